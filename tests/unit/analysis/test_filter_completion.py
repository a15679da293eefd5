"""What is offered while a filter of a comparison is typed."""

from __future__ import annotations

import pytest
from compare_cases import FACTS

from icm_core.analysis.comparison.filter import FIELDS, parse_query
from icm_core.analysis.comparison.filter_completion import complete


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
    assert offered("error:c") == ["clause", "coordination"]
    assert offered("diff:")[0] == "NP"
    assert offered("other:N") == ["NP"]
    assert offered("other:NP>") == ["NP>" + one for one in offered("other:")]
    assert sorted(offered("tag:NNP>N")) == ["NNP>NN", "NNP>NNP"]
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
    ["", "le", "-di", "diff:", "error:p", "other:NP>", "verdict:", "file:", "rule:", "x exact:n"],
)
def test_what_is_taken_is_a_filter_and_goes_on_at_the_cursor(text: str) -> None:
    for one in complete(text, len(text), FACTS):
        assert 0 < one.cursor <= len(one.text)
        if not one.text.endswith((":", ">", '""')):
            parse_query(one.text)
        elif one.text.endswith('""'):
            assert one.text[one.cursor :] == '"'


def test_the_rest_of_the_filter_stays() -> None:
    (one,) = [one for one in complete("dif len>3", 3, FACTS) if one.adds == "diff:"]
    assert (one.text, one.cursor) == ("diff: len>3", 5)
    assert complete('text:"a b', 9, None) == []
    assert [one.adds for one in complete("exact:y", 7, None)] == ["yes"]
    assert complete("diff:", 5, None) == []
