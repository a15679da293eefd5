"""A* on hand-made models and on long real sentences: options, ends of the search, texts."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest
from strategies_parsing import AMBIGUOUS
from trace_files import assert_same_trace, look_around

from icm_core.data.tree import Tree, tokens
from icm_core.drawing.paint.numbers import nats
from icm_core.errors import LimitError, OptionError
from icm_core.inference.astar.search import AStarOptions, astar, pcfg_heuristic
from icm_core.inference.astar.states import ByF
from icm_core.inference.astar.trace import AStarTrace
from icm_core.inference.forest import decode
from icm_core.inference.forest.chart import ChartGrammar, fill_chart
from icm_core.inference.forest.forest import Forest, empty_forest
from icm_core.inference.forest.gold import score_tree
from icm_core.inference.forest.prune import ForestOptions, prune_chart
from icm_core.inference.forest.refine import refined
from icm_core.inference.parsing.parser import Parser
from icm_core.inference.trace import Recorder
from icm_core.inference.trace_file import load_trace, save_trace
from icm_core.model.model import Model

TOLERANCE = 1e-9
LONG = 40


def forest_of(model: Model, words: list[str], threshold: float = 0.0) -> Forest:
    """Return the forest of a sentence."""
    grammar = model.grammar
    terminals = grammar.vocabulary.terminals(words)
    chart = fill_chart(ChartGrammar.of(grammar), terminals, grammar.word_factors(words))
    return prune_chart(chart, ForestOptions(threshold))[0]


def recorded(model: Model, forest: Forest, **options: Any) -> AStarTrace:
    """Run over the ambiguous sentence with a recorder."""
    recorder = Recorder()
    chosen = AStarOptions(**options)
    heuristic = pcfg_heuristic(forest)
    astar(forest, heuristic, model, chosen, words=AMBIGUOUS, recorder=recorder)
    return cast(AStarTrace, recorder.trace())


@pytest.fixture(scope="module")
def forest(attachment_model: Model) -> Forest:
    return forest_of(attachment_model, AMBIGUOUS)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"heuristic": "none"}, "use one of full, local, admissible"),
        ({"beam": 0}, "beam 0: use 1 or more"),
        ({"expansions": 0}, "expansions=0"),
        ({"completions": 0}, "completions=0: use 1 to 10,000"),
        ({"completions": 10_001}, "completions=10001"),
        ({"first": "top"}, "use left, right, short, long"),
        ({"depth": -1}, "context depth -1"),
        ({"expansions": 1 << 31}, "use at most"),
        ({"memory_limit": 0}, "memory"),
    ],
)
def test_options_outside_their_range_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        AStarOptions(**options)


def test_exact_values_as_heuristic_lead_straight_to_the_goal(
    attachment_model: Model, forest: Forest
) -> None:
    fine = refined(forest, attachment_model, None)
    score = decode.log_probability(fine)
    best = np.array([viterbi_from(fine, item, score) for item in range(len(fine))])
    found = astar(fine, best, attachment_model, AStarOptions("admissible"))
    assert found.status == "goal"
    assert found.log_probability == pytest.approx(best[0], abs=TOLERANCE)
    assert found.expansions == len(found.edges)


def viterbi_from(forest: Forest, item: int, score: np.ndarray[Any, Any]) -> float:
    """Return the best score of an item's derivations."""
    return max(
        score[edge]
        + sum(
            viterbi_from(forest, int(child), score)
            for child in (forest.left[edge], forest.right[edge])
            if child >= 0
        )
        for edge in range(int(forest.edge_start[item]), int(forest.edge_start[item + 1]))
    )


