"""Where a recorded A* search left the way to gold, against a look at every hypothesis."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from strategies_parsing import ONE_TREE_ONE_DERIVATION, Case, cases, model_options

from icm_core.data.tree import Tree
from icm_core.inference.astar.lost_gold import lost_step
from icm_core.inference.astar.search import AStarOptions, astar, pcfg_heuristic
from icm_core.inference.astar.trace import AStarTrace
from icm_core.inference.forest.gold import outside_forest, score_tree
from icm_core.inference.forest.lost import gold_edges
from icm_core.inference.forest.prune import ForestOptions, prune_chart
from icm_core.inference.trace import Recorder

OPTIONS = st.builds(
    AStarOptions,
    heuristic=st.sampled_from(["full", "local"]),
    beam=st.sampled_from([None, None, 1, 2]),
    expansions=st.sampled_from([2, 12, 1000]),
    first=st.sampled_from(["left", "right"]),
)


@st.composite
def searches(draw: st.DrawFn) -> tuple[Case, AStarTrace, Tree]:
    """A recorded search, and one of the trees of its sentence."""
    case = draw(cases(options=model_options(ONE_TREE_ONE_DERIVATION)))
    threshold = draw(st.sampled_from([0.0, 0.0, 0.2]))
    forest, _ = prune_chart(case.chart, ForestOptions(threshold))
    recorder = Recorder(1 << 16)
    options = draw(OPTIONS)
    astar(forest, pcfg_heuristic(forest), case.model, options, words=case.words, recorder=recorder)
    trace = recorder.trace()
    assert isinstance(trace, AStarTrace)
    gold = case.plain.tree(draw(st.sampled_from(case.derivations)))
    return case, trace, gold


@settings(max_examples=150)
@given(searches())
def test_the_step_is_the_last_that_still_led_to_gold(
    found: tuple[Case, AStarTrace, Tree],
) -> None:
    case, trace, gold = found
    lost = lost_step(case.model, trace, gold)
    score = score_tree(case.model, gold)
    wanted = gold_edges(case.model, score, trace.subject.forest)
    whole = outside_forest(case.model, score, trace.subject.forest) is None
    assert (len(wanted) == len(score.rule)) == whole
    beginnings = {
        number: len(edges)
        for number in range(len(trace.steps("push")))
        if (edges := set(trace.hypothesis(number).partial.edge.tolist())) <= wanted
    }
    kind = trace.kind(lost.step)
    about = int(trace.events["hypothesis"][lost.step])
    assert (about, lost.edges) == (lost.hypothesis, beginnings[lost.hypothesis])
    assert lost.all_edges == len(score.rule)
    if lost.fate == "found":
        assert kind == "goal"
        derivation = trace.hypothesis(about).derivation
        assert derivation is not None
        symbols = case.model.grammar.table.symbols
        assert derivation.tree(symbols, case.words) == gold
        return
    goals = [int(trace.events["hypothesis"][step]) for step in trace.steps("goal")]
    assert not any(beginnings.get(goal) == len(score.rule) for goal in goals)
    if lost.fate == "pruned":
        assert kind == "prune"
        assert lost.edges == max(beginnings.values())
        return
    assert kind == "pop"
    assert (lost.fate == "left") == whole
    later = [step for step in trace.steps("pop").tolist() if step > lost.step]
    assert not any(int(trace.events["hypothesis"][step]) in beginnings for step in later)
