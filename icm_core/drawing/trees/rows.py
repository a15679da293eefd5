"""The nodes of a tree with their texts, still without sizes."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TypeAlias

from icm_core.data.cleaning.clean_places import TreePlaces
from icm_core.data.tree import Address, Tree, tokens
from icm_core.drawing.paint.painter import Font
from icm_core.drawing.trees.columns import Shape
from icm_core.drawing.trees.marks import Mark

LABEL, TAG, WORD = Font(12, 600), Font(11, 500), Font(13, 400)
SHARE = Font(11, 400)
BOX_PADDING = 6.0
"""Between a label and the sides of its box."""
SHARE_GAP = 8.0
EMPTY_HALF = 4.0
"""Half the width of the ring of a node without a label."""
_MOST_LETTERS = 32
"""Of a label or a word; of longer ones both ends are shown."""
PHRASE, TERMINAL, COLLAPSED, EMPTY = range(4)


@dataclass(eq=False)
class Rows:
    """The nodes that are shown."""

    nodes: list[Tree]
    parent: list[int]
    which: list[int]
    start: list[int]
    end: list[int]
    kind: list[int]
    mark: list[Mark | None]
    words: list[str]

    @cached_property
    def shape(self) -> Shape:
        """Which of them are below which."""
        return Shape.of(self.parent)


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


def rows_of(tree: Tree, marks: Mapping[Address, Mark], collapsed: Collection[Address]) -> Rows:
    """Return the nodes that are shown."""
    made = Rows([], [], [], [], [], [], [], [])
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


def shortened(text: str, most: int = _MOST_LETTERS) -> str:
    """Return a text, of a very long one both ends: a picture must not be as wide as it."""
    if len(text) <= most:
        return text
    half = most // 2
    return f"{text[:half]}\u2026{text[1 - half :]}"


def heights_of(rows: Rows) -> list[int]:
    """Return levels above the tags."""
    height = [1 if kind == COLLAPSED else 0 for kind in rows.kind]
    for at in range(len(height) - 1, 0, -1):
        parent = rows.parent[at]
        height[parent] = max(height[parent], height[at] + 1)
    return height


@dataclass(frozen=True)
class Part:
    """A tree that is laid out, with what is marked and what is collapsed.

    Parameters
    ----------
    places
        Of a tree as read: which nodes and words a model sees, which are compared.
    labelled
        Words as a model sees them, half-open, over which every label is written.
    """

    tree: Tree
    marks: Mapping[Address, Mark] = field(default_factory=dict)
    collapsed: Collection[Address] = ()
    places: TreePlaces | None = None
    labelled: Collection[tuple[int, int]] = ()

    @property
    def modelled(self) -> Tree:
        """The tree as a model sees it."""
        return self.tree if self.places is None else self.places.cleaned

    def to_shown(self, address: Address) -> Address:
        """Return where a node that a model sees is in the tree."""
        return address if self.places is None else self.places.read_of[address]

    def is_like(self, other: Part) -> bool:
        """Whether it is the same tree, marked, collapsed and labelled alike."""
        return (
            self.tree is other.tree
            and self.places is other.places
            and (self.marks, self.labelled) == (other.marks, other.labelled)
            and set(self.collapsed) == set(other.collapsed)
        )
