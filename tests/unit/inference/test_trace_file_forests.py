"""Forged forests of trace files: what could lead a walk or a kernel astray is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import model_files as helpers
import numpy as np
import pytest
import trace_files as traces
from trace_files import KNOWN

from icm_core.data.archive.faults import Fault
from icm_core.errors import TraceFileError
from icm_core.grammar.symbols import Kind, Symbol
from icm_core.inference.forest.chart import MAX_UNARY_STEPS
from icm_core.inference.forest.forest import Forest
from icm_core.inference.trace_file import load_trace, save_trace
from icm_core.inference.trace_file_checks import check_forest

Members = dict[str, bytes]
Column = np.ndarray[Any, Any]


@pytest.fixture
def members(tmp_path: Path) -> Members:
    path = tmp_path / "sample.icmtrace"
    save_trace(traces.fake_trace(20), path)
    return helpers.members_of(path)


def refused(path: Path, pattern: str) -> None:
    with pytest.raises(TraceFileError, match=pattern):
        load_trace(path, known=KNOWN)


def remade(folder: Path, members: Members) -> Path:
    path = folder / "t.icmtrace"
    helpers.write_members(path, members)
    return path


def _at(index: int, value: float) -> Callable[[Column], None]:
    def change(column: Column) -> None:
        column[index] += column.dtype.type(value)

    return change


@pytest.mark.parametrize(
    ("column", "change", "pattern"),
    [
        ("start", _at(0, 1), "root"),
        ("end", _at(0, -1), "root|spans"),
        ("start", _at(5, -(2**30)), "spans of items"),
        ("end", _at(5, 1000), "spans of items"),
        ("end", _at(5, -20), "spans of items"),
        ("symbol", _at(5, 1000), "symbols of items"),
        ("symbol", _at(5, -1000), "symbols of items"),
        ("state", _at(5, -(2**30)), "states of items"),
        ("coarse", _at(5, -(2**30)), "coarse items"),
        ("edge_start", _at(0, 1), "edges of items"),
        ("edge_start", _at(3, 2**40), "edges of items"),
        ("edge_start", _at(3, -(2**40)), "edges of items"),
        ("edge_start", _at(3, -20), "edges of items"),
        ("edge_start", _at(-1, -1), "edges of items"),
        ("rule", _at(3, -(2**30)), "rules of edges"),
        ("left", _at(0, 2**30), "children of edges"),
        ("left", _at(0, -(2**30)), "children of edges"),
        ("right", _at(0, 2**30), "children of edges"),
        ("base", _at(3, float("nan")), "probabilities of edges"),
        ("base", _at(3, -2.0), "probabilities of edges"),
        ("factor", _at(3, float("inf")), "probabilities of edges"),
        ("probability", _at(3, -float("inf")), "probabilities of edges"),
    ],
)
def test_forged_forests(
    members: Members,
    tmp_path: Path,
    column: str,
    change: Callable[[Column], None],
    pattern: str,
) -> None:
    name = f"forest/{column}.npy"
    values = helpers.array_of(members[name]).copy()
    change(values)
    refused(remade(tmp_path, members | {name: helpers.npy(values)}), pattern)


def test_children_before_their_parents(members: Members, tmp_path: Path) -> None:
    left = helpers.array_of(members["forest/left.npy"]).copy()
    start = helpers.array_of(members["forest/edge_start.npy"])
    head = np.repeat(np.arange(len(start) - 1), np.diff(start))
    inner = np.flatnonzero(left >= 0)
    for edge in inner[[0, len(inner) // 2, -1]]:
        changed = left.copy()
        # The item itself would be a child over its own span: a walk would not end.
        changed[edge] = head[edge]
        path = remade(tmp_path, members | {"forest/left.npy": helpers.npy(changed)})
        refused(path, "children of edges")


@pytest.mark.parametrize("steps", [MAX_UNARY_STEPS, MAX_UNARY_STEPS + 1, 4 * MAX_UNARY_STEPS])
def test_chains_of_unary_edges(members: Members, tmp_path: Path, steps: int) -> None:
    # Over one word: A -> A -> ... -> A -> T -> word.
    items = steps + 1
    one = np.ones(items, dtype=np.int32)
    left = np.arange(1, items + 1, dtype=np.int32)
    left[-1] = -1
    symbols = [["A", 0, [], [], "", False], ["T", 1, [], [], "", False]]
    manifest = {"words": ["w"], "symbols": symbols, "items": items, "edges": items}
    arrays = {
        "start": one * 0,
        "end": one,
        "symbol": np.where(left < 0, 1, 0).astype(np.int32),
        "state": -one,
        "coarse": one * 0,
        "edge_start": np.arange(items + 1, dtype=np.int64),
        "rule": one * 0,
        "left": left,
        "right": -one,
        **{name: np.ones(items) for name in ("base", "factor", "probability")},
    }
    events = {name: data for name, data in members.items() if name.startswith("events/")}
    none = {name: helpers.npy(helpers.array_of(data)[:0]) for name, data in events.items()}
    manifest |= {"counts": dict.fromkeys(traces.FakeTrace.KINDS, 0), "arrays": {}}
    made = {name: data for name, data in members.items() if not name.startswith("arrays/")}
    made |= none | {f"forest/{name}.npy": helpers.npy(array) for name, array in arrays.items()}
    made["manifest.json"] = json.dumps(json.loads(made["manifest.json"]) | manifest).encode()
    path = remade(tmp_path, made)
    if steps <= MAX_UNARY_STEPS:
        traces.look_around(load_trace(path, known=KNOWN))
    else:
        refused(path, "chains of unary edges")


def small_forest(**changes: tuple[int, float]) -> Forest:
    """Return ROOT -> S -> T T over two words, with one value of some columns replaced."""

    def ints(*values: int) -> Column:
        return np.array(values, dtype=np.int32)

    columns: dict[str, Column] = {
        "start": ints(0, 0, 0, 1),
        "end": ints(2, 2, 1, 2),
        "symbol": ints(0, 1, 2, 2),
        "state": ints(-1, -1, -1, -1),
        "edge_start": np.arange(5, dtype=np.int64),
        "rule": ints(0, 1, 2, -1),
        "left": ints(1, 2, -1, -1),
        "right": ints(-1, 3, -1, -1),
        **{name: np.ones(4) for name in ("base", "factor", "probability")},
        "coarse": ints(0, 1, 2, 3),
    }
    for name, (index, value) in changes.items():
        columns[name][index] = value
    return Forest(**columns)


SYMBOLS = [
    Symbol("ROOT", Kind.PHRASE),
    Symbol("S", Kind.PHRASE),
    Symbol("T", Kind.TAG),
    Symbol("S", Kind.INTERMEDIATE),
]


@pytest.mark.parametrize(
    ("changes", "pattern"),
    [
        ({"start": (0, 1)}, "root"),
        ({"end": (0, 1)}, "root"),
        ({"symbol": (0, 3)}, "a root symbol"),
        ({"symbol": (0, 4)}, "symbols"),
        ({"symbol": (2, 1)}, "words of edges"),
        ({"symbol": (1, 2)}, "words of edges"),
        ({"left": (1, -1)}, "children of edges"),
        ({"left": (1, 1)}, "children of edges"),
        ({"right": (1, 1)}, "children of edges"),
        ({"right": (1, 4)}, "children of edges"),
        ({"edge_start": (0, 1)}, "edges of items"),
        ({"edge_start": (4, 5)}, "edges of items"),
        ({"edge_start": (2, 1)}, "edges of items"),
        ({"edge_start": (2, 4)}, "edges of items"),
        ({"edge_start": (2, -3)}, "edges of items"),
        ({"start": (3, 0)}, "words of edges"),
        ({"start": (1, 1), "end": (1, 1)}, "spans of children"),
        ({"start": (1, 1), "left": (1, 3), "right": (1, -1)}, "spans of children"),
        ({"end": (1, 1), "left": (1, 2), "right": (1, -1)}, "spans of children"),
        ({"left": (1, 3)}, "spans of children"),
        ({"right": (1, 2)}, "spans of children"),
        ({"left": (1, 2), "right": (1, -1)}, "spans of children"),
        ({"left": (1, 3), "right": (1, -1)}, "spans of children"),
    ],
)
def test_forests_that_contradict_themselves(
    changes: dict[str, tuple[int, float]], pattern: str
) -> None:
    check_forest(small_forest(), 2, SYMBOLS)
    with pytest.raises(Fault, match=pattern):
        check_forest(small_forest(**changes), 2, SYMBOLS)


def test_a_gap_between_children() -> None:
    # Three words, S over all of them, but its children over the first and the last alone.
    forest = small_forest(end=(0, 3), start=(3, 2))
    forest.end[[1, 3]] = 3
    with pytest.raises(Fault, match="spans of children"):
        check_forest(forest, 3, SYMBOLS)


def test_a_word_of_two_words() -> None:
    forest = small_forest()
    only = {"start": [0], "end": [2], "symbol": [2], "state": [-1], "rule": [0], "left": [-1]}
    arrays = {name: np.array(value, dtype=np.int32) for name, value in only.items()}
    forest = replace(
        forest,
        **arrays,
        right=arrays["left"],
        coarse=arrays["left"],
        edge_start=np.arange(2),
        base=np.ones(1),
        factor=np.ones(1),
        probability=np.ones(1),
    )
    with pytest.raises(Fault, match="words of edges"):
        check_forest(forest, 2, SYMBOLS)
