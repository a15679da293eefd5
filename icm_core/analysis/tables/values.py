"""Values of tables as people read them."""

from __future__ import annotations

import math
from typing import Final

from icm_core.analysis.tables.table import Kind, Value
from icm_core.drawing.paint.numbers import change, count, fine, nats, probability
from icm_core.wording import noop, say

NONE: Final = noop("none")
"""In place of a value that is not there."""
_DIGITS: Final = 1
"""Of percentages in a pane; files and reports have more."""
_LEAST_P: Final = 0.001


def shown(value: Value, kind: Kind, digits: int = _DIGITS) -> str:
    """Return a value of a column as text: true minus, thousands, no leading zero.

    Parameters
    ----------
    digits
        Of percentages and of percentage points, which have one more.
    """
    if value is None or (isinstance(value, float) and math.isnan(value)):
        return say(NONE)
    if isinstance(value, str):
        return value
    if kind == "p":
        return f"<{probability(_LEAST_P)}" if value < _LEAST_P else probability(value)
    if isinstance(value, int):
        # Numbers of sentences stand in columns of percentages too.
        return count(value)
    if kind == "points":
        return change(value, digits + 1)
    if kind == "probability":
        return fine(value)
    return nats(value, digits if kind == "percent" else 2)
