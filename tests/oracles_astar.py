"""Plain twin of A*: hypotheses are lists of edges, everything is recomputed at every step.

Floats of equal hypotheses may differ in the last bits by the order of adding up, so the twin takes
the g and h that the product recorded for its own order of popping, after comparing them with its
own.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import pytest
from numpy.typing import NDArray
from oracles_parsing import Context, Node, Plain

from icm_core.inference.astar.search import AStarOptions
from icm_core.inference.forest.forest import Forest
from icm_core.inference.trace import Events

Open = tuple[int, int, int]
"""An open item: the item, the row of its parent, which child."""
Edges = tuple[int, ...]


def edges_of(forest: Forest, item: int) -> range:
    """Return the edges of an item."""
    return range(int(forest.edge_start[item]), int(forest.edge_start[item + 1]))


def children_of(forest: Forest, edge: int) -> list[int]:
    """Return the child items of an edge."""
    return [int(child) for child in (forest.left[edge], forest.right[edge]) if child >= 0]


def replayed(
    forest: Forest, edges: Sequence[int], first: str
) -> tuple[list[tuple[int, int, int, int]], list[Open]]:
    """Apply edges to the next open item each; return rows (edge, item, parent, which), open items.

    Open items are in the order of expansion.
    """
    open_items: list[Open] = [(0, -1, 0)]
    rows = []
    for edge in edges:
        (item, parent, which), *open_items = open_items
        rows.append((edge, item, parent, which))
        new = [(c, len(rows) - 1, which) for which, c in enumerate(children_of(forest, edge))]
        widths = [int(forest.end[c] - forest.start[c]) for c, _, _ in new]
        swap = {
            "left": False,
            "right": True,
            "short": widths[-1:] < widths[:1],
            "long": widths[-1:] > widths[:1],
        }[first]
        open_items = (new[::-1] if swap else new) + open_items
    return rows, open_items


def row_log_probabilities(
    plain: Plain, forest: Forest, rows: Sequence[tuple[int, int, int, int]], depth: int | None
) -> list[float]:
    """Return the log of every row's probability in its full context, cut at ``depth``."""
    contexts: list[Context] = []
    result = []
    for edge, item, parent, which in rows:
        context: Context = (int(forest.symbol[item]),)
        if parent >= 0:
            step = plain.element(int(forest.rule[rows[parent][0]]), which)
            context = (context[0], step, *contexts[parent][1:])
        contexts.append(context)
        chance = plain.chance(
            context[: None if depth is None else depth + 1], node_of(forest, edge, item)
        )
        result.append(math.log(chance) if chance > 0 else -math.inf)
    return result


def node_of(forest: Forest, edge: int, item: int) -> Node:
    """Return an edge as the node that `Plain.chance` wants; children only tell lexical ones."""
    key = (int(forest.symbol[item]), int(forest.start[item]), int(forest.end[item]), 0)
    below = tuple(
        Node((int(forest.symbol[c]), 0, 0, 0), -1, 1.0, 1.0, ()) for c in children_of(forest, edge)
    )
    return Node(key, int(forest.rule[edge]), forest.base[edge], forest.factor[edge], below)


def upper_bounds(plain: Plain, forest: Forest) -> NDArray[np.float64]:
    """Return a log-probability that no derivation of an item exceeds, float64 ``[items]``.

    Every rule counts with its greatest probability over all contexts that begin with its symbol.
    """
    bound = np.full(len(forest), -np.inf)
    for item in range(len(forest) - 1, -1, -1):
        symbol = int(forest.symbol[item])
        contexts = {(symbol,), *(context for context in plain.seats if context[0] == symbol)}
        for edge in edges_of(forest, item):
            node = node_of(forest, edge, item)
            most = max(plain.chance(context, node) for context in contexts)
            if most > 0:
                below = sum(float(bound[child]) for child in children_of(forest, edge))
                bound[item] = max(bound[item], math.log(most) + below)
    return bound


@dataclass
class Moment:
    """What is true after one event."""

    event: tuple[str, int, int, int, int, int]
    """Kind, hypothesis, parent, item, edge, size of the agenda."""
    current: int
    queue: list[int]
    g: float
    h: float


