"""What a model of neighbours says of words that two taggings tag differently."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from icm_core.data.tree import Tree, preterminals
from icm_core.grammar.symbols import Kind
from icm_core.model.model import Model
from icm_core.wording import local, say

_MOST = 5
"""Features that are named."""


@dataclass(frozen=True, slots=True)
class WordReasons:
    """Why a word speaks for one tag or another, by itself and its neighbours.

    Parameters
    ----------
    at
        Place of the word in its sentence, from 0.
    word, gold, predicted
        The word and its two tags.
    factor
        Log of the factor on the predicted tag less that on the gold one, in nats.
    features
        Features with what they add for the predicted tag, the weightiest first.
    """

    at: int
    word: str
    gold: str
    predicted: str
    factor: float
    features: tuple[tuple[str, float], ...]

    def text(self) -> str:
        """Return a line for people."""
        named = ", ".join(
            f"{name} {local(f'{value:+.2f}')}" for name, value in self.features[:_MOST]
        )
        return say(
            "Form and neighbours of word {at}, {word}: {factor} nats for {predicted} against "
            "{gold}. Largest: {named}"
        ).format(
            at=self.at + 1,
            word=self.word,
            factor=local(f"{self.factor:+.2f}"),
            predicted=self.predicted,
            gold=self.gold,
            named=named,
        )


def features_of(
    model: Model, words: Sequence[str], at: int, tag: str, against: str = ""
) -> tuple[tuple[str, float], ...]:
    """Return the features of a word with what they add for a tag, the weightiest first.

    Parameters
    ----------
    against
        A tag whose weights are taken away; none for the weights themselves.
    """
    vocabulary = model.grammar.vocabulary
    around = vocabulary.neighbour_model
    if around is None or tag not in around.tags or (against and against not in around.tags):
        return ()
    found = []
    for name, weight in around.reasons(words, at, vocabulary.is_known):
        value = float(weight[around.tags.index(tag)])
        if against:
            value -= float(weight[around.tags.index(against)])
        if value != 0.0:
            found.append((name or say("any word"), value))
    return tuple(sorted(found, key=lambda one: (-abs(one[1]), one[0])))


def word_reasons(model: Model, gold: Tree, predicted: Tree) -> tuple[WordReasons, ...]:
    """Return what the model of neighbours says of each word with two tags; nothing without one."""
    right, guess = preterminals(gold), preterminals(predicted)
    words = [leaf.word or "" for leaf in right]
    if model.grammar.vocabulary.neighbour_model is None or len(right) != len(guess):
        return ()
    factors = model.grammar.word_factors(words)
    symbols = {
        symbol.label: at
        for at, symbol in enumerate(model.grammar.table.symbols)
        if symbol.kind is Kind.TAG
    }
    found = []
    for at, (one, other) in enumerate(zip(right, guess, strict=True)):
        tags = symbols.get(one.label), symbols.get(other.label)
        if factors is None or one.label == other.label or tags[0] is None or tags[1] is None:
            continue
        gap = math.log(factors[at, tags[1]]) - math.log(factors[at, tags[0]])
        features = features_of(model, words, at, other.label, one.label)
        found.append(WordReasons(at, words[at], one.label, other.label, gap, features))
    return tuple(found)
