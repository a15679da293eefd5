"""How tables as data draw their cells, and the row of sums below them."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QTableView, QWidget

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.shared.table_model import MISSING_ROLE, SHARE_ROLE, TableModel
from icm_gui.views.shared.tables.cells import (
    CELL_PX,
    PAD_PX,
    ROW_PX,
    CellDelegate,
    Index,
    paint_text,
)

_BAR_HEIGHT = 9
_LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)


class TableDelegate(CellDelegate):
    """Names in the fixed font, bars, and what is missing paler.

    Parameters
    ----------
    mono, strong
        Names of columns in the fixed font, and in weight 600.
    """

    def __init__(
        self,
        model: TableModel,
        themes: Themes,
        mono: tuple[str, ...],
        strong: tuple[str, ...],
        view: QTableView,
    ) -> None:
        super().__init__(themes, parent=view)
        self._model, self._view = model, view
        self._mono_names, self._strong_names = mono, strong
        self.both_ends = (0,)
        model.modelReset.connect(self._named)

    def _named(self) -> None:
        table = self._model.table
        names = [] if table is None else [column.name for column in table.columns]
        self._mono = tuple(at for at, name in enumerate(names) if name in self._mono_names)
        self._strong = tuple(at for at, name in enumerate(names) if name in self._strong_names)
        self._fonts.clear()

    def colour(self, index: Index) -> str:
        """Return the colour of a cell's text."""
        palette = self._themes.palette
        return palette.ink3 if index.data(MISSING_ROLE) else palette.ink

    def paint_content(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """Draw what is in a cell."""
        table = self._model.table
        if table is not None and table.cells and index == self._view.currentIndex():
            # Of a row only this cell is opened.
            painter.setPen(QPen(QColor(self._themes.palette.accent), 1.5))
            painter.drawRect(QRectF(rect).adjusted(-PAD_PX + 3, 2, PAD_PX - 3, -2))
        if index.column() != self._model.bar_column:
            super().paint_content(painter, rect, index)
            return
        share = index.data(SHARE_ROLE)
        if share is None:
            return
        high = _BAR_HEIGHT * self._themes.scale
        wide = max(float(share) * rect.width(), 1.0)
        painter.fillRect(
            QRectF(rect.left(), rect.center().y() - high / 2 + 0.5, wide, high),
            QColor(self._themes.palette.accent),
        )


class TotalRow(QWidget):
    """The sums, below the rows and under the same columns; always in sight."""

    def __init__(
        self, view: QTableView, model: TableModel, themes: Themes, name: str, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._view, self._model, self._themes = view, model, themes
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        model.modelReset.connect(self._renew)
        head = view.horizontalHeader()
        head.sectionResized.connect(self.update)
        view.horizontalScrollBar().valueChanged.connect(self.update)
        themes.changed.connect(self._renew)
        self._renew()

    def texts(self) -> list[str]:
        """Return what stands under each column; nothing where there is no sum."""
        table = self._model.table
        if table is None or table.total is None:
            return []
        return [
            "" if value is None else self._model.text(value, at)
            for at, value in enumerate(table.total)
        ]

    def sizeHint(self) -> QSize:
        """Return the height of a row."""
        return QSize(100, round(ROW_PX * self._themes.scale) + 1)

    def minimumSizeHint(self) -> QSize:
        """Ask for no width."""
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw."""
        palette = self._themes.palette
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(palette.canvas))
        painter.setPen(QColor(palette.ctl))
        painter.drawLine(0, 0, self.width(), 0)
        table = self._model.table
        head = self._view.horizontalHeader()
        font = self.font_of_sums()
        # What the first column says stays, as the names of the rows do.
        for at, text in reversed(list(enumerate(self.texts()))):
            if not text or self._view.isColumnHidden(at) or table is None:
                continue
            left, wide = head.sectionViewportPosition(at) if at else 0, head.sectionSize(at)
            painter.fillRect(left, 1, wide, self.height() - 1, QColor(palette.canvas))
            rect = QRect(left + PAD_PX, 1, wide - 2 * PAD_PX, self.height() - 1)
            alignment = self._model.headerData(
                at, Qt.Orientation.Horizontal, Qt.ItemDataRole.TextAlignmentRole
            )
            side = alignment if isinstance(alignment, int) else _LEFT
            paint_text(painter, rect, text, font, palette.ink, side)
        painter.end()

    def font_of_sums(self) -> QFont:
        """Return the font."""
        return self._themes.font(CELL_PX, 600)

    def _renew(self) -> None:
        texts = self.texts()
        self.setVisible(bool(texts))
        self.setAccessibleName(self.tr("Sums"))
        self.setAccessibleDescription(", ".join(text for text in texts if text))
        self.updateGeometry()
        self.update()
