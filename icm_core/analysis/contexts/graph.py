"""Parts of the trie as graphs: how a context backs off, with what is beside it.

networkx holds and lays out the graph and writes GraphML, pydot writes DOT; both are imported
late. An edge leads from a context to the shorter one that it backs off to, as the share of
probability goes.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from icm_core.analysis.contexts.index import ContextIndex
from icm_core.analysis.contexts.ladder import BASES, level_name
from icm_core.analysis.contexts.names import BETWEEN, context_name, context_names, rule_name
from icm_core.analysis.contexts.view import NONE, context_view, probability
from icm_core.data.saving import write_atomically
from icm_core.drawing.contexts.graph import GraphEdge, GraphNode, GraphPicture
from icm_core.drawing.paint.numbers import count, fine
from icm_core.drawing.paint.numbers import probability as shown
from icm_core.errors import DataError, LimitError
from icm_core.wording import local, say

if TYPE_CHECKING:
    import networkx


BASE = "H"
"""Id of the base measure; that of a context is ``n`` and its number."""
MOST_NODES = 50_000
"""Contexts that a graph can have."""
_ILLEGAL = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What XML cannot hold."""


def node_id(node: int) -> str:
    """Return the id of a context in a graph."""
    return BASE if node < 0 else f"n{node}"


def path_graph(
    index: ContextIndex, node: int, rule: int = NONE, siblings: int = 2, children: int = 3
) -> networkx.DiGraph[str]:
    """Return how a context backs off to the base measure.

    Parameters
    ----------
    rule
        The rule whose probability is noted at every context, -1 for none.
    siblings
        Other contexts with the same parent at each level, those with most customers.
    children
        Contexts one element longer than the one asked for, likewise.

    Raises
    ------
    DataError
        If there is no such context, or the rule rewrites another symbol.
    """
    _check(index, node, rule)
    path = index.model.trie.path(node)
    found = list(path)
    for above, on_path in itertools.pairwise(path):
        others = [one for one in index.children(above).tolist() if one != on_path]
        found += others[:siblings]
    found += index.children(node)[:children].tolist()
    return _graph(index, found, node, rule, with_base=True)


def subtree_graph(
    index: ContextIndex, node: int, rule: int = NONE, depth: int = 2, most: int = 200
) -> networkx.DiGraph[str]:
    """Return a context and the longer ones below it, level by level, most customers first.

    Parameters
    ----------
    depth
        Levels below the context.
    most
        Contexts in all; what is left out is counted in the attribute ``hidden``.

    Raises
    ------
    DataError
        If there is no such context, or the rule rewrites another symbol.
    LimitError
        If more contexts are asked for than `MOST_NODES`.
    """
    _check(index, node, rule)
    if not 1 <= most <= MOST_NODES:
        raise LimitError(f"{most:,} contexts in a graph: use 1 to {MOST_NODES:,}")
    found, level = [node], [node]
    for _ in range(depth):
        below = [index.children(one) for one in level]
        if not below:
            break
        every = np.concatenate(below)
        order = np.argsort(-index.model.customers_of[every], kind="stable")
        level = every[order][: most - len(found)].tolist()
        found += level
        if not level:
            break
    return _graph(index, found, node, rule, with_base=False)


def _check(index: ContextIndex, node: int, rule: int) -> None:
    if not 0 <= node < len(index):
        raise DataError(f"context {node}: the model has contexts 0 to {len(index) - 1:,}")
    lhs = index.model.grammar.lhs
    if rule != NONE and not (0 <= rule < len(lhs) and lhs[rule] == index.symbol[node]):
        raise DataError(f"rule {rule} does not rewrite the context's symbol")


