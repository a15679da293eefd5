"""Rules and base measure against plain counting."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles import Base, Rule, is_lexical, rules_of, table_rule
from strategies import BINARISATIONS, UNKNOWNS, treebanks

from icm_core.data.tree import Tree, tokens
from icm_core.grammar.binarise import BinariseOptions, binarise
from icm_core.grammar.derivation import Derivations, encode_binary, encode_trees
from icm_core.grammar.rules import LEXICAL, NONE, RuleTable, base_measure
from icm_core.grammar.symbols import Kind
from icm_core.grammar.unknown import UnknownWordOptions, Vocabulary

TOLERANCE = 1e-12
BASES = st.sampled_from(["mle", "uniform"])
ALPHAS = st.sampled_from([0.0, 0.01, 1.0, 7.5])


def encoded(
    trees: list[Tree], options: BinariseOptions, unknown: UnknownWordOptions
) -> tuple[Derivations, RuleTable, Vocabulary, list[Rule]]:
    vocabulary = Vocabulary.learn((tokens(tree) for tree in trees), unknown)
    table = RuleTable()
    derivations = encode_trees(trees, options, vocabulary, table)
    rules = [rule for tree in trees for rule in rules_of(tree, options, vocabulary)]
    return derivations, table, vocabulary, rules


@settings(max_examples=80)
@given(treebanks(), BINARISATIONS, UNKNOWNS)
def test_encoding_gives_the_plain_rules_row_by_row(
    trees: list[Tree], options: BinariseOptions, unknown: UnknownWordOptions
) -> None:
    derivations, table, _, rules = encoded(trees, options, unknown)
    assert [table_rule(table, rule) for rule in derivations.rule.tolist()] == rules
    assert len(derivations) == len(trees)
    for index, tree in enumerate(trees):
        part = derivations.select(index, index + 1)
        binary = binarise(tree, options)
        assert part.parent.tolist() == binary.parents
        assert part.which.tolist() == binary.which
    assert len(set(zip(table.lhs, table.left, table.right, strict=True))) == len(table)
    assert len(set(table.symbols)) == len(table.symbols)


@settings(max_examples=60)
@given(treebanks(2, 5), BINARISATIONS, st.data())
def test_encoding_without_growth_marks_exactly_the_unseen_rules(
    trees: list[Tree], options: BinariseOptions, data: st.DataObject
) -> None:
    kept = data.draw(st.integers(1, len(trees) - 1))
    vocabulary = Vocabulary.learn((tokens(tree) for tree in trees[:kept]), UnknownWordOptions())
    table = RuleTable()
    encode_trees(trees[:kept], options, vocabulary, table)
    known = {table_rule(table, rule) for rule in range(len(table))}
    size, symbols = len(table), len(table.symbols)
    for tree in trees[kept:]:
        terminals = vocabulary.terminals(tokens(tree))
        found = encode_binary(binarise(tree, options), terminals, table, grow=False)
        plain = rules_of(tree, options, vocabulary)
        assert [None if rule == NONE else table_rule(table, rule) for rule in found] == [
            rule if rule in known else None for rule in plain
        ]
    assert (len(table), len(table.symbols)) == (size, symbols)


@settings(max_examples=80)
@given(treebanks(), BINARISATIONS, UNKNOWNS, BASES, ALPHAS)
def test_base_measure_is_the_plain_one_and_sums_to_one(
    trees: list[Tree],
    options: BinariseOptions,
    unknown: UnknownWordOptions,
    kind: str,
    alpha: float,
) -> None:
    derivations, table, vocabulary, rules = encoded(trees, options, unknown)
    counts = np.bincount(derivations.rule, minlength=len(table)).astype(np.int64)
    base = base_measure(table, counts, vocabulary, kind, alpha)  # type: ignore[arg-type]
    plain = Base(rules, vocabulary, kind, alpha)
    for rule, value in enumerate(base.rule.tolist()):
        assert abs(value - plain(table_rule(table, rule))) < TOLERANCE
    lhs = np.asarray(table.lhs)
    for index, symbol in enumerate(table.symbols):
        if symbol.kind is Kind.TAG:
            row = base.lexical[index]
            assert abs(row.sum() - 1) < TOLERANCE
            for terminal, value in enumerate(row.tolist()):
                assert abs(value - plain((symbol, (terminal,)))) < TOLERANCE
        else:
            assert not base.lexical[index].any()
            assert abs(base.rule[lhs == index].sum() - 1) < TOLERANCE
    assert (base.rule > 0).all()
    if alpha > 0 or kind == "uniform":
        tags = [symbol.kind is Kind.TAG for symbol in table.symbols]
        assert (base.lexical[tags] > 0).all()


@settings(max_examples=60)
@given(treebanks(), BINARISATIONS, UNKNOWNS)
def test_without_smoothing_mle_is_the_ratio_of_counts_and_uniform_one_over_the_rules(
    trees: list[Tree], options: BinariseOptions, unknown: UnknownWordOptions
) -> None:
    derivations, table, vocabulary, rules = encoded(trees, options, unknown)
    counts = np.bincount(derivations.rule, minlength=len(table)).astype(np.int64)
    mle = base_measure(table, counts, vocabulary, "mle", 0.0)
    uniform = base_measure(table, counts, vocabulary, "uniform", 0.0)
    kinds = set(rules)
    for index in range(len(table)):
        rule = table_rule(table, index)
        alike = sum(other[0] == rule[0] for other in rules)
        assert abs(mle.rule[index] - rules.count(rule) / alike) < TOLERANCE
        outcomes = sum(other[0] == rule[0] for other in kinds)
        if is_lexical(rule):
            outcomes = len(vocabulary)
            assert table.right[index] == LEXICAL
        assert abs(uniform.rule[index] - 1 / outcomes) < TOLERANCE
