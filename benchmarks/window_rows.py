"""The rows of the table of the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from benchmarks.jobs import Figures
from benchmarks.table import Bench, Row, Target, job, ms, row

WSJ: Final = "wsj-sample"
PRESET: Final = "right"


def _on_dev(name: str, *more: str) -> Callable[[Bench], Figures]:
    return lambda bench: bench.job(name, bench.path(WSJ, "dev"), bench.model(WSJ, PRESET), *more)


def _stalls(bench: Bench) -> Figures:
    parts = bench.path(WSJ, "train"), bench.path(WSJ, "dev"), bench.model(WSJ, PRESET)
    return bench.job("window_stalls", *parts)


_EACH = (
    "loading {loading_p99_ms:.0f}/{loading_max_ms:.0f}, training "
    "{training_p99_ms:.0f}/{training_max_ms:.0f}, parsing {parsing_p99_ms:.0f}/"
    "{parsing_max_ms:.0f}, certifying {certifying_p99_ms:.0f}/{certifying_max_ms:.0f} ms"
)
ROWS: Final[list[Row]] = [
    row(
        "start.cold",
        "window visible, cold process, kernels cached (median of 5)",
        Target("<=", 1.5, " s"),
        job("window_start", "0"),
        "median_s",
        "{median_s:.2f} s, worst {worst_s:.2f}, stall after {stall_ms:.0f} ms",
    ),
    row(
        "start.first",
        "window visible at the first start ever, kernels compiling",
        Target("<=", 2.5, " s"),
        job("window_start", "1"),
        "median_s",
        "{median_s:.2f} s, longest stall in 20 s {stall_ms:.0f} ms",
    ),
    row(
        "stalls.p99",
        "stalls of the event loop, worst p99 of four kinds of work",
        ms(50),
        _stalls,
        "p99_ms",
        "{p99_ms:.0f} ms (p99/max: " + _EACH + ")",
    ),
    row(
        "stalls.max",
        "the longest of them",
        ms(150),
        _stalls,
        "max_ms",
        "{max_ms:.0f} ms; {loading_trees:.0f} trees loaded in {loading_s:.1f} s",
    ),
    row(
        "screen",
        "Enter to the exact parse on screen, 18 to 22 words (median)",
        ms(300),
        _on_dev("window_on_screen"),
        "median_ms",
        "{median_ms:.0f} ms, p95 {p95_ms:.0f}, worst {worst_ms:.0f} of {sentences:.0f}",
    ),
    row(
        "play.median",
        "frames of an A* run over 20,000 items, chart (median)",
        ms(17),
        _on_dev("window_playing"),
        "chart.median_ms",
        "{chart_median_ms:.1f} ms; hypergraph {hypergraph_median_ms:.1f}; {items:.0f} items",
    ),
    row(
        "play.p95",
        "the same, 95th percentile",
        ms(25),
        _on_dev("window_playing"),
        "chart.p95_ms",
        "{chart_p95_ms:.1f} ms; hypergraph {hypergraph_p95_ms:.1f}",
    ),
    row(
        "play.steps",
        "a step while playing, 24 to 60 words, all panes (worst median, process)",
        ms(17),
        job("window_steps"),
        "median_ms",
        "A* on the chart {astar_full_chart_24_median_ms:.0f}, {astar_full_chart_38_median_ms:.0f}, "
        "{astar_full_chart_60_median_ms:.0f} ms, all drawn x {astar_full_chart_60_ratio:.1f}; "
        "hypergraph {astar_full_hypergraph_60_median_ms:.0f} (x "
        "{astar_full_hypergraph_60_ratio:.1f}); sampler's chart {mh_chart_60_median_ms:.0f} (x "
        "{mh_chart_60_ratio:.1f}), trees {mh_tree_60_median_ms:.0f} (x {mh_tree_60_ratio:.1f})",
    ),
    row(
        "play.steps95",
        "the same, 95th percentile",
        Target(),
        job("window_steps"),
        "p95_ms",
        "A* on the chart {astar_full_chart_60_p95_ms:.0f} ms, hypergraph "
        "{astar_full_hypergraph_60_p95_ms:.0f}; sampler's chart {mh_chart_60_p95_ms:.0f}, trees "
        "{mh_tree_60_p95_ms:.0f}",
    ),
    row(
        "jump",
        "jump in a run of 1,000,000 events (worst of 200)",
        ms(50),
        _on_dev("window_jump"),
        "worst_ms",
        "{worst_ms:.0f} ms, median {median_ms:.0f}, p95 {p95_ms:.0f}; {events:.0f} events",
    ),
    row(
        "jump.long",
        "the same in a run of 3,400,000 events",
        ms(50),
        _on_dev("window_jump", "3400000", "400000"),
        "worst_ms",
        "{worst_ms:.0f} ms, median {median_ms:.0f}, p95 {p95_ms:.0f}; {events:.0f} events",
    ),
    row(
        "list",
        "scroll and filter 100,000 sentences (longest stall)",
        ms(50),
        job("window_sentences"),
        "max_ms",
        "{max_ms:.0f} ms, p99 {p99_ms:.0f}",
    ),
    row(
        "themes",
        "another theme, size of text, presenter mode (worst median, window's thread)",
        ms(100),
        job("window_themes"),
        "worst_ms",
        "{worst_ms:.0f} ms: theme {theme_ms:.0f}, text {text_ms:.0f}, presenter {presenter_ms:.0f}",
    ),
]
