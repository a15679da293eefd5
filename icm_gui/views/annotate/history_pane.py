"""The versions of the tree, and below them what the last edit did to its posteriors."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPalette
from PySide6.QtWidgets import (
    QLabel,
    QPushButton,
    QScrollArea,
    QSplitter,
    QWidget,
)

from icm_core.wording import say as _tr
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.annotate.edit_change import EditChange
from icm_gui.viewmodels.annotate.history import History
from icm_gui.views.shared.boxes import filled, hbox, upright, vbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.panes.front_pages import Hinted
from icm_gui.views.shared.panes.splitting import splitter
from icm_gui.views.shared.tables.cells import (
    CellDelegate,
    OpenedRows,
    fill_room,
    sized,
    styled,
    widths,
)
from icm_gui.views.shared.tables.row_list import Column, RowList
from icm_gui.views.shared.visibility import WhileVisible

_WHEN, _STEP, _BY, _CHANGE = range(4)
_LEAST_STEP: Final = 110
_PAD: Final = 8
_SHARES: Final = (56, 44)


class _Versions(OpenedRows):
    """The list; Esc leaves the version that is looked at.

    Signals
    -------
    left
        Esc was pressed.
    """

    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave on Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)


class HistoryPane(WhileVisible, QWidget):
    """A row for each version: the chosen one is shown beside the present tree, Enter restores it.

    Signals
    -------
    left
        The keyboard is to go back to the tree.
    """

    left = Signal()

    def __init__(self, history: History, change: EditChange, themes: Themes) -> None:
        super().__init__()
        self._history, self._themes = history, themes
        self._filling = False
        named(self, "history-pane", _tr("History"))
        self.view = _Versions()
        self.view.setModel(history.table)
        styled(self.view, themes, _tr("Versions of the tree"), "history-rows")
        self.view.setItemDelegate(CellDelegate(themes, parent=self.view))
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.body = Hinted("history-hint", self.view)
        self.restore = QPushButton(_tr("Restore this version"))
        self.restore.setObjectName("history-restore")
        self.restore.setAutoDefault(False)
        self._foot = QWidget()
        filled(hbox(self._foot, (_PAD, _PAD // 2, _PAD, _PAD // 2)), self.restore, 1)
        above = QWidget()
        filled(vbox(above, 0, 0), (self.body, 1), self._foot)
        self.rows: QSplitter = splitter("history-parts", Qt.Orientation.Vertical, self)
        self.rows.addWidget(above)
        self.rows.addWidget(ChangeBox(change, themes))
        # In parts of a thousand: the splitter keeps the shares when it gets its room.
        self.rows.setSizes([10 * share for share in _SHARES])
        filled(vbox(self, 0), self.rows)
        self.setFocusProxy(self.view)
        history.changed.connect(self._reset)
        history.shown_changed.connect(self._tell)
        self.view.selectionModel().currentRowChanged.connect(self._row_changed)
        self.view.opened.connect(self._opened)
        self.view.left.connect(self.leave)
        self.view.resized.connect(self._fit)
        self.restore.clicked.connect(self._restore)
        themes.dress(self, self._restyle)
        self._reset()

    def _in_sight(self, there: bool) -> None:
        self._history.set_active(there)

    def _reset(self) -> None:
        there = self._history.table.rowCount() > 0
        hint = _tr("Choose a sentence of the treebank to see its history.")
        self.body.say("" if there else hint)
        self._foot.setVisible(there)
        self._filling = True
        self.view.setCurrentIndex(self._history.table.index(0, 0))
        self._filling = False
        self._fit()
        self._tell()

    def _row_changed(self, current: QModelIndex, _before: QModelIndex) -> None:
        if not self._filling and self._history.table.item(current.row()) is not None:
            version = self._history.table.item(current.row())
            # The row that stands for older ones is opened by Enter.
            self._history.look_at(current.row() if version.value is not None else 0)

    def _opened(self) -> None:
        row = self.view.currentIndex().row()
        version = self._history.table.item(row)
        if version is not None and version.value is None:
            self._history.look_at(row)
        else:
            self._restore()

    def _restore(self) -> None:
        if self._history.shown is not None:
            self._history.restore()
            self.left.emit()

    def leave(self) -> None:
        """Look at the present tree again, and give the keyboard to it."""
        self.view.setCurrentIndex(self._history.table.index(0, 0))
        self._history.leave()
        self.left.emit()

    def _tell(self) -> None:
        self.restore.setEnabled(self._history.shown is not None)

    def _fit(self) -> None:
        fill_room(self.view, _STEP, _LEAST_STEP, (_BY, _CHANGE))

    def _restyle(self) -> None:
        sized(self.view, self._themes)
        widths(
            self.view,
            self._themes,
            {_WHEN: "00 Mmm", _BY: "annotator", _CHANGE: "−000.00"},
        )
        self._fit()


class ChangeBox(QScrollArea):
    """What the last edit did: expected right nodes, and each node that came or went."""

    def __init__(self, change: EditChange, themes: Themes) -> None:
        super().__init__()
        self._change, self._themes = change, themes
        named(self, "change-box", _tr("Change by the last edit"))
        upright(self)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self._text = named(QLabel(textFormat=Qt.TextFormat.PlainText, wordWrap=True), "change-text")
        self.nodes = RowList(
            "change-nodes",
            _tr("Posteriors of nodes that were added or removed"),
            (
                Column(_tr("Node")),
                Column(_tr("Before"), number=True),
                Column(_tr("After"), number=True),
                Column(_tr("Change"), number=True),
            ),
            themes,
        )
        body = QWidget()
        column = vbox(body, 0, 0)
        self._text.setMargin(_PAD)
        filled(column, self._text, self.nodes, 1)
        self.setWidget(body)
        change.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        change = self._change
        parts = [change.log_p and f"{change.log_p}  {change.gain_text}".strip()]
        parts += [change.why_outside, change.right_text]
        text = "\n".join(part for part in parts if part)
        self._text.setText(text or _tr("Open a model to see what each edit does to log P."))
        rows = change.rows
        self.nodes.setVisible(bool(rows))
        self.nodes.set_rows(rows, tips=[row[0] for row in rows])
