"""A tree that was laid out: where everything of it is drawn, what is at a point.

A node sits one level above its highest child, so a subtree looks the same wherever it hangs.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from icm_core.data.tree import Address, Tree
from icm_core.drawing.paint.latex_text import RIGHT_TO_LEFT
from icm_core.drawing.trees.marks import Mark
from icm_core.drawing.trees.marks import node_text as node_text
from icm_core.drawing.trees.rows import BOX_PADDING as BOX_PADDING
from icm_core.drawing.trees.rows import COLLAPSED as COLLAPSED
from icm_core.drawing.trees.rows import EMPTY as EMPTY
from icm_core.drawing.trees.rows import EMPTY_HALF
from icm_core.drawing.trees.rows import LABEL as LABEL
from icm_core.drawing.trees.rows import PHRASE as PHRASE
from icm_core.drawing.trees.rows import SHARE as SHARE
from icm_core.drawing.trees.rows import SHARE_GAP as SHARE_GAP
from icm_core.drawing.trees.rows import TAG as TAG
from icm_core.drawing.trees.rows import TERMINAL as TERMINAL
from icm_core.drawing.trees.rows import WORD as WORD
from icm_core.drawing.trees.rows import Part as Part

LEAST_LEVEL, MOST_LEVEL = 32.0, 50.0
"""Pixels between two levels on the screen; fewer only where that brings all into sight."""
SMALLEST = 11.0
"""Pixels of the smallest text."""
HALF = 9.0
"""Half the height of a label's row."""
LINE = 17.0
"""From one row of words to the next."""


def is_right_to_left(words: Collection[str]) -> bool:
    """Whether most words with a direction are written from right to left."""
    right = left = 0
    for word in words:
        for char in word:
            direction = unicodedata.bidirectional(char)
            if direction in RIGHT_TO_LEFT:
                right += 1
                break
            if direction == "L":
                left += 1
                break
    return right > left


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

    def free_beside(self, at: int) -> float:
        """Return how far a triangle reaches to either side before it meets what is there."""
        apart = np.abs(self.x - self.x[at])
        taken = np.where(
            self.kind == COLLAPSED, np.minimum(self.word_half, apart / 2), self.half + 1.0
        )
        others = (self.kind != PHRASE) & (apart > 0)
        return float(max((apart - taken)[others].min(initial=np.inf), EMPTY_HALF))

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
