"""Alignment by words against plain edit distances, under random drops, swaps and damage."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import hypothesis.strategies as st
import pytest
from hypothesis import given

from icm_core.analysis.comparison.predictions.alignment import ALONE, EMPTY, cheapest, cost, paired
from icm_core.analysis.comparison.predictions.items import Item
from icm_core.analysis.comparison.predictions.predicted import aligned_sides
from icm_core.analysis.comparison.predictions.subsequence import common_subsequence
from icm_core.data.tree import Tree, tokens
from icm_core.errors import Cancelled

LETTERS = st.lists(st.sampled_from("abcd"), max_size=14)
Words = tuple[str, ...]


def longest(one: list[str], other: list[str]) -> int:
    """Return the length of a longest common subsequence, by the table of all prefixes."""
    table = [[0] * (len(other) + 1) for _ in range(len(one) + 1)]
    for i, a in enumerate(one, start=1):
        for j, b in enumerate(other, start=1):
            same = table[i - 1][j - 1] + 1 if a == b else 0
            table[i][j] = max(same, table[i - 1][j], table[i][j - 1])
    return table[-1][-1]


def least(ours: list[Words], theirs: list[Words | None]) -> int:
    """Return the least cost of all pairs in order and of what stays alone, by recursion."""
    if not ours or not theirs:
        return ALONE * len(ours) + sum(map(alone, theirs))
    return min(
        cost(ours[0], theirs[0]) + least(ours[1:], theirs[1:]),
        ALONE + least(ours[1:], theirs),
        alone(theirs[0]) + least(ours, theirs[1:]),
    )


def alone(words: Words | None) -> int:
    """Return the cost of a predicted item that belongs to no sentence."""
    return EMPTY if words is None else ALONE


@given(LETTERS, LETTERS)
def test_common_subsequence_is_a_longest_one(one: list[str], other: list[str]) -> None:
    pairs = common_subsequence(one, other)
    assert pairs == sorted(set(pairs))
    assert all(a < c and b < d for (a, b), (c, d) in pairwise(pairs))
    assert all(one[a] == other[b] for a, b in pairs)
    assert len(pairs) == longest(one, other)


WORDS = st.lists(st.sampled_from("xyz"), min_size=1, max_size=3).map(tuple)


@given(st.lists(WORDS, max_size=5), st.lists(WORDS | st.none(), max_size=5))
def test_gaps_are_paired_at_the_least_cost(ours: list[Words], theirs: list[Words | None]) -> None:
    def price(a: int, b: int) -> int:
        return cost(ours[a], theirs[b])

    pairs = cheapest(range(len(ours)), range(len(theirs)), price, [*map(alone, theirs)])
    left = set(range(len(theirs))) - {b for _, b in pairs}
    costs = ALONE * (len(ours) - len(pairs)) + sum(alone(theirs[b]) for b in left)
    assert sum(price(a, b) for a, b in pairs) + costs == least(ours, theirs)


def test_a_gap_can_be_left_within_a_row() -> None:
    asked = []

    def check() -> None:
        asked.append(None)
        if len(asked) > 7:
            raise Cancelled

    with pytest.raises(Cancelled):
        paired([("a",)], [(word,) for word in "bcdefghijklmn"], check=check)


@given(st.lists(WORDS, max_size=8), st.lists(WORDS | st.none(), max_size=8))
def test_nothing_is_lost_and_equal_sentences_find_each_other(
    gold: list[Words], predicted: list[Words | None]
) -> None:
    found = paired(gold, predicted)
    used = [at for at in found.of_gold if at is not None]
    assert sorted([*used, *found.added]) == list(range(len(predicted)))
    same = sum(
        at is not None and gold[row] == predicted[at] for row, at in enumerate(found.of_gold)
    )
    assert same == (Counter(gold) & Counter(one for one in predicted if one)).total()
    in_order = found.change.count(None)
    names: dict[Words, str] = {}
    left = [names.setdefault(words, str(len(names))) for words in gold]
    right = ["none" if words is None else names.get(words, "other") for words in predicted]
    assert in_order == longest(left, right)


def sentence(number: int, *, words: int = 6) -> Tree:
    draw = random.Random(number)
    leaves = [Tree("NN", word=f"w{draw.randrange(10_000)}") for _ in range(words - 1)]
    return Tree("ROOT", (Tree("S", (*leaves, Tree("NN", word=f"n{number}"))),))


@given(st.randoms(use_true_random=False), st.integers(4, 24))
def test_damage_is_named_and_nothing_shifts(draw: random.Random, size: int) -> None:
    """Each gold sentence gets its own tree or the right remark, whatever was done to others."""
    gold = [sentence(number) for number in range(size)]
    items: list[Item] = [Item(tree, "p", at + 1) for at, tree in enumerate(gold)]
    wanted: dict[int, str | None] = dict.fromkeys(range(size))
    extra = 0
    # Far apart, so that what was done is the simplest account of it.
    for at in range(0, size - 2, 4):
        kind = draw.choice(["keep", "drop", "unreadable", "blank", "word", "add", "swap"])
        place = next(i for i, item in enumerate(items) if item.line == at + 1)
        if kind == "drop":
            del items[place]
            wanted[at] = "missing"
        elif kind == "unreadable":
            items[place] = Item(None, "p", 0, "unclosed", raw="(S (NN")
            wanted[at] = "unreadable"
        elif kind == "blank":
            items[place] = Item(None, "p", 0, blank=True)
            wanted[at] = "empty"
        elif kind == "word":
            words = [*tokens(gold[at])[:-1], "other"]
            leaves = tuple(Tree("NN", word=word) for word in words)
            items[place] = Item(Tree("ROOT", (Tree("S", leaves),)), "p", at + 1)
            wanted[at] = "words"
        elif kind == "add":
            items.insert(place, Item(sentence(1000 + at), "p", 0))
            extra += 1
        elif kind == "swap":
            items[place], items[place + 1] = items[place + 1], items[place]
            wanted[at] = wanted[at + 1] = "moved or kept"
    found = aligned_sides(gold, items)
    told = {one.sentence: one.change for one in found.remarks if one.sentence is not None}
    for at, kind in wanted.items():
        if kind in (None, "moved or kept"):
            assert found.predicted[at] == gold[at]
        else:
            assert told[at + 1] == kind
        if kind is None:
            assert at + 1 not in told
    swaps = [at for at, kind in wanted.items() if kind == "moved or kept"]
    assert sum(at + 1 in told for at in swaps) == len(swaps) // 2
    assert sum(one.sentence is None for one in found.remarks) == extra
