"""A tree of a treebank with its origin."""

from __future__ import annotations

from dataclasses import dataclass

from icm_core.data.composing import Slot
from icm_core.data.document import Document
from icm_core.data.formats.graph import Graph
from icm_core.data.formats.raising import crossings, lowered
from icm_core.data.tree import Address, Tree


@dataclass(frozen=True)
class TreebankEntry:
    """One tree with its origin.

    Parameters
    ----------
    file
        Name of the source.
    edited
        Whether the tree differs from the text.
    """

    file: str
    edited: bool
    _document: Document
    _slot: Slot

    @property
    def line(self) -> int:
        """1-based line where the tree begins as read."""
        return int(self._document.lines(self._document.bounds[self._slot.sentence, :1])[0])

    @property
    def tree(self) -> Tree:
        """The tree; made on first use."""
        edited = self._slot.tree
        return edited if edited is not None else self._document.tree(self._slot.sentence)

    @property
    def crossings(self) -> tuple[tuple[Address, Address], ...]:
        """The nodes whose branch crosses others in the file, each with what it belongs to."""
        return crossings(self.tree, self._document.origin(self._slot.sentence))

    @property
    def graph(self) -> Graph | None:
        """The sentence with branches that may cross; None where its file has no such graph."""
        origin = self._document.origin(self._slot.sentence)
        if origin is None or self._slot.edit is None:
            return None if origin is None else origin.graph
        return lowered(self.tree, origin)
