"""A recorded run without its model: all that the record itself says. Worker threads only."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from icm_core.rendering import chart_data
from icm_core.rendering.shown import NOTHING, Shown, at_step

if TYPE_CHECKING:
    from icm_core.data.tree import Tree
    from icm_core.inference.entries import Search
    from icm_core.inference.forest.derivation import Derivation
    from icm_core.inference.trace import Trace
    from icm_core.rendering.chart_data import ChartData
    from icm_gui.services.jobs import Control
    from icm_gui.viewmodels.explore.running import Run

UNKNOWN = "?"
"""Label of what no rule says anything about."""


def run_of_trace(
    trace: Trace, way: Search, gold: Tree | None, depth: int | None, control: Control
) -> Run:
    """Return the run of a trace whose model is not at hand.

    Its request names no model: what only a model can tell (contexts, ladders, the terms of a
    tree) is not there to be asked.

    Parameters
    ----------
    way
        How it was searched.
    gold
        The gold tree, None where it is not known.
    depth
        Context depth of the search, None for all.
    """
    from icm_core.analysis.scoring.scoring import COLLINS, score_sentence
    from icm_core.inference.parsing.parser import Parse, ParseOptions
    from icm_core.inference.search import Found, SearchOptions
    from icm_gui.viewmodels.explore.running import Request, Run, warm

    control.report(way.title)
    words = trace.subject.words
    chart = chart_data.of_trace(trace)
    control.check()
    tree, shown, log_p = _result(trace, chart)
    status = str(trace.outcome.get("status") or trace.outcome.get("verdict") or "")
    seconds = float(trace.outcome.get("seconds", math.nan))
    parse = Parse(words, tree, "parsed", log_p, log_p, None, seconds, status, len(trace))
    request = Request(way, words, gold, (), ParseOptions(), SearchOptions(), depth, len(trace))
    f1 = None if gold is None else score_sentence(gold, tree, COLLINS).f1
    run = Run(request, parse, Found(parse, None), trace, chart, shown, log_p, f1, None, False, "")
    control.check()
    warm(run)
    return run


def _result(trace: Trace, chart: ChartData) -> tuple[Tree, Shown, float]:
    """Return the tree that a search found, as nodes, and its log-probability in nats."""
    from icm_core.inference.astar.trace import AStarTrace
    from icm_core.inference.sampling.trace import MHTrace

    if isinstance(trace, MHTrace) and len(trace) and trace.samples_at(len(trace) - 1):
        tree, _ = trace.mbr(len(trace) - 1)
        return tree, at_step(chart, trace, len(trace) - 1), _log_p(trace)
    if isinstance(trace, AStarTrace):
        number = int(trace.outcome.get("hypothesis", -1))
        derivation = None if number < 0 else trace.hypothesis(number).derivation
        if derivation is not None:
            return _tree_of(derivation, trace), _nodes_of(derivation, chart), _log_p(trace)
    return _best(trace, chart)


def _log_p(trace: Trace) -> float:
    """Return the log-probability that the search wrote down, in nats; NaN where it did not."""
    value = trace.outcome.get("log_probability")
    return float(value) if isinstance(value, (int, float)) else math.nan


def _best(trace: Trace, chart: ChartData) -> tuple[Tree, Shown, float]:
    """Return the best tree of the forest that was recorded."""
    from icm_core.data.tree import Tree
    from icm_core.inference.forest.decode import log_probability, viterbi

    forest = trace.subject.forest
    if not len(forest):
        leaves = tuple(Tree(UNKNOWN, (), word) for word in trace.subject.words)
        return Tree(UNKNOWN, leaves), NOTHING, -math.inf
    derivation, score = viterbi(forest, log_probability(forest))
    known = _log_p(trace)
    log_p = score if math.isnan(known) else known
    return _tree_of(derivation, trace), _nodes_of(derivation, chart), log_p


def _tree_of(derivation: Derivation, trace: Trace) -> Tree:
    return derivation.tree(list(trace.subject.symbols), list(trace.subject.words))


def _nodes_of(derivation: Derivation, chart: ChartData) -> Shown:
    """Return a derivation as hyperedges between nodes."""
    node = chart.nodes.find(derivation.start, derivation.end, derivation.symbol)
    sides = np.full((2, len(node)), -1, dtype=np.int32)
    for row in range(len(node)):
        parent = int(derivation.parent[row])
        if parent >= 0:
            sides[int(derivation.which[row]), parent] = node[row]
    return Shown(node.astype(np.int32), sides[0], sides[1], np.zeros(0, dtype=np.int32))
