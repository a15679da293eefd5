"""A whole chart that stands still, as it goes into files."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.charts.cells import Cells, number_of
from icm_core.drawing.charts.draw import (
    HALF,
    cell_colour,
    draw_cells,
    draw_pills,
    draw_words,
    heat_image,
)
from icm_core.drawing.charts.layout import Level, View
from icm_core.drawing.charts.overlay import Overlay
from icm_core.drawing.charts.scene import Places
from icm_core.drawing.charts.state import AT_REST, Hypothesis
from icm_core.drawing.paint.painter import Painter
from icm_core.drawing.paint.palette import Palette

_MOST_CELLS = 8_000
"""Cells that are shapes of their own from afar; more would make huge files."""
_FINE = 3.0
"""Pixels of their image for each unit."""
_DROPPED = 0.72
"""How far a cell goes back whose items were all dropped."""


def draw_chart(
    painter: Painter,
    places: Places,
    palette: Palette,
    hypothesis: Hypothesis,
    size: tuple[float, float],
    alive: NDArray[np.bool_] | None = None,
    second: Hypothesis | None = None,
    *,
    ground: bool = True,
    share: float | None = None,
) -> None:
    """Draw cells, a hypothesis, pills and words.

    Parameters
    ----------
    size
        Width and height of the picture.
    alive
        bool ``[nodes]``: nodes that were not dropped, None where none were.
    second
        The hypothesis of another run.
    ground
        Whether the cells are drawn; else they are there already, by `draw_ground`.
    share
        How far up the ramp they go; None for as far as the hypothesis says.
    """
    width, height = size
    scene, view = places.scene, places.view
    overlay = Overlay(places, palette, hypothesis, beside=second)
    other = None if second is None else Overlay(places, palette, second, True, hypothesis)
    share = share_of(places, hypothesis) if share is None else share
    if ground:
        draw_ground(painter, places, palette, size, share)
    if alive is not None:
        draw_dropped(painter, view, scene.cells, alive, palette, size)
    draw_lit(painter, places, palette, overlay, share)
    hidden = set(overlay.hidden_spans)
    nodes = list(overlay.nodes)
    overlay.draw_edges(painter)
    if other is not None:
        other.draw_edges(painter)
        hidden |= set(other.hidden_spans)
        nodes += other.nodes
    spans = [span for span in view.visible(width, height) if span not in hidden]
    draw_pills(painter, places, palette, width, height, spans)
    if not overlay.straight:
        draw_pills(painter, places, palette, width, height, hidden, nodes)
    if other is not None:
        other.draw_nodes(painter)
    overlay.draw_nodes(painter, AT_REST)
    draw_words(painter, scene, view, palette, places.measure, width, hypothesis.change)


def share_of(places: Places, hypothesis: Hypothesis) -> float:
    """Return how far up the ramp cells go: half during a step, and where text is on them."""
    return HALF if hypothesis.change or places.is_labelled else 1.0


def draw_lit(
    painter: Painter, places: Places, palette: Palette, overlay: Overlay, share: float
) -> None:
    """Draw the triangle that a step lights, and over it those of its cells that hold something."""
    span = overlay.hypothesis.change.span
    if span is None:
        return
    overlay.draw_ground(painter)
    scene, first, last = places.scene, *span
    inside = [
        (start, end)
        for start in range(first, last)
        for end in range(start + 1, last + 1)
        if scene.cells.best[number_of(places.view.tokens, start, end)] >= scene.threshold
    ]
    draw_cells(painter, places, palette, 0.0, 0.0, share, inside)


def _draw_heat(
    painter: Painter, places: Places, palette: Palette, size: tuple[float, float], share: float
) -> None:
    """Draw the cells from afar: in pixels as one image of that many, else each for itself."""
    best, view = places.scene.cells.best, places.view
    scale = float(getattr(painter, "scale", 0.0))
    if scale <= 0.0 and len(best) <= _MOST_CELLS:
        for start, end in view.visible(*size):
            fill = cell_colour(palette, float(best[number_of(view.tokens, start, end)]), share)
            painter.rect(*view.cell(start, end), fill=fill)
        return
    scale = scale if scale > 0.0 else _FINE
    columns, rows = int(size[0]), int(size[1])
    pixels = heat_image(best, view, columns, rows, palette, scale, share)
    painter.image(0, 0, columns, rows, pixels)


def draw_ground(
    painter: Painter, places: Places, palette: Palette, size: tuple[float, float], share: float
) -> None:
    """Draw the cells, which lie below everything else.

    Parameters
    ----------
    share
        How far up the ramp they go; see `share_of`.
    """
    if places.level == Level.FAR:
        _draw_heat(painter, places, palette, size, share)
    draw_cells(painter, places, palette, *size, share)


def draw_dropped(
    painter: Painter,
    view: View,
    cells: Cells,
    alive: NDArray[np.bool_],
    palette: Palette,
    size: tuple[float, float],
) -> None:
    """Draw back the cells whose items were all dropped.

    Parameters
    ----------
    alive
        bool ``[nodes]``.
    size
        Width and height of what is in sight.
    """
    left = np.add.reduceat(
        np.append(alive[cells.order].astype(np.int64), 0),
        np.minimum(cells.offsets[:-1], len(cells.order)),
    )
    empty = cells.offsets[1:] == cells.offsets[:-1]
    gone = (left == 0) | empty
    for start, end in view.visible(*size):
        if gone[number_of(view.tokens, start, end)]:
            painter.rect(*view.cell(start, end), fill=palette.canvas, opacity=_DROPPED)
