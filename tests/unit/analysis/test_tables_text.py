"""Tables on paper and in files."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.comparison.corpus_tables import label_table
from icm_core.analysis.comparison.headline_tables import headline_table
from icm_core.analysis.scoring.resampling import ResamplingOptions
from icm_core.analysis.tables.table import Column, Table
from icm_core.analysis.tables.text import (
    LATEX_PREAMBLE,
    best_cells,
    latex_file,
    to_csv,
    to_html,
    to_latex,
)
from icm_core.data.treebank import from_text

GOLD = "(ROOT (S (NP (DT the) (NN man)) (VP (VBD saw) (NP (DT a) (NN dog)))))"
WRONG = "(ROOT (S (NP (DT the) (NN man)) (VP (VBD saw) (DT a) (NN dog))))"
LATEX_ENGINES = ("pdflatex", "lualatex")
FEW = ResamplingOptions(samples=50)
ODD = Table(
    "odd_key",
    "Odd & ends, 100% of $5 #1 {x} ~a ^b \\c",
    (
        Column("a_b & c", "text", 'a "tip" <b>'),
        Column("F1", "percent"),
        Column("p", "p"),
        Column("Δ".replace("Δ", "±"), "points"),
    ),
    (
        ("NP → DT NN", 12.345, 0.0001, -0.5),
        ("[x] *", None, 1.0, 2.0),
        ("*\"'`<>|", 100.0, 0.05, 0.0),
        ("--NONE-- ,, é ß ‹a·b› … ∞ × ≤ ≥ – — ‘’ “”", 1234, float("nan"), None),
        ("\0\x1b\u202e\u2009\u00a0\u202f", 0.0, 0.5, -12345.678),
    ),
    total=("All", 1.0, None, None),
    note="5% & more_than $1; −1 → 2.",
)


def two_systems() -> tuple[Comparison, Comparison]:
    """Return a system with one error and one without."""
    gold = [from_text(GOLD)[0].tree] * 2
    wrong = [from_text(WRONG)[0].tree, gold[1]]
    return (
        Comparison.of(gold, wrong, predicted_name="first & worse"),
        Comparison.of(gold, gold, predicted_name="second"),
    )


def test_csv_keeps_digits_and_leaves_out_what_is_not_there() -> None:
    assert to_csv(ODD).splitlines()[1:3] == ["NP → DT NN,12.345,0.0001,-0.5", "[x] *,,1.0,2.0"]
    assert to_csv(ODD).splitlines()[-1] == "All,1.0,,"


def test_the_better_of_two_systems_is_bold() -> None:
    table = label_table(*two_systems())
    names = [column.name for column in table.columns]
    better = {
        (at, names.index("Other F1"))
        for at, row in enumerate(table.rows)
        if row[names.index("F1")] != row[names.index("Other F1")]
    }
    assert better
    assert best_cells(table) == better
    assert "\\textbf{100.00}" in to_latex(table)
    assert "<strong>100.00</strong>" in to_html(table)
    one = label_table(two_systems()[0])
    assert not best_cells(one)
    assert "\\textbf" not in to_latex(one)


def test_fewer_crossing_brackets_are_better() -> None:
    columns = (Column("Measure"), Column("EVALB", "percent"), Column("Other", "percent"))
    rows = (
        ("F1", 80.0, 90.0),
        ("Crossing per sentence", 0.5, 0.4),
        ("Exact match", 1.0, 1.0),
        ("Sentences", 3, 4),
        ("Crossing per sentence", 0.1, None),
    )
    assert best_cells(Table("headline", "", columns, rows)) == {(0, 2), (1, 2)}


def test_rows_beyond_the_limit_are_counted() -> None:
    text = to_html(ODD, most=2)
    assert text.count("<tr>") == 2 + 2
    assert "3 more rows are left out." in text
    assert "left out" not in to_html(ODD)


def test_latex_has_three_rules_and_a_note() -> None:
    text = to_latex(ODD)
    assert [text.count(rule) for rule in ("\\toprule", "\\midrule", "\\bottomrule")] == [1, 2, 1]
    assert "\\label{tab:odd-key}" in text
    assert "5\\% \\& more\\_than \\$1; $-$1 $\\to$ 2." in text
    assert "NP $\\to$ DT NN & 12.35 & \\textless{}.001 & $-$0.50 \\\\" in text


def has_latex(engine: str) -> bool:
    """Whether an engine is there, and with it the package that the tables need."""
    find = shutil.which("kpsewhich")
    if find is None or shutil.which(engine) is None:
        return False
    return subprocess.run([find, "booktabs.sty"], capture_output=True, check=False).returncode == 0


@pytest.mark.parametrize("engine", LATEX_ENGINES)
def test_a_real_latex_takes_the_tables(engine: str, tmp_path: Path) -> None:
    if not has_latex(engine):
        pytest.skip(f"there is no {engine} with booktabs on this machine; CI installs one")
    tables = [ODD, headline_table(*two_systems(), options=FEW), label_table(*two_systems())]
    (tmp_path / "tables.tex").write_text(latex_file(tables), "utf-8")
    (tmp_path / "paper.tex").write_text(
        f"\\documentclass{{article}}\n{LATEX_PREAMBLE}\n\\begin{{document}}\n"
        "\\input{tables}\n\\end{document}\n"
    )
    run = subprocess.run(
        [engine, "-interaction=nonstopmode", "-halt-on-error", "paper.tex"],
        cwd=tmp_path,
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert run.returncode == 0, run.stdout.decode("utf-8", "replace")[-2000:]
    assert (tmp_path / "paper.pdf").stat().st_size > 1000
