"""Parts of the acceptance panel that are painted: the bar of the decision, and its outcome."""

from __future__ import annotations

import math

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from icm_gui.services.icons import icon
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.sampling.chains import Acceptance
from icm_gui.viewmodels.shared.numbers import probability
from icm_gui.views.shared.tables.cells import CELL_PX, HEAD_PX, paint_text

DECISION_PAD = 12
"""Room at both sides of the bar and of what became of a proposal."""


class DecisionBar(QWidget):
    """u and α on a scale from 0 to 1: accepted where u is within the filled part."""

    def __init__(self, themes: Themes) -> None:
        super().__init__()
        self._themes = themes
        self._alpha = self._u = math.nan
        self.setAccessibleName(self.tr("u and α"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        themes.changed.connect(self.update)

    def show_values(self, alpha: float, u: float) -> None:
        """Show other values; not numbers for none."""
        self._alpha, self._u = alpha, u
        self.setAccessibleDescription(f"u {probability(u)}, α {probability(alpha)}")
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of bar and numbers."""
        return QSize(200, round(42 * self._themes.scale))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw."""
        if math.isnan(self._alpha):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette, scale = self._themes.palette, self._themes.scale
        left, width = DECISION_PAD + 0.5, self.width() - 2 * DECISION_PAD - 1.0
        top, height = 6.5, 14.0 * scale
        painter.setPen(QPen(QColor(palette.ctl)))
        painter.drawRect(QRectF(left, top, width, height))
        painter.setPen(QPen(QColor(palette.teal)))
        painter.setBrush(QColor(palette.teal_tint))
        painter.drawRect(QRectF(left, top, width * self._alpha, height))
        tick = left + width * self._u
        painter.setPen(QPen(QColor(palette.ink), 2))
        painter.drawLine(
            QRectF(tick, top - 3, 0, height + 6).topLeft(),
            QRectF(tick, top - 3, 0, height + 6).bottomLeft(),
        )
        self._write(painter, left, width, round(top + height + 4))
        painter.end()

    def _write(self, painter: QPainter, left: float, width: float, top: int) -> None:
        """Write the numbers below their places, apart from each other."""
        palette = self._themes.palette
        font = self._themes.font(HEAD_PX, 600)
        painter.setFont(font)
        metrics = painter.fontMetrics()
        texts = [
            (self._u, f"u = {probability(self._u)}", palette.ink),
            (self._alpha, f"α = {probability(self._alpha)}", palette.teal),
        ]
        texts.sort(key=lambda one: one[0])
        sizes = [metrics.horizontalAdvance(text) + 1 for _, text, _ in texts]
        first = left + width * texts[0][0] - sizes[0] / 2
        first = min(max(first, left), left + width - sum(sizes) - 10)
        second = left + width * texts[1][0] - sizes[1] / 2
        second = min(max(second, first + sizes[0] + 10), left + width - sizes[1])
        for place, size, (_, text, colour) in zip((first, second), sizes, texts, strict=True):
            area = QRect(round(place), top, size, metrics.height())
            paint_text(painter, area, text, font, colour)


class Outcome(QWidget):
    """A strip that says accepted or rejected, in words, with a mark and a colour."""

    def __init__(self, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._themes = themes
        self.text = self.reason = ""
        self._role, self._mark = "teal", "check-circle"
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        themes.changed.connect(self.update)

    def say_exact(self) -> None:
        """Say that a tree was drawn from the model itself."""
        self.text, self.reason = self.tr("Taken"), self.tr("drawn from the model itself")
        self._role, self._mark = "teal", "check-circle"
        self.setAccessibleName(f"{self.text}: {self.reason}")
        self.update()

    def say(self, found: Acceptance) -> None:
        """Show what became of a proposal."""
        if found.kind == "start":
            self.text, self.reason = self.tr("Taken"), self.tr("the chain's first state")
        elif found.accepted:
            self.text, self.reason = self.tr("Accepted"), "u < α"
        else:
            self.text, self.reason = self.tr("Rejected"), "u ≥ α"
        self._role = "teal" if found.accepted else "hyp"
        self._mark = "check-circle" if found.accepted else "x-circle"
        self.setAccessibleName(f"{self.text}: {self.reason}")
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room of the strip."""
        return QSize(200, round(40 * self._themes.scale))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw."""
        if not self.text:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette, scale = self._themes.palette, self._themes.scale
        area = self.rect().adjusted(DECISION_PAD, 5, -DECISION_PAD, -5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(str(getattr(palette, f"{self._role}_tint"))))
        painter.drawRoundedRect(area, 4, 4)
        size = round(16 * scale)
        pixmap = icon(self._mark, palette, self._role).pixmap(size, size)
        painter.drawPixmap(area.left() + 10, area.center().y() - size // 2, pixmap)
        colour = str(getattr(palette, self._role))
        font = self._themes.font(CELL_PX, 600)
        place = area.adjusted(18 + size, 0, -10, 0)
        paint_text(painter, place, self.text, font, colour)
        right = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        small = self._themes.font(CELL_PX)
        used = QFontMetrics(font).horizontalAdvance(self.text) + size
        if used + QFontMetrics(small).horizontalAdvance(self.reason) <= place.width():
            paint_text(painter, place, self.reason, small, colour, right)
        painter.end()
