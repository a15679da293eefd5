"""The list of sentences with its filter box."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QTableView,
    QWidget,
)

from icm_gui.services.icons import icon
from icm_gui.services.later import later
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.arriving import Arriving
from icm_gui.viewmodels.app.document import Document
from icm_gui.viewmodels.treebank.arranging import Column
from icm_gui.viewmodels.treebank.filters import EXAMPLE, FIELDS
from icm_gui.viewmodels.treebank.sentences import SentenceTable
from icm_gui.views.shared.boxes import filled, hbox, vbox
from icm_gui.views.shared.docks.treebank_parts import (
    ICON_PX,
    FilterBox,
    FilterTop,
    SentenceDelegate,
)
from icm_gui.views.shared.named import named
from icm_gui.views.shared.panes.front_pages import FrontPages
from icm_gui.views.shared.reading_strip import ReadingStrip
from icm_gui.views.shared.tables.cells import sized, styled, widths

FILTER_DELAY_MS = 180
"""How long the list waits for the next letter before it is filtered."""
_FOOT_PX = 24
_NARROW_PX = 300
"""Below this width a note is in the column of the state."""


class TreebankPane(QWidget):
    """The sentences of the treebank; double click or Enter looks at one.

    Signals
    -------
    open_asked, sample_asked
        The buttons of the empty list.
    chosen_changed : bool
        A sentence is selected, or none.
    """

    open_asked = Signal()
    sample_asked = Signal()
    chosen_changed = Signal(bool)

    def __init__(self, table: SentenceTable, document: Document, themes: Themes) -> None:
        super().__init__()
        self._table, self._document, self._themes = table, document, themes
        self._chosen: int | None = None
        named(self, "treebank-pane", self.tr("Treebank"))
        self._delay = later(self, self._filter, FILTER_DELAY_MS)
        self._build_filter()
        self._build_list()
        self._stack = FrontPages()
        self._stack.addWidget(self._empty())
        self._stack.addWidget(self.view)
        self._stack.addWidget(self._nothing())
        column = vbox(self, 0, 0)
        column.addWidget(self._top)
        column.addWidget(self._stack, 1)
        column.addWidget(ReadingStrip(table.jobs, themes))
        column.addWidget(self._footer())
        self._arriving = Arriving(table.jobs, self)
        self._arriving.changed.connect(self._show_arriving)
        self._show_arriving()
        table.arranged.connect(self._arranged)
        table.busy_changed.connect(self._arranged)
        table.modelAboutToBeReset.connect(self._keep_chosen)
        table.modelReset.connect(self._was_reset)
        document.sentence_changed.connect(self._sentence_changed)
        themes.dress(self, self._recolour)
        self._arranged()

    # What others ask for

    @property
    def chosen(self) -> int | None:
        """Index in the treebank of the sentence that is selected."""
        selected = self.view.selectionModel().selectedRows()
        return self._table.index_of(selected[0].row()) if selected else None

    def use_selected(self) -> None:
        """Look at the sentence that is selected."""
        index = self.chosen
        if index is not None:
            self._document.use_treebank_sentence(index)

    def use_neighbour(self, step: int) -> None:
        """Look at the sentence some rows below (or above) the one that is looked at."""
        index = self.neighbour(step)
        if index is not None:
            self._document.use_treebank_sentence(index)

    def neighbour(self, step: int) -> int | None:
        """Return the sentence some rows below (or above) the one that is looked at, or None."""
        sentence = self._document.sentence
        row = None
        if sentence is not None and sentence.index is not None:
            row = self._table.row_of(sentence.index)
        if row is None and self.chosen is not None:
            row = self._table.row_of(self.chosen)
        if row is None:
            row = -1 if step > 0 else self._table.rowCount()
        return self._table.index_of(row + step)

    def focus_filter(self) -> None:
        """Go to the filter box."""
        self.filter.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.filter.selectAll()

    # Building

    def _build_filter(self) -> None:
        self.filter = named(FilterBox(), "treebank-filter", self.tr("Filter of the list"))
        self.filter.setPlaceholderText(EXAMPLE)
        self.filter.setToolTip(
            self.tr(
                "All terms must hold. A leading - negates a term.\n"
                "Fields: {fields}.\nWords without a field are looked for in the text; "
                'quotes keep spaces: "in a memo".'
            ).format(fields=", ".join(FIELDS))
        )
        self._funnel = QAction(self.tr("Filter"), self)
        self.filter.addAction(self._funnel, QLineEdit.ActionPosition.LeadingPosition)
        self._cross = QAction(self.tr("Show all sentences"), self)
        self._cross.triggered.connect(self.filter.clear)
        self.filter.addAction(self._cross, QLineEdit.ActionPosition.TrailingPosition)
        # Hidden before it is added, it would fade from the first frame, and letters stay below it.
        self._cross.setVisible(False)
        self.filter.textChanged.connect(self._typed)
        self.filter.returnPressed.connect(self._go_to_list)
        self.filter.down_pressed.connect(self._go_to_list)
        self._top = FilterTop("treebank-filter", self.filter)
        self._error = self._top.error

    def _build_list(self) -> None:
        self.view = QTableView()
        self.view.setModel(self._table)
        styled(self.view, self._themes, self.tr("Sentences"), "treebank-list")
        self._delegate = SentenceDelegate(self._themes, self.view)
        self.view.setItemDelegate(self._delegate)
        head = self.view.horizontalHeader()
        head.setSortIndicatorClearable(True)
        head.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.view.setSortingEnabled(True)
        head.setSectionResizeMode(Column.WORDS, QHeaderView.ResizeMode.Stretch)
        head.setMinimumSectionSize(20)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.activated.connect(self._activated)
        self.view.selectionModel().selectionChanged.connect(self._selection_changed)

    def _empty(self) -> QWidget:
        self._hint = named(QLabel(), "treebank-hint")
        open_ = named(QPushButton(self.tr("Open a treebank…")), "treebank-open", look="primary")
        open_.clicked.connect(self.open_asked)
        sample = named(QPushButton(self.tr("Use the bundled sample")), "treebank-sample")
        sample.clicked.connect(self.sample_asked)
        self._offers = (open_, sample)
        return self._page("treebank-empty", self._hint, open_, sample)

    def _show_arriving(self) -> None:
        title, text = self._arriving.title, self._arriving.text
        self._hint.setText(f"{title}\n{text}".strip() or self.tr("No treebank is open."))
        for button in self._offers:
            button.setVisible(not title)

    def _nothing(self) -> QWidget:
        label = QLabel(self.tr("No sentence matches all terms."))
        everything = named(QPushButton(self.tr("Show all sentences")), "treebank-show-all")
        everything.clicked.connect(self.filter.clear)
        return self._page("treebank-nothing", label, everything)

    def _page(self, name: str, label: QLabel, *buttons: QPushButton) -> QWidget:
        page = named(QWidget(autoFillBackground=True), name)
        page.setBackgroundRole(QPalette.ColorRole.Base)
        label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        label.setWordWrap(True)
        label.setProperty("second", True)
        column = filled(vbox(page, 12), 1, label)
        column.addSpacing(4)
        for button in buttons:
            button.setAccessibleName(button.text())
            column.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(2)
        return page

    def _footer(self) -> QWidget:
        self._foot = named(QWidget(autoFillBackground=True), "treebank-foot")
        self._count = named(QLabel(), "treebank-count")
        self._sorted = QPushButton()
        self._sorted.setObjectName("treebank-sorted")
        self._sorted.setProperty("link", True)
        self._sorted.setFlat(True)
        self._sorted.setToolTip(self.tr("Back to the order of the treebank"))
        self._sorted.clicked.connect(self._unsort)
        filled(hbox(self._foot, (8, 0, 4, 0)), self._count, 1, self._sorted)
        return self._foot

    # What happens

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give columns away where there is no room; keep the selected sentence in sight."""
        super().resizeEvent(event)
        self._size_columns()
        middle = self.view.visualRect(self.view.currentIndex()).center().y()
        # The list has its new height already.
        lost = event.oldSize().height() - event.size().height()
        if 0 <= middle < self.view.viewport().height() + lost:
            QTimer.singleShot(0, self, self._reveal)

    def _typed(self, text: str) -> None:
        self._cross.setVisible(bool(text))
        self._delay.start()

    def _filter(self) -> None:
        self._table.set_filter(self.filter.text())

    def _go_to_list(self) -> None:
        if self._delay.isActive():
            self._delay.stop()
            self._filter()
        if self._table.rowCount():
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)
            if self.chosen is None:
                self.view.selectRow(0)

    def _unsort(self) -> None:
        # Another view, or an order of uncertainty, may have sorted it.
        self._table.sort(-1)
        self.view.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)

    def _activated(self, index: QModelIndex) -> None:
        sentence = self._table.index_of(index.row())
        if sentence is not None:
            self._document.use_treebank_sentence(sentence)

    def _selection_changed(self, *_values: object) -> None:
        self.chosen_changed.emit(self.chosen is not None)

    def _keep_chosen(self) -> None:
        found = self.chosen
        self._chosen = self._chosen if found is None else found

    def _was_reset(self) -> None:
        """Select again what was selected before the rows changed."""
        if not self._table.has_treebank:
            self._chosen = None
        sentence = self._document.sentence
        if self._chosen is None and sentence is not None:
            self._chosen = sentence.index
        self._select(self._chosen)
        self._selection_changed()

    def _sentence_changed(self) -> None:
        sentence = self._document.sentence
        if sentence is not None and sentence.index is not None:
            self._chosen = sentence.index
            self._select(sentence.index)

    def _select(self, sentence: int | None) -> None:
        row = None if sentence is None else self._table.row_of(sentence)
        if row is None:
            return
        index = self._table.index(row, 0)
        flags = QItemSelectionModel.SelectionFlag
        self.view.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
        self.view.scrollTo(index)

    def _reveal(self) -> None:
        self.view.scrollTo(self.view.currentIndex())

    def _arranged(self) -> None:
        table = self._table
        if self.filter.text() != table.filter_text and not self._delay.isActive():
            self.filter.setText(table.filter_text)
            self._delay.stop()
        self._error.setText(table.filter_error)
        self._error.setVisible(bool(table.filter_error))
        self._count.setText(table.count_text)
        sorts = table.has_treebank and (table.sorted_by != Column.NUMBER or table.falling)
        self._sorted.setText(table.sort_text)
        self._sorted.setAccessibleName(table.sort_text)
        self._sorted.setVisible(table.has_treebank)
        self._sorted.setEnabled(sorts)
        nothing = table.has_treebank and not table.busy and not table.rowCount()
        page = 0 if not table.has_treebank else 2 if nothing and table.filter_text else 1
        self._stack.setCurrentIndex(page)
        self._top.setVisible(table.has_treebank)
        self._foot.setVisible(table.has_treebank)
        self._size_columns()

    def _size_columns(self) -> None:
        table = self._table
        self.view.setColumnHidden(Column.F1, not table.has_scores)
        self.view.setColumnHidden(Column.DOUBT, not table.has_doubts)
        narrow = self.width() < round(_NARROW_PX * self._themes.scale)
        self._delegate.one_column = narrow
        self.view.setColumnHidden(Column.NOTE, narrow or not table.has_notes)
        digits = "8" * max(3, len(str(table.total)))
        widths(
            self.view,
            self._themes,
            {
                Column.NUMBER: digits + "0",
                Column.LENGTH: "8888",
                Column.F1: "100.0",
                Column.DOUBT: "88.88",
            },
        )
        side = round((ICON_PX + 10) * self._themes.scale)
        for column in (Column.STATE, Column.NOTE):
            self.view.setColumnWidth(column, side)

    def _recolour(self) -> None:
        themes = self._themes
        sized(self.view, themes)
        self.filter.setFont(themes.font(12, mono=True))
        small = themes.font(11)
        # By style sheet: in a dock the dock's own outweighs fonts.
        self._error.setStyleSheet(f"font-size: {small.pixelSize()}px; font-weight: 400;")
        # The arrow is in the text of the head, where it never lies over a name.
        self.view.horizontalHeader().setStyleSheet(
            "QHeaderView::up-arrow, QHeaderView::down-arrow { width: 0; height: 0; }"
        )
        self._foot.setFixedHeight(round(_FOOT_PX * themes.scale))
        p = themes.palette
        self._foot.setStyleSheet(
            f"#treebank-foot {{ background: {p.head}; border-top: 1px solid {p.line}; }}"
            f"QLabel {{ color: {p.ink2}; font-size: {small.pixelSize()}px; font-weight: 400; }}"
            f"QPushButton {{ font-size: {small.pixelSize()}px; font-weight: 400;"
            f" min-height: 0; padding: 0 4px; }}"
            f"QPushButton:disabled {{ color: {p.ink2}; background: transparent;"
            " border: 1px solid transparent; }"
        )
        self._funnel.setIcon(icon("funnel", p, "ink3"))
        self._cross.setIcon(icon("x", p, "ink3"))
        self._size_columns()
