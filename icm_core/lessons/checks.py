"""Checks of a lesson before it is played."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, get_args

from icm_core.inference import catalogue
from icm_core.inference.entries import PresetName
from icm_core.lessons.figures import wrong_figures
from icm_core.lessons.lesson import Lesson, LessonRun, Page, Question
from icm_core.lessons.run_options import wrong_options

MOST_RUNS: Final = 200
MOST_PAGES: Final = 2_000
MOST_CHOICES: Final = 9
"""As many as there are keys to choose with."""
MOST_POINTS: Final = 100
MOST_DEPTH: Final = 1_000
MOST_TEXT: Final = 100_000
"""Characters of one text."""
MOST_NUMBER: Final = 10**12
PRESETS: Final = get_args(PresetName)
NAME: Final = re.compile(r"[\w.+-]{1,60}")
_HALF: Final = re.compile("[\ud800-\udfff]")
_CONTROL: Final = re.compile("[\x00-\x08\x0e-\x1b\x1f\x7f-\x9f]")
"""What is no character to be read; a terminal may take it for a command."""


@dataclass(frozen=True, slots=True)
class Wrong:
    """Something that is wrong in a lesson.

    Parameters
    ----------
    what
        In words.
    run, page
        Index of the run or page that it is in, -1 for neither.
    part
        Which part: the key in the text file, ``text``, ``question`` or a choice's number.
    value
        The value that is wrong.
    """

    what: str
    run: int = -1
    page: int = -1
    part: str = ""
    value: str = ""


def wrongs(lesson: Lesson) -> list[Wrong]:
    """Return everything in a lesson that cannot be; what is not built yet is not wrong."""
    found = []
    if not lesson.title:
        found.append(Wrong("the lesson has no title", part="title"))
    for name in ("title", "author", "summary", "language"):
        found += _text_wrongs(getattr(lesson, name), name)
    for name, part in (("name", "model"), ("fingerprint", "fingerprint"), ("hint", "hint")):
        found += _text_wrongs(getattr(lesson.model, name), part)
    if not lesson.model.name:
        found.append(Wrong("the model has no name", part="model"))
    elif lesson.model.kind == "bundled" and lesson.model.name not in PRESETS:
        what = f"no preset of this name: use one of {', '.join(PRESETS)}"
        found.append(Wrong(what, part="model", value=lesson.model.name))
    if not lesson.pages:
        found.append(Wrong("the lesson has no page", part="page"))
    if len(lesson.runs) > MOST_RUNS:
        found.append(Wrong(f"{len(lesson.runs):,} runs: use at most {MOST_RUNS}", part="run"))
    if len(lesson.pages) > MOST_PAGES:
        found.append(Wrong(f"{len(lesson.pages):,} pages: use at most {MOST_PAGES:,}", part="page"))
    names = Counter(run.name for run in lesson.runs)
    for at, run in enumerate(lesson.runs):
        found += [_of_run(wrong, at) for wrong in _run_wrongs(run)]
        if names[run.name] > 1:
            found.append(Wrong("two runs have this name", at, part="run", value=run.name))
    for at, page in enumerate(lesson.pages):
        found += [_of_page(wrong, at) for wrong in _page_wrongs(lesson, page)]
    return found


def _text_wrongs(text: str, part: str) -> Iterator[Wrong]:
    if len(text) > MOST_TEXT:
        yield Wrong(f"more than {MOST_TEXT:,} characters", part=part)
    if _HALF.search(text) is not None:
        yield Wrong("half of a surrogate pair, which cannot be shown", part=part)
    if _CONTROL.search(text) is not None:
        yield Wrong("a control character, which cannot be shown", part=part)


def _of_run(wrong: Wrong, run: int) -> Wrong:
    return Wrong(wrong.what, run, -1, wrong.part, wrong.value)


def _of_page(wrong: Wrong, page: int) -> Wrong:
    return Wrong(wrong.what, -1, page, wrong.part, wrong.value)


def _run_wrongs(run: LessonRun) -> Iterator[Wrong]:
    if NAME.fullmatch(run.name) is None:
        yield Wrong(
            "a name of a run is one word of letters, digits, . _ + -", part="run", value=run.name
        )
    known = catalogue.recorded()
    if run.algorithm not in known:
        yield Wrong(
            f"no such algorithm: use one of {', '.join(known)}",
            part="algorithm",
            value=run.algorithm,
        )
    else:
        for name, what in wrong_options(run.algorithm, run.options):
            yield Wrong(what, part=name, value=str(run.options[name]))
    if not run.words:
        yield Wrong("the run has no sentence", part="sentence")
    yield from _text_wrongs(" ".join(run.words), "sentence")
    if run.gold is not None:
        from icm_core.data.tree import tokens

        if tuple(tokens(run.gold)) != run.words:
            yield Wrong(
                "the gold tree has other words than the sentence",
                part="gold",
                value=" ".join(tokens(run.gold)),
            )


def _page_wrongs(lesson: Lesson, page: Page) -> Iterator[Wrong]:
    if not page.title:
        yield Wrong("the page has no title", part="page")
    run = lesson.run(page.run)
    if page.run and run is None:
        known = ", ".join(run.name for run in lesson.runs) or "none"
        yield Wrong(f"no run of this name; the runs are: {known}", part="run", value=page.run)
    if run is not None and run.trace is not None and not 0 <= page.step <= run.last:
        yield Wrong(
            f"the steps of the run {run.name} are 0 to {run.last:,}",
            part="at",
            value=str(page.step),
        )
    if page.step < 0:
        yield Wrong("a step is 0 or more", part="at", value=str(page.step))
    if page.depth is not None and not 0 <= page.depth <= MOST_DEPTH:
        yield Wrong(f"a depth is 0 to {MOST_DEPTH:,}", part="depth", value=str(page.depth))
    yield from _text_wrongs(page.title, "page")
    yield from _text_wrongs(page.at, "at")
    yield from _text_wrongs(page.text, "text")
    for part, what, figure in wrong_figures(lesson, page):
        yield Wrong(what, part=part, value=figure)
    if page.question is not None:
        yield from _question_wrongs(page.question, run)


def _question_wrongs(question: Question, run: LessonRun | None) -> Iterator[Wrong]:
    kind, choices = question.kind, question.choices
    if not question.asks:
        yield Wrong("the question is empty", part="question")
    yield from _text_wrongs(
        "\n".join([question.prompt, question.explanation, *choices]), "question"
    )
    if not 0 <= question.points <= MOST_POINTS:
        yield Wrong(f"points are 0 to {MOST_POINTS}", part="points", value=str(question.points))
    if question.is_computed and run is None:
        yield Wrong("the question is about a run: name it", part="question", value=kind)
    known = catalogue.recorded()
    family = known[run.algorithm].family if run is not None and run.algorithm in known else None
    asked = catalogue.asked(kind)
    able = {one.name for one in catalogue.families() if asked in one.questions}
    if able and family is not None and family not in able:
        searches = ", ".join(algorithm for algorithm, one in known.items() if one.family in able)
        yield Wrong(f"the question can be asked of {searches}", part="question", value=kind)
    if kind == "number":
        if choices:
            yield Wrong("a number is not chosen", part="question", value=kind)
        if abs(question.answer) > MOST_NUMBER:
            yield Wrong(
                f"a number is at most {MOST_NUMBER:,}", part="answer", value=str(question.answer)
            )
    else:
        yield from _choice_wrongs(question)


def _choice_wrongs(question: Question) -> Iterator[Wrong]:
    kind, choices = question.kind, question.choices
    if len(choices) > MOST_CHOICES:
        yield Wrong(
            f"{len(choices)} choices: use at most {MOST_CHOICES}", part="question", value=kind
        )
    if question.is_computed and not choices:
        return
    if len(choices) < 2:
        yield Wrong("there are fewer than two choices", part="question", value=kind)
    if any(not choice for choice in choices):
        yield Wrong("a choice is empty", part="question", value=kind)
    if len(set(choices)) < len(choices):
        yield Wrong("two choices are the same", part="question", value=kind)
    if not 0 <= question.answer < len(choices):
        yield Wrong("no choice is marked as correct", part="question", value=kind)
