"""What is drawn over a chart or a hypergraph: a hypothesis, and what one step changes of it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Motion:
    """How far the tween of the newest event has come, each part from 0 to 1.

    Parameters
    ----------
    pop
        A ring around the popped item opens and fades.
    edges
        What is added is drawn from head to tails.
    tails
        Its tails light up.
    prune
        What was pruned is struck through, then fades.
    """

    pop: float = 1.0
    edges: float = 1.0
    tails: float = 1.0
    prune: float = 1.0


AT_REST = Motion()


@dataclass(frozen=True, slots=True)
class Change:
    """What one step changes: the one loud thing of a picture.

    Parameters
    ----------
    popped
        Nodes that the step is about: what was popped, or brackets that are new.
    added
        Head, left and right (-1 for none) of each hyperedge that the step adds or tries.
    pruned
        Whether what it tried was not taken.
    ends
        Nodes at which other possibilities end.
    span, split
        Words that are lit, half-open, and where a hyperedge divides them; None for none.
    title, label
        Said beside it: what it is; the rule, and its split and log-probability.
    """

    popped: tuple[int, ...] = ()
    added: tuple[tuple[int, int, int], ...] = ()
    pruned: bool = False
    ends: tuple[int, ...] = ()
    span: tuple[int, int] | None = None
    split: int | None = None
    title: str = ""
    label: tuple[str, str] | None = None

    def __bool__(self) -> bool:
        return bool(self.popped or self.added or self.span)

    @property
    def tails(self) -> tuple[int, ...]:
        """Nodes that it adds below their heads, each once."""
        found = dict.fromkeys(node for _, *ends in self.added for node in ends if node >= 0)
        return tuple(found)


NO_CHANGE = Change()


@dataclass(frozen=True, eq=False)
class Hypothesis:
    """What is drawn over the chart; nodes, -1 for none.

    Parameters
    ----------
    head, left, right
        int32 ``[hyperedges]``.
    frontier
        int32 ``[open]``.
    change
        What the step changes of it.
    labelled, label
        Row of a hyperedge, and text beside it when seen from near: rule, split and posterior.
    """

    head: NDArray[np.int32]
    left: NDArray[np.int32]
    right: NDArray[np.int32]
    frontier: NDArray[np.int32]
    change: Change = NO_CHANGE
    labelled: int = -1
    label: tuple[str, str] | None = None

    def nodes(self) -> list[int]:
        """Return all of its nodes, and those of what is added to it."""
        tried = [node for edge in self.change.added for node in edge]
        more = np.array([*self.change.popped, *tried], dtype=np.int32)
        every = np.concatenate([self.head, self.left, self.right, self.frontier, more])
        return [int(node) for node in np.unique(every[every >= 0])]

    def unary(self) -> set[tuple[int, int]]:
        """Return head and child of each hyperedge with one tail, what is added included."""
        rows = [*zip(self.head.tolist(), self.left.tolist(), self.right.tolist(), strict=True)]
        rows += self.change.added
        return {(head, left) for head, left, right in rows if right < 0 <= left != head}
