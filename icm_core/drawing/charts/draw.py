"""Drawing a chart that stands still: cells, pills, words; and the heat map from afar."""

from __future__ import annotations

import math
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.charts.cells import cell_of
from icm_core.drawing.charts.layout import Level, View
from icm_core.drawing.charts.scene import CLOSE_HEAD, PILL_RADIUS, WIDE, Pill, Places, Scene
from icm_core.drawing.charts.state import NO_CHANGE, Change
from icm_core.drawing.charts.words import (
    OVER,
    WordMarks,
    arranged,
    draw_boundaries,
    draw_rows,
    word_widths,
)
from icm_core.drawing.paint.painter import Font, Measure, Painter, Pen
from icm_core.drawing.paint.palette import (
    RAMP_DECADES,
    Palette,
    ramp_colour,
    ramp_position,
    ramp_table,
    ramp_text,
)
from icm_core.wording import local, say

HALF = 0.5
"""How far up the ramp a cell goes during a step, and where text is on it."""
CELL_RADIUS = 3.0
_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
_SHADES = 32
"""Colours of cells that are told apart."""


def cell_colour(palette: Palette, best: float, share: float = HALF) -> str:
    """Return the background of a cell whose best node has this posterior.

    Parameters
    ----------
    share
        How far up the ramp certainty is.
    """
    return _colour_at(palette, float(ramp_position(best)) * share)


def _colour_at(palette: Palette, place: float) -> str:
    """Return the colour at a place of the ramp, from 0 to 1."""
    return ramp_colour(palette, 10.0 ** (RAMP_DECADES * (place - 1.0)))


def shades(best: NDArray[np.float64]) -> NDArray[np.uint8]:
    """Return which of the colours of cells each posterior has."""
    return (ramp_position(best) * _SHADES).round().astype(np.uint8)


def number(value: float) -> str:
    """Return a probability as people read it: ``.219``, ``2e-6``."""
    if value >= 0.9995:
        return "1"
    if value >= 0.0005:
        return local(f"{value:.3f}".lstrip("0"))
    if value <= 0.0:
        return "0"
    exponent = math.floor(math.log10(value))
    return f"{value / 10.0**exponent:.0f}e\u2212{-exponent}"


def power(value: float) -> str:
    """Return a threshold as the legend writes it: ``10⁻⁴``; as a number where it is no power."""
    exponent = round(math.log10(value)) if value > 0.0 else 0
    if exponent >= -2 or not math.isclose(value, 10.0**exponent):
        return number(value)
    return "10\u207b" + str(-exponent).translate(_RAISED)


def elided(text: str, width: float, font: Font, measure: Measure) -> str:
    """Return text shortened in the middle of nowhere: as much of its beginning as has room."""
    if measure.width(text, font) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if measure.width(text[:middle].rstrip() + "\u2026", font) <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + "\u2026" if low else ""


def heat_image(
    best: NDArray[np.float64],
    view: View,
    width: int,
    height: int,
    palette: Palette,
    ratio: float,
    share: float = 1.0,
) -> NDArray[np.uint32]:
    """Return the cells as pixels: from afar, a chart is one image.

    Parameters
    ----------
    best
        float64 ``[cells]``: greatest posterior in each cell.
    width, height
        Of the canvas, in pixels.
    ratio
        Device pixels of a pixel.
    share
        As for `cell_colour`.

    Returns
    -------
    uint32 ``[height x ratio, width x ratio]`` as 0xAARRGGBB, clear between the cells.
    """
    tokens = view.tokens
    columns, lines = round(width * ratio), round(height * ratio)
    table = ramp_table(palette)
    colour = table[(ramp_position(best) * share * (len(table) - 1)).round().astype(np.int64)]
    x = (np.arange(columns) + 0.5) / ratio
    y = (np.arange(lines) + 0.5) / ratio
    rows = np.zeros((tokens + 1, columns), dtype=np.uint32)
    half = view.gap / 2
    line = np.full(lines, tokens)
    for length in range(1, tokens + 1):
        sides = view.sides(length)
        place = np.searchsorted(sides, x, side="right") - 1
        at = np.clip(place, 0, tokens - length)
        inside = (place == at) & (x - sides[at] >= half) & (sides[at + 1] - x >= half)
        first = (length - 1) * tokens - (length - 1) * (length - 2) // 2
        cells = first + (tokens - length - at if view.mirrored else at)
        rows[tokens - length] = np.where(inside, colour[cells], 0)
        _, top, _, tall = view.cell(0, length)
        line[(y >= top) & (y <= top + tall)] = tokens - length
    result: NDArray[np.uint32] = rows[line]
    return result


