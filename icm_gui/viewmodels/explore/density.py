"""A whole run at a glance: shares of its events in equal bins, and marks that stand out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from icm_core.rendering.families import look_of

if TYPE_CHECKING:
    from icm_core.inference.trace import Trace


@dataclass(frozen=True, eq=False)
class Band:
    """One colour of stacked bars.

    Parameters
    ----------
    kind, role
        Kind of event, and its colour's name in the palette.
    low, high
        float64 ``[bins]``: where each bar begins and ends, 0 to 1.
    """

    kind: str
    role: str
    low: NDArray[np.float64]
    high: NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Marks:
    """Bins in which something happens that stands out.

    Parameters
    ----------
    kinds, role
        Kinds of events, and their colour's name in the palette.
    share
        float64 ``[bins]``: their number beside that of the fullest bin.
    """

    kinds: tuple[str, ...]
    role: str
    share: NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Density:
    """The strip of a run.

    Parameters
    ----------
    edges
        int64 ``[bins + 1]``: first step of every bin, and the number of steps.
    bands, marks
        What is drawn.
    burn_in
        Steps at the beginning that samples leave out.
    """

    edges: NDArray[np.int64]
    bands: tuple[Band, ...]
    marks: tuple[Marks, ...]
    burn_in: int

    @property
    def bins(self) -> int:
        """Number of bins."""
        return len(self.edges) - 1


def density_of(trace: Trace, bins: int, steps: int | None = None) -> Density:
    """Return a run's strip.

    Parameters
    ----------
    bins
        At most so many; fewer where there are fewer events.
    steps
        Steps that the strip covers, where another run on the clock is longer.
    """
    whole = max(len(trace), steps or 0)
    bins = max(1, min(bins, whole))
    edges = (np.arange(bins + 1, dtype=np.int64) * whole) // bins
    size = np.maximum(np.diff(edges), 1).astype(np.float64)

    def number(kind: str) -> NDArray[np.float64]:
        # Steps of a kind are sorted: counting them takes a look-up for each bin.
        found: NDArray[np.float64] = np.diff(np.searchsorted(trace.steps(kind), edges)).astype(
            np.float64
        )
        return found

    look = look_of(trace.FAMILY)
    bands = []
    low = np.zeros(bins)
    for kind, role in look.bars:
        share = number(kind) / size
        if kind in look.bar_shares:
            share = share * look.bar_shares[kind](trace, edges)
        bands.append(Band(kind, role, low, low + share))
        low = low + share
    marks = []
    for kinds, role in look.marks:
        total = np.sum([number(kind) for kind in kinds], axis=0)
        marks.append(Marks(kinds, role, total / max(float(total.max(initial=0.0)), 1.0)))
    burn_in = int(trace.subject.options.get("burn_in", 0)) * look.chains(trace)
    return Density(edges, tuple(bands), tuple(marks), burn_in)
