"""Graphs to trees and back, and every format that keeps them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies_formats import graphs

from icm_core.data.composing import Slot, compose
from icm_core.data.document import document_of_text
from icm_core.data.formats.base import Kind
from icm_core.data.formats.catalogue import format_named, format_of
from icm_core.data.formats.graph import Graph, Item
from icm_core.data.formats.raising import Origin, lowered, raised
from icm_core.data.saving import SaveOptions, document_bytes
from icm_core.data.sources import Source
from icm_core.data.tree import Tree, nodes, preterminals, spans
from icm_core.data.treebank import Treebank
from icm_core.errors import DataError

KEEPERS = ("negra", "tigerxml")
"""Formats that keep every value of a graph."""


def plain(graph: Graph) -> Graph:
    """Return a graph without what one format alone says."""
    return Graph(tuple(item._replace(other=()) for item in graph.items), graph.top)


def read_back(name: str, origins: list[Origin]) -> list[Origin | None]:
    """Write sentences, check that the text is recognised, and read it."""
    form = format_named(name)
    text = form.whole([(origin.tree, origin) for origin in origins]).encode()
    assert format_of(text) is form
    document = document_of_text(Source("f", text), text)
    assert not document.set_aside
    assert [p for p in document.problems if p.severity != "note"] == []
    assert Treebank([document]).dumps() == text
    return [document.origin(at) for at in range(len(document.columns))]


@settings(max_examples=200)
@given(graphs())
def test_a_tree_has_no_gaps_and_the_graph_comes_back(graph: Graph) -> None:
    made = raised(graph)
    assert [node.label for node in nodes(made.tree)] != []
    assert len(preterminals(made.tree)) == graph.words
    # Words from left to right are those of the graph: nothing crosses.
    order = [at for at in made.order if 0 <= at < graph.words]
    assert order == list(range(graph.words))
    assert all(end > start for _, start, end in spans(made.tree))
    assert sorted(at for at in made.order if at >= 0) == list(range(len(graph.items)))
    assert lowered(made.tree, made) == graph


@given(graphs())
def test_what_crosses_nowhere_is_not_moved(graph: Graph) -> None:
    tree = raised(graph).tree
    flat = lowered(tree, None)
    assert raised(flat).moved == 0
    assert raised(flat).tree == tree


@pytest.mark.parametrize("name", KEEPERS)
@settings(max_examples=60)
@given(many=st.lists(graphs(virtual=True), min_size=1, max_size=3))
def test_written_and_read_is_the_same(name: str, many: list[Graph]) -> None:
    back = read_back(name, [raised(graph) for graph in many])
    found = [plain(origin.graph.with_virtual_root()) for origin in back if origin is not None]
    assert found == many


@settings(max_examples=60)
@given(many=st.lists(graphs(valued=False), min_size=1, max_size=3))
def test_numbered_brackets_keep_what_crosses(many: list[Graph]) -> None:
    made = [raised(graph) for graph in many]
    for before, after in zip(made, read_back("discbracket", made), strict=True):
        assert after is not None
        assert after.tree == before.tree
        assert after.moved == before.moved
        assert shape(after.graph) == shape(before.graph)


def shape(graph: Graph) -> list[tuple[str, tuple[int, ...]]]:
    """Return label and words of every phrase, whatever its number."""
    full = graph.with_top_as_item()
    below: list[set[int]] = [set() for _ in full.items]
    for at in range(full.words):
        here = at
        while here >= 0:
            below[here].add(at)
            here = full.items[here].parent
    return sorted(
        (item.label.replace("(", "["), tuple(sorted(words)))
        for item, words in zip(full.items, below, strict=True)
    )


@pytest.mark.parametrize("one", [*KEEPERS, "discbracket"])
@pytest.mark.parametrize("other", [*KEEPERS, "discbracket"])
@settings(max_examples=15)
@given(graph=graphs(valued=False, virtual=True))
def test_from_each_to_each(one: str, other: str, graph: Graph) -> None:
    [first] = read_back(one, [raised(graph)])
    assert first is not None
    [second] = read_back(other, [first])
    assert second is not None
    assert shape(second.graph) == shape(graph)


def relabelled(graph: Graph, at: int) -> tuple[Tree, Graph]:
    """Return the tree and the graph with another label at one node of the tree."""
    made = raised(graph)
    item = made.order[at]
    changed = list(graph.items)
    changed[item] = changed[item]._replace(label="NEW")
    new = Graph(tuple(changed), graph.top)
    return raised(new).tree, new


@pytest.mark.parametrize("name", KEEPERS)
@settings(max_examples=40)
@given(st.data())
def test_an_edit_changes_its_sentence_only(name: str, data: st.DataObject) -> None:
    many = data.draw(st.lists(graphs(virtual=True), min_size=1, max_size=3))
    form = format_named(name)
    text = form.whole([(raised(graph).tree, raised(graph)) for graph in many]).encode()
    document = document_of_text(Source("f", text), text)
    where = data.draw(st.integers(0, len(many) - 1))
    at = data.draw(st.integers(1, len(raised(many[where]).order) - 1))
    tree, graph = relabelled(many[where], at)
    edited = Treebank([document]).replaced(where, tree)
    made = edited.dumps()
    back = document_of_text(Source("f", made), made)
    assert back.trees() == edited.trees()
    origin = back.origin(where)
    assert origin is not None
    assert plain(origin.graph.with_virtual_root()) == graph
    for other in set(range(len(many))) - {where}:
        pair = [(one.bounds[other].tolist(), one) for one in (document, back)]
        texts = [one.raw(*bounds) for bounds, one in pair]
        assert texts[0] == texts[1]


@pytest.mark.parametrize("name", [*KEEPERS, "discbracket"])
@settings(max_examples=40)
@given(st.data())
def test_any_edit_reads_back(name: str, data: st.DataObject) -> None:
    """Another tree, perhaps with more or fewer words."""
    many = data.draw(st.lists(graphs(valued=False, virtual=True), min_size=1, max_size=3))
    form = format_named(name)
    text = form.whole([(raised(graph).tree, raised(graph)) for graph in many]).encode()
    treebank = Treebank([document_of_text(Source("f", text), text)])
    new = raised(data.draw(graphs(valued=False, virtual=True))).tree
    where = data.draw(st.integers(0, len(many) - 1))
    treebank = treebank.replaced(where, new)
    made = treebank.dumps()
    back = document_of_text(Source("f", made), made, form=form)
    assert back.trees() == treebank.trees()
    assert not back.set_aside


# fmt: off
CUTS = st.lists(st.tuples(st.integers(0, 600), st.integers(0, 12), st.sampled_from(
    ["", "\n", "\t", "(", ")", "<s>", "</s>", "#BOS 3\n", "#EOS 1", "&x;", "501", " ", "=", "<!--"]
)), max_size=3)
# fmt: on


@pytest.mark.parametrize("name", [*KEEPERS, "discbracket"])
@settings(max_examples=60)
@given(many=st.lists(graphs(virtual=True), min_size=1, max_size=3), cuts=CUTS)
def test_damage_is_told_and_kept(
    name: str, many: list[Graph], cuts: list[tuple[int, int, str]]
) -> None:
    form = format_named(name)
    text = form.whole([(raised(graph).tree, raised(graph)) for graph in many])
    for start, size, piece in cuts:
        text = text[:start] + piece + text[start + size :]
    data = text.encode()
    document = document_of_text(Source("f", data), data, form=form)
    assert (
        document_bytes(
            document, [Slot(0, at) for at in range(len(document.columns))], SaveOptions()
        )
        == data
    )
    assert len(document.bounds) == len(document.columns) == len(document.trees())
    assert len(document.set_aside) == sum(document.segments.kind == Kind.ASIDE)
    assert len([p for p in document.problems if p.severity == "error"]) == len(document.set_aside)
    assert all(p.line >= 1 and p.column >= 1 and p.reason for p in document.problems)
    parts = document.segments
    assert all(parts.start < parts.end)
    assert all(parts.end[:-1] <= parts.start[1:])
    slots = [Slot(0, at) for at in range(len(document.columns))]
    for at in range(len(slots)):
        slots[at] = Slot(0, at, document.tree(at))
    try:
        made = compose(document, slots)
    except DataError:
        return
    again = document_of_text(Source("f", made), made, form=form)
    assert again.trees() == document.trees()


def test_deep_sentences() -> None:
    """A thousand phrases above each other."""
    depth = 1_500
    items = [Item("N", "a", 3), Item("N", "b", 3 + depth - 1), Item("N", "c", 3)]
    items += [Item("X", None, 4 + at if at < depth - 1 else -1) for at in range(depth)]
    graph = Graph(tuple(items), "VROOT")
    made = raised(graph)
    assert lowered(made.tree, made) == graph
    for name in (*KEEPERS, "discbracket"):
        [back] = read_back(name, [made])
        assert back is not None
        assert shape(back.graph) == shape(graph)
