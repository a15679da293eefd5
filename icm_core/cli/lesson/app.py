"""``icm lesson``: recorded runs with text and questions: checked, built, shown, played."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from icm_core.cli.flags import options as opt
from icm_core.cli.lesson import text as lines
from icm_core.cli.shared import signals
from icm_core.cli.shared.console import emit, note, plural, progress, to_json
from icm_core.cli.shared.paths import check_output
from icm_core.errors import LessonError, OptionError
from icm_core.lessons.figures import page_shown
from icm_core.lessons.lesson import Lesson, Question

LessonArgument = Annotated[
    str,
    typer.Argument(
        metavar="LESSON",
        help="A lesson: *.lesson (text), *.icmlesson (built), or the name of a bundled one.",
    ),
]

lesson = typer.Typer(help="Recorded runs with text and questions.", no_args_is_help=True)


@lesson.command("check")
def check(
    files: Annotated[list[Path], typer.Argument(metavar="LESSON...", help="Texts or built files.")],
    build: Annotated[
        bool, typer.Option("--build", help="Also record the runs and compute the answers.")
    ] = False,
    quiet: opt.Quiet = False,
) -> None:
    """List everything that is wrong in lessons, with line and column; exit code 1 where it is."""
    failed = False
    for file in files:
        try:
            found = _checked(file, build, quiet)
        except LessonError as error:
            failed = True
            emit(str(error))
            continue
        questions = sum(page.question is not None for page in found.pages)
        counts = f"{plural(len(found.pages), 'page')}, {plural(questions, 'question')}"
        note(f"{file}: nothing is wrong; {counts}", quiet)
    if failed:
        raise typer.Exit(1)


def _checked(file: Path, build: bool, quiet: bool) -> Lesson:
    from icm_core.lessons.build import is_text, open_lesson
    from icm_core.lessons.text import read_lesson_text

    if is_text(file) and not build:
        return read_lesson_text(file).require()
    with progress(quiet) as update:
        return open_lesson(file, update, signals.check)


@lesson.command("build")
def build(
    file: Annotated[Path, typer.Argument(metavar="TEXT.lesson", help="The lesson's text.")],
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", metavar="FILE.icmlesson", help="Beside the text if not given."
        ),
    ] = None,
    quiet: opt.Quiet = False,
) -> None:
    """Record the runs of a lesson, compute the answers, and write the file that is played."""
    from icm_core.lessons.build import build as build_text
    from icm_core.lessons.build import is_text
    from icm_core.lessons.file import SUFFIX, save_lesson

    if not is_text(file):
        raise OptionError(f"{file}: not the text of a lesson (*.lesson)")
    target = output or file.with_suffix(SUFFIX)
    check_output(target, file)
    with progress(quiet) as update:
        built = build_text(file, update, signals.check)
    with signals.held(*signals.STOPPING):
        save_lesson(built, target)
    size = target.stat().st_size / 1000
    note(f"{target}: {plural(built.events, 'event')}, {size:,.0f} kB", quiet)


@lesson.command("show")
def show(
    file: LessonArgument,
    page: Annotated[
        int | None, typer.Option("--page", min=1, metavar="N", help="Only this page.")
    ] = None,
    answers: Annotated[bool, typer.Option("--answers", help="With the right answers.")] = False,
    json: opt.Json = False,
    quiet: opt.Quiet = False,
) -> None:
    """Show a lesson; one that is only text is shown as it is written, without its runs."""
    found = _read(file, quiet, play=False)
    if json:
        emit(to_json(lines.as_json(found)))
        return
    if page is not None and page > len(found.pages):
        raise OptionError(f"--page {page}: the lesson has {plural(len(found.pages), 'page')}")
    if page is None:
        emit("\n".join([*lines.head_lines(found), "", *lines.run_lines(found)]))
    for number in range(len(found.pages)) if page is None else (page - 1,):
        question = page_shown(found, found.pages[number]).question
        shown = (
            ["", *lines.page_lines(found, number)]
            if page is None
            else lines.page_lines(found, number)
        )
        if question is not None:
            shown += ["", *lines.question_lines(question)]
            if answers and question.is_built:
                shown += ["", f"Answer: {lines.answer_text(question)}"]
                shown += ["", *lines.wrapped(question.explanation)] if question.explanation else []
        emit("\n".join(shown))


@lesson.command("play")
def play(file: LessonArgument, quiet: opt.Quiet = False) -> None:
    """Play a lesson in the terminal: read a page, answer its question, press Enter for the next."""
    found = _read(file, quiet, play=True)
    emit("\n".join(lines.head_lines(found)))
    points = asked = 0
    for number, page in enumerate(page_shown(found, page) for page in found.pages):
        emit("\n" + "\n".join(lines.page_lines(found, number)))
        if page.question is not None:
            given = _ask(page.question)
            if given is None:
                break
            asked += page.question.points
            points += _told(page.question, given)
        elif number + 1 < len(found.pages) and _line("\n[Enter] ") is None:
            break
    emit(f"\nScore: {points} of {plural(asked, 'point')}")


def _ask(question: Question) -> int | None:
    """Return the answer typed, None where there is no more input."""
    emit("\n" + "\n".join(lines.question_lines(question)))
    count = len(question.choices)
    while True:
        typed = _line("\nAn integer: " if not count else f"\n1 to {count}: ")
        if typed is None:
            return None
        try:
            value = int(typed)
        except ValueError:
            continue
        if not count:
            return value
        if 1 <= value <= count:
            return value - 1


def _told(question: Question, given: int) -> int:
    """Say whether an answer is right, and why; return its points."""
    is_right = question.is_right(given)
    emit("\nRight." if is_right else f"\nNo: {lines.answer_text(question)}")
    if question.explanation:
        emit("\n".join(lines.wrapped(question.explanation)))
    return question.points if is_right else 0


def _line(prompt: str) -> str | None:
    try:
        return input(prompt).strip()
    except EOFError:
        emit()
        return None


def _read(name: str, quiet: bool, *, play: bool) -> Lesson:
    """Return a lesson by the name of its file or of a bundled one."""
    from icm_core.lessons.build import is_text, open_lesson
    from icm_core.lessons.bundled import BUNDLED, bundled_lesson
    from icm_core.lessons.text import read_lesson_text

    path = Path(name)
    if name in BUNDLED and not path.exists():
        path = bundled_lesson(name)
    if is_text(path) and not play:
        return read_lesson_text(path).require()
    with progress(quiet) as update:
        return open_lesson(path, update, signals.check)
