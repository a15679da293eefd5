"""`icm report`, and the files and intervals of `icm compare`."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from report_pages import read_page

CASES = Path(__file__).parents[4] / "shared" / "cases"
GOLD = """\
(ROOT (S (NP (DT the) (NN man)) (VP (VBD saw) (NP (DT a) (NN dog)) (PP (IN in) (NP (NNP May))))))
(ROOT (S (NP-SBJ (DT a) (NN dog)) (VP (VBD slept) (NP (-NONE- *)))))
"""
RIGHT = """\
(ROOT (S (NP (DT the) (NN man)) (VP (VBD saw) (NP (DT a) (NN dog)) (PP (IN in) (NP (NNP May))))))
(ROOT (S (NP-SBJ (DT a) (NN dog)) (VP (VBD slept))))
"""
WRONG = """\
(ROOT (S (NP (DT the) (NN man))
  (VP (VBD saw) (NP (NP (DT a) (NN dog)) (PP (IN in) (NP (NNP May)))))))
(())
"""
OTHER = """\
(ROOT (S (NP (DT the) (NN man)) (VP (VBD saw) (NP (DT a) (NN cat)) (PP (IN in) (NP (NNP May))))))
(ROOT (S (NP-SBJ (DT a) (NN dog)) (VP (VBD slept))))
"""


def csv_rows(path: Path) -> list[list[str]]:
    """Return the rows of a CSV file."""
    return list(csv.reader(io.StringIO(path.read_text("utf-8"), newline="")))


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    """Gold, and predictions that are right, wrong, and over other words."""
    found = {}
    for name, text in (("gold", GOLD), ("right", RIGHT), ("wrong", WRONG), ("other", OTHER)):
        found[name] = tmp_path / f"{name}.mrg"
        found[name].write_text(text, "utf-8")
    found["page"] = tmp_path / "report.html"
    return found


def test_a_report_with_all_files(icm: Any, files: dict[str, Path], tmp_path: Path) -> None:
    out, _ = icm(
        "report",
        files["gold"],
        files["wrong"],
        "--against",
        files["right"],
        "-o",
        files["page"],
        "--csv",
        tmp_path / "tables",
        "--latex",
        tmp_path / "tables.tex",
        "--json",
    )
    record = json.loads(out)
    assert record["sentences"] == 2
    assert record["shown"] == 1
    assert record["bytes"] == files["page"].stat().st_size
    assert 0 < record["f1"] < 100
    assert record["against"]["f1"] == record["against"]["exact_match"] == 100.0
    page = read_page(files["page"].read_text("utf-8"))
    assert {"significance", "errors", "sentence-1", "faults"} <= set(page.ids)
    assert "PP attachment" in page.text
    names = sorted(path.name for path in (tmp_path / "tables").iterdir())
    assert names == sorted(f"{key}.csv" for key in record["tables"])
    assert [Path(path).name for path in sorted(record["csv"])] == names
    rows = csv_rows(tmp_path / "tables" / "labels.csv")
    assert len(rows) == 1 + record["tables"]["labels"] + 1
    assert (tmp_path / "tables.tex").read_text().count("\\begin{table}") == len(names)


def test_text_says_what_was_written(icm: Any, files: dict[str, Path], tmp_path: Path) -> None:
    out, _ = icm(
        "report",
        files["gold"],
        files["wrong"],
        "-o",
        files["page"],
        "--csv",
        tmp_path / "t",
        "--sentences",
        "0",
    )
    assert "0 sentences shown, 1 left out" in out
    assert f"CSV files in {tmp_path / 't'}" in out


def test_sentences_of_a_filter(icm: Any, files: dict[str, Path]) -> None:
    flags = ("-o", files["page"], "--json")
    out, _ = icm("report", files["gold"], files["wrong"], "--query", "error:pp", *flags)
    assert json.loads(out)["shown"] == 1
    assert "found by the filter error:pp" in read_page(files["page"].read_text("utf-8")).text
    out, _ = icm("report", files["gold"], files["wrong"], "--filter", "status:failed", *flags)
    assert "sentence-2" in read_page(files["page"].read_text("utf-8")).ids
    told = icm("report", files["gold"], files["wrong"], "--query", "error:xyz", *flags, code=2)[1]
    assert "error is one of" in told


def test_a_filter_that_finds_nothing_says_why(icm: Any, files: dict[str, Path]) -> None:
    pair = "report", files["gold"], files["wrong"], "-o", files["page"], "--query"
    for query in ("gap>5", "verdict:outside", "gain>1", "note:no"):
        told = icm(*pair, query, code=2)[1]
        assert f"{query.split('>')[0].split(':')[0]} cannot be computed from these files" in told
        assert "--gaps" in told
        assert not files["page"].exists()
    out, told = icm(*pair, "len>500")
    assert "0 sentences shown" in out
    assert "len>500: no sentence" in told


def test_other_words_are_listed_and_counted(icm: Any, files: dict[str, Path]) -> None:
    out, told = icm("report", files["gold"], files["other"], "-o", files["page"], "--json", code=1)
    assert "gold has 'dog', predicted has 'cat'" in told
    assert "gold has 'dog', predicted has 'cat'" in json.loads(out)["faults"][0]
    assert "gold has 'dog', predicted has 'cat'" in read_page(files["page"].read_text()).text


def test_a_second_system_with_too_few_trees_is_told(icm: Any, files: dict[str, Path]) -> None:
    short = files["gold"].with_name("short.mrg")
    short.write_text(RIGHT.splitlines()[0], "utf-8")
    flags = ("--against", short, "-o", files["page"], "--json")
    out, told = icm("report", files["gold"], files["right"], *flags, code=1)
    said = "sentence 2: predicted has no tree for it"
    assert said in json.loads(out)["against"]["faults"][0]
    assert f"{short}: {said}" in told
    assert f"{short}: {said}" in read_page(files["page"].read_text("utf-8")).text


def test_decisions_under_a_model(
    icm: Any, model_file: Path, gold_file: Path, tmp_path: Path
) -> None:
    predicted, page = tmp_path / "predicted.mrg", tmp_path / "report.html"
    icm("evaluate", model_file, gold_file, "--decoder", "pcfg-viterbi", "-o", predicted, "--json")
    icm("report", gold_file, predicted, "--model", model_file, "-o", page, "--sentences", "2")
    found = read_page(page.read_text("utf-8"))
    assert sum(name.endswith("-decisions") for name in found.ids) == 2
    assert "log P(T)" in found.text
    assert str(model_file) in found.text
    assert "gaps" not in found.ids
    flags = ("--gaps", "--query", "gap>=0", "--json")
    out, _ = icm("report", gold_file, predicted, "--model", model_file, "-o", page, *flags)
    record = json.loads(out)
    assert record["tables"]["gaps"] > 0
    assert record["shown"] + record["left_out"] > 0
    assert "Search and model gaps" in read_page(page.read_text("utf-8")).text
    told = icm("report", gold_file, predicted, "--gaps", "-o", page)[1]
    assert "--gaps has no effect without --model" in told


def test_nothing_is_written_where_it_cannot_be(icm: Any, files: dict[str, Path]) -> None:
    missing = files["page"].parent / "no" / "report.html"
    assert (
        "there is no folder"
        in icm("report", files["gold"], files["right"], "-o", missing, code=2)[1]
    )
    told = icm(
        "report", files["gold"], files["right"], "-o", files["page"], "--csv", files["gold"], code=2
    )[1]
    assert "name a folder" in told
    assert not files["page"].exists()


def test_chosen_sentences_keep_their_numbers(icm: Any, files: dict[str, Path]) -> None:
    out, _ = icm(
        "report",
        files["gold"],
        files["wrong"],
        "-o",
        files["page"],
        "--max-sentence-length",
        "3",
        "--query",
        "len>0",
        "--json",
    )
    assert json.loads(out)["sentences"] == 1
    assert "sentence-2" in read_page(files["page"].read_text("utf-8")).ids


def test_compare_has_the_headline_at_the_top(icm: Any, files: dict[str, Path]) -> None:
    record = json.loads(icm("compare", files["gold"], files["wrong"], "--json")[0])
    for key in ("f1", "precision", "recall", "exact_match"):
        assert record[key] == record["all"][key]
    assert "intervals" not in record


def test_compare_with_intervals(icm: Any, files: dict[str, Path]) -> None:
    command = ("compare", files["gold"], files["wrong"], "--intervals")
    record = json.loads(icm(*command, "--json")[0])
    ends = record["intervals"]["f1"]
    assert ends["low"] <= record["f1"] <= ends["high"]
    assert ends["level"] == 0.95
    assert set(record["strict"]["intervals"]) == {"f1", "precision", "recall", "exact_match"}
    assert f"interval of f1, COLLINS: {ends['low']:.2f} to {ends['high']:.2f}" in icm(*command)[0]
    two = json.loads(icm(*command, "--against", files["right"], "--json")[0])
    assert two["against"]["intervals"]["f1"]["low"] == 100.0


def test_compare_writes_tables(icm: Any, files: dict[str, Path], tmp_path: Path) -> None:
    icm(
        "compare",
        files["gold"],
        files["wrong"],
        "--csv",
        tmp_path / "t",
        "--latex",
        tmp_path / "t.tex",
    )
    rows = {row[0]: row for row in csv_rows(tmp_path / "t" / "headline.csv")}
    record = json.loads(icm("compare", files["gold"], files["wrong"], "--json")[0])
    assert float(rows["F1"][1]) == pytest.approx(record["f1"])
    assert "\\toprule" in (tmp_path / "t.tex").read_text("utf-8")


@pytest.mark.skipif(not (CASES / "evalb").is_dir(), reason=f"needs the reference trees in {CASES}")
def test_compare_gives_the_scores_of_another_scorer(icm: Any) -> None:
    """Scores as an independent EVALB-compatible scorer gave them."""
    gold, predicted = (CASES / "evalb" / f"{name}.mrg" for name in ("gold", "predicted"))
    record = json.loads(icm("compare", gold, predicted, "--json")[0])

    def rounded(section: dict[str, float]) -> list[float]:
        names = ("recall", "precision", "f1", "exact_match", "tag_accuracy")
        return [round(section[name], 2) for name in names]

    assert rounded(record["all"]) == [72.97, 73.84, 73.40, 11.69, 94.94]
    assert rounded(record["up_to_40"]) == [74.62, 75.43, 75.02, 12.66, 95.02]
    assert rounded(record["strict"]["all"]) == [72.49, 73.35, 72.92, 11.29, 95.49]
    assert rounded(record["strict"]["up_to_40"]) == [74.08, 74.89, 74.48, 12.23, 95.57]
    assert record["up_to_40"]["sentences"] == 229


@pytest.mark.parametrize("flag", ["-o", "--latex"])
@pytest.mark.parametrize("name", ["gold", "wrong", "right"])
def test_what_is_read_is_not_written_over(
    icm: Any, files: dict[str, Path], flag: str, name: str
) -> None:
    before = files[name].read_bytes()
    pages = [] if flag == "-o" else ["-o", files["page"]]
    sides = files["gold"], files["wrong"], "--against", files["right"]
    _, told = icm("report", *sides, *pages, flag, files[name], code=2)
    assert "is also an input" in told
    if flag == "--latex":
        assert "is also an input" in icm("compare", *sides, flag, files[name], code=2)[1]
    assert files[name].read_bytes() == before


def test_the_page_and_the_tables_are_two_files(icm: Any, files: dict[str, Path]) -> None:
    page = files["page"]
    _, told = icm("report", files["gold"], files["wrong"], "-o", page, "--latex", page, code=2)
    assert "name another file" in told
    assert not page.exists()


@pytest.mark.parametrize("query", ["gap>3", "-search-error:yes", "gain>0 NP"])
def test_a_query_of_what_is_not_known_is_told(icm: Any, files: dict[str, Path], query: str) -> None:
    _, told = icm(
        "report", files["gold"], files["wrong"], "-o", files["page"], "--query", query, code=2
    )
    assert "cannot be computed" in told
    assert not files["page"].exists()
