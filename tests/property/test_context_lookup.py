"""Contexts are found by their names; loose readings and evidence against walks over the trees."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles import rule_nodes, table_rule
from oracles_model import all_events, node_contexts
from strategies import ODD_TREES, OPTIONS, rooted, treebanks

from icm_core.analysis.contexts.completion import complete
from icm_core.analysis.contexts.evidence import ALL, evidence_of, training_sentence
from icm_core.analysis.contexts.index import ContextIndex
from icm_core.analysis.contexts.lookup import look_up
from icm_core.analysis.contexts.names import context_name, context_text
from icm_core.analysis.contexts.tree_contexts import node_context
from icm_core.data.cleaning.clean import CleanOptions
from icm_core.data.tree import Tree, preorder, tokens
from icm_core.grammar.binarise import addresses, binarise
from icm_core.grammar.symbols import Kind, Symbol
from icm_core.model.model import ModelOptions
from icm_core.model.training import train

AS_IS = CleanOptions(traces=False, function_tags=False, collapse_x_over_x=False)


@settings(max_examples=60)
@given(st.lists(ODD_TREES, min_size=1, max_size=3), OPTIONS, st.data())
def test_every_context_is_among_those_that_its_name_means(
    trees: list[Tree], options: ModelOptions, data: st.DataObject
) -> None:
    model = train([rooted([tree]) for tree in trees], options)
    index = ContextIndex.of(model)
    node = data.draw(st.integers(0, len(model.trie) - 1))
    if not model.customers_of[node]:
        return
    for text in (context_name(model, node), context_text(model, node)):
        found = look_up(index, text)
        if not text.strip(" <") and not found.exact:
            continue
        assert found.exact
        assert node in found.nodes
        assert found.matches == len(found.nodes)


def labels_of(context: tuple[object, ...]) -> list[Symbol]:
    """Return the symbol of each element of a context, the node's own first."""
    result = [context[0]]
    for element in context[1:]:
        if isinstance(element, Symbol):
            result.append(element)
        elif isinstance(element[0], Symbol):  # type: ignore[index]
            result.append(element[0])  # type: ignore[index]
        else:
            result.append(element[0][0])  # type: ignore[index]
    return result  # type: ignore[return-value]


def in_tree(symbols: list[Symbol]) -> list[str] | None:
    """Return the labels of a context as they lie in a tree; None where it ends within a phrase."""
    if symbols[-1].kind is Kind.INTERMEDIATE and len(symbols) > 1:
        return None
    return [
        str(one) for at, one in enumerate(symbols) if at == 0 or one.kind is not Kind.INTERMEDIATE
    ]


@settings(max_examples=60)
@given(treebanks(), OPTIONS, st.data())
def test_labels_alone_mean_every_node_that_hangs_there_in_a_tree(
    trees: list[Tree], options: ModelOptions, data: st.DataObject
) -> None:
    model = train(trees, options)
    index = ContextIndex.of(model)
    contexts = [labels_of(context) for context in node_contexts(model)]
    lying = [in_tree(symbols) for symbols in contexts]
    wanted = data.draw(st.sampled_from([one for one in lying if one is not None]))
    text = " < ".join(wanted)
    found = look_up(index, text)
    assert found.exact
    expected = {node for node, one in enumerate(lying) if one == wanted}
    named = {node for node in range(len(lying)) if context_name(model, node) == text}
    # What is named in full is meant before what is only like it.
    assert set(found.nodes.tolist()) == (named or expected)
    most = max(int(model.customers_of[node]) for node in found.nodes)
    assert model.customers_of[found.node] == most


@settings(max_examples=60)
@given(treebanks(), OPTIONS, st.data())
def test_a_context_that_was_never_seen_gets_its_longest_part(
    trees: list[Tree], options: ModelOptions, data: st.DataObject
) -> None:
    model = train(trees, options)
    index = ContextIndex.of(model)
    node = data.draw(st.integers(0, len(model.trie) - 1))
    found = look_up(index, f"{context_name(model, node)} < NOPE < S")
    assert not found.exact
    assert found.node == node
    assert found.rest == "NOPE < S"
    assert context_name(model, node) in found.message
    assert all(model.trie.parent[one] == node for one in found.examples)


