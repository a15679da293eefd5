"""Search in the trees of the treebank: a pattern, and the nodes that it finds."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QMenu,
    QWidget,
)

from icm_core.data.patterns.counting import By
from icm_gui.services.later import later
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.shared.queries import SavedQueries
from icm_gui.viewmodels.treebank.hit_counts import HitCounts, title_of
from icm_gui.viewmodels.treebank.tree_hits import EXAMPLE, Column, TreeHits
from icm_gui.views.shared.boxes import filled, hbox, stacked, vbox
from icm_gui.views.shared.docks.tree_search_parts import files_of, with_menu
from icm_gui.views.shared.docks.treebank_parts import FilterBox, FilterTop
from icm_gui.views.shared.named import named
from icm_gui.views.shared.pictures.data_files import DataFile, add_data_files
from icm_gui.views.shared.query_menu import QueryButton
from icm_gui.views.shared.tables.cells import (
    HEAD_PX,
    CellDelegate,
    OpenedRows,
    hint_label,
    sized,
    styled,
    widths,
)
from icm_gui.views.shared.tables.copying import add_actions, pop_at
from icm_gui.views.shared.text.elided import ElidedLabel
from icm_gui.views.shared.text.underline import underline

_DELAY_MS = 250
"""How long the search waits for the next letter."""
_FOOT_PX = 24
_LIST_AIR = 24
"""Room beside the texts of a list that opens."""
_VALUE_PX = 110
"""Room for a value beside the columns of a second one."""
_NAMED_PX = 150
"""Room for the words of a node and of each that is named."""
_MOST_LETTERS = 10
"""Letters of a label that there is room for at least."""


class TreeSearchPane(QWidget):
    """A box for a pattern, the list of nodes that it finds, and how often each value is found.

    Signals
    -------
    open_asked : int, object, object
        A sentence is to be shown with a node selected, and others marked by their names; addresses
        are those of the tree as it is in the file.
    """

    open_asked = Signal(int, object, object)

    def __init__(
        self, hits: TreeHits, counts: HitCounts, queries: SavedQueries, themes: Themes
    ) -> None:
        super().__init__()
        self.hits, self.counts, self._queries, self._themes = hits, counts, queries, themes
        named(self, "tree-search", self.tr("Search in the trees"))
        self._delay = later(self, self._search, _DELAY_MS)
        self._build_box()
        self._build_list()
        self._build_counts()
        self.about = named(ElidedLabel(), "tree-search-count", look="second")
        self.about.setContentsMargins(8, 0, 8, 0)
        filled(vbox(self, 0, 0), self._top, self._row, (self._stack, 1), self.about)
        hits.changed.connect(self._changed)
        counts.changed.connect(self._changed)
        themes.dress(self, self._restyle)
        self._changed()

    def focus_box(self) -> None:
        """Go to the box."""
        self.box.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.box.selectAll()

    def _build_box(self) -> None:
        self.box = named(FilterBox(), "tree-search-pattern", self.tr("Pattern of trees"))
        self.box.setPlaceholderText(EXAMPLE)
        self.box.setClearButtonEnabled(True)
        self.box.setToolTip(
            self.tr(
                "A node and its relations: < child, << below, > parent, >> above, $ sister,\n"
                ". next, .. later, ! not, [ | ] or. NP is just this label, @NP also NP-SBJ,\n"
                '/^N/ a regular expression, __ any node; words are leaves; quote signs: "$".'
            )
        )
        self.box.textChanged.connect(self._typed)
        self.box.returnPressed.connect(self._enter)
        self.box.down_pressed.connect(self._to_list)
        self._top = FilterTop("tree-search", self.box)
        self.shows = named(QComboBox(), "tree-search-shows", self.tr("What is listed"))
        self.shows.setMinimumContentsLength(8)
        self.shows.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.shows.activated.connect(self._show_chosen)
        self.across = QComboBox()
        self.across.setObjectName("tree-search-across")
        self.across.setAccessibleName(self.tr("What is counted in columns"))
        self.across.setMinimumContentsLength(6)
        self.across.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.across.activated.connect(self._across_chosen)
        self.saved = QueryButton(self._queries, self._themes, self)
        self.saved.setObjectName("tree-search-saved")
        self.saved.setAccessibleName(self.tr("Saved patterns"))
        self.saved.chosen.connect(self.ask)
        self._row = filled(
            hbox(margins=(6, 0, 6, 6), spacing=4), (self.shows, 1), (self.across, 1), self.saved
        )
        self._error = self._top.error

    def _build_list(self) -> None:
        self.view = OpenedRows()
        self.view.setModel(self.hits)
        styled(self.view, self._themes, self.tr("Nodes that were found"), "tree-search-hits")
        mono, strong = (Column.NUMBER,), (Column.LABEL,)
        self.view.setItemDelegate(
            CellDelegate(self._themes, mono, strong, parent=self.view, pale=mono)
        )
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.clicked.connect(self._clicked)
        self.view.opened.connect(self.open)
        self._hint = named(hint_label(""), "tree-search-hint")
        self._stack = stacked(self._hint, self.view)
        with_menu(self.view, self._pop_hits)

    def _build_counts(self) -> None:
        self.table = OpenedRows()
        self.table.setModel(self.counts)
        styled(self.table, self._themes, self.tr("How often it was found"), "tree-search-counts")
        self.table.setItemDelegate(CellDelegate(self._themes, parent=self.table))
        self.table.doubleClicked.connect(self._open_count)
        self.table.opened.connect(self._open_count)
        self._stack.addWidget(self.table)
        with_menu(self.table, self._pop_counts)

    # What is listed

    def ask(self, text: str) -> None:
        """Ask a pattern."""
        self.box.setText(text)
        self._search()

    def _choices(self) -> list[By | None]:
        return [None, *(self.counts.choices if len(self.hits.ways) else [])]

    def _show_chosen(self, at: int) -> None:
        by = self._choices()[at] if at < len(self._choices()) else None
        if by is None:
            self.hits.show_all()
        self.counts.count_by(by)

    def _across_chosen(self, at: int) -> None:
        choices = self._across_choices()
        self.counts.count_across(choices[at] if at < len(choices) else None)

    def _across_choices(self) -> list[By | None]:
        """Return what columns can be counted by: all but what rows are."""
        return [None, *(by for by in self._choices() if by not in (None, self.counts.by))]

    def _open_count(self, *_index: QModelIndex) -> None:
        """List the nodes of the current value, or of the current cell."""
        index = self.table.currentIndex()
        if self.counts.open(index.row(), index.column()):
            self.counts.count_by(None)
            self._to_list()

    def _fill_choices(self) -> None:
        choices = self._choices()
        texts = [self.tr("Nodes")]
        texts += [self.tr("Count by {0}").format(title_of(by)) for by in choices if by is not None]
        if texts != [self.shows.itemText(at) for at in range(self.shows.count())]:
            self.shows.clear()
            self.shows.addItems(texts)
        self.shows.setCurrentIndex(
            choices.index(self.counts.by) if self.counts.by in choices else 0
        )
        self.shows.setEnabled(len(texts) > 1)
        others = self._across_choices()
        texts = [self.tr("in one column")]
        texts += [self.tr("by {0} in columns").format(title_of(by)) for by in others if by]
        if texts != [self.across.itemText(at) for at in range(self.across.count())]:
            self.across.clear()
            self.across.addItems(texts)
        across = self.counts.across
        self.across.setCurrentIndex(others.index(across) if across in others else 0)
        self.across.setVisible(self.counts.by is not None)
        for box in (self.shows, self.across):
            # The dock is narrow: what has no room there has it in the list that opens.
            box.view().setMinimumWidth(box.view().sizeHintForColumn(0) + _LIST_AIR)
            box.setToolTip(box.currentText())

    # Copies and files

    def data_files(self) -> tuple[DataFile, ...]:
        """Return what can be saved of the nodes and of the counts."""
        return files_of(self.hits if self.counts.by is None else self.counts)

    def _pop_hits(self, place: QPoint) -> None:
        pop_at(self.view, place, self.make_menu)

    def _pop_counts(self, place: QPoint) -> None:
        pop_at(self.table, place, self.make_menu)

    def make_menu(self) -> QMenu:
        """Return the menu of what is listed."""
        menu = named(QMenu(self), "tree-search-menu")
        table = self._listed()
        has_row = table.currentIndex().isValid()
        add_actions(
            menu, "tree-search", [("copy", self.tr("Copy the row"), self.copy_row, has_row)]
        )
        if table.model().rowCount():
            add_data_files(menu, self, self.data_files())
        return menu

    def copy_row(self) -> None:
        """Copy the current row as it is shown."""
        model = self.hits if self.counts.by is None else self.counts
        row = self._listed().currentIndex().row()
        if row >= 0:
            [cells] = model.lines([row], heads=False)
            QGuiApplication.clipboard().setText("\t".join(cells))

    def _listed(self) -> OpenedRows:
        return self.view if self.counts.by is None else self.table

    # Sentences

    def open(self) -> None:
        """Show the sentence of the current row with the node selected."""
        at = self.view.currentIndex().row()
        sentence = self.hits.sentence_at(at)
        if sentence >= 0:
            self._queries.remember(self.hits.pattern_text)
            self.open_asked.emit(sentence, self.hits.address_at(at), self.hits.named_at(at))

    def _clicked(self, _index: QModelIndex) -> None:
        self.open()

    def _typed(self, _text: str) -> None:
        underline(self.box, None, "")
        self._delay.start()

    def _search(self) -> None:
        self._delay.stop()
        if self.box.text() != self.hits.pattern_text:
            self.hits.search(self.box.text())

    def _enter(self) -> None:
        self._search()
        if self.hits.error is None:
            self._queries.remember(self.hits.pattern_text)
        self._to_list()

    def _to_list(self) -> None:
        if self.hits.rowCount():
            self.view.setFocus(Qt.FocusReason.TabFocusReason)
            if not self.view.selectionModel().hasSelection():
                self.view.selectRow(0)

    def _changed(self) -> None:
        hits = self.hits
        error = hits.error
        self._error.setText("" if error is None else str(error))
        if hits.failure:
            self._error.setText(hits.failure)
        self._error.setVisible(bool(self._error.text()))
        at = None if error is None else min(error.column, max(len(self.box.text()), 1))
        underline(self.box, None if at is None else (at - 1, at), self._themes.palette.err)
        self.box.setEnabled(hits.has_treebank)
        self._hint.setText(self._hint_text())
        self._fill_choices()
        self.saved.set_query(hits.pattern_text, error is None)
        counted = self.counts.by is not None and len(hits.ways) > 0
        self._stack.setCurrentIndex(2 if counted else 1 if hits.rowCount() else 0)
        self.about.setText(self.tr("Searching…") if hits.busy else hits.count_text)
        self.about.setToolTip(self.about.text())
        self.about.setVisible(bool(self.about.text()))
        self._fit()

    def _hint_text(self) -> str:
        if not self.hits.has_treebank:
            return self.tr("Open a treebank to search in its trees.")
        if self.hits.busy:
            return self.tr("Searching…")
        if self.hits.pattern_text.strip() and self.hits.error is None:
            meant = self.hits.meant
            nothing = self.tr("No node matches the pattern.")
            return f"{nothing}\n{self.tr('Did you mean {0}?').format(meant)}" if meant else nothing
        return self.tr(
            "Type what a node is related to:\nNP < PP is an NP over a PP,\n"
            "VBD $+ NP a verb before an NP,\nNN < dog the word dog as a noun,\n"
            "tags: DT JJ* NN tokens in a row."
        )

    def _fit(self) -> None:
        digits = "8" * max(3, len(str(self.hits.sentence_at(self.hits.rowCount() - 1) + 1)))
        samples = {Column.NUMBER: digits, Column.LABEL: self.hits.longest_label[:_MOST_LETTERS]}
        widths(self.view, self._themes, {int(at): text for at, text in samples.items()}, 600)
        head = self.view.horizontalHeader()
        wide = round(_NAMED_PX * self._themes.scale)
        for at in range(len(Column), self.hits.columnCount()):
            if self.view.columnWidth(at) != wide:
                self.view.setColumnWidth(at, wide)
        named = self.hits.columnCount() > len(Column)
        if named:
            self.view.setColumnWidth(Column.WORDS, wide)
        mode = QHeaderView.ResizeMode.Fixed if named else QHeaderView.ResizeMode.Stretch
        head.setSectionResizeMode(Column.WORDS, mode)
        self.view.setHorizontalScrollBarPolicy(
            Qt.ScrollBarPolicy.ScrollBarAsNeeded if named else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        )
        self._fit_counts()

    def _fit_counts(self) -> None:
        """Give counts their room: the value what is left, or its own beside those of a second."""
        head, crossed = self.table.horizontalHeader(), self.counts.is_crossed
        numbers = dict.fromkeys(range(1, self.counts.columnCount()), "88,888")
        widths(self.table, self._themes, numbers)
        mode = QHeaderView.ResizeMode.Fixed if crossed else QHeaderView.ResizeMode.Stretch
        head.setSectionResizeMode(0, mode)
        behaviour = QAbstractItemView.SelectionBehavior
        self.table.setSelectionBehavior(behaviour.SelectItems if crossed else behaviour.SelectRows)
        if crossed:
            self.table.setColumnWidth(0, round(_VALUE_PX * self._themes.scale))

    def _restyle(self) -> None:
        themes = self._themes
        for table in (self.view, self.table):
            sized(table, themes)
            table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.box.setFont(themes.font(12, mono=True))
        self.about.setFont(themes.font(HEAD_PX))
        small = themes.font(11)
        # By style sheet: in a dock the dock's own outweighs fonts.
        self._error.setStyleSheet(f"font-size: {small.pixelSize()}px; font-weight: 400;")
        self.about.setFixedHeight(round(_FOOT_PX * themes.scale))
        self._fit()
