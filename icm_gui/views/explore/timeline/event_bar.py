"""One event in a line: chip, rule, numbers."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from icm_core.rendering.event_line import NO_EVENT, EventLine
from icm_gui.services.theme import Themes
from icm_gui.views.shared.focus import draw_focus
from icm_gui.views.shared.spoken_parts import Role, Spoken
from icm_gui.views.shared.tables.copying import copy_action

_GAP = 16
_EDGE = 12.0
_LEAST_RULE = 220
"""Pixels of a rule that are worth more than what is on the right."""


class EventBar(QWidget, Spoken):
    """What an event did: chip, rule, numbers; the middle is left out where there is no room."""

    SPOKEN = (Role.StaticText, Role.StaticText)

    def __init__(self, themes: Themes, role: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._themes, self._role = themes, role
        self.line: EventLine = NO_EVENT
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(self.tr("Event of the step"))
        copy_action(self, self.tr("Copy the event's text"), self.copy)

    def sizeHint(self) -> QSize:
        """Return the size at which nothing is cut in height."""
        return QSize(300, round(27 * self._themes.scale))

    def minimumSizeHint(self) -> QSize:
        """Return the least size."""
        return QSize(100, self.sizeHint().height())

    def set_line(self, line: EventLine) -> None:
        """Show another event."""
        if line != self.line:
            self.line = line
            self.setToolTip(line.full)
            self.setAccessibleDescription(line.full)
            self.update()

    def copy(self) -> None:
        """Copy the whole text."""
        QGuiApplication.clipboard().setText(self.line.full)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the parts from both ends; the rule in the middle gives way."""
        painter = QPainter(self)
        palette = self._themes.palette
        painter.fillRect(self.rect(), QColor(palette.canvas))
        painter.setPen(QColor(palette.line))
        painter.drawLine(0, 0, self.width(), 0)
        if not self.line.chip:
            return
        left = self._paint_chip(painter, _EDGE)
        right = self.width() - _EDGE
        painter.setFont(self._themes.font(12))
        metrics = QFontMetricsF(painter.font())
        base = self._baseline(metrics)
        # The numbers of the event are worth more than what stands aside.
        wide = metrics.horizontalAdvance(self.line.aside)
        what = min(self._fonts()[0].horizontalAdvance(self.line.what), _LEAST_RULE)
        needed = self._numbers_width() + left + what + 2 * _GAP
        if self.line.aside and right - wide > needed:
            painter.setPen(QColor(palette.ink2))
            painter.drawText(QPointF(right - wide, base), self.line.aside)
            right -= wide + _GAP
        self._paint_what(painter, left + 8, right)
        draw_focus(painter, self, self._themes.colour("accent"))

    def _baseline(self, metrics: QFontMetricsF) -> float:
        return (self.height() + metrics.ascent() - metrics.descent()) / 2

    def _paint_chip(self, painter: QPainter, x: float) -> float:
        palette = self._themes.palette
        role = self._role or self.line.role
        strong = str(getattr(palette, role, palette.ink2))
        tint = str(getattr(palette, f"{role}_tint", palette.head))
        painter.setFont(self._themes.font(11, 500))
        metrics = QFontMetricsF(painter.font())
        wide = metrics.horizontalAdvance(self.line.chip) + 12
        tall = metrics.height() + 3
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tint))
        painter.drawRoundedRect(QRectF(x, (self.height() - tall) / 2, wide, tall), 3, 3)
        painter.setPen(QColor(strong))
        painter.drawText(QPointF(x + 6, self._baseline(metrics)), self.line.chip)
        return x + wide

    def _fonts(self) -> tuple[QFontMetricsF, QFontMetricsF]:
        return (
            QFontMetricsF(self._themes.font(12, mono=True)),
            QFontMetricsF(self._themes.font(12, 600, mono=True)),
        )

    def _numbers_width(self) -> float:
        plain, strong = self._fonts()
        texts = [f"{name} {value}" for name, value in self.line.numbers]
        return sum(plain.horizontalAdvance(text) + _GAP for text in texts[:-1]) + sum(
            strong.horizontalAdvance(text) + _GAP for text in texts[-1:]
        )

    def _fitting(self, room: float) -> tuple[tuple[tuple[str, str], ...], float]:
        """Return the numbers that have room whole, the last one first of all, and their width."""
        plain, strong = self._fonts()
        used, first = 0.0, len(self.line.numbers)
        for name, value in reversed(self.line.numbers):
            metrics = plain if used else strong
            wide = metrics.horizontalAdvance(f"{name} {value}") + _GAP
            if used and used + wide > room:
                break
            used, first = used + wide, first - 1
        return self.line.numbers[first:], used

    def _paint_what(self, painter: QPainter, left: float, right: float) -> None:
        palette = self._themes.palette
        plain, strong = self._fonts()
        base = self._baseline(plain)
        numbers, used = self._fitting(right - left)
        room = right - left - used
        what = plain.elidedText(self.line.what, Qt.TextElideMode.ElideMiddle, max(room, 0.0))
        painter.setFont(self._themes.font(12, mono=True))
        painter.setPen(QColor(palette.ink))
        painter.drawText(QPointF(left, base), what)
        x = left + plain.horizontalAdvance(what) + _GAP
        for at, (name, value) in enumerate(numbers):
            last = at + 1 == len(numbers)
            text = f"{name} {value}"
            painter.setFont(self._themes.font(12, 600 if last else 400, mono=True))
            painter.setPen(QColor(palette.ink if last else palette.ink2))
            painter.drawText(QPointF(x, base), text)
            x += (strong if last else plain).horizontalAdvance(text) + _GAP
