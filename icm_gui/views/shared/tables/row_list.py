"""A short table that is as high as its rows: for panels that scroll as a whole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAction,
    QColor,
    QFont,
    QFontMetricsF,
    QGuiApplication,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QToolTip, QWidget

from icm_core.wording import say
from icm_gui.services.theme import Themes
from icm_gui.views.shared.speaking import describe
from icm_gui.views.shared.spoken_parts import Parts, Role, Spoken
from icm_gui.views.shared.tables.copying import copy_action

_ROW, _HEAD = 22, 22
_PAD = 5
_EDGE = 12
_BAR, _BAR_HEIGHT = 22, 8


@dataclass(frozen=True, slots=True)
class Column:
    """One column.

    Parameters
    ----------
    number
        Stands on the right in the system's font; rules are on the left in the fixed one.
    bar
        Has a bar for a share before the number.
    """

    title: str
    number: bool = False
    bar: bool = False


class RowList(QWidget, Spoken):
    """Rows of text; one can be selected, by mouse and by keys.

    Signals
    -------
    chosen : int
        A row was selected.
    opened : int
        A row was double-clicked, or Enter was pressed.
    """

    chosen = Signal(int)
    opened = Signal(int)
    SPOKEN = (Role.List, Role.ListItem)

    def __init__(
        self,
        name: str,
        title: str,
        columns: Sequence[Column],
        themes: Themes,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._title = title
        self.setAccessibleName(title)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._themes = themes
        self.columns = tuple(columns)
        self.rows: tuple[tuple[str, ...], ...] = ()
        self.total: tuple[str, ...] = ()
        self.current = -1
        self._shares: tuple[float, ...] = ()
        self._tips: tuple[str, ...] = ()
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        copy_action(self, self.tr("Copy the row"), self.copy_row)
        table = QAction(self.tr("Copy the table"), self)
        table.triggered.connect(self.copy_table)
        self.addAction(table)

    def set_columns(self, columns: Sequence[Column]) -> None:
        """Set other titles."""
        self.columns = tuple(columns)
        self.update()

    def set_rows(
        self,
        rows: Sequence[tuple[str, ...]],
        *,
        shares: Sequence[float] = (),
        tips: Sequence[str] = (),
        current: int = -1,
        total: tuple[str, ...] = (),
    ) -> None:
        """Show other rows.

        Parameters
        ----------
        shares
            Lengths of the bars, 0 to 1.
        total
            The sum, below a line.
        """
        self.rows, self.total = tuple(rows), total
        self._shares, self._tips = tuple(shares), tuple(tips)
        self.current = current
        self._tell()
        self.updateGeometry()
        self.setFixedHeight(self.sizeHint().height())
        self.update()

    @property
    def _scale(self) -> float:
        return self._themes.scale

    def sizeHint(self) -> QSize:
        """Return the size of all rows."""
        return QSize(200, self.high(len(self.rows) + bool(self.total)))

    def high(self, rows: int) -> int:
        """Return the height of so many rows."""
        return round((_HEAD + _ROW * rows) * self._scale) + 2

    def _fonts(self) -> tuple[QFont, QFont, QFont]:
        themes = self._themes
        return themes.font(11), themes.font(11, mono=True), themes.font(12)

    def _places(self) -> list[tuple[float, float]]:
        """Return left and right end of every column."""
        head, mono, plain = self._fonts()
        heads, monos, plains = QFontMetricsF(head), QFontMetricsF(mono), QFontMetricsF(plain)
        bold = QFontMetricsF(self._themes.font(12, 600))
        widths = []
        for at, column in enumerate(self.columns):
            metrics = plains if column.number else monos
            wide = max(
                [metrics.horizontalAdvance(row[at]) for row in self.rows]
                + [heads.horizontalAdvance(column.title)]
                + [bold.horizontalAdvance(self.total[at]) for _ in self.total[:1]],
                default=0.0,
            )
            widths.append(wide + 2 * _PAD + (_BAR + 4 if column.bar else 0))
        # The first column takes what is left, and gives way.
        widths[0] = self.width() - 2 * (_EDGE - _PAD) - sum(widths[1:])
        result = []
        x = float(_EDGE - _PAD)
        for wide in widths:
            result.append((x, x + wide))
            x += wide
        return result

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw names, the rows that are in sight, and the sum."""
        painter = QPainter(self)
        palette = self._themes.palette
        head, mono, plain = self._fonts()
        tall = _ROW * self._scale
        places = self._places()
        painter.fillRect(QRectF(0, 0, self.width(), _HEAD * self._scale), QColor(palette.head))
        painter.setFont(head)
        painter.setPen(QColor(palette.ink2))
        for column, place in zip(self.columns, places, strict=True):
            self._text(painter, column.title, place, 0.0, column.number)
        first = max(int((event.rect().top() - _HEAD * self._scale) / tall), 0)
        y = _HEAD * self._scale + first * tall
        for at, row in enumerate(self.rows[first:], first):
            if y > event.rect().bottom():
                break
            ground = palette.selected if at == self.current else palette.canvas
            painter.fillRect(QRectF(0, y, self.width(), tall), QColor(ground))
            painter.fillRect(QRectF(0, y + tall - 1, self.width(), 1), QColor(palette.line))
            for text, column, place in zip(row, self.columns, places, strict=True):
                painter.setFont(plain if column.number else mono)
                painter.setPen(QColor(palette.ink))
                self._text(painter, text, place, y, column.number)
                if column.bar and at < len(self._shares):
                    wide = max(self._shares[at] * _BAR, 1.0)
                    bar = QRectF(place[0] + _PAD, y + (tall - _BAR_HEIGHT) / 2, wide, _BAR_HEIGHT)
                    painter.fillRect(bar, QColor(palette.blue))
            y += tall
        y = (_HEAD + _ROW * len(self.rows)) * self._scale
        if self.total:
            painter.fillRect(QRectF(0, y, self.width(), tall), QColor(palette.canvas))
            painter.fillRect(QRectF(0, y - 1, self.width(), 1), QColor(palette.ctl))
            painter.setFont(self._themes.font(12, 600))
            painter.setPen(QColor(palette.ink))
            for text, column, place in zip(self.total, self.columns, places, strict=True):
                self._text(painter, text, place, y, column.number)
        if self.hasFocus():
            painter.setPen(QColor(palette.accent))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def _text(
        self, painter: QPainter, text: str, place: tuple[float, float], y: float, right: bool
    ) -> None:
        metrics = QFontMetricsF(painter.font())
        room = place[1] - place[0] - 2 * _PAD
        if not right:
            # Rules are told apart by both ends: where they split is the last word.
            text = metrics.elidedText(text, Qt.TextElideMode.ElideMiddle, room)
        wide = metrics.horizontalAdvance(text)
        x = place[1] - _PAD - wide if right else place[0] + _PAD
        base = y + (_ROW * self._scale + metrics.ascent() - metrics.descent()) / 2
        painter.drawText(QPointF(x, base), text)

    def row_at(self, y: float) -> int:
        """Return the row at a place, -1 for none."""
        row = int(y / self._scale - _HEAD) // _ROW if y >= _HEAD * self._scale else -1
        return row if row < len(self.rows) else -1

    def place_of(self, row: int) -> QPointF:
        """Return the middle of a row."""
        return QPointF(self.width() / 2, (_HEAD + (row + 0.5) * _ROW) * self._scale)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Select a row."""
        row = self.row_at(event.position().y())
        if row >= 0 and event.button() == Qt.MouseButton.LeftButton:
            self._choose(row)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open a row."""
        row = self.row_at(event.position().y())
        if row >= 0:
            self.opened.emit(row)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the selection; Enter opens."""
        key, keys = event.key(), Qt.Key
        last = len(self.rows) - 1
        moves = {
            keys.Key_Up: max(self.current - 1, 0),
            keys.Key_Down: min(self.current + 1, last),
            keys.Key_Home: 0,
            keys.Key_End: last,
        }
        if last >= 0 and key in moves:
            self._choose(moves[keys(key)])
            self._reveal()
        elif key in (keys.Key_Return, keys.Key_Enter) and self.current >= 0:
            self.opened.emit(self.current)
        else:
            super().keyPressEvent(event)

    def _choose(self, row: int) -> None:
        if row != self.current:
            self.current = row
            self._tell()
            self.update()
        self.chosen.emit(row)

    def _reveal(self) -> None:
        """Bring the current row into sight in all that scrolls around the list."""
        place, above = self.place_of(self.current).toPoint(), self.parentWidget()
        room = round((_HEAD + _ROW) * self._scale)
        while above is not None:
            if isinstance(above, QScrollArea) and (inside := above.widget()) is not None:
                there = self.mapTo(inside, place)
                above.ensureVisible(there.x(), there.y(), 0, room)
            above = above.parentWidget()

    def _tell(self) -> None:
        """Tell assistive technology which row is current."""
        text = say("{0} rows").format(len(self.rows))
        if 0 <= self.current < len(self.rows):
            text = say("{row}; {number} of {rows}").format(
                row=", ".join(self.rows[self.current]), number=self.current + 1, rows=text
            )
        describe(self, text)

    def spoken(self) -> Parts:
        """Return the rows."""

        def text(row: int) -> str:
            return ", ".join(cell for cell in self.rows[row] if cell)

        def place(row: int) -> QRectF:
            tall = _ROW * self._scale
            return QRectF(0, _HEAD * self._scale + row * tall, self.width(), tall)

        return Parts(len(self.rows), text, place, self.current)

    def event(self, event: QEvent) -> bool:
        """Show a row in full as a tip; draw the focus."""
        if event.type() == QEvent.Type.ToolTip:
            help_event: QHelpEvent = event  # type: ignore[assignment]
            row = self.row_at(help_event.pos().y())
            tip = ""
            if row >= 0:
                tip = self._tips[row] if row < len(self._tips) else "  ".join(self.rows[row])
            QToolTip.showText(help_event.globalPos(), tip, self)
            return True
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.update()
        return super().event(event)

    def copy_row(self) -> None:
        """Copy the selected row, or everything."""
        if 0 <= self.current < len(self.rows):
            QGuiApplication.clipboard().setText("\t".join(self.rows[self.current]))
        else:
            self.copy_table()

    def copy_table(self) -> None:
        """Copy everything, columns with tabs between them."""
        rows = [tuple(column.title for column in self.columns), *self.rows]
        if self.total:
            rows.append(self.total)
        QGuiApplication.clipboard().setText("\n".join("\t".join(row) for row in rows))
