"""Explanations add up to what the model predicts, and point at the events it was counted from."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles import table_rule
from oracles_model import model_probability, node_contexts
from strategies import OPTIONS, hyperparameters, treebanks

from icm_core.data.tree import Tree
from icm_core.grammar.binarise import addresses, binarise
from icm_core.grammar.rules import LEXICAL
from icm_core.grammar.symbols import Kind
from icm_core.model.explain import explain
from icm_core.model.model import Model, ModelOptions
from icm_core.model.restaurants import Hyperparameters
from icm_core.model.training import train

TOLERANCE = 1e-12


def node_and_rule(model: Model, data: st.DataObject) -> tuple[int, int]:
    node = data.draw(st.integers(0, len(model.trie) - 1))
    top = model.trie.path(node)[0]
    own = [r for r, s in enumerate(model.grammar.lhs) if model.trie.roots[s] == top]
    return node, data.draw(st.sampled_from(own))


@settings(max_examples=60)
@given(treebanks(), OPTIONS, hyperparameters(), st.data())
def test_ladder_contributions_sum_to_the_probability(
    trees: list[Tree], options: ModelOptions, hyper: Hyperparameters, data: st.DataObject
) -> None:
    model = train(trees, options).with_hyperparameters(hyper)
    node, rule = node_and_rule(model, data)
    ladder = explain(model, node, rule)
    expected = model_probability(model, node, table_rule(model.grammar.table, rule))
    assert ladder.rule == rule
    assert abs(ladder.probability - expected) < TOLERANCE
    assert abs(sum(rung.contribution for rung in ladder.rungs) - expected) < TOLERANCE
    assert [rung.node for rung in ladder.rungs] == [*reversed(model.trie.path(node)), -1]
    for rung, shorter in zip(ladder.rungs, ladder.rungs[1:], strict=False):
        own = 0.0
        if rung.customers:
            own = rung.customers - rung.discount * rung.tables
            own /= rung.all_customers + rung.concentration
        assert abs(rung.own - own) < TOLERANCE
        assert abs(rung.probability - own - rung.passed_on * shorter.probability) < TOLERANCE
        assert rung.all_customers == model.customers_of[rung.node]
        assert rung.all_tables == model.tables_of[rung.node]


@settings(max_examples=40)
@given(treebanks(), OPTIONS, hyperparameters(), st.data())
def test_ladder_of_an_unseen_pair_needs_and_uses_its_base(
    trees: list[Tree], options: ModelOptions, hyper: Hyperparameters, data: st.DataObject
) -> None:
    model = train(trees, options).with_hyperparameters(hyper)
    node = data.draw(st.integers(0, len(model.trie) - 1))
    with pytest.raises(ValueError, match="base probability"):
        explain(model, node, -1)
    symbol = node_contexts(model)[node][0]
    grammar = model.grammar
    lhs = grammar.table.symbol_ids[symbol]  # type: ignore[index]
    if grammar.table.symbols[lhs].kind is not Kind.TAG:
        return
    for terminal in range(len(grammar.vocabulary)):
        if (lhs, terminal, LEXICAL) not in grammar.table.rule_ids:
            ladder = explain(model, node, -1, float(grammar.base.lexical[lhs, terminal]))
            pair = (grammar.table.symbols[lhs], (terminal,))
            assert abs(ladder.probability - model_probability(model, node, pair)) < TOLERANCE


@settings(max_examples=40)
@given(treebanks(), OPTIONS, st.data())
def test_explaining_a_rule_of_another_symbol_is_refused(
    trees: list[Tree], options: ModelOptions, data: st.DataObject
) -> None:
    model = train(trees, options)
    node, own = node_and_rule(model, data)
    lhs = model.grammar.lhs
    for rule in range(len(lhs)):
        if lhs[rule] != lhs[own]:
            with pytest.raises(ValueError, match="another symbol"):
                explain(model, node, rule)


@settings(max_examples=60)
@given(treebanks(max_size=1), OPTIONS)
def test_addresses_lead_from_rows_to_the_nodes_of_the_tree(
    trees: list[Tree], options: ModelOptions
) -> None:
    (tree,) = trees
    binary = binarise(tree, options.binarisation)
    found = addresses(binary)
    own = [
        (address, symbol.label, word)
        for address, symbol, word in zip(found, binary.symbols, binary.words, strict=True)
        if symbol.kind is not Kind.INTERMEDIATE
    ]
    stack: list[tuple[tuple[int, ...], Tree]] = [((), tree)]
    expected = []
    while stack:
        address, node = stack.pop()
        expected.append((address, node.label, node.word))
        stack.extend(((*address, i), child) for i, child in enumerate(node.children))
    assert sorted(own, key=str) == sorted(expected, key=str)
    for row, symbol in enumerate(binary.symbols):
        if symbol.kind is Kind.INTERMEDIATE:
            assert found[row] == found[binary.parents[row]]
