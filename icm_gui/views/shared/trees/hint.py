"""What is in the place of a tree where there is none."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter

from icm_gui.services.theme import Themes

_FLAGS: Final = int(Qt.AlignmentFlag.AlignHCenter) | int(Qt.TextFlag.TextWordWrap)
_EDGE, _RAISED, _GAP = 12.0, 30.0, 8.0
"""Air beside the text, how far it begins above the middle, air between title and hint."""


class TreeHint:
    """A title and what to do, the one below the other however large the text is.

    Parameters
    ----------
    width, height
        Of the view.
    """

    def __init__(self, title: str, hint: str, themes: Themes, width: float, height: float) -> None:
        self._themes = themes
        top = height / 2 - _RAISED * themes.scale
        self._lines: list[tuple[str, QFont, str, QRectF]] = []
        for text, font, colour in (
            (title, themes.font(13, 600), "ink2"),
            (hint, themes.font(12), "ink3"),
        ):
            room = QRectF(_EDGE, top, max(width - 2 * _EDGE, 1.0), max(height - top, 1.0))
            tall = QFontMetricsF(font).boundingRect(room, _FLAGS, text).height()
            room.setHeight(tall)
            self._lines.append((text, font, colour, room))
            top += tall + _GAP * themes.scale

    @property
    def box(self) -> QRect:
        """The room of both."""
        return self._lines[0][-1].united(self._lines[-1][-1]).toAlignedRect()

    def draw(self, painter: QPainter) -> None:
        """Draw both."""
        for text, font, colour, room in self._lines:
            painter.setFont(font)
            painter.setPen(self._themes.colour(colour))
            painter.drawText(room, _FLAGS, text)
