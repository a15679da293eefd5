"""Training evidence: the sentences behind a rule in a context, and the tree of the one chosen."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication, QPalette, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QHeaderView,
    QLabel,
    QMenu,
    QSizePolicy,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from icm_core.model.explain import longest_serving
from icm_gui.services.icons import icon
from icm_gui.services.jobs import Jobs
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.document import Document
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.viewmodels.contexts.evidence.evidence_rows import Column, EvidenceRows
from icm_gui.views.contexts.evidence.cells import EvidenceDelegate
from icm_gui.views.contexts.evidence.tree import EvidenceTree
from icm_gui.views.shared.boxes import filled, hbox, stacked, vbox
from icm_gui.views.shared.fitting import Fitting
from icm_gui.views.shared.named import link_button, named
from icm_gui.views.shared.tables.cells import (
    OpenedRows,
    hint_label,
    make_room,
    sized,
    styled,
    widths,
)
from icm_gui.views.shared.text.elided import ElidedLabel

_HEAD, _FOOT, _SIDE, _GAP = 30, 24, 8, 8
_BESIDE = 680
"""Width from which on the tree is beside the list."""
_TREE_ROOM = 250
"""Height below which the tree is folded at first where it is below the list."""
_LEAST_SENTENCE, _LEAST_COUNT = 150, 160
_SHARES = {Qt.Orientation.Horizontal: (55, 45), Qt.Orientation.Vertical: (52, 48)}


class EvidencePane(QWidget):
    """Lists training nodes; the tree of the chosen one is shown with the node selected.

    Signals
    -------
    open_asked : int, object
        A sentence of the open treebank, by its place, and the address of a node in its tree as
        cleaned for the model, are to be shown in Explore.
    """

    open_asked = Signal(int, object)

    def __init__(
        self, browser: ContextBrowser, jobs: Jobs, document: Document, themes: Themes
    ) -> None:
        super().__init__()
        named(self, "evidence-pane", tr("Training evidence"))
        self._browser, self._themes = browser, themes
        self._folded: bool | None = None
        self.rows = EvidenceRows(browser, jobs, document, self)
        self.table = OpenedRows(self)
        self.table.setModel(self.rows)
        styled(self.table, themes, tr("Training evidence"), "evidence-table")
        self.table.setItemDelegate(EvidenceDelegate(themes, self.table))
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(self._menu)
        self.table.selectionModel().currentRowChanged.connect(self._row_changed)
        self.table.doubleClicked.connect(self._double_clicked)
        self.table.opened.connect(self.open_current)
        self.table.resized.connect(self._fit)
        self.tree = EvidenceTree(themes)
        self.split = named(QSplitter(childrenCollapsible=False), "evidence-split")
        self.split.addWidget(self.table)
        self.split.addWidget(self.tree)
        self._hint = hint_label("")
        text = tr("Show the longest context that has it")
        self.shorter = link_button(text, "evidence-shorter", flat=True)
        self.shorter.clicked.connect(self.show_shorter)
        self._stack = stacked(self._empty(), self.split)
        filled(vbox(self, 0, 0), self._head(), (self._stack, 1), self._foot())
        self.rows.told.connect(self._tell)
        self.rows.dataChanged.connect(self._data_changed)
        self.rows.modelReset.connect(self._reset)
        browser.index_changed.connect(self._tell)
        themes.dress(self, self._restyle)
        self._tell()

    def _head(self) -> QWidget:
        head = self._head_box = QWidget()
        head.setObjectName("evidence-head")
        head.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.rule = named(QLabel(), "evidence-rule")
        self.count = named(ElidedLabel(), "evidence-count")
        self.every = QCheckBox(tr("All rules"))
        self.every.setObjectName("evidence-all-rules")
        self.every.setAccessibleName(tr("Evidence of all rules of the context"))
        self.every.setToolTip(tr("Show what is behind all rules of the context"))
        self.every.toggled.connect(self.rows.set_all_rules)
        self.open = link_button(tr("Open in Explore"), "evidence-open")
        self.open.clicked.connect(self.open_current)
        self.fold = named(QToolButton(), "evidence-fold")
        self.fold.setText(tr("Tree"))
        self.fold.setAccessibleName(tr("Show the tree of the chosen sentence"))
        self.fold.setToolTip(tr("Show the tree of the chosen sentence"))
        self.fold.setCheckable(True)
        self.fold.setChecked(True)
        self.fold.clicked.connect(self._fold_clicked)
        self._row = filled(hbox(head, (_SIDE, 0, _SIDE, 0), _GAP), self.rule, (self.count, 1))
        for widget in (self.every, self.open, self.fold):
            self._row.addWidget(widget)
        self._fitting = Fitting(self._row, [[self.every], [self.count], [self.rule]])
        return head

    def _empty(self) -> QWidget:
        """Return what is shown where there are no sentences."""
        page = QWidget()
        # As white as the hint is: the button stands on the same ground.
        page.setBackgroundRole(QPalette.ColorRole.Base)
        page.setAutoFillBackground(True)
        column = QVBoxLayout(page)
        filled(column, 1, self._hint, (self.shorter, 0, Qt.AlignmentFlag.AlignHCenter), 1)
        return page

    def show_shorter(self) -> None:
        """Look at the longest context in which the rule was seen."""
        browser = self._browser
        if browser.model is not None and browser.node >= 0 and browser.rule >= 0:
            node = longest_serving(browser.model, browser.node, browser.rule)
            if node >= 0:
                browser.show(node, browser.rule)

    def _foot(self) -> QLabel:
        self.match = named(ElidedLabel(), "evidence-match", look="dim")
        self.match.setContentsMargins(_SIDE, 0, _SIDE, 0)
        return self.match

    # What is told.

    def _tell(self) -> None:
        rows, browser = self.rows, self._browser
        self.rule.setText(rows.rule_text)
        self.count.setText(rows.count_text)
        note = rows.match_text if browser.index is not None else ""
        self.match.setText(note)
        self.match.setToolTip(note)
        self.match.setVisible(bool(note))
        parts = [rows.rule_text, rows.count_text, rows.match_text]
        self._head_box.setToolTip(" · ".join(part for part in parts if part))
        if browser.why_none:
            hint = browser.why_none
        elif browser.index is None:
            hint = tr("Open or train a model: the sentences behind its contexts are listed here.")
        elif browser.node < 0:
            hint = tr("Pick a context: the sentences behind its customers are listed here.")
        elif rows.rowCount() == 0 and rows.evidence is not None:
            hint = tr(
                "The rule was never seen in this context: all its probability comes from "
                "shorter ones."
            )
        elif rows.stopped:
            hint = tr("Stopped. Pick a rule or a context to look again.")
        else:
            hint = tr("The training sentences are being looked for…")
        self._hint.setText(hint)
        unseen = browser.node >= 0 and rows.rowCount() == 0 and rows.evidence is not None
        self.shorter.setVisible(unseen and not browser.why_none and browser.rule >= 0)
        self._stack.setCurrentIndex(1 if rows.rowCount() else 0)
        self._enable()
        self._arrange()

    def _reset(self) -> None:
        if self.rows.rowCount():
            self.table.selectRow(0)
            self.table.scrollToTop()
        self._show_tree()
        self._fit()

    def _data_changed(self, *_changed: object) -> None:
        self._show_tree()
        self._enable()

    def _row_changed(self, _index: QModelIndex, _before: QModelIndex) -> None:
        self._show_tree()
        self._enable()

    @property
    def current(self) -> int:
        """The row that is chosen, -1 for none."""
        index = self.table.currentIndex()
        return index.row() if index.isValid() else -1

    def _show_tree(self) -> None:
        """Show the tree of the chosen row with its node selected, if trees are shown."""
        piece = self.rows.piece(self.current)
        if piece is None:
            self.tree.show_piece(None)
        elif self.fold.isChecked():
            self.tree.show_piece(piece)

    def _enable(self) -> None:
        piece = self.rows.piece(self.current)
        can = piece is not None and piece.index >= 0
        self.open.setEnabled(can)
        self.open.setVisible(can)
        tip = tr("Show the sentence in Explore with the node selected")
        if piece is not None and can and not piece.same_tree:
            tip += "\n" + tr("Its tree differs from the one that the model was trained on.")
        self.open.setToolTip(tip)

    # What is done.

    def _double_clicked(self, index: QModelIndex) -> None:
        self.open_row(index.row())

    def open_current(self) -> None:
        """Open the chosen row."""
        self.open_row(self.current)

    def open_row(self, row: int) -> None:
        """Show a row's sentence in Explore; where no treebank has it, its tree here."""
        piece = self.rows.piece(row)
        if piece is None:
            return
        if piece.index >= 0:
            self.open_asked.emit(piece.index, piece.address)
        elif not self.fold.isChecked():
            self.fold.setChecked(True)
            self._fold_clicked(True)

    def _menu(self, place: QPoint) -> None:
        index = self.table.indexAt(place)
        if index.isValid():
            self.table.selectRow(index.row())
            self.row_menu().popup(self.table.viewport().mapToGlobal(place))

    def row_menu(self) -> QMenu:
        """Return the menu of the chosen row."""
        menu = named(QMenu(self), "evidence-menu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        action = menu.addAction(tr("Open in Explore"), self.open_current)
        action.setEnabled(self.open.isEnabled())
        menu.addAction(tr("Copy the sentence"), self.copy_sentence)
        return menu

    def copy_sentence(self) -> None:
        """Copy the words of the chosen row."""
        piece = self.rows.piece(self.current)
        if piece is not None:
            QGuiApplication.clipboard().setText(" ".join(piece.sentence.words))

    def _fold_clicked(self, shown: bool) -> None:
        self._folded = not shown
        self.tree.setVisible(shown)
        self._turn()
        self._show_tree()

    # Look.

    def _turn(self) -> None:
        """Put the tree beside the list where the pane is wide, else below it or away."""
        wide = self.width() >= _BESIDE * self._themes.scale
        way = Qt.Orientation.Horizontal if wide else Qt.Orientation.Vertical
        shown = not self._folded
        if self._folded is None:
            shown = wide or self.height() >= _TREE_ROOM * self._themes.scale
        if shown != self.fold.isChecked() or self.tree.isHidden() == shown:
            self.fold.setChecked(shown)
            self.tree.setVisible(shown)
            self._show_tree()
        if way != self.split.orientation() or not self.split.property("turned"):
            self.split.setProperty("turned", True)
            self.split.setOrientation(way)
            room = self.width() if wide else self.height()
            self.split.setSizes([room * share // 100 for share in _SHARES[way]])

    def _fit(self) -> None:
        widths(
            self.table,
            self._themes,
            {Column.NUMBER: "00,000", Column.WORDS: "000–000", Column.DEPTH: "00"},
        )
        least = round(_LEAST_SENTENCE * self._themes.scale)
        make_room(self.table, Column.SENTENCE, least, (Column.DEPTH, Column.WORDS))

    def _arrange(self) -> None:
        there = bool(self.rows.rule_text)
        self.every.setEnabled(self._browser.index is not None)
        self.fold.setVisible(there)
        wide = self.count.sizeHint().width()
        self.count.setMinimumWidth(min(wide, round(_LEAST_COUNT * self._themes.scale)))
        self.count.setToolTip(self.count.text())
        self._fitting.arrange(self.width())

    def showEvent(self, event: QShowEvent) -> None:
        """Begin to follow what is looked at."""
        super().showEvent(event)
        self._restyle()
        self._turn()
        self.rows.activate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the tree its place."""
        super().resizeEvent(event)
        self._turn()
        self._arrange()

    def _restyle(self) -> None:
        themes, palette = self._themes, self._themes.palette
        self._head_box.setStyleSheet(
            f"#evidence-head {{ background: {palette.panel};"
            f" border-bottom: 1px solid {palette.line}; }}"
        )
        self._head_box.setFixedHeight(round(_HEAD * themes.scale))
        self.rule.setFont(themes.font(11.5, 500, mono=True))
        self.count.setFont(themes.font(11))
        self.count.setStyleSheet(f"color: {palette.ink2};")
        self.match.setFont(themes.font(11))
        self.match.setFixedHeight(round(_FOOT * themes.scale))
        for widget in (self.every, self.open, self.fold):
            widget.setFont(themes.font(11))
        sized(self.table, themes)
        head = self.table.horizontalHeader()
        head.setSectionResizeMode(Column.SENTENCE, QHeaderView.ResizeMode.Stretch)
        self.fold.setIcon(icon("tree-structure", self._themes.palette))
        self._fit()
        self._arrange()
