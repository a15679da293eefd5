"""Operations on random trees: words stay, nothing is empty, every legal place is offered."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from icm_core.annotation.checks import Inventory, violations
from icm_core.annotation.edits import NOTHING, Edit, EditError, without
from icm_core.annotation.indices import dangling, links
from icm_core.annotation.moving import move, targets
from icm_core.annotation.operations import (
    clear_index,
    co_index,
    merge,
    relabel,
    repeat_place,
    split,
    unwrap,
    wrap,
)
from icm_core.annotation.typed import read_brackets
from icm_core.annotation.whole import Whole
from icm_core.data.cleaning.clean import TRACE_TAG, strip_function_tag
from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.tree import Address, Tree, nodes, preorder, replaced, tokens
from icm_core.data.treebank import from_text

LABELS = st.sampled_from(["S", "NP", "NP-SBJ-1", "VP", "PP-LOC=2"])


@st.composite
def sentences(draw: st.DrawFn) -> Tree:
    """Draw a tree whose words differ, with traces, some of which refer to nodes."""
    shape = draw(
        st.recursive(
            st.sampled_from(["w", "w", "w", "t"]),
            lambda below: st.lists(below, min_size=1, max_size=4),
            max_leaves=9,
        )
    )
    count = 0

    def built(part: object) -> Tree:
        nonlocal count
        if isinstance(part, list):
            return Tree(draw(LABELS), tuple(built(below) for below in part))
        count += 1
        if part == "t":
            return Tree(TRACE_TAG, (), draw(st.sampled_from(["*T*-1", "*-2", "*", "0"])))
        return Tree(draw(st.sampled_from(["N", "V"])), (), f"w{count}")

    inner = built(shape if isinstance(shape, list) else [shape])
    return Tree(draw(st.sampled_from(["ROOT", "", "S"])), (inner, Tree("N", (), "end")))


def addresses(tree: Tree) -> list[Address]:
    return [address for address, _ in preorder(tree)]


def placed(tree: Tree, moved: Tree, here: Address, at: int) -> Tree:
    node = tree
    for index in here:
        node = node.children[index]
    children = (*node.children[:at], moved, *node.children[at:])
    return replaced(tree, here, Tree(node.label, children))


def everywhere(rest: Tree, moved: Tree) -> Iterator[Tree]:
    """Yield every tree with a subtree put anywhere: as a child, or beside a phrase."""
    for here, node in preorder(rest):
        if not node.children or (not here and node.label in NOTHING):
            continue
        for at in range(len(node.children) + 1):
            yield placed(rest, moved, here, at)
        inner = Tree(strip_function_tag(node.label), node.children)
        for pair in ((inner, moved), (moved, inner)):
            yield replaced(rest, here, Tree(node.label, pair))


def leaves(tree: Tree) -> list[tuple[str, str | None]]:
    return [(node.label, node.word) for node in nodes(tree) if not node.children]


@given(sentences(), st.data())
def test_targets_are_all_places_that_keep_the_order(tree: Tree, data: st.DataObject) -> None:
    # Traces alike are the same leaf: numbered, any change of order shows.
    address = data.draw(st.sampled_from(addresses(tree)[1:]))
    numbered = tree
    for number, (place, node) in enumerate(preorder(tree)):
        if node.word is not None:
            numbered = replaced(numbered, place, Tree(node.label, (), f"{number}"))
    moved = numbered
    for index in address:
        moved = moved.children[index]
    rest, _, _ = without(numbered, address)
    wanted = {
        found
        for found in everywhere(rest, moved)
        if leaves(found) == leaves(numbered) and found != numbered
    }
    offered = [move(numbered, address, target) for target in targets(numbered, address)]
    assert {edit.tree for edit in offered} == wanted
    assert len(offered) == len(wanted)
    for edit in offered:
        (selected,) = edit.selected
        node = edit.tree
        for index in selected:
            node = node.children[index]
        assert node == moved


@st.composite
def edits(draw: st.DrawFn, tree: Tree) -> Edit:
    """Draw an operation on a tree that it allows."""
    places = addresses(tree)
    chosen = draw(st.sampled_from(places))
    several = draw(st.lists(st.sampled_from(places), min_size=1, max_size=3))
    kind = draw(st.sampled_from(["relabel", "wrap", "unwrap", "split", "merge", "move", "index"]))
    if kind == "relabel":
        return relabel(tree, several, draw(LABELS))
    if kind == "wrap":
        return wrap(tree, several, draw(LABELS))
    if kind == "unwrap":
        return unwrap(tree, several)
    if kind == "split":
        return split(tree, chosen, draw(st.integers(0, 4)))
    if kind == "merge":
        return merge(tree, several)
    if kind == "index":
        other = draw(st.sampled_from(places))
        return draw(
            st.sampled_from(
                [
                    lambda: co_index(tree, chosen, other),
                    lambda: repeat_place(tree, chosen, other),
                    lambda: clear_index(tree, chosen),
                ]
            )
        )()
    legal = targets(tree, chosen)
    if not legal:
        raise EditError("nowhere to go")
    return move(tree, chosen, draw(st.sampled_from(legal)))


@given(sentences(), st.data())
def test_operations_keep_words_and_leave_nothing_empty(tree: Tree, data: st.DataObject) -> None:
    for _ in range(6):
        try:
            edit = data.draw(edits(tree))
        except EditError:
            continue
        indices = {link.trace for link in links(edit.tree)} | {link.trace for link in links(tree)}
        if not indices:
            assert tokens(edit.tree) == tokens(tree)
        # Co-indexing writes another index into the trace, nothing else.
        assert [word.split("-")[0] for word in tokens(edit.tree)] == [
            word.split("-")[0] for word in tokens(tree)
        ]
        assert not any(node.is_empty for node in nodes(edit.tree))
        assert edit.what
        known = set(addresses(edit.tree))
        assert set(edit.selected) <= known
        for lost in set(dangling(edit.tree)) - set(dangling(tree)):
            assert any(lost in note for note in edit.notes)
        tree = edit.tree


@given(sentences(), st.data())
def test_a_wrapped_node_that_is_removed_gives_the_tree_before(
    tree: Tree, data: st.DataObject
) -> None:
    address = data.draw(st.sampled_from(addresses(tree)[1:]))
    wrapped = wrap(tree, [address], "X")
    assert unwrap(wrapped.tree, wrapped.selected).tree == tree


@given(sentences(), st.data())
def test_halves_of_a_phrase_merge_to_it(tree: Tree, data: st.DataObject) -> None:
    parted = [
        (address, at)
        for address, node in preorder(tree)
        if address
        for at in range(1, len(node.children))
    ]
    if not parted:
        return
    halves = split(tree, *data.draw(st.sampled_from(parted)))
    assert merge(halves.tree, halves.selected).tree == tree


@given(sentences())
def test_a_tree_reads_back_from_its_brackets(tree: Tree) -> None:
    typed = read_brackets(format_tree(tree, 2), tree)
    assert (typed.tree, typed.faults) == (tree, ())


@given(sentences(), st.data())
def test_another_word_is_a_fault_where_it_stands(tree: Tree, data: st.DataObject) -> None:
    words = [address for address, node in preorder(tree) if node.word is not None]
    address = data.draw(st.sampled_from(words))
    tag = next(node.label for place, node in preorder(tree) if place == address)
    other = replaced(tree, address, Tree(tag, (), "stranger"))
    text = format_tree(other, 2)
    typed = read_brackets(text, tree)
    (fault,) = typed.faults
    assert typed.tree is None
    assert text[fault.start : fault.end] == "stranger"
    assert read_brackets(text).tree == other


@given(sentences(), sentences())
def test_what_was_counted_is_no_violation(tree: Tree, other: Tree) -> None:
    seen = Inventory.of([tree, other])
    kinds = {violation.kind for violation in violations(tree, seen)}
    assert kinds <= {"index", "cycle"}
    seen.add(tree, -1)
    alone = Inventory.of([other])
    assert violations(tree, seen) == violations(tree, alone)


@given(st.lists(sentences(), min_size=1, max_size=6), st.data())
def test_all_trees_at_once_are_checked_as_one_by_one(
    trees: list[Tree], data: st.DataObject
) -> None:
    odd = "(S (NP-1 (-NONE- *T*-2)) (NP=3 (NN a)) (X (X (NN b))) (VP=1 (VB c)) (S=1-2 (DT)))"
    for text in (odd, odd.replace("-2", "-9"), "(NN a)", "((S (NN a)))"):
        if data.draw(st.booleans()):
            trees = [*trees, from_text(text)[0].tree]
    treebank = from_text("\n".join(map(format_tree, trees)))
    trees = treebank.trees()
    whole = Whole(treebank.columns)
    seen, counted = Inventory.of(trees), whole.inventory()
    for one, other in zip(vars(seen).values(), vars(counted).values(), strict=True):
        assert +one == +other
    wanted = []
    for place, tree in enumerate(trees):
        seen.add(tree, -1)
        wanted += [(place, one) for one in violations(tree, seen)]
        seen.add(tree, 1)
    assert whole.violations() == wanted
