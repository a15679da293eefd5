"""A model of tags in the whole window: every search, every workspace, and a monkey."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from window_fixtures import PATIENCE_MS
from window_monkey import LessonMonkey

from icm_core.data.cleaning.clean import CleanOptions, tag_sequence
from icm_core.data.cleaning.clean_columns import clean_columns
from icm_core.data.formats.catalogue import format_named
from icm_core.data.treebank import read_treebank
from icm_core.inference import catalogue
from icm_core.inference.parsing.presets import PRESETS, train_members
from icm_core.model.file.container import save_models
from icm_core.rendering.families import look_of
from icm_core.rendering.lattice.tags import TagLattice, tags_of
from icm_core.rendering.steps import at_end, at_step
from icm_core.resources import teaching_treebank
from icm_gui.app.main import parser
from icm_gui.app.start import Starter, make_application
from icm_gui.viewmodels.shared.numbers import count
from icm_gui.views.explore.canvas.lattice.canvas import LatticeCanvas
from icm_gui.views.explore.timeline.timeline import Timeline

_FEW = 120
_DEEDS = 60


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Tags of the teaching treebank, and a model of them."""
    folder = tmp_path_factory.mktemp("tags")
    columns = read_treebank(teaching_treebank().train).columns.take(range(_FEW))
    kept = clean_columns(columns, CleanOptions()).rows()
    trees = [tag_sequence(tree) for tree in kept if tree is not None]
    tagged, model = folder / "teaching.pos", folder / "tags.icm"
    tagged.write_text(format_named("tagged-text").whole([(tree, None) for tree in trees]))
    save_models(model, train_members(trees, PRESETS["tag-best"].members))
    return tagged, model


@pytest.fixture
def starter(qtbot: QtBot, files: tuple[Path, Path]) -> Iterator[Starter]:
    """The program with both files open and the first sentence chosen."""
    application = make_application()
    closes = QApplication.quitOnLastWindowClosed()
    QApplication.setQuitOnLastWindowClosed(False)
    made = Starter(application, parser().parse_args([str(path) for path in files]))
    bench = made.bench
    made.window.show()

    def is_open() -> bool:
        document = bench.document
        opened = document.treebank is not None and document.model is not None
        return opened and bench.warmup.is_ready and not bench.jobs.running

    qtbot.waitUntil(is_open, timeout=PATIENCE_MS)
    bench.document.use_treebank_sentence(0)
    yield made
    made.window.close()
    # Before the models that its views show.
    made.window.deleteLater()
    made.deleteLater()
    QApplication.setQuitOnLastWindowClosed(closes)


def test_every_search_and_workspace_takes_tags(qtbot: QtBot, starter: Starter) -> None:
    bench, window = starter.bench, starter.window
    window.show_page("explore")
    with LessonMonkey(starter, 1) as monkey:
        for search in catalogue.searches():
            bench.explore.set_algorithm(search.key)
            bench.explore.run()
            qtbot.waitUntil(lambda: not bench.jobs.running, timeout=PATIENCE_MS)
            tree = bench.explore.tree
            assert tree is not None, search.key
            assert all(child.word is not None for child in tree.children)
        for page in ("contexts", "compare", "annotate", "results"):
            window.show_page(page)
            qtbot.waitUntil(lambda: not bench.jobs.running, timeout=PATIENCE_MS)
    assert monkey.errors == []


def _run(qtbot: QtBot, starter: Starter, key: str) -> None:
    bench = starter.bench
    bench.explore.set_algorithm(key)
    bench.explore.run()
    qtbot.waitUntil(lambda: not bench.jobs.running, timeout=PATIENCE_MS)


