"""The strip below the canvas: the algorithm, with the line of the step lit."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.explore.lecture.pseudocode import CodeAt, code_at
from icm_gui.views.explore.in_sight import InSight
from icm_gui.views.shared.named import named
from icm_gui.views.shared.speaking import describe
from icm_gui.views.shared.spoken_parts import Parts, Role, Spoken

_RATE = 30.0
_TEXT, _ROW, _EDGE = 11.0, 14.5, 4.0
"""Size of text, height of a line, room above and below, at the base size of text."""
_NUMBER, _LEVEL, _SIDE, _BAR = 26.0, 14.0, 14.0, 3.0
"""Room of a line's number, of a level, at a column's sides; the bar of the line that is lit."""
_GAP = 14.0
_MOST_COLUMNS = 3


class PseudocodeStrip(InSight, QWidget, Spoken):
    """Shows the pseudocode of the run in as many columns as have room for whole lines."""

    SPOKEN = (Role.List, Role.ListItem)

    def __init__(self, explore: Explore, themes: Themes) -> None:
        super().__init__()
        named(self, "pseudocode", self.tr("Pseudocode of the search"))
        self._explore, self._themes = explore, themes
        self.now = CodeAt()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._follow(explore.playback, _RATE, self._renew)
        explore.run_changed.connect(self._follower.renew)
        themes.follow(self, self._resized)

    @property
    def has_code(self) -> bool:
        """Whether the algorithm of the run is known in lines."""
        run = self._explore.run_shown
        return run is not None and bool(run.algorithm.code)

    def _renew(self) -> None:
        run, playback = self._explore.run_shown, self._explore.playback
        trace = None if run is None else run.trace
        before = self.now
        names = None if run is None else run.chart.names
        algorithm = None if run is None else run.algorithm
        self.now = code_at(algorithm, names, trace, playback.step_of(trace))
        if self.now.lines is not before.lines:
            self._resized()
        describe(self, self.now.said)
        self.update()

    # Size

    @property
    def columns(self) -> int:
        """In how many columns the lines stand."""
        widest = max((self._needed(at) for at in range(len(self.now.lines))), default=1.0)
        return max(1, min(_MOST_COLUMNS, int(self.width() / widest)))

    @property
    def rows(self) -> int:
        """Lines of a column."""
        return max(1, ceil(len(self.now.lines) / self.columns))

    def _needed(self, at: int) -> float:
        scale, line = self._themes.scale, self.now.lines[at]
        text = self._metrics(strong=True).horizontalAdvance(line.text)
        return text + scale * (_NUMBER + _LEVEL * line.level + 2 * _SIDE)

    def _metrics(self, strong: bool = False) -> QFontMetricsF:
        return QFontMetricsF(self._themes.font(_TEXT, 600 if strong else 400, mono=True))

    @property
    def _row(self) -> float:
        return max(_ROW * self._themes.scale, self._metrics(strong=True).height())

    def _resized(self) -> None:
        height = round(self.rows * self._row + 2 * _EDGE * self._themes.scale)
        if height != self.height():
            self.setFixedHeight(height)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size at which every line is whole."""
        return QSize(400, round(self.rows * self._row + 2 * _EDGE * self._themes.scale))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use as many columns as there is room for."""
        super().resizeEvent(event)
        self._resized()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up."""
        self._follower.renew()
        super().showEvent(event)
        self._resized()

    # Lines

    def place(self, at: int) -> QRectF:
        """Return the place of a line."""
        rows, wide = self.rows, self.width() / self.columns
        top = _EDGE * self._themes.scale + (at % rows) * self._row
        return QRectF((at // rows) * wide, top, wide, self._row)

    def spoken(self) -> Parts:
        """Return the lines, the one of the step as the current one."""
        lines = self.now.lines
        return Parts(len(lines), self._said, self.place, self.now.current)

    def _said(self, at: int) -> str:
        return self.now.said if at == self.now.current else self.now.lines[at].text

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw."""
        painter = QPainter(self)
        palette, scale = self._themes.palette, self._themes.scale
        painter.fillRect(self.rect(), QColor(palette.panel))
        painter.setPen(QColor(palette.line))
        painter.drawLine(0, 0, self.width(), 0)
        for at, line in enumerate(self.now.lines):
            lit, place = at == self.now.current, self.place(at)
            if lit:
                side = _SIDE * scale / 2
                band = place.adjusted(side, 0, -side, 0)
                painter.fillRect(band, QColor(palette.hyp_tint))
                bar = QRectF(band.left(), band.top(), _BAR * scale, band.height())
                painter.fillRect(bar, QColor(palette.hyp))
            metrics = self._metrics(strong=lit)
            base = place.top() + (place.height() + metrics.ascent() - metrics.descent()) / 2
            left = place.left() + _SIDE * scale
            painter.setFont(self._themes.font(_TEXT, 600 if lit else 400, mono=True))
            painter.setPen(QColor(palette.hyp if lit else palette.ink2))
            painter.drawText(QPointF(left, base), str(at + 1))
            left += scale * (_NUMBER + _LEVEL * line.level)
            painter.drawText(QPointF(left, base), line.text)
            if lit:
                left += metrics.horizontalAdvance(line.text) + _GAP * scale
                right = place.right() - _SIDE * scale
                self._paint_values(painter, left, right, base)

    def _paint_values(self, painter: QPainter, left: float, right: float, base: float) -> None:
        """Write the values that have room whole, the last one first of all."""
        palette, gap = self._themes.palette, _GAP * self._themes.scale
        painter.setFont(self._themes.font(_TEXT, 600))
        painter.setPen(QColor(palette.ink))
        metrics = QFontMetricsF(painter.font())
        for name, value in reversed(self.now.values):
            text = f"{name} {value}"
            right -= metrics.horizontalAdvance(text)
            if right < left:
                break
            painter.drawText(QPointF(right, base), text)
            right -= gap
