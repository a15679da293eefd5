"""What follows a proof, round by round."""

from __future__ import annotations

from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from icm_core.inference.forest.forest import Forest

Told = Literal["incumbent", "bound", "verdict"]
"""A better tree, a lower bound, the end."""


class Watch:
    """Does nothing; what records a proof overrides all of it.

    Attributes
    ----------
    wanted
        Whether `level` is to be called, which takes time.
    """

    wanted: bool = False

    def begin(self, forest: Forest) -> None:
        """Begin: this is the forest that is refined."""

    def event(self, what: Told, depth: int, bound: float, incumbent: float) -> None:
        """Follow an event that is not about a span."""

    def level(
        self,
        depth: int,
        states: NDArray[np.int32],
        best: NDArray[np.float64],
        bound: float,
        incumbent: float,
    ) -> None:
        """Follow what a refinement left of each item; see `exact.trace.ExactRecorder.level`."""

    def finish(self, **outcome: Any) -> None:
        """Follow what was found."""


UNWATCHED = Watch()
