"""What the figures of contexts have in common: values as text, dashes, ends of axes."""

from __future__ import annotations

from icm_core.drawing.paint.numbers import count, nats, probability
from icm_core.drawing.plots.figure import Figure
from icm_core.drawing.plots.series import short
from icm_core.wording import say

DOTTED, DASHED = (1.6, 2.4), (6.0, 3.0)
BOTTOM, AIR = 0.8, 1.5
"""Ends of a log axis of counts: below 1, and above the greatest by this factor."""
_SHARE_DIGITS, _NATS_DIGITS = 2, 3
_SMALL_SHARE = 0.1
"""Share below which percents have a decimal."""
_NOTHING = 0.005
"""Shares below it have no digit but 0."""


def short_share(value: float) -> str:
    """Return a discount or a share: ``.71``, ``0``, ``1``."""
    text = probability(value, _SHARE_DIGITS)
    return f"{value:.0f}" if value == 1.0 or value < _NOTHING else text


def whole(value: float) -> str:
    """Return a count that stands in an array of numbers: ``1,034``."""
    return count(round(value))


def described(figure: Figure) -> str:
    """Return what is marked in a figure in words, for people who do not see it."""
    parts = []
    for plot in figure.plots:
        values = [
            say("{text} at {name} {x}").format(
                text=one.text, name=figure.x_name or figure.x_title, x=short(one.x)
            )
            for one in plot.highlights
        ]
        if values:
            parts.append(f"{plot.title}: {', '.join(values)}")
    return "; ".join(parts)


def nats_text(value: float) -> str:
    """Return a mean log-probability: ``−2.671``."""
    return nats(value, _NATS_DIGITS)


def percent(value: float) -> str:
    """Return a share in percent."""
    return f"{value:.1%}" if value < _SMALL_SHARE else f"{value:.0%}"
