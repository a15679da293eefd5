"""Where everything of a tree is drawn: columns of words, levels by height.

A node sits one level above its highest child, so a subtree looks the same wherever it hangs.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from icm_core.data.tree import Address, Tree
from icm_core.drawing.paint.painter import Measure
from icm_core.drawing.trees.columns import LEAST_GAP, MOST_GAP, Placed, shared
from icm_core.drawing.trees.marks import Mark
from icm_core.drawing.trees.marks import node_text as node_text
from icm_core.drawing.trees.rows import BOX_PADDING as BOX_PADDING
from icm_core.drawing.trees.rows import COLLAPSED as COLLAPSED
from icm_core.drawing.trees.rows import EMPTY as EMPTY
from icm_core.drawing.trees.rows import EMPTY_HALF, Sized, heights_of, rows_of
from icm_core.drawing.trees.rows import LABEL as LABEL
from icm_core.drawing.trees.rows import PHRASE as PHRASE
from icm_core.drawing.trees.rows import SHARE as SHARE
from icm_core.drawing.trees.rows import SHARE_GAP as SHARE_GAP
from icm_core.drawing.trees.rows import TAG as TAG
from icm_core.drawing.trees.rows import TERMINAL as TERMINAL
from icm_core.drawing.trees.rows import WORD as WORD
from icm_core.drawing.trees.rows import Part as Part
from icm_core.drawing.trees.rows import is_right_to_left as is_right_to_left

LEAST_LEVEL, MOST_LEVEL = 32.0, 50.0
"""Pixels between two levels, as they are on the screen."""
SMALLEST = 11.0
"""Pixels of the smallest text."""
HALF = 9.0
"""Half the height of a label's row."""
_LEAST_BETWEEN = 8.0
"""From the bottom of a label to the top of the next one below it, however large both are drawn."""
LINE = 17.0
"""From one row of words to the next."""
_FORMS = (
    (1.0, 160.0),
    (0.62, 130.0),
    (0.5, 100.0),
    (0.36, 80.0),
    (0.62, 56.0),
    (0.5, 0.0),
    (0.36, 0.0),
)
"""Share of a word that its column is as wide as, and width of a row below a collapsed node: from
words in one row to words in several."""
_NEAR = 1.3
"""How much wider than their room columns may be that are still made narrow."""
_TAG_TO_WORD = 22.0
_MARGIN_X, _MARGIN_TOP, _MARGIN_BOTTOM = 16.0, 18.0, 12.0


@dataclass(frozen=True)
class TreeOptions:
    """How a tree is drawn.

    Parameters
    ----------
    straight
        Straight lines instead of elbows.
    right_to_left
        Mirrored; None where most words are of a right-to-left script.
    """

    straight: bool = False
    right_to_left: bool | None = None


