"""Measures and rankings of contexts against sums over whole distributions in plain Python."""

from __future__ import annotations

import math

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles import support, table_rule
from oracles_model import Rule, model_probability, node_contexts
from strategies import OPTIONS, hyperparameters, treebanks

from icm_core.analysis.contexts import rank
from icm_core.analysis.contexts.index import ContextIndex
from icm_core.data.tree import Tree
from icm_core.model.explain import best_rule
from icm_core.model.model import Model, ModelOptions
from icm_core.model.restaurants import Hyperparameters
from icm_core.model.training import train
from icm_core.model.update import updated

CLOSE = 1e-5
"""Measures are float32."""


def distributions(model: Model) -> list[dict[Rule, float]]:
    """Return P(. | context) of every node over every outcome, seen or not."""
    table, vocabulary = model.grammar.table, model.grammar.vocabulary
    known = [table_rule(table, rule) for rule in range(len(table))]
    result = []
    for node, context in enumerate(node_contexts(model)):
        outcomes = support(known, context[0], vocabulary)  # type: ignore[arg-type]
        result.append({rule: model_probability(model, node, rule) for rule in outcomes})
    return result


def base(model: Model, outcomes: dict[Rule, float]) -> dict[Rule, float]:
    grammar = model.grammar
    table = [table_rule(grammar.table, rule) for rule in range(len(grammar.table))]
    known = dict(zip(table, grammar.base.rule.tolist(), strict=True))
    symbols = {symbol: at for at, symbol in enumerate(grammar.table.symbols)}
    return {
        rule: known[rule]
        if rule in known
        else float(grammar.base.lexical[symbols[rule[0]], rule[1][0]])  # type: ignore[index]
        for rule in outcomes
    }


def divergence(p: dict[Rule, float], q: dict[Rule, float]) -> float:
    return sum(v * math.log(v / q[rule]) for rule, v in p.items() if v > 0)


@settings(max_examples=60, deadline=None)
@given(treebanks(), OPTIONS, hyperparameters())
def test_measures_are_sums_over_the_whole_distribution(
    trees: list[Tree], options: ModelOptions, hyper: Hyperparameters
) -> None:
    model = train(trees, options).with_hyperparameters(hyper)
    index = ContextIndex.of(model)
    found, every = index.measures(), distributions(model)
    for node, p in enumerate(every):
        up = int(model.trie.parent[node])
        q = every[up] if up >= 0 else base(model, p)
        middle = {rule: (p[rule] + q[rule]) / 2 for rule in p}
        entropy = -sum(v * math.log(v) for v in p.values() if v > 0)
        assert abs(found.entropy[node] - entropy) < CLOSE
        assert abs(found.divergence[node] - divergence(p, q)) < CLOSE
        shannon = (divergence(p, middle) + divergence(q, middle)) / 2
        assert abs(found.js[node] - shannon) < CLOSE
        # The best of the rules, pairs never seen left out, since those have no rule.
        rules = [table_rule(model.grammar.table, r) for r in range(len(model.grammar.table))]
        best = max(p[rule] for rule in rules if rule in p)
        assert abs(found.best_p[node] - best) < CLOSE
        assert abs(p[rules[found.best[node]]] - best) < 1e-12
        assert best_rule(model, node) == found.best[node]
        old = found.best[up] if up >= 0 else found.best[node]
        if up >= 0:
            assert abs(found.old_p[node] - p[rules[old]]) < CLOSE
            assert found.flips[node] == (found.best[node] != found.best[up])


@settings(max_examples=40, deadline=None)
@given(treebanks(), OPTIONS, st.data())
def test_children_elements_and_symbols_are_those_of_the_trie(
    trees: list[Tree], options: ModelOptions, data: st.DataObject
) -> None:
    # Contexts of depth 0 stay where all their customers left.
    gone = data.draw(st.sets(st.integers(0, len(trees) - 1)))
    model = updated(train(trees, options), remove=sorted(gone))
    index, trie = ContextIndex.of(model), model.trie
    customers = model.customers_of
    for node in range(-1, len(trie)):
        own = [n for n in range(len(trie)) if trie.parent[n] == node and customers[n] > 0]
        found = index.children(node).tolist()
        assert sorted(found) == own
        assert customers[found].tolist() == sorted(customers[found].tolist(), reverse=True)
        if node >= 0:
            elements = trie.elements(node)
            assert index.element[node] == (elements[-1] if elements else -1)
            assert index.symbol[node] == trie.symbol(node)
    for order in rank.ORDERS:
        assert np.isfinite(rank.keys(index, order)).all()


