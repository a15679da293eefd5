"""Frames of a run that proposes trees: the current tree and the proposed one, legible."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.paint.painter import Measure, Painter
from icm_core.drawing.paint.palette import Palette
from icm_core.drawing.paint.transformed import Transformed
from icm_core.drawing.trees.placement import height_of
from icm_core.rendering.pictures import PairPicture, TreePicture
from icm_core.rendering.run_pictures import compared_at, proposal_picture

if TYPE_CHECKING:
    from icm_core.inference.trace import Trace

_ZOOMS = (1.5, 1.25, 1.0)
_FORMS = ((False, False), (False, True), (True, False), (True, True))
"""Whether equal parts may be folded, and whether one tree is above the other: the best first."""
_MEASURED = 200
"""Frames from whose sizes the form of all of them follows."""


@dataclass(frozen=True, eq=False)
class TreeFrames:
    """Trees of several steps, all in one form, their words where they were.

    Parameters
    ----------
    room
        Width and height: what was asked for, or more where letters would be too small.
    zoom
        At which all of them have room.
    levels
        Of the highest tree, so that levels are as far apart in all of them.
    stacked
        Whether one tree is above the other.
    may_fold
        Whether what is equal in both may be folded.
    wide
        Width of the widest frame: all begin where that one does, so that words stay.
    """

    trace: Trace
    room: tuple[float, float]
    measure: Measure
    zoom: float
    levels: int
    stacked: bool
    may_fold: bool
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
        """Look through the steps and choose a form in which all have room."""
        levels = 0
        for step in steps.tolist():
            check()
            shown = compared_at(trace, step)
            both = (shown.current, shown.proposed)
            levels = max([levels, *(height_of(tree) for tree in both if tree is not None)])
        some = steps[:: max(1, len(steps) // _MEASURED)].tolist()

        def needed(made: TreeFrames, enough: bool) -> tuple[float, float, float]:
            """Return what all need, and the width of the widest; no more than enough to know."""
            wide = width = height = 0.0
            for step in some:
                check()
                picture = made.picture(step)
                own, high = picture.size()
                wide, height = max(wide, own), max(height, high)
                if isinstance(picture, PairPicture) and not made.stacked:
                    # Each has one half, so that neither moves where the other becomes wider.
                    own = 2 * max(picture.middle, own - picture.middle)
                width = max(width, own)
                if enough and (width * made.zoom > room[0] or height * made.zoom > room[1]):
                    break
            return width, height, wide

        for zoom in _ZOOMS:
            for may_fold, stacked in _FORMS:
                made = cls(trace, room, measure, zoom, levels, stacked, may_fold, 0.0)
                width, height, wide = needed(made, enough=True)
                if width * zoom <= room[0] and height * zoom <= room[1]:
                    return replace(made, wide=wide)
        # Then the frame is larger, and no more than it must be.
        found = []
        for stacked in (False, True):
            made = cls(trace, room, measure, 1.0, levels, stacked, True, 0.0)
            width, height, wide = needed(made, enough=False)
            larger = max(room[0], width), max(room[1], height)
            found.append((larger[0] * larger[1], replace(made, room=larger, wide=wide)))
        return min(found, key=_area)[1]

    def picture(self, step: int) -> PairPicture | TreePicture:
        """Return both trees of a step."""
        room = self.room[0] / self.zoom, self.room[1] / self.zoom
        return proposal_picture(
            self.trace,
            step,
            measure=self.measure,
            stacked=self.stacked,
            levels=self.levels,
            room=room,
            may_fold=self.may_fold,
        )

    def draw(self, painter: Painter, palette: Palette, step: int) -> None:
        """Draw both trees of a step in the middle of the room, standing on its lower edge."""
        picture = self.picture(step)
        width, height = picture.size()
        # A frame whose size was not looked at may need more than the others.
        zoom = max(min(self.zoom, self.room[0] / width, self.room[1] / height), 1.0)
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


def _area(one: tuple[float, TreeFrames]) -> float:
    return one[0]
