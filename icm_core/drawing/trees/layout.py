"""Where everything of a tree is drawn: columns of words, levels by height.

A node sits one level above its highest child, so a subtree looks the same wherever it hangs.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from icm_core.data.formats.bracket_text import display_word
from icm_core.data.tree import Address, Tree, tokens
from icm_core.drawing.paint.painter import Font, Measure
from icm_core.drawing.trees.columns import LEAST_GAP, MOST_GAP, columns
from icm_core.drawing.trees.marks import Mark, share_text
from icm_core.drawing.trees.marks import node_text as node_text

LABEL, TAG, WORD = Font(12, 600), Font(11, 500), Font(13, 400)
SHARE = Font(11, 400)
LEAST_LEVEL, MOST_LEVEL = 34.0, 56.0
"""Pixels between two levels."""
HALF = 9.0
"""Half the height of a label's row."""
BOX_PADDING = 6.0
"""Between a label and the sides of its box."""
SHARE_GAP = 6.0
_TAG_TO_WORD = 22.0
_MARGIN_X, _MARGIN_TOP, _MARGIN_BOTTOM = 16.0, 22.0, 16.0
_BADGE = 10.0
_EMPTY_HALF = 4.0
"""Half the width of the ring of a node without a label."""
_SHOWN_WORD = 14
"""Characters of a word over which a collapsed node elides it."""
PHRASE, TERMINAL, COLLAPSED, EMPTY = range(4)
_RIGHT_TO_LEFT = ("R", "AL")


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
    mark
        Marks, None for none.
    width, full_height
        Size of the picture.
    level
        Pixels between two levels.
    baseline
        Of the words.
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
        below = self.baseline + WORD.size / 3 if self.word[node] else y + HALF
        return x - half, y - HALF, x + half, below

    def node_at(self, x: float, y: float, slack: float = 4.0) -> int | None:
        """Return the node whose label or word is at a place."""
        half = np.maximum(self.half, _EMPTY_HALF) + slack
        on_label = (np.abs(self.x - x) <= half) & (np.abs(self.y - y) <= HALF + slack)
        if not on_label.any():
            below = (y > self.y) & (y <= self.baseline + WORD.size / 2)
            wide = np.maximum(self.word_half, self.half) + slack
            on_label = (self.word_half > 0) & (np.abs(self.x - x) <= wide) & below
        found = np.flatnonzero(on_label)
        if not len(found):
            return None
        return int(found[np.argmin(np.abs(self.x[found] - x) + np.abs(self.y[found] - y))])


@dataclass(eq=False)
class _Rows:
    """The nodes that are shown, still without places."""

    nodes: list[Tree]
    parent: list[int]
    which: list[int]
    start: list[int]
    end: list[int]
    kind: list[int]
    mark: list[Mark | None]
    words: list[str]


_Trie: TypeAlias = "dict[int, _Trie]"


def _trie(addresses: Collection[Address]) -> tuple[_Trie, dict[int, Address]]:
    """Return addresses by their steps, so that a walk need not make the address of every node."""
    root: _Trie = {}
    ends = {}
    for address in addresses:
        place = root
        for index in address:
            place = place.setdefault(index, {})
        ends[id(place)] = address
    return root, ends


def _rows(tree: Tree, marks: Mapping[Address, Mark], collapsed: Collection[Address]) -> _Rows:
    made = _Rows([], [], [], [], [], [], [], [])
    root, ends = _trie([*marks, *collapsed])
    hidden = frozenset(collapsed)
    # A negative entry closes the node of that number.
    stack: list[tuple[Tree | int, int, int, _Trie | None]] = [(tree, -1, 0, root)]
    while stack:
        node, parent, which, place = stack.pop()
        if isinstance(node, int):
            made.end[node] = len(made.words)
            continue
        at = len(made.nodes)
        address = None if place is None else ends.get(id(place))
        made.nodes.append(node)
        made.parent.append(parent)
        made.which.append(which)
        made.start.append(len(made.words))
        made.end.append(len(made.words))
        made.mark.append(None if address is None else marks.get(address))
        kind = TERMINAL if node.word is not None else PHRASE if node.children else EMPTY
        if kind == PHRASE and address is not None and address in hidden:
            kind = COLLAPSED
            made.words.extend(tokens(node))
        elif node.word is not None:
            made.words.append(node.word)
        made.kind.append(kind)
        stack.append((at, -1, 0, None))
        if kind == PHRASE:
            for index in range(len(node.children) - 1, -1, -1):
                below = None if place is None else place.get(index)
                stack.append((node.children[index], at, index, below))
    return made


