"""Pictures of a sentence's forest by name: chart, hypergraph, lattice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from icm_core.data.tree import Tree
from icm_core.drawing.paint.painter import Measure
from icm_core.errors import OptionError
from icm_core.inference.forest.naming import is_lattice
from icm_core.rendering.chart_data import ChartData
from icm_core.rendering.chart_pictures import USUAL_ZOOM, ChartPicture, GraphPicture
from icm_core.rendering.families import look_of
from icm_core.rendering.lattice.pictures import LatticePicture
from icm_core.rendering.painters.lines import FontMeasure
from icm_core.rendering.shown import NOTHING, Shown
from icm_core.rendering.steps import at_end, at_step, over_known

if TYPE_CHECKING:
    from icm_core.inference.trace import Trace

Kind = Literal["chart", "hypergraph", "lattice"]
Drawn = ChartPicture | GraphPicture | LatticePicture
_PICTURES: dict[Kind, type[Drawn]] = {
    "chart": ChartPicture,
    "hypergraph": GraphPicture,
    "lattice": LatticePicture,
}


def forest_picture(
    kind: Kind,
    chart: ChartData,
    shown: Shown = NOTHING,
    trees: tuple[Tree, ...] = (),
    **look: Any,
) -> Drawn:
    """Return a picture of a forest.

    Parameters
    ----------
    shown, trees, look
        See `ForestPicture`.

    Raises
    ------
    OptionError
        If it is to be a lattice, and is over phrase trees.
    """
    if kind == "lattice" and not is_lattice(chart.symbols):
        raise OptionError("the model is one of phrase trees: draw its chart or its hypergraph")
    return _PICTURES[kind](chart, shown, trees, **look)


def step_picture(  # noqa: PLR0913 - the fields of the picture, by name
    kind: Kind,
    chart: ChartData,
    trace: Trace,
    step: int,
    *,
    least: float | None = None,
    zoom: float = USUAL_ZOOM,
    room: tuple[float, float] | None = None,
    legend: bool = True,
    result: Shown | None = None,
    second: Shown | None = None,
    measure: Measure | None = None,
) -> Drawn:
    """Return a recorded run at a step, as the window draws it.

    Parameters
    ----------
    result
        The tree that was found: an exact search ends with it.
    least, zoom, room, legend, second
        See `ForestPicture`.

    Raises
    ------
    OptionError
        If there is no such step.
    """
    shown = NOTHING
    if len(trace):
        shown = at_end(trace, step, at_step(chart, trace, trace.checked(step)), result)
    if len(trace) and kind == "hypergraph":
        shown = over_known(trace, step, shown, result)
    more: dict[str, Any] = {}
    if kind == "lattice" and len(trace):
        more["rivals"] = look_of(trace.FAMILY).rivals(chart, trace, step)
    return forest_picture(
        kind,
        chart,
        shown,
        family=trace.FAMILY,
        least=least,
        zoom=zoom,
        room=room,
        legend=legend,
        second=second,
        measure=measure or FontMeasure(),
        name=f"{kind}-{step}",
        **more,
    )
