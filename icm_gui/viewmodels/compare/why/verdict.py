"""Why the predicted tree of the sentence is not gold: decisions and verdict, worked out in jobs."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal, TypeVar

from PySide6.QtCore import QObject, Signal

from icm_core.runs.origin import Origin
from icm_core.runs.verdict import Verdict, naming
from icm_core.wording import noop
from icm_core.wording import say as _tr
from icm_gui.services.later import later
from icm_gui.viewmodels.compare.why.why_work import Judge, Question, expect, explain
from icm_gui.viewmodels.shared.latest import Latest

if TYPE_CHECKING:
    from icm_core.analysis.verdicts.decision_depths import Explanation
    from icm_core.analysis.verdicts.expected import ExpectedMatches
    from icm_core.inference.entries import Decoder
    from icm_gui.services.jobs import Jobs
    from icm_gui.viewmodels.app.document import OpenModel
    from icm_gui.viewmodels.compare.comparer import Comparer

KEPT: Final = 64
"""Sentences whose answers are kept."""
SLOW_MS: Final = 150
"""Time after which a hint says that something is worked out; before, the last rows stay."""
_Value = TypeVar("_Value")
Part = Literal["decisions", "verdict", "brackets"]
"""What is worked out of a sentence, each by a job of its own."""


@dataclass(frozen=True)
class Look:
    """How a verdict looks: an icon, a colour of the palette and its tint, a title."""

    icon: str
    role: str
    tint: str
    title: str


@dataclass(frozen=True)
class FoundBy:
    """How the open model found predicted trees; nothing of trees that have another origin.

    Parameters
    ----------
    algorithm
        Key of the algorithm, empty where it is not known.
    depth
        Depth limit, None for the whole context.
    seeks_best
        Whether a tree was to be the most probable one.
    name
        What chose the trees, in a word; empty where it is not known.
    by_spans
        The decoder, where it looked at posteriors of brackets.
    """

    algorithm: str = ""
    depth: int | None = None
    seeks_best: bool = False
    name: str = ""
    by_spans: Decoder | Literal[""] = ""


def found_by(comparer: Comparer) -> FoundBy:
    """Return how the open model found the predicted trees of a comparison."""
    one = comparer.predictions.get(comparer.predicted_source)
    opened = comparer.document.model
    if one is None or opened is None or one.info.get("model") != opened.name:
        return FoundBy()
    told = [one.info.get(name) for name in ("decoder", "way")]
    origin = Origin(*(text if isinstance(text, str) else "" for text in told))
    depth = one.info.get("depth")
    limit = depth if isinstance(depth, int) else None
    return FoundBy(origin.algorithm, limit, origin.seeks_best, origin.name, origin.by_spans)


class SentenceWhy(QObject):
    """Follows the sentence of the comparer while it is active.

    Signals
    -------
    changed
        Another sentence is explained, or none, or more is known of it.

    Attributes
    ----------
    explanation, judgement, expected
        Of the sentence; None while not known, the last where no decoder averaged posteriors.
    """

    changed = Signal()

    def __init__(self, comparer: Comparer, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.comparer = comparer
        self.explanation: Explanation | None = None
        self.judgement: Verdict | None = None
        self.question: Question | None = None
        self._explained: OrderedDict[Any, Explanation] = OrderedDict()
        self._judged: OrderedDict[Any, Verdict] = OrderedDict()
        self.expected: ExpectedMatches | None = None
        self._expected: OrderedDict[Any, ExpectedMatches | None] = OrderedDict()
        self._active = False
        self._faults: dict[Part, str] = {}
        self._explaining = Latest(jobs, _tr("Decisions"), explain, self)
        self._explaining.answered.connect(self._have_explanation)
        self._explaining.failed.connect(self._not_explained)
        self._explaining.stopped.connect(self._not_explained)
        self._judging = Latest(jobs, _tr("Verdict"), Judge(), self)
        self._judging.answered.connect(self._have_judgement)
        self._judging.stopped.connect(self._not_judged)
        self._judging.failed.connect(self._not_judged)
        self._expecting = Latest(jobs, _tr("Brackets"), expect, self)
        self._expecting.answered.connect(self._have_expected)
        self._expecting.failed.connect(self._not_expected)
        self._expecting.stopped.connect(self._not_expected)
        self._slow = later(self, self.changed, SLOW_MS)
        comparer.sentence_changed.connect(self._follow)
        comparer.comparison_changed.connect(self._follow)
        comparer.document.model_changed.connect(self._model_changed)

    def set_active(self, active: bool) -> None:
        """Follow the sentence, or rest."""
        self._active = active
        if active:
            self._follow()

    @property
    def is_working(self) -> bool:
        """Whether decisions of the sentence are still to come."""
        unknown = self.question is not None and self.explanation is None
        return unknown and "decisions" not in self._faults

    @property
    def waits(self) -> bool:
        """Whether they come soon, so that what was shown before may stay that long."""
        return self.is_working and self._slow.isActive()

    @property
    def opened(self) -> OpenModel | None:
        """The model that is asked."""
        return self.comparer.document.model

    @property
    def hint(self) -> str:
        """Why there are no decisions, empty where there are."""
        comparer, pair = self.comparer, self.comparer.pair
        if comparer.comparison is None:
            return _tr(
                "Choose above what is to be compared: the decisions in which the two trees of a "
                "sentence differ are listed here."
            )
        if self.opened is None:
            return _tr(
                "No model is open. Open one (File, Open) or train one (Model, Train): its "
                "decisions explain why this tree was preferred to that one."
            )
        if pair is None:
            return _tr("No sentence is chosen.")
        if pair.fault:
            return _tr("There is nothing to explain: {0}.").format(pair.fault.rstrip("."))
        if "decisions" in self._faults:
            return self._faults["decisions"]
        if self.explanation is None:
            return _tr("Comparing the decisions…")
        if not len(self.explanation.table):
            return _tr("Both trees have the same decisions.")
        return ""

    @property
    def algorithm(self) -> str:
        """Key of the algorithm that found the predicted tree, empty where it is not known."""
        return found_by(self.comparer).algorithm

    def _asked(self) -> Question | None:
        pair, opened = self.comparer.pair, self.opened
        if not self._active or opened is None:
            return None
        if pair is None or pair.fault or pair.predicted is None:
            return None
        found = found_by(self.comparer)
        return Question(
            opened.models[0],
            opened.parse,
            pair.gold,
            pair.predicted,
            found.depth,
            found.seeks_best,
            found.name,
            opened.models,
            found.by_spans,
        )

    def _follow(self) -> None:
        if not self._active:
            return
        question = self._asked()
        before = None if self.question is None or self._faults else self.question.key
        if question is not None and question.key == before:
            self.changed.emit()
            return
        self.question, self._faults = question, {}
        self._judging.drop()
        self._expecting.drop()
        key = None if question is None else question.key
        self.explanation = _fresh(self._explained, key)
        self.judgement = _fresh(self._judged, key)
        self.expected = _fresh(self._expected, key)
        if question is not None and self.explanation is None:
            self._slow.start()
            self._explaining.ask(question)
        elif question is not None and self.judgement is None:
            self._judging.ask(question)
        if question and question.by_spans and key not in self._expected:
            self._expecting.ask(question)
        self.changed.emit()

    def _have_expected(self, question: Question, found: ExpectedMatches | None) -> None:
        _keep(self._expected, question.key, found)
        if self.question is not None and question.key == self.question.key:
            self.expected = found
            self._faults.pop("brackets", None)
            self.changed.emit()

    def _have_explanation(self, question: Question, found: Explanation) -> None:
        _keep(self._explained, question.key, found)
        if self.question is None or question.key != self.question.key:
            return
        self.explanation = found
        self._faults.pop("decisions", None)
        self._slow.stop()
        if self.judgement is None:
            self._judging.ask(question)
        self.changed.emit()

    def _have_judgement(self, question: Question, found: Verdict) -> None:
        _keep(self._judged, question.key, found)
        if self.question is not None and question.key == self.question.key:
            self.judgement = found
            self._faults.pop("verdict", None)
            self.changed.emit()

    def _not_explained(self, question: Question, error: object = None) -> None:
        self._fail("decisions", question, _tr("The decisions cannot be compared: {0}"), error)

    def _not_judged(self, question: Question, error: object = None) -> None:
        self._fail("verdict", question, _tr("There is no verdict: {0}"), error)

    def _not_expected(self, question: Question, error: object = None) -> None:
        self._fail("brackets", question, _tr("The brackets cannot be compared: {0}"), error)

    def _fail(self, part: Part, question: Question, text: str, error: object) -> None:
        """Say what failed; without an error the user stopped it."""
        if self.question is not None and question.key == self.question.key:
            why = _tr("it was stopped") if error is None else str(error)
            self._faults[part] = text.format(why)
            self.changed.emit()

    @property
    def faults(self) -> str:
        """What could not be worked out and why, empty where nothing failed."""
        return "\n".join(self._faults.values())

    def try_again(self) -> None:
        """Work out what failed or was stopped."""
        self._follow()

    def _model_changed(self) -> None:
        # Answers would keep the old model in memory.
        self._explained.clear()
        self._judged.clear()
        self._expected.clear()
        self._follow()

    # The verdict

    @property
    def look(self) -> Look:
        """How the verdict looks."""
        judgement = self.judgement
        if judgement is None:
            text = _tr("No verdict") if "verdict" in self._faults else _tr("Not known yet")
            return Look("question", "ink2", "panel", text)
        name = "" if self.question is None else self.question.decoder
        if judgement.kind == "decoder choice" and not name:
            return Look("scales", "purple", "purple_tint", _tr("The parser's own choice"))
        look = LOOKS[judgement.kind]
        title = _tr(naming(look.title, judgement.of_tags))
        if judgement.kind == "decoder choice":
            title = f"{title} ({name})"
        return look if title == look.title else replace(look, title=title)

    @property
    def text(self) -> str:
        """The verdict in words, without its title."""
        if self.judgement is not None:
            return self.judgement.text()
        return "" if "verdict" in self._faults else _tr("looking for better trees…")


def _fresh(kept: OrderedDict[Any, _Value], key: Any) -> _Value | None:
    found = kept.get(key)
    if found is not None:
        kept.move_to_end(key)
    return found


def _keep(kept: OrderedDict[Any, _Value], key: Any, value: _Value) -> None:
    kept[key] = value
    kept.move_to_end(key)
    while len(kept) > KEPT:
        kept.popitem(last=False)


LOOKS: Final = {
    "search error": Look("arrow-fat-lines-down", "hyp", "hyp_tint", noop("Search error")),
    "model error": Look("scales", "purple", "purple_tint", noop("Model error")),
    "decoder choice": Look("scales", "purple", "purple_tint", noop("Decoder choice")),
    "gold tree": Look("star", "teal", "teal_tint", noop("Gold tree")),
    "outside": Look("warning", "ochre", "ochre_tint", noop("Outside the model")),
    "not known": Look("question", "ink2", "panel", noop("Not known")),
    "no tree": Look("question", "ink2", "panel", noop("No tree")),
    "other words": Look("question", "ink2", "panel", noop("Other words")),
}
"""How verdicts look."""
