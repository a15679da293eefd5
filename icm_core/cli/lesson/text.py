"""Lessons as lines for a terminal."""

from __future__ import annotations

import re
import textwrap
from typing import Any, Final

from icm_core.cli.shared.console import plural
from icm_core.lessons.figures import page_shown
from icm_core.lessons.lesson import Lesson, Page, Question

WIDTH: Final = 78
_EMPHASIS: Final = re.compile(r"(?<![\w*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![\w*])")
_ITEM: Final = "- "


def wrapped(text: str) -> list[str]:
    """Return a text of a lesson as lines: paragraphs and lists wrapped, emphasis unmarked."""
    lines: list[str] = []
    for block in text.split("\n\n"):
        if lines:
            lines.append("")
        parts: list[str] = []
        for line in block.split("\n"):
            if line.startswith(_ITEM) or not parts:
                parts.append(line)
            else:
                parts[-1] = f"{parts[-1]} {line.strip()}"
        for part in parts:
            follow = " " * len(_ITEM) if part.startswith(_ITEM) else ""
            lines += textwrap.wrap(
                _unmarked(part), WIDTH, subsequent_indent=follow, break_long_words=False
            )
    return lines


def _unmarked(text: str) -> str:
    return _EMPHASIS.sub(r"\1", text)


def head_lines(lesson: Lesson) -> list[str]:
    """Return what a lesson is."""
    lines = [lesson.title, *([f"by {lesson.author}"] if lesson.author else [])]
    if lesson.summary:
        lines += ["", *wrapped(lesson.summary)]
    questions = sum(page.question is not None for page in lesson.pages)
    counts = (
        plural(len(lesson.pages), "page"),
        plural(questions, "question"),
        plural(lesson.points, "point"),
    )
    return [*lines, "", ", ".join(counts)]


def run_lines(lesson: Lesson) -> list[str]:
    """Return the runs of a lesson and its model."""
    model = lesson.model
    lines = [f"model: {model.kind} {model.name}" + (f" ({model.hint})" if model.hint else "")]
    for run in lesson.runs:
        events = "not recorded" if run.trace is None else plural(len(run.trace), "event")
        options = "".join(
            f", {name.replace('_', ' ')} {'all' if value is None else value}"
            for name, value in run.options.items()
        )
        lines += [f"run {run.name}: {run.algorithm}{options}; {events}", f"  {' '.join(run.words)}"]
    return lines


def page_lines(lesson: Lesson, number: int) -> list[str]:
    """Return a page with what the run did at its step, its question left out."""
    page = page_shown(lesson, lesson.pages[number])
    lines = [f"{number + 1}. {page.title}"]
    moment = moment_text(lesson, page)
    if moment:
        lines += ["", *textwrap.wrap(moment, WIDTH, subsequent_indent="  ")]
    if page.text:
        lines += ["", *wrapped(page.text)]
    return lines


def moment_text(lesson: Lesson, page: Page) -> str:
    """Return what a run did at the step of a page, empty where there is nothing recorded."""
    run = lesson.run(page.run)
    if run is None or run.trace is None:
        return f"[{page.run}, {page.at or page.step}]" if page.run else ""
    return f"[{run.name}, step {page.step:,} of {run.last:,}] {run.trace.text(page.step)}"


def question_lines(question: Question) -> list[str]:
    """Return a question with its choices."""
    lines = ["? " + line if not at else line for at, line in enumerate(wrapped(question.asks))]
    if question.kind != "number":
        lines.append("")
        choices = enumerate(map(_unmarked, question.choices), start=1)
        lines += [f"  {at}) {choice}" for at, choice in choices]
    if question.is_computed and not question.choices:
        lines.append("  (choices are computed when the lesson is built)")
    return lines


def answer_text(question: Question) -> str:
    """Return the right answer."""
    if question.kind == "number":
        return f"{question.answer:,}"
    return f"{question.answer + 1}) {_unmarked(question.choices[question.answer])}"


def as_json(lesson: Lesson) -> dict[str, Any]:
    """Return a lesson as JSON values."""
    from icm_core.lessons.file import lesson_json, run_json

    return lesson_json(lesson) | {
        "runs": [
            run_json(run) | {"events": None if run.trace is None else len(run.trace)}
            for run in lesson.runs
        ],
        "pages": [_page_json(lesson, page) for page in lesson.pages],
        "points": lesson.points,
    }


def _page_json(lesson: Lesson, page: Page) -> dict[str, Any]:
    from icm_core.lessons.file import page_json

    page = page_shown(lesson, page)
    told = page_json(page)
    if (question := page.question) is not None:
        told["question"]["prompt"] = question.asks
        if not question.is_built:
            told["question"]["answer"] = None
    told |= {name: told[name] or None for name in ("run", "at", "view")}
    step = page.step if page.run else None
    return told | {"step": step, "event": moment_text(lesson, page) or None}
