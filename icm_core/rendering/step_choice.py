"""Which steps of a recorded run become frames."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import OptionError
from icm_core.rendering.turns import tie_of

if TYPE_CHECKING:
    from icm_core.inference.trace import Trace

MOST_FRAMES = 20_000


@dataclass(frozen=True)
class StepChoice:
    """Which events become frames.

    Parameters
    ----------
    first, last
        Steps; None for the run's own.
    every
        Of these events every so many one.
    kinds
        Only events of these kinds; all if empty.
    """

    first: int | None = None
    last: int | None = None
    every: int = 1
    kinds: tuple[str, ...] = ()

    def steps(self, trace: Trace, second: Trace | None = None) -> NDArray[np.int64]:
        """Return the steps, ascending; the range's last one is among them.

        Parameters
        ----------
        second
            Another run on the same clock: where it has more turns, steps follow the last one.

        Raises
        ------
        OptionError
            If there are none, too many, or the run has no such step or kind.
        """
        first = 0 if self.first is None else trace.checked(self.first)
        last = len(trace) - 1 if self.last is None else trace.checked(self.last)
        if first > last:
            raise OptionError(f"steps {first:,} to {last:,}: the first one is after the last")
        if self.every < 1:
            raise OptionError(f"every {self.every}: use 1 or more")
        if self.kinds:
            found = np.sort(np.concatenate([trace.steps(kind) for kind in self.kinds]))
            found = found[(found >= first) & (found <= last)]
        else:
            found = np.arange(first, last + 1, dtype=np.int64)
        if not len(found):
            raise OptionError(f"steps {first:,} to {last:,}: there is no such event among them")
        tie = tie_of(trace, second)
        if tie is not None and last == len(trace) - 1:
            found = np.concatenate([found, np.arange(last + 1, tie.last + 1, dtype=np.int64)])
        chosen = found[:: self.every]
        if chosen[-1] != found[-1]:
            chosen = np.append(chosen, found[-1])
        if len(chosen) > MOST_FRAMES:
            raise OptionError(
                f"{len(chosen):,} frames: choose fewer events, {MOST_FRAMES:,} at most"
            )
        return chosen
