"""What the actions on the sentences of the treebank and on what was read of it do."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtGui import QGuiApplication

from icm_gui.viewmodels.app.conditions import Conditions
from icm_gui.viewmodels.treebank.loading_report import LoadingReport
from icm_gui.views.window.action import Action
from icm_gui.views.window.commands.group import CommandGroup
from icm_gui.views.window.parts import Parts


class TreebankCommands(CommandGroup):
    """Walks through the sentences, tells what was read and what is wrong with it."""

    # fmt: off
    actions: ClassVar[tuple[Action[TreebankCommands], ...]] = (
        Action("treebank.use-selected", "&Use the selected sentence", "Treebank",
               lambda it: it.use_selected, when=lambda now: now.has_chosen and now.has_treebank(),
               shortcut="Ctrl+Shift+Return", icon="list-bullets",
               tip="Show the sentence that is selected in the list, with its gold tree.",
               group="sentence"),
        Action("treebank.next", "&Next sentence", "Treebank", lambda it: it.next_sentence,
               when=Conditions.has_treebank, shortcut="Ctrl+Down", icon="caret-down",
               tip="Show the next sentence of the list.", group="sentence"),
        Action("treebank.previous", "&Previous sentence", "Treebank",
               lambda it: it.previous_sentence, when=Conditions.has_treebank, shortcut="Ctrl+Up",
               icon="caret-up", tip="Show the previous sentence of the list.",
               group="sentence"),
        Action("treebank.filter", "&Filter the list", "Treebank", lambda it: it.filter_list,
               when=Conditions.has_treebank, shortcut="Ctrl+F", icon="funnel",
               tip="Type conditions for the sentences: len>20 label:SBAR word:that.",
               group="list"),
        Action("treebank.report", "Loading &report", "Treebank", lambda it: it.show_report,
               when=Conditions.has_treebank, icon="info",
               tip="What was read, and what was set aside and why.", group="report"),
        Action("treebank.next-problem", "Next pro&blem", "Treebank", lambda it: it.next_problem,
               when=lambda now: now.problems.rowCount() > 0, shortcut="F4", icon="warning",
               tip="Show the next problem of the files that were read.", group="report"),
    )
    # fmt: on

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self._report: LoadingReport | None = None
        bench = self._bench
        parts.explore.pages.made.connect(self._page_made)
        bench.problems.counts_changed.connect(self._problems_changed)
        bench.opening.report_ready.connect(self._report_ready)

    def _page_made(self, name: str) -> None:
        pages = self._parts.explore.pages
        if name == "treebank":
            pages.treebank.chosen_changed.connect(self._bench.conditions.set_chosen)
        elif name == "problems":
            pages.problems.place_activated.connect(self.copy_place)

    def use_selected(self) -> None:
        """Look at the sentence that is selected in the list."""
        self._parts.explore.pages.treebank.use_selected()

    def next_sentence(self) -> None:
        """Show the next sentence of the list."""
        self._use_neighbour(1)

    def previous_sentence(self) -> None:
        """Show the previous sentence of the list."""
        self._use_neighbour(-1)

    def _use_neighbour(self, step: int) -> None:
        self._parts.explore.pages.treebank.use_neighbour(step)
        if self._parts.page == "annotate":
            self._parts.annotate.take_keyboard()

    def filter_list(self) -> None:
        """Go to the filter box of the list."""
        if self._parts.page == "annotate":
            self._parts.annotate.treebank.focus_filter()
            return
        self._parts.bench.front.show_explore()
        self._parts.explore.panes.open_page("treebank")
        self._parts.explore.pages.treebank.focus_filter()

    def show_report(self) -> None:
        """Show what was read, and what was set aside."""
        if self._report is not None:
            from icm_gui.views.window.dialogs.loading_report import LoadingReportDialog

            dialog = LoadingReportDialog(self._report, self._parts.themes, self._parts.root)
            dialog.problems_asked.connect(self._show_problems)
            dialog.read_again_asked.connect(self._bench.opening.read_again)
            self._dialogs.open(dialog, "report")

    def _show_problems(self) -> None:
        self._parts.bench.front.show_explore()
        self._parts.explore.panes.open_page("problems")

    def next_problem(self) -> None:
        """Show the next problem."""
        self._show_problems()
        self._parts.explore.pages.problems.next_problem()

    def copy_place(self, file: str, line: int, column: int) -> None:
        """Copy where a problem is, as editors take it."""
        place = f"{file}:{line}:{column}"
        QGuiApplication.clipboard().setText(place)
        self._parts.status.say(self.tr("Copied: {place}").format(place=place))

    def _report_ready(self, report: LoadingReport) -> None:
        self._report = report
        self._parts.status.say(str(report))

    def _problems_changed(self) -> None:
        self._parts.explore.panes.set_title("problems", self._bench.problems.title)
