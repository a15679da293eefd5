"""Parts of the pane of gold errors: what it says before there is a list, and the menu of a row."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QFontMetrics, QPalette
from PySide6.QtWidgets import QMenu, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from icm_core.project.notes import Mark
from icm_gui.services.theme import Themes
from icm_gui.views.shared.named import named
from icm_gui.views.shared.tables.cells import CELL_PX, hint_label

_BOLD = 600
_AIR = 28
"""Room around the text of the button."""


class GoldHint(QWidget):
    """What is to be done first, with a button to begin."""

    def __init__(self, themes: Themes) -> None:
        super().__init__()
        self._themes = themes
        self.setObjectName("gold-hint-page")
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        self.text = named(hint_label(""), "gold-hint")
        self.text.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.start = QPushButton(self.tr("Find gold errors"))
        self.start.setObjectName("gold-start")
        self.start.setAccessibleName(self.tr("Find gold errors"))
        self.start.setProperty("primary", True)
        column = QVBoxLayout(self)
        column.addStretch(1)
        column.addWidget(self.text)
        column.addWidget(self.start, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        themes.dress(self, self._restyle)

    def say(self, text: str, *, can_start: bool) -> None:
        """Show a text, and the button where there is something to begin."""
        self.text.setText(text)
        self.start.setVisible(can_start)

    def _restyle(self) -> None:
        self.text.setFont(self._themes.font(CELL_PX))
        self.start.setFont(self._themes.font(CELL_PX))
        # The style draws it in bold, which the size it asks for knows nothing of.
        metrics = QFontMetrics(self._themes.font(CELL_PX, _BOLD))
        self.start.setMinimumWidth(metrics.horizontalAdvance(self.start.text()) + _AIR)


class GoldMenu(QMenu):
    """What can be done with a row.

    Signals
    -------
    chosen : str
        ``context``, ``open``, ``error``, ``doubtful``, ``note``, ``propose``, ``dismiss`` or
        ``copy``.
    sort_asked : int
        The list is to be sorted by this column; by the same one again, the other way round.

    Parameters
    ----------
    mark
        Of the current row, None where there is none.
    can_ask
        Whether a model is open that has contexts.
    """

    chosen = Signal(str)
    sort_asked = Signal(int)

    def __init__(self, mark: Mark | None, can_ask: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("gold-menu")
        there = mark is not None
        dismissed = mark is not None and mark.dismissed
        # The keys are those of the list: they are told, not set.
        for command, text, key, possible in (
            ("context", self.tr("Context, ladder and evidence"), "", there and can_ask),
            ("open", self.tr("Open in Explore"), self.tr("Return"), there),
            ("", "", "", False),
            ("error", self.tr("Mark as error"), self.tr("E"), there),
            ("doubtful", self.tr("Mark as doubtful"), self.tr("D"), there),
            ("note", self.tr("Edit the note"), self.tr("N"), there),
            ("propose", self.tr("Proposed correction"), self.tr("P"), there and can_ask),
            (
                "dismiss",
                self.tr("List again") if dismissed else self.tr("Dismiss"),
                self.tr("Del"),
                there,
            ),
            ("", "", "", False),
            ("copy", self.tr("Copy row"), self.tr("Ctrl+C"), there),
        ):
            if not command:
                self.addSeparator()
                continue
            action = self.addAction(f"{text}\t{key}" if key else text)
            action.setObjectName(f"gold-menu-{command}")
            action.setData(command)
            action.setEnabled(possible)
        self.triggered.connect(self._triggered)

    def add_orders(self, columns: Sequence[tuple[int, str]], current: int) -> None:
        """Offer what the list can be sorted by, columns that have no room among it."""
        self.addSeparator()
        orders = self.addMenu(self.tr("Sort by"))
        orders.setObjectName("gold-menu-sort")
        for column, text in columns:
            action = orders.addAction(text)
            action.setObjectName(f"gold-menu-sort-{column}")
            action.setCheckable(True)
            action.setChecked(column == current)
            action.setData(column)
        orders.triggered.connect(self._order_chosen)

    def _order_chosen(self, action: QAction) -> None:
        self.sort_asked.emit(int(action.data()))

    def _triggered(self, action: QAction) -> None:
        if isinstance(action.data(), str):
            self.chosen.emit(str(action.data()))
