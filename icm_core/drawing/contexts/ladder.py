"""The smoothing ladder, its levels as rows and the small drawing: what each context adds."""

from __future__ import annotations

from dataclasses import dataclass

from icm_core.drawing.paint.painter import Font, Measure, Pen
from icm_core.drawing.paint.sheet import Sheet
from icm_core.wording import say

ROW, HEAD = 20.0, 18.0
"""Heights of a row and of the line of names, in pixels at the base size of text."""
_BAR = 12.0
_LEAST_BAR = 1.0
"""Width of a share that would not be seen otherwise."""
_GAP = 6.0
_DEPTH = 14.0
_LEAST_TRACK = 40.0
_ROUNDED = 1e-6
"""What sums of widths may be off by."""
_DROP = (1.0, 2.0)
NUMBERS = ("n", "t", "d", "c", "own", "pass")
"""Columns of numbers, all of them shown in the large drawing."""
COLUMNS = {"n": 0, "own": 4, "pass": 5}
"""Those shown in the small one, with their places; where there is little room the last ones go."""


@dataclass(frozen=True, slots=True)
class Level:
    """One level.

    Parameters
    ----------
    name
        Its depth, H for the base measure.
    element, short
        What the level adds to the context, and where there is little room.
    numbers
        Of each column of `NUMBERS`, as shown; empty for none.
    adds
        What the level adds, as shown.
    start, size
        Where its share begins on the track, and how large it is: probabilities.
    tip
        Everything that is known of it.
    """

    name: str
    element: str
    short: str
    numbers: tuple[str, ...]
    adds: str
    start: float
    size: float
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Waterfall:
    """A ladder, the longest context first.

    Parameters
    ----------
    title, check
        The rule, and how the sum agrees with the model, as shown.
    agrees
        Whether the sum is the model's probability.
    total, total_text, log_text
        The sum; as shown; its log.
    old, old_text
        The sum before a what-if, None for the same.
    notes
        Lines below: formulas, denominators, what else has to be said.
    """

    title: str
    check: str
    levels: tuple[Level, ...]
    total: float
    total_text: str
    log_text: str
    notes: tuple[str, ...] = ()
    agrees: bool = True
    old: float | None = None
    old_text: str = ""


def height(picture: Waterfall, scale: float = 1.0) -> float:
    """Return how high a ladder is."""
    return (HEAD + ROW * (len(picture.levels) + 1) + 8.0) * scale


