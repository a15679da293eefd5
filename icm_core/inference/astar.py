"""A* over partial derivations of a forest, top-down, with the model's exact scores.

The paper's search: a hypothesis is a partial derivation, f = g + h; g is the log-probability of
its rules in their true contexts, h what the heuristic promises for its frontier.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import LimitError, OptionError, check_counts
from icm_core.inference.chart import Check, never
from icm_core.inference.decode import log_probability, most_rows
from icm_core.inference.derivation import Derivation
from icm_core.inference.forest import DEFAULT_MEMORY, Forest
from icm_core.inference.partial import FIRSTS, First, Partial, right_first
from icm_core.inference.refine import inside_outside
from icm_core.inference.trace import Events, Recorder, Subject
from icm_core.inference.trace_astar import AStarTrace
from icm_core.kernels import astar as kernels
from icm_core.kernels import refine as forest_kernels
from icm_core.kernels import restaurants as restaurant_kernels
from icm_core.model.model import Model
from icm_core.model.trie import NO_LIMIT

Heuristic = Literal["full", "local", "admissible"]
Status = Literal["goal", "cap", "exhausted", "memory", "no parse"]

CHUNK_WORK = 60_000
"""Pushes between two looks at cancellation: some 20 ms."""
BLOCK_EVENTS = 1 << 16
"""Events that are taken before the recorder gets them."""
MOST_COMPLETIONS = 10_000
"""A completion takes some 10 us, and is not cancelled."""
_FIRST_HYPOTHESES, _FIRST_CELLS = 1 << 14, 1 << 12
_HYPOTHESIS_BYTES, _QUEUE_BYTES, _CELL_BYTES = 28, 12, 20
_MOST_ROWS = np.iinfo(np.int32).max


@dataclass(frozen=True, slots=True)
class AStarOptions:
    """How A* searches.

    Parameters
    ----------
    heuristic
        What h sums up: ``full``, the values of all items of the frontier; ``local``, those of the
        children of the newest edge alone, so that the rest of the frontier is free (both the
        paper's); ``admissible``, like ``full``, where the values given are upper bounds, so that
        the first goal is optimal.
    beam
        Greatest size of the agenda: the worst hypothesis is dropped; None for no limit.
    expansions
        Greatest number of hypotheses to expand.
    completions
        Where the search ends without a goal, so many of the hypotheses that promise most are
        completed; the most probable of them is the result.
    first
        Which child of a new edge is expanded first: ``left``, ``right``, or the one over fewer
        (``short``) or more (``long``) tokens, the left one of equals.
    depth
        Greatest context depth at prediction, None for the whole context.
    memory_limit
        Most memory for hypotheses, in bytes.

    Raises
    ------
    OptionError
        If a value is outside its range.
    """

    heuristic: Heuristic = "full"
    beam: int | None = None
    expansions: int = 50_000
    completions: int = 20
    first: First = "left"
    depth: int | None = None
    memory_limit: int = DEFAULT_MEMORY

    def __post_init__(self) -> None:
        if self.heuristic not in get_args(Heuristic):
            used = ", ".join(get_args(Heuristic))
            raise OptionError(f"heuristic {self.heuristic!r}: use one of {used}")
        if self.first not in FIRSTS:
            raise OptionError(f"child to expand first {self.first!r}: use {', '.join(FIRSTS)}")
        check_counts(beam=self.beam, expansions=self.expansions, context_depth=self.depth)
        if self.beam is not None and self.beam < 1:
            raise OptionError(f"beam {self.beam}: use 1 or more, or none")
        if self.expansions < 1:
            raise OptionError(f"expansions={self.expansions}: use 1 or more")
        if not 1 <= self.completions <= MOST_COMPLETIONS:
            raise OptionError(f"completions={self.completions}: use 1 to {MOST_COMPLETIONS:,}")
        if self.depth is not None and self.depth < 0:
            raise OptionError(f"context depth {self.depth}: use 0 or more, or none")
        if self.memory_limit < 1:
            raise OptionError("the limit on memory must be above 0")


@dataclass(frozen=True, slots=True)
class AStarResult:
    """What A* found.

    Parameters
    ----------
    status
        ``goal``: a complete hypothesis was popped. Otherwise the hypothesis that promised most
        was completed by the forest's most probable derivation of its frontier, because of
        ``cap`` (as many expansions as allowed), ``memory`` or ``exhausted`` (nothing left on the
        agenda). ``no parse``: the forest is empty.
    derivation
        None for ``no parse``.
    edges
        int32 ``[rows]``: the forest's edges of the derivation, row by row.
    log_probability
        The derivation's under the model, in nats; -inf for ``no parse``.
    hypothesis
        Number of the goal, or of the hypothesis that was completed; -1 for ``no parse``.
    pops, expansions, pushes, prunes
        How often each was done.
    queue
        Greatest size of the agenda.
    seconds
        Time taken.
    """

    status: Status
    derivation: Derivation | None
    edges: NDArray[np.int32]
    log_probability: float
    hypothesis: int
    pops: int
    expansions: int
    pushes: int
    prunes: int
    queue: int
    seconds: float


def pcfg_heuristic(forest: Forest) -> NDArray[np.float64]:
    """Return the log inside value of every item, float64 ``[items]``: the paper's heuristic."""
    return inside_outside(forest).log_inside


def astar(
    forest: Forest,
    heuristic: NDArray[np.float64],
    model: Model,
    options: AStarOptions | None = None,
    *,
    words: Sequence[str] = (),
    recorder: Recorder | None = None,
    check: Check = never,
) -> AStarResult:
    """Search a forest for its most probable derivation under a model.

    Parameters
    ----------
    forest
        The derivations to search, refined by states or not; rules are scored in their true
        contexts either way. Edges that are impossible there are not pushed.
    heuristic
        float64 ``[items]``: log-probability expected, or an upper bound, of each item, in nats.
    words
        The sentence, for the record.
    recorder
        Takes an `AStarTrace`.
    check
        Called between chunks of work, when the recorder has all events so far; it may raise
        `Cancelled`.

    Raises
    ------
    OptionError
        If the heuristic does not fit the forest, or words are wanted for the record.
    LimitError
        If not even the first expansion fits into the memory allowed.
    """
    begun = time.perf_counter()
    options = options or AStarOptions()
    heuristic = np.ascontiguousarray(heuristic, dtype=np.float64)
    if heuristic.shape != (len(forest),) or not (heuristic < np.inf).all():
        raise OptionError(
            f"the heuristic needs a log-probability for each of the {len(forest)} items"
        )
    if recorder is not None:
        _begin(recorder, forest, heuristic, model, options, words)
    if not len(forest):
        result = AStarResult(
            "no parse", None, np.zeros(0, np.int32), -np.inf, -1, 0, 0, 0, 0, 0,
            time.perf_counter() - begun,
        )  # fmt: skip
    else:
        run = _Run(forest, heuristic, model, options, recorder)
        status = run.search(check)
        result = run.result(status, begun)
    if recorder is not None:
        _finish(recorder, result)
    return result


def _begin(
    recorder: Recorder,
    forest: Forest,
    heuristic: NDArray[np.float64],
    model: Model,
    options: AStarOptions,
    words: Sequence[str],
) -> None:
    if len(words) != forest.tokens and len(forest):
        raise OptionError(f"the record needs the {forest.tokens} words of the sentence")
    symbols = tuple(model.grammar.table.symbols)
    name = f"astar-{options.heuristic}"
    recorder.begin(AStarTrace, Subject(name, tuple(words), symbols, forest, asdict(options)))
    recorder.put("heuristic", heuristic.copy())


def _finish(recorder: Recorder, result: AStarResult) -> None:
    recorder.put("found", result.edges)
    recorder.finish(
        status=result.status,
        log_probability=result.log_probability,
        hypothesis=result.hypothesis,
        pops=result.pops,
        expansions=result.expansions,
        pushes=result.pushes,
        prunes=result.prunes,
        queue=result.queue,
        seconds=result.seconds,
    )


class _Run:
    """Arrays of one search, which grow as it goes on."""

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
        trie, counts, predictions = model.trie, model.counts, model.predictions
        self.columns = (
            forest.edge_start, forest.symbol, forest.rule, forest.left, forest.right, forest.base,
            forest.factor,
        )  # fmt: skip
        self.automaton = (
            model.grammar.arcs.of, trie.roots, trie.parent, trie.link, trie.arc, trie.depth,
            trie.table,
        )  # fmt: skip
        self.restaurants = (counts.start, counts.dish, predictions.weight, predictions.predicted)
        self.right_first = right_first(forest, options.first)
        self.room = int(np.diff(forest.edge_start).max()) + 1
        self.counts = np.zeros(kernels.COUNTS, dtype=np.int64)
        self.hypotheses = _empty("i4 i4 i4 f8 f8", 0)
        self.heap = _empty("f8 i4", 0)
        self.cells = _empty("i4 i4 i4 f8", 0)
        size = 0 if recorder is None else max(BLOCK_EVENTS, 2 * self.room + 2)
        self.block: Events = np.empty(size, dtype=AStarTrace.DTYPE)
        if not self._grow(self._places(_FIRST_HYPOTHESES, _FIRST_CELLS)):
            raise LimitError(
                f"A* over {forest.tokens} words needs more memory than "
                f"{options.memory_limit >> 20:,} MB: raise the limit"
            )
        kernels.start(
            self.columns, heuristic, trie.roots, self.hypotheses, self.cells, self.heap,
            self.counts, self.block, recorder is not None,
        )  # fmt: skip

    def _places(self, hypotheses: int, cells: int) -> tuple[int, int, int]:
        """Return sizes of hypotheses, agenda and cells, at least for the next expansion."""
        queue = hypotheses if self.options.beam is None else min(hypotheses, self.options.beam + 1)
        counts = self.counts
        return (
            max(hypotheses, int(counts[kernels.HYPOTHESES]) + self.room),
            max(queue, int(counts[kernels.QUEUE]) + self.room + 1),
            max(cells, int(counts[kernels.CELLS]) + 2),
        )

    def _grow(self, sizes: tuple[int, int, int]) -> bool:
        """Make room; False where memory or 32-bit numbers do not allow it."""
        needed = np.dot(sizes, (_HYPOTHESIS_BYTES, _QUEUE_BYTES, _CELL_BYTES))
        if needed > self.options.memory_limit or max(sizes) > _MOST_ROWS:
            return False
        self.hypotheses = _grown(self.hypotheses, sizes[0])
        self.heap = _grown(self.heap, sizes[1])
        self.cells = _grown(self.cells, sizes[2])
        return True

    def _more(self) -> bool:
        """Make room for more where some is short: twice as much, or what there is."""
        now = len(self.hypotheses[0]), len(self.heap[0]), len(self.cells[0])
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
        options, counts = self.options, self.counts
        beam = _MOST_ROWS if options.beam is None else options.beam
        while True:
            why = kernels.search(
                self.columns, self.heuristic, self.right_first, self.automaton, self._limit,
                self.restaurants, options.heuristic == "local", beam, options.expansions,
                self.hypotheses, self.cells, self.heap, counts, self.block,
                self.recorder is not None, self.room, CHUNK_WORK,
            )  # fmt: skip
            if self.recorder is not None:
                self.recorder.add(self.block[: counts[kernels.EVENTS]])
                counts[kernels.EVENTS] = 0
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
            score = float(self.hypotheses[3][hypothesis])
            partial = Partial.of(self.forest, self._edges(hypothesis), self.right_first)
        else:
            best_edge = _best_edges(self.forest)
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

        Only those that promise most are looked at: by g and the heuristic of the whole frontier,
        also for the local frontier, whose f leaves out most of what is open.
        """
        size = int(self.counts[kernels.QUEUE])
        promise = np.empty(size)
        kernels.promises(
            self.heuristic, self.forest.left, self.forest.right, self.hypotheses, self.cells,
            self.heap, self.counts, promise,
        )  # fmt: skip
        number = self.heap[1][:size]
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
            self.columns, self.automaton, self._limit, self.restaurants, best_edge,
            self.hypotheses, self.cells, chosen, score, stack,
        )  # fmt: skip
        best = int(np.argmax(score))
        return int(chosen[best]), float(score[best])

    @property
    def _limit(self) -> int:
        return NO_LIMIT if self.options.depth is None else self.options.depth

    def _edges(self, hypothesis: int) -> list[int]:
        parent, edge = self.hypotheses[0], self.hypotheses[1]
        result = []
        while hypothesis > 0:
            result.append(int(edge[hypothesis]))
            hypothesis = int(parent[hypothesis])
        return result[::-1]

    def _record_completion(self, hypothesis: int, score: float) -> None:
        if self.recorder is None:
            return
        row = np.zeros(1, dtype=AStarTrace.DTYPE)
        parent, edge = self.hypotheses[0][hypothesis], self.hypotheses[1][hypothesis]
        complete = AStarTrace.KINDS.index("complete")
        row[0] = complete, hypothesis, parent, -1, edge, score, 0.0, self.counts[kernels.QUEUE]
        self.recorder.add(row)


def _empty(dtypes: str, size: int) -> tuple[NDArray[Any], ...]:
    return tuple(np.empty(size, dtype=dtype) for dtype in dtypes.split())


def _grown(columns: tuple[NDArray[Any], ...], size: int) -> tuple[NDArray[Any], ...]:
    """Return the columns with room for ``size`` rows."""
    if size <= len(columns[0]):
        return columns
    result = []
    for column in columns:
        longer = np.empty(size, dtype=column.dtype)
        longer[: len(column)] = column
        result.append(longer)
    return tuple(result)


def _best_edges(forest: Forest) -> NDArray[np.int64]:
    """Return the edge of every item's most probable derivation in the forest."""
    best = np.empty(len(forest))
    best_edge = np.empty(len(forest), dtype=np.int64)
    forest_kernels.forest_viterbi(
        forest.edge_start, forest.left, forest.right, log_probability(forest), best, best_edge
    )
    return best_edge


def scores(partial: Partial, model: Model, depth: int | None) -> NDArray[np.float64]:
    """Return the log-probability of every rule of a partial derivation, float64 ``[rows]``.

    Parameters
    ----------
    depth
        Greatest context depth at prediction, None for the whole context.
    """
    forest, grammar, trie = partial.forest, model.grammar, model.trie
    limit = NO_LIMIT if depth is None else depth
    state = np.empty(len(partial.edge), dtype=np.int32)
    rule = forest.rule[partial.edge]
    for row, item in enumerate(partial.item.tolist()):
        symbol, parent = int(forest.symbol[item]), int(partial.parent[row])
        if parent < 0:
            state[row] = trie.roots[symbol]
        else:
            arc = int(grammar.arcs.of[rule[parent], partial.which[row]])
            state[row] = trie.step(int(state[parent]), arc, symbol, limit)
    values = np.empty(len(rule))
    restaurant_kernels.row_probabilities(
        model.counts.start, model.counts.dish, trie.parent, model.predictions.weight,
        model.predictions.predicted, state, rule, forest.base[partial.edge], values,
    )  # fmt: skip
    with np.errstate(divide="ignore"):
        result: NDArray[np.float64] = np.log(values * forest.factor[partial.edge])
    return result
