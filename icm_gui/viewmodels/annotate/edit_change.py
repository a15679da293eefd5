"""What the last edit did to the tree's log-probability and to the posteriors of its nodes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from icm_core.data.cleaning.clean import CleanReport, clean, is_tag_sequence
from icm_core.data.tree import Tree, tokens
from icm_core.drawing.paint.numbers import probability
from icm_core.drawing.trees.marks import span_text
from icm_core.errors import IcmError
from icm_core.wording import say as _tr
from icm_gui.viewmodels.shared.latest import Latest
from icm_gui.viewmodels.shared.numbers import ARROW, change, nats

if TYPE_CHECKING:
    from icm_core.analysis.assist.edited import NodeChange, PosteriorChange
    from icm_core.analysis.assist.sentence import Assistant, Change
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.annotate.editor import Editor
    from icm_gui.viewmodels.app.document import OpenModel


@dataclass(frozen=True, eq=False)
class _Question:
    """A sentence's tree as in the treebank, and the one before the edit, None for no edit."""

    opened: OpenModel
    index: int
    before: Tree | None
    after: Tree

    def cleaned(self) -> tuple[Tree | None, Tree | None]:
        """Return the trees as the model's training saw trees; before is one of the same words."""
        options = self.opened.clean
        after = clean(self.after, options, CleanReport())
        before = None if self.before is None else clean(self.before, options, CleanReport())
        if before is None or after is None or tokens(before) != tokens(after):
            before = None
        return before, after


