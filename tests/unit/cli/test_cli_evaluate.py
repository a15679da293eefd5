"""`icm evaluate` and `icm compare`: scores, verdicts, counts of what was left out."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest

from icm_core.analysis.verdicts.gaps import Gaps
from icm_core.cli.shared.verdicts import summary_text
from icm_core.inference.forest.gold import Outside
from icm_core.runs.verdict import Verdict

GOLD = (
    "(TOP (S (NP (PRP I)) (VP (VBP go)) (. .)))\n"
    "(TOP (UH Hi))\n"
    "(TOP (S (NP (PRP I)) (VP (VBP go))))\n"
    "(TOP (NP (DT The) (NN cat)))\n"
)
TEST = (
    "(TOP (S (NP (PRP I)) (VP (VBP go)) (NN .)))\n"
    "(TOP (UH Hi))\n"
    "(())\n"
    "(TOP (NP (DT The) (NN {word})))\n"
)


def test_json_of_an_evaluation(icm: Any, model_file: Path, gold_file: Path, tmp_path: Path) -> None:
    predicted = tmp_path / "p.mrg"
    out, _ = icm("evaluate", model_file, gold_file, "--json", "-o", predicted, "--verdicts")
    found = json.loads(out)
    for part in (found["all"], found["up_to_40"], found["strict"]["all"]):
        for name in ("f1", "precision", "recall", "exact_match"):
            assert 0 <= part[name] <= 100
    assert 0 < found["tag_accuracy"] <= 100
    assert found["interval"]["low"] <= found["all"]["f1"] <= found["interval"]["high"]
    assert (found["sentences"], found["glued"], found["refused"]) == (12, 0, 0)
    assert found["mean_milliseconds"] > 0
    assert sum(found["verdicts"]["counts"].values()) == 12
    # The trees that were written get the same scores.
    again = json.loads(icm("compare", gold_file, predicted, "--clean", "--json")[0])
    assert again["all"] == found["all"]
    assert again["strict"] == found["strict"]


def test_evaluation_as_text(icm: Any, model_file: Path, gold_file: Path) -> None:
    out, told = icm("evaluate", model_file, gold_file, "--every", "3", "--verdicts")
    assert "rules COLLINS" in out
    assert "Strict" in out
    assert "bootstrap interval" in out
    assert "4 sentences in" in out
    assert "Verdicts" in out
    assert "one sentence in 3: 4 of 12" in told


def test_scores_by_a_parameter_file_are_those_of_compare(
    icm: Any, model_file: Path, gold_file: Path, tmp_path: Path
) -> None:
    rules, predicted = tmp_path / "own.prm", tmp_path / "p.mrg"
    rules.write_text("CUTOFF_LEN 9\nDELETE_LABEL TOP\nEQ_LABEL NP PP\n", encoding="utf-8")
    flags = ("--prm", rules, "--json")
    found = json.loads(icm("evaluate", model_file, gold_file, "-o", predicted, *flags)[0])
    again = json.loads(icm("compare", gold_file, predicted, *flags)[0])
    for part in ("rules", "settings", "all", "up_to_9", "labels"):
        assert found[part] == again[part]
    # Here the root counts.
    plain = json.loads(icm("evaluate", model_file, gold_file, "--json")[0])
    assert found["all"]["gold"] > plain["all"]["gold"]


def test_crossing_branches_of_gold_are_scored(icm: Any, model_file: Path, tmp_path: Path) -> None:
    gold, predicted = tmp_path / "gold.discbracket", tmp_path / "p.mrg"
    gold.write_text("(S (NP (DT 0=the) (NN 2=cat)) (VP (VBZ 1=sleeps)) (. 3=.))\n")
    both = icm("evaluate", model_file, gold, "-o", predicted, "--json")[0]
    found = json.loads(both)["crossing_branches"]
    assert found["discontinuous"]["gold"] == 1
    assert found["discontinuous"]["matched"] == 0
    details = json.loads(icm("compare", gold, predicted, "--details", "--json")[0])
    assert details["crossing_branches"] == found
    text = icm("evaluate", model_file, gold)[0]
    assert "discontinuous constituents alone: F1 0.00, precision n/a, recall 0.00" in text


def test_gold_that_the_model_was_trained_on_is_counted(
    icm: Any, model_file: Path, train_file: Path, gold_file: Path, tmp_path: Path
) -> None:
    mixed = tmp_path / "mixed.mrg"
    lines = train_file.read_text(encoding="utf-8").splitlines()[:3]
    mixed.write_text("\n".join(lines) + "\n(ROOT (NN xyzzy))\n", encoding="utf-8")
    assert (
        "the model was trained on 3 of the 4 gold sentences"
        in icm("evaluate", model_file, mixed)[0]
    )
    assert json.loads(icm("evaluate", model_file, mixed, "--json")[0])["trained_on"] == 3


def test_comparisons_say_what_a_model_was_trained_on(
    icm: Any, model_file: Path, train_file: Path, tmp_path: Path
) -> None:
    gold, model = tmp_path / "mixed.mrg", tmp_path / model_file.name
    lines = train_file.read_text(encoding="utf-8").splitlines()[:3]
    gold.write_text("\n".join(lines) + "\n(ROOT (NN xyzzy))\n", encoding="utf-8")
    text = f"{model_file}: the model was trained on 3 of the 4 gold sentences"
    assert text in icm("compare", gold, gold, "--model", model_file)[1]
    assert (
        text in json.loads(icm("compare", gold, gold, "--model", model_file, "--json")[0])["notes"]
    )
    page = tmp_path / "page.html"
    icm("report", gold, gold, "--model", model_file, "-o", page)
    assert text in page.read_text(encoding="utf-8")
    assert "trained on" not in icm("compare", gold, gold)[1]
    # Predictions that name their model.
    predicted = tmp_path / "p.mrg"
    icm("evaluate", model_file, gold, "-o", predicted, "--header")
    assert "trained on" not in icm("compare", gold, predicted)[1]
    model.write_bytes(model_file.read_bytes())
    assert f"{model}: the model was trained on 3" in icm("compare", gold, predicted)[1]
    model.write_bytes(b"no model")
    assert "trained on" not in icm("compare", gold, predicted)[1]
    told = icm("compare", gold, predicted, "--model", model, code=2)[1]
    assert model.name in told


def test_what_is_left_out_is_counted(icm: Any, model_file: Path, gold_file: Path) -> None:
    out, told = icm("evaluate", model_file, gold_file, "--max-sentence-length", "9", "--json")
    found = json.loads(out)
    assert found["sentences"] + found["left_out"]["too_long"] == 12
    assert f"{found['left_out']['too_long']} sentences of more than 9 tokens left out" in told
    out, told = icm("evaluate", model_file, gold_file, "--max-length", "9", "--json", code=1)
    refused = json.loads(out)
    assert refused["refused"] == found["left_out"]["too_long"] == refused["all"]["failed"]
    assert "count as failed parses" in told
    assert "no gold tree" in icm("evaluate", model_file, "/dev/null", code=2)[1]


def test_gold_is_cleaned_as_the_model_was_trained(icm: Any, tmp_path: Path) -> None:
    tree = "(S (NP-SBJ (PRP I)) (VP (VBP go) (NP (-NONE- *))))\n"
    (tmp_path / "t.mrg").write_text(tree * 3, encoding="utf-8")
    for flags, sentence in ((("--keep-traces",), "I go *"), ((), "I go")):
        icm("train", tmp_path / "t.mrg", "-o", tmp_path / "m.icm", *flags)
        predicted = tmp_path / "p.mrg"
        out, _ = icm("evaluate", tmp_path / "m.icm", tmp_path / "t.mrg", "--json", "-o", predicted)
        assert json.loads(out)["strict"]["all"]["f1"] == 100
        words, _ = icm("convert", predicted, "--to", "words", "--keep-traces")
        assert words.splitlines()[0] == sentence


def test_verdicts_add_up() -> None:
    pruned = Outside("pruning", "X was pruned", 0, 1)
    gaps = Gaps(
        (
            Verdict("gold tree", -1.0, -1.0, -1.0, -1.0),
            Verdict("model error", -5.0, -4.0, -3.0, -3.0),
            Verdict("search error", -2.0, -math.inf, -4.0, -2.0, gold_pruned=pruned),
            Verdict("outside", gold_outside=Outside("rule", "X -> Y", 0, 1)),
        )
    )
    found = gaps.to_dict()
    assert found["mean_nats"] == {"search error": 2.0, "model error": 2.0}
    assert found["not_in_forest"] == {"pruning": 1, "rule": 1}
    text = summary_text(gaps, "Verdicts", "mbr")
    assert "search error" in text
    assert "gold tree     the tree is gold, tags included" in text
    assert "context model" not in text
    text = summary_text(gaps, "Verdicts", "pcfg-viterbi")
    assert "verdicts are under the context model; pcfg-viterbi asks the PCFG alone" in text


@pytest.fixture
def pair(tmp_path: Path) -> tuple[Path, Path]:
    """Gold and a prediction with a wrong tag, a failed parse and, if asked, a wrong word."""
    gold, test = tmp_path / "gold.mrg", tmp_path / "test.mrg"
    gold.write_text(GOLD, encoding="utf-8")
    test.write_text(TEST.format(word="cat"), encoding="utf-8")
    return gold, test


def test_compare(icm: Any, pair: tuple[Path, Path]) -> None:
    found = json.loads(icm("compare", *pair, "--json")[0])
    assert (found["all"]["failed"], found["all"]["errors"]) == (1, 0)
    assert (found["all"]["matched"], found["all"]["gold"]) == (4, 7)
    assert "nan" not in icm("compare", *pair, "--labels")[0]


def test_another_word_is_an_error(icm: Any, pair: tuple[Path, Path]) -> None:
    gold, test = pair
    test.write_text(TEST.format(word="dog"), encoding="utf-8")
    out, told = icm("compare", gold, test, "--json", code=1)
    assert "sentence 4, token 2: gold has 'cat', predicted has 'dog'" in told
    assert json.loads(out)["all"]["errors"] == 1


def test_gold_with_traces_meets_predictions_without(icm: Any, tmp_path: Path) -> None:
    gold, test = tmp_path / "gold.mrg", tmp_path / "test.mrg"
    gold.write_text("(S (NP (-NONE- *)) (VP (VB Go) (NP (NP (NN home)) (-NONE- *))))\n")
    test.write_text("(S (VP (VB Go) (NP (NP (NN home)))))\n")
    found = json.loads(icm("compare", gold, test, "--json", "--keep-x-over-x")[0])
    assert found["all"]["f1"] == found["strict"]["all"]["f1"] == 100
    assert found["strict"]["all"]["gold"] == 4
    test.write_text("(S (VP (VB Go) (NP (NP (NN away)))))\n")
    out, told = icm("compare", gold, test, "--json", code=1)
    found = json.loads(out)
    assert found["all"]["errors"] == found["strict"]["all"]["errors"] == 1
    assert "sentence 1, token 2: gold has 'home', predicted has 'away'" in told


def test_an_unreadable_tree_shifts_nothing(icm: Any, pair: tuple[Path, Path]) -> None:
    gold, test = pair
    test.write_text(GOLD.replace("(DT The)", "(DT T(he)"), encoding="utf-8")
    out, told = icm("compare", gold, test, "--json", code=1)
    found = json.loads(out)
    assert (found["all"]["failed"], found["all"]["errors"]) == (1, 0)
    assert [one["change"] for one in found["alignment"]] == ["unreadable"]
    assert "1 tree set aside" in told


def test_compare_chooses_as_evaluate_does(
    icm: Any, model_file: Path, gold_file: Path, tmp_path: Path
) -> None:
    # A tree without tokens is no sentence; traces are no tokens.
    gold, every_tree = tmp_path / "gold.mrg", tmp_path / "all.mrg"
    first, *rest = gold_file.read_text(encoding="utf-8").splitlines()
    traced = rest[0].replace("(VP ", "(VP (NP (-NONE- *)) ", 1)
    lines = [first, "(S (NP (-NONE- *)))", traced, *rest[1:]]
    gold.write_text("\n".join(lines) + "\n", encoding="utf-8")
    icm("evaluate", model_file, gold_file, "-o", every_tree)
    whole = every_tree.read_text(encoding="utf-8").splitlines()
    every_tree.write_text("\n".join([whole[0], "(())", *whole[1:]]) + "\n", encoding="utf-8")
    short = ("--max-sentence-length", 13)
    for flags in (("--every", 3), short, ("--every", 2, *short)):
        chosen = tmp_path / "p.mrg"
        out, _ = icm("evaluate", model_file, gold, "--json", "-o", chosen, *flags)
        evaluated = json.loads(out)
        for predicted in (chosen, every_tree):
            out, told = icm("compare", gold, predicted, "--clean", "--json", *flags)
            assert json.loads(out)["all"] == evaluated["all"]
            assert "1 gold tree without tokens left out" in told
            told = icm("compare", gold, predicted, *flags)[1]
            assert (" of more than " in told) == ("--max-sentence-length" in flags)
            assert ("one sentence in " in told) == ("--every" in flags)
    told = icm("compare", gold, chosen, "--max-sentence-length", 1, code=2)[1]
    assert "no gold tree" in told


def test_function_tags_are_left_out_unless_asked(icm: Any, pair: tuple[Path, Path]) -> None:
    gold, test = pair
    gold.write_text(GOLD.replace("(NP (PRP", "(NP-SBJ (PRP"), encoding="utf-8")
    test.write_text(GOLD, encoding="utf-8")
    for flags in (("--raw",), ("--keep-function-tags",)):
        found, told = icm("compare", gold, test, "--json", *flags)
        assert json.loads(found)["all"]["f1"] < 100
        assert "none of gold's 2 function tags; each counts as a wrong label" in told
    assert json.loads(icm("compare", gold, test, "--json")[0])["all"]["f1"] == 100


def test_two_predictions_are_tested(icm: Any, pair: tuple[Path, Path]) -> None:
    gold, test = pair
    out = icm("compare", gold, test, "--against", gold, "--json")[0]
    found = json.loads(out)
    assert found["against"]["all"]["f1"] == 100
    assert [test["method"] for test in found["tests"]] == ["bootstrap", "randomisation"]
    assert found["tests"][0]["difference"] > 0
    text, _ = icm("compare", gold, test, "--against", gold, "--labels")
    assert "difference" in text
    assert "p = " in text
