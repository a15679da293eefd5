"""A plot on screen: static parts are drawn once, the cursor on top."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from icm_core.drawing.paint.painter import Painter
from icm_core.drawing.paint.palette import Palette
from icm_core.drawing.plots.drawing import draw_cursor, draw_figure, draw_hover
from icm_core.drawing.plots.figure import Figure
from icm_core.drawing.plots.plot import Layout, values_at
from icm_core.drawing.plots.points import Near, draw_near, nearest
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.shared.numbers import count
from icm_gui.views.shared.pictures.canvas import Canvas
from icm_gui.views.shared.pictures.data_files import DataFile, csv_file
from icm_gui.views.shared.pictures.qt_painter import QtMeasure, QtPainter
from icm_gui.views.shared.plots.points import PointWalk
from icm_gui.views.shared.speaking import describe
from icm_gui.views.shared.spoken_parts import NONE, Parts, Role, Spoken

_LEAST = QSize(100, 56)
_HINT_PX = 12.0
_PAGE_SHARE = 0.01
"""Share of the steps that Page up and Page down go."""


Rows = Iterable[Sequence[object]]


class PlotView(QWidget, Canvas, Spoken):
    """Shows a figure and the cursor in it; where it has no cursor, the current point.

    Signals
    -------
    sought : int
        A step was asked for, by pointer or key.

    Parameters
    ----------
    name
        What it shows, for people who do not see it.
    hint
        What is written where there is nothing to show.
    """

    sought = Signal(int)
    SPOKEN = (Role.Chart, Role.Graphic)

    def __init__(
        self, themes: Themes, name: str, hint: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._themes = themes
        self.figure: Figure | None = None
        """What is shown."""
        self._hint = hint
        self.step = 0
        """Where the cursor is."""
        self._hovered: QPointF | None = None
        self._measure = QtMeasure()
        self._layout: Layout | None = None
        self._pixmap: QPixmap | None = None
        self._rows: Callable[[], Rows | None] | None = None
        self._bare = False
        self.near: Near | None = None
        """The point that is told."""
        self._walk = PointWalk()
        self.setAccessibleName(name)
        self.setMinimumSize(_LEAST)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        themes.follow(self, self._themed)

    def set_figure(self, figure: Figure | None) -> None:
        """Show another figure, or the hint."""
        self.figure = figure
        self._walk = PointWalk()
        self._renew()

    def set_data(self, rows: Callable[[], Rows | None] | None) -> None:
        """Offer the data behind the figure; ``rows`` returns them, heads first."""
        self._rows = rows

    def set_bare(self, bare: bool) -> None:
        """Leave the names of curves to a legend beside the plot; pictures still have them."""
        if bare != self._bare:
            self._bare = bare
            self._renew()

    def set_hint(self, hint: str) -> None:
        """Write something else where there is nothing to show."""
        self._hint = hint
        self.update()

    def set_step(self, step: int) -> None:
        """Put the cursor at a step."""
        if step == self.step:
            return
        self.step = step
        if self.figure is not None and self.figure.follows:
            self.update()
            if self.hasFocus():
                describe(self, self.text_at(step))

    # What the copying of pictures asks (see views.shared.pictures.copying).

    @property
    def name(self) -> str:
        """Name for files."""
        return self.objectName() or "plot"

    def content_size(self) -> tuple[float, float]:
        """Return width and height of the whole picture, 0 for nothing."""
        if self.figure is None:
            return 0.0, 0.0
        return float(self.width()), float(self.height())

    def paint(self, painter: Painter, width: float, height: float, palette: Palette) -> None:
        """Draw figure and cursor through any painter."""
        if self.figure is None:
            return
        measure = self._measure
        layout = Layout.of(self.figure, width, height, measure, self._themes.scale)
        painter.rect(0, 0, width, height, fill=palette.canvas)
        draw_figure(painter, layout, palette, measure)
        draw_cursor(painter, layout, self.step, palette, measure)

    def data_files(self) -> list[DataFile]:
        """Return the data behind the figure, for the menu of copies."""
        return [] if self._rows is None else [csv_file(self.name, self.csv)]

    def csv(self) -> str:
        """Return the data behind the figure as CSV.

        Raises
        ------
        DataError
            If there are none.
        """
        from icm_core.analysis.tables.csv_rows import csv_text
        from icm_core.errors import DataError

        rows = None if self._rows is None or self.figure is None else self._rows()
        if rows is None:
            raise DataError(self.tr("there are no data to save yet"))
        return csv_text(rows)

    def spoken(self) -> Parts:
        """Return the curves, each with its ends and where it is at the cursor."""
        figure = self.figure
        if figure is None:
            return NONE
        curves = [(plot, one) for plot in figure.plots for one in plot.series if len(one.x)]

        def text(at: int) -> str:
            plot, series = curves[at]
            told = self.tr("{name}: {count} points, from {first} to {last}")
            values = [plot.text(float(series.y[end])) for end in (0, -1)]
            return told.format(
                name=series.label or plot.title,
                count=count(len(series.x)),
                first=values[0],
                last=values[1],
            )

        return Parts(len(curves), text)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer copies of the picture."""
        if self.figure is not None:
            from icm_gui.views.shared.pictures.copy_menu import copy_menu

            menu = copy_menu(self)
            menu.popup(event.globalPos())

    def text_at(self, x: float) -> str:
        """Return what the curves say at an x."""
        if self.figure is None:
            return self._hint
        parts = []
        for plot in self.figure.plots:
            for series, value in values_at(plot, x):
                name = series.label or plot.title
                parts.append(f"{name} {plot.text(value)}")
        where = self.tr("step {0}").format(count(round(x)))
        return f"{where}: {', '.join(parts)}" if parts else where

    def sizeHint(self) -> QSize:
        """Return the size that suits a plot."""
        return QSize(260, 180)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw."""
        painter = QPainter(self)
        if self.figure is None:
            self._paint_hint(painter)
            painter.end()
            return
        if self._pixmap is None or self._layout is None:
            self._render()
        assert self._pixmap is not None
        assert self._layout is not None
        painter.drawPixmap(0, 0, self._pixmap)
        palette = self._themes.palette
        over = QtPainter(painter, self._measure)
        draw_cursor(over, self._layout, self.step, palette, self._measure)
        if self._hovered is not None and self.figure.follows:
            x = self._layout.x_at(self._hovered.x())
            draw_hover(over, self._layout, x, self._hover_text(x), palette, self._measure)
        if self.near is not None:
            draw_near(over, self._layout, self.near, palette, self._measure)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(palette.accent), 1))
            painter.drawRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5))
        painter.end()

    def _hover_text(self, x: float) -> str:
        assert self._layout is not None
        assert self._hovered is not None
        frame = self._layout.frame_at(self._hovered.y())
        where = count(round(x))
        if frame is None:
            return where
        told = [frame.plot.text(value) for _, value in values_at(frame.plot, x)]
        return f"{where}: {', '.join(told)}" if told else where

    def _paint_hint(self, painter: QPainter) -> None:
        palette = self._themes.palette
        painter.fillRect(self.rect(), QColor(palette.canvas))
        painter.setFont(self._themes.font(_HINT_PX))
        painter.setPen(QColor(palette.ink3))
        room = self.rect().adjusted(12, 8, -12, -8)
        painter.drawText(
            room, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap.value, self._hint
        )

    def _render(self) -> None:
        """Draw what stands still."""
        assert self.figure is not None
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap(self.size() * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(QColor(self._themes.palette.canvas))
        self._layout = self._laid_out(self.figure)
        painter = QPainter(pixmap)
        draw_figure(
            QtPainter(painter, self._measure), self._layout, self._themes.palette, self._measure
        )
        painter.end()
        self._pixmap = pixmap

    def _laid_out(self, figure: Figure) -> Layout:
        if self._bare:
            plots = tuple(
                replace(plot, series=tuple(replace(one, label="", note="") for one in plot.series))
                for plot in figure.plots
            )
            figure = replace(figure, plots=plots, legend=False)
        return Layout.of(figure, self.width(), self.height(), self._measure, self._themes.scale)

    def _renew(self) -> None:
        self._pixmap = None
        self._layout = None
        self.near = None
        self.update()

    def _themed(self) -> None:
        self._measure = QtMeasure()
        self._renew()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the figure out again."""
        self._renew()
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Draw again where the font is another one."""
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.DevicePixelRatioChange):
            self._themed()
        super().changeEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Seek."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._seek(event.position())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Seek while the button is down, else tell what is under the pointer."""
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._seek(event.position())
            return
        self._hovered = event.position()
        if self.figure is not None and self.figure.follows:
            self.update()
        elif self._layout is not None:
            self._look_at(nearest(self._layout, event.position().x(), event.position().y()))

    def _look_at(self, near: Near | None) -> None:
        if near is not self.near:
            self.near = near
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Tell nothing any more."""
        self._hovered = None
        self.near = None
        self.update()
        super().leaveEvent(event)

    def _seek(self, position: QPointF) -> None:
        self._hovered = None
        if self._layout is not None and self.figure is not None and self.figure.follows:
            self.sought.emit(round(self._layout.x_at(position.x())))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Seek by keys, or go from point to point: left and right, up and down between curves."""
        figure = self.figure
        if figure is None or not figure.follows:
            if figure is None or not self._walked(event):
                super().keyPressEvent(event)
            return
        page = max(1, round((figure.high - figure.low) * _PAGE_SHARE))
        key = Qt.Key
        moves = {
            key.Key_Left: self.step - 1,
            key.Key_Right: self.step + 1,
            key.Key_PageUp: self.step - page,
            key.Key_PageDown: self.step + page,
            key.Key_Home: round(figure.low),
            key.Key_End: round(figure.high),
        }
        if event.key() not in moves or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
            return
        self.sought.emit(min(max(moves[key(event.key())], round(figure.low)), round(figure.high)))

    def _walked(self, event: QKeyEvent) -> bool:
        """Go from point to point by keys; return whether it was such a key."""
        if self._layout is None and self.figure is not None:
            self._layout = self._laid_out(self.figure)
        if self._layout is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            return False
        if event.key() == Qt.Key.Key_Escape and self.near is not None:
            self._look_at(None)
            return True
        near = self._walk.go(self._layout, Qt.Key(event.key()))
        if near is None:
            return False
        self._look_at(near)
        describe(self, near.text(self._layout))
        return True
