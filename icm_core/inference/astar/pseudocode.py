"""A* in a few lines, as it is shown beside a run."""

from __future__ import annotations

from typing import Final

from icm_core.inference.pseudocode import Line, reworded
from icm_core.wording import noop


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
_OF_TAGS: Final = {
    "start": noop("push the empty sequence with g = 0"),
    "goal": noop("if all its words have tags: return it"),
    "expand": noop("take its last tag, or that tag's word"),
    "each": noop("for each tag that follows, or for the word:"),
    "estimate": noop("h = estimate of what is open"),
    "push": noop("push it: g + log p of tag or word, and h"),
}
LOCAL_TAGS: Final = reworded(LOCAL, {**_OF_TAGS, "estimate": noop("h = estimate of the new part")})
FULL_TAGS: Final = reworded(FULL, _OF_TAGS)
ADMISSIBLE_TAGS: Final = reworded(
    ADMISSIBLE, {**_OF_TAGS, "estimate": noop("h = upper bound of what is open")}
)
