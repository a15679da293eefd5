"""Where a search lost the gold tree: the record that every family fills, and gold's edges."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from icm_core.inference.forest.forest import Forest
    from icm_core.inference.forest.gold import TreeScore
    from icm_core.model.model import Model

Fate = Literal["found", "pruned", "left", "not in the forest"]


@dataclass(frozen=True, slots=True)
class LostStep:
    """The step of a search that decided against gold.

    Parameters
    ----------
    step
        ``pruned``: a beginning of gold was dropped. ``left``: the last beginning of gold that was
        popped; what would have led on to gold stayed on the agenda, if it came there at all.
        ``found``: the end, which is gold. ``not in the forest``: the same as ``left``, where
        gold has an edge that the search could not use.
    fate
        Which of these.
    hypothesis
        The beginning of gold that is meant.
    edges
        How many of gold's edges it has.
    all_edges
        How many gold has.
    """

    step: int
    fate: Fate
    hypothesis: int
    edges: int
    all_edges: int


def gold_edges(model: Model, score: TreeScore, forest: Forest) -> set[int]:
    """Return the edges of a forest that a tree consists of, down to where it lacks one."""
    binary, edges = score.binary, set()
    children = binary.children()
    symbols = model.grammar.table.symbol_ids
    stack = [(0, 0)] if len(forest) else []
    while stack:
        row, item = stack.pop()
        wanted = [
            (*map(int, score.span[child]), symbols.get(binary.symbols[child], -1))
            for child in children[row]
        ]
        for edge in range(int(forest.edge_start[item]), int(forest.edge_start[item + 1])):
            below = [int(i) for i in (forest.left[edge], forest.right[edge]) if i >= 0]
            places = [
                (int(forest.start[i]), int(forest.end[i]), int(forest.symbol[i])) for i in below
            ]
            if forest.rule[edge] == score.rule[row] and places == wanted:
                edges.add(edge)
                stack.extend(zip(children[row], below, strict=True))
                break
    return edges
