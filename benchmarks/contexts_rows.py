"""The rows of the table of the Contexts workspace."""

from __future__ import annotations

from typing import Final

from benchmarks.table import Bench, Measured, Row, Target

GUM: Final = "gum"
PRESET: Final = "right"


def _row(
    key: str, name: str, target: Target, job: str, value: str, form: str, part: str = ""
) -> Row:
    def measure(bench: Bench) -> Measured:
        parts = [bench.path(GUM, part)] if part else []
        figures = bench.job(job, *parts, bench.model(GUM, PRESET))
        shown = {name.replace(".", "_").replace("-", "_"): one for name, one in figures.items()}
        return Measured(figures[value], form.format(**shown))

    return Row(key, name, target, measure)


def _ms(bound: float) -> Target:
    return Target("<=", bound, " ms")


ROWS: Final[list[Row]] = [
    _row(
        "show.first",
        "first show of the trie, GUM R* model",
        _ms(200),
        "contexts_first_show",
        "ms",
        "{ms:.0f} ms, all measures after {measured_ms:.0f}, longest stall {stall_ms:.0f}; "
        "{contexts:,.0f} contexts",
    ),
    _row(
        "show.memory",
        "memory of the view above the model's",
        Target("<=", 200, " MB"),
        "contexts_first_show",
        "memory_mb",
        "{memory_mb:.0f} MB",
    ),
    _row(
        "browse.stalls",
        "open, scroll, filter (longest stall)",
        _ms(50),
        "contexts_browsing",
        "max_ms",
        "{max_ms:.0f} ms (p99/max: opening {opening_p99_ms:.0f}/{opening_max_ms:.0f}, ranking "
        "{filtering_p99_ms:.0f}/{filtering_max_ms:.0f})",
    ),
    _row(
        "path.look-up",
        "path look-up (the slowest of 810)",
        _ms(20),
        "contexts_paths",
        "look_ms",
        "{look_ms:.1f} ms, median {look_median_ms:.2f} (names made once, in a job: {names_ms:.0f})",
    ),
    _row(
        "path.complete",
        "completion (the slowest of 810)",
        _ms(20),
        "contexts_paths",
        "complete_ms",
        "{complete_ms:.1f} ms, median {complete_median_ms:.2f}",
    ),
    _row(
        "evidence.find",
        "evidence of the largest contexts (the slowest)",
        _ms(50),
        "contexts_evidence",
        "find_ms",
        "{find_ms:.1f} ms; a sentence {sentence_ms:.2f} ms; {matched:,.0f} sentences matched to "
        "the treebank in {match_s:.1f} s",
        "train",
    ),
    _row(
        "rank.worst",
        "ranking over all contexts (the slowest)",
        Target("<=", 3.0, " s"),
        "contexts_ranking",
        "worst_s",
        "{worst_s:.2f} s (first of all {first_s:.2f}, flips {flips_s:.2f}, deepest "
        "{deepest_s:.2f}, uncertain {uncertain_s:.2f})",
    ),
    _row(
        "what-if.worst",
        "what-if: context and sentence of 18-22 words",
        _ms(300),
        "contexts_what_if",
        "worst_ms",
        "{worst_ms:.0f} ms, median {median_ms:.0f} (distribution after {shown_ms:.0f}; another "
        "seating {seating_ms:.0f}; longest stall {stall_ms:.0f})",
        "dev",
    ),
    _row(
        "plots.stalls",
        "a slider of the samples is dragged (longest stall)",
        _ms(50),
        "contexts_plots",
        "stall_ms",
        "{stall_ms:.0f} ms (p99 {stall_p99_ms:.0f}; {points:,.0f} points)",
    ),
    _row(
        "plots.sample",
        "sample of 300,000 customers (the slowest)",
        _ms(100),
        "contexts_plots",
        "sample_ms",
        "{sample_ms:.0f} ms",
    ),
    _row(
        "plots.likelihood",
        "likelihood by depth of 170,000 rules",
        _ms(300),
        "contexts_plots",
        "events_ms",
        "{events_ms:.0f} ms",
    ),
]
