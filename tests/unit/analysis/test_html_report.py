"""Reports: whole, self-contained, escaped, and without errors in a browser."""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
from pathlib import Path

import numpy as np
import pytest
from report_pages import BROWSER, open_page, read_page, report_html

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.report.page import ReportInput, write_report
from icm_core.analysis.report.pictures import PAGE, inline, short_name, tree_picture
from icm_core.analysis.report.sentences import chosen_rows
from icm_core.analysis.report.tables import PARTS, TITLES, TableMaker, part_of
from icm_core.analysis.scoring.resampling import ResamplingOptions
from icm_core.analysis.tables.files import write_csv, write_latex
from icm_core.analysis.tables.table import Table
from icm_core.data.tree import Tree
from icm_core.data.treebank import from_text
from icm_core.drawing.paint.palette import DARK, LIGHT, Palette, rgb
from icm_core.errors import Cancelled, DataError

FEW = ResamplingOptions(samples=50)
GOLD = (
    "(ROOT (S (NP (DT the) (NN man)) (VP (VBD saw) (NP (DT a) (NN dog)) "
    "(PP (IN in) (NP (NNP May))))))"
)
ATTACHED = (
    "(ROOT (S (NP (DT the) (NN man)) (VP (VBD saw) (NP (NP (DT a) (NN dog)) "
    "(PP (IN in) (NP (NNP May)))))))"
)
CROSSED = (
    "(ROOT (S (X (NP (DT the) (NN man)) (VBD saw)) (ADJP (DT a) (NN dog)) "
    "(PP (IN in) (NP (NNP May)))))"
)
OTHER_WORDS = "(ROOT (S (NP (DT the) (NN cat))))"
EVIL = "<script>alert(1)</script>&\"'"

needs_browser = pytest.mark.skipif(
    BROWSER is None, reason="no Chromium on this machine; CI installs one"
)


def tree(text: str) -> Tree:
    """Return the one tree of a text."""
    return from_text(text)[0].tree


def compared(name: str = "first", **more: object) -> Comparison:
    """Return sentences that are right, attached otherwise, crossing, failed, and other ones."""
    gold = [tree(GOLD)] * 5
    predicted = [tree(GOLD), tree(ATTACHED), tree(CROSSED), None, tree(OTHER_WORDS)]
    return Comparison.of(gold, predicted, predicted_name=name, **more)  # type: ignore[arg-type]


def whole_report(comparison: Comparison, other: Comparison | None = None) -> ReportInput:
    """Return a report with all there can be."""
    maker = TableMaker(comparison, other, options=FEW)
    tables = maker.tables()
    return ReportInput(
        comparison, other, tables, maker.errors, maker.other_errors, options=FEW, title=EVIL
    )


def evil(name: str) -> Comparison:
    """Return trees whose words, labels and files are markup."""
    gold = Tree("ROOT", (Tree(EVIL, (Tree("<b>", word="</svg>"), Tree("]]>", word=EVIL))),))
    wrong = Tree("ROOT", (Tree("<i>", (Tree("--", word="</svg>"), Tree("\0", word=EVIL))),))
    right_to_left = Tree("ROOT", (Tree("S", (Tree("N", word="שלום\u202e"),)),))
    return Comparison.of(
        [gold, right_to_left],
        [wrong, Tree("ROOT", (Tree("NP", right_to_left.children),))],
        gold_name=EVIL,
        predicted_name=name,
        files=[EVIL, "b"],
        faults=[EVIL],
    )


def test_a_report_is_whole_and_needs_nothing_else() -> None:
    page = read_page(report_html(whole_report(compared(), compared("second"))))
    for part in ("headline", "significance", "labels", "lengths", "errors", "confusion", "rules"):
        assert part in page.ids
    # Two plots; gold and two systems of each of the two sentences with differences.
    assert len(page.pictures) == 2 + 2 * 3
    assert {"sentence-2", "sentence-3"} <= set(page.ids)
    assert "#sentence-2" in page.links
    assert "PP attachment: PP “in May” moves from NP to VP “saw a dog”" in page.text
    assert "NP, words 4 to 7, extra: gold has no bracket here" in page.text
    # Every picture has a name and says in words what it shows.
    for picture in page.pictures:
        assert picture.get("role") == "img"
        assert [child.tag.rpartition("}")[2] for child in picture[:2]] == ["title", "desc"]
    assert page.tags.count("table") == page.tags.count("caption")


