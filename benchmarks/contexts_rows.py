"""The rows of the table of the Contexts workspace."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from benchmarks.jobs import Figures
from benchmarks.table import Bench, Row, Target, ms, row
from benchmarks.window_rows import PRESET

GUM: Final = "gum"


def _job(name: str, part: str = "") -> Callable[[Bench], Figures]:
    def run(bench: Bench) -> Figures:
        parts = [bench.path(GUM, part)] if part else []
        return bench.job(name, *parts, bench.model(GUM, PRESET))

    return run


ROWS: Final[list[Row]] = [
    row(
        "show.first",
        "first show of the trie, GUM R* model",
        ms(200),
        _job("contexts_first_show"),
        "ms",
        "{ms:.0f} ms, all measures after {measured_ms:.0f}, longest stall {stall_ms:.0f}; "
        "{contexts:,.0f} contexts",
    ),
    row(
        "show.memory",
        "memory of the view above the model's",
        Target("<=", 200, " MB"),
        _job("contexts_first_show"),
        "memory_mb",
        "{memory_mb:.0f} MB",
    ),
    row(
        "browse.stalls",
        "open, scroll, filter (longest stall)",
        ms(50),
        _job("contexts_browsing"),
        "max_ms",
        "{max_ms:.0f} ms (p99/max: opening {opening_p99_ms:.0f}/{opening_max_ms:.0f}, ranking "
        "{filtering_p99_ms:.0f}/{filtering_max_ms:.0f})",
    ),
    row(
        "path.look-up",
        "path look-up (the slowest of 810)",
        ms(20),
        _job("contexts_paths"),
        "look_ms",
        "{look_ms:.1f} ms, median {look_median_ms:.2f} (names made once, in a job: {names_ms:.0f})",
    ),
    row(
        "path.complete",
        "completion (the slowest of 810)",
        ms(20),
        _job("contexts_paths"),
        "complete_ms",
        "{complete_ms:.1f} ms, median {complete_median_ms:.2f}",
    ),
    row(
        "evidence.find",
        "evidence of the largest contexts (the slowest)",
        ms(50),
        _job("contexts_evidence", "train"),
        "find_ms",
        "{find_ms:.1f} ms; a sentence {sentence_ms:.2f} ms; {matched:,.0f} sentences matched to "
        "the treebank in {match_s:.1f} s",
    ),
    row(
        "rank.worst",
        "ranking over all contexts (the slowest)",
        Target("<=", 3.0, " s"),
        _job("contexts_ranking"),
        "worst_s",
        "{worst_s:.2f} s (first of all {first_s:.2f}, flips {flips_s:.2f}, deepest "
        "{deepest_s:.2f}, uncertain {uncertain_s:.2f})",
    ),
    row(
        "what-if.worst",
        "what-if: context and sentence of 18-22 words",
        ms(300),
        _job("contexts_what_if", "dev"),
        "worst_ms",
        "{worst_ms:.0f} ms, median {median_ms:.0f} (distribution after {shown_ms:.0f}; another "
        "seating {seating_ms:.0f}; longest stall {stall_ms:.0f})",
    ),
    row(
        "plots.stalls",
        "a slider of the samples is dragged (longest stall)",
        ms(50),
        _job("contexts_plots"),
        "stall_ms",
        "{stall_ms:.0f} ms (p99 {stall_p99_ms:.0f}; {points:,.0f} points)",
    ),
    row(
        "plots.sample",
        "sample of 300,000 customers (the slowest)",
        ms(100),
        _job("contexts_plots"),
        "sample_ms",
        "{sample_ms:.0f} ms",
    ),
    row(
        "plots.likelihood",
        "likelihood by depth of 170,000 rules",
        ms(300),
        _job("contexts_plots"),
        "events_ms",
        "{events_ms:.0f} ms",
    ),
]
