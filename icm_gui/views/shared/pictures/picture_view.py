"""A picture as high as it needs to be, in a pane that scrolls: bars, ladder, graph."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QToolTip, QWidget

from icm_core.drawing.paint.painter import Painter
from icm_core.drawing.paint.palette import Palette
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.shared.column_table import plain_tip
from icm_gui.views.shared.named import named
from icm_gui.views.shared.pictures.canvas import Canvas
from icm_gui.views.shared.pictures.copy_menu import copy_menu
from icm_gui.views.shared.pictures.data_files import DataFile
from icm_gui.views.shared.pictures.qt_painter import QtMeasure, QtPainter
from icm_gui.views.shared.spoken_parts import NONE, Parts, Role, Spoken

_PAGE = 10
"""Rows that Page up and Page down go."""
_ENDLESS = 1_000_000
_LEAST_WIDTH = 220
_HAIR = 1e-6
"""Rounding for which a picture need not be a pixel higher."""


class _Thing(Protocol):
    @property
    def tip(self) -> str:
        """Everything that is known of it."""


class PictureView(QWidget, Canvas, Spoken):
    """Draws one picture through the painter of all pictures; subclasses say which.

    Signals
    -------
    picked : int
        What was clicked, by its number.
    moved : int
        Keys ask for the thing some places further down, or up.
    """

    picked = Signal(int)
    moved = Signal(int)
    SPOKEN = (Role.Chart, Role.ListItem)

    def __init__(self, name: str, title: str, themes: Themes) -> None:
        super().__init__()
        self.files: list[DataFile] = []
        named(self, name, title)
        self._themes = themes
        self.measure = QtMeasure()
        self.hovered: int | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setMinimumWidth(_LEAST_WIDTH)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        themes.follow(self, self._themed)

    # What subclasses say.

    def things(self) -> Sequence[_Thing]:
        """Return what the picture shows; nothing where there is nothing to draw."""
        return ()

    def tall(self, width: float) -> float:
        """Return how high the picture is at a width."""
        return 0.0

    def draw(self, painter: Painter, width: float, palette: Palette, on_screen: bool) -> None:
        """Draw the picture; what is hovered or focused is drawn on the screen alone."""

    def thing_at(self, place: QPointF) -> int | None:
        """Return what is at a place, by its number."""
        return None

    @property
    def chosen(self) -> int | None:
        """The thing that is chosen."""
        return None

    # What follows from it.

    def is_there(self) -> bool:
        """Whether there is something to draw."""
        return bool(self.things())

    def tip(self, thing: int) -> str:
        """Return everything that is known of a thing."""
        return self.things()[thing].tip

    def spoken(self) -> Parts:
        """Return the things of the picture."""
        if not self.is_there():
            return NONE

        def text(thing: int) -> str:
            return "; ".join(plain_tip(self.tip(thing)).splitlines())

        return Parts(len(self.things()), text, None, -1 if self.chosen is None else self.chosen)

    def data_files(self) -> list[DataFile]:
        """Return the files that what is shown can be saved as."""
        return self.files

    @property
    def scale(self) -> float:
        """Size of text beside the base size."""
        return self._themes.scale

    # What the copying of pictures asks.

    @property
    def name(self) -> str:
        """Name for files."""
        return self.objectName()

    def content_size(self) -> tuple[float, float]:
        """Return width and height of the whole picture, 0 for nothing."""
        if not self.is_there():
            return 0.0, 0.0
        return float(self.width()), self.tall(self.width())

    def paint(self, painter: Painter, width: float, height: float, palette: Palette) -> None:
        """Draw the whole picture."""
        painter.rect(0, 0, width, height, fill=palette.canvas)
        self.draw(painter, width, palette, on_screen=False)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer copies of the picture and its data."""
        self.pop_menu(event.globalPos())

    def pop_menu(self, place: QPoint) -> None:
        """Show the menu of copies."""
        if self.is_there():
            menu = copy_menu(self)
            menu.popup(place)

    # What Qt asks.

    def renew(self) -> None:
        """Show another picture."""
        self.hovered = None
        self.fit()
        self.update()

    def fit(self) -> None:
        """Be as high as the picture."""
        tall = math.ceil(self.tall(self.width()) - _HAIR) if self.is_there() else 0
        if self.minimumHeight() != tall:
            self.setMinimumHeight(tall)

    def sizeHint(self) -> QSize:
        """Return the size that suits a picture."""
        return QSize(380, 380)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw."""
        painter = QPainter(self)
        palette = self._themes.palette
        painter.fillRect(event.rect(), QColor(palette.canvas))
        if self.is_there():
            self.draw(QtPainter(painter, self.measure), self.width(), palette, on_screen=True)
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(palette.accent), 1))
            seen = self.visibleRegion().boundingRect()
            painter.drawRect(QRectF(seen).adjusted(0.5, 0.5, -0.5, -0.5))
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the height to another width."""
        super().resizeEvent(event)
        self.fit()

    def event(self, event: QEvent) -> bool:
        """Show tips."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            thing = self.thing_at(QPointF(event.pos()))
            text = "" if thing is None else plain_tip(self.tip(thing))
            QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().event(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Pick what is under the pointer."""
        if event.button() == Qt.MouseButton.LeftButton:
            thing = self.thing_at(event.position())
            if thing is not None:
                self.picked.emit(thing)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Light what is under the pointer."""
        thing = self.thing_at(event.position())
        if thing != self.hovered:
            self.hovered = thing
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Light nothing any more."""
        self.hovered = None
        self.update()
        super().leaveEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go up and down by keys."""
        key = Qt.Key
        steps = {
            key.Key_Up: -1,
            key.Key_Down: 1,
            key.Key_PageUp: -_PAGE,
            key.Key_PageDown: _PAGE,
            key.Key_Home: -_ENDLESS,
            key.Key_End: _ENDLESS,
        }
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if plain and event.key() in steps:
            self.moved.emit(steps[key(event.key())])
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Measure again where the font is another one."""
        if event.type() == QEvent.Type.FontChange:
            self._themed()
        super().changeEvent(event)

    def _themed(self) -> None:
        self.measure = QtMeasure()
        self.fit()
        self.update()


class PictureScroll(QScrollArea):
    """Scrolls a picture up and down; its width is the pane's."""

    resized = Signal()

    def __init__(self, view: PictureView) -> None:
        super().__init__()
        self.setObjectName(f"{view.objectName()}-scroll")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(view)

    def focusNextPrevChild(self, forwards: bool) -> bool:
        """Leave the picture where it is: a scroll area would move it as the focus continues."""
        return QWidget.focusNextPrevChild(self, forwards)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell it."""
        super().resizeEvent(event)
        self.resized.emit()
