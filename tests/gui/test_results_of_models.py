"""Results of a model that is not open, in the window: chosen by name, shown as recorded."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from window_runs import SENTENCE, run_of
from window_sessions import sample_model
from window_stage import opened

from icm_core.runs.record import Key
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.document import Sentence
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.viewmodels.explore.results.kept_table import BELOW
from icm_gui.views.explore.sentence_bar import SentenceBar
from icm_gui.views.results.page import ResultsPage

OLD = "astar-full"


@pytest.fixture
def begin(qtbot: QtBot) -> Iterator[Callable[[], Workbench]]:
    """Return what begins a window's state with the project of the one before."""
    made: list[Workbench] = []

    def start() -> Workbench:
        bench = Workbench()
        made.append(bench)
        bench.explore.set_ready(True)
        bench.explore.proves = False
        bench.session.restore()
        rest(qtbot, bench)
        return bench

    yield start
    for bench in made:
        bench.close()


@pytest.fixture
def bench(qtbot: QtBot, begin: Callable[[], Workbench]) -> Workbench:
    """Return a project that was closed, opened again with another model."""
    first = begin()
    first.document.set_model(opened())
    first.document.set_sentence(Sentence(SENTENCE))
    # What is shown at the end is searched for again at the next start, and recorded.
    for key in (OLD, "pcfg-viterbi"):
        first.explore._found(run_of(key))
    rest(qtbot, first)
    first.close()
    second = begin()
    second.document.set_model(sample_model())
    rest(qtbot, second)
    return second


@pytest.fixture
def page(qtbot: QtBot, bench: Workbench) -> ResultsPage:
    found = ResultsPage(bench, Themes(Settings()))
    qtbot.addWidget(found)
    found.resize(1100, 700)
    found.show()
    qtbot.waitExposed(found)
    return found


def rest(qtbot: QtBot, bench: Workbench) -> None:
    qtbot.waitUntil(lambda: not bench.jobs.running and bench.session.is_saved, timeout=60_000)


def choose(qtbot: QtBot, page: ResultsPage) -> Key:
    """Choose the model that is not open, by the keyboard; return the result that is marked."""
    assert page.model_box.isVisible()
    assert page.model.rowCount() == 0
    qtbot.keyClick(page.model_box, Qt.Key.Key_Down)
    assert page.model_box.currentText() == "teaching (not open)"
    page.focus_first()
    cell = page.table.current_cell()
    assert cell is not None
    (key,) = (one.key for one in page._explore.kept.records if one.key.algorithm == OLD)
    place = page.model.place_of(key)
    assert place is not None
    page.table.setCurrentIndex(page.model.index(*place))
    page.model.mark_as("A", key)
    return key


def test_its_results_are_shown_as_they_were_recorded(
    qtbot: QtBot, bench: Workbench, page: ResultsPage
) -> None:
    bar = SentenceBar(bench.explore, page._themes)
    qtbot.addWidget(bar)
    before = bench.explore.kept.records
    key = choose(qtbot, page)
    cell = page.table.current_cell()
    assert cell is not None
    page.show_result(cell)
    qtbot.waitUntil(lambda: bench.explore.run_shown is not None, timeout=60_000)
    rest(qtbot, bench)
    run = bench.explore.run_shown
    assert run is not None
    assert run.record == bench.explore.kept.record(key)
    assert (run.model, bench.playback.trace) == (None, run.trace)
    assert bar.guard.title.text() == "teaching is not open"
    assert sorted(bench.explore.kept.records, key=repr) == sorted(before, key=repr)
    bench.document.set_model(opened())
    assert not bar.guard.isVisibleTo(bar)
    qtbot.waitUntil(lambda: not page.model_box.isVisible(), timeout=60_000)
    assert page.model.is_open
    rest(qtbot, bench)


def test_without_a_trace_its_tree_and_figures_stay_and_nothing_is_run(
    qtbot: QtBot, bench: Workbench, page: ResultsPage
) -> None:
    project = bench.session.project
    assert project is not None
    project.runs.forget_traces(0)
    told: list[str] = []
    bench.explore.refused.connect(lambda _title, error: told.append(str(error)))
    key = choose(qtbot, page)
    cell = page.table.current_cell()
    assert cell is not None
    page.show_result(cell)
    qtbot.waitUntil(lambda: bool(told), timeout=60_000)
    rest(qtbot, bench)
    assert "a result of teaching, which is not open" in told[0]
    assert bench.explore.run_shown is None
    record = bench.explore.kept.record(key)
    assert record is not None
    assert page.pair.first.view.tree == record.tree
    assert page.model.place_of(key) is not None


def test_the_open_model_runs_nothing_of_the_other_one(
    qtbot: QtBot, bench: Workbench, page: ResultsPage
) -> None:
    key = choose(qtbot, page)
    bench.explore.kept.remove([key])
    page._renew()
    (other,) = bench.explore.kept.records
    assert not page.rest.isEnabled()
    place = page.model.place_of(other.key)
    assert place is not None
    menu = page.menu(page.model.cell(*place))
    assert not {one.text(): one for one in menu.actions()}["Run again"].isEnabled()
    page.filling.start([(key, None)])
    assert not page.filling.is_running
    assert bench.explore.kept.records == [other]
    assert page.model.index(place[0], place[1] + BELOW).data() != "Run"
