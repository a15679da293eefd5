"""The window's collector: short turns, whatever workers make."""

from __future__ import annotations

import gc
import linecache
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot
from window_runs import run_of

from icm_gui.services.collector import MOST_YOUNG, Collector
from icm_gui.viewmodels.app.workbench import Workbench


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


def test_a_full_collection_waits_while_the_user_goes_from_step_to_step(qtbot: QtBot) -> None:
    """It takes as long as a jump: 30 ms where a model is loaded."""
    bench = Workbench(keep=False)
    bench.playback.set_trace(run_of("astar-full").trace)
    bench.collector._timer.stop()
    cycle: list[object] = []
    cycle.append(cycle)
    gc.collect(1)
    known = id(cycle)
    del cycle
    bench.collector._turns = 1_000
    for step in (3, 1):
        bench.playback.seek(step)
        bench.collector._turn()
        assert known in {id(one) for one in gc.get_objects(generation=2)}
    bench.collector._turn()
    assert known not in {id(one) for one in gc.get_objects(generation=2)}
    bench.close()
