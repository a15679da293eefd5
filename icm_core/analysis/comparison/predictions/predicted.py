"""Predictions of any parser, read and put beside gold trees, with an account of what was done."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

from icm_core.analysis.comparison.predictions.alignment import Pairing, Words, paired
from icm_core.analysis.comparison.predictions.items import Item, Items
from icm_core.analysis.comparison.predictions.remarks import (
    ALL_ALIKE,
    Normalised,
    Remark,
    advice,
    remarks_of,
)
from icm_core.analysis.comparison.predictions.untagged import (
    labels_of,
    lacks_tags,
    untagged_tree,
    with_tags,
    without_tags,
)
from icm_core.analysis.scoring.brackets import (
    COLLINS,
    Mismatch,
    ScoringRules,
    mismatch_of,
    skeleton,
)
from icm_core.analysis.scoring.parameters import BRACKETS, QUOTES
from icm_core.data.cleaning.clean import TRACE_TAG, CleanOptions
from icm_core.data.cleaning.clean_columns import clean_rows
from icm_core.data.collector import collector_paused
from icm_core.data.rows.tree_rows import TreeRows, row_words
from icm_core.data.tree import Tree, postorder, preterminals
from icm_core.errors import Check, never

_LETTERS: Final = re.compile(r"[\W_]+")
WORDS_ALIKE: Final[dict[Normalised, tuple[tuple[str, ...], ...]]] = {
    "quotes": QUOTES,
    "brackets": BRACKETS,
}
"""Groups of words of a kind that may be taken for the same."""


@dataclass(frozen=True, eq=False)
class Aligned:
    """Predictions beside the sentences of gold.

    Parameters
    ----------
    gold
        The gold trees.
    predicted, read
        As many trees, cleaned and as they were read; None for a failed parse.
    mismatches
        Sentences over other words, and where they differ first.
    remarks
        All that was done, in the order of the sentences.
    untagged
        Whether the predictions have no tags; then they have got gold's.
    alike
        Of what was done that which would not be to do with words of a kind taken for the same, in
        words; `ALL_ALIKE` for those that need all of them.
    """

    gold: Sequence[Tree]
    predicted: Sequence[Tree | None]
    read: Sequence[Tree | None]
    mismatches: tuple[Mismatch, ...]
    remarks: tuple[Remark, ...]
    untagged: bool = False
    alike: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def faults(self) -> tuple[str, ...]:
        """All that was done, in words."""
        return tuple(remark.text for remark in self.remarks)


def aligned_sides(
    gold: Sequence[Tree],
    predicted: Sequence[Item] | Sequence[Tree | None],
    *,
    options: CleanOptions | None = None,
    rules: ScoringRules = COLLINS,
    numbers: Sequence[int] | None = None,
    check: Check = never,
) -> Aligned:
    """Put predictions beside gold trees by their words.

    Parameters
    ----------
    gold
        Cleaned gold trees, each with words.
    predicted
        Items of a file, or trees as read; None or a tree without words is a failed parse.
    options
        How predictions are cleaned, None for not at all.
    rules
        Which words are equal.
    numbers
        Of the gold trees in their file, from 1; 1, 2, 3 where they are not given.
    check
        Called now and then; what it raises ends the work.
    """
    with collector_paused():
        return _aligned(gold, predicted, options, rules, numbers, check)


def _aligned(
    gold: Sequence[Tree],
    predicted: Sequence[Item] | Sequence[Tree | None],
    options: CleanOptions | None,
    rules: ScoringRules,
    numbers: Sequence[int] | None,
    check: Check,
) -> Aligned:
    items = [one if isinstance(one, Item) else Item(one) for one in predicted]
    right = TreeRows.of(gold)
    as_read = predicted.rows if isinstance(predicted, Items) else _rows(items)
    bare = [tree for item in items if item.raw and (tree := untagged_tree(item.raw)) is not None]
    untagged = lacks_tags(right, as_read, bare)
    if untagged:
        items = _untagged(items, gold, [item.tree for item in items if item.tree is not None])
        as_read = _rows(items)
    check()
    cleaned = as_read if options is None else clean_rows(as_read, options)
    check()
    word_of = _plain_words(rules)
    hidden = TRACE_TAG in rules.delete_tags
    wanted = row_words(right, word_of, hidden=hidden)
    found = [words or None for words in row_words(cleaned, word_of, hidden=hidden)]
    pairing = paired(wanted, found, _loose, check)
    names = list(numbers) if numbers is not None else list(range(1, len(gold) + 1))
    made: Sequence[Tree | None] = cleaned.take(pairing.of_gold)
    read: Sequence[Tree | None] = as_read.take(pairing.of_gold)
    mismatches = _mismatches(gold, made, pairing, rules, names)
    alike = _alike(gold, made, mismatches, rules)
    if untagged:
        made, read = _tagged(gold, made, read, pairing)
    counts = {name: len(rows) for name in WORDS_ALIKE if (rows := alike[name])}
    marked = binarised(right, as_read)
    remarks = remarks_of(
        items, cleaned, pairing, names, mismatches, untagged=untagged, marked=marked, alike=counts
    )
    gone = {name: [mismatches[at].message for at in rows] for name, rows in alike.items()}
    for name, count in counts.items():
        gone[name].append(advice(name, count))
    return Aligned(
        gold,
        made,
        read,
        tuple(mismatches.values()),
        tuple(remarks),
        untagged,
        {name: tuple(texts) for name, texts in gone.items() if texts},
    )


def _rows(items: Sequence[Item]) -> TreeRows[Tree | None]:
    return TreeRows.of([item.tree for item in items])


def _untagged(items: list[Item], gold: Sequence[Tree], known: Sequence[Tree]) -> list[Item]:
    """Return the items with their words under empty tags."""
    leaves = [node for tree in known for node in preterminals(tree)]
    above = {node.label for node in leaves}
    # One label for each single word is a tag, also where it is that of a rare phrase.
    several = any(node.extra or " " in (node.word or "") for node in leaves)
    phrases = (
        len(above) > 1 or several or len(known) < sum(bool(item.raw) for item in items)
    ) and any(
        node.word is None and node.label in above for tree in gold for node in postorder(tree)
    )
    made = []
    for item in items:
        tree = item.tree
        if tree is not None:
            made.append(replace(item, tree=without_tags(tree, phrases=phrases)))
        elif item.raw and (tree := untagged_tree(item.raw)) is not None:
            made.append(replace(item, tree=tree, fault="", raw=""))
        else:
            made.append(item)
    return made


def _plain_words(rules: ScoringRules) -> Callable[[str], str]:
    return lru_cache(maxsize=None)(rules.plain_word)


def _loose(words: Words) -> str:
    return _LETTERS.sub("", "".join(words)).casefold()


def _mismatches(
    gold: Sequence[Tree],
    made: Sequence[Tree | None],
    pairing: Pairing,
    rules: ScoringRules,
    names: Sequence[int],
) -> dict[int, Mismatch]:
    found = {}
    for at, change in enumerate(pairing.change):
        if change == "words" and (tree := made[at]) is not None:
            differs = mismatch_of(skeleton(gold[at]), skeleton(tree), rules, names[at])
            if differs is not None:
                found[at] = differs
    return found


def _alike(
    gold: Sequence[Tree],
    made: Sequence[Tree | None],
    mismatches: dict[int, Mismatch],
    rules: ScoringRules,
) -> dict[str, list[int]]:
    """Return which sentences would have the words of gold with words of a kind alike."""
    every = tuple(group for groups in WORDS_ALIKE.values() for group in groups)
    found: dict[str, list[int]] = {}
    for name, words in (*WORDS_ALIKE.items(), (ALL_ALIKE, every)):
        looser = replace(rules, equal_words=rules.equal_words + words)
        found[name] = [
            at
            for at in mismatches
            if (tree := made[at]) is not None
            and mismatch_of(skeleton(gold[at]), skeleton(tree), looser, 0) is None
        ]
    return found


def _tagged(
    gold: Sequence[Tree],
    made: Sequence[Tree | None],
    read: Sequence[Tree | None],
    pairing: Pairing,
) -> tuple[list[Tree | None], list[Tree | None]]:
    """Return predictions over gold's words with gold's tags."""
    sides: tuple[list[Tree | None], list[Tree | None]] = ([], [])
    for at, right in enumerate(gold):
        tags = [node.label for node in preterminals(right) if node.label != TRACE_TAG]
        # Other words may be gold's, written in another way: whoever takes them so wants tags.
        same = pairing.change[at] in (None, "moved", "words")
        for side, trees in zip(sides, (made, read), strict=True):
            tree = trees[at]
            fits = same and tree is not None and sum(1 for _ in preterminals(tree)) == len(tags)
            side.append(with_tags(tree, tags) if fits and tree is not None else tree)
    return sides


_MARKED: Final = re.compile(r".+[|^]<.*>|@.+")
"""``NP|<JJ-NN>`` and ``NP^<S>`` of NLTK, ``@NP`` of many others."""


def binarised(
    gold: Sequence[Tree | None], predicted: Sequence[Tree | None]
) -> tuple[int, str] | None:
    """Return how many predicted phrases have labels of a normal form, and one; None of none.

    A label that gold has as well is one of the treebank.
    """
    known, found = (labels_of(TreeRows.of(side).row_columns())[0] for side in (gold, predicted))
    marked = {one: n for one, n in found.items() if _MARKED.fullmatch(one) and one not in known}
    if not marked:
        return None
    return sum(marked.values()), max(marked, key=lambda one: (marked[one], one))
