"""Sessions that tests begin, and what they ask of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot
from window_runs import SENTENCE, run_of
from window_sessions import Bench
from window_stage import opened

from icm_core.project.store import Project
from icm_gui.viewmodels.app.document import Sentence
from icm_gui.viewmodels.explore.run import Run

Start = Callable[..., Bench]


@pytest.fixture
def start(qtbot: QtBot) -> Iterator[Start]:
    """Return what begins a session; all are ended after the test."""
    benches: list[Bench] = []

    def begin(keep: bool = True, restore: bool = True) -> Bench:
        bench = Bench(keep)
        benches.append(bench)
        if restore:
            bench.session.restore()
        qtbot.waitUntil(lambda: bench.rests and bool(bench.texts))
        return bench

    yield begin
    for bench in benches:
        bench.close()


def project_of(bench: Bench) -> Project:
    """Return the project of a session."""
    project = bench.session.project
    assert project is not None
    return project


def rest(qtbot: QtBot, bench: Bench) -> None:
    """Wait until nothing is under way."""
    qtbot.waitUntil(lambda: bench.rests)


def show_run(bench: Bench, run: Run) -> None:
    """Show a run as Explore does when it has been searched for."""
    bench.explore._found(run)


def with_run(bench: Bench, qtbot: QtBot, key: str = "astar-full") -> Run:
    """Return a run that is shown and kept."""
    model = opened()
    bench.document.set_model(model)
    bench.document.set_sentence(Sentence(SENTENCE))
    run = run_of(key)
    show_run(bench, run)
    rest(qtbot, bench)
    return run
