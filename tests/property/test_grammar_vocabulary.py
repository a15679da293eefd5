"""Vocabulary laws for any text."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import UNKNOWNS

from icm_core.grammar.unknown import UnknownWordOptions, Vocabulary, signature

WORD = st.one_of(
    st.sampled_from(
        ["the", "The", "running", "sing", "1990", "x-ray", "NATO", "1st", "$", "-", ""]
    ),
    st.text(max_size=6),
)
TEXT = st.lists(st.lists(WORD, max_size=5), max_size=8)


@settings(max_examples=100)
@given(TEXT, UNKNOWNS, st.lists(WORD, max_size=5))
def test_every_word_gets_itself_or_its_finest_known_signature(
    sentences: list[list[str]], options: UnknownWordOptions, new: list[str]
) -> None:
    learnt = Vocabulary.learn(sentences, options)
    counts = Counter(word for words in sentences for word in words)
    for words in [*sentences, new]:
        for position, (word, terminal) in enumerate(
            zip(words, learnt.terminals(words), strict=True)
        ):
            if counts[word] > options.rare_count:
                assert learnt.words[terminal] == word
                continue
            lower_known = counts[word.lower()] > options.rare_count
            full = signature(word, position == 0, lower_known, options.suffix_length)
            known = [full[:n] for n in range(len(full) + 1) if full[:n] in learnt.signatures]
            assert learnt.signatures[terminal - len(learnt.words)] == known[-1]


@settings(max_examples=100)
@given(TEXT, UNKNOWNS)
def test_signatures_are_closed_under_back_off_and_stand_for_enough_words(
    sentences: list[list[str]], options: UnknownWordOptions
) -> None:
    learnt = Vocabulary.learn(sentences, options)
    counts = Counter(word for words in sentences for word in words)
    prefixes: Counter[tuple[str, ...]] = Counter()
    for words in sentences:
        for position, word in enumerate(words):
            if counts[word] <= options.rare_count:
                lower_known = counts[word.lower()] > options.rare_count
                full = signature(word, position == 0, lower_known, options.suffix_length)
                prefixes.update(full[:n] for n in range(len(full) + 1))
    least = options.min_signature_count
    assert set(learnt.signatures) == {sig for sig, n in prefixes.items() if n >= least} | {()}
    for index, sig in enumerate(learnt.signatures):
        parent = learnt.parent(len(learnt.words) + index)
        if sig:
            assert parent is not None
            assert learnt.signatures[parent - len(learnt.words)] == sig[:-1]
        else:
            assert parent is None
