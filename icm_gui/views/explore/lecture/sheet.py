"""A sheet of headings, tables, bars and notes, drawn in one column."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QHelpEvent, QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from icm_core.glossary import term_in, tip
from icm_gui.services.theme import Themes
from icm_gui.views.explore.lecture.blocks import (
    Bars,
    Block,
    Cell,
    Heading,
    Note,
    Shares,
    Table,
    changed_parts,
    said,
    shorter,
)
from icm_gui.views.shared.spoken_parts import Parts, Role, Spoken

EDGE = 16.0
"""Room at both sides of a sheet, at the base size of text."""
_TITLE, _TEXT, _MONO = 12.5, 11.5, 11.0
_HEAD, _ROW, _NOTE, _AIR = 26.0, 21.0, 22.0, 7.0
_LEAST_GAP, _EDGES = 5.0, 20.0
_GAP, _BAND, _BAR, _MOST_TEXT = 12.0, 11.0, 3.0, 0.4
_MOST_WIDTHS = 4096
_Laid = tuple[list[tuple[float, float]], bool]
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class Sheet(QWidget, Spoken):
    """Draws blocks below each other; of what has no room the last ones are left out whole."""

    SPOKEN = (Role.List, Role.ListItem)

    def __init__(self, themes: Themes, name: str) -> None:
        super().__init__()
        self._themes = themes
        self.blocks: tuple[Block, ...] = ()
        self.edge: float | None = None
        """Room at both sides in pixels, where it is not the usual one."""
        self._seen = QRegion()
        """What is drawn again."""
        # A sheet is drawn at every step, in a few fonts.
        self._fonts: dict[tuple[object, ...], QFont] = {}
        self._widths: dict[tuple[str, int], float] = {}
        self._heights: dict[tuple[str, int], float] = {}
        self._laid: dict[int, tuple[Table, float, float, _Laid]] = {}  # to hash a table is slow
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        themes.follow(self, self._themed)

    def _themed(self) -> None:
        self._fonts.clear()
        self._widths.clear()
        self._heights.clear()
        self._laid.clear()
        self.updateGeometry()
        self.update()

    def show_blocks(self, blocks: Sequence[Block]) -> None:
        """Show other blocks: at most steps a few rows are others."""
        before, self.blocks = self.blocks, tuple(blocks)
        if self.blocks != before:
            if self.needed(self.blocks) != self.needed(before):
                self.updateGeometry()
            region = QRegion()
            for top, height in changed_parts(before, self.blocks, self._height, self._columns):
                region = region.united(self._around(top, min(height, self.height() - top)))
            self.update(region)
            kept = {id(block) for block in self.blocks}
            self._laid = {key: laid for key, laid in self._laid.items() if key in kept}

    def _around(self, top: float, height: float) -> QRect:
        """Return the pixels of a part that is as wide as the sheet, with the lines at its ends."""
        return QRectF(0, top - 1, self.width(), height + 2).toAlignedRect()

    def sizeHint(self) -> QSize:
        """Return the room that all blocks need."""
        return QSize(300, round(self.needed(self.blocks)))

    def minimumSizeHint(self) -> QSize:
        """Return the least size: what has no room is left out."""
        return QSize(100, 0)

    def needed(self, blocks: Sequence[Block]) -> float:
        """Return the height of some blocks."""
        return sum(self._height(block) for block in blocks)

    def spoken(self) -> Parts:
        """Return the blocks, in words."""
        texts = [said(block) for block in self.blocks]
        return Parts(len(texts), texts.__getitem__)

    def key_at(self, place: QPointF) -> int:
        """Return the key of the row at a place, -1 for none."""
        top = 0.0
        for block in self.blocks:
            height = self._height(block)
            if isinstance(block, Table) and top <= place.y() < top + height:
                row = int((place.y() - top) / (_ROW * self._themes.scale))
                return block.rows[min(row, len(block.rows) - 1)].key
            top += height
        return -1

    def told_at(self, place: QPointF) -> str:
        """Return what there is to say at a place: a cell that has no room, or what a term means."""
        found = self._cell_at(place)
        if found is not None:
            cell, _, width = found
            if not cell.right and self._width(cell.text, self._font(cell)) > width + 1:
                return cell.text
        return tip(self.term_at(place))

    def _cell_at(self, place: QPointF) -> tuple[Cell, Cell, float] | None:
        """Return the cell of a table at a place, its column's head, and its width."""
        top, scale = 0.0, self._themes.scale
        for block in self.blocks:
            height = self._height(block)
            if isinstance(block, Table) and top <= place.y() < top + height:
                row = block.rows[min(int((place.y() - top) / (_ROW * scale)), len(block.rows) - 1)]
                columns = zip(row.cells, block.rows[0].cells, self._columns(block)[0], strict=True)
                for cell, head, (left, width) in columns:
                    if left <= place.x() < left + width:
                        return cell, head, width
            top += height
        return None

    def term_at(self, place: QPointF) -> str:
        """Return the term of the glossary at a place, empty for none."""
        found = self._cell_at(place)
        if found is not None:
            return term_in(found[0].text) or term_in(found[1].text)
        top = 0.0
        for block in self.blocks:
            height = self._height(block)
            if top <= place.y() < top + height and not isinstance(block, Table):
                return term_in(said(block))
            top += height
        return ""

    def event(self, event: QEvent) -> bool:
        """Explain the term under the pointer."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self.told_at(QPointF(event.pos())), self)
            return True
        return super().event(event)

    # Measures

    @property
    def _edge(self) -> float:
        wide = min(EDGE * self._themes.scale, self.width() / _EDGES)
        return wide if self.edge is None else self.edge

    def _font(self, cell: Cell | None = None, size: float = _TEXT) -> QFont:
        if cell is None:
            return self._own_font(size)
        weight = 600 if cell.strong else 400
        return self._own_font(_MONO if cell.mono else size, weight, cell.mono)

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
            return scale * (_HEAD + _AIR)
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
            self._heights[key] = max(_NOTE * scale, text + _AIR * scale)
            return self._heights[key]
        rows = len(block.rows) + isinstance(block, Shares)
        return scale * _ROW * rows

    def _tied_to(self, at: int) -> float:
        """Return the height of what a block is not drawn without: a title's text."""
        block = self.blocks[at]
        if not isinstance(block, Heading) or block.badge:
            return 0.0
        return self.needed(self.blocks[at + 1 : at + 2])

    # Drawing

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the blocks that have room, and of them what is to be seen again."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(event.rect(), QColor(self._themes.palette.panel))
        self._seen = event.region()
        top = 0.0
        for at, block in enumerate(self.blocks):
            height = self._height(block)
            if top + height + self._tied_to(at) > self.height() + 1:
                break
            box = QRectF(0, top, self.width(), height)
            if not self._seen.intersects(self._around(top, height)):
                pass
            elif isinstance(block, Heading):
                self._heading(painter, box, block)
            elif isinstance(block, Table):
                self._table(painter, box, block)
            elif isinstance(block, Bars):
                self._bars(painter, box, block)
            elif isinstance(block, Shares):
                self._shares(painter, box, block)
            else:
                inner = box.adjusted(self._edge, 0, -self._edge, 0)
                painter.setFont(self._font())
                painter.setPen(self._themes.colour(block.role))
                painter.drawText(inner, int(_LEFT) | int(Qt.TextFlag.TextWordWrap), block.text)
            top += height

    def _text(
        self,
        painter: QPainter,
        box: QRectF,
        text: str,
        font: QFont,
        role: str,
        align: Qt.AlignmentFlag = _LEFT,
    ) -> None:
        painter.setFont(font)
        painter.setPen(self._themes.colour(role))
        painter.drawText(box, int(align) | int(Qt.TextFlag.TextSingleLine), text)

    def _heading(self, painter: QPainter, box: QRectF, block: Heading) -> None:
        edge, air = self._edge, _AIR * self._themes.scale
        inner, font = box.adjusted(edge, air, -edge, 0), self._own_font(_TITLE, 600)
        if block.badge:
            wide = self._width(block.text, font) + 2 * air
            chip = QRectF(edge, inner.top(), wide, inner.height() - 2)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._themes.colour(block.badge))
            painter.drawRoundedRect(chip, 3, 3)
            inner.setLeft(edge + air)
        role = "accent_text" if block.badge else "ink"
        room, end = inner.width() + 1, Qt.TextElideMode.ElideRight
        said = QFontMetricsF(font).elidedText(block.text, end, room)
        self._text(painter, inner, said, font, role)
        # Beside a long heading there may be room for the number alone, without its unit.
        room = inner.width() - self._width(block.text, font) - air
        for right in shorter(block.right):
            if self._width(right, self._font()) <= room:
                self._text(painter, inner, right, self._font(), "ink2", _RIGHT)
                break

    def _wide(self, block: Table, short: bool) -> list[float]:
        """Return the width of the longest text of each column."""
        rows = [
            [self._width(cell.told(row.head and short), self._font(cell)) for cell in row.cells]
            for row in block.rows
        ]
        return [max(column) for column in zip(*rows, strict=True)]

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
        found, gap = block.widths(wide, room, _GAP * scale, _LEAST_GAP * scale)
        lefts = [edge]
        for column in found[:-1]:
            lefts.append(lefts[-1] + column + (gap if column else 0.0))
        laid = list(zip(lefts, found, strict=True)), short
        self._laid[id(block)] = block, width, edge, laid
        return laid

    def _table(self, painter: QPainter, box: QRectF, block: Table) -> None:
        palette, scale = self._themes.palette, self._themes.scale
        (columns, short), high = self._columns(block), _ROW * scale
        for at, row in enumerate(block.rows):
            line = QRectF(0, box.top() + at * high, box.width(), high)
            if not self._seen.intersects(self._around(line.top(), high)):
                continue
            if row.fill or row.tint:
                painter.fillRect(line, self._themes.colour(row.fill or row.tint))
            if row.bar:
                bar = QRectF(0, line.top(), _BAR * scale, high)
                painter.fillRect(bar, self._themes.colour(row.bar))
            if row.ruled:
                painter.setPen(QColor(palette.ctl))
                self._rule(painter, line.top())
            elif not row.head and not row.fill:
                painter.setPen(QColor(palette.line))
                self._rule(painter, line.bottom())
            for cell, (left, width) in zip(row.cells, columns, strict=True):
                if not width:
                    continue
                place = QRectF(left, line.top(), width, high)
                font, text = self._font(cell), cell.told(row.head and short)
                if not cell.right:
                    text = self._whole(text, font, width)
                role = "accent_text" if row.fill else cell.role
                self._text(painter, place, text, font, role, _RIGHT if cell.right else _LEFT)

    def _rule(self, painter: QPainter, y: float) -> None:
        """Draw a line from edge to edge."""
        painter.drawLine(round(self._edge), round(y), round(self.width() - self._edge), round(y))

    def _whole(self, text: str, font: QFont, room: float) -> str:
        """Return a text, its first words, or as much as has room, with an ellipsis."""
        if self._width(text, font) <= room + 1:
            return text
        words = text.partition(" ")[0].rstrip(",:")
        if words != text and "\u2192" not in text and self._width(words, font) <= room + 1:
            return words
        return QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideMiddle, room)

    def _bars(self, painter: QPainter, box: QRectF, block: Bars) -> None:
        palette, scale = self._themes.palette, self._themes.scale
        edge, gap, high = self._edge, _GAP * scale, _ROW * scale
        strong = self._own_font(_TEXT, 600)
        names = max(self._width(row[0], self._font()) for row in block.rows)
        values = max(self._width(row[2], strong) for row in block.rows)
        left, right = edge + names + gap, box.width() - edge - values - gap
        most = max((abs(row[1]) for row in block.rows), default=0.0) or 1.0
        middle = (left + right) / 2
        for at, (name, value, text, role) in enumerate(block.rows):
            line = QRectF(edge, box.top() + at * high, box.width() - 2 * edge, high)
            self._text(painter, line, name, self._font(), "ink")
            self._text(painter, line, text, strong, "ink", _RIGHT)
            wide, band = (right - left) / 2 * value / most, _BAND * scale
            bar = QRectF(middle, line.center().y() - band / 2, wide, band).normalized()
            painter.fillRect(bar, self._themes.colour(role))
        painter.setPen(QColor(palette.ctl))
        painter.drawLine(round(middle), round(box.top()), round(middle), round(box.bottom()))

    def _shares(self, painter: QPainter, box: QRectF, block: Shares) -> None:
        palette, scale = self._themes.palette, self._themes.scale
        edge, gap, high = self._edge, _GAP * scale, _ROW * scale
        strong = self._own_font(_TEXT, 600)
        mono = self._own_font(_MONO, mono=True)
        texts = [(row[3], row[4]) for row in block.rows] + [block.heads[1:]]
        first, second = (max(self._width(one[at], strong) for one in texts) for at in (0, 1))
        most = box.width() * _MOST_TEXT
        names = min(max((self._width(row[0], mono) for row in block.rows), default=0.0), most)
        left, right = edge + names + gap, box.width() - edge - second - first - 2 * gap
        heads = QRectF(left, box.top(), right - left, high)
        plain = self._font()
        self._text(painter, heads, self._whole(block.heads[0], plain, heads.width()), plain, "ink2")
        numbers = (
            QRectF(right + gap, box.top(), first, high),
            QRectF(right + first + 2 * gap, box.top(), second, high),
        )
        for place, text, role in zip(numbers, block.heads[1:], ("blue", "ink2"), strict=True):
            self._text(painter, place, text, self._font(), role, _RIGHT)
        for at, (name, sampled, exact, one, other, role) in enumerate(block.rows, start=1):
            top = box.top() + at * high
            painter.setPen(QColor(palette.line))
            self._rule(painter, top)
            place = QRectF(edge, top, names + 1, high)
            name = QFontMetricsF(mono).elidedText(name, Qt.TextElideMode.ElideMiddle, names + 1)
            self._text(painter, place, name, mono, role)
            tall, room = high * 0.3, right - left
            first_bar = QRectF(left, top + 4, room * sampled, tall)
            second_bar = QRectF(left, top + 5 + tall, room * exact, tall * 0.7)
            painter.fillRect(first_bar, self._themes.colour("blue"))
            painter.fillRect(second_bar, self._themes.colour("ink3"))
            self._text(painter, numbers[0].translated(0, at * high), one, strong, "blue", _RIGHT)
            self._text(painter, numbers[1].translated(0, at * high), other, plain, "ink2", _RIGHT)
