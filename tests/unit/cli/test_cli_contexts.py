"""`icm contexts`: what is printed is found again, and its numbers add up."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from icm_core.analysis.contexts.names import context_text
from icm_core.cli.contexts.lookup import find_context
from icm_core.cli.shared import console
from icm_core.errors import OptionError
from icm_core.model.file.container import load_models


@pytest.fixture(scope="module", params=["R", "N", "LS"])
def kind_file(request: Any, icm: Any, train_file: Path, tmp_path_factory: Any) -> Path:
    """A model of each context kind."""
    path: Path = tmp_path_factory.mktemp("contexts") / f"{request.param}.icm"
    icm("train", train_file, "-o", path, "--contexts", request.param)
    return path


def test_every_context_is_found_by_its_text(kind_file: Path) -> None:
    model = load_models(kind_file).models[0]
    for node in np.random.default_rng(1).integers(0, len(model.trie), 60).tolist():
        assert find_context(model, context_text(model, node)) == node


def first_context(icm: Any, path: Path, *flags: object) -> str:
    """Return the first context of a list."""
    text: str = json.loads(icm("contexts", "list", path, "--json", "--top", 1, *flags)[0])[0][
        "context"
    ]
    return text


@pytest.mark.parametrize("key", ["customers", "tables", "rules", "depth", "entropy"])
def test_list_is_in_order(icm: Any, model_file: Path, key: str) -> None:
    arguments = ("contexts", "list", model_file, "--sort", key, "--top", 30)
    rows = json.loads(icm(*arguments, "--json")[0])
    values = [row[key] for row in rows]
    assert values == sorted(values, reverse=True)
    text = icm(*arguments)[0]
    assert all(row["context"] in text for row in rows)


def test_list_keeps_to_depth_and_label(icm: Any, model_file: Path) -> None:
    arguments = ("contexts", "list", model_file, "--json", "--depth", 2, "--label", "NP")
    rows = json.loads(icm(*arguments, "--top", 1000)[0])
    assert rows
    assert {row["depth"] for row in rows} == {2}
    assert all(row["context"].startswith(("NP < ", "NP|")) for row in rows)
    told = icm("contexts", "list", model_file, "--label", "NOPE", code=2)[1]
    assert "no such label" in told


def test_show_goes_down_to_the_base(icm: Any, kind_file: Path) -> None:
    context = first_context(icm, kind_file, "--depth", 2, "--label", "NP")
    shown = json.loads(icm("contexts", "show", kind_file, context, "--json", "--top", 1000)[0])
    assert shown["chain"][0] == context
    assert shown["chain"][-1] == "base measure"
    assert len(shown["chain"]) == shown["depth"] + 2
    for at in range(len(shown["chain"])):
        assert sum(row["chain"][at] for row in shown["distribution"]) == pytest.approx(1)
    text, _ = icm("contexts", "show", kind_file, context, "--top", 2)
    assert "more rule" in text


def test_ladder_adds_up(icm: Any, model_file: Path) -> None:
    context = first_context(icm, model_file, "--depth", 2, "--label", "NP")
    shown = json.loads(icm("contexts", "show", model_file, context, "--json")[0])
    for row in shown["distribution"][:4]:
        arguments = ("contexts", "ladder", model_file, context, row["rule"])
        ladder = json.loads(icm(*arguments, "--json")[0])
        assert ladder["probability"] == pytest.approx(row["probability"])
        assert sum(rung["contribution"] for rung in ladder["rungs"]) == pytest.approx(
            ladder["probability"]
        )
        assert f"{ladder['probability']:.6f}" in icm(*arguments)[0]


def test_evidence_counts_what_the_restaurant_counts(icm: Any, model_file: Path) -> None:
    context = first_context(icm, model_file, "--depth", 1, "--label", "NP")
    shown = json.loads(icm("contexts", "show", model_file, context, "--json", "--top", 999)[0])
    rule = shown["distribution"][0]["rule"]
    arguments = ("contexts", "evidence", model_file, context, rule)
    ladder = json.loads(icm("contexts", "ladder", model_file, context, rule, "--json")[0])
    found = json.loads(icm(*arguments, "--json", "--top", 3)[0])
    # Raw seating: every event is a customer.
    assert found["events"] == ladder["rungs"][0]["customers"]
    assert len(found["shown"]) == 3
    for row in found["shown"]:
        assert 0 <= row["start"] < row["end"] <= len(row["words"])
        assert row["rule"] == rule
    every = json.loads(icm(*arguments[:-1], "--json", "--top", 5000)[0])
    assert (every["rule"], every["events"]) == (None, shown["customers"])
    assert [row for row in every["shown"] if row["rule"] == rule][:3] == found["shown"]
    assert {row["rule"] for row in every["shown"]} <= {r["rule"] for r in shown["distribution"]}
    all_text, _ = icm(*arguments[:-1], "--top", 2)
    assert f"all rules in {context}: {every['events']:,} events" in all_text
    assert f"({every['shown'][0]['rule']})" in all_text
    text, _ = icm(*arguments, "--top", 3)
    assert "[ " in text
    assert f"({found['events'] - 3} more events)" in text


def test_a_word_that_was_never_seen(icm: Any, model_file: Path) -> None:
    ladder = json.loads(icm("contexts", "ladder", model_file, "NN", "xyzzy-ed", "--json")[0])
    assert ladder["rule"].startswith("NN -> <")
    assert ladder["probability"] > 0
    ladder = json.loads(icm("contexts", "ladder", model_file, "NN", "NN -> the", "--json")[0])
    assert ladder["rule"] == "NN -> the"
    evidence = json.loads(icm("contexts", "evidence", model_file, "NN", "the", "--json")[0])
    assert evidence["events"] == 0


def test_an_element_that_is_none_gets_an_example(icm: Any, kind_file: Path) -> None:
    kind = kind_file.stem
    asked_rule = {"R": "PP -> NOPE", "N": "NOPE", "LS": "PP/NOPE"}[kind]
    for asked, begins in (
        (f"NP < {asked_rule}", "NP < " if kind == "N" else "NP < PP"),
        ("NP < NOPE -> A", "NP < "),
    ):
        told = icm("contexts", "show", kind_file, asked, code=2)[1]
        assert "the longest part that it has is 'NP'; one element longer is" in told
        example = told.split("for example ")[1].strip().strip("'")
        assert example.startswith(begins)
        shown = json.loads(icm("contexts", "show", kind_file, example, "--json")[0])
        assert shown["context"] == example
        assert shown["depth"] == 1


def test_loading_shows_progress_unless_quiet(
    icm: Any, model_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(console, "LOG_SECONDS", 0.0)
    context = first_context(icm, model_file, "--label", "NP", "-q")
    rule = "NP -> DT NN"
    for arguments in (
        ("list", model_file),
        ("show", model_file, context),
        ("ladder", model_file, "NP", rule),
        ("evidence", model_file, "NP", rule),
    ):
        assert "loading " in icm("contexts", *arguments)[1]
        assert icm("contexts", *arguments, "--quiet")[1] == ""


def suggested(told: str, model: Path, context: str = "NP") -> list[str]:
    """Return the arguments of the command that a message names."""
    words = told.split("`icm ")[1].split("`")[0].split()
    return [{"MODEL": str(model), "CONTEXT": context}.get(word, word) for word in words]


def test_messages_write_contexts_as_the_command_line_does(icm: Any, model_file: Path) -> None:
    told = icm("contexts", "show", model_file, "np<s")[1]
    assert "most customers, NP < S -> NP S|VP> [0]" in told
    told = icm("contexts", "show", model_file, "S -> NP S|VP>", code=2)[1]
    assert "begins with a rule" in told
    meant = told.split("for example ")[1].strip().strip("'")
    assert icm("contexts", "show", model_file, meant)[0].startswith("NP < S -> NP S|VP> [0]")


def test_errors_name_what_is_known(icm: Any, model_file: Path) -> None:
    told = icm("contexts", "show", model_file, "NP < NOPE", code=2)[1]
    assert "the longest part that it has is 'NP'" in told
    assert "not begin with a label" in icm("contexts", "show", model_file, "NOPE", code=2)[1]
    assert "no such rule of NP" in icm("contexts", "ladder", model_file, "NP", "A B", code=2)[1]
    assert "holds 1" in icm("contexts", "list", model_file, "--member", 2, code=2)[1]
    listed = icm("contexts", "show", model_file, "NOPE", code=2)[1]
    assert json.loads(icm(*suggested(listed, model_file), "--json")[0])[0]["depth"] == 0
    rules = icm("contexts", "ladder", model_file, "NP", "A B", code=2)[1]
    assert json.loads(icm(*suggested(rules, model_file), "--json")[0])["context"] == "NP"
    with pytest.raises(OptionError, match="a label of the model"):
        find_context(load_models(model_file).models[0], "")
