"""Names with their values below each other, as in an inspector; drawn, so that they cost little."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from icm_gui.services.icons import icon
from icm_gui.services.theme import Themes
from icm_gui.views.shared.boxes import vbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.spoken_parts import Parts, Role, Spoken
from icm_gui.views.shared.tables.cells import CELL_PX, HEAD_PX, MONO_PX, ROW_PX, paint_text

_PAD, _GAP, _ICON_PX = 12, 8, 14
_BELOW = 8
"""Room below the last widget of an area."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One line.

    Parameters
    ----------
    sign
        Before the name: ``+``.
    note
        After the name, smaller; below it where `under` says so.
    mono
        Whether the name is in the fixed font.
    strong
        Whether the value is the result.
    mark, colour
        Icon before the value, and its colour in the palette.
    ruled
        Whether a line is above.
    left
        Whether there is no name, and the value begins on the left.
    """

    name: str
    value: str
    note: str = ""
    sign: str = ""
    mono: bool = False
    strong: bool = False
    mark: str = ""
    colour: str = "ink"
    ruled: bool = False
    under: bool = False
    left: bool = False


class FactsView(QWidget, Spoken):
    """Shows some lines.

    Parameters
    ----------
    name
        What they are, for people who do not see them.
    """

    SPOKEN = (Role.List, Role.ListItem)

    def __init__(self, themes: Themes, name: str) -> None:
        super().__init__()
        self._themes = themes
        self.facts: tuple[Fact, ...] = ()
        """The lines."""
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        themes.follow(self, self._themed)

    def set_facts(self, *facts: Fact) -> None:
        """Show other lines."""
        if facts == self.facts:
            return
        grown = self._height(facts) != self._height(self.facts)
        self.facts = facts
        self.setAccessibleDescription(
            "; ".join(f"{one.name} {one.value} {one.note}".strip() for one in facts)
        )
        self.setToolTip("\n".join(one.value for one in facts if one.left))
        if grown:
            self.updateGeometry()
        self.update()

    def spoken(self) -> Parts:
        """Return the lines."""

        def text(row: int) -> str:
            fact = self.facts[row]
            return f"{fact.name} {fact.value} {fact.note}".strip()

        return Parts(len(self.facts), text)

    def _row(self, fact: Fact) -> int:
        tall = 1.6 if fact.under and fact.note else 1.0
        return round(ROW_PX * self._themes.scale * tall)

    def _height(self, facts: tuple[Fact, ...]) -> int:
        return sum(map(self._row, facts))

    def sizeHint(self) -> QSize:
        """Return the room that the lines need."""
        return QSize(220, self._height(self.facts))

    def minimumSizeHint(self) -> QSize:
        """Return the least size."""
        return QSize(180, self._height(self.facts))

    def _themed(self) -> None:
        self.updateGeometry()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw."""
        painter = QPainter(self)
        top = 0
        signs = any(fact.sign for fact in self.facts)
        for fact in self.facts:
            height = self._row(fact)
            self._paint(painter, fact, QRect(0, top, self.width(), height), signs)
            top += height
        painter.end()

    def _paint(self, painter: QPainter, fact: Fact, area: QRect, signs: bool) -> None:
        themes, palette = self._themes, self._themes.palette
        if fact.ruled:
            painter.setPen(QColor(palette.ctl))
            painter.drawLine(_PAD, area.top(), area.right() - _PAD, area.top())
        left, right = area.left() + _PAD, area.right() - _PAD
        line = QRect(left, area.top(), right - left, round(ROW_PX * themes.scale))
        value_font = themes.font(CELL_PX, 600 if fact.strong else 500)
        if fact.left:
            self._paint_left(painter, fact, line)
            return
        wide = QFontMetrics(value_font).horizontalAdvance(fact.value) + 1
        colour = str(getattr(palette, fact.colour))
        value = QRect(right - wide, line.top(), wide, line.height())
        paint_text(painter, value, fact.value, value_font, colour)
        if fact.mark:
            size = round(_ICON_PX * themes.scale)
            pixmap = icon(fact.mark, palette, fact.colour).pixmap(size, size)
            top = line.top() + (line.height() - size) // 2
            painter.drawPixmap(right - wide - size - 4, top, pixmap)
            wide += size + 4
        if signs:
            mark = QRect(left, line.top(), round(14 * themes.scale), line.height())
            paint_text(painter, mark, fact.sign, themes.font(MONO_PX, mono=True), palette.ink2)
            left += mark.width()
        font = (
            themes.font(MONO_PX, 500, mono=True)
            if fact.mono
            else themes.font(CELL_PX, 600 if fact.strong and not fact.mark else 400)
        )
        room = max(0, right - wide - _GAP - left)
        name_wide = min(QFontMetrics(font).horizontalAdvance(fact.name) + 1, room)
        name = QRect(left, line.top(), name_wide, line.height())
        paint_text(painter, name, fact.name, font, palette.ink if fact.mono else palette.ink2)
        if not fact.note:
            return
        small = themes.font(HEAD_PX)
        if fact.under:
            below = QRect(left, line.bottom() - 3, right - left, area.bottom() - line.bottom())
            paint_text(painter, below, fact.note, small, palette.ink3)
        else:
            start = left + name_wide + _GAP
            beside = QRect(start, line.top(), max(0, right - wide - _GAP - start), line.height())
            paint_text(painter, beside, fact.note, small, palette.ink3)

    def _paint_left(self, painter: QPainter, fact: Fact, line: QRect) -> None:
        """Draw a mark and a value with nothing before them."""
        themes, palette = self._themes, self._themes.palette
        size = round(_ICON_PX * themes.scale)
        left = line.left()
        if fact.mark:
            pixmap = icon(fact.mark, palette, fact.colour).pixmap(size, size)
            painter.drawPixmap(left, line.top() + (line.height() - size) // 2, pixmap)
            left += size + 4
        room = QRect(left, line.top(), line.right() - left, line.height())
        colour = str(getattr(palette, fact.colour))
        paint_text(painter, room, fact.value, themes.font(CELL_PX, 500), colour)


class Heading(QWidget):
    """The heading of a part of a panel, below a hairline."""

    def __init__(self, themes: Themes, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._themes, self.text = themes, text
        self.setAccessibleName(text)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        themes.follow(self, self._themed)

    def _themed(self) -> None:
        self.updateGeometry()
        self.update()

    def set_text(self, text: str) -> None:
        """Say something else."""
        if text != self.text:
            self.text = text
            self.setAccessibleName(text)
            self.update()

    def sizeHint(self) -> QSize:
        """Return the room of one line."""
        return QSize(180, round(30 * self._themes.scale))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw."""
        painter = QPainter(self)
        palette = self._themes.palette
        painter.setPen(QColor(palette.line))
        painter.drawLine(0, 0, self.width(), 0)
        area = self.rect().adjusted(_PAD, 6, -_PAD, 0)
        paint_text(
            painter,
            area,
            self.text,
            self._themes.font(CELL_PX, 600),
            palette.ink,
            Qt.AlignmentFlag.AlignVCenter.value,
        )
        painter.end()


def scrolled(widgets: Sequence[QWidget], name: str, told: str, parent: QWidget) -> QScrollArea:
    """Return an area in which widgets stand one below the other, as wide as it is."""
    body = QWidget()
    column = vbox(body, (0, 0, 0, _BELOW), 0)
    for widget in widgets:
        column.addWidget(widget)
    column.addStretch(1)
    scroll = named(QScrollArea(parent, widgetResizable=True), name, told)
    scroll.setFrameShape(QScrollArea.Shape.NoFrame)
    scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    scroll.setWidget(body)
    return scroll
