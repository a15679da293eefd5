"""Predictions of any parser, read and put beside gold trees, with an account of what was done."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from typing import Final

import numpy as np

from icm_core.analysis.comparison.alignment import Change, Pairing, Words, paired
from icm_core.analysis.comparison.untagged import (
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
from icm_core.data.clean import TRACE_TAG, CleanOptions
from icm_core.data.clean_columns import clean_rows
from icm_core.data.collector import collector_paused
from icm_core.data.columns import concatenate
from icm_core.data.document import Document
from icm_core.data.formats.base import Kind
from icm_core.data.tree import Tree, postorder, preterminals
from icm_core.data.tree_rows import TreeRows, row_words
from icm_core.data.treebank import Treebank
from icm_core.errors import Check, never
from icm_core.wording import local, say

_BLANK: Final = re.compile(rb"(?:\A|(?<=\n))[ \t\r]*\n")
_LETTERS: Final = re.compile(r"[\W_]+")


@dataclass(frozen=True, slots=True)
class Item:
    """What stands at one place of a file of predictions.

    Parameters
    ----------
    tree
        As read; None where it is empty or could not be read.
    file, line
        Where it begins, 0 where that is not known.
    fault
        Why it could not be read, empty otherwise.
    blank
        Whether it is an empty line: it may stand for a failed parse, or for nothing.
    raw
        The text of what could not be read.
    """

    tree: Tree | None
    file: str = ""
    line: int = 0
    fault: str = ""
    blank: bool = False
    raw: str = ""

    @property
    def place(self) -> str:
        """File and line for messages."""
        return f"{self.file}:{self.line}" if self.line else self.file


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that was done to put predictions beside gold.

    Parameters
    ----------
    change
        What kind of thing; ``nothing`` is only to be known.
    sentence
        Number of gold's sentence from 1, None for a tree that belongs to none.
    text
        For people.
    """

    change: Change
    sentence: int | None
    text: str


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
    """

    gold: Sequence[Tree]
    predicted: Sequence[Tree | None]
    read: Sequence[Tree | None]
    mismatches: tuple[Mismatch, ...]
    remarks: tuple[Remark, ...]
    untagged: bool = False

    @property
    def faults(self) -> tuple[str, ...]:
        """All that was done, in words."""
        return tuple(remark.text for remark in self.remarks)


class Items(list[Item]):
    """What stands in files of predictions, in order: nothing loses its place.

    Parameters
    ----------
    treebank
        As read.
    """

    def __init__(self, treebank: Treebank) -> None:
        super().__init__(item for document in treebank.documents for item in _items(document))
        there = np.array([item.tree is not None for item in self], dtype=bool)
        places = np.where(there, np.cumsum(there) - 1, -1).astype(np.int64)
        columns = concatenate([document.columns for document in treebank.documents])
        self.rows: TreeRows[Tree | None] = TreeRows(columns, places)
        """A row for each item, with the same trees."""


def _items(document: Document) -> Iterator[Item]:
    trees, asides = iter(document.trees()), iter(document.set_aside)
    segments = document.segments
    there = np.flatnonzero((segments.kind == Kind.TREE) | (segments.kind == Kind.ASIDE))
    places = list(zip(segments.start[there].tolist(), segments.kind[there].tolist(), strict=True))
    blank = -1
    if document.format.name == "brackets" and document.layout.indent is None:
        places += [(found.start(), blank) for found in _BLANK.finditer(document.text)]
        places.sort()
    name = document.name
    lines = document.lines(np.array([start for start, _ in places], dtype=np.int64)).tolist()
    for (_, kind), line in zip(places, lines, strict=True):
        if kind == blank:
            yield Item(None, name, line, blank=True)
        elif kind == Kind.TREE:
            yield Item(next(trees), name, line)
        else:
            aside = next(asides)
            place = "" if aside.line == aside.start_line else f" ({aside.line}:{aside.column})"
            yield Item(None, name, aside.start_line, f"{aside.reason}{place}", raw=aside.raw)


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
    if untagged:
        made, read = _tagged(gold, made, read, pairing)
    return Aligned(
        gold,
        made,
        read,
        tuple(mismatches.values()),
        tuple(_remarks(items, cleaned, pairing, names, mismatches, untagged=untagged)),
        untagged,
    )


def _rows(items: Sequence[Item]) -> TreeRows[Tree | None]:
    return TreeRows.of([item.tree for item in items])


def _untagged(items: list[Item], gold: Sequence[Tree], known: Sequence[Tree]) -> list[Item]:
    """Return the items with their words under empty tags."""
    above = {node.label for tree in known for node in preterminals(tree)}
    phrases = any(
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
        same = pairing.change[at] in (None, "moved")
        for side, trees in zip(sides, (made, read), strict=True):
            tree = trees[at]
            fits = same and tree is not None and sum(1 for _ in preterminals(tree)) == len(tags)
            side.append(with_tags(tree, tags) if fits and tree is not None else tree)
    return sides


def _remarks(
    items: Sequence[Item],
    cleaned: Sequence[Tree | None],
    pairing: Pairing,
    names: Sequence[int],
    mismatches: dict[int, Mismatch],
    *,
    untagged: bool,
) -> Iterator[Remark]:
    if untagged:
        text = say("predicted has no tags: it is scored by its brackets, tag accuracy is n/a")
        yield Remark("nothing", None, text)
    # Runs of sentences without a tree are one remark.
    changes = enumerate(pairing.change)
    for change, run in groupby(changes, key=lambda one: _kind(one[0], one[1], items, pairing)):
        rows = [row for row, _ in run]
        if change == "missing":
            yield _missing(names[rows[0]], names[rows[-1]], len(rows))
            continue
        for row in rows:
            place = pairing.of_gold[row]
            if change is None or place is None:
                continue
            text = _told(change, row, items[place], place, names, mismatches)
            if text:
                yield Remark(change, names[row], text)
    yield from _added(items, cleaned, pairing)


def _added(
    items: Sequence[Item], cleaned: Sequence[Tree | None], pairing: Pairing
) -> Iterator[Remark]:
    for at in pairing.added:
        item = items[at]
        empty = item.tree is None or not any(True for _ in preterminals(item.tree))
        if item.blank or (cleaned[at] is None and not empty):
            # Nothing is left of it but traces, as of gold's sentence.
            continue
        change: Change = "added"
        if item.fault:
            text = say("{place}: not read: {reason}; no sentence of gold lacks a tree here")
            text = text.format(place=item.place, reason=item.fault)
        elif item.tree is None or empty:
            text = say("tree {number} of predicted is empty and no sentence lacks a tree there")
            text = text.format(number=local(f"{at + 1:,}"))
            change = "nothing"
        else:
            text = say(
                "tree {number} of predicted belongs to no sentence of gold, left out: {words}"
            )
            words = " ".join(node.word or "" for node in preterminals(item.tree))
            text = text.format(number=local(f"{at + 1:,}"), words=_short(words))
        yield Remark(change, None, text)


def _kind(
    row: int, change: Change | None, items: Sequence[Item], pairing: Pairing
) -> Change | None:
    place = pairing.of_gold[row]
    if change == "empty" and place is not None:
        return "unreadable" if items[place].fault else "empty"
    return change


def _missing(first: int, last: int, count: int) -> Remark:
    if count == 1:
        text = say("sentence {first}: predicted has no tree for it; counted as a failed parse")
    else:
        text = say(
            "sentences {first} to {last}: predicted has no trees for these {count}; counted as "
            "failed parses"
        )
    named = [local(f"{one:,}") for one in (first, last, count)]
    text = text.format(first=named[0], last=named[1], count=named[2])
    return Remark("missing", first, text)


def _told(
    change: Change,
    row: int,
    item: Item,
    place: int,
    names: Sequence[int],
    mismatches: dict[int, Mismatch],
) -> str:
    number = local(f"{names[row]:,}")
    if change == "moved":
        text = say("sentence {number}: its tree stands elsewhere in predicted, as tree {tree}")
        return text.format(number=number, tree=local(f"{place + 1:,}"))
    if change == "unreadable":
        text = say(
            "sentence {number}: its tree cannot be read ({place}: {reason}); counted as a failed "
            "parse"
        )
        return text.format(number=number, place=item.place, reason=item.fault)
    if change == "empty" and item.blank:
        text = say("sentence {number}: a blank line instead of a tree ({place}); a failed parse")
        return text.format(number=number, place=item.place)
    found = mismatches.get(row)
    return "" if found is None else found.message


def _short(words: str, most: int = 60) -> str:
    return words if len(words) <= most else f"{words[:most]}…"
