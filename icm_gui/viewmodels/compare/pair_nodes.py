"""Nodes of two trees over the same words: which one belongs to which."""

from __future__ import annotations

from icm_core.data.tree import Address, Tree
from icm_core.drawing.trees.differences import Bracket, brackets

GOLD, PREDICTED = 0, 1
"""The two sides."""


class PairNodes:
    """Finds nodes of one tree by those of the other.

    Parameters
    ----------
    gold, predicted
        None where a side has no tree.
    """

    def __init__(self, gold: Tree | None, predicted: Tree | None) -> None:
        self.trees = gold, predicted
        self._made: list[dict[Address, Bracket] | None] = [None, None]

    def _brackets(self, side: int) -> dict[Address, Bracket]:
        """Return the brackets of a tree by address; made when they are needed first."""
        found = self._made[side]
        if found is None:
            tree = self.trees[side]
            made = [] if tree is None else brackets(tree)
            found = self._made[side] = {address: bracket for bracket, address in made}
        return found

    def same(self, side: int, address: Address) -> Address | None:
        """Return the node of the other tree over the same words, None for none.

        One of the same label is taken before others; of a chain of one label the highest belongs
        to the highest.
        """
        ours, theirs = self._brackets(side), self._brackets(1 - side)
        bracket = ours.get(address)
        if bracket is None:
            return None
        start, end, label, is_tag = bracket
        same = [
            (one, place)
            for place, one in theirs.items()
            if one[0] == start and one[1] == end and one[3] == is_tag
        ]
        named = [place for one, place in same if one[2] == label]
        if named:
            twins = [place for place, one in ours.items() if one == bracket]
            return named[min(twins.index(address), len(named) - 1)]
        return same[0][1] if same else None

    def around(self, side: int, start: int, end: int) -> Address | None:
        """Return the lowest node of a tree over at least some words."""
        best: tuple[int, Address] | None = None
        for address, one in self._brackets(side).items():
            wide = one[1] - one[0]
            if one[0] <= start and one[1] >= end and (best is None or wide <= best[0]):
                best = wide, address
        return None if best is None else best[1]
