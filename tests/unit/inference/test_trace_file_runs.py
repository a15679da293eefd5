"""Files of recorded runs: each kind of trace comes back, and forged ones never lead astray.

The runs are those of ``formats/traces/make_sample.py``, which also wrote the sample files that a
later program must still read.
"""

from __future__ import annotations

import importlib.util
import json
import random
from functools import cache
from pathlib import Path
from types import ModuleType

import model_files as helpers
import numpy as np
import pytest
import trace_files as traces
from model_forger import forge_array, forge_json

from icm_core.errors import Cancelled, TraceFileError
from icm_core.inference.trace import Recorder, Trace
from icm_core.inference.trace_file import load_trace, save_trace

SAMPLES = Path(__file__).parents[2] / "formats" / "traces"
FORGED = 150


def _sample_module() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_traces", SAMPLES / "make_sample.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


sample = _sample_module()
FAMILIES = list(sample.RUNS)


@cache
def run(family: str) -> Trace:
    """Return the recorded run of a family."""
    trace: Trace = sample.run(family)
    return trace


@pytest.mark.parametrize("family", FAMILIES)
def test_a_run_comes_back_with_its_states(family: str, tmp_path: Path) -> None:
    trace = run(family)
    assert family == trace.FAMILY
    save_trace(trace, tmp_path / "t")
    loaded = load_trace(tmp_path / "t")
    traces.assert_same_trace(trace, loaded)
    for step in range(len(trace)):
        assert loaded.text(step) == trace.text(step)
        assert repr(loaded.summary(step)) == repr(trace.summary(step))
        json.dumps(trace.summary(step))


@pytest.mark.parametrize("family", FAMILIES)
def test_a_stopped_run_comes_back(family: str, tmp_path: Path) -> None:
    """A run that is stopped at any look at cancellation has the events so far, and no outcome."""

    def stopped(looks: int) -> Recorder | None:
        left = iter(range(looks))

        def check() -> None:
            if next(left, None) is None:
                raise Cancelled("stopped")

        recorder = Recorder()
        try:
            sample.RUNS[family](recorder, check)
        except Cancelled:
            return recorder
        return None

    whole = run(family)
    looks = begun = 0
    while (recorder := stopped(looks)) is not None:
        looks += 1
        if not recorder.begun:
            continue
        begun += 1
        trace = recorder.trace()
        assert trace.outcome == {}
        assert trace.events.tobytes() == whole.events[: len(trace)].tobytes()
        save_trace(trace, tmp_path / "t")
        loaded = load_trace(tmp_path / "t")
        traces.assert_same_trace(trace, loaded)
        traces.look_around(loaded)
    assert begun


@pytest.mark.parametrize("path", sorted(SAMPLES.glob("*.icmtrace")), ids=lambda path: path.stem)
def test_samples_are_still_read(path: Path) -> None:
    known = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    trace = load_trace(path)
    assert known["family"] == trace.FAMILY
    assert list(trace.subject.words) == known["words"]
    assert trace.subject.item_text(0) == known["root"]
    assert list(trace.events.dtype.names or ()) == known["fields"]
    assert sample.events_of(trace) == known["events"]
    assert trace.outcome
    traces.look_around(trace)


@pytest.mark.parametrize("family", FAMILIES)
def test_arrays_of_another_shape_are_refused(family: str, tmp_path: Path) -> None:
    path = tmp_path / "t.icmtrace"
    save_trace(run(family), path)
    members = helpers.members_of(path)
    manifest = json.loads(members["manifest.json"])
    for name in manifest["arrays"]:
        array = helpers.array_of(members[f"arrays/{name}.npy"])
        # With a dimension more, look-ups would make squares of it.
        shapes = manifest["arrays"] | {name: [*array.shape, 1]}
        changed = {
            "manifest.json": json.dumps(manifest | {"arrays": shapes}).encode(),
            f"arrays/{name}.npy": helpers.npy(array[..., np.newaxis]),
        }
        helpers.write_members(path, members | changed)
        with pytest.raises(TraceFileError):
            load_trace(path)


@pytest.mark.parametrize("family", FAMILIES)
def test_forged_runs_never_crash(family: str, tmp_path: Path) -> None:
    random_ = random.Random(1)
    path = tmp_path / "t.icmtrace"
    save_trace(run(family), path)
    members = helpers.members_of(path)
    # The forest is forged elsewhere; here it is what a kind of trace adds to it.
    own = [name for name in members if not name.startswith("forest/")]
    loaded = 0
    for _ in range(FORGED):
        made = dict(members)
        for _ in range(random_.randrange(1, 3)):
            name = random_.choice(own)
            if name.endswith(".npy"):
                made[name] = helpers.npy(forge_array(helpers.array_of(made[name]), random_))
            else:
                made[name] = json.dumps(forge_json(json.loads(made[name]), random_)).encode()
        helpers.write_members(path, made)
        try:
            trace = load_trace(path)
        except TraceFileError:
            continue
        loaded += 1
        traces.look_around(trace)
    assert loaded
