"""One context beside those it backs off to, and beside any other context of its symbol.

No kernel is called: the probabilities of a few thousand rules at a few dozen levels are filled
from the entries of the restaurants, so that a context is shown at once and no look-up waits for
a compiler.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.contexts.names import context_name, rule_name, symbol_name
from icm_core.errors import DataError
from icm_core.grammar.rules import LEXICAL
from icm_core.model.model import Model

NONE = -1
Order = Literal["difference", "divergence"]
ORDERS: tuple[Order, ...] = ("difference", "divergence")
"""Ways to rank rules that differ: by |P - Q|, and by what they add to the JS divergence."""

Floats = NDArray[np.float64]
Ints = NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class Tail:
    """What is not among the first rules, in one.

    Parameters
    ----------
    rules, unseen
        How many rules, and how many (tag, terminal) pairs that training never had.
    p, unseen_p
        float64 ``[levels]``: what they have together.
    """

    rules: int
    unseen: int
    p: Floats
    unseen_p: Floats


@dataclass(frozen=True, eq=False)
class ContextView:
    """The distribution of one context at every level, from the context itself to the base.

    Parameters
    ----------
    node
        The context.
    nodes
        The context, its parent, its grandparent, … depth 0. The base measure is one level more.
    rules
        int32 ``[rules]``: rules of the symbol, most probable here first.
    p
        float64 ``[levels, rules]``: P(rule | level); row 0 is the context, the last row the base.
    customers, tables
        int32 ``[nodes, rules]``: n and t of each rule; of a sampled seating, in the last sample.
    unseen_count
        (tag, terminal) pairs without a rule.
    unseen
        float64 ``[levels]``: what those have together; with it each row of `p` sums to 1.
    """

    model: Model
    node: int
    nodes: tuple[int, ...]
    rules: Ints
    p: Floats
    customers: Ints
    tables: Ints
    unseen_count: int
    unseen: Floats

    @property
    def levels(self) -> int:
        """Levels, the base included."""
        return len(self.nodes) + 1

    @property
    def symbol(self) -> int:
        """The symbol that the context begins with."""
        return self.model.trie.symbol(self.node)

    @property
    def depth(self) -> int:
        """Elements of the context."""
        return len(self.nodes) - 1

    @cached_property
    def _place(self) -> tuple[Ints, NDArray[np.intp]]:
        order = np.argsort(self.rules)
        return self.rules[order], order

    def at(self, rule: int) -> int:
        """Return where a rule stands among `rules`, -1 where it does not."""
        rules, order = self._place
        found = int(np.searchsorted(rules, rule))
        return int(order[found]) if found < len(rules) and rules[found] == rule else NONE

    @property
    def served(self) -> int:
        """How many rules the context itself has seen."""
        return int(np.count_nonzero(self.customers[0])) if len(self.nodes) else 0

    def tail(self, top: int) -> Tail:
        """Return what is left without the ``top`` most probable rules."""
        return Tail(
            max(len(self.rules) - top, 0),
            self.unseen_count,
            self.p[:, top:].sum(axis=1),
            self.unseen,
        )

    def divergence(self, level: int = 1, of: int = 0) -> float:
        """Return D(P(. | context) || P(. | level)) in nats, of the parent where none is named.

        ``of`` names another level in place of the context.

        The base measure is the parent at depth 0.
        """
        p, q = (np.append(self.p[at], self.unseen[at]) for at in (of, level))
        return float(_terms(p, q).sum())

    def level_names(self) -> list[str]:
        """Return what the levels are called in tables: ``depth 2``, …, ``base``."""
        return [*(f"depth {depth}" for depth in range(self.depth, -1, -1)), "base"]

    def records(self) -> Iterator[tuple[str | int | float, ...]]:
        """Return a table row by row, names of columns first: rule, n, t, P at every level."""
        yield "rule", "n", "t", *(f"P {name}" for name in self.level_names())
        for at, rule in enumerate(self.rules.tolist()):
            yield (
                rule_name(self.model, rule),
                int(self.customers[0, at]),
                int(self.tables[0, at]),
                *self.p[:, at].tolist(),
            )
        if self.unseen_count:
            yield f"{self.unseen_count} unseen words", 0, 0, *self.unseen.tolist()


def context_view(model: Model, node: int) -> ContextView:
    """Return a context with all its levels.

    Raises
    ------
    DataError
        If there is no such context.
    """
    if not 0 <= node < len(model.trie):
        raise DataError(f"context {node}: the model has contexts 0 to {len(model.trie) - 1:,}")
    grammar, counts, seats = model.grammar, model.counts, model.seats
    symbol = model.trie.symbol(node)
    path = model.trie.path(node)
    base = grammar.base.rule
    rules = np.flatnonzero((grammar.lhs == symbol) & (base > 0)).astype(np.int32)
    p = np.empty((len(path) + 1, len(rules)))
    customers = np.zeros((len(path), len(rules)), dtype=np.int32)
    tables = np.zeros_like(customers)
    unseen = np.empty(len(path) + 1)
    pairs, unseen[-1] = _unseen(model, symbol)
    p[-1] = base[rules]
    for level in range(len(path) - 1, -1, -1):
        at = path[len(path) - 1 - level]
        entries = slice(int(counts.start[at]), int(counts.start[at + 1]))
        dishes = counts.dish[entries]
        weight = float(model.predictions.weight[at])
        p[level] = weight * p[level + 1]
        unseen[level] = weight * unseen[level + 1]
        column = np.searchsorted(rules, dishes)
        # A dish without a base probability has no customers any more.
        known = column < len(rules)
        known[known] = rules[column[known]] == dishes[known]
        column = column[known]
        p[level, column] = model.predictions.predicted[entries][known]
        customers[level, column] = seats.customers[entries][known]
        tables[level, column] = seats.tables[entries][known]
    order = np.argsort(-p[0], kind="stable")
    return ContextView(
        model,
        node,
        tuple(reversed(path)),
        rules[order],
        p[:, order],
        customers[:, order],
        tables[:, order],
        pairs,
        unseen,
    )


def _unseen(model: Model, symbol: int) -> tuple[int, float]:
    """Return how many terminals a tag was never seen with, and their base probability."""
    grammar = model.grammar
    lexical = grammar.base.lexical[symbol]
    seen = grammar.left[(grammar.lhs == symbol) & (grammar.right == LEXICAL)]
    left = lexical > 0
    left[seen] = False
    return int(np.count_nonzero(left)), float(lexical[left].sum())


def probability(model: Model, node: int, rule: int, base: float | None = None) -> float:
    """Return P(rule | context) as searches read it, of a rule or, with its base, of any pair.

    The nearest restaurant that serves the rule, times the shares passed on to it.
    """
    counts, share = model.counts, 1.0
    while node >= 0:
        first, end = int(counts.start[node]), int(counts.start[node + 1])
        entry = first + int(np.searchsorted(counts.dish[first:end], rule))
        if entry < end and int(counts.dish[entry]) == rule:
            return share * float(model.predictions.predicted[entry])
        share *= float(model.predictions.weight[node])
        node = int(model.trie.parent[node])
    if base is None:
        base = float(model.grammar.base.rule[rule])
    return share * base


@dataclass(frozen=True, eq=False)
class Comparison:
    """Two contexts of one symbol, rule by rule; rules as in the first one.

    Parameters
    ----------
    p, q
        float64 ``[rules]``: P(rule | first) and P(rule | second).
    kl_terms, js_terms
        float64 ``[rules]``, nats: what each rule adds to the divergence of the first from the
        second, and to their Jensen-Shannon divergence.
    unseen_kl, unseen_js
        What the pairs add that training never had.
    kl, back, js
        Nats: D(first || second), D(second || first), Jensen-Shannon.
    """

    first: ContextView
    second: ContextView
    p: Floats
    q: Floats
    kl_terms: Floats
    js_terms: Floats
    unseen_kl: float
    unseen_js: float
    kl: float
    back: float
    js: float

    @property
    def rules(self) -> Ints:
        """The rules, as in the first context."""
        return self.first.rules

    @property
    def difference(self) -> Floats:
        """P - Q, float64 ``[rules]``."""
        return self.p - self.q

    def ranked(self, order: Order = "difference") -> NDArray[np.intp]:
        """Return the places of the rules, those that differ most first: ints ``[rules]``.

        Raises
        ------
        DataError
            If the order is unknown.
        """
        if order == "difference":
            keys = np.abs(self.difference)
        elif order == "divergence":
            keys = self.js_terms
        else:
            raise DataError(f"order {order!r}: use {' or '.join(ORDERS)}")
        found: NDArray[np.intp] = np.argsort(-keys, kind="stable")
        return found

    def records(self, order: Order = "difference") -> Iterator[tuple[str | int | float, ...]]:
        """Return a table row by row, names of columns first."""
        one, other = self.first, self.second
        yield (
            "rule",
            f"P {context_name(one.model, one.node)}",
            f"P {context_name(other.model, other.node)}",
            "difference",
            "adds to KL",
            "adds to JS",
        )
        for at in self.ranked(order).tolist():
            yield (
                rule_name(one.model, int(self.rules[at])),
                float(self.p[at]),
                float(self.q[at]),
                float(self.difference[at]),
                float(self.kl_terms[at]),
                float(self.js_terms[at]),
            )
        if one.unseen_count:
            p, q = float(one.unseen[0]), float(other.unseen[0])
            yield (f"{one.unseen_count} unseen words", p, q, p - q, self.unseen_kl, self.unseen_js)


def compare(first: ContextView, second: ContextView) -> Comparison:
    """Compare two contexts, or one under two models with the same rules.

    Raises
    ------
    DataError
        If they begin with different symbols: they have no rule in common.
    """
    if first.symbol != second.symbol:
        names = [symbol_name(view.model, view.symbol) for view in (first, second)]
        raise DataError(
            f"a context of {names[0]} and one of {names[1]} have no rule in common: "
            f"compare contexts that begin with the same symbol"
        )
    if not np.array_equal(np.sort(first.rules), np.sort(second.rules)):
        raise DataError("the two models have different rules: compare contexts of one model")
    p, q = first.p[0], np.empty(len(first.rules))
    q[np.argsort(first.rules)] = second.p[0][np.argsort(second.rules)]
    unseen_p, unseen_q = first.unseen[:1], second.unseen[:1]
    # Pairs never seen are all scaled alike, so they add what one outcome of their sum would.
    kl_terms, js_terms = _terms(p, q), _js_terms(p, q)
    unseen_kl = float(_terms(unseen_p, unseen_q)[0])
    unseen_js = float(_js_terms(unseen_p, unseen_q)[0])
    return Comparison(
        first,
        second,
        p,
        q,
        kl_terms,
        js_terms,
        unseen_kl,
        unseen_js,
        float(kl_terms.sum()) + unseen_kl,
        float(_terms(q, p).sum() + _terms(unseen_q, unseen_p)[0]),
        float(js_terms.sum()) + unseen_js,
    )


def _terms(p: Floats, q: Floats) -> Floats:
    """Return p log(p / q), 0 where p is 0, infinite where only q is."""
    result = np.zeros_like(p)
    both = (p > 0) & (q > 0)
    result[both] = p[both] * np.log(p[both] / q[both])
    result[(p > 0) & (q <= 0)] = np.inf
    return result


def _js_terms(p: Floats, q: Floats) -> Floats:
    middle = (p + q) / 2
    terms = (_terms(p, middle) + _terms(q, middle)) / 2
    # Never below 0 but for rounding.
    return np.maximum(terms, 0.0)
