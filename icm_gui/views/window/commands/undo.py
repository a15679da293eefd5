"""Undo and redo: what they are called, and where what they change is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from icm_core.project.steps import TREE, Step

if TYPE_CHECKING:
    from icm_gui.views.window.parts import Parts

_SENTENCES: Final = ("explore", "compare")
"""Workspaces that show the sentence that is looked at."""


class UndoCommands(QObject):
    """Does what the actions of undoing say.

    Parameters
    ----------
    parts
        Of the window whose actions they are.
    """

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts.root)
        self._parts, self._undo = parts, parts.bench.document.undo
        self._undo.changed.connect(self._name_steps)
        self._undo.turned.connect(self._turned)
        self._undo.failed.connect(parts.status.failed)
        parts.bench.marks.revealed.connect(self._show_marks)
        self._name_steps()

    def slots(self) -> dict[str, Callable[..., object]]:
        """Return what is done, by the action's id."""
        return {"edit.undo": self._undo.undo, "edit.redo": self._undo.redo}

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
