"""A treebank that is checked: what is wrong in each tree, by itself and by rules of the user."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

import numpy as np

from icm_core.annotation.checks import Inventory, ViolationKind, violations
from icm_core.annotation.edits import node_at, shown
from icm_core.annotation.whole import Whole
from icm_core.data.patterns.index import PatternIndex
from icm_core.data.patterns.language import parse_pattern
from icm_core.data.patterns.search import addresses, matches
from icm_core.data.patterns.syntax import Pattern, PatternError
from icm_core.data.tree import Address, Tree
from icm_core.errors import Check, never
from icm_core.wording import say

if TYPE_CHECKING:
    from icm_core.data.treebank import Treebank


_PREPARED: Final = 0.4
_COUNTED: Final = 0.6
"""Shares of the work that are done when labels are numbered, and counted."""


@dataclass(frozen=True)
class UserRule:
    """What the user wants to be told of.

    Parameters
    ----------
    pattern
        As in a search: every node that it finds is a finding.
    message
        What is said then; empty for the pattern itself.
    """

    pattern: str
    message: str = ""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that is wrong in a sentence.

    Parameters
    ----------
    place
        Of the sentence in the treebank, from 0.
    address
        The node that it is about.
    kind
        As of a `checks.Violation`; ``user`` for a rule of the user.
    message
        For people.
    """

    place: int
    address: Address
    kind: ViolationKind | Literal["user"]
    message: str


class Validator:
    """Checks the trees of a treebank, and one of them again when it was changed.

    Parameters
    ----------
    rules
        Of the user.

    Raises
    ------
    PatternError
        If the pattern of a rule cannot be read.
    """

    def __init__(self, rules: Sequence[UserRule] = ()) -> None:
        self._rules = [(rule, parse_pattern(rule.pattern)) for rule in rules]
        self._treebank: Treebank | None = None
        self._newer: dict[int, Tree] = {}
        """Trees that took the place of the treebank's."""
        self._seen = Inventory()

    def validate(
        self,
        treebank: Treebank,
        *,
        places: Sequence[int] | None = None,
        check: Check = never,
        update: Callable[[float], None] | None = None,
    ) -> list[Finding]:
        """Return what is wrong, in the order of the sentences and of their nodes.

        What is in one sentence alone was never seen elsewhere, and is reported there.

        Parameters
        ----------
        places
            Which sentences are reported; all of them count as seen.
        update
            Told which share of the work is done.
        """
        tell = update or _silent
        self._treebank, self._newer = treebank, {}
        tell(0.0)
        whole = Whole(treebank.columns)
        check()
        tell(_PREPARED)
        self._seen = whole.inventory()
        check()
        tell(_COUNTED)
        found: dict[int, list[Finding]] = defaultdict(list)
        for place, one in whole.violations():
            found[place].append(Finding(place, one.address, one.kind, one.message))
        if self._rules:
            index = PatternIndex.of(treebank.columns)
            for number, (rule, pattern) in enumerate(self._rules):
                tell(_COUNTED + (1.0 - _COUNTED) * number / len(self._rules))
                mask = matches(pattern, index, check)
                rows = np.flatnonzero(mask)
                places_of = np.unique(np.searchsorted(index.pointer, rows, side="right") - 1)
                for place in places_of.tolist():
                    check()
                    found[place] += self._told(rule, place, addresses(mask, index, place))
        wanted = sorted(found) if places is None else [one for one in places if one in found]
        return [one for place in wanted for one in found[place]]

    def replaced(self, place: int, tree: Tree) -> list[Finding]:
        """Take another tree of a sentence; return what is wrong with that one.

        Findings in other sentences stay as they were, though they may know more or less now.
        """
        self._seen.add(self._tree(place), -1)
        self._newer[place] = tree
        self._seen.add(tree, 1)
        found = self._own(place)
        index = PatternIndex.of_trees([tree]) if self._rules else None
        if index is not None:
            for rule, pattern in self._rules:
                where = addresses(matches(pattern, index), index, 0)
                found += self._told(rule, place, where)
        return found

    def _tree(self, place: int) -> Tree:
        assert self._treebank is not None
        newer = self._newer.get(place)
        return self._treebank[place].tree if newer is None else newer

    def _own(self, place: int) -> list[Finding]:
        tree = self._tree(place)
        self._seen.add(tree, -1)
        found = violations(tree, self._seen)
        self._seen.add(tree, 1)
        return [Finding(place, one.address, one.kind, one.message) for one in found]

    def _told(self, rule: UserRule, place: int, where: Sequence[Address]) -> list[Finding]:
        tree = self._tree(place)
        found = []
        for address in where:
            node = shown(node_at(tree, address))
            if rule.message:
                text = say("{node}: {message}").format(node=node, message=rule.message)
            else:
                text = say("{node} is found by {pattern}").format(node=node, pattern=rule.pattern)
            found.append(Finding(place, address, "user", text))
        return found


def _silent(_share: float) -> None:
    """Tell nobody."""


def read_rules(lines: Sequence[object]) -> tuple[UserRule, ...]:
    """Return rules from their JSON values; what is no rule is left out."""
    found = []
    for line in lines:
        match line:
            case {"pattern": str(pattern), "message": str(message)} if _is_pattern(pattern):
                found.append(UserRule(pattern, message))
    return tuple(found)


def _is_pattern(text: str) -> Pattern | None:
    try:
        return parse_pattern(text)
    except PatternError:
        return None
