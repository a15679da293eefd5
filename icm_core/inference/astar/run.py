"""One run of A*: the arrays that it works in, and its end."""

from __future__ import annotations

import time
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import Check, LimitError
from icm_core.inference.astar.options import AStarOptions, AStarResult, Status
from icm_core.inference.astar.partial import Partial, right_first
from icm_core.inference.astar.trace import AStarTrace
from icm_core.inference.forest.decode import log_probability, most_rows
from icm_core.inference.forest.forest import Forest
from icm_core.inference.trace import Events, Recorder
from icm_core.kernels import astar as kernels
from icm_core.kernels.forest import refine as forest_kernels
from icm_core.model.model import Model
from icm_core.model.trie import NO_LIMIT

CHUNK_WORK = 60_000
"""Pushes between two looks at cancellation: some 20 ms."""
BLOCK_EVENTS = 1 << 16
"""Events that there is room for at least, before each chunk of work."""
_FIRST_HYPOTHESES, _FIRST_CELLS = 1 << 14, 1 << 12
_HYPOTHESIS_BYTES, _QUEUE_BYTES, _CELL_BYTES = 28, 12, 20
_HYPOTHESIS = (np.int32, np.int32, np.int32, np.float64, np.float64)
_QUEUED, _CELL = (np.float64, np.int32), (np.int32, np.int32, np.int32, np.float64)
"""Types of the columns of `kernels.Hypotheses`, `kernels.Agenda` and `kernels.Cells`."""
_Columns = TypeVar("_Columns", kernels.Hypotheses, kernels.Cells, kernels.Agenda)
_MOST_ROWS = np.iinfo(np.int32).max


