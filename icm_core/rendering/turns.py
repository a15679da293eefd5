"""One clock for two runs: both have had as many turns at each of its steps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from icm_core.rendering.families import look_of

if TYPE_CHECKING:
    from icm_core.inference.trace import Trace


@dataclass(frozen=True, eq=False)
class TurnTie:
    """The clock of two runs that have had as many turns each: pops of A*.

    A step is one of the first run; after its end, a step is a turn of the second one.

    Parameters
    ----------
    first, second
        int64: steps of the turns of each.
    lengths
        Steps of each.
    """

    first: NDArray[np.int64]
    second: NDArray[np.int64]
    lengths: tuple[int, int]

    @classmethod
    def of(cls, first: Trace, second: Trace, turn: str) -> TurnTie:
        """Tie two runs by a kind of event."""
        return cls(first.steps(turn), second.steps(turn), (len(first), len(second)))

    @property
    def last(self) -> int:
        """The last step of the clock."""
        return self.lengths[0] - 1 + max(0, len(self.second) - len(self.first))

    @property
    def turns(self) -> int:
        """Turns of the longer run."""
        return max(len(self.first), len(self.second))

    def turn_at(self, step: int) -> int:
        """Return how many turns there were, counted from 1, up to a step of the clock."""
        last = self.lengths[0] - 1
        if step > last:
            return len(self.first) + step - last
        return int(np.searchsorted(self.first, step, side="right"))

    def second_at(self, step: int) -> int:
        """Return the step of the second run at a step of the clock."""
        turn = self.turn_at(step)
        if step >= self.last or turn > len(self.second):
            return self.lengths[1] - 1
        return int(self.second[turn - 1]) if turn else 0

    @property
    def second_end(self) -> int:
        """Steps of the clock after which the second run does nothing more."""
        if len(self.second) < len(self.first):
            return int(self.first[len(self.second)]) + 1
        return self.last + 1


def turn_of(first: Trace | None, second: Trace | None) -> str:
    """Return the kind of event by which two runs are tied, empty where it is their steps."""
    if first is None or second is None or first.FAMILY != second.FAMILY:
        return ""
    look = look_of(first.FAMILY)
    # Steps of chains are draws, of which each run has one at a time.
    return look.turns[0] if look.turns and not look.has_heat else ""


def tie_of(first: Trace, second: Trace | None) -> TurnTie | None:
    """Return how the second of two runs follows the first one, None where it does by steps."""
    turn = turn_of(first, second)
    return TurnTie.of(first, second, turn) if turn and second is not None else None
