"""Where a recorded A* search lost the gold tree."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np

from icm_core.inference.forest.gold import score_tree

if TYPE_CHECKING:
    from icm_core.data.tree import Tree
    from icm_core.inference.astar.trace import AStarTrace
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


def lost_step(model: Model, trace: AStarTrace, gold: Tree, depth: int | None = None) -> LostStep:
    """Return where a search lost gold.

    Parameters
    ----------
    model
        The one that was searched.
    gold
        Cleaned, over the words of the search.
    """
    score = score_tree(model, gold, depth)
    wanted = gold_edges(model, score, trace.subject.forest)
    events, pushes, pops = trace.events, trace.steps("push"), trace.steps("pop")
    # Beginnings of gold: made from one by an edge of gold, and so on back to the root alone.
    made = {0: 0}
    ours = np.isin(events["edge"][pushes], np.fromiter(wanted, dtype=np.int64))
    for number in np.flatnonzero(ours).tolist():
        parent = int(events["parent"][pushes[number]])
        if parent in made:
            made[number] = made[parent] + 1
    whole = len(score.rule)
    goals = trace.steps("goal")
    found = [step for step in goals.tolist() if made.get(int(events["hypothesis"][step])) == whole]
    if found:
        return LostStep(found[0], "found", int(events["hypothesis"][found[0]]), whole, whole)
    for step in trace.steps("prune").tolist()[::-1]:
        number = int(events["hypothesis"][step])
        if number in made and made[number] == max(made.values()):
            return LostStep(step, "pruned", number, made[number], whole)
    fate: Fate = "left" if len(wanted) == whole else "not in the forest"
    for step in pops.tolist()[::-1]:
        number = int(events["hypothesis"][step])
        if number in made:
            return LostStep(step, fate, number, made[number], whole)
    return LostStep(0, fate, 0, 0, whole)


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
