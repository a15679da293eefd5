"""In which brackets two trees over the same words differ."""

from __future__ import annotations

from collections import defaultdict

from icm_core.data.tree import Address, Tree, tokens
from icm_core.drawing.tree_marks import Mark, MarkKind

ARROW = "→"

Marks = dict[Address, Mark]
Bracket = tuple[int, int, str, bool]
"""Half-open span, label, whether it is a tag."""


def brackets(tree: Tree) -> list[tuple[Bracket, Address]]:
    """Return every node with a word below it as a bracket with its address, parents first."""
    found: list[tuple[Bracket, Address]] = []
    words = 0
    # A node that was entered is met again when everything below it is done.
    stack: list[tuple[Tree, Address, int]] = [(tree, (), -1)]
    while stack:
        node, address, place = stack.pop()
        if place >= 0:
            (start, _, label, is_tag), _ = found[place]
            found[place] = (start, words, label, is_tag), address
            continue
        stack.append((node, address, len(found)))
        found.append(((words, words, node.label, node.word is not None), address))
        if node.word is not None:
            words += 1
        stack.extend(
            (node.children[index], (*address, index), -1)
            for index in range(len(node.children) - 1, -1, -1)
        )
    return [one for one in found if one[0][1] > one[0][0]]


def only_in(first: Tree, second: Tree) -> tuple[dict[Address, Bracket], dict[Address, Bracket]]:
    """Return the brackets that only the first and only the second tree has, by address.

    A bracket that is there twice (a chain of one label) counts twice.
    """
    left: dict[Bracket, list[Address]] = defaultdict(list)
    for bracket, address in brackets(first):
        left[bracket].append(address)
    more: dict[Address, Bracket] = {}
    for bracket, address in brackets(second):
        same = left[bracket]
        if same:
            same.pop(0)
        else:
            more[address] = bracket
    less = {address: bracket for bracket, found in left.items() for address in found}
    return less, more


def moving_marks(current: Tree, proposal: Tree) -> tuple[Marks, Marks]:
    """Return marks of what leaves the current tree and what enters with the proposal."""
    less, more = only_in(current, proposal)
    return (
        {address: Mark("leaving") for address in less},
        {address: Mark("entering") for address in more},
    )


def comparison_marks(gold: Tree, found: Tree) -> tuple[Marks, Marks]:
    """Return marks of the differences on a gold tree and on one that was found.

    There are none where the words differ: their brackets cannot be compared.
    """
    if tokens(gold) != tokens(found):
        return {}, {}
    less, more = only_in(gold, found)
    on_gold, on_found = _other_labels(less, more)
    borders = [(bracket[0], bracket[1]) for bracket, _ in brackets(gold)]
    for address in less:
        on_gold.setdefault(address, Mark("missing"))
    for address, (start, end, _, _) in more.items():
        crosses = any(_cross(start, end, *border) for border in borders)
        kind: MarkKind = "crossing" if crosses else "extra"
        on_found.setdefault(address, Mark(kind))
    return on_gold, on_found


def _other_labels(
    less: dict[Address, Bracket], more: dict[Address, Bracket]
) -> tuple[Marks, Marks]:
    """Pair brackets over the same words that differ in their label only."""
    waiting: dict[tuple[int, int, bool], list[tuple[Address, str]]] = defaultdict(list)
    for address, (start, end, label, is_tag) in less.items():
        waiting[start, end, is_tag].append((address, label))
    on_gold: Marks = {}
    on_found: Marks = {}
    for address, (start, end, label, is_tag) in more.items():
        same = waiting[start, end, is_tag]
        if same:
            other, theirs = same.pop(0)
            mark = Mark("other", f"{theirs} {ARROW} {label}")
            on_gold[other] = on_found[address] = mark
    return on_gold, on_found


def _cross(start: int, end: int, other_start: int, other_end: int) -> bool:
    return start < other_start < end < other_end or other_start < start < other_end < end
