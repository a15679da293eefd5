"""Index of the contexts of one model: children, labels, measures of every node."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from icm_core.grammar.rules import LEXICAL
from icm_core.kernels.model import contexts as kernels
from icm_core.model import room
from icm_core.model.explain import best_of_base
from icm_core.model.model import Model


@dataclass(frozen=True, eq=False)
class Measures:
    """What is known of every context; all arrays ``[nodes]``.

    Parameters
    ----------
    customers, tables
        int64: n_u and t_u.
    entropy
        float32, nats: of P(. | context) over all rules of its symbol, (tag, terminal) pairs never
        seen in training included.
    divergence, js
        float32, nats: Kullback-Leibler divergence of P(. | context) from P(. | parent), and their
        Jensen-Shannon divergence. At depth 0 the parent is the base measure.
    best
        int32: most probable rule; of equal ones the parent's.
    best_p, old_p
        float32: P(best | context), and P(the parent's best | context).
    flips
        bool: whether the best rule is another one than the parent's.
    """

    customers: NDArray[np.int64]
    tables: NDArray[np.int64]
    entropy: NDArray[np.float32]
    divergence: NDArray[np.float32]
    js: NDArray[np.float32]
    best: NDArray[np.int32]
    best_p: NDArray[np.float32]
    old_p: NDArray[np.float32]
    flips: NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class ContextIndex:
    """A model's trie, quick to browse; never changed.

    Parameters
    ----------
    child_start, child
        int32 ``[nodes + 1]`` and ``[nodes with a parent]``: contexts one element longer.
    element
        int32 ``[nodes]``: arc of the last element, -1 at depth 0.
    symbol
        int32 ``[nodes]``: symbol that the context begins with.
    """

    model: Model
    child_start: NDArray[np.int32]
    child: NDArray[np.int32]
    element: NDArray[np.int32]
    symbol: NDArray[np.int32]
    _lock: threading.Lock = field(default_factory=threading.Lock, repr=False)
    _measures: list[Measures] = field(default_factory=list, repr=False)

    @classmethod
    def of(cls, model: Model) -> ContextIndex:
        """Index a model: some 50 ms for two million contexts, in a worker."""
        trie = model.trie
        start = room.empty(len(trie) + 1, np.int32)
        child = room.empty(len(trie) - int(np.count_nonzero(trie.depth == 0)), np.int32)
        kernels.children(trie.parent, start, child)
        element = room.empty(len(trie), np.int32)
        symbol = room.empty(len(trie), np.int32)
        kernels.last_elements(trie.as_arrays, element, symbol)
        return cls(model, start, child, element, symbol)

    def with_model(self, model: Model) -> ContextIndex:
        """Return an index over the same trie with a model's other predictions.

        Raises
        ------
        ValueError
            If the model has another trie.
        """
        if model.trie is not self.model.trie:
            raise ValueError("the model has another trie")
        return ContextIndex(model, self.child_start, self.child, self.element, self.symbol)

    def __len__(self) -> int:
        return len(self.symbol)

    def children(self, node: int) -> NDArray[np.int32]:
        """Return the contexts one element longer, most customers first; -1 for those of depth 0.

        Trie nodes, int32; contexts whose customers all left are no longer among them.
        """
        if node < 0:
            found = self.model.trie.roots
        else:
            found = self.child[self.child_start[node] : self.child_start[node + 1]]
        customers = self.model.customers_of[found]
        kept = customers > 0
        return found[kept][np.argsort(-customers[kept], kind="stable")]

    def child_count(self, node: int) -> int:
        """Return how many contexts are one element longer."""
        return int(self.child_start[node + 1] - self.child_start[node])

    def parents_best(self, node: int) -> int:
        """Return the most probable rule of a context's parent; -1 where its symbol has none.

        At depth 0 the parent is the base measure.
        """
        up = int(self.model.trie.parent[node])
        if up >= 0:
            return int(self.measures().best[up])
        return best_of_base(self.model, int(self.symbol[node]))

    def measures(self) -> Measures:
        """Return what is known of every context; computed at the first call (a kernel)."""
        with self._lock:
            if not self._measures:
                self._measures.append(_measured(self))
        return self._measures[0]

    @property
    def has_measures(self) -> bool:
        """Whether `measures` returns at once."""
        return bool(self._measures)


def _measured(index: ContextIndex) -> Measures:
    model = index.model
    nodes = len(index)
    entropy, divergence, js, best_p, old_p = (room.empty(nodes, np.float32) for _ in range(5))
    best, flips = room.empty(nodes, np.int32), room.empty(nodes, np.bool_)
    contrasts = kernels.Contrasts(entropy, divergence, js, best, best_p, old_p, flips)
    base = kernels.BaseMeasure(model.grammar.base.rule, *_of_base(model))
    kernels.compare_with_parents(
        model.as_arrays.restaurants, model.seats.above, index.symbol, base, contrasts
    )
    # The kernel leaves a sign at an entropy of 0, which would be shown.
    entropy += 0.0
    return Measures(model.customers_of, model.tables_of, *contrasts)


def _of_base(model: Model) -> tuple[NDArray[np.float64], NDArray[np.int32]]:
    """Return sum H log H and the most probable rule (-1 for none) of every symbol."""
    grammar = model.grammar
    symbols = len(model.trie.roots)
    base = grammar.base.rule
    phrasal = np.flatnonzero((grammar.right != LEXICAL) & (base > 0))
    terms = base[phrasal] * np.log(base[phrasal])
    total: NDArray[np.float64] = np.zeros(symbols)
    np.add.at(total, grammar.lhs[phrasal], terms)
    lexical = grammar.base.lexical
    # Pairs never seen have no rule, but are outcomes all the same.
    safe = np.where(lexical > 0, lexical, 1.0)
    total[: len(lexical)] += (lexical * np.log(safe)).sum(axis=1)
    best = np.full(symbols, -1, dtype=np.int32)
    order = np.lexsort((-np.arange(len(base)), base))
    # The last one written stays: the most probable, of equal ones that seen first.
    best[grammar.lhs[order]] = order
    return total, best
