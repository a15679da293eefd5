"""Types of error as bars, of one system or of two side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from icm_core.drawing.contexts.ladder import shortened
from icm_core.drawing.paint.painter import Font, Measure, Pen
from icm_core.drawing.paint.palette import Palette
from icm_core.drawing.paint.sheet import Sheet
from icm_core.drawing.plots.markers import Marker, draw_marker

HEAD: Final = 25.0
"""Height of the line of heads, in pixels at the base size."""
ROW, TALL_ROW = 25.0, 34.0
"""Height of a row of one bar, and of two."""
EDGE: Final = 12.0
_GAP, _AIR = 10.0, 6.0
_BAR, _THIN_BAR = 12.0, 9.0
_LEAST_BARS = 36.0
_LEAST_BAR = 1.5
_PALE = 0.35
"""How much of the canvas is in bars that are not chosen."""
_MARKERS: Final[tuple[Marker, Marker]] = ("circle", "diamond")
_MARKER = 4.0


@dataclass(frozen=True, slots=True)
class ErrorBar:
    """One type.

    Parameters
    ----------
    name
        For people.
    counts
        Errors, one number for each system.
    lost
        Points of F1 lost as text, one for each system.
    tip
        Everything that is known of it.
    """

    name: str
    counts: tuple[int, ...]
    lost: tuple[str, ...]
    tip: str = ""


@dataclass(frozen=True, slots=True)
class ErrorPicture:
    """All types.

    Parameters
    ----------
    rows
        From the top down.
    systems
        Names of one system or two; shown where there are two.
    """

    rows: tuple[ErrorBar, ...]
    systems: tuple[str, ...]

    @property
    def row_height(self) -> float:
        """Height of a row at the base size."""
        return TALL_ROW if len(self.systems) > 1 else ROW


def height(picture: ErrorPicture, scale: float = 1.0) -> float:
    """Return how high the picture is."""
    return (HEAD * _head_lines(picture) + picture.row_height * len(picture.rows)) * scale


def _head_lines(picture: ErrorPicture) -> int:
    return len(picture.systems) if len(picture.systems) > 1 else 1


def row_span(picture: ErrorPicture, row: int, scale: float = 1.0) -> tuple[float, float]:
    """Return top and height of a row."""
    tall = picture.row_height * scale
    return HEAD * _head_lines(picture) * scale + row * tall, tall


def row_at(picture: ErrorPicture, y: float, scale: float = 1.0) -> int | None:
    """Return the row at a height, None where there is none."""
    top, tall = row_span(picture, 0, scale)
    found = int((y - top) // tall)
    return found if y >= top and found < len(picture.rows) else None


class _Columns(NamedTuple):
    names: float
    first: float
    last: float
    right: float


def _columns(picture: ErrorPicture, measure: Measure, width: float, scale: float) -> _Columns:
    edge, gap = EDGE * scale, _GAP * scale
    name_font, number, strong = Font(12 * scale), Font(11 * scale), Font(12 * scale, 600)
    names = max((measure.width(row.name, name_font) for row in picture.rows), default=0.0)
    lost = [text for row in picture.rows for text in row.lost]
    numbers = max((measure.width(text, strong) for text in lost), default=0.0)
    numbers = max(numbers, measure.width("F1 lost", number))
    counts = [f"{count:,}" for row in picture.rows for count in row.counts]
    wide = max((measure.width(text, strong) for text in counts), default=0.0)
    right = width - edge
    last = right - numbers - gap - wide - (_AIR + _MARKER) * scale
    # Bars give way to names, down to what still shows which is longer.
    names = max(min(names, last - _LEAST_BARS * scale - gap - edge), 0.0)
    first = edge + names + gap
    return _Columns(names, first, max(last, first + _LEAST_BARS * scale), right)


def colour_of(system: int, palette: Palette) -> str:
    """Return the colour of the first or second system."""
    return palette.purple if system else palette.accent


def draw_errors(
    sheet: Sheet,
    picture: ErrorPicture,
    width: float,
    selected: int | None = None,
    hovered: int | None = None,
) -> None:
    """Draw all rows from (0, 0) on.

    Parameters
    ----------
    selected, hovered
        Rows with a tint.
    """
    painter, measure, palette, scale = sheet
    columns = _columns(picture, measure, width, scale)
    greatest = max((max(row.counts) for row in picture.rows), default=0)
    _draw_head(sheet, picture, columns)
    for at, row in enumerate(picture.rows):
        top, tall = row_span(picture, at, scale)
        if at == selected:
            painter.rect(0, top, width, tall, fill=palette.selected)
        elif at == hovered:
            painter.rect(0, top, width, tall, fill=palette.head)
        line = round(top) + 0.5
        painter.line(0, line, width, line, Pen(palette.line))
        middle = top + tall / 2 + 4.2 * scale
        name = shortened(row.name, columns.names, Font(12 * scale), measure)
        painter.text(EDGE * scale, middle, name, Font(12 * scale), palette.ink)
        for system, count in enumerate(row.counts):
            _draw_bar(
                sheet,
                columns,
                (top, tall),
                (system, len(row.counts)),
                (count, count / greatest if greatest else 0.0, row.lost[system]),
                at == selected,
            )


def _draw_head(sheet: Sheet, picture: ErrorPicture, columns: _Columns) -> None:
    painter, measure, palette, scale = sheet
    font = Font(11 * scale)
    base = (HEAD - 8.0) * scale
    painter.text(EDGE * scale, base, "errors", font, palette.ink2)
    painter.text(columns.right, base, "F1 lost", font, palette.ink2, anchor="end")
    if len(picture.systems) < 2:
        return
    begin = (EDGE + 2 * _GAP) * scale + measure.width("errors", font)
    room = columns.right - measure.width("F1 lost", font) - _GAP * scale - begin
    for system, name in enumerate(picture.systems):
        y = base + system * (HEAD - 8.0) * scale
        x = begin + _MARKER * scale
        _mark(sheet, system, x, y - 4 * scale)
        text = shortened(name, room - 3 * _MARKER * scale, font, measure)
        painter.text(x + 2 * _MARKER * scale, y, text, font, palette.ink2)


def _draw_bar(
    sheet: Sheet,
    columns: _Columns,
    row: tuple[float, float],
    place: tuple[int, int],
    values: tuple[int, float, str],
    chosen: bool,
) -> None:
    painter, _, palette, scale = sheet
    (top, tall), (system, systems), (count, share, lost) = row, place, values
    middle = top + tall * (2 * system + 1) / (2 * systems)
    if systems > 1:
        # The two bars of a row belong together.
        middle += (1 - 2 * system) * 2.5 * scale
    high = (_THIN_BAR if systems > 1 else _BAR) * scale
    fill = colour_of(system, palette)
    wide = max(share * (columns.last - columns.first), _LEAST_BAR * scale) if count else 0.0
    if count:
        opacity = 1.0 if chosen else 1.0 - _PALE
        painter.rect(columns.first, middle - high / 2, wide, high, fill=fill, opacity=opacity)
    base = middle + 4.0 * scale
    x = columns.first + wide + _AIR * scale
    if systems > 1 and count:
        x += _MARKER * scale
        _mark(sheet, system, columns.first + wide, middle)
    size = (11 if systems > 1 else 12) * scale
    painter.text(
        x,
        base,
        f"{count:,}",
        Font(size, 600 if chosen else 400),
        palette.ink if chosen else palette.ink2,
    )
    painter.text(
        columns.right, base, lost, Font(size, 600 if chosen else 400), palette.ink, anchor="end"
    )


def _mark(sheet: Sheet, system: int, x: float, y: float) -> None:
    """Draw the mark of a system: no colour is without a second sign."""
    painter, _, palette, scale = sheet
    colour = colour_of(system, palette)
    draw_marker(painter, _MARKERS[system], x, y, colour, fill=colour, radius=_MARKER * scale)
