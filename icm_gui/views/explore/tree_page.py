"""The page "Tree": the found tree or the one of the step, or those of Metropolis-Hastings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from icm_core.drawing.trees.layout import SMALLEST, surviving
from icm_core.rendering.families import look_of
from icm_gui.viewmodels.treebank.tree_nodes import address_of_node, node_of_address
from icm_gui.views.explore.found_trees import FoundTrees
from icm_gui.views.explore.sampling.trees import ProposalTrees
from icm_gui.views.shared.pictures.canvas import Canvas

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from icm_core.data.tree import Address, Tree
    from icm_core.drawing.paint.painter import Painter
    from icm_core.drawing.paint.palette import Palette
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.explore.explore import Explore
    from icm_gui.viewmodels.explore.run import Run
    from icm_gui.views.shared.trees.pair import TreePair
    from icm_gui.views.shared.trees.pane import TreePane


LECTURE_PX = 18.0
"""The smallest text of trees in a lecture."""


class TreePage(QWidget, Canvas):
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

    def __init__(self, explore: Explore, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tree-page")
        self._explore, self._selection = explore, explore.selection
        self._choosing = False
        self.found = FoundTrees(explore, themes)
        self.proposal = ProposalTrees(explore, themes)
        self._stack = QStackedWidget()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._stack)
        for pair in (self.found, self.proposal):
            self._stack.addWidget(pair)
            pair.zoom_changed.connect(self._zoomed)
        for pane, chosen in zip(self._panes, self._choosers(), strict=True):
            pane.view.node_selected.connect(chosen)
        self.found.tree_changed.connect(self._selection_changed)
        explore.run_changed.connect(self._run_changed)
        self._selection.changed.connect(self._selection_changed)
        self._run_changed()

    @property
    def _panes(self) -> list[TreePane]:
        pairs = (self.found, self.proposal)
        return [pane for pair in pairs for pane in (pair.first, pair.second)]

    def _choosers(self) -> tuple[Callable[..., None], ...]:
        return self._found_chosen, self._gold_chosen, self._current_chosen, self._proposed_chosen

    @property
    def pair(self) -> TreePair:
        """The trees in front."""
        return self.proposal if self._stack.currentWidget() is self.proposal else self.found

    def _run_changed(self) -> None:
        run = self._explore.run_shown
        trace = None if run is None else run.trace
        proposes = trace is not None and look_of(trace.FAMILY).proposes_trees
        self._stack.setCurrentWidget(self.proposal if proposes else self.found)
        self.zoom_changed.emit(self.zoom)

    def _zoomed(self, zoom: float) -> None:
        if self.sender() is self.pair and self.isVisible():
            self.zoom_changed.emit(zoom)

    # Selection.

    def _found_chosen(self, address: Any) -> None:
        self._chosen(0, address)

    def _gold_chosen(self, address: Any) -> None:
        self._chosen(1, address)

    def _current_chosen(self, address: Any) -> None:
        self._chosen(2, address)

    def _proposed_chosen(self, address: Any) -> None:
        self._chosen(3, address)

    def _chosen(self, at: int, address: Address | None) -> None:
        """Select the chart's node where it has one; the other trees follow."""
        run, tree = self._explore.run_shown, self._panes[at].view.tree
        node = None
        if run is not None and tree is not None and address is not None:
            node = node_of_address(run.chart, tree, address)
        self._choosing = True
        try:
            self._selection.select(node, pin=node is not None)
        finally:
            self._choosing = False
        self._follow(node, but=at)
        self.node_chosen.emit()

    def _selection_changed(self) -> None:
        if not self._choosing:
            self._follow(self._selection.item)

    def _follow(self, node: int | None, but: int = -1) -> None:
        """Select a node of the chart in the trees that have it."""
        run = self._explore.run_shown
        for at, pane in enumerate(self._panes):
            if at == but:
                continue
            view = pane.view
            address = None
            if run is not None and node is not None and view.tree is not None:
                address = address_of_node(run.chart, view.tree, node)
                if view.selected is not None and address is not None:
                    # A chain of one label has several nodes there: any of them will do.
                    same = node_of_address(run.chart, view.tree, view.selected)
                    address = view.selected if same == node else address
            view.select(address, show=address is not None)

    @property
    def has_tree(self) -> bool:
        """Whether there is a tree to show."""
        return self._explore.run_shown is not None or self.found.gold is not None

    def select_gold(self, address: Address) -> bool:
        """Select a node of the gold tree and bring it into sight; returns whether it is there."""
        if self.found.gold_view() is None:
            self._explore.dialled.set_marked(False)
            self.found.show_result()
        view = self.found.gold_view()
        if view is None or view.tree is None:
            return False
        self._stack.setCurrentWidget(self.found)
        # A tree that was edited since may lack the node: what is above it is shown then.
        address = surviving(view.tree, address) or ()
        at = [pane.view for pane in self._panes].index(view)
        view.select(address)
        self._chosen(at, address)
        view.setFocus()
        # Its size is known once the page is in front.
        QTimer.singleShot(0, self, self.centre)
        return True

    def selected(self) -> tuple[Tree, Address] | None:
        """Return the tree and the node that is selected, of the tree that was used last."""
        views = [pane.view for pane in self.pair.panes if pane.view.selected is not None]
        views.sort(key=lambda view: not view.hasFocus())
        for view in views:
            if view.tree is not None and view.selected is not None:
                return view.tree, view.selected
        return None

    # What canvases can do.

    @property
    def name(self) -> str:
        """Name for files."""
        return self.pair.name

    @property
    def run(self) -> Run | None:
        """The run that is shown."""
        return self._explore.run_shown

    @property
    def zoom(self) -> float:
        """The zoom."""
        return self.pair.zoom

    def zoom_in(self) -> None:
        """Zoom in."""
        self.pair.zoom_in()

    def zoom_out(self) -> None:
        """Zoom out."""
        self.pair.zoom_out()

    def fit(self) -> None:
        """Show the trees whole."""
        self.pair.fit()

    def set_lecture(self, lecture: bool) -> None:
        """Put trees one above the other in letters that are seen from afar, or as they fit."""
        for pair in (self.found, self.proposal):
            pair.set_least_text(LECTURE_PX if lecture else SMALLEST)
            pair.set_stacked(lecture or None)

    def centre(self) -> None:
        """Bring the selected node into sight."""
        for pane in self.pair.panes:
            if pane.view.selected is not None:
                pane.view.bring_into_sight(pane.view.selected)

    def content_size(self) -> tuple[float, float]:
        """Return width and height of the whole picture, 0 for nothing."""
        return (0.0, 0.0) if self.run is None else self.pair.content_size()

    def paint(self, painter: Painter, width: float, height: float, palette: Palette) -> None:
        """Draw the whole picture."""
        self.pair.paint(painter, width, height, palette)

    def trees(self) -> tuple[Tree, ...]:
        """Return the tree that was found; of samples both trees shown."""
        return self.pair.trees()
