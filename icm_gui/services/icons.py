"""Icons: Phosphor, in colours of the palette.

The font and its list of names are qtawesome's files. Its code is not loaded: it takes everything
that Qt has into the process, and all of its fonts, which is a tenth of the time of a start.
"""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QIcon, QIconEngine, QPainter, QPixmap

from icm_core.drawing.paint.palette import Palette

_FAINT = 0.45
"""Opacity of a disabled icon."""
_GLYPH = 0.875
"""Size of the font, of the height of an icon: a glyph needs some room around it."""


class _Glyphs(NamedTuple):
    family: str
    signs: dict[str, str]
    """The sign of each icon, by name."""


def icon(name: str, palette: Palette, role: str = "ink2") -> QIcon:
    """Return an icon.

    Parameters
    ----------
    name
        In Phosphor: ``play``, ``path``.
    role
        Colour: a field of the palette.
    """
    return _icon(name, str(getattr(palette, role)))


@lru_cache(maxsize=512)
def _icon(name: str, colour: str) -> QIcon:
    return QIcon(_GlyphEngine(glyphs().signs[name], colour))


@lru_cache(maxsize=1)
def glyphs() -> _Glyphs:
    """Load the font, once, and return the signs in it: late, so that the window is there before."""
    spec = find_spec("qtawesome")
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError("qtawesome is not installed", name="qtawesome")
    folder = Path(spec.origin).parent / "fonts"
    (font,), (names,) = folder.glob("phosphor-*.ttf"), folder.glob("phosphor-charmap-*.json")
    family = QFontDatabase.applicationFontFamilies(QFontDatabase.addApplicationFont(str(font)))[0]
    signs = json.loads(names.read_text(encoding="utf-8"))
    return _Glyphs(family, {name: chr(int(code, 16)) for name, code in signs.items()})


class _GlyphEngine(QIconEngine):
    """Draws a sign of the font at any size."""

    def __init__(self, sign: str, colour: str) -> None:
        super().__init__()
        self._sign, self._colour = sign, colour
        self._pixmaps: dict[tuple[int, int, bool], QPixmap] = {}
        """Those asked for, by size and whether they are faint: buttons ask in each frame."""

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, _state: QIcon.State) -> None:
        """Draw it, faint where it is disabled."""
        colour = QColor(self._colour)
        if mode == QIcon.Mode.Disabled:
            colour.setAlphaF(_FAINT)
        font = QFont()
        font.setFamily(glyphs().family)
        font.setPixelSize(max(1, round(_GLYPH * rect.height())))
        painter.save()
        painter.setPen(colour)
        painter.setFont(font)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, self._sign)
        painter.restore()

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        """Draw it on nothing."""
        key = size.width(), size.height(), mode == QIcon.Mode.Disabled
        found = self._pixmaps.get(key)
        if found is None:
            found = self._pixmaps[key] = QPixmap(size)
            found.fill(Qt.GlobalColor.transparent)
            painter = QPainter(found)
            self.paint(painter, QRect(QPoint(0, 0), size), mode, state)
            painter.end()
        return found
