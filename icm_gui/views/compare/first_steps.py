"""What there is to do before anything can be compared: buttons below the hint between the trees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtGui import QAction, QFontMetrics
from PySide6.QtWidgets import QPushButton, QWidget

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.compare.comparer import Comparer
from icm_gui.views.compare.trees import CompareTrees
from icm_gui.views.shared.boxes import hbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.tables.cells import CELL_PX

_STEPS: Final = ("file.open", "compare.import", "compare.parse", "model.train")
"""Actions that have a button, in the order in which they stand."""
_BOLD: Final = 600
_AIR: Final = 28
"""Room around the text of a button."""
_BELOW, _GAP = 12, 8


class FirstSteps(QWidget):
    """Buttons of the window's actions; which of them are seen depends on what is missing.

    Parameters
    ----------
    trees
        Where the hint stands.
    actions
        Of the window, by id. Those that are no steps are left.
    """

    def __init__(
        self,
        trees: CompareTrees,
        comparer: Comparer,
        themes: Themes,
        actions: Mapping[str, QAction],
    ) -> None:
        super().__init__(trees)
        named(self, "compare-first-steps", self.tr("What to do first"))
        self._trees, self._comparer, self._themes = trees, comparer, themes
        self._actions = {name: actions[name] for name in _STEPS if name in actions}
        self.buttons = {name: self._button(name) for name in self._actions}
        row = hbox(self, 0, _GAP)
        for button in self.buttons.values():
            row.addWidget(button)
        for action in self._actions.values():
            action.enabledChanged.connect(self._show)
        comparer.sources_changed.connect(self._show)
        comparer.comparison_changed.connect(self._show)
        themes.follow(self, self._show)
        trees.views[0].installEventFilter(self)
        self._show()

    def _button(self, name: str) -> QPushButton:
        action = self._actions[name]
        button = QPushButton(action.text().replace("&", ""))
        button.setObjectName(f"first-{name}")
        button.setAccessibleName(button.text())
        button.setToolTip(action.toolTip())
        button.clicked.connect(action.trigger)
        return button

    def _wanted(self) -> tuple[str, ...]:
        """Return what leads on from here."""
        comparer = self._comparer
        if comparer.comparison is not None or (comparer.sources and comparer.predicted_source):
            return ()
        if not comparer.sources:
            return ("file.open",)
        can_parse = "compare.parse" in self._actions and self._actions["compare.parse"].isEnabled()
        return ("compare.import", "compare.parse" if can_parse else "model.train")

    def _show(self) -> None:
        wanted = self._wanted()
        font = self._themes.font(CELL_PX)
        # The style draws them in bold, which the size they ask for knows nothing of.
        metrics = QFontMetrics(self._themes.font(CELL_PX, _BOLD))
        for name, button in self.buttons.items():
            button.setVisible(name in wanted)
            button.setEnabled(self._actions[name].isEnabled())
            button.setProperty("primary", name in wanted[-1:])
            button.style().unpolish(button)
            button.style().polish(button)
            # A new style forgets it.
            button.setFont(font)
            button.setMinimumWidth(metrics.horizontalAdvance(button.text()) + _AIR)
        self.setVisible(bool(wanted))
        self._place()

    def _place(self) -> None:
        view = self._trees.views[0]
        hint = view.hint.box
        corner = view.mapTo(self._trees, hint.bottomLeft())
        size = self.sizeHint()
        left = corner.x() + (hint.width() - size.width()) // 2
        self.setGeometry(QRect(left, corner.y() + _BELOW, size.width(), size.height()))
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay below the hint."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move, QEvent.Type.Show):
            self._place()
        return super().eventFilter(watched, event)
