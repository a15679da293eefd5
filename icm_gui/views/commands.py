"""What every action of the window does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog, QMessageBox

from icm_core.errors import IcmError
from icm_gui.services.settings import BASE_FONT_PX, LEAST_FONT_PX, MOST_FONT_PX
from icm_gui.viewmodels.explore import DEEPEST_DIAL

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDialog

    from icm_gui.views.main_window import MainWindow

_FASTER = 2.0
_TURNS = {
    "astar": ("pop", "goal", "complete"),
    "mh": ("accept",),
    "exact": ("level", "bound", "verdict"),
}
"""Kinds of events that change what is shown, by family."""
_TREES = {"astar": ("goal", "complete"), "mh": ("accept",), "exact": ("incumbent", "verdict")}
_EXPORTS = "SVG (*.svg);;PNG (*.png);;Brackets (*.mrg)"


class Commands(QObject):
    """Does what the actions say.

    Parameters
    ----------
    window
        Whose actions they are.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._bench = window.bench
        self._dialogs: dict[str, QDialog] = {}
        self._report: object = None
        window.actions_.connect_all(self.slots())
        self._wire()
        self._check()

    def slots(self) -> dict[str, Callable[..., object]]:
        """Return what is done, by the action's id."""
        window, bench = self._window, self._bench
        playback, explore, canvas = bench.playback, bench.explore, window.canvas
        return {
            "file.open": self.open_files,
            "file.open-project": self.open_project,
            "file.open-sample": self.open_sample,
            "file.new-project": self.new_project,
            "file.save-project-as": self.save_project_as,
            "file.save-model": self.save_model,
            "file.save-run": self.save_run,
            "file.export": self.export,
            "file.close-treebank": self.close_treebank,
            "file.quit": window.close,
            "edit.copy-picture": self.copy_picture,
            "edit.copy-svg": self.copy_svg,
            "edit.copy-brackets": self.copy_brackets,
            "edit.shortcuts": self.edit_shortcuts,
            "edit.settings": self.edit_settings,
            "view.chart": self.show_chart,
            "view.hypergraph": self.show_hypergraph,
            "view.tree": self.show_tree,
            "view.zoom-in": canvas.zoom_in,
            "view.zoom-out": canvas.zoom_out,
            "view.fit": canvas.fit,
            "view.centre": canvas.centre,
            "view.minimap": self.set_minimap,
            "view.pin": bench.selection.set_pinned,
            "view.theme-system": self.follow_system,
            "view.theme-light": self.force_light,
            "view.theme-dark": self.force_dark,
            "view.text-larger": self.larger_text,
            "view.text-smaller": self.smaller_text,
            "view.text-normal": self.normal_text,
            "view.reduced-motion": self.reduce_motion,
            "treebank.use-selected": self.use_selected,
            "treebank.next": self.next_sentence,
            "treebank.previous": self.previous_sentence,
            "treebank.filter": self.filter_list,
            "treebank.report": self.show_report,
            "treebank.next-problem": self.next_problem,
            "model.train": self.train,
            "model.card": self.show_card,
            "run.type": self.type_sentence,
            "run.run": self.run,
            "run.all": explore.run_all,
            "run.stop": explore.cancel,
            "run.options": self.show_options,
            "run.deeper": self.deeper,
            "run.shallower": self.shallower,
            "play.toggle": playback.toggle,
            "play.forward": playback.forward,
            "play.back": playback.back,
            "play.home": playback.home,
            "play.end": playback.end,
            "play.next": self.to_next,
            "play.previous": self.to_previous,
            "play.next-tree": self.to_next_tree,
            "play.faster": self.faster,
            "play.slower": self.slower,
            "play.bookmark": self.bookmark,
            "play.next-bookmark": self.next_bookmark,
            "play.previous-bookmark": self.previous_bookmark,
            "play.drop-second": explore.drop_second,
            "window.explore": window.show_explore,
            "window.welcome": self.show_welcome,
            "window.reset": window.reset_layout,
            "help.palette": self.show_palette,
            "help.about": self.about,
        }

    def _wire(self) -> None:
        """Connect what is not an action."""
        window, bench = self._window, self._bench
        window.canvas.page_changed.connect(self._check)
        window.canvas.type_asked.connect(self.type_sentence)
        window.canvas.sample_asked.connect(self.open_sample)
        window.canvas.train_asked.connect(self.train)
        window.welcome.open_asked.connect(self.open_files)
        window.welcome.project_asked.connect(self.open_project)
        window.welcome.type_asked.connect(self.type_sentence)
        window.welcome.sample_asked.connect(self.open_sample)
        window.welcome.path_asked.connect(self.open_path)
        window.sentence_bar.options_requested.connect(self.show_options)
        window.sentence_bar.change_limit.connect(self.show_options)
        bench.selection.changed.connect(self._check)
        bench.settings.changed.connect(self._check)
        bench.explore.refused.connect(self.tell_refused)
        bench.jobs.failed.connect(self.tell_failed)
        bench.opening.failed.connect(self.tell_failed)
        bench.opening.report_ready.connect(self._report_ready)
        bench.opening.encoding_asked.connect(self.ask_encoding)
        bench.opening.project_requested.connect(self.open_project_path)
        bench.opening.opened.connect(self._opened)
        bench.training.trained.connect(self._trained)
        bench.session.saved_changed.connect(window.statusBar().set_saved)
        bench.session.failed.connect(self.tell_failed)

    def _check(self, *_values: object) -> None:
        """Show which choices hold."""
        actions, bench = self._window.actions_, self._bench
        for name in ("chart", "hypergraph", "tree"):
            actions[f"view.{name}"].setChecked(self._window.canvas.page == name)
        for mode in ("system", "light", "dark"):
            actions[f"view.theme-{mode}"].setChecked(self._window.themes.mode == mode)
        actions["view.reduced-motion"].setChecked(bench.settings.reduced_motion)
        actions["view.minimap"].setChecked(self._window.canvas.chart.minimap)
        actions["view.pin"].setChecked(bench.selection.pinned)
        self._window.statusBar().set_where(self._where())

    def _where(self) -> str:
        run, item = self._bench.explore.run_shown, self._bench.selection.item
        if run is None or item is None:
            return ""
        start, end = run.chart.span(item)
        return self.tr("{node} \u00b7 words {first} to {last}").format(
            node=run.chart.node_text(item), first=start + 1, last=end
        )

    # Messages.

    def tell_failed(self, title: str, error: object) -> None:
        """Say that something did not work: in the status bar and the log."""
        self._window.statusBar().say(f"{title}: {error}")

    def tell_refused(self, title: str, error: object) -> None:
        """Say that a search was not done; a limit is told where the sentence is typed."""
        self._window.sentence_bar.show_refusal(title, error)
        self._window.statusBar().say(f"{title}: {error}")

    # Files.

    def open_files(self) -> None:
        """Ask for files and open them."""
        dialog = QFileDialog(self._window, self.tr("Open"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.setNameFilters(
            [
                self.tr("Everything icm reads (*.mrg *.psd *.ptb *.parse *.txt *.gz *.zip *.icm"
                        " *.icmproj *.icmtrace)"),
                self.tr("All files (*)"),
            ]
        )  # fmt: skip
        dialog.filesSelected.connect(self.open_paths)
        self._open(dialog, "open")

    def open_paths(self, paths: list[str]) -> None:
        """Open files, whatever they are."""
        self._bench.opening.open(list(paths))

    def open_path(self, path: str) -> None:
        """Open one file."""
        self.open_paths([path])

    def open_sample(self) -> None:
        """Open the bundled treebank with a model of it."""
        self._window.show_explore()
        self._bench.demo.open(play=False)

    def open_project(self) -> None:
        """Ask for a project and open it."""
        dialog = QFileDialog(self._window, self.tr("Open a project"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters([self.tr("Projects (*.icmproj)"), self.tr("All files (*)")])
        dialog.fileSelected.connect(self.open_project_path)
        self._open(dialog, "open-project")

    def open_project_path(self, path: str) -> None:
        """Open a project."""
        self._keep_window()
        self._bench.session.open_project(path)

    def new_project(self) -> None:
        """Ask for a name and begin a project."""
        self._ask_path(
            "new-project", self.tr("New project"), self.tr("Projects (*.icmproj)"), "icmproj",
            self._bench.session.new_project,
        )  # fmt: skip

    def save_project_as(self) -> None:
        """Ask for a name and keep the project there."""
        self._keep_window()
        self._ask_path(
            "save-project", self.tr("Save project as"), self.tr("Projects (*.icmproj)"),
            "icmproj", self._bench.session.save_as,
        )  # fmt: skip

    def save_model(self) -> None:
        """Ask for a name and write the model."""
        self._ask_path(
            "save-model", self.tr("Save model as"), self.tr("Models (*.icm)"), "icm",
            self._bench.training.save_model,
        )  # fmt: skip

    def save_run(self) -> None:
        """Ask for a name and write the recorded run."""
        self._ask_path(
            "save-run", self.tr("Save run as"), self.tr("Recorded runs (*.icmtrace)"),
            "icmtrace", self._write_run,
        )  # fmt: skip

    def _write_run(self, path: str) -> None:
        trace = self._bench.playback.trace
        if trace is None:
            return

        def work(_control: object) -> Path:
            from icm_core.inference.trace_file import save_trace

            save_trace(path, trace)
            return Path(path)

        self._bench.jobs.start(self.tr("Saving the run"), work, done=self._written)

    def _written(self, path: Path) -> None:
        self._window.statusBar().say(self.tr("Written: {path}").format(path=path))

    def export(self) -> None:
        """Ask for a name and write the picture in front."""
        self._ask_path("export", self.tr("Export the canvas"), _EXPORTS, "svg", self.export_to)

    def export_to(self, path: str) -> None:
        """Write the picture in front; the form follows the name."""
        from icm_gui.views.shared.copying import export

        try:
            export(self._window.canvas.canvas(), path)
        except IcmError as error:
            self.tell_failed(self.tr("Export"), error)
        else:
            self._written(Path(path))

    def close_treebank(self) -> None:
        """Close the treebank."""
        self._bench.document.set_treebank(None)

    def _ask_path(
        self, name: str, title: str, filters: str, suffix: str, take: Callable[[str], object]
    ) -> None:
        dialog = QFileDialog(self._window, title)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters(filters.split(";;"))
        dialog.setDefaultSuffix(suffix)
        dialog.fileSelected.connect(take)
        self._open(dialog, name)

    def _open(self, dialog: QDialog, name: str) -> None:
        """Show a dialog; the one of the same name that was open before is closed."""
        from PySide6.QtCore import Qt

        old = self._dialogs.pop(name, None)
        if old is not None:
            old.close()
        dialog.setObjectName(f"dialog-{name}")
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.destroyed.connect(self._forget)
        self._dialogs[name] = dialog
        dialog.open()

    def _forget(self, gone: QObject) -> None:
        name = gone.objectName().removeprefix("dialog-")
        if self._dialogs.get(name) is gone:
            del self._dialogs[name]

    # Copies.

    def copy_picture(self) -> None:
        """Copy the canvas as a picture."""
        self._copy("picture")

    def copy_svg(self) -> None:
        """Copy the canvas as SVG."""
        self._copy("svg")

    def copy_brackets(self) -> None:
        """Copy the tree that was found."""
        self._copy("brackets")

    def _copy(self, what: str) -> None:
        from icm_gui.views.shared import copying

        copies = {
            "picture": copying.copy_picture,
            "svg": copying.copy_svg,
            "brackets": copying.copy_brackets,
        }
        try:
            copies[what](self._window.canvas.canvas())
        except IcmError as error:
            self.tell_failed(self.tr("Copy"), error)
        else:
            self._window.statusBar().say(self.tr("Copied"))

    # Look.

    def show_chart(self) -> None:
        """Show the chart."""
        self._window.canvas.show_page("chart")

    def show_hypergraph(self) -> None:
        """Show the hypergraph."""
        self._window.canvas.show_page("hypergraph")

    def show_tree(self) -> None:
        """Show the tree."""
        self._window.canvas.show_page("tree")

    def set_minimap(self, shown: bool) -> None:
        """Show the minimap, or never."""
        self._window.canvas.set_minimap(shown)

    def follow_system(self) -> None:
        """Be light or dark as the system is."""
        self._window.themes.set_mode("system")

    def force_light(self) -> None:
        """Be light."""
        self._window.themes.set_mode("light")

    def force_dark(self) -> None:
        """Be dark."""
        self._window.themes.set_mode("dark")

    def larger_text(self) -> None:
        """Make text larger."""
        self.resize_text(1)

    def smaller_text(self) -> None:
        """Make text smaller."""
        self.resize_text(-1)

    def resize_text(self, step: int) -> None:
        """Make text larger or smaller by a pixel."""
        size = self._bench.settings.font_px + step
        if LEAST_FONT_PX <= size <= MOST_FONT_PX:
            self._bench.settings.set_value("look/font", size)

    def normal_text(self) -> None:
        """Make text as large as at first."""
        self._bench.settings.set_value("look/font", BASE_FONT_PX)

    def reduce_motion(self, reduced: bool) -> None:
        """Stop all movement, or let things move."""
        self._bench.settings.set_value("look/reduced-motion", reduced)

    # Treebank and model.

    def use_selected(self) -> None:
        """Look at the sentence that is selected in the list."""
        self._window.pages["treebank"][1].use_selected()

    def next_sentence(self) -> None:
        """Look at the next sentence of the list."""
        self._window.pages["treebank"][1].use_neighbour(1)

    def previous_sentence(self) -> None:
        """Look at the sentence before it in the list."""
        self._window.pages["treebank"][1].use_neighbour(-1)

    def filter_list(self) -> None:
        """Go to the filter box of the list."""
        self._window.show_explore()
        self._window.panes.treebank.show()
        self._window.pages["treebank"][1].focus_filter()

    def show_report(self) -> None:
        """Show what was read, and what was set aside."""
        if self._report is not None:
            from icm_gui.views.dialogs.loading_report import LoadingReportDialog

            dialog = LoadingReportDialog(self._report, self._window.themes, self._window)
            dialog.problems_asked.connect(self._show_problems)
            self._open(dialog, "report")

    def _show_problems(self) -> None:
        self._window.show_explore()
        self._window.panes.results.show()
        self._window.panes.bring("problems")

    def next_problem(self) -> None:
        """Show the next problem."""
        self._show_problems()
        self._window.pages["problems"][1].next_problem()

    def _report_ready(self, report: object) -> None:
        self._report = report
        treebank = self._bench.document.treebank
        problems = 0 if treebank is None else len(treebank.treebank.problems)
        self._bench.conditions.set_problems(problems)
        self._window.statusBar().say(str(report))

    def ask_encoding(self, path: str, problem: object) -> None:
        """Ask how a file is encoded."""
        from icm_gui.views.dialogs.encoding import EncodingDialog

        dialog = EncodingDialog(path, problem, self._window.themes, self._window)
        dialog.chosen.connect(self._bench.opening.answer_encoding)
        self._open(dialog, "encoding")

    def _opened(self) -> None:
        self._window.show_explore()

    def train(self) -> None:
        """Ask how to train, and train."""
        if self._bench.document.treebank is None:
            return
        from icm_gui.views.dialogs.training import TrainingDialog

        dialog = TrainingDialog(self._bench.training, self._window.themes, self._window)
        self._open(dialog, "train")

    def _trained(self) -> None:
        self._window.show_explore()
        model = self._bench.document.model
        if model is not None:
            self._window.statusBar().say(self.tr("Trained: {name}").format(name=model.name))

    def show_card(self) -> None:
        """Show the model card."""
        model = self._bench.document.model
        if model is not None:
            from icm_gui.views.dialogs.model_card import ModelCardDialog

            self._open(ModelCardDialog(model, self._window.themes, self._window), "card")

    # Runs.

    def type_sentence(self) -> None:
        """Go to the sentence box."""
        self._window.show_explore()
        self._window.sentence_bar.focus_sentence()

    def run(self) -> None:
        """Search the sentence that is typed."""
        self._window.sentence_bar.submit()

    def show_options(self) -> None:
        """Show the options of the chosen way."""
        from icm_gui.views.explore.options_popover import OptionsPopover

        self._window.show_explore()
        bench = self._bench
        popover = OptionsPopover(
            bench.search_settings, bench.explore.way.key, self._window.themes, self._window
        )
        self._window.sentence_bar.show_below_options(popover)

    def deeper(self) -> None:
        """Let rules depend on one more ancestor."""
        depth = self._bench.explore.depth
        if depth is not None:
            self._bench.explore.set_depth(depth + 1 if depth < DEEPEST_DIAL else None)

    def shallower(self) -> None:
        """Let rules depend on one ancestor fewer."""
        depth = self._bench.explore.depth
        self._bench.explore.set_depth(DEEPEST_DIAL if depth is None else max(0, depth - 1))

    def to_next(self) -> None:
        """Show the next event that changes what is shown."""
        self._leap(_TURNS, 1)

    def to_previous(self) -> None:
        """Show the event before that changed what is shown."""
        self._leap(_TURNS, -1)

    def to_next_tree(self) -> None:
        """Show the next tree that is complete."""
        self._leap(_TREES, 1)

    def _leap(self, kinds: dict[str, tuple[str, ...]], direction: int) -> None:
        trace = self._bench.playback.trace
        if trace is None:
            return
        leap = self._bench.playback.run_to if direction > 0 else self._bench.playback.back_to
        if not leap(*kinds[trace.FAMILY]):
            self._window.statusBar().say(self.tr("There is none further on"))

    def faster(self) -> None:
        """Play twice as fast."""
        self._bench.playback.set_speed(self._bench.playback.speed * _FASTER)

    def slower(self) -> None:
        """Play half as fast."""
        self._bench.playback.set_speed(self._bench.playback.speed / _FASTER)

    def bookmark(self) -> None:
        """Name the step."""
        playback = self._bench.playback
        playback.add_bookmark(playback.step, self.tr("step {step:,}").format(step=playback.step))

    def next_bookmark(self) -> None:
        """Show the next step with a name."""
        self._bench.playback.next_bookmark(1)

    def previous_bookmark(self) -> None:
        """Show the step with a name before."""
        self._bench.playback.next_bookmark(-1)

    # Window.

    def show_welcome(self) -> None:
        """Show the first page."""
        self._window.show_page("welcome")

    def edit_shortcuts(self) -> None:
        """Show the keys of every action."""
        from icm_gui.views.dialogs.shortcuts import ShortcutsDialog

        window = self._window
        self._open(
            ShortcutsDialog(window.actions_.all(), self._bench.settings, window.themes, window),
            "shortcuts",
        )

    def edit_settings(self) -> None:
        """Show the settings."""
        from icm_gui.views.dialogs.settings import SettingsDialog

        dialog = SettingsDialog(self._bench.settings, self._window.themes, self._window)
        self._open(dialog, "settings")

    def show_palette(self) -> None:
        """Find an action or a sentence by typing."""
        from icm_gui.views.dialogs.palette import CommandPalette

        window = self._window
        palette = CommandPalette(window.actions_.all(), self._bench.document, window.themes, window)
        palette.show_in(window)

    def about(self) -> None:
        """Say which version this is."""
        from importlib.metadata import version

        box = QMessageBox(self._window)
        box.setWindowTitle(self.tr("About icm"))
        box.setText(self.tr("icm {version}").format(version=version("icm")))
        box.setInformativeText(
            self.tr("Watch, inspect and correct an infinite-context grammar. MIT licence.")
        )
        self._open(box, "about")

    def closing(self) -> None:
        """Keep the state of the window."""
        for dialog in list(self._dialogs.values()):
            dialog.close()
        self._keep_window()
        self._bench.session.close()

    def _keep_window(self) -> None:
        self._bench.session.store_window(self._window.state())
