"""The rows of the table of the Compare workspace."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from benchmarks.table import Bench, Measured, Row, Target

WSJ: Final = "wsj-sample"
PRESET: Final = "right"


def _predicted(bench: Bench) -> Path:
    target = bench.folder / "wsj-pcfg.mrg"
    bench.job("compare_predict", bench.path(WSJ, "train"), bench.model(WSJ, PRESET), target)
    return target


def _row(key: str, name: str, target: Target, job: str, value: str, form: str) -> Row:
    def measure(bench: Bench) -> Measured:
        parts = [bench.path(WSJ, "train"), bench.model(WSJ, PRESET)]
        if job != "compare_gold":
            parts.append(_predicted(bench))
        figures = bench.job(job, *parts)
        return Measured(figures[value], form.format(**figures))

    return Row(key, name, target, measure)


ROWS: Final[list[Row]] = [
    _row(
        "open.tables",
        "a comparison of 3,000 sentences opened",
        Target("<=", 2.0, " s"),
        "compare_opening",
        "s",
        "{s:.2f} s to the table by label, {compared_s:.2f} to the trees; {rows:,.0f} sentences; "
        "longest stall {stall_ms:.0f} ms, p99 {stall_p99_ms:.0f}",
    ),
    _row(
        "open.errors",
        "error types of 3,000 sentences",
        Target("<=", 10.0, " s"),
        "compare_opening",
        "errors_s",
        "{errors_s:.1f} s; {errors:,.0f} errors",
    ),
    _row(
        "switch.sentence",
        "another sentence (the slowest of 150)",
        Target("<=", 50, " ms"),
        "compare_switching",
        "ms",
        "{ms:.0f} ms, median {median_ms:.0f}, p95 {p95_ms:.0f}; longest stall while all panes "
        "follow {stall_ms:.0f}, p99 {stall_p99_ms:.0f}",
    ),
    _row(
        "filter.worst",
        "filters over 3,000 sentences (the slowest)",
        Target("<=", 100, " ms"),
        "compare_filtering",
        "ms",
        "{ms:.0f} ms, median {median_ms:.1f} (facts made once, in a job: {facts_s:.2f} s)",
    ),
    _row(
        "gold.all",
        "gold-error finder over WSJ train",
        Target("<=", 60.0, " s"),
        "compare_gold",
        "s",
        "{s:.1f} s; {nodes:,.0f} nodes of {trees:,.0f} sentences",
    ),
]