def test_a_run_over_tags_is_a_lattice_that_goes_with_the_clock(
    qtbot: QtBot, starter: Starter
) -> None:
    bench, window = starter.bench, starter.window
    window.show_page("explore")
    area, lattice = window.canvas, window.canvas.lattice
    for key in ("astar-full", "mh", "exact"):
        _run(qtbot, starter, key)
        assert area.page == "lattice"
        assert area.canvas() is lattice
        run, trace = bench.explore.run_shown, bench.playback.trace
        assert run is not None
        assert trace is not None
        if key == "mh":
            assert ("spans", "Tag counts") in window.parts.explore.panes.plots.titled
        assert lattice.scene is not None
        assert lattice.scene.gold == tags_of(run.request.gold, len(run.request.words))
        drawn = TagLattice(run.chart)
        last = len(trace) - 1
        for step in (0, 1, last // 3, last // 2, last):
            bench.playback.seek(step)
            timeline = window.findChild(Timeline)
            assert timeline.step_box.text() == count(step)
            shown = at_end(trace, step, at_step(run.chart, trace, step), run.result)
            wanted = drawn.path(shown, look_of(trace.FAMILY).proposes_trees)
            assert lattice.path is not None
            assert lattice.path.nodes() == wanted.nodes()
            assert lattice.path.change == wanted.change
            assert lattice.layout_shown is not None
            assert set(wanted.nodes()) <= lattice.layout_shown.cells.keys()
            lattice.grab()
    found = [row.name for row in lattice.scene.found]
    assert found[0] == "gold"
    assert len(found) >= 2


def test_another_theme_shows_the_same_step(qtbot: QtBot, starter: Starter) -> None:
    bench, window = starter.bench, starter.window
    window.show_page("explore")
    _run(qtbot, starter, "astar-full")
    assert bench.playback.trace is not None
    bench.playback.seek(len(bench.playback.trace) // 2)
    lattice = window.canvas.lattice
    assert lattice.path is not None
    before = lattice.path.nodes()
    for theme in ("dark", "light"):
        bench.settings.override("look/theme", theme)
        assert lattice.path is not None
        assert lattice.path.nodes() == before
        assert lattice.layout_shown is not None
        assert set(before) <= lattice.layout_shown.cells.keys()


def test_a_cell_is_selected_walked_from_and_opened(qtbot: QtBot, starter: Starter) -> None:
    bench, window = starter.bench, starter.window
    window.show_page("explore")
    _run(qtbot, starter, "astar-full")
    lattice = window.canvas.lattice
    lattice.grab()
    assert lattice.scene is not None
    first, second = lattice.scene.columns[0][0], lattice.scene.columns[1][0]
    place = QPointF(lattice.width() / 2, lattice.height() / 2) - QPointF(*lattice.way_to(first))
    qtbot.mouseClick(lattice, Qt.MouseButton.LeftButton, pos=place.toPoint())
    assert bench.selection.item == first
    inspected = bench.inspection.node
    assert inspected is not None
    assert inspected.label == lattice.scene.scene.label(first)
    qtbot.keyClick(lattice, Qt.Key.Key_Right)
    assert bench.selection.item == second
    window.canvas.states.setChecked(True)
    assert lattice.layout_shown is not None
    assert lattice.layout_shown.opened is not None
    assert lattice.layout_shown.opened[0] == second
    window.canvas.states.setChecked(False)
    assert lattice.layout_shown.opened is None


def test_two_runs_over_tags_are_two_lattices(qtbot: QtBot, starter: Starter) -> None:
    bench, window = starter.bench, starter.window
    window.show_page("explore")
    _run(qtbot, starter, "astar-full")
    bench.explore.run_second("astar-local")
    qtbot.waitUntil(lambda: not bench.jobs.running, timeout=PATIENCE_MS)
    split = window.canvas.split_lattices
    assert window.canvas.stack.currentWidget() is split
    first, second = split.first, split.second
    assert isinstance(first, LatticeCanvas)
    assert isinstance(second, LatticeCanvas)
    first.grab()
    second.grab()
    bench.playback.seek(bench.playback.last // 2)
    assert first.path is not None
    assert second.path is not None
    assert first.path.nodes() == second.path.nodes(), "each has both, and draws its own"
    first.move_by(-20.0, 0.0)
    assert second.view.x == first.view.x


def test_nothing_that_is_done_at_random_with_tags_raises(starter: Starter) -> None:
    with LessonMonkey(starter, 3) as monkey:
        monkey.play(_DEEDS)
        starter.window.close()
        QApplication.processEvents()
    assert monkey.errors == []
    assert starter.bench.jobs.running == []
