"""What is offered while a filter of a comparison is typed."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest
from compare_cases import FACTS

from icm_core.analysis.comparison.differing import CROSSING, EXTRA, MISSING, OTHER
from icm_core.analysis.comparison.filters.completion import complete
from icm_core.analysis.comparison.filters.facts import QueryFacts
from icm_core.analysis.comparison.filters.filter import ERROR_TITLES, FIELDS, matching, parse_query
from icm_core.analysis.errors.facets import ERROR_FACETS, value_of
from icm_core.analysis.errors.tally import corpus_errors


def offered(text: str, cursor: int | None = None) -> list[str]:
    return [one.adds for one in complete(text, len(text) if cursor is None else cursor, FACTS)]


def test_fields_by_what_they_begin_with() -> None:
    assert len(offered("")) == len(FIELDS)
    assert offered("mo") == ["model-gap>", "model-error:"]
    assert offered("len>3 -mi") == ["-missing:"]
    assert offered("zzz") == []
    assert all(one.about for one in complete("", 0, FACTS))


def test_values_of_a_field() -> None:
    assert offered("exact:") == ["yes", "no"]
    assert offered("status:f") == ["failed"]
    assert sorted(offered("error:c")) == ["clause", "coordination"]
    assert offered("diff:")[0] == "NP"
    assert offered("other:N") == ["NP"]
    # Only what predicted has in the place of this label.
    assert offered("other:NP>") == ["NP>ADVP"]
    assert offered("tag:NNP>N") == ["NNP>NN"]
    assert "SBAR" in offered("label:")
    assert offered("file:01") == ["ca01.mrg"]
    assert offered("genre:c") == ["ca", "cf"]
    assert offered("verdict:s") == ["search error"]
    assert offered("word:t") == []
    assert offered("word:th") == ["The", "that"]
    assert offered("len>") == offered("gold:N") == []
    assert offered('gold:"NP ') == []


@pytest.mark.parametrize(
    "text",
    [
        "",
        "le",
        "-di",
        "diff:",
        "error:",
        "error:p",
        'error:"wo',
        "other:NP>",
        "verdict:",
        "file:",
        "rule:",
        "x exact:n",
    ],
)
def test_what_is_taken_is_a_filter_and_goes_on_at_the_cursor(text: str) -> None:
    for one in complete(text, len(text), FACTS):
        assert 0 < one.cursor <= len(one.text)
        if not one.text.endswith((":", ">", '""', '="')):
            parse_query(one.text)
        elif one.text.endswith('"'):
            assert one.text[one.cursor :] == '"'


def test_the_rest_of_the_filter_stays() -> None:
    (one,) = [one for one in complete("dif len>3", 3, FACTS) if one.adds == "diff:"]
    assert (one.text, one.cursor) == ("diff: len>3", 5)
    assert complete('text:"a b', 9, None) == []
    assert [one.adds for one in complete("exact:y", 7, None)] == ["yes"]
    assert complete("diff:", 5, None) == []


def told(text: str, facts: QueryFacts = FACTS) -> dict[str, int]:
    """Return what is offered with the number that stands beside it."""
    found = {}
    for one in complete(text, len(text), facts):
        number = re.search(r"([0-9,]+) (?:difference|error)s?$", one.about)
        if number is not None:
            found[one.adds] = int(number[1].replace(",", ""))
    return found


def test_numbers_are_those_of_what_the_field_is_about() -> None:
    differences = FACTS.comparison.differences
    names = differences.labels
    rows = list(
        zip(
            differences.kind.tolist(),
            [names[at] if at >= 0 else "" for at in differences.gold_label.tolist()],
            [names[at] if at >= 0 else "" for at in differences.predicted_label.tolist()],
            differences.is_tag.tolist(),
            strict=True,
        )
    )
    for field, kinds in (
        ("diff", (MISSING, EXTRA, OTHER, CROSSING)),
        *(("missing", (MISSING,)), ("extra", (EXTRA, CROSSING)), ("crossing", (CROSSING,))),
        ("other", (OTHER,)),
    ):
        about = [(gold, other) for kind, gold, other, tag in rows if kind in kinds and not tag]
        counted = Counter(label for pair in about for label in set(pair) if label)
        assert told(f"{field}:") == dict(counted), field
    for gold in {one for _, one, _, _ in rows if one}:
        after = [two for kind, one, two, tag in rows if kind == OTHER and one == gold and not tag]
        assert told(f"other:{gold}>") == {f"{gold}>{one}": n for one, n in Counter(after).items()}


def test_errors_are_offered_by_all_that_they_have() -> None:
    found = corpus_errors(FACTS.comparison)
    facts = replace(FACTS, errors=found)
    errors = [error for row in found.errors for error in row]
    assert errors
    types = Counter(str(error.type) for error in errors)
    offers = told("error:", facts)
    assert offers.pop("*") == len(errors)
    assert {name: count for name, count in offers.items() if count} == dict(types)
    assert [name for name in offers if types[name]] == sorted(
        types, key=lambda one: (-types[one], list(ERROR_TITLES).index(one))
    )
    for facet in ERROR_FACETS:
        (name,) = [one for one in complete("error:", 6, facts) if one.adds == f"{facet}="]
        assert (name.text, name.text[name.cursor :]) == (f'error:"{facet}="', '"')
        values = complete(name.text, name.cursor, facts)
        known = Counter(value_of(error, facet) for error in errors)
        assert {one.adds: one.about for one in values} == {
            value: f"{count} error{'s' if count > 1 else ''}" for value, count in known.items()
        }
        for one in values:
            # What is taken finds as many sentences as have such errors.
            rows = sum(
                any(value_of(error, facet) == one.adds for error in row) for row in found.errors
            )
            assert matching(parse_query(one.text), facts).sum() == rows
            assert one.cursor == len(one.text)
    kind = str(errors[0].type)
    begun = f'error:"type={kind}; '
    offered_then = [one.adds for one in complete(begun, len(begun), facts)]
    assert offered_then == [f"{one}=" for one in ERROR_FACETS if one != "type"]
    begun += "label="
    assert sum(told(begun, facts).values()) == types[kind]
    assert complete('error:"nothing=', 15, facts) == []
    assert [one.about for one in complete("error:p", 7, None)] == ["PP attachment", "Punctuation"]
