"""Saved tables for LaTeX."""

from __future__ import annotations

from icm_core.analysis.tables.csv_rows import csv_text
from icm_core.analysis.tables.rows_latex import MOST_ROWS, latex_of_csv


def test_numbers_are_short_and_right_and_words_escaped() -> None:
    rows = [
        ("rule & more", "p", "n", "log"),
        ("NP → {x}", 0.123456789, 12345678, -1.5),
        ("50% of a,b", 1.25e-9, None, float("-inf")),
    ]
    text = latex_of_csv(csv_text(rows))
    assert "\\begin{tabular}{lrrr}" in text
    assert "rule \\& more & p & n & log \\\\" in text
    assert "NP $\\to$ \\{x\\} & 0.1235 & 12345678 & $-1.5$ \\\\" in text
    assert "50\\% of a,b & $1.25 \\cdot 10^{-9}$ &  & $-\\infty$ \\\\" in text


def test_long_tables_go_over_pages() -> None:
    rows = [("a", "b"), *((at, "x") for at in range(MOST_ROWS + 1))]
    text = latex_of_csv(csv_text(rows))
    assert "% needs \\usepackage{longtable}" in text
    assert text.count("\\begin{longtable}{rl}") == text.count("\\end{longtable}") == 1
    assert "\\begin{tabular}" in latex_of_csv(csv_text(rows[:-1]))


def test_nothing_is_nothing() -> None:
    assert latex_of_csv("") == ""
    assert latex_of_csv("a,b\r\n").count("\\\\") == 1
