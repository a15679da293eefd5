"""What lessons ask of a run of A*, answered from its trace."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

import numpy as np

from icm_core.errors import LessonError

if TYPE_CHECKING:
    from icm_core.inference.astar.trace import AStarTrace

_CHOICES: Final = 4
_LOOKED_AT: Final = 40
"""Rows of the agenda that choices are taken from."""
_APART: Final = 0.03
"""Nats that a wrong choice is below the right one: the sum of what is shown must tell."""
_HYPOTHESIS: Final[Mapping[str, str]] = {
    "en": "#{number}: g {g}, h {h}; next {item}",
    "de": "#{number}: g {g}, h {h}; als Nächstes {item}",
}


def next_pop(trace: AStarTrace, step: int, language: str) -> tuple[tuple[str, ...], int]:
    """Return hypotheses of the agenda, and which of them is popped next.

    Raises
    ------
    LessonError
        If none is popped any more, or none is clearly worse.
    """
    pop = trace.next(trace.checked(step), "pop")
    if pop is None:
        raise LessonError(f"no hypothesis is popped after step {step:,}")
    popped = int(trace.events["hypothesis"][pop])
    if trace.hypothesis(popped).pushed > step:
        number = int(np.searchsorted(trace.steps("pop"), pop)) + 1
        raise LessonError(
            f"what is popped next is not on the agenda at step {step:,} yet: choose step "
            f"{pop - 1:,} (before pop {number:,})"
        )
    # What the viewer sees on the agenda of the page, and nothing that is pushed later.
    rows = trace.queue(step, _LOOKED_AT)
    best = next((row for row in rows if row.hypothesis == popped), None)
    others = [row for row in rows if best is not None and row.f < best.f - _APART]
    if best is None or not others:
        raise LessonError(
            f"the agenda before the pop at step {pop:,} has no hypothesis clearly worse than the "
            f"popped one: choose another step"
        )
    asked = sorted([best, *others[: _CHOICES - 1]], key=lambda row: row.hypothesis)
    text = _HYPOTHESIS.get(language, _HYPOTHESIS["en"])
    choices = tuple(
        text.format(
            number=row.hypothesis,
            g=f"{row.g:.2f}",
            h=f"{row.h:.2f}",
            item=_next_item(trace, row.frontier),
        )
        for row in asked
    )
    return choices, asked.index(best)


def _next_item(trace: AStarTrace, frontier: tuple[int, ...]) -> str:
    return trace.subject.item_text(frontier[0]) if frontier else "-"
