"""Which rules the predicted trees lack and which they have too often.

A rule is a phrase with its children (``NP → DT NN``), over the words that it spans: a predicted one
is right where gold has the same over the same words. Tags count as children, words do not. In a
sentence that cannot be compared (a failed parse, other words) every rule of gold is missing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.comparison.filters.terms import in_quotes
from icm_core.analysis.scoring.brackets import ROOTS
from icm_core.analysis.scoring.counting import Keys, Multiset, common
from icm_core.analysis.scoring.flat_sides import Ints, Kept
from icm_core.analysis.tables.table import Column, Table
from icm_core.data.columns import NO_PARENT, NO_WORD
from icm_core.data.rows.tree_rows import TreeRows
from icm_core.data.tree import Tree

ROOT: Final = "ROOT"
"""What stands for all the names of roots."""


@dataclass(frozen=True, eq=False)
class RuleErrors:
    """How often rules are in gold, found, missing and extra.

    Parameters
    ----------
    rules
        All of them, those with the most errors first.
    gold, predicted, matched
        int64 ``[rules]``: how often gold has a rule, predicted has it, and both over the same
        words.
    row, rule
        int32 ``[errors]``: a pair for each rule that is wrong in a row of the comparison.
    """

    rules: tuple[str, ...]
    gold: NDArray[np.int64]
    predicted: NDArray[np.int64]
    matched: NDArray[np.int64]
    row: NDArray[np.int32]
    rule: NDArray[np.int32]

    def table(self) -> Table:
        """Return the rules that are missing or extra somewhere."""
        wrong = np.flatnonzero(self.gold + self.predicted > 2 * self.matched)
        order = np.argsort(self.rule, kind="stable")
        bounds = np.searchsorted(self.rule[order], np.arange(len(self.rules) + 1))
        sorted_rows = self.row[order]
        rows, sentences = [], []
        for at in wrong:
            found = sorted_rows[bounds[at] : bounds[at + 1]]
            gold, matched = int(self.gold[at]), int(self.matched[at])
            extra = int(self.predicted[at]) - matched
            rows.append((self.rules[at], gold, matched, gold - matched, extra, len(found)))
            sentences.append(found)
        sums = [int(column.sum()) for column in (self.gold, self.matched, self.predicted)]
        total = (
            "All rules",
            sums[0],
            sums[1],
            sums[0] - sums[1],
            sums[2] - sums[1],
            len(np.unique(self.row)),
        )
        return Table(
            "rules",
            "Missing and extra rules",
            _COLUMNS,
            tuple(rows),
            tuple(sentences),
            tuple(f"rule:{in_quotes(self.rules[at])}" for at in wrong),
            total,
            "A rule is right where gold has it over the same words; all rules count in the last "
            "row, those that are always right are not listed.",
        )


_COLUMNS: Final = (
    Column("Rule"),
    Column("Gold", "count", "How often gold has the rule"),
    Column("Found", "count", "How often predicted has it over the same words"),
    Column("Missing", "count", "Only gold has it over these words"),
    Column("Extra", "count", "Only predicted has it over these words"),
    Column("Sentences", "count", "Where it is missing or extra"),
)


class _Rules(NamedTuple):
    """Every phrase of one side as a rule: the row, the number of the rule, and the span."""

    row: Ints
    rule: Ints
    start: Ints
    end: Ints


_known: Final[WeakKeyDictionary[Comparison, RuleErrors]] = WeakKeyDictionary()


def rule_errors(comparison: Comparison) -> RuleErrors:
    """Count the rules of both sides, once for a comparison."""
    found = _known.get(comparison)
    if found is None:
        found = _known[comparison] = _rule_errors(comparison)
    return found


def _rule_errors(comparison: Comparison) -> RuleErrors:
    ids: dict[bytes, int] = {}
    names: list[str] = []
    labels: dict[str, int] = {}
    gold, predicted = (
        _rules(TreeRows.of(side), labels, ids, names)
        for side in (comparison.gold, comparison.predicted)
    )
    there = comparison.comparable_rows[predicted.row]
    predicted = _Rules(*(column[there] for column in predicted))
    lengths = np.zeros(len(comparison), dtype=np.int64)
    for one in (gold, predicted):
        np.maximum.at(lengths, one.row, one.end)
    base = np.concatenate(([0], np.cumsum(lengths))).astype(np.int64)
    each = max(len(names), 1)
    keys = Keys(each, base)
    ours, theirs = (_multiset(one, keys) for one in (gold, predicted))
    both = common(ours, theirs)
    counts = [_totals(side, each) for side in (ours, theirs, both)]
    # Those with the most errors first, then the most frequent.
    alphabetic = sorted(range(len(names)), key=names.__getitem__)
    rank = np.empty(each, dtype=np.int64)
    rank[alphabetic] = np.arange(len(names))
    wrong = 2 * counts[2] - counts[0] - counts[1]
    order = np.lexsort((rank, -counts[0], wrong))
    order = order[(counts[0] + counts[1])[order] > 0]
    place = np.full(each, -1, dtype=np.int32)
    place[order] = np.arange(len(order))
    off = np.unique(np.concatenate([_surplus(ours, both), _surplus(theirs, both)]))
    pairs = np.unique(keys.row(off) * each + rank[off % each])
    return RuleErrors(
        tuple(names[at] for at in order.tolist()),
        counts[0][order],
        counts[1][order],
        counts[2][order],
        (pairs // each).astype(np.int32),
        place[np.array(alphabetic, dtype=np.int64)[pairs % each]],
    )


def _rules(
    rows: TreeRows[Tree | None], labels: dict[str, int], ids: dict[bytes, int], names: list[str]
) -> _Rules:
    """Return the rules of one side; known rules and labels are told by ``ids`` and ``labels``."""
    columns = rows.row_columns()
    root = labels.setdefault(ROOT, len(labels))
    joint = [labels.setdefault(name, len(labels)) for name in columns.labels]
    label = np.array(joint, dtype=np.int32)[columns.label]
    lhs = label.copy()
    tops = columns.parent == NO_PARENT
    lhs[tops & np.array([one in ROOTS for one in columns.labels], dtype=bool)[columns.label]] = root
    # Children side by side, in order, those of the first phrase first.
    below = np.flatnonzero(~tops)
    below = below[np.argsort(columns.parent[below], kind="stable")]
    bounds = np.searchsorted(columns.parent[below], np.arange(len(label) + 1))
    phrase = np.flatnonzero((columns.word == NO_WORD) & (columns.right > columns.left))
    text, size = label[below].tobytes(), label.itemsize
    known = list(labels)
    found = []
    for at, first, last in zip(
        lhs[phrase].tolist(),
        (bounds[phrase] * size).tolist(),
        (bounds[phrase + 1] * size).tolist(),
        strict=True,
    ):
        key = at.to_bytes(size, "little") + text[first:last]
        rule = ids.get(key)
        if rule is None:
            rule = ids[key] = len(names)
            children = np.frombuffer(text[first:last], dtype=label.dtype).tolist()
            names.append(f"{known[at]} → {' '.join(known[one] for one in children)}")
        found.append(rule)
    there = np.flatnonzero(rows.places >= 0)
    row = np.repeat(there, np.diff(columns.pointer))[phrase]
    return _Rules(
        row.astype(np.int64),
        np.array(found, dtype=np.int64),
        columns.left[phrase].astype(np.int64),
        columns.right[phrase].astype(np.int64),
    )


def _multiset(one: _Rules, keys: Keys) -> Multiset:
    shift = keys.pointer[one.row]
    return keys.of(Kept(one.row, one.rule, one.start + shift, one.end + shift), one.rule)


def _totals(found: Multiset, rules: int) -> Ints:
    return np.bincount(found.key % rules, weights=found.times, minlength=rules).astype(np.int64)


def _surplus(found: Multiset, both: Multiset) -> Ints:
    """Return what is there more often than in both."""
    times = np.zeros(len(found.key), dtype=np.int64)
    times[np.searchsorted(found.key, both.key)] = both.times
    left: Ints = found.key[found.times > times]
    return left


def rule_table(comparison: Comparison) -> Table:
    """Return the rules that are missing or extra somewhere, those with the most errors first."""
    return rule_errors(comparison).table()
