"""Draws a tree that was laid out."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from icm_core.data.tree import Address
from icm_core.drawing.paint.painter import Command, Painter, Pen
from icm_core.drawing.paint.palette import Palette
from icm_core.drawing.trees.arcs import Arc, place_arcs
from icm_core.drawing.trees.edges import edge, edges_in_sight, neutral_edges, snapped, style_of
from icm_core.drawing.trees.layout import (
    COLLAPSED,
    HALF,
    LABEL,
    LINE,
    SHARE,
    SHARE_GAP,
    TAG,
    TERMINAL,
    WORD,
    TreeLayout,
)
from icm_core.drawing.trees.marks import Mark, MarkKind
from icm_core.drawing.trees.picked import NOTHING_PICKED, Picked, draw_picked

EDGE = 1.1
_LEAST_LINE = 0.8
_BASE = 0.36
"""From the middle of letters down to their baseline, in parts of the size."""
_RADIUS = 4.0
_RING, _RING_GAP, _HAIR = 2.0, 2.0, 1.0
_BADGE, _BADGE_ARM = 6.0, 3.0
_TICK = 4.0
_NAME_GAP = 5.0
_RING_EMPTY = 3.0
_BAND_PADDING = 4.0
_WORD_TOP, _WORD_BOTTOM = 13.0, 5.0
_TRIANGLE_FOOT = 3.0
_READABLE = 0.999
"""Zoom from which on posteriors, of 11 px, can be read."""
_SLACK = 60.0
"""How far what belongs to a node reaches beyond its label."""


@dataclass(frozen=True)
class TreeState:
    """What is selected and hovered, and which words belong to what is looked at.

    Parameters
    ----------
    selected, hovered
        Addresses.
    band
        Words with a band below them, half-open.
    moved
        Words that are attached elsewhere in the tree beside this one, with a band of their own.
    moving
        Whether those leave this tree or enter it.
    picked
        What else is chosen while the tree is edited.
    called
        Nodes that have a name in what was looked for: names and addresses.
    arcs
        What is joined by arcs below the words; the layout has room for them.
    """

    selected: Address | None = None
    hovered: Address | None = None
    band: tuple[int, int] | None = None
    moved: tuple[tuple[int, int], ...] = ()
    moving: MarkKind = "leaving"
    picked: Picked = NOTHING_PICKED
    called: tuple[tuple[str, Address], ...] = ()
    arcs: tuple[Arc, ...] = ()


AT_REST = TreeState()
View = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def draw_tree(
    painter: Painter,
    layout: TreeLayout,
    palette: Palette,
    state: TreeState = AT_REST,
    *,
    view: View | None = None,
    zoom: float = 1.0,
) -> None:
    """Draw a tree with its left upper corner at (0, 0); marks are those of the layout.

    Parameters
    ----------
    view
        What is in sight; the rest is left out. None for everything.
    zoom
        How much larger it will appear: lines lie on the pixels of that.
    """
    shown = _in_sight(layout, view)
    _bands(painter, layout, palette, state)
    # Seen from afar, thinner lines would fade away.
    pen = Pen(palette.ink3, max(EDGE, _LEAST_LINE / zoom))
    commands = neutral_edges(layout, view, zoom)
    if commands:
        painter.path(commands, pen=pen)
    for at in edges_in_sight(layout, view):
        if _kind(layout.mark[at]):
            edge(painter, layout, palette, at, zoom)
    for at in sorted(layout.open):
        below = layout.children[at]
        ends = [
            (layout.x[one] - layout.word_half[one], layout.x[one] + layout.word_half[one])
            for one in below
        ]
        left, right = min(low for low, _ in ends), max(high for _, high in ends)
        _triangle(painter, layout, palette, at, (float(left), float(right)))
    for at in shown:
        if layout.word[at]:
            _word(painter, layout, palette, at, zoom)
    for at in shown:
        _label(painter, layout, palette, at, zoom)
    if state.arcs:
        chosen = {one for one in (state.selected, state.hovered) if one is not None}
        place_arcs(layout, state.arcs).draw(painter, palette, chosen)
    _marks(painter, layout, palette, state, zoom)


def _marks(
    painter: Painter, layout: TreeLayout, palette: Palette, state: TreeState, zoom: float
) -> None:
    """Draw rings around nodes, and what nodes are called."""
    names: dict[int, str] = {}
    for name, address in state.called:
        at = layout.find(address)
        if at is not None:
            names[at] = f"{names[at]} {name}" if at in names else name
    rings = [(at, _call) for at in names]
    # What is being moved is drawn as what it leaves behind.
    selected = state.selected if state.picked.source is None else None
    for chosen, drawn in ((state.hovered, _hover), (selected, _select)):
        found = None if chosen is None else layout.find(chosen)
        if found is not None:
            rings.append((found, drawn))
    for at, drawn in rings:
        drawn(painter, layout, palette, at)
        _label(painter, layout, palette, at, zoom)
    for at, name in names.items():
        _name(painter, layout, palette, at, name)
    if state.picked is not NOTHING_PICKED:
        draw_picked(painter, layout, palette, state.picked)


def _kind(mark: Mark | None) -> str:
    return "" if mark is None else mark.kind


def _in_sight(layout: TreeLayout, view: View | None) -> list[int]:
    if view is None:
        return list(range(len(layout)))
    left, top, right, bottom = view
    reach = np.maximum(layout.half, layout.word_half) + _SLACK
    low = np.where(layout.word_half > 0, layout.full_height, layout.y + HALF)
    seen = (
        (layout.x + reach >= left)
        & (layout.x - reach <= right)
        & (low >= top)
        & (layout.y - 2 * HALF <= bottom)
    )
    found: list[int] = np.flatnonzero(seen).tolist()
    return found


def _bands(painter: Painter, layout: TreeLayout, palette: Palette, state: TreeState) -> None:
    style = style_of(Mark(state.moving), palette)
    for span in state.moved:
        if style is not None:
            _band(painter, layout, style.tint, span)
    if state.band is not None:
        _band(painter, layout, palette.hyp_tint, state.band)


def _band(painter: Painter, layout: TreeLayout, colour: str, band: tuple[int, int]) -> None:
    """Draw a band under words; where they are in several rows, under nothing but them."""
    first, last = band
    inside = (layout.word_half > 0) & (layout.start >= first) & (layout.end <= last)
    before: tuple[float, float, int, int] | None = None
    for at in np.flatnonzero(inside).tolist():
        x, half = float(layout.x[at]), float(layout.word_half[at]) + _BAND_PADDING
        begin = int(layout.word_row[at])
        end = begin + layout.word[at].count("\n")
        own = x - half, x + half, begin, end
        if before is not None and max(begin, before[2]) <= min(end, before[3]):
            # Nothing else is between two neighbours in a row of both.
            low, high = sorted([(before[0] + before[1]) / 2, x])
            _band_part(painter, layout, colour, (low, high, *_shared_rows(own, before)), 0.0)
        _band_part(painter, layout, colour, own, _RADIUS)
        before = own


def _shared_rows(
    one: tuple[float, float, int, int], other: tuple[float, float, int, int]
) -> tuple[int, int]:
    return max(one[2], other[2]), min(one[3], other[3])


def _band_part(
    painter: Painter,
    layout: TreeLayout,
    colour: str,
    part: tuple[float, float, int, int],
    radius: float,
) -> None:
    left, right, begin, end = part
    top = layout.baseline + begin * LINE - _WORD_TOP
    high = (end - begin) * LINE + _WORD_TOP + _WORD_BOTTOM
    painter.rect(left, top, right - left, high, fill=colour, radius=radius)


def _word(painter: Painter, layout: TreeLayout, palette: Palette, at: int, zoom: float) -> None:
    x, half = float(layout.x[at]), float(layout.word_half[at])
    baseline = layout.baseline_of(at)
    top = baseline - _WORD_TOP
    if layout.kind[at] == COLLAPSED:
        foot = min(half, layout.free_beside(at))
        _triangle(painter, layout, palette, at, (x - foot, x + foot))
        if layout.word_row[at] and not _is_covered(layout, at):
            tick = snapped(x, zoom)
            foot = layout.baseline - _WORD_TOP - _TRIANGLE_FOOT
            painter.line(tick, foot, tick, top + 1, Pen(palette.line, _HAIR))
    elif int(layout.parent[at]) not in layout.open:
        tick = snapped(x, zoom)
        begin = float(layout.y[at]) - HALF if _is_same(layout, at) else top + 1 - _TICK
        if layout.word_row[at] and not _is_covered(layout, at):
            begin = min(begin, layout.baseline - _WORD_TOP + 1 - _TICK)
        if begin < top + 1:
            painter.line(tick, begin, tick, top + 1, Pen(palette.line, _HAIR))
    colour = palette.ink2 if layout.kind[at] == COLLAPSED else palette.ink
    for row, line in enumerate(layout.word[at].split("\n")):
        painter.text(x, baseline + row * LINE, line, WORD, colour, anchor="middle")


def _triangle(
    painter: Painter, layout: TreeLayout, palette: Palette, at: int, foot: tuple[float, float]
) -> None:
    """Draw what stands for the nodes between one and its words."""
    style = style_of(layout.mark[at], palette)
    pen = Pen(palette.ink3, EDGE, () if style is None else style.dash)
    # Words that stand lower have a line to them: a wider foot would meet the words beside it.
    below = [layout.baseline_of(one) for one in layout.children[at]] or [layout.baseline]
    low = min(below) - _WORD_TOP - _TRIANGLE_FOOT
    x, begin = float(layout.x[at]), float(layout.y[at]) + HALF
    commands: list[Command] = [
        ("M", x, begin),
        ("L", foot[0], low),
        ("L", foot[1], low),
        ("Z",),
    ]
    painter.path(commands, pen=pen, fill=palette.head)


def _is_same(layout: TreeLayout, at: int) -> bool:
    """Whether a tag says no more than its word, such as that of a full stop."""
    return layout.kind[at] == TERMINAL and layout.text[at] == layout.word[at]


def _is_covered(layout: TreeLayout, at: int) -> bool:
    """Whether a line down to a word would run through a word of a row above."""
    higher = (layout.word_row < layout.word_row[at]) & (layout.word_half > 0)
    near = np.abs(layout.x - layout.x[at]) <= layout.word_half + 1.0
    return bool((higher & near).any())


def _label(painter: Painter, layout: TreeLayout, palette: Palette, at: int, zoom: float) -> None:
    x, y, half = float(layout.x[at]), float(layout.y[at]), float(layout.half[at])
    mark, tag = layout.mark[at], layout.kind[at] == TERMINAL
    text = layout.text[at]
    if _is_same(layout, at):
        return
    if not text and int(layout.parent[at]) in layout.open:
        return
    if not text and layout.nodes[at].label:
        # What is over one word and says nothing new, where there is no room for its label.
        left, top = snapped(x - half, zoom), snapped(y - half, zoom)
        painter.rect(left, top, 2 * half, 2 * half, fill=palette.ink3, radius=1.0)
        return
    if not text:
        painter.circle(x, y, _RING_EMPTY, fill=palette.canvas, pen=Pen(palette.ink3, EDGE))
        return
    font, colour = (TAG, palette.ink3) if tag else (LABEL, palette.ink)
    style = style_of(mark, palette)
    if style is not None:
        colour = style.colour
        left, top, width, height = x - half, y - HALF, 2 * half, 2 * HALF
        pen = Pen(style.colour, style.border, style.dash)
        if style.double:
            # Two lines: a wide one with a core in the colour of the canvas.
            outer = Pen(style.colour, _HAIR)
            painter.rect(
                left - 2,
                top - 2,
                width + 4,
                height + 4,
                fill=palette.canvas,
                pen=outer,
                radius=_RADIUS + 2,
            )
        painter.rect(left, top, width, height, fill=style.tint, pen=pen, radius=_RADIUS)
    elif not tag:
        painter.rect(x - half - 1, y - HALF + 2, 2 * half + 2, 2 * HALF - 4, fill=palette.canvas)
    painter.text(x, y + font.size * _BASE, text, font, colour, anchor="middle")
    if mark is not None:
        _badge(painter, layout, palette, at, mark)
        if mark.beside and (not mark.posterior or zoom >= _READABLE):
            before, reach = layout.mirrored, half + SHARE_GAP
            painter.text(
                x - reach if before else x + reach,
                y + SHARE.size * _BASE,
                mark.beside,
                SHARE,
                palette.ochre,
                anchor="end" if before else "start",
            )


def _badge(painter: Painter, layout: TreeLayout, palette: Palette, at: int, mark: Mark) -> None:
    if mark.kind not in ("leaving", "entering"):
        return
    side = -1.0 if layout.mirrored else 1.0
    x = float(layout.x[at] + side * layout.half[at])
    y = float(layout.y[at]) - HALF
    colour = palette.blue if mark.kind == "leaving" else palette.hyp
    painter.circle(x, y, _BADGE, fill=colour, pen=Pen(palette.canvas, _HAIR))
    sign = Pen(palette.canvas, 1.6)
    painter.line(x - _BADGE_ARM, y, x + _BADGE_ARM, y, sign)
    if mark.kind == "entering":
        painter.line(x, y - _BADGE_ARM, x, y + _BADGE_ARM, sign)


def _ring(
    painter: Painter, layout: TreeLayout, at: int, gap: float, pen: Pen, fill: str | None
) -> None:
    half = max(float(layout.half[at]), HALF) + (0.0 if _kind(layout.mark[at]) else 3.0)
    if _kind(layout.mark[at]) == "extra":
        gap += 2.0
    painter.rect(
        float(layout.x[at]) - half - gap,
        float(layout.y[at]) - HALF - gap,
        2 * (half + gap),
        2 * (HALF + gap),
        pen=pen,
        fill=fill,
        radius=_RADIUS + gap / 2,
    )


def _select(painter: Painter, layout: TreeLayout, palette: Palette, at: int) -> None:
    pen = Pen(palette.ink, _RING)
    _ring(painter, layout, at, _RING_GAP, pen, palette.canvas)


def _hover(painter: Painter, layout: TreeLayout, palette: Palette, at: int) -> None:
    _ring(painter, layout, at, 0.0, Pen(palette.ctl, _HAIR), palette.head)


def _call(painter: Painter, layout: TreeLayout, palette: Palette, at: int) -> None:
    _ring(painter, layout, at, 0.0, Pen(palette.accent, _RING), palette.canvas)


def _name(painter: Painter, layout: TreeLayout, palette: Palette, at: int, name: str) -> None:
    """Write what a node is called above its outer corner."""
    side = -1.0 if layout.mirrored else 1.0
    x = float(layout.x[at]) + side * (max(float(layout.half[at]), HALF) + _NAME_GAP)
    y = float(layout.y[at]) - HALF - _NAME_GAP
    painter.text(
        x,
        y + SHARE.size * _BASE,
        name,
        SHARE,
        palette.accent,
        anchor="end" if layout.mirrored else "start",
    )
