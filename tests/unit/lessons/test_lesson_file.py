"""Built lessons: what was saved comes back, and nothing else is believed."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import lesson_cases as cases
import numpy as np
import pytest

from icm_core.data.archive.container import packed
from icm_core.errors import LessonError
from icm_core.inference import catalogue
from icm_core.lessons.file import load_lesson, save_lesson
from icm_core.lessons.lesson import LessonRun, ModelPart, Page
from icm_core.lessons.models import embedded_model, find_model
from icm_core.lessons.recording import recorded
from icm_core.model.file.container import fingerprint, save_models


def test_a_lesson_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "a.icmlesson"
    save_lesson(cases.built(), path)
    loaded = load_lesson(path)
    assert loaded.same(cases.built())
    for mine, its in zip(cases.built().runs, loaded.runs, strict=True):
        assert mine.trace is not None
        assert its.trace is not None
        assert mine.trace.events.tobytes() == its.trace.events.tobytes()
    save_lesson(loaded, tmp_path / "b.icmlesson")
    assert (tmp_path / "b.icmlesson").read_bytes() == path.read_bytes()


def test_all_searches_have_a_family() -> None:
    assert set(catalogue.algorithms()) | {"pcfg-mbr"} == set(catalogue.recorded())
    for run in cases.runs():
        assert run.trace is not None
        assert catalogue.search(run.algorithm).family == run.trace.FAMILY


def test_an_unbuilt_lesson_is_not_saved(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="not built"):
        save_lesson(cases.unbuilt(), tmp_path / "x")
    assert not (tmp_path / "x").exists()


def test_an_embedded_model_comes_back(tmp_path: Path) -> None:
    models = cases.model().models
    save_models(tmp_path / "m.icm", models)
    data = (tmp_path / "m.icm").read_bytes()
    part = ModelPart("embedded", "m.icm", fingerprint(models[0]), data=data)
    save_lesson(replace(cases.built(), model=part), tmp_path / "a")
    loaded = load_lesson(tmp_path / "a")
    found = embedded_model(loaded)
    assert fingerprint(found.models[0]) == part.fingerprint
    other = replace(loaded, model=replace(loaded.model, fingerprint="0" * 64))
    with pytest.raises(LessonError, match="not the model"):
        embedded_model(other)


def test_a_lesson_with_a_missing_model_still_plays(tmp_path: Path) -> None:
    models = cases.model().models
    part = ModelPart("reference", "m.icm", fingerprint(models[0]), "It is on the course page.")
    save_lesson(replace(cases.built(), model=part), tmp_path / "a")
    loaded = load_lesson(tmp_path / "a")
    trace = loaded.runs[0].trace
    assert trace is not None
    assert trace.text(len(trace) - 1)
    with pytest.raises(LessonError, match=r"m\.icm is not there; It is on the course page"):
        find_model(loaded, [tmp_path])
    (tmp_path / "broken.icm").write_bytes(b"PK nothing")
    save_models(tmp_path / "another name.icm", models)
    found = find_model(loaded, [tmp_path])
    assert found.path == str(tmp_path / "another name.icm")


def _changed(path: Path, change: Callable[[dict[str, Any]], None]) -> None:
    """Write a built lesson with another manifest."""
    save_lesson(cases.built(), path)
    members: dict[str, Any] = {}
    with zipfile.ZipFile(path) as archive:
        for name in archive.namelist():
            data = archive.read(name)
            members[name] = (
                json.loads(data)
                if name.endswith(".json")
                else np.frombuffer(data[128:], dtype=np.uint8)
            )
    change(members)
    path.write_bytes(packed(members.items(), {}))


def _set(*keys: Any) -> Callable[[dict[str, Any]], None]:
    def change(members: dict[str, Any]) -> None:
        value = members["manifest.json"]
        for key in keys[:-2]:
            value = value[key]
        value[keys[-2]] = keys[-1]

    return change


def _drop(members: dict[str, Any]) -> None:
    del members["runs/1.npy"]


def _damage(members: dict[str, Any]) -> None:
    data = members["runs/1.npy"].copy()
    data[len(data) // 2] ^= 0xFF
    members["runs/1.npy"] = data


@pytest.mark.parametrize(
    ("change", "match"),
    [
        (_set("version", 2), "newer icm"),
        (_set("format", "icm-model"), "not a lesson file"),
        (_set("title", ""), "no title"),
        (_set("title", 7), "wrong 'title'"),
        (_set("pages", 0, "text", "\ud800"), "half of a surrogate pair"),
        (_set("pages", 0, "text", "\x1b[2J"), "control character"),
        (_set("pages", 0, "at", "\ud800"), "half of a surrogate pair"),
        (_set("model", "hint", "\ud800"), "half of a surrogate pair"),
        (_set("model", "hint", "x" * 100_001), "more than 100,000"),
        (_set("pages", [7]), "where a run or page"),
        (_set("pages", 1, "step", 10**6), "steps of the run full"),
        (_set("pages", 1, "step", -1), "wrong 'step'"),
        (_set("pages", 1, "run", "nowhere"), "no run of this name"),
        (_set("pages", 1, "view", "cinema"), "unknown 'view'"),
        (_set("pages", 1, "question", "answer", 2), "no choice is marked"),
        (_set("pages", 1, "question", "choices", ["one", "one"]), "the same"),
        (_set("pages", 1, "question", "kind", "essay"), "newer icm"),
        (_set("pages", 1, "question", "points", 10**9), "wrong 'points'"),
        (_set("runs", 0, "way", "mh"), "not one of mh"),
        (_set("runs", 0, "words", ["other"]), "another sentence"),
        (_set("runs", 0, "gold", "(S"), "gold tree"),
        (_set("runs", 0, "gold", "(S (N x))"), "other words"),
        (_set("runs", 0, "options", {"draws": 3}), "no such option"),
        (_set("runs", 0, "options", {"depth": [3]}), "numbers or words"),
        (_set("runs", 0, "name", "chain"), "two runs"),
        (_set("runs", 0, "bytes", 10), "its member .runs.0.npy"),
        (_set("model", "fingerprint", "0" * 64), "another model"),
        (_set("model", "kind", "embedded"), "has 0 bytes"),
        (_drop, "runs/1.npy' is missing"),
        (_damage, "its run 'chain'"),
        (lambda members: members.update({"x.npy": np.zeros(2)}), "does not speak of"),
    ],
)
def test_damaged_lessons_are_refused(
    change: Callable[[dict[str, Any]], None], match: str, tmp_path: Path
) -> None:
    path = tmp_path / "a.icmlesson"
    _changed(path, change)
    with pytest.raises(LessonError, match=match) as raised:
        load_lesson(path)
    assert str(raised.value).startswith(f"{path}: ")


def test_files_that_are_none(tmp_path: Path) -> None:
    with pytest.raises(LessonError, match="no such lesson file"):
        load_lesson(tmp_path / "none")
    (tmp_path / "text").write_text("title: x\n")
    with pytest.raises(LessonError, match="not a lesson file"):
        load_lesson(tmp_path / "text")
    save_lesson(cases.built(), tmp_path / "a")
    data = (tmp_path / "a").read_bytes()
    for cut in (1, 100, len(data) // 2, len(data) - 1):
        (tmp_path / "cut").write_bytes(data[:cut])
        with pytest.raises(LessonError):
            load_lesson(tmp_path / "cut")


def test_ten_thousand_events_are_small(tmp_path: Path) -> None:
    words = ("The", "old", "baker", "and", "cook", "sold", "the", "bread", ".")
    runs = (
        LessonRun("chain", "mh", {"draws": 9_800}, words),
        LessonRun("wander", "astar-local", {}, words),
    )
    recorded_runs = tuple(recorded(run, cases.model(), cases.nothing) for run in runs)
    lesson = replace(cases.built(), runs=recorded_runs, pages=(Page("x", "chain", 9_000),))
    save_lesson(lesson, tmp_path / "a")
    assert lesson.events > 10_000
    assert (tmp_path / "a").stat().st_size <= 2 << 20
    assert load_lesson(tmp_path / "a").events == lesson.events


def test_runs_share_the_memory_of_the_lesson(tmp_path: Path) -> None:
    path = tmp_path / "a.icmlesson"
    one = cases.runs()[0]
    runs = [replace(one, name=f"run-{number}") for number in range(8)]
    save_lesson(replace(cases.built(), runs=tuple(runs), pages=(Page("One"),)), path)
    assert len(load_lesson(path, memory_limit=1 << 24).runs) == len(runs)
    # Enough for each of them, not for all.
    with pytest.raises(LessonError, match=r"its run 'run-[1-7]': .*more than the limit"):
        load_lesson(path, memory_limit=1 << 20)
