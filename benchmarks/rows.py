"""The rows of the core's table of targets."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from benchmarks import inside_vs_c, reading
from benchmarks.jobs import Figures
from benchmarks.table import Bench, Measured, Row, Target, ms, row
from benchmarks.window_rows import WSJ

GUM: Final = "gum"
DEFAULT: Final = "default"
_READ_TREES: Final = 3000
_SCORES: Final = "{f1:.2f} (up to 40: {f1_40:.2f}, exact {exact:.1f}%)"
_BASELINE_ERROR: Final = 1.5
_GUM_WORDS: Final = 60
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


def _train(treebank: str) -> Callable[[Bench], Figures]:
    return lambda bench: bench.train(treebank, DEFAULT)


def _parsing(treebank: str, preset: str, most_words: int = 0) -> Callable[[Bench], Figures]:
    return lambda bench: bench.parse(treebank, preset, most_words)


def _longest(bench: Bench) -> Figures:
    return bench.longest(WSJ, DEFAULT)


def _accuracy(treebank: str, preset: str, bound: float, most_words: int = 0) -> Row:
    upto = f", up to {most_words} words" if most_words else ""
    return row(
        f"accuracy.{treebank}.{preset}",
        f"F1 on {treebank} dev, {preset}{upto}",
        Target(">=", bound),
        _parsing(treebank, preset, most_words),
        "f1",
        _SCORES,
    )


def _baseline(preset: str, expected: float) -> Row:
    def off(bench: Bench) -> Measured:
        figures = bench.parse(WSJ, preset)
        return Measured(abs(figures["f1"] - expected), _SCORES.format(**figures))

    name = f"F1 on {WSJ} dev, {preset}: off {expected:g} by"
    return Row(f"accuracy.{WSJ}.{preset}", name, Target("<=", _BASELINE_ERROR), off)


def _cross_validated(preset: str, bound: float) -> Row:
    return row(
        f"accuracy.cv.{preset}",
        f"F1 by cross-validation in {WSJ} train, {preset}",
        Target(">=", bound),
        lambda bench: bench.cross_validate(WSJ, preset),
        "f1",
        _SCORES,
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
        row(
            f"speed.train.{treebank}",
            f"training on {treebank}, file to model file",
            Target("<=", seconds, " s"),
            _train(treebank),
            "cpu",
            "{cpu:.1f} s CPU ({wall:.1f} s, {trees:.0f} trees)",
        )
        for treebank, seconds in ((WSJ, 10.0), (GUM, 30.0))
    ),
    *(
        row(
            f"speed.parse.{treebank}.{preset}",
            f"parsing {treebank} dev, {preset}, mean of a sentence",
            Target("<=", most, " ms"),
            _parsing(treebank, preset, words),
            "ms",
            "{ms:.1f} ms ({sentences:.0f} sentences)",
        )
        for treebank, preset, most, words in (
            (WSJ, "right", 70.0, 0),
            (WSJ, DEFAULT, 70.0, 0),
            (WSJ, "best", None, 0),
            (GUM, DEFAULT, None, _GUM_WORDS),
        )
    ),
    row(
        "speed.longest",
        "the longest wsj-sample sentence",
        Target(),
        _longest,
        "seconds",
        "{seconds:.1f} s ({words:.0f} words)",
    ),
    row(
        "size.file",
        "wsj-sample model file",
        Target("<=", 60.0, " MB"),
        _train(WSJ),
        "file_mb",
        "{file_mb:.1f} MB",
    ),
    row(
        "size.load",
        "loading it",
        ms(1000.0),
        _parsing(WSJ, DEFAULT),
        "load_ms",
        "{load_ms:.0f} ms",
    ),
    *(
        row(
            f"size.train.{treebank}",
            f"peak memory, training on {treebank}",
            Target("<=", most, " MB"),
            _train(treebank),
            "peak_mb",
            "{peak_mb:.0f} MB",
        )
        for treebank, most in ((WSJ, 700.0), (GUM, None))
    ),
    row(
        "size.parse",
        "peak memory, parsing wsj-sample dev",
        Target("<=", 700.0, " MB"),
        _parsing(WSJ, DEFAULT),
        "peak_mb",
        "{peak_mb:.0f} MB",
    ),
    row(
        "size.longest",
        "peak memory, the longest sentence",
        Target(),
        _longest,
        "peak_mb",
        "{peak_mb:.0f} MB",
    ),
    _baseline("pcfg", 61.0),
    _baseline("pcfg-v2h1", 73.0),
    _accuracy(WSJ, "paper", 81.5),
    _accuracy(WSJ, "right", 85.5),
    _accuracy(WSJ, DEFAULT, 88.0),
    _accuracy(WSJ, "best", 89.0),
    _cross_validated(DEFAULT, 84.2),
    _cross_validated("best", 85.0),
    _accuracy(GUM, DEFAULT, 79.0, _GUM_WORDS),
    _accuracy(GUM, "best", 80.3, _GUM_WORDS),
]
