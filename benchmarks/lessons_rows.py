"""The rows of lessons in the table of pictures and animations."""

from __future__ import annotations

from typing import Final

from benchmarks.table import Bench, Measured, Row, Target

_MB: Final = 1_000_000


def _opens(bench: Bench) -> Measured:
    bench.job("lesson_write")
    found = bench.job("lesson_read")
    text = "first in a process {first_s:.2f} s, then {again_s:.3f} s".format(**found)
    return Measured(found["first_s"], text)


def _size(bench: Bench) -> Measured:
    found = bench.job("lesson_write")
    return Measured(
        found["bytes"] / _MB, f"{found['events']:,.0f} events, saved in {found['save_s']:.2f} s"
    )


ROWS: Final[list[Row]] = [
    Row("lesson.opens", "opening a lesson of 10,000 events", Target("<=", 1.0, " s"), _opens),
    Row("lesson.size", "its file", Target("<=", 2.0, " MB"), _size),
]
