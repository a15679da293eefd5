"""Gold and predicted trees of a whole treebank laid flat, and what a scorer's rules keep of them.

Everything is an array over all rows of a comparison, so that ten thousand sentences are scored by
some hundred array operations.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.scoring.brackets import (
    MISQUOTED,
    Mismatch,
    ScoringRules,
    mismatch_of,
    skeleton,
)
from icm_core.data.cleaning.clean import TRACE_TAG
from icm_core.data.columns import NO_WORD
from icm_core.data.rows.tree_rows import TreeRows
from icm_core.data.tree import Tree

Ints = NDArray[np.int64]
Mask = NDArray[np.bool_]
_NO_LABEL: Final = -1


@dataclass(frozen=True, eq=False)
class Flat:
    """One side; ``T`` tokens and ``P`` phrases of all rows in order, parents before children.

    Parameters
    ----------
    there
        bool[rows] whether a row has a tree.
    pointer
        int64[rows + 1]: the tokens of row ``r`` are ``pointer[r]`` to ``pointer[r + 1]``.
    word, tag
        int64[T] ids.
    row, label, start, end
        int64[P] row, label id, and half-open span over all tokens; none is empty.
    """

    there: Mask
    pointer: Ints
    word: Ints
    tag: Ints
    row: Ints
    label: Ints
    start: Ints
    end: Ints


@dataclass(frozen=True, eq=False)
class Sides:
    """Both sides over joint vocabularies."""

    trees: tuple[Sequence[Tree | None], Sequence[Tree | None]]
    labels: tuple[str, ...]
    words: tuple[str, ...]
    gold: Flat
    predicted: Flat

    @classmethod
    def of(cls, gold: Sequence[Tree | None], predicted: Sequence[Tree | None]) -> Sides:
        """Lay two sides of the same length flat."""
        labels: dict[str, int] = {}
        words: dict[str, int] = {}
        flats = [_flat(TreeRows.of(side), labels, words) for side in (gold, predicted)]
        return cls((gold, predicted), tuple(labels), tuple(words), flats[0], flats[1])

    def labelled(self, names: frozenset[str]) -> Mask:
        """Return which label ids are among some names."""
        return np.array([one in names for one in self.labels], dtype=bool)


def _flat(rows: TreeRows[Tree | None], labels: dict[str, int], words: dict[str, int]) -> Flat:
    columns = rows.row_columns()
    there = rows.places >= 0
    new_label = _joint(columns.labels, labels)
    new_word = _joint(columns.words, words)
    is_token = columns.word != NO_WORD
    sizes = np.zeros(len(rows), dtype=np.int64)
    before = np.concatenate(([0], np.cumsum(is_token)))
    sizes[there] = before[columns.pointer[1:]] - before[columns.pointer[:-1]]
    pointer = np.concatenate(([0], np.cumsum(sizes))).astype(np.int64)
    phrase = np.flatnonzero(~is_token & (columns.right > columns.left))
    row = np.repeat(np.flatnonzero(there), np.diff(columns.pointer))[phrase]
    return Flat(
        there,
        pointer,
        new_word[columns.word[is_token]],
        new_label[columns.label[is_token]],
        row,
        new_label[columns.label[phrase]],
        pointer[row] + columns.left[phrase],
        pointer[row] + columns.right[phrase],
    )


def _joint(names: tuple[str, ...], ids: dict[str, int]) -> Ints:
    return np.array([ids.setdefault(name, len(ids)) for name in names], dtype=np.int64)


@dataclass(frozen=True, eq=False)
class Kept:
    """Phrases of one side over the tokens that the rules keep; those over none are left out.

    Parameters
    ----------
    row, label
        int64[P] row and label id.
    start, end
        int64[P] half-open span over the kept tokens of gold.
    """

    row: Ints
    label: Ints
    start: Ints
    end: Ints

    def taken(self, chosen: Mask | Ints) -> Kept:
        """Return some of the phrases."""
        return Kept(self.row[chosen], self.label[chosen], self.start[chosen], self.end[chosen])


@dataclass(frozen=True, eq=False)
class Fit:
    """Two sides over the kept tokens, sentence by sentence.

    The gold tag decides for both trees: deleting by each tree's own tag makes a sentence with
    a wrongly tagged comma unequal in length.

    Parameters
    ----------
    sides, rules
        What was fitted, and by what.
    failed
        bool[rows]: there is no tree, or one without words where gold has some.
    fitted
        bool[rows]: both trees have the same words. Rows that neither failed nor fit have others.
    uneven
        bool[rows]: EVALB itself refuses the sentence, since it deletes words by each tree's own
        tags, and the predicted ones delete others than gold's.
    tags_correct
        int64[rows].
    pointer
        int64[rows + 1] of the kept tokens of gold.
    gold, predicted
        Phrases of all gold trees, and of the predicted ones that fit.
    """

    sides: Sides
    rules: ScoringRules
    failed: Mask
    fitted: Mask
    uneven: Mask
    tags_correct: Ints
    pointer: Ints
    gold: Kept
    predicted: Kept

    def mismatches(self, numbers: Sequence[int]) -> list[Mismatch]:
        """Return where the words of rows differ that neither failed nor fit."""
        found = []
        gold, predicted = self.sides.trees
        for row in np.flatnonzero(~self.failed & ~self.fitted).tolist():
            right, guess = gold[row] or Tree(""), predicted[row] or Tree("")
            one = mismatch_of(skeleton(right), skeleton(guess), self.rules, numbers[row])
            if one is not None:
                found.append(one)
        return found

    def plain(self, kept: Kept) -> tuple[Ints, tuple[str, ...]]:
        """Return the id of each phrase's label in the scores, -1 where it is no bracket."""
        ids: dict[str, int] = {}
        found = []
        for label in self.sides.labels:
            plain = self.rules.plain_label(label)
            found.append(_NO_LABEL if plain is None else ids.setdefault(plain, len(ids)))
        return np.array([*found, _NO_LABEL], dtype=np.int64)[kept.label], tuple(ids)


