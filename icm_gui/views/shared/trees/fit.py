"""How large a tree is shown, what of it is folded, and by how much it must move to be seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from icm_core.drawing.trees.layout import HALF, WORD, TreeLayout

LEAST_ZOOM, MOST_ZOOM = 1.0, 8.0
"""At a zoom of 1 the smallest text is 11 pixels: nothing is shown smaller."""
_HELD = 0.9
"""How much smaller than it could be a tree stays that takes the place of its neighbour."""
_ABOVE, _TIGHT = 40.0, 20.0
"""Above the highest node that is marked; between a node that is in sight and the border."""
_LABEL = HALF + 2.0
"""Between the upper border and a node whose label is whole."""
_EDGE = 40.0
"""Pixels that stay between a node that was walked to and the border."""


@dataclass
class FoldChoice:
    """What the user wants folded of two trees that are compared.

    Parameters
    ----------
    may_fold
        Whether equal parts may be folded at all.
    opened
        Words of parts that may not.
    """

    may_fold: bool = True
    opened: set[tuple[int, int]] = field(default_factory=set)

    def reset(self) -> None:
        """Fold what has no room."""
        self.may_fold = True
        self.opened.clear()

    def toggle(self, folded: bool) -> None:
        """Unfold everything where something is folded, else fold what has no room."""
        self.reset()
        self.may_fold = not folded


def fitted_zoom(
    content: tuple[float, float],
    view: tuple[float, float],
    scale: float,
    held: float | None,
    least: float = LEAST_ZOOM,
) -> float:
    """Return the zoom at which a tree fits, or the least one.

    Parameters
    ----------
    content, view
        Width and height of the tree and of the widget.
    scale
        Size of text: a tree that fits is as large as this.
    held
        The zoom of the tree in whose place it comes: kept where it will do.
    least
        The least zoom.
    """
    zoom = max(min(scale, view[0] / content[0], view[1] / content[1]), least)
    return held if held is not None and _HELD * zoom <= held <= zoom else zoom


def inwards(low: float, high: float, size: float) -> float:
    """Return by how much something must move to lie within a widget of this size."""
    edge = min(_EDGE, size / 4)
    if low < edge:
        return edge - low
    if high > size - edge:
        return max(size - edge - high, edge - low)
    return 0.0


def words_high(layout: TreeLayout) -> float:
    """Return the height of the rows of words, with the margin below them."""
    return layout.full_height - layout.baseline + WORD.size + 1.0


def begin_of(group: Sequence[TreeLayout], high: float, spare: float, words: float = 0.0) -> float:
    """Return how far from the top trees begin to be seen that are higher than what is in sight.

    With all words, or with those below what is marked, or from the highest that is marked on:
    where most of that is in sight. With the root where nothing is marked. Never with what is
    spared above the root, as long as something is out of sight below.

    Parameters
    ----------
    group
        Trees whose words are on one line.
    high
        What is in sight of the highest.
    spare
        Above that one.
    words
        Height of the words, where they stay at the border whatever is above them.
    """
    high -= words
    highest = max(layout.full_height for layout in group) + spare
    marked, foot = [], 0.0
    for layout in group:
        down = highest - layout.full_height
        nodes = _marked(layout)
        marked += [float(layout.y[node]) + down for node in nodes]
        foot = max([foot, *(layout.bounds(node)[3] + down for node in _below(layout, nodes))])
    bottom = highest - words - high
    root = min(spare, bottom)
    if not marked:
        return root
    places = np.array(marked)
    # Below its words there is nothing to be seen.
    top = min(max(float(places.min()) - _ABOVE, 0.0), bottom)
    below = min(max(foot - high, 0.0), bottom)

    def seen(begin: float) -> int:
        return int(((places >= begin + _LABEL) & (places <= begin + high - _TIGHT)).sum())

    return max(max((bottom, below, top), key=seen), root)


def _marked(layout: TreeLayout) -> list[int]:
    return [at for at, mark in enumerate(layout.mark) if mark is not None and mark.kind]


def _below(layout: TreeLayout, nodes: Sequence[int]) -> list[int]:
    """Return some nodes and all below them."""
    own = set(nodes)
    # A parent comes before its children.
    for node, parent in enumerate(layout.parent.tolist()):
        if parent in own:
            own.add(node)
    return sorted(own)


def heart(layout: TreeLayout) -> float:
    """Return where in its width a tree has what matters: what is marked, else the root."""
    return float(np.mean(layout.x[_marked(layout) or [0]])) / layout.width
