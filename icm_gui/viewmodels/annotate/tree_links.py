"""What refers to what in the tree that is corrected, worked out once for each tree."""

from __future__ import annotations

from icm_core.annotation.indices import Link, links
from icm_core.data.tree import Address, Tree
from icm_gui.viewmodels.app.document import Document


class TreeLinks:
    """Links by index and crossing branches of a sentence's tree; nothing where there is none."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._links: tuple[Link, ...] = ()
        self._linked: Tree | None = None
        """The tree that the links are those of."""
        self._crossings: tuple[tuple[Address, Address], ...] = ()
        self._crossed: Tree | None = None
        """The tree that the crossings are those of."""

    def of(self, tree: Tree | None) -> tuple[Link, ...]:
        """Return the traces and phrases that refer by an index, with what they refer to."""
        if self._linked is not tree:
            self._linked = tree
            self._links = () if tree is None else links(tree)
        return self._links

    def crossings(
        self, index: int | None, tree: Tree | None
    ) -> tuple[tuple[Address, Address], ...]:
        """Return the nodes whose branch crosses others in the file, with what they belong to."""
        opened = self._document.treebank
        if opened is None or index is None or tree is None:
            return ()
        if self._crossed is not tree:
            self._crossed, self._crossings = tree, opened.treebank[index].crossings
        return self._crossings
