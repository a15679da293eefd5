"""A search from outside: listed, run, recorded, saved, drawn and used in a lesson."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import lesson_cases
import numpy as np
import pytest
import toy_search

from icm_core.errors import OptionError, TraceFileError
from icm_core.inference import catalogue
from icm_core.inference.search import SearchOptions
from icm_core.inference.trace_file import load_trace
from icm_core.lessons.build import build_lesson
from icm_core.lessons.file import load_lesson, save_lesson
from icm_core.lessons.text import parse_lesson
from icm_core.rendering import chart_data
from icm_core.rendering.families import look_of
from icm_core.rendering.frames import RunFrames
from icm_core.rendering.steps import at_step, event_line

SENTENCE = "She saw the captain with a telescope ."
LESSON = f"""title: A walk
model: bundled right

== run walk
way: {toy_search.KEY}
rank: 1
sentence: {SENTENCE}

== page One edge
run: walk
at: take 2

Look.
"""


@pytest.fixture
def toy() -> Iterator[None]:
    with toy_search.registered():
        yield


@pytest.mark.usefixtures("toy")
def test_it_is_listed_and_parses(
    icm: Any, model_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A narrow screen breaks names wherever they reach its edge.
    monkeypatch.setenv("COLUMNS", "400")
    assert toy_search.KEY in icm("parse", "--help")[0]
    lines = tmp_path / "lines.txt"
    lines.write_text(SENTENCE + "\n", "utf-8")
    command = ("parse", model_file, lines, "--json", "--algorithm", toy_search.KEY)
    answer = json.loads(icm(*command)[0])
    answer = answer[0] if isinstance(answer, list) else answer
    assert answer["ended"] == "walked"
    assert "She" in str(answer["tree"])
    assert "--draws has no effect" in icm(*command, "--draws", "3")[1]


@pytest.mark.usefixtures("toy")
def test_its_options_are_flags(icm: Any, model_file: Path, tmp_path: Path) -> None:
    assert "Which edge is taken." in icm("parse", "--help")[0]
    path = tmp_path / "walk.icmtrace"
    told = ("trace", "record", model_file, SENTENCE, "-o", path, "--algorithm", toy_search.KEY)
    icm(*told, "--rank", "1")
    assert load_trace(path).subject.options == {"rank": 1}
    assert "--rank 'far': use an integer" in icm(*told, "--rank", "far", code=2)[1]
    usual = icm("parse", model_file, "--rank", "1", stdin=SENTENCE)[1]
    assert "--rank has no effect with --algorithm coarse-to-fine" in usual


@pytest.mark.usefixtures("toy")
def test_it_is_recorded_saved_and_drawn_step_by_step(
    icm: Any, model_file: Path, tmp_path: Path
) -> None:
    path = tmp_path / "walk.icmtrace"
    icm("trace", "record", model_file, SENTENCE, "-o", path, "--algorithm", toy_search.KEY)
    trace = load_trace(path)
    assert isinstance(trace, toy_search.WalkTrace)
    assert "take" in icm("trace", "info", path)[0]
    chart = chart_data.of_trace(trace)
    shown = [len(at_step(chart, trace, step).head) for step in range(len(trace))]
    assert shown == [*range(1, len(trace)), len(trace) - 1]
    assert event_line(trace, 1).chip == "take #1"
    frames = RunFrames(trace, chart, np.arange(len(trace), dtype=np.int64))
    assert not np.array_equal(frames.pixels(0), frames.pixels(len(trace) - 1))


@pytest.mark.usefixtures("toy")
def test_it_is_used_in_a_lesson(tmp_path: Path) -> None:
    lesson = build_lesson(parse_lesson(LESSON, "toy"), lesson_cases.model())
    assert lesson.pages[0].step == 1
    save_lesson(lesson, tmp_path / "walk.icmlesson")
    run = load_lesson(tmp_path / "walk.icmlesson").runs[0]
    assert isinstance(run.trace, toy_search.WalkTrace)
    assert run.trace.subject.options == {"rank": 1}


def test_without_it_its_name_is_an_error_and_no_other_search(
    icm: Any, model_file: Path, tmp_path: Path
) -> None:
    path = tmp_path / "walk.icmtrace"
    with toy_search.registered():
        icm("trace", "record", model_file, SENTENCE, "-o", path, "--algorithm", toy_search.KEY)
    with pytest.raises(TraceFileError, match="'toy'"):
        load_trace(path)
    with pytest.raises(OptionError, match=f"{toy_search.KEY!r}: use one of coarse-to-fine"):
        SearchOptions(toy_search.KEY)
    for asked in (catalogue.family, look_of):
        with pytest.raises(OptionError, match="'toy'"):
            asked("toy")
    helped = icm("parse", "--help")[0]
    assert toy_search.KEY not in helped
    assert "--rank" not in helped
