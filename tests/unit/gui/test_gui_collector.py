"""The window's collector: short turns, whatever workers make."""

from __future__ import annotations

import gc
import linecache
from collections.abc import Iterator

import pytest

from icm_gui.services.collector import MOST_YOUNG, Collector


@pytest.fixture
def collector() -> Iterator[Collector]:
    gc.collect()
    found = Collector(lambda: False)
    yield found
    found.stop()


def test_few_young_objects_are_looked_through(collector: Collector) -> None:
    """A cycle that nobody holds goes with the next turn."""
    before = gc.get_freeze_count()
    cycle: list[object] = []
    cycle.append(cycle)
    known = id(cycle)
    del cycle
    collector._turn()
    assert gc.get_freeze_count() == before
    assert known not in {id(one) for one in gc.get_objects(generation=1)}


def test_many_are_set_aside_and_go_when_nobody_holds_them(collector: Collector) -> None:
    """Trees of a treebank are not looked through at each turn."""
    held = [[number] for number in range(2 * MOST_YOUNG)]
    before = gc.get_freeze_count()
    collector._turn()
    kept = gc.get_freeze_count()
    assert kept >= before + len(held)
    held.clear()
    assert gc.get_freeze_count() <= kept - 2 * MOST_YOUNG


def test_the_text_of_modules_is_let_go(collector: Collector) -> None:
    """Qt's Python layer has the text of each module read that is imported."""
    assert linecache.getlines(__file__)
    collector.settle()
    assert not linecache.cache
    gc.unfreeze()


def test_the_collector_is_pythons_again_at_the_end() -> None:
    """Nothing stays frozen."""
    found = Collector(lambda: False)
    assert not gc.isenabled()
    gc.freeze()
    found.stop()
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0