def _graph(
    index: ContextIndex, nodes: Sequence[int], chosen: int, rule: int, with_base: bool
) -> networkx.DiGraph[str]:
    import networkx

    model = index.model
    path = set(model.trie.path(chosen))
    known = _of_path(index, chosen)
    graph: networkx.DiGraph[str] = networkx.DiGraph(
        context=clean(context_name(model, chosen)),
        rule="" if rule < 0 else clean(rule_name(model, rule)),
    )
    inside = set(nodes)
    for node in nodes:
        graph.add_node(node_id(node), **_attributes(index, node, rule, inside, known))
        graph.nodes[node_id(node)].update(on_path=node in path, chosen=node == chosen)
    if with_base:
        graph.add_node(
            BASE,
            label=BASES[model.options.base],
            short=BASES[model.options.base],
            depth=-1,
            on_path=True,
            chosen=False,
            hidden=0,
        )
        if rule >= 0:
            graph.nodes[BASE]["probability"] = float(model.grammar.base.rule[rule])
    for node in nodes:
        up = int(model.trie.parent[node])
        if up in inside or (up < 0 and with_base):
            share = float(model.predictions.weight[node])
            graph.add_edge(node_id(node), node_id(up), share=share, on_path=node in path)
    return graph


@dataclass(frozen=True, slots=True)
class _Known:
    """Name of a context and its divergence from the parent."""

    name: str
    divergence: float


def _of_path(index: ContextIndex, chosen: int) -> dict[int, _Known]:
    """Return what is known of a context and of all above it: of all at once in linear time."""
    model = index.model
    parts = context_names(model, chosen)
    view = None if index.has_measures else context_view(model, chosen)
    found = {}
    for depth, node in enumerate(model.trie.path(chosen)):
        at = (0 if view is None else view.depth) - depth
        kl = _divergence(index, node) if view is None else view.divergence(at + 1, at)
        found[node] = _Known(BETWEEN.join(parts[: depth + 1]), kl)
    return found


def _attributes(
    index: ContextIndex, node: int, rule: int, inside: set[int], known: dict[int, _Known]
) -> dict[str, Any]:
    model = index.model
    one = known.get(node) or _Known(context_name(model, node), _divergence(index, node))
    depth = int(model.trie.depth[node])
    level = model.hyper.level(depth)
    below = index.children(node)
    result: dict[str, Any] = {
        "label": clean(level_name(model, node, depth)),
        "short": clean(level_name(model, node, depth, short=True)),
        "context": clean(one.name),
        "node": node,
        "depth": depth,
        "customers": int(model.customers_of[node]),
        "tables": int(model.tables_of[node]),
        "concentration": float(model.hyper.concentration[level]),
        "pass_share": float(model.predictions.weight[node]),
        "divergence": one.divergence,
        "hidden": int(sum(one not in inside for one in below.tolist())),
    }
    discounts = model.hyper.discount[level].tolist()
    if len(set(discounts)) == 1:
        result["discount"] = discounts[0]
    else:
        result |= {f"discount{customers}": d for customers, d in enumerate(discounts, 1)}
    if rule >= 0:
        result["probability"] = probability(model, node, rule)
    return result


def _divergence(index: ContextIndex, node: int) -> float:
    """Return the divergence from the parent; without a kernel where none was needed before."""
    if index.has_measures:
        return float(index.measures().divergence[node])
    return context_view(index.model, node).divergence()


def clean(text: str) -> str:
    """Return text that any file can hold: characters that XML does not know are replaced."""
    return _ILLEGAL.sub("\ufffd", text)


def layers(graph: networkx.DiGraph[str]) -> dict[int, list[str]]:
    """Return the ids of each depth, the longest contexts first, the largest in the middle.

    In the middle of a level is what lies on the path, where something does.
    """
    found: dict[int, list[str]] = {}
    for name, data in graph.nodes(data=True):
        found.setdefault(int(data["depth"]), []).append(name)
    result = {}
    for depth in sorted(found, reverse=True):
        names = sorted(found[depth], key=lambda name: _rank(graph.nodes[name]))
        left = [name for at, name in enumerate(names[1:]) if at % 2]
        right = [name for at, name in enumerate(names[1:]) if not at % 2]
        result[depth] = [*reversed(left), names[0], *right]
    return result


def _rank(data: dict[str, Any]) -> tuple[bool, int]:
    """Return what contexts of one depth are ordered by: the path first, then by customers."""
    return not data["on_path"], -int(data.get("customers", 0))