def is_right_to_left(words: Collection[str]) -> bool:
    """Whether most words with a direction are written from right to left."""
    right = left = 0
    for word in words:
        for char in word:
            direction = unicodedata.bidirectional(char)
            if direction in _RIGHT_TO_LEFT:
                right += 1
                break
            if direction == "L":
                left += 1
                break
    return right > left


def _elided(words: list[str]) -> str:
    """Return the words below a collapsed node, with their number."""
    if not words:
        return "no words"
    shown = [display_word(word) for word in words]
    shown = [one if len(one) <= _SHOWN_WORD else one[: _SHOWN_WORD - 1] + "…" for one in shown]
    if len(words) <= 2:
        return " ".join(shown)
    return f"{shown[0]} … {shown[-1]} ({len(words):,})"


def _below(rows: _Rows, at: int) -> str:
    node = rows.nodes[at]
    if rows.kind[at] == COLLAPSED:
        return _elided(rows.words[rows.start[at] : rows.end[at]])
    return "" if node.word is None else display_word(node.word)


def _heights(rows: _Rows) -> list[int]:
    height = [1 if kind == COLLAPSED else 0 for kind in rows.kind]
    for at in range(len(height) - 1, 0, -1):
        parent = rows.parent[at]
        height[parent] = max(height[parent], height[at] + 1)
    return height


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
    return _heights(_rows(tree, {}, collapsed))[0]


def _sizes(
    rows: _Rows, text: list[str], word: list[str], measure: Measure
) -> tuple[list[float], list[float], list[float]]:
    """Return half widths of labels and words, and what is reserved beside a label."""
    half, side = [], []
    for at, label in enumerate(text):
        font = TAG if rows.kind[at] == TERMINAL else LABEL
        size = measure.width(label, font) / 2 if label else _EMPTY_HALF
        mark, room = rows.mark[at], 0.0
        if mark is not None:
            if mark.kind:
                size += BOX_PADDING
            if mark.kind in ("leaving", "entering"):
                room = _BADGE
            share = share_text(mark.share)
            if share:
                room += SHARE_GAP + measure.width(share, SHARE)
        half.append(size)
        side.append(room)
    return half, [measure.width(one, WORD) / 2 if one else 0.0 for one in word], side


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
) -> TreeLayout:
    """Lay a tree out.

    Parameters
    ----------
    measure
        Knows how large text is.
    marks
        By address; some need room.
    collapsed
        Addresses of phrases of which only the outline is drawn.
    width, height
        Room that there is: columns and levels use it within their limits.
    levels
        Levels that must fit into the height at least: those of a tree beside this one.
    """
    options = options or TreeOptions()
    rows = _rows(tree, marks or {}, collapsed)
    text = [
        mark.label if mark is not None and mark.label else node.label
        for node, mark in zip(rows.nodes, rows.mark, strict=True)
    ]
    word = [_below(rows, at) for at in range(len(text))]
    half, word_half, side = _sizes(rows, text, word, measure)
    x, total = columns(rows.parent, half, word_half, side, LEAST_GAP)
    room = 0.0 if width is None else width - 2 * _MARGIN_X - total
    if room > 0:
        leaves = sum(kind != PHRASE for kind in rows.kind)
        gap = min(LEAST_GAP + room / leaves, MOST_GAP)
        x, total = columns(rows.parent, half, word_half, side, gap)
    heights = _heights(rows)
    fixed = _MARGIN_TOP + _TAG_TO_WORD + _MARGIN_BOTTOM
    most = max(heights[0], levels, 1)
    level = LEAST_LEVEL if height is None else (height - fixed) / most
    level = min(max(level, LEAST_LEVEL), MOST_LEVEL)
    full_height = fixed + heights[0] * level
    baseline = full_height - _MARGIN_BOTTOM
    mirrored = options.right_to_left
    if mirrored is None:
        mirrored = is_right_to_left(rows.words)
    full_width = total + 2 * _MARGIN_X
    middle = np.array(x) + _MARGIN_X
    above = np.array(heights, dtype=np.int32)
    y: NDArray[np.float64] = baseline - _TAG_TO_WORD - above.astype(np.float64) * level
    return TreeLayout(
        tree, options, tuple(rows.nodes),
        np.array(rows.parent, dtype=np.int32), np.array(rows.which, dtype=np.int32),
        np.array(rows.start, dtype=np.int32), np.array(rows.end, dtype=np.int32),
        above, np.array(rows.kind, dtype=np.uint8),
        full_width - middle if mirrored else middle,
        y,
        np.array(half), tuple(text), tuple(word), np.array(word_half), tuple(rows.mark),
        full_width, full_height, level, baseline, mirrored,
    )  # fmt: skip
