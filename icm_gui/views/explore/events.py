"""All events of a run as a list: rows are drawn where they are seen, their text made then."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.events import EventLines
from icm_gui.viewmodels.explore.playback import Playback
from icm_gui.viewmodels.shared.numbers import count
from icm_gui.views.explore.in_sight import InSight
from icm_gui.views.shared.named import named
from icm_gui.views.shared.spoken_parts import NONE, Parts, Role, Spoken
from icm_gui.views.shared.tables.cells import CELL_PX, HEAD_PX, MONO_PX, ROW_PX, paint_text

_RATE = 15.0
_PAD = 8
_LEAST_WHAT = 90
"""Pixels for what an event did, below which its number is left out."""


class EventList(InSight, QAbstractScrollArea, Spoken):
    """The events of the run; follows the step, and a click seeks."""

    SPOKEN = (Role.List, Role.ListItem)

    def __init__(self, playback: Playback, themes: Themes) -> None:
        super().__init__()
        self._playback, self._themes = playback, themes
        self.lines = EventLines(None)
        """The events that are listed."""
        self._widest = 0
        named(self, "events", self.tr("Events of the run"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFrameShape(QAbstractScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setMouseTracking(True)
        self._follow(playback, _RATE, self._renew)
        themes.follow(self, self._themed)

    @property
    def first(self) -> int:
        """The first event that is seen."""
        return self.verticalScrollBar().value()

    @property
    def row_height(self) -> int:
        """Height of a row in pixels."""
        return round(ROW_PX * self._themes.scale)

    @property
    def rows_seen(self) -> int:
        """Rows that are wholly seen."""
        return max(1, self.viewport().height() // self.row_height)

    def minimumSizeHint(self) -> QSize:
        """Return the least size."""
        return QSize(140, 3 * self.row_height)

    def _renew(self) -> None:
        trace = self._playback.trace
        if trace is not self.lines.trace:
            self.lines = EventLines(trace)
            self._widest = 0
            self._sized()
        self._reveal(self._playback.step_of(trace))
        self.viewport().update()

    def _sized(self) -> None:
        bar = self.verticalScrollBar()
        bar.setPageStep(self.rows_seen)
        bar.setRange(0, max(0, len(self.lines) - self.rows_seen))

    def _reveal(self, step: int) -> None:
        """Scroll only where the step is out of sight."""
        bar, seen = self.verticalScrollBar(), self.rows_seen
        if step < bar.value():
            bar.setValue(step)
        elif step >= bar.value() + seen:
            bar.setValue(step - seen + 1)

    def _themed(self) -> None:
        self._widest = 0
        self._sized()
        self.viewport().update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the rows that are seen."""
        painter = QPainter(self.viewport())
        palette = self._themes.palette
        area = self.viewport().rect()
        painter.fillRect(area, QColor(palette.canvas))
        if not len(self.lines):
            painter.setFont(self._themes.font(CELL_PX))
            painter.setPen(QColor(palette.ink3))
            hint = self.tr("Run a search to see what it does, event by event.")
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap.value
            painter.drawText(area.adjusted(12, 8, -12, -8), flags, hint)
            painter.end()
            return
        first, height = self.first, self.row_height
        last = min(len(self.lines), first + area.height() // height + 1)
        widest = QFontMetrics(self._themes.font(HEAD_PX)).horizontalAdvance(count(last))
        for row, step in enumerate(range(first, last)):
            self._draw_row(painter, QRect(0, row * height, area.width(), height), step, widest)
        if self.hasFocus():
            painter.setPen(QPen(QColor(palette.accent)))
            painter.drawRect(area.adjusted(0, 0, -1, -1))
        painter.end()

    def _draw_row(self, painter: QPainter, area: QRect, step: int, widest: int) -> None:
        palette, themes = self._themes.palette, self._themes
        line = self.lines.line(step)
        if step == self._playback.step_of(self.lines.trace):
            painter.fillRect(area, QColor(palette.selected))
        painter.setPen(QColor(palette.line))
        painter.drawLine(area.left(), area.bottom(), area.right(), area.bottom())
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(themes.font(HEAD_PX))
        painter.setPen(QColor(palette.ink3))
        number = QRect(_PAD, area.top(), widest, area.height())
        painter.drawText(number, middle | Qt.AlignmentFlag.AlignRight, count(step))
        left, right = number.right() + 2 * _PAD, area.right() - _PAD
        chip = QRect(left, area.top(), self._chip_width(line.chip), area.height())
        colour = str(getattr(palette, line.role))
        paint_text(painter, chip, line.chip, themes.font(CELL_PX, 500), colour)
        left = chip.right() + _PAD
        if line.numbers:
            name, value = line.numbers[-1]
            text = f"{name} {value}"
            font = themes.font(CELL_PX)
            wide = QFontMetrics(font).horizontalAdvance(text) + 1
            if right - wide - left > _LEAST_WHAT:
                room = QRect(right - wide, area.top(), wide, area.height())
                paint_text(painter, room, text, font, palette.ink2)
                right -= wide + _PAD
        what = QRect(left, area.top(), max(0, right - left), area.height())
        paint_text(painter, what, line.what, themes.font(MONO_PX, mono=True), palette.ink)

    def _chip_width(self, chip: str) -> int:
        """Return the room for chips; it grows with the widest so far, so that lines are aligned."""
        metrics = QFontMetrics(self._themes.font(CELL_PX, 500))
        self._widest = max(self._widest, metrics.horizontalAdvance(chip) + 1)
        return self._widest

    def spoken(self) -> Parts:
        """Return the events that are seen: there may be a million others."""
        first = self.first
        step = self._playback.step_of(self.lines.trace)

        def text(row: int) -> str:
            return f"{count(first + row)}: {self.lines.line(first + row).full}"

        def place(row: int) -> QRect:
            height = self.row_height
            return QRect(0, row * height, self.viewport().width(), height)

        seen = min(self.rows_seen, len(self.lines) - first)
        return Parts(seen, text, place, step - first) if seen > 0 else NONE

    def step_at(self, y: float) -> int | None:
        """Return the event at a height in pixels."""
        step = self.first + int(y) // self.row_height
        return step if 0 <= step < len(self.lines) else None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Seek the event under the pointer."""
        step = self.step_at(event.position().y())
        if step is not None and event.button() == Qt.MouseButton.LeftButton:
            self._go(step)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Tell the whole text of the event under the pointer."""
        step = self.step_at(event.position().y())
        line = None if step is None else self.lines.line(step)
        self.viewport().setToolTip("" if line is None else line.full)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go through the events by keys."""
        step = self._playback.step_of(self.lines.trace)
        key = Qt.Key
        moves = {
            key.Key_Up: step - 1,
            key.Key_Down: step + 1,
            key.Key_PageUp: step - self.rows_seen,
            key.Key_PageDown: step + self.rows_seen,
            key.Key_Home: 0,
            key.Key_End: len(self.lines) - 1,
        }
        if event.key() in moves and len(self.lines):
            self._go(min(max(moves[key(event.key())], 0), len(self.lines) - 1))
        else:
            super().keyPressEvent(event)

    def _go(self, step: int) -> None:
        self._playback.go_to(step)
        self.setAccessibleDescription(self.lines.line(step).full)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See more rows or fewer."""
        super().resizeEvent(event)
        self._sized()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up."""
        self._sized()
        super().showEvent(event)
