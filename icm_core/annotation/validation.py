"""A treebank that is checked: what is wrong in each tree, by itself and by rules of the user."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from icm_core.annotation.checks import Inventory, ViolationKind, violations
from icm_core.annotation.edits import node_at, shown
from icm_core.data.patterns.index import PatternIndex
from icm_core.data.patterns.language import parse_pattern
from icm_core.data.patterns.search import addresses, matches
from icm_core.data.tree import Address, Tree
from icm_core.errors import Check, never
from icm_core.wording import say

if TYPE_CHECKING:
    from icm_core.data.patterns.index import Mask
    from icm_core.data.patterns.syntax import Pattern
    from icm_core.data.treebank import Treebank


_EACH: Final = 64
"""Trees after which progress is told."""


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
        self._trees: list[Tree] = []
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
        check
            Called between trees; may raise `Cancelled`.
        update
            Told which share of the work is done.
        """
        self._trees, self._seen = treebank.trees(), Inventory()
        total = 2 * len(self._trees)
        for at, tree in enumerate(self._trees):
            check()
            self._seen.add(tree, 1)
            if update is not None and at % _EACH == 0:
                update(at / total)
        masks: list[tuple[UserRule, Mask]] = []
        index = PatternIndex.of(treebank.columns) if self._rules else None
        if index is not None:
            masks = [(rule, matches(pattern, index, check)) for rule, pattern in self._rules]
        found: list[Finding] = []
        for place in range(len(self._trees)) if places is None else places:
            check()
            found += self._own(place)
            if index is not None:
                for rule, mask in masks:
                    found += self._told(rule, place, addresses(mask, index, place))
            if update is not None and place % _EACH == 0:
                update((len(self._trees) + place) / total)
        return found

    def replaced(self, place: int, tree: Tree) -> list[Finding]:
        """Take another tree of a sentence; return what is wrong with that one.

        Findings in other sentences stay as they were, though they may know more or less now.
        """
        self._seen.add(self._trees[place], -1)
        self._trees[place] = tree
        self._seen.add(tree, 1)
        found = self._own(place)
        index = PatternIndex.of_trees([tree]) if self._rules else None
        if index is not None:
            for rule, pattern in self._rules:
                where = addresses(matches(pattern, index), index, 0)
                found += self._told(rule, place, where)
        return found

    def _own(self, place: int) -> list[Finding]:
        tree = self._trees[place]
        self._seen.add(tree, -1)
        found = violations(tree, self._seen)
        self._seen.add(tree, 1)
        return [Finding(place, one.address, one.kind, one.message) for one in found]

    def _told(self, rule: UserRule, place: int, where: Sequence[Address]) -> list[Finding]:
        tree = self._trees[place]
        found = []
        for address in where:
            node = shown(node_at(tree, address))
            if rule.message:
                text = say("{node}: {message}").format(node=node, message=rule.message)
            else:
                text = say("{node} is found by {pattern}").format(node=node, pattern=rule.pattern)
            found.append(Finding(place, address, "user", text))
        return found


def read_rules(lines: Sequence[object]) -> tuple[UserRule, ...]:
    """Return rules from their JSON values; what is no rule is left out."""
    found = []
    for line in lines:
        match line:
            case {"pattern": str(pattern), "message": str(message)} if _is_pattern(pattern):
                found.append(UserRule(pattern, message))
    return tuple(found)


def _is_pattern(text: str) -> Pattern | None:
    from icm_core.data.patterns.syntax import PatternError

    try:
        return parse_pattern(text)
    except PatternError:
        return None
