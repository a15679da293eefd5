"""The rows of the table of pictures and animations."""

from __future__ import annotations

from typing import Final

from benchmarks.table import Bench, Measured, Row, Target


def _pdf(bench: Bench) -> Measured:
    found = bench.job("pictures_still")
    text = (
        "first {pdf_first_ms:.0f} ms, then {pdf_ms:.1f} ms; SVG {svg_ms:.1f}, with letters as "
        "shapes {outlined_ms:.1f}, PNG {png_ms:.0f} ms"
    )
    return Measured(found["pdf_first_ms"], text.format(**found))


def _bare(bench: Bench) -> Measured:
    found = bench.job("pictures_bare")
    text = "each {pdf_ms:.0f} ms; the first of a process, with what it loads, {first_ms:.0f} ms"
    return Measured(found["pdf_ms"], text.format(**found))


def _animation(bench: Bench) -> Measured:
    found = bench.job("pictures_animation")
    text = (
        "a chart {chart_s:.1f} s, {chart_frames:.0f} frames; trees {trees_s:.1f} s; without the "
        "window {bare_s:.1f} s; MP4 {film_s:.1f} s"
    )
    return Measured(max(found["chart_s"], found["trees_s"]), text.format(**found))


def _size(bench: Bench) -> Measured:
    found = bench.job("pictures_animation")
    text = "a chart {chart_mb:.1f} MB; trees {trees_mb:.1f} MB; MP4 {film_mb:.1f} MB"
    return Measured(max(found["chart_mb"], found["trees_mb"]), text.format(**found))


ROWS: Final[list[Row]] = [
    Row("still.pdf", "PDF of a tree of 60 words", Target("<=", 200.0, " ms"), _pdf),
    Row("still.bare", "the same without the window", Target("<=", 200.0, " ms"), _bare),
    Row("gif.time", "GIF of 200 frames of 1280x720", Target("<=", 5.0, " s"), _animation),
    Row("gif.size", "size of these", Target("<=", 5.0, " MB"), _size),
]
