"""A whole chart that stands still, as it goes into files."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.charts.cells import Cells
from icm_core.drawing.charts.draw import draw_cells, draw_pills, draw_words, heat_image
from icm_core.drawing.charts.layout import Level, View
from icm_core.drawing.charts.overlay import AT_REST, Hypothesis, Overlay
from icm_core.drawing.charts.scene import Places
from icm_core.drawing.paint.painter import Painter
from icm_core.drawing.paint.palette import Palette, ramp_colour

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
    """
    width, height = size
    scene, view = places.scene, places.view
    overlay = Overlay(places, palette, hypothesis, beside=second)
    other = None if second is None else Overlay(places, palette, second, True, hypothesis)
    if ground:
        draw_ground(painter, places, palette, size)
    if alive is not None:
        draw_dropped(painter, view, scene.cells, alive, palette, size)
    overlay.draw_edges(painter)
    hidden = set(overlay.hidden_spans)
    nodes = list(overlay.nodes)
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
    draw_words(painter, scene, view, palette, places.measure, width)


def _draw_heat(
    painter: Painter, places: Places, palette: Palette, size: tuple[float, float]
) -> None:
    """Draw the cells from afar: in pixels as one image of that many, else each for itself."""
    best, view = places.scene.cells.best, places.view
    scale = float(getattr(painter, "scale", 0.0))
    if scale <= 0.0 and len(best) <= _MOST_CELLS:
        for start, end in view.visible(*size):
            fill = ramp_colour(palette, float(best[number_of(view.tokens, start, end)]))
            painter.rect(*view.cell(start, end), fill=fill)
        return
    scale = scale if scale > 0.0 else _FINE
    columns, rows = int(size[0]), int(size[1])
    painter.image(0, 0, columns, rows, heat_image(best, view, columns, rows, palette, scale))


def number_of(tokens: int, start: int, end: int) -> int:
    """Return the number of a span's cell, as `cells.cell_of`."""
    length = end - start - 1
    return length * tokens - length * (length - 1) // 2 + start


def draw_ground(
    painter: Painter, places: Places, palette: Palette, size: tuple[float, float]
) -> None:
    """Draw the cells, which lie below everything else."""
    if places.level == Level.FAR:
        _draw_heat(painter, places, palette, size)
    draw_cells(painter, places, palette, *size)


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
