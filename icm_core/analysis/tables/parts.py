"""What the tables of a comparison have in common: columns, cells and filters."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.comparison.filters.terms import in_quotes
from icm_core.analysis.scoring.resampling import ResamplingOptions
from icm_core.analysis.scoring.scores import LabelScore, SectionScore
from icm_core.analysis.tables.table import Column, Value

SCORES: Final = (
    Column("F1", "percent"),
    Column("Prec.", "percent", "Precision: predicted brackets that are right"),
    Column("Recall", "percent", "Recall: gold brackets that were found"),
)


def quoted(name: str) -> str:
    """Return a name as a filter takes it: quoted where it is a number or more than a word."""
    if re.fullmatch(r"[\w.$-]+", name) and not re.fullmatch(r"[-\d.]+", name):
        return name
    return in_quotes(name)


def quoted_label(label: str, labels: Iterable[str]) -> str:
    """Return a label as a filter takes it: alone, where others are it with a function tag."""
    fronts = (f"{label}-", f"{label}=")
    return in_quotes(label) if any(one.startswith(fronts) for one in labels) else quoted(label)


def other_columns(other: Comparison | None) -> tuple[Column, ...]:
    """Return the columns of a second system, none without one."""
    if other is None:
        return ()
    name = other.predicted_name
    return (
        Column("Other F1", "percent", f"F1 of {name}"),
        Column("Difference", "points", f"F1 of {name} less that of the first"),
    )


def other_cells(
    mine: float | None, theirs: LabelScore | SectionScore | None, other: Comparison | None
) -> tuple[Value, ...]:
    """Return what a second system has in its columns."""
    if other is None:
        return ()
    f1 = None if theirs is None else theirs.f1
    return f1, (None if f1 is None or mine is None else f1 - mine)


def other_note(other: Comparison | None) -> str:
    """Return who the second system is, as an end of a note."""
    return "" if other is None else f" Other is {other.predicted_name}."


def interval_columns(front: str, options: ResamplingOptions) -> tuple[Column, Column]:
    """Return the columns of an interval's ends, named after what stands before them."""
    level = f"{100 * options.level:g}%"
    low, high = (f"{front} low", f"{front} high") if front else ("Low", "High")
    return (
        Column(low, "percent", f"Lower end of the {level} interval"),
        Column(high, "percent", f"Upper end of the {level} interval"),
    )
