"""The model's parses in the place of the trees of many sentences, as one step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from icm_core.annotation.placing import in_place
from icm_core.data.cleaning.clean import CleanReport, clean
from icm_core.data.tree import Tree, tokens
from icm_core.errors import IcmError, LimitError
from icm_core.project.steps import TREE, Step, value_of
from icm_core.wording import noop
from icm_core.wording import say as _tr
from icm_gui.viewmodels.shared.numbers import count

if TYPE_CHECKING:
    from icm_core.data.treebank import Treebank
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.annotate.assist.learner import Learner
    from icm_gui.viewmodels.annotate.sentence_notes import SentenceNotes
    from icm_gui.viewmodels.app.document import Document

_GROUP = "preparsing"
Made = tuple["Treebank", "Treebank", list[Step], int]
"""The treebank before, with the parses, the change of each tree, and the sentences left out."""


class Preparses(QObject):
    """Parses sentences that are not accepted yet; stopped, it changes nothing.

    Signals
    -------
    told : str, bool
        Something for people; whether it is an error.
    """

    told = Signal(str, bool)

    def __init__(
        self,
        document: Document,
        learner: Learner,
        notes: SentenceNotes,
        jobs: Jobs,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._document, self._learner, self._notes, self._jobs = document, learner, notes, jobs

    def chosen(self, indices: list[int]) -> list[int]:
        """Return those of some sentences that are not accepted."""
        return [index for index in indices if self._notes.state(index) != "done"]

    def start(self, indices: list[int]) -> None:
        """Put parses in the place of the trees of sentences that are not accepted."""
        opened, model = self._document.treebank, self._learner.model
        chosen = self.chosen(indices)
        if opened is None or model is None or not chosen:
            self.told.emit(_tr("There is no sentence in the list that is not accepted"), True)
            return
        treebank = opened.treebank

        def work(control: Control) -> Made:
            from icm_core.inference.parsing.parser import Parser

            parser = Parser(model.models, model.parse)
            trees: dict[int, Tree] = {}
            refused = 0
            for at, index in enumerate(chosen):
                control.report(_tr("sentence {0}").format(index + 1), at / len(chosen))
                before = treebank[index].tree
                shown = clean(before, model.clean, CleanReport())
                if shown is None:
                    continue
                try:
                    parse = parser.parse(tokens(shown), control.check).tree
                except LimitError:
                    refused += 1
                    continue
                after = in_place(before, parse, model.clean, "").tree
                if after != before:
                    trees[index] = after
            control.report(noop("preparing the step"), None)
            edited = treebank.with_trees(trees)
            _ = edited.columns
            parts = [
                Step(
                    "",
                    TREE,
                    str(index),
                    value_of(treebank, index),
                    value_of(edited, index),
                    treebank.reading,
                )
                for index in trees
            ]
            return treebank, edited, parts, refused

        self._jobs.start(
            _tr("Parsing sentences: {count}").format(count=count(len(chosen))),
            work,
            done=self._done,
            failed=self._failed,
            group=_GROUP,
        )

    def _done(self, made: Made) -> None:
        before, edited, parts, refused = made
        opened = self._document.treebank
        if opened is None or opened.treebank is not before:
            self.told.emit(_tr("A tree was changed meanwhile: nothing was put in place"), True)
            return
        text = _tr("Start from the model's parses, trees: {count}").format(count=count(len(parts)))
        try:
            self._document.edit_all(text, edited, parts)
        except IcmError as error:
            self._failed(error)
            return
        if refused:
            more = _tr("sentences beyond a limit: {count}").format(count=count(refused))
            text = f"{text}; {more}"
        self.told.emit(text, bool(refused))

    def _failed(self, error: Exception) -> None:
        self.told.emit(str(error), True)
