"""Which predicted tree belongs to which gold tree: by their words, as ``diff`` does.

Sentences with the same words are found first, as many as possible in order (a longest common
subsequence), then those that stand elsewhere. What is left between two of them is paired at the
least cost (`COST`): a tree that could not be read or is empty with a sentence that lacks one, a
tree over other words with the sentence that is most like it. Nothing is dropped without a word.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from icm_core.analysis.comparison.predictions.subsequence import common_subsequence
from icm_core.errors import Check, never

Words = tuple[str, ...]
Change = Literal["moved", "words", "unreadable", "empty", "missing", "added", "nothing"]
"""What a pair that is not the same words in order is."""

SAME: Final = 0
EMPTY: Final = 1
LIKE: Final = 2
ALONE: Final = 3
OTHER: Final = 5
"""Costs of a pair: same words, a sentence without a tree, much the same words, other words; and of
a sentence or a tree alone. Two alone cost more than any pair of them. What is empty costs as much
alone as in a pair: an empty line may stand for nothing."""
_MOST_CELLS: Final = 400_000
"""Pairs in one gap that are looked at; larger gaps are paired by position."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Where each sentence of gold finds its predicted tree.

    Parameters
    ----------
    of_gold
        Place of the predicted item of every gold sentence, None where there is none.
    change
        What is to be said of a gold sentence, None for the same words in order.
    added
        Places of predicted items that belong to no sentence.
    """

    of_gold: tuple[int | None, ...]
    change: tuple[Change | None, ...]
    added: tuple[int, ...]


def paired(
    gold: Sequence[Words],
    predicted: Sequence[Words | None],
    loose: Callable[[Words], object] | None = None,
    check: Check = never,
) -> Pairing:
    """Pair gold sentences with predicted ones by their words.

    Parameters
    ----------
    gold
        Words of each sentence.
    predicted
        Words of each item in order; None for one that is empty or could not be read.
    loose
        A coarser key of words, for pairs in large gaps (other tokens, other quotes).
    check
        Called now and then; what it raises ends the work.
    """
    found: dict[int, int] = dict(common_subsequence(gold, predicted))
    moved = _moved(gold, predicted, found)
    there = dict(found)
    # The gaps lie between sentences in order; what moved is taken out of them.
    taken = set(moved.values())
    gaps = _gaps(len(gold), len(predicted), found)
    changes: dict[int, Change] = dict.fromkeys(moved, "moved")
    for firsts, seconds in gaps:
        check()
        ours = [at for at in firsts if at not in moved]
        theirs = [at for at in seconds if at not in taken]
        if not ours or not theirs:
            continue
        for one, other in _in_gap(gold, predicted, ours, theirs, loose, check):
            there[one] = other
            changes[one] = "words" if predicted[other] is not None else "empty"
    there |= moved
    used = set(there.values())
    return Pairing(
        tuple(there.get(at) for at in range(len(gold))),
        tuple("missing" if at not in there else changes.get(at) for at in range(len(gold))),
        tuple(at for at in range(len(predicted)) if at not in used),
    )


def _moved(
    gold: Sequence[Words], predicted: Sequence[Words | None], found: dict[int, int]
) -> dict[int, int]:
    """Pair sentences with the same words that stand in another order."""
    used = set(found.values())
    waiting: dict[Words, list[int]] = defaultdict(list)
    for at in range(len(predicted) - 1, -1, -1):
        words = predicted[at]
        if at not in used and words:
            waiting[words].append(at)
    moved = {}
    for at, words in enumerate(gold):
        if at not in found and waiting.get(words):
            moved[at] = waiting[words].pop()
    return moved


def _gaps(
    gold: int, predicted: int, found: dict[int, int]
) -> list[tuple[Sequence[int], Sequence[int]]]:
    gaps: list[tuple[Sequence[int], Sequence[int]]] = []
    a = b = 0
    for one, other in [*sorted(found.items()), (gold, predicted)]:
        if one > a or other > b:
            gaps.append((range(a, one), range(b, other)))
        a, b = one + 1, other + 1
    return gaps


def _in_gap(
    gold: Sequence[Words],
    predicted: Sequence[Words | None],
    ours: Sequence[int],
    theirs: Sequence[int],
    loose: Callable[[Words], object] | None,
    check: Check,
) -> list[tuple[int, int]]:
    if len(ours) * len(theirs) <= _MOST_CELLS:
        alone = [ALONE if predicted[at] is not None else EMPTY for at in theirs]

        def price(one: int, other: int) -> int:
            # A comparison of words takes longer than everything else of a cell.
            check()
            return cost(gold[one], predicted[other])

        return cheapest(ours, theirs, price, alone, check)
    if loose is None:
        return list(zip(ours, theirs, strict=False))
    left = [loose(gold[at]) for at in ours]
    right = [None if (words := predicted[at]) is None else loose(words) for at in theirs]
    anchors = dict(common_subsequence(left, right))
    pairs = [(ours[a], theirs[b]) for a, b in anchors.items()]
    for firsts, seconds in _gaps(len(ours), len(theirs), anchors):
        if len(firsts) and len(seconds):
            part = [ours[at] for at in firsts], [theirs[at] for at in seconds]
            pairs += _in_gap(gold, predicted, *part, None, check)
    return pairs


def cost(gold: Words, predicted: Words | None) -> int:
    """Return the cost of a pair."""
    if predicted is None:
        return EMPTY
    if gold == predicted:
        return SAME
    return LIKE if _alike(gold, predicted) else OTHER


def _alike(gold: Words, predicted: Words) -> bool:
    """Whether half of the words are the same, or all letters are."""
    shared = (Counter(gold) & Counter(predicted)).total()
    return 2 * 2 * shared >= len(gold) + len(predicted) or "".join(gold) == "".join(predicted)


def cheapest(
    ours: Sequence[int],
    theirs: Sequence[int],
    price: Callable[[int, int], int],
    alone: Sequence[int],
    check: Check = never,
) -> list[tuple[int, int]]:
    """Return the pairs, in order, whose cost with that of all that stay alone is least.

    Parameters
    ----------
    ours, theirs
        What is paired.
    price
        Cost of a pair.
    alone
        Cost of each of ``theirs`` alone.
    check
        Called for every row; what it raises ends the work.
    """
    rows, columns = len(ours), len(theirs)
    prices = [[price(a, b) for b in theirs] for a in ours]
    # best[i][j]: least cost of what begins at i and j.
    best = [[0] * (columns + 1) for _ in range(rows + 1)]
    for i in range(rows, -1, -1):
        check()
        for j in range(columns, -1, -1):
            if i == rows or j == columns:
                best[i][j] = ALONE * (rows - i) + sum(alone[j:])
                continue
            best[i][j] = min(
                prices[i][j] + best[i + 1][j + 1],
                ALONE + best[i + 1][j],
                alone[j] + best[i][j + 1],
            )
    pairs = []
    i = j = 0
    while i < rows and j < columns:
        if best[i][j] == prices[i][j] + best[i + 1][j + 1]:
            pairs.append((ours[i], theirs[j]))
            i, j = i + 1, j + 1
        elif best[i][j] == ALONE + best[i + 1][j]:
            i += 1
        else:
            j += 1
    return pairs
