"""The rows of the table of the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from benchmarks.table import Bench, Measured, Row, Target

WSJ: Final = "wsj-sample"
PRESET: Final = "right"


def row(
    key: str,
    name: str,
    target: Target,
    job: Callable[[Bench], dict[str, float]],
    value: str,
    form: str,
) -> Row:
    """Return a row with a figure of a job; the form shows all of them by name."""

    def measure(bench: Bench) -> Measured:
        figures = job(bench)
        shown = {name.replace(".", "_"): number for name, number in figures.items()}
        return Measured(figures[value], form.format(**shown))

    return Row(key, name, target, measure)


def _start(first: str) -> Callable[[Bench], dict[str, float]]:
    return lambda bench: bench.job("window_start", first)


def _on_dev(job: str, *more: str) -> Callable[[Bench], dict[str, float]]:
    return lambda bench: bench.job(job, bench.path(WSJ, "dev"), bench.model(WSJ, PRESET), *more)


def _stalls(bench: Bench) -> dict[str, float]:
    parts = bench.path(WSJ, "train"), bench.path(WSJ, "dev"), bench.model(WSJ, PRESET)
    return bench.job("window_stalls", *parts)


def _sentences(bench: Bench) -> dict[str, float]:
    return bench.job("window_sentences")


def _ms(bound: float) -> Target:
    return Target("<=", bound, " ms")


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
        _start("0"),
        "median_s",
        "{median_s:.2f} s, worst {worst_s:.2f}, stall after {stall_ms:.0f} ms",
    ),
    row(
        "start.first",
        "window visible at the first start ever, kernels compiling",
        Target("<=", 2.5, " s"),
        _start("1"),
        "median_s",
        "{median_s:.2f} s, longest stall in 20 s {stall_ms:.0f} ms",
    ),
    row(
        "stalls.p99",
        "stalls of the event loop, worst p99 of four kinds of work",
        _ms(50),
        _stalls,
        "p99_ms",
        "{p99_ms:.0f} ms (p99/max: " + _EACH + ")",
    ),
    row(
        "stalls.max",
        "the longest of them",
        _ms(150),
        _stalls,
        "max_ms",
        "{max_ms:.0f} ms; {loading_trees:.0f} trees loaded in {loading_s:.1f} s",
    ),
    row(
        "screen",
        "Enter to the exact parse on screen, 18 to 22 words (median)",
        _ms(300),
        _on_dev("window_on_screen"),
        "median_ms",
        "{median_ms:.0f} ms, p95 {p95_ms:.0f}, worst {worst_ms:.0f} of {sentences:.0f}",
    ),
    row(
        "play.median",
        "frames of an A* run over 20,000 items, chart (median)",
        _ms(17),
        _on_dev("window_playing"),
        "chart.median_ms",
        "{chart_median_ms:.1f} ms; hypergraph {hypergraph_median_ms:.1f}; {items:.0f} items",
    ),
    row(
        "play.p95",
        "the same, 95th percentile",
        _ms(25),
        _on_dev("window_playing"),
        "chart.p95_ms",
        "{chart_p95_ms:.1f} ms; hypergraph {hypergraph_p95_ms:.1f}",
    ),
    row(
        "play.steps",
        "a step while playing, 24 to 60 words, all panes (worst median, process)",
        _ms(17),
        lambda bench: bench.job("window_steps"),
        "median_ms",
        "A* on the chart {astar-full_chart_24_median_ms:.0f}, {astar-full_chart_38_median_ms:.0f}, "
        "{astar-full_chart_60_median_ms:.0f} ms, all drawn anew x {astar-full_chart_60_ratio:.1f}; "
        "hypergraph {astar-full_hypergraph_60_median_ms:.0f} (x "
        "{astar-full_hypergraph_60_ratio:.1f}); sampler's chart {mh_chart_60_median_ms:.0f} (x "
        "{mh_chart_60_ratio:.1f}), trees {mh_tree_60_median_ms:.0f} (x {mh_tree_60_ratio:.1f})",
    ),
    row(
        "play.steps95",
        "the same, 95th percentile",
        Target(),
        lambda bench: bench.job("window_steps"),
        "p95_ms",
        "A* on the chart {astar-full_chart_60_p95_ms:.0f} ms, hypergraph "
        "{astar-full_hypergraph_60_p95_ms:.0f}; sampler's chart {mh_chart_60_p95_ms:.0f}, trees "
        "{mh_tree_60_p95_ms:.0f}",
    ),
    row(
        "jump",
        "jump in a run of 1,000,000 events (worst of 200)",
        _ms(50),
        _on_dev("window_jump"),
        "worst_ms",
        "{worst_ms:.0f} ms, median {median_ms:.0f}, p95 {p95_ms:.0f}; {events:.0f} events",
    ),
    row(
        "jump.long",
        "the same in a run of 3,400,000 events",
        _ms(50),
        _on_dev("window_jump", "3400000", "400000"),
        "worst_ms",
        "{worst_ms:.0f} ms, median {median_ms:.0f}, p95 {p95_ms:.0f}; {events:.0f} events",
    ),
    row(
        "list",
        "scroll and filter 100,000 sentences (longest stall)",
        _ms(50),
        _sentences,
        "max_ms",
        "{max_ms:.0f} ms, p99 {p99_ms:.0f}",
    ),
    row(
        "themes",
        "another theme, size of text, presenter mode (worst median, window's thread)",
        _ms(100),
        lambda bench: bench.job("window_themes"),
        "worst_ms",
        "{worst_ms:.0f} ms: theme {theme_ms:.0f}, text {text_ms:.0f}, presenter {presenter_ms:.0f}",
    ),
]
