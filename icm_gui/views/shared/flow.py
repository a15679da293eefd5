"""A row of small controls that continues in the next line where it finds no room."""

from __future__ import annotations

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QSizePolicy, QWidget


class FlowLayout(QLayout):
    """Places widgets beside each other, in as many lines as they need.

    Parameters
    ----------
    gap
        Between widgets and between lines, in pixels.
    """

    def __init__(self, parent: QWidget | None = None, gap: int = 6) -> None:
        super().__init__(parent)
        self._gap = gap
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(QMargins(0, 0, 0, 0))

    def addItem(self, item: QLayoutItem) -> None:
        """Add one at the end."""
        self._items.append(item)

    def count(self) -> int:
        """Return how many there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Return one of them."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Remove one of them."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Return that no line wants more room."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Return that the height follows the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return how high the lines are together."""
        return self._place(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        """Place the widgets."""
        super().setGeometry(rect)
        self._place(rect, move=True)

    def sizeHint(self) -> QSize:
        """Return the room that one line needs."""
        sizes = [item.sizeHint() for item in self._shown()]
        wide = sum(size.width() for size in sizes) + self._gap * max(len(sizes) - 1, 0)
        return QSize(wide, max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:
        """Return the room that the widest one needs."""
        size = QSize()
        for item in self._shown():
            size = size.expandedTo(item.minimumSize())
        return size

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _place(self, rect: QRect, move: bool) -> int:
        """Place the widgets, or only return how high they are."""
        lines: list[list[tuple[QLayoutItem, QSize]]] = [[]]
        used = 0
        for item in self._shown():
            size = item.sizeHint()
            if rect.width() > 0:
                # What can be narrower is cut by itself, not by what it stands in.
                size.setWidth(min(size.width(), max(rect.width(), item.minimumSize().width())))
            if lines[-1] and used + size.width() > rect.width():
                lines.append([])
                used = 0
            lines[-1].append((item, size))
            used += size.width() + self._gap
        y = rect.y()
        for line in lines:
            tall = max((size.height() for _, size in line), default=0)
            if len(lines) == 1:
                # What is beside the row may be higher.
                tall = max(tall, rect.height())
            if move:
                self._place_line(line, rect, y, tall)
            y += tall + self._gap
        return max(y - self._gap - rect.y(), 0)

    def _place_line(
        self, line: list[tuple[QLayoutItem, QSize]], rect: QRect, y: int, tall: int
    ) -> None:
        parent = self.parentWidget()
        mirrored = parent is not None and parent.layoutDirection() == Qt.LayoutDirection.RightToLeft
        x = rect.x()
        for item, size in line:
            left = rect.x() + rect.right() - x - size.width() + 1 if mirrored else x
            item.setGeometry(QRect(QPoint(left, y + (tall - size.height()) // 2), size))
            x += size.width() + self._gap


def flow(gap: int = 6) -> tuple[QWidget, FlowLayout]:
    """Return a widget whose controls flow, and its layout."""
    widget = QWidget()
    layout = FlowLayout(widget, gap)
    policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
    policy.setHeightForWidth(True)
    widget.setSizePolicy(policy)
    return widget, layout
