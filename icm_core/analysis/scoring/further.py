"""Scores beyond brackets: leaf ancestors, and function tags.

Leaf ancestors (Sampson and Babarczy 2003): each word has a lineage, the labels above it from the
top, with a mark in front of the highest phrase that begins at the word, and behind the highest that
ends there. A word scores 1 less the edit distance of its two lineages (a change costs 2) over the
sum of their lengths; a treebank the mean of its words, where failed parses are 0.

Function tags: the tags that follow the label of a phrase (``NP-SBJ-1``: ``SBJ``), among all of
gold's and, as is usual, where both trees have a phrase of the same label over the same words.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise
from typing import Final

import numpy as np

from icm_core.analysis.scoring.brackets import ScoringRules
from icm_core.analysis.scoring.counting import Keys, brackets_of, common
from icm_core.analysis.scoring.flat_sides import Fit, Ints, Kept, Sides, fit
from icm_core.analysis.scoring.scores import percent
from icm_core.data.collector import collector_paused
from icm_core.data.tree import Tree

_TAG: Final = re.compile(r"[-=]([A-Za-z]+)")
_BEGIN, _END = "[", "]"
_SAME: Final = 2
"""Lengths that count for a word, gold's and predicted's; what a change costs."""


@dataclass(frozen=True, slots=True)
class LeafAncestors:
    """Leaf-ancestor score of a treebank.

    Parameters
    ----------
    total
        Sum over the words.
    words
        Words of gold that are scored.
    """

    total: float
    words: int

    @property
    def score(self) -> float | None:
        """The mean in percent, None without words."""
        return percent(self.total, self.words)


@dataclass(frozen=True, slots=True)
class FunctionTags:
    """Scores of function tags.

    Parameters
    ----------
    matched
        Tags in both trees, on phrases of the same label over the same words.
    gold, predicted
        Tags of either tree.
    gold_there, predicted_there
        Those of them on phrases that both trees have.
    """

    matched: int
    gold: int
    predicted: int
    gold_there: int
    predicted_there: int

    @property
    def f1(self) -> float | None:
        """Harmonic mean of precision and recall of all tags, in percent."""
        return percent(2 * self.matched, self.gold + self.predicted)

    @property
    def f1_there(self) -> float | None:
        """The same among the phrases that both trees have."""
        return percent(2 * self.matched, self.gold_there + self.predicted_there)


def leaf_ancestors(
    gold: Sequence[Tree], predicted: Sequence[Tree | None], rules: ScoringRules
) -> LeafAncestors:
    """Return the leaf-ancestor score; sentences without a tree or over other words score 0.

    Parameters
    ----------
    gold, predicted
        As many trees.
    rules
        Which words and labels count.
    """
    with collector_paused():
        return _leaf_ancestors(fit(Sides.of(gold, predicted), rules))


def _leaf_ancestors(found: Fit) -> LeafAncestors:
    total = 0.0
    sides = [_phrases(found, side) for side in (found.gold, found.predicted)]
    sizes = np.diff(found.pointer).tolist()
    for row in np.flatnonzero(found.fitted).tolist():
        ours, theirs = (side[row] for side in sides)
        if ours == theirs:
            total += sizes[row]
            continue
        pairs = zip(_lineages(ours, sizes[row]), _lineages(theirs, sizes[row]), strict=True)
        total += sum(map(_likeness, *zip(*pairs, strict=True))) if sizes[row] else 0.0
    return LeafAncestors(total, sum(sizes))


def _phrases(found: Fit, kept: Kept) -> list[list[tuple[str, int, int]]]:
    """Return the brackets of each row over the words of the row, parents first."""
    plain, names = found.plain(kept)
    kept, plain = brackets_of(kept, plain)
    first = found.pointer[kept.row]
    phrases = list(
        zip(
            [names[one] for one in plain.tolist()],
            (kept.start - first).tolist(),
            (kept.end - first).tolist(),
            strict=True,
        )
    )
    ends = np.searchsorted(kept.row, np.arange(len(found.pointer)))
    return [phrases[a:b] for a, b in pairwise(ends.tolist())]


def _lineages(phrases: Sequence[tuple[str, int, int]], words: int) -> list[tuple[str, ...]]:
    """Return the lineage of each word, from the top."""
    found: list[list[str]] = [[] for _ in range(words)]
    begun, ended = set(), set()
    for label, start, end in phrases:
        if start not in begun:
            begun.add(start)
            found[start].append(_BEGIN)
        for lineage in found[start:end]:
            lineage.append(label)
        if end not in ended:
            ended.add(end)
            found[end - 1].append(_END)
    return [tuple(lineage) for lineage in found]


@lru_cache(maxsize=1 << 14)
def _likeness(one: tuple[str, ...], other: tuple[str, ...]) -> float:
    """Return 1 less the edit distance, in which a change costs 2, over the sum of lengths."""
    if one == other:
        return 1.0
    # With that cost the distance is the lengths less twice a longest common subsequence. A row of
    # its table is the bits of one integer, 0 where the row grows by one (Hyyrö 2004).
    places: dict[str, int] = {}
    for at, label in enumerate(other):
        places[label] = places.get(label, 0) | 1 << at
    row = full = (1 << len(other)) - 1
    for label in one:
        hit = row & places.get(label, 0)
        row = ((row + hit) | (row - hit)) & full
    common = len(other) - row.bit_count()
    return _SAME * common / (len(one) + len(other))


def function_tags(
    gold: Sequence[Tree], predicted: Sequence[Tree | None], rules: ScoringRules
) -> FunctionTags:
    """Return the scores of function tags.

    Parameters
    ----------
    gold, predicted
        As many trees whose labels have their function tags.
    rules
        Which words and labels count; tags are no part of the labels, also where these are not cut.
    """
    rules = replace(rules, cut_labels=True)
    found = fit(Sides.of(gold, predicted), rules)
    tags: dict[str, int] = {}
    of_label = [
        [tags.setdefault(tag, len(tags)) for tag in _TAG.findall(label)]
        for label in found.sides.labels
    ]
    plain = [found.plain(side) for side in (found.gold, found.predicted)]
    labels = len(plain[0][1])
    phrases = [
        brackets_of(side, kinds)
        for side, (kinds, _) in zip((found.gold, found.predicted), plain, strict=True)
    ]
    whole, keys = Keys(labels, found.pointer), Keys(labels * max(len(tags), 1), found.pointer)
    both = common(whole.of(*phrases[0]), whole.of(*phrases[1]))
    ours, theirs = (keys.of(*_tagged(*side, of_label, len(tags))) for side in phrases)
    there = [
        int(side.times[np.isin(side.key // max(len(tags), 1), both.key)].sum())
        for side in (ours, theirs)
    ]
    return FunctionTags(
        int(common(ours, theirs).times.sum()),
        int(ours.times.sum()),
        int(theirs.times.sum()),
        there[0],
        there[1],
    )


def _tagged(
    kept: Kept, plain: Ints, of_label: Sequence[Sequence[int]], tags: int
) -> tuple[Kept, Ints]:
    """Return each phrase as often as it has function tags, and the numbers of label and tag."""
    times = np.array([len(one) for one in of_label], dtype=np.int64)[kept.label]
    rows = np.repeat(np.arange(len(plain)), times)
    found = [tag for label in kept.label[times > 0].tolist() for tag in of_label[label]]
    return kept.taken(rows), plain[rows] * tags + np.array(found, dtype=np.int64)
