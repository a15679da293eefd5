"""The filter box against a plain twin over trees, and what it says of wrong terms."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from icm_core.data.cleaning.clean import CleanOptions, CleanReport, clean
from icm_core.data.columns import columns_from_trees
from icm_core.data.formats.bracket_text import display_word
from icm_core.data.sentence_facts import SentenceFacts, facts_of
from icm_core.data.tree import Tree, nodes, tokens
from icm_gui.viewmodels.treebank.arranging import Column, arranged
from icm_gui.viewmodels.treebank.filters import FilterError, matching, parse_filter
from icm_gui.viewmodels.treebank.sentence_facts import STATES, SentenceValues

WORDS = ["The", "the", "memo", "in", "a", "-LRB-", "New York", "über", "it's", "x"]
TAGS = ["NN", "NNS", "NN-HL", "DT", "-NONE-", "-LRB-", "nn"]
LABELS = ["S", "NP", "NP-SBJ", "NP-SBJ-1", "SBAR", "sbar", "PP=2"]
KEEP = CleanOptions(function_tags=False, collapse_x_over_x=False)

preterminals = st.builds(
    lambda tag, word: Tree(tag, (), word), st.sampled_from(TAGS), st.sampled_from(WORDS)
)
trees = st.recursive(
    preterminals,
    lambda below: st.builds(
        lambda label, children: Tree(label, tuple(children)),
        st.sampled_from(LABELS),
        st.lists(below, min_size=1, max_size=4),
    ),
    max_leaves=9,
)


@dataclass(frozen=True)
class Asked:
    """A term for the twin, and how it is typed."""

    field: str
    sign: str
    value: str
    negated: bool

    @property
    def typed(self) -> str:
        dash = "-" if self.negated else ""
        if self.field == "text":
            return f'{dash}"{self.value}"'
        value = f'"{self.value}"' if " " in self.value else self.value
        return f"{dash}{self.field}{self.sign}{value}"


asked = st.one_of(
    st.builds(
        Asked,
        st.sampled_from(["len", "f1", "id"]),
        st.sampled_from([">", ">=", "<", "<=", "=", "!=", ":"]),
        st.integers(0, 9).map(str),
        st.booleans(),
    ),
    st.builds(
        Asked,
        st.just("label"),
        st.just(":"),
        st.sampled_from([*LABELS, "np", "N", "PP"]),
        st.booleans(),
    ),
    st.builds(
        Asked, st.just("tag"), st.just(":"), st.sampled_from([*TAGS, "NP", "dt"]), st.booleans()
    ),
    st.builds(
        Asked,
        st.just("word"),
        st.just(":"),
        st.sampled_from([*WORDS, "THE", "(", "ÜBER"]),
        st.booleans(),
    ),
    st.builds(Asked, st.just("note"), st.just(":"), st.sampled_from(["yes", "no"]), st.booleans()),
    st.builds(
        Asked, st.just("reviewed"), st.just(":"), st.sampled_from(["yes", "no"]), st.booleans()
    ),
    st.builds(Asked, st.just("state"), st.just(":"), st.sampled_from(STATES), st.booleans()),
    st.builds(
        Asked,
        st.just("text"),
        st.just(""),
        st.lists(
            st.sampled_from([*WORDS, "em", "e", "Th", "h", "(", "York"]), min_size=1, max_size=3
        ).map(" ".join),
        st.booleans(),
    ),
)


def same(wanted: str, found: str, test=str.__eq__) -> bool:
    """Lower-case letters find capitals too."""
    forms = {found, display_word(found)}
    if wanted == wanted.lower():
        forms = {form.lower() for form in forms}
    return any(test(form, wanted) for form in forms)


def named(wanted: str, found: str) -> bool:
    return same(wanted, found) or any(same(wanted + mark, found, str.startswith) for mark in "-=")


def follows(wanted: str, words: list[str]) -> bool:
    if any(same(wanted, word, str.__contains__) for word in words):
        return True
    parts = wanted.split()
    if len(parts) == 1:
        return False
    for at in range(len(words) - len(parts) + 1):
        here = words[at : at + len(parts)]
        if (
            same(parts[0], here[0], str.endswith)
            and all(same(p, w) for p, w in zip(parts[1:-1], here[1:-1], strict=True))
            and same(parts[-1], here[-1], str.startswith)
        ):
            return True
    return False


def twin(term: Asked, at: int, tree: Tree, values: SentenceValues) -> bool:
    """Whether a sentence has what one term asks for, by walking its tree."""
    kept = clean(tree, KEEP, CleanReport())
    words = [] if kept is None else tokens(kept)
    below = [] if kept is None else list(nodes(kept))[1 if kept is not tree else 0 :]
    if term.field in ("len", "f1", "id"):
        number = {"len": len(words), "f1": values.f1[at], "id": at + 1}[term.field]
        value = float(term.value)
        holds = {
            ">": number > value,
            ">=": number >= value,
            "<": number < value,
            "<=": number <= value,
            "=": number == value,
            ":": number == value,
            "!=": number != value,
        }[term.sign] and not math.isnan(number)
    elif term.field == "label":
        holds = any(n.word is None and named(term.value, n.label) for n in below)
    elif term.field == "tag":
        holds = any(n.word is not None and named(term.value, n.label) for n in below)
    elif term.field == "word":
        holds = any(same(term.value, word) for word in words)
    elif term.field == "note":
        holds = bool(values.note[at]) == (term.value == "yes")
    elif term.field == "reviewed":
        holds = bool(values.reviewed[at]) == (term.value == "yes")
    elif term.field == "state":
        holds = STATES[values.state[at]] == term.value
    else:
        holds = follows(term.value, words)
    return holds != term.negated


def values_of(count: int, seed: int = 0) -> SentenceValues:
    rng = np.random.default_rng(seed)
    f1 = rng.integers(0, 10, count).astype(float)
    f1[rng.random(count) < 0.3] = np.nan
    return SentenceValues(
        f1,
        rng.integers(0, len(STATES), count).astype(np.int8),
        rng.random(count) < 0.5,
        np.where(rng.random(count) < 0.3, np.nan, rng.integers(0, 5, count)),
        rng.random(count) < 0.5,
    )


def facts(*bracketed: Tree) -> SentenceFacts:
    return facts_of(columns_from_trees(bracketed))


@given(st.lists(trees, max_size=8), st.lists(asked, max_size=4), st.integers(0, 99))
def test_a_filter_keeps_what_its_twin_keeps(
    sentences: list[Tree], terms: list[Asked], seed: int
) -> None:
    values = values_of(len(sentences), seed)
    typed = "  ".join(term.typed for term in terms)
    mask = matching(parse_filter(typed), facts(*sentences), values)
    expected = [
        all(twin(term, at, tree, values) for term in terms) for at, tree in enumerate(sentences)
    ]
    assert mask.tolist() == expected, typed


@given(st.lists(trees, max_size=8), st.sampled_from(Column), st.booleans(), st.integers(0, 99))
def test_every_order_is_sorted_and_keeps_the_order_of_equals(
    sentences: list[Tree], by: Column, falling: bool, seed: int
) -> None:
    values, known = values_of(len(sentences), seed), facts(*sentences)
    order = arranged(known, values, (), by, falling).tolist()

    def key(at: int):
        if by == Column.WORDS:
            start, end = known.pointer[at : at + 2].tolist()
            ids = known.word[start : min(end, start + 6)].tolist()
            return [display_word(known.columns.words[word]).casefold() for word in ids]
        if by in (Column.F1, Column.DOUBT):
            number = values.f1[at] if by == Column.F1 else values.doubt[at]
            missing = math.isnan(number)
            return (missing != falling, 0.0 if missing else number)
        return {
            Column.NUMBER: at,
            Column.LENGTH: int(known.length[at]),
            Column.STATE: int(values.state[at]),
            Column.NOTE: bool(values.note[at]),
        }[by]

    found = [key(at) for at in order]
    assert found == sorted(found, reverse=falling)
    assert sorted(order) == list(range(len(sentences)))
    for one, other in itertools.pairwise(order):
        assert key(one) != key(other) or one < other


def test_a_star_outside_of_quotes_stands_for_anything() -> None:
    known = facts(
        Tree("S", (Tree("NN", (), "singing"), Tree("NN", (), "*T*-1"))),
        Tree("S", (Tree("NN", (), "sang"),)),
    )
    values = SentenceValues.empty(2)
    for text, expected in (
        ("word:*ing", [True, False]),
        ("word:s*g", [True, True]),
        ('word:"*ing"', [False, False]),
        ('word:"*T*-1"', [True, False]),
        ("tag:N*", [True, True]),
    ):
        assert matching(parse_filter(text), known, values).tolist() == expected, text


def test_words_are_never_sought_across_sentences() -> None:
    known = facts(Tree("S", (Tree("NN", (), "a"),)), Tree("S", (Tree("NN", (), "b"),)))
    mask = matching(parse_filter('"a b"'), known, SentenceValues.empty(2))
    assert mask.tolist() == [False, False]


def test_two_dashes_are_a_word() -> None:
    known = facts(Tree("S", (Tree(":", (), "--"),)), Tree("S", (Tree("NN", (), "b"),)))
    mask = matching(parse_filter("--"), known, SentenceValues.empty(2))
    assert mask.tolist() == [True, False]


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        ("len>", 1, "a value is missing"),
        ("word:that len>many", 11, "many is not a number"),
        ("a lable:NP", 3, "there is no field lable"),
        ("label>NP", 1, "label takes a colon"),
        ("note:perhaps", 1, "note is one of yes, no"),
        ("state:gone", 1, "state is one of todo"),
        ('x "in a', 3, "a quote is open"),
        ("  -", 3, "the term is empty"),
        ("len>1e9999", 1, "is not a number"),
    ],
)
def test_a_wrong_term_is_named_with_its_place(text: str, column: int, said: str) -> None:
    with pytest.raises(FilterError) as caught:
        parse_filter(text)
    assert f"at column {column}: " in str(caught.value)
    assert said in str(caught.value)
    assert text[column - 1 :].split()[0] in str(caught.value)


@given(st.text(max_size=30))
def test_any_text_is_a_filter_or_is_refused_in_words(text: str) -> None:
    try:
        terms = parse_filter(text)
    except FilterError as error:
        said = str(error)
    else:
        said = "at column"
        assert matching(terms, facts(), SentenceValues.empty(0)).shape == (0,)
    assert "at column" in said


def test_patterns_are_found_in_the_trees_as_read() -> None:
    known = facts(
        Tree(
            "S", (Tree("NP-SBJ", (Tree("-NONE-", (), "*"),)), Tree("VP", (Tree("VB", (), "go"),)))
        ),
        Tree("S", (Tree("NP", (Tree("NN", (), "rye"),)), Tree("VP", (Tree("VB", (), "grows"),)))),
    )
    values = SentenceValues.empty(2)
    for text, expected in (
        ('tree:"@NP $+ VP"', [True, True]),
        ('-tree:"NP $+ VP"', [True, False]),
        ("tree:NP<NN len>1", [False, True]),
        ("tree:-NONE-", [True, False]),
    ):
        assert matching(parse_filter(text), known, values).tolist() == expected, text
    with pytest.raises(FilterError, match="at column 13: a label or a word is missing"):
        parse_filter('a tree:"NP <"')
