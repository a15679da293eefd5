"""The distribution of a context as bars: each rule here, one level up, and in the base."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Literal

from icm_core.drawing.contexts.ladder import shortened
from icm_core.drawing.paint.painter import Font, Measure, Painter, Pen
from icm_core.drawing.paint.palette import Palette, mixed
from icm_core.drawing.paint.sheet import Sheet

Kind = Literal["here", "parent", "base", "other"]
"""What a bar represents: the context, the next shorter one, the base, a context compared."""

ROW, HEAD, FOOT = 30.0, 26.0, 26.0
"""Heights of a row, of the axis above and of the legend below, in pixels at the base size."""
EDGE = 12.0
_GAP = 8.0
_PLACES = {
    "here": (5.0, 11.0),
    "parent": (16.0, 6.0),
    "base": (23.0, 3.0),
    "other": (16.0, 8.0),
}
"""Where in its row each bar begins and how high it is."""
_OF_TAILS = ("here", "other")
_LEAST_BAR = 1.0
_LEAST_PLOT = 60.0
_NAME_SHARE = 0.45
"""Share of the width that the names of rules take at most."""
_POINT = 6.0
"""Length of the point of a bar that continues beyond the axis."""
_LIGHT, _FAINT = 0.55, 0.78
_SWATCH = 16.0
LEAST_DECADE = 1e-6
"""Smallest probability that a logarithmic axis reaches."""


@dataclass(frozen=True, slots=True)
class Series:
    """One bar of every row.

    Parameters
    ----------
    head
        Over its column of numbers.
    legend
        What it represents.
    """

    kind: Kind
    head: str
    legend: str


@dataclass(frozen=True, slots=True)
class BarRow:
    """One rule, or all that are not shown in one.

    Parameters
    ----------
    values, texts
        As long as the series.
    tip
        Everything that is known of it.
    old
        Value of the first bar before a what-if, None for the same.
    is_tail
        Whether it represents many rules, so that its bars may continue beyond the axis.
    """

    name: str
    values: tuple[float, ...]
    texts: tuple[str, ...]
    tip: str = ""
    old: float | None = None
    is_tail: bool = False


@dataclass(frozen=True, slots=True)
class BarPicture:
    """Rows of bars on one axis.

    Parameters
    ----------
    top, top_text
        Right end of the axis.
    least
        Left end of a logarithmic axis; 0 for a linear one.
    least_text
        As shown.
    """

    series: tuple[Series, ...]
    rows: tuple[BarRow, ...]
    top: float
    top_text: str
    least: float = 0.0
    least_text: str = "0"
    marks_old: bool = field(default=False)


def axis_top(values: list[float]) -> float:
    """Return a round number that a linear axis can end at."""
    largest = max(values, default=0.0)
    if not 0 < largest < math.inf:
        return 1.0
    unit = 10.0 ** math.floor(math.log10(largest))
    for step in (1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0):
        if largest <= step * unit * (1 + 1e-12):
            return min(step * unit, 1.0) if largest <= 1.0 else step * unit
    return largest


def log_ends(values: list[float]) -> tuple[float, float]:
    """Return the powers of ten that a logarithmic axis begins and ends with."""
    known = [value for value in values if value > 0]
    if not known:
        return LEAST_DECADE, 1.0
    top = 10.0 ** math.ceil(math.log10(max(known)) - 1e-12)
    least = 10.0 ** math.floor(math.log10(min(known)) + 1e-12)
    return max(min(least, top / 10), LEAST_DECADE * top), top


def height(picture: BarPicture, scale: float = 1.0) -> float:
    """Return how high the picture is."""
    return (HEAD + ROW * len(picture.rows) + FOOT) * scale


def row_at(picture: BarPicture, y: float, scale: float = 1.0) -> int | None:
    """Return the row at a place, None between them."""
    row = math.floor((y / scale - HEAD) / ROW)
    return row if 0 <= row < len(picture.rows) else None


def row_span(row: int, scale: float = 1.0) -> tuple[float, float]:
    """Return where a row begins and how high it is."""
    return (HEAD + row * ROW) * scale, ROW * scale


@dataclass(frozen=True, slots=True)
class Columns:
    """Where the parts of a row are.

    Parameters
    ----------
    names
        Room for names.
    first, last
        Ends of the axis.
    right
        Right end of each column of numbers; None where there is no room for it.
    """

    names: float
    first: float
    last: float
    right: tuple[float | None, ...]


def columns_of(picture: BarPicture, measure: Measure, width: float, scale: float = 1.0) -> Columns:
    """Return where the parts of a row are; numbers are dropped before bars shrink."""
    gap = _GAP * scale
    name_font, heads = Font(11.5 * scale, mono=True), Font(11 * scale)
    names = max((measure.width(row.name, name_font) for row in picture.rows), default=0.0)
    names = min(names, width * _NAME_SHARE)
    first = EDGE * scale + names + gap
    wide = []
    for at, series in enumerate(picture.series):
        font = Font(12 * scale, 600 if at == 0 else 400)
        texts = [measure.width(row.texts[at], font) for row in picture.rows]
        wide.append(max([*texts, measure.width(series.head, heads)]))
    shown = len(wide)
    edge = width - EDGE * scale
    while True:
        numbers = sum(wide[:shown]) + gap * shown
        last = edge - numbers
        if last - first >= _LEAST_PLOT * scale or shown <= 1:
            break
        shown -= 1
    right: list[float | None] = [None] * len(wide)
    x = edge
    for at in range(shown - 1, -1, -1):
        right[at] = x
        x -= wide[at] + gap
    return Columns(names, first, max(last, first + 1.0), tuple(right))


def place_of(picture: BarPicture, value: float) -> float:
    """Return where on the axis a value is: 0 to 1, or more beyond its end."""
    if picture.least <= 0:
        return value / picture.top if picture.top > 0 else 0.0
    if value <= picture.least:
        return 0.0
    span = math.log10(picture.top / picture.least)
    return math.log10(value / picture.least) / span if span > 0 else 1.0


def bar_colour(kind: Kind, palette: Palette) -> str:
    """Return the colour of a bar."""
    return {
        "here": palette.blue,
        "parent": mixed(palette.blue, palette.canvas, _LIGHT),
        "base": palette.ink3,
        "other": palette.purple,
    }[kind]


def draw_bars(
    sheet: Sheet,
    picture: BarPicture,
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
    columns = columns_of(picture, measure, width, scale)
    _draw_head(sheet, picture, columns)
    for at, row in enumerate(picture.rows):
        top, tall = row_span(at, scale)
        if at == selected:
            painter.rect(0, top, width, tall, fill=palette.selected)
        elif at == hovered:
            painter.rect(0, top, width, tall, fill=palette.head)
        _draw_row(sheet, picture, row, columns, top)
    draw_legend(sheet, picture, width)


def _draw_head(sheet: Sheet, picture: BarPicture, columns: Columns) -> None:
    painter, _, palette, scale = sheet
    font = Font(11 * scale)
    base = (HEAD - 9.0) * scale
    painter.text(columns.first, base, picture.least_text, font, palette.ink3)
    painter.text(columns.last, base, picture.top_text, font, palette.ink3, anchor="end")
    for series, right in zip(picture.series, columns.right, strict=True):
        if right is not None:
            painter.text(right, base, series.head, font, palette.ink2, anchor="end")
    bottom = (HEAD + ROW * len(picture.rows)) * scale
    line = (HEAD - 3.0) * scale
    places = [0.0, 1.0]
    if picture.least > 0:
        decades = round(math.log10(picture.top / picture.least))
        places = [at / decades for at in range(decades + 1)]
    for place in places:
        x = columns.first + place * (columns.last - columns.first) + 0.5
        painter.line(x, line, x, bottom, Pen(palette.line))


def _draw_row(sheet: Sheet, picture: BarPicture, row: BarRow, columns: Columns, top: float) -> None:
    painter, measure, palette, scale = sheet
    font = Font((11 if row.is_tail else 11.5) * scale, mono=not row.is_tail)
    base = top + 19.0 * scale
    name = shortened(row.name, columns.names, font, measure)
    colour = palette.ink2 if row.is_tail else palette.ink
    painter.text(EDGE * scale, base, name, font, colour)
    span = columns.last - columns.first
    for series, value in zip(picture.series, row.values, strict=True):
        offset, tall = _PLACES[series.kind]
        fill = bar_colour(series.kind, palette)
        if row.is_tail:
            # Many rules in one are no bar to compare others with.
            if series.kind not in _OF_TAILS:
                continue
            fill = mixed(fill, palette.canvas, _FAINT)
        place = place_of(picture, value)
        y = top + offset * scale
        if place > 1 + 1e-9:
            _draw_beyond(painter, columns, y, tall * scale, fill, scale)
        elif value > 0:
            wide = max(place * span, _LEAST_BAR)
            painter.rect(columns.first, y, wide, tall * scale, fill=fill)
    if row.old is not None:
        _draw_old(sheet, picture, columns, row.old, top)
    for at, (text, right) in enumerate(zip(row.texts, columns.right, strict=True)):
        if right is None:
            continue
        strong = at == 0
        painter.text(
            right,
            base,
            text,
            Font(12 * scale, 600 if strong else 400),
            palette.ink if strong else palette.ink2,
            anchor="end",
        )


def _draw_beyond(
    painter: Painter, columns: Columns, y: float, tall: float, fill: str, scale: float
) -> None:
    """Draw a bar that continues beyond the end of the axis: it has a point."""
    end = columns.last + _POINT / 2 * scale
    start = end - _POINT * scale
    painter.path(
        (
            ("M", columns.first, y),
            ("L", start, y),
            ("L", end, y + tall / 2),
            ("L", start, y + tall),
            ("L", columns.first, y + tall),
            ("Z",),
        ),
        fill=fill,
    )


def _draw_old(
    sheet: Sheet, picture: BarPicture, columns: Columns, value: float, top: float
) -> None:
    """Mark where the first bar ended before the what-if."""
    painter, _, palette, scale = sheet
    offset, tall = _PLACES["here"]
    x = columns.first + min(place_of(picture, value), 1.0) * (columns.last - columns.first)
    y = top + (offset - 2.0) * scale
    end = y + (tall + 4.0) * scale
    painter.line(x, y, x, end, Pen(palette.canvas, 4.0 * scale))
    painter.line(x, y, x, end, Pen(palette.ink, 2.0 * scale))


def draw_legend(sheet: Sheet, picture: BarPicture, width: float) -> None:
    """Draw what the bars represent, below the rows; what does not fit is made shorter."""
    painter, measure, palette, scale = sheet
    font = Font(11 * scale)
    top = (HEAD + ROW * len(picture.rows)) * scale
    base = top + 18.0 * scale
    entries: list[tuple[Kind | None, str]]
    entries = [(series.kind, series.legend) for series in picture.series]
    if picture.marks_old:
        entries.append((None, "before"))
    swatch, gap = (_SWATCH + 6.0) * scale, 14.0 * scale
    wide = [measure.width(text, font) for _, text in entries]
    room = width - 2 * EDGE * scale - swatch * len(entries) - gap * (len(entries) - 1)
    while sum(wide) > room and max(wide) > 1:
        # The longest gives way.
        at = wide.index(max(wide))
        others = sum(wide) - wide[at]
        kind, text = entries[at]
        second = max((w for i, w in enumerate(wide) if i != at), default=0.0)
        text = shortened(text, max(room - others, min(second, wide[at] - 1)), font, measure)
        entries[at] = kind, text
        wide[at] = measure.width(text, font) if text else 0.0
    x = EDGE * scale
    for (kind, text), room in zip(entries, wide, strict=True):
        if not text:
            continue
        if kind is None:
            painter.line(
                x + _SWATCH / 2 * scale,
                base - 11.0 * scale,
                x + _SWATCH / 2 * scale,
                base + 2.0 * scale,
                Pen(palette.ink, 2.0 * scale),
            )
        else:
            _, tall = _PLACES[kind]
            y = base - (4.0 + tall / 2) * scale
            painter.rect(x, y, _SWATCH * scale, tall * scale, fill=bar_colour(kind, palette))
        painter.text(x + swatch, base, text, font, palette.ink2)
        x += swatch + room + gap
