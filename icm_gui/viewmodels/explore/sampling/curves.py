"""Figures of sampling: log P by chain, running acceptance, autocorrelation by lag."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.plots.figure import Band, Figure, Plot, Reference, Series
from icm_core.drawing.plots.series import thinned
from icm_core.wording import say as _tr
from icm_gui.viewmodels.explore.sampling.chains import LAGS, HealthAt
from icm_gui.viewmodels.shared.numbers import nats, probability

if TYPE_CHECKING:
    from icm_core.inference.sampling.trace import MHTrace

COLOURS = ("blue", "hyp", "teal", "purple", "ochre", "rose")
_DASHES: tuple[tuple[float, ...], ...] = ((), (6.0, 3.0), (2.0, 2.0), (8.0, 3.0, 2.0, 3.0))
_FOCUS, _OTHER = 1.8, 1.0
_FAINT = 0.5
_MOST_NAMED = 6
"""Chains that have their names at the lines' ends."""
_FAR = 1.0
"""Ranges below the kept states that a chain's beginning may reach before it is cut off."""
_LEAST_RANGE = 1.0
_AIR = 0.08
_PICTURE = 2048
"""Columns that long curves are thinned to once, more than a plot is wide."""
_CHANCE = 10
"""Draws whose acceptance says nothing yet."""
_ABOVE, _LEAST_ACCEPTANCE = 1.3, 0.05


@dataclass(frozen=True, eq=False)
class Curve:
    """Values of one chain, and fewer points that look the same."""

    steps: NDArray[np.int64]
    values: NDArray[np.float64]
    picture: tuple[NDArray[np.float64], NDArray[np.float64]] | None

    @classmethod
    def of(cls, steps: NDArray[np.int64], values: NDArray[np.float64]) -> Curve:
        """Make the picture where it has fewer points."""
        if len(steps) <= 8 * _PICTURE:
            return cls(steps, values, None)
        ends = float(steps[0]), float(steps[-1])
        return cls(steps, values, thinned(steps, values, *ends, _PICTURE))


class ChainCurves:
    """The curves of one trace, computed once; figures of them put one chain in front."""

    def __init__(self, trace: MHTrace) -> None:
        self.trace = trace
        self.chains = trace.options.chains
        chains = range(self.chains)
        self._log_p = [Curve.of(*trace.log_p_series(chain)) for chain in chains]
        self._acceptance = [Curve.of(*trace.acceptance_series(chain)) for chain in chains]
        self._ends = self._range()
        self._most = self._most_acceptance()

    @property
    def last(self) -> float:
        """The last step."""
        return max(len(self.trace) - 1.0, 1.0)

    def _series(self, curves: list[Curve], focus: int, named: bool) -> tuple[Series, ...]:
        """Return the curves of all chains, the one in focus last, so that it lies on top."""
        order = [chain for chain in range(self.chains) if chain != focus]
        result = []
        for chain in [*order, focus]:
            curve = curves[chain]
            front = chain == focus
            name = _tr("chain {0}").format(chain + 1)
            result.append(
                Series(
                    curve.steps,
                    curve.values,
                    COLOURS[chain % len(COLOURS)],
                    name if named and 1 < self.chains <= _MOST_NAMED else "",
                    "step",
                    _FOCUS if front else _OTHER,
                    () if front else _DASHES[chain % len(_DASHES)],
                    1.0 if front or self.chains == 1 else _FAINT,
                    told=front,
                    picture=curve.picture,
                )
            )
        return tuple(result)

    def log_p(self, focus: int, best: float, proved: bool) -> Figure:
        """Return log P by chain.

        Parameters
        ----------
        focus
            The chain in front.
        best
            Log-probability of the best tree known, -inf for none.
        proved
            Whether no tree is more probable.
        """
        burn_in = self.trace.options.burn_in * self.chains
        name = _tr("optimum {0}") if proved else _tr("best known {0}")
        references = (Reference(best, name.format(nats(best))),) if np.isfinite(best) else ()
        bands = (Band(0.0, burn_in, label=_tr("burn-in")),) if burn_in else ()
        low, high = self._ends
        if np.isfinite(best):
            high = max(high, best + _AIR * max(best - low, _LEAST_RANGE))
        plot = Plot(
            _tr("log P(T) by chain, nats"),
            self._series(self._log_p, focus, named=True),
            references,
            bands,
            low,
            high,
            text=nats,
        )
        return Figure((plot,), 0.0, self.last, fades=True)

    def _range(self) -> tuple[float, float]:
        """Return the ends of log P: those of what is kept, and of the beginning if it is near."""
        burn_in = self.trace.options.burn_in
        every = [curve.values[np.isfinite(curve.values)] for curve in self._log_p]
        kept = [values[burn_in:] for values in every if len(values) > burn_in]
        of = kept or every
        highest = max((float(values.max()) for values in of if len(values)), default=0.0)
        lowest = min((float(values.min()) for values in of if len(values)), default=highest - 1.0)
        range_ = max(highest - lowest, _LEAST_RANGE)
        first = min((float(values.min()) for values in every if len(values)), default=lowest)
        lowest = max(first, lowest - _FAR * range_)
        air = _AIR * max(highest - lowest, _LEAST_RANGE)
        return lowest - air, highest + air

    def acceptance(self, focus: int) -> Figure:
        """Return the running acceptance of every chain."""
        plot = Plot(
            _tr("Running acceptance"),
            self._series(self._acceptance, focus, named=False),
            low=0.0,
            high=self._most,
            text=probability,
        )
        return Figure((plot,), 0.0, self.last, fades=True)

    def _most_acceptance(self) -> float:
        """Return the upper end of the acceptance; the first draws, which are chance, may be cut."""
        settled = max(self.trace.options.burn_in, _CHANCE)
        most = 0.0
        for curve in self._acceptance:
            rest = curve.values[min(settled, max(len(curve.values) - 1, 0)) :]
            most = max(most, float(np.nanmax(rest, initial=0.0)))
        return min(1.0, max(most * _ABOVE, _LEAST_ACCEPTANCE))


def autocorrelation_figure(found: HealthAt | None) -> Figure | None:
    """Return the autocorrelation by lag, None where there is none."""
    if found is None or not np.any(np.isfinite(found.autocorrelation)):
        return None
    values = found.autocorrelation
    lags = np.arange(len(values))
    colour = COLOURS[found.chain % len(COLOURS)]
    references = tuple(Reference(sign * found.band, dash=(2.0, 2.0)) for sign in (1, -1))
    plot = Plot(
        _tr("Autocorrelation, by lag"),
        (Series(lags, values, colour, kind="bars"),),
        references,
        low=min(-0.1, float(np.nanmin(values))),
        high=1.0,
    )
    return Figure((plot,), -0.7, LAGS + 0.7, follows=False)
