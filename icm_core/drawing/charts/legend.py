"""The legend of charts and hypergraphs: the posterior ramp, and what each sign means."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, get_args

from icm_core.drawing.charts.layout import View
from icm_core.drawing.charts.state import Hypothesis
from icm_core.drawing.charts.words import unknown_pen
from icm_core.drawing.paint.painter import Commands, Font, Measure, Painter, Pen
from icm_core.drawing.paint.palette import RAMP_DECADES, Palette, ramp_colour
from icm_core.wording import local

Sign = Literal[
    "popped",
    "added",
    "ends",
    "before",
    "open",
    "tree",
    "dot",
    "link",
    "second",
    "selected",
    "binary",
    "unknown",
    "gold",
    "rival",
]
Entry = tuple[Sign, str]
"""A sign and its meaning in words."""
X, Y = 14.0, 12.0
"""Where the legend begins."""
_SMALL = Font(11)
_TITLE, _RAMP, _RAMP_STEPS = 58.0, 84.0, 42
_HEAD, _ROW, _TEXT = 40.0, 22.0, 38.0
_SIGN = 26.0
_GOLD = 4.0
"""Half the size of the mark of a gold tag."""
_LINE = 22.0
"""Height of a row of the legend that is above a picture."""
_MARKS = ((0.0, "10\u207b\u2074"), (0.5, ".01"), (1.0, "1"))


OTHERS: tuple[Entry, ...] = (
    ("dot", "other item, named on hover"),
    ("link", "other hyperedges, width by posterior"),
)
"""What a hypergraph has beside a hypothesis."""


def present(
    hypothesis: Hypothesis,
    words: Mapping[str, str],
    binary: bool,
    second: bool = False,
    unknown: bool = False,
    gold: bool = False,
    rival: bool = False,
) -> list[Entry]:
    """Return the signs that a picture has, each with its meaning.

    Parameters
    ----------
    words
        By sign what it means in this kind of run; those that it does not name are not explained.
    binary, second, unknown, gold, rival
        Whether items of binarisation are seen, another run, words that the model does not know,
        marks of gold tags, and paths of competitors.
    """
    change = hypothesis.change
    added = bool(change.tails)
    drawn = {
        "popped": bool(change.popped),
        "added": added,
        "ends": bool(change.ends),
        "before": bool(change) and len(hypothesis.head) > 0,
        "tree": not change and len(hypothesis.head) > 0,
        "open": len(hypothesis.frontier) > len(change.popped),
        "second": second,
        "binary": binary,
        "unknown": unknown,
        "gold": gold,
        "rival": rival,
    }
    signs: tuple[Sign, ...] = get_args(Sign)
    return [(sign, words[sign]) for sign in signs if drawn.get(sign) and sign in words]


def legend_size(
    title: str, entries: Sequence[Entry], measure: Measure, scale: float = 1.0
) -> tuple[float, float]:
    """Return how far a legend reaches to the right and down."""
    small = Font(_SMALL.size * scale)
    ramp = _title_width(title, measure, scale) + _RAMP * scale + 6
    widest = max((measure.width(text, small) for _, text in entries), default=0.0)
    return X + max(ramp, _TEXT * scale + widest), Y + (_HEAD + _ROW * len(entries)) * scale


def _title_width(title: str, measure: Measure, scale: float) -> float:
    return max(_TITLE * scale, measure.width(title, Font(_SMALL.size * scale)) + 10)


def has_room(
    view: View, title: str, entries: Sequence[Entry], measure: Measure, scale: float, apart: float
) -> bool:
    """Whether no cell lies where a legend is, row by row: a chart leaves less the lower one looks.

    Parameters
    ----------
    apart
        Between the legend and a cell.
    """
    return all(
        corner_is_free(view, right + apart, bottom)
        for right, bottom in (
            legend_size(title, (), measure, scale),
            *(
                (_entry_right(text, measure, scale), Y + (_HEAD + _ROW * (at + 1)) * scale)
                for at, (_, text) in enumerate(entries)
            ),
        )
    )


def _entry_right(text: str, measure: Measure, scale: float) -> float:
    return X + _TEXT * scale + measure.width(text, Font(_SMALL.size * scale))


def corner_is_free(view: View, right: float, bottom: float) -> bool:
    """Whether no cell lies in the upper left corner."""
    # Cells of a row begin at half their length from the left edge: the lowest row counts.
    for length in range(view.tokens, 0, -1):
        if view.line(length)[0] >= bottom:
            break
        start = view.first(0, length)
        if view.cell(start, start + length)[0] < right:
            return False
    return True


def draw_legend(
    painter: Painter,
    palette: Palette,
    measure: Measure,
    title: str,
    entries: Sequence[Entry],
    scale: float = 1.0,
    share: float = 1.0,
) -> None:
    """Draw the ramp, and below it what each sign means, in the upper left corner.

    Parameters
    ----------
    share
        How far up the ramp cells go.
    """
    small = Font(_SMALL.size * scale)
    x, y = X, Y
    painter.text(x, y + 10 * scale, title, small, palette.ink2)
    left, width = x + _title_width(title, measure, scale), _RAMP * scale
    _draw_ramp(painter, palette, left, y + 1, width, 10 * scale, share)
    for share, text in _MARKS:
        at = left + width * share
        painter.text(at, y + 22 * scale, local(text), small, palette.ink3, anchor="middle")
    y += _HEAD * scale
    for sign, text in entries:
        _draw_sign(painter, sign, x, y, palette, scale)
        painter.text(x + _TEXT * scale, y + 4 * scale, text, small, palette.ink2)
        y += _ROW * scale


def row_size(
    title: str, entries: Sequence[Entry], measure: Measure, width: float, scale: float = 1.0
) -> tuple[float, float]:
    """Return the size of a legend in rows that are no wider than ``width``."""
    ends, rows = _in_rows(title, entries, measure, width, scale)
    return max((end for _, end in ends), default=0.0), (rows * _LINE + 4.0) * scale


def in_one_row(
    title: str, entries: Sequence[Entry], measure: Measure, width: float, scale: float = 1.0
) -> list[Entry]:
    """Return the first entries that have room in one row."""
    ends, _ = _in_rows(title, entries, measure, width, scale)
    return [entry for entry, (row, _) in zip(entries, ends[1:], strict=True) if row == 0]


def _in_rows(
    title: str, entries: Sequence[Entry], measure: Measure, width: float, scale: float
) -> tuple[list[tuple[int, float]], int]:
    """Return row and right end of the ramp and of each entry, and how many rows there are."""
    small = Font(_SMALL.size * scale)
    x, row = X + _title_width(title, measure, scale) + 1.8 * _RAMP * scale, 0
    found = [(row, x)]
    for _, text in entries:
        wide = (_TEXT + 8.0) * scale + measure.width(text, small)
        if x + wide > width and x > X:
            x, row = X - 8.0 * scale, row + 1
        x += wide
        found.append((row, x))
    return found, row + 1


def draw_legend_row(
    painter: Painter,
    palette: Palette,
    measure: Measure,
    title: str,
    entries: Sequence[Entry],
    width: float,
    share: float = 1.0,
    scale: float = 1.0,
) -> None:
    """Draw the ramp and, beside it, what each sign means, in rows at the top.

    Parameters
    ----------
    width
        Of a row at most.
    share
        How far up the ramp dots go.
    """
    small = Font(_SMALL.size * scale)
    middle = (_LINE / 2 + 2.0) * scale
    painter.text(X, middle + 4 * scale, title, small, palette.ink2)
    x = X + _title_width(title, measure, scale)
    low, high = _MARKS[0][1], _MARKS[-1][1]
    painter.text(x, middle + 4 * scale, low, small, palette.ink3)
    left = x + measure.width(low, small) + 6 * scale
    _draw_ramp(painter, palette, left, middle - 5 * scale, _RAMP * scale, 10 * scale, share)
    painter.text(left + (_RAMP + 5) * scale, middle + 4 * scale, high, small, palette.ink3)
    ends, _ = _in_rows(title, entries, measure, width, scale)
    for (sign, text), (row, end) in zip(entries, ends[1:], strict=True):
        y = middle + row * _LINE * scale
        place = end - measure.width(text, small)
        _draw_sign(painter, sign, place - (_TEXT - 4) * scale, y, palette, scale)
        painter.text(place, y + 4 * scale, text, small, palette.ink2)


def _draw_ramp(
    painter: Painter,
    palette: Palette,
    left: float,
    top: float,
    width: float,
    height: float,
    share: float,
) -> None:
    for step in range(_RAMP_STEPS):
        p = 10.0 ** (RAMP_DECADES * (share * (step + 0.5) / _RAMP_STEPS - 1.0))
        place = left + width * step / _RAMP_STEPS
        # A little wider, so that no line is left between two of them; the last one ends at 1.
        wide = min(width / _RAMP_STEPS + 1, left + width - place)
        painter.rect(place, top, wide, height, fill=ramp_colour(palette, p))
    painter.rect(left, top, width, height, pen=Pen(palette.ctl, 1))


def draw_gold(
    painter: Painter, palette: Palette, left: float, right: float, y: float, scale: float
) -> None:
    """Draw the mark of a gold tag: a line below its cell, and a diamond at the left end."""
    half = _GOLD * scale
    painter.line(left, y, right, y, Pen(palette.blue, 2.0))
    shape: Commands = (
        ("M", left, y - half),
        ("L", left + half, y),
        ("L", left, y + half),
        ("L", left - half, y),
        ("Z",),
    )
    painter.path(shape, fill=palette.blue, pen=Pen(palette.canvas, 1.0))


def _draw_sign(
    painter: Painter, sign: Sign, x: float, y: float, palette: Palette, scale: float
) -> None:
    wide, middle = _SIGN * scale, x + _SIGN * scale / 2
    if (pill := _PILLS.get(sign)) is not None:
        fill, pen = pill(palette)
        painter.rect(x, y - 7 * scale, wide, 14 * scale, fill=fill, pen=pen, radius=4)
    elif sign == "ends":
        painter.circle(middle, y, 3.6, fill=palette.canvas, pen=Pen(palette.hyp, 1.6))
    elif sign == "dot":
        painter.circle(middle, y, 4.0 * scale, fill=palette.blue, pen=Pen(palette.ctl, 1.0))
    elif sign == "link":
        painter.line(x, y, x + wide, y, Pen(palette.ink3, 1.2))
        painter.circle(middle, y, 2.2, fill=palette.ink3)
    elif sign == "second":
        painter.line(x, y, x + wide, y, Pen(palette.purple, 2.0, (6.0, 3.0)))
    elif sign == "unknown":
        painter.line(x, y + 2 * scale, x + wide, y + 2 * scale, unknown_pen(palette, scale))
    elif sign == "gold":
        draw_gold(painter, palette, x + 2 * scale, x + wide, y, scale)
    else:
        painter.line(x, y, x + wide, y, Pen(palette.ink3, 1.0))


_PILLS: dict[Sign, Callable[[Palette], tuple[str | None, Pen | None]]] = {
    "popped": lambda p: (p.hyp, None),
    "added": lambda p: (p.hyp_tint, Pen(p.hyp, 2.0)),
    "before": lambda p: (p.canvas, Pen(p.ctl, 1.1)),
    "open": lambda p: (p.canvas, Pen(p.hyp, 1.1)),
    "tree": lambda p: (p.canvas, Pen(p.hyp, 1.5)),
    "selected": lambda p: (None, Pen(p.ink, 2.0)),
    "binary": lambda p: (p.canvas, Pen(p.ink3, 1.0, (2.0, 2.0))),
}
"""Fill and border of the signs that look like an item."""
