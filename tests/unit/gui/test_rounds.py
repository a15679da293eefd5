"""Rounds of exact searches are those of the trace, and follow the step."""

from __future__ import annotations

import math

import pytest
from window_runs import long_tree, run_of

from icm_core.inference.exact.trace import ExactTrace
from icm_gui.viewmodels.explore.exact.rounds import (
    BOUND,
    DEPTH,
    GAP,
    ITEMS,
    REACHED,
    STATES,
    RoundsModel,
    as_exact,
    bars_of,
    rounds_of,
    standing_at,
)

KEYS = ["exact", "coarse-to-fine", "pcfg-mbr"]


def exact(key: str = "exact") -> ExactTrace:
    trace = as_exact(run_of(key, long_tree()).trace)
    assert trace is not None
    return trace


@pytest.mark.parametrize("key", KEYS)
def test_rounds_are_the_states_after_them(key: str) -> None:
    trace = exact(key)
    rounds = rounds_of(trace)
    assert len(rounds) == len(trace.steps("level"))
    for one in rounds:
        state = trace.at(one.end)
        assert trace.kind(one.end) == "bound"
        assert one.items == int(state.alive.sum())
        assert one.states == int(state.states[state.alive].sum())
        assert one.depth == state.depth
        assert one.bound == state.bound


def test_the_table_follows_the_step() -> None:
    trace, model = exact(), RoundsModel()
    model.show(trace, 0)
    assert model.current == -1
    rounds = model.rows
    for place, one in enumerate(rounds):
        model.show(trace, one.begin)
        assert model.index(place, 0).data(REACHED) == "now"
        assert model.current == place
        model.show(trace, one.end)
        marks = [model.index(row, 0).data(REACHED) for row in range(len(rounds))]
        assert marks == ["done"] * (place + 1) + ["later"] * (len(rounds) - place - 1)
        assert model.index(place, DEPTH).data() == str(one.depth)
        assert model.index(place, ITEMS).data() == f"{one.items:,}"
        assert model.index(place, STATES).data() == f"{one.states:,}"
    assert model.index(len(rounds) - 1, GAP).data() == "closed"
    model.show(run_of("mh").trace, 5)
    assert model.rowCount() == 0


def test_bounds_fall_and_never_cross_the_best_tree() -> None:
    rounds = rounds_of(exact())
    bounds = [one.bound for one in rounds if math.isfinite(one.bound)]
    assert bounds == sorted(bounds, reverse=True)
    assert all(one.gap >= 0.0 for one in rounds)


def test_coarse_to_fine_has_sums_and_no_gap() -> None:
    trace, model = exact("coarse-to-fine"), RoundsModel()
    model.show(trace, len(trace) - 1)
    assert model.headerData(BOUND, model_orientation()) == "log sum"
    assert model.index(0, GAP).data() == ""


def model_orientation() -> object:
    from PySide6.QtCore import Qt

    return Qt.Orientation.Horizontal


def test_what_stands_at_a_step() -> None:
    trace = exact()
    rounds = rounds_of(trace)
    before = standing_at(trace, rounds, rounds[0].end)
    assert before.bounds == ((rounds[0].depth, rounds[0].bound),)
    assert before.colour == "ink2"
    end = standing_at(trace, rounds, len(trace) - 1)
    run = run_of("exact", long_tree())
    assert end.known == pytest.approx(run.log_probability)
    assert (end.mark, end.colour) == ("shield-check", "teal")
    assert len(end.bounds) == len(rounds)
    ended = exact("coarse-to-fine")
    said = standing_at(ended, rounds_of(ended), len(ended) - 1)
    assert "spans" in said.verdict


def test_bars_begin_with_the_forest() -> None:
    trace = exact()
    rounds = rounds_of(trace)
    bars = bars_of(trace, rounds, rounds[0].end)
    assert bars[0].value == len(trace.subject.forest)
    assert [bar.value for bar in bars[1:]] == [one.states for one in rounds]
    assert [bar.reached for bar in bars[:3]] == ["done", "done", "later"]
