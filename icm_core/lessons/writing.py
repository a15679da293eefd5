"""A lesson written as text; reading it back gives the same lesson."""

from __future__ import annotations

from collections.abc import Iterator

from icm_core.data.formats.bracket_text import format_tree
from icm_core.errors import LessonError
from icm_core.inference.entries import ALL
from icm_core.lessons.grammar import (
    ASK,
    COMPUTED_CHOICES,
    ESCAPE,
    HEAD,
    MARKS,
    NUMBER,
    RIGHT_CHOICE,
    WRONG_CHOICE,
)
from icm_core.lessons.lesson import Lesson, LessonRun, ModelPart, Page, Question


def to_text(lesson: Lesson) -> str:
    """Return a lesson as text: all but recorded events, the embedded model, and what is computed.

    Raises
    ------
    LessonError
        If a word of a sentence has a space in it, which a text cannot have.
    """
    return "\n".join(_lines(lesson)) + "\n"


def _lines(lesson: Lesson) -> Iterator[str]:
    model = lesson.model
    yield from _keys(
        ("title", lesson.title),
        ("author", lesson.author),
        ("language", lesson.language),
        ("summary", lesson.summary),
        ("model", f"{model.kind} {model.name}"),
        ("fingerprint", model.fingerprint if _keeps_fingerprint(model) else ""),
        ("hint", model.hint),
    )
    for run in lesson.runs:
        yield from ("", f"{HEAD} run {run.name}")
        yield from _run_keys(run)
    for page in lesson.pages:
        yield from ("", f"{HEAD} page {page.title}")
        yield from _page_lines(page)


def _keeps_fingerprint(model: ModelPart) -> bool:
    """Return whether the text must say which model it is; a bundled one is retrained."""
    return model.kind != "bundled"


def _keys(*pairs: tuple[str, str]) -> Iterator[str]:
    return (f"{key}: {value}" for key, value in pairs if value)


def _run_keys(run: LessonRun) -> Iterator[str]:
    for word in run.words:
        if not word or word.split() != [word]:
            raise LessonError(
                f"run {run.name}: the word {word!r} has a space in it, which the text of a lesson "
                "cannot have; save the lesson as *.icmlesson"
            )
    yield from _keys(
        ("algorithm", run.algorithm),
        ("sentence", " ".join(run.words)),
        ("gold", "" if run.gold is None else format_tree(run.gold)),
    )
    for name, value in run.options.items():
        yield f"{name.replace('_', '-')}: {ALL if value is None else value}"


def _page_lines(page: Page) -> Iterator[str]:
    step = page.at or (str(page.step) if page.run else "")
    depth = "" if page.depth is None else str(page.depth)
    yield from _keys(("run", page.run), ("at", step), ("view", page.view), ("depth", depth))
    if page.text:
        yield ""
        yield from map(_escaped, page.text.split("\n"))
    if page.question is not None:
        yield ""
        yield from _question_lines(page.question)


def _question_lines(question: Question) -> Iterator[str]:
    yield f"{ASK} {question.kind}"
    if question.points != 1:
        yield f"points: {question.points}"
    yield ""
    yield from map(_escaped, question.prompt.split("\n"))
    yield ""
    if question.is_computed:
        yield COMPUTED_CHOICES
    elif question.kind == "number":
        yield f"{NUMBER} {question.answer}"
    for at, choice in enumerate(() if question.is_computed else question.choices):
        yield f"{RIGHT_CHOICE if at == question.answer else WRONG_CHOICE} {choice}"
    if question.explanation:
        yield ""
        yield from map(_escaped, question.explanation.split("\n"))


def _escaped(line: str) -> str:
    return f"{ESCAPE}{line}" if line.startswith(MARKS) else line
