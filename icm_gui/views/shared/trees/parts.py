"""The nodes of a tree, as assistive technology reads them."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QPointF, QRectF

from icm_core.annotation.edits import node_at
from icm_core.data.cleaning.clean_places import TreePlaces
from icm_core.data.tree import Address, Tree
from icm_core.drawing.trees.layout import TreeLayout, node_text
from icm_core.drawing.trees.marks import Mark
from icm_gui.views.shared.spoken_parts import NONE, Parts


class ShowsTree(Protocol):
    """A view of one tree."""

    @property
    def selected(self) -> Address | None:
        """Address of the selected node."""

    @property
    def zoom(self) -> float:
        """Pixels of the screen for one of the layout."""

    def layout_shown(self) -> TreeLayout | None:
        """Return where the nodes are, None for no tree."""

    def text_of(self, address: Address) -> str:
        """Return what is said of a node."""


def tree_parts(view: ShowsTree, offset: QPointF) -> Parts:
    """Return the nodes that a view shows, from the top.

    Parameters
    ----------
    offset
        Where the tree's corner is on the view.
    """
    layout = view.layout_shown()
    if layout is None:
        return NONE

    def text(node: int) -> str:
        return view.text_of(layout.address(node))

    def place(node: int) -> QRectF:
        left, top, right, bottom = layout.bounds(node)
        start, end = QPointF(left, top) * view.zoom, QPointF(right, bottom) * view.zoom
        return QRectF(start + offset, end + offset)

    found = None if view.selected is None else layout.find(view.selected)
    return Parts(len(layout), text, place, -1 if found is None else found)


def node_told(tree: Tree, address: Address, mark: Mark | None, places: TreePlaces | None) -> str:
    """Return where a node is, in words, with what it is marked as.

    Parameters
    ----------
    places
        Where its nodes are in the cleaned tree, None if it is that.
    """
    if places is None or address not in places.cleaned_of:
        return node_text(tree, address, mark)
    # Words are counted as everywhere else, without traces.
    place = places.cleaned_of[address]
    plain, label = node_at(places.cleaned, place).label, node_at(tree, address).label
    text = node_text(places.cleaned, place, mark)
    return f"{label}{text.removeprefix(plain)}" if label else text
