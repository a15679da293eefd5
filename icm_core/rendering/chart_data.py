"""Data of a sentence's chart: nodes, posteriors by pass, hyperedges."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from icm_core.drawing.charts.cells import Cells, Nodes
from icm_core.grammar.symbols import Symbol
from icm_core.inference.forest.naming import Names, names_of
from icm_core.wording import say

if TYPE_CHECKING:
    from icm_core.inference.forest.forest import Forest
    from icm_core.inference.forest.refine import Sums
    from icm_core.inference.search import Searcher
    from icm_core.inference.trace import Trace

LEAST_LINK = 1e-4
"""Posterior below which a hyperedge is never listed between nodes."""


@dataclass(frozen=True, eq=False)
class Pass:
    """The posteriors of one pass over the forest.

    Parameters
    ----------
    name
        For people: ``PCFG forest``, ``states of depth 1``.
    posterior
        float64 ``[nodes]``.
    items
        Items of the pass before its pruning.
    """

    name: str
    posterior: NDArray[np.float64]
    items: int


@dataclass(frozen=True, eq=False)
class Links:
    """Hyperedges between nodes.

    Parameters
    ----------
    head, left, right, rule
        int32 ``[links]``: nodes (-1 for none) and rule id.
    posterior
        float64 ``[links]``.
    """

    head: NDArray[np.int32]
    left: NDArray[np.int32]
    right: NDArray[np.int32]
    rule: NDArray[np.int32]
    posterior: NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class ChartData:
    """A sentence's forest as it is shown.

    Parameters
    ----------
    words
        The tokens.
    symbols
        The grammar's symbols.
    nodes
        Of all forests shown (the PCFG's, and the run's where it has others).
    forest, sums
        The refined forest and the sums over it.
    passes
        PCFG forest first; the last one gives the colours.
    cells
        The nodes by cell.
    seen_as
        Class of each word that the model does not know, empty for others; none where there is no
        model.
    """

    words: tuple[str, ...]
    symbols: tuple[Symbol, ...]
    nodes: Nodes
    forest: Forest
    sums: Sums
    passes: tuple[Pass, ...]
    cells: Cells
    seen_as: tuple[str, ...] = ()
    _node_of: dict[int, tuple[Forest, NDArray[np.int32]]] = field(default_factory=dict)

    @property
    def posterior(self) -> NDArray[np.float64]:
        """Posterior of every node in the last pass, float64 ``[nodes]``."""
        return self.passes[-1].posterior

    @cached_property
    def labels(self) -> list[str]:
        """Text of every symbol without the mark of binarisation."""
        return [
            symbol.label + "".join(f"^{parent}" for parent in symbol.parents)
            for symbol in self.symbols
        ]

    @cached_property
    def is_intermediate(self) -> list[bool]:
        """Whether a symbol is there for binarisation only."""
        return [int(symbol.kind) == 2 for symbol in self.symbols]

    def node_of(self, forest: Forest) -> NDArray[np.int32]:
        """Return the node of every item of a forest over the same sentence and grammar."""
        found = self._node_of.get(id(forest))
        if found is None:
            # With its forest, since another forest may get the number of one that is gone.
            found = forest, self.nodes.find(forest.start, forest.end, forest.symbol)
            self._node_of[id(forest)] = found
        return found[1]

    @cached_property
    def item_order(self) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
        """Items of the refined forest by node: offsets ``[nodes + 1]`` and the items."""
        node = self.node_of(self.forest)
        order = np.lexsort((-self.sums.item_posterior, node)).astype(np.int32)
        sizes = np.bincount(node[node >= 0], minlength=len(self.nodes))
        offsets = np.concatenate([np.zeros(1, dtype=np.int64), np.cumsum(sizes)])
        return offsets + int((node < 0).sum()), order

    def items_of(self, node: int) -> NDArray[np.int32]:
        """Return the items of the refined forest at a node, the most probable first."""
        offsets, order = self.item_order
        return order[int(offsets[node]) : int(offsets[node + 1])]

    def label(self, node: int) -> str:
        """Return a node's label, with a bar after it where it is there for binarisation."""
        symbol = int(self.nodes.symbol[node])
        return self.labels[symbol] + ("|" if self.is_intermediate[symbol] else "")

    def span(self, node: int) -> tuple[int, int]:
        """Return a node's half-open span."""
        return int(self.nodes.start[node]), int(self.nodes.end[node])

    @cached_property
    def names(self) -> Names:
        """What nodes are called."""
        return names_of(self.symbols, self.words, self.forest)

    def node_text(self, node: int) -> str:
        """Return a node as people write it: ``NP[2,5)``, or a tag and its word."""
        start, end = self.span(node)
        return self.names.node(self.label(node), int(self.nodes.symbol[node]), start, end)

    def text_of(self, node: int) -> str:
        """Return the words of a node."""
        start, end = self.span(node)
        return " ".join(self.words[start:end])

    def unknown(self, node: int) -> str:
        """Return the class of a tag's word that the model does not know, else nothing."""
        is_tag = int(self.symbols[int(self.nodes.symbol[node])].kind) == 1
        return self.seen_as[self.span(node)[0]] if is_tag and self.seen_as else ""

    @cached_property
    def links(self) -> Links:
        """All hyperedges with a posterior of at least `LEAST_LINK`, the most probable first."""
        forest, node = self.forest, self.node_of(self.forest)
        shown = np.flatnonzero(self.sums.edge_posterior >= LEAST_LINK)
        head = node[forest.head[shown]]
        left, right = forest.left[shown], forest.right[shown]
        left = np.where(left >= 0, node[left], -1)
        right = np.where(right >= 0, node[right], -1)
        rows = np.stack([head, left, right, forest.rule[shown]], axis=1).astype(np.int32)
        # States of contexts make several edges of one: they are one to the eye.
        unique, place = np.unique(rows, axis=0, return_inverse=True)
        total = np.bincount(
            place.ravel(), weights=self.sums.edge_posterior[shown], minlength=len(unique)
        )
        order = np.argsort(-total, kind="stable")
        columns = np.ascontiguousarray(unique[order].T)
        values = total[order].astype(np.float64)
        return Links(columns[0], columns[1], columns[2], columns[3], values)


