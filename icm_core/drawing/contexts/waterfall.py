"""The smoothing ladder large: two lines a level, with every number."""

from __future__ import annotations

import math
from dataclasses import dataclass

from icm_core.drawing.contexts.ladder import NUMBERS, Level, Waterfall, shortened
from icm_core.drawing.paint.painter import Font, Measure, Pen
from icm_core.drawing.paint.sheet import Sheet
from icm_core.drawing.paint.texts import draw_clear, wrapped
from icm_core.wording import say

ROW, HEAD, TITLE = 46.0, 22.0, 26.0
"""Heights of a level, of the line of names and of the title, at the base size of text."""
EDGE = 12.0
_LINE = 18.0
_BAR, _TOTAL = 15.0, 62.0
_GAP, _LEVEL_GAP, _FREE = 9.0, 6.0, 12.0
"""Between columns; after the depth; beside the end of the track, where the lines drop."""
_NOTE = 17.0
_LEAST_BAR, _LEAST_TRACK = 1.0, 40.0
_NOTHING = 1e-15
"""Share that is not drawn: below the last digit of any sum."""
_NO_COLUMNS = 0.7
"""Share of the width that the track has where no column of numbers is left."""
_LEAST_ELEMENT = 48.0
"""Room that the names of elements are to have before columns of numbers are dropped."""
_DROP = (1.0, 2.0)
_OLD = 2.0
_GIVE_WAY = ("t", "c", "d", "pass", "own", "n")
"""Columns that are left out where there is no room, the first ones first."""


def _note_lines(picture: Waterfall, measure: Measure, width: float, scale: float) -> list[str]:
    room = width - 2 * EDGE * scale
    font = Font(11 * scale)
    return [line for note in picture.notes for line in wrapped(note, room, font, measure)]


def height(picture: Waterfall, measure: Measure, width: float, scale: float = 1.0) -> float:
    """Return how high the picture is at a width."""
    notes = len(_note_lines(picture, measure, width, scale))
    rows = _top(picture, measure, width, scale) + ROW * len(picture.levels)
    return (rows + _TOTAL + _NOTE * notes + 8.0) * scale


def _top(picture: Waterfall, measure: Measure, width: float, scale: float) -> float:
    """Return where the first level begins: the check is beside the title, or below it."""
    below = (
        0
        if _is_beside(picture, measure, width, scale)
        else len(_check_lines(picture, measure, width, scale))
    )
    return TITLE + HEAD + _NOTE * below


def _check_lines(picture: Waterfall, measure: Measure, width: float, scale: float) -> list[str]:
    return wrapped(picture.check, width - 2 * EDGE * scale, Font(11 * scale), measure)


def _is_beside(picture: Waterfall, measure: Measure, width: float, scale: float) -> bool:
    title = measure.width(picture.title, Font(13 * scale, 500, mono=True))
    check = measure.width(picture.check, Font(11 * scale))
    return title + check + (2 * EDGE + _GAP) * scale <= width


def row_at(
    picture: Waterfall, measure: Measure, width: float, y: float, scale: float = 1.0
) -> int | None:
    """Return the level at a place, None between them."""
    row = math.floor((y / scale - _top(picture, measure, width, scale)) / ROW)
    return row if 0 <= row < len(picture.levels) else None


@dataclass(frozen=True, slots=True)
class _Places:
    element: float
    room: float
    right: dict[str, float]


def _places(picture: Waterfall, measure: Measure, width: float, scale: float) -> _Places:
    """Return where the columns end; those that find no room are left out."""
    small, plain = Font(11 * scale), Font(12 * scale)
    gap = _GAP * scale

    def widest(texts: list[str], name: str, font: Font) -> float:
        return max(
            [*(measure.width(text, font) for text in texts), measure.width(say(name), small)]
        )

    levels = picture.levels
    adds = max(
        widest([level.adds for level in levels], "adds", Font(13 * scale, 600)),
        measure.width(picture.total_text, Font(15 * scale, 600)),
    )
    wide = {
        name: widest([level.numbers[at] for level in levels], name, plain)
        for at, name in enumerate(NUMBERS)
    }
    name_font = Font(13 * scale, 600)
    depth = max((measure.width(level.name, name_font) for level in levels), default=0.0)
    element = EDGE * scale + depth + _LEVEL_GAP * scale
    element_font = Font(11 * scale, mono=True)
    wanted = max((measure.width(level.short, element_font) for level in levels), default=0.0)
    wanted = min(wanted, _LEAST_ELEMENT * scale)
    end = width - EDGE * scale
    shown = list(NUMBERS)
    first = end - adds - 2 * _FREE * scale

    def room() -> float:
        return first - sum(wide[name] + gap for name in shown) - element

    for name in _GIVE_WAY:
        if room() >= wanted:
            break
        shown.remove(name)
    right = {"adds": end}
    x = first
    for name in reversed(shown):
        right[name] = x
        x -= wide[name] + gap
    return _Places(element, max(x - element, 0.0), right)


