"""What the actions of Experiments do."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from icm_gui.viewmodels.experiments.chosen import Written
from icm_gui.views.window.action import Action
from icm_gui.views.window.commands.group import CommandGroup
from icm_gui.views.window.parts import Parts

_MENU = "Analyse/Experiments"


class ExperimentCommands(CommandGroup):
    """Does what the actions of Experiments say."""

    # fmt: off
    actions: ClassVar[tuple[Action[ExperimentCommands], ...]] = (
        Action("experiments.new", "&New experiment…", _MENU, lambda it: it.new, icon="plus",
               tip="Say what models, searches and treebanks are compared.", group="begin"),
        Action("experiments.open", "&Open a recipe…", _MENU, lambda it: it.open,
               icon="folder-open", tip="Open an experiment; what is done of it is shown.",
               group="begin"),
        Action("experiments.run", "&Run", _MENU, lambda it: it._bench.experiments.run,
               when=lambda now: now.experiments.can_run, icon="play",
               tip="Run what is not done yet; it continues where it was stopped.", group="run"),
        Action("experiments.stop", "&Stop", _MENU, lambda it: it._bench.experiments.stop,
               when=lambda now: now.experiments.is_running, icon="stop",
               tip="Stop the experiment; what is done is kept.", group="run"),
        Action("experiments.renew", "Do o&utdated runs again",  _MENU,
               lambda it: it._bench.experiments.renew,
               when=lambda now: now.experiments.can_renew, icon="arrows-clockwise",
               tip="Do the runs again that another version of icm computed.", group="run"),
        Action("experiments.page", "Show the &page", _MENU, lambda it: it.page,
               when=lambda now: now.experiments.page is not None, icon="browser",
               tip="Open the page with all tables and figures.", group="run"),
        Action("experiments.compare", "Open in &Compare", _MENU,
               lambda it: it._bench.chosen_runs.write,
               when=lambda now: now.chosen_runs.can_compare,
               tip="Put the trees of the selected runs beside gold.", group="chosen"),
        Action("experiments.worst", "Show the &worst sentence in Explore", _MENU,
               lambda it: it.explore, when=lambda now: now.chosen_runs.has_worst_sentence,
               tip="Parse what the selected run scored lowest, with its model.",
               group="chosen"),
        Action("experiments.model", "Open the &model", _MENU, lambda it: it.open_model,
               when=lambda now: now.chosen_runs.model_path != "",
               tip="Open the model of the selected run.", group="chosen"),
        Action("experiments.again", "Run a&gain", _MENU,
               lambda it: it._bench.chosen_runs.run_again,
               when=lambda now: now.chosen_runs.can_run_again,
               tip="Do the selected run once more; what it found is kept in the folder.",
               group="chosen"),
        Action("window.experiments", "E&xperiments", "Window",
               lambda it: it._bench.front.show_experiments, shortcut="Ctrl+6", icon="flask",
               tip="Models and searches compared on treebanks: runs, tables, curves.",
               group="workspaces"),
    )
    # fmt: on

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self._bench.experiments.failed.connect(parts.status.failed)
        self._waiting: Written | None = None
        """Trees to be compared once their gold is open."""
        self._bench.chosen_runs.written.connect(self.compare)
        self._bench.opening.treebank_opened.connect(self._gold_opened)

    def new(self) -> None:
        """Ask what a new experiment compares."""
        from icm_gui.views.experiments.new_dialog import NewExperimentDialog

        opened = self._bench.document.treebank
        files = () if opened is None else opened.paths
        dialog = NewExperimentDialog(files, self._parts.themes, self._parts.root)
        dialog.chosen.connect(self.create)
        self._dialogs.open(dialog, "new-experiment")

    def create(self, path: str, text: str) -> None:
        """Write a new recipe and show it."""
        self._bench.front.show_experiments()
        self._bench.experiments.create(path, text)

    def open(self) -> None:
        """Ask for a recipe."""
        self.ask_open(
            "open-recipe",
            self.tr("Open a recipe"),
            self.tr("Recipes (*.toml)"),
            self.open_recipe,
        )

    def open_recipe(self, path: str) -> None:
        """Show an experiment."""
        self._bench.front.show_experiments()
        self._bench.experiments.open(path)

    def page(self) -> None:
        """Show the page in the system's browser."""
        page = self._bench.experiments.page
        if page is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(page)))

    def open_model(self) -> None:
        """Open the model of the run that is selected."""
        self._bench.opening.open([self._bench.chosen_runs.model_path])

    def compare(self, written: Written) -> None:
        """Put trees of runs beside their gold in Compare, with the model of the first."""
        self._waiting = written
        if written.model:
            self._bench.opening.open([written.model])
        opened = self._bench.document.treebank
        column = written.reading["tag_column"]
        if self._has_gold(written) and opened and opened.treebank.tag_column == column:
            self._gold_opened()
        else:
            self._bench.opening.open_treebank(written.gold, **written.reading)

    def _has_gold(self, written: Written) -> bool:
        opened = self._bench.document.treebank
        return opened is not None and tuple(map(str, opened.paths)) == written.gold

    def _gold_opened(self) -> None:
        written, self._waiting = self._waiting, None
        # Where gold could not be read, what is opened later is another treebank.
        if written is None or not self._has_gold(written):
            return
        self._bench.front.show_compare()
        # The first run is the one that others are compared with.
        self._bench.predictions.import_files(*written.predictions)

    def explore(self) -> None:
        """Show the worst sentence of the selected run in Explore, with its model."""
        words = self._bench.chosen_runs.worst_sentence
        if not words:
            return
        self.open_model()
        self._bench.document.type_sentence(words)
        self._bench.front.show_explore()
