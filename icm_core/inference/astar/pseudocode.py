"""A* in a few lines, as it is shown beside a run."""

from __future__ import annotations

from typing import Final

from icm_core.inference.entries import Line


def _code(estimate: Line) -> tuple[Line, ...]:
    return (
        Line("start", "push ROOT[0,n) with g = 0", 0, ("start",)),
        Line("loop", "while the agenda is not empty:"),
        Line("pop", "pop the hypothesis of greatest f = g + h", 1, ("pop",)),
        Line("goal", "if none of its items is open: return it", 1, ("goal",)),
        Line("expand", "take its next open item", 1, ("expand",)),
        Line("each", "for each hyperedge of this item:", 1),
        estimate,
        Line("push", "push it: g + log p of its rule, and h", 2, ("push",)),
        Line("prune", "beyond the beam: drop the least f", 2, ("prune",)),
        Line("complete", "no goal: complete the best hypotheses", 0, ("complete",)),
    )


LOCAL: Final = _code(Line("estimate", "h = estimate of the new items alone", 2))
FULL: Final = _code(Line("estimate", "h = estimate of all open items", 2))
ADMISSIBLE: Final = _code(Line("estimate", "h = upper bound of all open items", 2))
