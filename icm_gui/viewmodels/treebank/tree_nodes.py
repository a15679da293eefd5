"""Nodes of trees and nodes of charts: which is which."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from icm_core.data.tree import Address, Tree
from icm_core.drawing.hypergraphs.draw import number_text
from icm_core.drawing.hypergraphs.layout import SURE
from icm_core.drawing.trees.differences import Marks, brackets
from icm_core.drawing.trees.marks import Mark
from icm_core.rendering.chart_data import ChartData

_PHRASE, _TAG = 0, 1
"""Kinds of symbols (`icm_core.grammar.symbols.Kind`)."""


def _symbols(chart: ChartData, label: str, is_tag: bool) -> list[int]:
    """Return the symbols that a label of a treebank can represent."""
    kind = _TAG if is_tag else _PHRASE
    return [
        at
        for at, symbol in enumerate(chart.symbols)
        if symbol.label == label and int(symbol.kind) == kind
    ]


def node_of_address(chart: ChartData, tree: Tree, address: Address) -> int | None:
    """Return the chart's node for a node of a tree, the likeliest; None where there is none."""
    found = next((one for one, place in brackets(tree) if place == address), None)
    if found is None:
        return None
    start, end, label, is_tag = found
    symbols = np.array(_symbols(chart, label, is_tag), dtype=np.int32)
    spans = np.full((2, len(symbols)), [[start], [end]], dtype=np.int32)
    nodes = chart.nodes.find(spans[0], spans[1], symbols)
    nodes = nodes[nodes >= 0]
    return int(nodes[np.argmax(chart.posterior[nodes])]) if len(nodes) else None


def address_of_node(chart: ChartData, tree: Tree, node: int) -> Address | None:
    """Return the highest node of a tree that a chart's node represents, None for none."""
    start, end = chart.span(node)
    symbol = chart.symbols[int(chart.nodes.symbol[node])]
    wanted = (start, end, symbol.label, int(symbol.kind) == _TAG)
    if int(symbol.kind) not in (_PHRASE, _TAG):
        return None
    return next((address for one, address in brackets(tree) if one == wanted), None)


def posteriors(chart: ChartData, tree: Tree) -> dict[Address, float]:
    """Return the posterior of every node of a tree that the chart has."""
    symbols: dict[tuple[str, bool], list[int]] = {}
    for at, symbol in enumerate(chart.symbols):
        if int(symbol.kind) in (_PHRASE, _TAG):
            symbols.setdefault((symbol.label, int(symbol.kind) == _TAG), []).append(at)
    wanted = [
        (start, end, symbol, address)
        for (start, end, label, is_tag), address in brackets(tree)
        for symbol in symbols.get((label, is_tag), ())
    ]
    if not wanted:
        return {}
    start, end, symbol = np.array([one[:3] for one in wanted], dtype=np.int32).T
    found: dict[Address, float] = {}
    for node, one in zip(chart.nodes.find(start, end, symbol).tolist(), wanted, strict=True):
        if node >= 0:
            # The likeliest, as where a node is selected.
            found[one[3]] = max(found.get(one[3], 0.0), float(chart.posterior[node]))
    return found


def with_posteriors(chart: ChartData, tree: Tree, marks: Mapping[Address, Mark]) -> Marks:
    """Return marks with the posterior of every node that is not sure."""
    made = dict(marks)
    for address, share in posteriors(chart, tree).items():
        if share < SURE:
            made[address] = replace(made.get(address, Mark()), posterior=number_text(share))
    return made
