"""What the parts of a picture are drawn with."""

from __future__ import annotations

from typing import NamedTuple

from icm_core.drawing.paint.painter import Measure, Painter
from icm_core.drawing.paint.palette import Palette


class Sheet(NamedTuple):
    """A painter with what belongs to it; ``scale`` is the size of text beside the base size."""

    painter: Painter
    measure: Measure
    palette: Palette
    scale: float = 1.0
