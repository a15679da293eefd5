"""What the panes over the whole corpus show, worked out in jobs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from icm_core.analysis.comparison.comparison import Comparison
    from icm_core.analysis.comparison.confusion import Confusion, Of
    from icm_core.analysis.comparison.length_points import LengthPoints
    from icm_core.analysis.comparison.tag_tables import By
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


def _labels(first: Comparison, second: Comparison | None, _control: Control) -> CorpusPart:
    from icm_core.analysis.comparison.corpus_tables import label_table

    return CorpusPart(label_table(first, second))


def _lengths(first: Comparison, second: Comparison | None, control: Control) -> CorpusPart:
    from icm_core.analysis.comparison.corpus_figures import interval_figure
    from icm_core.analysis.comparison.corpus_tables import length_table

    table = length_table(first, second, check=control.check)
    other = None if second is None else length_table(second, check=control.check)
    name = "" if second is None else second.predicted_name
    return CorpusPart(table, interval_figure(table, other, name))


def _files(first: Comparison, second: Comparison | None, control: Control) -> CorpusPart:
    from icm_core.analysis.comparison.corpus_tables import file_table

    return CorpusPart(file_table(first, second, check=control.check))


def _groups(first: Comparison, second: Comparison | None, control: Control) -> CorpusPart:
    from icm_core.analysis.comparison.corpus_figures import interval_figure
    from icm_core.analysis.comparison.corpus_tables import file_table

    table = file_table(first, second, by="group", check=control.check)
    other = None
    if second is not None:
        other = file_table(second, by="group", check=control.check)
    name = "" if second is None else second.predicted_name
    return CorpusPart(table, interval_figure(table, other, name))


def _sentences(first: Comparison, _second: Comparison | None, _control: Control) -> CorpusPart:
    from icm_core.analysis.comparison.sentence_table import sentence_table

    return CorpusPart(sentence_table(first))


def _tag_errors(by: By) -> Maker:
    def make(first: Comparison, second: Comparison | None, _control: Control) -> CorpusPart:
        from icm_core.analysis.comparison.tag_tables import tag_error_table

        return CorpusPart(tag_error_table(first, by, second))

    return make


def asking_words(comparer: Comparer) -> dict[str, Maker]:
    """Return the tables of tags that ask the open model which words it knows."""

    def accuracy(first: Comparison, second: Comparison | None, control: Control) -> CorpusPart:
        from icm_core.analysis.comparison.tag_tables import accuracy_table

        return CorpusPart(accuracy_table(first, second, comparer.is_known, check=control.check))

    def tested(first: Comparison, second: Comparison | None, control: Control) -> CorpusPart:
        from icm_core.analysis.comparison.tag_tables import tag_significance_table

        if second is None:
            return CorpusPart(None)
        known, check = comparer.is_known, control.check
        return CorpusPart(tag_significance_table(first, second, known, check=check))

    return {"tag-accuracy": accuracy, "tag-significance": tested}


def _headline(first: Comparison, second: Comparison | None, control: Control) -> CorpusPart:
    from icm_core.analysis.comparison.headline_tables import headline_table

    return CorpusPart(headline_table(first, second, check=control.check))


def _significance(first: Comparison, second: Comparison | None, control: Control) -> CorpusPart:
    from icm_core.analysis.comparison.headline_tables import significance_table

    if second is None:
        return CorpusPart(None)
    return CorpusPart(significance_table(first, second, check=control.check))


def _crossing(first: Comparison, second: Comparison | None, _control: Control) -> CorpusPart:
    from icm_core.analysis.comparison.headline_tables import crossing_table

    return CorpusPart(crossing_table(first, second))


@dataclass(frozen=True, eq=False)
class Confused:
    """Confusions as a matrix and as a list."""

    confusion: Confusion
    table: Table


def _confusion(of: Of) -> Maker:
    def make(first: Comparison, _second: Comparison | None, _control: Control) -> Confused:
        from icm_core.analysis.comparison.confusion import confusion_of

        found = confusion_of(first, of)
        return Confused(found, found.table())

    return make


def _rules(first: Comparison, _second: Comparison | None, _control: Control) -> Table:
    from icm_core.analysis.comparison.rule_errors import rule_table

    return rule_table(first)


@dataclass(frozen=True, eq=False)
class Scatter:
    """A point for every sentence."""

    points: LengthPoints
    figure: Figure


def _scatter(first: Comparison, _second: Comparison | None, _control: Control) -> Scatter:
    from icm_core.analysis.comparison.corpus_figures import scatter_figure
    from icm_core.analysis.comparison.length_points import length_points

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
    "labels": _labels,
    "lengths": _lengths,
    "files": _files,
    "groups": _groups,
    "sentences": _sentences,
    "headline": _headline,
    "significance": _significance,
    "crossing": _crossing,
}
"""Tables of brackets in the corpus pane by key."""
TAGS: Final[dict[str, Maker]] = {
    "tag-words": _tag_errors("words"),
    "tag-suffixes": _tag_errors("suffixes"),
    "tag-classes": _tag_errors("classes"),
}
"""Tables of tags there, besides those of `asking_words`."""
LENGTHS: Final[dict[str, Maker]] = {"lengths": _lengths}
"""The plot below the labels."""
CONFUSION: Final[dict[str, Maker]] = {"labels": _confusion("labels"), "tags": _confusion("tags")}
RULES: Final[dict[str, Maker]] = {"rules": _rules}
SCATTER: Final[dict[str, Maker]] = {"scatter": _scatter}
