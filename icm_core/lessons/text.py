"""The lesson as a text that is written by hand, ``*.lesson``; its grammar is in docs/lessons.md.

Everything that is wrong is told, with its line and column, not the first thing alone; what could
be read is there all the same, so that a text is shown while it is typed.
"""

from __future__ import annotations

from codecs import BOM_UTF8
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from icm_core.data.problems import Problem
from icm_core.errors import LessonError
from icm_core.lessons.checks import wrongs
from icm_core.lessons.grammar import LINE_END, Place, Places, shortened
from icm_core.lessons.lesson import Lesson
from icm_core.lessons.reader import Reader

SUFFIX: Final = ".lesson"
MAX_BYTES: Final = 4 << 20


@dataclass(frozen=True, eq=False)
class LessonText:
    """What a text says.

    Parameters
    ----------
    name
        Of the file, for messages.
    lesson
        As far as it could be read; not built.
    problems
        Everything that is wrong, in the order of the text.
    places
        Where parts stand: by index of the run, index of the page, and part.
    """

    name: str
    lesson: Lesson
    problems: tuple[Problem, ...]
    places: Places = field(repr=False)

    def place(self, run: int, page: int, part: str) -> Place:
        """Return where a part stands, or what it belongs to."""
        for where in ((run, page, part), (run, page, "")):
            if where in self.places:
                return self.places[where]
        return 1, 1

    def problem(self, run: int, page: int, part: str, what: str, value: str = "") -> Problem:
        """Return a problem with a part."""
        line, column = self.place(run, page, part)
        return Problem(self.name, line, column, "error", what, shortened(value))

    def require(self) -> Lesson:
        """Return the lesson.

        Raises
        ------
        LessonError
            If something is wrong; lists all of it.
        """
        if self.problems:
            raise LessonError(problems_text(self.problems), self.problems)
        return self.lesson


def problem_text(problem: Problem) -> str:
    """Return a problem in a line, with its place and value."""
    return f"{problem}{f': {problem.value!r}' if problem.value else ''}"


def problems_text(problems: tuple[Problem, ...] | list[Problem]) -> str:
    """Return problems, one a line."""
    return "\n".join(map(problem_text, problems))


def read_lesson_text(path: str | Path) -> LessonText:
    """Read a lesson's text file.

    Raises
    ------
    LessonError
        If the file cannot be read or is not UTF-8. What is wrong inside is in `problems`.
    """
    try:
        # Opening a pipe or a device could wait for ever, or never end.
        if Path(path).exists() and not Path(path).is_file():
            raise LessonError(f"{path}: not a regular file; choose the text of a lesson")
        with Path(path).open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise LessonError(f"{path}: cannot be read ({error.strerror or error})") from error
    except ValueError as error:
        raise LessonError(f"{path}: not a name that a file can have ({error})") from error
    if len(data) > MAX_BYTES:
        raise LessonError(f"{path}: more than the {MAX_BYTES:,} bytes of a lesson")
    try:
        data = data.removeprefix(BOM_UTF8)
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = LINE_END.split(data[: error.start].decode("utf-8"))
        line, column = len(before), len(before[-1]) + 1
        raise LessonError(
            f"{path}:{line}:{column}: not UTF-8, {data[error.start : error.end]!r}; save it as "
            "UTF-8"
        ) from error
    return parse_lesson(text, str(path))


def parse_lesson(text: str, name: str = "<text>") -> LessonText:
    """Return what a text says, and what is wrong in it."""
    reader = Reader(text, name)
    read = LessonText(name, reader.read(), (), reader.places)
    problems = list(reader.problems)
    known = {(problem.line, problem.column) for problem in problems}
    for wrong in wrongs(read.lesson):
        found = read.problem(wrong.run, wrong.page, wrong.part, wrong.what, wrong.value)
        # What could not be read is not there: that it is missing is no news.
        follows = (wrong.run, wrong.page) in reader.incomplete and not wrong.value
        if (found.line, found.column) not in known and not follows:
            problems.append(found)
    problems.sort(key=lambda problem: (problem.line, problem.column))
    return replace(read, problems=tuple(problems))
