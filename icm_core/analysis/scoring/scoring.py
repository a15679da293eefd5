"""Labelled bracket scores against gold trees, by EVALB's rules and strictly.

Nothing is left out silently: failed parses and mismatched sentences are counted, listed, and
cost recall and tag accuracy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.scoring.brackets import (
    COLLINS,
    ScoringError,
    ScoringRules,
)
from icm_core.analysis.scoring.counting import BracketCounts, count_brackets
from icm_core.analysis.scoring.flat_sides import Fit, Sides, fit
from icm_core.analysis.scoring.scores import (
    CorpusScore,
    LabelScore,
    LengthScore,
    SectionScore,
    SentenceScore,
)
from icm_core.data.tree import Tree
from icm_core.errors import OptionError

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
    return score_corpus([gold], [predicted], rules, numbers=[number]).sentences[0]


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
    sides = Sides.of(gold, predicted)
    return [_scored(fit(sides, by), named, collect=collect, tagged=tagged) for by in rules]


def _scored(found: Fit, numbers: Sequence[int], *, collect: bool, tagged: bool) -> CorpusScore:
    mismatches = found.mismatches(numbers)
    if mismatches and not collect:
        raise ScoringError(mismatches[0].message, mismatches[0])
    rules, counts = found.rules, count_brackets(found)
    sentences = _sentences(found, counts, numbers, tagged=tagged)
    return CorpusScore(
        rules=rules,
        all=SectionScore.of(sentences),
        up_to_40=SectionScore.of(row for row in sentences if row.length <= rules.cutoff),
        labels=_label_rows(counts),
        lengths=_length_rows(sentences),
        sentences=sentences,
        mismatches=tuple(mismatches),
    )


def _sentences(
    found: Fit, counts: BracketCounts, numbers: Sequence[int], *, tagged: bool
) -> tuple[SentenceScore, ...]:
    rules, gold = found.rules, found.sides.gold
    spoken = ~found.sides.labelled(rules.length_tags)[gold.tag]
    before = np.concatenate(([0], np.cumsum(spoken)))
    status = np.where(
        found.failed,
        "failed",
        np.where(~found.fitted, "error", np.where(counts.gold > 0, "ok", "n/a")),
    )
    columns: tuple[NDArray[Any], ...] = (
        status,
        before[gold.pointer[1:]] - before[gold.pointer[:-1]],
        counts.matched,
        counts.gold,
        counts.predicted,
        counts.crossing,
        found.tags_correct * tagged,
        np.diff(found.pointer) * tagged,
        found.uneven,
    )
    rows = zip(numbers, *(column.tolist() for column in columns), strict=True)
    return tuple(SentenceScore(*row) for row in rows)


def _label_rows(counts: BracketCounts) -> tuple[LabelScore, ...]:
    rows = [LabelScore(*row) for row in zip(counts.labels, *counts.by_label.tolist(), strict=True)]
    return tuple(
        sorted(
            (row for row in rows if row.gold or row.predicted),
            key=lambda row: (-row.gold, row.label),
        )
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
