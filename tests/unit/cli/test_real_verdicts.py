"""One verdict for each sentence, whoever asks: evaluate, report, why and the window agree."""

from __future__ import annotations

import csv
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.verdicts.gaps import judge_rows
from icm_core.data.cleaning.clean import CleanOptions, clean_all
from icm_core.data.treebank import read_treebank
from icm_core.inference.parsing.parser import ParseOptions, Parser
from icm_core.model.file.container import load_models, read_manifest

pytestmark = pytest.mark.data
TRAIN, DEV = 400, 24


@pytest.fixture(scope="module")
def few(wsj_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder with a part of the WSJ sample, cleaned, one tree a line."""
    from icm_core.data.formats.bracket_text import format_tree

    folder = tmp_path_factory.mktemp("few")
    for name, count in (("train", TRAIN), ("dev", DEV)):
        trees = read_treebank(wsj_folder / f"{name}.mrg").trees()[:count]
        cleaned = [tree for tree in clean_all(trees, CleanOptions())[0] if tree is not None]
        lines = "".join(f"{format_tree(tree)}\n" for tree in cleaned)
        (folder / f"{name}.mrg").write_text(lines, encoding="utf-8")
    return folder


def test_four_ways_to_one_table(icm: Any, few: Path) -> None:
    model, gold, predicted = few / "m.icm", few / "dev.mrg", few / "predicted.mrg"
    icm("train", few / "train.mrg", "-o", model, "--preset", "right", "-q")
    evaluated = json.loads(
        icm("evaluate", model, gold, "--verdicts", "--json", "-q", "-o", predicted)[0]
    )
    counts = {kind: n for kind, n in evaluated["verdicts"]["counts"].items() if n}

    tables = few / "tables"
    icm(
        "report",
        gold,
        predicted,
        "--model",
        model,
        "--gaps",
        "-o",
        few / "r.html",
        "--csv",
        tables,
        "-q",
    )
    [path] = tables.rglob("*gaps.csv")
    with path.open(encoding="utf-8", newline="") as file:
        reported = {row["Verdict"].lower(): int(row["Sentences"]) for row in csv.DictReader(file)}
    reported.pop("all judged", None)
    assert reported == counts

    # The window judges rows of a comparison, and the current sentence as `why` does.
    sides = [read_treebank(path).trees() for path in (gold, predicted)]
    parser = Parser(
        load_models(model).models, ParseOptions(**read_manifest(model)["extra"]["parse"])
    )
    shown = judge_rows(parser, Comparison.of(*sides), range(len(sides[0]))).verdict
    assert Counter(shown) == counts
    asked = [
        json.loads(icm("why", model, gold, predicted, "--sentence", number, "--json", "-q")[0])
        for number in range(1, len(sides[0]) + 1)
    ]
    assert tuple(one["verdict"]["verdict"] for one in asked) == shown
