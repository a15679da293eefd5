"""A matrix of counts: the darker a cell, the larger the share of its row that is in it."""

from __future__ import annotations

from dataclasses import dataclass

from icm_core.drawing.paint.painter import Font, Measure, Painter, Pen
from icm_core.drawing.paint.palette import Palette, ramp_colour, ramp_text

_CELL, _HEAD = 11.0, 11.0
_ROW, _LEAST, _AIR, _EDGE = 24.0, 30.0, 10.0, 8.0
_BASE = 0.36
"""How far the middle of letters is above their baseline, in parts of the size."""


@dataclass(frozen=True)
class MatrixCell:
    """One cell.

    Parameters
    ----------
    text
        Empty for nothing.
    share
        Of its row, 0 to 1; None for no colour.
    right
        Whether it is on the diagonal, where nothing is confused.
    """

    text: str = ""
    share: float | None = None
    right: bool = False


@dataclass(frozen=True)
class Matrix:
    """Rows and columns of the same names.

    Parameters
    ----------
    caption
        What rows and columns are, above the matrix.
    """

    caption: str
    names: tuple[str, ...]
    cells: tuple[tuple[MatrixCell, ...], ...]


def _widths(matrix: Matrix, measure: Measure, scale: float) -> tuple[float, float]:
    """Return the widths of the heads of rows and of a column."""
    head, cell = Font(_HEAD * scale, 500), Font(_CELL * scale)
    names = max((measure.width(name, head) for name in matrix.names), default=0.0)
    texts = (measure.width(one.text, cell) for row in matrix.cells for one in row)
    column = max(names, max(texts, default=0.0), _LEAST * scale) + _AIR * scale
    return names + 2 * _AIR * scale, column


def matrix_size(matrix: Matrix, measure: Measure, scale: float = 1.0) -> tuple[float, float]:
    """Return width and height of the picture."""
    head, column = _widths(matrix, measure, scale)
    caption = measure.width(matrix.caption, Font(_HEAD * scale))
    edges = 2 * _EDGE * scale
    wide = max(head + column * len(matrix.names), caption) + edges
    return wide, (len(matrix.cells) + 2) * _ROW * scale + edges


def draw_matrix(
    painter: Painter, matrix: Matrix, measure: Measure, palette: Palette, scale: float = 1.0
) -> None:
    """Draw the matrix with its heads, over a ground that is there already."""
    head, column = _widths(matrix, measure, scale)
    row = _ROW * scale
    left, top = _EDGE * scale, _EDGE * scale
    font, bold = Font(_CELL * scale), Font(_HEAD * scale, 500)
    base = row / 2 + _BASE * _CELL * scale
    painter.text(left, top + base, matrix.caption, Font(_HEAD * scale), palette.ink2)
    top += row
    first = left + head
    for at, name in enumerate(matrix.names):
        x = first + (at + 0.5) * column
        painter.text(x, top + base, name, bold, palette.ink2, anchor="middle")
        y = top + (at + 1) * row + base
        painter.text(first - _AIR * scale, y, name, bold, palette.ink2, anchor="end")
    line = Pen(palette.line)
    for down, cells in enumerate(matrix.cells):
        y = top + (down + 1) * row
        for right, cell in enumerate(cells):
            x, colour = first + right * column, palette.ink
            if cell.right:
                painter.rect(x, y, column, row, fill=palette.head)
                colour = palette.ink2
            elif cell.share is not None:
                painter.rect(x, y, column, row, fill=ramp_colour(palette, cell.share))
                colour = ramp_text(palette, cell.share)
            if cell.text:
                painter.text(x + column / 2, y + base, cell.text, font, colour, anchor="middle")
    end, bottom = first + column * len(matrix.names), top + row * (len(matrix.cells) + 1)
    for at in range(len(matrix.names) + 1):
        painter.line(first + at * column, top + row, first + at * column, bottom, line)
        painter.line(first, top + (at + 1) * row, end, top + (at + 1) * row, line)
