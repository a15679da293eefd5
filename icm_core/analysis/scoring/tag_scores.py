"""Scores of tags: token and sentence accuracy, known and unknown words, confusions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import numpy as np

from icm_core.analysis.scoring.resampling import DEFAULT, ResamplingOptions, TagMeasure
from icm_core.analysis.scoring.scores import percent
from icm_core.analysis.scoring.significance import (
    Interval,
    Method,
    PairedTest,
    table_intervals,
    table_tests,
)
from icm_core.analysis.scoring.tag_columns import NO_TAG, TagColumns
from icm_core.data.tree import Tree
from icm_core.errors import Check, DataError, never

SHOWN_CONFUSIONS: Final = 10
SHOWN_WORDS: Final = 3
"""Words that are named with a confusion."""


@dataclass(frozen=True, slots=True)
class Confusion:
    """A tag that was predicted in place of another: how often, at which words most often."""

    gold: str
    predicted: str
    count: int
    words: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class TagScore:
    """Accuracies of tags, all counted from the same columns.

    Parameters
    ----------
    columns
        Every token with both tags.
    options
        Of the intervals.
    """

    columns: TagColumns
    options: ResamplingOptions = DEFAULT

    @classmethod
    def of(
        cls,
        gold: Sequence[Tree],
        predicted: Sequence[Tree | None],
        is_known: Callable[[str], bool] | None = None,
        options: ResamplingOptions = DEFAULT,
    ) -> TagScore:
        """Compare the tags of trees with the same words, escaped or not.

        Parameters
        ----------
        is_known
            Whether the model knows a word.

        Raises
        ------
        DataError
            If the words of a sentence differ.
        """
        return cls(TagColumns.of_trees(gold, predicted, is_known), options)

    @cached_property
    def counts(self) -> dict[TagMeasure, tuple[int, int]]:
        """How many of what is counted are right, and how many there are."""
        found = {}
        for measure in self.columns.measures:
            right, whole = self.columns.sums(measure).sum(axis=0).tolist()
            found[measure] = int(right), int(whole)
        return found

    @property
    def rows(self) -> list[tuple[TagMeasure, int, int, float | None]]:
        """What is counted, how many there are, how many are right, and the share in percent."""
        return [
            (name, whole, part, percent(part, whole)) for name, (part, whole) in self.counts.items()
        ]

    def intervals(self, check: Check = never) -> tuple[Interval, ...]:
        """Return the bootstrap interval of every row."""
        asked = [(one, self.columns.sums(one)) for one in self.columns.measures]
        rng = np.random.default_rng(self.options.seed)
        return table_intervals(asked, rng, options=self.options, check=check)

    @cached_property
    def confusions(self) -> tuple[Confusion, ...]:
        """All confusions, the most frequent first."""
        columns = self.columns
        pairs: dict[tuple[str, str], Counter[str]] = {}
        wrong = np.flatnonzero(~columns.is_right)
        for gold, predicted, word in zip(
            columns.gold[wrong].tolist(),
            columns.predicted[wrong].tolist(),
            columns.word[wrong].tolist(),
            strict=True,
        ):
            pair = columns.tags[gold], "" if predicted == NO_TAG else columns.tags[predicted]
            pairs.setdefault(pair, Counter())[columns.words[word]] += 1
        return tuple(
            Confusion(
                *pair,
                words.total(),
                tuple(word for word, _ in words.most_common(SHOWN_WORDS)),
            )
            for pair, words in sorted(pairs.items(), key=lambda one: (-one[1].total(), one[0]))
        )

    def to_dict(self, check: Check = never) -> dict[str, Any]:
        """Return all figures for JSON."""
        found = zip(self.rows, self.intervals(check), strict=True)
        return {
            "accuracy": {
                name.replace(" ", "_"): {
                    "count": whole,
                    "correct": part,
                    "percent": share,
                    "low": interval.low,
                    "high": interval.high,
                }
                for (name, whole, part, share), interval in found
            },
            "confusions": [
                {
                    "gold": one.gold,
                    "predicted": one.predicted,
                    "count": one.count,
                    "words": one.words,
                }
                for one in self.confusions
            ],
        }


def tag_tests(
    method: Method,
    first: TagScore,
    second: TagScore,
    *,
    options: ResamplingOptions = DEFAULT,
    check: Check = never,
) -> tuple[PairedTest, ...]:
    """Test two predictions of the same tags by every measure, with the same samples.

    Raises
    ------
    DataError
        If the two are not of the same gold tags.
    """
    one, two = first.columns, second.columns
    if one.sentences != two.sentences or not np.array_equal(one.row, two.row):
        raise DataError("the two predictions are of other sentences: score both on the same gold")
    return table_tests(
        method,
        [(measure, one.sums(measure), two.sums(measure)) for measure in one.measures],
        np.random.default_rng(options.seed),
        options=options,
        check=check,
    )