@dataclass
class Simulation:
    """A plain run of A*, moment by moment.

    Parameters
    ----------
    recorded
        The product's events, for the g and h of the k-th push.
    """

    plain: Plain
    forest: Forest
    heuristic: NDArray[np.float64]
    options: AStarOptions
    recorded: Events

    def __post_init__(self) -> None:
        pushes = self.recorded[self.recorded["kind"] == 2]
        self.numbers = [(float(row["g"]), float(row["h"])) for row in pushes]
        self.made: list[Edges] = []
        self.from_: list[tuple[int, int, int]] = []
        self.queue: list[int] = []
        self.current = -1
        self.status = ""

    def best(self) -> list[int]:
        """Return the agenda in the order of popping."""
        return sorted(self.queue, key=lambda k: (-sum(self.numbers[k]), k))

    def g(self, edges: Edges) -> float:
        """Return a hypothesis's path score from scratch."""
        rows, _ = replayed(self.forest, edges, self.options.first)
        return sum(row_log_probabilities(self.plain, self.forest, rows, self.options.depth))

    def h(self, edges: Edges) -> float:
        """Return a hypothesis's heuristic value from scratch."""
        _, left = replayed(self.forest, edges, self.options.first)
        items = [item for item, _, _ in left]
        if self.options.heuristic == "local" and edges:
            items = children_of(self.forest, edges[-1])
        return sum(float(self.heuristic[item]) for item in items)

    def moment(self, kind: str, number: int, item: int, edge: int) -> Moment:
        """Return the state after an event."""
        parent = self.from_[number][0]
        edges = self.made[number]
        return Moment(
            (kind, number, parent, item, edge, len(self.queue)),
            self.current,
            sorted(self.queue),
            self.g(edges),
            self.h(edges),
        )

    def push(self, edges: Edges, parent: int, item: int, edge: int) -> Iterator[Moment]:
        """Push a hypothesis, and prune where the beam is too small."""
        number = len(self.made)
        self.made.append(edges)
        self.from_.append((parent, item, edge))
        self.queue.append(number)
        assert number < len(self.numbers), "the product pushed fewer"
        assert self.numbers[number] == pytest.approx((self.g(edges), self.h(edges)), abs=1e-9)
        yield self.moment("push", number, item, edge)
        if self.options.beam is not None and len(self.queue) > self.options.beam:
            worst = self.best()[-1]
            self.queue.remove(worst)
            yield self.moment("prune", worst, *self.from_[worst][1:])

    def run(self) -> Iterator[Moment]:
        """Run to an end; `status` says which."""
        yield from self.push((), -1, -1, -1)
        expansions = 0
        while True:
            if not self.queue:
                self.status = "exhausted"
                return
            number = self.best()[0]
            edges = self.made[number]
            _, left = replayed(self.forest, edges, self.options.first)
            if left and expansions == self.options.expansions:
                self.status = "cap"
                return
            self.queue.remove(number)
            self.current = number
            yield self.moment("pop", number, *self.from_[number][1:])
            if not left:
                yield self.moment("goal", number, -1, -1)
                self.status = "goal"
                return
            expansions += 1
            item = left[0][0]
            yield self.moment("expand", number, item, -1)
            for edge in edges_of(self.forest, item):
                longer = (*edges, edge)
                if self.g(longer) + self.h(longer) > -math.inf:
                    yield from self.push(longer, number, item, edge)

    def completed(self, number: int, chosen: NDArray[np.int64]) -> float:
        """Return the score of a hypothesis completed by the forest's best edges.

        Parameters
        ----------
        chosen
            Best edge of every item as the product has it; it may differ by rounding alone.
        """
        best: list[tuple[float, Edges]] = [(-math.inf, ())] * len(self.forest)
        for item in range(len(self.forest) - 1, -1, -1):
            scores = {}
            for edge in edges_of(self.forest, item):
                chance = float(self.forest.probability[edge])
                scores[edge] = math.log(chance) if chance > 0 else -math.inf
                scores[edge] += sum(best[child][0] for child in children_of(self.forest, edge))
            taken = int(chosen[item])
            assert scores[taken] == pytest.approx(max(scores.values()), abs=1e-9)
            below = (best[child][1] for child in children_of(self.forest, taken))
            best[item] = scores[taken], (taken, *(edge for part in below for edge in part))
        rows, left = replayed(self.forest, self.made[number], self.options.first)
        for item, parent, which in left:
            shift = len(rows)
            own, _ = replayed_below(self.forest, best[item][1], item)
            rows += [
                (edge, it, above + shift if above >= 0 else parent, w if above >= 0 else which)
                for edge, it, above, w in own
            ]
        return sum(row_log_probabilities(self.plain, self.forest, rows, self.options.depth))


def replayed_below(
    forest: Forest, edges: Sequence[int], item: int
) -> tuple[list[tuple[int, int, int, int]], list[Open]]:
    """Apply edges from an item on, left first (see `replayed`)."""
    open_items: list[Open] = [(item, -1, 0)]
    rows = []
    for edge in edges:
        (here, parent, which), *open_items = open_items
        rows.append((edge, here, parent, which))
        new = [(c, len(rows) - 1, w) for w, c in enumerate(children_of(forest, edge))]
        open_items = new + open_items
    return rows, open_items
