"""A rule over a whole treebank: a pattern with named nodes, and what is done where it is found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from icm_core.annotation.apart import first_of_each, goes_apart
from icm_core.annotation.edits import EditError
from icm_core.annotation.rewriting import (
    MOST_TURNS,
    Match,
    Operation,
    changed,
    endless,
    parse_operations,
)
from icm_core.data.collector import collector_paused
from icm_core.data.patterns.index import PatternIndex
from icm_core.data.patterns.language import parse_pattern
from icm_core.data.patterns.search import bindings
from icm_core.data.patterns.syntax import Pattern
from icm_core.data.tree import Tree
from icm_core.errors import Check, never

if TYPE_CHECKING:
    from icm_core.data.treebank import Treebank


@dataclass(frozen=True)
class Rule:
    """A pattern and operations.

    Parameters
    ----------
    pattern
        Which nodes; those that the operations are about have names: ``NP=x < PP=y``.
    operations
        What is done at each match, in order.
    """

    pattern: Pattern
    operations: tuple[Operation, ...]


def parse_rule(pattern: str, operations: str) -> Rule:
    """Read a rule from its pattern and its operations.

    Raises
    ------
    PatternError
        If the pattern cannot be read.
    EditError
        If an operation cannot be (`rewriting.parse_operations`).
    """
    read = parse_pattern(pattern)
    return Rule(read, parse_operations(operations, read.variables))


@dataclass(eq=False)
class Rewritten:
    """What a rule does to a treebank.

    Parameters
    ----------
    trees
        The new trees by the places of their sentences; those that stay are not in it.
    matches
        How often the pattern was found and something was changed.
    refused
        Why a tree cannot be changed so, by place; it stays as it was.
    """

    trees: dict[int, Tree] = field(default_factory=dict)
    matches: int = 0
    refused: dict[int, EditError] = field(default_factory=dict)


def rewrite_all(
    treebank: Treebank,
    rule: Rule,
    *,
    words: bool = False,
    check: Check = never,
    update: Callable[[int], None] | None = None,
) -> Rewritten:
    """Change every tree of a treebank by a rule, as `rewriting.rewrite` changes one.

    All trees are searched at once, and those that changed once more, until nothing is found.

    Parameters
    ----------
    words
        Whether words may change.
    update
        Told after each turn how many trees are searched again.
    """
    with collector_paused():
        return _rewritten(treebank, rule, words, check, update or _tell_nobody)


def _tell_nobody(_left: int) -> None:
    """Do nothing: nobody wants to be told."""


def _rewritten(
    treebank: Treebank, rule: Rule, words: bool, check: Check, update: Callable[[int], None]
) -> Rewritten:
    found = Rewritten()
    places: Sequence[int] = range(len(treebank))
    index = PatternIndex.of(treebank.columns)
    is_apart = goes_apart(rule.pattern, rule.operations, words=words)
    at_once: set[int] = set()
    one_by_one: set[int] = set()
    changes: dict[int, int] = {}
    # A tree that has many matches at the beginning needs as many changes, and no rule goes round.
    most: dict[int, int] = {}
    while True:
        again: list[int] = []
        ways, counted = _matches(rule, index, is_apart, check)
        most = most or {places[number]: MOST_TURNS + many for number, many in counted.items()}
        new = [place for place in map(places.__getitem__, ways) if place not in found.trees]
        before = dict(zip(new, treebank.trees(new), strict=True))
        for number, matches in ways.items():
            check()
            place = places[number]
            if place in one_by_one:
                del matches[1:]
            if len(matches) > 1:
                at_once.add(place)
            tree = found.trees[place] if place in found.trees else before[place]
            refused: EditError | None = None
            is_other = False
            try:
                after = changed(tree, matches, rule.operations, words=words)
                is_other = after is not tree and after != tree
            except EditError as error:
                refused = error
            if is_other:
                found.trees[place] = after
                changes[place] = changes.get(place, 0) + len(matches)
                if changes[place] >= most[place]:
                    refused = endless(changes[place])
            if refused is None and is_other:
                again.append(place)
            elif place in at_once:
                # What stops a rule may stop it elsewhere when the first match is done first.
                at_once.remove(place)
                one_by_one.add(place)
                found.trees.pop(place, None)
                changes.pop(place, None)
                again.append(place)
            elif refused is not None:
                found.trees.pop(place, None)
                found.refused[place] = refused
        update(len(again))
        if not again:
            found.matches = sum(changes.values())
            return found
        fresh = [place for place in again if place not in found.trees]
        trees = {**found.trees, **dict(zip(fresh, treebank.trees(fresh), strict=True))}
        places = again
        index = PatternIndex.of_trees([trees[place] for place in places])


def _matches(
    rule: Rule, index: PatternIndex, is_apart: bool, check: Check
) -> tuple[dict[int, list[Match]], dict[int, int]]:
    """Return the first match of each sentence that has one, by its number, and those apart of it.

    Returns
    -------
    matches, counts
        And for how many choices of nodes the operations could be done there.
    """
    ways = bindings(rule.pattern, index, check)
    sentence = np.searchsorted(index.pointer, ways.rows, side="right") - 1
    used = {name for one in rule.operations for name in one.arguments if name in ways.named}
    chosen = np.stack((sentence, *(ways.named[name] for name in sorted(used))), axis=1)
    numbers, times = np.unique(np.unique(chosen, axis=0)[:, 0], return_counts=True)
    counts = dict(zip(numbers.tolist(), times.tolist(), strict=True))
    if is_apart:
        first = first_of_each(rule.pattern, index, ways.rows)
    else:
        _, first = np.unique(sentence, return_index=True)
    matches: dict[int, list[Match]] = {}
    for way in first.tolist():
        match = {
            name: index.address(int(rows[way]))
            for name, rows in ways.named.items()
            if rows[way] >= 0
        }
        matches.setdefault(int(sentence[way]), []).append(match)
    return matches, counts
