"""The card of a model: what it was trained on and how, and how large it is."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QWidget,
)

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.document import OpenModel
from icm_gui.viewmodels.training.model_card import Card, cards
from icm_gui.views.shared.boxes import filled, grid_box, vbox
from icm_gui.views.shared.dialogs.dialog import GAP, MARGIN, Dialog
from icm_gui.views.shared.named import named
from icm_gui.views.shared.tables.cells import ROW_PX, sized, styled

WIDTH_PX = 560
ROW_GAP, COLUMN_GAP = 4, 16
NAME_PX, CELL_PX = 66, 50
EDGE_PX = 2


class ModelCardDialog(Dialog):
    """Facts of each model of a file, its discounts and concentrations by depth."""

    def __init__(self, model: OpenModel, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__("model-card", parent, themes)
        self.setWindowTitle(self.tr("Model card"))
        self._themes = themes
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.cards = cards(model.manifest)
        self.heads: list[QLabel] = []
        self.tables: list[QTableWidget] = []
        self.title = QLabel(model.name, self, wordWrap=True)
        self.path = QLabel(model.path or self.tr("not saved as a file"), self)
        self.path.setProperty("second", True)
        self.path.setWordWrap(True)
        self.body.addWidget(self.title)
        self.body.addWidget(self.path)
        self.body.addWidget(self._pages(), 1)
        self.copy = self.add_button("copy-fingerprint", self.tr("Copy fingerprint"), self._copy)
        self.copy.setEnabled(bool(self.cards))
        self.add_leave("close").setFocus()
        themes.dress(self, self._themed)
        self.adjustSize()

    def _pages(self) -> QWidget:
        if not self.cards:
            empty = QLabel(self.tr("The model has no description."), self)
            empty.setProperty("dim", True)
            return empty
        if len(self.cards) == 1:
            return self._page(self.cards[0])
        tabs = named(QTabWidget(self), "models", self.tr("Models"))
        for card in self.cards:
            tabs.addTab(self._page(card), card.title)
        self.tabs = tabs
        return tabs

    def _page(self, card: Card) -> QWidget:
        page = QWidget()
        grid = grid_box(margins=0, spacing=(COLUMN_GAP, ROW_GAP), wide=1)
        for at, (name, value) in enumerate(card.facts):
            label, text = QLabel(name, page), QLabel(value, page)
            label.setProperty("second", True)
            text.setWordWrap(True)
            text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            text.setAlignment(Qt.AlignmentFlag.AlignRight)
            text.setAccessibleName(f"{name}: {value}")
            grid.addWidget(label, at, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(text, at, 1)
        layout = filled(vbox(page, (0, GAP, 0, 0), GAP), grid)
        if card.depths:
            head = QLabel(self.tr("Discounts d and concentrations c by depth"), page)
            self.heads.append(head)
            layout.addSpacing(GAP)
            filled(layout, head, self._table(card, page))
        mark = QLabel(self.tr("Fingerprint {0}").format(card.fingerprint), page)
        mark.setProperty("dim", True)
        mark.setWordWrap(True)
        mark.setText(mark.text().replace(card.fingerprint, _halves(card.fingerprint)))
        mark.setVisible(bool(card.fingerprint))
        filled(layout, mark, 1)
        return page

    def _table(self, card: Card, page: QWidget) -> QTableWidget:
        table = QTableWidget(len(card.rows), 1 + len(card.depths), page)
        name = self.tr("Discounts and concentrations by depth")
        styled(table, self._themes, name, "hyperparameters")
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        table.setSelectionMode(QAbstractItemView.SelectionMode.ContiguousSelection)
        table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for at, row in enumerate(card.rows):
            for column, text in enumerate(row):
                item = QTableWidgetItem(text)
                if column:
                    item.setTextAlignment(right)
                table.setItem(at, column, item)
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        for column, text in enumerate((self.tr("depth"), *card.depths)):
            title = QTableWidgetItem(text)
            title.setTextAlignment(right if column else left)
            table.setHorizontalHeaderItem(column, title)
        self.tables.append(table)
        return table

    def _copy(self) -> None:
        at = self.tabs.currentIndex() if len(self.cards) > 1 else 0
        QGuiApplication.clipboard().setText(self.cards[at].fingerprint)

    def _themed(self) -> None:
        scale = self._themes.scale
        self.setMinimumWidth(round(WIDTH_PX * scale))
        self.title.setFont(self._themes.font(15, 600))
        for head in self.heads:
            head.setFont(self._themes.font(13, 600))
        for table in self.tables:
            sized(table, self._themes)
            table.setColumnWidth(0, round(NAME_PX * scale))
            for column in range(1, table.columnCount()):
                table.setColumnWidth(column, round(CELL_PX * scale))
            bar = 0
            wide = round((NAME_PX + CELL_PX * (table.columnCount() - 1)) * scale)
            if wide > round(WIDTH_PX * scale) - 2 * MARGIN:
                bar = table.horizontalScrollBar().sizeHint().height()
            head_height = table.horizontalHeader().sizeHint().height()
            rows = table.rowCount() * round(ROW_PX * scale)
            table.setFixedHeight(head_height + rows + bar + EDGE_PX)


def _halves(text: str) -> str:
    """Return a long word with a place where its line may end."""
    return f"{text[: len(text) // 2]}\u200b{text[len(text) // 2 :]}"
