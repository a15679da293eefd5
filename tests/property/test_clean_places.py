"""Nodes of trees as read and cleaned: which is which, by their labels and words."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from strategies import trees

from icm_core.data.cleaning.clean import (
    TRACE_TAG,
    CleanOptions,
    CleanReport,
    clean,
    is_root,
    plain_label,
)
from icm_core.data.cleaning.clean_places import tree_places
from icm_core.data.tree import Address, Tree, from_rows, preorder, to_rows, tokens
from icm_core.data.treebank import from_text

OPTIONS = st.builds(
    CleanOptions, traces=st.booleans(), function_tags=st.booleans(), collapse_x_over_x=st.booleans()
)
LABELS = st.sampled_from(["NP", "NP-SBJ", "NP-SBJ-1", "VP", TRACE_TAG, "ROOT", "", "NN-HL"])


@st.composite
def annotated(draw: st.DrawFn) -> Tree:
    """Return a tree with function tags, traces and chains of one label; each word is another."""
    rows = to_rows(draw(trees(LABELS, LABELS, st.just("w"))))
    return from_rows(
        [
            (label, None if word is None else f"w{at}", extra, count)
            for at, (label, word, extra, count) in enumerate(rows)
        ]
    )


def node_at(tree: Tree, address: Address) -> Tree:
    for index in address:
        tree = tree.children[index]
    return tree


def left(tree: Tree, options: CleanOptions) -> list[str]:
    """Return the words of a tree that cleaning leaves."""
    gone = {TRACE_TAG} if options.traces else set()
    return [
        node.word for _, node in preorder(tree) if node.word is not None and node.label not in gone
    ]


def plain(node: Tree, options: CleanOptions) -> str:
    return plain_label(node.label, options, preterminal=node.word is not None)[1]


@given(annotated(), OPTIONS)
def test_every_node_is_found_again(tree: Tree, options: CleanOptions) -> None:
    places, expected = tree_places(tree, options), clean(tree, options, CleanReport())
    if places is None:
        assert expected is None
        return
    assert places.cleaned == expected
    assert [tokens(tree)[at] for at in places.tokens] == tokens(places.cleaned)
    for address, node in preorder(tree):
        place = places.cleaned_of.get(address)
        assert (place is None) == (not left(node, options))
        nearest = node_at(places.cleaned, places.nearest(address))
        assert set(left(node, options)) <= set(tokens(nearest))
        if place is not None:
            same = node_at(places.cleaned, place)
            assert tokens(same) == left(node, options)
            assert plain(node, options) == same.label or (
                not place and is_root(same.label, options)
            )
    for address, node in preorder(places.cleaned):
        read = node_at(tree, places.read_of[address])
        assert left(read, options) == tokens(node)
        if address:
            assert plain(read, options) == node.label
            assert places.cleaned_of[places.read_of[address]] == address


def test_what_a_cleaned_tree_does_not_say() -> None:
    def differ(text: str) -> bool:
        places = tree_places(from_text(text).trees()[0], CleanOptions())
        assert places is not None
        return places.differ

    assert not differ("( (S (NP (NN tea)) (VP (VBZ helps))))")
    assert not differ("(S (NP (NN tea)) (VP (VBZ helps)))")
    assert not differ("(TOP (S (NP (NN tea)) (VP (VBZ helps))))")
    assert differ("( (S (NP-SBJ (NN tea)) (VP (VBZ helps))))")
    assert differ("( (S (NP (NN tea)) (VP (VBZ helps) (NP (-NONE- *)))))")
    assert differ("( (S (NP (NP (NN tea))) (VP (VBZ helps))))")


def test_words_are_counted_with_the_traces_between_them() -> None:
    tree = from_text("( (S (NP (-NONE- *)) (VP (VB drink) (NP (-NONE- *T*)) (NP (NN tea)))))")
    places = tree_places(tree.trees()[0], CleanOptions())
    assert places is not None
    assert (places.words_read((0, 1)), places.words_read((0, 2))) == ((1, 2), (1, 4))
    assert places.nearest((0, 0, 0)) == (0,)
    assert places.nearest((0, 1, 1)) == (0, 0)
