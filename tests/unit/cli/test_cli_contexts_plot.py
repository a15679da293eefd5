"""Pictures and parts of the trie in files, read back by what owns their formats."""

from __future__ import annotations

import csv
import json
import warnings
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import networkx
import pydot
import pytest

CONTEXT_KINDS = ("rank", "graph", "ladder", "distribution")
MODEL_KINDS = ("hyper", "sizes", "likelihood")
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def context(icm: Any, model_file: Path) -> str:
    """The largest NP context of two elements."""
    arguments = ("contexts", "list", model_file, "--depth", 2, "--label", "NP", "--top", 1)
    found: str = json.loads(icm(*arguments, "--json")[0])[0]["context"]
    return found


def arguments_of(kind: str, context: str) -> list[str]:
    if kind in MODEL_KINDS:
        return [kind]
    return [kind, context, *(["DT NN"] if kind in ("ladder", "graph") else [])]


@pytest.mark.parametrize("kind", [*CONTEXT_KINDS, *MODEL_KINDS])
def test_every_kind_is_a_picture_and_a_table(
    icm: Any, model_file: Path, context: str, kind: str, tmp_path: Path
) -> None:
    picture, data = tmp_path / "p.svg", tmp_path / "p.csv"
    arguments = ("contexts", "plot", model_file, *arguments_of(kind, context))
    icm(*arguments, "-o", picture)
    root = ElementTree.parse(picture).getroot()
    assert root.tag == f"{SVG}svg"
    if kind in CONTEXT_KINDS:
        assert context in (root.findtext(f"{SVG}title") or "")
    first = picture.read_bytes()
    icm(*arguments, "-o", picture)
    assert picture.read_bytes() == first
    icm(*arguments, "-o", picture, "--dark", "--width", 800)
    assert picture.read_bytes() != first
    assert ElementTree.parse(picture).getroot().get("width") == "800"
    icm(*arguments, "-o", data)
    with data.open(newline="", encoding="utf-8") as file:
        rows = list(csv.reader(file))
    assert len(rows) > 2
    assert {len(row) for row in rows} == {len(rows[0])}


def test_the_data_of_a_distribution(
    icm: Any, model_file: Path, context: str, tmp_path: Path
) -> None:
    path = tmp_path / "d.csv"
    icm("contexts", "plot", model_file, "distribution", context, "-o", path)
    shown = json.loads(icm("contexts", "show", model_file, context, "--json", "--top", 9999)[0])
    with path.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [float(row["P depth 2"]) for row in rows[: shown["rules"]]] == [
        row["probability"] for row in shown["distribution"]
    ]


def test_likelihood_of_other_trees(
    icm: Any, model_file: Path, gold_file: Path, tmp_path: Path
) -> None:
    own, other = tmp_path / "own.csv", tmp_path / "other.csv"
    icm("contexts", "plot", model_file, "likelihood", "-o", own)
    icm("contexts", "plot", model_file, "likelihood", "--trees", gold_file, "-o", other)
    events = []
    for path in (own, other):
        with path.open(newline="", encoding="utf-8") as file:
            events.append(int(next(csv.DictReader(file))["events"]))
    assert events[1] < events[0]


def test_samples_that_are_asked_for(
    icm: Any, model_file: Path, context: str, tmp_path: Path
) -> None:
    path = tmp_path / "r.csv"
    icm(
        "contexts",
        "plot",
        model_file,
        "rank",
        context,
        "-o",
        path,
        "--values",
        "0.5,10",
        "--base",
        "parent",
        "--seed",
        3,
    )
    with path.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    chosen = [row for row in rows if row["curve"] == "chosen"]
    assert {(row["discount"], row["concentration"]) for row in chosen} == {("0.5", "10.0")}
    customers = sum(int(row["customers"]) for row in rows if row["curve"] == "data")
    assert sum(int(row["customers"]) for row in chosen) == customers


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["rank", "-o", "x.svg"], "plot rank: name a CONTEXT"),
        (["hyper", "NP", "-o", "x.svg"], "it shows the whole model"),
        (["ladder", "NP", "-o", "x.svg"], "name a RULE"),
        (["ladder", "NN", "the", "-o", "x.svg"], "only in its base measure"),
        (["rank", "NP", "DT NN", "-o", "x.svg"], "plot rank: it shows all rules"),
        (["rank", "NP", "-o", "x.bmp"], "ends in .svg, .pdf, .png, .tex or .csv"),
        (["rank", "NP", "-o", "nowhere/x.svg"], "there is no folder"),
        (["rank", "NP", "-o", "x.svg", "--values", "a,b"], "--values 'a,b'"),
        (["rank", "NP", "-o", "x.svg", "--values", "1.5,2"], "discount 1.5"),
        (["rank", "NOPE", "-o", "x.svg"], "not begin with a label"),
    ],
)
def test_what_cannot_be_drawn(
    icm: Any,
    model_file: Path,
    arguments: list[str],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert told in icm("contexts", "plot", model_file, *arguments, code=2)[1]
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["sizes", "--fits"], ["--fits has no effect for sizes"]),
        (["hyper", "--trees", "x.mrg", "--nearest"], ["--trees", "--nearest"]),
        (
            ["graph", "NP", "--values", "0.5,2", "--base", "own", "--seed", 1],
            ["--values", "--base", "--seed"],
        ),
        (["ladder", "NP", "DT NN", "--height", 300, "--top", 3], ["--height", "--top"]),
        (["rank", "NP", "--axis", "log"], ["--axis"]),
        (["rank", "NP", "--seed", 1, "--values", "0.5,2", "--base", "parent", "--height", 300], []),
        (["distribution", "NP", "--axis", "log", "--top", 3, "--nearest", "--dark"], []),
    ],
)
def test_flags_of_other_pictures_are_told(
    icm: Any, model_file: Path, arguments: list[object], told: list[str], tmp_path: Path
) -> None:
    found = icm("contexts", "plot", model_file, *arguments, "-o", tmp_path / "x.svg")[1]
    assert found.count("has no effect for") == len(told)
    assert all(one in found for one in told)


