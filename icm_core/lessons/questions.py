"""Questions whose choices and answers are computed from a run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from icm_core.data.tree import Tree
from icm_core.errors import Check, LessonError
from icm_core.inference import catalogue
from icm_core.inference.entries import load
from icm_core.lessons.lesson import Lesson, LessonRun, Page, Question

if TYPE_CHECKING:
    from icm_core.lessons.models import LessonModel

DEEPEST: Final = 8
"""Greatest depth that a tree may flip at: there are nine keys for choices."""
_LEAST_DEPTHS: Final = 4


_DEPTH: Final[Mapping[str, str]] = {"en": "Depth {depth}", "de": "Tiefe {depth}"}


def answered(
    question: Question,
    run: LessonRun,
    step: int,
    model: LessonModel | None,
    check: Check,
    language: str = "en",
) -> Question:
    """Return a question with what is computed of it.

    Parameters
    ----------
    run
        A recorded run.
    step
        Where the question is asked.
    model
        The lesson's model, which ``flip-depth`` alone needs.

    Raises
    ------
    LessonError
        If it cannot be asked there; says why.
    """
    if not question.is_computed:
        return question
    trace = run.trace
    if trace is None:
        raise LessonError(f"the run {run.name} is not recorded")
    own = language.split("-")[0]
    asked = catalogue.asked(question.kind)
    if asked is None:
        if model is None:
            raise LessonError("the depth of a flip is computed with the model, which is not there")
        choices, answer = _flip(run, model, check, _DEPTH.get(own, _DEPTH["en"]))
    elif asked in catalogue.family(trace.FAMILY).questions:
        choices, answer = load(asked.answer)(trace, step, own)
    else:
        raise LessonError(f"a run of {run.algorithm} has no answer to {question.kind!r}")
    return replace(question, choices=choices, answer=answer)


def revealed(lesson: Lesson, page: Page) -> int | None:
    """Return the step of the run that shows the answer of a page, None where none does."""
    run = lesson.run(page.run)
    if page.question is None or run is None or run.trace is None:
        return None
    asked = catalogue.asked(page.question.kind)
    return None if asked is None else run.trace.next(page.step, *asked.reveals)


def _flip(
    run: LessonRun, model: LessonModel, check: Check, text: str
) -> tuple[tuple[str, ...], int]:
    trees = trees_by_depth(run, model, check)
    whole = trees.pop()
    flip = len(trees)
    while flip and trees[flip - 1] == whole:
        flip -= 1
    if flip == len(trees):
        raise LessonError(
            f"the tree at depth {DEEPEST} is not the one of the whole context yet: it flips deeper"
        )
    shown = min(DEEPEST, max(_LEAST_DEPTHS, flip + 1)) + 1
    return tuple(text.format(depth=depth) for depth in range(shown)), flip


def trees_by_depth(run: LessonRun, model: LessonModel, check: Check) -> list[Tree]:
    """Return the most probable trees of a run's sentence at depths 0 to `DEEPEST`, and at all.

    A run of coarse-to-fine search has the trees of its own decoder.
    """
    from icm_core.inference.parsing.parser import Parser
    from icm_core.lessons.run_options import parse_options

    options = parse_options(run.algorithm, run.options, model.parse)
    if not catalogue.search(run.algorithm).decodes:
        options = replace(options, decoder="viterbi")
    parser = Parser(model.models, options)
    return [
        parser.with_options(replace(options, depth=depth)).parse(run.words, check).tree
        for depth in (*range(DEEPEST + 1), None)
    ]
