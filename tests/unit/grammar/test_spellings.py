"""Words that are known in another spelling."""

from __future__ import annotations

import pytest

from icm_core.grammar.spellings import known_spellings
from icm_core.grammar.unknown import UnknownWordOptions, Vocabulary


@pytest.mark.parametrize(
    ("words", "known", "expected"),
    [
        ("“ no ”", "`` no ''", "`` no ''"),
        ("`` no ''", '" no', '" no "'),
        # Those of a sentence open and close in turn.
        ('" no " said " she "', "`` no '' said she", "`` no '' said `` she ''"),
        ("he — she – ― it", "he she it --", "he -- she -- -- it"),
        ("[ a ]", "a -LRB- -RRB-", "-LRB- a -RRB-"),
        ("-LSB- a -RSB-", "a [ ]", "[ a ]"),
        ("she ’s did n‘t", "she 's did n't", "she 's did n't"),
        ("Don’t", "Don't don't", "Don't"),
        # What is known stays, and so does what no spelling makes known.
        ("Did — “ x", "Did — “ `` --", "Did — “ x"),
        ("a … ... *", "a ...", "a ... ... *"),
    ],
)
def test_unknown_words_are_known_in_other_spellings(words: str, known: str, expected: str) -> None:
    assert known_spellings(words.split(), set(known.split())) == expected.split()


SENTENCES = [text.split() for text in ("`` he -- '' —", "`` he -- '' he", "Zed")]
TAGS = [["t"] * len(words) for words in SENTENCES]


def vocabulary(other_spellings: bool) -> Vocabulary:
    options = UnknownWordOptions(log_linear=True, other_spellings=other_spellings)
    return Vocabulary.learn(SENTENCES, options, TAGS)


def test_a_vocabulary_takes_them_for_the_known_words() -> None:
    words = ["he", "—", "“", "Zed", "”", "x"]
    plain, other = vocabulary(False), vocabulary(True)
    assert other.terminals(["he", "--", "``", "Zed", "''", "x"]) == other.terminals(words)
    assert other.classes(words)[:3] == ("", "--", "``")
    assert plain.classes(words)[1] not in ("", "--")
    assert other.factors(words)[0] == [3, 5]
    assert plain.factors(words)[0] == [1, 2, 3, 4, 5]
    # Whether the word itself is known is another question.
    assert not other.is_known("—")


def test_training_words_are_taken_for_them_as_well() -> None:
    # What is rare in training has a class of its own, else.
    rare = [signature for signature in vocabulary(True).signatures if signature[:1] == ("symbol",)]
    assert not rare
    assert vocabulary(True).terminals(["—"]) == vocabulary(True).terminals(["--"])
    assert vocabulary(False).terminals(["—"]) != vocabulary(False).terminals(["--"])
