"""The filter box of the comparison: completion below it, a line under what is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QEvent, QModelIndex, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHeaderView,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from icm_gui.views.shared.tables.cells import ROW_PX, CellDelegate, Table, sized, styled
from icm_gui.views.shared.underline import underline

if TYPE_CHECKING:
    from collections.abc import Sequence

    from icm_core.analysis.comparison.filter_completion import Completion
    from icm_core.analysis.comparison.query_facts import QueryFacts
    from icm_gui.services.theme import Themes
    from icm_gui.views.shared.tables.cells import Index

_MOST_ROWS = 12
"""Completions that are in sight without scrolling."""
_LEAST_LIST_PX = 440
_GAP, _EDGE = 2, 8
_FRAMES_PX = 4
"""The lines around the list and its table."""
_ADDS, _ABOUT = 0, 1
_NOWHERE = QModelIndex()


class Completions(QAbstractTableModel):
    """The ways to go on: what is added, and what that means."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: Sequence[Completion] = ()

    def show(self, rows: Sequence[Completion]) -> None:
        """Offer others."""
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = _NOWHERE) -> int:
        return 0 if parent.isValid() else 2

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or role != Qt.ItemDataRole.DisplayRole:
            return None
        row = self.rows[index.row()]
        return row.adds if index.column() == _ADDS else row.about


class _Delegate(CellDelegate):
    """What is added in the fixed font, what it means paler."""

    def colour(self, index: Index) -> str:
        """Return the colour of a cell's text."""
        palette = self._themes.palette
        return palette.ink if index.column() == _ADDS else palette.ink2


class CompletionList(QFrame):
    """The ways to go on, below the box, in front of everything else of the window.

    Signals
    -------
    chosen : int
        A row was clicked.
    """

    chosen = Signal(int)

    def __init__(self, model: Completions, themes: Themes, parent: QWidget) -> None:
        super().__init__(parent)
        self._themes = themes
        self.setObjectName("filter-completions")
        self.setAutoFillBackground(True)
        self.table = Table(self)
        self.table.setModel(model)
        styled(self.table, themes, self.tr("What can follow"), "filter-completion-table")
        self.table.setItemDelegate(_Delegate(themes, mono=(_ADDS,), parent=self.table))
        head = self.table.horizontalHeader()
        head.hide()
        head.setSectionResizeMode(_ABOUT, QHeaderView.ResizeMode.Stretch)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # What is typed goes to the box all the while.
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.clicked.connect(self._clicked)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 1, 1, 1)
        column.addWidget(self.table)
        themes.follow(self, self.restyle)
        self.restyle()
        self.hide()

    def restyle(self) -> None:
        """Take the theme's colours and fonts."""
        palette = self._themes.palette
        self.setStyleSheet(
            self._themes.sheet + f"#filter-completions {{ border: 1px solid {palette.ctl};"
            f" background: {palette.canvas}; }}"
        )
        sized(self.table, self._themes)

    @property
    def current(self) -> int:
        """The row that is chosen, -1 for none."""
        index = self.table.currentIndex()
        return index.row() if index.isValid() else -1

    def step(self, by: int) -> None:
        """Choose another row; from none the first or the last one."""
        rows = self.table.model().rowCount()
        if rows:
            first = 0 if by > 0 else rows - 1
            at = self.current + by if self.current >= 0 else first
            self.table.selectRow(at % rows)
            self.table.scrollTo(self.table.model().index(at % rows, 0))

    def place(self, box: QWidget) -> None:
        """Show the list at a box, below it or above, where the window has more room."""
        window, scale = box.window(), self._themes.scale
        model = self.table.model()
        rows = min(model.rowCount(), _MOST_ROWS)
        self.table.resizeColumnToContents(_ADDS)
        high = rows * round(ROW_PX * scale) + _FRAMES_PX
        corner = box.mapTo(window, QPoint(0, 0))
        below = window.height() - corner.y() - box.height() - _GAP - _EDGE
        above = corner.y() - _GAP - _EDGE
        high = min(high, max(below, above))
        down = high <= below or below >= above
        top = corner.y() + box.height() + _GAP if down else corner.y() - _GAP - high
        wide = min(max(box.width(), round(_LEAST_LIST_PX * scale)), window.width() - 2 * _EDGE)
        left = max(min(corner.x(), window.width() - wide - _EDGE), 0)
        self.setGeometry(left, top, wide, high)
        self.show()
        self.raise_()

    def _clicked(self, index: QModelIndex) -> None:
        self.chosen.emit(index.row())


class FilterEdit(QLineEdit):
    """A line in which a filter is typed.

    While typing what can follow is offered below; Down goes through it, Tab and Enter take a row,
    Esc closes the list, then empties the box.

    Signals
    -------
    down_pressed
        The rows are wanted: Down where nothing is offered.
    """

    down_pressed = Signal()

    def __init__(self, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._themes = themes
        self.facts: QueryFacts | None = None
        """What labels, words and files are offered of."""
        self.completions = Completions(self)
        self._list: CompletionList | None = None
        self._wrong: tuple[int, int] | None = None
        self.textEdited.connect(self._edited)

    @property
    def list(self) -> CompletionList:
        """The list of what can follow; a child of the window, so that nothing cuts it."""
        if self._list is None:
            self._list = CompletionList(self.completions, self._themes, self.window())
            self._list.chosen.connect(self._take)
        return self._list

    @property
    def is_open(self) -> bool:
        """Whether the list is shown."""
        return self._list is not None and self._list.isVisible()

    def offer(self) -> None:
        """Show what can follow at the cursor."""
        from icm_core.analysis.comparison.filter_completion import complete

        rows = complete(self.text(), self.cursorPosition(), self.facts)
        self.completions.show(rows)
        if rows:
            self.list.table.setCurrentIndex(QModelIndex())
            self.list.place(self)
        else:
            self.close_list()

    def close_list(self) -> None:
        """Hide what can follow."""
        if self._list is not None:
            self._list.hide()

    def underline(self, place: tuple[int, int] | None) -> None:
        """Draw a line under a part of the text, from and to, or under none."""
        if place == self._wrong:
            return
        self._wrong = place
        underline(self, place, self._themes.palette.err)

    def _edited(self, _text: str) -> None:
        # The format is attached to positions: what was typed has moved them.
        self.underline(None)
        self.offer()

    def _take(self, row: int) -> None:
        rows = self.completions.rows
        if 0 <= row < len(rows):
            chosen = rows[row]
            self.underline(None)
            self.setText(chosen.text)
            self.setCursorPosition(chosen.cursor)
            self.close_list()
            # Behind the name of a field its values are offered at once.
            if not chosen.text[: chosen.cursor].endswith((" ", '"')):
                self.offer()

    def event(self, event: QEvent) -> bool:
        """Take Tab while the list is open; else it leads on to the next control."""
        if (
            event.type() == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Tab
            and self.is_open
        ):
            self._take(max(self.list.current, 0))
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go through the list, take from it, or leave it."""
        key = event.key()
        if key == Qt.Key.Key_Down and not self.is_open:
            self.down_pressed.emit()
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up) and self.is_open:
            self.list.step(1 if key == Qt.Key.Key_Down else -1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.is_open:
            at = self.list.current
            if at >= 0:
                self._take(at)
            else:
                self.close_list()
                super().keyPressEvent(event)
        elif key == Qt.Key.Key_Space and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.offer()
        elif key == Qt.Key.Key_Escape and self.is_open:
            self.close_list()
        elif key == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide what can follow."""
        super().focusOutEvent(event)
        self.close_list()
