"""The smoothing ladder in the inspector."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from icm_core.drawing.contexts.ladder import draw_ladder, height, row_at
from icm_core.drawing.paint.painter import Painter
from icm_core.drawing.paint.palette import Palette
from icm_core.drawing.paint.sheet import Sheet
from icm_core.drawing.paint.transformed import Transformed
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.inspector.ladder import LadderView
from icm_gui.views.explore.inspector.parts import EDGE, Painted
from icm_gui.views.shared.focus import draw_focus
from icm_gui.views.shared.pictures.canvas import Canvas
from icm_gui.views.shared.pictures.qt_painter import QtMeasure, QtPainter


class LadderPane(Painted, Canvas):
    """The smoothing ladder."""

    def __init__(self, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__("ladder", themes, parent)
        self.setAccessibleName(self.tr("Smoothing ladder"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.DefaultContextMenu)
        self.view: LadderView | None = None
        self._measure = QtMeasure()

    @property
    def text(self) -> str:
        """The ladder as a table in text."""
        return "" if self.view is None else self.view.text

    def set_view(self, view: LadderView | None) -> None:
        """Show another ladder."""
        self.view = view
        self.setAccessibleDescription(self.text)
        tall = 0.0 if view is None else height(view.picture, self._themes.scale)
        self.setFixedHeight(round(tall) + 6)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ladder."""
        if self.view is None:
            return
        painter = QPainter(self)
        draw_focus(painter, self, self._themes.colour("accent"))
        painter.translate(EDGE, 0)
        self._draw(QtPainter(painter, self._measure), self._themes.palette, self.width())

    def _draw(self, painter: Painter, palette: Palette, width: float) -> None:
        if self.view is not None:
            sheet = Sheet(painter, self._measure, palette, self._themes.scale)
            draw_ladder(sheet, self.view.picture, width - 2.0 * EDGE)

    # What the copying of pictures asks.

    @property
    def name(self) -> str:
        """Name for files."""
        return self.objectName()

    def content_size(self) -> tuple[float, float]:
        """Return width and height of the whole ladder, 0 for nothing."""
        return (0.0, 0.0) if self.view is None else (float(self.width()), float(self.height()))

    def paint(self, painter: Painter, width: float, height: float, palette: Palette) -> None:
        """Draw the whole ladder."""
        painter.rect(0, 0, width, height, fill=palette.canvas)
        self._draw(Transformed(painter, 1.0, EDGE, 0.0), palette, width)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer copies of the ladder, as a picture and as text."""
        if self.view is not None:
            from icm_gui.views.shared.pictures.copy_menu import copy_menu

            menu = copy_menu(self)
            menu.insertActions(menu.actions()[0], self.actions())
            menu.popup(event.globalPos())

    def tip(self, place: QPointF) -> str:
        """Return everything that is known of a level."""
        if self.view is None:
            return ""
        row = row_at(self.view.picture, place.y(), self._themes.scale)
        return "" if row is None else self.view.picture.levels[row].tip
