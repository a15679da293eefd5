"""The heading of a sampler's step: accepted or rejected as a badge, and whether it is burn-in."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from icm_core.wording import say
from icm_gui.viewmodels.shared.numbers import count
from icm_gui.views.explore.lecture.blocks import Heading
from icm_gui.views.explore.lecture.heading import place_of, step_heading

if TYPE_CHECKING:
    from icm_core.inference.sampling.trace import MHTrace


def proposal_heading(trace: MHTrace, step: int) -> Heading:
    """Return the heading of a step."""
    if trace.is_exact:
        # Nothing is accepted: each tree is taken.
        title = say("Exact sample {0}").format(count(step))
        return Heading(title, place_of(trace, step), "teal")
    heading = step_heading(trace, step)
    if step // trace.options.chains >= trace.options.burn_in:
        return heading
    text = say("burn-in, {place}").format(place=heading.right)
    return replace(heading, right=text)
