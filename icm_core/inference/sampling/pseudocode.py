"""Samplers in a few lines, as they are shown beside a run."""

from __future__ import annotations

from typing import Final

from icm_core.inference.entries import Line

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
