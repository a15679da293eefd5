"""``icm search``, and ``icm compare`` over the sentences of a filter."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

GOLD = """(S (NP-SBJ (DT The) (NN cat)) (VP (VBD saw) (NP (NP (DT a) (NN dog)) (PP (IN in) (NP (NN town))))))
(S (NP-SBJ (-NONE- *)) (VP (VB Go) (NP (NN home))))
(S (NP (NNP Bob)) (VP (VBD ran)))
"""  # noqa: E501
PREDICTED = """(S (NP-SBJ (DT The) (NN cat)) (VP (VBD saw) (NP (DT a) (NN dog)) (PP (IN in) (NP (NN town)))))
(S (VP (VB Go) (NP (NN home))))
(())
"""  # noqa: E501


@pytest.fixture
def gold(tmp_path: Path) -> Path:
    path = tmp_path / "gold.mrg"
    path.write_text(GOLD, encoding="utf-8")
    return path


@pytest.fixture
def predicted(tmp_path: Path) -> Path:
    path = tmp_path / "predicted.mrg"
    path.write_text(PREDICTED, encoding="utf-8")
    return path


def test_search_writes_nodes_with_their_place(icm: Any, gold: Path) -> None:
    out, told = icm("search", "NP < NN", gold)
    assert out.splitlines() == [
        f"1\t{gold}:1\t(NP (DT a) (NN dog))",
        f"1\t{gold}:1\t(NP (NN town))",
        f"2\t{gold}:2\t(NP (NN home))",
    ]
    assert "3 nodes in 2 sentences of 3" in told
    out, told = icm("search", "@NP < NN", gold, "--limit", "1", "--whole")
    assert out == f"1\t{gold}:1\t{GOLD.splitlines()[0]}\n"
    assert "the first 1 are listed" in told
    assert icm("search", "__ < -NONE-", gold, "--count")[0] == "1 node in 1 sentence of 3\n"
    assert icm("search", "__ < -NONE-", gold, "--count", "--clean")[0].startswith("0 nodes in 0")
    assert icm("search", "NP < NN", gold, "--count", "--clean")[0].startswith("4 nodes in 2")


def test_patterns_may_begin_with_a_hyphen(icm: Any, gold: Path) -> None:
    assert icm("search", "-NONE-", gold)[0] == f"2\t{gold}:2\t(-NONE- *)\n"
    assert icm("search", "-q", "-NONE- > @NP", gold, "--count")[0] == "1 node in 1 sentence of 3\n"
    assert "No such option" in icm("search", "--none", gold, code=2)[1]


def test_names_with_function_tags_are_suggested(icm: Any, gold: Path) -> None:
    out, told = icm("search", "NP < -NONE-", gold)
    assert out == ""
    assert "0 nodes in 3 sentences; did you mean @NP?" in told
    assert "did you mean" not in icm("search", "NP < XX", gold)[1]


def test_search_as_json(icm: Any, gold: Path) -> None:
    found = json.loads(icm("search", "dog", gold, "--json")[0])
    assert (found["nodes"], found["sentences"], found["of"]) == (1, 1, 3)
    (node,) = found["found"][0]["nodes"]
    assert node == {
        "label": "NN",
        "start": 4,
        "end": 5,
        "address": [1, 1, 0, 1],
        "head": "dog",
        "words": "dog",
        "tree": "(NN dog)",
    }
    cleaned = json.loads(icm("search", "home", gold, "--json", "--clean")[0])
    assert cleaned["found"][0]["nodes"][0]["start"] == 1


NAMED = "@NP=whole < (/^NN/=noun)"


def test_named_nodes_are_columns_of_every_format(icm: Any, gold: Path) -> None:
    out, told = icm("search", "VP < VBD=verb ?< NP=object", gold)
    lines = [line.split("\t")[3:] for line in out.splitlines()]
    whole = "(NP (NP (DT a) (NN dog)) (PP (IN in) (NP (NN town))))"
    assert lines == [["verb=(VBD saw)", f"object={whole}"], ["verb=(VBD ran)", "object="]]
    assert "2 nodes in 2 sentences of 3" in told
    rows = list(csv.DictReader(io.StringIO(icm("search", NAMED, gold, "--format", "csv")[0])))
    assert [row["noun words"] for row in rows] == ["cat", "dog", "town", "home", "Bob"]
    assert (rows[0]["label"], rows[0]["noun"], rows[0]["head"], rows[0]["words"]) == (
        "NP-SBJ",
        "NN",
        "cat",
        "The cat",
    )
    found = json.loads(icm("search", "NP << __=x", gold, "--format", "json")[0])
    assert (found["nodes"], found["ways"]) == (5, 21)
    node = found["found"][2]["nodes"][0]
    assert (node["tree"], node["named"]["x"]["label"]) == ("(NP (NNP Bob))", "NNP")
    assert "in 21 ways" in icm("search", "NP << __=x", gold)[1]


def test_values_are_counted(icm: Any, gold: Path) -> None:
    out, told = icm("search", NAMED, gold, "--count-by", "label,noun.label")
    twice = ("--count-by", "label", "--count-by", "noun.label")
    assert icm("search", NAMED, gold, *twice)[0] == out
    assert [line.split() for line in out.splitlines()] == [
        ["label", "noun.label", "hits", "sentences"],
        ["NP", "NN", "3", "2"],
        ["NP", "NNP", "1", "1"],
        ["NP-SBJ", "NN", "1", "1"],
    ]
    assert "5 nodes in 3 sentences" in told
    found = json.loads(icm("search", "S", gold, "--count-by", "head", "--format", "json")[0])
    assert [one["head"] for one in found["counts"]] == ["Go", "ran", "saw"]
    words = icm("search", NAMED, gold, "--count-by", "noun.words", "--format", "csv")[0]
    assert words.splitlines()[:2] == ["noun.words,hits,sentences", "Bob,1,1"]
    told = icm("search", NAMED, gold, "--count-by", "verb", code=2)[1]
    assert "'verb' cannot be counted by; choose from label, head, words, whole.label" in told


def test_a_wrong_pattern_ends_with_its_place(icm: Any, gold: Path) -> None:
    assert "column 4: a relation is to follow" in icm("search", "NP NN", gold, code=2)[1]


def test_compare_scores_what_a_filter_finds(icm: Any, gold: Path, predicted: Path) -> None:
    found = json.loads(icm("compare", gold, predicted, "--filter", "missing:NP", "--json")[0])
    assert found["filter"] == {"query": "missing:NP", "matching": 1, "of": 3, "sentences": [1]}
    assert found["all"]["sentences"] == 1
    assert found["all"]["f1"] == pytest.approx(100 * 2 * 6 / 13)
    attached = json.loads(icm("compare", gold, predicted, "--filter", "error:pp", "--json")[0])
    assert attached["filter"]["sentences"] == [1]
    told = icm("compare", gold, predicted, "--filter", "status:failed")[1]
    assert "status:failed: 1 sentence of 3: 3\n" in told
    everything = json.loads(icm("compare", gold, predicted, "--json")[0])
    assert "filter" not in everything
    better = icm("compare", gold, predicted, "--against", gold, "--filter", "gain<0", "--json")[0]
    assert json.loads(better)["filter"]["sentences"] == [1, 3]


def test_sentences_of_a_filter_have_their_numbers_in_the_treebank(
    icm: Any, gold: Path, predicted: Path
) -> None:
    flags = (gold, predicted, "--every", "2", "--json", "--filter")
    third = json.loads(icm("compare", *flags, "id>2")[0])["filter"]
    assert third == {"query": "id>2", "matching": 1, "of": 2, "sentences": [3]}


def test_a_filter_that_cannot_be_told_or_finds_nothing(
    icm: Any, gold: Path, predicted: Path
) -> None:
    pair = (gold, predicted, "--filter")
    assert "gap cannot be computed from these files" in icm("compare", *pair, "gap>3", code=2)[1]
    assert "no sentence of 3 has all of this" in icm("compare", *pair, "len>50", code=2)[1]
    assert "there is no field dif" in icm("compare", *pair, "dif:NP", code=2)[1]


def test_a_treebank_that_is_read_is_not_written_over(icm: Any, gold: Path, tmp_path: Path) -> None:
    linked = tmp_path / "linked.mrg"
    linked.symlink_to(gold)
    for output in (gold, linked):
        _, told = icm("search", "NP", gold, "-o", output, code=2)
        assert "is also an input and would be overwritten; name another file" in told
    assert gold.read_text(encoding="utf-8") == GOLD


def test_a_long_filter_is_not_repeated(icm: Any, gold: Path, predicted: Path) -> None:
    _, told = icm("compare", gold, predicted, "--filter", "x" * 20_000, code=2)
    assert "no sentence of 3" in told
    assert len(told) < 1_000
