"""The steps that correct a tree, by the numbers of its nodes (`error_trees.WorkTree`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Placement = Literal["before", "after", "first", "last", "join-before", "join-after"]
"""Where a run goes: beside the target, into it, or under a new node with it."""


@dataclass(frozen=True, slots=True)
class Move:
    """A run of sisters that goes elsewhere.

    Parameters
    ----------
    source, first, last
        Number of their parent, and which of its children (half-open).
    target, placement
        Number of the node they go to, and where.
    collapse
        Whether the source, left over one phrase of its own label, goes too.
    """

    source: int
    first: int
    last: int
    target: int
    placement: Placement
    collapse: bool


@dataclass(frozen=True, slots=True)
class Delete:
    """A phrase whose children take its place."""

    node: int


@dataclass(frozen=True, slots=True)
class Insert:
    """A phrase over children ``first`` to ``last`` (half-open) of a node."""

    parent: int
    first: int
    last: int
    label: str


@dataclass(frozen=True, slots=True)
class Relabel:
    """Phrases that get other labels: one, or a chain over the same words from the top down."""

    nodes: tuple[int, ...]
    labels: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Attach:
    """A token of punctuation that is attached to another phrase."""

    token: int
    node: int


Step = Move | Delete | Insert | Relabel | Attach
