"""The rows of the table of the Compare workspace."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from benchmarks.jobs import Figures
from benchmarks.table import Bench, Row, Target, ms, row
from benchmarks.window_rows import PRESET, WSJ


def _predicted(bench: Bench) -> Path:
    target = bench.folder / "wsj-pcfg.mrg"
    bench.job("compare_predict", bench.path(WSJ, "train"), bench.model(WSJ, PRESET), target)
    return target


def _job(name: str) -> Callable[[Bench], Figures]:
    return lambda bench: bench.job(
        name, bench.path(WSJ, "train"), bench.model(WSJ, PRESET), _predicted(bench)
    )


def _gold(bench: Bench) -> Figures:
    return bench.job("compare_gold", bench.path(WSJ, "train"), bench.model(WSJ, PRESET))


ROWS: Final[list[Row]] = [
    row(
        "open.tables",
        "a comparison of 3,000 sentences opened",
        Target("<=", 2.0, " s"),
        _job("compare_opening"),
        "s",
        "{s:.2f} s to the table by label, {compared_s:.2f} to the trees; {rows:,.0f} sentences; "
        "longest stall {stall_ms:.0f} ms, p99 {stall_p99_ms:.0f}",
    ),
    row(
        "open.errors",
        "error types of 3,000 sentences",
        Target("<=", 10.0, " s"),
        _job("compare_opening"),
        "errors_s",
        "{errors_s:.1f} s; {errors:,.0f} errors",
    ),
    row(
        "switch.sentence",
        "another sentence (the slowest of 150)",
        ms(50),
        _job("compare_switching"),
        "ms",
        "{ms:.0f} ms, median {median_ms:.0f}, p95 {p95_ms:.0f}; longest stall while all panes "
        "follow {stall_ms:.0f}, p99 {stall_p99_ms:.0f}",
    ),
    row(
        "filter.worst",
        "filters over 3,000 sentences (the slowest)",
        ms(100),
        _job("compare_filtering"),
        "ms",
        "{ms:.0f} ms, median {median_ms:.1f} (facts made once, in a job: {facts_s:.2f} s)",
    ),
    row(
        "gold.all",
        "gold-error finder over WSJ train",
        Target("<=", 60.0, " s"),
        _gold,
        "s",
        "{s:.1f} s; {nodes:,.0f} nodes of {trees:,.0f} sentences",
    ),
]
