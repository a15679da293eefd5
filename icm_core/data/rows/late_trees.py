"""Edited trees that are made only once they are asked for, one by one or many at once."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Protocol

from icm_core.data.tree import Tree
from icm_core.errors import Check, IcmError, never

_AT_ONCE: Final = 250
"""Trees that are made together where the work may be left."""
_putting = threading.Lock()


class LateTrees(Protocol):
    """Where late trees come from."""

    def made(self, places: Sequence[int]) -> list[Tree]:
        """Return the trees at some places; may raise `IcmError` where one is damaged."""


class LateTree:
    """A tree that is made on first use; the same object every time.

    Parameters
    ----------
    source
        Makes it.
    place
        What the source knows it by.
    """

    __slots__ = ("_source", "_tree", "place")

    def __init__(self, source: LateTrees, place: int) -> None:
        self._source: LateTrees | None = source
        self._tree: Tree | None = None
        self.place = place

    @property
    def is_made(self) -> bool:
        """Whether it was asked for before, and is what it must be."""
        return self._tree is not None

    @property
    def tree(self) -> Tree:
        """The tree.

        Raises
        ------
        IcmError
            If it is damaged; so it does the next time.
        """
        if self._tree is None:
            make_trees([self])
        assert self._tree is not None
        return self._tree

    def __eq__(self, other: object) -> bool:
        return self is other or self.tree == (other.tree if isinstance(other, LateTree) else other)

    def __hash__(self) -> int:
        return hash(self.tree)

    def _put(self, tree: Tree) -> None:
        # Another thread may have been first.
        with _putting:
            if self._tree is None:
                self._tree, self._source = tree, None


def make_trees(late: Iterable[LateTree]) -> None:
    """Make trees together, at the cost of one pass for each source that they have.

    Raises
    ------
    IcmError
        If one of them is damaged.
    """
    groups: dict[int, tuple[LateTrees, list[LateTree]]] = {}
    for one in late:
        source = one._source
        if source is not None:
            groups.setdefault(id(source), (source, []))[1].append(one)
    for source, group in groups.values():
        trees = source.made([one.place for one in group])
        for one, tree in zip(group, trees, strict=True):
            one._put(tree)


def damage(late: Mapping[int, LateTree], check: Check = never) -> dict[int, IcmError]:
    """Make trees, and return what is wrong with those that cannot be made.

    Parameters
    ----------
    late
        Trees by place.
    """
    found: dict[int, IcmError] = {}
    places = list(late)
    for first in range(0, len(places), _AT_ONCE):
        check()
        part = places[first : first + _AT_ONCE]
        try:
            make_trees([late[place] for place in part])
        except IcmError:
            for place in part:
                try:
                    make_trees([late[place]])
                except IcmError as error:
                    found[place] = error
    return found