class EditChange(QObject):
    """Asks the open model after each edit, in jobs; the newest question wins.

    Signals
    -------
    changed
        An answer is there, or there is none any more.

    Attributes
    ----------
    score
        The log-probabilities, None while they are not known.
    posteriors
        The posteriors of what changed, None while they are not known or where nothing changed.
    fault
        Why there are no posteriors, empty where there may be some.
    """

    changed = Signal()

    def __init__(self, editor: Editor, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._editor = editor
        self.score: Change | None = None
        self.posteriors: PosteriorChange | None = None
        self.fault = ""
        self._question: _Question | None = None
        self._is_edit = self._active = False
        self._scorer = Latest(jobs, _tr("Change in log P"), _score, self)
        self._scorer.answered.connect(self._have_score)
        # The forests of the last sentence: they are the same for all of its trees.
        self._looker = Latest(jobs, _tr("Change in posteriors"), _Posteriors(), self)
        self._looker.answered.connect(self._have_posteriors)
        self._looker.failed.connect(self._failed)
        editor.changed.connect(self._ask)
        editor.document.model_changed.connect(self._ask)

    def set_active(self, active: bool) -> None:
        """Ask the model, or leave it until somebody looks at the answers."""
        if active != self._active:
            self._active = active
            self._ask()

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""
        return self._scorer.busy or self._looker.busy

    def _ask(self) -> None:
        editor, opened = self._editor, self._editor.document.model
        last, self._question = self._question, None
        if not self._active or opened is None or editor.tree is None or editor.index is None:
            self._scorer.drop()
            self._looker.drop()
        else:
            if last is not None and last.index != editor.index:
                # The parse of another sentence may take long.
                self._looker.drop()
            self._question = _Question(opened, editor.index, editor.before, editor.tree)
        self.score, self.posteriors, self.fault = None, None, ""
        self.changed.emit()
        if self._question is not None:
            self._scorer.ask(self._question)
            if self._question.before is not None:
                self._looker.ask(self._question)

    def _have_score(self, question: _Question, found: tuple[Change | None, bool]) -> None:
        if question is self._question:
            self.score, self._is_edit = found
            self.changed.emit()

    def _have_posteriors(self, question: _Question, found: PosteriorChange | None) -> None:
        if question is self._question:
            self.posteriors = found
            self.changed.emit()

    def _failed(self, question: _Question, error: Exception) -> None:
        if question is self._question:
            self.fault = str(error) if isinstance(error, IcmError) else _tr("not known")
            self.changed.emit()

    # In words

    @property
    def log_p(self) -> str:
        """The log-probability before and after, or of a tree that was not edited.

        What the model never saw counts by its floor, which is said: no tree has -inf here.
        """
        score, question = self.score, self._question
        if question is None:
            return ""
        if score is None:
            return _tr("log P …")
        values = nats(score.after)
        if self._is_edit:
            values = f"{nats(score.before)} {ARROW} {values}"
        text = _tr("log P {value}, floors counted") if score.has_floors else _tr("log P {value}")
        return text.format(value=values)

    @property
    def gain(self) -> float | None:
        """What the edit adds to log P in nats, floors counted; None where it is not known."""
        score, question = self.score, self._question
        return None if score is None or question is None or not self._is_edit else score.gain

    @property
    def gain_text(self) -> str:
        """The same with its sign."""
        return "" if self.gain is None else change(self.gain)

    @property
    def why_outside(self) -> str:
        """Which rules and words under their tags the model never saw; empty where it has all."""
        score = self.score
        if score is None or not score.missing:
            return ""
        return _tr("Outside the model: {reasons}").format(
            reasons="; ".join(str(one) for one in score.missing)
        )

    @property
    def right_text(self) -> str:
        """The expected number of right nodes before and after."""
        found = self.posteriors
        if found is None:
            return self.fault
        text = _tr("Expected right nodes {before} of {old} {arrow} {after} of {new}")
        others = 0
        if is_tag_sequence(self._editor.tree):
            text = _tr("Expected right tags {before} of {old} {arrow} {after} of {new}")
            others = 1  # the root
        return text.format(
            before=nats(found.right_before - others),
            old=found.size_before - others,
            arrow=ARROW,
            after=nats(found.right_after - others),
            new=found.size_after - others,
        )

    @property
    def rows(self) -> list[tuple[str, str, str, str]]:
        """What changed: node, posterior before and after, difference."""
        return [] if self.posteriors is None else [_row(one) for one in self.posteriors.nodes]


def _row(node: NodeChange) -> tuple[str, str, str, str]:
    labels = [label for label in (node.before, node.after) if label is not None]
    name = f" {ARROW} ".join(dict.fromkeys(labels))
    values = (node.posterior_before, node.posterior_after)
    before, after = ("" if one is None else probability(one) for one in values)
    return span_text(name, node.start, node.end), before, after, change(node.change)


def _score(question: _Question, _control: Control) -> tuple[Change | None, bool]:
    """Return the log-probabilities, and whether they are those before and after an edit."""
    from icm_core.analysis.assist.sentence import Assistant
    from icm_core.inference.parsing.parser import Parser

    before, after = question.cleaned()
    if after is None:
        return None, False
    opened = question.opened
    assistant = Assistant(Parser(list(opened.models), opened.parse), tokens(after))
    return assistant.change(before or after, after), before is not None


class _Posteriors:
    """Answers about posteriors; keeps what the model says of the last sentence."""

    def __init__(self) -> None:
        self._kept: tuple[OpenModel, tuple[str, ...], Assistant] | None = None

    def __call__(self, question: _Question, control: Control) -> PosteriorChange | None:
        """Return the posteriors of what changed; called in a worker's thread."""
        from icm_core.analysis.assist.edited import posterior_change
        from icm_core.analysis.assist.sentence import Assistant
        from icm_core.inference.parsing.parser import Parser

        before, after = question.cleaned()
        if before is None or after is None:
            return None
        opened, words, kept = question.opened, tuple(tokens(after)), self._kept
        if kept is None or kept[0] is not opened or kept[1] != words:
            parser = Parser(list(opened.models), opened.parse)
            assistant = Assistant(parser, words, check=control.check)
            assistant.posteriors  # noqa: B018  (made once, here)
            # Its check is that of this job, which is over when the next question comes.
            kept = self._kept = (opened, words, assistant)
        return posterior_change(kept[2], before, after)
