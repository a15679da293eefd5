"""The log on screen: filter, copy, clear."""

from __future__ import annotations

import logging

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QTableView,
    QToolButton,
    QWidget,
)

from icm_gui.services.icons import icon
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.log import LEVEL, LEVEL_ROLE, TIME, LogFilter, LogTable
from icm_gui.views.shared.boxes import filled, hbox, stacked, vbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.tables.cells import (
    CellDelegate,
    Index,
    hint_label,
    sized,
    styled,
    widths,
)


class _Delegate(CellDelegate):
    """Draws errors and warnings in their colours; the level says it in words, too."""

    def __init__(self, themes: Themes, parent: QWidget) -> None:
        super().__init__(themes, (TIME,), parent=parent)

    def colour(self, index: Index) -> str:
        """Return the colour of a cell's text."""
        palette = self._themes.palette
        level = int(index.data(LEVEL_ROLE) or 0)
        if index.column() == TIME:
            return palette.ink3
        if level >= logging.ERROR:
            return palette.err
        return palette.ochre if level >= logging.WARNING else palette.ink


class LogPane(QWidget):
    """The messages of the program; the newest stays in view unless one scrolled away."""

    def __init__(self, table: LogTable, themes: Themes) -> None:
        super().__init__()
        self._table, self._themes = table, themes
        self.filtered = LogFilter(table, self)
        self._follows = True
        named(self, "log-pane", self.tr("Log"))
        self._scroll = QTimer(self, singleShot=True)
        self.view = QTableView()
        self._scroll.timeout.connect(self.view.scrollToBottom)
        self.view.setModel(self.filtered)
        styled(self.view, themes, self.tr("Log"), "log-table")
        self.view.setItemDelegate(_Delegate(themes, self.view))
        self.view.horizontalHeader().setStretchLastSection(True)
        self.view.activated.connect(self.copy)
        self._stack = stacked(hint_label(self.tr("No messages yet.")), self.view)
        filled(vbox(self, 0, 0), self._tools(), (self._stack, 1))
        self.filtered.rowsAboutToBeInserted.connect(self._note_place)
        self.filtered.rowsInserted.connect(self._follow)
        for changed in (table.rowsInserted, table.rowsRemoved, table.modelReset):
            changed.connect(self._choose)
        themes.dress(self, self._recolour)
        self._choose()

    def _tools(self) -> QHBoxLayout:
        self.level = named(QComboBox(), "log-level", self.tr("Least level"))
        for text, level in (
            (self.tr("Everything"), logging.INFO),
            (self.tr("Warnings and errors"), logging.WARNING),
            (self.tr("Errors"), logging.ERROR),
        ):
            self.level.addItem(text, level)
        self.level.currentIndexChanged.connect(self._level_changed)
        self.filter = QLineEdit()
        self.filter.setObjectName("log-filter")
        self.filter.setAccessibleName(self.tr("Text to look for in the log"))
        self.filter.setPlaceholderText(self.tr("Text in the message"))
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self.filtered.set_text)
        self._copy = self._tool("log-copy", self.tr("Copy"), self.copy)
        self._clear = self._tool("log-clear", self.tr("Clear"), self._table.clear)
        row = hbox(margins=(8, 5, 8, 5), spacing=8)
        row.addWidget(self.level)
        row.addWidget(self.filter, 1)
        row.addWidget(self._copy)
        row.addWidget(self._clear)
        return row

    def _tool(self, name: str, text: str, slot: object) -> QToolButton:
        button = named(QToolButton(), name)
        button.setText(text)
        button.setAccessibleName(text)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.clicked.connect(slot)
        return button

    def copy(self, *_values: object) -> None:
        """Copy all lines that are shown."""
        QGuiApplication.clipboard().setText(self.filtered.text())

    def _level_changed(self, _at: int) -> None:
        self.filtered.set_level(int(self.level.currentData()))

    def _note_place(self, *_values: object) -> None:
        bar = self.view.verticalScrollBar()
        self._follows = bar.value() == bar.maximum()

    def _follow(self, *_values: object) -> None:
        if self._follows:
            # When the rows are laid out: at the first ones the table is not on the screen yet.
            self._scroll.start(0)

    def _choose(self, *_values: object) -> None:
        any_ = self._table.rowCount() > 0
        self._stack.setCurrentIndex(1 if any_ else 0)
        self._copy.setEnabled(any_)
        self._clear.setEnabled(any_)

    def _recolour(self) -> None:
        sized(self.view, self._themes)
        widths(self.view, self._themes, {TIME: "88:88:88 8", LEVEL: self.tr("warning") + " "})
        self._copy.setIcon(icon("copy", self._themes.palette))
        self._clear.setIcon(icon("trash", self._themes.palette))
