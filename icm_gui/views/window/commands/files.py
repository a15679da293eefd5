"""What the actions on files and the model do."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QCoreApplication, QDate, QDateTime, QLocale
from PySide6.QtWidgets import QMessageBox

from icm_gui.viewmodels.app.conditions import Conditions
from icm_gui.views.shared.dialogs.files import files_dialog, folder_dialog
from icm_gui.views.window.action import Action
from icm_gui.views.window.commands.group import CommandGroup

if TYPE_CHECKING:
    from icm_core.inference.trace import Trace
    from icm_gui.viewmodels.app.opening import Refusal
    from icm_gui.viewmodels.treebank.loading import EncodingQuestion
    from icm_gui.views.window.parts import Parts


class FileCommands(CommandGroup):
    """Opens and saves; asks how to train."""

    # fmt: off
    actions: ClassVar[tuple[Action[FileCommands], ...]] = (
        Action("file.open", "&Open treebank, model, lesson or project…", "File",
               lambda it: it.open_files, shortcut="Ctrl+O", icon="folder-open",
               tip="Open treebanks, models, projects, recorded runs, lessons.", group="open"),
        Action("file.open-project", "Open &project…", "File", lambda it: it.open_project,
               shortcut="Ctrl+Shift+O", icon="stack", tip="Open a project file.", group="open"),
        Action("file.open-sample", "Open the bundled treebank", "File", lambda it: it.open_sample,
               icon="books", tip="Open the teaching treebank that comes with the program.",
               group="open"),
        Action("file.open-text", "Open a text as sentences…", "File", lambda it: it.open_text,
               icon="text-align-left",
               tip="Open a text, a sentence a line and words between spaces, to annotate it.",
               group="open"),
        Action("file.fetch", "&Get a treebank…", "File", lambda it: it.fetch,
               icon="download-simple",
               tip="Download a treebank of a catalogue; its licence is shown first.", group="open"),
        Action("file.new-project", "&New project…", "File", lambda it: it.new_project,
               shortcut="Ctrl+N", icon="file-plus", tip="Begin a project in a file of its own.",
               group="project"),
        Action("file.save-project-as", "Save project &as…", "File", lambda it: it.save_project_as,
               shortcut="Ctrl+Shift+S", icon="floppy-disk",
               tip="Keep everything that is open in a project file of your own.", group="project"),
        Action("file.save-treebank", "&Save treebank as…", "File", lambda it: it.save_treebank,
               when=Conditions.has_treebank, shortcut="Ctrl+S", icon="tree-structure",
               tip="Write the treebank with its corrections; all else is the same to the byte.",
               group="save"),
        Action("file.save-model", "Save &model as…", "File", lambda it: it.save_model,
               when=Conditions.has_model, icon="graduation-cap", tip="Write the model to a file.",
               group="save"),
        Action("file.save-run", "Save &run as…", "File", lambda it: it.save_run,
               when=Conditions.has_trace, icon="path", tip="Write the recorded run to a file.",
               group="save"),
        Action("file.close-treebank", "&Close the treebank", "File",
               lambda it: it._bench.document.set_treebank, given=(None,),
               when=Conditions.has_treebank, shortcut="Ctrl+W",
               tip="Close the treebank; the project keeps it.", group="close"),
        Action("model.train", "&Train…", "Model", lambda it: it.train, when=Conditions.has_treebank,
               shortcut="Ctrl+Shift+T", icon="graduation-cap",
               tip="Train a model on the treebank that is open.", group="train"),
        Action("model.card", "Model &card", "Model", lambda it: it.show_card,
               when=Conditions.has_model, icon="identification-card",
               tip="Sizes, hyperparameters and provenance of the model.", group="card"),
    )
    # fmt: on

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self._offers = False
        self._wire()

    def _page_made(self, name: str) -> None:
        if name == "treebank":
            pane = self._parts.explore.pages.treebank
            pane.open_asked.connect(self.open_files)
            pane.sample_asked.connect(self.open_sample)

    def _wire(self) -> None:
        """Connect what is not an action."""
        parts, bench = self._parts, self._bench
        parts.explore.pages.made.connect(self._page_made)
        parts.explore.canvas.sample_asked.connect(self.open_sample)
        parts.explore.canvas.train_asked.connect(self.train)
        bench.demo.opened.connect(self._sample_opened)
        bench.session.recent_changed.connect(self._show_recent)
        parts.welcome.open_asked.connect(self.open_files)
        parts.welcome.project_asked.connect(self.open_project)
        parts.welcome.sample_asked.connect(self.open_sample)
        parts.welcome.ambiguous_asked.connect(self.open_ambiguous)
        parts.welcome.path_asked.connect(self.open_path)
        self._show_recent()
        opening = bench.opening
        opening.refused.connect(self._opening_refused)
        opening.treebank_opened.connect(self._show_opened)
        opening.encoding_asked.connect(self.ask_encoding)
        opening.project_requested.connect(self.open_project_path)
        opening.opened.connect(self._opened)
        opening.trace_opened.connect(self._recorded_opened)
        bench.training.trained.connect(self._trained)
        bench.training.failed.connect(partial(parts.status.failed, self.tr("Training")))
        bench.training.saved.connect(self.written)
        bench.treebank_saver.saved.connect(self.written)
        bench.treebank_saver.changed_on_disk.connect(self._ask_to_overwrite)
        bench.treebank_saver.failed.connect(partial(parts.status.failed, self.tr("Not saved")))
        elsewhere = self.tr("Changed by another program")
        bench.source_watch.noticed.connect(partial(parts.status.failed, elsewhere))

    # Files.

    def open_files(self) -> None:
        """Ask for files and open them."""
        from icm_core.data.formats.catalogue import patterns

        filters = self.tr(
            "Everything icm reads ({0} *.gz *.bz2 *.xz *.zip *.tar *.tgz *.icm *.icmproj "
            "*.icmtrace *.icmlesson *.lesson)"
        ).format(patterns())
        filters += ";;" + self.tr("All files (*)")
        dialog = files_dialog(self._parts.root, "open", self.tr("Open"), filters, self.open_paths)
        self._dialogs.open(dialog, "open")

    def open_paths(self, paths: list[str]) -> None:
        """Open files, whatever they are."""
        # What was asked for last is what is to be open in the end.
        self._bench.demo.cancel()
        self._bench.opening.open(list(paths))

    def open_path(self, path: str) -> None:
        """Open one file."""
        self.open_paths([path])

    def open_sample(self) -> None:
        """Open the bundled treebank with a model of it."""
        self._parts.bench.front.show_explore()
        self._bench.opening.cancel()
        self._bench.demo.open(play=False)

    def open_text(self) -> None:
        """Ask for a text whose lines are sentences, and open it."""
        self.ask_open(
            "open-text",
            self.tr("Open a text as sentences"),
            self.tr("Texts (*.txt);;All files (*)"),
            self._bench.opening.open_lines,
        )

    def open_project(self) -> None:
        """Ask for a project and open it."""
        self.ask_open(
            "open-project",
            self.tr("Open a project"),
            self.tr("Projects (*.icmproj);;All files (*)"),
            self.open_project_path,
        )

    def open_project_path(self, path: str) -> None:
        """Open a project."""
        self._parts.keep()
        self._bench.session.open_project(path)

    def fetch(self) -> None:
        """Ask which treebank to get from the network."""
        from icm_gui.views.window.dialogs.fetching import FetchDialog

        dialog = FetchDialog(self._bench.fetching, self._parts.themes, self._parts.root)
        dialog.open_asked.connect(self._bench.opening.open)
        self._dialogs.open(dialog, "fetch")

    def new_project(self) -> None:
        """Ask for a name and begin a project."""
        self.ask_path(
            "new-project",
            self.tr("New project"),
            self.tr("Projects (*.icmproj)"),
            self._bench.session.new_project,
        )

    def save_project_as(self) -> None:
        """Ask for a name and keep the project there."""
        self._parts.keep()
        self.ask_path(
            "save-project",
            self.tr("Save project as"),
            self.tr("Projects (*.icmproj)"),
            self._bench.session.save_as,
        )

    def save_treebank(self) -> None:
        """Ask for a name, or for several files for a folder, and write the treebank."""
        saver = self._bench.treebank_saver
        title = self.tr("Save treebank as")
        if saver.files > 1:
            dialog = folder_dialog(
                self._parts.root, "save-treebank", title, saver.save, saver.offered
            )
            self._dialogs.open(dialog, "save-treebank")
        else:
            suffix = saver.offered.suffix or ".mrg"
            filters = self.tr("Treebanks (*{0})").format(suffix)
            filters += ";;" + self.tr("All files (*)")
            self.ask_path("save-treebank", title, filters, saver.save, saver.offered)

    def _ask_to_overwrite(self, target: str, why: str) -> None:
        more = self.tr("Another program has written it. Save under another name to keep both.")
        box = self._box(QMessageBox.Icon.Warning, self.tr("Save treebank as"), why, more)
        over = box.addButton(self.tr("Overwrite it"), QMessageBox.ButtonRole.DestructiveRole)
        other = box.addButton(self.tr("Another name…"), QMessageBox.ButtonRole.ActionRole)
        cancel = box.addButton(QMessageBox.StandardButton.Cancel)
        box.setDefaultButton(cancel)

        def answered() -> None:
            if box.clickedButton() is over:
                self._bench.treebank_saver.save(target, overwrite=True)
            elif box.clickedButton() is other:
                self.save_treebank()

        box.finished.connect(answered)
        self._dialogs.open(box, "overwrite-treebank")

    def save_model(self) -> None:
        """Ask for a name and write the model."""
        self.ask_path(
            "save-model",
            self.tr("Save model as"),
            self.tr("Models (*.icm)"),
            self._bench.training.save_model,
        )

    def save_run(self) -> None:
        """Ask for a name and write the recorded run."""
        self.ask_path(
            "save-run",
            self.tr("Save run as"),
            self.tr("Recorded runs (*.icmtrace)"),
            self._write_run,
        )

    def _write_run(self, path: str) -> None:
        trace = self._bench.playback.trace
        if trace is None:
            return

        def work(_control: object) -> Path:
            from icm_core.inference.trace_file import save_trace

            save_trace(trace, path)
            return Path(path)

        self._bench.jobs.start(self.tr("Saving the run"), work, done=self.written)

    def written(self, path: Path | str) -> None:
        """Say what was written."""
        self._parts.status.say(self.tr("Written: {path}").format(path=path))

    # What is opened, and the model.

    def ask_encoding(self, path: str, problem: EncodingQuestion) -> None:
        """Ask how a file is encoded."""
        from icm_gui.views.window.dialogs.encoding import EncodingDialog

        dialog = EncodingDialog(path, problem, self._parts.themes, self._parts.root)
        dialog.chosen.connect(self._bench.opening.answer_encoding)
        dialog.dropped.connect(self._bench.opening.cancel_encoding)
        self._dialogs.open(dialog, "encoding")

    def _opened(self, path: str) -> None:
        settings = self._bench.settings
        settings.add_recent(path)
        self._show_recent()

    def _show_recent(self) -> None:
        """Show on the welcome page what was open before: projects first, then files."""
        bench = self._bench
        projects = [
            (recent.path, recent.content, _day(recent.when)) for recent in bench.session.recent
        ]
        known = {path for path, _, _ in projects}
        files = [path for path in bench.settings.recent() if path not in known]
        self._parts.welcome.set_recent([*projects, *files])

    def open_ambiguous(self) -> None:
        """Open the bundled treebank and offer its ambiguous sentences."""
        self._offers = True
        self.open_sample()

    def _sample_opened(self) -> None:
        self._parts.bench.front.show_explore()
        # Enter is what comes next; but a tour that opened the sample continues by keys itself.
        if not self._bench.tour.active:
            self._parts.explore.sentence_bar.focus_sentence()
        if self._offers:
            self._offers = False
            self._parts.explore.sentence_bar.sentence.showPopup()

    def train(self) -> None:
        """Ask how to train, and train."""
        if self._bench.document.treebank is None:
            return
        from icm_gui.views.window.dialogs.training import TrainingDialog

        dialog = TrainingDialog(self._bench.training, self._parts.themes, self._parts.root)
        self._dialogs.open(dialog, "train")

    def _show_opened(self) -> None:
        """Leave the first page: there is something to look at."""
        if self._parts.page == "welcome":
            self._parts.bench.front.show_explore()

    def _trained(self) -> None:
        self._show_opened()
        model = self._bench.document.model
        if model is not None:
            self._parts.status.say(self.tr("Trained: {name}").format(name=model.name))

    def show_card(self) -> None:
        """Show the model card."""
        model = self._bench.document.model
        if model is not None:
            from icm_gui.views.window.dialogs.model_card import ModelCardDialog

            self._dialogs.open(ModelCardDialog(model, self._parts.themes, self._parts.root), "card")

    def _recorded_opened(self, trace: Trace, _path: str) -> None:
        self._parts.bench.front.show_explore()
        self._bench.explore.open_recorded(trace)

    def _opening_refused(self, refusal: Refusal) -> None:
        from icm_gui.views.window.dialogs.refusal import RefusalDialog

        self._parts.status.say(refusal.title)
        # Files that were chosen together are told together.
        shown = self._dialogs.shown("refused")
        if isinstance(shown, RefusalDialog):
            shown.add(refusal)
        else:
            dialog = RefusalDialog(refusal, self._parts.themes, self._parts.root)
            dialog.lines_asked.connect(self._bench.opening.open_lines)
            self._dialogs.open(dialog, "refused")


def _day(when: float) -> str:
    """Return a day as people say it."""
    then, today = QDateTime.fromSecsSinceEpoch(int(when)).date(), QDate.currentDate()
    days = then.daysTo(today)
    if days == 0:
        return QCoreApplication.translate("FileCommands", "today")
    if days == 1:
        return QCoreApplication.translate("FileCommands", "yesterday")
    return QLocale().toString(then, QLocale.FormatType.ShortFormat)
