"""The tags of two sides, token by token, in columns: what all figures of tags are counted from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from icm_core.analysis.scoring.flat_sides import Ints, Mask, Sides
from icm_core.analysis.scoring.resampling import Floats, TagMeasure
from icm_core.data.formats.bracket_text import plain_word
from icm_core.data.tree import Tree
from icm_core.errors import DataError

NO_TAG: Final = -1
"""In place of a predicted tag: the sentence has no prediction over its words."""


@dataclass(frozen=True, eq=False)
class TagColumns:
    """Every token of gold with both tags; a sentence without a prediction has none that is right.

    Parameters
    ----------
    sentences
        How many there are, those without tokens too.
    words, tags
        What the ids stand for.
    row, word, gold, predicted
        int64 ``[tokens]``: the sentence, and ids; `NO_TAG` where nothing is predicted.
    known
        bool ``[tokens]``: whether the model knows the word as such; None where none is asked.
    """

    sentences: int
    words: tuple[str, ...]
    tags: tuple[str, ...]
    row: Ints
    word: Ints
    gold: Ints
    predicted: Ints
    known: Mask | None = None

    @classmethod
    def of(cls, sides: Sides, compared: Mask) -> TagColumns:
        """Put the tags of two sides beside each other.

        Parameters
        ----------
        sides
            Both, laid flat.
        compared
            bool ``[rows]``: which rows have two trees over the same words.
        """
        gold, found = sides.gold, sides.predicted
        compared = compared & (np.diff(gold.pointer) == np.diff(found.pointer))
        row = np.repeat(np.arange(len(compared)), np.diff(gold.pointer))
        predicted = np.full(len(gold.tag), NO_TAG, dtype=np.int64)
        there = np.repeat(compared, np.diff(found.pointer))
        predicted[compared[row]] = found.tag[there]
        words, tags = sides.words, sides.labels
        return cls(len(compared), words, tags, row, gold.word, gold.tag, predicted)

    def with_known(self, is_known: Callable[[str], bool] | None) -> TagColumns:
        """Return the same with what a model knows as a word; as it is where none is asked."""
        if is_known is None:
            return self
        known = np.array([is_known(word) for word in self.words], dtype=bool)[self.word]
        return replace(self, known=known)

    @classmethod
    def of_trees(
        cls,
        gold: Sequence[Tree],
        predicted: Sequence[Tree | None],
        is_known: Callable[[str], bool] | None = None,
    ) -> TagColumns:
        """Put the tags of trees with the same words beside each other, escaped or not.

        Raises
        ------
        DataError
            If the words of a sentence differ.
        """
        sides = Sides.of(gold, predicted)
        compared = sides.predicted.there
        plain = [plain_word(word) for word in sides.words]
        sizes = np.diff(sides.gold.pointer)
        same = ~compared | (sizes == np.diff(sides.predicted.pointer))
        for row in np.flatnonzero(compared & same).tolist():
            first, last = sides.gold.pointer[row : row + 2]
            begin, end = sides.predicted.pointer[row : row + 2]
            pairs = zip(sides.gold.word[first:last], sides.predicted.word[begin:end], strict=True)
            same[row] = all(one == two or plain[one] == plain[two] for one, two in pairs)
        if not same.all():
            number = int(np.flatnonzero(~same)[0]) + 1
            raise DataError(f"sentence {number}: the words of gold and prediction differ")
        return cls.of(sides, compared).with_known(is_known)

    def __len__(self) -> int:
        return len(self.row)

    @property
    def is_right(self) -> Mask:
        """Which tokens have the gold tag, bool ``[tokens]``."""
        found: Mask = self.gold == self.predicted
        return found

    @property
    def measures(self) -> tuple[TagMeasure, ...]:
        """What can be counted: known and unknown words only where a model was asked."""
        if self.known is None:
            return ("tokens", "sentences")
        return ("tokens", "known words", "unknown words", "sentences")

    def sums(self, measure: TagMeasure) -> Floats:
        """Return how many are right and how many there are in each sentence, ``[sentences, 2]``."""
        is_right = self.is_right
        if measure == "sentences":
            wrong = np.bincount(self.row[~is_right], minlength=self.sentences)
            return np.stack([wrong == 0, np.ones(self.sentences)], axis=1).astype(np.float64)
        asked = np.ones(len(self), dtype=bool)
        if measure != "tokens" and self.known is not None:
            asked = self.known if measure == "known words" else ~self.known
        parts = [
            np.bincount(self.row[chosen], minlength=self.sentences)
            for chosen in (asked & is_right, asked)
        ]
        return np.stack(parts, axis=1).astype(np.float64)
