"""Counts of brackets and the scores that follow from them, of sentences and treebanks.

Scores are percentages; a score without anything to divide by is None ("n/a"), never nan.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from icm_core.analysis.scoring.brackets import Mismatch, ScoringRules
from icm_core.analysis.scoring.parameters import rules_record

Status = Literal["ok", "failed", "error", "n/a"]


def percent(part: float, whole: float) -> float | None:
    """Return ``part`` of ``whole`` in percent, None where there is nothing to divide by."""
    return 100.0 * part / whole if whole else None


class BracketCounts:
    """The scores that follow from three counts of brackets, in percent."""

    __slots__ = ()

    # Fields of the dataclasses below.
    matched: int
    gold: int
    predicted: int

    @property
    def precision(self) -> float | None:
        """Share of predicted brackets that are right."""
        return percent(self.matched, self.predicted)

    @property
    def recall(self) -> float | None:
        """Share of gold brackets that were found."""
        return percent(self.matched, self.gold)

    @property
    def f1(self) -> float | None:
        """Harmonic mean of precision and recall."""
        return percent(2 * self.matched, self.gold + self.predicted)


@dataclass(frozen=True, slots=True)
class SentenceScore(BracketCounts):
    """The counts of one sentence.

    Parameters
    ----------
    number
        From 1, as in the treebank.
    status
        ``ok``; ``failed`` (no parse); ``error`` (other words than gold); ``n/a`` (gold has no
        brackets).
    length
        Words of the gold sentence as read: punctuation counts, traces do not.
    matched, gold, predicted
        Brackets found in both trees, in gold, in the prediction.
    crossing
        Predicted brackets that cross a gold bracket.
    tags_correct, tags_total
        Kept tokens with the gold tag, and all kept tokens.
    uneven
        Whether EVALB itself refuses the sentence for tags that delete other words than gold's.
    """

    number: int
    status: Status
    length: int
    matched: int
    gold: int
    predicted: int
    crossing: int
    tags_correct: int
    tags_total: int
    uneven: bool = False

    @property
    def precision(self) -> float | None:
        """Share of predicted brackets that are right."""
        return percent(self.matched, self.predicted) if self.gold else None

    @property
    def f1(self) -> float | None:
        """Harmonic mean of precision and recall."""
        return percent(2 * self.matched, self.gold + self.predicted) if self.gold else None

    @property
    def exact_match(self) -> bool | None:
        """Whether both trees have the same brackets; None where gold has none."""
        return self.matched == self.gold == self.predicted if self.gold else None

    @property
    def tag_accuracy(self) -> float | None:
        """Share of kept tokens with the gold tag."""
        return percent(self.tags_correct, self.tags_total)


@dataclass(frozen=True, slots=True)
class SectionScore(BracketCounts):
    """Sums over sentences.

    Parameters
    ----------
    sentences
        All of them.
    scored
        Those with gold brackets: what exact matches are counted among.
    compared
        Those with status ``ok``: what crossing is averaged over.
    failed, errors, not_applicable
        Numbers of the other statuses.
    matched, gold, predicted
        Brackets.
    exact, uncrossed, crossing
        Sentences with the same brackets as gold, compared sentences without a crossing
        bracket, crossing brackets.
    tags_correct, tags_total
        Kept tokens.
    """

    sentences: int
    scored: int
    compared: int
    failed: int
    errors: int
    not_applicable: int
    matched: int
    gold: int
    predicted: int
    exact: int
    uncrossed: int
    crossing: int
    tags_correct: int
    tags_total: int

    @classmethod
    def of(cls, scores: Iterable[SentenceScore]) -> SectionScore:
        """Sum up the counts of sentences."""
        rows = list(scores)
        status = Counter(row.status for row in rows)
        return cls(
            sentences=len(rows),
            scored=sum(row.gold > 0 for row in rows),
            compared=status["ok"],
            failed=status["failed"],
            errors=status["error"],
            not_applicable=status["n/a"],
            matched=sum(row.matched for row in rows),
            gold=sum(row.gold for row in rows),
            predicted=sum(row.predicted for row in rows),
            exact=sum(row.exact_match is True for row in rows),
            uncrossed=sum(row.status == "ok" and not row.crossing for row in rows),
            crossing=sum(row.crossing for row in rows),
            tags_correct=sum(row.tags_correct for row in rows),
            tags_total=sum(row.tags_total for row in rows),
        )

    @property
    def exact_match(self) -> float | None:
        """Share of sentences with gold brackets whose brackets are all right."""
        return percent(self.exact, self.scored)

    @property
    def mean_crossing(self) -> float | None:
        """Crossing brackets per compared sentence (a mean, not a percentage)."""
        return self.crossing / self.compared if self.compared else None

    @property
    def no_crossing(self) -> float | None:
        """Share of compared sentences without a crossing bracket."""
        return percent(self.uncrossed, self.compared)

    @property
    def tag_accuracy(self) -> float | None:
        """Share of kept tokens with the gold tag."""
        return percent(self.tags_correct, self.tags_total)

    def to_dict(self) -> dict[str, float | int | None]:
        """Return the scores for JSON: percentages, the mean of crossing, and the counts."""
        return {
            "f1": self.f1,
            "precision": self.precision,
            "recall": self.recall,
            "exact_match": self.exact_match,
            "tag_accuracy": self.tag_accuracy,
            "mean_crossing": self.mean_crossing,
            "no_crossing": self.no_crossing,
            "sentences": self.sentences,
            "failed": self.failed,
            "errors": self.errors,
            "not_applicable": self.not_applicable,
            "matched": self.matched,
            "gold": self.gold,
            "predicted": self.predicted,
        }


@dataclass(frozen=True, slots=True)
class LabelScore(BracketCounts):
    """The brackets of one label over all sentences."""

    label: str
    matched: int
    gold: int
    predicted: int

    def to_dict(self) -> dict[str, Any]:
        """Return counts and scores for JSON."""
        return {
            "label": self.label,
            "f1": self.f1,
            "precision": self.precision,
            "recall": self.recall,
            "matched": self.matched,
            "gold": self.gold,
            "predicted": self.predicted,
        }


@dataclass(frozen=True, slots=True)
class LengthScore:
    """The sentences of ``first`` to ``last`` words."""

    first: int
    last: int
    section: SectionScore

    def to_dict(self) -> dict[str, Any]:
        """Return the range and its scores for JSON."""
        return {"first": self.first, "last": self.last, **self.section.to_dict()}


@dataclass(frozen=True, slots=True)
class CorpusScore:
    """Scores of a treebank.

    Parameters
    ----------
    rules
        The rules that were used.
    all, up_to_40
        Sums over all sentences and over those of at most 40 words (`ScoringRules.cutoff`).
    labels
        One row per label, most frequent in gold first.
    lengths
        One row per ten words of length, shortest first.
    sentences
        Every sentence in order: what significance is computed from.
    mismatches
        The sentences with status ``error`` and where their words differ.
    """

    rules: ScoringRules
    all: SectionScore
    up_to_40: SectionScore
    labels: tuple[LabelScore, ...]
    lengths: tuple[LengthScore, ...]
    sentences: tuple[SentenceScore, ...]
    mismatches: tuple[Mismatch, ...]

    def to_dict(self) -> dict[str, Any]:
        """Return everything but the single sentences for JSON."""
        return {
            "rules": self.rules.name,
            "settings": rules_record(self.rules),
            "all": self.all.to_dict(),
            f"up_to_{self.rules.cutoff}": self.up_to_40.to_dict(),
            "labels": [row.to_dict() for row in self.labels],
            "lengths": [row.to_dict() for row in self.lengths],
            "failed_sentences": [row.number for row in self.sentences if row.status == "failed"],
            "mismatches": [mismatch.message for mismatch in self.mismatches],
        }
