"""Undo and redo: what they are called, and where what they change is shown."""

from __future__ import annotations

from typing import ClassVar, Final

from icm_core.project.steps import TREE, Step
from icm_gui.views.window.action import Action
from icm_gui.views.window.commands.group import CommandGroup
from icm_gui.views.window.parts import Parts

_SENTENCES: Final = ("explore", "compare", "annotate")
"""Workspaces that show the current sentence."""


class UndoCommands(CommandGroup):
    """Does what the actions of undoing say."""

    # fmt: off
    actions: ClassVar[tuple[Action[UndoCommands], ...]] = (
        Action("edit.undo", "&Undo", "Edit", lambda it: it._bench.document.undo.undo,
               when=lambda now: now.document.undo.next_back is not None, shortcut="Ctrl+Z",
               icon="arrow-u-up-left", tip="Undo the last change.", group="undo"),
        Action("edit.redo", "&Redo", "Edit", lambda it: it._bench.document.undo.redo,
               when=lambda now: now.document.undo.next_forward is not None, shortcut="Ctrl+Shift+Z",
               icon="arrow-u-up-right", tip="Redo the change that was undone.",
               group="undo"),
    )
    # fmt: on

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self._undo = parts.bench.document.undo
        self._undo.changed.connect(self._name_steps)
        self._undo.turned.connect(self._turned)
        self._undo.failed.connect(parts.status.failed)
        parts.bench.marks.revealed.connect(self._show_marks)
        self._name_steps()

    def _name_steps(self) -> None:
        """Name what would be undone and redone in the menu."""
        actions = self._parts.actions
        for name, step, text in (
            ("edit.undo", self._undo.next_back, self.tr("&Undo: {what}")),
            ("edit.redo", self._undo.next_forward, self.tr("&Redo: {what}")),
        ):
            if step is not None:
                actions[name].setText(text.format(what=step.what.replace("&", "&&")))
            else:
                actions.name_again(name)

    def _turned(self, turn: str, step: Step) -> None:
        """Go where the sentence is shown whose tree is undone or redone."""
        if turn != "do" and step.kind == TREE and self._parts.page not in _SENTENCES:
            self._parts.bench.front.show_explore()

    def _show_marks(self) -> None:
        """Show the list in which a mark was undone or redone."""
        self._parts.bench.front.show_compare()
        self._parts.compare.bring("gold-errors")
