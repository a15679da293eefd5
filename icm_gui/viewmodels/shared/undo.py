"""The one stack of undoing: trees, gold marks and notes, and the draft of a lesson."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QObject, Signal

from icm_core.errors import IcmError
from icm_core.project.steps import TREE, Step, Steps, Turn, last


def _always(_step: Step) -> bool:
    return True


def _nothing(_step: Step) -> None:
    pass


def _same(step: Step) -> Step:
    return step


def _done() -> None:
    pass


@dataclass(frozen=True)
class _Owner:
    """Who changes things of a kind; see `Undo.own`."""

    put: Callable[[Step, Any], None]
    is_open: Callable[[Step], bool]
    reveal: Callable[[Step], None]
    finish: Callable[[], None]
    again: Callable[[Step], Step]


def _by_owner(step: Step) -> list[Step]:
    """Return what a step changes, a step for each call of an owner: trees are put all at once."""
    if not step.parts:
        return [step]
    trees = tuple(one for one in step.parts if one.kind == TREE)
    others = [one for one in step.parts if one.kind != TREE]
    if not trees:
        return others
    first = replace(trees[0], old=step.old, new=step.new, parts=trees)
    return [*others, first]


class Undo(QObject):
    """Qt's face of `icm_core.project.steps.Steps`.

    Signals
    -------
    changed
        Another step is the next one back or forward.
    turned : str, Step
        A step was done, undone or redone (`Turn`).
    failed : str, object
        A step could not be taken back or done again, and is where it was: its name and the error.
    parts_asked : str, Step
        A step is to be undone or redone whose parts are to be read from the project first
        (`go_on`).
    """

    changed = Signal()
    turned = Signal(str, object)
    failed = Signal(str, object)
    parts_asked = Signal(str, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._steps = Steps()
        self._owners: dict[str, _Owner] = {}

    def own(
        self,
        kind: str,
        put: Callable[[Step, Any], None],
        is_open: Callable[[Step], bool] = _always,
        reveal: Callable[[Step], None] = _nothing,
        finish: Callable[[], None] = _done,
        again: Callable[[Step], Step] = _same,
    ) -> None:
        """Say who changes things of a kind.

        Parameters
        ----------
        put
            Puts a value in the place of the step's thing. If it raises an error, nothing has
            changed.
        is_open
            Whether the thing can be changed at present; else its steps are passed over.
        reveal
            Shows the thing, after it was undone or redone.
        finish
            Called once after all values of the kind that a step changes were put.
        again
            Returns a step as it is to be redone, where its thing may have changed without a step
            since it was undone.
        """
        self._owners[kind] = _Owner(put, is_open, reveal, finish, again)
        self.changed.emit()

    @property
    def next_back(self) -> Step | None:
        """The step that would be undone."""
        return last(self._steps.done, self._is_open)

    @property
    def next_forward(self) -> Step | None:
        """The step that would be redone."""
        return last(self._steps.undone, self._is_open)

    @property
    def turns(self) -> list[tuple[Turn, Step]]:
        """What makes this stack of an empty one."""
        undone = self._steps.undone
        made: list[tuple[Turn, Step]] = [("do", step) for step in self._steps.done]
        made += [("do", step) for step in reversed(undone)]
        return made + [("undo", step) for step in undone]

    def do(self, step: Step) -> None:
        """Make a change; one that fails is not on the stack."""
        self._change(step, back=False)
        self._steps.do(step)
        self._tell("do", step)

    def undo(self) -> None:
        """Undo the last change."""
        step = self.next_back
        if step is not None and step.rows is not None:
            self.parts_asked.emit("undo", step)
        elif step is not None and self._put(step, back=True) is not None:
            self._steps.undo(step)
            self._tell("undo", step)

    def redo(self) -> None:
        """Make the change again that was taken back last."""
        step = self.next_forward
        if step is not None and step.rows is not None:
            self.parts_asked.emit("redo", step)
        elif step is not None and (again := self._put(step, back=False)) is not None:
            self._steps.exchange(step, again)
            self._steps.redo(again)
            self._tell("redo", again)

    def go_on(self, turn: Turn, without: Step, step: Step) -> None:
        """Undo or redo a step whose parts were read, if it still is the next one.

        Parameters
        ----------
        without
            The step as it was told by `parts_asked`.
        """
        self._steps.exchange(without, step)
        if turn == "undo" and self.next_back is step:
            self.undo()
        elif turn == "redo" and self.next_forward is step:
            self.redo()

    def drop(self, kind: str) -> None:
        """Forget the steps of a kind."""
        self._steps.drop(kind)
        self.changed.emit()

    def load(self, steps: Steps) -> None:
        """Continue with the steps of another project."""
        self._steps = steps
        self.changed.emit()

    def _is_open(self, step: Step) -> bool:
        owner = self._owners.get(step.kind)
        return owner is not None and owner.is_open(step)

    def _change(self, step: Step, *, back: bool) -> None:
        """Put everything in place that a step is about, or nothing."""
        done: list[Step] = []
        try:
            for one in _by_owner(step):
                self._owners[one.kind].put(one, one.old if back else one.new)
                done.append(one)
        except Exception:
            for one in reversed(done):
                self._owners[one.kind].put(one, one.new if back else one.old)
            raise
        finally:
            for kind in dict.fromkeys(one.kind for one in done):
                self._owners[kind].finish()

    def _put(self, step: Step, *, back: bool) -> Step | None:
        """Undo or redo a step, and return it as that was done; None where it failed."""
        try:
            found = step if back else self._owners[step.kind].again(step)
            self._change(found, back=back)
        except (IcmError, TypeError, ValueError, LookupError, RecursionError) as error:
            # A project may come from anywhere, and its steps with it.
            self.failed.emit(step.what, error)
            return None
        return found

    def _tell(self, turn: Turn, step: Step) -> None:
        self.turned.emit(turn, step)
        self.changed.emit()
        if turn != "do":
            self._owners[step.kind].reveal(step)
