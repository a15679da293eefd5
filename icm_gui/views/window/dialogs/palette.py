"""The command palette: type some letters, choose an action or a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
)
from PySide6.QtGui import QAction, QColor, QFontMetrics, QKeyEvent, QKeySequence, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QLabel,
    QLineEdit,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.document import Document
from icm_gui.viewmodels.app.palette import (
    KEYS_ROLE,
    PLACE_ROLE,
    Command,
    PaletteModel,
    SentenceEntry,
)
from icm_gui.views.shared.named import named
from icm_gui.views.shared.tables.cells import paint_text
from icm_gui.views.window.action import Action
from icm_gui.views.window.action_set import menu_path, plain

_OWN = "help.palette"
"""The action that opens it."""
WIDTH_PX, ROW_PX, SHOWN_ROWS = 600, 26, 12
MARGIN, GAP = 8, 6
TOP_PX = 56
"""Distance from the top of the window."""
_TEXT_GAP = 12
_MOVES = {
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_PageDown: SHOWN_ROWS,
    Qt.Key.Key_PageUp: -SHOWN_ROWS,
}


def plain_text(action: QAction) -> str:
    """Return an action's text without the mark of its letter."""
    return plain(action.text())


def commands_of(actions: Sequence[tuple[Action[Any], QAction]]) -> list[Command]:
    """Return actions as the list shows them."""
    native = QKeySequence.SequenceFormat.NativeText
    return [
        Command(
            spec.id,
            plain_text(action),
            action.shortcut().toString(native),
            menu_path(spec),
            action.statusTip(),
            action.isEnabled(),
        )
        for spec, action in actions
    ]


class _RowDelegate(QStyledItemDelegate):
    """Text on the left, place and keys on the right."""

    def __init__(self, themes: Themes, parent: QObject) -> None:
        super().__init__(parent)
        self._themes = themes

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Return the size of a row."""
        return QSize(0, round(ROW_PX * self._themes.scale))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint a row."""
        palette = self._themes.palette
        enabled = bool(index.flags() & Qt.ItemFlag.ItemIsEnabled)
        area: QRect = option.rect
        state: QStyle.StateFlag = option.state
        painter.save()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(area, QColor(palette.selected))
        area = area.adjusted(MARGIN, 0, -MARGIN, 0)
        small, room = self._themes.font(11), area.width()
        for role, colour in ((KEYS_ROLE, palette.ink2), (PLACE_ROLE, palette.ink3)):
            text = str(index.data(role) or "")
            if text:
                width = QFontMetrics(small).horizontalAdvance(text)
                place = QRect(area.left() + room - width, area.top(), width, area.height())
                paint_text(painter, place, text, small, colour)
                room -= width + _TEXT_GAP
        place = QRect(area.left(), area.top(), max(0, room), area.height())
        ink = palette.ink if enabled else palette.ink3
        paint_text(painter, place, str(index.data()), self._themes.font(13), ink)
        painter.restore()


