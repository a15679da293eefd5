"""What the actions of the Compare workspace do."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtWidgets import QMessageBox

from icm_core.data.formats.catalogue import is_tree_name, patterns
from icm_core.errors import IcmError
from icm_core.wording import local
from icm_gui.viewmodels.app.conditions import Conditions
from icm_gui.viewmodels.compare.reporting import ReportChoice, Reporting
from icm_gui.viewmodels.treebank.problem_list import plural
from icm_gui.views.shared.dialogs.naming import NameDialog
from icm_gui.views.window.action import Action
from icm_gui.views.window.commands.files import FileCommands
from icm_gui.views.window.commands.group import CommandGroup
from icm_gui.views.window.commands.why import WhyCommands

if TYPE_CHECKING:
    from icm_core.analysis.comparison.predictions.remarks import Normalised
    from icm_core.analysis.tables.table import Table
    from icm_gui.views.compare.page import ComparePage
    from icm_gui.views.window.parts import Parts

_SHOWN_FAULTS = 200
_REPORTED_NODES = 100
"""Most surprising nodes of gold that a report lists."""


class CompareCommands(CommandGroup):
    """Does what the actions of Compare say."""

    # fmt: off
    actions: ClassVar[tuple[Action[CompareCommands], ...]] = (
        Action("compare.import", "&Import predictions…", "Analyse/Compare",
               lambda it: it.import_predictions, when=Conditions.has_treebank,
               icon="file-arrow-down",
               tip="Read trees of another parser for the sentences of the open treebank.",
               group="sides"),
        Action("compare.parse", "&Parse the treebank…", "Analyse/Compare", lambda it: it.parse,
               when=Conditions.has_treebank_and_model, icon="gauge",
               tip="Parse all sentences with the open model, to compare them with gold.",
               group="sides"),
        Action("compare.stop", "Stop parsing the treebank", "Analyse/Compare",
               lambda it: it._bench.predictions.stop,
               when=lambda now: now.compare.predictions.is_parsing,
               icon="stop", tip="Stop; what is parsed is kept.", group="sides"),
        Action("compare.rename", "Re&name the predictions…", "Analyse/Compare",
               lambda it: it.rename, when=Conditions.has_predictions,
               tip="Give the predictions that are compared another name.", group="sides"),
        Action("compare.remove", "&Remove the predictions…", "Analyse/Compare",
               lambda it: it.remove, when=Conditions.has_predictions, icon="trash",
               tip="Remove the compared predictions from the project.", group="sides"),
        Action("compare.quotes", "Normalise &quotes", "Analyse/Compare", lambda it: it._turn_alike,
               given=("quotes",), when=Conditions.has_treebank, checkable=True,
               tip="Treat all double quotes as one word, and all single ones.", group="sides"),
        Action("compare.brackets", "Normalise brac&kets", "Analyse/Compare",
               lambda it: it._turn_alike, given=("brackets",),
               when=Conditions.has_treebank, checkable=True,
               tip="Treat all opening brackets as one word, and all closing ones.", group="sides"),
        Action("compare.next-difference", "Next &difference", "Analyse/Compare",
               lambda it: it._bench.compare.next_difference, when=Conditions.has_difference,
               shortcut="F8", icon="caret-right", tip="Show the next difference of the trees.",
               group="walk"),
        Action("compare.previous-difference", "Pre&vious difference", "Analyse/Compare",
               lambda it: it._bench.compare.previous_difference, when=Conditions.has_difference,
               shortcut="Shift+F8", icon="caret-left", tip="Show the previous difference.",
               group="walk"),
        Action("compare.next-sentence", "Next &sentence", "Analyse/Compare",
               lambda it: it._bench.compare.next_sentence, when=Conditions.has_comparison,
               shortcut="Alt+PgDown", icon="caret-down",
               tip="Show the next listed sentence.", group="walk"),
        Action("compare.previous-sentence", "Previo&us sentence", "Analyse/Compare",
               lambda it: it._bench.compare.previous_sentence, when=Conditions.has_comparison,
               shortcut="Alt+PgUp", icon="caret-up",
               tip="Show the previous listed sentence.", group="walk"),
        Action("compare.filter", "&Filter the compared sentences", "Analyse/Compare",
               lambda it: it.filter, when=Conditions.has_comparison, shortcut="Ctrl+Alt+F",
               icon="funnel", tip="Type conditions for them: diff:NP error:pp f1<80 gap>5.",
               group="walk"),
        Action("compare.explore", "Show the sentence in E&xplore", "Analyse/Compare",
               lambda it: it.explore, when=Conditions.has_comparison, icon="path",
               tip="Show the sentence in Explore.", group="walk"),
        Action("compare.gold-errors", "Find &gold errors", "Analyse/Compare",
               lambda it: it.find_gold_errors, when=Conditions.has_treebank_and_model, icon="star",
               tip="Rank the nodes of the treebank by their surprisal under a model without their "
               "sentence.",
               group="gold"),
        Action("compare.side-by-side", "Side b&y side", "Analyse/Compare",
               lambda it: it._stack, given=(False,), when=Conditions.in_compare, icon="columns",
               checkable=True, tip="Put the trees beside each other.", group="trees!"),
        Action("compare.stacked", "S&tacked", "Analyse/Compare", lambda it: it._stack,
               given=(True,), when=Conditions.in_compare, icon="rows", checkable=True,
               tip="Put the trees above each other.", group="trees!"),
        Action("compare.fit", "Fit the trees", "Analyse/Compare", lambda it: it.fit,
               when=Conditions.has_comparison, icon="corners-out", tip="Fit both trees into the "
               "pane.",
               group="view"),
        Action("compare.export", "Export t&he pair of trees…", "Analyse/Compare",
               lambda it: it.export, when=Conditions.has_comparison, icon="export",
               tip="Write both trees as one picture, or as brackets.", group="view"),
        Action("compare.report", "Rep&ort…", "Analyse/Compare", lambda it: it.report,
               when=Conditions.has_comparison, icon="article",
               tip="Write the comparison as a page (HTML), tables (CSV) or LaTeX.", group="view"),
        Action("window.compare", "C&ompare", "Window", lambda it: it._bench.front.show_compare,
               shortcut="Ctrl+3", icon="git-diff",
               tip="Put predicted trees beside gold: errors and what is behind them.",
               group="workspaces"),
    )
    # fmt: on

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self._files, self._why = parts.commands(FileCommands), parts.commands(WhyCommands)
        self._comparer = parts.bench.compare
        self._predictions = parts.bench.predictions
        self._predictions.added.connect(parts.bench.front.show_compare)
        self._predictions.noted.connect(self._tell_notes)
        parts.workspaces.made.connect(self._made)
        self._comparer.failed.connect(parts.status.failed)
        self._reporting = Reporting(self._comparer, parts.bench.jobs, self)
        self._reporting.written.connect(self._report_written)
        self._reporting.failed.connect(parts.status.failed)
        self._comparer.sentence_changed.connect(self._tell_where)
        self._predictions.changed.connect(self._check_alike)

    def _made(self, name: str) -> None:
        if name == "compare":
            self._wire(self._parts.compare)

    def _wire(self, page: ComparePage) -> None:
        """Connect the workspace when it is there."""
        actions = self._parts.actions
        names = [one.id for one in self.actions if one.id.startswith("compare.")]
        page.use_actions({name: actions[name] for name in (*names, "file.open", "model.train")})
        page.import_asked.connect(self.import_predictions)
        page.parse_asked.connect(self.parse)
        self._reporting.gold_errors = self._gold_errors
        page.pages.gold_errors.open_asked.connect(self._why.open_sentence)
        self._why.wire(page)
        page.stacking_changed.connect(self._check_stacking)
        self._check_stacking(page.stacked)

    # Sides

    def import_predictions(self) -> None:
        """Ask for a file of predicted trees and put it beside the treebank."""
        if self._parts.bench.document.treebank is None:
            return
        self.ask_open(
            "import-predictions",
            self.tr("Import predictions"),
            self.tr("Treebanks ({0} *.gz *.bz2 *.xz);;All files (*)").format(patterns()),
            self.import_from,
        )

    def import_from(self, path: str) -> None:
        """Put a file of predicted trees beside the treebank."""
        self._parts.bench.front.show_compare()
        self._predictions.import_files(path)

    def take_dropped(self, paths: list[str]) -> bool:
        """Import trees that were dropped on Compare; return whether that was done."""
        opened = self._parts.bench.document.treebank
        trees = all(map(is_tree_name, paths))
        if self._parts.page != "compare" or opened is None or not trees:
            return False
        for path in paths:
            self.import_from(path)
        return True

    def parse(self) -> None:
        """Ask how the treebank is to be parsed."""
        from icm_gui.views.compare.parse_dialog import ParseDialog

        parts = self._parts
        dialog = ParseDialog(parts.bench, parts.root)
        dialog.chosen.connect(self._predictions.parse)
        dialog.chosen.connect(self._show_parsing)
        self._dialogs.open(dialog, "parse-treebank")

    def _show_parsing(self, _choice: object) -> None:
        self._parts.bench.front.show_compare()

    def _turn_alike(self, name: Normalised) -> None:
        """Take words for the same however they are written, or no longer."""
        alike = self._predictions.alike
        alike.take(name, name not in alike.names)

    def _check_alike(self) -> None:
        names = self._predictions.alike.names
        self._parts.actions["compare.quotes"].setChecked("quotes" in names)
        self._parts.actions["compare.brackets"].setChecked("brackets" in names)

    def rename(self) -> None:
        """Ask for another name of the predictions."""
        uid = self._comparer.predicted_source
        one = self._predictions.get(uid)
        if one is None:
            return

        def renamed(name: str) -> None:
            self._predictions.rename(uid, name)

        dialog = NameDialog(self._parts.root, self.tr("Name"), one.name, renamed)
        dialog.setWindowTitle(self.tr("Rename the predictions"))
        self._dialogs.open(dialog, "rename-predictions")

    def remove(self) -> None:
        """Ask whether the predictions are to go, and drop them."""
        uid = self._comparer.predicted_source
        one = self._predictions.get(uid)
        if one is None:
            return
        text = self.tr("Remove {name} from the project?").format(name=one.name)
        more = self.tr("{count}; files that they were read from stay as they are.").format(
            count=plural(one.count, self.tr("tree"), self.tr("trees"))
        )
        title = self.tr("Remove the predictions")
        box = self._box(QMessageBox.Icon.Question, title, text, more)
        box.setStandardButtons(
            QMessageBox.StandardButton.Discard | QMessageBox.StandardButton.Cancel
        )
        box.button(QMessageBox.StandardButton.Discard).setText(self.tr("Remove"))

        def answered(result: int) -> None:
            if result == QMessageBox.StandardButton.Discard.value:
                self._predictions.remove(uid)

        box.finished.connect(answered)
        self._dialogs.open(box, "remove-predictions")

    def _tell_notes(self, title: str, lines: list[str]) -> None:
        """Show what is to be known of predictions: all of it can be read and copied."""
        if len(lines) == 1:
            self._parts.status.say(f"{title}: {lines[0]}", error=True)
            return
        note = self.tr(
            "What does not fit counts as an error or a failed parse; nothing is dropped."
        )
        # The first fault is that of all trees, such as a normal form, where there is one.
        text = f"{lines[0]}\n\n{note}"
        box = self._box(QMessageBox.Icon.Information, self.tr("Predictions"), title, text)
        rest = len(lines) - _SHOWN_FAULTS
        more = [self.tr("and {} more").format(local(f"{rest:,}"))] if rest > 0 else []
        box.setDetailedText("\n".join([*lines[:_SHOWN_FAULTS], *more]))
        self._dialogs.open(box, "predictions")

    # One sentence

    def explore(self) -> None:
        """Look at the sentence in Explore."""
        pair = self._comparer.pair
        if pair is not None:
            self._why.open_sentence(pair.index, ())

    def filter(self) -> None:
        """Go to the filter of the compared sentences."""
        self._parts.bench.front.show_compare()
        self._parts.compare.focus_filter()

    def fit(self) -> None:
        """Fit both trees into the pane."""
        self._parts.compare.trees.fit()

    def _stack(self, stacked: bool) -> None:
        """Put the trees above each other, or beside each other."""
        self._parts.compare.set_stacked(stacked)

    def _check_stacking(self, stacked: bool) -> None:
        self._parts.actions["compare.stacked"].setChecked(stacked)
        self._parts.actions["compare.side-by-side"].setChecked(not stacked)

    def export(self) -> None:
        """Ask for a name and write both trees."""
        from icm_gui.views.shared.pictures.export_dialog import ExportDialog

        try:
            dialog = ExportDialog(self._parts.root, self._parts.compare.trees)
        except IcmError as error:
            self._parts.status.failed(self.tr("Export"), error)
        else:
            self._dialogs.open(dialog, "export-pair")

    def report(self) -> None:
        """Ask what a report is to hold and write it."""
        from icm_gui.views.compare.report_dialog import ReportDialog

        opened = self._parts.bench.document.treebank
        folder = str(Path(opened.paths[0]).parent) if opened is not None and opened.paths else ""
        dialog = ReportDialog(self._comparer, self._reporting, folder, self._parts.root)
        dialog.chosen.connect(self.write_report)
        self._dialogs.open(dialog, "report")

    def write_report(self, choice: ReportChoice) -> None:
        """Write a report."""
        try:
            self._reporting.write(choice)
        except IcmError as error:
            self._parts.status.failed(self.tr("Report"), error)

    def find_gold_errors(self) -> None:
        """Bring the gold errors to the front, and look for them where that was not done."""
        self._parts.bench.front.show_compare()
        page = self._parts.compare
        page.bring("gold-errors")
        page.pages.gold_errors.begin()

    def _gold_errors(self) -> Table | None:
        """Return the most surprising nodes of gold, where they were looked for."""
        search = self._parts.compare.pages.gold_errors.search
        found = search.errors
        if found is None or not len(found):
            return None
        return found.table(_REPORTED_NODES, numbers=[place + 1 for place in search.places])

    def _report_written(self, paths: list[str]) -> None:
        self._files.written(", ".join(paths))

    def _tell_where(self) -> None:
        if self._parts.page == "compare":
            self._parts.status.set_where(self.where())

    def where(self) -> str:
        """Return what is looked at, for the status bar."""
        pair = self._comparer.pair
        if pair is None:
            return ""
        if pair.fault:
            return self.tr("{number} · not comparable").format(number=local(f"{pair.index + 1:,}"))
        many = plural(len(pair.differences), self.tr("difference"), self.tr("differences"))
        return f"{pair.index + 1:,} \u00b7 {many}"