@dataclass(frozen=True, eq=False)
class TreeLayout:
    """A tree in numbers; nodes in order, parents first.

    Parameters
    ----------
    tree
        What is drawn.
    options
        How it is drawn.
    nodes
        The nodes shown: those below a collapsed node are not.
    parent, which
        int32 ``[nodes]``: the parent (-1 at the root), and which child of it a node is.
    start, end
        int32 ``[nodes]``: words, half-open.
    height
        int32 ``[nodes]``: levels above the tags.
    kind
        uint8 ``[nodes]``: `PHRASE`, `TERMINAL`, `COLLAPSED`, `EMPTY`.
    x, y
        float64 ``[nodes]``: the middle of the label.
    half
        float64 ``[nodes]``: half the width of the label.
    text, word
        Label, and what is below it (empty for nothing).
    word_half
        float64 ``[nodes]``: half the width of what is below.
    word_row
        int32 ``[nodes]``: row of words in which that begins.
    mark
        Marks, None for none.
    width, full_height
        Size of the picture.
    level
        Pixels between two levels.
    baseline
        Of the first row of words.
    mirrored
        Right to left.
    """

    tree: Tree
    options: TreeOptions
    nodes: tuple[Tree, ...]
    parent: NDArray[np.int32]
    which: NDArray[np.int32]
    start: NDArray[np.int32]
    end: NDArray[np.int32]
    height: NDArray[np.int32]
    kind: NDArray[np.uint8]
    x: NDArray[np.float64]
    y: NDArray[np.float64]
    half: NDArray[np.float64]
    text: tuple[str, ...]
    word: tuple[str, ...]
    word_half: NDArray[np.float64]
    word_row: NDArray[np.int32]
    mark: tuple[Mark | None, ...]
    width: float
    full_height: float
    level: float
    baseline: float
    mirrored: bool

    def __len__(self) -> int:
        return len(self.nodes)

    @cached_property
    def children(self) -> list[list[int]]:
        """Children of every node, left to right in the text."""
        result: list[list[int]] = [[] for _ in self.nodes]
        for node, parent in enumerate(self.parent.tolist()):
            if parent >= 0:
                result[parent].append(node)
        return result

    @cached_property
    def open(self) -> frozenset[int]:
        """Nodes that are still to be expanded, right over their words."""
        return frozenset(
            node
            for node, mark in enumerate(self.mark)
            if mark is not None and mark.kind == "open" and self.kind[node] == PHRASE
        )

    def address(self, node: int) -> Address:
        """Return the address of a node."""
        steps = []
        while self.parent[node] >= 0:
            steps.append(int(self.which[node]))
            node = int(self.parent[node])
        return tuple(reversed(steps))

    def nearest(self, address: Address) -> int:
        """Return the node at an address, or the lowest one above that is shown."""
        node = 0
        for index in address:
            children = self.children[node]
            if not 0 <= index < len(children):
                break
            node = children[index]
        return node

    def find(self, address: Address) -> int | None:
        """Return the node at an address, None where it is not shown."""
        node = self.nearest(address)
        return node if self.address(node) == address else None

    def bounds(self, node: int) -> tuple[float, float, float, float]:
        """Return left, top, right and bottom of a node's label and of what is below it."""
        half = max(float(self.half[node]), float(self.word_half[node]))
        x, y = float(self.x[node]), float(self.y[node])
        below = y + HALF
        if self.word[node]:
            below = self.baseline_of(node) + self.word[node].count("\n") * LINE + WORD.size / 3
        return x - half, y - HALF, x + half, below

    def baseline_of(self, node: int) -> float:
        """Return the baseline of the first line below a node."""
        return self.baseline + float(self.word_row[node]) * LINE

    def node_at(self, x: float, y: float, slack: float = 4.0) -> int | None:
        """Return the node whose label or word is at a place."""
        half = np.maximum(self.half, EMPTY_HALF) + slack
        on_label = (np.abs(self.x - x) <= half) & (np.abs(self.y - y) <= HALF + slack)
        if not on_label.any():
            foot = self.baseline + self.word_row * LINE + WORD.size / 2
            many = np.array([text.count("\n") for text in self.word])
            below = (y > self.y) & (y <= foot + many * LINE)
            if y > self.baseline - WORD.size:
                below &= y > foot - 1.5 * WORD.size
            wide = np.maximum(self.word_half, self.half) + slack
            on_label = (self.word_half > 0) & (np.abs(self.x - x) <= wide) & below
        found = np.flatnonzero(on_label)
        if not len(found):
            return None
        return int(found[np.argmin(np.abs(self.x[found] - x) + np.abs(self.y[found] - y))])


def surviving(tree: Tree | None, address: Address | None) -> Address | None:
    """Return an address as far down as a tree has it, None without a tree."""
    if address is None or tree is None:
        return None
    for depth, index in enumerate(address):
        if index >= len(tree.children):
            return address[:depth]
        tree = tree.children[index]
    return address


def height_of(tree: Tree, collapsed: Collection[Address] = ()) -> int:
    """Return how many levels a tree has above its tags."""
    return heights_of(rows_of(tree, {}, collapsed))[0]


def lay_out(
    tree: Tree,
    measure: Measure,
    options: TreeOptions | None = None,
    *,
    marks: Mapping[Address, Mark] | None = None,
    collapsed: Collection[Address] = (),
    width: float | None = None,
    height: float | None = None,
    levels: int = 0,
    zoom: float = 1.0,
) -> TreeLayout:
    """Lay a tree out.

    Parameters
    ----------
    measure
        Knows how large text is.
    marks
        By address; some need room.
    collapsed
        Addresses of phrases of which only the outline is drawn, with all words.
    width, height
        Room that there is: columns and levels use it within their limits. Where columns are too
        narrow for words side by side, words are in several rows.
    levels
        Levels that must fit into the height at least: those of other trees in the same place.
    zoom
        How much larger it is drawn: levels need not become farther apart by that.
    """
    part = Part(tree, marks or {}, collapsed)
    room = Room(width, height, levels)
    return lay_out_all([part], measure, options or TreeOptions(), room, zoom)[0]


@dataclass(frozen=True, slots=True)
class Room:
    """What there is for each of the trees that are laid out together.

    Parameters
    ----------
    width, height
        In pixels, None for any.
    levels
        Levels that must fit into the height at least.
    """

    width: float | None = None
    height: float | None = None
    levels: int = 0


