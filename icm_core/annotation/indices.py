"""Traces and the indices that join them to other nodes, as in Penn treebanks.

A label ends in ``-1`` where a trace ``*T*-1`` refers to the node, and in ``=1`` where the node
repeats the place of another (gapping).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from icm_core.data.cleaning.clean import TRACE_TAG
from icm_core.data.tree import Address, Tree, nodes, preorder

_INDEX: Final = re.compile(r"[-=]([0-9]+)")
_OWN: Final = re.compile(r"-([0-9]+)(?![0-9])")
_REPEATS: Final = re.compile(r"=([0-9]+)")
_REFERS: Final = re.compile(r"-([0-9]+)$")

_KEPT: Final = 8
"""Trees whose links are kept: an edit is asked about those before and after it several times."""


class Link(NamedTuple):
    """A trace and the node that it refers to, or a phrase and the one whose place it repeats.

    Parameters
    ----------
    trace, antecedent
        Addresses of the trace's preterminal, or of the phrase with ``=1``, and of the node; None
        where no node has the index.
    number
        The index that they share.
    gap
        Whether it is a phrase that repeats a place.
    """

    trace: Address
    antecedent: Address | None
    number: int
    gap: bool = False


def indices_of(label: str) -> tuple[int, ...]:
    """Return the numbers that a label carries: ``NP-SBJ-1=2`` has 1 and 2."""
    return tuple(int(found) for found in _INDEX.findall(label))


def own_indices(label: str) -> tuple[int, ...]:
    """Return the numbers by which others refer to a label: ``NP-SBJ-1=2`` has 1."""
    return tuple(int(found) for found in _OWN.findall(label))


def gap_numbers(label: str) -> tuple[int, ...]:
    """Return the numbers of the phrases whose places a label repeats: ``NP-SBJ-1=2`` has 2."""
    return tuple(int(found) for found in _REPEATS.findall(label))


def referred_number(trace: str) -> int | None:
    """Return the number of the phrase that a trace refers to, None for none."""
    found = _REFERS.search(trace)
    return None if found is None else int(found.group(1))


def without_index(label: str) -> str:
    """Return a label without the numbers that it carries: ``NP-SBJ-1`` becomes ``NP-SBJ``."""
    return _INDEX.sub("", label) or label


def without_number(label: str, number: int) -> str:
    """Return a label without one of its numbers: ``NP-1=2`` without 1 is ``NP=2``."""
    return re.sub(rf"[-=]{number}(?![0-9])", "", label) or label


def without_repeat(label: str, number: int) -> str:
    """Return a label that repeats no place by a number: ``NP-1=2`` without 2 is ``NP-1``."""
    return re.sub(rf"={number}(?![0-9])", "", label) or label


def is_carried(tree: Tree, number: int, besides: Address) -> bool:
    """Whether a trace, or a node other than one, needs a number."""
    return any(
        number in indices_of(node.word if node.label == TRACE_TAG and node.word else node.label)
        for address, node in preorder(tree)
        if address != besides
    )


@lru_cache(maxsize=_KEPT)
def links(tree: Tree) -> tuple[Link, ...]:
    """Return each trace and each phrase that refer by an index, with the node that has it.

    They are in order. A trace may refer to a phrase that has nothing but ``=1``.
    """
    if all(node.label != TRACE_TAG and "=" not in node.label for node in nodes(tree)):
        return ()
    own: dict[int, Address] = {}
    repeated: dict[int, Address] = {}
    found: list[tuple[Address, int, bool]] = []
    for address, node in preorder(tree):
        if node.label == TRACE_TAG and node.word is not None:
            if (index := referred_number(node.word)) is not None:
                found.append((address, index, False))
        elif node.word is None:
            for number in own_indices(node.label):
                own.setdefault(number, address)
            for number in gap_numbers(node.label):
                repeated.setdefault(number, address)
                found.append((address, number, True))
    return tuple(
        Link(address, own.get(number, None if gap else repeated.get(number)), number, gap)
        for address, number, gap in found
    )


def dangling(tree: Tree) -> tuple[str, ...]:
    """Return what refers to an index that no node has, as it is written: ``*T*-1``, ``NP=1``."""
    found = []
    for link in links(tree):
        if link.antecedent is None:
            node = tree
            for index in link.trace:
                node = node.children[index]
            found.append(node.label if link.gap else str(node.word))
    return tuple(found)


def free_index(tree: Tree) -> int:
    """Return the smallest number from 1 that no node and no trace of a tree uses."""
    used: set[int] = set()
    for _, node in preorder(tree):
        used.update(indices_of(node.label))
        if node.label == TRACE_TAG and node.word is not None:
            used.update(indices_of(node.word))
    index = 1
    while index in used:
        index += 1
    return index
