"""A* against its plain twin and against all derivations written out."""

from __future__ import annotations

import bisect
import math
from dataclasses import replace
from typing import Any, cast

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles_astar import Moment, Simulation, replayed, row_log_probabilities, upper_bounds
from oracles_parsing import derivation_key, key_of
from strategies_parsing import Case, cases
from trace_files import look_around

from icm_core.errors import Cancelled
from icm_core.inference.astar import run as module
from icm_core.inference.astar.partial import FIRSTS
from icm_core.inference.astar.run import best_edges
from icm_core.inference.astar.search import AStarOptions, AStarResult, astar, pcfg_heuristic
from icm_core.inference.astar.trace import AStarTrace
from icm_core.inference.forest.forest import Forest
from icm_core.inference.forest.refine import refined
from icm_core.inference.trace import Recorder
from icm_core.kernels import astar as kernels

OPTIONS = st.builds(
    AStarOptions,
    heuristic=st.sampled_from(["full", "full", "local"]),
    beam=st.sampled_from([None, None, 1, 2, 3, 7]),
    expansions=st.sampled_from([1, 2, 5, 12, 40]),
    completions=st.sampled_from([1, 3, 1000]),
    first=st.sampled_from(["left", "left", "right", "short", "long"]),
    depth=st.sampled_from([None, None, 0, 1, 2]),
)
REFINED = st.sampled_from([-1, -1, 0, 1, None])
"""Depth of the forest that is searched, -1 for the PCFG's."""
SMALL: dict[str, Any] = {
    "CHUNK_WORK": 1,
    "BLOCK_EVENTS": 1,
    "_FIRST_HYPOTHESES": 1,
    "_FIRST_CELLS": 1,
}


def forest_of(case: Case, depth: int | None) -> Forest:
    """Return the case's forest, refined or not."""
    return case.forest if depth == -1 else refined(case.forest, case.model, depth)


def recorded(
    case: Case, forest: Forest, options: AStarOptions, most: int = 1 << 20
) -> tuple[AStarResult, AStarTrace]:
    """Run with a recorder."""
    recorder = Recorder(most)
    heuristic = pcfg_heuristic(forest)
    found = astar(forest, heuristic, case.model, options, words=case.words, recorder=recorder)
    return found, cast(AStarTrace, recorder.trace())


def same(a: AStarResult, b: AStarResult) -> bool:
    """Whether two results are equal in all but time."""
    names = ["status", "log_probability", "hypothesis", "pops", "expansions", "pushes", "prunes"]
    equal = all(getattr(a, name) == getattr(b, name) for name in [*names, "queue"])
    return equal and a.edges.tolist() == b.edges.tolist()


def assert_moment(trace: AStarTrace, step: int, moment: Moment, twin: Simulation) -> None:
    """Compare the state at a step with the twin's."""
    state = trace.at(step)
    row = trace.events[step]
    event = (state.kind, state.hypothesis, state.parent, state.item, state.edge, int(row["queue"]))
    assert event == moment.event
    assert state.current == moment.current
    assert state.queue.tolist() == moment.queue
    assert (state.g, state.h) == pytest.approx((moment.g, moment.h), abs=1e-9)
    edges = twin.made[max(moment.current, 0)]
    if moment.current >= 0:
        assert state.popped_f == sum(twin.numbers[moment.current])
    rows, left = replayed(trace.subject.forest, edges, twin.options.first)
    partial = state.partial
    columns = (partial.edge, partial.item, partial.parent, partial.which)
    assert list(zip(*(column.tolist() for column in columns), strict=True)) == rows
    assert [tuple(item) for item in partial.frontier.tolist()] == left


@settings(max_examples=100)
@given(cases(), OPTIONS, REFINED)
def test_every_event_and_state_is_that_of_the_plain_twin(
    case: Case, options: AStarOptions, depth: int | None
) -> None:
    forest = forest_of(case, depth)
    found, trace = recorded(case, forest, options)
    heuristic = trace.arrays["heuristic"]
    twin = Simulation(case.plain, forest, heuristic, options, trace.events)
    steps = 0
    for moment in twin.run():
        assert_moment(trace, steps, moment, twin)
        for row, number in zip(trace.queue(steps, 3), twin.best()[:3], strict=True):
            g, h = twin.numbers[number]
            assert (row.hypothesis, row.g, row.h, row.f) == (number, g, h, g + h)
            edges, left = replayed(forest, twin.made[number], options.first)
            assert row.depth == len(edges)
            assert row.frontier == tuple(item for item, _, _ in left)
        steps += 1
    assert found.status == twin.status
    assert found.pushes == len(twin.made)
    kinds = trace.counts()
    assert (found.pops, found.prunes) == (kinds["pop"], kinds["prune"])
    assert found.expansions == kinds["expand"]
    after_pruning = [s for s in range(steps) if trace.next(s - 1, "prune") != s + 1]
    assert found.queue == trace.queue_sizes()[after_pruning].max()
    assert len(trace) == steps + (found.status != "goal")
    check_result(case, forest, options, found, twin)


