"""Traces and their recorder: blocks copied, a limit, a run that is stopped half-way."""

from __future__ import annotations

import json

import numpy as np
import pytest
import trace_files as traces
from trace_files import FakeTrace, random_events

from icm_core.errors import Cancelled, OptionError
from icm_core.inference.trace import Events, Recorder, Trace, check_within

BLOCK = 50


def rows(count: int = BLOCK, seed: int = 1) -> Events:
    return random_events(traces.attachment()[1].forest, count, seed)


def begun(most: int = 10_000) -> Recorder:
    recorder = Recorder(most)
    recorder.begin(FakeTrace, traces.attachment()[1])
    return recorder


def test_blocks_are_copied() -> None:
    recorder, block = begun(), rows()
    recorder.add(block)
    before = block.copy()
    block[:] = rows(seed=2)
    recorder.add(block)
    trace = recorder.trace()
    assert trace.events[:BLOCK].tobytes() == before.tobytes()
    assert trace.events[BLOCK:].tobytes() == block.tobytes()


def test_a_trace_taken_half_way_stays_as_it_was() -> None:
    recorder = begun()
    recorder.add(rows(seed=1))
    early = recorder.trace()
    kept = early.events.tobytes()
    recorder.add(rows(seed=2))
    recorder.put("bound", np.zeros(len(early.subject.forest)))
    recorder.finish(found=True)
    late = recorder.trace()
    assert (len(early), len(late)) == (BLOCK, 2 * BLOCK)
    assert early.events.tobytes() == kept == late.events[:BLOCK].tobytes()
    assert (early.outcome, late.outcome) == ({}, {"found": True})
    assert (set(early.arrays), set(late.arrays)) == (set(), {"bound"})
    late.check()


def test_events_beyond_the_limit_are_counted() -> None:
    recorder = begun(most=BLOCK + 10)
    first, second = rows(seed=1), rows(seed=2)
    recorder.add(first)
    recorder.add(second)
    recorder.add(rows(seed=3))
    trace = recorder.trace()
    assert len(trace) == BLOCK + 10
    assert trace.lost == 2 * BLOCK - 10
    assert trace.events[BLOCK:].tobytes() == second[:10].tobytes()
    nothing = begun(most=0)
    nothing.add(first)
    assert (len(nothing.trace()), nothing.trace().lost) == (0, BLOCK)


@pytest.mark.parametrize("most", [0, 1, BLOCK, BLOCK + 10, 4 * BLOCK, 10_000])
@pytest.mark.parametrize("halfway", [False, True])
def test_events_written_in_place_are_those_that_are_added(most: int, halfway: bool) -> None:
    added, written = begun(most), begun(most)
    for seed in range(9):
        one = rows(count=BLOCK - seed, seed=seed)
        added.add(one)
        block = written.block(BLOCK)
        assert len(block) >= BLOCK
        block[: len(one)] = one
        written.filled(len(one))
        block[len(one) :] = rows(count=1)  # what is not filled does not count
        if halfway and seed % 2:
            assert written.trace().events.tobytes() == added.trace().events.tobytes()
    whole, expected = written.trace(), added.trace()
    assert whole.events.tobytes() == expected.events.tobytes()
    assert (len(whole), whole.lost) == (len(expected), expected.lost)
    assert whole.nbytes == len(whole) * whole.DTYPE.itemsize
    assert not len(whole) or written.trace().events is whole.events


def test_a_stopped_search_leaves_a_shorter_trace() -> None:
    def search(recorder: Recorder, stop_at: int) -> None:
        recorder.begin(FakeTrace, traces.attachment()[1])
        for number in range(5):
            if number == stop_at:
                raise Cancelled("stopped")
            recorder.add(rows(seed=number))
        recorder.finish(done=True)

    whole = Recorder()
    search(whole, -1)
    for stop_at in range(5):
        recorder = Recorder()
        with pytest.raises(Cancelled):
            search(recorder, stop_at)
        trace = recorder.trace()
        trace.check()
        assert len(trace) == stop_at * BLOCK
        assert trace.events.tobytes() == whole.trace().events[: len(trace)].tobytes()
        assert trace.outcome == {}


def test_a_recorder_is_used_again() -> None:
    recorder = Recorder(BLOCK)
    assert not recorder.begun
    with pytest.raises(OptionError, match="nothing was recorded"):
        recorder.trace()
    for seed in (1, 2):
        recorder.begin(FakeTrace, traces.attachment()[0])
        assert recorder.begun
        recorder.add(rows(seed=seed))
        recorder.add(rows(seed=seed))
        recorder.put("taken", np.ones(3, dtype=bool))
        recorder.finish(seed=seed)
    trace = recorder.trace()
    assert (len(trace), trace.lost, trace.outcome) == (BLOCK, BLOCK, {"seed": 2})
    recorder.begin(FakeTrace, traces.attachment()[0])
    assert (len(recorder.trace()), recorder.trace().lost) == (0, 0)
    assert (recorder.trace().arrays, recorder.trace().outcome) == ({}, {})


def test_an_empty_trace() -> None:
    trace = traces.nothing()
    assert trace.counts() == dict.fromkeys(FakeTrace.KINDS, 0)
    assert (trace.next(-1), trace.previous(5)) == (None, None)
    with pytest.raises(OptionError, match=r"step 0: .*the trace is empty"):
        trace.at(0)


def test_steps_and_kinds_that_do_not_exist() -> None:
    trace: Trace = traces.fake_trace(1200)
    for step in (-1, 1200):
        with pytest.raises(OptionError, match=rf"step {step}: the steps are 0 to 1,199"):
            trace.kind(step)
    with pytest.raises(OptionError, match="'jump': use one of go, stay, never, end"):
        trace.next(0, "go", "jump")


def test_a_summary_is_json_in_the_order_of_the_fields() -> None:
    trace = traces.fake_trace(60)
    for step in range(len(trace)):
        summary = trace.summary(step)
        names = FakeTrace.DTYPE.names
        assert names is not None
        assert list(summary) == ["step", "kind", "text", *names[1:]]
        assert (summary["step"], summary["kind"]) == (step, trace.kind(step))
        json.dumps(summary)
        for name in names[1:]:
            np.testing.assert_equal(summary[name], trace.events[step][name])
    with pytest.raises(OptionError):
        trace.summary(60)


def test_items_and_edges_as_text() -> None:
    subject = traces.attachment()[0]
    forest = subject.forest
    assert subject.item_text(0) == "ROOT[0,7)"
    texts = [subject.edge_text(head, edge) for edge, head in enumerate(forest.head.tolist())]
    assert "v -> saw" in texts
    assert "ROOT -> S" in texts
    assert "S -> NP VP at 1" in texts


@pytest.mark.parametrize("value", [-2, 5, np.iinfo(np.int32).max])
def test_check_within(value: int) -> None:
    inside = np.array([-1, 0, 4], dtype=np.int32)
    check_within(inside, -1, 5, "ids")
    check_within(inside[:0], 0, 0, "ids")
    with pytest.raises(ValueError, match="invalid ids"):
        check_within(np.append(inside, np.int32(value)), -1, 5, "ids")
    with pytest.raises(ValueError, match="numbers"):
        check_within(np.array([0.0, np.nan]), 0, 1, "numbers")
