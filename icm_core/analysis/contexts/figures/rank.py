"""Figures of contexts by rank: frequencies of rules, samples under the data."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.contexts.figures.curves import RankCurve, RankCurves
from icm_core.analysis.contexts.figures.fits import own_fit
from icm_core.analysis.contexts.figures.shared import (
    AIR,
    BOTTOM,
    DASHED,
    DOTTED,
    short_share,
    whole,
)
from icm_core.analysis.contexts.ladder import concentration_text
from icm_core.analysis.contexts.names import rule_name
from icm_core.drawing.plots.figure import Figure, Plot, Series
from icm_core.model.by_hand import told
from icm_core.wording import local, say

_RANK_STYLES: dict[str, tuple[str, tuple[float, ...]]] = {
    "fitted": ("hyp", ()),
    "dirichlet": ("purple", DASHED),
    "chosen": ("teal", DOTTED),
}
_LEFT, _BESIDE, _LEAST_RANKS = 0.9, 1.15, 2.0
"""Ends of the axis of ranks: left of 1, and right of the last one by this factor."""
_RADIUS = 2.6
"""Of the marks of the data."""


def rank_figure(curves: RankCurves) -> Figure | None:
    """Return rank and frequency on log axes, samples under the data; None without customers."""
    if not curves.total:
        return None
    # What lies on top is named first.
    series = [_sample(curves, one) for one in reversed(curves.curves) if one.key != "data"]
    series.append(_data(curves))
    most = max(int(one.customers.max(initial=1)) for one in curves.curves)
    last = max(len(one.customers) for one in curves.curves)
    plot = Plot(
        say("customers"),
        tuple(series),
        low=BOTTOM,
        high=most * AIR,
        whole=True,
        text=whole,
        log=True,
    )
    high = max(last * _BESIDE, _LEAST_RANKS)
    return Figure((plot,), _LEFT, high, say("rank"), follows=False, log=True, legend=True)


def _sample(curves: RankCurves, one: RankCurve) -> Series:
    colour, dash = _RANK_STYLES[one.key]
    assert one.discount is not None
    assert one.concentration is not None
    mean = say(", mean d") if own_fit(curves.model).discounts == 3 else ""
    how = say("by hand") if told(curves.model.provenance) else say("fitted")
    notes = {
        "fitted": say("{how}, depth {depth}{mean}").format(how=how, depth=curves.depth, mean=mean),
        "dirichlet": say("Dirichlet process"),
        "chosen": say("slider"),
    }
    values = f"d {short_share(one.discount)}, c {concentration_text(one.concentration)}"
    return Series(
        _ranks(one),
        one.customers,
        colour,
        values,
        dash=dash,
        note=notes[one.key],
        tell=_RankText(notes[one.key], one.customers),
    )


def _data(curves: RankCurves) -> Series:
    data = curves.data
    rules = len(data.customers)
    note = say("1 rule") if rules == 1 else say("{rules} rules").format(rules=local(f"{rules:,}"))
    return Series(
        _ranks(data),
        data.customers,
        "ink",
        say("data"),
        kind="points",
        marker="circle",
        note=note,
        tell=_DataText(curves),
        radius=_RADIUS,
    )


def _ranks(one: RankCurve) -> NDArray[np.int64]:
    return np.arange(1, len(one.customers) + 1)


def _customers(count: np.int64) -> str:
    return (
        say("1 customer")
        if count == 1
        else say("{count} customers").format(count=local(f"{int(count):,}"))
    )


class _RankText:
    """Tells a rank of a sample."""

    def __init__(self, name: str, customers: NDArray[np.int64]) -> None:
        self._name, self._customers = name, customers

    def __call__(self, at: int) -> str:
        return say("{name}: rank {at}, {customers}").format(
            name=self._name, at=local(f"{at + 1:,}"), customers=_customers(self._customers[at])
        )


class _DataText:
    """Tells a rank of the data, with its rule."""

    def __init__(self, curves: RankCurves) -> None:
        self._curves = curves

    def __call__(self, at: int) -> str:
        curves = self._curves
        count = _customers(curves.data.customers[at])
        return say("{name}: rank {at}, {customers}").format(
            name=rule_name(curves.model, int(curves.rules[at])),
            at=local(f"{at + 1:,}"),
            customers=count,
        )