def test_flags_of_drawing_say_nothing_for_data(icm: Any, model_file: Path, tmp_path: Path) -> None:
    drawing = ("--dark", "--width", 500, "--axis", "log", "--top", 3)
    arguments = ("contexts", "plot", model_file, "distribution", "NP", *drawing)
    assert icm(*arguments, "-o", tmp_path / "x.csv")[1].count("has no effect for the data") == 4
    part = ("contexts", "export", model_file, "NP", "--part", "path", "--levels", 1, "--most", 3)
    found = icm(*part, "-o", tmp_path / "x.dot")[1]
    assert found.count("has no effect with --part path") == 2


def test_pictures_are_as_asked_for(
    icm: Any, model_file: Path, context: str, tmp_path: Path
) -> None:
    path = tmp_path / "x.svg"

    def drawn(*arguments: object) -> str:
        icm("contexts", "plot", model_file, *arguments, "-o", path)
        return path.read_text("utf-8")

    plain, own = drawn("distribution", context), drawn("rank", context)
    assert drawn("distribution", context, "--top", 2) != plain
    assert drawn("distribution", context, "--axis", "log") != plain
    rare = json.loads(icm("contexts", "show", model_file, context, "--json", "--top", 30)[0])
    last = rare["distribution"][-1]["rule"]
    assert drawn("distribution", context, last) != plain
    assert drawn("rank", context, "--seed", 3) != own
    assert drawn("rank", context, "--base", "parent") != own
    assert drawn("hyper") != drawn("hyper", "--fits")
    for kind in ("rank", "graph"):
        lower, higher = (
            ElementTree.fromstring(drawn(*arguments_of(kind, context), "--height", px))
            for px in (300, 420)
        )
        assert float(lower.get("height", 0)) < float(higher.get("height", 0))
    light, dark = drawn("sizes"), drawn("sizes", "--dark")
    assert len(light) == len(dark)
    assert light != dark


def test_a_part_of_the_trie_as_graphml(icm: Any, model_file: Path, tmp_path: Path) -> None:
    path = tmp_path / "part.graphml"
    told = icm("contexts", "export", model_file, "NP", "-o", path, "--levels", 2, "--most", 40)[1]
    assert "40 contexts" in told
    graph = networkx.read_graphml(path)
    assert len(graph) == 40
    root = next(name for name in graph if graph.out_degree(name) == 0)
    assert graph.nodes[root]["context"] == "NP"
    assert {data["depth"] for _, data in graph.nodes(data=True)} == {0, 1, 2}
    shown = json.loads(icm("contexts", "show", model_file, "NP", "--json")[0])
    assert graph.nodes[root]["customers"] == shown["customers"]


def test_levels_below_and_the_longest_known_part(
    icm: Any, model_file: Path, tmp_path: Path
) -> None:
    path = tmp_path / "part.graphml"
    export = ("contexts", "export", model_file, "NP < PP < NOPE", "-o", path, "--most", 30)
    assert "the longest part that it has" in icm(*export, code=2)[1]
    icm(*export, "--levels", 1, "--nearest")
    depths = sorted(data["depth"] for _, data in networkx.read_graphml(path).nodes(data=True))
    assert depths == [1, *[2] * (len(depths) - 1)]
    assert len(depths) > 1


def test_a_part_of_the_trie_as_dot(
    icm: Any, model_file: Path, context: str, tmp_path: Path
) -> None:
    path = tmp_path / "part.dot"
    arguments = ("contexts", "export", model_file, context, "--part", "path")
    told = icm(*arguments, "-o", path, "--rule", "DT NN")[1]
    with warnings.catch_warnings():
        # Its parser calls pyparsing by names that are going out of use.
        warnings.simplefilter("ignore", DeprecationWarning)
        (graph,) = pydot.graph_from_dot_data(path.read_text("utf-8")) or []
    names = {node.get_name(): node for node in graph.get_nodes()}
    assert "H" in names
    # The base measure is no context.
    assert f"{len(names) - 1} contexts" in told
    on_path = [node for node in names.values() if node.get("on_path") == '"True"']
    assert len(on_path) == 4
    ladder = json.loads(icm("contexts", "ladder", model_file, context, "DT NN", "--json")[0])
    values = sorted(float(node.get("probability").strip('"')) for node in on_path)
    assert values == pytest.approx(sorted(rung["probability"] for rung in ladder["rungs"]))


def test_what_cannot_be_exported(icm: Any, model_file: Path, tmp_path: Path) -> None:
    export = ("contexts", "export", model_file)
    told = icm(*export, "NP", "-o", tmp_path / "x.json", code=2)[1]
    assert "ends in .graphml, .dot or .gv" in told
    told = icm(*export, "NP", "-o", tmp_path / "x.dot", "--most", 10_000_000, code=2)[1]
    assert "use 1 to 50,000" in told
    assert (
        "no such rule" in icm(*export, "NP", "-o", tmp_path / "x.dot", "--rule", "A B", code=2)[1]
    )
    assert not list(tmp_path.iterdir())
