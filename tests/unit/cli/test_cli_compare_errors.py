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
        "type": "pp", "title": "PP attachment", "errors": 1, "nodes": 1, "sentences": 1,
        "f1_lost": pytest.approx(200 * 9 / 22 - 200 * 8 / 21),
    }  # fmt: skip
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
