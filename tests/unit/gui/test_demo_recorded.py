"""The demonstration on a machine whose kernels are still to be compiled."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from icm_core.inference import catalogue
from icm_core.lessons.bundled import bundled_lesson
from icm_core.lessons.file import load_lesson
from icm_gui.viewmodels.app import warm_kernels
from icm_gui.viewmodels.app.demo import RECORDED, sentences
from icm_gui.viewmodels.app.workbench import Workbench


def test_the_recorded_run_is_what_the_demonstration_runs() -> None:
    # A test of the lessons compares its events with what the program records now.
    run = load_lesson(bundled_lesson(RECORDED[0])).run(RECORDED[1])
    assert run is not None
    assert run.algorithm == catalogue.SHOWN
    assert run.words == tuple(sentences()[0].split())


def test_a_recorded_run_plays_before_kernels_are_there(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(warm_kernels, "are_compiled", lambda: False)
    bench = Workbench(keep=False)
    try:
        bench.explore.set_ready(False)
        with qtbot.waitSignal(bench.demo.opened, timeout=60_000):
            bench.demo.open(play=True)
            qtbot.waitUntil(lambda: bench.playback.playing)
            # It must not end while training compiles.
            bench.playback.set_speed(0.5)
            assert bench.document.model is None
            first = bench.explore.run_shown
        assert bench.document.model is not None
        assert first is not None
        assert bench.explore.run_shown is first
        assert bench.playback.playing
        assert bench.playback.trace is first.trace
    finally:
        bench.close()
