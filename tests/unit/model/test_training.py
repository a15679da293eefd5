"""Training and updating on hand-made treebanks: refusals, progress, provenance, edges."""

from __future__ import annotations

import numpy as np
import pytest

from icm_core.data.tree import Tree
from icm_core.errors import Cancelled, DataError, OptionError
from icm_core.grammar.symbols import Kind, Symbol
from icm_core.model.fit import FitOptions
from icm_core.model.model import ModelOptions
from icm_core.model.restaurants import Counts, Events, Hyperparameters, merged, seated
from icm_core.model.training import train
from icm_core.model.update import updated

FIXED = ModelOptions(fit=FitOptions(method="fixed", discount=0.5, concentration=1.0))


def sentence(*tags: str) -> Tree:
    return Tree("ROOT", (Tree("S", tuple(Tree(tag, word=f"{tag}w") for tag in tags)),))


NO_EVENTS: Events = (np.empty(0, np.int32), np.empty(0, np.int32), np.empty(0, np.int32))
BANK = [sentence("d", "n"), sentence("d", "n", "v"), sentence("n", "v"), sentence("d", "n")] * 3


def test_no_trees_are_refused() -> None:
    with pytest.raises(DataError, match="no trees"):
        train([])


def test_roots_that_differ_are_refused_by_name() -> None:
    with pytest.raises(DataError, match=r"'ROOT', 'TOP'"):
        train([sentence("d"), Tree("TOP", (Tree("d", word="w"),))])


@pytest.mark.parametrize(
    "values",
    [
        {"contexts": "Q"},
        {"seating": "maximal"},
        {"depth_limit": -1},
        {"depth_limit": 40_000},
        {"base": "zero"},
        {"alpha": -1.0},
        {"alpha": float("nan")},
        {"alpha": float("inf")},
    ],
)
def test_options_out_of_range_are_refused(values: dict[str, object]) -> None:
    with pytest.raises(OptionError):
        ModelOptions(**values)  # type: ignore[arg-type]


def test_unknown_seating_is_refused() -> None:
    model = train(BANK, FIXED)
    with pytest.raises(OptionError, match="crowded"):
        seated(model.trie, model.counts, "crowded")  # type: ignore[arg-type]


def test_provenance_is_kept_with_the_time_taken() -> None:
    model = train(BANK, FIXED, provenance={"file": "x.mrg"})
    assert model.provenance["file"] == "x.mrg"
    assert isinstance(model.provenance["seconds"], float)


@pytest.mark.parametrize("method", ["fixed", "map", "held-out"])
def test_progress_rises_from_start_to_end(method: str) -> None:
    seen: list[float] = []
    fit = FitOptions(method=method, discounts=1)  # type: ignore[arg-type]
    train(BANK, ModelOptions(fit=fit), report=lambda _stage, share: seen.append(share))
    assert seen == sorted(seen)
    assert (seen[0], seen[-1]) == (0.0, 1.0)


def test_report_can_cancel() -> None:
    def stop(_stage: str, share: float) -> None:
        if share > 0:
            raise Cancelled("stopped")

    with pytest.raises(Cancelled):
        train(BANK, FIXED, report=stop)


def test_root_symbol_is_that_of_the_trees() -> None:
    grammar = train(BANK, FIXED).grammar
    assert grammar.table.symbols[grammar.root] == Symbol("ROOT", Kind.PHRASE)


def test_a_single_token_is_a_tree() -> None:
    model = train([Tree("n", word="w")], FIXED)
    assert model.counts.raw.tolist() == [1]
    assert model.predictions.predicted.tolist() == pytest.approx([1.0], abs=1e-12)


def test_predictions_by_hand() -> None:
    # ROOT -> S in a depth-0 restaurant: 12 customers at one table; all mass is on one rule.
    # S below it: `d n` 6 of 12 (n >= 3), `d S|` 3, `n v` 3; d = .5, c = 1, base = ratios.
    model = train(BANK, FIXED)
    table = model.grammar.table
    s = table.symbol_ids[Symbol("S", Kind.PHRASE)]
    (node,) = [u for u in range(len(model.trie)) if model.trie.parent[u] == model.trie.roots[s]]
    ratios = {6: 6 / 12, 3: 3 / 12}
    for entry in range(model.counts.start[node], model.counts.start[node + 1]):
        n = int(model.counts.raw[entry])
        shallow = (n - 0.5) / 13 + (1 + 1.5) / 13 * ratios[n]
        deep = (n - 0.5) / 13 + (1 + 1.5) / 13 * shallow
        assert model.predictions.predicted[entry] == pytest.approx(deep, abs=1e-14)
    assert model.predictions.weight[node] == pytest.approx(2.5 / 13, abs=1e-14)


