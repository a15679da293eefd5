"""`icm why`: the table, its sums, the verdict, and the commands that lead on."""

from __future__ import annotations

import json
import shlex
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from icm_core.analysis.verdicts.decision_depths import explain_difference
from icm_core.data.cleaning.clean import CleanOptions, clean_all
from icm_core.data.tree import Tree, nodes, spans
from icm_core.data.treebank import from_text
from icm_core.inference.forest.gold import score_tree
from icm_core.inference.parsing.use import stored_parse
from icm_core.model.file.container import load_models

SENTENCE = 2


@pytest.fixture(scope="module")
def predicted_file(icm: Any, model_file: Path, gold_file: Path, tmp_path_factory: Any) -> Path:
    """The PCFG's most probable trees of the gold file's sentences."""
    path = tmp_path_factory.mktemp("why") / "predicted.mrg"
    icm("evaluate", model_file, gold_file, "--decoder", "pcfg-viterbi", "-o", path)
    return Path(path)


def trees(*paths: Path) -> list[Tree]:
    found = []
    for path in paths:
        kept = clean_all(from_text(path.read_text(encoding="utf-8")).trees(), CleanOptions())[0]
        tree = kept[SENTENCE - 1]
        assert tree is not None
        found.append(tree)
    return found


def test_json_is_what_the_core_finds(
    icm: Any, model_file: Path, gold_file: Path, predicted_file: Path
) -> None:
    arguments = (model_file, gold_file, predicted_file, "--sentence", SENTENCE, "--json")
    record = json.loads(icm("why", *arguments)[0])
    model = load_models(model_file).models[0]
    gold, predicted = trees(gold_file, predicted_file)
    wanted = explain_difference(model, gold, predicted)
    assert record["gold"] == pytest.approx(score_tree(model, gold).total, abs=1e-9)
    assert record["predicted"] == pytest.approx(score_tree(model, predicted).total, abs=1e-9)
    for side in ("gold", "predicted"):
        sums = [one[side]["nats"] for one in record["decisions"] if one[side] is not None]
        assert sum(sums) + record["shared"]["nats"] == pytest.approx(record[side], abs=1e-9)
    assert [one["rule"] for one in record["decisions"]] == [
        one.rule for one in wanted.table.decisions
    ]
    assert record["by_depth"]["decides"] == wanted.by_depth.decides
    assert [row["gold"] for row in record["by_depth"]["depths"]] == wanted.by_depth.gold.tolist()
    assert record["verdict"]["verdict"] in ("search error", "model error")
    assert record["verdict"]["proved"]


def test_text_has_sums_verdict_and_what_to_do_next(
    icm: Any, model_file: Path, gold_file: Path, predicted_file: Path
) -> None:
    arguments = (model_file, gold_file, predicted_file, "--sentence", SENTENCE)
    record = json.loads(icm("why", *arguments, "--json")[0])
    text = icm("why", *arguments)[0]
    assert f"sentence {SENTENCE}, " in text
    assert f"{record['differ']['decisions']} decisions differ" in text
    assert f"{record['shared']['decisions']} shared decisions" in text
    (total,) = [line for line in text.splitlines() if line.startswith("log P(T)")]
    assert total.split()[-2:] == [f"{record['gold']:.2f}", f"{record['predicted']:.2f}"]
    assert record["verdict"]["text"] in text
    assert record["by_depth"]["text"] in text
    commands = [line.strip() for line in text.splitlines() if line.strip().startswith("icm ")]
    assert [shlex.split(line)[2] for line in commands] == ["ladder", "evidence"]
    for line in commands:
        icm(*shlex.split(line)[1:])
    (ladder,) = [shlex.split(line)[1:] for line in commands if "ladder" in line]
    found = json.loads(icm(*ladder, "--json")[0])
    sides = [one[side] for one in record["decisions"] for side in ("gold", "predicted")]
    side = next(one for one in sides if one is not None and "look" in one)
    assert side["look"] == commands
    assert found["context"] == side["context"]


