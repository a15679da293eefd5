"""The box in which a context is typed, with what can follow below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QHeaderView, QLineEdit, QVBoxLayout, QWidget

from icm_gui.services.icons import icon
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.views.shared.tables.cells import ROW_PX, CellDelegate, Table, sized, styled, widths

if TYPE_CHECKING:
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.contexts.path_box import Completions, PathBox

_MOST_ROWS = 10
"""Completions that are in sight without scrolling."""
_LEAST_LIST = 260
_GAP, _EDGE = 2, 8
_COUNT = 1
_BUTTON_PX = 40
"""Room for the button in the box, and for margins."""


class CompletionList(QFrame):
    """The ways to go on, below the box, in front of everything else of the window.

    Signals
    -------
    chosen : int
        A row was clicked.
    """

    chosen = Signal(int)

    def __init__(self, completions: Completions, themes: Themes, parent: QWidget) -> None:
        super().__init__(parent)
        self._themes = themes
        self.setObjectName("path-completions")
        self.setAutoFillBackground(True)
        self.table = Table(self)
        self.table.setModel(completions)
        styled(self.table, themes, tr("Contexts that begin like this"), "path-completion-table")
        self.table.setItemDelegate(CellDelegate(themes, mono=(0,), parent=self.table))
        self.table.horizontalHeader().hide()
        self.table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # What is typed goes to the box all the while.
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.setMouseTracking(True)
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
            self._themes.sheet + f"#path-completions {{ border: 1px solid {palette.ctl};"
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
        """Show the list below a box, as large as it needs and the window has room for."""
        window = box.window()
        rows = min(self.table.model().rowCount(), _MOST_ROWS)
        widths(self.table, self._themes, {_COUNT: "0,000,000"})
        high = rows * round(ROW_PX * self._themes.scale) + 2
        below = box.mapTo(window, QPoint(0, box.height() + _GAP))
        high = max(min(high, window.height() - below.y() - _EDGE), 0)
        wide = max(box.width(), min(_LEAST_LIST, window.width() - below.x() - _EDGE))
        self.setGeometry(below.x(), below.y(), wide, high)
        self.show()
        self.raise_()

    def _clicked(self, index: QModelIndex) -> None:
        self.chosen.emit(index.row())


class PathEdit(QLineEdit):
    """A line in which a context is typed.

    Down opens the list of what can follow and goes through it, Tab takes a row into the box and
    goes on, Enter looks at the context, Esc closes the list, then puts back what stood there.

    Signals
    -------
    asked : str
        A context is to be looked at.
    """

    asked = Signal(str)

    def __init__(self, box: PathBox, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._box, self._themes = box, themes
        self._list: CompletionList | None = None
        self._typed = False
        self.setObjectName("context-path")
        self.setAccessibleName(tr("Path of the context"))
        self.setPlaceholderText(tr("NP < VP < S"))
        self.setToolTip(tr("A label and its ancestors, nearest first; Down shows what can follow"))
        self._clear = QAction(tr("Clear the path"), self)
        self._clear.setObjectName("clear-context-path")
        self._clear.triggered.connect(self._cleared)
        self.addAction(self._clear, QLineEdit.ActionPosition.TrailingPosition)
        self.textEdited.connect(self._edited)
        self.textChanged.connect(self._changed)
        self._changed("")

    def load_icons(self) -> None:
        """Give the button its icon."""
        self._clear.setIcon(icon("x", self._themes.palette))

    def restyle(self) -> None:
        """Take the theme's fonts."""
        self.setFont(self._themes.font(12, mono=True))

    @property
    def list(self) -> CompletionList:
        """The list of what can follow; a child of the window, so that nothing cuts it."""
        if self._list is None:
            self._list = CompletionList(self._box.completions, self._themes, self.window())
            self._list.chosen.connect(self._take_and_go)
        return self._list

    @property
    def is_open(self) -> bool:
        """Whether the list is shown."""
        return self._list is not None and self._list.isVisible()

    def show_text(self, text: str) -> None:
        """Show what is looked at, unless something is being typed."""
        if not self._typed and text != self.text():
            self.setText(text)
            # Of a long one the beginning is in sight: what is nearest to the node.
            fits = self.fontMetrics().horizontalAdvance(text) < self.width() - _BUTTON_PX
            self.setCursorPosition(len(text) if fits and self.hasFocus() else 0)

    def offer(self) -> None:
        """Show what can follow what is in the box."""
        if self._box.complete(self.text()):
            self.list.table.clearSelection()
            self.list.table.setCurrentIndex(QModelIndex())
            self.list.place(self)
        else:
            self.close_list()

    def close_list(self) -> None:
        """Hide what can follow."""
        if self._list is not None:
            self._list.hide()

    def _edited(self, _text: str) -> None:
        self._typed = True
        self.offer()

    def _changed(self, text: str) -> None:
        self._clear.setVisible(bool(text))

    def _cleared(self) -> None:
        self.clear()
        self._typed = True
        self.setFocus()
        self.offer()

    def _take(self, row: int) -> None:
        """Put a completion into the box and offer what can follow that."""
        rows = self._box.completions.rows
        if 0 <= row < len(rows):
            self.setText(rows[row].text)
            self._typed = True

    def _take_and_go(self, row: int) -> None:
        self._take(row)
        self._go()

    def _go(self) -> None:
        text = self.text()
        self._typed = False
        self.close_list()
        self.asked.emit(text)

    def event(self, event: QEvent) -> bool:
        """Take Tab while the list is open; else it leads on to the next control."""
        if (
            event.type() == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Tab
            and self.is_open
        ):
            self._take(max(self.list.current, 0))
            self.offer()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go through the list, take from it, ask, or put back."""
        key = event.key()
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            if not self.is_open:
                self.offer()
            if self.is_open:
                self.list.step(1 if key == Qt.Key.Key_Down else -1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.is_open and self.list.current >= 0:
                self._take(self.list.current)
            self._go()
        elif key == Qt.Key.Key_Escape and self.is_open:
            self.close_list()
        elif key == Qt.Key.Key_Escape and self._typed:
            self._typed = False
            self.show_text(self._box.text)
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide what can follow."""
        super().focusOutEvent(event)
        self.close_list()
