"""Parts of the trie as graphs, read back by the libraries that own the formats."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path

import networkx
import pydot
import pytest
from toy_models import toy_model

from icm_core.analysis.contexts.graph import (
    BASE,
    layers,
    layout,
    node_id,
    path_graph,
    picture_of,
    subtree_graph,
    write_dot,
    write_graphml,
)
from icm_core.analysis.contexts.index import ContextIndex
from icm_core.analysis.contexts.names import context_name
from icm_core.analysis.contexts.view import ContextView, context_view, probability
from icm_core.data.tree import Tree
from icm_core.errors import DataError, LimitError
from icm_core.model.fit import FitOptions
from icm_core.model.model import Model, ModelOptions
from icm_core.model.training import train

ODD = [
    ",",
    ":",
    '"',
    "\\",
    "<",
    ">",
    "é",
    "",
    " ",
    "a\\",
    '\\"',
    "日",
    "n1",
    "->",
    "\x01",
    "{}",
    ";",
]
"""Labels that formats give a meaning of their own."""


def deep(model: Model) -> tuple[ContextIndex, int, int]:
    """Return an index, a context of it three elements long, and a rule."""
    index, node = ContextIndex.of(model), -1
    for _ in range(4):
        below = index.children(node)
        if not len(below):
            break
        node = int(below[0])
    return index, node, int(context_view(model, node).rules[0])


def odd_model(kind: str = "N") -> Model:
    """Return a model whose labels are hard to write."""
    trees = []
    for label in ODD:
        inner = Tree(label, (Tree("x", word="a"), Tree(label, (Tree("y", word=label or "b"),))))
        trees.append(Tree("S", (inner, Tree("x", word="a"))))
    return train(trees, ModelOptions(contexts=kind))  # type: ignore[arg-type]


def test_a_path_leads_to_the_base_with_what_the_model_says() -> None:
    model = toy_model()
    index, node, rule = deep(model)
    graph = path_graph(index, node, rule, siblings=2, children=3)
    path = model.trie.path(node)
    assert networkx.shortest_path(graph, node_id(node), BASE) == [
        *(node_id(one) for one in reversed(path)),
        BASE,
    ]
    for name, data in graph.nodes(data=True):
        if name == BASE:
            assert data["probability"] == model.grammar.base.rule[rule]
            continue
        one = data["node"]
        assert name == node_id(one)
        assert data["customers"] == model.customers_of[one]
        assert data["tables"] == model.tables_of[one]
        assert data["pass_share"] == model.predictions.weight[one]
        assert data["probability"] == probability(model, one, rule)
        assert data["divergence"] == pytest.approx(context_view(model, one).divergence())
        assert data["on_path"] == (one in path)
        shown = {graph.nodes[below]["node"] for below in graph.predecessors(name)}
        assert data["hidden"] == len(index.children(one)) - len(shown)
    for start, end, data in graph.edges(data=True):
        up = int(model.trie.parent[graph.nodes[start]["node"]])
        assert node_id(up) == end
        assert data["share"] == model.predictions.weight[graph.nodes[start]["node"]]
    for above, below in itertools.pairwise(path):
        beside = [
            graph.nodes[name]["node"]
            for name in graph.predecessors(node_id(above))
            if name != node_id(below)
        ]
        others = [one for one in index.children(above).tolist() if one != below]
        assert sorted(beside) == sorted(others[:2])


def test_measures_are_used_where_they_are_known() -> None:
    model = toy_model()
    index, node, rule = deep(model)
    before = path_graph(index, node, rule)
    measured = index.measures().divergence
    after = path_graph(index, node, rule)
    assert after.nodes[node_id(node)]["divergence"] == float(measured[node])
    assert before.nodes[node_id(node)]["divergence"] == pytest.approx(measured[node], abs=1e-5)


def test_a_subtree_is_cut_at_its_limits_and_counts_what_it_left_out() -> None:
    index, node, _ = deep(toy_model())
    root = index.model.trie.path(node)[0]
    every = subtree_graph(index, root, depth=99, most=50_000)
    depth = index.model.trie.depth
    found = {data["node"] for _, data in every.nodes(data=True)}
    below = {root}
    for one in range(len(index)):
        if int(index.model.trie.parent[one]) in below and index.model.customers_of[one] > 0:
            below.add(one)
    assert found == below
    assert all(data["hidden"] == 0 for _, data in every.nodes(data=True))
    cut = subtree_graph(index, root, depth=2, most=7)
    assert len(cut) == min(7, sum(depth[one] <= 2 for one in below))
    assert all(data["depth"] <= 2 for _, data in cut.nodes(data=True))
    hidden = sum(data["hidden"] for _, data in cut.nodes(data=True))
    children = sum(len(index.children(data["node"])) for _, data in cut.nodes(data=True))
    assert hidden == children - (len(cut) - 1)
    # Of the level that is cut those with most customers are there, whoever is above them.
    children = len(index.children(root))
    part = subtree_graph(index, root, depth=2, most=children + 6)
    last = [data for _, data in part.nodes(data=True) if data["depth"] == 2]
    most = sorted((index.model.customers_of[one] for one in below if depth[one] == 2), reverse=True)
    assert sorted((data["customers"] for data in last), reverse=True) == most[:5]


def test_graphs_that_cannot_be_are_refused() -> None:
    index, node, rule = deep(toy_model())
    with pytest.raises(DataError, match="the model has contexts"):
        path_graph(index, len(index))
    other = next(
        one for one, lhs in enumerate(index.model.grammar.lhs) if lhs != index.symbol[node]
    )
    with pytest.raises(DataError, match="does not rewrite"):
        path_graph(index, node, other)
    with pytest.raises(LimitError, match="use 1 to"):
        subtree_graph(index, node, rule, most=0)


def test_the_path_is_a_straight_line_with_its_largest_neighbours_beside_it() -> None:
    index, node, rule = deep(toy_model())
    graph = path_graph(index, node, rule, siblings=4, children=5)
    places = layout(graph)
    assert set(places) == set(graph)
    for name in networkx.shortest_path(graph, node_id(node), BASE):
        assert places[name][0] == 0
    assert len(set(places.values())) == len(places)
    for depth, names in layers(graph).items():
        columns = [places[name][0] for name in names]
        assert np_steps(columns) <= {1.0}
        assert {places[name][1] for name in names} == {max(layers(graph)) - depth}
    picture = picture_of(graph)
    assert picture.rows[-1] == ("base", "")
    assert len(picture.edges) == graph.number_of_edges()


def np_steps(columns: list[float]) -> set[float]:
    """Return the distances between neighbours."""
    return {round(b - a, 6) for a, b in itertools.pairwise(columns)}


@pytest.mark.parametrize("kind", ["R", "N", "LS"])
def test_graphml_reads_back(tmp_path: Path, kind: str) -> None:
    index = ContextIndex.of(odd_model(kind))
    seen = set()
    for node in range(0, len(index), 7):
        graph = path_graph(index, node, siblings=4, children=9)
        write_graphml(graph, tmp_path / "a.graphml")
        read = networkx.read_graphml(tmp_path / "a.graphml")
        assert read.is_directed()
        assert dict(read.nodes(data=True)) == dict(graph.nodes(data=True))
        assert list(read.edges(data=True)) == list(graph.edges(data=True))
        assert read.graph["context"] == graph.graph["context"]
        seen |= {data["label"] for _, data in graph.nodes(data=True)}
    if kind == "N":
        assert {",", ":", '"', "\\", "<", "é", "�"} <= seen


# The reader of pydot uses names of pyparsing that are on their way out.
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("kind", ["R", "N", "LS"])
def test_dot_reads_back(tmp_path: Path, kind: str) -> None:
    index = ContextIndex.of(odd_model(kind))
    seen = set()
    for node in range(0, len(index), 7):
        graph = path_graph(index, node, siblings=4, children=9)
        write_dot(graph, tmp_path / "a.dot")
        found = pydot.graph_from_dot_file(tmp_path / "a.dot", encoding="utf-8")
        assert found is not None
        (read,) = found
        nodes = {one.get_name(): one.get_attributes() for one in read.get_nodes()}
        assert set(nodes) == set(graph)
        for name, data in graph.nodes(data=True):
            assert {key: unquoted(text) for key, text in nodes[name].items()} == {
                key: repr(value) if isinstance(value, float) else str(value)
                for key, value in data.items()
            }
            seen.add(data["label"])
        edges = {(one.get_source(), one.get_destination()) for one in read.get_edges()}
        assert edges == set(graph.edges())
    if kind == "N":
        assert {",", ":", '"', "\\", "<", "é", "�"} <= seen


def unquoted(text: str) -> str:
    """Return what a DOT string says."""
    assert text[0] == text[-1] == '"'
    return text[1:-1].replace('\\"', '"').replace("\\\\", "\\")


def test_a_graph_of_a_model_with_three_discounts_names_all_of_them() -> None:
    model = toy_model()
    discount = model.hyper.discount.copy()
    discount[:] = (0.25, 0.5, 0.75)
    other = model.with_hyperparameters(replace(model.hyper, discount=discount))
    index, node, rule = deep(other)
    data = path_graph(index, node, rule).nodes[node_id(node)]
    assert [data[f"discount{n}"] for n in (1, 2, 3)] == [0.25, 0.5, 0.75]
    assert "discount" not in data


def test_a_path_of_a_thousand_words_takes_one_look_at_each_context(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tree = Tree("N", word="n")
    for _ in range(60):
        tree = Tree("S", (Tree("D", word="d"), tree))
    fixed = FitOptions(method="fixed")
    index = ContextIndex.of(train([Tree("ROOT", (tree,))], ModelOptions(fit=fixed)))
    node = int(index.model.trie.depth.argmax())
    views = []

    def counted(model: Model, one: int) -> ContextView:
        views.append(one)
        return context_view(model, one)

    monkeypatch.setattr("icm_core.analysis.contexts.graph.context_view", counted)
    graph = path_graph(index, node)
    path = index.model.trie.path(node)
    assert len(views) <= 1 + len(graph) - len(path)
    divergences = index.measures().divergence
    for one in path:
        data = graph.nodes[node_id(one)]
        assert data["divergence"] == pytest.approx(divergences[one], abs=1e-6)
        assert data["context"] == context_name(index.model, one)
