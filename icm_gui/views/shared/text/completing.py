"""What can follow what is typed: a list below a line, in front of the rest of the window."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QHeaderView, QLineEdit, QWidget

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.shared.column_table import ColumnTable
from icm_gui.views.shared.boxes import filled, vbox
from icm_gui.views.shared.tables.cells import ROW_PX, CellDelegate, Index, Table, sized, styled

_GAP, _EDGE = 2, 8
_FRAMES_PX = 4
"""The lines around the list and its table."""


class _Delegate(CellDelegate):
    """What is added in the fixed font; what it means paler, where that is asked for."""

    pale = False

    def colour(self, index: Index) -> str:
        """Return the colour of a cell's text."""
        palette = self._themes.palette
        return palette.ink2 if self.pale and index.column() else palette.ink


class CompletionList(QFrame):
    """The ways to continue, below the box, in front of everything else of the window.

    Signals
    -------
    chosen : int
        A row was clicked.

    Parameters
    ----------
    name, title
        Of the widget, and of its table for people.
    wide
        Column that takes the room that is left.
    least
        Width of the list, where the window has it.
    most
        Rows that are in sight without scrolling.
    """

    chosen = Signal(int)

    def __init__(
        self,
        model: ColumnTable,
        themes: Themes,
        parent: QWidget,
        name: str,
        title: str,
        *,
        wide: int,
        least: int,
        most: int,
    ) -> None:
        super().__init__(parent)
        self._themes, self._wide, self._least, self._most = themes, wide, least, most
        self.setObjectName(f"{name}-completions")
        self.setAutoFillBackground(True)
        self.table = Table(self)
        self.table.setModel(model)
        styled(self.table, themes, title, f"{name}-completion-table")
        delegate = _Delegate(themes, mono=(0,), parent=self.table)
        delegate.pale = wide > 0
        self.table.setItemDelegate(delegate)
        head = self.table.horizontalHeader()
        head.hide()
        head.setSectionResizeMode(wide, QHeaderView.ResizeMode.Stretch)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # What is typed goes to the box all the while.
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.clicked.connect(self._clicked)
        filled(vbox(self, 1), self.table)
        themes.dress(self, self.restyle)
        self.hide()

    def restyle(self) -> None:
        """Take the theme's colours and fonts."""
        palette = self._themes.palette
        self.setStyleSheet(
            self._themes.sheet + f"#{self.objectName()} {{ border: 1px solid {palette.ctl};"
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
        rows = min(self.table.model().rowCount(), self._most)
        self.table.resizeColumnToContents(1 - self._wide)
        high = rows * round(ROW_PX * scale) + _FRAMES_PX
        corner = box.mapTo(window, QPoint(0, 0))
        below = window.height() - corner.y() - box.height() - _GAP - _EDGE
        above = corner.y() - _GAP - _EDGE
        high = min(high, max(below, above))
        down = high <= below or below >= above
        top = corner.y() + box.height() + _GAP if down else corner.y() - _GAP - high
        wide = min(max(box.width(), round(self._least * scale)), window.width() - 2 * _EDGE)
        left = max(min(corner.x(), window.width() - wide - _EDGE), 0)
        self.setGeometry(left, top, wide, high)
        self.show()
        self.raise_()

    def _clicked(self, index: QModelIndex) -> None:
        self.chosen.emit(index.row())


class CompletingEdit(QLineEdit):
    """A line with a list of what can follow; Tab takes a row of it.

    Subclasses make the list (`make_list`) and say what taking a row does (`take`).
    """

    def __init__(self, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._themes = themes
        self._list: CompletionList | None = None

    def make_list(self) -> CompletionList:
        """Return the list; a child of the window, so that nothing cuts it."""
        raise NotImplementedError

    def take(self, row: int) -> None:
        """Put a row of the list into the line."""
        raise NotImplementedError

    @property
    def list(self) -> CompletionList:
        """The list of what can follow."""
        if self._list is None:
            self._list = self.make_list()
        return self._list

    @property
    def is_open(self) -> bool:
        """Whether the list is shown."""
        return self._list is not None and self._list.isVisible()

    def show_list(self, there: bool) -> None:
        """Show the list with nothing chosen, or hide it where there is nothing to offer."""
        if there:
            self.list.table.setCurrentIndex(QModelIndex())
            self.list.place(self)
        else:
            self.close_list()

    def close_list(self) -> None:
        """Hide what can follow."""
        if self._list is not None:
            self._list.hide()

    def event(self, event: QEvent) -> bool:
        """Take Tab while the list is open; else it leads on to the next control."""
        if (
            event.type() == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Tab
            and self.is_open
        ):
            self.take(max(self.list.current, 0))
            return True
        return super().event(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide what can follow."""
        super().focusOutEvent(event)
        self.close_list()
