"""Trees in rows: a sequence of trees that are objects only once they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final, Generic, TypeVar, cast, overload

import numpy as np

from icm_core.data.cleaning.clean import TRACE_TAG
from icm_core.data.columns import (
    NO_WORD,
    Offsets,
    TreeColumns,
    build_trees,
    columns_from_trees,
)
from icm_core.data.tree import Tree

BLOCK: Final = 200
"""Trees that are made at a time where one after another is looked at."""
T_co = TypeVar("T_co", bound="Tree | None", covariant=True)


class TreeRows(Sequence[T_co], Generic[T_co]):
    """Trees in a chosen order; what works on many of them reads their columns.

    Parameters
    ----------
    columns
        All trees.
    places
        int64[rows] the tree of each row in ``columns``; -1 where a row has none.
    """

    def __init__(self, columns: TreeColumns, places: Offsets) -> None:
        self.columns = columns
        self.places = places
        self._made: dict[int, Tree] = {}

    @classmethod
    def of(cls, trees: Sequence[Tree | None]) -> TreeRows[Tree | None]:
        """Return trees as rows; rows are themselves."""
        if isinstance(trees, TreeRows):
            return trees
        there = np.array([tree is not None for tree in trees], dtype=bool)
        known = [tree for tree in trees if tree is not None]
        places = np.where(there, np.cumsum(there) - 1, -1).astype(np.int64)
        rows: TreeRows[Tree | None] = TreeRows(columns_from_trees(known), places)
        rows._made = dict(enumerate(known))
        return rows

    def __len__(self) -> int:
        return len(self.places)

    @overload
    def __getitem__(self, row: int) -> T_co: ...
    @overload
    def __getitem__(self, row: slice) -> list[T_co]: ...
    def __getitem__(self, row: int | slice) -> T_co | list[T_co]:
        if isinstance(row, slice):
            return [self[at] for at in range(*row.indices(len(self)))]
        place = int(self.places[row])
        if place < 0:
            return cast("T_co", None)
        tree = self._made.get(place)
        if tree is None:
            # Another thread may have been first.
            tree = self._made.setdefault(place, self.columns.tree(place))
        return cast("T_co", tree)

    def __iter__(self) -> Iterator[T_co]:
        known = self._made
        missing = [at for at in np.unique(self.places).tolist() if at >= 0 and at not in known]
        for at, tree in zip(missing, build_trees(self.columns, missing), strict=True):
            known.setdefault(at, tree)
        return iter([cast("T_co", known.get(at)) for at in self.places.tolist()])

    def take(self, rows: Sequence[int | None]) -> TreeRows[T_co]:
        """Return some of the rows, None for a row without a tree; made objects are shared."""
        chosen = np.array([-1 if row is None else row for row in rows], dtype=np.int64)
        # A place behind all others is that of no row.
        places = np.append(self.places, -1)[chosen]
        taken: TreeRows[T_co] = TreeRows(self.columns, places)
        taken._made = self._made
        return taken

    @property
    def there(self) -> list[int]:
        """The rows that have a tree."""
        found: list[int] = np.flatnonzero(self.places >= 0).tolist()
        return found

    def row_columns(self) -> TreeColumns:
        """Return the columns of the rows that have a tree, in order."""
        return self.columns.take(self.places[self.places >= 0])


def trees_in_turn(columns: TreeColumns, first: int = 0) -> Iterator[Tree]:
    """Return the sentences' trees from one on, a block of them made at a time.

    All together take a lot of memory, and one alone five times as long as in a block.
    """
    for at in range(first, len(columns), BLOCK):
        yield from build_trees(columns, range(at, min(at + BLOCK, len(columns))))


def row_words(
    rows: TreeRows[Tree | None], word_of: Callable[[str], str], *, hidden: bool
) -> list[tuple[str, ...]]:
    """Return the words of each row, none where it has no tree.

    Parameters
    ----------
    word_of
        What stands for a word.
    hidden
        Whether traces are left out.
    """
    columns = rows.columns
    there = columns.word != NO_WORD
    if hidden and TRACE_TAG in columns.labels:
        there &= columns.label != columns.labels.index(TRACE_TAG)
    words = np.array([word_of(word) for word in columns.words], dtype=object)
    spoken = words[columns.word[there]].tolist() if len(words) else []
    ends = np.concatenate(([0], np.cumsum(there)))[columns.pointer].tolist()
    found = [tuple(spoken[a:b]) for a, b in pairwise(ends)]
    found.append(())
    return [found[place] for place in rows.places.tolist()]
