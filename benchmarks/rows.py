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


def _parsing(
    treebank: str, preset: str, key: str, form: str, most_words: int = 0
) -> Callable[[Bench], Measured]:
    return _figure(
        lambda bench: bench.parse(treebank, preset, most_words),
        key,
        lambda f: form.format(**f),
    )


def _longest(key: str, form: str) -> Callable[[Bench], Measured]:
    return _figure(lambda bench: bench.longest(WSJ, DEFAULT), key, lambda f: form.format(**f))


def _accuracy(treebank: str, preset: str, bound: float, most_words: int = 0) -> Row:
    upto = f", up to {most_words} words" if most_words else ""
    return Row(
        f"accuracy.{treebank}.{preset}",
        f"F1 on {treebank} dev, {preset}{upto}",
        Target(">=", bound),
        _parsing(treebank, preset, "f1", _SCORES, most_words),
    )


def _baseline(preset: str, expected: float) -> Row:
    return Row(
        f"accuracy.{WSJ}.{preset}",
        f"F1 on {WSJ} dev, {preset}: off {expected:g} by",
        Target("<=", _BASELINE_ERROR),
        _off(expected, _parsing(WSJ, preset, "f1", _SCORES)),
    )


def _off(expected: float, measure: Callable[[Bench], Measured]) -> Callable[[Bench], Measured]:
    def off(bench: Bench) -> Measured:
        found = measure(bench)
        return Measured(abs(found.value - expected), found.text)

    return off


def _cross_validated(preset: str, bound: float) -> Row:
    return Row(
        f"accuracy.cv.{preset}",
        f"F1 by cross-validation in {WSJ} train, {preset}",
        Target(">=", bound),
        _figure(
            lambda bench: bench.cross_validate(WSJ, preset), "f1", lambda f: _SCORES.format(**f)
        ),
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
            Target("<=", seconds, " s"),
            _train(treebank, DEFAULT),
        )
        for treebank, seconds in ((WSJ, 10.0), (GUM, 30.0))
    ),
    *(
        Row(
            f"speed.parse.{treebank}.{preset}",
            f"parsing {treebank} dev, {preset}, mean of a sentence",
            Target("<=", most, " ms"),
            _parsing(treebank, preset, "ms", "{ms:.1f} ms ({sentences:.0f} sentences)", words),
        )
        for treebank, preset, most, words in (
            (WSJ, "right", 70.0, 0),
            (WSJ, DEFAULT, 70.0, 0),
            (WSJ, "best", None, 0),
            (GUM, DEFAULT, None, _GUM_WORDS),
        )
    ),
    Row(
        "speed.longest",
        "the longest wsj-sample sentence",
        Target(),
        _longest("seconds", "{seconds:.1f} s ({words:.0f} words)"),
    ),
    Row(
        "size.file",
        "wsj-sample model file",
        Target("<=", 60.0, " MB"),
        _file_size(WSJ, DEFAULT),
    ),
    Row(
        "size.load",
        "loading it",
        Target("<=", 1000.0, " ms"),
        _parsing(WSJ, DEFAULT, "load_ms", "{load_ms:.0f} ms"),
    ),
    *(
        Row(
            f"size.train.{treebank}",
            f"peak memory, training on {treebank}",
            Target("<=", most, " MB"),
            _train_memory(treebank, DEFAULT),
        )
        for treebank, most in ((WSJ, 700.0), (GUM, None))
    ),
    Row(
        "size.parse",
        "peak memory, parsing wsj-sample dev",
        Target("<=", 700.0, " MB"),
        _parsing(WSJ, DEFAULT, "peak_mb", "{peak_mb:.0f} MB"),
    ),
    Row(
        "size.longest",
        "peak memory, the longest sentence",
        Target(),
        _longest("peak_mb", "{peak_mb:.0f} MB"),
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
