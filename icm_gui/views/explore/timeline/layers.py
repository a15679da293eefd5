"""The events of a whole run as a picture, which is drawn once and then only shown."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from icm_core.drawing.paint.painter import Painter
from icm_core.drawing.paint.palette import Palette, mixed
from icm_gui.viewmodels.explore.density import Density
from icm_gui.views.shared.pictures.qt_painter import QtPainter

MARGIN = 12
FLAGS, TICKS, BARS = 15, 8, 16
"""Heights of the three lanes: names of bookmarks, marks, bars."""
HEAD = 2
"""Height above the marks where nothing has a name."""
PITCH = 3
"""Width of a bar with its gap."""
_MARK_WIDTH = 2.0
_SECOND = 0.5
"""Height of a bar of the second kind beside one of the first: they differ not by colour alone."""
_CAP = 2.0
"""Height of the bar across the top of a mark of the second kind, and how far it stands out."""
_FADED = 0.55
"""How far the colour of a mark still to come is mixed with the ground."""


def layer(
    density: Density, palette: Palette, size: QSize, ratio: float, grey: bool = False
) -> QPixmap:
    """Return bars and marks.

    Parameters
    ----------
    size
        Of the strip, in pixels that do not know of the screen's.
    ratio
        Pixels of the screen for one of those.
    grey
        As what is still to come.
    """
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    through = QtPainter(painter)
    # Bars end between pixels: smoothed ones would be pale.
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    draw_layer(through, density, palette, size.width(), size.height(), grey=grey)
    painter.end()
    return pixmap


def draw_layer(
    painter: Painter,
    density: Density,
    palette: Palette,
    width: float,
    height: float,
    *,
    grey: bool = False,
) -> None:
    """Draw bars and marks through any painter."""
    span = max(width - 2 * MARGIN, 1)
    bins = density.bins
    place = [MARGIN + at / bins * span for at in range(bins + 1)]
    gap = 1.0 if span / bins >= PITCH - 0.01 else 0.0
    bottom = height - 2.0
    for order, band in enumerate(density.bands):
        plain = palette.ctl if order == 0 else palette.line
        colour = plain if grey else str(getattr(palette, band.role))
        low, high = band.low.tolist(), band.high.tolist()
        share = _SECOND if order else 1.0
        for at in range(bins):
            tall = (high[at] - low[at]) * share * BARS
            if tall > 0:
                wide = place[at + 1] - place[at] - gap
                painter.rect(place[at], bottom - low[at] * BARS - tall, wide, tall, fill=colour)
    top = bottom - BARS - TICKS
    for order, marks in enumerate(density.marks):
        strong = str(getattr(palette, marks.role))
        colour = mixed(strong, palette.panel, _FADED) if grey else strong
        for at, share in enumerate(marks.share.tolist()):
            if share > 0:
                # A single mark is seen too, in however full a run.
                tall = 2 + (TICKS - 3) * share
                wide = max(min(place[at + 1] - place[at] - gap, _MARK_WIDTH), 1.0)
                highest = top + TICKS - 1 - tall
                painter.rect(place[at], highest, wide, tall, fill=colour)
                if order:
                    across = wide + 2 * _CAP
                    painter.rect(place[at] - _CAP, highest, across, _CAP, fill=colour)
