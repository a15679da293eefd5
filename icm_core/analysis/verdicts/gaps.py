"""Search gaps and model gaps of a whole comparison: who is to blame, sentence by sentence.

The search gap is how far the predicted tree lies below the best tree known, the model gap how far
gold lies below it, in nats under one model (`runs.judge`). A tree that the model cannot build has
no gap: it is counted, not drawn.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final, Literal

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.comparison.comparison import Comparison, Progress
from icm_core.analysis.tables.parts import quoted
from icm_core.analysis.tables.table import Column, Table, Value
from icm_core.errors import Check, never
from icm_core.inference.forest.gold import Outside
from icm_core.inference.parsing.parser import Parser
from icm_core.runs.judge import judge
from icm_core.runs.verdict import KINDS, TIE, Kind, Verdict
from icm_core.wording import local, say

Which = Literal["search", "model"]

EDGES: Final = (TIE, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0, np.inf)
"""Upper ends of the bars of a histogram, in nats; the first one holds what is no gap at all."""
_UNCOMPARED: Final = ("no tree", "other words")
"""Verdicts where there is no pair of trees to measure."""
_DETAILS: Final = 5
"""Rules and pairs that are named, of those that keep gold out of the forest."""
_HAND_OVER_S: Final = 2.0
"""Seconds after which results so far are passed on."""
_FIELDS: Final[dict[Which, str]] = {"search": "gap", "model": "model-gap"}


@dataclass(frozen=True, eq=False)
class Gaps:
    """What is known of the sentences of a comparison, or of what a parser has just given out.

    Parameters
    ----------
    verdicts
        Of every row; None where it is not known yet.
    """

    verdicts: tuple[Verdict | None, ...]

    @classmethod
    def unknown(cls, rows: int) -> Gaps:
        """Return gaps of which nothing is known."""
        return cls((None,) * rows)

    @cached_property
    def search(self) -> NDArray[np.float64]:
        """Nats by which predicted lies below the best tree known, float64 ``[rows]``.

        It is nan where the model cannot build the tree, or nothing is known.
        """
        return self._nats("search_gap")

    @cached_property
    def model(self) -> NDArray[np.float64]:
        """The same of gold."""
        return self._nats("model_gap")

    def _nats(self, name: str) -> NDArray[np.float64]:
        nats: list[float | None] = [
            None if one is None or one.kind in _UNCOMPARED else getattr(one, name)
            for one in self.verdicts
        ]
        return np.array(nats, dtype=np.float64)

    @cached_property
    def verdict(self) -> tuple[str, ...]:
        """Kind of every row's verdict; empty where it is not known yet."""
        return tuple("" if one is None else one.kind for one in self.verdicts)

    @property
    def of_tags(self) -> bool:
        """Whether the trees are tag sequences."""
        return any(one is not None and one.of_tags for one in self.verdicts)

    @cached_property
    def cause(self) -> tuple[str, ...]:
        """Why gold is not among the trees searched (``rule``, ``pruning``); often empty."""
        return tuple(
            "" if one is None or one.missing is None else one.missing.cause for one in self.verdicts
        )

    def __len__(self) -> int:
        return len(self.verdicts)

    @cached_property
    def judged(self) -> NDArray[np.bool_]:
        """Which rows are known, bool ``[rows]``."""
        return np.array([one is not None for one in self.verdicts], dtype=np.bool_)

    def of(self, which: Which) -> NDArray[np.float64]:
        """Return search gaps or model gaps."""
        return self.search if which == "search" else self.model

    def impossible(self, which: Which) -> NDArray[np.int32]:
        """Return the rows whose predicted tree, or gold, the model cannot build."""
        outside = "predicted_outside" if which == "search" else "gold_outside"
        return np.array(
            [
                row
                for row, one in enumerate(self.verdicts)
                if one is not None
                and one.kind not in _UNCOMPARED
                and getattr(one, outside) is not None
            ],
            dtype=np.int32,
        )

    def histogram(self, which: Which) -> Histogram:
        """Count gaps by size."""
        gaps = self.of(which)
        bar = np.searchsorted(np.array(EDGES), gaps, side="left")
        rows = tuple(
            np.flatnonzero((bar == at) & np.isfinite(gaps)).astype(np.int32)
            for at in range(len(EDGES))
        )
        return Histogram(which, rows, self.impossible(which), int((~self.judged).sum()))

    @cached_property
    def counts(self) -> Counter[Kind]:
        """How often each verdict is given."""
        return Counter(one.kind for one in self.verdicts if one is not None)

    def table(self) -> Table:
        """Return how often each verdict is given, with the mean gaps."""
        counts = self.counts
        known = counts.total()
        rows: list[tuple[Value, ...]] = []
        sentences: list[NDArray[np.int32]] = []
        queries: list[str] = []
        for verdict in sorted(counts, key=lambda name: (-counts[name], KINDS.index(name))):
            found = np.array(
                [row for row, one in enumerate(self.verdict) if one == verdict], dtype=np.int32
            )
            causes = Counter(self.cause[row] for row in found if self.cause[row])
            told = ", ".join(f"{cause} {times}" for cause, times in causes.most_common())
            rows.append(
                (
                    verdict,
                    len(found),
                    100.0 * len(found) / known,
                    _mean(self.search[found]),
                    _mean(self.model[found]),
                    told or None,
                )
            )
            sentences.append(found)
            queries.append(f"verdict:{quoted(verdict)}")
        total = ("All judged", known, 100.0, _mean(self.search), _mean(self.model), None)
        left = len(self) - known
        note = "Means over the trees that the model can build."
        built = len(self.impossible("search"))
        if built:
            note += say(" The model cannot build {count} of the predicted trees.").format(
                count=local(f"{built:,}")
            )
        if left:
            note += say(" No verdict yet: {left}.").format(left=local(f"{left:,}"))
        return Table(
            "gaps",
            "Search and model gaps",
            _COLUMNS,
            tuple(rows),
            tuple(sentences),
            tuple(queries),
            total if known else None,
            note,
        )

    @cached_property
    def missing(self) -> tuple[Outside, ...]:
        """Why gold is not in the forest that was searched, wherever it is not."""
        found = (None if one is None else one.missing for one in self.verdicts)
        return tuple(why for why in found if why is not None)

    def mean(self, kind: Kind) -> float | None:
        """Return the mean size of a kind of error in nats, None where there is not a number."""
        sizes = [one.error for one in self.verdicts if one is not None and one.kind == kind]
        return _mean(np.array(sizes, dtype=np.float64))

    def details(self) -> list[tuple[str, int]]:
        """Return what most often keeps gold out of the forest, with how often."""
        return Counter(f"{why.cause}: {why.detail}" for why in self.missing).most_common(_DETAILS)

    def to_dict(self) -> dict[str, Any]:
        """Return the counts for JSON."""
        return {
            "counts": {kind: self.counts[kind] for kind in KINDS},
            "predicted_outside": len(self.impossible("search")),
            "not_in_forest": dict(Counter(why.cause for why in self.missing).most_common()),
            "details": dict(self.details()),
            "mean_nats": {
                "search error": self.mean("search error"),
                "model error": self.mean("model error"),
            },
        }

    def csv_rows(self, comparison: Comparison) -> list[tuple[object, ...]]:
        """Return every judged sentence as a row, heads first; sentences are numbered from 1."""
        return [
            ("sentence", "words", "search_gap", "model_gap", "verdict", "cause"),
            *(
                (
                    int(comparison.indices[row]) + 1,
                    int(comparison.lengths[row]),
                    _number(self.search[row]),
                    _number(self.model[row]),
                    self.verdict[row],
                    self.cause[row],
                )
                for row in np.flatnonzero(self.judged)
            ),
        ]