@settings(max_examples=40)
@given(treebanks(), OPTIONS, st.data())
def test_completions_are_contexts_and_every_longer_context_is_offered(
    trees: list[Tree], options: ModelOptions, data: st.DataObject
) -> None:
    model = train(trees, options)
    index = ContextIndex.of(model)
    node = data.draw(st.integers(0, len(model.trie) - 1))
    name = context_name(model, node)
    offered = complete(index, f"{name} < ", 1000)
    assert [one.customers for one in offered] == sorted(
        (one.customers for one in offered), reverse=True
    )
    for one in offered:
        found = look_up(index, one.text)
        assert found.exact
        assert sum(model.customers_of[found.nodes]) >= one.customers > 0
    texts = {one.text for one in offered}
    for child in index.children(node).tolist():
        assert context_name(model, child) in texts
        whole = context_name(model, child)
        assert whole in {one.text for one in complete(index, whole[:-1], 1000)} or len(whole) < 2


@settings(max_examples=60)
@given(treebanks(), OPTIONS, st.data())
def test_evidence_is_what_a_walk_over_the_trees_finds(
    trees: list[Tree], options: ModelOptions, data: st.DataObject
) -> None:
    model = train(trees, options)
    index = ContextIndex.of(model)
    node = data.draw(st.integers(0, len(model.trie) - 1))
    context = node_contexts(model)[node]
    own = np.flatnonzero(model.grammar.lhs == index.symbol[node]).tolist()
    rule = data.draw(st.sampled_from([ALL, *own]))
    expected = []
    for sentence, tree in enumerate(trees):
        for row, (full, used) in enumerate(all_events([tree], options, model.grammar.vocabulary)):
            wanted = rule == ALL or used == table_rule(model.grammar.table, rule)
            if wanted and full[: len(context)] == context:
                expected.append((sentence, row))
    found = evidence_of(index, node, rule)
    assert list(zip(found.sentence.tolist(), found.row.tolist(), strict=True)) == expected
    assert found.sentences == len({sentence for sentence, _ in expected})


@settings(max_examples=40)
@given(treebanks(max_size=3), OPTIONS)
def test_training_sentences_are_the_trees_that_were_trained_on(
    trees: list[Tree], options: ModelOptions
) -> None:
    model = train(trees, options)
    for at, tree in enumerate(trees):
        found = training_sentence(model, at).with_words(tokens(tree))
        assert found.tree == tree
        assert found.addresses == tuple(addresses(binarise(tree, options.binarisation)))
        heights = {
            place: max(
                len(other) - len(place)
                for other, _ in preorder(tree)
                if other[: len(place)] == place
            )
            for place, _ in preorder(tree)
        }
        for row, place in enumerate(found.addresses):
            assert found.depth_below(row) == heights[place]


@settings(max_examples=40)
@given(treebanks(), treebanks(max_size=1), OPTIONS)
def test_a_node_of_any_tree_stands_where_a_walk_up_from_it_leads(
    trees: list[Tree], others: list[Tree], options: ModelOptions
) -> None:
    model = train(trees, options)
    known = {context: node for node, context in enumerate(node_contexts(model))}
    for tree in (trees[0], others[0]):
        walked = list(rule_nodes(tree, options.binarisation, model.grammar.vocabulary))
        places = addresses(binarise(tree, options.binarisation))
        events = all_events([tree], options, model.grammar.vocabulary)
        for place, _ in preorder(tree):
            row = places.index(place)
            if walked[row][0].symbol not in model.grammar.table.symbol_ids:
                continue
            found = node_context(model, tree, place, AS_IS)
            assert found.binary_row == row
            limit = options.limit
            context = events[row][0][: limit + 1]
            assert len(found.elements) - 1 == len(context) - 1
            assert found.exact == (context in known) or tree is others[0]
            if tree is trees[0]:
                assert found.node == known[context]
                assert context_name(model, found.node) == found.text
            elif found.node >= 0:
                # Below a rule that was never seen contexts begin again.
                assert known[context[: found.matched]] == found.node
                assert context_name(model, found.node) == " < ".join(
                    found.elements[: found.matched]
                )
