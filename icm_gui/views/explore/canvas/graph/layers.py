"""What of a hypergraph stands still, in layers that are drawn once and go with the view."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QRegion
from PySide6.QtWidgets import QWidget

from icm_core.drawing.charts.overlay import Overlay
from icm_core.drawing.hypergraphs.draw import (
    Dot,
    GraphPlaces,
    dots_of,
    draw_dots,
    draw_forks,
    draw_graph_words,
    draw_numbers,
    numbers_of,
)
from icm_core.drawing.hypergraphs.view import GraphView
from icm_core.drawing.paint.painter import Pen
from icm_gui.services.theme import Themes
from icm_gui.views.explore.canvas.layer import Layer
from icm_gui.views.shared.pictures.qt_painter import QtMeasure, QtPainter

_AROUND = 2.0
"""How far what is drawn of a dot is over its radius at most."""
_MOST_PATCHED = 0.4
"""Share of the dots that are drawn singly; where more are elsewhere, all are drawn again."""
_ABOVE = 4.0
"""How far what is drawn of words may be over their upper end."""


class Layered(Protocol):
    """A hypergraph, as far as its layers show it."""

    themes: Themes
    measure: QtMeasure

    @property
    def widget(self) -> QWidget:
        """Where they are shown."""

    def places(self) -> GraphPlaces:
        """Return where everything is."""

    def drawings(self) -> tuple[Overlay, Overlay | None]:
        """Return the drawings of what both runs show."""


class GraphLayers:
    """The layers: still hyperedges, dots, words, then still items."""

    def __init__(self, graph: Layered) -> None:
        self._graph = graph
        widget = graph.widget
        self._edges = Layer(widget, self._draw_edges)
        self._dots = _Dots(graph)
        self._words = Layer(widget, self._draw_words)
        self._nodes = Layer(widget, self._draw_nodes)
        self._all = self._edges, self._dots, self._words, self._nodes
        self._over = Layer(widget, self._draw_over)
        """The words where they lie over layers: it stays where the others move up and down."""
        self._keys: tuple[object, tuple[Dot, ...], object, object] | None = None
        """What each of them shows, until something else is laid out: not where it is moved to."""

    def forget(self) -> None:
        """Draw everything again."""
        self._keys = None
        for layer in (*self._all, self._over):
            layer.forget()

    def renew(self) -> None:
        """Draw again what is other than before, at the same view."""
        self._keys = None

    def move(self, dx: float, dy: float) -> None:
        """Go with the view."""
        for layer in self._all:
            layer.move(dx, dy)

    def show(self, painter: QPainter, whole: QRectF) -> None:
        """Show what of a step does not move."""
        places = self._graph.places()
        if self._keys is None:
            self._keys = self._now(places)
        edges, dots, words, nodes = self._keys
        below = QRectF(whole)
        below.setTop(max(whole.top(), places.base - _ABOVE))
        self._edges.show(painter, whole, edges)
        self._dots.show(painter, whole, dots)
        if not places.is_covered:
            self._words.show(painter, below, words)
        self._nodes.show(painter, whole, nodes)

    def show_over(self, painter: QPainter, width: float) -> None:
        """Show the words over the lowest layers, where the canvas is too low for all."""
        places = self._graph.places()
        if places.is_covered and self._keys is not None:
            box = QRectF(0.0, places.base - _ABOVE, width, places.words + _ABOVE)
            at = places.at_zoom
            self._over.show(painter, box, (at.x, at.zoom, self._keys[2]))

    def _now(self, places: GraphPlaces) -> tuple[object, tuple[Dot, ...], object, object]:
        overlay, second = self._graph.drawings()
        change = overlay.hypothesis.change
        forks = bool(change), frozenset(head for head, *_ in change.added)
        edges = overlay.still_edges, second and second.still_edges, forks
        nodes = overlay.still_nodes, second and second.still_nodes, numbers_of(places, overlay)
        words = places.graph.edges.tobytes(), places.base, change.span, change.split
        return edges, self._dots.now(places, overlay), words, nodes

    def _screen(self, painter: QPainter, box: QRect) -> QtPainter:
        painter.translate(-box.topLeft())
        return QtPainter(painter, self._graph.measure)

    def _draw_edges(self, painter: QPainter, box: QRect) -> None:
        """Draw the hyperedges that do not move."""
        screen, (overlay, second) = self._screen(painter, box), self._graph.drawings()
        overlay.draw_edges(screen, loud=False)
        if second is not None:
            second.draw_edges(screen)
        draw_forks(screen, overlay, loud=False)

    def _draw_words(self, painter: QPainter, box: QRect) -> None:
        """Draw the words."""
        graph, (overlay, _) = self._graph, self._graph.drawings()
        screen = self._screen(painter, box)
        draw_graph_words(screen, graph.places(), graph.themes.palette, overlay)

    def _draw_over(self, painter: QPainter, box: QRect) -> None:
        """Draw the words on ground of their own."""
        graph, places = self._graph, self._graph.places()
        screen, palette = self._screen(painter, box), graph.themes.palette
        top, width = places.base - _ABOVE, float(box.width())
        screen.rect(0.0, top, width, places.words + _ABOVE, fill=palette.canvas)
        screen.line(0.0, top, width, top, Pen(palette.line))
        draw_graph_words(screen, places, palette, graph.drawings()[0])

    def _draw_nodes(self, painter: QPainter, box: QRect) -> None:
        """Draw the items that do not move, and numbers beside them."""
        graph, (overlay, second) = self._graph, self._graph.drawings()
        screen, places = self._screen(painter, box), graph.places()
        draw_numbers(screen, places, graph.themes.palette, numbers_of(places, overlay))
        if second is not None:
            second.draw_nodes(screen)
        overlay.draw_nodes(screen, loud=False)


class _Dots(Layer):
    """The dots; where few are elsewhere, these alone are drawn again."""

    def __init__(self, graph: Layered) -> None:
        super().__init__(graph.widget, self._draw_all)
        self._graph = graph
        self._drawn_dots: tuple[Dot, ...] = ()
        self._at: QPoint | None = None
        """Where the picture's corner was when it was drawn."""
        self._made: tuple[GraphView, Overlay, tuple[Dot, ...]] | None = None

    def show(self, painter: QPainter, whole: QRectF, key: object = None) -> None:
        """Show them.

        Parameters
        ----------
        key
            The dots.
        """
        assert isinstance(key, tuple)
        if key != self._key and self._picture is not None and self._is_patched(key):
            self._key = key
        super().show(painter, whole, key)

    def now(self, places: GraphPlaces, overlay: Overlay) -> tuple[Dot, ...]:
        """Return the dots of a drawing in a view: they are asked for twice where they change."""
        made = self._made
        if made is None or made[0] != places.at_zoom or made[1] is not overlay:
            found = dots_of(places, self._graph.themes.palette, overlay)
            self._made = made = places.at_zoom, overlay, found
        return made[2]

    def _draw_all(self, painter: QPainter, box: QRect) -> None:
        graph, palette = self._graph, self._graph.themes.palette
        # The view may be another one than that of the key.
        self._drawn_dots = self.now(graph.places(), graph.drawings()[0])
        self._at = box.topLeft()
        painter.translate(-self._at)
        draw_dots(QtPainter(painter, graph.measure), palette, self._drawn_dots)

    def _is_patched(self, dots: tuple[Dot, ...]) -> bool:
        """Draw in the picture what is other than before; return whether that could be done."""
        before, picture = self._drawn_dots, self._picture
        changed = set(before) ^ set(dots)
        if picture is None or self._at is None or QPointF(self._at) != self._box.topLeft():
            return False
        if len(changed) > _MOST_PATCHED * (len(before) + len(dots)):
            return False
        region = QRegion()
        for one in changed:
            region = region.united(_around(one))
        painter = QPainter(picture)
        painter.translate(-self._at)
        painter.setClipRegion(region)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
        painter.fillRect(region.boundingRect(), Qt.GlobalColor.transparent)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        met = [one for one in dots if region.intersects(_around(one))]
        draw_dots(QtPainter(painter, self._graph.measure), self._graph.themes.palette, met)
        painter.end()
        self._drawn_dots = dots
        return True


def _around(dot: Dot) -> QRect:
    """Return whole pixels around a dot."""
    reach = dot.radius + _AROUND
    return QRectF(dot.x - reach, dot.y - reach, 2 * reach, 2 * reach).toAlignedRect()
