"""Binarisation against its recursive twin, and its exact undoing for any label."""

from __future__ import annotations

import json
from itertools import chain
from unittest.mock import patch

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles import as_node, binarised
from strategies import BINARISATIONS, ODD_LABELS, ODD_TREES

from icm_core.data.tree import Tree, tokens
from icm_core.grammar import derivation
from icm_core.grammar.binarise import BinariseOptions, binarise, debinarise
from icm_core.grammar.rules import RuleTable
from icm_core.grammar.symbols import Kind, Symbol
from icm_core.grammar.unknown import UnknownWordOptions, Vocabulary

SYMBOLS = st.builds(
    Symbol,
    ODD_LABELS,
    st.sampled_from(Kind),
    st.lists(ODD_LABELS, max_size=2).map(tuple),
    st.lists(ODD_LABELS, max_size=2).map(tuple),
    ODD_LABELS,
    st.booleans(),
)


@settings(max_examples=150)
@given(ODD_TREES, BINARISATIONS)
def test_debinarise_undoes_binarise(tree: Tree, options: BinariseOptions) -> None:
    assert debinarise(binarise(tree, options)) == tree


@settings(max_examples=150)
@given(ODD_TREES, BINARISATIONS)
def test_binarise_is_the_plain_one(tree: Tree, options: BinariseOptions) -> None:
    assert as_node(binarise(tree, options)) == binarised(tree, options)


@settings(max_examples=60)
@given(st.lists(ODD_TREES, min_size=1, max_size=4), BINARISATIONS, st.integers(1, 60))
def test_trees_encoded_together_get_the_numbers_that_they_get_one_by_one(
    trees: list[Tree], options: BinariseOptions, together: int
) -> None:
    vocabulary = Vocabulary.learn([tokens(tree) for tree in trees], UnknownWordOptions())
    table, plain = RuleTable(), RuleTable()
    with patch.object(derivation, "_BATCH", together):
        found = derivation.encode_trees(trees, options, vocabulary, table)
    binary = [binarise(tree, options) for tree in trees]
    rules = [
        derivation.encode_binary(one, vocabulary.terminals(tokens(tree)), plain)
        for one, tree in zip(binary, trees, strict=True)
    ]
    assert found.rule.tolist() == list(chain(*rules))
    assert found.parent.tolist() == list(chain(*(one.parents for one in binary)))
    assert found.which.tolist() == list(chain(*(one.which for one in binary)))
    assert np.diff(found.offsets).tolist() == [len(one) for one in rules]
    assert table == plain


@settings(max_examples=60)
@given(ODD_TREES, BINARISATIONS)
def test_columns_are_a_tree_with_parents_first_and_words_in_order(
    tree: Tree, options: BinariseOptions
) -> None:
    binary = binarise(tree, options)
    assert binary.parents[0] == -1
    assert all(parent < row for row, parent in enumerate(binary.parents))
    assert [word for word in binary.words if word is not None] == tokens(tree)
    for symbol, word, below in zip(binary.symbols, binary.words, binary.children(), strict=True):
        assert (word is not None) == (symbol.kind is Kind.TAG)
        assert len(below) in ((0,) if word is not None else (1, 2))


@given(SYMBOLS)
def test_symbol_survives_json(symbol: Symbol) -> None:
    assert Symbol.from_json(json.loads(json.dumps(symbol.to_json()))) == symbol
