"""What items and edges are called: spans of symbols in trees, tags of words in lattices."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest

from icm_core.grammar.symbols import Kind, Symbol
from icm_core.inference import catalogue
from icm_core.inference.forest.naming import PhraseNames, TagNames, names_of

ROOT, DT, NN, DT_ON, NN_ON = range(5)
TAGS = (
    Symbol("S", Kind.PHRASE),
    Symbol("DT", Kind.TAG),
    Symbol("NN", Kind.TAG),
    Symbol("DT", Kind.INTERMEDIATE),
    Symbol("NN", Kind.INTERMEDIATE),
)
PHRASES = (Symbol("S", Kind.PHRASE), Symbol("NP", Kind.PHRASE), Symbol("NN", Kind.TAG))
WORDS = ("a", "black", "dog")


def forest(*spans: tuple[int, int]) -> SimpleNamespace:
    start, end = np.array(spans).T
    return SimpleNamespace(start=start, end=end)


def test_items_of_phrases_are_symbols_over_spans() -> None:
    names = names_of(PHRASES, WORDS, forest((0, 3)))  # type: ignore[arg-type]
    assert isinstance(names, PhraseNames)
    assert names.item(1, 0, 3) == names.span("NP", 0, 3) == "NP[0,3)"
    assert names.rule(0, 0, (1, 2)) == "S -> NP NN"
    assert names.rule(2, 2, ()) == "NN -> dog"


@pytest.mark.parametrize(
    ("spans", "first", "rest", "last"),
    [
        (((0, 3), (1, 3), (2, 3)), (DT_ON, 0, 3, "DT 1–3"), (DT_ON, 1, 3, "DT 2–3"), (2, 3)),
        (((0, 3), (0, 2), (0, 1)), (DT_ON, 0, 3, "DT 3–1"), (DT_ON, 0, 2, "DT 2–1"), (0, 1)),
    ],
)
def test_items_of_tags_are_words_in_the_order_of_the_chain(
    spans: tuple[tuple[int, int], ...],
    first: tuple[int, int, int, str],
    rest: tuple[int, int, int, str],
    last: tuple[int, int],
) -> None:
    names = names_of(TAGS, WORDS, forest(*spans))  # type: ignore[arg-type]
    assert isinstance(names, TagNames)
    for symbol, start, end, text in (first, rest):
        assert names.item(symbol, start, end) == names.node("DT|", symbol, start, end) == text
    assert names.item(NN_ON, *last) == f"NN {last[1]}"
    assert names.item(NN, 2, 3) == names.span("NN", 2, 3) == "NN 3 “dog”"
    # The tag of a word may stand before or after what comes next.
    assert names.rule(DT_ON, 0, (DT, NN_ON)) == names.rule(DT_ON, 0, (NN_ON, DT)) == "DT -> NN"
    assert names.rule(NN_ON, 2, (NN,)) == "NN -> end"
    assert names.rule(NN, 2, ()) == "NN -> dog"
    assert names.rule(ROOT, 0, (DT_ON,)) == "S -> DT"


def test_what_is_said_of_results_is_of_tags_or_of_trees() -> None:
    for names, word in ((PhraseNames(PHRASES, WORDS), "tree"), (TagNames(TAGS, WORDS), "tag")):
        said = [names.whole, names.closed, names.decoded, names.first_drawn, names.same]
        said += [names.proposed(taken, "with NN[2,3)") for taken in (True, False)]
        assert all(word in text for text in said)
        assert len(set(said)) == len(said)


@pytest.mark.parametrize("key", [one.key for one in catalogue.searches()])
def test_algorithms_over_tags_speak_of_tags(key: str) -> None:
    search = catalogue.search(key)
    code = TagNames(TAGS, WORDS).code(search)
    assert code is not search.code
    assert len({line.name for line in code}) == len(code)
    assert code[0].level == 0
    for line in code:
        assert not any(word in line.says for word in ("tree", "ROOT", "bracket", "span", "chart"))
        assert 2 * line.level + len(line.says) <= 46
    events = {event for line in search.code for event in line.lit_by}
    assert events == {event for line in code for event in line.lit_by}
