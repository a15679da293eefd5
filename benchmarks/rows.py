"""The rows of the core's table of targets."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from benchmarks import inside_vs_c, reading
from benchmarks.jobs import Figures
from benchmarks.table import Bench, Measured, Row, Target

WSJ: Final = "wsj-sample"
GUM: Final = "gum"
DEFAULT: Final = "default"
_READ_TREES: Final = 3000
_ratios = lru_cache(inside_vs_c.ratios)


def _inside(length: int) -> Callable[[Bench], Measured]:
    def measure(bench: Bench) -> Measured:
        numba, c, ratio = _ratios(bench.data)[length]
        return Measured(ratio, f"{ratio:.2f} ({numba:.2f} ms, C {c:.2f} ms)")

    return measure


def _reading(treebank: str) -> Callable[[Bench], Measured]:
    def measure(bench: Bench) -> Measured:
        speed = reading.measure(bench.path(treebank, "train"), _READ_TREES)
        return Measured(speed.ratio, f"{speed.ratio:.1f} x ({speed.columns:,.0f} trees a second)")

    return measure


def _figure(
    job: Callable[[Bench], Figures], key: str, form: Callable[[Figures], str]
) -> Callable[[Bench], Measured]:
    def measure(bench: Bench) -> Measured:
        figures = job(bench)
        return Measured(figures[key], form(figures))

    return measure


def _train(treebank: str, preset: str) -> Callable[[Bench], Measured]:
    return _figure(
        lambda bench: bench.train(treebank, preset),
        "cpu",
        lambda f: f"{f['cpu']:.1f} s CPU ({f['wall']:.1f} s, {f['trees']:.0f} trees)",
    )


def _train_memory(treebank: str, preset: str) -> Callable[[Bench], Measured]:
    return _figure(
        lambda bench: bench.train(treebank, preset), "peak_mb", lambda f: f"{f['peak_mb']:.0f} MB"
    )


def _file_size(treebank: str, preset: str) -> Callable[[Bench], Measured]:
    return _figure(
        lambda bench: bench.train(treebank, preset), "file_mb", lambda f: f"{f['file_mb']:.1f} MB"
    )


def _parsing(treebank: str, preset: str, key: str, form: str) -> Callable[[Bench], Measured]:
    return _figure(lambda bench: bench.parse(treebank, preset), key, lambda f: form.format(**f))


def _longest(key: str, form: str) -> Callable[[Bench], Measured]:
    return _figure(lambda bench: bench.longest(WSJ, DEFAULT), key, lambda f: form.format(**f))


def _accuracy(treebank: str, preset: str, bound: float | None) -> Row:
    return Row(
        f"accuracy.{treebank}.{preset}",
        f"F1 on {treebank} dev, {preset}",
        Target(">=", bound),
        _parsing(treebank, preset, "f1", "{f1:.2f} (up to 40: {f1_40:.2f}, exact {exact:.1f}%)"),
    )


ROWS: Final[list[Row]] = [
    *(
        Row(
            f"speed.inside.{length}",
            f"inside pass, {length} words, time by C's",
            Target("<=", inside_vs_c.TARGET),
            _inside(length),
        )
        for length in inside_vs_c.LENGTHS
    ),
    *(
        Row(
            f"speed.reading.{treebank}",
            f"reading {treebank}, NLTK's time by ours",
            Target(">=", reading.TARGET, " x"),
            _reading(treebank),
        )
        for treebank in (WSJ, GUM)
    ),
    *(
        Row(
            f"speed.train.{treebank}",
            f"training on {treebank}, file to model file",
            Target(),
            _train(treebank, DEFAULT),
        )
        for treebank in (WSJ, GUM)
    ),
    *(
        Row(
            f"speed.parse.{treebank}",
            f"parsing {treebank} dev, mean of a sentence",
            Target(),
            _parsing(treebank, DEFAULT, "ms", "{ms:.1f} ms ({sentences:.0f} sentences)"),
        )
        for treebank in (WSJ, GUM)
    ),
    Row(
        "speed.longest",
        "the longest wsj-sample sentence",
        Target(),
        _longest("seconds", "{seconds:.1f} s ({words:.0f} words)"),
    ),
    Row("size.file", "wsj-sample model file", Target(), _file_size(WSJ, DEFAULT)),
    Row(
        "size.load",
        "loading it",
        Target(),
        _parsing(WSJ, DEFAULT, "load_ms", "{load_ms:.0f} ms"),
    ),
    *(
        Row(
            f"size.train.{treebank}",
            f"peak memory, training on {treebank}",
            Target(),
            _train_memory(treebank, DEFAULT),
        )
        for treebank in (WSJ, GUM)
    ),
    Row(
        "size.parse",
        "peak memory, parsing wsj-sample dev",
        Target(),
        _parsing(WSJ, DEFAULT, "peak_mb", "{peak_mb:.0f} MB"),
    ),
    Row(
        "size.longest",
        "peak memory, the longest sentence",
        Target(),
        _longest("peak_mb", "{peak_mb:.0f} MB"),
    ),
    *(
        _accuracy(treebank, preset, bound)
        for treebank, preset, bound in (
            (WSJ, "pcfg", None),
            (WSJ, "pcfg-v2h1", None),
            (WSJ, "paper", None),
            (WSJ, "right", None),
            (WSJ, "default", None),
            (WSJ, "best", None),
            (GUM, "default", None),
            (GUM, "best", None),
        )
    ),
]
