"""Plots of a comparison: F1 by length, a point for each sentence, sizes of gaps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.comparison.length_points import REACH, LengthPoints
from icm_core.analysis.tables.table import Table
from icm_core.analysis.verdicts.gaps import Gaps, Histogram, Which
from icm_core.drawing.plots.figure import Figure, Highlight, Plot, Series
from icm_core.drawing.plots.markers import MARKERS, SERIES, Marker
from icm_core.wording import local, noop, say

_COLOURS: Final = ("blue", "purple")
_MARKS: Final[tuple[Marker, Marker]] = ("circle", "diamond")
"""Of the first and the second system, as in the bars of error types."""
_APART: Final = 0.16
"""Places by which the points of two systems are beside each other."""
_STEP: Final = 10.0
"""Ends of the axis of F1 are multiples of this."""
_JITTER: Final = 0.38
"""Words by which points of one length are spread."""
_SMALL: Final = 1.9
_BAR: Final = 0.72
_MOST_F1: Final = 100.0
GAPS: Final[tuple[Which, ...]] = ("search", "model")
"""Which gap each of the two plots shows."""
_TITLES: Final[dict[Which, str]] = {
    "search": noop("Sentences by search gap, nats"),
    "model": noop("Sentences by model gap, nats"),
}


def interval_figure(table: Table, other: Table | None = None, other_name: str = "") -> Figure:
    """Return F1 with its interval for every row of a table of lengths, files or genres.

    Parameters
    ----------
    other
        The same of a second system; rows are matched by name.
    """
    names = [str(row[0]) for row in table.rows]
    first = _points(table, names)
    sides = [first]
    if other is not None:
        sides.append(_points(other, names))
    series, highlights = [], []
    for at, side in enumerate(sides):
        shift = 0.0 if len(sides) == 1 else (-_APART, _APART)[at]
        x = np.arange(len(names), dtype=np.float64) + shift
        series.append(
            Series(
                x,
                side.f1,
                _COLOURS[at],
                kind="points",
                marker=_MARKS[at],
                filled=True,
                ends=(side.low, side.high),
                tell=_Told(names, side, other_name if at else ""),
            )
        )
        highlights += [
            Highlight(float(place), float(value), local(f"{value:.1f}"), _COLOURS[at], _MARKS[at])
            for place, value in zip(x, side.f1, strict=True)
        ]
    least = min((_least(one) for one in sides), default=0.0)
    low = _STEP * np.floor(least / _STEP) if np.isfinite(least) else 0.0
    title = say("F1 by length, 95% interval") if table.key == "lengths" else say("F1, 95% interval")
    if other is not None:
        title += say("; diamonds: {other_name}").format(other_name=other_name)
    plot = Plot(
        title,
        tuple(series),
        low=min(float(low), _MOST_F1 - _STEP),
        high=_MOST_F1,
        highlights=tuple(highlights),
    )
    return Figure(
        (plot,), -0.5, max(len(names) - 0.5, 0.5), follows=False, names=tuple(enumerate(names))
    )


@dataclass(frozen=True, eq=False)
class _Side:
    """F1 and its interval, nan where there is none."""

    f1: NDArray[np.float64]
    low: NDArray[np.float64]
    high: NDArray[np.float64]
    sentences: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class _Told:
    """Says what a point of an interval plot is."""

    names: Sequence[str]
    side: _Side
    system: str

    def __call__(self, at: int) -> str:
        side = self.side
        front = f"{self.system}, " if self.system else ""
        return say("{front}{names}: {f1}, {low} to {high}, {sentences} sentences").format(
            front=front,
            names=self.names[at],
            f1=local(f"{side.f1[at]:.1f}"),
            low=local(f"{side.low[at]:.1f}"),
            high=local(f"{side.high[at]:.1f}"),
            sentences=local(f"{side.sentences[at]:,}"),
        )


def _points(table: Table, names: Sequence[str]) -> _Side:
    place = {str(name): at for at, name in enumerate(table.column(table.columns[0].name))}

    def column(name: str) -> NDArray[np.float64]:
        values = table.column(name)
        found = [values[place[one]] if one in place else None for one in names]
        return np.array(
            [np.nan if not isinstance(value, int | float) else value for value in found],
            dtype=np.float64,
        )

    counts = column("Sentences")
    sentences = tuple(int(value) if np.isfinite(value) else 0 for value in counts)
    return _Side(column("F1"), column("Low"), column("High"), sentences)


def _least(side: _Side) -> float:
    values = np.concatenate([side.low, side.f1])
    finite = values[np.isfinite(values)]
    return float(finite.min()) if len(finite) else np.inf


def scatter_figure(comparison: Comparison, points: LengthPoints) -> Figure:
    """Return a point for every sentence, F1 over length, with the running mean.

    The points are the first series (`scatter_rows` says whose they are); points of the same length
    are spread a little, in the same way each time.
    """
    x = points.length + _spread(points.row)
    order = np.argsort(x, kind="stable")
    rows, f1 = points.row[order], points.f1[order]
    sentences = Series(
        x[order],
        f1,
        SERIES[0],
        kind="points",
        marker=MARKERS[0],
        filled=True,
        radius=_SMALL,
        tell=_Sentences(comparison, rows),
    )
    mean = Series(points.at, points.mean, SERIES[1], kind="line", width=2.0, tell=_Means(points))
    high = float(points.at[-1]) if len(points.at) else 1.0
    plot = Plot(
        say("F1 of each sentence; line: mean within ±{reach} words").format(reach=REACH),
        (sentences, mean),
        low=0.0,
        high=_MOST_F1,
    )
    return Figure((plot,), 0.0, high + 1.0, x_title="words", follows=False, x_name="words")


def scatter_rows(points: LengthPoints) -> NDArray[np.int32]:
    """Return the row of the comparison behind each point of the scatter."""
    x = points.length + _spread(points.row)
    found: NDArray[np.int32] = points.row[np.argsort(x, kind="stable")]
    return found


def _spread(rows: NDArray[np.int32]) -> NDArray[np.float64]:
    # The golden ratio's multiples spread evenly, and are the same each time.
    share = (rows.astype(np.float64) * 0.6180339887498949) % 1.0
    result: NDArray[np.float64] = (2.0 * share - 1.0) * _JITTER
    return result


@dataclass(frozen=True, eq=False)
class _Sentences:
    """Says which sentence a point is."""

    comparison: Comparison
    rows: NDArray[np.int32]

    def __call__(self, at: int) -> str:
        row = int(self.rows[at])
        words, f1 = int(self.comparison.lengths[row]), float(self.comparison.f1[row])
        return say("sentence {number}: {words} words, F1 {f1}").format(
            number=local(f"{int(self.comparison.indices[row]) + 1:,}"),
            words=words,
            f1=local(f"{f1:.1f}"),
        )


@dataclass(frozen=True, eq=False)
class _Means:
    """Says what the running mean is."""

    points: LengthPoints

    def __call__(self, at: int) -> str:
        return say("around {at} words: F1 {mean}").format(
            at=int(self.points.at[at]), mean=local(f"{float(self.points.mean[at]):.1f}")
        )


def gap_figure(gaps: Gaps) -> Figure:
    """Return how many gaps have which size: search gaps above, model gaps below."""
    plots = []
    for which, colour in zip(GAPS, ("hyp", "purple"), strict=True):
        histogram = gaps.histogram(which)
        counts = histogram.counts.astype(np.float64)
        title = say(_TITLES[which])
        if apart := len(histogram.impossible):
            title += say("; {apart} impossible").format(apart=local(f"{apart:,}"))
        bars = Series(
            np.arange(len(counts), dtype=np.float64),
            counts,
            colour,
            kind="bars",
            bar=_BAR,
            tell=_Bars(histogram),
        )
        plots.append(Plot(title, (bars,), low=0.0, whole=True))
    size = len(plots[0].series[0].x)
    names = tuple((float(bar), Histogram.name(bar)) for bar in range(size))
    return Figure(tuple(plots), -0.5, size - 0.5, follows=False, names=names)


@dataclass(frozen=True, eq=False)
class _Bars:
    """Says how many sentences a bar is."""

    histogram: Histogram

    def __call__(self, bar: int) -> str:
        many = int(self.histogram.counts[bar])
        noun = say("sentence" if many == 1 else "sentences")
        return say("{nats} nats: {many} {noun}").format(
            nats=Histogram.name(bar), many=local(f"{many:,}"), noun=noun
        )
