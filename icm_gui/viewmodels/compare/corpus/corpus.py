"""What the panes over the whole corpus show, worked out in jobs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from icm_core.analysis.comparison.confusion import confusion_of
from icm_core.analysis.comparison.corpus_figures import interval_figure, scatter_figure
from icm_core.analysis.comparison.corpus_tables import file_table, label_table, length_table
from icm_core.analysis.comparison.headline_tables import (
    crossing_table,
    headline_table,
    significance_table,
)
from icm_core.analysis.comparison.length_points import length_points
from icm_core.analysis.comparison.rule_errors import rule_table
from icm_core.analysis.comparison.sentence_table import sentence_table
from icm_core.analysis.comparison.tag_tables import (
    accuracy_table,
    tag_error_table,
    tag_significance_table,
)

if TYPE_CHECKING:
    from icm_core.analysis.comparison.comparison import Comparison
    from icm_core.analysis.comparison.confusion import Confusion, Of
    from icm_core.analysis.comparison.length_points import LengthPoints
    from icm_core.analysis.tables.table import Table
    from icm_core.drawing.plots.figure import Figure
    from icm_gui.services.jobs import Control
    from icm_gui.viewmodels.compare.comparer import Comparer
    from icm_gui.viewmodels.compare.corpus.derived import Derived, Maker


@dataclass(frozen=True, eq=False)
class CorpusPart:
    """A table with the plot below it; no table where there is nothing to score."""

    table: Table | None
    figure: Figure | None = None


def _plotted(
    make: Callable[..., Table], first: Comparison, second: Comparison | None, control: Control
) -> CorpusPart:
    table = make(first, second, check=control.check)
    other = None if second is None else make(second, check=control.check)
    name = "" if second is None else second.predicted_name
    return CorpusPart(table, interval_figure(table, other, name))


def asking_words(comparer: Comparer) -> dict[str, Maker]:
    """Return the tables of tags that ask the open model which words it knows."""
    return {
        "tag-accuracy": lambda one, two, it: CorpusPart(
            accuracy_table(one, two, comparer.is_known, check=it.check)
        ),
        "tag-significance": lambda one, two, it: CorpusPart(
            None
            if two is None
            else tag_significance_table(one, two, comparer.is_known, check=it.check)
        ),
    }


@dataclass(frozen=True, eq=False)
class Confused:
    """Confusions as a matrix and as a list."""

    confusion: Confusion
    table: Table


def _confusion(
    of: Of, first: Comparison, _second: Comparison | None, _control: Control
) -> Confused:
    found = confusion_of(first, of)
    return Confused(found, found.table())


@dataclass(frozen=True, eq=False)
class Scatter:
    """A point for every sentence."""

    points: LengthPoints
    figure: Figure


def _scatter(first: Comparison, _second: Comparison | None, _control: Control) -> Scatter:
    points = length_points(first)
    return Scatter(points, scatter_figure(first, points))


def plotted(derived: Derived, lengths: Derived) -> CorpusPart | None:
    """Return what the plot below a table shows: of the labels, the lengths."""
    part = lengths.value if derived.name == "labels" else derived.value
    return part if isinstance(part, CorpusPart) and part.figure is not None else None


def interval_data(derived: Derived, lengths: Derived) -> list[tuple[object, ...]] | None:
    """Return the data behind that plot, heads first."""
    part, comparer = plotted(derived, lengths), derived.comparer
    if part is None or part.figure is None:
        return None
    names = [name for _, name in part.figure.names]
    rows: list[tuple[object, ...]] = [("group", "system", "f1", "low", "high")]
    systems = [one.predicted_name for one in (comparer.comparison, comparer.other) if one]
    for series, system in zip(part.figure.plots[0].series, systems, strict=False):
        if series.ends is None:
            continue
        columns = (series.y.tolist(), *(end.tolist() for end in series.ends))
        rows += [(name, system, *ends) for name, *ends in zip(names, *columns, strict=True)]
    return rows


def scatter_data(derived: Derived) -> list[tuple[object, ...]] | None:
    """Return length and F1 of every sentence, heads first."""
    found, comparison = derived.value, derived.comparer.comparison
    if not isinstance(found, Scatter) or comparison is None:
        return None
    return list(found.points.csv_rows(comparison))


CORPUS: Final[dict[str, Maker]] = {
    "labels": lambda one, two, _: CorpusPart(label_table(one, two)),
    "lengths": partial(_plotted, length_table),
    "files": lambda one, two, it: CorpusPart(file_table(one, two, check=it.check)),
    "groups": partial(_plotted, partial(file_table, by="group")),
    "sentences": lambda one, _two, _: CorpusPart(sentence_table(one)),
    "headline": lambda one, two, it: CorpusPart(headline_table(one, two, check=it.check)),
    "significance": lambda one, two, it: CorpusPart(
        None if two is None else significance_table(one, two, check=it.check)
    ),
    "crossing": lambda one, two, _: CorpusPart(crossing_table(one, two)),
}
"""Tables of brackets in the corpus pane by key."""
TAGS: Final[dict[str, Maker]] = {
    "tag-words": lambda one, two, _: CorpusPart(tag_error_table(one, "words", two)),
    "tag-suffixes": lambda one, two, _: CorpusPart(tag_error_table(one, "suffixes", two)),
    "tag-classes": lambda one, two, _: CorpusPart(tag_error_table(one, "classes", two)),
}
"""Tables of tags there, besides those of `asking_words`."""
LENGTHS: Final[dict[str, Maker]] = {"lengths": CORPUS["lengths"]}
"""The plot below the labels."""
CONFUSION: Final[dict[str, Maker]] = {
    "labels": partial(_confusion, "labels"),
    "tags": partial(_confusion, "tags"),
}
RULES: Final[dict[str, Maker]] = {"rules": lambda one, _two, _: rule_table(one)}
SCATTER: Final[dict[str, Maker]] = {"scatter": _scatter}
