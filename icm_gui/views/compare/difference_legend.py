"""How differences look in trees: the legend of their line styles, and their names."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from icm_core.drawing.trees.difference_legend import (
    BASE,
    BETWEEN,
    GAP,
    KINDS,
    SWATCH,
    TEXT,
    draw_swatch,
)
from icm_gui.services.theme import Themes
from icm_gui.views.shared.named import named
from icm_gui.views.shared.pictures.qt_painter import QtMeasure, QtPainter

ROLES: dict[str, str] = {"missing": "blue", "extra": "hyp", "other": "purple", "crossing": "rose"}
"""Colour of every kind, by its role."""
_SIDE = 3.0
_HEIGHT = 22


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

    def __init__(self, themes: Themes) -> None:
        super().__init__()
        named(self, "compare-legend", tr("Legend of the differences"))
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
        themes.follow(self, self._theme_changed)

    def _theme_changed(self) -> None:
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room for all of them."""
        measure = QtMeasure()
        wide = 2 * _SIDE - BETWEEN
        for kind in KINDS:
            wide += SWATCH + GAP + measure.width(kind_name(kind), TEXT) + BETWEEN
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
        widths = [SWATCH + GAP + measure.width(name, TEXT) for name in names]
        mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        room, x = self.width() / themes.scale, _SIDE
        middle = self.height() / themes.scale / 2
        for kind, name, wide in zip(KINDS, names, widths, strict=True):
            left = room - x - wide if mirrored else x
            swatch = left + wide - SWATCH if mirrored else left
            draw_swatch(ours, kind, swatch, middle, palette)
            text = left if mirrored else left + SWATCH + GAP
            ours.text(text, middle + TEXT.size * BASE, name, TEXT, palette.ink2)
            x += wide + BETWEEN
        painter.end()
