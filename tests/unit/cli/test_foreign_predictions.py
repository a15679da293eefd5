"""Predictions of other parsers: one account of them in compare, report and the window."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from icm_core.data.cleaning.clean import CleanOptions
from icm_core.data.treebank import read_treebank
from icm_gui.viewmodels.compare.importing import imported
from icm_gui.viewmodels.compare.sides import gold_side

GOLD = (
    "(ROOT (S (`` ``) (NP (NNP Ann)) (VP (VBD slept)) ('' '')))",
    "(ROOT (S (NP (DT the) (NN dog)) (VP (VBD saw) (NP (DT a) (NN cat)))))",
    "(ROOT (S (NP (DT no) (NN bird)) (VP (VBD sang))))",
    "(ROOT (S (NP (PRP She)) (VP (VBD drank) (NP (NN tea)))))",
)
QUOTES = [one.replace("(`` ``)", '(`` ")').replace("('' '')", "('' \")") for one in GOLD]
UNTAGGED = [
    "(ROOT (S `` (NP Ann) (VP slept) ''))",
    "(ROOT (S (NP the dog) (VP saw (NP a cat))))",
    "(ROOT (S (NP no bird) (VP sang)))",
    "(ROOT (S (NP She) (VP drank (NP tea))))",
]
ODD = [GOLD[2], GOLD[0], "", GOLD[3].replace("tea", "beer")]
ADVICE = "1 sentence differs from gold only in how quotes are written"


def accounts(icm: Any, folder: Path, rows: list[str], code: int) -> tuple[list[list[str]], str]:
    """Return what the three places tell of predictions, and what compare says on stderr."""
    gold, made = folder / "gold.mrg", folder / "made.mrg"
    gold.write_text("\n".join(GOLD) + "\n", "utf-8")
    made.write_text("\n".join(rows) + "\n", "utf-8")
    told, said = icm("compare", gold, made, "--json", code=code)
    page = folder / "page.html"
    reported, _ = icm("report", gold, made, "--json", "-o", page, "--sentences", 0, code=code)
    options = CleanOptions()

    def check() -> None:
        pass

    found = imported(str(made), gold_side(read_treebank([gold]), options, check), options, check)
    record, report = json.loads(told), json.loads(reported)
    assert record["f1"] == report["f1"]
    texts = [one["text"] for one in record["alignment"]]
    return [texts, report["faults"], list(found.faults)], said


@pytest.mark.parametrize("rows", [QUOTES, UNTAGGED, ODD])
def test_all_places_give_the_same_account(icm: Any, tmp_path: Path, rows: list[str]) -> None:
    (compared, reported, window), _ = accounts(icm, tmp_path, rows, 0 if rows is UNTAGGED else 1)
    assert compared
    assert compared == reported == window


def test_other_quotes_are_told_with_what_takes_them_for_the_same(icm: Any, tmp_path: Path) -> None:
    (texts, _, _), _ = accounts(icm, tmp_path, QUOTES, 1)
    assert texts[0].startswith(ADVICE)
    told, _ = icm(
        "compare", tmp_path / "gold.mrg", tmp_path / "made.mrg", "--normalise-quotes", "--json"
    )
    record = json.loads(told)
    assert (record["f1"], record["alignment"]) == (100.0, [])


def test_trees_without_tags_are_no_errors_of_their_file(icm: Any, tmp_path: Path) -> None:
    (texts, _, _), said = accounts(icm, tmp_path, UNTAGGED, 0)
    assert ["no tags" in one for one in texts] == [True]
    assert "error" not in said
    icm("compare", tmp_path / "gold.mrg", tmp_path / "made.mrg", "--strict")
