"""What a pattern of trees is made of: nodes, their names, relations and conditions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from icm_core.data.patterns.linear_regex import Regex
from icm_core.errors import DataError

NameKind = Literal["exact", "base", "regex", "any"]
# fmt: off
Edge = Literal[
    "<", ">", "<<", ">>", "$", "$+", "$-", "$++", "$--", ".", "..", ",", ",,",
    "<n", ">n", "<:", ">:", "<<,", "<<-", ">>,", ">>-", "<<:", ">>:", "<#", ">#", "<<#", ">>#",
    "<<<", "<<<n", "==", "<=", ":", "<+", ">+", ".+", ",+",
]
# fmt: on
"""The relations; those with ``n`` have a number, from the end where it is negative."""


@dataclass(frozen=True)
class Name:
    """One way to say which labels and words are meant.

    Parameters
    ----------
    text
        A label or a word; the expression where there is a regular expression.
    regex
        What is to be found in a label or a word; of kind ``base`` in a label without function tags.
    """

    kind: NameKind
    text: str = ""
    regex: Regex | None = None


@dataclass(frozen=True)
class Node:
    """A node: one of its names, or none of them where negated, and its relations.

    Parameters
    ----------
    called
        What it is called in the rest of the pattern (``NP=x``), or the node that is meant
        (``=x``); all nodes that are called alike are one node.
    refers
        Whether the node is one that has been called so before (``=x``).
    like
        A node whose label or word this one has (``~x``).
    groups
        Groups of the regular expression and what their text is called: ``/-([0-9]+)$/#1%i``;
        all texts that are called alike are equal.
    """

    names: tuple[Name, ...]
    negated: bool = False
    condition: Condition | None = None
    called: str = ""
    refers: bool = False
    like: str = ""
    groups: tuple[tuple[int, str], ...] = ()

    @property
    def tied(self) -> bool:
        """Whether other nodes say which this one is, or what it is called."""
        return self.refers or bool(self.like or self.groups)


@dataclass(frozen=True)
class Relation:
    """There is a node of some kind in a relation to this one, through others if it is a chain."""

    edge: Edge
    place: int
    target: Node
    through: Node | None = None


@dataclass(frozen=True)
class Not:
    """The condition does not hold."""

    part: Condition


@dataclass(frozen=True)
class Maybe:
    """The condition holds or does not; where it does, its nodes have their names."""

    part: Condition


@dataclass(frozen=True)
class Every:
    """All conditions hold."""

    parts: tuple[Condition, ...]


@dataclass(frozen=True)
class Some:
    """One of the conditions holds."""

    parts: tuple[Condition, ...]


Condition: TypeAlias = "Relation | Not | Maybe | Every | Some"


@dataclass(frozen=True)
class Pattern:
    """A pattern that was understood, and how it was typed."""

    text: str
    node: Node

    @property
    def variables(self) -> tuple[str, ...]:
        """What nodes are called, in the order of the text."""
        called = (node.called for node in nodes_of(self.node) if node.called)
        return tuple(dict.fromkeys(called))

    @property
    def is_joined(self) -> bool:
        """Whether nodes depend on which node or text another one is, not only on its kind."""
        nodes = list(nodes_of(self.node))
        called = [node.called for node in nodes if node.called]
        return any(node.tied for node in nodes) or len(set(called)) < len(called)


def parts_of(part: Node | Condition) -> tuple[Node | Condition, ...]:
    """Return what a node or a condition is made of, in the order of the text."""
    match part:
        case Node():
            return () if part.condition is None else (part.condition,)
        case Relation():
            return (part.target,) if part.through is None else (part.through, part.target)
        case Not() | Maybe():
            return (part.part,)
        case _:
            return part.parts


def nodes_of(part: Node | Condition) -> Iterator[Node]:
    """Yield all nodes, in the order of the text."""
    stack = [part]
    while stack:
        top = stack.pop()
        if isinstance(top, Node):
            yield top
        stack.extend(reversed(parts_of(top)))


def exact_names(node: Node) -> list[str]:
    """Return the names in a pattern that stand for just one label or word each."""
    names = (name for one in nodes_of(node) for name in one.names if name.kind == "exact")
    return list(dict.fromkeys(name.text for name in names))


def with_base_names(node: Node, meant: frozenset[str]) -> Node:
    """Return a pattern in which some exact names stand for labels with function tags, too."""
    names = tuple(
        Name("base", name.text) if name.kind == "exact" and name.text in meant else name
        for name in node.names
    )
    condition = node.condition
    return replace(
        node,
        names=names,
        condition=None if condition is None else _with_base_names(condition, meant),
    )


def _with_base_names(condition: Condition, meant: frozenset[str]) -> Condition:
    match condition:
        case Relation():
            through = condition.through
            return replace(
                condition,
                target=with_base_names(condition.target, meant),
                through=None if through is None else with_base_names(through, meant),
            )
        case Not() | Maybe():
            return replace(condition, part=_with_base_names(condition.part, meant))
        case _:
            parts = tuple(_with_base_names(part, meant) for part in condition.parts)
            return replace(condition, parts=parts)


class PatternError(DataError):
    """A pattern cannot be understood; the text says where and what to do.

    Parameters
    ----------
    what
        What is wrong and what to do.
    column
        1-based place in the pattern.
    """

    def __init__(self, what: str, column: int) -> None:
        super().__init__(f"pattern, column {column}: {what}")
        self.what, self.column = what, column
