"""What of a chart stands still, in layers that are drawn once and go with the view."""

from __future__ import annotations

from operator import is_not
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from icm_core.drawing.charts.cells import cell_of
from icm_core.drawing.charts.draw import (
    WordRow,
    draw_cells,
    draw_lit_words,
    draw_pills,
    heat_image,
    shades,
)
from icm_core.drawing.charts.layout import Level, View
from icm_core.drawing.charts.overlay import Overlay
from icm_core.drawing.charts.picture import draw_dropped
from icm_core.drawing.charts.scene import Places, Scene
from icm_core.drawing.charts.words import WordMarks
from icm_core.drawing.paint.painter import Painter
from icm_core.rendering.shown import Shown
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.selection import Selection
from icm_gui.viewmodels.explore.playback import Playback
from icm_gui.views.explore.canvas.layer import Layer, cleared
from icm_gui.views.shared.pictures.qt_painter import QtMeasure, QtPainter

_OVER = 60.0
"""How far pills and words may be over the ends of the chart."""
_EDGE = 2.0
"""How far what is drawn of words may be over the lower end of the cells."""
_MOST_MENDED = 200
"""Cells that may have another colour where not all are drawn again."""


class _Shades(NamedTuple):
    """What a layer of cells shows.

    Parameters
    ----------
    share
        How far up the ramp the cells go.
    shades
        uint8 of each cell, 0 where the layer does not have it.
    """

    share: float
    shades: bytes


_BESIDE = 2.0
"""How far letters may reach over what their widths say."""


_Seen = tuple[View, tuple[float, float], tuple[NDArray[np.int64], NDArray[np.float64]]]


class _Labels(NamedTuple):
    """What a layer of labels shows.

    Parameters
    ----------
    hidden
        Cells whose labels are not drawn.
    """

    scene: Scene
    hidden: frozenset[tuple[int, int]]


class Layered(Protocol):
    """A chart, as far as its layers show it."""

    themes: Themes
    measure: QtMeasure
    view: View
    shown: Shown
    selection: Selection
    playback: Playback

    @property
    def share(self) -> float:
        """How far up the ramp the cells go."""

    @property
    def widget(self) -> QWidget:
        """Where they are shown."""

    def places(self) -> Places:
        """Return where everything is."""

    def overlay(self) -> Overlay:
        """Return the drawing of the hypothesis."""

    def second_overlay(self) -> Overlay | None:
        """Return the drawing of the second run's hypothesis."""

    def draw_hovered(self, painter: Painter) -> None:
        """Draw what the pointer brings to light, between cells and hypotheses."""


