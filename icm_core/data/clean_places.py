"""Which node of a tree as read is which node of the cleaned one, and back."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from icm_core.data.clean import CleanOptions, CleanReport, clean
from icm_core.data.tree import Address, Tree, preorder

Words = tuple[int, int]
"""Half-open."""
_Number = tuple[str, ...]


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
    """

    read: Tree
    cleaned: Tree
    read_of: Mapping[Address, Address]
    cleaned_of: Mapping[Address, Address]
    tokens: tuple[int, ...]

    @cached_property
    def differ(self) -> bool:
        """Whether the tree as read says more than the cleaned one; names of roots say nothing."""
        labels = {address: node.label for address, node in preorder(self.read)}
        roots = sum(not place for place in self.cleaned_of.values())
        return len(labels) - roots != len(self.read_of) - 1 or any(
            address and labels[self.read_of[address]] != node.label
            for address, node in preorder(self.cleaned)
        )

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
    marked, number = _marked(tree)
    found = clean(marked, options, CleanReport())
    if found is None:
        return None
    place_of = {mark: address for address, mark in number.items()}
    read_of = {address: place_of.get(node.extra, ()) for address, node in preorder(found)}
    cleaned_of = {place_of[node.extra]: at for at, node in preorder(found) if node.extra}
    gone: set[Address] = set()
    # Children first: what is over nothing that is left is gone, too.
    for address, node in reversed(list(preorder(tree))):
        if address in cleaned_of:
            continue
        below = [(*address, at) for at in range(len(node.children))]
        kept = [one for one in below if one not in gone]
        if not kept:
            gone.add(address)
        else:
            # X over X, or a root over another one: the lower node represents both.
            cleaned_of[address] = cleaned_of[kept[0]]
    words = [address for address, node in preorder(tree) if node.word is not None]
    tokens = tuple(at for at, address in enumerate(words) if address in cleaned_of)
    return TreePlaces(tree, _unmarked(found, tree, number), read_of, cleaned_of, tokens)


def _marked(tree: Tree) -> tuple[Tree, dict[Address, _Number]]:
    """Return a tree whose nodes bear numbers, which cleaning keeps, and the number of each."""
    order = list(preorder(tree))
    number: dict[Address, _Number] = {address: (str(at),) for at, (address, _) in enumerate(order)}
    made: dict[Address, Tree] = {}
    for address, node in reversed(order):
        children = tuple(made.pop((*address, index)) for index in range(len(node.children)))
        made[address] = Tree(node.label, children, node.word, number[address])
    return made[()], number


def _unmarked(cleaned: Tree, tree: Tree, number: dict[Address, _Number]) -> Tree:
    """Return a marked tree with the further columns that its nodes had."""
    extra = {number[address]: node.extra for address, node in preorder(tree)}
    made: dict[Address, Tree] = {}
    for address, node in reversed(list(preorder(cleaned))):
        children = tuple(made.pop((*address, index)) for index in range(len(node.children)))
        made[address] = Tree(node.label, children, node.word, extra.get(node.extra, ()))
    return made[()]
