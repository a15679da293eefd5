"""Names of contexts and rules: as on the screen, ``NP < VP→VBD NP·2``, and as the command line
writes them, ``NP < VP -> VBD NP [1]``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from icm_core.grammar.rules import LEXICAL

if TYPE_CHECKING:
    from icm_core.model.model import Model

BETWEEN = " < "
"""Stands between the elements of a context."""
ARROW = "→"
"""Between the sides of a rule; the command line writes ``->``."""
PLACE = "·"
"""Before a child's place, from 1 on; the command line writes ``[0]``, from 0 on."""


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
    arcs, table = model.grammar.arcs, model.grammar.table
    if arcs.kind != "R":
        return arcs.name(arc, table, model.grammar.vocabulary)
    first, second = arcs.elements[arc]
    lhs = symbol_name(model, table.lhs[first])
    return f"{lhs}{ARROW}{_below(model, first)}{PLACE}{second + 1}"


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


def context_text(model: Model, node: int) -> str:
    """Return a context as the command line writes it: ``NP < VP -> VBD NP [1] < …``."""
    grammar = model.grammar
    parts = [symbol_name(model, model.trie.symbol(node))]
    parts.extend(
        grammar.arcs.name(arc, grammar.table, grammar.vocabulary)
        for arc in model.trie.elements(node)
    )
    return BETWEEN.join(parts)


def rule_text(model: Model, rule: int) -> str:
    """Return a rule as the command line writes it: ``NP -> DT NN``."""
    return str(model.grammar.table.name(rule, model.grammar.vocabulary))


def _below(model: Model, rule: int) -> str:
    table = model.grammar.table
    text = symbol_name(model, table.left[rule])
    if table.right[rule] >= 0:
        text += f" {symbol_name(model, table.right[rule])}"
    return text
