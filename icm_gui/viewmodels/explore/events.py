"""The events of a run as lines, made when they are looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from icm_core.rendering.event_line import NO_EVENT, EventLine
from icm_core.rendering.steps import event_line

if TYPE_CHECKING:
    from icm_core.inference.trace import Trace

_KEPT = 512
"""Lines that are remembered: some screens full."""


class EventLines:
    """The events of one trace, from the first to the last."""

    def __init__(self, trace: Trace | None) -> None:
        self.trace = trace
        self._known: dict[int, EventLine] = {}

    def __len__(self) -> int:
        return 0 if self.trace is None else len(self.trace)

    def line(self, step: int) -> EventLine:
        """Return the event of a step."""
        if self.trace is None:
            return NO_EVENT
        found = self._known.get(step)
        if found is None:
            if len(self._known) >= _KEPT:
                self._known.clear()
            found = self._known[step] = event_line(self.trace, step)
        return found
