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
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from icm_core.analysis.scoring.brackets import Fitted, ScoringRules, Skeleton, aligned, skeleton
from icm_core.analysis.scoring.scores import percent
from icm_core.data.tree import Tree, nodes

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
    total, words = 0.0, 0
    for right, kept, guess in _fitted(gold, predicted, rules):
        words += len(kept.words)
        if right is None or guess is None:
            continue
        if right.phrases == guess.phrases:
            total += len(right.words)
            continue
        pairs = zip(_lineages(right, rules), _lineages(guess, rules), strict=True)
        total += sum(map(_likeness, *zip(*pairs, strict=True))) if right.words else 0.0
    return LeafAncestors(total, words)


def _fitted(
    gold: Sequence[Tree], predicted: Sequence[Tree | None], rules: ScoringRules
) -> Iterator[tuple[Skeleton | None, Skeleton, Skeleton | None]]:
    for tree, guess in zip(gold, predicted, strict=True):
        right = skeleton(tree)
        outcome = None if guess is None else aligned(right, skeleton(guess), rules)
        if isinstance(outcome, Fitted):
            yield outcome.gold, outcome.gold, outcome.predicted
        else:
            yield None, right.keeping([tag not in rules.delete_tags for tag in right.tags]), None


def _lineages(side: Skeleton, rules: ScoringRules) -> list[tuple[str, ...]]:
    """Return the lineage of each word, from the top."""
    found: list[list[str]] = [[] for _ in side.words]
    begun, ended = set(), set()
    # Phrases come children first; from the back, parents are first.
    for label, start, end in reversed(side.phrases):
        plain = rules.plain_label(label)
        if plain is None:
            continue
        if start not in begun:
            begun.add(start)
            found[start].append(_BEGIN)
        for lineage in found[start:end]:
            lineage.append(plain)
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
    counts: Counter[str] = Counter()
    pairs = [
        (one, other)
        for one, other in zip(gold, predicted, strict=True)
        if _has_tags(one) or (other is not None and _has_tags(other))
    ]
    gold, predicted = [one for one, _ in pairs], [other for _, other in pairs]
    for right, kept, guess in _fitted(gold, predicted, rules):
        ours = _tags(kept, rules)
        theirs = Counter() if guess is None else _tags(guess, rules)
        counts["gold"] += ours.total()
        counts["predicted"] += theirs.total()
        counts["matched"] += (ours & theirs).total()
        if right is None or guess is None:
            continue
        both = right.brackets(rules).keys() & guess.brackets(rules).keys()
        for name, tags in (("gold there", ours), ("predicted there", theirs)):
            counts[name] += sum(times for key, times in tags.items() if key[:3] in both)
    return FunctionTags(
        counts["matched"], counts["gold"], counts["predicted"], counts["gold there"],
        counts["predicted there"],
    )  # fmt: skip


@lru_cache(maxsize=1 << 14)
def _tags_of(label: str) -> tuple[str, ...]:
    return tuple(_TAG.findall(label))


def _has_tags(tree: Tree) -> bool:
    return any(node.word is None and bool(_tags_of(node.label)) for node in nodes(tree))


def _tags(side: Skeleton, rules: ScoringRules) -> Counter[tuple[str, int, int, str]]:
    found: Counter[tuple[str, int, int, str]] = Counter()
    for label, start, end in side.phrases:
        plain = rules.plain_label(label)
        if plain is not None:
            found.update((plain, start, end, tag) for tag in _tags_of(label))
    return found
