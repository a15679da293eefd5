"""The context automaton finds the longest known prefix of a context, from one state to the next."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from oracles_model import (
    all_events,
    derivation_contexts,
    longest_match,
    node_contexts,
    random_derivation,
)
from strategies import OPTIONS, treebanks

from icm_core.data.tree import Tree, tokens
from icm_core.grammar.derivation import encode_trees
from icm_core.grammar.rules import RuleTable
from icm_core.grammar.unknown import Vocabulary
from icm_core.model.contexts import Arcs
from icm_core.model.model import ModelOptions
from icm_core.model.training import train, train_derivations
from icm_core.model.trie import NO_LIMIT

LIMITS = st.sampled_from([NO_LIMIT, 0, 1, 2, 3, 4])
FUEL = 25


@settings(max_examples=150)
@given(treebanks(2, 6), st.data(), OPTIONS, LIMITS)
def test_states_of_trees_not_in_training_are_longest_matches(
    trees: list[Tree], data: st.DataObject, options: ModelOptions, limit: int
) -> None:
    kept = data.draw(st.integers(1, len(trees) - 1))
    vocabulary = Vocabulary.learn((tokens(tree) for tree in trees), options.unknown)
    table = RuleTable()
    everything = encode_trees(trees, options.binarisation, vocabulary, table)
    model = train_derivations(everything.select(0, kept), table, vocabulary, options)
    rest = everything.select(kept, len(trees))
    contexts = node_contexts(model)
    states = model.trie.states(rest, model.grammar.lhs, model.grammar.arcs.of, limit)
    known = dict.fromkeys(contexts)
    events = all_events(trees[kept:], options, vocabulary)
    assert [contexts[state] for state in states] == [
        longest_match(context, known, limit) for context, _ in events
    ]


@settings(max_examples=150)
@given(treebanks(1, 4), OPTIONS, LIMITS, st.integers(0, 2**32))
def test_states_of_random_derivations_are_longest_matches(
    trees: list[Tree], options: ModelOptions, limit: int, seed: int
) -> None:
    model = train(trees, options)
    grammar = model.grammar
    new = random_derivation(grammar.table, grammar.root, Random(seed), FUEL)
    contexts = node_contexts(model)
    known = dict.fromkeys(contexts)
    states = model.trie.states(new, grammar.lhs, grammar.arcs.of, limit)
    full = derivation_contexts(new, grammar.table, options.contexts)
    assert [contexts[state] for state in states] == [
        longest_match(context, known, limit) for context in full
    ]


@settings(max_examples=60)
@given(treebanks(1, 4), OPTIONS, LIMITS, st.integers(0, 2**32))
def test_single_steps_are_those_of_whole_walks(
    trees: list[Tree], options: ModelOptions, limit: int, seed: int
) -> None:
    model = train(trees, options)
    grammar, trie = model.grammar, model.trie
    new = random_derivation(grammar.table, grammar.root, Random(seed), FUEL)
    states = trie.states(new, grammar.lhs, grammar.arcs.of, limit)
    for row in range(len(states)):
        symbol = grammar.table.lhs[int(new.rule[row])]
        above = int(new.parent[row])
        if above < 0:
            assert states[row] == trie.roots[symbol]
            continue
        arc = int(grammar.arcs.of[int(new.rule[above]), int(new.which[row])])
        assert states[row] == trie.step(int(states[above]), arc, symbol, limit)


@settings(max_examples=60)
@given(treebanks(), OPTIONS)
def test_states_of_training_rows_are_their_own_leaves(
    trees: list[Tree], options: ModelOptions
) -> None:
    model = train(trees, options)
    states = model.trie.states(model.derivations, model.grammar.lhs, model.grammar.arcs.of)
    assert states.tolist() == model.leaf.tolist()


@settings(max_examples=60)
@given(treebanks(1, 4), OPTIONS)
def test_arcs_are_the_pairs_of_child_symbol_and_element(
    trees: list[Tree], options: ModelOptions
) -> None:
    model = train(trees, options)
    table, arcs = model.grammar.table, model.grammar.arcs
    pairs = set()
    for rule in range(len(table)):
        for which, child in enumerate((table.left[rule], table.right[rule])):
            arc = int(arcs.of[rule, which])
            if table.right[rule] == -2 or child < 0:
                assert arc == -1
                continue
            element = {
                "N": (table.lhs[rule], 0),
                "R": (rule, which),
                "LS": (table.lhs[rule], table.left[rule] if which else -1),
            }[options.contexts]
            assert (arcs.symbols[arc], arcs.elements[arc]) == (child, element)
            assert arcs._ids[child, element] == arc
            pairs.add((child, element))
    assert len(pairs) == len(arcs.symbols)
    assert (len(table.symbols), (0, 0)) not in arcs._ids


@settings(max_examples=40)
@given(treebanks(2, 4), OPTIONS, st.data())
def test_arcs_extended_in_two_goes_are_those_of_one(
    trees: list[Tree], options: ModelOptions, data: st.DataObject
) -> None:
    table = train(trees, options).grammar.table
    cut = data.draw(st.integers(0, len(table)))
    part = RuleTable.of(table.symbols, table.lhs[:cut], table.left[:cut], table.right[:cut])
    twice, once = Arcs(options.contexts), Arcs(options.contexts)
    twice.extend(part)
    twice.extend(table)
    once.extend(table)
    assert twice.of.tolist() == once.of.tolist()
    assert (twice.symbols, twice.elements) == (once.symbols, once.elements)
