"""What several trees have in common, so that small pictures of them show what differs."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from icm_core.data.tree import Address, Tree, replaced, tokens
from icm_core.drawing.trees.differences import brackets

_MOST_WORDS = 3


def common_parts(trees: Sequence[Tree]) -> list[frozenset[Address]]:
    """Return for each tree the phrases of several words that all trees have, with all below them.

    Only the largest ones; none where all trees are equal, as there would be nothing to see.
    """
    if len(trees) < 2 or all(tree == trees[0] for tree in trees):
        return [frozenset() for _ in trees]
    found = [_phrases(tree) for tree in trees]
    shared = set(found[0]).intersection(*found[1:])
    result = []
    for phrases in found:
        chosen: list[Address] = []
        # Parents come first: what is below one that is chosen is folded with it.
        for key, address in phrases.items():
            above = chosen[-1] if chosen else None
            inside = above is not None and address[: len(above)] == above
            if address and key in shared and not inside:
                chosen.append(address)
        result.append(frozenset(chosen))
    return result


def _phrases(tree: Tree) -> dict[tuple[int, int, Tree], Address]:
    """Return the phrases of several words, by words and subtree, parents first."""
    nodes: dict[Address, Tree] = {(): tree}
    found: dict[tuple[int, int, Tree], Address] = {}
    for (start, end, _, is_tag), address in brackets(tree):
        if address:
            nodes[address] = nodes[address[:-1]].children[address[-1]]
        if not is_tag and end - start > 1:
            found.setdefault((start, end, nodes[address]), address)
    return found


def shortened(tree: Tree, parts: Collection[Address]) -> Tree:
    """Return a tree in which phrases have their first and last word alone, to be drawn folded."""
    for address in parts:
        node = tree
        for at in address:
            node = node.children[at]
        words = tokens(node)
        if len(words) > _MOST_WORDS:
            shown = (words[0], "…", words[-1])
            leaves = tuple(Tree("", (), word) for word in shown)
            tree = replaced(tree, address, Tree(node.label, leaves))
    return tree
