"""How differences look in trees: the legend of their line styles, and their names."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from icm_core.drawing.painter import Font, Pen
from icm_core.drawing.tree_edges import style_of
from icm_core.drawing.tree_marks import Mark
from icm_gui.views.shared.qt_painter import QtMeasure, QtPainter

if TYPE_CHECKING:
    from icm_core.drawing.palette import Palette
    from icm_core.drawing.tree_marks import MarkKind
    from icm_gui.services.theme import Themes

KINDS: tuple[MarkKind, ...] = ("missing", "extra", "other", "crossing")
ROLES: dict[str, str] = {"missing": "blue", "extra": "hyp", "other": "purple", "crossing": "rose"}
"""Colour of every kind, by its role."""
_TEXT = Font(11)
_SWATCH, _HIGH, _GAP, _BETWEEN, _SIDE = 26.0, 14.0, 4.0, 8.0, 3.0
_HEIGHT = 22
_RADIUS, _OUTER = 3.0, 1.5
_ARROW, _HEAD = 5.0, 3.5
_TEETH, _TOOTH = 8, 3.0
_BASE = 0.36


def tr(text: str) -> str:
    """Return a text in the user's language."""
    return QCoreApplication.translate("differences", text)


def kind_name(kind: str) -> str:
    """Return the name of a kind of difference."""
    return {
        "missing": tr("missing"),
        "extra": tr("extra"),
        "other": tr("other label"),
        "crossing": tr("crossing"),
    }[kind]


class DifferenceLegend(QWidget):
    """The four kinds of differences with their line styles, in a row."""

    def __init__(self, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("compare-legend")
        self.setAccessibleName(tr("Legend of the differences"))
        said = tr(
            "missing: dashed, only gold has the bracket\n"
            "extra: double line, only the other tree has it\n"
            "other label: both have it, gold's label first\n"
            "crossing: zigzag, only the other tree has it, and it crosses a bracket of gold"
        )
        self.setToolTip(said)
        self.setAccessibleDescription(said.replace("\n", "; "))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._themes = themes
        themes.changed.connect(self._theme_changed)

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room for all of them."""
        measure = QtMeasure()
        wide = 2 * _SIDE - _BETWEEN
        for kind in KINDS:
            wide += _SWATCH + _GAP + measure.width(kind_name(kind), _TEXT) + _BETWEEN
        scale = self._themes.scale
        return QSize(round(wide * scale + 1), round(_HEIGHT * scale))

    def minimumSizeHint(self) -> QSize:
        """Return the same: a cut legend would mislead."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw it."""
        themes = self._themes
        painter = QPainter(self)
        painter.scale(themes.scale, themes.scale)
        measure = QtMeasure()
        ours, palette = QtPainter(painter, measure), themes.palette
        names = [kind_name(kind) for kind in KINDS]
        widths = [_SWATCH + _GAP + measure.width(name, _TEXT) for name in names]
        mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        room, x = self.width() / themes.scale, _SIDE
        middle = self.height() / themes.scale / 2
        for kind, name, wide in zip(KINDS, names, widths, strict=True):
            left = room - x - wide if mirrored else x
            swatch = left + wide - _SWATCH if mirrored else left
            draw_swatch(ours, kind, swatch, middle, palette)
            text = left if mirrored else left + _SWATCH + _GAP
            ours.text(text, middle + _TEXT.size * _BASE, name, _TEXT, palette.ink2)
            x += wide + _BETWEEN
        painter.end()


def draw_swatch(
    painter: QtPainter, kind: MarkKind, x: float, middle: float, palette: Palette
) -> None:
    """Draw an example of a kind of difference, its left end at a place."""
    style = style_of(Mark(kind), palette)
    assert style is not None
    top = middle - _HIGH / 2
    if style.zigzag:
        step = _SWATCH / _TEETH
        points = [
            (x + at * step, middle + (_TOOTH if at % 2 else -_TOOTH)) for at in range(_TEETH + 1)
        ]
        for (x1, y1), (x2, y2) in pairwise(points):
            painter.line(x1, y1, x2, y2, Pen(style.colour, style.line))
        return
    border = Pen(style.colour, style.border, style.dash)
    left, wide, high = x, _SWATCH, _HIGH
    if style.double:
        painter.rect(x, top, wide, high, fill=palette.canvas, pen=border, radius=_RADIUS + 1)
        left, top, wide, high = x + 2, top + 2, wide - 4, high - 4
    painter.rect(left, top, wide, high, fill=style.tint, pen=border, radius=_RADIUS)
    if kind == "other":
        centre = x + _SWATCH / 2
        pen = Pen(style.colour, _OUTER)
        painter.line(centre - _ARROW, middle, centre + _ARROW, middle, pen)
        for side in (-_HEAD, _HEAD):
            painter.line(centre + _ARROW - _HEAD, middle + side, centre + _ARROW, middle, pen)
