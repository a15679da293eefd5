"""Training on disk, depth by depth: the same contexts, counts and fit as in memory."""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from icm_core.data.cleaning.clean import clean_all
from icm_core.data.tree import Tree
from icm_core.errors import Cancelled, LimitError
from icm_core.model import room
from icm_core.model import trie as tries
from icm_core.model.contexts import KINDS
from icm_core.model.file.container import load_models, save_models
from icm_core.model.fit import FitOptions
from icm_core.model.model import Model, ModelOptions
from icm_core.model.training import train
from tests import strategies
from tests.toy_models import SENTENCES, toy_treebank

PART = 500
"""Values that are worked on at once: so few that there are many parts."""


def both(trees: Sequence[Tree], options: ModelOptions) -> tuple[Model, Model]:
    """Return the model trained in memory and the one trained on disk."""
    with pytest.MonkeyPatch.context() as patch:
        inside = train(trees, options)
        patch.setattr(tries, "MOST_CONTEXTS", 0)
        patch.setattr(room, "_CHUNK", PART)
        return inside, train(trees, options)


def assert_same(one: Model, other: Model) -> None:
    """Compare two models bit by bit."""
    for part in ("trie", "counts", "seats", "hyper", "predictions"):
        first, second = getattr(one, part), getattr(other, part)
        for field in fields(first):
            if field.compare:
                assert np.array_equal(getattr(first, field.name), getattr(second, field.name))
    assert np.array_equal(one.leaf, other.leaf)


@settings(max_examples=20)
@given(
    strategies.treebanks(max_size=8),
    st.sampled_from(KINDS),
    st.sampled_from([None, 0, 1, 2]),
    st.sampled_from(["raw", "minimal"]),
)
def test_counts_are_those_of_memory(
    trees: list[Tree], kind: str, limit: int | None, seating: str
) -> None:
    fit = FitOptions(method="fixed", discount=0.5, concentration=1.0)
    options = ModelOptions(contexts=kind, depth_limit=limit, seating=seating, fit=fit)  # type: ignore[arg-type]
    assert_same(*both(trees, options))


@pytest.mark.parametrize("method", ["held-out", "map"])
def test_fitted_values_are_those_of_memory(method: str) -> None:
    trees, _ = clean_all(list(toy_treebank().trees())[:SENTENCES])
    fit = FitOptions(method=method, discounts=1 if method == "map" else 3)  # type: ignore[arg-type]
    seating = "minimal" if method == "map" else "raw"
    kept = [tree for tree in trees if tree is not None]
    assert_same(*both(kept, ModelOptions(seating=seating, fit=fit)))  # type: ignore[arg-type]


@pytest.mark.parametrize("stop", range(4))
def test_counting_on_disk_can_be_cancelled(stop: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tries, "MOST_CONTEXTS", 0)
    shares: list[float] = []

    def check(stage: str, share: float) -> None:
        if stage == "counting contexts":
            shares.append(share)
            if len(shares) > stop:
                raise Cancelled("stopped")

    trees = [tree for tree in clean_all(toy_treebank().trees())[0] if tree is not None]
    with pytest.raises(Cancelled):
        train(trees[:20], report=check)
    assert len(shares) == stop + 1
    assert shares == sorted(shares)


def test_files_have_no_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(tempfile, "tempdir", None)
    column = room.Column(np.int32)
    column.append(np.arange(5, dtype=np.int32))
    column.append(np.arange(3, dtype=np.int32))
    long = room.empty(1000, np.float64, long=1)
    long[:] = 1.5
    found = column.array()
    assert found.tolist() == [0, 1, 2, 3, 4, 0, 1, 2]
    assert long.sum() == 1500.0
    if os.name == "posix":
        assert not list(tmp_path.iterdir())


def test_full_disk_is_told_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "posix_fallocate", full, raising=False)
    with pytest.raises(LimitError, match=r"no room on the disk for 8 MB more .* TMPDIR"):
        room.empty(1 << 20, np.float64, long=1)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_full_disk_in_the_middle_is_told() -> None:
    column = room.Column(np.int32)
    column.close()
    column._file = open("/dev/full", "wb")  # noqa: SIM115 - closed below
    with pytest.raises(LimitError, match="no room on the disk"):
        column.append(np.arange(1 << 20, dtype=np.int32))
    with contextlib.suppress(OSError):
        column.close()


def test_model_is_opened_part_by_part_and_in_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trees = [tree for tree in clean_all(toy_treebank().trees())[0] if tree is not None]
    _, model = both(trees[:SENTENCES], ModelOptions())
    save_models(tmp_path / "m.icm", [model])
    monkeypatch.setattr(room, "LONG", 1)
    monkeypatch.setattr(room, "_CHUNK", 1000)
    (opened,) = load_models(tmp_path / "m.icm").models
    assert isinstance(opened.counts.dish.base, np.memmap)
    assert_same(model, opened)
    seats, node = opened.seats, opened.counts.node
    for sums, column in (
        (opened.customers_of, seats.customers),
        (opened.tables_of, seats.tables),
    ):
        assert np.array_equal(sums, np.bincount(node, column, len(opened.trie)))
    save_models(tmp_path / "again.icm", [opened])
    assert (tmp_path / "again.icm").read_bytes() == (tmp_path / "m.icm").read_bytes()
