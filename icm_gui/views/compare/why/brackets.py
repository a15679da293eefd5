"""What a decoder of spans expected of two trees: a line below the decisions, and its brackets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication, QPalette
from PySide6.QtWidgets import QHeaderView, QMenu, QPushButton, QSizePolicy, QWidget

from icm_gui.viewmodels.compare.why.bracket_rows import FEATURES, BracketRows
from icm_gui.views.shared.boxes import hbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.pictures.data_files import add_data_files, csv_file
from icm_gui.views.shared.tables.cells import CELL_PX, CellDelegate, Table, sized, styled
from icm_gui.views.shared.tables.copying import add_actions, on_copy, pop_at
from icm_gui.views.shared.text.elided import WholeLabel

if TYPE_CHECKING:
    from icm_core.analysis.verdicts.expected import ExpectedMatches
    from icm_gui.services.theme import Themes

_MARGIN, _GAP = 8, 6


class Brackets(QWidget):
    """The line, with a switch between decisions and brackets; the table is put elsewhere.

    Signals
    -------
    switched
        Brackets are to be seen, or decisions again.
    """

    switched = Signal()

    def __init__(self, themes: Themes, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("compare-why-brackets")
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self._themes = themes
        self.rows = BracketRows(self)
        self.table = Table()
        self.table.setModel(self.rows)
        styled(self.table, themes, self.tr("Brackets that differ"), "compare-why-bracket-rows")
        self.table.setItemDelegate(CellDelegate(themes, (3, 4), parent=self.table))
        head = self.table.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        head.setSectionResizeMode(FEATURES, QHeaderView.ResizeMode.Stretch)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(self._menu_asked)
        on_copy(self.table, self.copy)
        self.text = named(WholeLabel(), "compare-why-brackets-text")
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self.link = named(QPushButton(flat=True), "compare-why-brackets-link", look="link")
        self.link.clicked.connect(self.switch)
        row = hbox(self, (_MARGIN, 4, _MARGIN, 4), _GAP)
        row.addWidget(self.text, 1)
        row.addWidget(self.link, 0, Qt.AlignmentFlag.AlignVCenter)
        self._on = False
        self.fill(None)

    @property
    def is_on(self) -> bool:
        """Whether brackets are to be seen, and there are some."""
        return self._on and bool(self.rows.rowCount())

    def switch(self) -> None:
        """Show brackets instead of decisions, or decisions again."""
        self._on = not self._on
        self._name()
        self.switched.emit()

    def fill(self, expected: ExpectedMatches | None) -> None:
        """Show what was expected of a sentence, None for nothing."""
        self.rows.set_expected(expected)
        self.text.setText("" if expected is None else f"{expected.text()}.")
        self.setVisible(expected is not None)
        self._name()

    def _name(self) -> None:
        name = self.tr("Show the decisions") if self.is_on else self.tr("Show the brackets")
        self.link.setText(name)
        self.link.setAccessibleName(name)
        self.link.setVisible(bool(self.rows.rowCount()))

    def restyle(self) -> None:
        """Follow theme and size of text."""
        sized(self.table, self._themes)
        self.text.setFont(self._themes.font(CELL_PX))
        self.link.setFont(self._themes.font(CELL_PX, 500))

    def copy(self) -> None:
        """Copy the table."""
        QGuiApplication.clipboard().setText(self.rows.text())

    def menu(self) -> QMenu:
        """Return the menu of the table."""
        menu = named(QMenu(self), "compare-why-brackets-menu")
        copying = ("copy-all", self.tr("Copy table"), self.copy, True)
        add_actions(menu, "compare-why-brackets", (copying,))
        add_data_files(menu, self, [csv_file("brackets", self.rows.csv)])
        return menu

    def _menu_asked(self, place: QPoint) -> None:
        pop_at(self.table, place, self.menu)
