"""A lesson: recorded runs, and pages about their steps, with questions.

What is here is what both kinds of files hold, the text written by hand and the built file. A
lesson that was only read from its text has runs without traces and pages without steps; `build`
fills in both.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal, get_args

from icm_core.data.tree import Tree
from icm_core.inference import catalogue
from icm_core.inference.entries import OptionValue
from icm_core.wording import noop, say

if TYPE_CHECKING:
    from icm_core.inference.trace import Trace

View = Literal["", "chart", "hypergraph", "trees", "lattice"]
VIEWS: Final[tuple[View, ...]] = get_args(View)
ModelKind = Literal["bundled", "embedded", "reference"]
MODEL_KINDS: Final[tuple[ModelKind, ...]] = get_args(ModelKind)
START: Final = "start"

_SPACE: Final = re.compile(r"\s+")
_LINE_ENDS: Final = re.compile(r"\r\n|[\r\v\f\x1c-\x1e\x85\u2028\u2029]")
_BLANKS: Final = re.compile(r"\n{3,}")


def one_line(text: str) -> str:
    """Return a text as one line, without space around it."""
    return _SPACE.sub(" ", text).strip()


def paragraphs(text: str) -> str:
    """Return a text with its paragraphs one empty line apart and no space at the ends of lines."""
    lines = [line.rstrip() for line in _LINE_ENDS.sub("\n", text).split("\n")]
    return _BLANKS.sub("\n\n", "\n".join(lines)).strip()


def computed_kinds() -> tuple[str, ...]:
    """Return the questions whose choices and answer come from the run, never from a hand."""
    return (*(one.kind for one in catalogue.questions()), "flip-depth")


FLIP_WORDING: Final = noop("at which depth does the tree flip?")


def wording(kind: str) -> str:
    """Return how a computed question asks where its page does not say it, empty for others."""
    known = {one.kind: one.title for one in catalogue.questions()} | {"flip-depth": FLIP_WORDING}
    text = say(known.get(kind, ""))
    return text[:1].upper() + text[1:]


def question_kinds() -> tuple[str, ...]:
    """Return what a question can be."""
    return (*computed_kinds(), "choice", "number")


def _set(owner: object, name: str, value: object) -> None:
    object.__setattr__(owner, name, value)


@dataclass(frozen=True, slots=True)
class Question:
    """A prediction asked of the viewer.

    Parameters
    ----------
    kind
        ``flip-depth`` (from which depth on is the tree the one of the whole context), ``choice``
        (one of some answers), ``number`` (an integer), or one that runs of a family answer
        (`Family.questions`).
    prompt
        The question: one paragraph or more; may be empty where answers are computed.
    choices
        What there is to choose from; none for ``number``. Of computed ones they are
        empty until the lesson is built.
    answer
        Index of the right choice, or the number; -1 for a computed one that is not built.
    explanation
        The explanation after the answer.
    points
        What the right answer is worth.
    """

    kind: str
    prompt: str
    choices: tuple[str, ...] = ()
    answer: int = -1
    explanation: str = ""
    points: int = 1

    def __post_init__(self) -> None:
        _set(self, "prompt", paragraphs(self.prompt))
        _set(self, "explanation", paragraphs(self.explanation))
        _set(self, "choices", tuple(map(one_line, self.choices)))

    @property
    def is_computed(self) -> bool:
        """Whether choices and answer come from the run."""
        return self.kind in computed_kinds()

    @property
    def asks(self) -> str:
        """The question as it is asked: its own words, else those of its kind."""
        return self.prompt or wording(self.kind)

    @property
    def is_built(self) -> bool:
        """Whether choices and answer are known."""
        return self.kind == "number" or 0 <= self.answer < len(self.choices)

    def is_right(self, given: int) -> bool:
        """Return whether an answer (index of a choice, or a number) is the right one."""
        return given == self.answer


@dataclass(frozen=True, slots=True)
class Page:
    """One page: what is shown of which run, and a text about it.

    Parameters
    ----------
    run
        Name of the run; empty for a page of text alone.
    step
        Step of the run.
    view
        What shows it: ``chart``, ``hypergraph``, ``trees``, or empty for what is open.
    depth
        Context depth to set, None for that of the run.
    text
        Paragraphs, one empty line apart; ``*emphasis*``, ``code`` in backticks, and lines that
        begin with ``- `` as lists.
    question
        The question, None for none.
    at
        The step as it was written where that is not a number, as in ``pop 12``; building looks
        it up. Empty for a step that was set by its number.
    """

    title: str
    run: str = ""
    step: int = 0
    view: View = ""
    depth: int | None = None
    text: str = ""
    question: Question | None = None
    at: str = ""

    def __post_init__(self) -> None:
        _set(self, "title", one_line(self.title))
        _set(self, "text", paragraphs(self.text))
        _set(self, "at", one_line(self.at))


@dataclass(frozen=True, slots=True, eq=False)
class LessonRun:
    """A recorded search of one sentence.

    Parameters
    ----------
    name
        By which pages refer to it; one word.
    algorithm
        A search whose runs can be recorded, by its name in the catalogue.
    options
        How it was searched, where not as usual (see `run_options`).
    words
        The sentence.
    gold
        The gold tree, None where it is not known.
    trace
        What it did; None until the lesson is built.
    """

    name: str
    algorithm: str
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    words: tuple[str, ...] = ()
    gold: Tree | None = None
    trace: Trace | None = None

    @property
    def depth(self) -> int | None:
        """Greatest context depth of the search, None for the whole context."""
        value = self.options.get("depth")
        return value if isinstance(value, int) else None

    @property
    def last(self) -> int:
        """The last step, 0 where there is no trace."""
        return max(0, len(self.trace) - 1) if self.trace is not None else 0


@dataclass(frozen=True, slots=True)
class ModelPart:
    """The model of a lesson's runs.

    Parameters
    ----------
    kind
        ``bundled``: trained on the teaching treebank, with a preset for tags on the tagged corpus
        of English; ``embedded``: in the lesson's file;
        ``reference``: a file that the viewer must have.
    name
        The preset of a bundled one; else the name of a file.
    fingerprint
        Of its training data, as in the model file; empty until the lesson is built.
    hint
        Where to get it.
    data
        The embedded model file, empty for the others and until the lesson is built.
    """

    kind: ModelKind = "bundled"
    name: str = "right"
    fingerprint: str = ""
    hint: str = ""
    data: bytes = field(default=b"", repr=False)

    def __post_init__(self) -> None:
        _set(self, "name", one_line(self.name))
        _set(self, "hint", one_line(self.hint))


@dataclass(frozen=True, slots=True, eq=False)
class Lesson:
    """A lesson.

    Parameters
    ----------
    language
        Code of the language of its texts, as in ``en``.
    """

    title: str
    author: str = ""
    summary: str = ""
    language: str = "en"
    model: ModelPart = ModelPart()
    runs: tuple[LessonRun, ...] = ()
    pages: tuple[Page, ...] = ()

    def __post_init__(self) -> None:
        for name in ("title", "author", "summary", "language"):
            _set(self, name, one_line(getattr(self, name)))

    @property
    def is_built(self) -> bool:
        """Whether all runs are recorded, and all questions have answers."""
        return all(run.trace is not None for run in self.runs) and all(
            page.question is None or page.question.is_built for page in self.pages
        )

    @property
    def events(self) -> int:
        """Events of all runs."""
        return sum(len(run.trace) for run in self.runs if run.trace is not None)

    @property
    def points(self) -> int:
        """What all questions are worth."""
        return sum(page.question.points for page in self.pages if page.question is not None)

    def run(self, name: str) -> LessonRun | None:
        """Return a run by its name, None where there is none."""
        return next((run for run in self.runs if run.name == name), None)

    def same(self, other: Lesson) -> bool:
        """Return whether another lesson says the same; recorded events are not looked at."""
        mine, its = (
            (
                one.title,
                one.author,
                one.summary,
                one.language,
                one.model,
                one.pages,
                [(r.name, r.algorithm, dict(r.options), r.words, r.gold) for r in one.runs],
            )
            for one in (self, other)
        )
        return mine == its