def made(
    words: tuple[str, ...],
    symbols: tuple[Symbol, ...],
    forests: list[Forest],
    passes: list[tuple[str, Forest, NDArray[np.float64]]],
    refined: Forest,
    sums: Sums,
) -> ChartData:
    """Make the data of a canvas.

    Parameters
    ----------
    forests
        All whose items are to be shown.
    passes
        Name, forest, and posterior of its items, one after the other.
    """
    shown = [*forests, *(forest for _, forest, _ in passes), refined]
    columns = [
        np.concatenate([getattr(forest, name) for forest in shown])
        for name in ("start", "end", "symbol")
    ]
    nodes = Nodes.of(len(words), *columns)
    done = []
    for name, forest, posterior in passes:
        node = nodes.find(forest.start, forest.end, forest.symbol)
        total = np.bincount(node, weights=posterior, minlength=len(nodes))
        done.append(Pass(name, np.minimum(total, 1.0), len(forest)))
    last = done[-1].posterior if done else np.zeros(len(nodes))
    if not done:
        done.append(Pass("no parse", last, 0))
    cells = Cells.of(nodes, last)
    return ChartData(words, symbols, nodes, refined, sums, tuple(done), cells)


class _Passes:
    """Watches coarse-to-fine search for the posteriors of each of its passes."""

    def __init__(self) -> None:
        self.coarse: Forest | None = None
        self.stages: list[tuple[int | None, Forest, Sums]] = []

    def begin(self, coarse: Forest) -> None:
        self.coarse = coarse

    def refined(self, depth: int | None, forest: Forest, sums: Sums, kept: Forest) -> None:
        self.stages.append((depth, forest, sums))


def of_sentence(
    searcher: Searcher,
    words: Sequence[str],
    trace: Trace | None = None,
    check: Callable[[], None] | None = None,
) -> ChartData:
    """Return a sentence's forest with the posteriors of every pass.

    Parameters
    ----------
    searcher
        Of the models; it must sum over trees (``mbr``), not look for the best one.
    trace
        Its forest's items are shown, too.
    check
        Called between chunks of work; may raise.

    Raises
    ------
    LimitError
        If the sentence is too long.
    """
    from icm_core.errors import never
    from icm_core.inference.forest.refine import inside_outside
    from icm_core.inference.words import analyser_of

    watch = _Passes()
    analysis = searcher.analyse(list(words), check=check or never, watch=watch)
    passes = []
    if watch.coarse is not None and len(watch.coarse):
        posterior = inside_outside(watch.coarse).item_posterior
        passes.append((say("PCFG forest"), watch.coarse, posterior))
        for depth, forest, sums in watch.stages:
            name = say("all depths")
            if depth is not None:
                name = say("states of depth {depth}").format(depth=depth)
            passes.append((name, forest, sums.item_posterior))
    forests = [] if trace is None else [trace.subject.forest]
    symbols = tuple(searcher.models[0].grammar.table.symbols)
    found = made(tuple(words), symbols, forests, passes, analysis.forest, analysis.sums)
    return replace(found, seen_as=analyser_of(searcher.models[0]).seen_as(words))


def of_trace(trace: Trace) -> ChartData:
    """Return the forest of a recorded run with its posteriors; the model is not needed."""
    from icm_core.inference.forest.refine import inside_outside

    subject = trace.subject
    sums = inside_outside(subject.forest, soon=True)
    passes = [(subject.algorithm, subject.forest, sums.item_posterior)]
    return made(subject.words, subject.symbols, [], passes, subject.forest, sums)
