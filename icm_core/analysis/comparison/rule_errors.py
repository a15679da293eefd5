"""Which rules the predicted trees lack and which they have too often.

A rule is a phrase with its children (``NP → DT NN``), over the words that it spans: a predicted one
is right where gold has the same over the same words. Tags count as children, words do not. In a
sentence that cannot be compared (a failed parse, other words) every rule of gold is missing.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.comparison.comparison import Comparison, Progress
from icm_core.analysis.comparison.filter_terms import in_quotes
from icm_core.analysis.scoring.brackets import ROOTS
from icm_core.analysis.tables.table import Column, Table
from icm_core.data.tree import Tree

RuleSpan = tuple[str, int, int]
"""A rule over a half-open span of words."""
ROOT: Final = "ROOT"
_CHUNK: Final = 64


def rules_of(tree: Tree) -> list[RuleSpan]:
    """Return every phrase of a tree as a rule, children before their parents.

    Roots have many names; here all of them are ``ROOT``.
    """
    found: list[RuleSpan] = []
    words = 0
    # A phrase is met again, with where it began, when everything below it is done.
    stack: list[tuple[Tree, int]] = [(tree, -1)]
    while stack:
        node, start = stack.pop()
        if node.word is not None:
            words += 1
        elif start >= 0:
            if words > start:
                name = ROOT if node is tree and node.label in ROOTS else node.label
                below = " ".join(child.label for child in node.children)
                found.append((f"{name} → {below}", start, words))
        else:
            stack.append((node, words))
            stack.extend((child, -1) for child in reversed(node.children))
    return found


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

    def rows(self, rule: int) -> NDArray[np.int32]:
        """Return the rows in which a rule is missing or extra."""
        found: NDArray[np.int32] = self.row[self.rule == rule]
        return found

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


def rule_errors(comparison: Comparison, progress: Progress | None = None) -> RuleErrors:
    """Count the rules of both sides.

    Parameters
    ----------
    progress
        Told sentences done and all sentences; what it raises ends the work.
    """
    gold: Counter[str] = Counter()
    predicted: Counter[str] = Counter()
    matched: Counter[str] = Counter()
    wrong: list[tuple[int, str]] = []
    for row, (right, guess) in enumerate(zip(comparison.gold, comparison.predicted, strict=True)):
        if progress is not None and row % _CHUNK == 0:
            progress(row, len(comparison))
        ours = Counter(rules_of(right))
        theirs: Counter[RuleSpan] = Counter()
        if guess is not None and comparison.comparable(row):
            theirs.update(rules_of(guess))
        for total, found in ((gold, ours), (predicted, theirs), (matched, ours & theirs)):
            for (rule, _, _), times in found.items():
                total[rule] += times
        off = {rule for rule, _, _ in (*(ours - theirs), *(theirs - ours))}
        wrong.extend((row, rule) for rule in sorted(off))
    rules = sorted(
        gold | predicted,
        key=lambda rule: (2 * matched[rule] - gold[rule] - predicted[rule], -gold[rule], rule),
    )
    place = {rule: at for at, rule in enumerate(rules)}

    def column(counts: Counter[str]) -> NDArray[np.int64]:
        return np.array([counts[rule] for rule in rules], dtype=np.int64)

    return RuleErrors(
        tuple(rules),
        column(gold),
        column(predicted),
        column(matched),
        np.array([row for row, _ in wrong], dtype=np.int32),
        np.array([place[rule] for _, rule in wrong], dtype=np.int32),
    )


def rule_table(comparison: Comparison) -> Table:
    """Return the rules that are missing or extra somewhere, those with the most errors first."""
    return rule_errors(comparison).table()
