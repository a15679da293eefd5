"""Bounds over a whole chart: the forest of those edges alone that can be worth it.

The forest of every edge of the grammar has millions of edges, of which bounds of depth 2 rule out
all but some hundredths. Here they are computed in the chart, and only what they leave becomes a
forest (see `kernels.bound_chart`).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import Check, never
from icm_core.inference.forest.chart import Chart, ChartGrammar
from icm_core.inference.forest.forest import DEFAULT_MEMORY, Forest, too_large
from icm_core.inference.forest.prune import complete, written
from icm_core.inference.proof.bounds import Bounds
from icm_core.kernels import arrays
from icm_core.kernels.forest.prune import Leaving
from icm_core.kernels.proof import bound_chart as kernels
from icm_core.kernels.proof.bound_edges import write_above

_Ints = NDArray[np.int32]
_ITEM_ROOM, _EDGE_ROOM = 256, 2048
"""Items and edges expected for each word."""
_GROWTH = 2
_ITEM_BYTES, _EDGE_BYTES = 24, 32
_KEY_BITS = 32
_LOW = (1 << _KEY_BITS) - 1
"""Pairs of numbers are looked up as one, the first above the second."""
_DEPTHS = 2, 1
_ROUNDING = 8.0 * float(np.finfo(np.float32).eps)
"""Share of the cut, for each word, by which more is kept: a value is rounded to 32 bits for each
item of a derivation."""


class BoundedCharts:
    """Bounds over the charts of a model's sentences, as deep as memory allows.

    Parameters
    ----------
    bounds
        The model's.
    """

    def __init__(self, bounds: Bounds) -> None:
        self._bounds = bounds
        self._made: dict[int, ChartBounds] = {}

    def above(
        self, chart: Chart, cut: float, memory_limit: int, check: Check = never
    ) -> Forest | None:
        """Return the forest of a chart's edges that a derivation above ``cut`` may use.

        None where something was taken out of the chart, or where there is not enough memory.
        """
        if chart.restriction is not None:
            return None
        for depth in _DEPTHS if self._bounds.by_rule else _DEPTHS[-1:]:
            bounds = self.bounds_of(chart.grammar, depth)
            if bounds.memory_needed(chart.length) <= memory_limit:
                return bounds.above(chart, cut, memory_limit, check)
        return None

    def bounds_of(self, grammar: ChartGrammar, depth: int) -> ChartBounds:
        """Return the bounds of a depth, which are made once."""
        if depth not in self._made:
            self._made[depth] = ChartBounds(self._bounds, grammar, depth)
        return self._made[depth]


class ChartBounds:
    """A model's rules with what bounds them, for the charts of its sentences.

    Parameters
    ----------
    bounds
        The model's.
    grammar
        Of its charts.
    depth
        Of the children's states, 1 or 2; 2 only where contexts are of (rule, child).
    """

    def __init__(self, bounds: Bounds, grammar: ChartGrammar, depth: int) -> None:
        self.depth, self.steps = depth, grammar.unary.steps
        self.model, self.limit = bounds.model.as_arrays, bounds.limit
        none = np.zeros(0, dtype=np.int32)
        reach = none.astype(np.int16)
        self.limits = arrays.Limits(bounds.entry, reach, none, bounds.limit, bounds.by_rule)
        self.symbols = np.arange(grammar.symbols + 1)
        roots = self.model.trie.roots
        phrase = np.concatenate([grammar.binary.rule, grammar.unary.rule])
        table = bounds.model.grammar
        self.lhs, self.weight = table.lhs, table.base.rule
        self.child = np.stack([table.left, np.maximum(table.right, -1)], axis=1)
        self.is_phrase = np.zeros(len(self.lhs), dtype=bool)
        self.is_phrase[phrase] = True
        # Each symbol's base of depth 0 comes first, as the symbol's number.
        base, states = self.lhs[phrase], roots
        rule, known, child_state = phrase, *self._found(phrase, roots[base])
        if depth == 2:
            key = np.unique(_pairs(self.child[phrase], child_state))
            key = key[self._depth_of(key & _LOW) == 1]
            states = np.concatenate([roots, (key & _LOW).astype(np.int32)])
            served, of_base = self._served(key & _LOW)
            of_base += np.int32(len(roots))
            more_known, more_state = self._found(served, states[of_base])
            rule, base = np.concatenate([rule, served]), np.concatenate([base, of_base])
            known = np.concatenate([known, more_known])
            child_state = np.concatenate([child_state, more_state])
            symbol = np.concatenate([self.symbols[:-1], key >> _KEY_BITS]).astype(np.int32)
        else:
            symbol = self.symbols[:-1].astype(np.int32)
        start = len(roots) + np.searchsorted(symbol[len(roots) :], self.symbols)
        self.bases = kernels.Bases(start, symbol, states, self._shares(states))
        order = np.lexsort((base, rule, self.lhs[rule]))
        rule, base, child_state = rule[order], base[order], child_state[order]
        slot_key = np.append(
            _pairs(self.child[rule], child_state), grammar.root << _KEY_BITS | roots[grammar.root]
        )
        slot_key = np.unique(slot_key)
        pairs = (self.child[rule].astype(np.int64) << _KEY_BITS) | child_state
        slot = np.where(self.child[rule] >= 0, np.searchsorted(slot_key, pairs), -1)
        self.root_slot = int(
            np.searchsorted(slot_key, grammar.root << _KEY_BITS | int(roots[grammar.root]))
        )
        unary = np.flatnonzero(self.child[rule, 1] < 0).astype(np.int32)
        number = np.full(len(rule), -1, dtype=np.int32)
        number[unary] = np.arange(len(unary))
        self.rows = kernels.Rows(
            np.searchsorted(self.lhs[rule], self.symbols),
            rule,
            self.weight[rule],
            known[order],
            base,
            self.child[rule],
            slot.astype(np.int32),
            number,
            unary,
        )
        self.slots = self._slots(slot_key)

    def _depth_of(self, state: NDArray[np.int64]) -> NDArray[np.int16]:
        return self.model.trie.depth[state]

    def _found(self, rule: _Ints, state: _Ints) -> tuple[NDArray[np.float64], _Ints]:
        """Return log P(rule | state), and the states of the rule's children."""
        known, child = np.empty(len(rule)), self.child[rule]
        found = np.full(child.shape, -1, dtype=np.int32)
        limit = min(self.depth, self.limit)
        with np.errstate(divide="ignore"):
            kernels.find_states(
                rule, child, state, self.weight[rule], self.model, limit, known, found
            )
        return known, found

    def _served(self, state: NDArray[np.int64]) -> tuple[_Ints, _Ints]:
        """Return the phrase rules that some states' restaurants serve, and whose each is."""
        served, _, of_state = self._entries(state)
        return served, of_state

    def _entries(self, state: NDArray[np.int64]) -> tuple[_Ints, NDArray[np.int64], _Ints]:
        """Return the phrase rules that some states serve, their entries, and whose each is."""
        restaurants = self.model.restaurants
        start, end = restaurants.start[state], restaurants.start[state + 1]
        of_state = np.repeat(np.arange(len(state), dtype=np.int32), end - start)
        before = np.concatenate([[0], np.cumsum(end - start)])[:-1]
        entry = np.arange(len(of_state)) + (start - before)[of_state]
        chosen = self.is_phrase[restaurants.dish[entry]]
        entry = entry[chosen]
        return restaurants.dish[entry], entry, of_state[chosen]

    def _shares(self, state: _Ints) -> NDArray[np.float64]:
        with np.errstate(divide="ignore"):
            return np.log(self.model.restaurants.weight[state])

    def _slots(self, key: NDArray[np.int64]) -> kernels.Slots:
        state, rows = (key & _LOW).astype(np.int32), self.rows
        symbol = (key >> _KEY_BITS).astype(np.int32)
        # A slot of the greatest depth stands for all below it, others are the whole match.
        is_open = self.model.trie.depth[state] == self.depth
        above = np.where(is_open, self.model.trie.parent[state], state)
        base = symbol.copy()
        deep = self.model.trie.depth[above] > 0
        roots = len(self.symbols) - 1
        of_base = self.bases.symbol[roots:].astype(np.int64) << _KEY_BITS
        of_base |= self.bases.state[roots:]
        wanted = symbol[deep].astype(np.int64) << _KEY_BITS | above[deep]
        base[deep] = roots + np.searchsorted(of_base, wanted)
        share = np.where(is_open, self._shares(state), 0.0)
        has_rows = np.diff(rows.start) > 0
        place = np.full((len(key), 2), -1, dtype=np.int32)
        for side in range(2):
            used = np.unique(rows.slot[rows.unary < 0, side])
            used = used[has_rows[symbol[used]]]
            place[used, side] = np.arange(len(used))
        served, entry, own = self._entries(state.astype(np.int64))
        served, entry, own = (column[is_open[own]] for column in (served, entry, own))
        by_base = rows.base.astype(np.int64) << _KEY_BITS | rows.rule
        order = np.argsort(by_base)
        wanted = base[own].astype(np.int64) << _KEY_BITS | served
        row = order[np.searchsorted(by_base[order], wanted)].astype(np.int32)
        none = np.empty(0, dtype=np.int32)
        slots = kernels.Slots(
            np.searchsorted(symbol, self.symbols),
            symbol,
            state,
            base,
            share,
            place,
            np.searchsorted(own, np.arange(len(key) + 1)),
            row,
            np.log(self.limits.bound[entry]),
            np.empty((len(row), 2), dtype=np.int32),
            none,
            none,
        )
        limit = min(self.depth + 1, self.limit)
        tags = kernels.find_tags(rows, slots, self.model, limit)
        slots = slots._replace(
            tag_state=np.empty(tags, dtype=np.int32), tag_slot=np.empty(tags, dtype=np.int32)
        )
        kernels.find_tags(rows, slots, self.model, limit)
        return slots

    def memory_needed(self, n: int) -> int:
        """Return the bytes that the bounds of a sentence of n words take."""
        slots = self.slots
        places = int((slots.place.max(axis=0, initial=-1) + 1).sum())
        cells = n * (n + 1) // 2
        by_word = 2 * len(slots.state) + len(slots.tag_state)
        return 16 * cells * places + 8 * (cells * len(self.rows.unary_row) + n * by_word)

    def above(
        self,
        chart: Chart,
        cut: float,
        memory_limit: int = DEFAULT_MEMORY,
        check: Check = never,
    ) -> Forest:
        """Return the forest of a chart's edges that a derivation above ``cut`` may use.

        Parameters
        ----------
        chart
            With nothing taken out; what its spans' values are is not looked at.
        cut
            Log-probability in nats.

        Raises
        ------
        LimitError
            If the forest would not fit into ``memory_limit`` bytes.
        """
        n = chart.length
        work = self._work(chart)
        for length in range(1, n + 1):
            kernels.fill_insides(length, work)
            check()
        cut -= _ROUNDING * n * (1.0 + abs(cut)) if np.isfinite(cut) else 0.0
        cells = n * (n + 1) // 2
        leaving = _room(_ITEM_ROOM * n, _EDGE_ROOM * n, cells * (self.steps + 1))
        for length in range(n, 0, -1):
            begin = 0
            while True:
                begin = write_above(length, begin, self.root_slot, cut, work, leaving)
                check()
                if begin > n - length:
                    break
                leaving = _grown(leaving, memory_limit, n)
        return complete(written(chart, leaving))[0]

    def _work(self, chart: Chart) -> kernels.Work:
        n, slots, emission = chart.length, self.slots, chart.values.emission
        factor = np.ones_like(emission) if chart.factors is None else chart.factors
        words = kernels.Words(
            chart.values.lexical_rule,
            emission,
            emission / chart.word_scale[:, None] / factor,
            factor,
            np.empty((n, len(slots.state))),
            np.empty((n, len(slots.tag_state))),
        )
        kernels.word_bounds(self.depth, slots, words, self.model, self.limits)
        left, right = slots.place.max(axis=0, initial=-1) + 1
        values = kernels.Values(
            np.full((n, left, n + 1), -np.inf, dtype=np.float32),
            np.full((n + 1, right, n), -np.inf, dtype=np.float32),
            np.empty((n * (n + 1) // 2, len(self.rows.unary_row))),
            np.full((n, left, n + 1), -np.inf, dtype=np.float32),
            np.full((n + 1, right, n), -np.inf, dtype=np.float32),
            np.full((n, len(slots.state)), -np.inf),
        )
        space = kernels.Space(
            np.empty(len(self.rows.rule)),
            np.empty(len(self.bases.state)),
            np.full((self.steps + 1, len(slots.state)), -np.inf),
            np.zeros(n + 1, dtype=bool),
        )
        return kernels.Work(self.rows, self.bases, slots, words, values, space)


def _pairs(child: _Ints, state: _Ints) -> NDArray[np.int64]:
    """Return the keys of those children that there are."""
    there = child >= 0
    return (child[there].astype(np.int64) << _KEY_BITS) | state[there]


def _room(items: int, edges: int, rows: int) -> Leaving:
    return Leaving(
        np.empty((items, 4), dtype=np.int32),
        np.zeros(items + 1, dtype=np.int64),
        np.zeros(items),
        np.empty((edges, 3), dtype=np.int64),
        np.empty(edges),
        np.zeros((rows, 2), dtype=np.int32),
        np.zeros(2, dtype=np.int64),
        np.empty((0, 5), dtype=np.int64),
        np.empty(0),
    )


def _grown(leaving: Leaving, memory_limit: int, tokens: int) -> Leaving:
    """Return the same with more room."""
    items, edges = _GROWTH * len(leaving.items), _GROWTH * len(leaving.edges)
    if items * _ITEM_BYTES + edges * _EDGE_BYTES > memory_limit:
        raise too_large(tokens, edges, memory_limit)
    used = len(leaving.items), len(leaving.edges)
    more = _room(items, edges, 0)
    more.items[: used[0]], more.edge_start[: used[0] + 1] = leaving.items, leaving.edge_start
    more.edges[: used[1]], more.shares[: used[1]] = leaving.edges, leaving.shares
    return more._replace(run=leaving.run, counts=leaving.counts)
