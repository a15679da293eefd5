"""What is said beside the loud thing of a step, in the nearest free rectangle."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.charts.intersections import Box, all_intersect, overlap
from icm_core.drawing.charts.layout import View
from icm_core.drawing.charts.state import Change
from icm_core.drawing.paint.painter import Font, Painter, Pen
from icm_core.drawing.paint.palette import Palette

if TYPE_CHECKING:
    from icm_core.drawing.charts.scene import Pill, Places

_PAD, _LINE, _AWAY = 5.0, 16.0, 14.0
_TITLE, _RULE, _REST = Font(12, 600), Font(12, 600, mono=True), Font(11)
_STEPS = 9
"""How many rows up and down a free place is looked for."""


@dataclass(frozen=True, slots=True)
class Callout:
    """Lines of text, and where they are.

    Parameters
    ----------
    lines
        Text and font of each; the first one has the run's colour.
    """

    box: Box
    lines: tuple[tuple[str, Font], ...]
    scale: float

    def seen_in(self, before: View, after: View) -> Callout:
        """Return it where it is in another view."""
        left, top, right, bottom = self.box
        ((x, y),) = before.placed_in(after, np.array([(left, top)])).tolist()
        return replace(self, box=(x, y, x + right - left, y + bottom - top))


def callout(
    change: Change,
    head: Pill,
    places: Places,
    taken: Iterable[Box],
    lines: NDArray[np.float64],
) -> Callout | None:
    """Return what is said of a step, where it covers no pill, no line and no word.

    Parameters
    ----------
    head
        Pill of the loud thing.
    taken, lines
        Rectangles that it must leave free, and lines as of `routes.segments`.
    """
    view, measure = places.view, places.measure
    scale = view.scale
    texts = [(change.title, _TITLE)]
    if change.label is not None:
        texts += [(change.label[0], _RULE), (change.label[1], _REST)]
    sized = tuple(
        (text, Font(font.size * scale, font.weight, font.mono)) for text, font in texts if text
    )
    if not sized:
        return None
    width = max(measure.width(text, font) for text, font in sized) + 2 * _PAD * scale
    height = (len(sized) * _LINE + _PAD) * scale
    others = list(taken)
    # It may lie over cells, but not over words, and not out of the chart's sight.
    room = (view.x - 2.0, view.y - 2.0, view.x + view.width + 2.0, view.baseline - view.row)
    near = _near(head, places, width, height, change.span)
    for box in chain(near, _anywhere(head, room, width, height)):
        inside = room[0] <= box[0] and box[2] <= room[2] and room[1] <= box[1] and box[3] <= room[3]
        if not inside or any(overlap(box, other) for other in others):
            continue
        if not all_intersect(lines, np.array([box])).any():
            return Callout(box, sized, scale)
    return None


def _near(
    head: Pill, places: Places, width: float, height: float, span: tuple[int, int] | None
) -> Iterator[Box]:
    """Return places near a pill: right of its triangle first, then left, then over it."""
    view = places.view
    x, y = head.middle
    away, step = _AWAY * view.scale, max(view.row, 12.0 * view.scale)

    def side(to_right: bool, down: float) -> float:
        """Return the x of the triangle's side at a height, at least beyond the pill."""
        beyond = head.x + head.width if to_right else head.x
        if span is None or down <= 0.0:
            return beyond
        ends = sorted((view.boundary(span[0]), view.boundary(span[1])))
        corner = ends[1] if to_right else ends[0]
        share = min(down / max(view.baseline - y, 1.0), 1.0)
        at = x + (corner - x) * share
        return max(beyond, at) if to_right else min(beyond, at)

    for turn in range(_STEPS):
        for sign in (1, -1) if turn else (1,):
            top = y - height / 2 + sign * turn * step
            for to_right in (True, False):
                edge = side(to_right, top + height - y)
                left = edge + away if to_right else edge - away - width
                yield left, top, left + width, top + height
    yield x - width / 2, head.y - height - away, x + width / 2, head.y - away


def _anywhere(head: Pill, room: Box, width: float, height: float) -> Iterator[Box]:
    """Return places all over the chart, the nearest to a pill first."""
    left, top, right, bottom = room
    x, y = head.middle
    lefts = np.arange(left, right - width, width / 2)
    tops = np.arange(top, bottom - height, height)
    found = [(float(own), float(high)) for own in lefts for high in tops]
    found.sort(key=lambda at: math.hypot(at[0] + width / 2 - x, at[1] + height / 2 - y))
    for own, high in found:
        yield own, high, own + width, high + height


def draw_callout(painter: Painter, palette: Palette, shown: Callout, colour: str) -> None:
    """Draw it on a ground of its own, so that no cell shines through.

    Parameters
    ----------
    colour
        Of the run.
    """
    left, top, right, bottom = shown.box
    scale = shown.scale
    painter.rect(left, top, right - left, bottom - top, fill=palette.canvas, radius=3, opacity=0.88)
    for row, (text, font) in enumerate(shown.lines):
        ink = (colour, palette.ink, palette.ink2)[row]
        baseline = top + (_LINE * row + 13.0) * scale
        painter.text(left + _PAD * scale, baseline, text, font, ink)


def draw_label(
    painter: Painter,
    places: Places,
    palette: Palette,
    colour: str,
    head: Pill,
    label: tuple[str, str],
) -> None:
    """Draw the text of a hyperedge in its head's table, else beside where it leaves that."""
    measure, scale = places.measure, places.view.scale
    rule, rest = label
    mono, small = Font(12 * scale, mono=True), Font(11 * scale)
    width = max(measure.width(rule, mono), measure.width(rest, small)) + 16 * scale
    height, gap = 40 * scale, 8 * scale
    span = places.scene.span(head.node)
    left, top, room, deep = places.view.cell(*span)
    used = max((pill.y + pill.height for pill in places.cell(*span).pills), default=top)
    if top + deep - used >= height + 2 * gap and room >= width + 2 * gap:
        # Below the rows of the head's own table no number is covered.
        x, y = left + room - width - gap, top + deep - height - gap
    else:
        x, y = min(head.centre, left + room) + 26 * scale, top + deep + gap
    painter.rect(x, y, width, height, fill=palette.canvas, pen=Pen(colour, 1.2), radius=3)
    painter.text(x + 8 * scale, y + 16 * scale, rule, mono, palette.ink)
    painter.text(x + 8 * scale, y + 32 * scale, rest, small, palette.ink2)
