"""A longest common subsequence of two sequences (Hunt and Szymanski 1977).

Sentences hardly repeat, so that there are few pairs of equal ones.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Hashable, Sequence
from typing import Final

_MOST_PAIRS: Final = 4_000_000
"""Pairs of equal things; of those that repeat more, the n-th is paired with the n-th alone."""


def common_subsequence(first: Sequence[object], second: Sequence[object]) -> list[tuple[int, int]]:
    """Return the places in both sequences of a longest common subsequence.

    Parameters
    ----------
    first, second
        Things that can be hashed; None and what is empty is equal to nothing.
    """
    begin, end = _same_ends(first, second)
    pairs = [(at, at) for at in range(begin) if first[at]]
    inner = _inner(first, second, begin, end)
    tail = [(len(first) - at, len(second) - at) for at in range(end, 0, -1)]
    return [*pairs, *inner, *[(a, b) for a, b in tail if first[a]]]


def _same_ends(first: Sequence[object], second: Sequence[object]) -> tuple[int, int]:
    most = min(len(first), len(second))
    begin = 0
    while begin < most and first[begin] == second[begin]:
        begin += 1
    end = 0
    while end < most - begin and first[-1 - end] == second[-1 - end]:
        end += 1
    return begin, end


def _inner(
    first: Sequence[object], second: Sequence[object], begin: int, end: int
) -> list[tuple[int, int]]:
    places: dict[Hashable, list[int]] = defaultdict(list)
    for at in range(begin, len(second) - end):
        thing = second[at]
        if thing and isinstance(thing, Hashable):
            places[thing].append(at)
    times = Counter(first[at] for at in range(begin, len(first) - end) if first[at] in places)
    crowded = sum(times[one] * len(found) for one, found in places.items()) > _MOST_PAIRS
    seen: Counter[object] = Counter()
    # ends[n]: the least place in second where a subsequence of n + 1 pairs ends; its pair.
    ends: list[int] = []
    last: list[int] = []
    pairs: list[tuple[int, int, int]] = []
    for at in range(begin, len(first) - end):
        thing = first[at]
        there = places.get(thing) if thing and isinstance(thing, Hashable) else None
        if there is None:
            continue
        if crowded and len(there) > 1:
            number = seen[thing]
            seen[thing] += 1
            there = there[number : number + 1]
        for place in reversed(there):
            length = bisect_left(ends, place)
            pairs.append((at, place, last[length - 1] if length else -1))
            if length == len(ends):
                ends.append(place)
                last.append(len(pairs) - 1)
            else:
                ends[length], last[length] = place, len(pairs) - 1
    found = []
    at = last[-1] if last else -1
    while at >= 0:
        one, other, before = pairs[at]
        found.append((one, other))
        at = before
    return found[::-1]
