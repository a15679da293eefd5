"""Which nodes of a tree another one does not have."""

from __future__ import annotations

from collections import Counter
from math import inf

from icm_core.data.tree import Address, Tree, preorder, spans

Node = tuple[int, int, str, str]
"""Half-open token span, label, word."""


def changed_nodes(before: Tree, after: Tree) -> tuple[Address, ...]:
    """Return the nodes of the second tree that the first does not have, from the top.

    Where it has all of them, those whose node was taken away: the lowest that are over its words.
    """
    old, new = placed_nodes(before), placed_nodes(after)
    left = Counter(node for _, node in old)
    found = []
    for address, node in new:
        if left[node]:
            left[node] -= 1
        else:
            found.append(address)
    if found:
        return tuple(found)
    gone = [node for node, count in left.items() if count]
    if not gone:
        return ()
    start, end = min(node[0] for node in gone), max(node[1] for node in gone)
    over = [address for address, node in new if node[0] <= start and end <= node[1]]
    return tuple(over[-1:])


def placed_nodes(tree: Tree) -> list[tuple[Address, Node]]:
    """Return the nodes with their addresses, from the top."""
    # Spans come children first, addresses parents first; a subtree may be in a tree twice.
    order = list(preorder(tree))
    ends = sorted((address for address, _ in order), key=lambda address: (*address, inf))
    place = {at: (start, end) for at, (_, start, end) in zip(ends, spans(tree), strict=True)}
    return [(at, (*place[at], node.label, node.word or "")) for at, node in order]
