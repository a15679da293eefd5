"""Samplers in a few lines, as they are shown beside a run."""

from __future__ import annotations

from typing import Final

from icm_core.inference.pseudocode import Line, reworded
from icm_core.wording import noop

_RESULT: Final = Line("result", "return the tree of most expected brackets")

METROPOLIS: Final = (
    Line("start", "draw a first tree T from Q", 0, ("start",)),
    Line("loop", "for each further draw:"),
    Line("propose", "draw a tree T\u2032 from Q", 1),
    Line("ratio", "α = min(1, P(T\u2032)Q(T) / P(T)Q(T\u2032))", 1),
    Line("uniform", "draw u from 0 to 1", 1),
    Line("accept", "if u < α: T becomes T\u2032", 1, ("accept",)),
    Line("reject", "else: T stays", 1, ("reject",)),
    Line("count", "after the burn-in: count the brackets of T", 1),
    _RESULT,
)
IMPORTANCE: Final = (
    Line("start", "draw a first tree T\u2032 from Q", 0, ("start",)),
    Line("loop", "for each draw T\u2032 from Q, the first one too:"),
    Line("weight", "w(T\u2032) = P(T\u2032) / Q(T\u2032)", 1),
    Line("add", "add w(T\u2032) to each bracket of T\u2032", 1),
    Line("accept", "only shown: a chain would take T\u2032", 1, ("accept",)),
    Line("reject", "only shown: a chain would keep T", 1, ("reject",)),
    Line("divide", "divide by the sum of all w"),
    _RESULT,
)
EXACT: Final = (
    Line("inside", "inside of all states of the full model"),
    Line("loop", "for each draw:"),
    Line("root", "begin with ROOT[0,n)", 1),
    Line("open", "while an item is open:", 1),
    Line("edge", "draw one of its hyperedges by inside", 2),
    Line("take", "T is this tree: an exact sample", 1, ("start", "accept", "reject")),
    Line("count", "count the brackets of T", 1),
    _RESULT,
)
_COUNT_TAGS: Final = noop("count the tags of T")
_TAGS_FOUND: Final = noop("return each word's most expected tag")
METROPOLIS_TAGS: Final = reworded(
    METROPOLIS,
    {
        "start": noop("draw first tags T from Q"),
        "propose": noop("draw tags T\u2032 from Q"),
        "count": noop("after the burn-in: count the tags of T"),
        "result": _TAGS_FOUND,
    },
)
IMPORTANCE_TAGS: Final = reworded(
    IMPORTANCE,
    {
        "start": noop("draw first tags T\u2032 from Q"),
        "add": noop("add w(T\u2032) to each tag of T\u2032"),
        "result": _TAGS_FOUND,
    },
)
EXACT_TAGS: Final = reworded(
    EXACT,
    {
        "root": noop("begin with the empty sequence"),
        "open": noop("while a word has no tag:"),
        "edge": noop("draw the next tag by inside"),
        "take": noop("T are these tags: an exact sample"),
        "count": _COUNT_TAGS,
        "result": _TAGS_FOUND,
    },
)
