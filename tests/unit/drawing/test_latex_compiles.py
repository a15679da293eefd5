"""What is written for LaTeX is set by a real one, with odd labels and words."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest

from icm_core.analysis.tables.csv_rows import csv_text
from icm_core.analysis.tables.rows_latex import latex_of_csv
from icm_core.data.tree import Tree
from icm_core.drawing.paint.painter import Font, Pen
from icm_core.drawing.paint.tikz import TikzPainter
from icm_core.drawing.trees.latex import Form, document_of, latex_document

ODD = Tree(
    "S-A_B=1|&%$#",
    (
        Tree("NP{}", (Tree("``", word='"q"'), Tree("-LRB-", word="-LRB-"), Tree("$", word="$~^"))),
        Tree("[x],=", (Tree("", word="*T*-1"), Tree("ü→−", word="naïve—“x”…"))),
        Tree("\\bye", (Tree("'", word="\t"), Tree("", word="!@;:<>"))),
    ),
)
HEBREW = Tree(
    "S",
    (
        Tree("NP", word="הילד"),
        Tree("VP", (Tree("V", word="אכל"), Tree("N", word="תפוח-1992"))),
    ),
)
ARABIC = Tree("S", (Tree("V", word="ذهب"), Tree("N", word="بيت")))
SCRIPTS = Tree("S", (Tree("名詞", word="猫"), Tree("ИГ", word="дом"), Tree("NP", word="ბ")))
RUNS = ("--", "a---b", ",,x", "``", "''", "<<", ">>", "?`", "-\u200e-")
"""Signs of which fonts for LaTeX make one."""
NEEDED = {
    "forest": ("forest.sty", "elocalloc.sty", "environ.sty"),
    "tikz-qtree": ("tikz-qtree.sty",),
    "tikz": ("tikz.sty",),
    "lualatex": ("fontspec.sty", "lmroman10-regular.otf", "luaotfload-main.lua"),
    "pdflatex": ("textcomp.sty", "booktabs.sty"),
}


def compiled(text: str, engine: str, folder: Path, *packages: str) -> Path:
    """Set a document; return the PDF."""
    if shutil.which(engine) is None or shutil.which("kpsewhich") is None:
        pytest.skip(f"{engine} is not installed")
    names = [name for package in (engine, *packages) for name in NEEDED[package]]
    if "{standalone}" in text and engine == "lualatex":
        names.append("luatex85.sty")
    run = subprocess.run(["kpsewhich", *names], capture_output=True, text=True, timeout=60)
    missing = [name for name in names if f"/{name}" not in run.stdout]
    if missing:
        pytest.skip(f"{engine} lacks {', '.join(missing)}")
    (folder / "document.tex").write_text(text, encoding="utf-8")
    command = [engine, "-interaction=nonstopmode", "-halt-on-error", "document.tex"]
    done = subprocess.run(command, cwd=folder, capture_output=True, timeout=120)
    said = done.stdout.decode("utf-8", "replace")
    assert done.returncode == 0, said[-2000:]
    return folder / "document.pdf"


@pytest.mark.parametrize("form", ["forest", "tikz-qtree"])
def test_odd_trees_are_set_by_pdflatex(form: Form, tmp_path: Path) -> None:
    text = latex_document([ODD, ODD], form)
    assert "lualatex" not in text
    assert compiled(text, "pdflatex", tmp_path, form).stat().st_size > 1000


def test_a_drawing_is_set_by_pdflatex(tmp_path: Path) -> None:
    painter = TikzPainter(200, 100)
    painter.push_clip(0, 0, 150, 90)
    painter.push_opacity(0.5)
    pen = Pen("#102030", 1.5, (4.0, 2.0, 1.0), 0.5)
    painter.rect(1, 2, 50, 20, fill="#FF0010", pen=pen, radius=4)
    painter.path((("M", 0, 1), ("C", 4, 5, 6, 7, 8, 9), ("Z",)), pen=pen, fill="#FFFFFF")
    painter.circle(5, 6, 8, pen=pen)
    painter.image(60, 10, 30, 20, np.array([[0xFFFF0010, 0x80102030]], dtype=np.uint32))
    for at, word in enumerate(("-LRB-", "$~^#&%_{}", "α β 10⁻⁴ −.5", "naïve—“x”…", "NN → VB")):
        painter.text(10, 40 + 10 * at, word, Font(10, 600, mono=at == 1), "#102030")
    made = compiled(document_of(painter.text_of(), "tikz"), "pdflatex", tmp_path, "tikz")
    assert made.stat().st_size > 1000


def test_other_scripts_are_set_by_lualatex(tmp_path: Path) -> None:
    apart = Tree("S", tuple(Tree("X", word=word) for word in RUNS))
    text = latex_document([SCRIPTS, ODD, apart], "tikz-qtree")
    assert "% There are other scripts than Latin here: use lualatex" in text
    made = compiled(text, "lualatex", tmp_path, "tikz-qtree")
    assert made.stat().st_size > 1000
    if shutil.which("pdftotext") is None:
        pytest.skip("pdftotext (poppler-utils) is not installed")
    run = subprocess.run(["pdftotext", made, "-"], capture_output=True, timeout=60)
    wanted = {word.replace("\u200e", "") for word in RUNS}
    assert wanted <= set(run.stdout.decode("utf-8").split())


@pytest.mark.parametrize("form", ["forest", "tikz-qtree"])
def test_words_from_right_to_left_are_set_in_their_order(form: Form, tmp_path: Path) -> None:
    """The first word is on the right, and so is its first letter; a number is not turned."""
    made = compiled(latex_document([HEBREW, ARABIC], form), "lualatex", tmp_path, form)
    if shutil.which("pdftotext") is None:
        pytest.skip("pdftotext (poppler-utils) is not installed")
    run = subprocess.run(["pdftotext", "-bbox", made, "-"], capture_output=True, timeout=60)
    said = run.stdout.decode("utf-8")
    found = re.findall(r'<word xMin="([\d.]+)"[^>]*>([^<]+)</word>', said)
    places = {char: float(x) for x, text in found for char in text}
    if "א" not in places:
        pytest.skip("no font here has Hebrew letters")
    # Letters that occur once; poppler gives each of them, or whole words, in a box.
    letters = [places[char] for char in ("ה", "א", "כ", "ת", "פ", "ח")]
    assert letters == sorted(letters, reverse=True)
    assert places["ה"] > places["א"] > places["ת"]
    assert "1992" in said
    assert places["ذ"] > places["ت"]


def test_tables_are_set(tmp_path: Path) -> None:
    rows = [("a & b_1", "p"), *((f"[NP] → {{x}} #{at} 50%", at / 7 - 1) for at in range(60))]
    tables = [latex_of_csv(csv_text(rows[:9])), latex_of_csv(csv_text(rows))]
    used = sorted(
        {line[8:] for table in tables for line in table.splitlines() if "% needs" in line}
    )
    text = "\n".join(["\\documentclass{article}", *used, "\\begin{document}", *tables])
    assert compiled(f"{text}\\end{{document}}\n", "pdflatex", tmp_path).stat().st_size > 1000
