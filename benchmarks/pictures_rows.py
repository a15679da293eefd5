"""The rows of the table of pictures, animations and lessons."""

from __future__ import annotations

from typing import Final

from benchmarks.jobs import Figures
from benchmarks.table import Bench, Row, Target, job, row


def _lesson(bench: Bench) -> Figures:
    bench.job("lesson_write")
    return bench.job("lesson_read")


ROWS: Final[list[Row]] = [
    row(
        "still.pdf",
        "PDF of a tree of 60 words",
        Target("<=", 200.0, " ms"),
        job("pictures_still"),
        "pdf_first_ms",
        "first {pdf_first_ms:.0f} ms, then {pdf_ms:.1f} ms; SVG {svg_ms:.1f}, with letters as "
        "shapes {outlined_ms:.1f}, PNG {png_ms:.0f} ms",
    ),
    row(
        "still.bare",
        "the same without the window",
        Target("<=", 200.0, " ms"),
        job("pictures_bare"),
        "pdf_ms",
        "each {pdf_ms:.0f} ms; the first of a process, with what it loads, {first_ms:.0f} ms",
    ),
    row(
        "gif.time",
        "GIF of 200 frames of 1280x720",
        Target("<=", 5.0, " s"),
        job("pictures_animation"),
        "worst_s",
        "a chart {chart_s:.1f} s, {chart_frames:.0f} frames; trees {trees_s:.1f} s; without the "
        "window {bare_s:.1f} s; MP4 {film_s:.1f} s",
    ),
    row(
        "gif.size",
        "size of these",
        Target("<=", 5.0, " MB"),
        job("pictures_animation"),
        "worst_mb",
        "a chart {chart_mb:.1f} MB; trees {trees_mb:.1f} MB; MP4 {film_mb:.1f} MB",
    ),
    row(
        "lesson.opens",
        "opening a lesson of 10,000 events",
        Target("<=", 1.0, " s"),
        _lesson,
        "first_s",
        "first in a process {first_s:.2f} s, then {again_s:.3f} s",
    ),
    row(
        "lesson.size",
        "its file",
        Target("<=", 2.0, " MB"),
        job("lesson_write"),
        "mb",
        "{events:,.0f} events, saved in {save_s:.2f} s",
    ),
]