def test_three_discounts_are_taken_by_count() -> None:
    model = train(BANK[:4], FIXED)
    hyper = Hyperparameters(np.array([[0.5, 1.1, 2.3]]), np.array([2.0]))
    moved = model.with_hyperparameters(hyper)
    s = model.grammar.table.symbol_ids[Symbol("S", Kind.PHRASE)]
    node = int(model.trie.roots[s])
    # S: `d n` twice, `d S|` and `n v` once each.
    assert moved.predictions.weight[node] == pytest.approx((2 + 1.1 + 0.5 + 0.5) / 6, abs=1e-14)
    entries = range(model.counts.start[node], model.counts.start[node + 1])
    values = {int(model.counts.raw[e]): moved.predictions.predicted[e] for e in entries}
    assert values[2] == pytest.approx((2 - 1.1) / 6 + 4.1 / 6 * 0.5, abs=1e-14)
    assert values[1] == pytest.approx((1 - 0.5) / 6 + 4.1 / 6 * 0.25, abs=1e-14)


def test_levels_beyond_the_last_share_it() -> None:
    hyper = Hyperparameters(np.full((2, 3), 0.5), np.array([1.0, 2.0]))
    assert [hyper.level(depth) for depth in (0, 1, 2, 30)] == [0, 1, 1, 1]


def test_removing_everything_leaves_an_empty_model_that_can_be_filled_again() -> None:
    model = train(BANK, FIXED)
    empty = updated(model, remove=range(len(BANK)))
    assert len(empty.derivations) == 0
    assert empty.counts.raw.tolist() == []
    assert empty.grammar.counts.sum() == 0
    assert int(empty.trie.depth.max()) == 0
    assert not np.isnan(empty.grammar.base.rule).any()
    assert not np.isnan(empty.grammar.base.lexical).any()
    again = updated(empty, add=BANK)
    assert sorted(again.predictions.predicted) == pytest.approx(
        sorted(model.predictions.predicted), abs=1e-12
    )


def test_sentences_can_be_removed_one_after_the_other() -> None:
    model = train([sentence("a", "b"), sentence("d", "n"), sentence("n", "v")], FIXED)
    for _ in range(3):
        model = updated(model, remove=[0])
        states = model.trie.states(model.derivations, model.grammar.lhs, model.grammar.arcs.of)
        assert model.leaf.tolist() == states.tolist()
    assert model.counts.raw.tolist() == []


def test_one_model_can_be_updated_in_two_ways() -> None:
    model = train(BANK, FIXED)
    first = updated(model, add=[sentence("x", "y"), sentence("y", "x")])
    second = updated(model, add=[sentence("y", "x"), sentence("x", "y")])
    assert len(first.grammar.arcs.symbols) == len(second.grammar.arcs.symbols)
    assert len(first.trie) == len(second.trie)
    for changed in (first, second):
        arcs = changed.grammar.arcs
        assert arcs.of.max() == len(arcs.symbols) - 1
        found = [arcs._ids[pair] for pair in zip(arcs.symbols, arcs.elements, strict=True)]
        assert found == list(range(len(arcs.symbols)))


def test_a_sentence_named_twice_is_removed_once() -> None:
    model = train(BANK, FIXED)
    assert len(updated(model, remove=[3, 3]).derivations) == len(BANK) - 1


@pytest.mark.parametrize("index", [len(BANK), -1])
def test_removing_a_sentence_that_is_not_there_is_refused(index: int) -> None:
    with pytest.raises(IndexError):
        updated(train(BANK, FIXED), remove=[index])


def test_adding_a_tree_under_another_root_is_refused() -> None:
    with pytest.raises(DataError, match="TOP"):
        updated(train(BANK, FIXED), add=[Tree("TOP", (Tree("n", word="w"),))])


def test_counts_that_were_never_there_cannot_be_taken_away() -> None:
    model = train(BANK, FIXED)
    nodes, counts = len(model.trie), model.counts
    doubled = merged(nodes, counts, events_of(counts), NO_EVENTS).counts
    assert doubled.raw.tolist() == (2 * counts.raw).tolist()
    single = merged(nodes, doubled, NO_EVENTS, events_of(counts)).counts
    assert single.raw.tolist() == counts.raw.tolist()
    with pytest.raises(ValueError, match="never counted"):
        merged(nodes, counts, NO_EVENTS, events_of(doubled))


def events_of(counts: Counts) -> Events:
    return counts.node.astype(np.int32), counts.dish, counts.raw
