"""The digits that fitted discounts and concentrations have.

Processors differ in the last digits of a logarithm or a sum, and so do fits: what is fitted to
convergence and then rounded is the same everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

FITTED_DIGITS = 5
"""Significant digits of what is fitted."""


def rounded(value: float) -> float:
    """Return a fitted value with the digits that it keeps."""
    return float(f"{value:.{FITTED_DIGITS}g}")


def told_digits(head: dict[str, Any]) -> int | None:
    """Return the digits that a model's fitted values have, None where nothing tells of them.

    Parameters
    ----------
    head
        Of the model, from a checked manifest. Models of old files were not rounded.
    """
    if head["options"].get("fit", {}).get("method", "held-out") == "fixed":
        return None
    values: Iterable[float] = [*head["concentration"], *(d for row in head["discount"] for d in row)]
    return FITTED_DIGITS if all(rounded(value) == value for value in values) else None
