"""Pictures of recorded runs that are no forests: trees of Metropolis-Hastings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from icm_core.drawing.trees.differences import moving_marks
from icm_core.drawing.trees.layout import TreeOptions
from icm_core.errors import OptionError
from icm_core.rendering.fonts import FontMeasure
from icm_core.rendering.pictures import PairPicture, TreePicture

if TYPE_CHECKING:
    from icm_core.drawing.paint.painter import Measure
    from icm_core.inference.trace import Trace


def proposal_picture(
    trace: Trace,
    step: int,
    *,
    options: TreeOptions | None = None,
    measure: Measure | None = None,
    stacked: bool | None = None,
    levels: int = 0,
) -> PairPicture | TreePicture:
    """Return a chain's tree and what is proposed instead, with the brackets that move.

    A chain's first step has its first tree alone.

    Parameters
    ----------
    trace
        Of Metropolis-Hastings.
    stacked, levels
        See `PairPicture`.

    Raises
    ------
    OptionError
        If the run is of another kind, or has no such step.
    """
    from icm_core.inference.sampling.trace import MHTrace

    if not isinstance(trace, MHTrace):
        raise OptionError(
            f"a run of {trace.subject.algorithm} proposes no trees: use one of Metropolis-Hastings"
        )
    step = trace.checked(step)
    options, measure = options or TreeOptions(), measure or FontMeasure()
    name = f"proposal-{step}"
    earlier = step - trace.options.chains
    proposal = trace.tree(step)
    if earlier < 0:
        return TreePicture(proposal, options=options, measure=measure, name=name, levels=levels)
    current = trace.tree(int(trace.events["current"][earlier]))
    _, entering = moving_marks(current, proposal)
    verdict = "accepted" if trace.kind(step) == "accept" else "rejected"
    if not entering:
        verdict = f"the same tree, {verdict}"
    return PairPicture(
        current, proposal, ("current tree", "proposed tree"),
        (f"step {earlier:,}", f"step {step:,}, {verdict}"), True, options, measure, name, stacked,
        levels,
    )  # fmt: skip
