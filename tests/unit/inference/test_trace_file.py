"""Trace files: what was saved comes back, and what could not come back is not saved."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import model_files as helpers
import numpy as np
import pytest
import trace_files as traces
from trace_files import KNOWN, FakeTrace

from icm_core.errors import TraceFileError
from icm_core.inference import catalogue, trace_file
from icm_core.inference.entries import load
from icm_core.inference.forest.forest import Forest
from icm_core.inference.trace import Subject
from icm_core.inference.trace_file import load_trace, save_trace


@pytest.mark.parametrize(
    "trace",
    [
        traces.fake_trace(),
        traces.fake_trace(1),
        traces.fake_trace(0),
        traces.fake_trace(300, 2, traces.attachment()[0]),
        traces.nothing(),
    ],
    ids=["refined", "one event", "no event", "plain", "no parse"],
)
def test_a_trace_comes_back_to_the_bit(trace: FakeTrace, tmp_path: Path) -> None:
    path = tmp_path / "run.icmtrace"
    save_trace(trace, path)
    loaded = load_trace(path, known=KNOWN)
    traces.assert_same_trace(trace, loaded)
    assert [loaded.text(step) for step in range(len(trace))] == [
        trace.text(step) for step in range(len(trace))
    ]


def test_the_same_trace_makes_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one", "two"):
        save_trace(traces.fake_trace(), tmp_path / name)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_values_that_json_has_not(tmp_path: Path) -> None:
    outcome: dict[str, Any] = {
        "best": -np.inf,
        "bound": np.float64(2.5),
        "terms": (np.inf, np.int32(3), [None, True]),
        "words": {"é\ud800": "\n"},
    }
    trace = replace(traces.fake_trace(), outcome=outcome)
    save_trace(trace, tmp_path / "t")
    loaded = load_trace(tmp_path / "t", known=KNOWN).outcome
    assert loaded == outcome | {"terms": [np.inf, 3, [None, True]]}
    assert type(loaded["bound"]) is float
    save_trace(replace(trace, outcome={"x": np.nan}), tmp_path / "t")
    assert np.isnan(load_trace(tmp_path / "t", known=KNOWN).outcome["x"])


@pytest.mark.parametrize(
    "outcome", [{"x": {1: 2}}, {"x": object()}, {"x": {"$float": "inf"}}, {"x": np.zeros(3)}]
)
def test_values_that_cannot_be_kept(outcome: dict[str, Any], tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="keep"):
        save_trace(replace(traces.fake_trace(), outcome=outcome), tmp_path / "t")
    assert not (tmp_path / "t").exists()


def changed(trace: FakeTrace, name: str, values: Any) -> FakeTrace:
    """Return a trace with a column of its forest replaced."""
    forest: Forest = replace(trace.subject.forest, **{name: values})
    return replace(trace, subject=replace(trace.subject, forest=forest))


def test_contradictions_are_not_saved(tmp_path: Path) -> None:
    trace = traces.fake_trace()
    forest = trace.subject.forest
    events = trace.events.copy()
    events["kind"][3] = 9
    foreign = trace.events.copy()
    foreign["edge"][3], foreign["item"][3] = forest.edges, 0
    for wrong, pattern in (
        (replace(trace, events=events), "kinds of events"),
        (replace(trace, events=foreign), "edges of events"),
        (replace(trace, events=trace.events[["kind", "item"]]), "events of"),
        (replace(trace, arrays={"other": np.zeros(3)}), "array 'other'"),
        (replace(trace, arrays={"matrix": np.zeros(3)}), "array 'matrix'"),
        (replace(trace, arrays={"bound": np.zeros(3)}), "a bound of"),
        (changed(trace, "start", forest.start.astype(np.int64)), "start of a forest"),
        (changed(trace, "base", forest.base[:-1]), "base of a forest"),
        (changed(trace, "left", forest.left[::-1].copy()), "children|spans|words"),
    ):
        with pytest.raises(ValueError, match=pattern):
            save_trace(wrong, tmp_path / "t")
    assert not (tmp_path / "t").exists()


def test_a_failed_save_leaves_the_old_file(tmp_path: Path, monkeypatch: Any) -> None:
    path = tmp_path / "t"
    save_trace(traces.fake_trace(), path)
    before = path.read_bytes()
    with pytest.raises(TraceFileError, match="check the folder"):
        save_trace(traces.fake_trace(), tmp_path / "no" / "t")
    with pytest.raises(TraceFileError, match="not a name"):
        save_trace(traces.fake_trace(), "a\0b")

    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(TraceFileError, match="No space left"):
        save_trace(traces.fake_trace(50), path)
    assert path.read_bytes() == before
    assert [entry.name for entry in tmp_path.iterdir()] == ["t"]


def test_whole_numbers_are_stored_as_differences_where_that_is_smaller(tmp_path: Path) -> None:
    trace = traces.fake_trace(5000)
    save_trace(trace, tmp_path / "t")
    members = helpers.members_of(tmp_path / "t")
    codings = json.loads(members["manifest.json"])["fields"]
    # The serial number rises by 0, 1 or 2; differences of random numbers are no smaller.
    assert codings["serial"] == "difference"
    assert codings["mark"] == codings["score"] == codings["kept"] == "plain"
    assert helpers.array_of(members["events/serial.npy"]).max() <= 2
    np.testing.assert_array_equal(
        np.cumsum(helpers.array_of(members["events/serial.npy"])), trace.events["serial"]
    )


def test_every_family_is_known_by_its_name() -> None:
    for family in catalogue.families():
        name, kind = family.name, load(family.trace)
        assert name == kind.FAMILY
        assert kind.DTYPE.names is not None
        assert kind.DTYPE.names[0] == "kind"
        assert kind.DTYPE["kind"] == np.uint8
        for field in kind.DTYPE.names:
            trace_file.stored_dtype(kind.DTYPE[field])
        for dtype in kind.ARRAYS.values():
            trace_file.stored_dtype(np.dtype(dtype))


def test_a_subject_without_options(tmp_path: Path) -> None:
    subject = replace(traces.attachment()[0], options={}, model="")
    assert isinstance(subject, Subject)
    save_trace(traces.fake_trace(9, 1, subject), tmp_path / "t")
    assert load_trace(tmp_path / "t", known=KNOWN).subject.options == {}