def row_at(picture: Waterfall, y: float, scale: float = 1.0) -> int | None:
    """Return the row at a place, None between them."""
    row = int((y / scale - HEAD) // ROW)
    return row if 0 <= row < len(picture.levels) else None


@dataclass(frozen=True, slots=True)
class _Places:
    """Where the columns are.

    Parameters
    ----------
    ends
        Right ends of the columns of numbers that are shown, from left to right.
    track, end
        Ends of the track.
    names, room
        What is said of the levels, and the width for it.
    """

    ends: dict[str, float]
    track: float
    end: float
    names: tuple[str, ...]
    room: float


def _places(picture: Waterfall, measure: Measure, width: float, scale: float) -> _Places:
    """Return the columns that have room: short names and fewer numbers rather than cut ones."""
    columns = tuple(COLUMNS)
    long = tuple(row.element for row in picture.levels)
    short = tuple(row.short or row.element for row in picture.levels)
    mono = Font(11 * scale, mono=True)
    for shown in range(len(columns), -1, -1):
        for names in (long, short):
            widest = max(measure.width(name, mono) for name in names)
            found = _placed(picture, measure, width, scale, columns[:shown], names)
            if widest <= found.room + _ROUNDED:
                return found
    return found


def _placed(
    picture: Waterfall,
    measure: Measure,
    width: float,
    scale: float,
    columns: tuple[str, ...],
    names: tuple[str, ...],
) -> _Places:
    small, plain = Font(11 * scale), Font(12 * scale)

    def widest(texts: list[str], name: str, font: Font = plain) -> float:
        return max(
            [measure.width(text, font) for text in texts] + [measure.width(say(name), small)]
        )

    rows = picture.levels
    gap = _GAP * scale
    adds = max(
        widest([row.adds for row in rows], "adds"),
        measure.width(picture.total_text, Font(13 * scale, 600)),
    )
    wide = {name: widest([row.numbers[COLUMNS[name]] for row in rows], name) for name in columns}
    right = width - adds - gap
    left = _DEPTH * scale
    room = max(measure.width(name, Font(11 * scale, mono=True)) for name in names)
    room = max(room, measure.width(say("depth"), small) - left)
    # Names give way before the track does.
    track = right - left - room - sum(wide.values()) - gap * (len(wide) + 1)
    first = right - max(track, _LEAST_TRACK * scale)
    ends, place = {}, first
    for name in reversed(columns):
        place -= gap
        ends[name] = place
        place -= wide[name]
    return _Places(dict(reversed(ends.items())), first, right, names, place - gap - left)


def shortened(text: str, room: float, font: Font, measure: Measure) -> str:
    """Return text that fits, its end left out where it must be."""
    if measure.width(text, font) <= room + _ROUNDED:
        return text
    for end in range(len(text) - 1, 0, -1):
        short = text[:end] + "…"
        if measure.width(short, font) <= room:
            return short
    return ""


def draw_ladder(sheet: Sheet, picture: Waterfall, width: float) -> None:
    """Draw a ladder from (0, 0) on."""
    painter, measure, palette, scale = sheet
    if not picture.levels:
        return
    places = _places(picture, measure, width, scale)
    small, plain = Font(11 * scale), Font(12 * scale)
    base = (HEAD - 5.0) * scale
    painter.text(0, base, say("depth"), small, palette.ink3)
    for name, end in (*places.ends.items(), ("adds", width)):
        painter.text(end, base, say(name), small, palette.ink3, anchor="end")
    span = places.end - places.track
    top = max([picture.total, *(row.start + row.size for row in picture.levels)]) or 1.0
    mono = Font(11 * scale, mono=True)
    for at, row in enumerate(picture.levels):
        y = (HEAD + at * ROW) * scale
        base = y + (ROW - 6.0) * scale
        painter.text(0, base, row.name, Font(12 * scale, 600), palette.ink)
        element = shortened(places.names[at], places.room, mono, measure)
        painter.text(_DEPTH * scale, base, element, mono, palette.ink2)
        for name, end in places.ends.items():
            text = row.numbers[COLUMNS[name]]
            painter.text(end, base, text, plain, palette.ink2, anchor="end")
        painter.text(width, base, row.adds, Font(12 * scale, 500), palette.ink, anchor="end")
        low, high = sorted((row.start, row.start + row.size))
        # Levels with the longest context are at the right end: nothing is left to pass on.
        x = places.track + low / top * span
        wide = max((high - low) / top * span, _LEAST_BAR)
        x = min(x, places.end - wide)
        bar = y + (ROW - _BAR) / 2 * scale
        painter.rect(
            x, bar, wide, _BAR * scale, fill=palette.blue if row.size >= 0 else palette.hyp
        )
        end = places.track + (row.start + row.size) / top * span
        painter.line(end, bar + _BAR * scale, end, bar + ROW * scale, Pen(palette.ink3, 1.0, _DROP))
    _draw_total(sheet, picture, places, (width, top))


def _draw_total(
    sheet: Sheet, picture: Waterfall, places: _Places, size: tuple[float, float]
) -> None:
    painter, measure, palette, scale = sheet
    width, top = size
    y = (HEAD + len(picture.levels) * ROW + 4.0) * scale
    painter.line(0, y, width, y, Pen(palette.ctl))
    base = y + (ROW - 5.0) * scale
    strong = Font(12 * scale, 600)
    painter.text(0, base, "P(r | u)", strong, palette.ink)
    start = measure.width("P(r | u)", strong) + _GAP * scale
    log = Font(12 * scale)
    before = places.track - _GAP * scale
    if start + measure.width(picture.log_text, log) <= before:
        painter.text(before, base, picture.log_text, log, palette.ink2, anchor="end")
    span = places.end - places.track
    wide = max(picture.total / top * span, 2.0)
    painter.rect(
        places.track + 0.5,
        y + (ROW - _BAR + 3.0) / 2 * scale,
        wide - 1,
        _BAR * scale,
        pen=Pen(palette.blue, 1.5),
    )
    painter.text(width, base, picture.total_text, Font(13 * scale, 600), palette.ink, anchor="end")