def check_result(
    case: Case, forest: Forest, options: AStarOptions, found: AStarResult, twin: Simulation
) -> None:
    """Compare the result with what the twin's agenda gives."""
    assert found.derivation is not None
    chances = {
        key_of(node): case.plain.model_probability(node, options.depth) for node in case.derivations
    }
    chance = chances[derivation_key(found.derivation)]
    expected = math.log(chance) if chance > 0 else -math.inf
    assert found.log_probability == pytest.approx(expected, abs=1e-9)
    rows, left = replayed(forest, found.edges.tolist(), "left")
    assert not left
    scores = row_log_probabilities(case.plain, forest, rows, options.depth)
    assert found.log_probability == pytest.approx(sum(scores), abs=1e-9)
    if found.status == "goal":
        return
    chosen = best_edges(forest)
    completed = twin.completed(found.hypothesis, chosen)
    assert found.log_probability == pytest.approx(completed, abs=1e-9)
    if len(twin.queue) <= options.completions:
        best = max(twin.completed(number, chosen) for number in twin.queue or [0])
        assert found.log_probability == pytest.approx(best, abs=1e-9)
    if options.completions == 1 and twin.queue:
        promise = {
            k: twin.g(twin.made[k])
            + sum(twin.heuristic[i] for i, *_ in replayed(forest, twin.made[k], options.first)[1])
            for k in twin.queue
        }
        assert promise[found.hypothesis] == pytest.approx(max(promise.values()), abs=1e-9)


@settings(max_examples=100)
@given(cases(), st.sampled_from([None, None, 0, 1, 2]), REFINED, st.sampled_from(FIRSTS))
def test_with_an_admissible_heuristic_the_first_goal_is_the_best_of_all_derivations(
    case: Case, depth: int | None, refinement: int | None, first: Any
) -> None:
    forest = forest_of(case, refinement)
    options = AStarOptions("admissible", depth=depth, first=first)
    found = astar(forest, upper_bounds(case.plain, forest), case.model, options)
    best = max(case.plain.model_probability(node, depth) for node in case.derivations)
    assert found.status == ("goal" if best > 0 else "exhausted")
    if best > 0:
        assert found.log_probability == pytest.approx(math.log(best), abs=1e-9)


@settings(max_examples=60)
@given(cases(), OPTIONS)
def test_recorded_and_unrecorded_runs_in_any_pieces_are_the_same(
    case: Case, options: AStarOptions
) -> None:
    heuristic = pcfg_heuristic(case.forest)
    plain = astar(case.forest, heuristic, case.model, options)
    found, trace = recorded(case, case.forest, options)
    with pytest.MonkeyPatch.context() as patch:
        for name, value in SMALL.items():
            patch.setattr(module, name, value)
        pieces, trace_of_pieces = recorded(case, case.forest, options)
    assert same(plain, found)
    assert same(plain, pieces)
    assert trace.events.tobytes() == trace_of_pieces.events.tobytes()
    assert trace.outcome["log_probability"] == plain.log_probability
    assert trace.arrays["found"].tolist() == plain.edges.tolist()


