"""Icons: Phosphor, in colours of the palette."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtGui import QIcon

    from icm_core.drawing.paint.palette import Palette

_FAINT = 0.45
"""Opacity of a disabled icon."""


def icon(name: str, palette: Palette, role: str = "ink2") -> QIcon:
    """Return an icon.

    Parameters
    ----------
    name
        In the set ``ph``: ``play``, ``path``.
    role
        Colour: a field of the palette.
    """
    return _icon(name, str(getattr(palette, role)), palette.accent)


@lru_cache(maxsize=512)
def _icon(name: str, colour: str, active: str) -> QIcon:
    # Loads fonts: late, so that the window is visible before.
    import qtawesome  # type: ignore[import-untyped,unused-ignore]
    from PySide6.QtGui import QColor

    faint = QColor(colour)
    faint.setAlphaF(_FAINT)
    found: QIcon = qtawesome.icon(f"ph.{name}", color=colour, color_disabled=faint)
    return found
