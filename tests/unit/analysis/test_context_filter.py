"""What is typed into the filter of contexts."""

from __future__ import annotations

import math

import pytest

from icm_core.analysis.contexts.filter import EXAMPLE, parse_context_filter
from icm_core.analysis.contexts.rank import ContextFilter, Range
from icm_core.errors import OptionError


def test_every_kind_of_term() -> None:
    found = parse_context_filter("NP depth=3 n>20 under:SBAR under:S entropy<1.5 kl>=.5 flips:yes")
    assert found == ContextFilter(
        depth=Range(3, 3),
        customers=Range(low=21),
        entropy=Range(high=math.nextafter(1.5, -math.inf)),
        divergence=Range(low=0.5),
        labels=("NP",),
        under=("SBAR", "S"),
        flips=True,
    )
    assert parse_context_filter("") == ContextFilter()
    assert parse_context_filter(EXAMPLE).flips is True


def test_terms_on_one_number_narrow_it() -> None:
    assert parse_context_filter("n>=5 n<1,000 n>2").customers == Range(5, 999)
    assert parse_context_filter("depth<3.5 depth>0").depth == Range(1, 3)
    assert parse_context_filter("n<10 n<20 n>=2 n>=1").customers == Range(2, 9)


@pytest.mark.parametrize("label", ["-NONE-", "<b>", "ADVP|PRT", "NP|", ",", "``", "A=1"])
def test_labels_may_hold_signs(label: str) -> None:
    assert parse_context_filter(label).labels == (label,)
    assert parse_context_filter(f"label:{label}").labels == (label,)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("NP detph=3", r"detph=3 at column 4: there is no field 'detph'"),
        ("n>", "write a value after >"),
        ("n>many", "'many' is not a number"),
        ("entropy<nan", "'nan' is not a number"),
        ("flips:perhaps", "flips:yes or flips:no"),
        ("flips>yes", "flips:yes or flips:no"),
        ("under>S", "use under:S"),
    ],
)
def test_what_cannot_be_understood_is_named_with_its_place(text: str, what: str) -> None:
    with pytest.raises(OptionError, match=what):
        parse_context_filter(text)
