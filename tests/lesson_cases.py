"""Lessons for tests, on the bundled treebank."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from icm_core.lessons.lesson import Lesson, LessonRun, ModelPart, Page, Question
from icm_core.lessons.models import LessonModel, bundled_model
from icm_core.lessons.recording import recorded
from icm_core.model.file.container import fingerprint

SENTENCE = ("She", "saw", "the", "captain", "with", "a", "telescope", ".")


def nothing() -> None:
    """Check nothing."""


@cache
def model(preset: str = "right") -> LessonModel:
    """Return a model of the bundled treebank, trained once for all tests of a process."""
    return bundled_model(preset)


@cache
def runs() -> tuple[LessonRun, ...]:
    """Return one recorded run of each family, short."""
    asked = (
        LessonRun("full", "astar-full", {"expansions": 40}, SENTENCE),
        LessonRun("chain", "mh", {"draws": 30, "burn_in": 5, "seed": 1}, SENTENCE),
        LessonRun("stages", "coarse-to-fine", {"depth": 2, "decoder": "viterbi"}, SENTENCE),
    )
    return tuple(recorded(run, model(), nothing) for run in asked)


def _accepted(which: int) -> int:
    trace = runs()[1].trace
    assert trace is not None
    return int(trace.steps("accept")[which - 1])


@cache
def built() -> Lesson:
    """Return a lesson with everything in it."""
    choice = Question("choice", "Which?\n\nOf two.", ("one", "two"), 1, "Because.", 2)
    number = Question("number", "How many?", (), -7)
    pages = (
        Page("Words alone", text="A *paragraph*.\n\n- an item\n- another `one`"),
        Page("A step", "full", 12, "chart", 2, "What is popped?", choice),
        Page("A chain", "chain", _accepted(2), "trees", at="accept 2"),
        Page("The end", "stages", 1, "hypergraph", question=number),
    )
    part = ModelPart("bundled", "right", fingerprint(model().models[0]))
    return Lesson("A lesson", "Ann O. Nym", "What it is about.", "en", part, runs(), pages)


def unbuilt() -> Lesson:
    """Return the same without what building adds."""
    lesson = built()
    pages = tuple(replace(page, step=0) if page.at else page for page in lesson.pages)
    return replace(
        lesson,
        model=replace(lesson.model, fingerprint=""),
        runs=tuple(replace(run, trace=None) for run in lesson.runs),
        pages=pages,
    )
