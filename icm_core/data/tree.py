"""The immutable tree: what a treebank holds, a parser returns and an annotator edits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

ROOT_LABELS: Final = ("ROOT", "TOP", "S1", "VROOT")
"""Labels that are only used at the top of a tree."""

Address = tuple[int, ...]
"""Child indices from the root down to a node."""


class Tree:
    r"""A node with its subtree; never changed after it was made.

    A node is one of three things: a *preterminal* (``word`` is a string, no children), a
    *phrase* (children), or *empty* (neither: an empty terminal, or a failed parse).

    Parameters
    ----------
    label
        Label or tag as in the treebank; may be empty (the unlabelled top of the Penn layout).
    children
        Subtrees, left to right.
    word
        The token under a preterminal, escapes as in the file (``-LRB-``, ``\/``).
    extra
        Further columns of a preterminal (a lemma), kept for saving.
    """

    __slots__ = ("_hash", "children", "extra", "label", "word")

    label: Final[str]
    children: Final[tuple[Tree, ...]]
    word: Final[str | None]
    extra: Final[tuple[str, ...]]

    def __init__(
        self,
        label: str,
        children: tuple[Tree, ...] = (),
        word: str | None = None,
        extra: tuple[str, ...] = (),
    ) -> None:
        if word is not None and children:
            raise ValueError(f"node {label!r} has both a word and children")
        self.label = label
        self.children = children
        self.word = word
        self.extra = extra
        self._hash: int | None = None

    @property
    def is_empty(self) -> bool:
        """Whether the node has neither word nor children."""
        return self.word is None and not self.children

    def __hash__(self) -> int:
        # Most trees are never asked for it, and it is never recursive.
        return self._hash if self._hash is not None else _hashed(self)

    def __eq__(self, other: object) -> bool:
        # Iterative: tuple comparison would recurse, and 1,200 levels must work.
        if self is other:
            return True
        if not isinstance(other, Tree):
            return NotImplemented
        stack = [(self, other)]
        while stack:
            a, b = stack.pop()
            if a is b:
                continue
            if (
                (a._hash != b._hash and a._hash is not None and b._hash is not None)
                or a.label != b.label
                or a.word != b.word
                or a.extra != b.extra
                or len(a.children) != len(b.children)
            ):
                return False
            stack.extend(zip(a.children, b.children, strict=True))
        return True

    def __reduce__(self) -> tuple[object, ...]:
        # Flat, because pickling would recurse, and without the hash, which differs by process.
        return from_rows, (to_rows(self),)

    def __repr__(self) -> str:
        words = tokens(self)
        shown = " ".join(words[:6]) + (" ..." if len(words) > 6 else "")
        return f"<Tree {self.label!r} {len(words)} tokens: {shown}>"


def _hashed(tree: Tree) -> int:
    """Hash a tree and whatever below it is not hashed yet, children first."""
    order = []
    stack = [tree]
    while stack:
        node = stack.pop()
        if node._hash is None:
            order.append(node)
            stack.extend(node.children)
    found = 0
    for node in reversed(order):
        below = [child._hash for child in node.children]
        node._hash = found = hash((node.label, node.word, node.extra, *below))
    return found


Row = tuple[str, str | None, Sequence[str], int]
"""A node of a tree laid flat: label, word, extra, number of children."""


def to_rows(tree: Tree) -> list[Row]:
    """Lay a tree flat, parents first."""
    found: list[Row] = []
    stack = [tree]
    # Not by `nodes`: a change of many trees lays each of them flat.
    while stack:
        node = stack.pop()
        children = node.children
        found.append((node.label, node.word, node.extra, len(children)))
        if children:
            stack += children[::-1]
    return found


def from_rows(rows: Sequence[Row]) -> Tree:
    """Return the tree that was laid flat.

    Raises
    ------
    ValueError
        If the rows are no tree.
    """
    built: list[Tree] = []
    for label, word, extra, count in reversed(rows):
        if not 0 <= count <= len(built):
            raise ValueError(f"{count} children where there are {len(built)}")
        children = tuple(reversed(built[len(built) - count :])) if count else ()
        del built[len(built) - count :]
        built.append(Tree(label, children, word, tuple(extra)))
    if len(built) != 1:
        raise ValueError(f"{len(built)} trees in the place of one")
    return built[0]


def preorder(tree: Tree) -> Iterator[tuple[Address, Tree]]:
    """Yield every node with its address, parents first, left to right."""
    stack: list[tuple[Address, Tree]] = [((), tree)]
    while stack:
        address, node = stack.pop()
        yield address, node
        stack.extend(
            ((*address, index), node.children[index])
            for index in range(len(node.children) - 1, -1, -1)
        )


def nodes(tree: Tree) -> Iterator[Tree]:
    """Yield every node, parents first, left to right (cheaper than `preorder` on deep trees)."""
    stack = [tree]
    while stack:
        node = stack.pop()
        yield node
        stack.extend(reversed(node.children))


def postorder(tree: Tree) -> Iterator[Tree]:
    """Yield every node, children before their parent, left to right."""
    order = []
    stack = [tree]
    while stack:
        node = stack.pop()
        order.append(node)
        stack.extend(node.children)
    return reversed(order)


def rebuilt(tree: Tree, make: Callable[[Tree, tuple[Tree, ...]], Tree]) -> Tree:
    """Return a new tree, made from its leaves upwards.

    Parameters
    ----------
    make
        Takes a node and what became of its children.
    """
    made: list[Tree] = []
    for node in postorder(tree):
        count = len(node.children)
        children = tuple(made[len(made) - count :]) if count else ()
        del made[len(made) - count :]
        made.append(make(node, children))
    return made[0]


def preterminals(tree: Tree) -> list[Tree]:
    """Return the preterminals from left to right; empty terminals are no tokens."""
    found = []
    stack = [tree]
    # Not by `nodes`: training asks for them of every tree.
    while stack:
        node = stack.pop()
        if node.children:
            stack += node.children[::-1]
        elif node.word is not None:
            found.append(node)
    return found


def tokens(tree: Tree) -> list[str]:
    """Return the words from left to right, escapes as in the file."""
    return [leaf.word for leaf in preterminals(tree) if leaf.word is not None]


def word_count(tree: Tree) -> int:
    """Return how many words there are, as `tokens` has them."""
    count = 0
    stack = [tree]
    # Each change on screen asks for it some ten times.
    while stack:
        node = stack.pop()
        if node.children:
            stack += node.children
        else:
            count += node.word is not None
    return count


def spans(tree: Tree) -> Iterator[tuple[Tree, int, int]]:
    """Yield every node with its half-open token span, children before parents."""
    position = 0
    stack: list[tuple[Tree, bool]] = [(tree, False)]
    open_nodes: list[int] = []
    while stack:
        node, done = stack.pop()
        if done:
            yield node, open_nodes.pop(), position
            continue
        open_nodes.append(position)
        stack.append((node, True))
        if node.word is not None:
            position += 1
        else:
            stack.extend((child, False) for child in reversed(node.children))


def replaced(tree: Tree, address: Address, new: Tree) -> Tree:
    """Return ``tree`` with the node at ``address`` exchanged; everything else is shared."""
    path = [tree]
    for index in address:
        path.append(path[-1].children[index])
    for node, index in zip(reversed(path[:-1]), reversed(address), strict=True):
        children = (*node.children[:index], new, *node.children[index + 1 :])
        new = Tree(node.label, children, extra=node.extra)
    return new
