"""Jumps along a trace: to the next pop, accept, round; which there are follows the trace's kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from icm_core.rendering.families import look_of
from icm_core.rendering.families.look import Jump

if TYPE_CHECKING:
    from icm_core.inference.trace import Trace


class Jumps:
    """Finds where jumps along one trace end; those of samples stay within a chain."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        look = look_of(trace.FAMILY)
        self.jumps, self.chains = look.jumps_in(trace), look.chains(trace)
        self._of_chain: dict[tuple[str, int], NDArray[np.int64]] = {}

    def chain(self, step: int) -> int:
        """Return the chain of an event, from 0."""
        return step % self.chains

    def at_chain(self, step: int, chain: int) -> int:
        """Return the event of another chain in the same round, or in the one before at the end."""
        found = step - step % self.chains + chain
        return found if found < len(self.trace) else max(found - self.chains, 0)

    def next(self, step: int, jump: Jump) -> int | None:
        """Return the next step of a jump, None where none is left."""
        if self.chains == 1:
            return self.trace.next(step, *jump.kinds)
        found = []
        for kind in jump.kinds:
            steps = self._steps(kind, self.chain(step))
            at = int(np.searchsorted(steps, step, side="right"))
            if at < len(steps):
                found.append(int(steps[at]))
        return min(found, default=None)

    def _steps(self, kind: str, chain: int) -> NDArray[np.int64]:
        found = self._of_chain.get((kind, chain))
        if found is None:
            steps = self.trace.steps(kind)
            found = self._of_chain[kind, chain] = steps[steps % self.chains == chain]
        return found
