"""The span counts of the samples as heat, with the MBR tree's spans outlined."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from icm_core.drawing.charts.span_chart import HeatLayout, SpanHeat, draw_heat
from icm_core.drawing.paint.painter import Painter
from icm_core.inference.forest.naming import is_lattice
from icm_gui.viewmodels.explore.sampling.chains import as_mh
from icm_gui.viewmodels.explore.sampling.shares_table import drawn_at
from icm_gui.viewmodels.explore.sampling.span_counts import heat_at, labels_at
from icm_gui.viewmodels.shared.numbers import probability
from icm_gui.views.explore.in_sight import InSight
from icm_gui.views.shared.focus import draw_focus
from icm_gui.views.shared.named import named
from icm_gui.views.shared.pictures.canvas import Canvas
from icm_gui.views.shared.pictures.qt_painter import QtMeasure, QtPainter
from icm_gui.views.shared.spoken_parts import Role, Spoken

if TYPE_CHECKING:
    from icm_core.drawing.paint.palette import Palette
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.explore.explore import Explore
    from icm_gui.viewmodels.explore.sampling.mbr import MbrWatch

_RATE = 10.0


class SpanCounts(InSight, QWidget, Canvas, Spoken):
    """How often the states kept so far have each span."""

    SPOKEN = (Role.Chart, Role.Graphic)

    def __init__(self, explore: Explore, mbr: MbrWatch, themes: Themes) -> None:
        super().__init__()
        self._explore, self._mbr, self._themes = explore, mbr, themes
        self.heat: SpanHeat | None = None
        """What is shown."""
        self._told, self._of_tags = "", False
        self._measure = QtMeasure()
        named(self, "span-counts", self.tr("Span counts"))
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(QSize(160, 120))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._follow(explore.playback, _RATE, self._renew)
        mbr.changed.connect(self._follower.renew)
        themes.follow(self, self._themed)

    @property
    def title(self) -> str:
        """What is counted, and in how many trees."""
        text = self.tr("Tags: {0}") if self._of_tags else self.tr("Labelled spans: {0}")
        return text.format(self._told)

    def _renew(self) -> None:
        playback = self._explore.playback
        trace = as_mh(playback.trace)
        self.heat, self._told = None, ""
        if trace is not None and len(trace):
            step = playback.step_of(trace)
            self.heat = heat_at(trace, step, self._mbr.now)
            self._told = drawn_at(trace, step)
            self._of_tags = is_lattice(trace.subject.symbols)
            name = self.tr("Tag counts") if self._of_tags else self.tr("Span counts")
            self.setAccessibleName(name)
        self.setAccessibleDescription(self.title if self.heat is not None else "")
        self.update()

    # What the copying of pictures asks (see views.shared.pictures.copying).

    @property
    def name(self) -> str:
        """Name for files."""
        return self.objectName()

    def content_size(self) -> tuple[float, float]:
        """Return width and height of the whole picture, 0 for nothing."""
        if self.heat is None:
            return 0.0, 0.0
        return float(self.width()), float(self.height())

    def paint(self, painter: Painter, width: float, height: float, palette: Palette) -> None:
        """Draw through any painter."""
        if self.heat is None:
            return
        scale = self._themes.scale
        layout = HeatLayout.of(self.heat.tokens, width, height, scale)
        names = self.tr("share"), self.tr("in MBR result")
        painter.rect(0, 0, width, height, fill=palette.canvas)
        draw_heat(painter, self.heat, layout, self.title, names, palette, self._measure, scale)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer copies of the picture."""
        if self.heat is not None:
            from icm_gui.views.shared.pictures.copy_menu import copy_menu

            copy_menu(self).popup(event.globalPos())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw."""
        painter = QPainter(self)
        palette = self._themes.palette
        painter.fillRect(self.rect(), QColor(palette.canvas))
        if self.heat is None:
            painter.setFont(self._themes.font(12))
            painter.setPen(QColor(palette.ink3))
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap.value
            hint = self.tr("Run Metropolis-Hastings to see which spans its samples have.")
            painter.drawText(self.rect().adjusted(12, 8, -12, -8), flags, hint)
        else:
            over = QtPainter(painter, self._measure)
            self.paint(over, self.width(), self.height(), palette)
        draw_focus(painter, self, QColor(palette.accent))
        painter.end()

    def text_at(self, x: float, y: float) -> str:
        """Return what the samples have over the span at a place."""
        trace = as_mh(self._explore.playback.trace)
        if self.heat is None or trace is None:
            return ""
        layout = HeatLayout.of(self.heat.tokens, self.width(), self.height(), self._themes.scale)
        span = layout.span_at(x, y)
        if span is None:
            return ""
        found = labels_at(trace, self._explore.playback.step_of(trace), span)
        words = " ".join(trace.subject.words[span[0] : span[1]])
        shares = ", ".join(f"{label} {probability(share)}" for label, share in found)
        return f"[{span[0]},{span[1]}) {words}: {shares or self.tr('no sample has it')}"

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Tell what is under the pointer."""
        text = self.text_at(event.position().x(), event.position().y())
        if text:
            QToolTip.showText(event.globalPosition().toPoint(), text, self)
        else:
            QToolTip.hideText()

    def leaveEvent(self, event: QEvent) -> None:
        """Tell nothing any more."""
        QToolTip.hideText()
        super().leaveEvent(event)

    def _themed(self) -> None:
        self._measure = QtMeasure()
        self.update()

    def _in_sight(self, there: bool) -> None:
        self._mbr.watch(id(self), there)
        super()._in_sight(there)
