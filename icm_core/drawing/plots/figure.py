"""Figures of line plots: what is drawn, not yet where."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.plots.markers import RADIUS, Marker
from icm_core.drawing.plots.series import extent, positive, short

Kind = Literal["line", "step", "bars", "points"]
_LEAST_LOG_AIR = 1.2
"""Least factor that is left free above and below curves on a log axis."""
_AIR = 0.06
"""Share of the range that is left free above and below curves."""


@dataclass(frozen=True, eq=False)
class Series:
    """One curve.

    Parameters
    ----------
    x, y
        ``[points]``; x ascending. Values that are not finite leave a gap.
    colour
        Role in the palette.
    label
        At the line's end; empty for none.
    kind
        ``step`` keeps a value until the next point; ``bars`` are on 0; ``points`` are marks
        without a line.
    width, dash, opacity
        Of the line.
    told
        Whether the cursor tells its value.
    picture
        x and y of fewer points that look the same, where a long curve is drawn again and again.
    marker, filled, radius
        Mark of every point; empty for none.
    note
        Second line in a legend.
    tell
        What is said of a point, by its number; None for x and y.
    ends
        Lower and upper ends of an interval around each point, drawn as whiskers; None for none.
    bar
        Width of bars in units of x; 0 for thin ones.
    """

    x: NDArray[np.generic]
    y: NDArray[np.generic]
    colour: str = "blue"
    label: str = ""
    kind: Kind = "line"
    width: float = 1.6
    dash: tuple[float, ...] = ()
    opacity: float = 1.0
    told: bool = True
    picture: tuple[NDArray[np.float64], NDArray[np.float64]] | None = None
    marker: Marker = ""
    filled: bool = False
    radius: float = RADIUS
    note: str = ""
    tell: Callable[[int], str] | None = None
    ends: tuple[NDArray[np.float64], NDArray[np.float64]] | None = None
    bar: float = 0.0

    @property
    def points(self) -> tuple[NDArray[np.generic], NDArray[np.generic]]:
        """X and y of what is drawn."""
        return (self.x, self.y) if self.picture is None else self.picture


@dataclass(frozen=True)
class Reference:
    """A horizontal line with a label: the optimum, the beam."""

    y: float
    label: str = ""
    colour: str = "ink3"
    dash: tuple[float, ...] = (4.0, 3.0)


@dataclass(frozen=True)
class Band:
    """A range of x behind the curves."""

    start: float
    end: float
    colour: str = "ink3"
    label: str = ""


@dataclass(frozen=True)
class Highlight:
    """A point that is marked, with its value beside it."""

    x: float
    y: float
    text: str
    colour: str = "blue"
    marker: Marker = "circle"


@dataclass(frozen=True, eq=False)
class Plot:
    """One plot of a figure.

    Parameters
    ----------
    title
        Quantity and unit.
    low, high
        Fixed ends of y, None for those of the curves.
    whole
        Whether y counts something, so that ticks are whole.
    text
        How a value is written.
    log
        Whether y is a log axis; what is not above 0 then leaves a gap.
    highlights
        Points that are marked.
    """

    title: str
    series: tuple[Series, ...]
    references: tuple[Reference, ...] = ()
    bands: tuple[Band, ...] = ()
    low: float | None = None
    high: float | None = None
    whole: bool = False
    text: Callable[[float], str] = short
    log: bool = False
    highlights: tuple[Highlight, ...] = ()

    def ends(self) -> tuple[float, float]:
        """Return the ends of y."""
        if self.log:
            return self._log_ends()
        if self.low is not None and self.high is not None:
            return self.low, self.high
        found = [ends for one in self.series if (ends := extent(one.points[1])) is not None]
        found += [(one.y, one.y) for one in self.references if np.isfinite(one.y)]
        whiskers = [one.ends for one in self.series if one.ends is not None]
        found += [span for pair in whiskers for one in pair if (span := extent(one)) is not None]
        if any(one.kind == "bars" for one in self.series):
            found.append((0.0, 0.0))
        low = min((ends[0] for ends in found), default=0.0)
        high = max((ends[1] for ends in found), default=1.0)
        air = (high - low) * _AIR or max(abs(high) * _AIR, 0.5)
        bottom = 0.0 if low == 0.0 else low - air
        return (
            bottom if self.low is None else self.low,
            high + air if self.high is None else self.high,
        )

    def _log_ends(self) -> tuple[float, float]:
        found = [ends for one in self.series if (ends := positive(one.points[1])) is not None]
        low = min((ends[0] for ends in found), default=1.0)
        high = max((ends[1] for ends in found), default=10.0)
        air = max((high / low) ** _AIR, _LEAST_LOG_AIR)
        return (
            low / air if self.low is None else self.low,
            high * air if self.high is None else self.high,
        )


@dataclass(frozen=True, eq=False)
class Figure:
    """Plots one below the other, with one x.

    Parameters
    ----------
    low, high
        Ends of x.
    x_title
        What x is, below the last plot; empty for the clock's steps.
    follows
        Whether x are steps, so that the clock's cursor is in it.
    fades
        Whether what lies beyond the cursor is faint.
    log
        Whether x is a log axis: the curves then have no x of 0.
    legend
        Whether curves are named at the right, not at their ends.
    whole
        Whether only integers of x are written.
    x_name
        The name of an x in the description of a point; empty for its title.
    names
        Places of x with a name each, instead of numbers.
    """

    plots: tuple[Plot, ...]
    low: float
    high: float
    x_title: str = ""
    follows: bool = True
    fades: bool = False
    log: bool = False
    legend: bool = False
    whole: bool = True
    x_name: str = ""
    names: tuple[tuple[float, str], ...] = ()