def lay_out_all(
    parts: Sequence[Part], measure: Measure, options: TreeOptions, room: Room, zoom: float = 1.0
) -> list[TreeLayout]:
    """Lay trees out that are compared: in one form, as wide as one another, levels as far apart.

    Where they have the same words, collapsed nodes of all of them being over the same ones, these
    are in the same columns.

    Parameters
    ----------
    room
        Of each tree, in pixels before it is drawn larger by ``zoom``.
    """
    every = [Sized.of(part, measure) for part in parts]
    same = all(one.units() == every[0].units() for one in every[1:])
    groups = [every] if same else [[one] for one in every]
    inside = None if room.width is None else room.width - 2 * _MARGIN_X
    placed = [at for group in groups for at in _columns(group, measure, inside)]
    rows = [one.word_rows(at.x) for one, at in zip(every, placed, strict=True)]
    lines = max(one.lines(at.x) for one, at in zip(every, placed, strict=True))
    heights = [heights_of(one.rows) for one in every]
    more = (lines - 1) * LINE
    fixed = _MARGIN_TOP + _TAG_TO_WORD + _MARGIN_BOTTOM + more
    most = max(room.levels, 1, *(above[0] for above in heights))
    least = max(LEAST_LEVEL / max(zoom, 1.0), 2 * HALF + _LEAST_BETWEEN)
    level = least if room.height is None else (room.height - fixed) / most
    level = min(max(level, least), MOST_LEVEL)
    made = []
    for part, own, at, begin, above in zip(parts, every, placed, rows, heights, strict=True):
        full = fixed + above[0] * level
        spaces = level, full, full - _MARGIN_BOTTOM - more
        made.append(_laid(part.tree, options, own, at, begin, above, spaces))
    return made


def _columns(both: Sequence[Sized], measure: Measure, inside: float | None) -> list[Placed]:
    """Return the columns of trees over the same words, within a width where that is possible."""
    # Words below collapsed nodes are in several rows, of which another form may need fewer.
    several = any(COLLAPSED in one.rows.kind for one in both)
    known: dict[tuple[float, float, float], list[Placed]] = {}

    def placed(form: tuple[float, float], gap: float) -> list[Placed]:
        share, wrap = form
        for one in both:
            one.wrap(measure, wrap)
        # Without collapsed nodes there is nothing to be wrapped.
        key = share, wrap if several else 0.0, gap
        if key in known:
            return known[key]
        every = [one.placed(share, gap) for one in both]
        every = shared(every) if len(every) > 1 else every
        overs = [one.over(at) for one, at in zip(both, every, strict=True)]
        left, right = (max(sides) for sides in zip(*overs, strict=True))
        known[key] = [
            Placed(at.parent, [x + left for x in at.x], at.width + left + right) for at in every
        ]
        return known[key]

    form, least = None, 0
    for tried in _FORMS:
        trees = placed(tried, LEAST_GAP)
        if inside is not None and trees[0].width > inside:
            continue
        lines = max(one.lines(at.x) for one, at in zip(both, trees, strict=True))
        if form is None or lines < least:
            form, least = tried, lines
        if not several or lines == 1:
            break
    if form is None:
        # It is wider than its room whatever is done: where by much, words are in two rows at most.
        near = inside is not None and trees[0].width <= _NEAR * inside
        form = _FORMS[-1] if near else _FORMS[1]
    trees = placed(form, LEAST_GAP)
    spare = 0.0 if inside is None else inside - trees[0].width
    if spare > 0:
        gap = min(LEAST_GAP + spare / max(len(both[0].units()), 1), MOST_GAP)
        trees = placed(form, gap)
    return trees


def _laid(
    tree: Tree,
    options: TreeOptions,
    own: Sized,
    at: Placed,
    word_row: list[int],
    heights: list[int],
    spaces: tuple[float, float, float],
) -> TreeLayout:
    rows, (level, full_height, baseline) = own.rows, spaces
    mirrored = options.right_to_left
    if mirrored is None:
        mirrored = is_right_to_left(rows.words)
    full_width = at.width + 2 * _MARGIN_X
    middle = np.array(at.x) + _MARGIN_X
    above = np.array(heights, dtype=np.int32)
    y: NDArray[np.float64] = baseline - _TAG_TO_WORD - above.astype(np.float64) * level
    return TreeLayout(
        tree,
        options,
        tuple(rows.nodes),
        np.array(rows.parent, dtype=np.int32),
        np.array(rows.which, dtype=np.int32),
        np.array(rows.start, dtype=np.int32),
        np.array(rows.end, dtype=np.int32),
        above,
        np.array(rows.kind, dtype=np.uint8),
        full_width - middle if mirrored else middle,
        y,
        np.array(own.half),
        tuple(own.text),
        tuple(own.word),
        np.array(own.word_half),
        np.array(word_row, dtype=np.int32),
        tuple(rows.mark),
        full_width,
        full_height,
        level,
        baseline,
        mirrored,
    )
