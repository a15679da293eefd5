"""Traces over random forests: files give back what was saved, navigation is a plain search."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import trace_files as traces
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as numpy_st
from strategies_parsing import Case, cases
from trace_files import KNOWN, FakeTrace

from icm_core.inference.forest.refine import inside_outside, pruned, refined
from icm_core.inference.trace import Subject
from icm_core.inference.trace_file import load_trace, save_trace
from icm_core.inference.trace_file_values import CODINGS, coded, decoded, from_json, json_of

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner),
    max_leaves=8,
)
IN_A_FOLDER = settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])


@IN_A_FOLDER
@given(
    case=cases(parsed=False),
    refine=st.sampled_from(["no", "whole", "pruned"]),
    count=st.integers(0, 60),
    seed=st.integers(0, 10**6),
    outcome=st.dictionaries(st.text(max_size=5), JSON, max_size=3),
)
def test_traces_over_random_forests_come_back(
    tmp_path: Path, case: Case, refine: str, count: int, seed: int, outcome: dict[str, Any]
) -> None:
    forest = case.forest
    if refine != "no" and len(forest):
        forest = refined(forest, case.model, None)
        if refine == "pruned":
            forest = pruned(forest, inside_outside(forest).edge_posterior, 0.1)
    symbols = tuple(case.model.grammar.table.symbols)
    subject = Subject("any", tuple(case.words), symbols, forest, outcome)
    trace = traces.fake_trace(count, seed, subject)
    trace = replace(trace, outcome=outcome, lost=seed)
    save_trace(trace, tmp_path / "t")
    loaded = load_trace(tmp_path / "t", known=KNOWN)
    # A number that is none is not equal to itself: in text it is.
    assert repr(loaded.outcome) == repr(loaded.subject.options) == repr(outcome)
    nothing: dict[str, Any] = {}
    same = replace(trace, outcome=nothing, subject=replace(subject, options=nothing))
    back = replace(loaded, outcome=nothing, subject=replace(loaded.subject, options=nothing))
    traces.assert_same_trace(same, back)
    assert [loaded.text(step) for step in range(count)] == [
        trace.text(step) for step in range(count)
    ]


@given(
    column=st.sampled_from(["?", "u1", "i1", "u2", "i2", "u4", "i4", "u8", "i8", "f4", "f8"])
    .map(np.dtype)
    .flatmap(lambda dtype: numpy_st.arrays(dtype, st.integers(0, 20)))
)
@example(column=np.array([2**31 - 1, -(2**31), 0], dtype=np.int32))
@example(column=np.array([0, 2**64 - 1, 1], dtype=np.uint64))
def test_every_coding_gives_back_a_column(column: np.ndarray[Any, Any]) -> None:
    for coding in CODINGS if column.dtype.kind in "iu" else ["plain"]:
        stored = coded(column, coding)
        assert stored.shape == column.shape
        traces.assert_same_array(decoded(stored, coding, column.dtype, "x"), column)


@given(JSON)
def test_json_values_come_back(value: Any) -> None:
    assert repr(from_json(json_of(value))) == repr(value)


@given(
    kinds=st.lists(st.sampled_from([0, 1, 3]), max_size=30),
    wanted=st.sets(st.sampled_from(FakeTrace.KINDS)),
    step=st.integers(-3, 33),
)
def test_next_and_previous_are_plain_searches(
    kinds: list[int], wanted: set[str], step: int
) -> None:
    trace = traces.fake_trace(len(kinds))
    events = trace.events.copy()
    events["kind"] = kinds
    trace = replace(trace, events=events)
    names = [FakeTrace.KINDS[code] for code in kinds]
    fits = [at for at, name in enumerate(names) if not wanted or name in wanted]
    assert trace.next(step, *wanted) == next((at for at in fits if at > step), None)
    assert trace.previous(step, *wanted) == next((at for at in reversed(fits) if at < step), None)
    for name in FakeTrace.KINDS:
        expected = [at for at, found in enumerate(names) if found == name]
        assert trace.steps(name).tolist() == expected
        assert trace.counts()[name] == len(expected)
    for at, name in enumerate(names):
        assert trace.kind(at) == name
