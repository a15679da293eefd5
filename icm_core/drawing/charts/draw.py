"""Drawing a chart that stands still: cells, pills, words; and the heat map from afar."""

from __future__ import annotations

import math
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.charts.layout import Level, View
from icm_core.drawing.charts.scene import CLOSE_HEAD, PILL_RADIUS, WIDE, Pill, Places, Scene
from icm_core.drawing.charts.words import MARGIN, draw_word_rows, word_widths
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

CELL_SHARE = 0.42
"""How far up the ramp a cell's background goes: pills must stand out from it."""
CELL_RADIUS = 3.0
_FADE = 0.55


def cell_colour(palette: Palette, best: float) -> str:
    """Return the background of a cell whose best node has this posterior."""
    place = float(ramp_position(best)) * CELL_SHARE
    return ramp_colour(palette, 10.0 ** (RAMP_DECADES * (place - 1.0)))


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


def nats(value: float) -> str:
    """Return a log-probability with a true minus, two decimals."""
    if math.isinf(value):
        return "\u2212\u221e" if value < 0 else "\u221e"
    return f"{value:.2f}".replace("-", "\u2212")


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
    best: NDArray[np.float64], view: View, width: int, height: int, palette: Palette, ratio: float
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

    Returns
    -------
    uint32 ``[height x ratio, width x ratio]`` as 0xAARRGGBB, clear between the cells.
    """
    tokens = view.tokens
    columns, lines = round(width * ratio), round(height * ratio)
    table = ramp_table(palette)
    colour = table[(ramp_position(best) * (len(table) - 1)).round().astype(np.int64)]
    x = (np.arange(columns) + 0.5) / ratio
    y = (np.arange(lines) + 0.5) / ratio
    rows = np.zeros((tokens + 1, columns), dtype=np.uint32)
    half_gap = view.gap / 2 / view.column
    for length in range(1, tokens + 1):
        place = (x - view.x) / view.column - (length - 1) / 2
        start = np.floor(place).astype(np.int64)
        within = place - start
        inside = (
            (start >= 0)
            & (start <= tokens - length)
            & (within >= half_gap)
            & (within <= 1 - half_gap)
        )
        first = (length - 1) * tokens - (length - 1) * (length - 2) // 2
        at = np.clip(start, 0, tokens - length)
        cells = first + (tokens - length - at if view.mirrored else at)
        rows[tokens - length] = np.where(inside, colour[cells], 0)
    line = np.floor((y - view.y) / view.row).astype(np.int64)
    within = (y - view.y) / view.row - line
    half = view.gap / 2 / view.row
    shown = (line >= 0) & (line < tokens) & (within >= half) & (within <= 1 - half)
    result: NDArray[np.uint32] = rows[np.where(shown, line, tokens)]
    return result


def draw_cells(
    painter: Painter, places: Places, palette: Palette, width: float, height: float
) -> None:
    """Draw the backgrounds of the cells that are in sight."""
    scene, view = places.scene, places.view
    if places.level == Level.FAR:
        return
    fills: dict[int, str] = {}
    for start, end in view.visible(width, height):
        members = scene.members(start, end)
        best = float(scene.posterior[members[0]]) if len(members) else 0.0
        step = round(float(ramp_position(best)) * 32)
        if step not in fills:
            fills[step] = cell_colour(palette, best)
        x, y, w, h = view.cell(start, end)
        painter.rect(x, y, w, h, fill=fills[step], radius=CELL_RADIUS)


def draw_pills(
    painter: Painter,
    places: Places,
    palette: Palette,
    width: float,
    height: float,
    spans: Iterable[tuple[int, int]] | None = None,
    forced: Iterable[int] = (),
) -> None:
    """Draw the pills and counts of the cells in sight, or of some.

    Parameters
    ----------
    forced
        Nodes that are shown whatever their posterior.
    """
    if places.level == Level.FAR:
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
            draw_pill(painter, places, palette, pill)
        if cell.hidden:
            _draw_count(painter, places, palette, span, cell.pills, cell.hidden)


def _draw_count(
    painter: Painter,
    places: Places,
    palette: Palette,
    span: tuple[int, int],
    pills: tuple[Pill, ...],
    hidden: int,
) -> None:
    x, y, w, h = places.view.cell(*span)
    font = places.count_font
    text = f"+{hidden}"
    baseline = y + h / 2 + places.measure.ascent(font) / 2 - 1
    if places.measure.width(text, font) > w - 2 or h < places.measure.ascent(font):
        return
    if not pills:
        painter.text(x + w / 2, baseline, text, font, palette.ink3, anchor="middle")
        return
    left = pills[-1].x + pills[-1].width + 3
    if left + places.measure.width(text, font) <= x + w:
        # On a cell's own colour the second and third ink would be too faint.
        painter.text(left, baseline, text, font, palette.ink)


def draw_pill(
    painter: Painter,
    places: Places,
    palette: Palette,
    pill: Pill,
    border: Pen | None = None,
) -> None:
    """Draw one pill.

    Parameters
    ----------
    border
        In place of its usual one.
    """
    scene = places.scene
    posterior = float(scene.posterior[pill.node])
    faint = posterior < scene.threshold
    fill = palette.canvas if faint else ramp_colour(palette, posterior)
    ink = palette.ink3 if faint else ramp_text(palette, posterior)
    pen = border
    if pen is None:
        if scene.is_dashed(pill.node):
            pen = Pen(palette.ink3 if faint else ink, 1.0, (2.0, 2.0))
        elif faint:
            pen = Pen(palette.ctl, 1.0)
    painter.rect(pill.x, pill.y, pill.width, pill.height, fill=fill, pen=pen, radius=PILL_RADIUS)
    if border is not None and scene.is_dashed(pill.node):
        # A border of the hypothesis hides the dashes: they move inwards.
        painter.rect(
            pill.x + 2, pill.y + 2, pill.width - 4, pill.height - 4,
            pen=Pen(ink, 1.0, (2.0, 2.0), _FADE), radius=PILL_RADIUS - 1.5,
        )  # fmt: skip
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
    if hidden:
        more = say("{hidden} more").format(hidden=hidden)
        painter.text(x + 9 * scale, y + h - 6 * scale, more, small, ink)
    painter.pop()


def draw_words(
    painter: Painter, scene: Scene, view: View, palette: Palette, measure: Measure, width: float
) -> None:
    """Draw the words and the numbers of the boundaries between them."""
    widths = view.widths or word_widths(scene.words, measure, view.mirrored)
    place, margin = (view.x, view.baseline, view.scale), MARGIN / view.scale
    draw_word_rows(
        painter, scene.words, widths, view.edges, place, palette, width, view.mirrored, margin
    )
