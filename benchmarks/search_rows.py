"""The rows of the table of searches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from benchmarks.jobs import Figures
from benchmarks.search_jobs import LENGTHS
from benchmarks.table import Bench, Measured, Row, Target, ms, row
from benchmarks.window_rows import WSJ

_PROVED: Final = {"right": (100.0, 98.0, 90.0), "paper": (100.0, 95.0, 75.0)}
_WHOLE_WORDS: Final = 15


def _searches(preset: str) -> Callable[[Bench], Figures]:
    return lambda bench: _job(bench, "searches", preset, "1")


def _job(bench: Bench, job: str, preset: str, *rest: str) -> Figures:
    return bench.job(job, bench.path(WSJ, "dev"), preset, bench.model(WSJ, preset), *rest)


def _never(bench: Bench) -> Measured:
    figures = _searches("right")(bench)

    def others(group: str) -> float:
        own = f"{group}.exact"
        return sum(
            value for name, value in figures.items() if name.startswith(f"{group}.") and name != own
        )

    above, compared = others("above"), others("compared")
    return Measured(above, f"{above:.0f} of {compared:,.0f} trees of the other searches")


def _paper(name: str, bound: float) -> Row:
    key = f"f1_{name.replace('-', '_')}"
    return row(
        f"paper.{name}",
        f"F1 of {name}, minimal seating and MAP",
        Target(">=", bound),
        _searches("paper"),
        f"f1.{name}",
        "{" + key + ":.2f}",
    )


def _certified(preset: str, most: int, bound: float) -> Row:
    return row(
        f"certified.{preset}.{most}",
        f"optima proved in 10 s at 1e-7, {preset}, up to {most} words",
        Target(">=", bound, "%"),
        _searches(preset),
        f"proved.{most}",
        f"{{proved_{most}:.1f}}% of {{of_{most}:.0f}} (median {{median_{most}:.2f}} s, "
        f"worst {{worst_{most}:.1f}} s)",
    )


def _accepted(name: str, bound: float | None) -> Row:
    return row(
        f"accept.{name}",
        f"acceptance of {name} at 21 to 30 words, 1,000 draws",
        Target(">=", bound),
        _searches("right"),
        f"accept.{name}",
        f"{{accept_{name.replace('-', '_')}:.3f}} (F1 {{f1_{name.replace('-', '_')}:.2f}})",
    )


def _behind(name: str, bound: float) -> Row:
    def measure(bench: Bench) -> Measured:
        figures = _searches("right")(bench)
        exact, other = figures["f1.mbr"], figures[f"f1.{name}"]
        return Measured(exact - other, f"{exact - other:.2f} ({exact:.2f} and {other:.2f})")

    return Row(f"mbr.{name}", f"F1 of exact MBR less that of {name}", Target("<=", bound), measure)


def _assist() -> list[Row]:
    """Rows of correcting a sentence of 20 words of WSJ dev, in CPU time."""

    def job(bench: Bench) -> Figures:
        return _job(bench, "assist", "default", "20")

    texts = {
        "constrained": ("parsing again with a gold phrase kept, 20 words", 200.0),
        "best": ("ten most probable trees and what differs, 20 words", 200.0),
        "learn": ("learning from one corrected tree", 100.0),
    }
    return [
        row(
            f"assist.{name}",
            text,
            ms(bound),
            job,
            name,
            f"median {{{name}:.0f}}, worst {{{name}_worst:.0f}} ms CPU, {{sentences:.0f}} "
            "sentences (a parse {parse:.0f} ms; brackets lost: {lost:.0f})",
        )
        for name, (text, bound) in texts.items()
    ]


def _trace(kind: str) -> list[Row]:
    def job(bench: Bench) -> Figures:
        return _job(bench, "trace", "right", kind)

    looks = "median {median_ms:.2f}, worst {worst_ms:.2f}, first {first_ms:.1f} ms"
    file = "{file_mb:.1f} MB (saved in {save_s:.2f} s, loaded in {load_s:.2f} s)"
    return [
        row(
            f"trace.{kind}.at",
            f"any of 2,000 steps of {kind} of a million",
            ms(5.0),
            job,
            "worst_ms",
            looks,
        ),
        row(
            f"trace.{kind}.memory",
            f"memory of a million events of {kind}",
            Target("<=", 100.0, " MB"),
            job,
            "memory_mb",
            "{memory_mb:.1f} MB ({events:,.0f} events)",
        ),
        row(f"trace.{kind}.file", "its file", Target(), job, "file_mb", file),
    ]


def _recording(algorithm: str) -> Row:
    return row(
        f"record.{algorithm}",
        f"time of {algorithm} recorded by not recorded",
        Target("<=", 1.3, " x"),
        lambda bench: _job(bench, "recording", "right", algorithm),
        "ratio",
        "{ratio:.2f} x ({ms:.1f} ms without)",
    )


def _astar(bench: Bench) -> Figures:
    return _job(bench, "astar_speed", "right", "1")


ROWS: Final[list[Row]] = [
    *_assist(),
    Row("never", "trees more probable than a proved optimum", Target("<=", 0.0), _never),
    _paper("astar-local", 65.0),
    _paper("astar-full", 72.0),
    _paper("mh", 71.0),
    *(
        _certified(preset, most, bound)
        for preset, bounds in _PROVED.items()
        for most, bound in zip(LENGTHS, bounds, strict=True)
    ),
    row(
        f"certified.whole.{_WHOLE_WORDS}",
        f"certified in 10 s, nothing pruned, right, up to {_WHOLE_WORDS} words",
        Target(">=", 100.0, "%"),
        lambda bench: _job(bench, "whole", "right", "1", str(_WHOLE_WORDS)),
        "certified",
        "{certified:.1f}% of {sentences:.0f} (median {median:.2f} s, worst {worst:.1f} s)",
    ),
    row(
        "certified.whole.40",
        "the same up to 40 words",
        Target(">=", 95.0, "%"),
        lambda bench: _job(bench, "whole", "right", "1", str(LENGTHS[-1])),
        "certified",
        "{certified:.1f}% of {sentences:.0f} (median {median:.2f} s, worst {worst:.1f} s)",
    ),
    _accepted("mh", None),
    _accepted("mh-1", None),
    _accepted("mh-2", 0.22),
    _accepted("mh-4", 0.65),
    _behind("samples", 0.5),
    _behind("mh-4", 0.5),
    _behind("importance-2", 1.0),
    row(
        "speed.astar-full",
        "A* full frontier, 18 to 22 words, median",
        ms(20.0),
        _astar,
        "ms",
        "{ms:.1f} ms ({sentences:.0f} sentences)",
    ),
    row(
        "speed.pushes",
        "A* local frontier, pushes a second",
        Target(">=", 300_000.0),
        _astar,
        "pushes",
        "{pushes:,.0f}",
    ),
    *_trace("astar"),
    *_trace("mh"),
    _recording("astar"),
    _recording("mh"),
    _recording("exact"),
]
