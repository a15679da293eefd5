"""All tables of a comparison in the order of a report: for HTML, CSV and LaTeX."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Final, Literal, Protocol, get_args

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.comparison.confusion import confusion_table, tag_table
from icm_core.analysis.comparison.corpus_tables import file_table, label_table, length_table
from icm_core.analysis.comparison.filters.facts import KnownGaps
from icm_core.analysis.comparison.headline_tables import (
    crossing_table,
    headline_table,
    significance_table,
)
from icm_core.analysis.comparison.rule_errors import rule_table
from icm_core.analysis.comparison.sentence_table import sentence_table
from icm_core.analysis.comparison.tag_tables import IsKnown, tag_tables
from icm_core.analysis.errors.tally import CorpusErrors, corpus_errors, two_systems
from icm_core.analysis.scoring.resampling import DEFAULT, ResamplingOptions
from icm_core.analysis.tables.table import Table

Part = Literal[
    "headline",
    "significance",
    "labels",
    "lengths",
    "files",
    "errors",
    "confusion",
    "tags",
    "accuracy",
    "rules",
    "scores",
    "gaps",
    "gold-errors",
]
PARTS: Final[tuple[Part, ...]] = get_args(Part)
TITLES: Final[dict[Part, str]] = {
    "headline": "All measures",
    "significance": "Significance",
    "labels": "By label",
    "lengths": "By length",
    "files": "By file and genre",
    "errors": "Error types",
    "confusion": "Confusion of labels",
    "tags": "Confusion of tags",
    "accuracy": "Accuracy of tags",
    "rules": "Missing and extra rules",
    "scores": "EVALB by sentence",
    "gaps": "Search and model gaps",
    "gold-errors": "Doubtful gold nodes",
}
"""Parts that tables belong to, with their names for people."""
_OF_PART: Final[dict[str, Part]] = {
    "crossing": "headline",
    "tag-accuracy": "accuracy",
    "tag-significance": "accuracy",
    "tag-words": "accuracy",
    "tag-suffixes": "accuracy",
    "tag-classes": "accuracy",
    "groups": "files",
    "errors-two-systems": "errors",
    "sentences": "scores",
}
OF_TAGS: Final[frozenset[Part]] = frozenset({"tags", "accuracy", "gaps", "gold-errors"})
"""Parts that say something where neither side has a phrase; the accuracies are only there."""

Report = Callable[[str, float], None]
"""Told what is done, and which share of all of it; may raise `Cancelled`."""


class GapTable(KnownGaps, Protocol):
    """Search and model gaps as a table, too (`gaps.Gaps`)."""

    def table(self) -> Table:
        """Return them as a table."""


def part_of(table: Table) -> Part | None:
    """Return the part that a table belongs to, None where it is none of them."""
    key = _OF_PART.get(table.key, table.key)
    return next((part for part in PARTS if part == key), None)


class TableMaker:
    """Makes the tables of a comparison, and keeps the errors that were found for them.

    Parameters
    ----------
    comparison
        What is compared.
    other
        A second system on the same gold.
    errors, other_errors
        Errors of the two, None where they are still to be found.
    gaps
        What is known of search and model errors, None for nothing.
    gold_errors
        The table of doubtful gold nodes, None for none.
    is_known
        Whether a model knows a word, for the accuracies of tags; None where there is no model.
    options
        Of resampling.
    """

    def __init__(
        self,
        comparison: Comparison,
        other: Comparison | None = None,
        *,
        errors: CorpusErrors | None = None,
        other_errors: CorpusErrors | None = None,
        gaps: GapTable | None = None,
        gold_errors: Table | None = None,
        is_known: IsKnown | None = None,
        options: ResamplingOptions = DEFAULT,
    ) -> None:
        self.comparison, self.other = comparison, other
        self.errors, self.other_errors = errors, other_errors
        self.gaps, self.gold_errors = gaps, gold_errors
        self._is_known, self._options = is_known, options

    def tables(
        self, parts: Collection[Part] = PARTS, report: Report | None = None
    ) -> tuple[Table, ...]:
        """Return the tables of some parts, in the order of `PARTS`; those without content not.

        Parameters
        ----------
        report
            Told the progress; what it raises ends the work.
        """
        found: list[Table] = []
        of_tags = self.comparison.is_of_tags
        said = OF_TAGS if of_tags else frozenset(PARTS) - {"accuracy"}
        wanted = [part for part in PARTS if part in parts and part in said]
        for at, part in enumerate(wanted):
            begin = at / len(wanted)

            def share(more: float, part: Part = part, begin: float = begin) -> None:
                if report is not None:
                    report(TITLES[part].lower(), begin + more / len(wanted))

            share(0.0)
            found += [table for table in self._part(part, share) if len(table)]
        return tuple(found)

    def find_errors(self, share: Callable[[float], None] | None = None) -> None:
        """Find the errors of both systems where they are not known yet."""
        sides = 1 if self.other is None else 2

        def progress_of(side: int) -> Callable[[int, int], None]:
            def progress(done: int, every: int) -> None:
                if share is not None:
                    share((side + done / max(every, 1)) / sides)

            return progress

        if self.errors is None:
            self.errors = corpus_errors(self.comparison, progress_of(0))
        if self.other is not None and self.other_errors is None:
            self.other_errors = corpus_errors(self.other, progress_of(1))

    def _part(self, part: Part, share: Callable[[float], None]) -> Iterator[Table]:
        def check() -> None:
            share(0.5)

        both = self.comparison, self.other
        simple = {
            "confusion": confusion_table,
            "tags": tag_table,
            "rules": rule_table,
            "scores": sentence_table,
        }
        if part in simple:
            yield simple[part](self.comparison)
        elif part == "accuracy":
            yield from tag_tables(*both, self._is_known, options=self._options, check=check)
        elif part == "headline":
            yield headline_table(*both, options=self._options, check=check)
            if (crossing := crossing_table(*both)) is not None:
                yield crossing
        elif part == "significance" and self.other is not None:
            yield significance_table(
                self.comparison, self.other, options=self._options, check=check
            )
        elif part == "labels":
            yield label_table(*both)
        elif part == "lengths":
            yield length_table(*both, options=self._options, check=check)
        elif part == "files":
            yield from self._file_tables(check)
        elif part == "errors":
            yield from self._error_tables(share)
        else:
            yield from self._given(part)

    def _given(self, part: Part) -> Iterator[Table]:
        """Yield the tables that were made elsewhere."""
        if part == "gaps" and self.gaps is not None:
            yield self.gaps.table()
        elif part == "gold-errors" and self.gold_errors is not None:
            yield self.gold_errors

    def _file_tables(self, check: Callable[[], None]) -> Iterator[Table]:
        both, options = (self.comparison, self.other), self._options
        # One file or genre says nothing that the whole does not say.
        if len(set(self.comparison.files)) > 1:
            yield file_table(*both, by="file", options=options, check=check)
        if len(set(self.comparison.groups)) > 1:
            yield file_table(*both, by="group", options=options, check=check)

    def _error_tables(self, share: Callable[[float], None]) -> Iterator[Table]:
        self.find_errors(share)
        if self.errors is not None:
            yield self.errors.table(self.comparison)
        if self.errors is not None and self.other is not None and self.other_errors is not None:
            yield two_systems((self.comparison, self.errors), (self.other, self.other_errors))
