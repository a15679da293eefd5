"""One search of one sentence, with everything that the window shows of it. Worker threads only."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING

from icm_core.errors import LimitError
from icm_core.rendering import chart_data
from icm_core.rendering.shown import Shown, tree_shown
from icm_core.runs import run as runs
from icm_core.runs.run import Request
from icm_gui.viewmodels.explore.run import Run

if TYPE_CHECKING:
    from collections.abc import Sequence

    from icm_core.inference.parsing.parser import ParseOptions
    from icm_core.inference.trace import Trace
    from icm_core.model.model import Model
    from icm_core.rendering.chart_data import ChartData
    from icm_gui.services.jobs import Control


class Worker(runs.Runner):
    """Runs what the window asks for."""

    def run(self, request: Request, control: Control) -> Run:
        """Search, and make what is shown of it.

        Raises
        ------
        IcmError
            If the sentence is beyond a limit, or an option is wrong; `Cancelled` where it was.
        """
        found = self.search(request, control.check, control.report)
        control.report("posteriors")
        chart = self.chart(request, found.trace, control)
        control.check()
        result = tree_shown(request.models[0], found.parse.tree, chart, request.depth)
        run = shown(found, chart, result)
        warm(run)
        return run

    def run_each(self, requests: Sequence[Request], control: Control) -> None:
        """Search for each request; every run, or the limit that it met, is a partial result."""
        for at, request in enumerate(requests):
            control.report(request.algorithm.title, at / len(requests))
            try:
                control.partial((request, self.run(request, control)))
            except LimitError as error:
                control.partial((request, error))

    def recorded(self, request: Request, trace: Trace, control: Control) -> Run:
        """Return the run of a trace that was recorded before, with what is shown of it.

        Raises
        ------
        OptionError
            If it was recorded with another model.
        """
        from icm_core.errors import OptionError
        from icm_core.model.file.container import fingerprint

        control.report(request.algorithm.title)
        model = request.models[0]
        if trace.subject.model and trace.subject.model != fingerprint(model):
            raise OptionError(
                "the run was recorded with another model than the one that is open: open that "
                "model first, then the run again"
            )
        # Its tree and verdict come from the same search, which takes less than a second.
        run = self.run(request, control)
        chart = self.chart(request, trace, control)
        result = tree_shown(model, run.parse.tree, chart, request.depth)
        run = replace(run, trace=trace, chart=chart, result=result)
        warm(run)
        return run

    def chart(self, request: Request, trace: Trace | None, control: Control) -> ChartData:
        """Return the sentence's forest with the posteriors of every pass."""
        options = replace(request.parse, depth=request.depth)
        return chart_of(self, request.models, options, request.words, control, trace)


def chart_of(
    runner: runs.Runner,
    models: tuple[Model, ...],
    options: ParseOptions,
    words: Sequence[str],
    control: Control,
    trace: Trace | None = None,
) -> ChartData:
    """Return a sentence's forest with the posteriors of every pass, and the items of a trace's."""
    searcher = runner.searcher(models, options.summing())
    return chart_data.of_sentence(searcher, words, trace, control.check)


def shown(found: runs.Run, chart: ChartData, result: Shown) -> Run:
    """Return a run with what is shown of it."""
    from icm_core.analysis.scoring.brackets import COLLINS
    from icm_core.analysis.scoring.scoring import score_sentence

    gold = found.request.gold
    f1 = None if gold is None else score_sentence(gold, found.parse.tree, COLLINS).f1
    known = {one.name: getattr(found, one.name) for one in fields(runs.Run)}
    return Run(**known, chart=chart, result=result, f1=f1)


def warm(run: Run) -> None:
    """Ask the trace what the window will ask, so that no kernel is loaded in the GUI thread."""
    from icm_core.rendering.families import look_of
    from icm_core.rendering.steps import at_step

    _ = run.chart.links, run.chart.item_order, run.chart.labels, run.record
    _warm_inspector(run)
    trace = run.trace
    if trace is None or not len(trace):
        return
    look = look_of(trace.FAMILY)
    for step in (0, min(1, len(trace) - 1), len(trace) - 1):
        at_step(run.chart, trace, step)
        trace.text(step)
        look.inspected(run.chart, trace, run.model, step, None, None)
    look.warm(trace, run.model)


def _warm_inspector(run: Run) -> None:
    """Ask what the inspector will ask."""
    from icm_gui.viewmodels.explore.inspector.ladder import ladder_view
    from icm_gui.viewmodels.explore.inspector.node import node_view

    nodes = run.result.nodes
    if len(nodes):
        view = node_view(run, int(nodes[0]))
        for row in view.incoming[:1] if run.model is not None else ():
            ladder_view(run, row)
