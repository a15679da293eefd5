"""A small picture of what is going to be exported."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontDatabase, QImage, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from icm_core.drawing.paint.palette import Palette
from icm_gui.views.shared.named import named

PREVIEW = QSize(320, 240)
_PAD = 8
_SQUARE = 8
"""Side of the squares that represent no background."""
_TEXT_PX = 11
_MOST_LINES = 40


class Preview(QWidget):
    """Shows a picture that was made small, or the first lines of a text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "export-preview", self.tr("Preview"))
        self.setMinimumSize(PREVIEW)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.image: QImage | None = None
        """The picture shown."""
        self.text = ""
        """The text shown."""
        self._clear = False
        self._colours: tuple[str, str, str, str] = ("#FFFFFF", "#000000", "#C0C0C0", "#E0E0E0")

    def set_palette(self, palette: Palette) -> None:
        """Take the colours of the picture."""
        self._colours = palette.canvas, palette.ink, palette.line, palette.head
        self.update()

    def show_image(self, image: QImage | None, *, background: bool = True) -> None:
        """Show a picture; squares behind it where it has no background."""
        self.image, self.text, self._clear = image, "", not background
        self.update()

    def show_text(self, text: str) -> None:
        """Show the beginning of a text."""
        self.image = None
        self.text = "\n".join(text.splitlines()[:_MOST_LINES]).expandtabs(2)
        self._clear = False
        self.update()

    def room(self) -> tuple[float, float]:
        """Return width and height that a picture can have."""
        return float(self.width() - 2 * _PAD), float(self.height() - 2 * _PAD)

    def sizeHint(self) -> QSize:
        """Return the size that suits it."""
        return PREVIEW

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw."""
        canvas, ink, line, other = self._colours
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(canvas))
        if self._clear:
            for y in range(0, self.height(), _SQUARE):
                for x in range(y // _SQUARE % 2 * _SQUARE, self.width(), 2 * _SQUARE):
                    painter.fillRect(x, y, _SQUARE, _SQUARE, QColor(other))
        if self.image is not None:
            size = self.image.deviceIndependentSize()
            left, top = (self.width() - size.width()) / 2, (self.height() - size.height()) / 2
            painter.drawImage(QPointF(left, top), self.image)
        elif self.text:
            font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
            font.setPixelSize(_TEXT_PX)
            painter.setFont(font)
            painter.setPen(QColor(ink))
            inner = QRectF(self.rect()).adjusted(_PAD, _PAD, -_PAD, -_PAD)
            painter.drawText(inner, Qt.AlignmentFlag.AlignLeft, self.text)
        painter.setPen(QPen(QColor(line), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))
        painter.end()
