"""What an edit of a tree does to the posteriors of its nodes."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from icm_core.data.tree import Tree
from icm_core.drawing.trees.differences import only_in

if TYPE_CHECKING:
    from icm_core.analysis.assist.sentence import Assistant


@dataclass(frozen=True, slots=True)
class NodeChange:
    """A labelled span that an edit took away, brought, or gave another label.

    Parameters
    ----------
    start, end
        Half-open token span.
    before, after
        Its label in the tree before and after; None where that has no such node.
    posterior_before, posterior_after
        The posterior of either; None where there is no such node.
    """

    start: int
    end: int
    before: str | None
    after: str | None
    posterior_before: float | None
    posterior_after: float | None

    @property
    def change(self) -> float:
        """What the edit adds to the expected number of right nodes here."""
        return (self.posterior_after or 0.0) - (self.posterior_before or 0.0)


@dataclass(frozen=True, slots=True)
class PosteriorChange:
    """The nodes that an edit changed, and the expected number of right nodes.

    Parameters
    ----------
    nodes
        In order of their words, the longer ones first.
    right_before, right_after
        Sum of the posteriors of all nodes, tags included.
    size_before, size_after
        How many nodes that is of.
    """

    nodes: tuple[NodeChange, ...]
    right_before: float
    right_after: float
    size_before: int
    size_after: int


def posterior_change(assistant: Assistant, before: Tree, after: Tree) -> PosteriorChange:
    """Return what an edit of a cleaned tree does to the posteriors of its nodes."""
    old, new = assistant.node_posteriors(before), assistant.node_posteriors(after)
    less, more = only_in(before, after)
    gone: dict[tuple[int, int, bool], list[tuple[str, float]]] = defaultdict(list)
    for address, (start, end, label, is_tag) in less.items():
        gone[start, end, is_tag].append((label, old[address]))
    found = []
    for address, (start, end, label, is_tag) in more.items():
        same = gone[start, end, is_tag]
        was = same.pop(0) if same else (None, None)
        found.append(NodeChange(start, end, was[0], label, was[1], new[address]))
    for (start, end, _), rest in gone.items():
        found.extend(NodeChange(start, end, label, None, value, None) for label, value in rest)
    found.sort(key=lambda one: (one.start, -one.end, one.after is None))
    return PosteriorChange(tuple(found), sum(old.values()), sum(new.values()), len(old), len(new))
