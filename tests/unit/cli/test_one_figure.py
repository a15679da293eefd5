"""Every figure of a comparison has one value: in text, JSON, CSV, HTML and the window."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from report_pages import read_page

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.comparison.headline_tables import headline_table, significance_table
from icm_core.analysis.comparison.sentence_table import sentence_table
from icm_core.analysis.report.page import MOST_ROWS
from icm_core.analysis.tables.csv_rows import rows_of
from icm_core.analysis.tables.table import Table
from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.tree import Tree
from icm_core.data.treebank import read_treebank
from icm_core.wording import english
from icm_gui.viewmodels.compare.importing import imported
from icm_gui.viewmodels.compare.sides import (
    cleaned_side,
    gold_side,
    put_together,
    scored_sides,
)
from icm_gui.viewmodels.shared.table_model import TableModel

SHOWN = {"F1": "f1", "Precision": "precision", "Recall": "recall", "Exact match": "exact_match"}
SENTENCES = 40


def sentence(draw: random.Random, words: list[str]) -> Tree:
    row = [Tree(draw.choice(["NN", "VB", "."]), word=word) for word in words]
    for _ in range(len(words)):
        start = draw.randrange(len(row))
        end = draw.randint(start + 1, len(row))
        row[start:end] = [Tree(draw.choice(["NP", "VP", "ADVP", "PRT"]), tuple(row[start:end]))]
    return Tree("ROOT", (Tree("S", tuple(row)),))


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Gold, and two systems: one lacks a sentence, the other has two in another order."""
    draw = random.Random(5)
    folder = tmp_path_factory.mktemp("figures")
    words = [[f"w{draw.randrange(99)}" for _ in range(6)] + [f"n{at}"] for at in range(SENTENCES)]
    sides = [[sentence(draw, one) for one in words] for _ in range(3)]
    del sides[1][7]
    sides[2][3:5] = reversed(sides[2][3:5])
    paths = [folder / f"{name}.mrg" for name in ("gold", "first", "other")]
    for path, trees in zip(paths, sides, strict=True):
        path.write_text("\n".join(map(format_tree, trees)) + "\n", "utf-8")
    return paths


def window_comparisons(files: list[Path]) -> tuple[Comparison, Comparison]:
    """Return the comparisons that the window makes of imported predictions."""
    from icm_core.data.cleaning.clean import CleanOptions

    def check() -> None:
        pass

    options = CleanOptions()
    gold = gold_side(read_treebank([files[0]]), options, check)
    found = [imported(str(path), gold, options, check) for path in files[1:]]
    sides = [gold.trees, *(cleaned_side(one.trees, options, check) for one in found)]
    scored = scored_sides([gold.read, *(one.trees for one in found)], options, check)
    names = ["gold", "first", "other"]
    compared = put_together(names, sides, gold, scored=scored)
    assert compared.second is not None
    return compared.first, compared.second


def window_tables(files: list[Path]) -> dict[str, Table]:
    """Return the tables that the window makes of them."""
    both = window_comparisons(files)
    return {"headline": headline_table(*both), "significance": significance_table(*both)}


def test_all_places_tell_the_same(icm: Any, files: list[Path], tmp_path: Path) -> None:
    gold, first, other = files
    flags = (gold, first, "--against", other)
    record = json.loads(icm("compare", *flags, "--intervals", "--json", code=1)[0])
    text = icm("compare", *flags, "--intervals", "--csv", tmp_path / "compare", code=1)[0]
    page = tmp_path / "page.html"
    told = icm(
        "report",
        *flags,
        "-o",
        page,
        "--csv",
        tmp_path / "report",
        "--json",
        "--sentences",
        0,
        code=1,
    )[0]
    reported = json.loads(told)
    html = read_page(page.read_text("utf-8")).text
    windows = window_tables(files)
    for name, table in windows.items():
        for folder in ("compare", "report"):
            rows = rows_of((tmp_path / folder / f"{name}.csv").read_text("utf-8"))
            wanted = [["" if value is None else str(value) for value in row] for row in table.rows]
            assert rows[1 : 1 + len(wanted)] == wanted
    headline = {row[0]: row for row in windows["headline"].rows}
    for title, key in SHOWN.items():
        _, point, low, high, strict, strict_low, strict_high, theirs, *_ = headline[title]
        ends = record["intervals"][key]
        assert (record[key], ends["low"], ends["high"]) == (point, low, high)
        ends = record["strict"]["intervals"][key]
        assert (ends["low"], ends["high"]) == (strict_low, strict_high)
        assert (record["strict"]["all"][key], record["against"][key]) == (strict, theirs)
        assert (reported[key], reported["against"][key]) == (point, theirs)
        line = f"interval of {key.replace('_', ' ')}, COLLINS: {low:.2f} to {high:.2f}"
        assert f"{first}: 95% {line}" in text
        for value in (point, low, high, strict, theirs):
            assert f"{value:.2f}" in html
    (tested,) = [row for row in windows["significance"].rows if row[0] == "F1"]
    p_values = [one["p_value"] for one in record["tests"]]
    assert p_values == list(tested[4:6])
    for p_value in p_values:
        assert f"p = {p_value:.4f}" in text
    alignment = [one["text"] for one in record["alignment"]]
    assert reported["faults"] == alignment
    assert all(one in html for one in alignment)
    with english():
        model = TableModel("F1")
        model.set_table(windows["headline"])
        shown = model.data(model.index(0, 1))
    assert shown == f"{record['f1']:.1f}"


def test_the_scores_of_a_sentence_are_the_same_in_all_places(
    icm: Any, files: list[Path], tmp_path: Path
) -> None:
    gold, first, _ = files
    text = icm("compare", gold, first, "--sentences", "--csv", tmp_path / "compare", code=1)[0]
    record = json.loads(icm("compare", gold, first, "--sentences", "--json", code=1)[0])
    page = tmp_path / "page.html"
    icm("report", gold, first, "-o", page, "--csv", tmp_path / "report", "--sentences", 0, code=1)
    table = sentence_table(window_comparisons(files)[0])
    assert len(table) > MOST_ROWS / 2
    heads = [column.name for column in table.columns]
    wanted = [["" if value is None else str(value) for value in row] for row in table.rows]
    for folder in ("compare", "report"):
        rows = rows_of((tmp_path / folder / "sentences.csv").read_text("utf-8"))
        assert (rows[0], rows[1 : 1 + len(wanted)]) == (heads, wanted)
    assert [list(one.values()) for one in record["sentences"]] == [list(row) for row in table.rows]
    # Printed and on the page percentages have two digits, in the window one.
    two = [numbers(map(str, row), 2) for row in table.rows]
    printed = [line.split() for line in text.splitlines() if re.match(r"\s*\d+\s+\d+\s", line)]
    assert [numbers(row) for row in printed] == two
    html = read_page(page.read_text("utf-8")).texts
    begin = html.index("EVALB by sentence", html.index("EVALB by sentence") + 1)
    cells = numbers(one for one in html[begin:] if re.fullmatch(r"[0-9.,]+", one))
    on_page = [value for row in two[:MOST_ROWS] for value in row]
    assert cells[: len(on_page)] == on_page
    with english():
        model = TableModel()
        model.set_table(table)
        shown = [[model.text(value, at) for at, value in enumerate(row)] for row in table.rows]
    for row, values in zip(shown, table.rows, strict=True):
        assert numbers(row) == numbers(map(str, values), 1)


def numbers(cells: Iterable[str], digits: int | None = None) -> list[float]:
    found = [float(one.replace(",", "")) for one in cells]
    return found if digits is None else [round(one, digits) for one in found]
