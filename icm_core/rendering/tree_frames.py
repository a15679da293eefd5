"""Frames of a run that proposes trees: the current tree and the proposed one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from icm_core.drawing.paint.transformed import Transformed
from icm_core.drawing.trees.layout import height_of
from icm_core.rendering.pictures import PairPicture
from icm_core.rendering.run_pictures import proposal_picture

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from icm_core.drawing.paint.painter import Measure, Painter
    from icm_core.drawing.paint.palette import Palette
    from icm_core.inference.trace import Trace

_MOST_ZOOM = 1.5
_MEASURED = 200
"""Frames from whose sizes the scale of all of them follows."""


@dataclass(frozen=True, eq=False)
class TreeFrames:
    """Trees of several steps, all at one scale, their words where they were.

    Parameters
    ----------
    zoom
        At which all of them have room.
    levels
        Of the highest tree, so that levels are as far apart in all of them.
    stacked
        Whether one tree is above the other.
    wide
        Width of the widest frame: all begin where that one does, so that words stay.
    """

    trace: Trace
    room: tuple[float, float]
    measure: Measure
    zoom: float
    levels: int
    stacked: bool
    wide: float

    @classmethod
    def of(
        cls,
        trace: Trace,
        steps: NDArray[np.int64],
        room: tuple[float, float],
        measure: Measure,
        check: Callable[[], None],
    ) -> TreeFrames:
        """Look through the steps and choose a scale at which all have room."""
        levels = 0
        for step in steps.tolist():
            check()
            picture = proposal_picture(trace, step, measure=measure)
            levels = max(levels, *(height_of(tree) for tree in picture.trees))
        some = steps[:: max(1, len(steps) // _MEASURED)].tolist()
        best: tuple[float, bool, float] = (0.0, False, 0.0)
        for stacked in (False, True):
            zoom, wide = _MOST_ZOOM, 0.0
            for step in some:
                check()
                picture = proposal_picture(
                    trace, step, measure=measure, stacked=stacked, levels=levels
                )
                width, height = picture.size()
                wide = max(wide, width)
                if isinstance(picture, PairPicture) and not stacked:
                    # Each has one half, so that neither moves where the other becomes wider.
                    width = 2 * max(picture.middle, width - picture.middle)
                zoom = min(zoom, room[0] / max(width, 1.0), room[1] / max(height, 1.0))
            if zoom > best[0]:
                best = zoom, stacked, wide
        return cls(trace, room, measure, best[0], levels, best[1], best[2])

    def draw(self, painter: Painter, palette: Palette, step: int) -> None:
        """Draw both trees of a step in the middle of the room, standing on its lower edge."""
        picture = proposal_picture(
            self.trace, step, measure=self.measure, stacked=self.stacked, levels=self.levels
        )
        width, height = picture.size()
        zoom = min(self.zoom, self.room[0] / width, self.room[1] / height)
        middle = self.room[0] / 2
        if self.stacked:
            left = middle - self.wide * zoom / 2
        elif isinstance(picture, PairPicture):
            left = middle - picture.middle * zoom
        else:
            # The first tree of a chain stands where proposed ones do.
            left = middle + (middle - width * zoom) / 2
        left = max(min(left, self.room[0] - width * zoom), 0.0)
        picture.draw(Transformed(painter, zoom, left, self.room[1] - height * zoom), palette)
