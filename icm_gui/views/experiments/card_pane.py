"""The card of the run that is selected: result, whole recipe, model."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLabel,
    QScrollArea,
    QToolButton,
    QWidget,
)

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.viewmodels.experiments.chosen import ChosenRuns
from icm_gui.viewmodels.experiments.run_card import HYPER, RunCard
from icm_gui.viewmodels.training.model_card import Card
from icm_gui.views.shared.boxes import grid_box
from icm_gui.views.shared.named import named, push_button
from icm_gui.views.shared.panes.pane_parts import BarPane

_MARGIN, _ROW_GAP, _COLUMN_GAP = 12, 4, 16
_TEXT_PX, _MONO_PX = 12, 12


class CardPane(BarPane):
    """What made a run and what it came to.

    Parameters
    ----------
    actions
        What is done with the run: there is a button for each.
    """

    def __init__(
        self,
        chosen: ChosenRuns,
        actions: Sequence[QAction],
        themes: Themes,
    ) -> None:
        super().__init__(themes, "experiments-card", tr("Selected run"))
        self._chosen = chosen
        self._shown: RunCard | None = None
        self._error = ""
        text, tip = tr("Copy the recipe"), tr("Everything that made the run, as JSON.")
        self.copy = push_button(text, "experiments-copy-recipe", self.copy_recipe, tip=tip)
        self.add_to_bar(*map(_button, actions), self.copy)
        self.area = named(QScrollArea(), "experiments-card-scroll", tr("Selected run"))
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.add_body(self.area)
        chosen.changed.connect(self.renew)
        themes.dress(self, self._build)

    def renew(self) -> None:
        """Show the card, if it is another one."""
        if self._chosen.card != self._shown or self._chosen.error != self._error:
            self._build()

    def copy_recipe(self) -> None:
        """Put all that made the run on the clipboard."""
        if self._shown is not None:
            QGuiApplication.clipboard().setText(self._shown.recipe)

    def _build(self) -> None:
        card = self._shown = self._chosen.card
        self._error = self._chosen.error
        self.copy.setEnabled(card is not None)
        hint = self._error or tr("Select a run: its recipe and its model are shown here.")
        self.body.say(hint if card is None else "")
        if card is None:
            return
        page = named(QWidget(), "experiments-card-page")
        grid = grid_box(page, _MARGIN, (_COLUMN_GAP, _ROW_GAP), wide=1)
        self._heading(grid, card.title)
        for title, facts in card.parts:
            self._heading(grid, title)
            for name, value in facts:
                self._fact(grid, name, value)
        for model in card.models:
            self._model(grid, model)
        grid.setRowStretch(grid.rowCount(), 1)
        self.area.setWidget(page)

    def _model(self, grid: QGridLayout, model: Card) -> None:
        self._heading(grid, model.title)
        for name, value in model.facts:
            self._fact(grid, name, value)
        if model.depths:
            self._heading(grid, tr(HYPER))
            self._fact(grid, tr("depth"), "  ".join(f"{one:>5}" for one in model.depths), mono=True)
            for name, *values in model.rows:
                self._fact(grid, name, "  ".join(f"{one:>5}" for one in values), mono=True)

    def _heading(self, grid: QGridLayout, text: str) -> None:
        label = QLabel(text)
        label.setFont(self._themes.font(_TEXT_PX, 600))
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        grid.addWidget(label, grid.rowCount(), 0, 1, 2)

    def _fact(self, grid: QGridLayout, name: str, value: str, mono: bool = False) -> None:
        at = grid.rowCount()
        label, text = QLabel(name), QLabel(value)
        label.setProperty("second", True)
        for one in (label, text):
            one.setTextFormat(Qt.TextFormat.PlainText)
            one.setFont(self._themes.font(_TEXT_PX))
        if mono:
            text.setFont(self._themes.font(_MONO_PX, 400, True))
        text.setWordWrap(not mono)
        text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        text.setAccessibleName(f"{name}: {value}")
        grid.addWidget(label, at, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(text, at, 1)


def _button(action: QAction) -> QToolButton:
    made = QToolButton()
    made.setDefaultAction(action)
    named(made, f"card-{action.objectName()}", look="boxed")
    return made