def test_the_result_is_a_tree_of_its_score(attachment_model: Model, forest: Forest) -> None:
    symbols = attachment_model.grammar.table.symbols
    for options in (AStarOptions(), AStarOptions("local", beam=2), AStarOptions(expansions=3)):
        found = astar(forest, pcfg_heuristic(forest), attachment_model, options)
        assert found.derivation is not None
        tree = found.derivation.tree(symbols, AMBIGUOUS)
        score = score_tree(attachment_model, tree)
        assert found.log_probability == pytest.approx(score.total, abs=TOLERANCE)


def test_a_sentence_without_a_parse_says_so(attachment_model: Model) -> None:
    recorder = Recorder()
    words = ["I", "I"]
    found = astar(empty_forest(), np.zeros(0), attachment_model, words=words, recorder=recorder)
    assert (found.status, found.derivation, found.hypothesis) == ("no parse", None, -1)
    assert found.log_probability == -np.inf
    trace = recorder.trace()
    assert len(trace) == 0
    assert trace.outcome["status"] == "no parse"


def test_items_without_hope_are_never_pushed(attachment_model: Model, forest: Forest) -> None:
    heuristic = pcfg_heuristic(forest)
    free = astar(forest, heuristic, attachment_model)
    # A phrase inside that other derivations do without.
    inner = (forest.start > 0) & (forest.end - forest.start == 3)
    item = next(head for head in forest.head[free.edges].tolist() if inner[head])
    heuristic[item] = -np.inf
    found = astar(forest, heuristic, attachment_model)
    assert found.status == "goal"
    assert item not in forest.head[found.edges]
    nowhere = astar(forest, np.full(len(forest), -np.inf), attachment_model)
    assert nowhere.status == "exhausted"
    assert np.isfinite(nowhere.log_probability)


@pytest.mark.parametrize("bad", [np.zeros(3), None, np.inf, np.nan])
def test_a_heuristic_that_does_not_fit_is_refused(
    attachment_model: Model, forest: Forest, bad: Any
) -> None:
    heuristic = pcfg_heuristic(forest)
    if isinstance(bad, float):
        heuristic[1] = bad
    else:
        heuristic = np.zeros((len(forest), 1)) if bad is None else bad
    with pytest.raises(OptionError, match="for each of the"):
        astar(forest, heuristic, attachment_model)


def test_the_record_needs_the_words(attachment_model: Model, forest: Forest) -> None:
    with pytest.raises(OptionError, match="the 7 words"):
        astar(forest, pcfg_heuristic(forest), attachment_model, recorder=Recorder())