class CommandPalette(QFrame):
    """A popup with a line to type in and what matches it.

    Parameters
    ----------
    more
        What can be done besides the actions, and what does it.
    """

    def __init__(
        self,
        actions: Sequence[tuple[Action[Any], QAction]],
        document: Document | None,
        themes: Themes,
        parent: QWidget | None = None,
        more: Sequence[tuple[Command, Callable[[], object]]] = (),
    ) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._calls: dict[str, Callable[[], object]] = {
            spec.id: action.trigger for spec, action in actions
        }
        self._own_keys = [
            keys for spec, action in actions if spec.id == _OWN for keys in action.shortcuts()
        ]
        self._calls |= {command.key: call for command, call in more}
        self._document, self._themes = document, themes
        named(self, "command-palette", self.tr("Command palette"))
        # Each opening makes a new one.
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        commands = [*commands_of(actions), *(command for command, _ in more)]
        self.model = PaletteModel(commands, document, self)
        self.line = QLineEdit(self)
        self.line.setObjectName("palette-line")
        self.line.setAccessibleName(self.tr("Run a command or jump to a sentence"))
        self.line.setPlaceholderText(self.tr("Run a command or jump to a sentence"))
        self.line.setClearButtonEnabled(True)
        self.line.textChanged.connect(self._typed)
        self.line.installEventFilter(self)
        self.model.rowsInserted.connect(self._grown)
        self.list = named(QListView(self), "palette-list", self.tr("What matches"))
        self.list.setModel(self.model)
        self.list.setItemDelegate(_RowDelegate(themes, self))
        self.list.setUniformItemSizes(True)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.clicked.connect(self._clicked)
        self.empty = QLabel(self.tr("Nothing matches. Try fewer letters, or a word of it."), self)
        self.empty.setProperty("dim", True)
        self.empty.setContentsMargins(MARGIN, 0, MARGIN, 0)
        self._hints = (
            self.tr("↑ ↓ choose · Enter run · Esc close · a number or words find a sentence"),
            self.tr("nothing of this can be done now · Esc close"),
        )
        self.hint = QLabel(self._hints[0], self)
        self.hint.setProperty("dim", True)
        self._layout = layout = QVBoxLayout(self)
        layout.setContentsMargins(MARGIN, MARGIN, MARGIN, MARGIN)
        layout.setSpacing(GAP)
        for widget in (self.line, self.list, self.empty, self.hint):
            layout.addWidget(widget)
        themes.dress(self, self._themed)
        self._typed("")

    def show_in(self, window: QWidget) -> None:
        """Show it at the top of a window, in the middle."""
        left = (window.width() - self.width()) // 2
        self.move(window.mapToGlobal(QPoint(max(0, left), TOP_PX)))
        self.show()
        self.line.setFocus()

    @property
    def row(self) -> int:
        """The row that Enter chooses, -1 for none."""
        return self.list.currentIndex().row()

    def choose(self) -> None:
        """Do what the chosen row says, after the palette has gone."""
        entry = self.model.entry(self.row)
        if entry is None or not self.model.is_usable(self.row):
            return
        if isinstance(entry, SentenceEntry):
            index, document = entry.index, self._document
            self.close()
            if document is not None:
                document.use_treebank_sentence(index)
            return
        call = self._calls[entry.key]
        self.close()
        call()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrow keys move in the list while the line has the focus."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            key = Qt.Key(event.key())
            if QKeySequence(event.keyCombination()) in self._own_keys:
                # Who asks for it again wants to type again.
                self.line.selectAll()
                return True
            if key in _MOVES:
                self._move(_MOVES[key])
                return True
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.choose()
                return True
            if key == Qt.Key.Key_Escape:
                self.close()
                return True
        return super().eventFilter(watched, event)

    def _move(self, steps: int) -> None:
        """Go to the usable row so many steps away, round the ends by single steps."""
        usable = [at for at in range(self.model.rowCount()) if self.model.is_usable(at)]
        if not usable:
            return
        place = usable.index(self.row) if self.row in usable else -1
        if abs(steps) == 1:
            place = (place + steps) % len(usable)
        else:
            place = min(max(place + steps, 0), len(usable) - 1)
        self._go(usable[place])

    def _go(self, row: int) -> None:
        self.list.setCurrentIndex(self.model.index(row, 0))
        text = str(self.model.index(row, 0).data(int(Qt.ItemDataRole.AccessibleTextRole)) or "")
        self.line.setAccessibleDescription(text)

    def _typed(self, text: str) -> None:
        self.model.set_query(text)
        self._grown()
        self._go(self.model.first_usable())

    def _grown(self) -> None:
        """Show the list, or that there is nothing in it."""
        if self.row < 0:
            self._go(self.model.first_usable())
        rows = self.model.rowCount()
        height = round(ROW_PX * self._themes.scale) * min(rows, SHOWN_ROWS)
        self.list.setFixedHeight(height + 2 * self.list.frameWidth())
        self.list.setVisible(rows > 0)
        self.empty.setVisible(rows == 0)
        nothing = rows > 0 and self.model.first_usable() < 0
        self.hint.setText(self._hints[nothing])
        self._layout.activate()
        self.adjustSize()

    def _clicked(self, index: QModelIndex) -> None:
        self._go(index.row())
        self.choose()

    def _themed(self) -> None:
        scale, palette = self._themes.scale, self._themes.palette
        self.setStyleSheet(
            self._themes.sheet + f"QFrame#command-palette {{ background: {palette.panel};"
            f" border: 1px solid {palette.ctl}; border-radius: 4px; }}"
        )
        self.hint.setFont(self._themes.font(11))
        self.line.setFont(self._themes.font(15))
        self.setFixedWidth(round(WIDTH_PX * scale))
        self._grown()
