"""Statistics of the work: days, speed, and what reviewers corrected."""

from __future__ import annotations

import time

import pytest

from icm_core.data.treebank import from_text
from icm_core.project.names import SENTENCE
from icm_core.project.notes import SentenceNote
from icm_core.project.progress import PAUSE_S, Day, days, kinds_of, reviews
from icm_core.project.steps import TREE, Step, Turned, value_of

NOON = time.mktime((2026, 5, 30, 12, 0, 0, 0, 0, -1))
FLAT = "(ROOT (S (NP (NN rye)) (VP (VBZ is) (NP (NN flour)) (PP (IN in) (NP (NNS sacks))))))"
LOW = "(ROOT (S (NP (NN rye)) (VP (VBZ is) (NP (NP (NN flour)) (PP (IN in) (NP (NNS sacks)))))))"


def edited(when: float, author: str, place: int, value: str = "[]") -> Turned:
    return Turned(NOON + when, author, "do", Step("x", TREE, str(place), "", value))


def done(when: float, author: str, place: int) -> Turned:
    value = SentenceNote("done").value
    return Turned(NOON + when, author, "do", Step("x", SENTENCE, str(place), "", value))


def test_days_count_trees_and_the_median_of_seconds() -> None:
    turns = [
        edited(0, "ann", 0),
        edited(10, "ann", 0),
        done(20, "ann", 0),
        edited(24, "ann", 1),
        edited(25, "bob", 5),
        done(30, "ann", 1),
        edited(30 + PAUSE_S + 1, "ann", 2),
        # Many trees at one moment take no time.
        *(edited(30 + PAUSE_S + 2, "ann", place) for place in range(10, 20)),
    ]
    day = "2026-05-30"
    assert days(turns) == [Day(day, "bob", 1, 1, 0, None), Day(day, "ann", 13, 14, 2, 15.0)]
    assert [one.day for one in days([*turns, edited(86_400, "ann", 1)])][:2] == ["2026-05-31", day]
    assert days([]) == []


def value(text: str) -> str:
    treebank = from_text(FLAT)
    return value_of(treebank.with_trees({0: from_text(text)[0].tree}), 0)


def test_what_others_correct_after_a_tree_was_done_is_told_by_kind() -> None:
    treebank = from_text(FLAT)
    mine = [edited(0, "ann", 0, value(LOW)), done(5, "ann", 0)]
    assert reviews(mine, treebank) == []
    own = edited(9, "ann", 0, "")
    assert reviews([*mine, own], treebank) == []
    (found,) = reviews([*mine, edited(9, "bob", 0, "")], treebank)
    assert (found.place, found.annotator, found.reviewer) == (0, "ann", "bob")
    assert found.kinds == (("PP attachment", 1),)
    # Taken back is not corrected.
    back = [*mine, edited(9, "bob", 0, ""), edited(10, "bob", 0, value(LOW))]
    assert reviews(back, treebank) == []
    # What the annotator changes before, between and after is not the reviewer's.
    other = LOW.replace("VBZ", "VBD")
    between = [
        *mine,
        edited(8, "ann", 0, value(other)),
        edited(9, "bob", 0, value(LOW)),
        edited(10, "ann", 0, ""),
    ]
    (found,) = reviews(between, treebank)
    assert found.kinds == (("Tags", 1),)


@pytest.mark.parametrize(
    ("after", "kinds"),
    [
        (FLAT.replace("VBZ", "VBD"), {"Tags": 1}),
        (FLAT.replace("(NP (NN rye))", "(NP-SBJ (NN rye))"), {"Other": 1}),
        (FLAT.replace("rye", "oats"), {"Other": 1}),
    ],
)
def test_kinds_of_corrections(after: str, kinds: dict[str, int]) -> None:
    before, tree = from_text(FLAT)[0].tree, from_text(after)[0].tree
    assert dict(kinds_of(before, tree)) == kinds
