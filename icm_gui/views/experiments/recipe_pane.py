"""The text of the recipe, with what is wrong with it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QPlainTextEdit

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.viewmodels.experiments.experiments import Experiments
from icm_gui.viewmodels.shared.column_table import plain_tip
from icm_gui.views.shared.named import named, push_button
from icm_gui.views.shared.panes.pane_parts import BarPane
from icm_gui.views.shared.text.elided import ElidedLabel

_TEXT_PX = 12.5


class RecipePane(BarPane):
    """The recipe as text: changed here, and read again when it is saved; till then it is kept."""

    def __init__(self, experiments: Experiments, themes: Themes) -> None:
        super().__init__(themes, "experiments-recipe", tr("Recipe"))
        self._experiments = experiments
        self.save = push_button(tr("Save and read"), "experiments-save", self._save)
        self.revert = push_button(tr("Revert"), "experiments-revert", self.renew)
        self.problem = named(ElidedLabel(), "experiments-problem")
        self.add_to_bar(self.save, self.revert, self.problem)
        self.edit = named(QPlainTextEdit(), "experiments-text", tr("Recipe"))
        self.edit.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.edit.setTabChangesFocus(True)
        self.edit.textChanged.connect(self._typed)
        self.add_body(self.edit)
        experiments.changed.connect(self._changed)
        themes.follow(self, self._refont)
        self._shown = ""
        self._path: Path | None = None
        self._refont()
        self._show()

    def renew(self) -> None:
        """Show the recipe as it is in its file."""
        self._experiments.keep_draft(None)
        self._show()

    def _show(self) -> None:
        it = self._experiments
        self._shown, self._path = it.text, it.recipe
        # What was typed and not saved is there again.
        draft = it.draft
        self.edit.blockSignals(True)
        self.edit.setPlainText(it.text if draft is None else draft)
        self.edit.blockSignals(False)
        self.body.say("" if it.recipe is not None else tr("The recipe's text is shown here."))
        self._told()

    def _changed(self) -> None:
        it = self._experiments
        # What is being typed stays.
        if (it.text, it.recipe) != (self._shown, self._path):
            self._show()
        self._told()

    def _typed(self) -> None:
        text = self.edit.toPlainText()
        self._experiments.keep_draft(None if text == self._shown else text)
        self._told()

    def _told(self) -> None:
        it = self._experiments
        differs = self.edit.toPlainText() != self._shown
        running = it.is_running
        self.save.setEnabled(differs and not running)
        self.revert.setEnabled(differs)
        self.edit.setReadOnly(running)
        text = it.problem or (tr("Changes are not saved") if differs else "")
        self.problem.setText(text)
        self.problem.setToolTip(plain_tip(text) if text else "")

    def _save(self) -> None:
        before, self._shown = self._shown, self.edit.toPlainText()
        if not self._experiments.save(self._shown):
            self._shown = before
        self._told()

    def _refont(self) -> None:
        self.edit.setFont(self._themes.font(_TEXT_PX, mono=True))