def test_memory_ends_the_search_with_a_whole_derivation(
    attachment_model: Model, forest: Forest
) -> None:
    heuristic = pcfg_heuristic(forest)
    with pytest.raises(LimitError, match="raise the limit"):
        astar(forest, heuristic, attachment_model, AStarOptions("local", memory_limit=1))
    free = astar(forest, heuristic, attachment_model, AStarOptions("local"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("icm_core.inference.astar.run._FIRST_HYPOTHESES", 1)
        patch.setattr("icm_core.inference.astar.run._FIRST_CELLS", 1)
        options = AStarOptions("local", memory_limit=40 * free.pushes // 2)
        found = astar(forest, heuristic, attachment_model, options)
    assert found.status == "memory"
    assert 1 < found.pushes < free.pushes
    assert found.derivation is not None
    assert found.derivation.end[0] == len(AMBIGUOUS)


def test_texts_say_what_happened(attachment_model: Model, forest: Forest) -> None:
    trace = recorded(attachment_model, forest, expansions=4, beam=3)
    texts = [trace.text(step) for step in range(len(trace))]
    h = pcfg_heuristic(forest)[0]
    assert texts[0] == f"push #0: ROOT[0,7); g 0.00, h {nats(h)}, f {nats(h)}; queue 1"
    assert texts[1] == f"pop #0: expand ROOT[0,7); g 0.00, h {nats(h)}, f {nats(h)}; queue 0"
    pushed = int(trace.next(2, "pop") or 0) - 3
    assert texts[2].startswith(f"expand #0: ROOT[0,7), {pushed} pushed, 0 pruned; g 0.00")
    assert texts[3].startswith("push #1 from #0: ROOT[0,7) by ROOT → ")
    assert not any("->" in text or re.search(r"-\d", text) for text in texts)
    step = trace.steps("prune")[0]
    assert texts[step].startswith("prune #")
    assert " at " in texts[step]
    number = trace.outcome["hypothesis"]
    score = trace.outcome["log_probability"]
    assert texts[-1] == f"complete #{number} by the forest's best edges: log P {nats(score)}"
    goal = recorded(attachment_model, forest)
    number, score = goal.outcome["hypothesis"], goal.outcome["log_probability"]
    assert goal.text(len(goal) - 1) == f"goal #{number}: log P {nats(score)}"


def test_the_last_state_shows_the_whole_result(attachment_model: Model, forest: Forest) -> None:
    for expansions in (4, 50_000):
        trace = recorded(attachment_model, forest, expansions=expansions, first="right")
        state = trace.at(len(trace) - 1)
        assert state.kind == ("complete" if expansions == 4 else "goal")
        assert state.current == trace.outcome["hypothesis"]
        assert state.partial.complete
        assert state.partial.ordered().edge.tolist() == trace.arrays["found"].tolist()
        assert state.f == pytest.approx(trace.outcome["log_probability"], abs=TOLERANCE)


def test_the_best_that_wait_and_ranks_are_those_of_a_sorted_list() -> None:
    rng, count, top = np.random.default_rng(3), 9_000, 50
    f = rng.normal(size=count).round(2)
    pushed = np.sort(rng.choice(3 * count, count, replace=False))
    # Most never leave; the others do so some time after they are pushed.
    left = np.where(rng.random(count) < 0.6, 3 * count, pushed + 1 + rng.integers(0, count, count))
    by_f = ByF.of(f, left.astype(np.int32))
    for step in (-1, 0, 40, count, 2 * count, 3 * count - 1):
        known = int(np.searchsorted(pushed, step, side="right"))
        waiting = [one for one in range(known) if left[one] > step]
        wanted = sorted(waiting, key=lambda one: (-f[one], one))
        assert by_f.best(known, step, top).tolist() == wanted[:top]
        for rank in range(0, len(wanted), 97):
            assert by_f.before(known, step, wanted[rank]) == rank
    assert not len(ByF.of(f[:0], by_f.left[:0]).best(0, 0, top))


def test_hypotheses_curves_and_wrong_numbers(attachment_model: Model, forest: Forest) -> None:
    trace = recorded(attachment_model, forest, beam=5)
    goal = trace.hypothesis(trace.outcome["hypothesis"])
    assert goal.fate == "popped"
    assert goal.derivation is not None
    assert goal.derivation.rule.tolist() == forest.rule[trace.arrays["found"]].tolist()
    assert goal.h == 0.0
    assert trace.hypothesis(0).derivation is None
    pruned = trace.hypothesis(int(trace.events["hypothesis"][trace.steps("prune")[0]]))
    assert (pruned.fate, pruned.left) == ("pruned", int(trace.steps("prune")[0]))
    steps, popped = trace.popped()
    assert popped[-1] == goal.f
    assert len(steps) == trace.outcome["pops"]
    assert trace.queue_sizes().max() == 6
    for number in (-1, trace.outcome["pushes"]):
        with pytest.raises(OptionError, match="hypothesis"):
            trace.hypothesis(number)
    with pytest.raises(OptionError, match="rows of the agenda"):
        trace.queue(0, 0)
    with pytest.raises(OptionError, match="step"):
        trace.at(len(trace))


@pytest.mark.parametrize("expansions", [4, 50_000])
def test_a_trace_comes_back_from_its_file(
    attachment_model: Model, forest: Forest, tmp_path: Path, expansions: int
) -> None:
    trace = recorded(attachment_model, forest, expansions=expansions, heuristic="local")
    save_trace(trace, tmp_path / "run.icmtrace")
    loaded = load_trace(tmp_path / "run.icmtrace")
    assert_same_trace(trace, loaded)
    look_around(loaded)


def test_a_summary_shows_the_derivation_and_the_agenda(
    attachment_model: Model, forest: Forest
) -> None:
    trace = recorded(attachment_model, forest)
    step = int(trace.steps("expand")[2])
    state, summary = trace.at(step), trace.summary(step)
    assert summary["kind"] == "expand"
    assert summary["text"] == trace.text(step)
    assert summary["f"] == state.f
    assert [row["item"] for row in summary["edges"]] == [
        trace.subject.item_text(item) for item in state.partial.item.tolist()
    ]
    assert summary["edges"][0]["rule"].startswith("ROOT -> ")
    assert summary["frontier"][0] == trace.subject.item_text(state.item)
    assert [row["hypothesis"] for row in summary["agenda"]] == [
        row.hypothesis for row in trace.queue(step, 10)
    ]
    json.dumps(summary)


def damage(trace: AStarTrace, step: int, **values: int) -> AStarTrace:
    """Return the trace with other values in one event."""
    events = trace.events.copy()
    for name, value in values.items():
        events[name][step] = value
    return replace(trace, events=events)


def test_a_trace_that_cannot_be_is_refused(attachment_model: Model, forest: Forest) -> None:
    trace = recorded(attachment_model, forest, expansions=6)
    trace.check()
    push, pop = int(trace.steps("push")[4]), int(trace.steps("pop")[1])
    found, heuristic = trace.arrays["found"], trace.arrays["heuristic"]
    shifted = replace(trace.subject, options={"first": "up"})
    wrong = [
        damage(trace, push, parent=push),
        damage(trace, push, item=0),
        damage(trace, push, item=0, edge=0),
        damage(trace, push, edge=-1),
        damage(trace, push, edge=forest.edges),
        damage(trace, push, hypothesis=0),
        damage(trace, pop, hypothesis=-1),
        damage(trace, pop, hypothesis=int(trace.events["hypothesis"].max())),
        damage(trace, pop, item=3),
        damage(trace, 0, parent=0),
        replace(trace, subject=shifted),
        replace(trace, arrays={"heuristic": heuristic[1:]}),
        replace(trace, arrays={"found": found[:-1]}),
        replace(trace, arrays={"found": found[::-1].copy()}),
        replace(trace, arrays={"found": np.append(found, found[-1])}),
        replace(trace, arrays={"found": found[None]}),
    ]
    assert [number for number, other in enumerate(wrong) if not refused(other)] == []


def refused(trace: AStarTrace) -> bool:
    """Whether a trace's own check refuses it."""
    try:
        trace.check()
    except ValueError:
        return True
    return False


@pytest.mark.data
@pytest.mark.parametrize("heuristic", ["full", "local"])
def test_long_real_sentences_get_a_tree_of_its_score(
    wsj_parser: Parser, wsj_dev: list[Tree], heuristic: Any
) -> None:
    model = wsj_parser.models[0]
    fitting = [tokens(tree) for tree in wsj_dev if len(tokens(tree)) <= LONG]
    for words in sorted(fitting, key=len)[-2:]:
        analysis = wsj_parser.analyse(words)
        forest = analysis.coarse
        recorder = Recorder()
        options = AStarOptions(heuristic, expansions=5_000)
        found = astar(
            forest, pcfg_heuristic(forest), model, options, words=words, recorder=recorder
        )
        assert found.status in ("goal", "cap")
        assert found.derivation is not None
        tree = found.derivation.tree(model.grammar.table.symbols, words)
        score = score_tree(model, tree).total
        assert found.log_probability == pytest.approx(score, rel=TOLERANCE)
        trace = cast(AStarTrace, recorder.trace())
        assert trace.at(len(trace) - 1).partial.complete
