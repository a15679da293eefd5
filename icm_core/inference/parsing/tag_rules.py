"""The rules of a model of tags as matrices over its tags."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from icm_core.grammar.rules import NONE
from icm_core.grammar.symbols import Kind
from icm_core.model.model import Grammar


@dataclass(frozen=True, slots=True)
class TagGrammar:
    """The rules of a model of tags as matrices over its tags.

    Parameters
    ----------
    tag, chain
        int32 ``[tags]``: symbol of each tag t' and of its place t in the chain.
    first, last
        float64 ``[tags]``: H(root -> t) and H(t -> t').
    next
        float64 ``[tags, tags]``: H(t -> t' t2), 0 for a pair that was never seen.
    first_rule, last_rule, next_rule
        int32 of the same shapes: the rules, -1 for none.
    """

    tag: NDArray[np.int32]
    chain: NDArray[np.int32]
    first: NDArray[np.float64]
    last: NDArray[np.float64]
    next: NDArray[np.float64]
    first_rule: NDArray[np.int32]
    last_rule: NDArray[np.int32]
    next_rule: NDArray[np.int32]

    @classmethod
    def of(cls, grammar: Grammar) -> TagGrammar:
        """Collect the rules of a model of tags."""
        symbols = grammar.table.symbols
        place = {symbol.label: at for at, symbol in enumerate(symbols) if symbol.kind is Kind.TAG}
        chain_of = {
            symbol.label: at
            for at, symbol in enumerate(symbols)
            if symbol.kind is Kind.INTERMEDIATE and symbol.label in place
        }
        labels = sorted(chain_of)
        tag = np.array([place[label] for label in labels], dtype=np.int32)
        chain = np.array([chain_of[label] for label in labels], dtype=np.int32)
        number = np.full(len(symbols) + 1, -1, dtype=np.int32)
        number[chain] = np.arange(len(chain))
        lhs, left, right = grammar.lhs, grammar.left, grammar.right
        tags = len(labels)
        first_rule, last_rule = (np.full(tags, -1, dtype=np.int32) for _ in range(2))
        next_rule = np.full((tags, tags), -1, dtype=np.int32)
        first = np.flatnonzero((lhs == grammar.root) & (right == NONE))
        first_rule[number[left[first]]] = first
        last = np.flatnonzero((number[lhs] >= 0) & (right == NONE))
        last_rule[number[lhs[last]]] = last
        following = np.flatnonzero((number[lhs] >= 0) & (right >= 0))
        # The next one of the chain is the right child, or the left one where it is reversed.
        after = np.maximum(number[left[following]], number[right[following]])
        next_rule[number[lhs[following]], after] = following

        def base(rule: NDArray[np.int32]) -> NDArray[np.float64]:
            return np.where(rule >= 0, grammar.base.rule[rule], 0.0)

        return cls(
            tag,
            chain,
            base(first_rule),
            base(last_rule),
            base(next_rule),
            first_rule,
            last_rule,
            next_rule,
        )
