"""Pausing the garbage collector."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from typing import Any

import pytest

from icm_core.data.collector import collector_paused
from icm_core.data.columns import columns_from_trees
from icm_core.data.tree import Tree


def _fails_inside() -> None:
    with collector_paused():
        with collector_paused():
            assert not gc.isenabled()
        assert not gc.isenabled()
        raise KeyError


def test_it_comes_back_after_the_outermost_pause() -> None:
    assert gc.isenabled()
    with pytest.raises(KeyError):
        _fails_inside()
    assert gc.isenabled()


def test_it_stays_off_if_it_was_off() -> None:
    gc.disable()
    try:
        with collector_paused():
            assert not gc.isenabled()
        assert not gc.isenabled()
    finally:
        gc.enable()


@pytest.mark.parametrize("frozen", [False, True])
def test_many_new_objects_are_not_searched_through_at_once(frozen: bool) -> None:
    gc.unfreeze()
    if frozen:
        gc.freeze()
    kept = gc.get_freeze_count()
    began: list[object] = []

    def told(phase: str, _info: object) -> None:
        began.append(phase)

    with collector_paused():
        made = [Tree("NN", (), "fish") for _ in range(20_000)]
        gc.callbacks.append(told)
    try:
        made.append(Tree("NN", (), "fish"))
        assert not began or frozen
        assert gc.get_freeze_count() == kept
        assert gc.isenabled()
    finally:
        gc.callbacks.remove(told)
        gc.unfreeze()


def test_it_is_paused_while_columns_are_made() -> None:
    class Told(Sequence[Tree]):
        """Tells whether the collector works while trees are asked for."""

        def __len__(self) -> int:
            return 1

        def __getitem__(self, at: Any) -> Any:
            if at:
                raise IndexError
            heard.append(gc.isenabled())
            return Tree("ROOT", (Tree("NN", (), "fish"),))

    heard: list[bool] = []
    assert len(columns_from_trees(Told())) == 1
    assert heard == [False]
    assert gc.isenabled()
