"""Rows of numbers and names as CSV."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

Row = tuple[object, ...]


def csv_text(rows: Iterable[Sequence[object]]) -> str:
    """Return rows as CSV; what is None is empty."""
    out = io.StringIO(newline="")
    csv.writer(out).writerows(rows)
    return out.getvalue()