def draw_waterfall(sheet: Sheet, picture: Waterfall, width: float) -> None:
    """Draw a ladder from (0, 0) on."""
    painter, measure, palette, scale = sheet
    if not picture.levels:
        return
    places = _places(picture, measure, width, scale)
    _draw_title(sheet, picture, width)
    top = _top(picture, measure, width, scale) * scale
    small = Font(11 * scale)
    line = top - 8.0 * scale
    painter.text(EDGE * scale, line, say("level"), small, palette.ink2)
    for name, x in places.right.items():
        painter.text(x, line, say(name), small, palette.ink2, anchor="end")
    painter.line(EDGE * scale, top - 0.5, width - EDGE * scale, top - 0.5, Pen(palette.line))
    ends = [level.start + level.size for level in picture.levels]
    full = max([picture.total, *ends, picture.old or 0.0]) or 1.0
    track = _track(places, width, scale)
    for at, level in enumerate(picture.levels):
        _draw_share(sheet, level, track, full, top + at * ROW * scale)
    for at, level in enumerate(picture.levels):
        _draw_numbers(sheet, level, places, top + at * ROW * scale)
    y = top + ROW * len(picture.levels) * scale
    _draw_total(sheet, picture, track, full, y, width)
    y += _TOTAL * scale
    for at, text in enumerate(_note_lines(picture, measure, width, scale)):
        painter.text(EDGE * scale, y + (at * _NOTE + 6.0) * scale, text, small, palette.ink2)


def _track(places: _Places, width: float, scale: float) -> tuple[float, float]:
    """Return where the track begins and ends; the lines drop to the right of the numbers."""
    others = [x for name, x in places.right.items() if name != "adds"]
    end = max(others) + _FREE * scale if others else width * _NO_COLUMNS
    return EDGE * scale, max(end, (EDGE + _LEAST_TRACK) * scale)


def _draw_title(sheet: Sheet, picture: Waterfall, width: float) -> None:
    painter, measure, palette, scale = sheet
    font = Font(13 * scale, 500, mono=True)
    room = width - 2 * EDGE * scale
    title = shortened(picture.title, room, font, measure)
    painter.text(EDGE * scale, 19.0 * scale, title, font, palette.ink)
    colour = palette.ink2 if picture.agrees else palette.err
    small = Font(11 * scale)
    if _is_beside(picture, measure, width, scale):
        painter.text(width - EDGE * scale, 19.0 * scale, picture.check, small, colour, anchor="end")
    else:
        for at, line in enumerate(_check_lines(picture, measure, width, scale), 1):
            painter.text(EDGE * scale, (19.0 + _NOTE * at) * scale, line, small, colour)


def _draw_share(
    sheet: Sheet, level: Level, track: tuple[float, float], full: float, y: float
) -> None:
    """Draw a level's track with its share, and the line that leads to the level below."""
    painter, _, palette, scale = sheet
    first, last = track
    span = last - first
    bar = y + (_LINE + 6.0) * scale
    painter.rect(first, bar, span, _BAR * scale, fill=palette.head)
    low, high = sorted((level.start, level.start + level.size))
    if high - low > _NOTHING:
        wide = max((high - low) / full * span, _LEAST_BAR)
        x = min(first + low / full * span, last - wide)
        colour = palette.ink3 if level.name == "H" else palette.blue
        if level.size < 0:
            colour = palette.hyp
        painter.rect(x, bar, wide, _BAR * scale, fill=colour)
    end = min(max(first + (level.start + level.size) / full * span, first + 0.5), last - 0.5)
    drop = y + (ROW + _LINE + 6.0) * scale
    painter.line(end, bar + _BAR * scale, end, drop, Pen(palette.ink2, 1.0, _DROP))


def _draw_numbers(sheet: Sheet, level: Level, places: _Places, y: float) -> None:
    painter, measure, palette, scale = sheet
    base = y + _LINE * scale
    strong = Font(13 * scale, 600)
    draw_clear(sheet, EDGE * scale, base, level.name, strong, palette.ink)
    mono, plain = Font(11 * scale, mono=True), Font(12 * scale)
    element = level.element
    if measure.width(element, mono) > places.room:
        element = shortened(level.short, places.room, mono, measure)
    draw_clear(sheet, places.element, base, element, mono, palette.ink2)
    for name, text in zip(NUMBERS, level.numbers, strict=True):
        if name in places.right and text:
            x = places.right[name] - measure.width(text, plain)
            draw_clear(sheet, x, base, text, plain, palette.ink2)
    painter.text(places.right["adds"], base, level.adds, strong, palette.ink, anchor="end")


def _draw_total(
    sheet: Sheet,
    picture: Waterfall,
    track: tuple[float, float],
    full: float,
    y: float,
    width: float,
) -> None:
    painter, measure, palette, scale = sheet
    first, last = track
    edge = width - EDGE * scale
    line = y + 4.0 * scale
    painter.line(first, line, edge, line, Pen(palette.ctl))
    base = y + 24.0 * scale
    strong = Font(13 * scale, 600)
    painter.text(first, base, "P(r | u)", strong, palette.ink)
    font = Font(12 * scale)
    start = first + measure.width("P(r | u)", strong) + _GAP * scale
    total = measure.width(picture.total_text, Font(15 * scale, 600))
    log = edge - total - 2 * _GAP * scale
    texts = [picture.log_text]
    if picture.old_text:
        texts.insert(0, picture.old_text)
    for text in reversed(texts):
        wide = measure.width(text, font)
        if log - wide < start:
            break
        painter.text(log, base, text, font, palette.ink2, anchor="end")
        log -= wide + 2 * _GAP * scale
    painter.text(edge, base, picture.total_text, Font(15 * scale, 600), palette.ink, anchor="end")
    span = last - first
    bar = y + 32.0 * scale
    wide = max(picture.total / full * span - 1.0, 1.0)
    painter.rect(
        first + 0.5,
        bar + 0.5,
        wide,
        (_BAR - 1.0) * scale,
        fill=palette.canvas,
        pen=Pen(palette.blue, 1.6),
    )
    if picture.old is not None:
        x = first + min(picture.old / full, 1.0) * span
        painter.line(
            x, bar - 3.0 * scale, x, bar + (_BAR + 3.0) * scale, Pen(palette.ink, _OLD * scale)
        )
