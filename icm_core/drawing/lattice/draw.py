"""Drawing a lattice: cells, paths over them, words, and what runs found."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.charts.draw import HALF, cell_colour
from icm_core.drawing.charts.legend import draw_gold
from icm_core.drawing.charts.pills import draw_outline
from icm_core.drawing.charts.routes import rounded
from icm_core.drawing.charts.scene import Pill
from icm_core.drawing.charts.state import Hypothesis
from icm_core.drawing.charts.words import WordMarks, draw_boundaries, draw_rows
from icm_core.drawing.lattice.columns import NUMBER, share_text
from icm_core.drawing.lattice.layout import (
    CELL,
    FOUND_LINE,
    LINE,
    PILL_DOWN,
    STATE_ROW,
    LatticeLayout,
)
from icm_core.drawing.lattice.overlay import LatticeOverlay, draw_rivals
from icm_core.drawing.lattice.places import LatticePlaces
from icm_core.drawing.lattice.scene import FoundRow
from icm_core.drawing.paint.numbers import count
from icm_core.drawing.paint.painter import Font, Painter, Pen
from icm_core.drawing.paint.palette import RAMP_DECADES, Palette, ramp_position, ramp_text
from icm_core.wording import say

_RADIUS = 4.0
_MISSING = (5.0, 3.0)
"""Dash around a gold tag that is no candidate."""
_DROPPED = 0.72
"""How far a cell goes back whose tag was dropped."""
_STRONG = 600
_HOVER_THIN, _HOVER_THICK = 0.8, 1.6
_RING_GAP = 3.0
_COUNT_LINES, _COUNT_LINE, _COUNT_UP, _COUNT_GAP = 2, 11.0, 4.0, 4.0
_UNDER = 12.0
"""Half the line below a tag that differs."""


def draw_lattice(
    painter: Painter,
    places: LatticePlaces,
    palette: Palette,
    hypothesis: Hypothesis,
    second: Hypothesis | None = None,
    rivals: Sequence[Hypothesis] = (),
    alive: NDArray[np.bool_] | None = None,
    heat: NDArray[np.float64] | None = None,
    *,
    ground: bool = True,
) -> None:
    """Draw a whole lattice that stands still, with a path.

    Parameters
    ----------
    second
        The path of another run.
    rivals
        Paths that compete with it.
    alive, heat
        bool and float64 ``[nodes]``: nodes that were not dropped, and shares in place of
        posteriors; None for all, and for none.
    ground
        Whether cells are drawn; else they are there already.
    """
    overlay = LatticeOverlay(places, palette, hypothesis, beside=second)
    other = None if second is None else LatticeOverlay(places, palette, second, True, hypothesis)
    if ground:
        draw_cells(painter, places, palette, heat)
    if alive is not None:
        draw_dropped(painter, places, palette, alive)
    own = [hypothesis] if second is None else [hypothesis, second]
    draw_rivals(painter, places, palette, rivals, own)
    overlay.draw_edges(painter)
    if other is not None:
        other.draw_edges(painter)
        other.draw_nodes(painter)
    overlay.draw_nodes(painter)
    draw_below(painter, places, palette, overlay)


def draw_cells(
    painter: Painter,
    places: LatticePlaces,
    palette: Palette,
    heat: NDArray[np.float64] | None = None,
) -> None:
    """Draw the candidates of all words, gold marks, and counts of what is not shown."""
    layout = places.layout
    scene = layout.lattice.scene
    posterior = scene.posterior if heat is None else heat
    for node in layout.cells:
        _draw_cell(painter, places, palette, node, float(posterior[node]))
    small = Font(NUMBER.size * layout.scale)
    strong = Font(small.size, _STRONG)
    for middle, baseline, text in counts(places, small):
        painter.text(middle, baseline, text, small, palette.ink3, anchor="middle")
    for word in range(len(layout.hidden)):
        node = layout.lattice.gold_node(word)
        box = places.box(node)
        if box is not None:
            draw_gold(painter, palette, box[0] + 1.0, box[2] - 2.0, box[3], layout.scale)
    for word, place in layout.missing.items():
        left, top, right, bottom = places.moved(place)
        pen = Pen(palette.blue, 2.0, _MISSING)
        painter.rect(left, top, right - left, bottom - top, pen=pen, radius=_RADIUS)
        middle, baseline = (left + right) / 2, top + (PILL_DOWN + 12.5) * layout.scale
        text = layout.lattice.missing(word)
        painter.text(middle, baseline, text, strong, palette.blue, anchor="middle")
        draw_gold(painter, palette, left + 1.0, right - 2.0, bottom, layout.scale)


def counts(places: LatticePlaces, font: Font) -> list[tuple[float, float, str]]:
    """Return middle, baseline and text of what is not shown of each word.

    Two that would touch read as one number: the second one is a line higher.
    """
    layout, found = places.layout, []
    ends = [-math.inf] * _COUNT_LINES
    columns = sorted((*layout.column(word), word) for word in range(len(layout.hidden)))
    for left, right, word in columns:
        if not (hidden := layout.hidden[word]):
            continue
        middle, text = places.x + (left + right) / 2, f"+{count(hidden)}"
        half = places.measure.width(text, font) / 2
        free = [line for line, end in enumerate(ends) if end < middle - half]
        line = free[0] if free else ends.index(min(ends))
        ends[line] = middle + half + _COUNT_GAP * layout.scale
        up = (_COUNT_UP + line * _COUNT_LINE) * layout.scale
        found.append((middle, places.y + layout.tops[word] - up, text))
    return found


def _draw_cell(
    painter: Painter, places: LatticePlaces, palette: Palette, node: int, posterior: float
) -> None:
    layout = places.layout
    box, pill, scale = places.box(node), places.pill(node), layout.scale
    assert box is not None
    assert pill is not None
    left, top, right, bottom = box
    fill = cell_colour(palette, posterior, HALF)
    pen = Pen(palette.line, 1.0)
    painter.rect(left, top, right - left, bottom - top, fill=fill, pen=pen, radius=_RADIUS)
    shade = 10.0 ** (RAMP_DECADES * (float(ramp_position(posterior)) * HALF - 1.0))
    ink = ramp_text(palette, shade)
    font = places.label_font
    baseline = pill.y + (pill.height + places.measure.ascent(font)) / 2 - 1.5
    label = layout.lattice.scene.label(node)
    painter.text(pill.centre, baseline, label, font, ink, anchor="middle")
    number = top + (CELL - 5.0) * scale
    small = Font(NUMBER.size * scale)
    painter.text(pill.centre, number, share_text(posterior), small, ink, anchor="middle")
    if layout.opened is not None and layout.opened[0] == node:
        _draw_states(painter, layout, (left, top + CELL * scale), right, ink)


def _draw_states(
    painter: Painter, layout: LatticeLayout, at: tuple[float, float], right: float, ink: str
) -> None:
    """Draw the states of a cell: a column of histories, then numbers."""
    assert layout.opened is not None
    states, scale = layout.opened[1], layout.scale
    small = Font(NUMBER.size * scale)
    left = (at[0] + right - layout.table[-1]) / 2
    baseline = at[1] + 10.0 * scale
    strong = Font(small.size, _STRONG)
    for row in (states.heads, *states.rows):
        for column, (text, end) in enumerate(zip(row, layout.table, strict=True)):
            font = strong if row is states.heads else small
            if column:
                painter.text(left + end, baseline, text, font, ink, anchor="end")
            else:
                painter.text(left, baseline, text, font, ink)
        baseline += STATE_ROW * scale
    if states.more:
        text = say("{count} more").format(count=count(states.more))
        painter.text(left, baseline, text, small, ink)


def draw_dropped(
    painter: Painter, places: LatticePlaces, palette: Palette, alive: NDArray[np.bool_]
) -> None:
    """Draw back the cells of tags that were dropped, and cross them out."""
    for node in places.layout.cells:
        if not alive[node]:
            box, pill = places.box(node), places.pill(node)
            assert box is not None
            assert pill is not None
            left, top, right, bottom = box
            size = right - left, bottom - top
            painter.rect(left, top, *size, fill=palette.canvas, opacity=_DROPPED)
            y = pill.middle[1]
            painter.line(left + 2, y + 3, right - 2, y - 3, Pen(palette.ink3, 1.0))


def draw_below(
    painter: Painter, places: LatticePlaces, palette: Palette, overlay: LatticeOverlay
) -> None:
    """Draw words, classes of unknown ones, and what runs found."""
    layout, change = places.layout, overlay.hypothesis.change
    lattice, scale = layout.lattice, layout.scale
    place = places.x, places.base, scale, np.inf
    edges = tuple(edge / scale for edge in layout.edges)
    marks = WordMarks(change.span, None, lattice.scene.seen_as, overlay.second)
    placed = layout.widths, edges, layout.word_rows
    draw_rows(painter, lattice.words, placed, place, palette, lattice.mirrored, marks)
    draw_boundaries(
        painter,
        len(lattice.words),
        (edges, layout.word_rows),
        place,
        palette,
        lattice.mirrored,
        marks,
    )
    small = Font(NUMBER.size * scale)
    first = places.base + (layout.word_rows.height + 8.0) * scale
    for one in layout.classes:
        baseline = first + one.line * LINE * scale
        painter.text(places.x + one.left, baseline, one.text, small, palette.ochre)
    for at, row in enumerate(lattice.found):
        baseline = places.y + layout.found + at * layout.found_line + (FOUND_LINE - 4.0) * scale
        _draw_found(painter, places, palette, row, baseline)
    baseline = places.y + layout.found + len(lattice.found) * layout.found_line + 12.0 * scale
    for text in layout.notes:
        painter.text(places.x + layout.edges[0], baseline, text, small, palette.ink2)
        baseline += LINE * scale


def _draw_found(
    painter: Painter, places: LatticePlaces, palette: Palette, row: FoundRow, baseline: float
) -> None:
    layout = places.layout
    small = Font(NUMBER.size * layout.scale)
    strong = Font(small.size, _STRONG)
    first = layout.edges[-1] if layout.lattice.mirrored else layout.edges[0]
    if layout.lattice.mirrored:
        painter.text(places.x + first + 6, baseline, row.name, strong, palette.ink2)
    else:
        x = places.x + first - 6 * layout.scale
        painter.text(x, baseline, row.name, strong, palette.ink2, anchor="end")
    for word, tag in enumerate(row.tags):
        left, right = layout.column(word)
        loud = word in row.differs
        font, ink = (strong, palette.hyp) if loud else (small, palette.ink2)
        x = places.x + (left + right) / 2
        own = baseline + layout.turn(word) * LINE * layout.scale
        painter.text(x, own, tag, font, ink, anchor="middle")
        if loud:
            y, half = own + 3.0, min((right - left) / 3, _UNDER * layout.scale)
            painter.line(x - half, y, x + half, y, Pen(palette.hyp, 1.0))


def draw_arcs(
    painter: Painter,
    places: LatticePlaces,
    palette: Palette,
    arcs: Iterable[tuple[int, int, float]],
) -> None:
    """Draw transitions between tags, the more probable the wider.

    Parameters
    ----------
    arcs
        Both tags, and the posterior.
    """
    for one, other, posterior in arcs:
        route = places.route(one, other)
        if route is not None:
            width = _HOVER_THIN + _HOVER_THICK * posterior
            painter.path(rounded(route, places.bend or 0.0), pen=Pen(palette.ink, width))


def draw_selected(painter: Painter, places: LatticePlaces, palette: Palette, node: int) -> None:
    """Draw a ring around the cell that is selected."""
    box = places.box(node)
    if box is not None:
        left, top, right, bottom = box
        cell = Pill(node, left, top, right - left, bottom - top)
        draw_outline(painter, cell, _RING_GAP, palette.ink, 1.0)
