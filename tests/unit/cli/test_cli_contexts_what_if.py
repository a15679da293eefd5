"""`icm contexts what-if`: other values, what they predict, what they parse, and the new file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from icm_core.analysis.contexts.view import context_view
from icm_core.analysis.contexts.what_if import WhatIf, changed
from icm_core.cli.contexts.lookup import find_context
from icm_core.data.treebank import from_text
from icm_core.inference.forest.gold import score_tree
from icm_core.model.by_hand import NOTE
from icm_core.model.file.container import load_models

SENTENCE = "She saw the captain with a telescope ."


def asked(icm: Any, model_file: Path, *arguments: object) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(
        icm("contexts", "what-if", model_file, *arguments, "--json")[0]
    )
    return found


def test_a_distribution_before_and_after(icm: Any, model_file: Path) -> None:
    changes = ("--discount", "1=0.2", "--concentration", "0=7", "--seating", "minimal")
    found = asked(icm, model_file, "NP < PP", *changes, "--top", 1000)
    model = load_models(model_file).models[0]
    other = changed(model, WhatIf({1: (0.2,)}, {0: 7.0}, "minimal"))
    node = find_context(model, found["context"])
    view = context_view(other, node)
    wanted = dict(zip(view.rules.tolist(), view.p[0].tolist(), strict=True))
    names = {model.grammar.table.name(r, model.grammar.vocabulary): p for r, p in wanted.items()}
    assert {row["rule"]: row["after"] for row in found["distribution"]} == pytest.approx(names)
    before = [row["before"] for row in found["distribution"]]
    assert before == sorted(before, reverse=True)
    assert found["changed"]["discount"] == {"1": [0.2]}
    text, _ = icm("contexts", "what-if", model_file, "NP < PP", *changes, "--top", 2)
    assert "change" in text
    assert "more rules" in text


def test_a_ladder_before_and_after(icm: Any, model_file: Path) -> None:
    found = asked(icm, model_file, "NP < PP", "--depth-limit", 0, "--rule", "DT NN")
    assert found["ladder"]["rungs"][0]["passed_on"] == 1.0
    assert found["ladder"]["probability"] == pytest.approx(
        found["ladder_before"]["rungs"][1]["probability"]
    )
    text, _ = icm(
        "contexts", "what-if", model_file, "NP < PP", "--depth-limit", 0, "--rule", "DT NN"
    )
    assert "  all  " in text


def test_a_sentence_before_and_after(icm: Any, model_file: Path) -> None:
    found = asked(icm, model_file, "--sentence", SENTENCE, "--depth-limit", 0)["sentence"]
    for key, flags in (("before", ()), ("after", ("--depth", 0))):
        parsed = icm("parse", model_file, *flags, stdin=f"{SENTENCE}\n")[0]
        assert parsed.strip() == found[key]["tree"]
    assert found["words"] == SENTENCE.split()
    assert found["same"] == (found["before"]["tree"] == found["after"]["tree"])
    assert found["before"]["log_probability"] != found["after"]["log_probability"]
    left, came = found["brackets_left"], found["brackets_came"]
    assert bool(left or came) != found["same"]
    text, _ = icm("contexts", "what-if", model_file, "--sentence", SENTENCE, "--depth-limit", 0)
    assert text.startswith("same tree" if found["same"] else "changed: ")


def test_a_tree_that_changes_lists_its_brackets(
    icm: Any, model_file: Path, gold_file: Path
) -> None:
    from icm_core.data.tree import tokens
    from icm_core.data.treebank import read_treebank

    for tree in read_treebank([gold_file]).trees():
        words = " ".join(tokens(tree))
        arguments = ("--sentence", words, "--depth-limit", 0)
        found = asked(icm, model_file, *arguments)["sentence"]
        if not found["same"]:
            break
    assert not found["same"]
    text, _ = icm("contexts", "what-if", model_file, *arguments)
    count = len(found["brackets_left"]) + len(found["brackets_came"])
    assert f"changed: {count} bracket" in text
    for one in found["brackets_came"]:
        assert f"  + {one['label']}, words {one['start'] + 1} to {one['end']}" in text


def test_a_changed_model_in_a_file(icm: Any, model_file: Path, tmp_path: Path) -> None:
    path = tmp_path / "other.icm"
    out, told = icm(
        "contexts",
        "what-if",
        model_file,
        "--discount",
        "2=0.1,0.2,0.3",
        "--depth-limit",
        2,
        "--save",
        path,
    )
    assert out == ""
    assert "written" in told
    loaded = load_models(path)
    assert loaded.models[0].hyper.discount[2].tolist() == [0.1, 0.2, 0.3]
    assert NOTE in loaded.models[0].provenance
    assert loaded.extra["parse"]["depth"] == 2
    card = icm("info", path)[0]
    assert "changed by hand: discounts of depth 2, depth limit 2" in card
    assert "preset" not in card


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--discount", "1=0.5"], "nothing to show"),
        (["NP", "--discount", "1"], "--discount '1': use DEPTH=D"),
        (["NP", "--discount", "x=1"], "--discount 'x=1'"),
        (["NP", "--discount", "1=a"], "--discount '1=a'"),
        (["NP", "--discount", "1=1.5"], "discount 1.5 at depth 1"),
        (["NP", "--discount", "1=0.5,0.5"], "2 discounts at depth 1"),
        (["NP", "--discount", "99=0.5"], "depth 99: the model has values for depths 0 to 11"),
        (["NP", "--concentration", "1=2,3"], "--concentration '1=2,3'"),
        (["NP", "--concentration", "1=0"], "concentration 0 at depth 1"),
        (["NP", "--depth-limit", "x"], "--depth-limit 'x'"),
        (["NOPE", "--depth-limit", "1"], "not begin with a label"),
        (["--rule", "DT NN", "--sentence", "a b"], "--rule needs a CONTEXT"),
        (["--sentence", ""], "empty sentence"),
        (["NP", "--save", "/nowhere/at/all/m.icm"], "/nowhere/at/all/m.icm"),
    ],
)
def test_what_cannot_be_tried(icm: Any, model_file: Path, arguments: list[str], told: str) -> None:
    assert told in icm("contexts", "what-if", model_file, *arguments, code=2)[1]


def test_a_sampled_model_says_what_it_predicts_by(
    icm: Any, train_file: Path, tmp_path: Path
) -> None:
    path = tmp_path / "sampled.icm"
    sampling = ("--sweeps", 3, "--burn-in", 1, "--thinning", 1)
    icm("train", train_file, "--preset", "sampled", *sampling, "-o", path)
    asked = ("contexts", "what-if", path, "NP", "--json")
    assert "of the last alone" in icm(*asked, "--concentration", "0=4")[1]
    assert icm(*asked, "--concentration", "0=4", "-q")[1] == ""
    for others in ((), ("--seating", "raw")):
        assert "of the last alone" not in icm(*asked, *others)[1]


def test_flags_that_say_nothing_are_told(icm: Any, model_file: Path, tmp_path: Path) -> None:
    path = tmp_path / "m.icm"
    saved = ("contexts", "what-if", model_file, "--depth-limit", 1, "--save", path)
    told = icm(*saved, "--json", "-o", tmp_path / "x.txt", "--top", 3)[1]
    assert "--json has no effect with --save alone" in told
    assert "--output has no effect with --save alone" in told
    assert "--top has no effect without a CONTEXT" in told
    assert "has no effect" not in icm(*saved, "NP", "--json", "--top", 3)[1]


def test_one_model_of_several_is_changed(icm: Any, train_file: Path, tmp_path: Path) -> None:
    path, other = tmp_path / "best.icm", tmp_path / "other.icm"
    icm("train", train_file, "--preset", "best", "-o", path)
    tried = ("contexts", "what-if", path, "--member", 2, "--concentration", "1=4")
    found = json.loads(icm(*tried, "--save", other, "--sentence", SENTENCE, "--json")[0])[
        "sentence"
    ]
    before, after = load_models(path).models, load_models(other).models
    assert [NOTE in model.provenance for model in after] == [False, True, False]
    assert after[1].hyper.concentration[1] == 4.0
    # Both trees are scored by the member that was changed.
    for key, model in (("before", before[1]), ("after", after[1])):
        (tree,) = from_text(found[key]["tree"]).trees()
        assert found[key]["log_probability"] == pytest.approx(score_tree(model, tree).total)
    assert [model.options for model in after[::2]] == [model.options for model in before[::2]]
