"""Lists of contexts: orders, filters, rankings, comparisons, and what is told of nothing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from icm_core.analysis.contexts.view import context_view
from icm_core.cli.contexts.common import depth_range
from icm_core.cli.contexts.lists import SortKey
from icm_core.errors import OptionError
from icm_core.model.file.container import load_models

ORDERS = ("divergence", "js", "surprising", "surprising-js", "largest", "deepest", "uncertain")


def listed(icm: Any, *arguments: object) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = json.loads(icm("contexts", *arguments, "--json")[0])
    return rows


def test_the_orders_are_those_of_the_core() -> None:
    from typing import get_args

    from icm_core.analysis.contexts.rank import ORDERS as KNOWN

    assert set(get_args(SortKey)) == set(KNOWN)


@pytest.mark.parametrize("order", ORDERS)
def test_any_measure_orders(icm: Any, model_file: Path, order: str) -> None:
    key = {"largest": "customers", "deepest": "depth", "uncertain": "entropy"}.get(order, order)
    key = "nats" if order.startswith("surprising") else key
    rows = listed(icm, "list", model_file, "--sort", order, "--top", 40)
    values = [row[key] for row in rows]
    assert values == sorted(values, reverse=True)
    least = listed(icm, "list", model_file, "--sort", order, "--top", 40, "--ascending")
    assert [row[key] for row in least] == sorted(row[key] for row in least)
    assert least[0][key] <= values[-1]


def test_filters_hold_together(icm: Any, model_file: Path) -> None:
    rows = listed(
        icm,
        "list",
        model_file,
        "--depth",
        "1-3",
        "--label",
        "NP",
        "--label",
        "VP",
        "--under",
        "S",
        "--min-customers",
        5,
        "--entropy-above",
        0.5,
        "--entropy-below",
        2.5,
        "--divergence-above",
        0.01,
        "--divergence-below",
        0.2,
        "--top",
        500,
    )
    assert rows
    for row in rows:
        assert 1 <= row["depth"] <= 3
        assert row["context"].startswith(("NP", "VP"))
        assert any(part.startswith("S") for part in row["context"].split(" < ")[1:])
        assert row["customers"] >= 5
        assert 0.5 <= row["entropy"] <= 2.5
        assert 0.01 <= row["divergence"] <= 0.2
    assert {row["context"][:2] for row in rows} == {"NP", "VP"}
    few = listed(icm, "list", model_file, "--max-customers", 2, "--top", 50)
    assert {row["customers"] for row in few} <= {1, 2}


def test_children_of_a_context(icm: Any, model_file: Path) -> None:
    parent = listed(icm, "list", model_file, "--depth", 1, "--label", "NP", "--top", 1)[0]
    rows = listed(icm, "list", model_file, "--children-of", parent["context"], "--top", 5000)
    shown = json.loads(icm("contexts", "show", model_file, parent["context"], "--json")[0])
    assert len(rows) == shown["longer_contexts"] > 0
    for row in rows:
        assert row["context"].startswith(parent["context"] + " < ")
        assert row["depth"] == 2


def test_flips_are_contexts_with_another_best_rule(icm: Any, model_file: Path) -> None:
    rows = listed(icm, "flips", model_file, "--depth", 2, "--top", 30)
    assert rows
    model = load_models(model_file).models[0]
    from icm_core.cli.contexts.lookup import find_context

    for row in rows:
        node = find_context(model, row["context"])
        above = int(model.trie.parent[node])
        best, old = (int(context_view(model, at).rules[0]) for at in (node, above))
        name = model.grammar.table.name
        assert row["best_rule"] == name(best, model.grammar.vocabulary)
        assert row["parent_best_rule"] == name(old, model.grammar.vocabulary)
        assert row["best_rule"] != row["parent_best_rule"]
        assert row["best_p"] > row["parent_best_p"]
        assert row["flips"]
    nats = [row["nats"] for row in rows]
    assert nats == sorted(nats, reverse=True)
    text = icm("contexts", "flips", model_file, "--depth", 2, "--top", 3)[0]
    assert all(row["best_rule"] in text for row in rows[:3])
    none = listed(icm, "list", model_file, "--no-flips", "--depth", 2, "--top", 5000)
    assert not {row["context"] for row in none} & {row["context"] for row in rows}


def test_surprising_by_either_divergence(icm: Any, model_file: Path) -> None:
    for measure, key in (("kl", "divergence"), ("js", "js")):
        rows = listed(icm, "surprising", model_file, "--measure", measure, "--top", 20)
        nats = [row["nats"] for row in rows]
        assert nats == sorted(nats, reverse=True)
        for row in rows:
            assert row["nats"] == pytest.approx(row["customers"] * row[key], rel=1e-5)


def test_deepest_are_the_longest(icm: Any, model_file: Path) -> None:
    rows = listed(icm, "deepest", model_file, "--top", 3)
    depth = load_models(model_file).models[0].trie.depth
    assert rows[0]["depth"] == depth.max()
    assert rows[0]["context"].count(" < ") == rows[0]["depth"]


@pytest.mark.parametrize("command", ["list", "flips", "surprising", "deepest"])
def test_nothing_left_is_told(icm: Any, model_file: Path, command: str) -> None:
    arguments = ("contexts", command, model_file, "--min-customers", 10_000_000)
    out, told = icm(*arguments, "--quiet")
    assert "no context matches" in told
    assert out.count("\n") == 1
    assert json.loads(icm(*arguments, "--json")[0]) == []


@pytest.mark.parametrize(
    ("text", "ends"), [("3", (3, 3)), ("2-4", (2, 4)), ("2-", (2, None)), (None, (None, None))]
)
def test_depths(text: str | None, ends: tuple[int | None, int | None]) -> None:
    found = depth_range(text)
    assert (found.low, found.high) == ends


@pytest.mark.parametrize("text", ["", "x", "-3", "4-2", "1-2-3", "³"])
def test_depths_that_are_none(text: str) -> None:
    with pytest.raises(OptionError, match="--depth"):
        depth_range(text)


def test_a_label_that_is_none(icm: Any, model_file: Path) -> None:
    assert "no such label" in icm("contexts", "list", model_file, "--under", "NOPE", code=2)[1]


def test_results_go_into_a_file(icm: Any, model_file: Path, tmp_path: Path) -> None:
    path = tmp_path / "out.json"
    out, _ = icm("contexts", "list", model_file, "--json", "-o", path)
    assert out == ""
    assert len(json.loads(path.read_text("utf-8"))) == 20
    told = icm("contexts", "list", model_file, "-o", tmp_path / "no" / "x.txt", code=2)[1]
    assert "x.txt" in told or "no" in told


def test_comparing_two_contexts(icm: Any, model_file: Path) -> None:
    first, second = (
        row["context"]
        for row in listed(icm, "list", model_file, "--depth", 1, "--label", "NP", "--top", 2)
    )
    arguments = ("contexts", "show", model_file, first, "--compare", second)
    found = json.loads(icm(*arguments, "--json", "--top", 1000)[0])
    shown = [
        {
            row["rule"]: row["probability"]
            for row in json.loads(
                icm("contexts", "show", model_file, one, "--json", "--top", 1000)[0]
            )["distribution"]
        }
        for one in (first, second)
    ]
    for row in found["differences"]:
        assert row["probability"] == pytest.approx(shown[0][row["rule"]])
        assert row["other"] == pytest.approx(shown[1][row["rule"]])
    sizes = [abs(row["difference"]) for row in found["differences"]]
    assert sizes == sorted(sizes, reverse=True)
    assert found["js"] > 0
    text, _ = icm(*arguments, "--top", 2)
    assert first in text
    assert second in text
    assert "more rule" in text
    told = icm("contexts", "show", model_file, "NP", "--compare", "VP", code=2)[1]
    assert "no rule in common" in told


def test_columns_of_a_deep_context(icm: Any, model_file: Path) -> None:
    deep = listed(icm, "deepest", model_file, "--top", 1)[0]
    text, _ = icm("contexts", "show", model_file, deep["context"], "--top", 1)
    assert f"{deep['depth'] + 2 - 6} levels left out: --levels {deep['depth'] + 2}" in text
    whole, _ = icm("contexts", "show", model_file, deep["context"], "--levels", 100, "--top", 1)
    assert "left out" not in whole


def test_columns_say_nothing_where_there_are_none(icm: Any, model_file: Path) -> None:
    show = ("contexts", "show", model_file, "NP", "--levels", 4)
    assert "--levels has no effect with --json" in icm(*show, "--json")[1]
    assert "--levels has no effect with --compare" in icm(*show, "--compare", "NP")[1]
    assert "has no effect" not in icm(*show)[1]


def test_what_is_used_for_an_unseen_context(icm: Any, model_file: Path) -> None:
    asked = ("contexts", "show", model_file, "NP < PP < NOPE")
    assert "(--nearest shows what is used instead)" in icm(*asked, code=2)[1]
    out, told = icm(*asked, "--nearest", "--json", "-q")
    assert "never saw" in told
    assert "NOPE" in told
    assert "used instead" in told
    assert json.loads(out)["context"].startswith("NP < PP -> ")


def test_a_text_that_fits_many_says_which_is_meant(icm: Any, model_file: Path) -> None:
    out, told = icm("contexts", "show", model_file, "NP < S", "--json", "-q")
    assert "contexts match; shown is the one with most customers" in told
    rows = listed(icm, "list", model_file, "--depth", 1, "--label", "NP", "--under", "S")
    assert json.loads(out)["context"] == rows[0]["context"]


def test_rules_are_found_as_on_the_screen(icm: Any, model_file: Path) -> None:
    plain = icm("contexts", "ladder", model_file, "NP", "NP -> DT NN", "--json")[0]
    assert icm("contexts", "ladder", model_file, "NP", "NP → DT NN", "--json")[0] == plain