def draw_cells(
    painter: Painter,
    places: Places,
    palette: Palette,
    width: float,
    height: float,
    share: float = HALF,
    spans: Iterable[tuple[int, int]] | None = None,
) -> None:
    """Draw the backgrounds of the cells that are in sight, or of some.

    Parameters
    ----------
    share
        As for `cell_colour`.
    """
    scene, view = places.scene, places.view
    if places.level == Level.FAR:
        return
    drawn = np.array(list(view.visible(width, height) if spans is None else spans), dtype=np.int64)
    drawn = drawn.reshape(-1, 2)
    shade = shades(scene.cells.best[cell_of(view.tokens, *drawn.T)])
    # Those of one colour in turn: they do not overlap, and a painter has less to change.
    order = np.argsort(shade, kind="stable")
    every = np.unique(shade).tolist()
    fills = {one: _colour_at(palette, one / _SHADES * share) for one in every}
    boxes = view.cells(drawn)[order].tolist()
    for (x, y, w, h), at in zip(boxes, shade[order].tolist(), strict=True):
        painter.rect(x, y, w, h, fill=fills[at], radius=min(CELL_RADIUS, h / 3))


def draw_pills(
    painter: Painter,
    places: Places,
    palette: Palette,
    width: float,
    height: float,
    spans: Iterable[tuple[int, int]] | None = None,
    forced: Iterable[int] = (),
) -> None:
    """Draw what the cells in sight show of their items, or some of them.

    Parameters
    ----------
    forced
        Nodes that are shown whatever their posterior.
    """
    if not places.is_labelled:
        return
    by_span: dict[tuple[int, int], list[int]] = {}
    for node in forced:
        by_span.setdefault(places.scene.span(int(node)), []).append(int(node))
    shown = places.view.visible(width, height) if spans is None else spans
    for span in shown:
        cell = places.cell(*span, by_span.get(span, ()))
        if places.level == Level.CLOSE:
            _draw_close(painter, places, palette, span, cell.pills, cell.hidden)
            continue
        for pill in cell.pills:
            _draw_label(painter, places, palette, pill)


def _draw_label(painter: Painter, places: Places, palette: Palette, pill: Pill) -> None:
    """Draw the label of an item that no hypothesis has: on its cell, without a pill."""
    font = Font(places.label_font.size, 500)
    baseline = pill.y + (pill.height + places.measure.ascent(font)) / 2 - 1.5
    # Over other cells it would run into their labels.
    text = elided(places.scene.label(pill.node), places.view.column, font, places.measure)
    # On a cell's own colour the second and third ink would be too faint.
    painter.text(pill.centre, baseline, text, font, palette.ink, anchor="middle")


def draw_pill(painter: Painter, places: Places, palette: Palette, pill: Pill) -> None:
    """Draw one pill, the posterior as its colour."""
    scene = places.scene
    posterior = float(scene.posterior[pill.node])
    faint = posterior < scene.threshold
    fill = palette.canvas if faint else ramp_colour(palette, posterior)
    ink = palette.ink3 if faint else ramp_text(palette, posterior)
    pen = None
    if scene.is_dashed(pill.node):
        pen = Pen(palette.ink3 if faint else ink, 1.0, (2.0, 2.0))
    elif faint:
        pen = Pen(palette.ctl, 1.0)
    painter.rect(pill.x, pill.y, pill.width, pill.height, fill=fill, pen=pen, radius=PILL_RADIUS)
    font = places.label_font
    baseline = pill.y + (pill.height + places.measure.ascent(font)) / 2 - 1.5
    painter.text(pill.centre, baseline, scene.label(pill.node), font, ink, anchor="middle")


