"""A recorded run without its model: all that the record itself says. Worker threads only."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from icm_core.rendering import chart_data
from icm_core.rendering.families import look_of
from icm_core.rendering.shown import NOTHING, Shown, of_derivation

if TYPE_CHECKING:
    from icm_core.data.tree import Tree
    from icm_core.inference.entries import Search
    from icm_core.inference.trace import Trace
    from icm_core.rendering.chart_data import ChartData
    from icm_core.runs.record import Record
    from icm_gui.services.jobs import Control
    from icm_gui.viewmodels.explore.run import Run

UNKNOWN = "?"
"""Label of what no rule says anything about."""


def run_of_trace(
    trace: Trace, algorithm: Search, gold: Tree | None, depth: int | None, control: Control
) -> Run:
    """Return the run of a trace whose model is not available.

    Its request names no model: what only a model can tell (contexts, ladders, the terms of a
    tree) is not there to be asked.

    Parameters
    ----------
    algorithm
        How it was searched.
    gold
        The gold tree, None where it is not known.
    depth
        Context depth of the search, None for all.
    """
    from icm_core.inference.parsing.parser import Parse, ParseOptions
    from icm_core.inference.search import Found, SearchOptions
    from icm_core.runs import run as runs
    from icm_gui.viewmodels.explore.running import shown as with_shown
    from icm_gui.viewmodels.explore.running import warm

    control.report(algorithm.title)
    words = trace.subject.words
    chart = chart_data.of_trace(trace)
    control.check()
    tree, shown, log_p = _result(trace, chart)
    status = str(trace.outcome.get("status") or trace.outcome.get("verdict") or "")
    seconds = float(trace.outcome.get("seconds", math.nan))
    parse = Parse(words, tree, "parsed", log_p, log_p, None, seconds, status, len(trace))
    request = runs.Request(
        algorithm, words, gold, (), ParseOptions(), SearchOptions(), depth, len(trace)
    )
    found = runs.Run(request, parse, Found(parse, None), trace, log_p, None, False, "")
    run = with_shown(found, chart, shown)
    control.check()
    warm(run)
    return run


def run_of_record(trace: Trace, record: Record, control: Control) -> Run:
    """Return the run of a result whose model is not available.

    Its tree and figures are those that were kept: the trace does not have all of them.
    """
    from icm_core.inference.search import Found

    run = run_of_trace(trace, record.algorithm, record.gold, record.depth, control)
    status: Any = record.status
    parse = replace(
        run.parse,
        tree=record.tree,
        status=status,
        log_probability=record.log_probability,
        seconds=record.seconds,
        ended=record.ended,
        events=record.events,
    )
    return replace(
        run,
        parse=parse,
        found=Found(parse, None),
        log_probability=record.log_probability,
        gold_log_probability=record.gold_log_probability,
        proved=record.proved,
        outside=record.outside,
        # Where the search decided otherwise than the trace can tell, no nodes are its tree's.
        result=run.result if run.tree == record.tree else NOTHING,
        f1=record.f1,
        stored=record,
    )


def _result(trace: Trace, chart: ChartData) -> tuple[Tree, Shown, float]:
    """Return the tree that a search found, as nodes, and its log-probability in nats."""
    found = look_of(trace.FAMILY).result(trace, chart)
    return _best(trace, chart) if found is None else (*found, _log_p(trace))


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
    return trace.subject.tree(derivation), of_derivation(derivation, chart), log_p
