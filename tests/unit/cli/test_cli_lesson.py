"""``icm lesson``: checking, building, showing and playing."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import lesson_cases as cases
import pytest

from icm_core.lessons.file import load_lesson, save_lesson
from icm_core.lessons.writing import to_text

Icm = Callable[..., tuple[str, str]]


@pytest.fixture
def text(tmp_path: Path) -> Path:
    """The text of a lesson."""
    path = tmp_path / "a.lesson"
    path.write_text(to_text(cases.unbuilt()), encoding="utf-8")
    return path


def test_check_lists_everything(icm: Icm, text: Path, tmp_path: Path) -> None:
    save_lesson(cases.built(), tmp_path / "a.icmlesson")
    out, err = icm("lesson", "check", text, tmp_path / "a.icmlesson")
    assert out == ""
    assert err.count("nothing is wrong; 4 pages, 2 questions") == 2
    lines = (
        text.read_text().replace("view: chart", "view: cinema").replace("points: 2", "points: x")
    )
    text.write_text(lines)
    out, _ = icm("lesson", "check", text, tmp_path / "a.icmlesson", code=1)
    assert len(out.splitlines()) == 2
    assert all(line.startswith(f"{text}:") for line in out.splitlines())


def test_build_and_show(icm: Icm, text: Path) -> None:
    _, err = icm("lesson", "build", text)
    built = text.with_suffix(".icmlesson")
    assert f"{built}: " in err
    assert load_lesson(built).same(cases.built())
    shown = json.loads(icm("lesson", "show", built, "--json")[0])
    assert [page["title"] for page in shown["pages"]] == [p.title for p in cases.built().pages]
    assert shown["pages"][1]["question"]["answer"] == 1
    assert "not recorded" in icm("lesson", "show", text)[0]
    page, _ = icm("lesson", "show", built, "--page", 2, "--answers")
    assert page.startswith("2. A step\n\n[full, step 12 of ")
    assert "Answer: 2) two\n\nBecause." in page
    assert "the lesson has 4 pages" in icm("lesson", "show", built, "--page", 9, code=2)[1]


def test_play_counts_points(icm: Icm, tmp_path: Path) -> None:
    path = tmp_path / "a.icmlesson"
    save_lesson(cases.built(), path)
    # A page, a wrong number of a choice, the right one, a page, a number.
    out, _ = icm("lesson", "play", path, "-q", stdin="\n7\n2\n\n-7\n")
    assert out.count("Right.") == 2
    assert "Score: 3 of 3 points" in out
    out, _ = icm("lesson", "play", path, "-q", stdin="\n1\n")
    assert "No: 2) two" in out
    assert "Score: 0 of 2 points" in out


def test_a_lesson_with_a_missing_model_plays(icm: Icm, tmp_path: Path) -> None:
    part = replace(cases.built().model, kind="reference", name="gone.icm")
    save_lesson(replace(cases.built(), model=part), tmp_path / "a.icmlesson")
    out, _ = icm("lesson", "play", tmp_path / "a.icmlesson", "-q", stdin="\n2\n\n-7\n")
    assert "Score: 3 of 3 points" in out
