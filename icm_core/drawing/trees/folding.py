"""What two trees have in common: subtrees that are folded so that what differs has room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from icm_core.drawing.trees.layout import Part, TreeLayout, TreeOptions, lay_out

if TYPE_CHECKING:
    from collections.abc import Collection

    from icm_core.data.tree import Address, Tree
    from icm_core.drawing.paint.painter import Measure


def folded(
    own: Part,
    beside: Part | None,
    measure: Measure,
    options: TreeOptions,
    room: tuple[float, float | None, int],
    opened: Collection[Address] = (),
) -> tuple[TreeLayout, frozenset[Address]]:
    """Lay a tree out; what is equal in the one beside it is folded as far as needed to fit.

    Parameters
    ----------
    own, beside
        Both trees.
    room
        Width, height (None for any) and levels, as in `layout.lay_out`.
    opened
        What is not folded.

    Returns
    -------
    tuple
        The layout, and what is folded.
    """
    width, height, levels = room
    pairs = [] if beside is None else equal_parts(own.tree, beside.tree)
    pairs = [(mine, its) for mine, its in pairs if mine not in opened]
    for count in range(len(pairs) + 1):
        mine = frozenset(address for address, _ in pairs[:count])
        if beside is not None:
            its = {address for _, address in pairs[:count]}
            other = Part(beside.tree, beside.marks, {*beside.collapsed, *its})
        else:
            other = None
        made = lay_out(
            own.tree, measure, options, marks=own.marks, collapsed={*own.collapsed, *mine},
            width=width, height=height, levels=levels, beside=other,
        )  # fmt: skip
        if made.width <= width:
            break
    return made, mine


def equal_parts(one: Tree, other: Tree) -> list[tuple[Address, Address]]:
    """Return where both trees have the same subtree over the same words, the largest first.

    Only subtrees of several words that no larger one of these holds.
    """
    mine, its = _phrases(one), _phrases(other)
    found: list[tuple[int, Address, Address]] = []
    taken = 0
    for (start, end), nodes in sorted(mine.items(), key=lambda item: (item[0][0], -item[0][1])):
        if start < taken or end - start < 2:
            continue
        # Of a chain of unary rules, the upper ones come first.
        match = next(
            (
                (address, place)
                for address, node in nodes
                for place, twin in its.get((start, end), ())
                if node == twin
            ),
            None,
        )
        if match is not None:
            found.append((end - start, *match))
            taken = end
    found.sort(key=lambda item: -item[0])
    # Two equal trees have nothing to be told apart by.
    return [(own, twin) for _, own, twin in found if own or twin]


def _phrases(tree: Tree) -> dict[tuple[int, int], list[tuple[Address, Tree]]]:
    """Return the phrases over each span, from above."""
    found: dict[tuple[int, int], list[tuple[Address, Tree]]] = {}
    spans: dict[Address, tuple[int, int]] = {}
    order: list[tuple[Address, Tree]] = []
    words = 0
    stack: list[tuple[Address, Tree, bool]] = [((), tree, False)]
    while stack:
        address, node, closed = stack.pop()
        if closed:
            spans[address] = spans[address][0], words
            continue
        if not node.children:
            words += node.word is not None
            continue
        order.append((address, node))
        spans[address] = words, words
        stack.append((address, node, True))
        below = range(len(node.children) - 1, -1, -1)
        stack.extend(((*address, at), node.children[at], False) for at in below)
    for address, node in order:
        found.setdefault(spans[address], []).append((address, node))
    return found
