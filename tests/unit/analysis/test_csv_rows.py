"""CSV that a spreadsheet opens without running anything in it."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from icm_core.analysis.tables.csv_rows import csv_text, keep_formulas, rows_of


@pytest.fixture
def formulas() -> Iterator[None]:
    """Formulas are kept for one test."""
    keep_formulas(True)
    yield
    keep_formulas(False)


@pytest.mark.parametrize(
    "cell", ["=1+1", "+x", "-2+3", "@SUM(A1)", "|cmd", " =1", "\t=1", "\rx", "-NONE-", "＝1"]
)
def test_formulas_have_a_quote_before_them(cell: str) -> None:
    assert next(csv.reader(io.StringIO(csv_text([[cell, "NP"]]), newline=""))) == [f"'{cell}", "NP"]


@pytest.mark.parametrize("cell", ["-0.25", "+3", "-1e-5", "-12%", "NP-SBJ", "a=b", "", "1,234"])
def test_numbers_and_other_words_stay(cell: str) -> None:
    assert csv_text([[cell]]).strip().strip('"') == cell
    assert csv_text([[-1.5, None]]) == "-1.5,\r\n"


def test_they_are_kept_if_asked_for(formulas: None) -> None:
    assert csv_text([["=1+1"]]) == "=1+1\r\n"


@given(
    st.lists(
        st.lists(
            st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0")), min_size=1
        ),
        min_size=1,
    )
)
def test_rows_are_read_back(rows: list[list[str]]) -> None:
    wanted = [row for row in rows if row != [""] and "\r" not in "".join(row)]
    found = rows_of(csv_text(wanted))
    assert found == wanted