def test_what_cannot_be_compared_is_listed() -> None:
    comparison = compared(faults=["one of the files seems to lack sentences"])
    page = read_page(report_html(whole_report(comparison)))
    assert "faults" in page.ids
    assert "one of the files seems to lack sentences" in page.text
    assert "no parse: all its brackets count as missing" in page.text
    assert "sentence 5, token 2: gold has 'man', predicted has 'cat'" in page.text
    fine = Comparison.of([tree(GOLD)], [tree(GOLD)])
    assert "faults" not in read_page(report_html(ReportInput(fine))).ids


def test_failed_parses_and_other_words_can_be_shown() -> None:
    what = ReportInput(compared(), among=np.array([3, 4], dtype=np.int32), query="status:failed")
    page = read_page(report_html(what))
    assert "no parse" in page.text
    assert "over other words" in page.text
    assert len(page.pictures) == 3
    assert "All 2 sentences found by the filter status:failed" in page.text


def test_sentences_left_out_are_counted() -> None:
    comparison = compared()
    assert chosen_rows(comparison, 1) == ([2], 1)
    assert chosen_rows(comparison, 9) == ([2, 1], 0)
    page = read_page(report_html(ReportInput(comparison, sentences=1)))
    assert "1 of 2 sentences with differences" in page.text
    assert "1 more are left out" in page.text
    none = read_page(report_html(ReportInput(comparison, sentences=0)))
    assert "sentence-3" not in none.ids
    nothing = Comparison.of([tree(GOLD)], [tree(GOLD)])
    assert (
        "There are no sentences with differences."
        in read_page(report_html(ReportInput(nothing))).text
    )


def test_markup_in_names_words_and_labels_is_text() -> None:
    text = report_html(whole_report(evil(EVIL), evil("other")))
    page = read_page(text)
    assert len(page.scripts) == 1
    assert EVIL in page.text
    assert "<script>alert" not in text
    assert "\0" not in text


def test_decisions_of_a_model_are_told() -> None:
    asked = []

    def decide(row: int) -> None:
        asked.append(row)

    report_html(ReportInput(compared(), decide=decide))
    assert asked == [2, 1]


