"""Paired timing: what is compared runs in turn in the same run, so that noise hits both alike."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Work = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Paired:
    """Times of several pieces of work that were run in turn.

    Parameters
    ----------
    seconds
        CPU seconds, float64 ``[rounds, pieces]``.
    """

    seconds: NDArray[np.float64]

    def best(self, piece: int) -> float:
        """Return the least time of a piece: what it takes when nobody else disturbs."""
        return float(self.seconds[:, piece].min())

    def ratio(self, piece: int, to: int) -> float:
        """Return the median over rounds of one piece's time by another's."""
        return float(np.median(self.seconds[:, piece] / self.seconds[:, to]))


def paired(pieces: Sequence[Work], rounds: int = 9) -> Paired:
    """Time pieces of work in turn, after one round that does not count.

    The order is turned around in every other round, so that no piece always runs on what
    another left in the caches.
    """
    seconds = np.empty((rounds, len(pieces)))
    for piece in pieces:
        piece()
    for turn in range(rounds):
        order = range(len(pieces)) if turn % 2 == 0 else reversed(range(len(pieces)))
        for at in order:
            begun = time.process_time()
            pieces[at]()
            seconds[turn, at] = time.process_time() - begun
    return Paired(seconds)
