"""The context that is selected first, and what is looked at as text that outlives a session."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from icm_core.analysis.contexts.index import ContextIndex
    from icm_core.model.model import Model

NONE = -1
"""No context, no rule."""
KINDS = {"R": "R* (rule, child)", "N": "N* (labels)", "LS": "LS (labels, left siblings)"}


def looked_at(model: Model, node: int, rule: int) -> str:
    """Return a context and a rule of it as text, for `found_again`."""
    from icm_core.analysis.contexts.names import context_name, rule_name

    own = f"\t{rule_name(model, rule)}" if rule >= 0 else ""
    return f"{context_name(model, node)}{own}"


def found_again(index: ContextIndex, looked: str) -> tuple[int, int]:
    """Return the context and the rule that were looked at in another session, -1 for none."""
    from icm_core.analysis.contexts.lookup import look_up
    from icm_core.analysis.contexts.names import rule_name

    context, _, rule = looked.partition("\t")
    node = look_up(index, context).node if context else NONE
    if node < 0 or not rule:
        return node, NONE
    model = index.model
    of_symbol = np.flatnonzero(model.grammar.lhs == index.symbol[node])
    return node, next((at for at in of_symbol.tolist() if rule_name(model, at) == rule), NONE)


def opened_again(model: Model, looked: str) -> tuple[ContextIndex, int, int]:
    """Return the index of a model, and what was looked at in another session."""
    from icm_core.analysis.contexts.index import ContextIndex

    _ = model.customers_of, model.tables_of
    index = ContextIndex.of(model)
    return (index, *found_again(index, looked))


def first(index: ContextIndex) -> int:
    """Return the phrase that most customers have sat down at, the root left out if it can be."""
    roots = index.children(NONE)
    grammar = index.model.grammar
    symbols = index.symbol[roots]
    phrases = ~grammar.base.lexical[symbols].any(axis=1) & (symbols != grammar.root)
    for found in (roots[phrases], roots):
        if len(found):
            return int(found[0])
    return NONE
