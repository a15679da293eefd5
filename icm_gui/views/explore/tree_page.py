"""The page "Tree": the found tree or the one of the step, or those of the family."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from icm_core.data.tree import Address, Tree
from icm_core.drawing.trees.layout import SMALLEST
from icm_core.drawing.trees.placement import surviving
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.explore.run import Run
from icm_gui.viewmodels.treebank.tree_nodes import address_of_node, node_of_address
from icm_gui.views.explore.families import all_panes
from icm_gui.views.explore.found_trees import FoundTrees
from icm_gui.views.shared.boxes import filled, vbox
from icm_gui.views.shared.trees.pair import ShowsPair, TreePair
from icm_gui.views.shared.trees.pane import TreePane
from icm_gui.views.shared.trees.view import TreeView

Called = tuple[tuple[str, "Address"], ...]
"""Nodes by what a pattern calls them."""
LECTURE_PX = 18.0
"""The smallest text of trees in a lecture."""


class TreePage(QWidget, ShowsPair):
    """Shows trees of the run; what is selected in one is selected everywhere.

    Signals
    -------
    zoom_changed : float
        For a label.
    node_chosen
        Another node of a tree was selected, or none.
    """

    zoom_changed = Signal(float)
    node_chosen = Signal()

    def __init__(self, explore: Explore, themes: Themes) -> None:
        super().__init__()
        self.setObjectName("tree-page")
        self._explore, self._selection = explore, explore.selection
        self._choosing = False
        self.found = FoundTrees(explore, themes)
        self.own: dict[str, TreePair] = {
            family: panes.trees(explore, themes)
            for family, panes in all_panes().items()
            if panes.trees is not None
        }
        """What families show in place of it."""
        self._stack = QStackedWidget()
        filled(vbox(self, 0), self._stack)
        for pair in self._pairs:
            self._stack.addWidget(pair)
            pair.zoom_changed.connect(self._zoomed)
        for pane in self._panes:
            pane.view.node_selected.connect(self._node_chosen)
        self.found.tree_changed.connect(self._selection_changed)
        explore.run_changed.connect(self._run_changed)
        self._selection.changed.connect(self._selection_changed)
        self._run_changed()

    @property
    def _pairs(self) -> list[TreePair]:
        return [self.found, *self.own.values()]

    @property
    def _panes(self) -> list[TreePane]:
        return [pane for pair in self._pairs for pane in (pair.first, pair.second)]

    @property
    def pair_shown(self) -> TreePair:
        """The trees in front."""
        front = self._stack.currentWidget()
        return next((pair for pair in self.own.values() if pair is front), self.found)

    def _run_changed(self) -> None:
        run = self._explore.run_shown
        trace = None if run is None else run.trace
        own = None if trace is None else self.own.get(trace.FAMILY)
        self._stack.setCurrentWidget(self.found if own is None else own)
        self.zoom_changed.emit(self.zoom)

    def _zoomed(self, zoom: float) -> None:
        if self.sender() is self.pair_shown and self.isVisible():
            self.zoom_changed.emit(zoom)

    # Selection.

    def _node_chosen(self, address: Any) -> None:
        self._chosen(next(p.view for p in self._panes if p.view is self.sender()), address)

    def _chosen(self, chosen: TreeView, address: Address | None) -> None:
        """Select the chart's node where it has one; the other trees follow."""
        run, tree = self._explore.run_shown, chosen.modelled
        node = None
        if run is not None and tree is not None and address is not None:
            node = node_of_address(run.chart, tree, chosen.to_modelled(address))
        self._choosing = True
        try:
            self._selection.select(node, pin=node is not None)
        finally:
            self._choosing = False
        self._follow(node, but=chosen)
        self.node_chosen.emit()

    def _selection_changed(self) -> None:
        if not self._choosing:
            self._follow(self._selection.item)

    def _follow(self, node: int | None, but: TreeView | None = None) -> None:
        """Select a node of the chart in the trees that have it."""
        run = self._explore.run_shown
        for view in (pane.view for pane in self._panes):
            if view is but:
                continue
            address = None
            if run is not None and node is not None and view.modelled is not None:
                address = address_of_node(run.chart, view.modelled, node)
                address = None if address is None else view.to_shown(address)
                if view.selected is not None and address is not None:
                    # A chain of one label has several nodes there: any of them will do.
                    mine = view.to_modelled(view.selected)
                    same = node_of_address(run.chart, view.modelled, mine)
                    address = view.selected if same == node else address
            view.select(address, show=address is not None)

    @property
    def has_tree(self) -> bool:
        """Whether there is a tree to show."""
        return self._explore.run_shown is not None or self.found.gold is not None

    def select_gold(self, address: Address, *, as_read: bool = False, called: Called = ()) -> bool:
        """Select a node of the gold tree and bring it into sight; returns whether it is there.

        Parameters
        ----------
        as_read
            Addresses are those of the tree as in its file, not of the cleaned one.
        called
            Nodes that are marked by what a pattern calls them, until another tree is shown.
        """
        if self.found.gold_view() is None:
            self._explore.dialled.set_marked(False)
            self.found.show_result()
        view = self.found.gold_view()
        if view is None or view.tree is None:
            return False
        self._stack.setCurrentWidget(self.found)
        placed = self._placed(view, as_read)
        view.set_called((name, placed(one)) for name, one in called)
        # A tree that was edited since may lack the node: what is above it is shown then.
        address = surviving(view.tree, placed(address)) or ()
        view.reveal(address)
        view.select(address)
        self._chosen(view, address)
        view.setFocus()
        # Its size is known once the page is in front.
        QTimer.singleShot(0, self, self.centre)
        return True

    def _placed(self, view: TreeView, as_read: bool) -> Callable[[Address], Address]:
        """Return how an address of gold becomes one of the tree that a view shows."""
        if not as_read:
            return view.to_shown
        document = self._explore.document
        index = None if document.sentence is None else document.sentence.index
        # Also where the trees differ in nothing but their roots.
        places = None if view.places is not None else document.places(index, differing=False)
        return _same if places is None else places.nearest

    def selected(self) -> tuple[Tree, Address] | None:
        """Return the tree and the node that is selected, of the tree that was used last."""
        views = [pane.view for pane in self.pair_shown.panes if pane.view.selected is not None]
        views.sort(key=lambda view: not view.hasFocus())
        for view in views:
            if view.tree is not None and view.selected is not None:
                return view.tree, view.selected
        return None

    # What canvases can do.

    @property
    def name(self) -> str:
        """Name for files."""
        return self.pair_shown.name

    @property
    def run(self) -> Run | None:
        """The run that is shown."""
        return self._explore.run_shown

    def set_lecture(self, lecture: bool) -> None:
        """Show trees in letters that are seen from afar, above each other where both fit so."""
        for pair in self._pairs:
            pair.above_first = lecture
            pair.set_least_text(LECTURE_PX if lecture else SMALLEST)
            pair.arrange()

    def centre(self) -> None:
        """Bring the selected node into sight."""
        for pane in self.pair_shown.panes:
            if pane.view.selected is not None:
                pane.view.bring_into_sight(pane.view.selected)

    def content_size(self) -> tuple[float, float]:
        """Return width and height of the whole picture, 0 for nothing."""
        return (0.0, 0.0) if self.run is None else self.pair_shown.content_size()


def _same(address: Address) -> Address:
    return address