@settings(max_examples=60)
@given(cases(), OPTIONS, st.data())
def test_a_cancelled_run_leaves_a_prefix_of_the_whole_trace(
    case: Case, options: AStarOptions, data: st.DataObject
) -> None:
    calls = 0
    stop = math.inf

    def check() -> None:
        nonlocal calls
        calls += 1
        if calls >= stop:
            raise Cancelled("stopped")

    heuristic = pcfg_heuristic(case.forest)
    with pytest.MonkeyPatch.context() as patch:
        for name, value in SMALL.items():
            patch.setattr(module, name, value)
        whole, recorder = Recorder(), Recorder()
        keywords: dict[str, Any] = {"words": case.words, "check": check}
        astar(case.forest, heuristic, case.model, options, recorder=whole, **keywords)
        stop, calls = data.draw(st.integers(1, calls)), 0
        with pytest.raises(Cancelled):
            astar(case.forest, heuristic, case.model, options, recorder=recorder, **keywords)
    full, part = cast(AStarTrace, whole.trace()), cast(AStarTrace, recorder.trace())
    assert 0 < len(part) <= len(full)
    # A piece ends with an expansion or where an array is full, which it is not twice in a row.
    assert part.counts()["expand"] >= min(stop // 2, full.counts()["expand"])
    assert part.outcome == {}
    assert part.events.tobytes() == full.events[: len(part)].tobytes()
    assert_same_states(part, full)


@settings(max_examples=40)
@given(cases(), OPTIONS, st.integers(1, 60))
def test_a_trace_cut_by_the_recorders_limit_has_the_states_of_the_whole(
    case: Case, options: AStarOptions, most: int
) -> None:
    found, full = recorded(case, case.forest, options)
    cut_found, part = recorded(case, case.forest, options, most)
    assert same(found, cut_found)
    assert len(part) == min(most, len(full))
    assert len(part) + part.lost == len(full)
    assert_same_states(part, full)


def assert_same_states(part: AStarTrace, full: AStarTrace) -> None:
    """Compare the states and texts of a shorter trace with those of the whole."""
    for step in range(len(part)):
        a, b = part.at(step), full.at(step)
        assert (a.current, a.queue.tolist()) == (b.current, b.queue.tolist())
        assert a.partial.edge.tolist() == b.partial.edge.tolist()
        assert part.queue(step) == full.queue(step)
        # What the last pop expands is in the event after it, which a cut trace does not have.
        if a.kind != "expand" and not (a.kind == "pop" and step == len(part) - 1):
            assert part.text(step) == full.text(step)
    for number in range(part.counts()["push"]):
        a, b = part.hypothesis(number), full.hypothesis(number)
        assert (a.parent, a.f, a.pushed) == (b.parent, b.f, b.pushed)
        if a.left is not None:
            assert (a.left, a.fate) == (b.left, b.fate)
        else:
            assert a.fate == "queued"
            assert b.left is None or b.left >= len(part)


@settings(max_examples=150)
@given(cases(), OPTIONS, st.data())
def test_a_damaged_trace_is_refused_or_can_be_looked_at(
    case: Case, options: AStarOptions, data: st.DataObject
) -> None:
    _, trace = recorded(case, case.forest, options)
    trace.check()
    look_around(trace)
    events, found = trace.events.copy(), trace.arrays["found"].copy()
    limits = {"kind": 5, "item": len(case.forest), "edge": case.forest.edges}
    for _ in range(data.draw(st.integers(1, 2))):
        row = data.draw(st.integers(0, len(events) - 1))
        name = data.draw(st.sampled_from(["kind", "hypothesis", "parent", "item", "edge", "found"]))
        most = limits.get(name, len(events))
        value = data.draw(st.integers(0 if name == "kind" else -2, most))
        if name == "found":
            found[row % len(found)] = min(value, case.forest.edges)
        else:
            events[name][row] = value
    damaged = replace(trace, events=events, arrays=trace.arrays | {"found": found})
    try:
        damaged.check()
    except ValueError:
        return
    look_around(damaged)


@settings(max_examples=100)
@given(st.integers(0, 1 << 30), st.sampled_from([3, 30, 300]), st.floats(0.3, 0.9))
def test_the_agenda_gives_the_best_and_the_worst_of_what_is_on_it(
    seed: int, keys: int, pushes: float
) -> None:
    # Long runs by a generator: hypothesis itself draws short lists, in which little can go wrong.
    rng = np.random.default_rng(seed)
    actions = [
        -float(rng.integers(keys)) if rng.random() < pushes else str(rng.choice(["best", "worst"]))
        for _ in range(120)
    ]
    key, number = np.empty(len(actions) + 1), np.empty(len(actions) + 1, dtype=np.int32)
    held: list[tuple[float, int]] = []
    for serial, action in enumerate(actions):
        if isinstance(action, float):
            kernels.heap_push(key, number, len(held), action, serial)
            bisect.insort(held, (-action, serial))
        elif held:
            best = action == "best"
            place = 0 if best else kernels.heap_worst(key, number, len(held))
            assert (-key[place], number[place]) == held.pop(0 if best else -1)
            kernels.heap_remove(key, number, len(held) + 1, place)
    for expected in held:
        assert (-key[0], number[0]) == expected
        kernels.heap_remove(key, number, len(held), 0)
        held = held[1:]
