"""How decisions are drawn: bars left of their numbers, and the sums below the rows."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QTableView, QWidget

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.compare.why.why_rows import (
    CONTEXT,
    DECISION,
    GOLD,
    MISSING_ROLE,
    PREDICTED,
    SHARE_ROLE,
    SHORTER_ROLE,
    WhyRows,
)
from icm_gui.views.shared.named import named
from icm_gui.views.shared.tables.cells import (
    CELL_PX,
    HEAD_PX,
    PAD_PX,
    ROW_PX,
    CellDelegate,
    Index,
    paint_text,
)

BAR_PX = 42
"""Longest bar, at the base size."""
_BAR_HEIGHT, _GAP = 9, 6
_LEAST_NUMBER = "−88.88"
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


def number_room(rows: WhyRows, themes: Themes) -> int:
    """Return the room that the widest number of the rows takes."""
    metrics = QFontMetrics(themes.font(CELL_PX))
    texts = [_LEAST_NUMBER, *rows.numbers()]
    return max(metrics.horizontalAdvance(text) for text in texts)


def fitting(texts: Sequence[str], metrics: QFontMetrics, room: int) -> str:
    """Return the first text that there is room for, the last one where there is for none."""
    return next((one for one in texts if metrics.horizontalAdvance(one) <= room), texts[-1])


class WhyDelegate(CellDelegate):
    """Rules and contexts in the fixed font; log-probabilities with a bar in their side's colour."""

    def __init__(self, themes: Themes, parent: QWidget) -> None:
        super().__init__(themes, (DECISION, CONTEXT), parent=parent)
        self.number_room = 0
        """What `column_widths` left for numbers."""

    def colour(self, index: Index) -> str:
        """Return the colour of a cell's text."""
        palette = self._themes.palette
        if index.column() == CONTEXT:
            return palette.ink2
        return palette.ink3 if index.data(MISSING_ROLE) else palette.ink

    def paint_content(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """Draw what is in a cell."""
        if index.column() == CONTEXT:
            font = self.font(index)
            text = fitting(index.data(SHORTER_ROLE) or [""], QFontMetrics(font), rect.width())
            paint_text(painter, rect, text, font, self.colour(index))
            return
        share = index.data(SHARE_ROLE) if index.column() >= GOLD else None
        if share is not None:
            scale, palette = self._themes.scale, self._themes.palette
            right = rect.right() - self.number_room - _GAP
            room = min(BAR_PX * scale, right - rect.left())
            wide, high = max(float(share) * room, 1.0), _BAR_HEIGHT * scale
            hue = palette.blue if index.column() == GOLD else palette.hyp
            if room > 1:
                bar = QRectF(right - wide, rect.center().y() - high / 2 + 0.5, wide, high)
                painter.fillRect(bar, QColor(hue))
        super().paint_content(painter, rect, index)


class WhySums(QWidget):
    """The sums, below the rows and under the same columns; always in sight."""

    def __init__(self, view: QTableView, rows: WhyRows, themes: Themes, parent: QWidget) -> None:
        super().__init__(parent)
        self._view, self._rows, self._themes = view, rows, themes
        named(self, "compare-why-sums", self.tr("Sums of the decisions"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        rows.modelReset.connect(self.renew)
        view.horizontalHeader().sectionResized.connect(self.update)
        view.horizontalScrollBar().valueChanged.connect(self.update)
        themes.changed.connect(self.renew)
        self.renew()

    def renew(self) -> None:
        """Take over new sums."""
        sums = self._rows.sums()
        self.setVisible(bool(sums))
        self.setAccessibleDescription(
            "; ".join(
                self.tr("{0}: gold {1}, predicted {2}").format(name, gold, predicted)
                for name, gold, predicted in sums
            )
        )
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return the height of the rows."""
        return QSize(100, len(self._rows.sums()) * self._row_px + 1)

    def minimumSizeHint(self) -> QSize:
        """Ask for no width."""
        return QSize(0, self.sizeHint().height())

    @property
    def _row_px(self) -> int:
        return round(ROW_PX * self._themes.scale)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw."""
        palette, sums = self._themes.palette, self._rows.sums()
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(palette.canvas))
        painter.setPen(QColor(palette.ctl))
        painter.drawLine(0, 0, self.width(), 0)
        for at, texts in enumerate(sums):
            last = at == len(sums) - 1
            top = at * self._row_px + 1
            if not last:
                painter.setPen(QColor(palette.line))
                bottom = top + self._row_px - 1
                painter.drawLine(0, bottom, self.width(), bottom)
            self._paint_row(painter, top, texts, last)
        painter.end()

    def _paint_row(
        self, painter: QPainter, top: int, texts: tuple[str, str, str], strong: bool
    ) -> None:
        palette, head = self._themes.palette, self._view.horizontalHeader()
        font = self._themes.font(CELL_PX, 600 if strong else 400)
        colour = palette.ink if strong else palette.ink2
        left = head.sectionViewportPosition(GOLD)
        rect = QRect(PAD_PX, top, max(left - 2 * PAD_PX, 0), self._row_px - 1)
        paint_text(painter, rect, texts[0], font, colour)
        for column, text in zip((GOLD, PREDICTED), texts[1:], strict=True):
            cell = QRect(
                head.sectionViewportPosition(column) + PAD_PX,
                top,
                head.sectionSize(column) - 2 * PAD_PX,
                self._row_px - 1,
            )
            paint_text(painter, cell, text, font, palette.ink, _RIGHT)


def column_widths(view: QTableView, rows: WhyRows, delegate: WhyDelegate, themes: Themes) -> None:
    """Give numbers their room, and share the rest between rules and contexts.

    Where there is little room, bars are shorter.
    """
    delegate.number_room = number_room(rows, themes)
    wide, scale = view.viewport().width(), themes.scale
    least_rule, least_context = round(_RULE_PX * scale), round(_CONTEXT_PX * scale)
    # Sums are bold.
    sums = QFontMetrics(themes.font(CELL_PX, 600))
    texts = [text for line in rows.sums() for text in line[1:]]
    plain = max([delegate.number_room, *map(sums.horizontalAdvance, texts)]) + 2 * PAD_PX
    spare = (wide - least_rule - least_context) // 2 - delegate.number_room - 2 * PAD_PX - _GAP
    bar = min(max(spare, round(_LEAST_BAR * scale)), round(BAR_PX * scale))
    number = max(plain, math.ceil(delegate.number_room) + _GAP + bar + 2 * PAD_PX)
    if wide < least_rule + least_context + 2 * number:
        # Large text in a narrow pane: numbers are whole, the names of rules and contexts shorter.
        names = [str(rows.headerData(at, Qt.Orientation.Horizontal)) for at in (GOLD, PREDICTED)]
        heads = QFontMetrics(themes.font(HEAD_PX))
        number = max(plain, max(map(heads.horizontalAdvance, names)) + 2 * PAD_PX + 2)
        least_rule, least_context = round(least_rule * _TIGHT), round(least_context * _TIGHT)
    room = wide - 2 * number
    rule = max(round(room * _RULE_SHARE), least_rule)
    context = max(room - rule, least_context)
    heads = QFontMetrics(themes.font(HEAD_PX))
    rows.set_narrow(False)
    name = str(rows.headerData(CONTEXT, Qt.Orientation.Horizontal))
    rows.set_narrow(heads.horizontalAdvance(name) + 2 * PAD_PX + 2 > context)
    for column, size in ((DECISION, rule), (CONTEXT, context), (GOLD, number), (PREDICTED, number)):
        if view.columnWidth(column) != size:
            view.setColumnWidth(column, size)


_RULE_SHARE = 0.44
_TIGHT = 0.7
"""What is left of the least room of rules and contexts where numbers would be cut else."""
_RULE_PX, _CONTEXT_PX, _LEAST_BAR = 104, 92, 12
"""Least room of rules, contexts and bars, at the base size."""
