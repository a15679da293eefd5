"""How much room the blocks of a sheet need, and each column of its tables."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QWidget

from icm_gui.services.theme import Themes
from icm_gui.views.explore.lecture.blocks import Block, Cell, Heading, Note, Shares, Table

EDGE = 16.0
"""Room at both sides of a sheet, at the base size of text."""
TEXT, MONO, ROW, AIR, GAP, MARK_GAP = 11.5, 11.0, 21.0, 7.0, 12.0, 4
_HEAD, _NOTE, _MARK = 26.0, 22.0, 14.0
_LEAST_GAP, _EDGES = 5.0, 20.0
_MOST_WIDTHS = 4096
_ELLIPSIS = "\u2026"
_Laid = tuple[list[tuple[float, float]], bool]


class Measured(QWidget):
    """Measures blocks at the size of text in force.

    Parameters
    ----------
    edge
        Room at both sides in pixels, None for the usual one.
    """

    def __init__(self, themes: Themes, edge: float | None) -> None:
        super().__init__()
        self._themes, self._own_edge = themes, edge
        # A sheet is drawn at every step, in a few fonts.
        self._fonts: dict[tuple[object, ...], QFont] = {}
        self._widths: dict[tuple[str, int], float] = {}
        self._heights: dict[tuple[str, int], float] = {}
        self._laid: dict[int, tuple[Table, float, float, _Laid]] = {}  # to hash a table is slow
        themes.follow(self, self._themed)

    def _themed(self) -> None:
        self._fonts.clear()
        self._widths.clear()
        self._heights.clear()
        self._laid.clear()
        self.updateGeometry()
        self.update()

    def needed(self, blocks: Sequence[Block]) -> float:
        """Return the height of some blocks."""
        return sum(self._height(block) for block in blocks)

    @property
    def _edge(self) -> float:
        wide = min(EDGE * self._themes.scale, self.width() / _EDGES)
        return wide if self._own_edge is None else self._own_edge

    def _font(self, cell: Cell | None = None) -> QFont:
        if cell is None:
            return self._own_font(TEXT)
        weight = 600 if cell.strong else 400
        return self._own_font(MONO if cell.mono else TEXT, weight, cell.mono)

    def _own_font(self, size: float, weight: int = 400, mono: bool = False) -> QFont:
        # Forgotten with the theme, of which the size of text is a part.
        key = size, weight, mono
        found = self._fonts.get(key)
        if found is None:
            found = self._fonts[key] = self._themes.font(size, weight, mono)
        return found

    def _width(self, text: str, font: QFont) -> float:
        key = text, id(font)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) > _MOST_WIDTHS:
                self._widths.clear()
            found = self._widths[key] = QFontMetricsF(font).horizontalAdvance(text)
        return found

    def _height(self, block: Block) -> float:
        scale = self._themes.scale
        if isinstance(block, Heading):
            return scale * (_HEAD + AIR)
        if isinstance(block, Note):
            key = block.text, self.width()
            found = self._heights.get(key)
            if found is not None:
                return found
            if len(self._heights) > _MOST_WIDTHS:
                self._heights.clear()
            box = QRectF(0, 0, max(self.width() - 2 * self._edge, 100.0), 10_000.0)
            flags = int(Qt.TextFlag.TextWordWrap)
            text = QFontMetricsF(self._font()).boundingRect(box, flags, block.text).height()
            self._heights[key] = max(_NOTE * scale, text + AIR * scale)
            return self._heights[key]
        rows = len(block.rows) + isinstance(block, Shares)
        return scale * ROW * rows

    def _wide(self, block: Table, short: bool) -> list[float]:
        """Return the width of the longest text of each column."""
        rows = [
            [self._needs(cell, cell.told(row.head and short)) for cell in row.cells]
            for row in block.rows
        ]
        return [max(column) for column in zip(*rows, strict=True)]

    def _needs(self, cell: Cell, text: str) -> float:
        """Return the width of a cell's text, with the icon before it."""
        return self._width(text, self._font(cell)) + (self._mark_size + MARK_GAP) * bool(cell.mark)

    @property
    def _mark_size(self) -> int:
        return round(_MARK * self._themes.scale)

    def _columns(self, block: Table) -> _Laid:
        """Return left edge and width of each column, and whether heads are shortened.

        Heads of numbers are their first words alone where a cell would be cut else.
        """
        edge, width = self._edge, self.width()
        known = self._laid.get(id(block))
        if known is not None and known[:3] == (block, width, edge):
            return known[3]
        scale, wide, room = self._themes.scale, self._wide(block, False), width - 2 * edge
        short = sum(wide) + (len(wide) - 1) * _LEAST_GAP * scale > room
        if short:
            wide = self._wide(block, True)
        found, gap = block.widths(wide, room, GAP * scale, _LEAST_GAP * scale)
        lefts = [edge]
        for column in found[:-1]:
            lefts.append(lefts[-1] + column + (gap if column else 0.0))
        laid = list(zip(lefts, found, strict=True)), short
        self._laid[id(block)] = block, width, edge, laid
        return laid

    def _whole(self, text: str, font: QFont, room: float) -> str:
        """Return a text, its first words, or as much as has room, with an ellipsis."""
        if self._width(text, font) <= room + 1:
            return text
        words = text.partition(" ")[0].rstrip(",:")
        if words != text and "\u2192" not in text and self._width(words, font) <= room + 1:
            return words
        found = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideMiddle, room)
        return "" if found == _ELLIPSIS else found
