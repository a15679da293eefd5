"""Discounts and concentrations by depth, as fitted in several ways to the same trees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.tables.csv_rows import Row
from icm_core.errors import DataError
from icm_core.model import fit as fitting
from icm_core.model import objectives
from icm_core.model.model import Model, ModelOptions, Report, quiet
from icm_core.model.restaurants import Hyperparameters, Seating, seated
from icm_core.model.training import held_out_events

OWN = "model"
KEYS = ("map", "map-raw", "held-out-1", "held-out-3")
"""Fits that a model's own is compared with."""
_PARTS: dict[str, tuple[float, float]] = {
    "map": (0.0, 0.1),
    "map-raw": (0.1, 0.2),
    "held-out-1": (0.35, 0.6),
    "held-out-3": (0.6, 1.0),
}
"""From and to which share of the whole each takes."""
_COUNTING = 0.2


@dataclass(frozen=True, eq=False)
class Fit:
    """Hyperparameters of one fit.

    Parameters
    ----------
    key
        `OWN` or one of `KEYS`.
    method, discounts, seating
        How it was made.
    """

    key: str
    method: fitting.Fit
    discounts: int
    seating: Seating
    hyper: Hyperparameters

    def discount(self, depths: int) -> NDArray[np.float64]:
        """Return the discounts by depth, float64 ``[depths, discounts]``."""
        rows = np.minimum(np.arange(depths), len(self.hyper.discount) - 1)
        return self.hyper.discount[rows, : self.discounts]

    def concentration(self, depths: int) -> NDArray[np.float64]:
        """Return the concentrations by depth, float64 ``[depths]``."""
        return self.hyper.concentration[np.minimum(np.arange(depths), self.levels - 1)]

    @property
    def levels(self) -> int:
        """Depths with values of their own."""
        return len(self.hyper.concentration)


@dataclass(frozen=True, eq=False)
class HyperCurves:
    """Discounts and concentrations by depth, of one fit or of several.

    Parameters
    ----------
    fits
        The model's own first.
    depths
        Depths that are shown, from 0 on.
    shared
        Whether the last of them represents all that are deeper.
    """

    fits: tuple[Fit, ...]
    depths: int
    shared: bool

    @classmethod
    def of(cls, model: Model, others: tuple[Fit, ...] = ()) -> HyperCurves:
        """Return the curves of a model's own values, and of other fits."""
        fits = (own_fit(model), *others)
        deepest = int(model.trie.depth.max(initial=0)) + 1
        levels = max(one.levels for one in fits)
        return cls(fits, min(levels, deepest), levels < deepest)

    @property
    def several(self) -> bool:
        """Whether other fits are beside the model's own."""
        return len(self.fits) > 1

    def level(self, depth: int) -> int:
        """Return the depth among those shown that another one has its values from."""
        return min(depth, self.depths - 1)

    def csv_rows(self) -> Iterator[Row]:
        """Return a row for every fit and depth; one discount is in the first column."""
        yield (
            "fit",
            "method",
            "seating",
            "depth",
            "discount 1",
            "discount 2",
            "discount 3+",
            "concentration",
        )
        for fit in self.fits:
            discount, concentration = fit.discount(self.depths), fit.concentration(self.depths)
            for depth in range(self.depths):
                values: list[float | None] = [*discount[depth].tolist(), None, None][:3]
                yield (
                    fit.key,
                    fit.method,
                    fit.seating,
                    depth,
                    *values,
                    float(concentration[depth]),
                )


def own_fit(model: Model) -> Fit:
    """Return what a model smooths with."""
    options = model.options
    three = np.ptp(model.hyper.discount, axis=1).max(initial=0.0) > 0.0
    return Fit(OWN, options.fit.method, 3 if three else 1, options.seating, model.hyper)


def other_keys(model: Model) -> tuple[str, ...]:
    """Return the fits that are another way than the model's own and that can be made."""
    own = own_fit(model)
    same = {
        ("map", "minimal", 1): "map",
        ("map", "raw", 1): "map-raw",
        ("held-out", "raw", 1): "held-out-1",
        ("held-out", "raw", 3): "held-out-3",
    }.get((own.method, own.seating, own.discounts))
    few = () if 0 < _cut(model) < len(model.derivations) else ("held-out-1", "held-out-3")
    return tuple(key for key in KEYS if key != same and key not in few)


