"""A line of text that ends in an ellipsis where there is no room for all of it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

_LEAST = "\u2026"


class ElidedLabel(QLabel):
    """Shows as much of a text as it has room for; never asks for more width."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        """Ask for room for the ellipsis alone."""
        return QSize(
            self.fontMetrics().horizontalAdvance(_LEAST), super().minimumSizeHint().height()
        )

    def shown(self) -> str:
        """Return what there is room for."""
        room = self.contentsRect().width()
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw what there is room for."""
        painter = QPainter(self)
        self.style().drawItemText(
            painter, self.contentsRect(), int(self.alignment()), self.palette(),
            self.isEnabled(), self.shown(), self.foregroundRole(),
        )  # fmt: skip


class WholeLabel(QLabel):
    """Wraps its text, and lets nothing take the height that all its lines need."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.setWordWrap(True)

    def setText(self, text: str) -> None:
        """Show another text."""
        super().setText(text)
        self._ask()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for the height that the new width needs."""
        super().resizeEvent(event)
        self._ask()

    def changeEvent(self, event: QEvent) -> None:
        """Ask for the height that another font needs."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._ask()

    def _ask(self) -> None:
        tall = max(self.heightForWidth(self.width()), 0)
        if tall != self.minimumHeight():
            self.setMinimumHeight(tall)
