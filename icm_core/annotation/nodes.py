"""A tree that can be changed in place, while a rule works on it."""

from __future__ import annotations

from collections.abc import Sequence
from operator import is_

from icm_core.annotation.edits import EditError
from icm_core.data.tree import Address, Tree
from icm_core.wording import say


class Node:
    """A node that can be changed: its parts, what is below it, what it is below.

    What is below it is copied when it is asked for, so that a change costs what is near it, and
    not the whole tree.

    Parameters
    ----------
    label, word, extra
        As a tree's.
    children
        Nodes without a parent, which become its children.
    """

    __slots__ = ("_children", "_source", "extra", "label", "parent", "word")

    def __init__(
        self,
        label: str,
        word: str | None = None,
        extra: tuple[str, ...] = (),
        children: Sequence[Node] = (),
    ) -> None:
        self.label = label
        self.word = word
        self.extra = extra
        self.parent: Node | None = None
        self._source: Tree | None = None
        self._children: list[Node] | None = []
        self.put(0, children)

    @classmethod
    def of(cls, tree: Tree) -> Node:
        """Return a copy of a tree."""
        # Of many trees, most nodes are copied here: `__init__` would make lists for each.
        made = cls.__new__(cls)
        made.label, made.word, made.extra = tree.label, tree.word, tree.extra
        made.parent, made._source, made._children = None, tree, None
        return made

    @property
    def children(self) -> list[Node]:
        """What is just below it."""
        if self._children is None:
            assert self._source is not None
            self._children = [Node.of(child) for child in self._source.children]
            for node in self._children:
                node.parent = self
        return self._children

    def below(self) -> list[Node]:
        """Return the node and all nodes below it, parents first."""
        order = [self]
        for node in order:
            order += node.children
        return order

    def tree(self) -> Tree:
        """Return the tree that it is now; what was not changed is the tree that it was."""
        order = [self]
        for node in order:
            order += node._children or ()
        built: dict[int, Tree] = {}
        for node in reversed(order):
            source, children = node._source, node._children
            if children is None and source is not None and node.is_as_read:
                # Most of them: neighbours of what a rule is about.
                built[id(node)] = source
            else:
                built[id(node)] = node._with([built.pop(id(child)) for child in children or ()])
        return built[id(self)]

    @property
    def is_as_read(self) -> bool:
        """Whether label and word are those of the tree that it was made of."""
        source = self._source
        return source is not None and source.label == self.label and source.word == self.word

    def _with(self, children: Sequence[Tree]) -> Tree:
        source = self._source
        if source is not None and self.is_as_read:
            now = children if self._children is not None else source.children
            if len(now) == len(source.children) and all(map(is_, now, source.children)):
                return source
        if source is not None and self._children is None:
            return Tree(self.label, source.children, self.word, self.extra)
        return Tree(self.label, tuple(children), self.word, self.extra)

    def part(self) -> None:
        """Part it and all below it from each other, so that they go without the collector."""
        order = [self]
        for node in order:
            order += node._children or ()
            node.parent = None
            node._children = None

    @property
    def above(self) -> Node:
        """Its parent; raises `EditError` where it was taken out of the tree."""
        if self.parent is None:
            raise EditError(say("{label} was removed before").format(label=self.label))
        return self.parent

    def place(self) -> int:
        """Return which child of its parent it is, from 0."""
        return next(at for at, node in enumerate(self.above.children) if node is self)

    def put(self, at: int, nodes: Sequence[Node]) -> None:
        """Put nodes before the child ``at``, or behind the last."""
        self.children[at:at] = nodes
        for node in nodes:
            node.parent = self

    def cut(self) -> None:
        """Take the node out of the tree, with all below it."""
        del self.above.children[self.place()]
        self.parent = None

    def holds(self, other: Node) -> bool:
        """Whether another node is this one or below it."""
        node: Node | None = other
        while node is not None and node is not self:
            node = node.parent
        return node is self

    def at(self, address: Address) -> Node:
        """Return the node at an address below it."""
        node = self
        for index in address:
            node = node.children[index]
        return node