def test_a_report_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    path.write_text("old")
    told: list[tuple[str, float]] = []

    def stopped(stage: str, share: float) -> None:
        told.append((stage, share))
        if share > 0.3:
            raise Cancelled("stopped")

    with pytest.raises(Cancelled):
        write_report(path, whole_report(compared()), stopped)
    assert path.read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["report.html"]
    written = write_report(path, whole_report(compared()), lambda *one: told.append(one))
    assert (written.size, written.shown, written.left_out) == (path.stat().st_size, 2, 0)
    assert told[-1][1] == 1.0
    shares = [share for _, share in told[len(told) // 2 :]]
    assert all(0.0 <= share <= 1.0 for share in shares)
    with pytest.raises(DataError, match="cannot be written"):
        write_report(tmp_path / "no" / "report.html", ReportInput(compared()))


def test_tables_have_parts_and_can_be_chosen() -> None:
    maker = TableMaker(compared(), compared("second"), options=FEW)
    told: list[float] = []
    tables = maker.tables(report=lambda _stage, share: told.append(share))
    assert [part_of(table) for table in tables] == sorted(
        (part_of(table) for table in tables), key=PARTS.index
    )
    assert set(TITLES) == set(PARTS)
    assert told == sorted(told)
    assert [table.key for table in maker.tables(["rules", "labels"])] == ["labels", "rules"]
    assert part_of(Table("unknown", "", (), ())) is None
    several = TableMaker(compared(files=["a1", "a1", "a2", "b1", "b1"]), options=FEW)
    assert [table.key for table in several.tables(["files"])] == ["files", "groups"]


def test_tables_as_files(tmp_path: Path) -> None:
    tables = TableMaker(compared(), options=FEW).tables(["headline", "labels"])
    paths = write_csv(tmp_path / "new" / "folder", tables)
    assert [path.name for path in paths] == ["headline.csv", "labels.csv"]
    assert paths[1].read_text("utf-8").startswith("Label,Gold,F1")
    latex = write_latex(tmp_path / "tables.tex", tables)
    assert latex.read_text("utf-8").count("\\begin{table}") == 2
    (tmp_path / "file").touch()
    with pytest.raises(DataError, match="no folder"):
        write_csv(tmp_path / "file" / "below", tables)


def test_pictures_have_ids_and_colours_of_the_page() -> None:
    svg = (
        '<?xml version="1.0"?><svg><clipPath id="clip1"/>'
        '<g clip-path="url(#clip1)">id="clip1"</g></svg>'
    )
    assert inline(svg, "a") == (
        '<svg><clipPath id="a-clip1"/><g clip-path="url(#a-clip1)">id="clip1"</g></svg>'
    )
    picture = tree_picture(tree(GOLD), {}, "title", "told", "a")
    assert not re.search(r"#[0-9A-F]{6}", picture)
    assert "var(--ink3)" in picture
    assert PAGE.blue_tint == "var(--blue-tint)"
    assert short_name("x" * 28) == "x" * 28
    assert len(short_name("a/very/long/path/" * 4 + "end.mrg")) == 28


@pytest.mark.skipif(shutil.which("node") is None, reason="no node on this machine")
def test_the_script_has_no_fault_of_grammar(tmp_path: Path) -> None:
    script = tmp_path / "script.js"
    script.write_text("".join(read_page(report_html(ReportInput(compared()))).scripts))
    subprocess.run(["node", "--check", str(script)], check=True, timeout=60)


@needs_browser
def test_a_browser_opens_the_report_without_errors(tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    for name, what in (
        ("plain", whole_report(compared(), compared("second"))),
        ("markup", whole_report(evil(EVIL))),
        ("empty", ReportInput(Comparison.of([], []))),
    ):
        write_report(path, what)
        opened = open_page(path)
        assert not opened.messages, name
        assert "</html>" in opened.html, name
        if what.tables:
            assert 'type="button"' in opened.html, name


CLICKS = """
<script>
addEventListener("load", function () {
  const table = document.getElementById("table-labels");
  const heads = Array.from(table.tHead.rows[0].cells);
  const read = column => Array.from(table.tBodies[0].rows, row => row.cells[column].textContent);
  const told = {};
  for (const name of ["Label", "Prec."]) {
    const column = heads.findIndex(head => head.textContent === name);
    for (const time of [0, 1]) {
      heads[column].querySelector("button").click();
      told[name + time] = read(column);
    }
  }
  document.querySelectorAll("#tools button")[1].click();
  told.open = document.querySelectorAll("details[open]").length;
  location.hash = "#sentence-2";
  setTimeout(function () {
    told.followed = document.getElementById("sentence-2").open;
    told.colour = getComputedStyle(document.querySelector("svg text")).fill;
    told.back = getComputedStyle(document.documentElement).backgroundColor;
    document.title = JSON.stringify(told);
  }, 100);
});
</script>
"""


@needs_browser
@pytest.mark.parametrize(("dark", "palette"), [("1", LIGHT), ("0", DARK)])
def test_tables_sort_sentences_fold_and_colours_follow(
    dark: str, palette: Palette, tmp_path: Path
) -> None:
    path = tmp_path / "report.html"
    text = report_html(whole_report(compared()))
    path.write_text(text.replace("</body>", f"{CLICKS}</body>"), "utf-8")
    opened = open_page(path, f"--blink-settings=preferredColorScheme={dark}")
    assert not opened.messages
    title = re.search("<title>(.*?)</title>", opened.html, re.DOTALL)
    assert title is not None
    told = json.loads(html.unescape(title[1]))
    labels = ["ADJP", "NP", "PP", "S", "VP", "X"]
    assert told["Label0"] == labels[::-1]
    assert told["Label1"] == labels
    for name, turned in (("Prec.0", True), ("Prec.1", False)):
        numbers = [text for text in told[name] if text != "none"]
        assert numbers == sorted(numbers, key=float, reverse=turned)
        # What is missing stands last, however the rest is sorted.
        assert told[name][: len(numbers)] == numbers
    assert told["open"] == 0
    assert told["followed"]
    assert told["back"] == f"rgb{rgb(palette.canvas)}"
    assert told["colour"] in {f"rgb{rgb(one)}" for one in (palette.ink, palette.ink2, palette.ink3)}
