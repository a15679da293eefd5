"""The model that learns from accepted trees: a copy, which is used and saved only when asked."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from icm_core.data.cleaning.clean import CleanReport, clean
from icm_core.wording import say as _tr
from icm_gui.viewmodels.shared.numbers import count
from icm_gui.viewmodels.training.training import write_model

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from icm_core.analysis.assist.teaching import Lesson, Taught
    from icm_core.data.cleaning.clean import CleanOptions
    from icm_core.data.treebank import Treebank
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.app.document import Document, OpenModel

_GROUP = "learning"


class Learner(QObject):
    """Teaches a copy of the document's model the trees that are accepted.

    Signals
    -------
    changed
        Whether it learns, or what it has learnt.
    model_changed
        Another model gives advice.
    told : str, bool
        Something for people; whether it is an error.
    """

    changed = Signal()
    model_changed = Signal()
    told = Signal(str, bool)

    def __init__(self, document: Document, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document, self._jobs = document, jobs
        self.on = False
        self.base: OpenModel | None = document.model
        """The model before it learnt."""
        self._learnt: OpenModel | None = None
        self._taught: Taught | None = None
        self._earlier = 0
        """Sentences of other treebanks that it has learnt."""
        self._waiting: list[tuple[Treebank, tuple[int, ...]]] = []
        """Treebanks as they were when trees were accepted, and which of their trees."""
        self.busy = False
        """Whether it is learning."""
        self._round = 0
        """Counts models and treebanks: what waits is of the last one."""
        self._reading = ""
        document.model_changed.connect(self._model_changed)
        document.treebank_changed.connect(self._treebank_changed)
        self._treebank_changed()

    # What it is

    @property
    def model(self) -> OpenModel | None:
        """The model that gives advice: the one that has learnt, or the document's."""
        return self._learnt or self._document.model

    @property
    def count(self) -> int:
        """Sentences that it has learnt."""
        return self._earlier + (0 if self._taught is None else self._taught.count)

    @property
    def has_learnt(self) -> bool:
        """Whether there is a model besides the document's."""
        return self._learnt is not None and self._learnt is not self._document.model

    @property
    def text(self) -> str:
        """What gives advice, in words."""
        model = self.model
        if model is None:
            return _tr("No model is open")
        if not self.count or self.base is None:
            return model.name
        return _tr("{model}; sentences learnt: {count}").format(
            model=self.base.name, count=count(self.count)
        )

    # What is done

    def set_on(self, on: bool) -> None:
        """Learn from trees that are accepted from now on, or no longer."""
        if on != self.on:
            self.on = on
            self.changed.emit()

    def accepted(self, index: int) -> None:
        """Learn a tree that was accepted, if learning is on."""
        if self.on:
            self.learn([index])

    def learn(self, indices: list[int]) -> None:
        """Learn the trees of some sentences, in a job."""
        opened = self._document.treebank
        if opened is None or self._document.model is None:
            return
        self._waiting.append((opened.treebank, tuple(indices)))
        self._next()

    def use(self) -> None:
        """Let the whole window use the model that has learnt; the one before stays in its file."""
        if self.has_learnt:
            self._document.set_model(self._learnt)
            self.changed.emit()

    def forget(self) -> None:
        """Go back to the model before it learnt."""
        if self._learnt is None:
            return
        base = self.base
        self._reset()
        if self._document.model is not base:
            self._document.set_model(base)
        self.model_changed.emit()
        self.changed.emit()

    def save(self, path: str | Path) -> None:
        """Write the model that has learnt to a file, in a job."""
        model, target = self._learnt, str(path)
        if model is None:
            return

        def work(control: Control) -> str:
            control.report(_tr("writing {0}").format(target))
            write_model(model, target)
            return target

        self._jobs.start(_tr("Saving the model"), work, done=self._saved, failed=self._not_saved)

    def _saved(self, target: str) -> None:
        self.told.emit(_tr("{file} written").format(file=target), False)

    def _not_saved(self, error: Exception) -> None:
        self.told.emit(str(error), True)

    # Learning

    def _next(self) -> None:
        model = self.model
        if self.busy or not self._waiting or model is None:
            return
        waiting, self._waiting = self._waiting, []
        taught = self._taught

        def work(control: Control) -> tuple[OpenModel, Taught]:
            from icm_core.analysis.assist.teaching import Taught

            lessons = list(_lessons(waiting, model.clean, control))
            found = (taught or Taught.of(model.models)).learn(lessons, control.check)
            return model, found

        self.busy = True
        self._jobs.start(
            _tr("Learning"),
            work,
            done=self._done,
            failed=self._failed,
            cancelled=partial(self._cancelled, self._round),
            group=_GROUP,
        )
        self.changed.emit()

    def _done(self, found: tuple[OpenModel, Taught]) -> None:
        before, taught = found
        self.busy = False
        if before is self.model:
            if taught.models[0] is not before.models[0]:
                base = self.base or before
                number = count(self._earlier + taught.count)
                name = _tr("{model}, {count} more").format(model=base.name, count=number)
                # Of the card, what is true of the first training only is left out.
                extra = {"extra": base.manifest.get("extra", {})}
                self._learnt = replace(
                    before, name=name, path=None, models=taught.models, manifest=extra, key=None
                )
                self._taught = taught
                self.model_changed.emit()
            self._next()
        self.changed.emit()

    def _cancelled(self, of_round: int) -> None:
        self.busy = False
        if of_round == self._round:
            self._waiting.clear()
        else:
            # What was accepted since another model or treebank was opened is to be learnt.
            self._next()
        self.changed.emit()

    def _failed(self, error: Exception) -> None:
        self.busy = False
        self.told.emit(str(error), True)
        self.changed.emit()
        self._next()

    # Following

    def _model_changed(self) -> None:
        if self._document.model is self._learnt and self._learnt is not None:
            return
        self._reset()
        self.model_changed.emit()
        self.changed.emit()

    def _treebank_changed(self) -> None:
        """What was learnt of another treebank stays; its sentences are none of this one."""
        opened = self._document.treebank
        reading = "" if opened is None else opened.treebank.reading
        if reading != self._reading:
            self._reading = reading
            self._leave()
            if self._taught is not None:
                self._earlier = self.count
                self._taught = None
                self.changed.emit()

    def _reset(self) -> None:
        self._leave()
        self._learnt, self._taught, self._earlier = None, None, 0
        self.base = self._document.model

    def _leave(self) -> None:
        """Learn nothing more of the model or treebank of before."""
        self._round += 1
        self._jobs.cancel_group(_GROUP)
        self._waiting.clear()


def _lessons(
    waiting: list[tuple[Treebank, tuple[int, ...]]], options: CleanOptions, control: Control
) -> Iterator[Lesson]:
    """Yield what is to be learnt of trees; called in a worker's thread."""
    from icm_core.analysis.assist.teaching import Lesson

    for treebank, indices in waiting:
        for index in indices:
            control.check()
            tree = clean(treebank[index].tree, options, CleanReport())
            if tree is not None:
                as_read = clean(treebank.as_read(index), options, CleanReport())
                yield Lesson(index, tree, as_read)
