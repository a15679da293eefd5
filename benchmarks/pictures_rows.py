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


ROWS: Final[list[Row]] = [
    Row("still.pdf", "PDF of a tree of 60 words", Target("<=", 200.0, " ms"), _pdf),
]
