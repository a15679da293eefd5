"""Nodes of trees and nodes of charts: which is which."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from icm_core.drawing.trees.differences import brackets

if TYPE_CHECKING:
    from icm_core.data.tree import Address, Tree
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
