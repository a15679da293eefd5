"""A tree that can be changed in place, while a rule works on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from icm_core.annotation.edits import EditError
from icm_core.data.tree import Address, Tree
from icm_core.wording import say


@dataclass(eq=False)
class Node:
    """A node that can be changed: its parts, what is below it, what it is below."""

    label: str
    word: str | None
    extra: tuple[str, ...]
    children: list[Node] = field(default_factory=list)
    parent: Node | None = None

    @classmethod
    def of(cls, tree: Tree) -> Node:
        """Return a copy of a tree."""
        made = cls(tree.label, tree.word, tree.extra)
        stack = [(tree, made)]
        while stack:
            source, target = stack.pop()
            for child in source.children:
                below = cls(child.label, child.word, child.extra, parent=target)
                target.children.append(below)
                stack.append((child, below))
        return made

    def below(self) -> list[Node]:
        """Return the node and all nodes below it, parents first."""
        order = [self]
        for node in order:
            order += node.children
        return order

    def tree(self) -> Tree:
        """Return the tree that it is now."""
        built: dict[int, Tree] = {}
        for node in reversed(self.below()):
            children = tuple(built.pop(id(child)) for child in node.children)
            built[id(node)] = Tree(node.label, children, node.word, node.extra)
        return built[id(self)]

    @property
    def above(self) -> Node:
        """Its parent; raises `EditError` where it was taken out of the tree."""
        if self.parent is None:
            raise EditError(say("{label} was taken away before").format(label=self.label))
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
