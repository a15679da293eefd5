"""Pictures of recorded runs that are no forests: trees that steps propose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from icm_core.drawing.paint.painter import Measure
from icm_core.drawing.trees.differences import moving_marks
from icm_core.drawing.trees.layout import TreeOptions
from icm_core.errors import OptionError
from icm_core.inference import catalogue
from icm_core.rendering.families import look_of
from icm_core.rendering.families.look import Compared
from icm_core.rendering.painters.lines import FontMeasure
from icm_core.rendering.pictures import PairPicture, TreePicture

if TYPE_CHECKING:
    from icm_core.inference.trace import Trace


def compared_at(trace: Trace, step: int) -> Compared:
    """Return a chain's tree and what is proposed instead.

    Raises
    ------
    OptionError
        If the run is of another kind, or has no such step.
    """
    compared = look_of(trace.FAMILY).compared
    if compared is None:
        able = [
            one.title
            for one in catalogue.recorded().values()
            if look_of(one.family).compared is not None
        ]
        raise OptionError(
            f"a run of {trace.subject.algorithm} proposes no trees: use one of {', '.join(able)}"
        )
    return compared(trace, trace.checked(step))


def proposal_picture(
    trace: Trace,
    step: int,
    *,
    options: TreeOptions | None = None,
    measure: Measure | None = None,
    stacked: bool | None = None,
    levels: int = 0,
    room: tuple[float, float] | None = None,
    may_fold: bool = True,
) -> PairPicture | TreePicture:
    """Return a chain's tree and what is proposed instead, with the brackets that move.

    A chain's first step has its first tree alone.

    Parameters
    ----------
    trace
        Of a search that proposes trees.
    stacked, levels, room, may_fold
        See `PairPicture`.

    Raises
    ------
    OptionError
        If the run is of another kind, or has no such step.
    """
    shown, step = compared_at(trace, step), trace.checked(step)
    options, measure = options or TreeOptions(), measure or FontMeasure()
    name = f"proposal-{step}"
    current, proposal = shown.current, shown.proposed
    if current is None:
        return TreePicture(
            proposal, options=options, measure=measure, name=name, levels=levels, room=room
        )
    _, entering = moving_marks(current, proposal)
    said = [f"step {step:,}"] if entering else [f"step {step:,}", "the same tree"]
    if shown.accepted is not None:
        said.append("accepted" if shown.accepted else "rejected")
    return PairPicture(
        current,
        proposal,
        ("tree before", "drawn tree")
        if shown.accepted is None
        else ("current tree", "proposed tree"),
        (f"step {shown.earlier:,}", ", ".join(said)),
        True,
        options,
        measure,
        name,
        stacked,
        levels,
        room,
        may_fold,
    )
