"""The lesson that is being written: its text, what it says, and what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from icm_core.errors import LessonError

if TYPE_CHECKING:
    from icm_core.data.problems import Problem
    from icm_core.inference.trace import Trace
    from icm_core.lessons.lesson import Lesson, LessonRun, ModelPart, Page
    from icm_core.lessons.text import LessonText

NAME: Final = "lesson"
"""In place of a file's name in messages."""
_RunKey = tuple[str, tuple[tuple[str, object], ...], tuple[str, ...]]


@dataclass(frozen=True, eq=False)
class Draft:
    """One state of a lesson that is being written; never changed after it was made.

    Parameters
    ----------
    text
        As it is typed.
    lesson
        What can be read of it, with the runs and the model that are available.
    problems
        What is wrong, with lines and columns of the text.
    """

    text: str
    lesson: Lesson
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class FormPlace:
    """Where in the form a problem is.

    Parameters
    ----------
    page
        From 0, -1 for what the lesson says of itself and for its runs.
    part
        ``page``, ``text``, ``question``, or a key of the text: ``at``, ``run``, ``title``.
    """

    page: int
    part: str


def form_place(text: str, line: int) -> FormPlace:
    """Return where the form has a line of the text, from 1."""
    from icm_core.lessons.grammar import ASK, HEAD, KEY

    page, part, asked, is_text, is_run = -1, "title", False, False, False
    for row in text.splitlines()[:line]:
        words = row.split()
        if words[:1] == [HEAD]:
            is_run = words[1:2] == ["run"]
            page += words[1:2] == ["page"]
            part, asked, is_text = "run" if is_run else "page", False, False
            continue
        if words[:1] == [ASK]:
            asked, part = True, "question"
            continue
        key = KEY.match(row)
        if not words:
            is_text = is_text or part != "page"
        elif not asked and not is_run and key is not None and not is_text:
            part = key.group(1)
        elif not asked and not is_run and page >= 0:
            part = "text"
    return FormPlace(-1 if is_run else page, part)


class Recorded:
    """What a text cannot hold: recorded runs by how they were made, models by their names.

    A run finds its record again, whatever its name becomes, and however often it is taken out and
    put back.
    """

    def __init__(self) -> None:
        self._traces: dict[_RunKey, Trace] = {}
        self._models: dict[tuple[str, str], tuple[str, bytes]] = {}

    def keep(self, lesson: Lesson) -> None:
        """Keep what a lesson has."""
        for run in lesson.runs:
            if run.trace is not None:
                self._traces[_key(run)] = run.trace
        if lesson.model.fingerprint or lesson.model.data:
            part = lesson.model
            self._models[part.kind, part.name] = part.fingerprint, part.data

    def filled(self, lesson: Lesson) -> Lesson:
        """Return a lesson with what was kept of it."""
        runs = tuple(
            run if run.trace is not None else replace(run, trace=self._traces.get(_key(run)))
            for run in lesson.runs
        )
        part = lesson.model
        fingerprint, data = self._models.get((part.kind, part.name), ("", b""))
        if not part.fingerprint or part.fingerprint == fingerprint:
            part = replace(part, fingerprint=fingerprint, data=part.data or data)
        return replace(lesson, runs=runs, model=part)


def _key(run: LessonRun) -> _RunKey:
    return run.algorithm, tuple(sorted(run.options.items())), run.words


def of_text(text: str, recorded: Recorded) -> Draft:
    """Return the draft that a text is."""
    from icm_core.lessons.text import parse_lesson

    read = parse_lesson(text, NAME)
    return _checked(text, recorded.filled(read.lesson), read)


def of_lesson(lesson: Lesson, recorded: Recorded) -> Draft:
    """Return the draft that a lesson is; its text is rewritten."""
    from icm_core.data.problems import Problem
    from icm_core.lessons.text import parse_lesson
    from icm_core.lessons.writing import to_text

    recorded.keep(lesson)
    try:
        text = to_text(lesson)
    except LessonError as error:
        # A sentence that no text can hold; the built file can.
        return Draft("", lesson, (Problem(NAME, 1, 1, "error", str(error), ""),))
    return _checked(text, lesson, parse_lesson(text, NAME))


def _checked(text: str, lesson: Lesson, read: LessonText) -> Draft:
    """Return a draft with what its runs do not support told, too."""
    from icm_core.lessons.figures import wrong_figures

    problems = list(read.problems)
    for at, page in enumerate(lesson.pages):
        for part, what, figure in wrong_figures(lesson, page):
            problem = read.problem(-1, at, part, what, figure)
            if problem not in problems:
                problems.append(problem)
    problems.sort(key=lambda problem: (problem.line, problem.column))
    return Draft(text, lesson, tuple(problems))


def with_page(lesson: Lesson, at: int, page: Page) -> Lesson:
    """Return a lesson with another page in a place."""
    pages = list(lesson.pages)
    pages[at] = page
    return replace(lesson, pages=tuple(pages))


def with_new_page(lesson: Lesson, at: int, page: Page) -> Lesson:
    """Return a lesson with one more page."""
    return replace(lesson, pages=(*lesson.pages[:at], page, *lesson.pages[at:]))


def without_page(lesson: Lesson, at: int) -> Lesson:
    """Return a lesson with a page fewer; runs that no page needs any more go with it."""
    pages = (*lesson.pages[:at], *lesson.pages[at + 1 :])
    gone = lesson.pages[at].run
    used = {page.run for page in pages}
    runs = tuple(run for run in lesson.runs if run.name != gone or run.name in used)
    return replace(lesson, pages=pages, runs=runs)


def with_page_moved(lesson: Lesson, at: int, to: int) -> Lesson:
    """Return a lesson with a page in another place."""
    pages = list(lesson.pages)
    pages.insert(to, pages.pop(at))
    return replace(lesson, pages=tuple(pages))


def free_name(lesson: Lesson, wanted: str) -> str:
    """Return a name of a run that is not taken yet."""
    taken = {run.name for run in lesson.runs}
    number = 1
    found = wanted
    while found in taken:
        number += 1
        found = f"{wanted}-{number}"
    return found


def with_parts(lesson: Lesson, parts: Mapping[str, str], model: ModelPart | None) -> Lesson:
    """Return a lesson with other words about itself: title, author, summary, language."""
    return replace(lesson, **parts, model=model or lesson.model)  # type: ignore[arg-type]
