"""Questions whose choices and answers are computed from a run."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from icm_core.errors import LessonError
from icm_core.inference import catalogue
from icm_core.lessons.lesson import Lesson, LessonRun, Page, Question

if TYPE_CHECKING:
    from icm_core.data.tree import Tree
    from icm_core.inference.astar.trace import AStarTrace
    from icm_core.inference.forest.chart import Check
    from icm_core.inference.trace import Trace
    from icm_core.lessons.models import LessonModel

DEEPEST: Final = 8
"""Greatest depth that a tree may flip at: there are nine keys for choices."""
_CHOICES: Final = 4
_LOOKED_AT: Final = 40
"""Rows of the agenda that choices are taken from."""
_APART: Final = 0.03
"""Nats that a wrong choice is below the right one: the sum of what is shown must tell."""
_LEAST_DEPTHS: Final = 4


@dataclass(frozen=True, slots=True)
class _Words:
    """Texts of computed choices in one language."""

    accepted: str
    rejected: str
    hypothesis: str
    depth: str


_WORDS: Final[Mapping[str, _Words]] = {
    "en": _Words("Accepted", "Rejected", "#{number}: g {g}, h {h}; next {item}", "Depth {depth}"),
    "de": _Words(
        "Angenommen", "Abgelehnt", "#{number}: g {g}, h {h}; als Nächstes {item}", "Tiefe {depth}"
    ),
}


def _words(language: str) -> _Words:
    return _WORDS.get(language.split("-")[0], _WORDS["en"])


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
    if question.kind == "next-pop":
        choices, answer = _next_pop(trace, step, _words(language))
    elif question.kind == "accepted":
        choices, answer = _accepted(trace, step, _words(language))
    else:
        if model is None:
            raise LessonError("the depth of a flip is computed with the model, which is not there")
        choices, answer = _flip(run, model, check, _words(language))
    return replace(question, choices=choices, answer=answer)


def revealed(lesson: Lesson, page: Page) -> int | None:
    """Return the step of the run that shows the answer of a page, None where none does."""
    run = lesson.run(page.run)
    if page.question is None or run is None or run.trace is None:
        return None
    if page.question.kind == "next-pop":
        return run.trace.next(page.step, "pop")
    if page.question.kind == "accepted":
        return run.trace.next(page.step, "accept", "reject")
    return None


def _next_pop(trace: Trace, step: int, words: _Words) -> tuple[tuple[str, ...], int]:
    from icm_core.inference.astar.trace import AStarTrace

    if not isinstance(trace, AStarTrace):
        raise LessonError("only A* pops hypotheses")
    pop = trace.next(trace.checked(step), "pop")
    if pop is None:
        raise LessonError(f"no hypothesis is popped after step {step:,}")
    rows = trace.queue(pop - 1, _LOOKED_AT) if pop else []
    popped = int(trace.events["hypothesis"][pop])
    best = next((row for row in rows if row.hypothesis == popped), None)
    others = [row for row in rows if best is not None and row.f < best.f - _APART]
    if best is None or not others:
        raise LessonError(
            f"the agenda before the pop at step {pop:,} has no hypothesis clearly worse than the "
            f"popped one: choose another step"
        )
    asked = sorted([best, *others[: _CHOICES - 1]], key=lambda row: row.hypothesis)
    choices = tuple(
        words.hypothesis.format(
            number=row.hypothesis,
            g=f"{row.g:.2f}",
            h=f"{row.h:.2f}",
            item=_next_item(trace, row.frontier),
        )
        for row in asked
    )
    return choices, asked.index(best)


def _next_item(trace: AStarTrace, frontier: tuple[int, ...]) -> str:
    return trace.subject.item_text(frontier[0]) if frontier else "-"


def _accepted(trace: Trace, step: int, words: _Words) -> tuple[tuple[str, ...], int]:
    if "accept" not in trace.KINDS:
        raise LessonError("only Metropolis-Hastings accepts and rejects")
    decided = trace.next(trace.checked(step), "accept", "reject")
    if decided is None:
        raise LessonError(f"nothing is proposed after step {step:,}")
    return (words.accepted, words.rejected), 0 if trace.kind(decided) == "accept" else 1


def _flip(
    run: LessonRun, model: LessonModel, check: Check, words: _Words
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
    return tuple(words.depth.format(depth=depth) for depth in range(shown)), flip


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
