"""What an operation on a tree returns, and what all of them check."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from icm_core.annotation.indices import dangling
from icm_core.data.tree import ROOT_LABELS, Address, Tree, nodes
from icm_core.errors import IcmError
from icm_core.wording import say

NOTHING: Final = ("", *ROOT_LABELS)
"""Labels of a root that stands for the sentence alone."""
_UNFIT: Final = re.compile(r"[\s()]")
_MOST_WORDS: Final = 4


class EditError(IcmError):
    """A tree cannot be changed in this way."""


@dataclass(frozen=True)
class Edit:
    """A tree that was changed.

    Parameters
    ----------
    tree
        The tree afterwards.
    what
        What was done, for people: ``Relabel NP to PP, "to the board"``.
    selected
        The nodes that the change was about, where they are now.
    notes
        What the change did besides: nodes that were left empty and went, traces that refer to
        nothing now.
    """

    tree: Tree
    what: str
    selected: tuple[Address, ...]
    notes: tuple[str, ...] = ()


def node_at(tree: Tree, address: Address) -> Tree:
    """Return the node at an address.

    Raises
    ------
    EditError
        If there is none.
    """
    node = tree
    for index in address:
        if not 0 <= index < len(node.children):
            raise EditError(say("there is no such node in the tree any more"))
        node = node.children[index]
    return node


def shown(node: Tree) -> str:
    """Return a node in words: its label and, in quotation marks, the words below it."""
    words = [leaf.word for leaf in nodes(node) if leaf.word is not None]
    text = " ".join(words[:_MOST_WORDS]) + (" …" if len(words) > _MOST_WORDS else "")
    label = node.label or say("(no label)")
    return say("{label} “{words}”").format(label=label, words=text) if words else label


def checked_label(label: str) -> str:
    """Return a label without blanks around it.

    Raises
    ------
    EditError
        If a bracketed file could not hold it.
    """
    label = label.strip()
    if not label:
        raise EditError(say("a node needs a label"))
    if found := _UNFIT.search(label):
        raise EditError(
            say("a label has no blanks and no brackets: {label!r} has {part!r}").format(
                label=label, part=found.group()
            )
        )
    return label


def siblings(tree: Tree, addresses: Sequence[Address]) -> tuple[Address, int, int]:
    """Return the parent of adjacent siblings, and the half-open range of their places.

    Raises
    ------
    EditError
        If the nodes are not adjacent children of one node.
    """
    chosen = sorted(set(addresses))
    if not chosen:
        raise EditError(say("no node is selected"))
    if () in chosen:
        raise EditError(say("the root stands for the whole sentence and stays"))
    for address in chosen:
        node_at(tree, address)
    parents = {address[:-1] for address in chosen}
    first, last = chosen[0][-1], chosen[-1][-1]
    if len(parents) > 1 or last - first + 1 != len(chosen):
        raise EditError(say("select neighbours that have the same parent"))
    return chosen[0][:-1], first, last + 1


def finished(
    before: Tree, after: Tree, what: str, selected: Sequence[Address], notes: Sequence[str] = ()
) -> Edit:
    """Return the edit, with a note for each index that refers to nothing since it."""
    known = set(dangling(before))
    lost = [
        say("{label} refers to nothing now").format(label=name)
        for name in dangling(after)
        if name not in known
    ]
    return Edit(after, what, tuple(selected), (*notes, *lost))


def without(tree: Tree, address: Address) -> tuple[Tree, Address, tuple[Tree, ...]]:
    """Return a tree without a node and without what that leaves empty.

    Returns
    -------
    tuple
        The tree; the address of the highest node that went; the nodes above the chosen one that
        went with it, lowest first.

    Raises
    ------
    EditError
        If nothing would be left.
    """
    path = [tree]
    for index in address:
        path.append(path[-1].children[index])
    gone = len(address)
    while gone > 0 and len(path[gone - 1].children) == 1:
        gone -= 1
    if gone == 0:
        raise EditError(say("nothing would be left of the sentence"))
    top = address[:gone]
    parent = path[gone - 1]
    index = top[-1]
    kept = (*parent.children[:index], *parent.children[index + 1 :])
    new = Tree(parent.label, kept, extra=parent.extra)
    for node, place in zip(reversed(path[: gone - 1]), reversed(top[:-1]), strict=True):
        new = Tree(
            node.label,
            (*node.children[:place], new, *node.children[place + 1 :]),
            extra=node.extra,
        )
    return new, top, tuple(reversed(path[gone:-1]))


def moved_address(address: Address, gone: Address) -> Address:
    """Return where a node is after the one at ``gone``, which is not above it, went."""
    depth = len(gone) - 1
    if len(address) > depth and address[:depth] == gone[:-1] and address[depth] > gone[-1]:
        return (*address[:depth], address[depth] - 1, *address[depth + 1 :])
    return address
