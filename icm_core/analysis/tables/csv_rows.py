"""Rows of numbers and names as CSV, safe to open in a spreadsheet."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

Row = tuple[object, ...]

_FORMULA: Final = re.compile(r"[\s\0]*[=+\-@\uff1d\uff0b\uff0d\uff20|]|[\t\r\n]")
"""What makes a spreadsheet run a cell (OWASP's note on CSV injection)."""
_NUMBER: Final = re.compile(r"[+-]?(?:\d[\d,]*\.?\d*|\.\d+)(?:[eE][+-]?\d+)?%?")
_QUOTE: Final = "'"


@dataclass
class _Style:
    """What is in force in this program."""

    formulas: bool = False


_style = _Style()


def keep_formulas(keep: bool) -> None:
    """Say whether cells that look like formulas are written as they are from now on."""
    _style.formulas = keep


def csv_text(rows: Iterable[Sequence[object]]) -> str:
    """Return rows as CSV; what is None is empty.

    A text that a spreadsheet would run as a formula has a quote before it, unless the user
    chose otherwise (`keep_formulas`).
    """
    out = io.StringIO(newline="")
    if _style.formulas:
        csv.writer(out).writerows(rows)
    else:
        csv.writer(out).writerows(map(_safe, rows))
    return out.getvalue()


def rows_of(text: str) -> list[list[str]]:
    """Return the rows of a text that `csv_text` made, without the quotes it put there."""
    return [
        [cell[1:] if _is_quoted(cell) else cell for cell in row]
        for row in csv.reader(io.StringIO(text, newline=""))
    ]


def _safe(row: Sequence[object]) -> list[object]:
    return [_QUOTE + cell if isinstance(cell, str) and _is_formula(cell) else cell for cell in row]


def _is_formula(cell: str) -> bool:
    """Whether a cell is a formula, also behind quotes: so what is read back is what was there."""
    cell = cell.lstrip(_QUOTE)
    return _FORMULA.match(cell) is not None and _NUMBER.fullmatch(cell) is None


def _is_quoted(cell: str) -> bool:
    return not _style.formulas and cell.startswith(_QUOTE) and _is_formula(cell[1:])
