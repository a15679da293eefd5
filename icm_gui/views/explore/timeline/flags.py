"""Flags of bookmarks over the strip, and its cursor: where they are, how they look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPolygonF

from icm_core.drawing.paint.palette import Palette
from icm_gui.viewmodels.explore.playback import Bookmark

FLAG = QPointF(9, 7)
"""Size of a flag."""
HEAD_HALF = 6
"""Half the width of the cursor."""
_NEAR = 5
"""Pixels from a flag's pole that still mean the flag."""


@dataclass(frozen=True, slots=True)
class Flag:
    """A bookmark's flag.

    Parameters
    ----------
    pole
        Where its step is.
    left, width
        What flag and name take.
    text
        As much of the name as there is room for.
    is_right
        Whether the name is to the right of the pole.
    """

    mark: Bookmark
    pole: float
    left: float
    width: float
    text: str = ""
    is_right: bool = True

    def is_near(self, x: float) -> bool:
        """Whether a place means it."""
        return self.left - _NEAR <= x <= self.left + max(self.width, FLAG.x()) + 2


def placed(
    marks: Sequence[Bookmark], x_of: Callable[[int], float], metrics: QFontMetrics, end: float
) -> list[Flag]:
    """Return the flags of bookmarks, with as much of the names as there is room for.

    Parameters
    ----------
    x_of
        Place of a step.
    end
        Where the strip ends.
    """
    found = []
    poles = [x_of(mark.step) for mark in marks]
    for at in range(len(marks) - 1, -1, -1):
        mark, pole = marks[at], poles[at]
        before = poles[at - 1] if at else 0.0
        wide = metrics.horizontalAdvance(mark.text)
        room = end - pole - FLAG.x() - 8
        flag = Flag(mark, pole, pole, FLAG.x())
        if room < wide and at + 1 == len(marks) and pole - before > wide + 2 * FLAG.x() + 16:
            # The last name goes to the left of its pole where there is room.
            full = wide + FLAG.x() + 4.0
            flag = Flag(mark, pole, pole - full, full, mark.text, is_right=False)
        elif room >= metrics.horizontalAdvance("abc…"):
            text = metrics.elidedText(mark.text, Qt.TextElideMode.ElideRight, int(room))
            flag = Flag(mark, pole, pole, FLAG.x() + metrics.horizontalAdvance(text) + 4, text)
        found.append(flag)
        end = flag.left
    return found[::-1]


def draw_flags(
    painter: QPainter,
    flags: Sequence[Flag],
    palette: Palette,
    lane: float,
    height: int,
    renamed: int,
) -> None:
    """Draw flags.

    Parameters
    ----------
    lane
        Height of the names.
    renamed
        Step of the flag whose name is being edited, -1 for none.
    """
    colour = QColor(palette.purple)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    wide, tall = FLAG.x(), FLAG.y()
    shape = [(0, 2), (wide, 2), (wide - 3, 2 + tall / 2), (wide, 2 + tall), (0, 2 + tall)]
    for flag in flags:
        x, side = round(flag.pole), 1 if flag.is_right else -1
        painter.fillRect(QRectF(x, 2, 1, height - 4), colour)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPolygon(QPolygonF([QPointF(x + side * a, b) for a, b in shape]))
        painter.setPen(QColor(palette.ink2))
        if flag.mark.step != renamed:
            start = x + wide + 4 if flag.is_right else flag.left
            painter.drawText(QPointF(start, lane - 4), flag.text)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)


def draw_head(painter: QPainter, x: float, palette: Palette, height: int) -> None:
    """Draw the cursor at a place."""
    colour = QColor(palette.ink)
    at = round(x)
    painter.fillRect(QRectF(at - 1, 6, 2, height - 8), colour)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    half = HEAD_HALF
    shape = [(-half, 2), (half, 2), (half, 8), (0, 14), (-half, 8)]
    painter.drawPolygon(QPolygonF([QPointF(at + a, b) for a, b in shape]))
