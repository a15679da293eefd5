"""Signatures of rare words, the vocabulary, and back-off one class at a time."""

from __future__ import annotations

import pytest

from icm_core.errors import OptionError
from icm_core.grammar.unknown import Signature, UnknownWordOptions, Vocabulary, signature


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("runs", ("lower", "-s", "-ns")),
        ("running", ("lower", "-g", "-ng", "-ing")),
        ("cat", ("lower",)),
        ("Paris", ("capital", "-s", "-is", "-ris")),
        ("NATO", ("capitals", "-o", "-to")),
        ("A", ("capital",)),
        ("McDonald", ("capital", "-d", "-ld", "-ald")),
        ("iPhone", ("mixed", "-e", "-ne", "-one")),
        ("1990", ("number", "0")),
        ("1,990.5", ("number", ",.0")),
        ("10-12", ("number", "dash", "-0")),
        ("$", ("symbol", "$")),
        ("--", ("symbol", "-")),
        ("x-ray", ("lower", "dash", "-y", "-ay", "-ray")),
        ("-ing", ("lower", "-g", "-ng")),
        ("1990s", ("lower", "digit", "-s")),
        ("F-16", ("capital", "digit", "dash", "-6")),
        ("über", ("lower", "-r", "-er")),
        ("", ("symbol", "")),
    ],
)
def test_signature(word: str, expected: Signature) -> None:
    assert signature(word, False, False, 3) == expected


@pytest.mark.parametrize("length", range(5))
def test_suffix_classes_are_nested_and_at_most_so_long(length: int) -> None:
    classes = signature("walking", False, False, length)
    assert classes == ("lower", *[f"-{'walking'[-n:]}" for n in range(1, length + 1)])


def test_sentence_initial_capital_is_a_class_of_its_own() -> None:
    assert signature("Run", False, True, 3) == ("capital",)
    assert signature("Run", True, False, 3) == ("initial",)
    assert signature("Run", True, True, 3) == ("initial-known",)
    # What is not written like a name is the same everywhere.
    assert signature("RUN", True, True, 3) == ("capitals",)
    assert signature("run", True, True, 3) == ("lower",)


def vocabulary(sentences: list[str], **options: int) -> Vocabulary:
    return Vocabulary.learn([text.split() for text in sentences], UnknownWordOptions(**options))


def test_words_above_the_threshold_are_known() -> None:
    sentences = ["a b", "a b", "a c"]
    for rare, known in [(0, "abc"), (1, "ab"), (2, "a"), (3, "")]:
        learnt = vocabulary(sentences, rare_count=rare)
        assert learnt.words == tuple(known)
        assert [learnt.is_known(word) for word in "abcd"] == [word in known for word in "abcd"]


def test_signatures_below_the_threshold_are_unknown() -> None:
    sentences = ["walking talking", "sings"]
    for least, expected in [
        (1, {(), ("lower",), ("lower", "-g"), ("lower", "-s")}),
        (2, {(), ("lower",), ("lower", "-g")}),
        (3, {(), ("lower",)}),
        (4, {()}),
    ]:
        learnt = vocabulary(sentences, suffix_length=1, min_signature_count=least)
        assert set(learnt.signatures) == expected


def test_last_resort_is_there_without_rare_words() -> None:
    learnt = vocabulary(["a a"])
    assert learnt.signatures == ((),)
    assert learnt.terminals(["zzz"]) == [1]


def test_terminals_take_the_finest_known_signature() -> None:
    options = UnknownWordOptions()
    signatures: list[Signature] = [(), ("lower",), ("lower", "-g"), ("lower", "-g", "-ng", "-ing")]
    learnt = Vocabulary.of(["the"], signatures, options)
    # `-ng` is not known, yet the finer class is: the finest known one wins.
    assert learnt.terminals(["the", "going", "song", "sung", "cats", "Bob"]) == [0, 4, 3, 3, 2, 1]


def test_parents_back_off_one_class_at_a_time_to_a_known_one() -> None:
    signatures: list[Signature] = [(), ("lower",), ("lower", "-g"), ("lower", "-g", "-ng", "-ing")]
    learnt = Vocabulary.of(["the"], signatures, UnknownWordOptions())
    chain: list[int | None] = [4]
    while chain[-1] is not None:
        chain.append(learnt.parent(chain[-1]))
    assert chain == [4, 3, 2, 1, None]
    assert learnt.parent(0) is None


def test_position_and_lower_case_form_reach_the_signature() -> None:
    sentences = ["run run run", "Run", "Walk", "x Bob"]
    learnt = vocabulary(sentences, suffix_length=0, min_signature_count=1)
    names = [learnt.name(learnt.terminals(words)[-1]) for words in (["Run"], ["Go"], ["x", "Go"])]
    assert names == ["<initial-known>", "<initial>", "<capital>"]


def test_learning_does_not_depend_on_the_order_of_sentences() -> None:
    sentences = ["a b Walking", "b a talking", "c Run 1990", "1991 c x-ray"]
    learnt, back = vocabulary(sentences), vocabulary(sentences[::-1])
    assert (learnt.words, learnt.signatures) == (back.words, back.signatures)


def test_names_show_word_or_classes() -> None:
    learnt = Vocabulary.of(["the"], [(), ("capital", "-ed")], UnknownWordOptions())
    assert [learnt.name(terminal) for terminal in range(len(learnt))] == [
        "the",
        "<unknown>",
        "<capital -ed>",
    ]


@pytest.mark.parametrize("name", ["rare_count", "suffix_length", "min_signature_count"])
def test_negative_options_are_refused(name: str) -> None:
    with pytest.raises(OptionError):
        UnknownWordOptions(**{name: -1})
