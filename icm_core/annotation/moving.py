"""Where a subtree may go so that the words keep their order, and moving it there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from icm_core.annotation.edits import (
    NOTHING,
    Edit,
    EditError,
    finished,
    moved_address,
    node_at,
    shown,
    without,
)
from icm_core.data.cleaning.clean import strip_function_tag
from icm_core.data.tree import Address, Tree, replaced
from icm_core.wording import say

Kind = Literal["child", "adjoin"]


@dataclass(frozen=True)
class Target:
    """A place where a subtree may go.

    Parameters
    ----------
    parent
        Address, in the tree before the move, of the phrase that takes the subtree.
    kind
        ``child``: it becomes a child of the phrase. ``adjoin``: a new node with the phrase's
        label is put over the phrase and the subtree.
    at
        Under ``child``, its place among the children that the phrase then has. Under ``adjoin``,
        0 before the phrase, 1 behind it.
    """

    parent: Address
    kind: Kind
    at: int


def targets(tree: Tree, address: Address) -> tuple[Target, ...]:
    """Return where the subtree at an address may go, from the lowest on the left to the right.

    Words keep their order. So its new parent ends before the subtree, begins behind it, or goes
    on on both sides. Its place now is none of them; nor is the root where it stands for the
    sentence alone.

    Raises
    ------
    EditError
        If there is no such node, or it is the root.
    """
    if not address:
        raise EditError(say("the root stands for the whole sentence and stays"))
    node_at(tree, address)
    _, gone, _ = without(tree, address)
    left: list[Target] = []
    around: list[Target] = []
    right: list[Target] = []
    path = [tree]
    for index in gone[:-1]:
        path.append(path[-1].children[index])
    first = last = True
    """Whether the gap is where the nodes below the current one begin, or end."""
    for depth in range(len(path) - 1, -1, -1):
        node, here, index = path[depth], gone[:depth], gone[depth]
        is_lowest, is_root = depth == len(path) - 1, depth == 0 and node.label in NOTHING
        if not is_root and (gone != address if is_lowest else first or last):
            around.append(Target(here, "child", index if is_lowest or first else index + 1))
        # The nearest neighbours are in the lowest node that has any.
        if first and index > 0:
            left = _edge(node, here, index - 1, last=True)
        if last and index + 1 < len(node.children):
            right = _edge(node, here, index + 1, last=False)
        first, last = first and index == 0, last and index + 1 == len(node.children)
        if not is_root and (first or last):
            around.append(Target(here, "adjoin", 0 if first else 1))
    return (*reversed(left), *around, *right)


def _edge(node: Tree, path: Address, index: int, *, last: bool) -> list[Target]:
    """Return the targets down one side of a child, highest first."""
    found: list[Target] = []
    child, here = node.children[index], (*path, index)
    while child.children:
        found.append(Target(here, "adjoin", 1 if last else 0))
        found.append(Target(here, "child", len(child.children) if last else 0))
        index = len(child.children) - 1 if last else 0
        child, here = child.children[index], (*here, index)
    return found


def move(tree: Tree, address: Address, target: Target) -> Edit:
    """Move the subtree at an address to a target; nodes that this leaves empty go.

    Raises
    ------
    EditError
        If it is no legal target (`targets`).
    """
    if target not in targets(tree, address):
        raise EditError(say("the words would not keep their order there"))
    moved, onto = node_at(tree, address), node_at(tree, target.parent)
    rest, gone, emptied = without(tree, address)
    where = moved_address(target.parent, gone)
    into = node_at(rest, where)
    if target.kind == "child":
        children = (*into.children[: target.at], moved, *into.children[target.at :])
        new = Tree(into.label, children, extra=into.extra)
    else:
        inner = Tree(strip_function_tag(into.label), into.children, extra=into.extra)
        pair = (inner, moved) if target.at else (moved, inner)
        new = Tree(into.label, pair)
    after = replaced(rest, where, new)
    what = say("Move {node} to {parent}").format(node=shown(moved), parent=shown(onto))
    if target.kind == "adjoin":
        what = say("Move {node} beside {parent}, under a new {label}").format(
            node=shown(moved), parent=shown(onto), label=onto.label
        )
    notes = [
        say("{label} was left empty and was removed").format(label=node.label) for node in emptied
    ]
    return finished(tree, after, what, [(*where, target.at)], notes)
