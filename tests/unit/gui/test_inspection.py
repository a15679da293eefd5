"""The inspector's numbers against the model, the forest and the trace."""

import math

import numpy as np
import pytest
from window_explore import show
from window_runs import Free, run_of, teaching_model

from icm_core.data.cleaning.clean import CleanOptions, CleanReport, clean
from icm_core.data.tree import tokens
from icm_core.data.treebank import read_treebank
from icm_core.inference import catalogue
from icm_core.inference.astar.trace import AStarTrace
from icm_core.inference.parsing import presets
from icm_core.inference.search import SearchOptions
from icm_core.model.explain import explain
from icm_core.rendering.families.astar_preference import (
    counted_open,
    preference,
)
from icm_core.rendering.families.astar_step import step_view
from icm_core.rendering.steps import at_step
from icm_core.resources import teaching_treebank
from icm_core.runs.run import Request
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.explore.inspector.inspection import Inspection
from icm_gui.viewmodels.explore.inspector.ladder import ladder_view
from icm_gui.viewmodels.explore.inspector.node import node_view
from icm_gui.viewmodels.explore.lecture.ladder import ladder_at
from icm_gui.viewmodels.explore.run import Run
from icm_gui.viewmodels.explore.running import Worker, warm
from icm_gui.viewmodels.shared.numbers import nats

FEW_TREES = 40
MOST_USES = 5
DOUBTFUL = ("She", "saw", "the", "captain", "with", "the", "beard", ".")
UNKNOWN = ("She", "saw", "the", "zyxwits", "with", "a", "telescope", ".")


@pytest.fixture(params=["astar-full", "astar-local", "astar-admissible"])
def run(request: pytest.FixtureRequest) -> Run:
    return run_of(request.param)


def trace_of(run: Run) -> AStarTrace:
    assert isinstance(run.trace, AStarTrace)
    return run.trace


def some_nodes(run: Run) -> list[int]:
    found = [int(node) for node in run.result.nodes]
    probable = np.argsort(-run.chart.posterior)[:40]
    return sorted({*found, *(int(node) for node in probable)})


def test_ladders_sum_up_to_the_probability_of_the_model() -> None:
    run = run_of("astar-full")
    model, forest = teaching_model(), run.chart.forest
    seen = 0
    for node in some_nodes(run):
        for row in node_view(run, node).incoming[:4]:
            view = ladder_view(run, row)
            parts = [one.size for one in view.picture.levels]
            state, rule = int(forest.state[row.item]), int(forest.rule[row.edge])
            wanted = explain(model, state, rule, float(forest.base[row.edge])).probability
            assert abs(math.fsum(parts) - wanted) < 1e-12
            assert abs(math.fsum(parts) * view.factor - forest.probability[row.edge]) < 1e-12
            starts = np.concatenate([[0.0], np.cumsum(parts)[:-1]])
            assert np.allclose([one.start for one in view.picture.levels], starts, atol=1e-12)
            assert [one.name for one in view.picture.levels][-1] == "H"
            assert len(view.picture.levels) == model.trie.depth[state] + 2
            seen += 1
    assert seen > 20


def test_an_unseen_word_is_explained_with_its_base() -> None:
    run = run_of("astar-full", None, UNKNOWN)
    forest = run.chart.forest
    edges = np.flatnonzero((forest.rule < 0) & (run.chart.sums.edge_posterior > 0))
    assert len(edges)
    for edge in edges[:20].tolist():
        item = int(np.searchsorted(forest.edge_start, edge, side="right")) - 1
        node = int(run.chart.node_of(forest)[item])
        rows = [row for row in node_view(run, node).incoming if forest.rule[row.edge] < 0]
        for row in rows:
            view = ladder_view(run, row)
            assert abs(view.probability * view.factor - forest.probability[row.edge]) < 1e-12
            assert "never seen" in view.notes[0]
            assert view.picture.levels[-1].size > 0


