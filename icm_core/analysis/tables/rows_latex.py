"""Rows of numbers and names, as they are saved as CSV, as a table for LaTeX."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from typing import Final

from icm_core.analysis.tables.csv_rows import rows_of
from icm_core.drawing.paint.latex_text import latex_text

SIGNIFICANT: Final = 4
"""Digits of numbers that are no whole ones."""
MOST_ROWS: Final = 40
"""Rows of a table that fits a page; a longer one continues over pages."""
_WHOLE: Final = re.compile(r"[+-]?\d+\Z")
_PACKAGES: Final = ("[T1]{fontenc}", "{textcomp}", "{booktabs}")


def latex_of_csv(text: str) -> str:
    """Return CSV, heads in its first row, as a table with three rules (booktabs).

    Columns of numbers are at the right, with `SIGNIFICANT` digits; words are escaped. A comment
    names the packages that the table needs; with more than `MOST_ROWS` rows it is a longtable.
    """
    rows = [row for row in rows_of(text) if row]
    if not rows:
        return ""
    wide = max(map(len, rows))
    head, *body = [[*row, *[""] * (wide - len(row))] for row in rows]
    kinds = ["r" if _is_numeric([row[at] for row in body]) else "l" for at in range(wide)]
    long = len(body) > MOST_ROWS
    packages = [*_PACKAGES, "{longtable}"] if long else list(_PACKAGES)
    block = "longtable" if long else "tabular"
    return "\n".join(
        [
            *(f"% needs \\usepackage{name}" for name in packages),
            f"\\begin{{{block}}}{{{''.join(kinds)}}}",
            "\\toprule",
            _row([latex_text(cell) for cell in head]),
            "\\midrule",
            *(["\\endhead"] if long else []),
            *(
                _row([_cell(cell, kind) for cell, kind in zip(row, kinds, strict=True)])
                for row in body
            ),
            "\\bottomrule",
            f"\\end{{{block}}}",
            "",
        ]
    )


def _row(cells: Sequence[str]) -> str:
    return " & ".join(cells) + " \\\\"


def _number(cell: str) -> float | None:
    try:
        return float(cell)
    except ValueError:
        return None


def _is_numeric(cells: Sequence[str]) -> bool:
    filled = [cell for cell in cells if cell]
    return bool(filled) and all(_number(cell) is not None for cell in filled)


def _cell(cell: str, kind: str) -> str:
    value = _number(cell) if kind == "r" else None
    if value is None:
        return latex_text(cell)
    if _WHOLE.match(cell):
        shown = cell
    elif math.isinf(value):
        return "$-\\infty$" if value < 0 else "$\\infty$"
    elif math.isnan(value):
        return ""
    else:
        shown = f"{value:.{SIGNIFICANT}g}"
    mantissa, _, power = shown.partition("e")
    if power:
        return f"${mantissa} \\cdot 10^{{{int(power)}}}$"
    return f"${shown}$" if shown.startswith("-") else shown
