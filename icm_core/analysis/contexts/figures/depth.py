"""Figures of contexts by depth: hyperparameters, sizes of the trie, likelihood."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.contexts.figures.curves import SizeCurves
from icm_core.analysis.contexts.figures.fits import OWN, Fit, HyperCurves
from icm_core.analysis.contexts.figures.likelihood import LikelihoodCurves
from icm_core.analysis.contexts.figures.shared import (
    AIR,
    BOTTOM,
    DASHED,
    DOTTED,
    nats_text,
    percent,
    short_share,
    whole,
)
from icm_core.analysis.contexts.ladder import concentration_text
from icm_core.drawing.plots.figure import Figure, Highlight, Plot, Series
from icm_core.drawing.plots.markers import DASHES, MARKERS, SERIES
from icm_core.model.by_hand import PASSES_ON
from icm_core.wording import noop, say

_OF_COUNTS: tuple[tuple[float, ...], ...] = ((), DASHED, DOTTED)
"""Dashes of the discounts of rules with 1, 2, and 3 or more customers."""
_COUNT_NAMES = ("1", "2", "3+")
_LOG_FROM = 30.0
"""Ratio of the greatest to the least concentration from which on the axis is a log one."""
_ALONE = (4, 1)
"""Colour and mark of the concentrations where they are those of the model alone."""
_MOST_MARKS = 24
"""Depths up to which every point has a mark."""
_ON_AXIS, _THREE_ON_AXIS = 1.0, 3.0
"""Ends of the axis of discounts, where none is above 1 and where three may be up to 3."""
_NAMES = {
    OWN: noop("this model"),
    "map": noop("MAP, minimal"),
    "map-raw": noop("MAP, raw"),
    "held-out-1": noop("held-out, one d"),
    "held-out-3": noop("held-out, three d"),
}


def hyper_figure(curves: HyperCurves, depth: int | None = None) -> Figure:
    """Return discounts above concentrations by depth.

    Parameters
    ----------
    depth
        Depth whose values of the model itself are marked; None for none.
    """
    # The model's own lies on top.
    numbers = range(len(curves.fits) - 1, -1, -1)
    discounts = [one for number in numbers for one in _discounts(curves, number)]
    concentrations = [_concentrations(curves, number) for number in numbers]
    own = curves.fits[0]
    at = None if depth is None else curves.level(depth)
    most = max(float(np.nanmax(one.y)) for one in discounts)
    every = np.concatenate([one.y for one in concentrations]).astype(np.float64)
    every = every[np.isfinite(every)]
    log = bool(every.min() > 0 and every.max() / every.min() > _LOG_FROM)
    heading = say("discount d")
    if not curves.several and own.discounts == 3:
        heading = say("discount d of rules with 1, 2, 3+ customers")
    high = _ON_AXIS if most <= _ON_AXIS else _THREE_ON_AXIS
    return Figure(
        (
            Plot(
                heading,
                tuple(discounts),
                low=0.0,
                high=high,
                text=short_share,
                highlights=_marked(discounts[-own.discounts :], at, short_share),
            ),
            Plot(
                say("concentration c"),
                tuple(concentrations),
                low=None if log else 0.0,
                text=concentration_text,
                log=log,
                highlights=_marked(concentrations[-1:], at, concentration_text),
            ),
        ),
        0.0,
        max(curves.depths - 1.0, 1.0),
        say("depth ({depths}: and all deeper)").format(depths=curves.depths - 1)
        if curves.shared
        else say("depth"),
        follows=False,
        legend=curves.several,
        x_name=say("depth"),
    )


def _discounts(curves: HyperCurves, number: int) -> list[Series]:
    """Return the discounts of one fit by depth: one curve, or three."""
    fit, three = curves.fits[number], curves.fits[number].discounts == 3
    name = say(_NAMES[fit.key]) if curves.several else ""
    every = np.where(_in_use(fit, curves.depths)[:, None], fit.discount(curves.depths), np.nan)
    result = []
    for which, values in enumerate(every.T):
        label = name if which == 0 else ""
        if three and not curves.several:
            label = _COUNT_NAMES[which]
        result.append(
            Series(
                np.arange(curves.depths),
                values,
                SERIES[number % len(SERIES)],
                label,
                dash=_OF_COUNTS[which] if three else _dash(number),
                marker=MARKERS[number % len(MARKERS)],
                note="for 1, 2, 3+ customers" if three and curves.several else "",
                tell=_ValueText(
                    name, "d", values, short_share, _COUNT_NAMES[which] if three else ""
                ),
            )
        )
    return result


def _concentrations(curves: HyperCurves, number: int) -> Series:
    """Return the concentrations of one fit by depth; of one alone they look unlike discounts."""
    fit = curves.fits[number]
    name = say(_NAMES[fit.key]) if curves.several else ""
    values = np.where(_in_use(fit, curves.depths), fit.concentration(curves.depths), np.nan)
    colour, marker = (number, number) if curves.several else _ALONE
    return Series(
        np.arange(curves.depths),
        values,
        SERIES[colour % len(SERIES)],
        name,
        dash=_dash(number),
        marker=MARKERS[marker % len(MARKERS)],
        tell=_ValueText(name, "c", values, concentration_text),
    )


def _marked(
    series: list[Series], at: int | None, text: Callable[[float], str]
) -> tuple[Highlight, ...]:
    """Return the marks of curves at a depth, None for none."""
    if at is None:
        return ()
    values = [(one, float(one.y[at])) for one in series]
    return tuple(
        Highlight(at, value, text(value), one.colour, one.marker)
        for one, value in values
        if np.isfinite(value)
    )


def _in_use(fit: Fit, depths: int) -> NDArray[np.bool_]:
    """Return which depths count: beyond a depth limit that is tried all is passed on."""
    used: NDArray[np.bool_] = fit.concentration(depths) < PASSES_ON
    return used if used.any() else ~used


def _dash(number: int) -> tuple[float, ...]:
    return DASHES[number % len(DASHES)]


class _ValueText:
    """Tells the value of a fit at a depth."""

    def __init__(
        self,
        name: str,
        symbol: str,
        values: NDArray[np.float64],
        text: Callable[[float], str],
        of: str = "",
    ) -> None:
        self._front = f"{name}, " if name else ""
        self._symbol, self._values, self._text = symbol, values, text
        self._of = say(" of {of}").format(of=of) if of else ""

    def __call__(self, at: int) -> str:
        value = self._text(float(self._values[at]))
        return say("{front}depth {at}: {symbol}{of} {value}").format(
            front=self._front, at=at, symbol=self._symbol, of=self._of, value=value
        )


def sizes_figure(curves: SizeCurves, depth: int | None = None) -> Figure | None:
    """Return contexts, customers and tables by depth; None for a model without contexts.

    Parameters
    ----------
    depth
        Depth that is marked; None for none.
    """
    depths = len(curves.nodes)
    if not depths:
        return None
    x = np.arange(depths)
    series: list[Series] = []
    for number, (values, label, note) in enumerate(
        (
            (curves.customers, say("customers"), ""),
            (curves.tables, say("tables"), ""),
            (curves.nodes, say("contexts"), ""),
            (curves.lone, say("lone contexts"), say("with one customer")),
        )
    ):
        series.append(
            Series(
                x,
                values,
                SERIES[number],
                label,
                dash=_dash(number),
                note=note,
                marker=MARKERS[number] if depths <= _MOST_MARKS else "",
                tell=_Count(label, values),
            )
        )
    marks = []
    if depth is not None and depth < depths and curves.nodes[depth] > 0:
        value = float(curves.nodes[depth])
        marks.append(Highlight(depth, value, whole(value), SERIES[2], MARKERS[2]))
    most = float(max(one.y.max(initial=1) for one in series))
    plot = Plot(
        say("count at each depth"),
        tuple(reversed(series)),
        low=BOTTOM,
        high=most * AIR,
        whole=True,
        text=whole,
        log=True,
        highlights=tuple(marks),
    )
    return Figure((plot,), 0.0, max(depths - 1.0, 1.0), say("depth"), follows=False, legend=True)


class _Count:
    """Tells a count at a depth."""

    def __init__(self, name: str, values: NDArray[np.int64]) -> None:
        self._name, self._values = name, values

    def __call__(self, at: int) -> str:
        return say("depth {at}: {values} {name}").format(
            at=at, values=whole(float(self._values[at])), name=self._name
        )


def likelihood_figure(curves: LikelihoodCurves) -> Figure:
    """Return mean log P by depth above the share of contexts seen so deep.

    Marked are the values of the depth at which the trees are most probable.
    """
    seen = np.flatnonzero(curves.seen)
    # What is deeper than any context of the trees changes nothing.
    depths = min(int(seen[-1]) + 2 if len(seen) else 1, len(curves.mean))
    x = np.arange(depths)
    mean, share = curves.mean[:depths], curves.share[:depths]
    at = min(curves.best, depths - 1)
    marker = depths <= _MOST_MARKS
    first = Series(
        x, mean, "blue", marker="circle" if marker else "", tell=_Depth(mean, nats_text, "")
    )
    second = Series(
        x, share, "teal", marker="up" if marker else "", tell=_Depth(share, percent, " seen")
    )
    title = say("mean log P of a rule, nats")
    if curves.is_trained:
        title += say(" (trees it was trained on)")
    return Figure(
        (
            Plot(
                title,
                (first,),
                text=nats_text,
                highlights=(Highlight(at, float(mean[at]), nats_text(float(mean[at]))),),
            ),
            Plot(
                say("share of rules whose context was seen so deep"),
                (second,),
                low=0.0,
                high=1.0,
                text=percent,
                highlights=(
                    Highlight(at, float(share[at]), percent(float(share[at])), "teal", "up"),
                ),
            ),
        ),
        0.0,
        max(depths - 1.0, 1.0),
        say("depth at which contexts are cut"),
        follows=False,
        x_name=say("depth"),
    )


class _Depth:
    """Tells a value at a depth."""

    def __init__(
        self, values: NDArray[np.float64], text: Callable[[float], str], what: str
    ) -> None:
        self._values, self._text, self._what = values, text, what

    def __call__(self, at: int) -> str:
        return say("depth {at}: {values}{what}").format(
            at=at, values=self._text(float(self._values[at])), what=self._what
        )