_COLUMNS: Final = (
    Column("Verdict"),
    Column("Sentences", "count"),
    Column("Share", "percent", "Of the sentences with a verdict"),
    Column("Search gap", "nats", "Mean of how far predicted lies below the best tree known"),
    Column("Model gap", "nats", "Mean of how far gold lies below the best tree known"),
    Column("Causes", "text", "Why gold was not in the forest searched"),
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
    seeks_best: bool = False,
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
    seeks_best
        As in `judge`.
    known
        What was known before; the rows in it are not judged again.
    check
        Called within a sentence; may raise `Cancelled`.
    """
    known = Gaps.unknown(len(comparison)) if known is None else known
    left = [int(row) for row in rows if known.verdicts[int(row)] is None]
    left.sort(key=lambda row: int(comparison.lengths[row]))
    verdicts = list(known.verdicts)
    told = time.monotonic()
    try:
        for done, row in enumerate(left):
            if progress is not None:
                progress(done, len(left))
            judged = judge(
                parser,
                comparison.gold[row],
                comparison.predicted[row],
                seeks_best=seeks_best,
                check=check,
            )
            # Thousands of trees would be kept for nothing.
            verdicts[row] = replace(judged, best_tree=None)
            if partial is not None and time.monotonic() - told > _HAND_OVER_S:
                told = time.monotonic()
                partial(Gaps(tuple(verdicts)))
    except BaseException:
        if partial is not None:
            partial(Gaps(tuple(verdicts)))
        raise
    return Gaps(tuple(verdicts))


def _mean(values: NDArray[np.float64]) -> float | None:
    finite = values[np.isfinite(values)]
    return float(finite.mean()) if len(finite) else None


def _number(value: float) -> float | None:
    return round(float(value), 6) if np.isfinite(value) else None
