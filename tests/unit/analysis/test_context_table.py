"""Contexts as a table, read back."""

from __future__ import annotations

import csv
from pathlib import Path

import numpy as np
import pytest
from toy_models import toy_model

from icm_core.analysis.contexts.index import ContextIndex
from icm_core.analysis.contexts.names import context_name, context_text, rule_name, rule_text
from icm_core.analysis.contexts.rank import keys, ranked
from icm_core.analysis.contexts.table import COLUMNS, records, write_csv
from icm_core.analysis.contexts.view import context_view
from icm_core.analysis.contexts.what_if import WhatIf, changed, rows
from icm_core.errors import Cancelled, DataError


def test_the_table_is_read_back(tmp_path: Path) -> None:
    model = toy_model("LS")
    index = ContextIndex.of(model)
    nodes = ranked(index, "largest")[:200]
    shares: list[float] = []
    write_csv(tmp_path / "a.csv", index, nodes, shares.append)
    assert shares == [0.0]
    with (tmp_path / "a.csv").open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert tuple(rows[0]) == COLUMNS
    measures = index.measures()
    for row, node in zip(rows, nodes.tolist(), strict=True):
        assert row["context"] == context_name(model, node)
        assert int(row["customers"]) == measures.customers[node]
        assert float(row["divergence"]) == pytest.approx(measures.divergence[node], abs=1e-6)
        assert row["best_rule"] == rule_name(model, int(measures.best[node]))
        assert (row["flips"] == "True") == bool(measures.flips[node])
        # At depth 0 the parent is the base measure.
        view = context_view(model, node)
        old = int(view.rules[np.argmax(view.p[1])])
        place = view.at(index.parents_best(node))
        assert view.p[1, place] == view.p[1].max()
        assert row["parent_best_rule"] == rule_name(model, index.parents_best(node))
        assert view.depth > 0 or index.parents_best(node) == old
        assert float(row["parent_best_p"]) == pytest.approx(view.p[0, place], rel=1e-6)
    assert any(int(row["depth"]) == 0 for row in rows)


def test_names_are_those_of_the_command_line_where_wanted() -> None:
    model = toy_model()
    index = ContextIndex.of(model)
    nodes = ranked(index, "deepest", top=3)
    for node, record in zip(nodes.tolist(), records(index, nodes, plain=True), strict=True):
        assert tuple(record) == COLUMNS
        assert record["context"] == context_text(model, node)
        assert record["best_rule"] == rule_text(model, int(index.measures().best[node]))
        assert np.float32(record["divergence"]) == index.measures().divergence[node]


def test_a_flip_from_what_became_impossible_comes_first() -> None:
    model = toy_model()
    last = len(rows(model).concentration) - 1
    values = dict.fromkeys(range(1, last + 1), 1e-100)
    index = ContextIndex.of(changed(model, WhatIf(dict.fromkeys(values, (0.0,)), values)))
    gain = keys(index, "flips")
    measures = index.measures()
    gone = measures.flips & (measures.old_p == 0)
    assert gone.any()
    assert np.isinf(gain[gone]).all()
    assert (gain[~measures.flips] == 0).all()
    assert gone[ranked(index, "flips", top=1)].all()


def test_nothing_is_left_of_a_table_that_was_not_finished(tmp_path: Path) -> None:
    index = ContextIndex.of(toy_model())
    nodes = np.arange(5, dtype=np.int32)

    def cancel(_share: float) -> None:
        raise Cancelled("stopped")

    with pytest.raises(Cancelled):
        write_csv(tmp_path / "a.csv", index, nodes, cancel)
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(DataError, match="cannot be written"):
        write_csv(tmp_path / "none" / "a.csv", index, nodes)


def test_an_entropy_of_nothing_has_no_sign() -> None:
    entropy = ContextIndex.of(toy_model()).measures().entropy
    assert (entropy == 0).any()
    assert not np.signbit(entropy).any()
