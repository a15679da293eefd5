"""Trees that a model suggests for the sentence that is corrected, and taking one of them."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from icm_core.annotation.edits import Edit
from icm_core.annotation.placing import clean_brackets, in_place
from icm_core.data.cleaning.clean import is_tag_sequence
from icm_core.data.tree import Address, Tree, tokens
from icm_core.drawing.trees.differences import only_in
from icm_core.drawing.trees.marks import SURE, Mark, span_text
from icm_core.errors import IcmError
from icm_core.wording import local
from icm_core.wording import say as _tr
from icm_gui.services.jobs import Jobs
from icm_gui.viewmodels.annotate.assist.advice import Advice, Adviser, Question
from icm_gui.viewmodels.annotate.assist.constraints import SentenceConstraints
from icm_gui.viewmodels.annotate.assist.learner import Learner
from icm_gui.viewmodels.annotate.editor import Editor
from icm_gui.viewmodels.app.front import Front
from icm_gui.viewmodels.shared.latest import Latest

_MOST_TOLD = 3
"""Brackets that are named; the others are counted."""


@dataclass(frozen=True)
class Proposal:
    """A parse that is shown as a difference, and can be taken.

    Parameters
    ----------
    edit
        What takes it.
    marks
        Of the nodes of its tree that the present one does not have.
    text
        What enters and what leaves, in words.
    """

    edit: Edit
    marks: dict[Address, Mark]
    text: str


class Suggestions(QObject):
    """Follows the sentence, its constraints and the model, while Annotate is in front.

    Signals
    -------
    changed
        Alternatives, posteriors or what is in the way are others.
    proposal_changed
        A parse is shown to be taken or left, or no longer.
    busy_changed
        An answer is awaited, or no longer.
    told : str, bool
        Something for people; whether it is an error.
    """

    changed = Signal()
    proposal_changed = Signal()
    busy_changed = Signal()
    told = Signal(str, bool)

    def __init__(
        self,
        editor: Editor,
        constraints: SentenceConstraints,
        learner: Learner,
        front: Front,
        jobs: Jobs,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._editor, self._constraints, self._learner, self._front = (
            editor,
            constraints,
            learner,
            front,
        )
        self.advice: Advice | None = None
        self.proposal: Proposal | None = None
        self._asked: Question | None = None
        self._takes = False
        self._compared: tuple[Question | None, Advice | None, int] = (None, None, -1)
        """Which of the alternatives is the tree that was asked about, by both of them."""
        adviser = Adviser()
        self._advising = Latest(jobs, _tr("Looking for alternatives"), adviser, self)
        self._advising.answered.connect(self._answered)
        self._advising.failed.connect(self._failed)
        self._parsing = Latest(jobs, _tr("Parsing the sentence"), Adviser().parse, self)
        self._parsing.answered.connect(self._parsed)
        self._parsing.failed.connect(self._not_parsed)
        editor.changed.connect(self._follow)
        constraints.changed.connect(self._follow)
        constraints.refused.connect(self._refused)
        learner.model_changed.connect(self._follow)
        front.changed.connect(self._follow)
        self._follow()

    # What is shown

    @property
    def busy(self) -> bool:
        """Whether alternatives are being looked for."""
        return self._advising.busy

    @property
    def trees(self) -> tuple[Tree, ...]:
        """The alternatives, best first."""
        advice = self.advice
        return () if advice is None or advice.alternatives is None else advice.alternatives.trees

    @property
    def current(self) -> int:
        """Which alternative the tree that is shown is, -1 for none of them."""
        asked, advice = self._asked, self.advice
        # Tables ask for it with each cell, and trees are long to compare.
        if self._compared[0] is not asked or self._compared[1] is not advice:
            trees = self.trees
            at = trees.index(asked.tree) if asked is not None and asked.tree in trees else -1
            self._compared = asked, advice, at
        return self._compared[2]

    @property
    def marks(self) -> dict[Address, Mark]:
        """Marks of the nodes that the model doubts."""
        advice, tree, model = self.advice, self._editor.tree, self._learner.model
        if advice is None or tree is None or model is None or not advice.posterior:
            return {}
        found = {}
        for address, bracket in clean_brackets(tree, model.clean):
            share = advice.posterior.get(bracket, 0.0)
            if address and share < SURE:
                note = _tr("posterior {share}").format(share=local(f"{share:.2f}"))
                found[address] = Mark(share=share, note=note)
        return found

    def next_doubt(self, after: Address | None) -> Address | None:
        """Return the next node that the model doubts, from left to right; the first after the last.

        Phrases come before what is below them. Of a sequence of tags the least certain word comes
        first.
        """
        marks = self.marks
        found = sorted(marks)
        if not found:
            return None
        if is_tag_sequence(self._editor.tree):
            found.sort(key=lambda one: marks[one].share or 0.0)
            at = found.index(after) + 1 if after in marks else 0
            return found[at % len(found)]
        return next((one for one in found if after is not None and one > after), found[0])

    # What can be done

    def go_to_doubt(self) -> None:
        """Select the next node that the model doubts."""
        found = self.next_doubt(self._editor.current)
        if found is None:
            self.told.emit(_tr("The model doubts no node of this tree"), False)
        else:
            self._editor.select(found)

    def start_from_parse(self) -> None:
        """Put the model's parse, under the constraints, in the place of the tree."""
        self._ask_parse(takes=True)

    def reparse(self) -> None:
        """Show the parse under the constraints as a difference."""
        self._ask_parse(takes=False)

    def take(self, at: int) -> None:
        """Take an alternative, the first one is 0."""
        trees = self.trees
        if 0 <= at < len(trees):
            self.drop()
            what = _tr("Take alternative {number}").format(number=at + 1)
            self._perform(trees[at], what)

    def accept(self) -> None:
        """Take the parse that is shown."""
        proposal = self.proposal
        self.drop()
        if proposal is not None:
            self._editor.perform(lambda _tree: proposal.edit)

    def drop(self) -> None:
        """Leave the tree as it is."""
        if self.proposal is not None:
            self.proposal = None
            self.proposal_changed.emit()

    def _perform(self, parse: Tree, what: str) -> None:
        model = self._learner.model
        if model is not None:
            self._editor.perform(lambda tree: in_place(tree, parse, model.clean, what))

    # Asking

    def question(self) -> Question | None:
        """Return what there is to be asked, None for nothing."""
        editor, model = self._editor, self._learner.model
        if self._front.page != "annotate" or model is None or editor.tree is None:
            return None
        cleaned = editor.document.cleaned(editor.tree)
        if cleaned is None:
            return None
        words = tuple(tokens(cleaned))
        if len(words) > model.parse.max_length:
            return None
        return Question(model, words, self._constraints.current, cleaned)

    def _follow(self) -> None:
        question = self.question()
        self.drop()
        if question == self._asked and question is not None:
            return
        before, self._asked = self._asked, question
        same = before is not None and question is not None and before.is_of_one_with(question)
        if not same:
            self._parsing.drop()
            if self.advice is not None:
                self.advice = None
        self.changed.emit()
        if question is None:
            self._advising.drop()
        else:
            self._advising.ask(question)
            self.busy_changed.emit()

    def _answered(self, question: Question, advice: Advice) -> None:
        if question is self._asked:
            self.advice = advice
            self.changed.emit()
            if advice.error:
                self.told.emit(advice.error, True)
        self.busy_changed.emit()

    def _failed(self, question: Question, error: Exception) -> None:
        if question is self._asked:
            self.told.emit(str(error), True)
        self.busy_changed.emit()

    def _ask_parse(self, takes: bool) -> None:
        question = self.question()
        if question is None:
            self.told.emit(_tr("Open or train a model and choose a sentence first"), True)
            return
        self._takes = takes
        self._parsing.ask(question)

    def _parsed(self, question: Question, parse: Tree) -> None:
        tree = self._editor.tree
        if question != self.question() or tree is None:
            return
        what = _tr("Start from the model's parse")
        if question.constraints:
            what = _tr("Parse under constraints: {count}").format(
                count=len(question.constraints.all)
            )
        try:
            edit = in_place(tree, parse, question.model.clean, what)
        except IcmError as error:
            self.told.emit(str(error), True)
            return
        less, more = only_in(tree, edit.tree)
        if not less and not more:
            self.told.emit(_tr("The model's parse is the tree that is there"), False)
        elif self._takes:
            self._editor.perform(lambda _tree: edit)
        else:
            marks = {address: Mark("entering", note=_tr("enters")) for address in more}
            text = "; ".join(
                part
                for part in (
                    _listed(_tr("enters: {brackets}"), [one[:3] for one in more.values()]),
                    _listed(_tr("leaves: {brackets}"), [one[:3] for one in less.values()]),
                    *edit.notes,
                )
                if part
            )
            self.proposal = Proposal(edit, marks, text)
            self.proposal_changed.emit()

    def _not_parsed(self, question: Question, error: Exception) -> None:
        if question == self.question():
            self.told.emit(str(error), True)

    def _refused(self, text: str) -> None:
        self.told.emit(text, True)


def _listed(text: str, brackets: list[tuple[int, int, str]]) -> str:
    """Return brackets in words, the first ones by name."""
    if not brackets:
        return ""
    named = [span_text(label, start, end) for start, end, label in brackets[:_MOST_TOLD]]
    more = len(brackets) - len(named)
    if more:
        named.append(_tr("{count} more").format(count=more))
    return text.format(brackets=" · ".join(named))
