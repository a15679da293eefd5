"""Binarisation against its recursive twin, and its exact undoing for any label."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st
from oracles import as_node, binarised
from strategies import BINARISATIONS, ODD_LABELS, ODD_TREES

from icm_core.data.tree import Tree, tokens
from icm_core.grammar.binarise import BinariseOptions, binarise, debinarise
from icm_core.grammar.symbols import Kind, Symbol

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
