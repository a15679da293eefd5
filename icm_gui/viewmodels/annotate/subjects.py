"""A node of what is shown, as what is asked or noted about it takes it."""

from __future__ import annotations

from dataclasses import dataclass

from icm_core.data.tree import Address, Tree
from icm_core.project.notes import NodeKey
from icm_gui.viewmodels.annotate.node_notes import node_key, words_of
from icm_gui.viewmodels.contexts.why import Why
from icm_gui.viewmodels.explore.run import Run


@dataclass(frozen=True, eq=False)
class TreeNode:
    """A node of a tree, whose context can be asked for."""

    tree: Tree
    address: Address

    @property
    def name(self) -> str:
        """Its label."""
        node = self.tree
        for at in self.address:
            node = node.children[at]
        return node.label

    @property
    def key(self) -> NodeKey | None:
        """What a note on it is kept under, None where it has no words."""
        return node_key(self.tree, self.address, words_of(self.tree))

    def ask(self, why: Why) -> None:
        """Look at its context."""
        why.tree_node(self.tree, self.address)


@dataclass(frozen=True, eq=False)
class ChartNode:
    """A node of a run's chart."""

    run: Run
    node: int

    @property
    def name(self) -> str:
        """Its label."""
        return self.run.chart.label(self.node)

    @property
    def key(self) -> NodeKey:
        """What a note on it is kept under."""
        start, end = self.run.chart.nodes.spans[self.node]
        return NodeKey(" ".join(self.run.parse.words), start, end, self.name)

    def ask(self, why: Why) -> None:
        """Look at the context of its most probable state."""
        why.item(self.run, self.node)


Subject = TreeNode | ChartNode
