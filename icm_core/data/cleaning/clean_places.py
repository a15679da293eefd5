"""Which node of a tree as read is which node of the cleaned one, and back."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from icm_core.data.cleaning.clean import CleanOptions, CleanReport, clean
from icm_core.data.tree import Address, Row, Tree, from_rows, preorder, to_rows

Words = tuple[int, int]
"""Half-open."""


@dataclass(frozen=True, eq=False)
class TreePlaces:
    """A tree as read beside the same one cleaned.

    Parameters
    ----------
    read_of
        Node of `read`, by address, that each node of `cleaned` comes from; of a root that cleaning
        added, the top.
    cleaned_of
        Node of `cleaned` that represents each node of `read`: of one over a node of its own label,
        that one. Traces, and what is over nothing else, are not there.
    tokens
        Number in `read` of each token of `cleaned`.
    differ
        Whether the tree as read says more than the cleaned one; names of roots say nothing.
    """

    read: Tree
    cleaned: Tree
    read_of: Mapping[Address, Address]
    cleaned_of: Mapping[Address, Address]
    tokens: tuple[int, ...]
    differ: bool

    def words_read(self, words: Words) -> Words:
        """Return words of the cleaned tree, one at least, as those of the tree as read."""
        start, end = words
        return self.tokens[start], self.tokens[end - 1] + 1

    def words_cleaned(self, words: Words) -> Words:
        """Return words of the tree as read as those of the cleaned one, without traces."""
        return bisect_left(self.tokens, words[0]), bisect_left(self.tokens, words[1])

    def nearest(self, address: Address) -> Address:
        """Return the cleaned node of a node as read; of a trace, that of the lowest above it."""
        while address and address not in self.cleaned_of:
            address = address[:-1]
        return self.cleaned_of.get(address, ())


def tree_places(tree: Tree, options: CleanOptions) -> TreePlaces | None:
    """Return a tree beside the same one cleaned; None where cleaning leaves nothing of it."""
    rows = to_rows(tree)
    # Nodes bear their number in preorder, which cleaning keeps.
    marked = from_rows(
        [(label, word, (str(at),), count) for at, (label, word, _, count) in enumerate(rows)]
    )
    found = clean(marked, options, CleanReport())
    if found is None:
        return None
    kept = to_rows(found)
    cleaned = from_rows(
        [
            (label, word, rows[int(mark[0])][2] if mark else (), count)
            for label, word, mark, count in kept
        ]
    )
    addresses = [address for address, _ in preorder(tree)]
    places = [address for address, _ in preorder(found)]
    # A root that was added has no number.
    number_of = [int(mark[0]) if mark else 0 for _, _, mark, _ in kept]
    of_number = {
        number: place
        for (_, _, mark, _), number, place in zip(kept, number_of, places, strict=True)
        if mark
    }
    counts = [count for _, _, _, count in rows]
    below = _first_kept(counts, of_number)
    roots = sum(one is not None and not of_number[one] for one in below)
    renamed = any(
        rows[number][0] != label
        for (label, _, _, _), number, place in zip(kept, number_of, places, strict=True)
        if place
    )
    return TreePlaces(
        tree,
        cleaned,
        {place: addresses[at] for at, place in zip(number_of, places, strict=True)},
        {addresses[at]: of_number[one] for at, one in enumerate(below) if one is not None},
        _tokens(rows, below),
        len(rows) - roots != len(kept) - 1 or renamed,
    )


def _first_kept(counts: Sequence[int], kept: Collection[int]) -> list[int | None]:
    """Return for each node, in preorder, what represents it: itself, or the first that does below.

    X over X, and a root over another one, are represented by the lower node; None is for nodes of
    which nothing is left.
    """
    found: list[int | None] = [None] * len(counts)
    done: list[int | None] = []
    # Children first: those of a node are the last ones that are done.
    for at in range(len(counts) - 1, -1, -1):
        children = [done.pop() for _ in range(counts[at])]
        first = next((one for one in children if one is not None), None)
        found[at] = at if at in kept else first
        done.append(found[at])
    return found


def _tokens(rows: Sequence[Row], below: Sequence[int | None]) -> tuple[int, ...]:
    words = [one for (_, word, _, _), one in zip(rows, below, strict=True) if word is not None]
    return tuple(at for at, one in enumerate(words) if one is not None)
