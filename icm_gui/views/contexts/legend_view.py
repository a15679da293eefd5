"""The legend of a plot as a widget beside it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from icm_core.drawing.plots.figure import Figure
from icm_core.drawing.plots.legend import draw_legend, entries, legend_size
from icm_gui.services.theme import Themes
from icm_gui.views.shared.pictures.qt_painter import QtMeasure, QtPainter


class LegendView(QWidget):
    """Names the curves of a figure; as large as they need."""

    def __init__(self, themes: Themes, name: str) -> None:
        super().__init__()
        self._themes = themes
        self._figure: Figure | None = None
        self._measure = QtMeasure()
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        themes.follow(self, self._themed)

    def set_figure(self, figure: Figure | None) -> None:
        """Name the curves of another figure."""
        self._figure = figure
        named = [] if figure is None else entries(figure)
        self.setAccessibleDescription("; ".join(f"{one.label}, {one.note}" for one in named))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the size of the legend."""
        if self._figure is None:
            return QSize(0, 0)
        width, height = legend_size(self._figure, self._measure, self._themes.scale)
        return QSize(round(width + 0.5), round(height + 0.5))

    def minimumSizeHint(self) -> QSize:
        """Return the size of the legend."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw."""
        if self._figure is None:
            return
        painter = QPainter(self)
        palette = self._themes.palette
        painter.fillRect(self.rect(), QColor(palette.canvas))
        over = QtPainter(painter, self._measure)
        draw_legend(over, self._figure, 0.0, 0.0, palette, self._themes.scale)
        painter.end()

    def _themed(self) -> None:
        self._measure = QtMeasure()
        self.updateGeometry()
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Measure again where the font is another one."""
        if event.type() == QEvent.Type.FontChange:
            self._themed()
        super().changeEvent(event)
