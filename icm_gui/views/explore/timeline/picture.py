"""The timeline as a picture that can be copied and exported."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QMenu, QWidget

from icm_core.drawing.paint.painter import Font, Painter, Pen
from icm_core.drawing.paint.palette import Palette
from icm_gui.viewmodels.explore.density import Density
from icm_gui.viewmodels.explore.playback import Playback
from icm_gui.views.explore.timeline.layers import BARS, MARGIN, TICKS, draw_layer
from icm_gui.views.shared.pictures.canvas import Canvas

_FONT = Font(11)
_BASE = 10.0
"""Baseline of the names of bookmarks."""


class TimelinePicture(QWidget, Canvas):
    """What the copying of pictures asks of a timeline; a subclass knows places and steps."""

    _playback: Playback
    density: Density | None

    name = "timeline"

    def x_of(self, step: int) -> float:
        """Return where a step is."""
        raise NotImplementedError

    def menu_at(self, place: QPointF) -> QMenu:
        """Return the menu of a place."""
        raise NotImplementedError

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer what can be done with a flag, or with a place, and copies of the picture."""
        if self._playback.last >= 0:
            from icm_gui.views.shared.pictures.copy_menu import add_picture

            place, at = QPointF(event.pos()), event.globalPos()
            if event.reason() == QContextMenuEvent.Reason.Keyboard:
                # Keys know of no place but that of the step.
                place = QPointF(self.x_of(self._playback.step), 0.0)
                at = self.mapToGlobal(place.toPoint())
            menu = self.menu_at(place)
            menu.addSeparator()
            add_picture(menu, self)
            menu.popup(at)

    def content_size(self) -> tuple[float, float]:
        """Return width and height of the whole strip, 0 for nothing."""
        if self.density is None or self._playback.last < 0:
            return 0.0, 0.0
        return float(self.width()), float(self.height())

    def paint(self, painter: Painter, width: float, height: float, palette: Palette) -> None:
        """Draw the strip: what was played in colour, bookmarks, the place of the cursor."""
        painter.rect(0, 0, width, height, fill=palette.canvas)
        density = self.density
        if density is None:
            return
        top, tall = height - 2 - BARS - TICKS, BARS + TICKS + 2
        if density.burn_in:
            share = min(density.burn_in / (self._playback.last + 1), 1.0)
            painter.rect(MARGIN, top, share * (width - 2 * MARGIN), tall - 1, fill=palette.line)
        line = Pen(palette.line)
        painter.rect(MARGIN - 0.5, top - 0.5, width - 2 * MARGIN + 1, tall, pen=line)
        played = self.x_of(self._playback.step)
        for left, right, grey in ((0.0, played, False), (played, width, True)):
            painter.push_clip(left, 0, right - left, height)
            draw_layer(painter, density, palette, width, height, grey=grey)
            painter.pop()
        for mark in self._playback.bookmarks:
            x = self.x_of(mark.step)
            painter.line(x, 2, x, height - 2, Pen(palette.purple))
            painter.text(x + 4, _BASE, mark.text, _FONT, palette.ink2)
        painter.line(played, 2, played, height - 2, Pen(palette.ink, 2))
