"""What a step looks like equals what the trace says, at every step."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from window_runs import run_of

from icm_core.rendering.steps import at_step


@pytest.mark.parametrize("key", ["astar-full", "astar-local", "astar-admissible"])
def test_a_hypothesis_is_the_trace_s_partial_derivation(key: str) -> None:
    run = run_of(key)
    trace: Any = run.trace
    node = run.chart.node_of(trace.subject.forest)
    forest = trace.subject.forest
    for step in range(0, len(trace), max(1, len(trace) // 200)):
        shown = at_step(run.chart, trace, step)
        partial = trace.at(step).partial
        assert shown.head.tolist() == node[partial.item].tolist()
        assert shown.frontier.tolist() == node[partial.frontier[:, 0]].tolist()
        for row, edge in enumerate(partial.edge.tolist()):
            left = int(forest.left[edge])
            assert shown.left[row] == (node[left] if left >= 0 else -1)


def test_a_pop_shows_the_item_that_is_expanded_and_its_best_way() -> None:
    run = run_of("astar-full")
    trace: Any = run.trace
    forest, node = trace.subject.forest, run.chart.node_of(trace.subject.forest)
    labels = 0
    for step in trace.steps("pop").tolist():
        state = trace.at(step)
        change = at_step(run.chart, trace, step).change
        end = trace.next(step, "pop", "goal", "complete") or len(trace)
        rows = trace.events[step + 1 : end]
        pushed = [row for row in rows if row["edge"] >= 0]
        if not pushed:
            assert not change.added
            continue
        labels += 1
        expanded = int(pushed[0]["item"])
        assert change.popped == (int(node[expanded]),)
        assert expanded in state.partial.frontier[:, 0]
        best = max(pushed, key=lambda row: float(row["g"] + row["h"]))
        assert change.span == run.chart.span(int(node[expanded]))
        assert change.label is not None
        rule, rest = change.label
        text = trace.subject.edge_text(expanded, int(best["edge"]))
        assert rule.replace("\u2192", "->") in text
        log_p = float(best["g"]) - trace.hypothesis(state.current).g
        assert float(rest.rpartition(" ")[2].replace("\u2212", "-")) == pytest.approx(
            log_p, abs=0.006
        )
        tails = {
            int(node[side[int(row["edge"])]])
            for row in pushed
            for side in (forest.left, forest.right)
            if side[int(row["edge"])] >= 0
        }
        assert tails == {*change.tails, *change.ends}
        assert not set(change.tails) & set(change.ends)
    assert labels > 5


def test_a_push_shows_its_own_way() -> None:
    run = run_of("astar-full")
    trace: Any = run.trace
    node = run.chart.node_of(trace.subject.forest)
    forest = trace.subject.forest
    for step in trace.steps("push")[1:].tolist()[:40]:
        change = at_step(run.chart, trace, step).change
        row = trace.events[step]
        left = int(forest.left[row["edge"]])
        assert change.added[0][0] == node[row["item"]]
        assert change.added[0][1] == (node[left] if left >= 0 else -1)
        assert f"#{int(row['hypothesis'])}" in change.title


def test_a_decision_shows_the_brackets_that_changed() -> None:
    run = run_of("mh")
    trace: Any = run.trace
    seen = set()
    for step in range(len(trace)):
        shown = at_step(run.chart, trace, step)
        state, change = trace.at(step), at_step(run.chart, trace, step).change
        if not change:
            continue
        seen.add(state.kind)
        new = {node for edge in change.added for node in edge[:1]}
        if state.kind == "accept":
            assert set(change.popped) <= set(shown.nodes.tolist())
            assert not set(change.ends) & set(shown.nodes.tolist())
        else:
            assert change.pruned
            assert not new & set(shown.nodes.tolist())
    assert seen == {"accept", "reject"}


def test_the_chain_s_tree_and_its_heat() -> None:
    run = run_of("mh")
    trace: Any = run.trace
    for step in range(0, len(trace), 97):
        state = trace.at(step)
        shown = at_step(run.chart, trace, step)
        drawn = state.current[state.chain]
        node = run.chart.node_of(trace.subject.forest)
        assert sorted(shown.head.tolist()) == sorted(node[drawn.rows[:, 1]].tolist())
        assert shown.heat is not None
        assert shown.heat.max() <= 1.0 + 1e-9
        if state.samples:
            assert shown.heat.max() == pytest.approx(float(state.share.max()))


@pytest.mark.parametrize("key", ["exact", "coarse-to-fine"])
def test_dropped_items_are_those_of_the_trace(key: str) -> None:
    run = run_of(key)
    trace: Any = run.trace
    node = run.chart.node_of(trace.subject.forest)
    for step in range(len(trace)):
        shown = at_step(run.chart, trace, step)
        assert shown.alive is not None
        assert set(np.flatnonzero(shown.alive)) == set(node[trace.at(step).alive].tolist())


def test_the_result_s_nodes_are_the_tree_s_brackets() -> None:
    from icm_core.data.tree import spans

    run = run_of("exact")
    chart = run.chart
    found = {
        (chart.labels[int(chart.nodes.symbol[n])], *chart.span(int(n)))
        for n in run.result.nodes.tolist()
        if not chart.is_intermediate[int(chart.nodes.symbol[n])]
    }
    wanted = {(tree.label, start, end) for tree, start, end in spans(run.parse.tree)}
    assert found == wanted


def test_posteriors_of_passes_are_probabilities_and_links_add_up() -> None:
    chart = run_of("coarse-to-fine").chart
    for one in chart.passes:
        assert one.posterior.min() >= 0.0
        assert one.posterior.max() <= 1.0
    links = chart.links
    for node in range(len(chart.nodes)):
        total = float(links.posterior[links.head == node].sum())
        assert total <= chart.posterior[node] + 1e-6
        if chart.posterior[node] > 0.5:
            assert total == pytest.approx(chart.posterior[node], abs=0.02)


def test_nodes_of_a_forest_that_came_where_another_was() -> None:
    run = run_of("astar-full")
    chart, forest = run.chart, run.chart.forest
    for size in range(1, 30):
        # Each is gone before the next one comes, which then has its place in memory.
        part: Any = SimpleNamespace(
            start=forest.start[:size].copy(),
            end=forest.end[:size].copy(),
            symbol=forest.symbol[:size].copy(),
        )
        assert len(chart.node_of(part)) == size
