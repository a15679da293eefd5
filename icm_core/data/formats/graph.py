"""Sentences whose branches may cross: words and phrases, each with its parent."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, NamedTuple

from icm_core.data.formats.bracket_text import escape_word
from icm_core.data.tree import ROOT_LABELS

NONE: Final = "--"
"""What a field without a value says."""
VIRTUAL_ROOT: Final = "VROOT"
ABOVE: Final = -1
"""The parent of an item right below the top."""

_BRACKETS: Final = str.maketrans("()", "[]")
_SPACES: Final = re.compile(r"[ \t\n\r\f\v]+")


class Item(NamedTuple):
    """A word or a phrase.

    Parameters
    ----------
    label
        Tag or category.
    word
        None for a phrase; without escapes.
    parent
        Index of the phrase above it; `ABOVE` for none.
    edge
        Label of the edge to the parent.
    secondary
        Labels and indices of further parents.
    other
        What one format says of it besides: names and values.
    """

    label: str
    word: str | None = None
    parent: int = ABOVE
    edge: str = NONE
    lemma: str = NONE
    morph: str = NONE
    secondary: tuple[tuple[str, int], ...] = ()
    other: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Graph:
    """A sentence.

    Parameters
    ----------
    items
        The words from left to right, then the phrases.
    top
        Label of the root that is above all items without a parent and is no item itself;
        None if there is one such item, the root.
    """

    items: tuple[Item, ...]
    top: str | None = None

    @property
    def has_values(self) -> bool:
        """Whether any edge has a label, or anything a lemma or morphology."""
        return any(item[3:7] != (NONE, NONE, NONE, ()) for item in self.items)

    @cached_property
    def words(self) -> int:
        """How many of the items are words."""
        return sum(item.word is not None for item in self.items)

    def root(self) -> int:
        """Return the one item without a parent."""
        return next(at for at, item in enumerate(self.items) if item.parent == ABOVE)

    def children(self) -> list[list[int]]:
        """Return what is below each item, by the first word."""
        parent = [item.parent for item in self.items]
        roots = [at for at, above in enumerate(parent) if above == ABOVE]
        first, _ = extent(self, parent, [at for root in roots for at in bottom_up(parent, root)])
        below: list[list[int]] = [[] for _ in parent]
        for at in sorted(range(len(parent)), key=lambda at: first[at]):
            if parent[at] != ABOVE:
                below[parent[at]].append(at)
        return below

    def phrases(self) -> list[tuple[str, tuple[int, ...]]]:
        """Return the labels of all items as trees have them, each with the words below it."""
        below: list[list[int]] = [[] for _ in self.items]
        for word in range(self.words):
            at = word
            while at != ABOVE:
                below[at].append(word)
                at = self.items[at].parent
        labels = [shown_label(item.label) for item in self.items]
        return sorted((label, tuple(words)) for label, words in zip(labels, below, strict=True))

    def with_top_as_item(self) -> Graph:
        """Return the graph with its root among the phrases."""
        if self.top is None:
            return self
        root = len(self.items)

        def place(index: int) -> int:
            return root if index == ABOVE else index

        return Graph((*(_renumbered(item, place) for item in self.items), Item(self.top)))

    def with_virtual_root(self) -> Graph:
        """Return the graph without a phrase for an artificial root."""
        if self.top is not None:
            return self
        at = self.root()
        root = self.items[at]
        if root.word is not None or root.label not in ("", *ROOT_LABELS):
            return replace(self, top=VIRTUAL_ROOT)

        def place(index: int) -> int:
            return ABOVE if index == at else index - (index > at)

        rest = (item for index, item in enumerate(self.items) if index != at)
        return Graph(tuple(_renumbered(item, place) for item in rest), root.label or VIRTUAL_ROOT)


def _renumbered(item: Item, place: Callable[[int], int]) -> Item:
    secondary = tuple((edge, place(to)) for edge, to in item.secondary)
    return item._replace(parent=place(item.parent), secondary=secondary)


def shown_label(label: str) -> str:
    """Return a label as trees have it: without round brackets (``$(`` is ``$[``) and spaces."""
    return _SPACES.sub("_", label.translate(_BRACKETS))


def own_label(label: str) -> str:
    """Return a label of a tree as files have it; see `shown_label`."""
    # The tag of brackets and quotation marks in German treebanks.
    return "$(" if label == "$[" else label


def fault_of(graph: Graph) -> tuple[int, str] | None:
    """Return an item for which no tree can be made, and why not; None if one can."""
    items = graph.items
    if not graph.words:
        return ABOVE, "it has no words"
    filled = {item.parent for item in items}
    for at, item in enumerate(items):
        if item.word is None and at not in filled:
            return at, "a phrase without words"
        if item.word is not None and not escape_word(item.word):
            return at, "a word without letters"
    below_top = [False] * len(items)
    for at in range(len(items)):
        path: list[int] = []
        here = at
        while here != ABOVE and not below_top[here]:
            if here in path[:1] or len(path) > len(items):
                return at, "a phrase that is below itself"
            path.append(here)
            here = items[here].parent
        for one in path:
            below_top[one] = True
    if graph.top is None and sum(item.parent == ABOVE for item in items) != 1:
        return ABOVE, "it has several roots"
    return None


def bottom_up(parent: Sequence[int], root: int) -> list[int]:
    """Return all items, each after those below it."""
    below: list[list[int]] = [[] for _ in parent]
    for at, above in enumerate(parent):
        if above != ABOVE:
            below[above].append(at)
    order, stack = [], [root]
    while stack:
        order.append(stack.pop())
        stack.extend(below[order[-1]])
    return order[::-1]


def extent(graph: Graph, parent: Sequence[int], order: Sequence[int]) -> tuple[list[int], ...]:
    """Return the first and the last word of each item."""
    words = graph.words
    first = [at if at < words else words for at in range(len(parent))]
    last = [at if at < words else ABOVE for at in range(len(parent))]
    for at in order:
        above = parent[at]
        if above != ABOVE:
            first[above] = min(first[above], first[at])
            last[above] = max(last[above], last[at])
    return first, last
