"""Search gaps and model gaps of a whole comparison: who is to blame, sentence by sentence.

The search gap is how far the predicted tree lies below the best tree known, the model gap how far
gold lies below it, in nats under one model (`tree_verdicts.judge_tree`). A tree that the model
cannot build has no gap: it is counted, not drawn.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.comparison.comparison import Comparison, Progress
from icm_core.analysis.tables.parts import quoted
from icm_core.analysis.tables.table import Column, Table, Value
from icm_core.analysis.verdicts.tree_verdicts import TreeJudgement, TreeVerdict, judge_tree
from icm_core.analysis.verdicts.verdicts import TIE
from icm_core.errors import LimitError
from icm_core.inference.exact.certificate import Certifier
from icm_core.inference.forest.chart import Check, never
from icm_core.inference.parsing.parser import Parser
from icm_core.wording import local, say

Which = Literal["search", "model"]

OTHER_WORDS: Final = "other words"
"""Verdict where the trees cannot be compared."""
REFUSED: Final = "not known"
"""Verdict where a limit left nothing to say."""
VERDICTS: Final[tuple[str, ...]] = (*get_args(TreeVerdict), OTHER_WORDS)
EDGES: Final = (TIE, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0, np.inf)
"""Upper ends of the bars of a histogram, in nats; the first one holds what is no gap at all."""
_HAND_OVER_S: Final = 2.0
"""Seconds after which what is known is handed over."""
_FIELDS: Final[dict[Which, str]] = {"search": "gap", "model": "model-gap"}


@dataclass(frozen=True, eq=False)
class Gaps:
    """What is known of the gaps of a comparison's rows.

    Parameters
    ----------
    search, model
        float64 ``[rows]``: nats by which predicted, and gold, lie below the best tree known; nan
        where the model cannot build the tree, or nothing is known yet.
    verdict
        Of every row; empty where it is not known yet.
    cause
        What the verdict is about (``rule``, ``pruning``), often empty.
    """

    search: NDArray[np.float64]
    model: NDArray[np.float64]
    verdict: tuple[str, ...]
    cause: tuple[str, ...]

    @classmethod
    def unknown(cls, rows: int) -> Gaps:
        """Return gaps of which nothing is known."""
        nothing = np.full(rows, np.nan)
        return cls(nothing, nothing, ("",) * rows, ("",) * rows)

    def __len__(self) -> int:
        return len(self.verdict)

    @cached_property
    def judged(self) -> NDArray[np.bool_]:
        """Which rows are known, bool ``[rows]``."""
        return np.array([verdict != "" for verdict in self.verdict], dtype=np.bool_)

    def of(self, which: Which) -> NDArray[np.float64]:
        """Return search gaps or model gaps."""
        return self.search if which == "search" else self.model

    def impossible(self, which: Which) -> NDArray[np.int32]:
        """Return the rows whose predicted tree, or gold, the model cannot build."""
        left_out = {"no tree", OTHER_WORDS, REFUSED}
        there = np.array([verdict not in left_out for verdict in self.verdict], dtype=np.bool_)
        return np.flatnonzero(self.judged & there & np.isnan(self.of(which))).astype(np.int32)

    def histogram(self, which: Which) -> Histogram:
        """Count gaps by size."""
        gaps = self.of(which)
        bar = np.searchsorted(np.array(EDGES), gaps, side="left")
        rows = tuple(
            np.flatnonzero((bar == at) & np.isfinite(gaps)).astype(np.int32)
            for at in range(len(EDGES))
        )
        return Histogram(which, rows, self.impossible(which), int((~self.judged).sum()))

    def table(self, comparison: Comparison) -> Table:
        """Return how often each verdict is given, with the mean gaps."""
        counts = Counter(verdict for verdict in self.verdict if verdict)
        known = counts.total()
        rows: list[tuple[Value, ...]] = []
        sentences: list[NDArray[np.int32]] = []
        queries: list[str] = []
        for verdict in sorted(counts, key=lambda name: (-counts[name], VERDICTS.index(name))):
            found = np.array(
                [row for row, one in enumerate(self.verdict) if one == verdict], dtype=np.int32
            )
            causes = Counter(self.cause[row] for row in found if self.cause[row])
            told = ", ".join(f"{cause} {times}" for cause, times in causes.most_common())
            rows.append(
                (verdict, len(found), 100.0 * len(found) / known, _mean(self.search[found]),
                 _mean(self.model[found]), told or None)
            )  # fmt: skip
            sentences.append(found)
            queries.append(f"verdict:{quoted(verdict)}")
        total = ("All judged", known, 100.0, _mean(self.search), _mean(self.model), None)
        left = len(comparison) - known
        note = "Means over the trees that the model can build."
        if left:
            note += say(" Not judged: {left}.").format(left=local(f"{left:,}"))
        return Table(
            "gaps", "Search and model gaps", _COLUMNS, tuple(rows), tuple(sentences),
            tuple(queries), total if known else None, note,
        )  # fmt: skip

    def csv_rows(self, comparison: Comparison) -> list[tuple[object, ...]]:
        """Return every judged sentence as a row, heads first; sentences are numbered from 1."""
        return [
            ("sentence", "words", "search_gap", "model_gap", "verdict", "cause"),
            *(
                (int(comparison.indices[row]) + 1, int(comparison.lengths[row]),
                 _number(self.search[row]), _number(self.model[row]), self.verdict[row],
                 self.cause[row])
                for row in np.flatnonzero(self.judged)
            ),
        ]  # fmt: skip


_COLUMNS: Final = (
    Column("Verdict"),
    Column("Sentences", "count"),
    Column("Share", "percent", "Of the sentences that were judged"),
    Column("Search gap", "nats", "Mean of how far predicted lies below the best tree known"),
    Column("Model gap", "nats", "Mean of how far gold lies below the best tree known"),
    Column("Causes", "text", "Why a tree is impossible, or gold was not in the forest searched"),
)


@dataclass(frozen=True, eq=False)
class Histogram:
    """How many gaps have which size.

    Parameters
    ----------
    rows
        For each bar (`EDGES`) the rows of the comparison.
    impossible
        Rows whose tree the model cannot build.
    unknown
        Sentences that were not judged.
    """

    which: Which
    rows: tuple[NDArray[np.int32], ...]
    impossible: NDArray[np.int32]
    unknown: int

    @property
    def counts(self) -> NDArray[np.int64]:
        """Sentences of each bar."""
        return np.array([len(rows) for rows in self.rows], dtype=np.int64)

    @staticmethod
    def name(bar: int) -> str:
        """Return what a bar is called: ``0``, ``0.5–1``, ``32+``."""
        if bar == 0:
            return "0"
        low = 0.0 if bar == 1 else EDGES[bar - 1]
        return f"{low:g}+" if np.isinf(EDGES[bar]) else f"{low:g}–{EDGES[bar]:g}"

    def query(self, bar: int) -> str:
        """Return the filter that finds the sentences of a bar."""
        field = _FIELDS[self.which]
        least = f"{field}>{EDGES[bar - 1]:.9f}".rstrip("0").rstrip(".") if bar else ""
        most = "" if np.isinf(EDGES[bar]) else f"{field}<={EDGES[bar]:.9f}".rstrip("0").rstrip(".")
        return f"{least} {most}".strip()


def judge_rows(
    parser: Parser,
    comparison: Comparison,
    rows: Sequence[int] | NDArray[np.int32],
    progress: Progress | None = None,
    partial: Callable[[Gaps], None] | None = None,
    *,
    seeks_best: bool = True,
    certifier: Certifier | None = None,
    known: Gaps | None = None,
    check: Check = never,
) -> Gaps:
    """Judge rows under the parser's first model, the shortest first.

    Parameters
    ----------
    progress
        Told sentences done and all sentences; may raise `Cancelled`.
    partial
        Handed what is known again and again, and when the work ends early.
    seeks_best, certifier
        As in `judge_tree`.
    known
        What was known before; the rows in it are not judged again.
    check
        Called within a sentence; may raise `Cancelled`.
    """
    known = Gaps.unknown(len(comparison)) if known is None else known
    left = [int(row) for row in rows if not known.verdict[int(row)]]
    left.sort(key=lambda row: int(comparison.lengths[row]))
    growing = _Growing(known)
    told = time.monotonic()
    try:
        for done, row in enumerate(left):
            if progress is not None:
                progress(done, len(left))
            growing.put(row, _judged(parser, comparison, row, seeks_best, certifier, check))
            if partial is not None and time.monotonic() - told > _HAND_OVER_S:
                told = time.monotonic()
                partial(growing.gaps())
    except BaseException:
        if partial is not None:
            partial(growing.gaps())
        raise
    return growing.gaps()


class _Growing:
    """Gaps while they are found."""

    def __init__(self, known: Gaps) -> None:
        self._search, self._model = known.search.copy(), known.model.copy()
        self._verdict, self._cause = list(known.verdict), list(known.cause)

    def put(self, row: int, judgement: TreeJudgement | str) -> None:
        if isinstance(judgement, str):
            self._verdict[row] = judgement
            return
        self._verdict[row], self._cause[row] = judgement.verdict, judgement.cause
        if judgement.verdict != "no tree":
            self._search[row] = _finite(judgement.search)
            self._model[row] = _finite(judgement.model)

    def gaps(self) -> Gaps:
        return Gaps(
            self._search.copy(), self._model.copy(), tuple(self._verdict), tuple(self._cause)
        )


def _judged(
    parser: Parser,
    comparison: Comparison,
    row: int,
    seeks_best: bool,
    certifier: Certifier | None,
    check: Check,
) -> TreeJudgement | str:
    predicted = comparison.predicted[row]
    if predicted is not None and not comparison.comparable(row):
        status = comparison.strict.sentences[row].status
        if status != "failed":
            return OTHER_WORDS
        predicted = None
    try:
        return judge_tree(
            parser, comparison.gold[row], predicted, seeks_best=seeks_best, certifier=certifier,
            check=check,
        )  # fmt: skip
    except LimitError:
        return REFUSED


def _finite(value: float | None) -> float:
    return np.nan if value is None or not np.isfinite(value) else value


def _mean(values: NDArray[np.float64]) -> float | None:
    finite = values[np.isfinite(values)]
    return float(finite.mean()) if len(finite) else None


def _number(value: float) -> float | None:
    return round(float(value), 6) if np.isfinite(value) else None
