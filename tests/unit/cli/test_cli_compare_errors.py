"""``icm compare --errors``: types of error as text and as JSON, of one system and of two."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

GOLD = """(S (NP (PRP we)) (VP (VBD saw) (NP (NP (DT a) (NN man)) (PP (IN with) (NP (NNS hats))))))
(S (NP (PRP it)) (VP (VBZ rains)))
(S (NP (PRP it)) (VP (VBZ rains)))
"""
PREDICTED = """(S (NP (PRP we)) (VP (VBD saw) (NP (DT a) (NN man)) (PP (IN with) (NP (NNS hats)))))
(S (NP (PRP it)) (VBZ rains))
(())
"""


@pytest.fixture
def files(tmp_path: Path) -> tuple[Path, Path]:
    paths = tmp_path / "gold.mrg", tmp_path / "predicted.mrg"
    for path, text in zip(paths, (GOLD, PREDICTED), strict=True):
        path.write_text(text, encoding="utf-8")
    return paths


def test_the_table_of_errors(icm: Any, files: tuple[Path, Path]) -> None:
    plain, _ = icm("compare", *files)
    out, _ = icm("compare", *files, "--errors")
    assert out.startswith(plain)
    rows = [line.split() for line in out[len(plain) :].strip().splitlines()]
    # 13 brackets of gold, 8 predicted, all of these right.
    now = 200 * 8 / 21
    lost = [200 * 9 / 22 - now, 200 * 9 / 22 - now, 200 * 10 / 23 - now]
    assert rows[:4] == [
        ["Error", "types", "Errors", "Nodes", "Sentences", "F1", "lost"],
        ["PP", "attachment", "1", "1", "1", f"{lost[0]:.2f}"],
        ["Single-word", "phrase", "1", "1", "1", f"{lost[1]:.2f}"],
        ["All", "errors", "2", "2", "2", f"{lost[2]:.2f}"],
    ]
    assert "1 sentence without a parse left out." in out


def test_the_errors_as_json(icm: Any, files: tuple[Path, Path]) -> None:
    gold, predicted = files
    assert "errors" not in json.loads(icm("compare", *files, "--json")[0])
    found = json.loads(icm("compare", *files, "--json", "--errors")[0])["errors"]
    assert [row["type"] for row in found["types"]] == ["pp", "single-word"]
    assert found["types"][0] == {
        "type": "pp",
        "title": "PP attachment",
        "errors": 1,
        "nodes": 1,
        "sentences": 1,
        "f1_lost": pytest.approx(200 * 9 / 22 - 200 * 8 / 21),
    }
    assert found["total"]["errors"] == 2
    both = json.loads(icm("compare", gold, predicted, "--against", gold, "--json", "--errors")[0])
    assert both["errors"] == found
    assert both["against"]["errors"]["types"] == []


def test_two_systems_side_by_side(icm: Any, files: tuple[Path, Path]) -> None:
    gold, predicted = files
    out, _ = icm("compare", gold, predicted, "--against", gold, "--errors")
    rows = [line.split() for line in out.splitlines()]
    assert ["PP", "attachment", "1", "0", "5.63", "0.00"] in rows
    assert ["All", "errors", "2", "0", "10.77", "0.00"] in rows
    assert f"{predicted}: 1 sentence without a parse left out." in out


def test_sentences_with_an_error_are_filtered(icm: Any, files: tuple[Path, Path]) -> None:
    out, _ = icm("compare", *files, "--filter", "error:pp", "--json")
    assert json.loads(out)["filter"]["sentences"] == [1]


def test_errors_one_by_one(icm: Any, files: tuple[Path, Path], tmp_path: Path) -> None:
    out, _ = icm("errors", *files)
    assert "PP attachment" in out
    assert "2 errors in 2 sentences" in out
    made = tmp_path / "errors.csv"
    icm("errors", *files, "--format", "csv", "-o", made)
    lines = made.read_text(encoding="utf-8").splitlines()
    assert lines[0].startswith("Sentence,Type,Label,Words,From,To,Word,F1 lost")
    assert lines[1].startswith("1,PP attachment,PP,with hats,VP,NP,with,")
    rows = json.loads(icm("errors", *files, "--json", "--only", "pp")[0])["rows"]
    assert [(one["sentence"], one["words"]) for one in rows] == [(1, "with hats")]


def test_errors_are_counted(icm: Any, files: tuple[Path, Path]) -> None:
    out, _ = icm("errors", *files, "--by", "word", "--by", "direction", "--only", "pp")
    assert out.splitlines()[0].split() == ["Word", "VP", "→", "NP", "Errors", "F1", "lost"]
    assert out.splitlines()[1].split() == ["with", "1", "1", "5.63"]
    found = json.loads(icm("errors", *files, "--by", "type", "--json")[0])
    assert [(one["type"], one["sentences"]) for one in found["rows"]] == [
        ("pp", [1]),
        ("single-word", [2]),
    ]
    study, _ = icm("errors", *files, "--study", "pp", "--format", "markdown")
    assert "| with | 1 | 1 | 100.00 | 1 | 0 | 5.63 |" in study
    for wrong in (
        ["--by", "colour"],
        ["--only", "type=x"],
        ["--only", "a=b"],
        ["--study", "pp", "--by", "word"],
        ["--by", "type", "--by", "type"],
    ):
        _, told = icm("errors", *files, *wrong, code=2)
        assert wrong[0] in told
