"""Every entry of the glossary is found by its terms, and texts of the window name some."""

from __future__ import annotations

import re

import pytest

from icm_core import glossary
from icm_core.resources import resource


def test_each_bullet_is_an_entry() -> None:
    page = resource(glossary.PAGE).read_text(encoding="utf-8")
    assert len(glossary.entries()) == len(re.findall(r"^- \*\*", page, re.MULTILINE))
    for one in glossary.entries():
        assert one.says
        assert "**" not in one.title + one.says
        for name in one.names:
            assert glossary.entry(name) is not None, name


@pytest.mark.parametrize(
    "term",
    [
        "f",
        "g",
        "h",
        "frontier",
        "nat",
        "nats",
        "admissible",
        "MBR",
        "item",
        "hyperedges",
        "depth",
        "posterior",
        "context",
        "context depth",
        "open item",
        "A*",
    ],
)
def test_the_terms_of_explore_have_entries(term: str) -> None:
    assert glossary.tip(term)


def test_a_letter_means_what_it_means_in_one_case() -> None:
    assert glossary.entry("F") is None
    assert glossary.tip("no term at all") == ""


@pytest.mark.parametrize(
    ("text", "term"),
    [
        ("so far, g", "g"),
        ("Least posterior of the items shown", "posterior"),
        ("Search error by 2 nats", "Search error"),
        ("Why #80 came before #76", ""),
        ("6 open items", "open items"),
    ],
)
def test_the_longest_term_of_a_text_is_found(text: str, term: str) -> None:
    assert glossary.term_in(text) == term


def test_hovered_terms_are_entries() -> None:
    assert all(glossary.entry(term) is not None for term in glossary.HOVERED)
