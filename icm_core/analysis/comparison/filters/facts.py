"""What filters of a comparison look at, in columns made once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.comparison.differing import CROSSING, EXTRA, MISSING, OTHER
from icm_core.analysis.comparison.rule_errors import RuleErrors, rule_errors
from icm_core.analysis.comparison.tag_tables import ambiguity_classes
from icm_core.analysis.errors.facets import ErrorFacet, holds
from icm_core.analysis.errors.types import TreeError
from icm_core.data.columns import columns_from_trees
from icm_core.data.patterns.index import PatternIndex
from icm_core.data.sentence_facts import Mask, Names, SentenceFacts, facts_of
from icm_core.errors import Check, never

Numbers = NDArray[np.float64]


class FoundErrors(Protocol):
    """The errors of all sentences (`error_tally.CorpusErrors`)."""

    @property
    def errors(self) -> Sequence[Sequence[TreeError]]:
        """One sequence for each row; the last rows may be missing."""

    @property
    def done(self) -> int:
        """Rows that were looked at."""


class KnownGaps(Protocol):
    """Search and model gaps (`gaps.Gaps`)."""

    @property
    def search(self) -> Numbers:
        """Nats that predicted lies below the best tree known, float64 ``[rows]``."""

    @property
    def model(self) -> Numbers:
        """Nats that gold lies below it, float64 ``[rows]``."""

    @property
    def verdict(self) -> Sequence[str]:
        """Of every row; empty where it is not known yet."""


class TreeFacts:
    """What the trees and scores of a comparison say; columns are made when they are asked for."""

    def __init__(self, comparison: Comparison) -> None:
        self.comparison = comparison

    @cached_property
    def gold(self) -> SentenceFacts:
        """Words, tags and phrases of gold."""
        return facts_of(columns_from_trees(self.comparison.gold))

    @cached_property
    def predicted(self) -> PatternIndex:
        """The nodes of the predicted trees; a failed parse has none."""
        return PatternIndex.of_trees(self.comparison.predicted)

    @cached_property
    def difference_names(self) -> Names:
        """The labels and tags of differences."""
        return Names(self.comparison.differences.labels)

    @cached_property
    def word_names(self) -> Names:
        """The words of the tags that are compared."""
        return Names(self.comparison.tags.words)

    @cached_property
    def ambiguity(self) -> tuple[NDArray[np.int64], Names]:
        """The ambiguity class of every token, and their names."""
        group, names = ambiguity_classes(self.comparison.tags)
        return group, Names(names)

    @cached_property
    def rules(self) -> RuleErrors:
        """Rules that are missing or extra; some 0.2 ms for a sentence."""
        return rule_errors(self.comparison)

    @cached_property
    def numbers(self) -> dict[str, Numbers]:
        """Numbers of every row by the name of their field; nan where there is none."""
        comparison = self.comparison
        scores = comparison.collins.sentences
        differences = comparison.differences
        crossing = differences.count(CROSSING)
        missing, other = differences.count(MISSING), differences.count(OTHER)
        extra = differences.count(EXTRA) + crossing
        tags = sum(differences.count(kind, tags=True) for kind in (MISSING, EXTRA, OTHER, CROSSING))
        columns = {
            "len": comparison.lengths,
            "id": comparison.indices + 1,
            "f1": comparison.f1,
            "p": [one.precision for one in scores],
            "r": [one.recall if one.gold else None for one in scores],
            "crossing": [one.crossing for one in scores],
            "missing": missing,
            "extra": extra,
            "other": other,
            "diff": missing + extra + other,
            "tag": tags,
            "accuracy": [one.tag_accuracy for one in comparison.strict.sentences],
        }
        return {name: np.array(values, dtype=np.float64) for name, values in columns.items()}

    @cached_property
    def exact(self) -> Mask:
        """Rows in which all brackets are right."""
        scores = self.comparison.collins.sentences
        return np.array([one.exact_match is True for one in scores], dtype=np.bool_)

    @cached_property
    def status(self) -> NDArray[np.str_]:
        """The status of every row."""
        return np.array([one.status for one in self.comparison.collins.sentences], dtype=np.str_)

    @cached_property
    def files(self) -> tuple[Names, NDArray[np.int64]]:
        """Names of files, and which one every row is from."""
        return _coded(self.comparison.files)

    @cached_property
    def groups(self) -> tuple[Names, NDArray[np.int64]]:
        """Names of genres, and which one every row is of."""
        return _coded(self.comparison.groups)


def _coded(values: Sequence[str]) -> tuple[Names, NDArray[np.int64]]:
    place: dict[str, int] = {}
    codes = [place.setdefault(value, len(place)) for value in values]
    return Names(tuple(place)), np.array(codes, dtype=np.int64)


@dataclass(frozen=True, eq=False)
class QueryFacts:
    """What filters look at: the trees, and what else is known of the rows.

    Parameters
    ----------
    trees
        Of the comparison.
    errors, gaps
        None where they are not known.
    other
        The same sentences by a second system.
    notes
        bool ``[rows]``: whether there is a note; None where nothing is known of notes.
    """

    trees: TreeFacts
    errors: FoundErrors | None = None
    gaps: KnownGaps | None = None
    other: Comparison | None = None
    notes: Mask | None = None

    @classmethod
    def of(
        cls,
        comparison: Comparison,
        errors: FoundErrors | None = None,
        gaps: KnownGaps | None = None,
        *,
        other: Comparison | None = None,
        notes: Mask | None = None,
        before: QueryFacts | None = None,
        check: Check = never,
    ) -> QueryFacts:
        """Make the columns that filters of trees need: to be called in a worker.

        Parameters
        ----------
        before
            Facts whose columns are taken over where they are of the same comparison.
        """
        same = before is not None and before.trees.comparison is comparison
        trees = before.trees if same and before is not None else TreeFacts(comparison)
        for make in (_numbers_of, _gold_of, _predicted_of, _rules_of):
            check()
            make(trees)
        return cls(trees, errors, gaps, other, notes)

    def __len__(self) -> int:
        return len(self.comparison)

    @property
    def comparison(self) -> Comparison:
        """What is compared."""
        return self.trees.comparison

    def numbers(self, field: str) -> Numbers | None:
        """Return the numbers of a field, None where it has none."""
        if field in ("other-f1", "gain") and self.other is not None:
            theirs = self.other.f1
            return theirs if field == "other-f1" else self.trees.numbers["f1"] - theirs
        if field == "other-accuracy" and self.other is not None:
            accuracies = (one.tag_accuracy for one in self.other.strict.sentences)
            return np.array([np.nan if one is None else one for one in accuracies])
        if field == "error" and self.errors is not None:
            return self._error_counts
        if field in ("gap", "model-gap") and self.gaps is not None:
            return self.gaps.search if field == "gap" else self.gaps.model
        return self.trees.numbers.get(field)

    @cached_property
    def _error_counts(self) -> Numbers:
        numbers = np.full(len(self), np.nan)
        if self.errors is not None:
            counts = [len(found) for found in self.errors.errors]
            numbers[: len(counts)] = counts
            numbers[self.errors.done :] = np.nan
        return numbers

    @cached_property
    def analysed(self) -> Mask:
        """Rows whose errors are known."""
        return np.asarray(~np.isnan(self._error_counts), dtype=np.bool_)

    @cached_property
    def judged(self) -> Mask:
        """Rows whose gaps are known."""
        if self.gaps is None:
            return np.zeros(len(self), dtype=np.bool_)
        return np.array([bool(one) for one in self.gaps.verdict], dtype=np.bool_)

    @cached_property
    def verdicts(self) -> tuple[Names, NDArray[np.int64]]:
        """Names of verdicts, and which one every row has."""
        return _coded(("",) * len(self) if self.gaps is None else self.gaps.verdict)

    def error_rows(self, wanted: dict[ErrorFacet, str]) -> Mask:
        """Rows with an error that has all of some facets."""
        found = np.zeros(len(self), dtype=np.bool_)
        for row, errors in enumerate(() if self.errors is None else self.errors.errors):
            found[row] = any(holds(error, wanted) for error in errors)
        return found


def _numbers_of(trees: TreeFacts) -> None:
    _ = trees.numbers, trees.exact, trees.status


def _gold_of(trees: TreeFacts) -> None:
    _ = trees.gold.patterns, trees.word_names, trees.ambiguity


def _predicted_of(trees: TreeFacts) -> None:
    _ = trees.predicted


def _rules_of(trees: TreeFacts) -> None:
    # 0.2 s for 3,000 sentences: more than a filter may take.
    _ = trees.rules