class Run:
    """Arrays of one search, which grow as it continues."""

    def __init__(
        self,
        forest: Forest,
        heuristic: NDArray[np.float64],
        model: Model,
        options: AStarOptions,
        recorder: Recorder | None,
    ) -> None:
        self.forest, self.heuristic, self.model = forest, heuristic, model
        self.options, self.recorder = options, recorder
        self.columns, self.context = forest.as_arrays, model.as_arrays
        self.right_first = right_first(forest, options.first)
        self.room = int(np.diff(forest.edge_start).max()) + 1
        self.counts = np.zeros(kernels.COUNTS, dtype=np.int64)
        sizes = self._places(_FIRST_HYPOTHESES, _FIRST_CELLS)
        if not self._fit(sizes):
            raise LimitError(
                f"A* over {forest.tokens} words needs more memory than "
                f"{options.memory_limit >> 20:,} MB: raise the limit"
            )
        self.hypotheses = kernels.Hypotheses(*_empty(_HYPOTHESIS, sizes[0]))
        self.agenda = kernels.Agenda(*_empty(_QUEUED, sizes[1]))
        self.cells = kernels.Cells(*_empty(_CELL, sizes[2]))
        self.way = kernels.AStarOptions(
            self.right_first,
            self._limit,
            options.heuristic == "local",
            _MOST_ROWS if options.beam is None else options.beam,
            options.expansions,
            recorder is not None,
            self.room,
        )
        kernels.start(
            self.columns,
            heuristic,
            model.trie.roots,
            self.hypotheses,
            self.cells,
            self.agenda,
            self.counts,
            self._block(),
            recorder is not None,
        )
        self._recorded()

    def _block(self) -> Events:
        """Return rows that events are written to, no row where none are recorded."""
        if self.recorder is None:
            return np.empty(0, dtype=AStarTrace.DTYPE)
        return self.recorder.block(max(BLOCK_EVENTS, 2 * self.room + 2))

    def _recorded(self) -> None:
        """Give the recorder the events written to its block."""
        if self.recorder is not None:
            self.recorder.filled(int(self.counts[kernels.EVENTS]))
            self.counts[kernels.EVENTS] = 0

    def _places(self, hypotheses: int, cells: int) -> tuple[int, int, int]:
        """Return sizes of hypotheses, agenda and cells, at least for the next expansion."""
        queue = hypotheses if self.options.beam is None else min(hypotheses, self.options.beam + 1)
        counts = self.counts
        return (
            max(hypotheses, int(counts[kernels.HYPOTHESES]) + self.room),
            max(queue, int(counts[kernels.QUEUE]) + self.room + 1),
            max(cells, int(counts[kernels.CELLS]) + 2),
        )

    def _fit(self, sizes: tuple[int, int, int]) -> bool:
        """Whether memory and 32-bit numbers allow such sizes."""
        hypotheses, queue, cells = sizes
        needed = hypotheses * _HYPOTHESIS_BYTES + queue * _QUEUE_BYTES + cells * _CELL_BYTES
        return needed <= self.options.memory_limit and max(sizes) <= _MOST_ROWS

    def _grow(self, sizes: tuple[int, int, int]) -> bool:
        """Make room; False where it does not fit."""
        if not self._fit(sizes):
            return False
        self.hypotheses = _grown(self.hypotheses, sizes[0])
        self.agenda = _grown(self.agenda, sizes[1])
        self.cells = _grown(self.cells, sizes[2])
        return True

    def _more(self) -> bool:
        """Make room for more where some is short: twice as much, or what there is."""
        now = len(self.hypotheses.g), len(self.agenda.key), len(self.cells.item)
        least = self._places(0, 0)
        short = [have < need for have, need in zip(now, least, strict=True)]
        if not any(short):
            return True
        doubled = [
            max(2 * have, need) if is_short else have
            for have, need, is_short in zip(now, least, short, strict=True)
        ]
        exact = [max(have, need) for have, need in zip(now, least, strict=True)]
        return self._grow((doubled[0], doubled[1], doubled[2])) or self._grow(
            (exact[0], exact[1], exact[2])
        )

    def search(self, check: Check) -> Status:
        """Run to an end."""
        counts = self.counts
        while True:
            why = kernels.search(
                self.columns,
                self.heuristic,
                self.context,
                self.way,
                self.hypotheses,
                self.cells,
                self.agenda,
                counts,
                self._block(),
                CHUNK_WORK,
            )
            self._recorded()
            check()
            if why == kernels.FOUND:
                return "goal"
            if why == kernels.EMPTY:
                return "exhausted"
            if why == kernels.CAPPED:
                return "cap"
            if why == kernels.FULL and not self._more():
                return "memory"

    def result(self, status: Status, begun: float) -> AStarResult:
        """Return what was found, completed where it has to be."""
        counts = self.counts
        if status == "goal":
            hypothesis = int(counts[kernels.LAST])
            score = float(self.hypotheses.g[hypothesis])
            partial = Partial.of(self.forest, self._edges(hypothesis), self.right_first)
        else:
            best_edge = best_edges(self.forest)
            hypothesis, score = self._completed(best_edge)
            self._record_completion(hypothesis, score)
            partial = Partial.of(self.forest, self._edges(hypothesis), self.right_first)
            partial = partial.completed(best_edge)
        partial = partial.ordered()
        return AStarResult(
            status,
            partial.derivation(),
            partial.edge,
            score,
            hypothesis,
            int(counts[kernels.POPS]),
            int(counts[kernels.EXPANSIONS]),
            int(counts[kernels.HYPOTHESES]),
            int(counts[kernels.PRUNES]),
            int(counts[kernels.GREATEST]),
            time.perf_counter() - begun,
        )

    def _completed(self, best_edge: NDArray[np.int64]) -> tuple[int, float]:
        """Return the hypothesis with the most probable completion, and its log-probability.

        Only the most promising ones are completed: by g and the heuristic of the whole frontier,
        also for the local frontier, whose f leaves out most of what is open.
        """
        size = int(self.counts[kernels.QUEUE])
        promise = np.empty(size)
        kernels.promises(
            self.heuristic,
            self.forest.left,
            self.forest.right,
            self.hypotheses,
            self.cells,
            self.agenda,
            self.counts,
            promise,
        )
        number = self.agenda.number[:size]
        most = self.options.completions
        if size > most:
            least = np.partition(promise, size - most)[size - most]
            number, promise = number[promise >= least], promise[promise >= least]
        chosen = number[np.lexsort((number, -promise))[:most]]
        if not size:
            chosen = np.zeros(1, dtype=np.int32)
        score = np.empty(len(chosen))
        stack = np.empty((most_rows(self.forest), 2), dtype=np.int32)
        kernels.completed_scores(
            self.columns,
            self.context,
            self._limit,
            best_edge,
            self.hypotheses,
            self.cells,
            chosen,
            score,
            stack,
        )
        best = int(np.argmax(score))
        return int(chosen[best]), float(score[best])

    @property
    def _limit(self) -> int:
        return NO_LIMIT if self.options.depth is None else self.options.depth

    def _edges(self, hypothesis: int) -> list[int]:
        parent, edge = self.hypotheses.parent, self.hypotheses.edge
        result = []
        while hypothesis > 0:
            result.append(int(edge[hypothesis]))
            hypothesis = int(parent[hypothesis])
        return result[::-1]

    def _record_completion(self, hypothesis: int, score: float) -> None:
        if self.recorder is None:
            return
        row = np.zeros(1, dtype=AStarTrace.DTYPE)
        parent = self.hypotheses.parent[hypothesis]
        complete = AStarTrace.KINDS.index("complete")
        row[0] = complete, hypothesis, parent, -1, -1, score, 0.0, self.counts[kernels.QUEUE]
        self.recorder.add(row)


def _empty(types: tuple[type[np.generic], ...], size: int) -> list[NDArray[Any]]:
    return [np.empty(size, dtype=one) for one in types]


def _grown(columns: _Columns, size: int) -> _Columns:
    """Return the columns with room for ``size`` rows."""
    if size <= len(columns[0]):
        return columns
    result = []
    for column in columns:
        longer = np.empty(size, dtype=column.dtype)
        longer[: len(column)] = column
        result.append(longer)
    return type(columns)(*result)


def best_edges(forest: Forest) -> NDArray[np.int64]:
    """Return the edge of every item's most probable derivation in the forest."""
    best = np.empty(len(forest))
    best_edge = np.empty(len(forest), dtype=np.int64)
    forest_kernels.forest_viterbi(
        forest.edge_start, forest.left, forest.right, log_probability(forest), best, best_edge
    )
    return best_edge