def _draw_close(
    painter: Painter,
    places: Places,
    palette: Palette,
    span: tuple[int, int],
    pills: tuple[Pill, ...],
    hidden: int,
) -> None:
    """Draw a cell as a table of its nodes."""
    scene, view, measure = places.scene, places.view, places.measure
    x, y, w, h = view.cell(*span)
    scale = view.scale
    head, small = Font(11 * scale, mono=True), Font(11 * scale)
    value = Font(11 * scale)
    # All of it is on the cell's own colour, which may be half-way up the ramp.
    ink = palette.ink
    painter.push_clip(x, y, w, h)
    text = f"[{span[0]},{span[1]})"
    painter.text(x + 9 * scale, y + 15 * scale, text, head, ink)
    left = x + 15 * scale + measure.width(text, head)
    words = elided(" ".join(scene.words[span[0] : span[1]]), x + w - left - 6, value, measure)
    painter.text(left, y + 15 * scale, words, value, ink)
    right = x + w - 8 * scale
    wide = w >= WIDE * scale and scene.details is not None
    columns = ((right, "post."), (right - 52 * scale, "outside"), (right - 112 * scale, "inside"))
    for place, name in (columns if wide else columns[:1]) if pills else ():
        baseline = y + (CLOSE_HEAD - 6) * scale
        painter.text(place, baseline, name, small, ink, anchor="end")
    for pill in pills:
        draw_pill(painter, places, palette, pill)
        baseline = pill.y + (pill.height + measure.ascent(value)) / 2 - 1.5
        kept = float(scene.posterior[pill.node])
        strong = Font(11 * scale, 600 if kept > 0 else 400)
        # What an earlier pass dropped has no posterior in the last one.
        text = number(kept) if kept > 0 else "pruned"
        painter.text(right, baseline, text, strong, ink, anchor="end")
        if wide and scene.details is not None:
            depth, inside, outside = scene.details(pill.node)
            painter.text(columns[1][0], baseline, outside, value, ink, anchor="end")
            painter.text(columns[2][0], baseline, inside, value, ink, anchor="end")
            place = pill.x + pill.width + 8 * scale
            painter.text(place, baseline, depth, Font(11 * scale, mono=True), ink)
    if not pills and not hidden:
        painter.text(x + 9 * scale, y + (CLOSE_HEAD + 8) * scale, say("no item"), small, ink)
    if hidden:
        more = say("{hidden} more").format(hidden=hidden)
        painter.text(x + 9 * scale, y + h - 6 * scale, more, small, ink)
    painter.pop()


def draw_words(
    painter: Painter,
    scene: Scene,
    view: View,
    palette: Palette,
    measure: Measure,
    width: float,
    change: Change = NO_CHANGE,
) -> None:
    """Draw the words and the numbers of the boundaries between them.

    Parameters
    ----------
    change
        What a step changes: its words are lit, with a tick where a hyperedge divides them.
    """
    draw_lit_words(painter, view, palette, change)
    marks = WordMarks(change.span, change.split, scene.seen_as)
    row = WordRow(scene, view, palette, measure, width, marks)
    row.draw_words(painter)
    row.draw_numbers(painter)


class WordRow:
    """The words below a chart, over the ground of those that are lit.

    Parameters
    ----------
    width
        As for `draw_words`.
    """

    def __init__(
        self,
        scene: Scene,
        view: View,
        palette: Palette,
        measure: Measure,
        width: float,
        marks: WordMarks,
    ) -> None:
        self._words, self._view, self._palette = scene.words, view, palette
        self._widths = view.widths or word_widths(scene.words, measure, view.mirrored)
        self._place = view.x, view.baseline, view.scale, width
        self._found = arranged(self._widths, view.edges, OVER / view.scale)
        self._marks = marks

    def draw_words(self, painter: Painter) -> None:
        """Draw the words."""
        view, placed = self._view, (self._widths, self._view.edges, self._found)
        mirrored, marks = view.mirrored, self._marks
        draw_rows(painter, self._words, placed, self._place, self._palette, mirrored, marks)

    def draw_numbers(self, painter: Painter) -> None:
        """Draw the numbers of the boundaries."""
        placed = self._view.edges, self._found
        words, mirrored, marks = len(self._words), self._view.mirrored, self._marks
        draw_boundaries(painter, words, placed, self._place, self._palette, mirrored, marks)


def draw_lit_words(
    painter: Painter, view: View, palette: Palette, change: Change, second: bool = False
) -> None:
    """Draw the ground of words that are lit, with a tick where a hyperedge divides them."""
    span, split = change.span, change.split
    if span is None:
        return
    tint, ink = palette.hyp_tint, palette.hyp
    if second:
        tint, ink = palette.purple_tint, palette.purple
    left, right = sorted((view.boundary(span[0]), view.boundary(span[1])))
    top, room = view.baseline + 4, view.words - 20 * view.scale
    painter.rect(left, top, right - left, room, fill=tint, radius=2)
    if split is not None:
        x, pen = view.boundary(split), Pen(ink, 2.0)
        painter.line(x, top - 4, x, top + 4, pen)
        painter.line(x, top + room - 4, x, top + room + 4, pen)
