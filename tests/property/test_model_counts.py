"""Trie, counts and seating against dictionaries filled from the trees."""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import given, settings
from hypothesis import strategies as st
from oracles_model import (
    Context,
    all_events,
    counted,
    model_counts,
    model_seats,
    node_contexts,
    seating,
)
from strategies import OPTIONS, treebanks

from icm_core.data.tree import Tree
from icm_core.model.model import Model, ModelOptions
from icm_core.model.training import train
from icm_core.model.trie import NO_LIMIT


def positive(items: Iterable[Context]) -> set[Context]:
    return {context for context in items if len(context) > 1}


@settings(max_examples=100)
@given(treebanks(), OPTIONS)
def test_trie_holds_exactly_the_prefixes_of_training_contexts_each_once(
    trees: list[Tree], options: ModelOptions
) -> None:
    model = train(trees, options)
    contexts = node_contexts(model)
    assert len(set(contexts)) == len(contexts)
    plain = counted(all_events(trees, options, model.grammar.vocabulary), options.limit)
    assert positive(contexts) == positive(plain)
    assert {context for context in contexts if len(context) == 1} == {
        (symbol,) for symbol in model.grammar.table.symbols
    }


@settings(max_examples=60)
@given(treebanks(), OPTIONS)
def test_parents_drop_the_last_element_and_links_the_first_symbol(
    trees: list[Tree], options: ModelOptions
) -> None:
    model = train(trees, options)
    trie, contexts = model.trie, node_contexts(model)
    for node, context in enumerate(contexts):
        assert trie.depth[node] == len(context) - 1
        if len(context) == 1:
            assert trie.parent[node] == trie.link[node] == trie.arc[node] == -1
            continue
        assert trie.parent[node] < node
        assert contexts[trie.parent[node]] == context[:-1]
        assert contexts[trie.link[node]][1:] == context[2:]
        path = trie.path(node)
        assert [contexts[step] for step in path] == [
            context[: end + 1] for end in range(len(context))
        ]


@settings(max_examples=100)
@given(treebanks(), OPTIONS)
def test_counts_are_the_plain_ones(trees: list[Tree], options: ModelOptions) -> None:
    model = train(trees, options)
    plain = counted(all_events(trees, options, model.grammar.vocabulary), options.limit)
    assert model_counts(model) == plain


@settings(max_examples=60)
@given(treebanks(), OPTIONS)
def test_each_row_has_the_leaf_of_its_full_context(
    trees: list[Tree], options: ModelOptions
) -> None:
    model = train(trees, options)
    contexts = node_contexts(model)
    events = all_events(trees, options, model.grammar.vocabulary)
    assert [contexts[leaf] for leaf in model.leaf] == [
        context[: options.limit + 1] for context, _ in events
    ]


@settings(max_examples=60)
@given(st.data(), treebanks(2, 5), OPTIONS)
def test_training_order_does_not_matter(
    data: st.DataObject, trees: list[Tree], options: ModelOptions
) -> None:
    other = data.draw(st.permutations(trees))
    assert model_counts(train(trees, options)) == model_counts(train(other, options))


@settings(max_examples=150)
@given(treebanks(), OPTIONS)
def test_seating_is_that_of_customers_entering_one_by_one(
    trees: list[Tree], options: ModelOptions
) -> None:
    model = train(trees, options)
    events = all_events(trees, options, model.grammar.vocabulary)
    assert model_seats(model) == seating(events, options)


@settings(max_examples=40)
@given(treebanks(), OPTIONS)
def test_restaurant_totals_are_sums_over_dishes(trees: list[Tree], options: ModelOptions) -> None:
    model = train(trees, options)
    seats = model_seats(model)
    for node, context in enumerate(node_contexts(model)):
        dishes = seats.get(context, {}).values()
        assert model.customers_of[node] == sum(n for n, _ in dishes)
        assert model.tables_of[node] == sum(t for _, t in dishes)


@settings(max_examples=40)
@given(treebanks(), OPTIONS)
def test_no_limit_is_a_limit_no_context_reaches(trees: list[Tree], options: ModelOptions) -> None:
    model: Model = train(trees, options)
    assert options.limit == (NO_LIMIT if options.depth_limit is None else options.depth_limit)
    assert model.trie.depth.max() <= options.limit
