"""`icm certify`: verdicts, bounds and errors are those of the certifier."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from icm_core.cli.shared import signals
from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.tree import tokens
from icm_core.data.treebank import from_text
from icm_core.inference.parsing.parser import ParseOptions, Parser
from icm_core.inference.proof.certificate import Certifier
from icm_core.model.file.container import load_models, read_manifest
from icm_core.runs.judge import judge

SENTENCE = "The old baker sold the bread ."
SHORT = "She saw ."


def test_text_has_verdict_score_and_tree(icm: Any, model_file: Path) -> None:
    out, told = icm("certify", model_file, stdin=f"{SENTENCE}\n\n{SHORT}\n")
    lines = out.splitlines()
    assert len(lines) == 4
    best, _ = icm("parse", model_file, "--decoder", "viterbi", stdin=f"{SENTENCE}\n{SHORT}\n")
    assert [line.strip() for line in lines[1::2]] == best.splitlines()
    assert re.fullmatch(r"certified\tlog P -\d+\.\d{6}\t\d+\.\d\d s\t7 words", lines[0])
    assert lines[2].endswith("\t3 words")
    assert "2 sentences: 2 certified" in told
    pruned, told = icm("certify", model_file, "--threshold", "1e-4", stdin=SENTENCE)
    assert pruned.startswith("optimal within pruning\tlog P ")
    assert "1 optimal within pruning" in told
    assert icm("certify", model_file, "--quiet", stdin=SHORT)[1] == ""


def test_file_output_and_stdin_agree(icm: Any, model_file: Path, tmp_path: Path) -> None:
    path, out = tmp_path / "in.txt", tmp_path / "out.json"
    path.write_text(f"{SENTENCE}\n{SHORT}\n", encoding="utf-16")
    assert icm("certify", model_file, path, "--json", "-o", out)[0] == ""
    one, other = (
        json.loads(out.read_text(encoding="utf-8")),
        json.loads(icm("certify", model_file, "--json", stdin=f"{SENTENCE}\n{SHORT}\n")[0]),
    )
    assert [row["place"] for row in one] == [f"{path}:1", f"{path}:2"]
    assert [row["place"] for row in other] == ["<stdin>:1", "<stdin>:2"]
    for name in ("words", "verdict", "tree", "log_probability", "gap"):
        assert [row[name] for row in one] == [row[name] for row in other]


def test_json_is_the_certificate(icm: Any, model_file: Path) -> None:
    parser = Parser(load_models(model_file).models)
    for depth, flags in ((None, ()), (1, ("--depth", "1"))):
        [row] = json.loads(icm("certify", model_file, "--json", *flags, stdin=SENTENCE)[0])
        certifier = Certifier(parser.with_options(ParseOptions(depth=depth)))
        found = certifier.certify(SENTENCE.split())
        assert row["verdict"] == found.verdict == "certified"
        assert row["log_probability"] == row["bound"] == found.log_probability
        assert row["gap"] == 0
        assert row["tree"] == format_tree(found.tree)  # type: ignore[arg-type]
        assert [level["depth"] for level in row["levels"]] == [lv.depth for lv in found.levels]
        assert [lv["looked_at"] for lv in row["levels"]] == [lv.looked_at for lv in found.levels]
        assert row["words"] == SENTENCE.split()
        assert row["seconds"] > 0
        assert "errors" not in row


def test_levels_are_shown(icm: Any, model_file: Path) -> None:
    [row] = json.loads(icm("certify", model_file, "--json", stdin=SENTENCE)[0])
    lines = icm("certify", model_file, "--levels", stdin=SENTENCE)[0].splitlines()[1:-1]
    assert len(lines) == len(row["levels"])
    for line, level in zip(lines, row["levels"], strict=True):
        start = f"depth {level['depth']}: {level['looked_at']:,} edges examined"
        assert start in line
        assert f"best known {level['incumbent']:.2f}" in line


def test_a_spent_budget_is_not_known_and_has_a_gap(icm: Any, model_file: Path) -> None:
    flags = ("--seconds", "1e-9")
    [row] = json.loads(icm("certify", model_file, "--json", *flags, stdin=SENTENCE)[0])
    assert row["verdict"] == "not known"
    assert "budget" in row["reason"]
    # Nothing was looked at: the bound is that of any probability.
    assert row["bound"] == 0 or row["bound"] is None or row["bound"] > row["log_probability"]
    out, told = icm("certify", model_file, *flags, stdin=SENTENCE)
    assert re.match(r"not known\tlog P -\d+\.\d+, gap (inf|\d+\.\d\d) nats\t", out)
    assert "  the budget of time or edges is spent" in out
    assert "1 not known" in told


def test_refused_sentences_keep_their_place(icm: Any, model_file: Path) -> None:
    text = f"{SENTENCE}\n{SHORT}\n"
    command = ("certify", model_file, "--max-length", "4")
    out, told = icm(*command, stdin=text, code=1)
    assert out.splitlines()[0] == "refused\t7 words"
    assert out.splitlines()[1].startswith("certified\t")
    assert "<stdin>:1: refused: the sentence has 7 tokens, the limit is 4" in told
    assert "2 sentences: 1 refused, 1 certified" in told
    refused, certified = json.loads(icm(*command, "--json", stdin=text, code=1)[0])
    assert (refused["verdict"], refused["words"]) == ("refused", SENTENCE.split())
    assert "limit is 4" in refused["reason"]
    assert certified["verdict"] == "certified"


def test_no_parse(icm: Any, train_file: Path, tmp_path: Path) -> None:
    model = tmp_path / "m.icm"
    icm("train", train_file, "-o", model, "--alpha", "0", "--base", "mle", "--fit", "fixed")
    out, told = icm("certify", model, "--levels", stdin="the the the the\n")
    assert out == "no parse\t4 words\n"
    assert "1 no parse" in told
    [row] = json.loads(icm("certify", model, "--json", stdin="the the the the\n")[0])
    assert (row["verdict"], row["tree"], row["log_probability"]) == ("no parse", None, None)


def test_what_is_left_out_is_told(icm: Any, model_file: Path) -> None:
    text = f"{SENTENCE}\n{SHORT}\n\n{SENTENCE}\n{SHORT}\nShe .\n"
    command = ("certify", model_file, "--json", "--every", "2", "--max-sentence-length", "5")
    out, told = icm(*command, stdin=text)
    assert [row["words"] for row in json.loads(out)] == [["She", "."]]
    assert "one sentence in 2: 3 of 5" in told
    assert "2 sentences of more than 5 tokens left out" in told
    assert json.loads(icm("certify", model_file, "--json", stdin="")[0]) == []
    assert "0 sentences: nothing to do" in icm("certify", model_file, stdin="")[1]


@pytest.mark.parametrize("decoder", ["mbr", "pcfg-viterbi"])
def test_gold_is_judged(icm: Any, model_file: Path, gold_file: Path, decoder: str) -> None:
    command = ("certify", model_file, gold_file, "--gold", "--decoder", decoder, "--every", "3")
    rows = json.loads(icm(*command, "--json")[0])
    trees = from_text(gold_file.read_text(encoding="utf-8")).trees()[::3]
    assert [row["words"] for row in rows] == [tokens(tree) for tree in trees]
    models = load_models(model_file).models
    stored = read_manifest(model_file)["extra"]["parse"] | {"decoder": decoder}
    parser = Parser(models, ParseOptions(**stored))
    certifier = Certifier(parser)
    out = icm(*command)[0]
    for row, tree in zip(rows, trees, strict=True):
        parse = parser.parse(tokens(tree))
        verdict = judge(parser, tree, parse.tree, certificate=certifier.certify(tokens(tree)))
        found = row["against_gold"]
        assert found["proved"]
        assert (found["verdict"] == "gold tree") == (parse.tree == tree)
        assert found["best"] == verdict.best == pytest.approx(row["log_probability"])
        assert found == verdict.to_dict()
        assert f"\n  {verdict.title}: {verdict.text()}\n" in out


def test_flags_that_say_nothing_are_told(icm: Any, model_file: Path, gold_file: Path) -> None:
    idle = ("--decoder", "mbr", "--price", "0.1", "-q")
    told = icm("certify", model_file, *idle, stdin=SHORT)[1]
    assert told.splitlines() == [
        "warning: --decoder has no effect without --gold",
        "warning: --penalty has no effect without --gold",
    ]
    gold = ("certify", model_file, gold_file, "--gold", "--every", "12", "--price", "0.1", "-q")
    assert icm(*gold, "--decoder", "mbr")[1] == ""
    told = icm(*gold, "--decoder", "viterbi")[1]
    assert told == "warning: --penalty has no effect with --decoder viterbi\n"


def test_wrong_use(icm: Any, model_file: Path, tmp_path: Path) -> None:
    assert "--gold needs the file of a treebank" in icm("certify", model_file, "--gold", code=2)[1]
    assert "pruning threshold 2" in icm("certify", model_file, "--threshold", 2, code=2)[1]
    assert "use a time above 0" in icm("certify", model_file, "--seconds", 0, code=2)[1]
    assert "no such file" in icm("certify", model_file, tmp_path / "none", code=2)[1]
    assert "no folder" in icm("certify", model_file, "-o", tmp_path / "n" / "o", code=2)[1]


def test_stopping_leaves_no_file(
    icm: Any, model_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = 0

    def check() -> None:
        nonlocal calls
        calls += 1
        if calls > 6:
            raise signals.Stopped

    monkeypatch.setattr(signals, "check", check)
    out = tmp_path / "out.txt"
    told = icm("certify", model_file, "-o", out, stdin=f"{SENTENCE}\n" * 3, code=130)[1]
    assert told.splitlines()[-1] == "icm: stopped"
    assert not out.exists()
