"""Scores of tags: token and sentence accuracy, known and unknown words, confusions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from icm_core.analysis.scoring.scores import percent
from icm_core.data.formats.bracket_text import plain_word
from icm_core.data.tree import Tree, preterminals
from icm_core.errors import DataError

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


@dataclass(frozen=True, slots=True)
class TagScore:
    """Counts of tokens and sentences; a failed sentence has no right tag.

    Parameters
    ----------
    tokens, correct
        All tokens, punctuation too, and those with the gold tag.
    unknown, unknown_correct
        The same of words that the model does not know as such; None where no model is asked.
    sentences, exact
        Sentences, and those without a wrong tag.
    confusions
        The most frequent one first.
    """

    tokens: int
    correct: int
    unknown: int | None
    unknown_correct: int | None
    sentences: int
    exact: int
    confusions: tuple[Confusion, ...]

    @classmethod
    def of(
        cls,
        gold: Sequence[Tree],
        predicted: Sequence[Tree | None],
        is_known: Callable[[str], bool] | None = None,
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
        tokens = correct = unknown = unknown_correct = exact = 0
        pairs: Counter[tuple[str, str]] = Counter()
        words: dict[tuple[str, str], Counter[str]] = {}
        for number, (right, found) in enumerate(zip(gold, predicted, strict=True), start=1):
            leaves = preterminals(right)
            tagged = [None] * len(leaves) if found is None else preterminals(found)
            if len(tagged) != len(leaves) or any(
                other is not None and plain_word(other.word or "") != plain_word(leaf.word or "")
                for leaf, other in zip(leaves, tagged, strict=True)
            ):
                raise DataError(f"sentence {number}: the words of gold and prediction differ")
            wrong = 0
            for leaf, other in zip(leaves, tagged, strict=True):
                word = leaf.word or ""
                is_right = other is not None and other.label == leaf.label
                known = is_known is None or is_known(word)
                unknown += not known
                unknown_correct += is_right and not known
                if not is_right:
                    wrong += 1
                    pair = leaf.label, "" if other is None else other.label
                    pairs[pair] += 1
                    words.setdefault(pair, Counter())[word] += 1
            tokens += len(leaves)
            correct += len(leaves) - wrong
            exact += wrong == 0
        confusions = tuple(
            Confusion(*pair, count, tuple(word for word, _ in words[pair].most_common(SHOWN_WORDS)))
            for pair, count in sorted(pairs.items(), key=lambda item: (-item[1], item[0]))
        )
        asked = is_known is not None
        return cls(
            tokens,
            correct,
            unknown if asked else None,
            unknown_correct if asked else None,
            len(gold),
            exact,
            confusions,
        )

    @property
    def rows(self) -> list[tuple[str, int, int, float | None]]:
        """What is counted, how many there are, how many are right, and the share in percent."""
        counted = [("tokens", self.tokens, self.correct)]
        if self.unknown is not None and self.unknown_correct is not None:
            known, right = self.tokens - self.unknown, self.correct - self.unknown_correct
            counted += [
                ("known words", known, right),
                ("unknown words", self.unknown, self.unknown_correct),
            ]
        counted.append(("sentences", self.sentences, self.exact))
        return [(name, whole, part, percent(part, whole)) for name, whole, part in counted]

    def to_dict(self) -> dict[str, Any]:
        """Return all figures for JSON."""
        return {
            "accuracy": {
                name.replace(" ", "_"): {"count": whole, "correct": part, "percent": share}
                for name, whole, part, share in self.rows
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
