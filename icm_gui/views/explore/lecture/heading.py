"""Which step a sheet is about: the chip of its event, and its number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from icm_core.rendering.steps import event_line
from icm_core.wording import say
from icm_gui.viewmodels.shared.numbers import count
from icm_gui.views.explore.lecture.blocks import Heading

if TYPE_CHECKING:
    from icm_core.inference.trace import Trace


def place_of(trace: Trace, step: int) -> str:
    """Return the number of a step, and how many there are."""
    text = say("step {step} of {steps}")
    return text.format(step=count(step), steps=count(len(trace) - 1))


def step_heading(trace: Trace, step: int) -> Heading:
    """Return the heading of a step: what happens as a badge, and which step it is."""
    line = event_line(trace, step)
    return Heading(line.chip, place_of(trace, step), line.role)
