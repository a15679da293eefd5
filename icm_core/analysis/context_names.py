"""Contexts and rules as they stand on the screen: ``NP < VP→VBD NP·2 < S→NP VP·2``."""

from __future__ import annotations

from icm_core.grammar.rules import LEXICAL, NONE
from icm_core.model.model import Model

BETWEEN = " < "
"""Stands between the elements of a context."""
ARROW = "→"
PLACE = "·"


def symbol_name(model: Model, symbol: int) -> str:
    """Return a symbol with the marks of binarisation."""
    return str(model.grammar.table.symbols[symbol])


def rule_name(model: Model, rule: int) -> str:
    """Return a rule: ``NP → DT NN``."""
    table = model.grammar.table
    if table.right[rule] == LEXICAL:
        below = model.grammar.vocabulary.name(table.left[rule])
    else:
        below = _below(model, rule)
    return f"{symbol_name(model, table.lhs[rule])} {ARROW} {below}"


def element_name(model: Model, arc: int) -> str:
    """Return a context element: R* ``VP→VBD NP·2`` (children from 1 on), N* ``S``, LS ``S/NP``."""
    first, second = model.grammar.arcs.elements[arc]
    if model.grammar.arcs.kind == "R":
        lhs = symbol_name(model, model.grammar.table.lhs[first])
        return f"{lhs}{ARROW}{_below(model, first)}{PLACE}{second + 1}"
    text = symbol_name(model, first)
    if model.grammar.arcs.kind == "LS" and second != NONE:
        text += f"/{symbol_name(model, second)}"
    return text


def short_element(model: Model, arc: int) -> str:
    """Return a context element where there is little room: ``VP·2``."""
    first, second = model.grammar.arcs.elements[arc]
    if model.grammar.arcs.kind == "R":
        return f"{symbol_name(model, model.grammar.table.lhs[first])}{PLACE}{second + 1}"
    return element_name(model, arc)


def context_names(model: Model, node: int) -> list[str]:
    """Return the parts of a context: the symbol, then its elements, nearest first."""
    parts = [symbol_name(model, model.trie.symbol(node))]
    parts.extend(element_name(model, arc) for arc in model.trie.elements(node))
    return parts


def context_name(model: Model, node: int) -> str:
    """Return a context: ``NP < VP→VBD NP·2 < S→NP VP·2``."""
    return BETWEEN.join(context_names(model, node))


def _below(model: Model, rule: int) -> str:
    table = model.grammar.table
    text = symbol_name(model, table.left[rule])
    if table.right[rule] >= 0:
        text += f" {symbol_name(model, table.right[rule])}"
    return text
