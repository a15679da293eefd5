"""Gold errors: nodes of the treebank ranked by surprisal, to be marked, annotated or dismissed."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication, QShowEvent
from PySide6.QtWidgets import (
    QHeaderView,
    QMenu,
    QWidget,
)

from icm_core.analysis.tables.csv_rows import csv_text
from icm_core.data.tree import Tree
from icm_core.project.notes import NodeKey
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.viewmodels.compare.gold.correcting import Asked, Correcting
from icm_gui.viewmodels.compare.gold.error_rows import SORTED, GoldErrorRows, falling_first, title
from icm_gui.viewmodels.compare.gold.listing import Column
from icm_gui.viewmodels.compare.gold.search import GoldSearch
from icm_gui.viewmodels.shared.numbers import count
from icm_gui.views.compare.gold.bar import GoldBar
from icm_gui.views.compare.gold.cells import GoldDelegate, GoldTable
from icm_gui.views.compare.gold.columns import fit_columns
from icm_gui.views.compare.gold.detail import GoldDetail
from icm_gui.views.compare.gold.parts import GoldHint, GoldMenu
from icm_gui.views.shared.boxes import filled, stacked, vbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.panes.pane_parts import below, foot_label
from icm_gui.views.shared.pictures.data_files import DataFile, add_data_files, csv_file
from icm_gui.views.shared.tables.cells import (
    sized,
    styled,
)


class GoldErrorsPane(QWidget):
    """The list, what can be done with its rows, and how far the search is.

    Signals
    -------
    open_asked : int, object
        A sentence of the open treebank, by its place, and the address of a node in its tree as
        cleaned for the model, are to be shown in Explore.
    """

    open_asked = Signal(int, object)

    def __init__(self, bench: Workbench, themes: Themes) -> None:
        super().__init__()
        named(self, "compare-gold-errors", self.tr("Gold errors"))
        self._bench, self._themes = bench, themes
        self.marks = bench.marks
        self.search = GoldSearch(bench.document, bench.jobs, self)
        self.rows = GoldErrorRows(self.marks, self)
        self.correcting = Correcting(bench.document, bench.jobs, self)
        self._jumps = True
        """Whether the sentence of a row is shown when the row becomes the current one."""
        self._kept = -1
        self.bar = GoldBar(self.search, self.rows, themes)
        self.bar.more.clicked.connect(self._more_clicked)
        self._make_table()
        self.bar.list_wanted.connect(self.view.setFocus)
        self.hint_page = GoldHint(themes)
        self.hint_page.start.clicked.connect(self.search.start)
        self.detail = GoldDetail(themes)
        self.detail.asked.connect(self.do)
        self.detail.note.kept.connect(self._note_kept)
        self.detail.note.left.connect(self.view.setFocus)
        self.foot = foot_label("gold-foot", themes)
        self.body = stacked(self.hint_page, self.view)
        filled(vbox(self, 0, 0), self.bar, (self.body, 1), self.detail, self.foot)
        self.search.changed.connect(self._search_changed)
        self.correcting.changed.connect(self._corrected)
        self.marks.revealed.connect(self._show_key)
        self.rows.modelAboutToBeReset.connect(self._keep_node)
        self.rows.modelReset.connect(self._reset)
        self.rows.told.connect(self._tell)
        bench.document.model_changed.connect(self._tell)
        themes.dress(self, self._restyle)
        self._tell()

    def _make_table(self) -> None:
        self.view = GoldTable()
        self.view.setModel(self.rows)
        styled(self.view, self._themes, self.tr("Gold errors"), "gold-rows")
        self.view.setItemDelegate(GoldDelegate(self._themes, self.view))
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.view.customContextMenuRequested.connect(self._menu_asked)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.key_pressed.connect(self.do)
        self.view.doubleClicked.connect(self._double_clicked)
        self.view.clicked.connect(self._clicked)
        self.view.selectionModel().currentRowChanged.connect(self._row_changed)
        self.view.resized.connect(self._fit)
        head = self.view.horizontalHeader()
        head.setSectionsClickable(True)
        head.sectionClicked.connect(self._sort)

    # What is shown

    @property
    def node(self) -> int:
        """The current node, -1 for none."""
        index = self.view.currentIndex()
        return self.rows.node(index.row()) if index.isValid() else -1

    def pick(self, row: int, *, quietly: bool = True) -> None:
        """Make a row the current one.

        Parameters
        ----------
        quietly
            Without showing its sentence.
        """
        self._jumps = not quietly
        try:
            index = self.rows.index(row, 0)
            self.view.setCurrentIndex(index)
            self.view.scrollTo(index)
        finally:
            self._jumps = True

    def _search_changed(self) -> None:
        listing = self.rows.listing
        if (None if listing is None else listing.errors) is not self.search.errors:
            self._kept = -1
            search = self.search
            self.rows.set_errors(search.errors, search.places, search.elsewhere)
        self.rows.set_outdated(self.search.outdated)
        self._tell()

    def _keep_node(self) -> None:
        self._kept = self.node

    def _reset(self) -> None:
        """Keep the node that was looked at, where it is still listed."""
        row = self.rows.row_of(self._kept) if self._kept >= 0 else -1
        if self.rows.rowCount():
            self.pick(max(row, 0))
        self._show_detail()
        self._fit()

    def _tell(self) -> None:
        hint = self.search.hint
        if not hint and not self.rows.rowCount():
            hint = self.tr("No node matches the filter.")
        can_start = self.search.can_start and self.rows.listing is None
        self.hint_page.say(hint, can_start=can_start)
        self.body.setCurrentIndex(0 if hint else 1)
        self._show_detail()
        there = self.rows.listing is not None
        self.foot.setVisible(there)
        if there:
            parts = [
                self.tr("{} nodes").format(count(self.rows.rowCount())),
                self.tr("{0} marked, {1} dismissed").format(
                    count(self.marks.marked), count(self.marks.dismissed)
                ),
                self.search.note,
            ]
            self.foot.setText("; ".join(part for part in parts if part))

    def _show_detail(self) -> None:
        node = self.node if self.body.currentIndex() == 1 else -1
        self.detail.show_node(self.rows.listing, node, self._bench.why.can_ask)

    def _row_changed(self, _index: QModelIndex, _before: QModelIndex) -> None:
        self._show_detail()
        if self._jumps:
            self._show_in_compare()
            self._ask_correction()

    def _clicked(self, _index: QModelIndex) -> None:
        # Also of the row that is the current one already.
        self._show_in_compare()
        self._ask_correction()

    def _ask_correction(self) -> None:
        """Look for the correction of the current node, where that is wanted."""
        listing, node, tree = self.rows.listing, self.node, self._tree()
        if listing is not None and tree is not None:
            address = listing.errors.address(node)
            self.correcting.ask(Asked(node, listing.place(node), tree, address))

    def _corrected(self) -> None:
        listing, found = self.rows.listing, self.correcting.found
        if listing is not None and found is not None and found.text:
            listing.proposed[found.asked.node] = found.text
        self.detail.show_correction(self.correcting.wanted, self.correcting.told)

    def _show_in_compare(self) -> bool:
        """Show the sentence beside what a parser made of it; return whether that is there."""
        listing, node, comparer = self.rows.listing, self.node, self._bench.compare
        if listing is None or node < 0 or comparer.comparison is None:
            return False
        if comparer.comparison.row_of(listing.place(node)) is None:
            return False
        comparer.show_index(listing.place(node))
        pair = comparer.pair
        # Any source can be on gold's side, and in its tree the node may be missing.
        if pair is not None and pair.gold == self._tree():
            comparer.nodes_selected.emit(listing.errors.address(node), None)
        return True

    # What is done

    def do(self, command: str) -> None:
        """Do what a key, a button or the menu asks for."""
        node, rows = self.node, self.rows
        match command:
            case _ if node < 0:
                return
            case "error" | "doubtful":
                rows.set_verdict(node, "error" if command == "error" else "doubtful")
            case "dismiss":
                rows.toggle_dismissed(node)
            case "propose":
                self.correcting.set_wanted(not self.correcting.wanted)
                self._ask_correction()
            case "note":
                self._edit_note()
            case "open":
                self.open_sentence()
            case "context":
                self.show_context()
            case "copy":
                self.copy_row()

    def _show_key(self, key: NodeKey) -> None:
        """Make the node that a mark is kept of the current one, where it is listed."""
        row = self.rows.row_of_key(key)
        if row >= 0:
            self.pick(row)

    def begin(self) -> None:
        """Look for gold errors, unless there is a list already; go to the list."""
        if self.search.errors is None or self.search.is_partial:
            self.search.start()
        self.view.setFocus()

    def open_sentence(self) -> None:
        """Show the sentence in Explore with the node selected."""
        listing, node = self.rows.listing, self.node
        if listing is not None and node >= 0:
            self.open_asked.emit(listing.place(node), listing.errors.address(node))

    def show_context(self) -> None:
        """Look at the context of the node, and with it at its ladder and evidence."""
        listing, node, tree = self.rows.listing, self.node, self._tree()
        if listing is not None and tree is not None:
            self._bench.why.tree_node(tree, listing.errors.address(node))

    def _tree(self) -> Tree | None:
        """Return the tree of the current node as the model sees it."""
        listing, node, opened = self.rows.listing, self.node, self._bench.document.treebank
        if listing is None or node < 0 or opened is None:
            return None
        return self._bench.document.cleaned(opened.treebank.columns.tree(listing.place(node)))

    def copy_row(self) -> None:
        """Copy what is listed of the current node."""
        row = self.view.currentIndex().row()
        if row >= 0:
            cells = [self.rows.index(row, at).data() for at in range(len(Column))]
            QGuiApplication.clipboard().setText("\t".join(str(cell or "") for cell in cells))

    def csv(self) -> str:
        """Return what is listed as CSV, with marks and notes."""
        return csv_text(self.rows.file_rows())

    def _edit_note(self) -> None:
        """Edit the note in its cell, or below the list where there is no room for the column."""
        if self.view.isColumnHidden(Column.NOTE):
            self.detail.note.setFocus()
            self.detail.note.selectAll()
        else:
            self.view.edit(self.view.currentIndex().siblingAtColumn(Column.NOTE))

    def _note_kept(self, note: str) -> None:
        if self.node >= 0:
            self.rows.set_note(self.node, note)

    def _double_clicked(self, index: QModelIndex) -> None:
        if index.column() == Column.NOTE:
            self._edit_note()
        else:
            self.show_context()

    def _sort(self, column: int) -> None:
        if column not in SORTED:
            return
        falling, rising = Qt.SortOrder.DescendingOrder, Qt.SortOrder.AscendingOrder
        order = falling_first(Column(column))
        if self.rows.sorted_by == column:
            order = rising if self.rows.falling else falling
        self.rows.sort(column, order)
        self._fit()

    # Menus

    def menu(self) -> QMenu:
        """Return the menu of the current row and of the list."""
        listing, node = self.rows.listing, self.node
        mark = None if listing is None or node < 0 else listing.mark(node)
        menu = GoldMenu(mark, self._bench.why.can_ask, self)
        menu.chosen.connect(self.do)
        menu.add_orders([(int(column), title(column)) for column in SORTED], self.rows.sorted_by)
        menu.sort_asked.connect(self._sort)
        rows = self.rows
        files = [csv_file("gold-errors", self.csv)]
        if listing is not None and listing.edits():
            files += [
                DataFile(
                    self.tr("Save marks as edits, CSV…"), "gold", ".edits.csv", rows.edits_csv
                ),
                DataFile(self.tr("Save marks as edits, JSON…"), "gold", ".json", rows.edits_json),
            ]
        add_data_files(menu, self, files)
        return menu

    def _popup(self, place: QPoint) -> None:
        menu = self.menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(place)

    def _menu_asked(self, place: QPoint) -> None:
        index = self.view.indexAt(place)
        if index.isValid():
            self.pick(index.row())
        self._popup(self.view.viewport().mapToGlobal(place))

    def _more_clicked(self) -> None:
        self._popup(below(self.bar.more))

    # Look

    def showEvent(self, event: QShowEvent) -> None:
        """Give columns their room."""
        super().showEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Give columns their room; the node takes what is left."""
        fit_columns(self.view, self.rows, self._themes)

    def _restyle(self) -> None:
        sized(self.view, self._themes)
        head = self.view.horizontalHeader()
        head.setSectionResizeMode(Column.NODE, QHeaderView.ResizeMode.Stretch)
        self._fit()
