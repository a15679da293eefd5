"""The legend of the chart, drawn again where it says something else."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter

from icm_core.drawing.charts.legend import Entry, draw_legend, has_room, legend_size, present
from icm_core.drawing.charts.picture import share_of
from icm_core.drawing.charts.scene import Places
from icm_core.drawing.charts.state import Hypothesis
from icm_gui.views.explore.canvas.chart.frame import FramedChart, legend_title
from icm_gui.views.explore.canvas.frame import meanings
from icm_gui.views.explore.canvas.layer import Layer
from icm_gui.views.shared.pictures.qt_painter import QtPainter

_APART = 8.0
"""Between it and the next cell."""
_OVER = 12.0
"""How far numbers of the ramp may be over what it takes."""
_MOST_KNOWN = 64


class ChartLegend:
    """The ramp, and what each sign means, as far as there is room where no cell lies."""

    def __init__(self, canvas: FramedChart) -> None:
        self._canvas = canvas
        self._layer = Layer(canvas.widget, self._draw)
        self._shown: tuple[str, list[Entry], float] = "", [], 1.0
        self._known: dict[tuple[object, ...], list[Entry] | None] = {}
        """What had room, as steps of a few kinds follow each other."""
        self._last: tuple[tuple[object, ...], list[Entry] | None] = (), None
        """What was asked last: one step is asked for before it is laid out, and in every frame."""

    def size(
        self, places: Places, hypothesis: Hypothesis, second: bool
    ) -> tuple[float, float] | None:
        """Return how far it reaches to the right and down, None where nothing of it has room."""
        entries = self._entries(places, hypothesis, second)
        return None if entries is None else self._size(entries)

    def show(self, painter: QPainter) -> None:
        """Show it."""
        canvas = self._canvas
        hypothesis, places = canvas.overlay().hypothesis, canvas.places()
        entries = self._entries(places, hypothesis, canvas.shown_second is not None)
        if entries is not None:
            self._shown = legend_title(canvas), entries, share_of(places, hypothesis)
            width, height = self._size(entries)
            whole = QRectF(0.0, 0.0, width + _OVER, height + _OVER)
            key = *self._shown, canvas.themes.palette, canvas.themes.scale
            self._layer.show(painter, whole, key)

    def _draw(self, painter: QPainter, _box: QRect) -> None:
        canvas, (title, entries, share) = self._canvas, self._shown
        screen, themes = QtPainter(painter), canvas.themes
        draw_legend(screen, themes.palette, canvas.measure, title, entries, themes.scale, share)

    def _size(self, entries: list[Entry]) -> tuple[float, float]:
        canvas = self._canvas
        return legend_size(legend_title(canvas), entries, canvas.measure, canvas.themes.scale)

    def _entries(self, places: Places, hypothesis: Hypothesis, second: bool) -> list[Entry] | None:
        """Return what of it has room where no cell lies, None where nothing of it has."""
        canvas, scene, view = self._canvas, places.scene, places.view
        step = hypothesis, second, scene, view, canvas.width(), canvas.themes.scale
        if self._last[0] != step:
            self._last = step, self._found(places, hypothesis, second)
        return self._last[1]

    def _found(self, places: Places, hypothesis: Hypothesis, second: bool) -> list[Entry] | None:
        canvas, scene, view = self._canvas, places.scene, places.view
        words = meanings(canvas.explore)
        binary = any(scene.is_dashed(node) for node in hypothesis.nodes())
        entries = present(hypothesis, words, binary, second, scene.has_unknown)
        asked = (legend_title(canvas), *entries, view, canvas.width(), canvas.themes.scale)
        if asked not in self._known:
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            self._known[asked] = self._with_room(places, entries)
        return self._known[asked]

    def _with_room(self, places: Places, entries: list[Entry]) -> list[Entry] | None:
        canvas, title = self._canvas, legend_title(self._canvas)
        while True:
            if canvas.width() >= 2 * self._size(entries)[0] and has_room(
                places.view, title, entries, canvas.measure, canvas.themes.scale, _APART
            ):
                return entries
            if not entries:
                return None
            entries = entries[:-1]
