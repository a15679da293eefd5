"""Where a recorded A* search lost the gold tree."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from icm_core.data.tree import Tree
from icm_core.inference.forest.gold import score_tree
from icm_core.inference.forest.lost import Fate, LostStep, gold_edges
from icm_core.model.model import Model

if TYPE_CHECKING:
    from icm_core.inference.astar.trace import AStarTrace


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
