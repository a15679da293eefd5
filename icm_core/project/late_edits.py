"""Edits of a treebank as a project keeps them, made into trees only when they are asked for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from icm_core.data.rows.late_trees import LateTree
from icm_core.data.tree import Tree
from icm_core.errors import DataError
from icm_core.project.faults import damaged
from icm_core.project.packing import MOST_TREES, Unpacking, unpacked
from icm_core.project.rows import checked
from icm_core.project.steps import AS_READ, tree_of

if TYPE_CHECKING:
    from icm_core.data.treebank import Treebank


class KeptValue(NamedTuple):
    """A row of the history: the turn, and the values of its step as they are kept."""

    turn: str
    old: object
    new: object

    def value(self, unpacking: Unpacking) -> str:
        """Return what its thing was after it.

        Parameters
        ----------
        unpacking
            Of the values that are kept together with it.

        Raises
        ------
        TypeError, ValueError
            If it is no value, or there is no room for it.
        """
        if self.turn == "undo":
            return unpacking.value(self.old)
        return unpacking.value(self.new, unpacked(self.old))

    @property
    def is_as_read(self) -> bool:
        """Whether its tree is as in the file."""
        # What is short is never packed.
        return (self.old if self.turn == "undo" else self.new) == AS_READ


class LateEdits:
    """Makes the edited trees of a treebank, and checks them as any edit.

    Parameters
    ----------
    path
        The project's file, for messages.
    treebank
        As read.
    values
        The newest value of each tree that was changed, by place.
    """

    def __init__(self, path: Path, treebank: Treebank, values: Mapping[int, KeptValue]) -> None:
        self._path, self._treebank, self._values = path, treebank, values
        self._unpacking = Unpacking(MOST_TREES)

    def trees(self) -> dict[int, LateTree]:
        """Return its trees, none of them made."""
        return {place: LateTree(self, place) for place in self._values}

    def made(self, places: Sequence[int]) -> list[Tree]:
        """Return the trees at some places.

        Raises
        ------
        ProjectDamagedError
            If an edit cannot be one of this treebank.
        """
        from icm_core.data.composing import checked_trees

        treebank, found = self._treebank, {}
        with checked(self._path, "an edit of a tree"):
            for place in places:
                found[place] = tree_of(treebank, place, self._values[place].value(self._unpacking))
        groups: dict[int, list[int]] = {}
        for place in places:
            groups.setdefault(treebank.document_of(place), []).append(place)
        try:
            for document, group in groups.items():
                trees, _ = checked_trees(
                    [found[place] for place in group], treebank.documents[document]
                )
                found.update(zip(group, trees, strict=True))
        except DataError as error:
            raise damaged(self._path, f"an edit of a tree: {error}") from error
        return [found[place] for place in places]
