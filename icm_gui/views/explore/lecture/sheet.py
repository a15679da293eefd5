"""A sheet of headings, tables, bars and notes, drawn in one column."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QPainter,
    QPaintEvent,
    QRegion,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip

from icm_core.glossary import term_in, tip
from icm_gui.services.icons import icon
from icm_gui.services.theme import Themes
from icm_gui.views.explore.lecture.blocks import (
    Bars,
    Block,
    Cell,
    Heading,
    Row,
    Shares,
    Table,
    changed_parts,
    said,
    shorter,
)
from icm_gui.views.explore.lecture.measures import AIR, GAP, MARK_GAP, MONO, ROW, TEXT, Measured
from icm_gui.views.shared.spoken_parts import Parts, Role, Spoken

_TITLE = 12.5
_BAND, _BAR, _MOST_TEXT = 11.0, 3.0, 0.4
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class Sheet(Measured, Spoken):
    """Draws blocks below each other; of what has no room the last ones are left out whole.

    Parameters
    ----------
    is_whole
        Whether it is as high as its blocks, as a part of something that scrolls.
    edge
        Room at both sides in pixels, None for the usual one.
    """

    SPOKEN = (Role.List, Role.ListItem)

    def __init__(
        self, themes: Themes, name: str, *, is_whole: bool = False, edge: float | None = None
    ) -> None:
        super().__init__(themes, edge)
        self.blocks: tuple[Block, ...] = ()
        self._is_whole = is_whole
        self._seen = QRegion()
        """What is drawn again."""
        self.setAccessibleName(name)
        tall = QSizePolicy.Policy.Fixed if is_whole else QSizePolicy.Policy.Preferred
        self.setSizePolicy(QSizePolicy.Policy.Expanding, tall)

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
        return QSize(100, self.sizeHint().height() if self._is_whole else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for another height: notes may have more lines, or fewer."""
        super().resizeEvent(event)
        if self._is_whole:
            self.updateGeometry()

    def spoken(self) -> Parts:
        """Return the blocks, in words."""
        texts = [said(block) for block in self.blocks]
        return Parts(len(texts), texts.__getitem__)

    def key_at(self, place: QPointF) -> int:
        """Return the key of the row at a place, -1 for none."""
        found = self._row_at(place)
        return -1 if found is None else found[1].key

    def told_at(self, place: QPointF) -> str:
        """Return what there is to say at a place: a cell that has no room, or what a term means."""
        found = self._cell_at(place)
        if found is not None:
            cell, _, width = found
            if not cell.right and self._width(cell.text, self._font(cell)) > width + 1:
                return cell.text
        return tip(self.term_at(place))

    def _block_at(self, place: QPointF) -> tuple[Block, float] | None:
        """Return the block at a place, and its top."""
        top = 0.0
        for block in self.blocks:
            height = self._height(block)
            if top <= place.y() < top + height:
                return block, top
            top += height
        return None

    def _row_at(self, place: QPointF) -> tuple[Table, Row] | None:
        """Return the table and its row at a place."""
        block, top = self._block_at(place) or (None, 0.0)
        if not isinstance(block, Table):
            return None
        at = int((place.y() - top) / (ROW * self._themes.scale))
        return block, block.rows[min(at, len(block.rows) - 1)]

    def _cell_at(self, place: QPointF) -> tuple[Cell, Cell, float] | None:
        """Return the cell of a table at a place, its column's head, and its width."""
        found = self._row_at(place)
        if found is None:
            return None
        block, row = found
        columns = zip(row.cells, block.rows[0].cells, self._columns(block)[0], strict=True)
        for cell, head, (left, width) in columns:
            if left <= place.x() < left + width:
                return cell, head, width
        return None

    def term_at(self, place: QPointF) -> str:
        """Return the term of the glossary at a place, empty for none."""
        cell, found = self._cell_at(place), self._block_at(place)
        if cell is not None:
            return term_in(cell[0].text) or term_in(cell[1].text)
        return "" if found is None or isinstance(found[0], Table) else term_in(said(found[0]))

    def event(self, event: QEvent) -> bool:
        """Explain the term under the pointer."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self.told_at(QPointF(event.pos())), self)
            return True
        return super().event(event)

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
        edge, air = self._edge, AIR * self._themes.scale
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

    def _table(self, painter: QPainter, box: QRectF, block: Table) -> None:
        palette, scale = self._themes.palette, self._themes.scale
        (columns, short), high = self._columns(block), ROW * scale
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
            elif not row.head and not row.fill and not row.opens:
                painter.setPen(QColor(palette.line))
                self._rule(painter, line.bottom())
            for cell, (left, width) in zip(row.cells, columns, strict=True):
                if not width or (cell.whole and self._needs(cell, cell.text) > width + 1):
                    continue
                place = QRectF(left, line.top(), width, high)
                font, text = self._font(cell), cell.told(row.head and short)
                if not cell.right:
                    text = self._whole(text, font, width)
                role = "accent_text" if row.fill else cell.role
                if cell.mark:
                    self._mark(painter, place, cell, self._needs(cell, text))
                self._text(painter, place, text, font, role, _RIGHT if cell.right else _LEFT)

    def _mark(self, painter: QPainter, place: QRectF, cell: Cell, needs: float) -> None:
        """Draw the icon of a cell before its text, and leave that the rest of the place."""
        size = self._mark_size
        left = place.right() - needs if cell.right else place.left()
        pixmap = icon(cell.mark, self._themes.palette, cell.role).pixmap(size, size)
        painter.drawPixmap(QPointF(left, round(place.center().y() - size / 2)), pixmap)
        place.setLeft(left + size + MARK_GAP)

    def _rule(self, painter: QPainter, y: float) -> None:
        """Draw a line from edge to edge."""
        painter.drawLine(round(self._edge), round(y), round(self.width() - self._edge), round(y))

    def _bars(self, painter: QPainter, box: QRectF, block: Bars) -> None:
        palette, scale = self._themes.palette, self._themes.scale
        edge, gap, high = self._edge, GAP * scale, ROW * scale
        strong = self._own_font(TEXT, 600)
        names = max(self._width(row[0], self._font()) for row in block.rows)
        names = names if block.signed else min(names, box.width() * _MOST_TEXT)
        values = max(self._width(row[2], strong) for row in block.rows)
        left, right = edge + names + gap, box.width() - edge - values - gap
        most = max((abs(row[1]) for row in block.rows), default=0.0) or 1.0
        middle = (left + right) / 2 if block.signed else left
        for at, (name, value, text, role) in enumerate(block.rows):
            line = QRectF(edge, box.top() + at * high, box.width() - 2 * edge, high)
            name = self._whole(name, self._font(), names)
            self._text(painter, line, name, self._font(), "ink" if role else "ink3")
            self._text(painter, line, text, strong, "ink", _RIGHT)
            wide, band = (right - middle) * value / most, _BAND * scale
            bar = QRectF(middle, line.center().y() - band / 2, wide, band).normalized()
            if role:
                painter.fillRect(bar, self._themes.colour(role))
            else:
                painter.setPen(QColor(palette.ctl))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRect(bar)
        if block.signed:
            painter.setPen(QColor(palette.ctl))
            painter.drawLine(round(middle), round(box.top()), round(middle), round(box.bottom()))

    def _shares(self, painter: QPainter, box: QRectF, block: Shares) -> None:
        palette, scale = self._themes.palette, self._themes.scale
        edge, gap, high = self._edge, GAP * scale, ROW * scale
        strong = self._own_font(TEXT, 600)
        mono = self._own_font(MONO, mono=True)
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
