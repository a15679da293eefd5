"""Nodes of a tree that is edited: selected with another, moved, or where to."""

from __future__ import annotations

from dataclasses import dataclass

from icm_core.data.tree import Address
from icm_core.drawing.paint.painter import Painter, Pen
from icm_core.drawing.paint.palette import Palette
from icm_core.drawing.trees.layout import HALF, LABEL, TAG, TERMINAL, TreeLayout

_BASE = 0.36
_RADIUS, _PAD, _GAP = 4.0, 5.0, 3.0
_TIGHT = 1.0
"""Around a label with a posterior beside it: the ring of a chosen box must not cover its dot."""
_RING, _LINE = 2.0, 1.2
_GHOST, _LINK = (3.0, 3.0), (1.5, 3.5)
_LOCK = (9.0, 7.0, 4.0)
"""Width and height of a lock's body, and how far its bow is above it."""
_NEW = 7.0
"""How far the line of a node that would be new is above the one it is put over."""


@dataclass(frozen=True)
class Picked:
    """What of a tree is chosen besides its selected node.

    Parameters
    ----------
    others
        Nodes selected with that one.
    source
        The node that is being moved, None for none.
    targets
        Phrases that may take it.
    chosen
        The one of them that would, None for none.
    adjoins
        Whether a new node would be put over that one.
    kept, barred
        Nodes that a parse must have, and may not have.
    """

    others: tuple[Address, ...] = ()
    source: Address | None = None
    targets: tuple[Address, ...] = ()
    chosen: Address | None = None
    adjoins: bool = False
    kept: tuple[Address, ...] = ()
    barred: tuple[Address, ...] = ()


NOTHING_PICKED = Picked()


def draw_picked(painter: Painter, layout: TreeLayout, palette: Palette, picked: Picked) -> None:
    """Draw boxes around what is chosen; those of targets have the colour of what is legal."""
    for at in _found(layout, picked.others):
        _box(painter, layout, palette, at, Pen(palette.ink, _RING), palette.canvas, palette.ink)
    for at in _found(layout, picked.kept):
        _lock(painter, layout, palette, at)
    for at in _found(layout, picked.barred):
        _strike(painter, layout, palette, at)
    for at in _found(layout, picked.targets):
        pen = Pen(palette.teal, _LINE)
        _box(painter, layout, palette, at, pen, palette.teal_tint, palette.teal)
    source = None if picked.source is None else layout.find(picked.source)
    chosen = None if picked.chosen is None else layout.find(picked.chosen)
    if source is not None:
        pen = Pen(palette.ink2, _LINE, _GHOST)
        _box(painter, layout, palette, source, pen, palette.canvas, palette.ink2)
    if chosen is None:
        return
    x, y = float(layout.x[chosen]), float(layout.y[chosen])
    half = _half(layout, chosen) + _GAP
    ring = Pen(palette.teal, _RING)
    painter.rect(
        x - half, y - HALF - _GAP, 2 * half, 2 * (HALF + _GAP), pen=ring, radius=_RADIUS + _GAP
    )
    if picked.adjoins:
        top = y - HALF - _GAP - _NEW
        painter.line(x - half, top, x + half, top, Pen(palette.teal, _RING, _GHOST))
        painter.line(x, top, x, top + _NEW, Pen(palette.teal, _LINE))
    if source is not None:
        _link(painter, layout, palette, chosen, source)


def _lock(painter: Painter, layout: TreeLayout, palette: Palette, at: int) -> None:
    """Draw a closed lock at the outer corner of a label."""
    side = -1.0 if layout.mirrored else 1.0
    x = float(layout.x[at]) + side * _half(layout, at)
    y = float(layout.y[at]) - HALF
    wide, high, bow = _LOCK
    painter.rect(
        x - wide / 2 - _GAP,
        y - high / 2 - bow - _GAP,
        wide + 2 * _GAP,
        high + bow + 2 * _GAP,
        fill=palette.canvas,
        radius=_RADIUS,
    )
    shackle = Pen(palette.teal, _RING)
    left, right, top = x - wide / 4, x + wide / 4, y - high / 2
    painter.path(
        [
            ("M", left, top),
            ("C", left, top - 1.6 * bow, right, top - 1.6 * bow, right, top),
        ],
        pen=shackle,
    )
    painter.rect(x - wide / 2, top, wide, high, fill=palette.teal, radius=1.0)


def _strike(painter: Painter, layout: TreeLayout, palette: Palette, at: int) -> None:
    """Draw a line through a label."""
    x, y, half = float(layout.x[at]), float(layout.y[at]), _half(layout, at) + _GAP
    pen = Pen(palette.ochre, _RING)
    painter.line(x - half, y + HALF / 2, x + half, y - HALF / 2, pen)


def _found(layout: TreeLayout, addresses: tuple[Address, ...]) -> list[int]:
    places = (layout.find(one) for one in addresses)
    return [at for at in places if at is not None]


def _half(layout: TreeLayout, at: int) -> float:
    mark = layout.mark[at]
    if mark is not None and mark.beside:
        return float(layout.half[at]) + _TIGHT
    return max(float(layout.half[at]) + _PAD, HALF)


def _box(
    painter: Painter, layout: TreeLayout, palette: Palette, at: int, pen: Pen, fill: str, ink: str
) -> None:
    x, y, half = float(layout.x[at]), float(layout.y[at]), _half(layout, at)
    painter.rect(x - half, y - HALF, 2 * half, 2 * HALF, fill=fill, pen=pen, radius=_RADIUS)
    font = TAG if layout.kind[at] == TERMINAL else LABEL
    text = layout.text[at]
    if text:
        painter.text(x, y + font.size * _BASE, text, font, ink, anchor="middle")
    else:
        painter.circle(x, y, _GAP, fill=palette.canvas, pen=pen)


def _link(painter: Painter, layout: TreeLayout, palette: Palette, chosen: int, source: int) -> None:
    """Draw where the node would go: a dotted curve between the two, beside their boxes."""
    right = float(layout.x[source]) >= float(layout.x[chosen])
    side = 1.0 if right else -1.0
    x0 = float(layout.x[chosen]) + side * (_half(layout, chosen) + 2 * _GAP)
    x1 = float(layout.x[source]) - side * (_half(layout, source) + _GAP)
    y0, y1 = float(layout.y[chosen]), float(layout.y[source])
    mark = layout.mark[chosen]
    if mark is not None and mark.beside:
        # From a corner of the box: from its side it would run through what stands there.
        x0 = float(layout.x[chosen]) + side * _half(layout, chosen)
        y0 += (HALF + 2 * _GAP) * (1.0 if y1 >= y0 else -1.0)
    middle = (x0 + x1) / 2
    pen = Pen(palette.teal, _RING, _LINK)
    painter.path([("M", x0, y0), ("C", middle, y0, middle, y1, x1, y1)], pen=pen)
