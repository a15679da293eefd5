"""Labelled bracket scores against gold trees, by EVALB's rules and strictly.

Nothing is left out silently: failed parses and mismatched sentences are counted, listed, and
cost recall and tag accuracy.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, get_args

from icm_core.analysis.scoring.brackets import (
    COLLINS,
    STRICT,
    Bracket,
    Fitted,
    Mismatch,
    ScoringError,
    ScoringRules,
    Skeleton,
    aligned,
    count_crossing,
    kept_gold,
    skeleton,
)
from icm_core.analysis.scoring.scores import (
    CorpusScore,
    LabelScore,
    LengthScore,
    SectionScore,
    SentenceScore,
    Status,
)
from icm_core.data.clean import TRACE_TAG
from icm_core.data.collector import collector_paused
from icm_core.data.tree import Tree
from icm_core.errors import OptionError

__all__ = [
    "COLLINS",
    "STRICT",
    "CorpusScore",
    "LabelScore",
    "LengthScore",
    "Mismatch",
    "ScoringError",
    "ScoringRules",
    "SectionScore",
    "SentenceScore",
    "Status",
    "score_corpus",
    "score_sentence",
]

OnMismatch = Literal["raise", "collect"]

LENGTH_STEP: Final = 10
"""Width of a row of the table by sentence length."""


def score_sentence(
    gold: Tree, predicted: Tree | None, rules: ScoringRules = COLLINS, *, number: int = 1
) -> SentenceScore:
    """Score one predicted tree.

    Parameters
    ----------
    gold
        The right tree.
    predicted
        The tree to score; None or a tree without tokens is a failed parse.
    rules
        What is left out and what is equal.
    number
        Number of the sentence, for messages.

    Raises
    ------
    ScoringError
        If the two trees have different words.
    """
    guess = None if predicted is None else skeleton(predicted)
    comparison = _compare(skeleton(gold), guess, rules, number)
    if comparison.mismatch is not None:
        raise ScoringError(comparison.mismatch.message, comparison.mismatch)
    return comparison.score


def score_corpus(
    gold: Sequence[Tree],
    predicted: Sequence[Tree | None],
    rules: ScoringRules = COLLINS,
    *,
    on_mismatch: OnMismatch = "raise",
    numbers: Sequence[int] | None = None,
    tagged: bool = True,
) -> CorpusScore:
    """Score predicted trees against gold trees in the same order; see `score_corpora`."""
    return score_corpora(
        gold, predicted, (rules,), on_mismatch=on_mismatch, numbers=numbers, tagged=tagged
    )[0]


def score_corpora(
    gold: Sequence[Tree],
    predicted: Sequence[Tree | None],
    rules: Sequence[ScoringRules],
    *,
    on_mismatch: OnMismatch = "raise",
    numbers: Sequence[int] | None = None,
    tagged: bool = True,
) -> list[CorpusScore]:
    """Score predicted trees against gold trees in the same order, by each of some rules.

    Brackets are pooled over sentences before dividing. Brackets predicted where gold has none
    are wrong brackets and cost precision, but such a sentence is no miss among exact matches.

    Parameters
    ----------
    gold
        The right trees.
    predicted
        As many trees; None or a tree without tokens is a failed parse.
    rules
        What is left out and what is equal.
    on_mismatch
        What to do with a sentence over other words than gold: ``raise`` at the first, or
        ``collect`` them all, each without a predicted bracket.
    numbers
        Of the sentences in their file, from 1; 1, 2, 3 where they are not given.
    tagged
        Whether predictions have tags of their own; otherwise tag accuracy is n/a.

    Raises
    ------
    ScoringError
        If the numbers of sentences differ, or at a mismatch that is not collected.
    """
    if on_mismatch not in get_args(OnMismatch):
        raise OptionError(f"on_mismatch is {on_mismatch!r}; use 'raise' or 'collect'")
    if len(gold) != len(predicted):
        raise ScoringError(
            f"gold has {len(gold)} sentences, predicted has {len(predicted)}; "
            "both must hold the same sentences in the same order"
        )
    named = range(1, len(gold) + 1) if numbers is None else numbers
    collect = on_mismatch == "collect"
    with collector_paused():
        sides = [
            (skeleton(right), None if guess is None else skeleton(guess))
            for right, guess in zip(gold, predicted, strict=True)
        ]
        return [_scored(sides, by, named, collect=collect, tagged=tagged) for by in rules]


def _scored(
    sides: Sequence[tuple[Skeleton, Skeleton | None]],
    rules: ScoringRules,
    numbers: Sequence[int],
    *,
    collect: bool,
    tagged: bool,
) -> CorpusScore:
    sentences: list[SentenceScore] = []
    mismatches: list[Mismatch] = []
    by_label: tuple[Counter[str], Counter[str], Counter[str]] = (Counter(), Counter(), Counter())
    for number, (right, guess) in zip(numbers, sides, strict=True):
        comparison = _compare(right, guess, rules, number, tagged=tagged)
        if comparison.mismatch is not None:
            if not collect:
                raise ScoringError(comparison.mismatch.message, comparison.mismatch)
            mismatches.append(comparison.mismatch)
        sentences.append(comparison.score)
        for totals, brackets in zip(by_label, comparison.brackets, strict=True):
            for (label, _, _), times in brackets.items():
                totals[label] += times
    return CorpusScore(
        rules=rules,
        all=SectionScore.of(sentences),
        up_to_40=SectionScore.of(row for row in sentences if row.length <= rules.cutoff),
        labels=_label_rows(*by_label),
        lengths=_length_rows(sentences),
        sentences=tuple(sentences),
        mismatches=tuple(mismatches),
    )


@dataclass(frozen=True, slots=True)
class _Comparison:
    score: SentenceScore
    brackets: tuple[Counter[Bracket], Counter[Bracket], Counter[Bracket]]
    """Matched, gold, predicted."""
    mismatch: Mismatch | None = None


def _compare(
    right: Skeleton,
    guess: Skeleton | None,
    rules: ScoringRules,
    number: int,
    *,
    tagged: bool = True,
) -> _Comparison:
    length = sum(tag not in rules.length_tags for tag in right.tags)
    # Over an empty gold sentence an empty tree is right, not failed.
    silent = all(tag == TRACE_TAG for tag in right.tags)
    failed = guess is None or (not guess.words and not silent)
    outcome = None if guess is None or failed else aligned(right, guess, rules, number)
    uneven = False
    if isinstance(outcome, Fitted):
        kept, uneven = outcome.gold, outcome.uneven
        predicted_brackets = outcome.predicted.brackets(rules)
        tags_correct = len(kept.tags)
        if kept.tags != outcome.predicted.tags:
            pairs = zip(kept.tags, outcome.predicted.tags, strict=True)
            tags_correct = sum(rules.same_tag(*pair) for pair in pairs)
    else:
        kept = kept_gold(right, rules)
        predicted_brackets = Counter()
        tags_correct = 0
    gold_brackets = kept.brackets(rules)
    matched = gold_brackets & predicted_brackets
    status: Status = "ok" if gold_brackets else "n/a"
    if not isinstance(outcome, Fitted):
        status = "failed" if outcome is None else "error"
    score = SentenceScore(
        number=number,
        status=status,
        length=length,
        matched=matched.total(),
        gold=gold_brackets.total(),
        predicted=predicted_brackets.total(),
        crossing=count_crossing(gold_brackets, predicted_brackets, len(kept.words)),
        tags_correct=tags_correct if tagged else 0,
        tags_total=len(kept.tags) if tagged else 0,
        uneven=uneven,
    )
    return _Comparison(
        score,
        (matched, gold_brackets, predicted_brackets),
        outcome if isinstance(outcome, Mismatch) else None,
    )


def _label_rows(
    matched: Counter[str], gold: Counter[str], predicted: Counter[str]
) -> tuple[LabelScore, ...]:
    labels = sorted(gold.keys() | predicted.keys(), key=lambda label: (-gold[label], label))
    return tuple(
        LabelScore(label, matched[label], gold[label], predicted[label]) for label in labels
    )


def _length_rows(sentences: Sequence[SentenceScore]) -> tuple[LengthScore, ...]:
    rows: dict[int, list[SentenceScore]] = {}
    for sentence in sentences:
        # Rows are 1-10, 11-20 and so on; a sentence without words goes to the first.
        rows.setdefault(max(sentence.length - 1, 0) // LENGTH_STEP, []).append(sentence)
    return tuple(
        LengthScore(row * LENGTH_STEP + 1, (row + 1) * LENGTH_STEP, SectionScore.of(rows[row]))
        for row in sorted(rows)
    )
