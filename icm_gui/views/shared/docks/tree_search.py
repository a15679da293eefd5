"""Search in the trees of the treebank: a pattern, and the nodes that it finds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QHeaderView, QStackedWidget, QVBoxLayout, QWidget

from icm_gui.services.later import later
from icm_gui.viewmodels.treebank.tree_hits import EXAMPLE, Column, TreeHits
from icm_gui.views.shared.docks.treebank_parts import FilterBox, FilterTop
from icm_gui.views.shared.tables.cells import (
    HEAD_PX,
    CellDelegate,
    Index,
    OpenedRows,
    hint_label,
    sized,
    styled,
    widths,
)
from icm_gui.views.shared.text.elided import ElidedLabel
from icm_gui.views.shared.text.underline import underline

if TYPE_CHECKING:
    from icm_gui.services.theme import Themes

_DELAY_MS = 250
"""How long the search waits for the next letter."""
_FOOT_PX = 24
_MOST_LETTERS = 10
"""Letters of a label that there is room for at least."""


class _Delegate(CellDelegate):
    """Numbers of sentences are paler."""

    def colour(self, index: Index) -> str:
        """Return the colour of a cell's text."""
        palette = self._themes.palette
        return palette.ink3 if index.column() == Column.NUMBER else palette.ink


class TreeSearchPane(QWidget):
    """A box for a pattern and the list of nodes that it finds.

    Signals
    -------
    open_asked : int, object
        A sentence is to be shown with a node (its address) selected.
    """

    open_asked = Signal(int, object)

    def __init__(self, hits: TreeHits, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.hits, self._themes = hits, themes
        self.setObjectName("tree-search")
        self.setAccessibleName(self.tr("Search in the trees"))
        self._delay = later(self, self._search, _DELAY_MS)
        self._build_box()
        self._build_list()
        self.about = ElidedLabel()
        self.about.setObjectName("tree-search-count")
        self.about.setProperty("second", True)
        self.about.setContentsMargins(8, 0, 8, 0)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._top)
        column.addWidget(self._stack, 1)
        column.addWidget(self.about)
        hits.changed.connect(self._changed)
        themes.follow(self, self._restyle)
        self._restyle()
        self._changed()

    def focus_box(self) -> None:
        """Go to the box."""
        self.box.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.box.selectAll()

    def _build_box(self) -> None:
        self.box = FilterBox()
        self.box.setObjectName("tree-search-pattern")
        self.box.setAccessibleName(self.tr("Pattern of trees"))
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
        self._error = self._top.error

    def _build_list(self) -> None:
        self.view = OpenedRows()
        self.view.setModel(self.hits)
        styled(self.view, self._themes, self.tr("Nodes that were found"), "tree-search-hits")
        self.view.setItemDelegate(
            _Delegate(self._themes, (Column.NUMBER,), (Column.LABEL,), parent=self.view)
        )
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.clicked.connect(self._clicked)
        self.view.opened.connect(self.open)
        self._hint = hint_label("")
        self._hint.setObjectName("tree-search-hint")
        self._hint.setTextFormat(Qt.TextFormat.PlainText)
        self._stack = QStackedWidget()
        self._stack.addWidget(self._hint)
        self._stack.addWidget(self.view)

    def open(self) -> None:
        """Show the sentence of the current row with the node selected."""
        at = self.view.currentIndex().row()
        sentence = self.hits.sentence_at(at)
        if sentence >= 0:
            self.open_asked.emit(sentence, self.hits.address_at(at))

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
        self._stack.setCurrentIndex(1 if hits.rowCount() else 0)
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
            return self.tr("No node matches the pattern.")
        return self.tr(
            "Type what a node is related to:\nNP < PP is an NP over a PP,\n"
            "VBD $+ NP a verb before an NP,\nNN < dog the word dog as a noun."
        )

    def _fit(self) -> None:
        digits = "8" * max(3, len(str(self.hits.sentence_at(self.hits.rowCount() - 1) + 1)))
        samples = {Column.NUMBER: digits, Column.LABEL: self.hits.longest_label[:_MOST_LETTERS]}
        widths(self.view, self._themes, {int(at): text for at, text in samples.items()}, 600)

    def _restyle(self) -> None:
        themes = self._themes
        sized(self.view, themes)
        head = self.view.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        head.setSectionResizeMode(Column.WORDS, QHeaderView.ResizeMode.Stretch)
        self.box.setFont(themes.font(12, mono=True))
        self.about.setFont(themes.font(HEAD_PX))
        small = themes.font(11)
        # By style sheet: in a dock the dock's own outweighs fonts.
        self._error.setStyleSheet(f"font-size: {small.pixelSize()}px; font-weight: 400;")
        self.about.setFixedHeight(round(_FOOT_PX * themes.scale))
        self._fit()