@settings(max_examples=60, deadline=None)
@given(treebanks(), OPTIONS, st.sampled_from(rank.ORDERS), st.integers(1, 9), st.data())
def test_rankings_are_those_of_plain_sorting(
    trees: list[Tree], options: ModelOptions, order: rank.Order, top: int, data: st.DataObject
) -> None:
    model = train(trees, options)
    index = ContextIndex.of(model)
    measures = index.measures()
    low = data.draw(st.integers(0, 3))
    least = data.draw(st.integers(1, 3))
    label = data.draw(st.sampled_from([s.label for s in model.grammar.table.symbols]))
    under = data.draw(st.none() | st.just(label))
    wanted = rank.ContextFilter(
        depth=rank.Range(low=low),
        customers=rank.Range(low=least),
        under=() if under is None else (under,),
    )
    contexts = node_contexts(model)
    values = rank.keys(index, order)

    def labels(node: int) -> set[str]:
        arcs, symbols = model.grammar.arcs, model.grammar.table.symbols
        first = [arcs.elements[arc][0] for arc in model.trie.elements(node)]
        if arcs.kind == "R":
            first = [int(model.grammar.lhs[one]) for one in first]
        return {symbols[one].label for one in first} | {str(symbols[one]) for one in first}

    expected = [
        node
        for node in range(len(contexts))
        if len(contexts[node]) - 1 >= low
        and measures.customers[node] >= least
        and (under is None or under in labels(node))
        and (order != "flips" or measures.flips[node])
    ]
    expected.sort(key=lambda n: (-float(values[n]), -int(measures.customers[n]), n))
    found = rank.ranked(index, order, wanted, top)
    assert found.tolist() == expected[:top]
    every = rank.ordered(index, np.array(sorted(expected), np.int32), order, ascending=True)
    assert [float(values[n]) for n in every] == sorted(float(values[n]) for n in expected)


@settings(max_examples=60, deadline=None)
@given(treebanks(), OPTIONS, st.data())
def test_a_filter_lets_through_what_is_in_all_its_ranges(
    trees: list[Tree], options: ModelOptions, data: st.DataObject
) -> None:
    model = train(trees, options)
    index = ContextIndex.of(model)
    found = index.measures()
    columns = {
        "depth": model.trie.depth,
        "customers": found.customers,
        "tables": found.tables,
        "rules": [len(set(rules)) for rules in np.split(model.counts.dish, model.counts.start)][
            1:-1
        ],
        "entropy": found.entropy,
        "divergence": found.divergence,
        "js": found.js,
    }
    names = data.draw(st.lists(st.sampled_from(sorted(columns)), min_size=1, unique=True))
    ranges = {}
    for name in names:
        ends = st.none() | st.sampled_from([float(value) for value in columns[name]])
        ranges[name] = rank.Range(data.draw(ends), data.draw(ends))
    flips = data.draw(st.sampled_from([None, True, False]))
    expected = [
        node
        for node in range(len(index))
        if all(
            (one.low is None or columns[name][node] >= one.low)
            and (one.high is None or columns[name][node] <= one.high)
            for name, one in ranges.items()
        )
        and ("customers" in ranges or found.customers[node] >= 1)
        and (flips is None or bool(found.flips[node]) == flips)
    ]
    wanted = rank.ContextFilter(flips=flips, **ranges)
    assert rank.select(index, wanted).tolist() == expected


@settings(max_examples=30, deadline=None)
@given(treebanks(), OPTIONS)
def test_weighted_rankings_are_what_they_say(trees: list[Tree], options: ModelOptions) -> None:
    index = ContextIndex.of(train(trees, options))
    found = index.measures()
    surprising = rank.keys(index, "surprising")
    flips = rank.keys(index, "flips")
    for node in range(len(index)):
        n = int(found.customers[node])
        assert abs(float(surprising[node]) - n * float(found.divergence[node])) < 1e-6 * (1 + n)
        gain = math.log(found.best_p[node] / found.old_p[node]) if found.flips[node] else 0.0
        assert abs(float(flips[node]) - n * gain) < CLOSE * (1 + n)


def test_rules_that_nothing_is_passed_on_to_count_in_the_shannon_divergence() -> None:
    trees = [Tree("R", (Tree("A", (Tree(tag, word="w"),)),)) for tag in ("x", "y")] + [
        Tree("R", (Tree("B", (Tree("A", (Tree("x", word="w"),)),)),))
    ]
    model = train(trees * 3, ModelOptions()).with_hyperparameters(
        Hyperparameters.fixed(0.0, 5e-324)
    )
    index = ContextIndex.of(model)
    every = distributions(model)
    checked = 0
    for node, p in enumerate(every):
        up = int(model.trie.parent[node])
        if up >= 0:
            q = every[up]
            middle = {rule: (p[rule] + q[rule]) / 2 for rule in p}
            shannon = (divergence(p, middle) + divergence(q, middle)) / 2
            assert abs(index.measures().js[node] - shannon) < CLOSE
            checked += shannon > 0.1 and model.predictions.weight[node] == 0.0
    assert checked