def test_ladders_are_shown_when_asked_for(
    icm: Any, model_file: Path, gold_file: Path, predicted_file: Path
) -> None:
    arguments = (model_file, gold_file, predicted_file, "--sentence", SENTENCE)
    assert "passed on" not in icm("why", *arguments)[0]
    assert "passed on" in icm("why", *arguments, "--ladders")[0]


def test_decoders_of_spans_have_the_posteriors_of_what_differs(
    icm: Any, model_file: Path, gold_file: Path, predicted_file: Path
) -> None:
    arguments = (model_file, gold_file, predicted_file, "--sentence", SENTENCE, "--decoder")
    record = json.loads(icm("why", *arguments, "exact-match", "--json")[0])["expected"]
    loaded = load_models(model_file)
    price = stored_parse(loaded.extra, "").price
    pair = trees(gold_file, predicted_file)
    has = [Counter((node.label, start, end) for node, start, end in spans(tree)) for tree in pair]
    worth = 0.0
    for of_gold, sign, lone in ((True, 1, has[0] - has[1]), (False, -1, has[1] - has[0])):
        told = [one for one in record["brackets"] if one["of_gold"] is of_gold]
        assert Counter((one["label"], one["start"], one["end"]) for one in told) == lone
        worth += sign * sum(one["posterior"] for one in told)
    phrases = [sum(node.word is None for node in nodes(tree)) for tree in pair]
    worth -= price * (phrases[0] - phrases[1])
    worth += record["gold"]["tree"] - record["predicted"]["tree"]
    parts = [sum(record["whole"][side]) for side in ("gold", "predicted")]
    assert record["gold"]["tree"] == pytest.approx(record["whole"]["weight"] * parts[0])
    totals = [sum(record[side].values()) for side in ("gold", "predicted")]
    assert totals[0] - totals[1] == pytest.approx(worth, abs=1e-9)
    assert len(record["brackets"]) > 0
    text = icm("why", *arguments, "exact-match")[0]
    assert f"gold {totals[0]:.2f} (brackets {record['gold']['brackets']:.2f}" in text
    assert json.loads(icm("why", *arguments, "viterbi", "--json")[0])["expected"] is None


def test_depth_is_that_of_the_scores(
    icm: Any, model_file: Path, gold_file: Path, predicted_file: Path
) -> None:
    arguments = (model_file, gold_file, predicted_file, "--sentence", SENTENCE, "--depth", 1)
    record = json.loads(icm("why", *arguments, "--json")[0])
    gold, predicted = trees(gold_file, predicted_file)
    model = load_models(model_file).models[0]
    assert record["gold"] == pytest.approx(score_tree(model, gold, 1).total, abs=1e-9)
    assert [row["depth"] for row in record["by_depth"]["depths"]] == [0, 1]
    assert record["predicted"] == pytest.approx(score_tree(model, predicted, 1).total, abs=1e-9)


def test_a_tree_outside_the_model_is_null_and_told(
    icm: Any, model_file: Path, gold_file: Path, tmp_path: Path
) -> None:
    (gold,) = trees(gold_file)
    words = [node for node in gold_file.read_text(encoding="utf-8").splitlines() if node]
    flat = tmp_path / "flat.mrg"
    leaves = " ".join(f"(XX {word})" for word in _words(gold))
    flat.write_text("\n".join([*words[:1], f"(ROOT (XP {leaves}))"]) + "\n", encoding="utf-8")
    arguments = (model_file, gold_file, flat, "--sentence", SENTENCE)
    record = json.loads(icm("why", *arguments, "--json")[0])
    assert record["predicted"] is None
    assert record["predicted_outside"]["cause"] == "rule"
    # Outside is said of gold alone.
    assert record["verdict"]["verdict"] == "model error"
    text = icm("why", *arguments)[0]
    assert "the model cannot build the predicted tree: rule: ROOT \u2192 XP" in text
    assert "of predicted impossible (with floors -" in text
    assert "(impossible)" in text
    assert "with what it never saw at its floor, predicted lies" in text
    for bad in ("-inf", " nan"):
        assert bad not in text
    floors = record["floors"]
    assert floors["gold"] == pytest.approx(record["gold"])
    sums = record["differ"]["predicted"] + record["shared"]["nats"]
    assert floors["predicted"] == pytest.approx(sums)
    assert floors["predicted"] == pytest.approx(record["by_depth"]["depths"][-1]["predicted"])