class ChartLayers:
    """The layers of a chart: its cells, then what a step leaves as it was, then words."""

    def __init__(self, chart: Layered) -> None:
        self._chart = chart
        widget = chart.widget
        self._low = Layer(widget, self._draw_low, self._mend_low)
        self._held = Layer(widget, self._draw_held, self._mend_held)
        self._dropped = Layer(widget, self._draw_dropped)
        self._edges = Layer(widget, self._draw_edges)
        self._labels = Layer(widget, self._draw_labels, self._mend_labels)
        self._nodes = Layer(widget, self._draw_nodes)
        self._words = Layer(widget, self._draw_words)
        self._numbers = Layer(widget, self._draw_numbers)
        self._all = (
            self._low,
            self._held,
            self._dropped,
            self._edges,
            self._labels,
            self._nodes,
            self._words,
            self._numbers,
        )
        self._together: QPixmap | None = None
        """All of them over each other: while a step moves, only this is drawn."""
        self._of: tuple[object, ...] = ()
        """What that was made of."""
        self._seen: _Seen | None = None
        """Which cells are in sight, and where."""

    def forget(self) -> None:
        """Draw everything again."""
        self._together = None
        for layer in self._all:
            layer.forget()

    def move(self, dx: float, dy: float) -> None:
        """Go with the view."""
        for layer in self._all:
            layer.move(dx, dy)

    def show_kept(self, painter: QPainter) -> None:
        """Show what is drawn already."""
        for layer in self._all:
            layer.show_kept(painter)

    def show(self, painter: QPainter) -> None:
        """Show all of them."""
        chart, widget = self._chart, self._chart.widget
        if chart.playback.is_fast:
            # Hardly a frame shows the step of another one.
            self._of = ()
            painter.fillRect(widget.rect(), chart.themes.colour("canvas"))
            self._show_all(painter)
            return
        ratio, picture = widget.devicePixelRatioF(), self._together
        size = widget.size() * ratio
        if picture is None or picture.size() != size or picture.devicePixelRatio() != ratio:
            self._together = picture = QPixmap(size)
            picture.setDevicePixelRatio(ratio)
            self._of = ()
        drawings = chart.overlay(), chart.second_overlay(), chart.places()
        now = *drawings, chart.shown, chart.selection.hovered
        if len(self._of) != len(now) or any(map(is_not, self._of, now)):
            self._of = now
            picture.fill(chart.themes.colour("canvas"))
            inner = QPainter(picture)
            self._show_all(inner)
            inner.end()
        painter.drawPixmap(0, 0, picture)

    def _show_all(self, painter: QPainter) -> None:
        """Show them over each other."""
        screen = self._screen(painter)
        self._show_cells(painter, screen)
        self._chart.draw_hovered(screen)
        self._show_still(painter, screen)

    def _show_cells(self, painter: QPainter, screen: QtPainter) -> None:
        """Show the cells, and the triangle that a step lights between them."""
        chart, whole = self._chart, self._whole()
        low, held = self._cells_shown()
        self._low.show(painter, whole, low)
        chart.overlay().draw_ground(screen)
        self._held.show(painter, whole, held)
        alive = chart.shown.alive
        if alive is not None:
            self._dropped.show(painter, whole, alive.tobytes())

    def _show_still(self, painter: QPainter, screen: QtPainter) -> None:
        """Show what of a step does not move, and the words."""
        chart, whole = self._chart, self._whole()
        overlay, second = chart.overlay(), chart.second_overlay()
        change = overlay.hypothesis.change
        edges = overlay.still_edges, second and second.still_edges
        self._show_step(self._edges, painter, whole, edges)
        still, places = (overlay.still_nodes, second and second.still_nodes), chart.places()
        if places.is_labelled:
            self._labels.show(painter, whole, _Labels(places.scene, frozenset(self._hidden())))
        self._show_step(self._nodes, painter, whole, (places.scene, still))
        # Words are below the cells; a picture as large as these would be empty but for them.
        whole.setTop(self._chart.view.baseline - _EDGE)
        # While a run goes through the expansions of an item, only the split is another one.
        draw_lit_words(screen, chart.view, chart.themes.palette, change, overlay.second)
        self._show_step(self._words, painter, whole, change.span)
        self._show_step(self._numbers, painter, whole, (change.span, change.split))

    def _show_step(self, layer: Layer, painter: QPainter, whole: QRectF, key: object) -> None:
        """Show a layer that is another one at most steps."""
        if self._chart.playback.is_fast:
            layer.show_once(painter, whole)
        else:
            layer.show(painter, whole, key)

    def _cells_shown(self) -> tuple[object, object]:
        """Return what the cells show that hold nothing, and those that hold something.

        While a sampler plays, the heat of some cells changes at every step, and most stay cold.
        """
        places, share = self._chart.places(), self._chart.share
        cells = places.scene.cells
        if places.level == Level.FAR:
            return (share, cells), None
        held = cells.best >= places.scene.threshold
        shade = shades(cells.best) + np.uint8(1)
        low, high = np.where(held, 0, shade), np.where(held, shade, 0)
        return _Shades(share, low.tobytes()), _Shades(share, high.tobytes())

    def _whole(self) -> QRectF:
        """Return where on the canvas the chart is, with the words and pills over its ends."""
        view, over = self._chart.view, _OVER * self._chart.view.scale
        return QRectF(view.x - over, view.y - over, view.width + 2 * over, view.height + 2 * over)

    def _here(self, box: QRect | QRectF) -> Places:
        """Return where everything is, seen from the corner of a rectangle of the canvas."""
        return self._chart.places().seen_in(self._chart.view.moved(-box.x(), -box.y()))

    def _screen(self, painter: QPainter) -> QtPainter:
        return QtPainter(painter, self._chart.measure)

    def _draw_low(self, painter: QPainter, box: QRect) -> None:
        """Draw the cells that the triangle covers; from afar, all of them."""
        chart, places, screen = self._chart, self._here(box), self._screen(painter)
        if places.level != Level.FAR:
            self._draw_cells(screen, places, box, held=False)
            return
        width, height = box.width(), box.height()
        pixels = heat_image(
            places.scene.cells.best,
            places.view,
            width,
            height,
            chart.themes.palette,
            chart.widget.devicePixelRatioF(),
            chart.share,
        )
        screen.image(0, 0, width, height, pixels)

    def _draw_held(self, painter: QPainter, box: QRect) -> None:
        """Draw the cells that hold something, over the triangle."""
        self._draw_cells(self._screen(painter), self._here(box), box, held=True)

    def _draw_cells(self, screen: QtPainter, places: Places, box: QRect, *, held: bool) -> None:
        view, width, height, chart = places.view, box.width(), box.height(), self._chart
        spans = np.array(view.visible(width, height), dtype=np.int64).reshape(-1, 2)
        best = places.scene.cells.best[cell_of(view.tokens, *spans.T)]
        chosen = spans[(best >= places.scene.threshold) == held].tolist()
        draw_cells(screen, places, chart.themes.palette, width, height, chart.share, chosen)

    def _mend_low(self, painter: QPainter, box: QRectF, before: object, now: object) -> bool:
        return self._mend(painter, box, (before, now), held=False)

    def _mend_held(self, painter: QPainter, box: QRectF, before: object, now: object) -> bool:
        return self._mend(painter, box, (before, now), held=True)

    def _mend(
        self, painter: QPainter, box: QRectF, keys: tuple[object, object], *, held: bool
    ) -> bool:
        """Draw the cells again that have another colour, with what is in the same pixels."""
        before, now = keys
        if not (isinstance(before, _Shades) and isinstance(now, _Shades)):
            return False
        old, new = (np.frombuffer(one.shades, np.uint8) for one in (before, now))
        if before.share != now.share or len(old) != len(new):
            return False
        places = self._here(box)
        spans, boxes = self._visible(box)
        scene = places.scene
        cells = cell_of(places.view.tokens, *spans.T)
        other = (old != new)[cells]
        if other.sum() > _MOST_MENDED:
            return False
        again = cleared(painter, boxes, other) & (
            (scene.cells.best[cells] >= scene.threshold) == held
        )
        palette, width, height = self._chart.themes.palette, box.width(), box.height()
        screen = self._screen(painter)
        draw_cells(screen, places, palette, width, height, now.share, spans[again].tolist())
        return True

    def _visible(self, box: QRect | QRectF) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
        """Return the spans of the cells that are seen in a rectangle of the canvas, and where."""
        view, size = self._chart.view.moved(-box.x(), -box.y()), (box.width(), box.height())
        if self._seen is None or self._seen[:2] != (view, size):
            # Steps in turn are mostly seen in one view.
            spans = np.array(view.visible(*size), dtype=np.int64).reshape(-1, 2)
            self._seen = view, size, (spans, view.cells(spans))
        return self._seen[2]

    def _draw_dropped(self, painter: QPainter, box: QRect) -> None:
        """Draw back the cells that an exact search has dropped."""
        alive, places = self._chart.shown.alive, self._here(box)
        assert alive is not None
        size, palette = (float(box.width()), float(box.height())), self._chart.themes.palette
        draw_dropped(self._screen(painter), places.view, places.scene.cells, alive, palette, size)

    def _draw_edges(self, painter: QPainter, box: QRect) -> None:
        """Draw the hyperedges that do not move."""
        places, screen = self._here(box), self._screen(painter)
        second = self._chart.second_overlay()
        self._chart.overlay().seen_in(places).draw_edges(screen, loud=False)
        if second is not None:
            second.seen_in(places).draw_edges(screen)

    def _hidden(self) -> set[tuple[int, int]]:
        """Return the cells whose usual labels are not drawn."""
        overlay, second = self._chart.overlay(), self._chart.second_overlay()
        return {*overlay.hidden_spans, *(() if second is None else second.hidden_spans)}

    def _draw_labels(self, painter: QPainter, box: QRect) -> None:
        """Draw the labels of the items that no hypothesis has."""
        self._draw_shown(painter, box, self._visible(box)[0])

    def _draw_shown(self, painter: QPainter, box: QRect | QRectF, spans: NDArray[np.int64]) -> None:
        """Draw the labels of some cells, if they are shown."""
        chart, hidden = self._chart, self._hidden()
        shown = [span for span in map(tuple, spans.tolist()) if span not in hidden]
        # In the places of the canvas, which know what was in these cells before.
        painter.translate(-box.x(), -box.y())
        screen, palette = self._screen(painter), chart.themes.palette
        draw_pills(screen, chart.places(), palette, box.width(), box.height(), shown)

    def _mend_labels(self, painter: QPainter, box: QRectF, before: object, now: object) -> bool:
        """Draw the labels again that come or go, with what is in the same pixels."""
        if not (isinstance(before, _Labels) and isinstance(now, _Labels)):
            return False
        changed = before.hidden ^ now.hidden
        if before.scene is not now.scene or len(changed) > _MOST_MENDED:
            return False
        spans, known = self._visible(box)
        view, boxes = self._chart.view, known.copy()
        tokens, other = view.tokens + 1, np.array([*changed], dtype=np.int64).reshape(-1, 2)
        # A label that is wider than its cell stands over it at both sides.
        over = np.maximum(view.column - boxes[:, 2], 0.0) / 2 + _BESIDE
        boxes[:, 0] -= over
        boxes[:, 2] += 2 * over
        which = np.isin(spans @ [tokens, 1], other @ [tokens, 1])
        again = cleared(painter, boxes, which)
        self._draw_shown(painter, box, spans[again])
        return True

    def _draw_nodes(self, painter: QPainter, box: QRect) -> None:
        """Draw the items that do not move."""
        chart, places, screen = self._chart, self._here(box), self._screen(painter)
        overlay, second, palette = chart.overlay(), chart.second_overlay(), chart.themes.palette
        if not overlay.straight:
            # Else its own pills are drawn with it, and its edges go through the others.
            nodes = [*overlay.nodes, *(() if second is None else second.nodes)]
            size = float(box.width()), float(box.height())
            draw_pills(screen, places, palette, *size, self._hidden(), nodes)
        if second is not None:
            second.seen_in(places).draw_nodes(screen)
        overlay.seen_in(places).draw_nodes(screen, loud=False)

    def _draw_words(self, painter: QPainter, box: QRect) -> None:
        """Draw the words."""
        self._row(box).draw_words(self._screen(painter))

    def _draw_numbers(self, painter: QPainter, box: QRect) -> None:
        """Draw the numbers of the boundaries between them."""
        self._row(box).draw_numbers(self._screen(painter))

    def _row(self, box: QRect) -> WordRow:
        """Return the words, seen from the corner of a rectangle of the canvas."""
        places, chart = self._here(box), self._chart
        scene, overlay, palette = places.scene, chart.overlay(), chart.themes.palette
        change = overlay.hypothesis.change
        marks = WordMarks(change.span, change.split, scene.seen_as, overlay.second)
        return WordRow(scene, places.view, palette, chart.measure, box.width(), marks)
