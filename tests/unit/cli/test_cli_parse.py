"""`icm parse`: one line in, one line out, and what happens to odd sentences."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from icm_core.data.plain import words_of
from icm_core.data.tree import tokens
from icm_core.data.treebank import from_text
from icm_core.inference.forest.gold import score_tree
from icm_core.model.file.container import load_models
from icm_core.resources import teaching_treebank

SENTENCE = "The old baker sold the bread ."


def test_words_of_a_line() -> None:
    assert words_of(" a\t(  b) c\u00a0d \r") == ["a", "-LRB-", "b\\)", "c\u00a0d"]
    assert words_of(" \t") == []


def test_lines_stay_aligned(icm: Any, model_file: Path) -> None:
    text = f"{SENTENCE}\n\nShe ( saw ) it .\n"
    out, told = icm("parse", model_file, stdin=text)
    lines = out.split("\n")
    assert len(lines) == 4
    assert lines[1] == lines[3] == ""
    trees = from_text(out).trees()
    assert [tokens(tree) for tree in trees] == [words_of(text.splitlines()[at]) for at in (0, 2)]
    assert tokens(trees[1])[1] == "-LRB-"
    assert "2 of 2 sentences parsed" in told


def test_file_and_stdin_and_output_agree(icm: Any, model_file: Path, tmp_path: Path) -> None:
    (tmp_path / "in.txt").write_text(SENTENCE + "\r\n", encoding="utf-16")
    out, _ = icm("parse", model_file, stdin=SENTENCE)
    written, _ = icm("parse", model_file, tmp_path / "in.txt", "-o", tmp_path / "out.mrg")
    assert written == ""
    assert (tmp_path / "out.mrg").read_text(encoding="utf-8") == out
    pretty, _ = icm("parse", model_file, tmp_path / "in.txt", "--pretty")
    assert pretty.count("\n") > 3
    assert from_text(pretty).trees() == from_text(out).trees()


def test_a_sentence_beyond_a_limit_is_refused(icm: Any, model_file: Path) -> None:
    text = f"She saw .\n{SENTENCE}\n"
    out, told = icm("parse", model_file, "--max-length", "4", stdin=text, code=1)
    assert out.splitlines()[1] == "(())"
    assert "<stdin>:2: refused: the sentence has 7 tokens, the limit is 4" in told
    assert "1 refused" in told
    out, _ = icm("parse", model_file, "--max-length", "4", "--json", stdin=text, code=1)
    refused = json.loads(out)[1]
    assert refused["status"] == "refused"
    assert refused["tree"] is None
    assert "limit is 4" in refused["reason"]


def test_a_sentence_without_a_parse_is_flagged(icm: Any, train_file: Path, tmp_path: Path) -> None:
    model = tmp_path / "m.icm"
    icm("train", train_file, "-o", model, "--alpha", "0", "--base", "mle")
    text = "the the the the\nShe saw the boy .\n"
    out, told = icm("parse", model, "--json", stdin=text)
    first, second = json.loads(out)
    assert first["status"] == "glued"
    assert first["log_probability"] is None
    assert second["status"] == "parsed"
    assert "<stdin>:1: no parse" in told
    assert "1 without a parse" in told
    _, told = icm("parse", model, "--quiet", stdin="the the the the\n", code=1)
    assert "0 of 1 sentence parsed" in told


def test_json_has_the_log_probability_of_the_tree(icm: Any, model_file: Path) -> None:
    out, _ = icm("parse", model_file, "--json", stdin=f"{SENTENCE}\n\n")
    parsed, empty = json.loads(out)
    assert empty["status"] == "empty"
    tree = from_text(parsed["tree"]).trees()[0]
    model = load_models(model_file).models[0]
    assert parsed["log_probability"] == pytest.approx(score_tree(model, tree).total)
    assert parsed["entropy"] >= 0
    assert parsed["seconds"] > 0
    assert parsed["words"] == SENTENCE.split()
    assert icm("parse", model_file, "--json", stdin="", code=1)[0] == "[]\n"


def test_comments_are_skipped_and_counted(icm: Any, model_file: Path, tmp_path: Path) -> None:
    path = tmp_path / "in.txt"
    text = f"# a comment\n{SENTENCE}\n#1 sold .\n# another\n"
    path.write_text(text, encoding="utf-8")
    arguments = ("parse", model_file, "--skip-comments", "--json")
    for out, told in (icm(*arguments, path), icm(*arguments, stdin=text)):
        assert [row["line"] for row in json.loads(out)] == [2, 3]
        assert "2 of 2 sentences parsed" in told
        assert "2 comment lines skipped" in told
    assert len(json.loads(icm("parse", model_file, path, "--json")[0])) == 4


def test_a_demonstration_file_has_comments_to_skip(icm: Any, model_file: Path) -> None:
    path = teaching_treebank().ambiguous
    lines = path.read_text(encoding="ascii").splitlines()
    comments = sum(line.startswith("#") for line in lines)
    out, told = icm("parse", model_file, path, "--skip-comments")
    assert len(out.splitlines()) == len(lines) - comments
    assert f"{comments} comment lines skipped" in told


def test_no_sentence_at_all(icm: Any, model_file: Path) -> None:
    assert "no sentence in standard input" in icm("parse", model_file, stdin="", code=1)[1]


def test_trees_that_no_rules_make_are_counted(icm: Any, train_file: Path, tmp_path: Path) -> None:
    model = tmp_path / "m.icm"
    icm("train", train_file, "-o", model, "--preset", "pcfg")
    text = f"{SENTENCE}\nShe saw the boy .\n"
    # So high a price leaves a flat tree, whose rule was never seen.
    flat = ("parse", model, "--decoder", "pcfg-mbr", "--price", "0.9999999")
    out, told = icm(*flat, "--json", stdin=text)
    rows = json.loads(out)
    assert {(row["status"], row["possible"], row["log_probability"]) for row in rows} == {
        ("parsed", False, None)
    }
    assert "2 trees use rules that the model does not have; their log-probability is -inf" in told
    assert "1 tree uses rules" in icm(*flat, "--quiet", stdin=SENTENCE)[1]
    out, told = icm("parse", model, "--json", stdin=f"{SENTENCE}\n\n")
    assert [row["possible"] for row in json.loads(out)] == [True, None]
    assert "-inf" not in told


def test_k_best_are_in_order_and_the_first_is_viterbi(icm: Any, model_file: Path) -> None:
    out, _ = icm("parse", model_file, "--k-best", "4", stdin=f"{SENTENCE}\n{SENTENCE}\n")
    groups = [group.splitlines() for group in out.split("\n\n") if group]
    assert len(groups) == 2
    scores = [float(line.split("\t")[0]) for line in groups[0]]
    assert scores == sorted(scores, reverse=True)
    assert len({*groups[0]}) == 4
    best, _ = icm("parse", model_file, "--decoder", "viterbi", stdin=SENTENCE)
    assert groups[0][0].split("\t")[1] == best.strip()


def test_constraints_hold_and_those_without_a_tree_are_named(icm: Any, model_file: Path) -> None:
    run = ("parse", model_file, "--decoder", "viterbi")
    plain, _ = icm(*run, stdin=SENTENCE)
    words = len(SENTENCE.split())
    other, _ = icm(*run, "--forbid", "4-6:VP", stdin=SENTENCE)
    assert other != plain
    assert "(VP (VBD sold) (NP (DT the) (NN bread)))" in plain
    assert "(VP (VBD sold) (NP (DT the) (NN bread)))" not in other
    same, _ = icm(*run, "--keep", f"1-{words}", stdin=SENTENCE)
    assert same == plain
    out, told = icm(*run, "--keep", f"1-{words}:XYZ", stdin=SENTENCE, code=1)
    assert out.strip() == "(())"
    assert "the model has no phrase label XYZ" in told
    _, told = icm(*run, "--keep", "five", stdin=SENTENCE, code=2)
    assert "'five': write words and a label" in told
    _, told = icm(*run, "--keep", "1", "--jobs", "2", stdin=SENTENCE, code=2)
    assert "--jobs works without constraints" in told
    _, told = icm(*run, "--keep", "1", "--algorithm", "mh", stdin=SENTENCE, code=2)
    assert "constraints are for --algorithm" in told


def test_k_best_as_json_tell_what_differs(icm: Any, model_file: Path) -> None:
    out, _ = icm("parse", model_file, "--best", "3", "--json", stdin=SENTENCE)
    (record,) = json.loads(out)
    assert len(record["trees"]) == 3
    rows = list(zip(*(column["values"] for column in record["differences"]), strict=True))
    assert len(set(rows)) == 3
    assert all(
        " ".join(SENTENCE.split()[one["start"] : one["end"]]) == one["words"]
        for one in record["differences"]
    )


def test_k_best_may_be_pretty(icm: Any, model_file: Path) -> None:
    plain, _ = icm("parse", model_file, "--k-best", "2", stdin=SENTENCE)
    pretty, _ = icm("parse", model_file, "--k-best", "2", "--pretty", stdin=SENTENCE)
    assert pretty.count("\n") > plain.count("\n") + 4
    assert [line.split("\t")[0] for line in plain.splitlines() if line] == [
        line.split("\t")[0] for line in pretty.splitlines() if "\t" in line
    ]
    without = [re.sub(r"(?m)^-.*\t", "", text) for text in (plain, pretty)]
    assert from_text(without[0]).trees() == from_text(without[1]).trees()


def test_samples_repeat_with_their_seed(icm: Any, model_file: Path) -> None:
    text = f"{SENTENCE}\n{SENTENCE}\n"
    first, _ = icm("parse", model_file, "--samples", "5", "--seed", "3", stdin=text)
    again, _ = icm("parse", model_file, "--samples", "5", "--seed", "3", stdin=text)
    other, _ = icm("parse", model_file, "--samples", "5", "--seed", "4", stdin=text)
    assert first == again
    assert first != other
    one, two, _ = first.split("\n\n")
    assert one != two


def test_depth_changes_the_score(icm: Any, model_file: Path) -> None:
    def score(depth: str) -> float:
        out, _ = icm("parse", model_file, "--json", "--depth", depth, stdin=SENTENCE)
        value: float = json.loads(out)[0]["log_probability"]
        return value

    assert score("0") != score("all")


def test_wrong_use(icm: Any, model_file: Path, train_file: Path) -> None:
    assert "not a model file" in icm("parse", train_file, stdin="a", code=2)[1]
    assert "no such model file" in icm("parse", "missing.icm", stdin="a", code=2)[1]
    assert "no such file" in icm("parse", model_file, "missing.txt", code=2)[1]
    assert "use a value from 0" in icm("parse", model_file, "--price", "3", code=2)[1]
    assert "one of them" in icm("parse", model_file, "--k-best", "1", "--samples", "1", code=2)[1]
    assert "--jobs" in icm("parse", model_file, "--k-best", "2", "--jobs", "2", code=2)[1]
    told = icm("parse", model_file, stdin="caf\xe9".encode("latin-1"), code=2)[1]
    assert "not UTF-8" in told
    out, _ = icm("parse", model_file, "--encoding", "latin-1", stdin="caf\xe9".encode("latin-1"))
    assert "café" in out


def test_a_depth_beyond_all_numbers_of_kernels(icm: Any, model_file: Path) -> None:
    every = icm("parse", model_file, "--depth", "all", stdin="She saw the dog .\n")[0]
    for depth in ("9" * 20, "9" * 5000, "000010000"):
        assert icm("parse", model_file, "--depth", depth, stdin="She saw the dog .\n")[0] == every
