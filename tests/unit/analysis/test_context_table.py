"""Contexts as a table, read back."""

from __future__ import annotations

import csv
from pathlib import Path

import numpy as np
import pytest
from window_contexts import toy_model

from icm_core.analysis.context_index import ContextIndex
from icm_core.analysis.context_names import context_name, rule_name
from icm_core.analysis.context_rank import ranked
from icm_core.analysis.context_table import COLUMNS, write_csv
from icm_core.errors import Cancelled, DataError


def test_the_table_is_read_back(tmp_path: Path) -> None:
    model = toy_model("LS")
    index = ContextIndex.of(model)
    nodes = ranked(index, "surprising")[:200]
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
        assert (row["parent_best_rule"] == "") == (model.trie.parent[node] < 0)


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