def test_the_ladder_of_a_step_is_what_it_adds_to_the_path_score(run: Run) -> None:
    trace, told = run.trace, 0
    assert isinstance(trace, AStarTrace)
    for step in range(0, len(trace), max(1, len(trace) // 60)):
        view, change = ladder_at(run, step), at_step(run.chart, trace, step).change
        assert (view is None) == (not change.added)
        if view is None or change.label is None:
            continue
        rule, numbers = change.label
        assert view.rule == rule
        log_p = math.log(view.probability * view.factor)
        assert numbers.endswith(f"log p {nats(log_p)}")
        told += 1
    assert told > 10


@pytest.mark.parametrize("name", ["sampled", "default"])
def test_ladders_of_other_models_sum_up_too(name: str) -> None:
    report = CleanReport()
    read = read_treebank([teaching_treebank().train]).trees()
    trees = [tree for one in read if (tree := clean(one, CleanOptions(), report))][:FEW_TREES]
    preset = presets.preset(name)
    models = tuple(presets.train_members(trees, preset.members))
    words = tuple(tokens(trees[0]))
    request = Request(
        catalogue.search("astar-full"),
        words,
        None,
        models,
        preset.parse,
        SearchOptions("astar-full"),
        None,
        10**5,
    )
    run = Worker().run(request, Free())  # type: ignore[arg-type]
    forest = run.chart.forest
    for node in some_nodes(run):
        for row in node_view(run, node).incoming[:2]:
            view = ladder_view(run, row)
            total = math.fsum(one.size for one in view.picture.levels) * view.factor
            assert abs(total - forest.probability[row.edge]) < 1e-12
            assert any("sampled" in note for note in view.notes) == (name == "sampled")
    trace = trace_of(run)
    why = preference(trace, models[0], 1, len(trace.steps("push")) - 1)
    difference = math.fsum(term.difference for term in why.rules)
    assert difference == pytest.approx(why.first.g - why.second.g, abs=1e-9)


def test_inside_and_outside_make_the_posterior() -> None:
    run = run_of("astar-full")
    sums = run.chart.sums
    for node in some_nodes(run):
        view = node_view(run, node)
        if view.item < 0:
            assert math.isnan(view.log_inside)
            continue
        assert view.log_inside == sums.log_inside[view.item]
        chance = math.exp(view.log_inside + view.log_outside - sums.log_total)
        assert chance == pytest.approx(float(sums.item_posterior[view.item]), abs=1e-12)
        items = run.chart.items_of(node)
        assert view.posterior == pytest.approx(float(sums.item_posterior[items].sum()), abs=1e-9)
        assert view.depth == teaching_model().trie.depth[view.state]
        assert len(view.context) == view.depth + 1
        assert view.context[0] == view.label


def test_shares_of_the_ways_to_build_a_node_add_up() -> None:
    run = run_of("astar-full")
    for node in some_nodes(run):
        view = node_view(run, node)
        if not view.incoming:
            continue
        assert sum(row.share for row in view.incoming) == pytest.approx(1.0)
        shares = [row.share for row in view.incoming]
        assert shares == sorted(shares, reverse=True)
        keys = [(row.rule, row.children, row.split) for row in view.incoming]
        assert len(set(keys)) == len(keys)
        for row in view.incoming:
            probability = float(run.chart.forest.probability[row.edge])
            assert row.log_p == pytest.approx(math.log(probability))


def test_parents_use_a_node_as_often_as_it_is_there() -> None:
    run = run_of("astar-full", words=DOUBTFUL)
    root = next(node for node in some_nodes(run) if node_view(run, node).label == "ROOT")
    assert node_view(run, root).used_by == ()
    posterior = run.chart.posterior
    doubtful = np.flatnonzero((posterior > 0.001) & (posterior < 0.9)).tolist()
    assert doubtful
    for node in [*some_nodes(run), *doubtful]:
        view = node_view(run, node)
        if node == root or view.posterior < 0.001:
            continue
        total = sum(row.share for row in view.used_by)
        assert 0 < total <= 1 + 1e-9
        if len(view.used_by) < MOST_USES:
            # However improbable the node: these are shares of it.
            assert total == pytest.approx(1, abs=0.02)
        for row in view.used_by:
            assert run.chart.node_text(row.node).endswith(row.text)
            assert row.rule.split(" → ")[0] == run.chart.label(row.node)


def test_rivals_cross_or_have_the_same_words() -> None:
    run = run_of("astar-full")
    found = 0
    for node in some_nodes(run):
        view = node_view(run, node)
        for row in view.rivals:
            start, end = run.chart.span(row.node)
            assert row.node != node
            if row.where == "crosses":
                assert start < view.start < end < view.end or view.start < start < view.end < end
            else:
                assert (start, end) == (view.start, view.end)
            found += 1
        values = [row.posterior for row in view.rivals if row.where == "crosses"]
        assert values == sorted(values, reverse=True)
        if view.label == "ROOT":
            assert all(row.posterior < 0.9 for row in view.rivals)
    assert found


def test_posteriors_pass_by_pass() -> None:
    run = run_of("astar-full")
    node = int(run.result.nodes[0])
    view = node_view(run, node)
    assert [name for name, _ in view.passes] == [one.name for one in run.chart.passes]
    assert view.passes[-1][1] == view.posterior


def test_what_differs_adds_up_to_the_difference(run: Run) -> None:
    trace, model = trace_of(run), teaching_model()
    heuristic = trace.arrays["heuristic"]
    number = len(trace.steps("push"))
    rng = np.random.default_rng(3)
    pairs = rng.integers(0, number, size=(60, 2)).tolist()
    for first, second in [*pairs, (0, number - 1), (number - 1, 0), (1, 1)]:
        why = preference(trace, model, first, second)
        one, other = trace.hypothesis(first), trace.hypothesis(second)
        assert math.fsum(term.difference for term in why.rules) == pytest.approx(
            one.g - other.g, abs=1e-9
        )
        assert why.difference == pytest.approx(one.f - other.f, abs=1e-9)
        for hypothesis in (one, other):
            total = sum(heuristic[item] for item in counted_open(trace, hypothesis.partial))
            assert total == pytest.approx(hypothesis.h, abs=1e-9)
        assert math.fsum(term.difference for term in why.open_items) == pytest.approx(
            one.h - other.h, abs=1e-9
        )


def test_every_rule_has_the_probability_the_search_gave_it(run: Run) -> None:
    trace, model = trace_of(run), teaching_model()
    rng = np.random.default_rng(5)
    for number in rng.integers(1, len(trace.steps("push")), size=30).tolist():
        why = preference(trace, model, number, 0)
        values = [term.first for term in why.rules]
        assert all(value is not None for value in values)
        assert math.fsum(value or 0.0 for value in values) == pytest.approx(
            trace.hypothesis(number).g, abs=1e-9
        )


def test_the_preference_is_said_in_words() -> None:
    trace = trace_of(run_of("astar-full"))
    why = preference(trace, teaching_model(), 1, 2)
    better = why.first if why.difference > 0 else why.second
    assert why.sentence.startswith(
        f"#{better.number} is preferred by {nats(abs(why.difference))}: "
    )
    assert "from rules (" in why.sentence
    assert why.sentence.endswith(".")
    swapped = preference(trace, teaching_model(), 2, 1)
    assert swapped.sentence == why.sentence
    level = preference(trace, teaching_model(), 3, 3)
    assert "have the same f" in level.sentence


def test_where_two_hypotheses_part(run: Run) -> None:
    trace, model = trace_of(run), teaching_model()
    number = len(trace.steps("push"))
    rng = np.random.default_rng(7)
    seen = set()
    for first, second in rng.integers(0, number, size=(40, 2)).tolist():
        why = preference(trace, model, first, second)
        mine, theirs = (trace.hypothesis(one).partial for one in (first, second))
        edges = mine.edge.tolist(), theirs.edge.tolist()
        same = 0
        while same < min(map(len, edges)) and edges[0][same] == edges[1][same]:
            same += 1
        if first == second:
            assert why.parting == ""
            continue
        if same == min(map(len, edges)):
            assert "extends #" in why.parting
            seen.add("on")
            continue
        item = int(mine.item[same])
        assert item == int(theirs.item[same])
        assert why.parting.startswith(f"They first differ at {trace.subject.item_text(item)}: ")
        for one, side in ((first, edges[0]), (second, edges[1])):
            text = trace.subject.edge_text(item, side[same]).replace("->", "→")
            assert text in why.parting
            assert f"in #{one:,}" in why.parting
        seen.add("apart")
    assert "apart" in seen or run.algorithm.key == "astar-admissible"


def test_ranks_are_those_of_the_agenda(run: Run) -> None:
    trace = trace_of(run)
    for step in range(0, len(trace), max(1, len(trace) // 25)):
        queue = trace.queue(step, 30)
        ranks = [trace.rank(step, row.hypothesis) for row in queue]
        assert ranks == [row.rank for row in queue]
        popped = trace.at(step).current
        if popped >= 0:
            assert trace.rank(step, popped) is None


def test_the_step_is_compared_with_what_was_left_behind(run: Run) -> None:
    trace = trace_of(run)
    assert step_view(run.chart, trace, run.model, 0, None, None) is None
    for step in trace.steps("pop")[1::5].tolist():
        view = step_view(run.chart, trace, run.model, step, None, None)
        assert view is not None
        assert view.shown.scores.number == trace.at(step).current
        assert view.shown.fate == "popped"
        best = trace.queue(step, 1)
        if not best:
            assert view.other is None
            continue
        assert view.other is not None
        assert view.other.scores.number == best[0].hypothesis
        assert view.other.rank == 1
        assert view.why is not None
        # What is popped is never worse than what stays.
        assert view.why.difference >= 0


@pytest.mark.parametrize("key", ["astar-full", "astar-local"])
def test_a_selected_hypothesis_takes_the_other_place(key: str) -> None:
    run = run_of(key)
    trace = trace_of(run)
    step = next(one for one in trace.steps("pop").tolist() if len(trace.queue(one, 5)) > 1)
    row = trace.queue(step, 5)[-1]
    view = step_view(run.chart, trace, run.model, step, row.hypothesis, None)
    assert view is not None
    assert view.chosen
    assert view.other is not None
    assert view.other.scores.number == row.hypothesis
    assert view.other.rank == row.rank


def test_open_nodes_have_their_heuristic_value(run: Run) -> None:
    trace = trace_of(run)
    node_of = run.chart.node_of(trace.subject.forest)
    for step in trace.steps("pop")[::4].tolist():
        for item in trace.at(step).partial.frontier[:, 0].tolist():
            view = step_view(run.chart, trace, run.model, step, None, int(node_of[item]))
            assert view is not None
            assert view.is_open
            assert view.heuristic == trace.arrays["heuristic"][item]


def test_the_inspection_follows_selection_and_pointer(explore: Explore) -> None:
    run = show(explore, "astar-full")
    inspection = Inspection(explore)
    assert inspection.node is None
    first, second = (int(node) for node in run.result.nodes[:2])
    explore.selection.select(first)
    assert inspection.node == node_view(run, first)
    explore.selection.hover(second)
    assert inspection.node is not None
    assert inspection.node.node == second
    explore.selection.hover(None)
    assert inspection.node.node == first
    inspection.set_pinned(True)
    explore.selection.hover(second)
    assert inspection.node.node == first
    inspection.select(second)
    assert inspection.node.node == second
    show(explore, "mh")
    explore.selection.clear()
    assert inspection.node is None
    assert inspection.text == ""


def test_another_way_to_build_it_is_explained(explore: Explore) -> None:
    run = show(explore, "astar-full")
    inspection = Inspection(explore)
    node = next(node for node in some_nodes(run) if len(node_view(run, node).incoming) > 1)
    explore.selection.select(node)
    assert inspection.node is not None
    assert inspection.ladder == ladder_view(run, inspection.node.incoming[0])
    told = []
    inspection.ladder_changed.connect(lambda: told.append(inspection.chosen))
    inspection.choose(1)
    assert told == [1]
    assert inspection.ladder == ladder_view(run, inspection.node.incoming[1])
    inspection.choose(99)
    assert inspection.chosen == 1


def test_a_run_that_plays_is_looked_at_no_more_often_than_can_be_read(explore: Explore) -> None:
    run = show(explore, "astar-full")
    inspection = Inspection(explore)
    explore.selection.select(int(run.result.nodes[0]))
    told = []
    inspection.changed.connect(lambda: told.append("changed"))
    inspection.step_changed.connect(lambda: told.append("step"))
    explore.playback.play()
    for step in range(1, 30):
        explore.playback.seek(step)
    assert told == []
    assert inspection._soon.isActive()
    assert inspection._soon.interval() > 0
    explore.playback.pause()
    assert inspection._soon.isActive()
    assert inspection._soon.interval() == 0


def test_a_run_that_is_over_before_the_one_beside_it_stays_at_its_end(explore: Explore) -> None:
    runs = {key: run_of(key) for key in ("astar-full", "astar-local")}
    short = min(runs, key=lambda key: len(trace_of(runs[key])))
    (long,) = set(runs) - {short}
    run = show(explore, short)
    inspection = Inspection(explore)
    explore.playback.set_trace(run.trace, runs[long].trace)
    explore.playback.seek(explore.playback.last)
    inspection._look_at_step()
    assert explore.playback.step >= len(trace_of(run))
    assert inspection.step is not None
    assert inspection.step.step == len(trace_of(run)) - 1


def test_what_the_node_is_at_the_step(explore: Explore) -> None:
    run = show(explore, "astar-full")
    trace = trace_of(run)
    inspection = Inspection(explore)
    step = int(trace.steps("pop")[3])
    explore.playback.seek(step)
    node_of = run.chart.node_of(trace.subject.forest)
    partial = trace.at(step).partial
    explore.selection.select(int(node_of[partial.frontier[0, 0]]))
    assert inspection.status[0] == "frontier"
    explore.selection.select(int(node_of[partial.item[0]]))
    assert inspection.status[0] == "in hypothesis"
    empty = [node for node in range(len(run.chart.nodes)) if not len(run.chart.items_of(node))]
    explore.selection.select(empty[0])
    assert "pruned" in inspection.status
    assert inspection.ladder is None


@pytest.mark.parametrize(
    "key",
    ["astar-full", "astar-local", "mh", "exact", "coarse-to-fine", "pcfg-viterbi", "pcfg-mbr"],
)
def test_every_node_of_every_run_can_be_looked_at(explore: Explore, key: str) -> None:
    run = show(explore, key)
    warm(run)
    inspection = Inspection(explore)
    for step in (0, explore.playback.last // 2, max(explore.playback.last, 0)):
        explore.playback.seek(step)
        for node in range(0, len(run.chart.nodes), 3):
            explore.selection.select(node)
            assert inspection.node is not None
            assert inspection.node.label in inspection.text
            assert "nan" not in inspection.text


def test_another_run_at_its_beginning_has_no_preference(explore: Explore) -> None:
    show(explore, "astar-full")
    inspection = Inspection(explore)
    trace = explore.playback.trace
    assert trace is not None
    explore.playback.seek(int(trace.steps("pop")[-1]))
    inspection._look_at_step()
    assert inspection.step is not None
    told: list[object] = []
    inspection.step_changed.connect(lambda: told.append(inspection.step))
    show(explore, "astar-local")
    assert told[-1] is inspection.step
    assert inspection.step is None or inspection.step.step == explore.playback.step
