"""What is in the corners of the chart beside the legend: counts, minimap, read-out."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

import numpy as np
from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from icm_core.drawing.charts.draw import heat_image, number, power
from icm_core.drawing.charts.intersections import Box, all_intersect, overlap
from icm_core.drawing.charts.layout import COLUMN, ROW, Level, View
from icm_core.drawing.charts.overlay import Overlay
from icm_core.drawing.charts.scene import Places, Scene
from icm_core.drawing.charts.state import Hypothesis
from icm_core.drawing.paint.numbers import count
from icm_core.drawing.paint.painter import Font, Painter, Pen
from icm_core.rendering.shown import Shown
from icm_gui.viewmodels.app.selection import Selection
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.explore.run import Run
from icm_gui.viewmodels.explore.tokens import Token
from icm_gui.viewmodels.treebank.problem_list import plural
from icm_gui.views.explore.canvas.frame import SMALL, Framed, draw_corner
from icm_gui.views.explore.canvas.layer import Layer
from icm_gui.views.shared.pictures.qt_painter import QtPainter

_LINE = 17.0
"""Height of a line of text in a corner."""
_CLEAR = 8.0
"""Between what is in a corner and what is said of a step."""
_MAP_WIDTH, _MAP_HEIGHT = 150, 100
_INNER = 3, 3, -3, -3
"""From its frame to its cells."""
_MAP_BELOW = 0.6
_MAP_COLUMN = 11.4
"""Greatest width of a column of the minimap: its rows are below `FAR_ROW`, seen from afar."""
_MOST_OUTLINES = 300
"""Items of the hypothesis that are outlined in the minimap at most."""


class Legend(Protocol):
    """A legend, as far as what stands beside it must know."""

    def size(
        self, places: Places, hypothesis: Hypothesis, second: bool
    ) -> tuple[float, float] | None:
        """Return how far it reaches to the right and down, None where nothing of it has room."""


class FramedChart(Framed, Protocol):
    """A chart, as far as its corners tell of it."""

    explore: Explore
    selection: Selection
    minimap: bool
    view: View
    scene: Scene | None
    shown: Shown
    shown_second: Shown | None

    @property
    def legend(self) -> Legend:
        """The legend."""

    @property
    def widget(self) -> QWidget:
        """Where it is shown."""

    @property
    def run(self) -> Run | None:
        """The run, None for none."""

    def places(self) -> Places:
        """Return where everything is."""

    def overlay(self) -> Overlay:
        """Return what is drawn over the cells."""


def minimap_rect(canvas: FramedChart) -> QRect | None:
    """Return where the minimap is, None where it is not of use or not wanted."""
    rect = None if canvas.scene is None else _minimap_in(canvas, canvas.view)
    said = None if rect is None else canvas.overlay().callout
    if rect is None or said is None:
        return rect
    # What is said of a step had no other room: it comes before the map.
    box = (float(rect.left()), float(rect.top()), float(rect.right()), float(rect.bottom()))
    return None if overlap(said.box, box) else rect


def _minimap_in(canvas: FramedChart, view: View) -> QRect | None:
    width, height = canvas.width(), canvas.height()
    if not canvas.minimap:
        return None
    seen = view.share_seen(width, height) >= _MAP_BELOW and view.focus is None
    if seen or width < 3 * _MAP_WIDTH:
        return None
    return QRect(width - _MAP_WIDTH - 12, 10, _MAP_WIDTH, _MAP_HEIGHT)


def seen_from_map(canvas: FramedChart, x: float, y: float) -> View | None:
    """Return the view of what is at a place of the minimap, None beside it."""
    rect, view = minimap_rect(canvas), canvas.view
    if rect is None or not rect.contains(int(x), int(y)):
        return None
    across, down = (x - rect.x()) / rect.width(), (y - rect.y()) / rect.height()
    return replace(
        view,
        x=canvas.width() / 2 - across * view.width,
        y=canvas.height() / 2 - down * view.tokens * view.row,
    )


def frame_boxes(
    canvas: FramedChart, places: Places, hypothesis: Hypothesis, second: bool
) -> list[Box]:
    """Return what the legend and the minimap take of a view, so that no text is put there."""
    boxes: list[Box] = []
    size = canvas.legend.size(places, hypothesis, second)
    if size is not None:
        boxes.append((0.0, 0.0, size[0] + _CLEAR, size[1] + _CLEAR))
    rect = _minimap_in(canvas, places.view)
    if rect is not None:
        left, top = float(rect.left()) - _CLEAR, float(rect.top())
        boxes.append((left, top, float(canvas.width()), float(rect.bottom()) + _CLEAR))
    return boxes


class Corner:
    """Everything but the legend that does not move with the chart."""

    def __init__(self, canvas: FramedChart) -> None:
        self._canvas = canvas
        self._map = Layer(canvas.widget, self._draw_map)
        self._rect: QRect | None = None
        self.pixels: tuple[object, object, np.ndarray] | None = None
        """The cells of the minimap, and what they were made of."""
        self._lines: list[tuple[str, float]] = []
        self._of: tuple[object, ...] = ()
        """What the lines tell of."""

    def show(self, painter: QPainter, screen: Painter) -> None:
        """Show it."""
        canvas = self._canvas
        # One step is drawn many times while it moves.
        now = canvas.overlay(), canvas.shown, canvas.width(), canvas.height(), canvas.minimap
        if now != self._of:
            self._of, self._rect = now, minimap_rect(canvas)
            self._lines = _counts(canvas, 10 if self._rect is None else self._rect.bottom() + 6)
        if self._rect is not None:
            whole = QRectF(self._rect).adjusted(-1.0, -1.0, 1.0, 1.0)
            self._map.show(painter, whole, (now, canvas.themes.palette))
        for line, baseline in self._lines:
            draw_corner(canvas, screen, line, baseline)
        _draw_readout(canvas, screen)

    def _draw_map(self, painter: QPainter, box: QRect) -> None:
        canvas, kept, rect = self._canvas, self.pixels, self._rect
        assert canvas.scene is not None
        assert rect is not None
        cells, palette, inner = canvas.scene.cells, canvas.themes.palette, rect.adjusted(*_INNER)
        small = _map_view(canvas.view, inner)
        if kept is None or kept[0] is not cells or kept[1] is not palette:
            pixels = heat_image(cells.best, small, inner.width(), inner.height(), palette, 1.0)
            kept = self.pixels = cells, palette, pixels
        painter.translate(-box.topLeft())
        _draw_minimap(canvas, QtPainter(painter), rect, small, kept[2])


def legend_title(canvas: FramedChart) -> str:
    """Return what the ramp of the legend says."""
    heat = canvas.shown.heat is not None
    return canvas.tr("share") if heat else canvas.tr("best posterior of a cell")


def _map_view(view: View, inner: QRect) -> View:
    """Return the view of the whole chart within the frame of the minimap."""
    zoom = min(
        inner.width() / (view.tokens * COLUMN),
        inner.height() / (view.tokens * ROW),
        _MAP_COLUMN / COLUMN,
    )
    small = View(view.tokens, zoom, mirrored=view.mirrored)
    return replace(
        small,
        x=(inner.width() - small.width) / 2,
        y=(inner.height() - small.tokens * small.row) / 2,
    )


def _draw_minimap(
    canvas: FramedChart, screen: Painter, rect: QRect, small: View, pixels: np.ndarray
) -> None:
    assert canvas.scene is not None
    palette, view = canvas.themes.palette, canvas.view
    screen.rect(
        rect.x(),
        rect.y(),
        rect.width(),
        rect.height(),
        fill=palette.canvas,
        pen=Pen(palette.ctl, 1),
        radius=2,
    )
    inner = rect.adjusted(*_INNER)
    screen.image(inner.x(), inner.y(), inner.width(), inner.height(), pixels)
    hypothesis = Pen(palette.ink2, 1.0)
    for node in canvas.overlay().nodes[:_MOST_OUTLINES]:
        x, y, w, h = small.cell(*canvas.scene.span(node))
        screen.rect(inner.x() + x, inner.y() + y, w, max(h, 1.5), pen=hypothesis)
    if view.focus is not None:
        top = small.middle(*view.focus)
        ends = sorted((small.boundary(view.focus[0]), small.boundary(view.focus[1])))
        x, y = inner.x(), inner.y()
        screen.path(
            (
                ("M", x + top[0], y + top[1]),
                ("L", x + ends[1], y + small.baseline),
                ("L", x + ends[0], y + small.baseline),
                ("Z",),
            ),
            pen=Pen(palette.hyp, 1.6),
        )
        return
    share = small.column / view.column
    height = small.row / view.row
    screen.push_clip(rect.x(), rect.y(), rect.width(), rect.height())
    screen.rect(
        inner.x() + small.x - view.x * share,
        inner.y() + small.y - view.y * height,
        canvas.width() * share,
        canvas.height() * height,
        pen=Pen(palette.ink, 1.4),
        radius=2,
    )
    screen.pop()


def _counts(canvas: FramedChart, top: int) -> list[tuple[str, float]]:
    """Return how much there is, as lines that meet nothing, each with its baseline."""
    assert canvas.scene is not None
    scene = canvas.scene
    every = count(len(scene.nodes))
    cells = scene.cells.best
    text = canvas.tr("{some} of {cells} cells hold items above {p} \u00b7 {items} items").format(
        some=count(int((cells >= scene.threshold).sum())),
        cells=count(len(cells)),
        p=power(scene.threshold),
        items=every,
    )
    if canvas.shown.alive is not None:
        alive = int(canvas.shown.alive.sum())
        text = canvas.tr("{items} items \u00b7 {alive} kept so far").format(
            items=every, alive=count(alive)
        )
    texts = [[text]]
    missing = canvas.overlay().unlabelled
    if missing:
        short = plural(
            missing, canvas.tr("item without a label"), canvas.tr("items without a label")
        )
        texts = [[f"{text} \u00b7 {short}"], [text, short], [short]]
    step = _LINE * canvas.themes.scale
    baseline = top + 12.0 * canvas.themes.scale
    # Where there is little room, what is drawn comes before how much there is.
    for lines in texts:
        placed = [(line, baseline + at * step) for at, line in enumerate(lines)]
        if all(_is_free(canvas, *line) for line in placed):
            return placed
    return []


def _is_free(canvas: FramedChart, text: str, baseline: float) -> bool:
    """Whether a line of text at the right edge meets nothing that is drawn of a hypothesis."""
    scale, overlay = canvas.themes.scale, canvas.overlay()
    left = canvas.width() - 12.0 - canvas.measure.width(text, Font(SMALL.size * scale))
    if left <= canvas.width() / 2:
        return False
    box = (left - 4, baseline - 12 * scale, float(canvas.width()), baseline + 5 * scale)
    if any(overlap(box, other) for other in overlay.boxes):
        return False
    return not all_intersect(overlay.lines, np.array([box])).any()


def _draw_readout(canvas: FramedChart, screen: Painter) -> None:
    """Draw what the pointer is over: its cell may name no item, or not all."""
    node, run = canvas.selection.hovered, canvas.run
    if node is None or run is None or canvas.places().level == Level.CLOSE:
        return
    assert canvas.scene is not None
    palette = canvas.themes.palette
    members = canvas.scene.members(*canvas.scene.span(node))
    first = run.chart.node_text(node)
    if len(members) > 1:
        first = canvas.tr("{node} and {more} more").format(node=first, more=len(members) - 1)
    best = number(float(canvas.scene.posterior[node]))
    lines = [first, canvas.tr("best posterior {p}").format(p=best)]
    start, end = canvas.scene.span(node)
    if end == start + 1 and canvas.scene.seen_as and canvas.scene.seen_as[start]:
        lines.append(Token(run.chart.words[start], canvas.scene.seen_as[start]).tip)
    font = Font(SMALL.size * canvas.themes.scale)
    width = max(canvas.measure.width(line, font) for line in lines) + 16
    x, y, w, _ = canvas.view.cell(*canvas.scene.span(node))
    left = min(max(x + w + 8, 4.0), canvas.width() - width - 4)
    top = max(y - 16 * (len(lines) - 1), 4.0)
    screen.rect(left, top, width, 6 + 16 * len(lines), fill=palette.ink, radius=3)
    for row, line in enumerate(lines):
        screen.text(left + 8, top + 15 + 16 * row, line, font, palette.canvas)
