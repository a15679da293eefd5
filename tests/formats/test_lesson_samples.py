"""Lessons of every format version open and hold what was put into them."""

from __future__ import annotations

from pathlib import Path

import pytest

from icm_core.lessons.file import VERSION, load_lesson
from icm_core.lessons.text import read_lesson_text

SAMPLES = Path(__file__).resolve().parent / "lessons"
LESSONS = sorted(SAMPLES.glob("*.icmlesson"))


def test_every_version_has_a_sample() -> None:
    assert [path.stem for path in LESSONS] == [f"version{n}" for n in range(1, VERSION + 1)]


@pytest.mark.parametrize("sample", LESSONS, ids=lambda path: path.stem)
def test_samples_open(sample: Path) -> None:
    lesson = load_lesson(sample)
    written = read_lesson_text(sample.with_suffix(".lesson")).require()
    assert [run.name for run in lesson.runs] == [run.name for run in written.runs]
    for mine, its in zip(lesson.runs, written.runs, strict=True):
        assert (mine.algorithm, dict(mine.options), mine.words, mine.gold) == (
            its.algorithm,
            dict(its.options),
            its.words,
            its.gold,
        )
        assert mine.trace is not None
        assert mine.trace.text(len(mine.trace) - 1)
    for page, other in zip(lesson.pages, written.pages, strict=True):
        assert (page.title, page.run, page.view, page.depth, page.text, page.at) == (
            other.title,
            other.run,
            other.view,
            other.depth,
            other.text,
            other.at,
        )
        assert page.question is not None
        assert other.question is not None
        assert page.question.prompt == other.question.prompt
        assert page.question.points == other.question.points
        assert page.question.is_built
    answers = [page.question.answer for page in lesson.pages if page.question is not None]
    assert answers == [1, 0, 0, 1, -7]
