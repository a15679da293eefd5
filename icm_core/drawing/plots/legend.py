"""The legend of a plot whose curves cannot be named at their ends."""

from __future__ import annotations

from icm_core.drawing.paint.painter import Font, Measure, Painter, Pen
from icm_core.drawing.paint.palette import Palette
from icm_core.drawing.plots.figure import Figure, Series
from icm_core.drawing.plots.markers import draw_marker

NAME_PX, NOTE_PX = 11.0, 11.0
SWATCH = 20.0
_GAP = 6.0
_LINE, _BETWEEN = 1.3, 6.0
"""Height of a line in sizes of its text; pixels between entries."""
_ASCENT = 0.95
_MIDDLE = 0.36


def entries(figure: Figure) -> list[Series]:
    """Return the curves that a legend names, each name once; what lies on top comes first."""
    found: dict[str, Series] = {}
    for plot in figure.plots:
        for series in reversed(plot.series):
            if series.label:
                found.setdefault(series.label, series)
    return list(found.values())


def legend_size(figure: Figure, measure: Measure, scale: float = 1.0) -> tuple[float, float]:
    """Return width and height of a figure's legend, 0 for none."""
    named = entries(figure)
    if not named:
        return 0.0, 0.0
    widest = 0.0
    height = -_BETWEEN
    for series in named:
        widest = max(widest, measure.width(series.label, Font(NAME_PX * scale, 600)))
        height += NAME_PX * scale * _LINE + _BETWEEN
        if series.note:
            widest = max(widest, measure.width(series.note, Font(NOTE_PX * scale)))
            height += NOTE_PX * scale * _LINE
    return SWATCH + _GAP + widest, height


def entry_height(scale: float = 1.0) -> float:
    """Return the height that one more entry of two lines takes."""
    return (NAME_PX + NOTE_PX) * scale * _LINE + _BETWEEN


def draw_legend(
    painter: Painter,
    figure: Figure,
    x: float,
    y: float,
    palette: Palette,
    scale: float = 1.0,
    height: float | None = None,
) -> None:
    """Draw a figure's legend below and right of a place.

    Parameters
    ----------
    height
        The room for it, None for enough: notes are left out first, then the last entries, which
        are counted.
    """
    name, note = Font(NAME_PX * scale, 600), Font(NOTE_PX * scale)
    named, noted = entries(figure), True
    if height is not None:
        need = [
            name.size * _LINE + _BETWEEN + (note.size * _LINE if one.note else 0.0) for one in named
        ]
        noted = sum(need) - _BETWEEN <= height
        room = max(int((height + _BETWEEN) / (name.size * _LINE + _BETWEEN)), 1)
        if not noted and room < len(named):
            more = f"+{len(named) - room + 1}"
            named = named[: room - 1]
            end = y + len(named) * (name.size * _LINE + _BETWEEN) + name.size * _ASCENT
            painter.text(x + SWATCH + _GAP, end, more, note, palette.ink2)
    for series in named:
        baseline = y + name.size * _ASCENT
        _swatch(painter, series, x, baseline - _MIDDLE * name.size, palette)
        painter.text(x + SWATCH + _GAP, baseline, series.label, name, palette.ink)
        y += name.size * _LINE
        if series.note and noted:
            baseline = y + note.size * _ASCENT
            painter.text(x + SWATCH + _GAP, baseline, series.note, note, palette.ink2)
            y += note.size * _LINE
        y += _BETWEEN


def _swatch(painter: Painter, series: Series, x: float, y: float, palette: Palette) -> None:
    colour = str(getattr(palette, series.colour))
    if series.kind != "points":
        painter.line(x, y, x + SWATCH, y, Pen(colour, series.width, series.dash, series.opacity))
    if series.marker:
        fill = colour if series.filled else palette.canvas
        draw_marker(painter, series.marker, x + SWATCH / 2, y, colour, fill=fill)
