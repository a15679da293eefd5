"""`icm trace`: events and states are those of the trace in the file."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import trace_files as traces
from trace_files import FakeTrace

from icm_core.cli.shared import console
from icm_core.cli.trace import views as trace_views
from icm_core.inference import catalogue
from icm_core.inference.entries import Family
from icm_core.inference.trace_file import save_trace

COUNT = 1200


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    family = Family(FakeTrace.FAMILY, "trace_files:FakeTrace", ())
    monkeypatch.setitem(catalogue._families, FakeTrace.FAMILY, family)


@pytest.fixture(scope="module")
def trace() -> FakeTrace:
    return traces.fake_trace(COUNT)


@pytest.fixture(scope="module")
def file(trace: FakeTrace, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("traces") / "run.icmtrace"
    save_trace(trace, path)
    return path


def test_info_counts_what_there_is(icm: Any, trace: FakeTrace, file: Path) -> None:
    found = json.loads(icm("trace", "info", file, "--json")[0])
    assert found["family"] == "fake"
    assert found["algorithm"] == "plain"
    assert found["words"] == list(trace.subject.words)
    assert (found["events"], found["counts"], found["lost"]) == (COUNT, trace.counts(), 4)
    assert found["outcome"] == trace.outcome
    assert found["options"] == trace.subject.options
    assert (found["items"], found["edges"]) == (
        len(trace.subject.forest),
        trace.subject.forest.edges,
    )
    assert found["arrays"]["matrix"] == [4, 3]
    assert (found["memory_bytes"], found["file_bytes"]) == (trace.nbytes, file.stat().st_size)
    text, _ = icm("trace", "info", file)
    assert "1,200 events: " in text
    assert "4 more were not kept" in text
    assert "(7 words): I saw stars with eyes with stars" in text
    assert "log_probability  -3.250000" in text
    assert "optimal          yes" in text
    assert " never" not in text
    assert f"{trace.nbytes / 1e3:.1f} kB in memory" in text


def test_info_of_a_stopped_run(icm: Any, tmp_path: Path) -> None:
    save_trace(traces.nothing(), tmp_path / "t")
    text, _ = icm("trace", "info", tmp_path / "t")
    assert "no outcome: the run was stopped" in text
    assert "0 events\n" in text
    assert icm("trace", "list", tmp_path / "t")[0] == ""
    assert json.loads(icm("trace", "list", tmp_path / "t", "--json")[0]) == []


def test_list_begins_at_a_step(icm: Any, trace: FakeTrace, file: Path) -> None:
    text, _ = icm("trace", "list", file, "--from", 995, "--count", 8)
    expected = [f"{step:>5,}  {trace.text(step)}" for step in range(995, 1003)]
    assert text.splitlines() == expected
    assert len(icm("trace", "list", file)[0].splitlines()) == 40
    assert len(icm("trace", "list", file, "--from", COUNT - 3)[0].splitlines()) == 3


def test_list_names_the_kind_of_an_event_once(
    icm: Any, trace: FakeTrace, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FakeTrace, "text", lambda self, step: f"number {step}")
    lines = icm("trace", "list", file, "--count", 3)[0].splitlines()
    assert lines == [f"    {step}  {trace.kind(step)}: number {step}" for step in range(3)]


def test_list_keeps_to_kinds(icm: Any, trace: FakeTrace, file: Path) -> None:
    arguments = ("trace", "list", file, "--from", 10, "--count", 5000, "--json")
    rows = json.loads(icm(*arguments, "--kind", "stay")[0])
    assert [row["step"] for row in rows] == [s for s in trace.steps("stay").tolist() if s >= 10]
    assert {row["kind"] for row in rows} == {"stay"}
    assert rows[0] == console.plain(trace.event(rows[0]["step"]))
    rows = json.loads(icm(*arguments, "--kind", "stay", "--kind", "end")[0])
    assert [row["step"] for row in rows] == [
        step for step in range(10, COUNT) if trace.kind(step) in ("stay", "end")
    ]
    assert json.loads(icm(*arguments, "--kind", "never")[0]) == []


def test_show_is_the_summary(icm: Any, trace: FakeTrace, file: Path) -> None:
    shown = json.loads(icm("trace", "show", file, "--step", 1100, "--json")[0])
    assert shown == console.plain(trace.summary(1100))
    text, _ = icm("trace", "show", file, "--step", 1100)
    lines = text.splitlines()
    assert lines[:2] == [f"step 1,100 of 1,200: {trace.kind(1100)}", trace.text(1100)]
    assert f"serial  {int(trace.events['serial'][1100]):,}" in lines


def test_show_moves_to_a_kind(icm: Any, trace: FakeTrace, file: Path) -> None:
    for flag, move in (("--next", trace.next), ("--previous", trace.previous)):
        for step in (0, 600, COUNT - 1):
            for kind in ("go", "stay"):
                arguments = ("trace", "show", file, "--step", step, flag, kind)
                found = move(step, kind)
                if found is None:
                    told = icm(*arguments, code=2)[1]
                    assert f"{flag} {kind}: there is no {kind} event" in told
                else:
                    assert json.loads(icm(*arguments, "--json")[0])["step"] == found
    both = ("trace", "show", file, "--step", 1, "--next", "go", "--previous", "go")
    assert "ask for one" in icm(*both, code=2)[1]


def test_errors_name_what_is_there(icm: Any, file: Path, tmp_path: Path) -> None:
    told = icm("trace", "show", file, "--step", COUNT, code=2)[1]
    assert "step 1200: the steps are 0 to 1,199" in told
    assert "the steps are" in icm("trace", "list", file, "--from", COUNT, code=2)[1]
    told = icm("trace", "list", file, "--kind", "jump", code=2)[1]
    assert "'jump': use one of go, stay, never, end" in told
    assert "'jump'" in icm("trace", "show", file, "--step", 0, "--next", "jump", code=2)[1]
    assert "no such trace file" in icm("trace", "info", tmp_path / "none", code=2)[1]
    (tmp_path / "cut").write_bytes(file.read_bytes()[:-100])
    assert "record the run again" in icm("trace", "list", tmp_path / "cut", code=2)[1]


def test_loading_shows_progress_unless_quiet(
    icm: Any, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(console, "LOG_SECONDS", 0.0)
    for arguments in (("info", file), ("list", file), ("show", file, "--step", 0)):
        assert "loading " in icm("trace", *arguments)[1]
        assert icm("trace", *arguments, "--quiet")[1] == ""


def test_half_characters_are_written_as_escapes(icm: Any, tmp_path: Path) -> None:
    trace = traces.fake_trace(3)
    odd = ("\ud800", "é", *trace.subject.words[2:])
    trace = replace(trace, subject=replace(trace.subject, words=odd), outcome={"x": "\udfff"})
    save_trace(trace, tmp_path / "t")
    assert r"\ud800 é" in icm("trace", "info", tmp_path / "t")[0]
    found = json.loads(icm("trace", "info", tmp_path / "t", "--json")[0])
    assert (found["words"][:2], found["outcome"]) == (["\ud800", "é"], {"x": "\udfff"})


def test_states_as_text() -> None:
    shown = {
        "step": 1,
        "kind": "pop",
        "text": "pop #1",
        "score": -1234.5,
        "tiny": 1e-9,
        "zero": 0.0,
        "none": None,
        "infinite": float("-inf"),
        "good": True,
        "numbers": [1, 2.5],
        "empty": [],
        "frontier": ["NP[0,2)", "VP[2,5)"],
        "queue": [{"rank": 1, "f": -2.0}, {"rank": 10, "f": -13.25}],
        "chain": {"accepted": False, "terms": {"p": 0.5}},
        "mixed": [{"a": 1}, {"b": 2}, 3, {}],
    }
    assert trace_views.show_text(shown, 2000).splitlines() == [
        "step 1 of 2,000: pop",
        "pop #1",
        "",
        "score     -1,234.500000",
        "tiny      1e-09",
        "zero      0.000000",
        "none      -",
        "infinite  -inf",
        "good      yes",
        "numbers   1 2.500000",
        "empty     none",
        "frontier:",
        "  NP[0,2)",
        "  VP[2,5)",
        "queue:",
        "  rank           f",
        "     1   -2.000000",
        "    10  -13.250000",
        "chain:",
        "  accepted  no",
        "  terms:",
        "    p  0.500000",
        "mixed:",
        "    a  1",
        "    b  2",
        "  3",
        "  none",
    ]
