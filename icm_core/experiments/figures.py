"""Figures of an experiment: learning curves, depth, time against length, accuracy against time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.paint.numbers import count
from icm_core.drawing.plots.figure import Figure, Plot, Series
from icm_core.drawing.plots.markers import MARKERS, SERIES
from icm_core.drawing.plots.series import short
from icm_core.experiments.measures import (
    depth_of,
    fitted_to,
    growth,
    learning_curves,
    main_score,
    setting_of,
    title_without_depth,
)
from icm_core.experiments.results import Result
from icm_core.wording import local, say

Floats = NDArray[np.float64]
_MOST_POINTS: Final = 400
"""Points in the plot of times: more hide each other."""
_BEYOND: Final = 1.25
"""Where the score without a limit of depth stands: so many times beyond the deepest limit."""


def all_figures(results: Sequence[Result]) -> list[tuple[str, str, Figure]]:
    """Return the figures that have curves: their names in files, their titles, and themselves."""
    made: list[tuple[str, str, Figure | None]] = [
        ("time", say("Time by length"), time_figure(results))
    ]
    for name in dict.fromkeys(one.training.treebank for one in results):
        some = [one for one in results if one.training.treebank == name]
        made += [
            (f"learning-{name}", f"{say('Learning curve')} ({name})", learning_figure(some)),
            (f"depth-{name}", f"{say('Depth of contexts')} ({name})", depth_figure(some)),
            (f"accuracy-{name}", f"{say('Accuracy against time')} ({name})", accuracy_figure(some)),
        ]
    return [(key, title, figure) for key, title, figure in made if figure is not None]


def learning_figure(results: Sequence[Result]) -> Figure | None:
    """Return the score by the number of training sentences, with intervals; None without any."""
    curves = []
    for at, curve in enumerate(learning_curves(results)):
        x = np.array([len(one.training.part.trees) for one in curve], np.float64)
        curves.append(_curve(at, x, curve))
    if not curves:
        return None
    return Figure(
        (Plot(_measure(results), tuple(curves)),),
        *_ends([one.x for one in curves]),
        x_title=say("training sentences"),
        log=True,
        follows=False,
    )


def depth_figure(results: Sequence[Result]) -> Figure | None:
    """Return the score by the greatest context depth; what has no limit stands at the right."""
    groups: dict[tuple[str, str, str], list[Result]] = {}
    for one in results:
        if one.training.share == 1:
            title = title_without_depth(one)
            groups.setdefault((title, one.cell.search.title, one.part), []).append(one)
    groups = {key: some for key, some in groups.items() if len({*map(depth_of, some)}) > 1}
    if not groups:
        return None
    deepest = max(depth_of(one) or 0 for some in groups.values() for one in some)
    beyond = max(deepest + 1, round(deepest * _BEYOND))
    curves = []
    for at, (key, some) in enumerate(groups.items()):
        places = {id(one): beyond if (d := depth_of(one)) is None else d for one in some}
        some = sorted(some, key=lambda one: places[id(one)])
        x = np.array([places[id(one)] for one in some], np.float64)
        curves.append(_curve(at, x, some, label=key[0]))
    return Figure(
        (Plot(_measure(results), tuple(curves)),),
        0.0,
        float(beyond),
        x_title=say("greatest depth of contexts ({0}: no limit)").format(beyond),
        follows=False,
    )


def time_figure(results: Sequence[Result]) -> Figure | None:
    """Return the time of each sentence by its length on log axes, with the fitted exponents."""
    curves: list[Series] = []
    chosen = [one for one in results if one.training.share == 1 and one.cell.depth is None]
    fitted = [(one, slope) for one in chosen if (slope := growth(one)[0]) is not None]
    most = max(1, _MOST_POINTS // max(1, len(fitted)))
    for at, (one, slope) in enumerate(fitted):
        x, y = one.lengths, one.seconds
        order = np.argsort(x, kind="stable")[:: -(-len(x) // most)]
        colour = SERIES[at % len(SERIES)]
        marker = MARKERS[at % len(MARKERS)]
        curves.append(
            Series(
                x[order], y[order], colour, kind="points", opacity=0.35, told=False, marker=marker
            )
        )
        used = fitted_to(one)
        level = float(np.mean(np.log(y[used])) - slope * np.mean(np.log(x[used])))
        ends = np.array([float(x.min()), float(x.max())])
        line = np.exp(level) * ends**slope
        exponent = say("exponent {0}").format(local(f"{slope:.2f}"))
        name = f"{setting_of(one)}: {exponent}"
        curves.append(Series(ends, line, colour, name, marker=marker))
    if not curves:
        return None
    return Figure(
        (Plot(say("seconds per sentence"), tuple(curves), log=True),),
        *_ends([one.x for one in curves]),
        x_title=say("tokens"),
        log=True,
        legend=True,
        follows=False,
    )


def accuracy_figure(results: Sequence[Result]) -> Figure | None:
    """Return each run's score against its time per sentence; None for fewer than two."""
    chosen = [one for one in results if one.training.share == 1 and len(one.seconds)]
    if len(chosen) < 2:
        return None
    curves = []
    for at, one in enumerate(chosen):
        x = np.array([1000.0 * float(one.seconds.mean())])
        curves.append(_curve(at, x, [one], label=setting_of(one)))
    return Figure(
        (Plot(_measure(results), tuple(curves)),),
        *_ends([one.x for one in curves]),
        x_title=say("ms per sentence"),
        log=True,
        legend=True,
        follows=False,
    )


def _curve(
    at: int,
    x: np.ndarray[tuple[int], np.dtype[np.float64]],
    some: Sequence[Result],
    label: str = "",
) -> Series:
    intervals = [one.interval for one in some]
    y = np.array([np.nan if (v := main_score(one)) is None else v for one in some])
    low = np.array([np.nan if one.low is None else one.low for one in intervals])
    high = np.array([np.nan if one.high is None else one.high for one in intervals])
    return Series(
        x,
        y,
        SERIES[at % len(SERIES)],
        label or setting_of(some[0]),
        marker=MARKERS[at % len(MARKERS)],
        ends=(low, high),
        tell=lambda point: f"{setting_of(some[point])}: {count(int(x[point]))}, {short(y[point])}",
    )


def _measure(results: Sequence[Result]) -> str:
    return say("accuracy of tokens, %") if results[0].is_of_tags else "F1, %"


def _ends(xs: Sequence[NDArray[np.generic]]) -> tuple[float, float]:
    """Return ends of a log axis around points."""
    every = np.concatenate([np.asarray(x, np.float64) for x in xs])
    low, high = float(every.min()), float(every.max())
    return low / 1.1, max(high * 1.1, low * 1.3)
