"""Filters of a comparison on five sentences that can be read, and what is said of wrong ones."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from compare_cases import FACTS, Errors, Gaps, comparison
from hypothesis import given
from hypothesis import strategies as st

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.comparison.confusion import confusion_of
from icm_core.analysis.comparison.corpus_tables import file_table, label_table, length_table
from icm_core.analysis.comparison.filters.facts import QueryFacts
from icm_core.analysis.comparison.filters.filter import (
    ERROR_TYPES,
    FIELDS,
    answer,
    hits,
    matching,
    parse_query,
    unknown_fields,
)
from icm_core.analysis.comparison.filters.terms import FilterError, quoted
from icm_core.analysis.comparison.headline_tables import headline_table
from icm_core.analysis.comparison.rule_errors import rule_table
from icm_core.analysis.errors.tally import corpus_errors


@pytest.fixture(scope="module")
def facts() -> QueryFacts:
    compared = comparison()
    other = Comparison.of(compared.gold, [compared.gold[0], *compared.predicted[1:]])
    return QueryFacts.of(
        compared, Errors(), Gaps(), other=other, notes=np.array([True, False, False, False, False])
    )


CASES = [
    ("", [0, 1, 2, 3, 4]),
    ("diff:NP", [0, 2, 4]),
    ("diff:np", [0, 2, 4]),
    ("diff:*", [0, 2, 4]),
    ("-diff:NP", [1, 3]),
    ("missing:NP", [0, 4]),
    ("missing:SBAR", [4]),
    ("extra:NP", [4]),
    ("crossing:NP", [4]),
    ("crossing>0", [4]),
    ("other:NP>ADVP", [2]),
    ('other:"NP→ADVP"', [2]),
    ("other:NP->ADVP", [2]),
    ("other:ADVP>NP", []),
    ("other:NP>", [2]),
    ("other:>ADVP", [2]),
    ("other:ADVP", [2]),
    ("tag:NNP>NN", [2]),
    ("tag:NN>NNP", []),
    ("tag:NNP", [2, 3, 4]),
    ("tag:NN", [0, 1, 2]),
    ("tag-diff:NN", [2]),
    ("tag-diff:*", [2]),
    ("tag>0", [2]),
    ("diff>2", [4]),
    ("missing:1", [0]),
    ("missing>1", [4]),
    ("len>4", [0, 4]),
    ("len>4 len<6", [4]),
    ("f1=100", [1]),
    ("f1<100", [0, 2, 3, 4]),
    ("p=100", [0, 1]),
    ("r<100", [0, 2, 3, 4]),
    ("other-f1=100", [0, 1]),
    ("gain<0", [0]),
    ("exact:yes", [1]),
    ("status:failed", [3]),
    ("id<=12", [0, 1]),
    ("file:ca", [0, 1]),
    ('file:"ca01.mrg" or file:"cf02.mrg"', [0, 1, 2, 3]),
    ("genre:cf", [2, 3]),
    ("genre:c", []),
    ("word:bob", [3, 4]),
    ("label:SBAR", [4]),
    ("the cat", [0, 1]),
    ('"cat slept"', [1]),
    ("note:yes", [0]),
    ("error:pp", [0]),
    ("error:*", [0, 2, 4]),
    ("error>1", [2]),
    ("error:pp or error:clause", [0, 4]),
    ("error:pp or error:clause len>5", [0]),
    ("gap>2", [2]),
    ("model-gap>5", [0]),
    ("search-error:yes", [2]),
    ("search-error:no", [0, 1, 3]),
    ("model-error:yes", [0]),
    ("verdict:gold", [1]),
    ("-gap>2", [0, 1, 3]),
    ('gold:"NP < PP"', [0]),
    ('gold:"NP < PP" -predicted:"NP < PP"', [0]),
    ("predicted:VP<PP", [0]),
    ('tree:"VP < PP"', [0]),
    ('tree:"NP < (NN < town)"', [0, 2]),
    ('predicted:"__"', [0, 1, 2, 4]),
    ('rule:"NP → NP PP"', [0]),
    ('rule:"NP->NP PP"', [0]),
    ('"or"', []),
]


@pytest.mark.parametrize(("text", "expected"), CASES)
def test_a_filter_finds(facts: QueryFacts, text: str, expected: list[int]) -> None:
    assert np.flatnonzero(matching(parse_query(text), facts)).tolist() == expected


def test_no_filter_waits_for_columns_that_a_worker_could_have_made() -> None:
    made = QueryFacts.of(comparison(), Errors(), Gaps())
    trees = set(vars(made.trees))
    for kind in FIELDS.values():
        matching(parse_query(kind.shown), made)
    # Names are numbered in no time.
    assert set(vars(made.trees)) - trees <= {"difference_names", "files", "groups"}


def test_what_is_not_known_is_counted_and_found_by_nothing(facts: QueryFacts) -> None:
    for text, unknown in (("gap>2", 1), ("-gap>2", 1), ("gap>2 len>5", 0), ("gap>2 or len>4", 0)):
        assert answer(parse_query(text), facts).unknown == unknown, text
    bare = QueryFacts.of(facts.comparison, before=facts)
    assert bare.trees is facts.trees
    for text in ("error:pp", "-error:pp", "verdict:model", "gain>0", "note:no"):
        found = answer(parse_query(text), bare)
        assert not found.found.any()
        assert found.unknown == 5
        assert len(unknown_fields(parse_query(text), bare)) == 1
    assert answer(parse_query("error:pp len>5"), bare).unknown == 1
    begun = Errors()
    begun.errors, begun.done = Errors.errors[:2], 2
    partly = QueryFacts.of(facts.comparison, begun, before=facts)
    for text, found, unknown in (("error:pp", 1, 3), ("-error:*", 1, 3), ("error>0", 1, 3)):
        said = answer(parse_query(text), partly)
        assert (int(said.found.sum()), said.unknown) == (found, unknown)
    assert unknown_fields(parse_query("diff:NP"), bare) == ()


texts = [text for text, _ in CASES if text and " or " not in text]


@given(st.lists(st.sampled_from(texts), min_size=1, max_size=3))
def test_terms_together_find_what_each_of_them_finds(chosen: list[str]) -> None:
    known = FACTS
    each = [matching(parse_query(text), known) for text in chosen]
    together = matching(parse_query("  ".join(chosen)), known)
    assert together.tolist() == np.logical_and.reduce(each).tolist()
    single = [text for text in chosen if len(parse_query(text).terms) == 1]
    if single:
        found = [matching(parse_query(text), known) for text in single]
        joined = matching(parse_query(" or ".join(single)), known)
        assert joined.tolist() == np.logical_or.reduce(found).tolist()


@given(st.sampled_from([text for text in texts if not text.startswith("-")]))
def test_a_term_and_its_opposite_part_what_is_known(text: str) -> None:
    if len(parse_query(text).terms) == 1:
        yes, no = (answer(parse_query(sign + text), FACTS) for sign in ("", "-"))
        assert not (yes.found & no.found).any()
        assert (yes.found | no.found).sum() + yes.unknown == len(FACTS)


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        ("dif:NP", 1, "there is no field dif; do you mean diff?"),
        ("zzz:NP", 1, "there is no field zzz; there are diff, missing"),
        ("len>5 gold:NP<(PP", 15, "a ( is open"),
        ('gold:"NP PP"', 10, "a relation is to follow"),
        ('x gold:"NP <"', 13, "a label or a word is missing"),
        ("error:ppp", 1, "error is one of pp, np"),
        ("gap:large", 1, "large is not a number"),
        ("diff>NP", 1, "NP is not a number"),
        ("status:gone", 1, "status is one of ok, failed"),
        ("or diff:NP", 1, "stands between two terms"),
        ("diff:NP or", 9, "stands between two terms"),
        ("a or or b", 6, "stands between two terms"),
        ("diff:", 1, "a value is missing"),
        ('other:"NP', 1, "a quote is open"),
    ],
)
def test_a_wrong_filter_is_told_with_its_place(text: str, column: int, said: str) -> None:
    with pytest.raises(FilterError) as caught:
        parse_query(text)
    assert caught.value.column == column
    assert f"at column {column}: " in str(caught.value)
    assert said in caught.value.what
    assert caught.value.start < column <= caught.value.end + 1


@given(st.text(alphabet='difgolen:NP<>=-"\\ or*→/()', max_size=24))
def test_any_text_is_a_filter_or_is_refused_in_words(text: str) -> None:
    try:
        query = parse_query(text)
    except FilterError as error:
        assert "at column" in str(error)  # noqa: PT017
    else:
        found = answer(query, FACTS)
        assert found.found.sum() + found.unknown <= len(FACTS)


def test_examples_in_messages_are_filters() -> None:
    for name, field in FIELDS.items():
        assert parse_query(field.shown).terms[0].field == name
    for name in ERROR_TYPES:
        parse_query(f"error:{name}")


def test_hits_of_patterns_on_both_sides(facts: QueryFacts) -> None:
    found = hits(parse_query('gold:"NP < PP" predicted:"VP < PP" -gold:SBAR len>2'), facts, 0)
    assert (found.gold, found.predicted) == (((0, 1, 1),), ((0, 1),))
    either = hits(parse_query('tree:"NN < town"'), facts, 2)
    assert either.gold == either.predicted == ((0, 1, 1, 0),)
    assert hits(parse_query('tree:"NP"'), facts, 3).predicted == ()


def test_the_filters_of_tables_find_their_sentences(facts: QueryFacts) -> None:
    compared = facts.comparison
    errors = corpus_errors(compared)
    known = QueryFacts.of(compared, errors, Gaps(), before=facts)
    for table in (
        label_table(compared),
        length_table(compared),
        file_table(compared),
        file_table(compared, by="group"),
        headline_table(compared),
        rule_table(compared),
        confusion_of(compared).table(),
        confusion_of(compared, "tags").table(),
        errors.table(compared),
    ):
        assert any(table.query), table.key
        for query, rows in zip(table.query, table.sentences, strict=True):
            found = np.flatnonzero(matching(parse_query(query), known))
            assert not query or found.tolist() == sorted(rows.tolist()), (table.key, query)


def test_names_are_quoted_where_they_must_be() -> None:
    for name in ("NP", "a b", 'a"b', "a\\b", "*", "or"):
        terms = parse_query(f"word:{quoted(name)}").terms
        assert [term.value for term in terms] == [name]
        starred = [a == "*" and not b for a, b in zip(terms[0].value, terms[0].quoted, strict=True)]
        assert not any(starred)


def test_every_pair_of_fields_can_be_joined() -> None:
    for one, other in itertools.product(list(FIELDS.values())[:8], FIELDS.values()):
        assert len(parse_query(f"{one.shown} or {other.shown}").groups) == 1
