"""Building a lesson: its runs are recorded, steps looked up, answers computed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from icm_core.data.problems import Problem
from icm_core.errors import Cancelled, Check, IcmError, LessonError, never
from icm_core.lessons.checks import wrongs
from icm_core.lessons.file import load_lesson
from icm_core.lessons.lesson import Lesson, LessonRun, ModelPart, Page
from icm_core.lessons.models import LessonModel, bundled_model, embedded_model, model_of_file
from icm_core.lessons.questions import answered
from icm_core.lessons.recording import recorded
from icm_core.lessons.steps import step_of
from icm_core.lessons.text import SUFFIX, LessonText, parse_lesson, problems_text, read_lesson_text
from icm_core.lessons.writing import to_text

if TYPE_CHECKING:
    from icm_core.model.model import Report

_MODEL_SHARE: Final = 0.3
"""Share of the work that the model takes."""
_RUNS_SHARE: Final = 0.8
"""Share of the work that is done when all runs are recorded."""


def _silent(_stage: str, _share: float) -> None:
    """Report nothing."""


def is_text(path: str | Path) -> bool:
    """Return whether a file is a lesson's text, by its name."""
    return Path(path).suffix.lower() == SUFFIX


def open_lesson(path: str | Path, report: Report = _silent, check: Check = never) -> Lesson:
    """Read a built lesson, or build one that is written as text.

    Raises
    ------
    LessonError
        If it cannot be.
    """
    return build(path, report, check) if is_text(path) else load_lesson(path)


def build(
    path: str | Path,
    report: Report = _silent,
    check: Check = never,
    model: LessonModel | None = None,
) -> Lesson:
    """Build the lesson of a text file.

    Parameters
    ----------
    path
        The text; a model file that it names is looked for beside it.
    report
        Takes the stage and its share of the work; it may raise `Cancelled`.
    model
        Where it is available already.

    Raises
    ------
    LessonError
        If something is wrong; lists all of it, with lines and columns.
    """
    read = read_lesson_text(path)
    read.require()
    return build_lesson(read, model, report, check, Path(path).parent)


def build_lesson(
    source: Lesson | LessonText,
    model: LessonModel | None = None,
    report: Report = _silent,
    check: Check = never,
    folder: Path | None = None,
) -> Lesson:
    """Build a lesson; runs that are recorded already are kept.

    Parameters
    ----------
    source
        A lesson, or one as it was read.
    model
        The model; looked for or trained where it is None and needed.
    folder
        Where a model file that the lesson names is looked for.

    Raises
    ------
    LessonError
        If something is wrong; lists all of it.
    """
    read = source if isinstance(source, LessonText) else _as_text(source)
    lesson = read.require() if isinstance(source, LessonText) else source
    if model is None and _needs_model(lesson):
        model = _find(read, folder, report)
    lesson = replace(lesson, model=_described(lesson.model, model, read, folder))
    wrong: list[Problem] = []
    runs: list[LessonRun] = []
    for at, run in enumerate(lesson.runs):
        report(f"recording {run.name}", _share(_MODEL_SHARE, _RUNS_SHARE, at, len(lesson.runs)))
        try:
            assert run.trace is not None or model is not None
            runs.append(run if run.trace is not None else recorded(run, model, check))  # type: ignore[arg-type]
        except Cancelled:
            raise
        except IcmError as error:
            wrong.append(read.problem(at, -1, "run", str(error), run.name))
            runs.append(run)
    lesson = replace(lesson, runs=tuple(runs))
    pages = []
    for at, page in enumerate(lesson.pages):
        report("looking up pages", _share(_RUNS_SHARE, 1.0, at, len(lesson.pages)))
        check()
        pages.append(_page(lesson, at, page, model, check, read, wrong))
    lesson = replace(lesson, pages=tuple(pages))
    wrong += [read.problem(w.run, w.page, w.part, w.what, w.value) for w in wrongs(lesson)]
    if wrong:
        raise LessonError(problems_text(wrong), wrong)
    return lesson


def _share(low: float, high: float, done: int, of: int) -> float:
    return low + (high - low) * done / max(1, of)


def _as_text(lesson: Lesson) -> LessonText:
    """Return a lesson with places in the text that it would be, for messages."""
    try:
        return parse_lesson(to_text(lesson), lesson.title)
    except LessonError:
        return LessonText(lesson.title, lesson, (), {})


def _needs_model(lesson: Lesson) -> bool:
    flips = any(
        page.question is not None
        and page.question.kind == "flip-depth"
        and not page.question.is_built
        for page in lesson.pages
    )
    fingerprinted = lesson.model.kind == "bundled" or lesson.model.fingerprint
    return flips or not fingerprinted or any(run.trace is None for run in lesson.runs)


def _find(read: LessonText, folder: Path | None, report: Report) -> LessonModel:
    part = read.lesson.model

    def scaled(stage: str, share: float) -> None:
        report(stage, share * _MODEL_SHARE)

    try:
        if part.kind == "bundled":
            return bundled_model(part.name, scaled)
        if part.data:
            return embedded_model(read.lesson)
        return model_of_file((folder or Path()) / part.name)
    except Cancelled:
        raise
    except IcmError as error:
        problem = read.problem(-1, -1, "model", str(error), part.name)
        raise LessonError(problems_text([problem]), [problem]) from error


def _described(
    part: ModelPart, model: LessonModel | None, read: LessonText, folder: Path | None
) -> ModelPart:
    """Return what a built lesson says of its model."""
    if model is None:
        return part
    from icm_core.model.file.container import fingerprint

    own = fingerprint(model.models[0])
    if part.fingerprint and part.fingerprint != own:
        what = "the model has other training data than this fingerprint says"
        problem = read.problem(-1, -1, "fingerprint", what, part.fingerprint)
        raise LessonError(problems_text([problem]), [problem])
    data = part.data
    if part.kind == "embedded" and not data:
        path = Path(model.path or (folder or Path()) / part.name)
        try:
            data = path.read_bytes()
        except OSError as error:
            what = f"{path}: cannot be read ({error.strerror or error})"
            raise LessonError(problems_text([read.problem(-1, -1, "model", what)])) from error
    name = part.name if part.kind == "bundled" else Path(part.name).name
    return replace(part, name=name, fingerprint=own, data=data)


def _page(
    lesson: Lesson,
    at: int,
    page: Page,
    model: LessonModel | None,
    check: Check,
    read: LessonText,
    wrong: list[Problem],
) -> Page:
    """Return a page with its step and the answer of its question."""
    run = lesson.run(page.run)
    if run is None or run.trace is None:
        return page
    try:
        step = step_of(run.trace, page.at) if page.at else run.trace.checked(page.step)
    except IcmError as error:
        wrong.append(read.problem(-1, at, "at", str(error), page.at or str(page.step)))
        return page
    page = replace(page, step=step)
    question = page.question
    if question is None or not question.is_computed:
        return page
    if question.is_built and model is None:
        return page
    try:
        found = answered(question, run, step, model, check, lesson.language)
    except Cancelled:
        raise
    except IcmError as error:
        wrong.append(read.problem(-1, at, "question", str(error), question.kind))
        return page
    return replace(page, question=found)