def layout(graph: networkx.DiGraph[str]) -> dict[str, tuple[float, int]]:
    """Return a place for every node: a column, 0 for the path, and a row from above.

    Contexts of one depth are one column apart in one row; the path is a straight line.
    """
    result: dict[str, tuple[float, int]] = {}
    for row, names in enumerate(layers(graph).values()):
        middle = (len(names) - 1) // 2
        result |= {name: (float(at - middle), row) for at, name in enumerate(names)}
    return result


def graphml_text(graph: networkx.DiGraph[str]) -> str:
    """Return a graph as GraphML."""
    import networkx

    return "\n".join(networkx.generate_graphml(graph)) + "\n"


def write_graphml(graph: networkx.DiGraph[str], path: str | Path) -> None:
    """Write a graph as GraphML."""
    write_atomically(path, graphml_text(graph).encode("utf-8"))


def dot_text(graph: networkx.DiGraph[str]) -> str:
    """Return a graph as DOT: every attribute is in quotes, so that labels can hold anything."""
    import pydot

    dot = pydot.Dot("contexts", graph_type="digraph", rankdir="BT")
    for name, data in graph.graph.items():
        dot.set(name, quoted(data))
    for name, data in graph.nodes(data=True):
        dot.add_node(pydot.Node(name, **_quoted(data)))
    for start, end, data in graph.edges(data=True):
        label = {"label": f"{data['share']:.3f}"} if "share" in data else {}
        dot.add_edge(pydot.Edge(start, end, **_quoted(label | dict(data))))
    return str(dot.to_string())


def write_dot(graph: networkx.DiGraph[str], path: str | Path) -> None:
    """Write a graph as DOT."""
    write_atomically(path, dot_text(graph).encode("utf-8"))


def quoted(value: object) -> str:
    """Return a value as a DOT string.

    Graphviz reads a backslash in a label as the beginning of an escape, so it is doubled.
    """
    text = repr(value) if isinstance(value, float) else str(value)
    text = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{text}"'


def _quoted(data: dict[str, Any]) -> dict[str, Any]:
    return {key: quoted(value) for key, value in data.items()}


def picture_of(graph: networkx.DiGraph[str]) -> GraphPicture:
    """Return a graph as it is drawn."""
    places = layout(graph)
    most = max((data.get("customers", 0) for _, data in graph.nodes(data=True)), default=0)
    names = list(graph)
    at = {name: place for place, name in enumerate(names)}
    nodes = tuple(_node(graph.nodes[name], *places[name], most) for name in names)
    edges = tuple(
        GraphEdge(at[start], at[end], data["share"], shown(data["share"]), data["on_path"])
        for start, end, data in graph.edges(data=True)
    )
    rows = []
    for depth in layers(graph):
        # What is not shown of a row are contexts below those of the row underneath.
        shorter = [data for _, data in graph.nodes(data=True) if data["depth"] == depth - 1]
        hidden = sum(data["hidden"] for data in shorter if data["on_path"] and depth > 0)
        title = say("base") if depth < 0 else say("depth {depth}").format(depth=depth)
        rows.append((title, f"+{count(hidden)}" if hidden else ""))
    return GraphPicture(nodes, edges, tuple(rows))


def _node(data: dict[str, Any], column: float, row: int, most: int) -> GraphNode:
    value = fine(data["probability"], 3) if "probability" in data else ""
    customers = int(data.get("customers", 0))
    if data["depth"] < 0:
        tip = say("Base measure {base}").format(base=data["label"])
    else:
        tip = say(
            "{context}\n{customers} customers, {tables} tables; passes on {share}; "
            "divergence from one level up {divergence} nats"
        ).format(
            context=data["context"],
            customers=count(customers),
            tables=count(data["tables"]),
            share=fine(data["pass_share"]),
            divergence=local(f"{data['divergence']:.3f}"),
        )
    if value:
        tip += say("\nP(rule | this level) {p}").format(p=fine(data["probability"], 6))
    return GraphNode(
        int(data.get("node", NONE)),
        data["label"],
        data["short"],
        value,
        column,
        row,
        customers / most if most else 0.0,
        data["on_path"],
        data["chosen"],
        tip,
    )
