"""Changes by hand after training, from the provenance of a model."""

from __future__ import annotations

import math
from typing import Any, Final

NOTE: Final = "changed_by_hand"
"""Where it says what was changed."""
NOTE_BEFORE: Final = "changed_from"
"""Where that note keeps the one of a model that had been changed before."""

PASSES_ON: Final = 1e30
"""Concentration with which a restaurant passes everything on: beside it no count is seen, so
that the share passed on is 1 to the last bit. It represents a depth limit."""

LOG_LIMIT: Final = 12.0
"""Bound on the absolute logarithm of a fitted concentration: it is between e^-12 and e^12."""
_SLACK = 1e-3
"""How far rounding takes a value off its limit, in its logarithm."""

_MOST_DIGITS, _MOST_LETTERS = 6, 20
"""Of a depth and of a name: a file may say anything."""


def at_limit(concentration: float) -> bool:
    """Whether a fitted concentration is as large or as small as one may be, and so says no more."""
    if not 0 < concentration < PASSES_ON:
        return False
    return abs(abs(math.log(concentration)) - LOG_LIMIT) < _SLACK


def told(provenance: dict[str, Any]) -> str:
    """Return what was changed in one line, empty for nothing; what is no such note is left out."""
    note = provenance.get(NOTE)
    parts = []
    while isinstance(note, dict):
        parts.append(", ".join(_changes(note)))
        note = note.get(NOTE_BEFORE)
    return "; before that ".join(part for part in parts if part)


def _changes(note: dict[str, Any]) -> list[str]:
    result = []
    for key, name in (("discount", "discounts"), ("concentration", "concentrations")):
        values = note.get(key)
        if isinstance(values, dict) and values:
            depths = ", ".join(str(depth)[:_MOST_DIGITS] for depth in values)
            result.append(f"{name} of depth{'s' if len(values) > 1 else ''} {depths}")
    seating = note.get("seating")
    if isinstance(seating, dict) and isinstance(seating.get("to"), str):
        result.append(f"{seating['to'][:_MOST_LETTERS]} seating")
    elif isinstance(seating, str):
        result.append("the last sampled seating alone")
    depth = note.get("depth")
    if isinstance(depth, int):
        result.append(f"depth limit {depth}")
    return result
