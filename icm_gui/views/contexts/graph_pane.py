"""The smoothing graph of the current context."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QSizePolicy

from icm_core.drawing.contexts import graph as context_graph
from icm_core.drawing.contexts.graph import GraphPicture
from icm_core.drawing.paint.painter import Painter
from icm_core.drawing.paint.palette import Palette
from icm_core.drawing.paint.sheet import Sheet
from icm_gui.services.jobs import Jobs
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.viewmodels.contexts.graph import SmoothingGraph
from icm_gui.views.shared.panes.pane_parts import ContextPane, below, more_button
from icm_gui.views.shared.pictures.data_files import DataFile, csv_file
from icm_gui.views.shared.pictures.picture_view import PictureScroll, PictureView
from icm_gui.views.shared.text.elided import ElidedLabel


class GraphView(PictureView):
    """Draws a smoothing graph; its rows stretch to the height that is there."""

    def __init__(self, themes: Themes) -> None:
        super().__init__("smoothing-graph", tr("Smoothing graph"), themes)
        self.picture: GraphPicture | None = None
        self.room = 0.0

    def set_picture(self, picture: GraphPicture | None) -> None:
        """Show another graph."""
        self.picture = picture
        self.renew()

    def set_room(self, room: float) -> None:
        """Say how high the pane is."""
        self.room = room
        self.renew()

    def tall(self, width: float) -> float:
        """Return how high the graph is."""
        if self.picture is None:
            return 0.0
        return context_graph.height(self.picture, self.room, self.scale)

    def draw(self, painter: Painter, width: float, palette: Palette, on_screen: bool) -> None:
        """Draw the graph."""
        assert self.picture is not None
        context_graph.draw_graph(
            Sheet(painter, self.measure, palette, self.scale),
            self.picture,
            width,
            self.room,
            self.hovered if on_screen else None,
        )

    def thing_at(self, place: QPointF) -> int | None:
        """Return the context at a place."""
        if self.picture is None:
            return None
        return context_graph.node_at(
            self.picture, place.x(), place.y(), self.width(), self.room, self.scale
        )

    def things(self) -> Sequence[context_graph.GraphNode]:
        """Return the contexts."""
        return () if self.picture is None else self.picture.nodes


class GraphPane(ContextPane):
    """How the context backs off to the base measure; a click looks at another context."""

    def __init__(self, browser: ContextBrowser, jobs: Jobs, themes: Themes) -> None:
        self.model = SmoothingGraph(browser, jobs)
        super().__init__(self.model, themes, "graph-pane", tr("Smoothing graph"))
        self._browser = browser
        self.view = GraphView(themes)
        graphml, dot = self.model.graphml, self.model.dot
        self.view.files = [
            csv_file("smoothing-graph", self.model.csv),
            DataFile(tr("Save as GraphML…"), "smoothing-graph", ".graphml", graphml),
            DataFile(tr("Save as DOT…"), "smoothing-graph", ".dot", dot),
        ]
        self.view.picked.connect(self.model.look_at)
        self.view.moved.connect(self._moved)
        self.area = PictureScroll(self.view)
        self.area.resized.connect(self._resized)
        self.add_body(self.area)
        self.about = ElidedLabel(tr("Share passed on to the shorter context"))
        self.about.setToolTip(self.about.text())
        self.about.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.about.setProperty("second", True)
        self.more = more_button("graph-more")
        self.add_to_bar(self.about)
        self.end_bar(self.more)
        self.more.clicked.connect(self._pop)

    def fill(self) -> None:
        """Show the graph."""
        super().fill()
        self.view.set_picture(self.model.picture)
        self.more.setEnabled(self.model.picture is not None)
        self._show_chosen()

    def _show_chosen(self) -> None:
        picture = self.model.picture
        if picture is None:
            return
        places = context_graph.spots(picture, self.view.width(), self.view.room, self.view.scale)
        for node, spot in zip(picture.nodes, places, strict=True):
            if node.chosen:
                margin = round(context_graph.MOST_PITCH * self.view.scale)
                self.area.ensureVisible(0, round(spot.y), 0, margin)

    def _resized(self) -> None:
        size = self.area.viewport().size()
        self.model.set_columns(context_graph.fitting_columns(size.width(), self._themes.scale))
        self.view.set_room(size.height())

    def _moved(self, steps: int) -> None:
        """Up looks at the largest longer context, down at the shorter one."""
        if steps > 0:
            self._browser.up()
            return
        index = self._browser.index
        if index is not None and self._browser.node >= 0:
            below_it = index.children(self._browser.node)
            if len(below_it):
                self._browser.show(int(below_it[0]), self._browser.rule)

    def _pop(self) -> None:
        self.view.pop_menu(below(self.more))
