"""`icm gold-errors`: what is listed, from a treebank or from the model alone, in which form."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from icm_core.analysis.gold.errors import gold_surprises, own_surprises
from icm_core.data.cleaning.clean import CleanOptions, clean_all
from icm_core.data.treebank import from_text
from icm_core.model.file.container import load_models

ODD = "(ROOT (S (NP (DT the) (NN cook)) (X (VBD ran) (PP (IN by)))))\n"


def listed(icm: Any, *arguments: object) -> list[dict[str, Any]]:
    return list(json.loads(icm("gold-errors", *arguments, "--json")[0]))


def test_json_is_what_the_core_finds(icm: Any, model_file: Path, train_file: Path) -> None:
    records = listed(icm, model_file, train_file, "--top", 7)
    model = load_models(model_file).models[0]
    found, _ = clean_all(from_text(train_file.read_text(encoding="utf-8")).trees(), CleanOptions())
    trees = [tree for tree in found if tree is not None]
    errors = gold_surprises(model, trees, range(len(trees)))
    nodes = errors.ranked()[:7].tolist()
    assert [one["surprise"] for one in records] == [float(errors.surprise[n]) for n in nodes]
    assert [one["sentence"] for one in records] == [int(errors.row[n]) + 1 for n in nodes]
    assert [one["words"] for one in records] == [errors.text(n) for n in nodes]
    assert [one["gold_rule"] for one in records] == [errors.rule_of(n) for n in nodes]
    values = [one["surprise"] for one in records]
    assert values == sorted(values, reverse=True)


def test_the_model_alone_finds_the_same(icm: Any, model_file: Path, train_file: Path) -> None:
    of_treebank = listed(icm, model_file, train_file, "--top", 50)
    alone = listed(icm, model_file, "--top", 50)
    for one, other in zip(of_treebank, alone, strict=True):
        for key in ("sentence", "label", "from", "to", "gold_rule", "surprise", "gain"):
            assert one[key] == other[key]
    model = load_models(model_file).models[0]
    seen: list[int] = []
    errors = own_surprises(model, lambda done, _count: seen.append(done))
    assert seen[-1] == len(model.derivations)
    assert errors.trained.all()


def test_flags_choose_and_sort(icm: Any, model_file: Path, train_file: Path) -> None:
    labels = {one["label"] for one in listed(icm, model_file, train_file, "--label", "NP")}
    assert labels == {"NP"}
    tags = listed(icm, model_file, train_file, "--tags", "--sort", "gain")
    gains = [one["gain"] for one in tags]
    assert gains == sorted(gains, reverse=True)
    assert all(one["from"] == one["to"] for one in tags)
    _, said = icm("gold-errors", model_file, train_file, "--label", "QQ", code=2)
    assert "no node has the label 'QQ'" in said


def test_numbers_are_places_in_the_file(icm: Any, model_file: Path, tmp_path: Path) -> None:
    path = tmp_path / "odd.mrg"
    path.write_text("(ROOT)\n" + ODD, encoding="utf-8")
    records = listed(icm, model_file, path)
    assert {one["sentence"] for one in records} == {2}
    assert all(one["only_here"] for one in records if one["label"] == "X")
    out, said = icm("gold-errors", model_file, path)
    assert "scored as they are" in out
    assert "only here: no other sentence has the rule" in out
    assert "1 sentence, 0 of them removed" in said


def test_csv_has_all_of_them(icm: Any, model_file: Path, train_file: Path, tmp_path: Path) -> None:
    path = tmp_path / "errors.csv"
    out, _ = icm("gold-errors", model_file, train_file, "-o", path)
    assert out == ""
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.reader(file))
    assert rows[0][:3] == ["sentence", "label", "words"]
    model = load_models(model_file).models[0]
    errors = own_surprises(model)
    assert len(rows) - 1 == len(errors.ranked())
    assert float(rows[1][6]) == pytest.approx(
        float(errors.surprise.max(where=~errors.is_tag, initial=0.0))
    )


def test_text_names_the_rules(icm: Any, model_file: Path) -> None:
    out, said = icm("gold-errors", model_file, "--top", 3)
    lines = out.splitlines()
    assert lines[0].split()[:3] == ["sentence", "surprisal", "gain"]
    assert "->" in lines[1]
    assert "without its own customers" in lines[-1]
    assert "removed from the model" in said


VARIED = """(ROOT (S (NP (DT the) (NN cook)) (VP (VBD saw) (NP (DT the) (NN dog)) (PP (IN by) (NP (NN night))))))
(ROOT (S (NP (DT the) (NN cook)) (VP (VBD saw) (NP (DT the) (NN dog)) (PP (IN by) (NP (NN night))))))
(ROOT (S (NP (DT the) (NN cook)) (VP (VBD saw) (DT the) (NN dog) (PP (IN by) (NP (NN night))))))
"""  # noqa: E501


def test_words_that_are_annotated_otherwise_elsewhere(
    icm: Any, model_file: Path, tmp_path: Path
) -> None:
    path = tmp_path / "varied.mrg"
    path.write_text(VARIED, encoding="utf-8")
    (row,) = [
        one for one in listed(icm, model_file, path, "--variation") if one["words"] == "the dog"
    ]
    assert row == {
        "sentence": 3,
        "words": "the dog",
        "from": 4,
        "to": 5,
        "before": "saw",
        "behind": "by",
        "here": "no phrase",
        "all_annotations": "NP 2, no phrase 1",
        "proposed": "(NP (DT the) (NN dog))",
    }
    assert "no phrase 1" in icm("gold-errors", model_file, path, "--variation")[0]
    rows = listed(icm, model_file, path, "--propose", "--top", 40)
    (noun,) = {one["elsewhere"] for one in rows if one["words"] == "the dog"}
    assert noun == "NP 2, no phrase 1"
    # The flat verb phrase is the one that its words should not be.
    (flat,) = [one for one in rows if one["gold_rule"] == "VP → VBD DT NN PP"]
    assert flat["proposed"] is None or "(NP (DT the) (NN dog)" in flat["proposed"]
    _, said = icm("gold-errors", model_file, "--variation", code=2)
    assert "need the treebank" in said