def _words(tree: Tree) -> list[str]:
    from icm_core.data.tree import tokens

    return tokens(tree)


def test_faults_are_told_in_one_line(
    icm: Any, model_file: Path, gold_file: Path, predicted_file: Path, tmp_path: Path
) -> None:
    _, told = icm("why", model_file, gold_file, predicted_file, "--sentence", 13, code=2)
    assert told == f"icm: --sentence 13: {gold_file} has 12 sentences\n"
    lines = predicted_file.read_text(encoding="utf-8").splitlines()
    other = tmp_path / "other.mrg"
    other.write_text("\n".join(lines[1:]) + "\n", encoding="utf-8")
    _, told = icm("why", model_file, gold_file, other, "--sentence", 1, code=2)
    assert "sentence 1: predicted has no tree for it" in told
    # The others find their sentences by the words.
    shifted = ("why", model_file, gold_file, other, "--sentence", SENTENCE)
    assert icm(*shifted)[0] == icm(*shifted[:3], predicted_file, *shifted[4:])[0]
    lines[0] = "(ROOT (S (NN quite) (NN other)))"
    other.write_text("\n".join(lines) + "\n", encoding="utf-8")
    _, told = icm("why", model_file, gold_file, other, "--sentence", 1, code=2)
    assert "is over other words than gold" in told
    failed = tmp_path / "failed.mrg"
    failed.write_text("(())\n", encoding="utf-8")
    _, told = icm("why", model_file, gold_file, failed, "--sentence", 1, code=2)
    assert "sentence 1 has no tokens" in told


def test_what_chose_the_tree_is_said_or_asked(
    icm: Any, model_file: Path, gold_file: Path, predicted_file: Path, tmp_path: Path
) -> None:
    arguments = ("why", model_file, gold_file)
    number = ("--sentence", SENTENCE)
    # Nothing is known: the tree is looked for among the most probable ones.
    unknown = json.loads(icm(*arguments, predicted_file, *number, "--json")[0])["verdict"]
    assert (unknown["decoder"], unknown["ranked_among"]) == (None, 10)
    assert "most probable tree" in unknown["text"]
    told = tmp_path / "told.mrg"
    icm("evaluate", model_file, gold_file, "--decoder", "viterbi", "--header", "-o", told)
    first = told.read_text(encoding="utf-8").splitlines()[0]
    assert first == f"# icm: decoder=viterbi model={model_file.name}"
    known = json.loads(icm(*arguments, told, *number, "--json")[0])["verdict"]
    assert (known["decoder"], known["ranked_among"]) == ("viterbi", None)
    assert known["found"] == pytest.approx(known["predicted"])
    # The header is a comment to all who read trees, and a flag is believed before it.
    assert "failed" not in icm("compare", gold_file, told)[1]
    flagged = icm(*arguments, told, *number, "--decoder", "mbr", "--json")[0]
    assert json.loads(flagged)["verdict"]["decoder"] == "mbr"
    best = json.loads(icm(*arguments, _plain(told), *number, "--json")[0])["verdict"]
    assert (best["rank"], best["decoder"]) == (1, None)
    assert best["text"].endswith("the most probable tree that the search found")


def _plain(path: Path) -> Path:
    """Return the file without its first line."""
    made = path.with_name("plain.mrg")
    lines = path.read_text(encoding="utf-8").splitlines()[1:]
    made.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return made