def other_fits(
    model: Model, keys: tuple[str, ...] | None = None, *, report: Report = quiet
) -> tuple[Fit, ...]:
    """Fit discounts and concentrations to a model's training trees in other ways.

    *map* is the paper's: one discount, minimal seating; *map-raw* the same on raw counts.
    *held-out-1* and *held-out-3* have one and three discounts, fitted on the last sentences.

    Parameters
    ----------
    keys
        Of `KEYS`; None for those that are not the model's own way.
    report
        Called with the stage and the share done; it may raise `Cancelled`.

    Raises
    ------
    DataError
        If the model has no training trees any more, or too few to set some apart.
    """
    keys = other_keys(model) if keys is None else keys
    if not len(model.derivations.rule):
        raise DataError("the model has no training trees: nothing can be fitted to them")
    found = []
    events: tuple[objectives.HeldOutEvents, int] | None = None
    for key in KEYS:
        if key not in keys:
            continue
        begin, end = _PARTS[key]
        if key in ("map", "map-raw"):
            seating: Seating = "minimal" if key == "map" else "raw"
            found.append(_map_fit(model, key, seating, report, begin))
            continue
        if events is None:
            report("counting contexts", _COUNTING)
            events = _held_out(model)
        found.append(_held_out_fit(model, key, events, report, begin, end))
    report("done", 1.0)
    return tuple(found)


def _options(model: Model, method: fitting.Fit, discounts: int) -> fitting.FitOptions:
    return replace(model.options.fit, method=method, discounts=discounts)


def _map_fit(model: Model, key: str, seating: Seating, report: Report, begin: float) -> Fit:
    report("fitting discounts to the seating", begin)
    options = _options(model, "map", 1)
    levels = min(options.levels, int(model.trie.depth.max(initial=0)) + 1)
    seats = seated(model.trie, model.counts, seating)
    statistics = objectives.SeatingStatistics.collect(model.trie, model.counts, seats, levels)

    def objective(hyper: Hyperparameters) -> _Objective:
        report("fitting discounts to the seating", begin)
        return statistics.log_posterior(hyper, options)

    def curvature(hyper: Hyperparameters) -> NDArray[np.float64]:
        return statistics.curvature(hyper, options)

    found = fitting.optimise(objective, curvature, levels, options)
    return Fit(key, "map", 1, seating, found.hyper)


_Objective = tuple[float, NDArray[np.float64], NDArray[np.float64]]


def _cut(model: Model) -> int:
    """Return how many training trees come before those that are set apart."""
    return round(len(model.derivations) * (1 - model.options.fit.held_out_share))


def _held_out(model: Model) -> tuple[objectives.HeldOutEvents, int]:
    """Count the first training sentences and collect the events of the others."""
    grammar, derivations = model.grammar, model.derivations
    cut = _cut(model)
    if not 0 < cut < len(derivations):
        raise DataError(f"{len(derivations)} training trees are too few to set some apart")
    fit = _options(model, "held-out", 1)
    options: ModelOptions = replace(model.options, seating="raw", fit=fit)
    return held_out_events(
        derivations, cut, grammar.table, grammar.vocabulary, grammar.arcs, grammar.root, options
    )


def _held_out_fit(
    model: Model,
    key: str,
    collected: tuple[objectives.HeldOutEvents, int],
    report: Report,
    begin: float,
    end: float,
) -> Fit:
    events, levels = collected
    discounts = 3 if key == "held-out-3" else 1
    options = _options(model, "held-out", discounts)
    stage = "fitting discounts on held-out sentences"
    calls = 0

    def objective(hyper: Hyperparameters) -> _Objective:
        nonlocal calls
        calls += 1
        # Most optimisers stop long before the limit: nearer to the end the steps become smaller.
        report(stage, begin + (end - begin) * calls / (calls + options.max_iterations / 4))
        return events.likelihood(hyper)

    found = fitting.optimise(objective, events.curvature, levels, options)
    return Fit(key, "held-out", discounts, "raw", found.hyper)
