"""Figures of a run: what is plotted of a search, as curves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.charts.overlay import SECOND_DASH
from icm_core.drawing.plots.figure import Figure, Plot, Reference, Series
from icm_core.wording import say as _tr
from icm_gui.viewmodels.explore.astar.agenda import as_astar
from icm_gui.viewmodels.shared.numbers import count, nats

if TYPE_CHECKING:
    from icm_core.inference.astar.trace import AStarTrace
    from icm_core.inference.trace import Trace

ALONE, FIRST, SECOND = "blue", "hyp", "purple"
"""Colours of the run that is shown: alone, with one beside it, and of that one."""


def search_figure(trace: Trace | None, second: Trace | None = None) -> Figure | None:
    """Return best f popped and size of the agenda over the steps of A* runs."""
    runs = _runs(trace, second)
    if not runs:
        return None
    popped, sizes = [], []
    for run, colour, dash in runs:
        steps, f = run.popped()
        popped.append(Series(steps, f, colour, _name(run) if len(runs) > 1 else "", dash=dash))
        sizes.append(Series(np.arange(len(run)), run.queue_sizes(), colour, dash=dash))
    references: list[Reference] = []
    for run, _, _ in runs:
        beam = run.subject.options.get("beam")
        if isinstance(beam, int) and beam not in [one.y for one in references]:
            references.append(Reference(beam, _tr("beam {0}").format(count(beam))))
    # A beam that the agenda never comes near would flatten the curve.
    most = max(int(one.y.max(initial=0)) for one in sizes)
    references = [one for one in references if one.y <= 2 * most]
    return Figure(
        (
            Plot(_tr("Best f, nats"), tuple(popped), text=nats),
            Plot(
                _tr("Queue size"), tuple(sizes), tuple(references), low=0.0, whole=True, text=_whole
            ),
        ),
        0.0,
        max(len(run) for run, _, _ in runs) - 1.0,
    )


def depth_figure(trace: Trace | None, second: Trace | None = None) -> Figure | None:
    """Return how many rules the popped hypotheses have applied, over the steps of A* runs."""
    runs = _runs(trace, second)
    if not runs:
        return None
    curves = []
    for run, colour, dash in runs:
        steps, depth = popped_depth(run)
        name = _name(run) if len(runs) > 1 else ""
        curves.append(Series(steps, depth, colour, name, dash=dash, width=1.2))
    last = max(len(run) for run, _, _ in runs) - 1.0
    title = _tr("Rules applied by the hypothesis popped")
    return Figure((Plot(title, tuple(curves), low=0.0, whole=True, text=_whole),), 0.0, last)


def popped_depth(trace: AStarTrace) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
    """Return the steps of all pops and the number of edges of what is popped."""
    depth = depths(np.ascontiguousarray(trace.events["parent"][trace.steps("push")]))
    steps = trace.steps("pop")
    return steps, depth[trace.events["hypothesis"][steps]]


def depths(parent: NDArray[np.int32]) -> NDArray[np.int32]:
    """Return how far every hypothesis is from the first (-1 as parent), parents before children."""
    # Each turn doubles the distance to the ancestor that is known.
    count = len(parent)
    above = np.append(parent, -1).astype(np.int64)
    above[above < 0] = count
    depth = (above < count).astype(np.int32)
    depth[count] = 0
    while np.any(above[:count] < count):
        depth = depth + depth[above]
        above = above[above]
    return depth[:count]


def _runs(
    trace: Trace | None, second: Trace | None
) -> list[tuple[AStarTrace, str, tuple[float, ...]]]:
    """Return the runs of A*, the one that is shown last, so that it lies on top."""
    found: list[tuple[AStarTrace, str, tuple[float, ...]]] = []
    own = ALONE if as_astar(second) is None else FIRST
    for one, colour, dash in ((second, SECOND, SECOND_DASH), (trace, own, ())):
        astar = as_astar(one)
        if astar is not None and len(astar):
            found.append((astar, colour, dash))
    return found


def _name(trace: AStarTrace) -> str:
    """Return what tells two runs of A* apart: ``local``."""
    return trace.subject.algorithm.removeprefix("astar-")


def _whole(value: float) -> str:
    return count(round(value))