def fit(sides: Sides, rules: ScoringRules) -> Fit:
    """Keep of two sides what the rules say."""
    gold, predicted = sides.gold, sides.predicted
    trace = sides.labelled(frozenset({TRACE_TAG}))
    spoken = _sums(~trace[gold.tag], gold.pointer)
    failed = ~predicted.there | ((np.diff(predicted.pointer) == 0) & (spoken > 0))
    plain = np.array(_plain_ids(sides, rules), dtype=np.int64)
    everything = np.ones(len(gold.tag), dtype=bool), np.ones(len(predicted.tag), dtype=bool)
    fitted = _same_words(sides, plain, *everything) & ~failed
    present = everything
    if TRACE_TAG in rules.delete_tags:
        # A parser does not see traces, so gold trees with traces meet predictions without.
        without = ~trace[gold.tag], ~trace[predicted.tag]
        also = _same_words(sides, plain, *without) & ~failed & ~fitted
        present = (
            without[0] | ~_spread(also, gold.pointer),
            without[1] | ~_spread(also, predicted.pointer),
        )
        fitted |= also
    ours = np.flatnonzero(present[0] & _spread(fitted, gold.pointer))
    theirs = np.flatnonzero(present[1] & _spread(fitted, predicted.pointer))
    deleted = sides.labelled(rules.delete_tags)
    keep = ~deleted[gold.tag] & (present[0] | ~_spread(fitted, gold.pointer))
    uneven = _keep_quotes(sides, rules, deleted, ours, theirs, keep)
    kept = np.zeros(len(predicted.tag), dtype=bool)
    kept[theirs] = keep[ours]
    same = _same_tags(sides, rules, gold.tag[ours], predicted.tag[theirs]) & keep[ours]
    token_row = np.repeat(np.arange(len(gold.there)), np.diff(gold.pointer))
    counted = np.concatenate(([0], np.cumsum(keep)))
    pointer = counted[gold.pointer]
    inside = fitted[predicted.row]
    guesses = np.concatenate(([0], np.cumsum(kept)))
    shift = pointer[:-1] - guesses[predicted.pointer[:-1]]
    row = predicted.row[inside]
    return Fit(
        sides,
        rules,
        failed,
        fitted,
        uneven,
        np.bincount(token_row[ours[same]], minlength=len(gold.there)),
        pointer,
        _kept(gold.row, gold.label, counted[gold.start], counted[gold.end]),
        _kept(
            row,
            predicted.label[inside],
            guesses[predicted.start[inside]] + shift[row],
            guesses[predicted.end[inside]] + shift[row],
        ),
    )


def _plain_ids(sides: Sides, rules: ScoringRules) -> list[int]:
    ids: dict[str, int] = {}
    return [ids.setdefault(rules.plain_word(word), len(ids)) for word in sides.words]


def _sums(values: Mask, pointer: Ints) -> Ints:
    total = np.concatenate(([0], np.cumsum(values)))
    return total[pointer[1:]] - total[pointer[:-1]]


def _spread(rows: Mask, pointer: Ints) -> Mask:
    """Return for each token what holds of its row."""
    return np.repeat(rows, np.diff(pointer))


def _same_words(sides: Sides, plain: Ints, ours: Mask, theirs: Mask) -> Mask:
    """Return which rows have equal words, of those that are marked."""
    gold, predicted = sides.gold, sides.predicted
    sizes = _sums(ours, gold.pointer)
    same: Mask = sizes == _sums(theirs, predicted.pointer)
    left = plain[gold.word[ours & _spread(same, gold.pointer)]]
    right = plain[predicted.word[theirs & _spread(same, predicted.pointer)]]
    rows = np.repeat(np.arange(len(same)), np.where(same, sizes, 0))
    same[rows[left != right]] = False
    return same


def _keep_quotes(
    sides: Sides, rules: ScoringRules, deleted: Mask, ours: Ints, theirs: Ints, keep: Mask
) -> Mask:
    """Keep words that only one side deletes where both confuse quotes; return the other rows."""
    gold, predicted = sides.gold, sides.predicted
    rows = np.repeat(np.arange(len(gold.there)), np.diff(gold.pointer))[ours]
    named = np.array([bool(one) for one in sides.labels], dtype=bool)
    tagged = np.zeros(len(gold.there), dtype=bool)
    tagged[rows[named[predicted.tag[theirs]]]] = True
    differs = (keep[ours] == deleted[predicted.tag[theirs]]) & tagged[rows]
    quote = sides.labelled(rules.quote_tags)
    word = np.array([one in MISQUOTED for one in sides.words], dtype=bool)
    confused = differs & word[gold.word[ours]]
    confused &= quote[gold.tag[ours]] & quote[predicted.tag[theirs]]
    keep[ours[confused]] = True
    uneven: Mask = np.zeros(len(gold.there), dtype=bool)
    uneven[rows[differs & ~confused]] = True
    return uneven


def _same_tags(sides: Sides, rules: ScoringRules, ours: Ints, theirs: Ints) -> Mask:
    ids: dict[str, int] = {}
    plain = [ids.setdefault(rules.plain_tag(one), len(ids)) for one in sides.labels]
    tags = np.array(plain, dtype=np.int64)
    same: Mask = tags[ours] == tags[theirs]
    return same


def _kept(row: Ints, label: Ints, start: Ints, end: Ints) -> Kept:
    return Kept(row, label, start, end).taken(end > start)
