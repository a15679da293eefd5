"""The workspace of results: marks by mouse, keyboard and menu, what was not run, the rest."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot
from window_runs import SENTENCE, run_of, treebank_trees
from window_stage import opened

from icm_core.data.tree import tokens
from icm_core.drawing.hypergraphs.draw import number_text
from icm_core.drawing.hypergraphs.layout import SURE
from icm_core.runs.record import Key
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.document import Sentence
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.viewmodels.explore.results.kept_table import BELOW, LOG_P, MARKED, SECTION, TREE, WIDE
from icm_gui.viewmodels.treebank.tree_nodes import posteriors
from icm_gui.views.results.page import ResultsPage

LEFT = Qt.MouseButton.LeftButton
SHORT = ("She", "saw", "the", "captain")


@pytest.fixture
def bench(qtbot: QtBot) -> Iterator[Workbench]:
    made = Workbench(keep=False)
    made.explore.set_ready(True)
    made.explore.proves = False
    made.document.set_model(opened())
    made.document.set_sentence(Sentence(SENTENCE))
    for key in ("exact", "astar-local", "pcfg-viterbi"):
        made.explore._found(run_of(key))
    made.document.set_sentence(Sentence(SHORT))
    made.explore._found(run_of("pcfg-viterbi", None, SHORT))
    made.document.set_sentence(Sentence(SENTENCE))
    yield made
    made.close()


@pytest.fixture
def page(qtbot: QtBot, bench: Workbench) -> ResultsPage:
    found = ResultsPage(bench, Themes(Settings()))
    qtbot.addWidget(found)
    found.resize(1100, 700)
    found.show()
    qtbot.waitExposed(found)
    return found


def rest(qtbot: QtBot, page: ResultsPage) -> None:
    qtbot.waitUntil(
        lambda: not page.filling.is_running and not page._late.isActive(), timeout=60_000
    )


def keys(page: ResultsPage) -> list[Key]:
    return [
        cell.key
        for row in range(page.model.rowCount())
        if (cell := page.model.cell(row, 1)) is not None and cell.record is not None
    ]


def click(qtbot: QtBot, page: ResultsPage, key: Key, column: int = LOG_P) -> None:
    place = page.model.place_of(key)
    assert place is not None
    index = page.model.index(place[0], place[1] + column)
    at = page.table.visualRect(index).center()
    qtbot.mouseClick(page.table.viewport(), LEFT, pos=at)


def test_a_section_a_sentence_and_a_row_an_algorithm(page: ResultsPage) -> None:
    model = page.model
    heads = [row for row in range(model.rowCount()) if model.index(row, 0).data(SECTION)]
    assert len(heads) == 2
    assert model.index(heads[0], 0).data().startswith(f"{len(SENTENCE)} words")
    assert len(keys(page)) == 4
    assert model.summary == "2 sentences × 3 algorithms × 1 depth · 4 of 6 run"
    assert len(model.rest()) == 2


def test_same_numbers_are_same_trees_and_gaps_those_of_explore(
    page: ResultsPage, bench: Workbench
) -> None:
    model = page.model
    for key in keys(page):
        place = model.place_of(key)
        record = bench.explore.kept.record(key)
        assert place is not None
        assert record is not None
        cell = model.cell(*place)
        assert cell is not None
        assert cell.place == bench.explore.place(record)
        for other in keys(page):
            there = model.place_of(other)
            its = bench.explore.kept.record(other)
            assert there is not None
            assert its is not None
            twin = model.cell(*there)
            assert twin is not None
            if key.words == other.words:
                assert (cell.tree == twin.tree) == (record.tree == its.tree)


def test_two_are_marked_by_click_and_shown_below(
    qtbot: QtBot, page: ResultsPage, bench: Workbench
) -> None:
    first, second, third = keys(page)[:3]
    # Until something is chosen, the two newest of the sentence in the bar are there.
    sentence = bench.document.sentence
    assert sentence is not None
    own = [one.key for one in bench.explore.kept.records if one.key.words == sentence.words]
    assert page.model.marked == tuple(own[-2:])
    assert len(own) > 1
    click(qtbot, page, first)
    assert page.model.marked == (first, None)
    click(qtbot, page, second, TREE)
    assert page.model.marked == (first, second)
    records = [bench.explore.kept.record(key) for key in (first, second)]
    views = [page.pair.first.view, page.pair.second.view]
    assert [view.tree for view in views] == [one and one.tree for one in records]
    # The table yields to trees that need the room, down to a few rows, and has the rest.
    whole = page.rows.height()
    upper, lower = page.rows.sizes()
    needed = page.pair.height_needed(1, whole)
    assert lower >= needed - 2 or page.stack.height() < whole // 2
    assert upper >= page.table.horizontalHeader().height()
    click(qtbot, page, third)
    assert page.model.marked == (first, third)
    click(qtbot, page, first)
    assert page.model.marked == (None, third)
    assert page.pair.first.view.tree is None


def test_keys_go_from_result_to_result_and_mark(
    qtbot: QtBot, page: ResultsPage, bench: Workbench
) -> None:
    page.focus_first()
    first, second = keys(page)[:2]
    cell = page.table.current_cell()
    assert cell is not None
    assert cell.key == first
    qtbot.keyClick(page.table, Qt.Key.Key_Space)
    qtbot.keyClick(page.table, Qt.Key.Key_Down)
    qtbot.keyClick(page.table, Qt.Key.Key_B)
    assert page.model.marked == (first, second)
    for _ in range(page.model.rowCount()):
        qtbot.keyClick(page.table, Qt.Key.Key_Down)
    last = page.table.current_cell()
    assert last is not None
    assert last.key.words == SHORT
    qtbot.keyClick(page.table, Qt.Key.Key_Delete)
    assert last.key not in bench.explore.kept
    bench.document.undo.undo()
    assert last.key in bench.explore.kept


def test_the_menu_marks_shows_and_deletes(page: ResultsPage, bench: Workbench) -> None:
    key = keys(page)[1]
    place = page.model.place_of(key)
    assert place is not None
    menu = page.menu(page.model.cell(*place))
    actions = {one.text().partition("\t")[0]: one for one in menu.actions()}
    actions["Mark as B"].trigger()
    assert page.model.marked == (None, key)
    assert page.model.index(place[0], place[1]).data(MARKED) == "B"
    asked: list[str] = []
    bench.front.asked.connect(asked.append)
    actions["Show in Explore"].trigger()
    assert asked == ["explore"]
    assert bench.explore.run_shown is not None
    assert bench.explore.run_shown.record.key == key
    actions["Delete the result"].trigger()
    assert key not in bench.explore.kept
    page._renew()
    assert page.model.marked == (None, None)


def test_what_was_not_run_runs_by_a_click_and_the_rest_by_a_button(
    qtbot: QtBot, page: ResultsPage, bench: Workbench
) -> None:
    shown = bench.explore.run_shown
    bench.explore.set_depth(0)
    bench.explore._turning.stop()
    bench.explore.kept.restore([])
    record = bench.explore.kept.record(keys(page)[0])
    assert record is not None
    (one,) = (key for key, _ in page.model.rest() if key.algorithm == "exact")
    page.filling.start([(one, None)])
    rest(qtbot, page)
    assert one in bench.explore.kept
    place = page.model.place_of(one)
    assert place is not None
    assert len(page.model.rest()) == 1
    qtbot.mouseClick(page.rest, LEFT)
    assert page.filling.is_running
    rest(qtbot, page)
    assert page.model.rest() == []
    assert not page.rest.isEnabled()
    assert bench.explore.run_shown is shown, "what is watched stays"


def test_a_place_that_was_not_run_has_a_link(
    qtbot: QtBot, page: ResultsPage, bench: Workbench
) -> None:
    deep = run_of("pcfg-viterbi", None, SHORT)
    from dataclasses import replace

    record = replace(deep.record, key=replace(deep.record.key, depth=0))
    bench.explore.kept.restore([record])
    page._renew()
    assert page.model.depths == [0, None]
    missing = replace(keys_of(page, "exact")[0], depth=0)
    place = page.model.place_of(missing)
    assert place is not None
    row, column = place
    texts = [page.model.index(row, column + at).data() for at in range(WIDE)]
    assert texts == ["not run", "Run", "", ""]
    click(qtbot, page, missing, BELOW)
    rest(qtbot, page)
    assert missing in bench.explore.kept


def keys_of(page: ResultsPage, algorithm: str) -> list[Key]:
    cells = [
        page.model.cell(row, column)
        for row in range(page.model.rowCount())
        for column in range(1, page.model.columnCount(), WIDE)
    ]
    return [
        cell.key
        for cell in cells
        if cell is not None and cell.record is not None and cell.key.algorithm == algorithm
    ]


def test_csv_has_every_result_as_it_is_kept(page: ResultsPage, bench: Workbench) -> None:
    page.copy.trigger()
    rows = list(csv.DictReader(io.StringIO(QGuiApplication.clipboard().text())))
    assert sorted(float(row["log_p"]) for row in rows) == sorted(
        one.log_probability for one in bench.explore.kept.records
    )


def test_results_of_another_model_are_not_among_them(
    qtbot: QtBot, page: ResultsPage, bench: Workbench
) -> None:
    bench.document.set_model(None)
    page._renew()
    assert page.model.rowCount() == 0
    assert page.stack.currentIndex() == 1
    bench.document.set_model(opened())
    qtbot.waitUntil(lambda: page.model.rowCount() > 0)
    assert len(keys(page)) == 4


def test_it_is_drawn_in_both_themes_and_large(page: ResultsPage) -> None:
    for key in keys(page)[:2]:
        page.model.mark(key)
    for mode in ("light", "dark"):
        page._themes.set_mode(mode)
        assert not page.grab().isNull()
    assert page.table.indexAt(QPoint(5, 5)).isValid()


def test_posteriors_stand_beside_doubtful_nodes_of_both_trees(
    bench: Workbench, page: ResultsPage
) -> None:
    run = next(
        run
        for run in (run_of("exact", None, tuple(tokens(tree))) for tree in treebank_trees())
        if min(posteriors(run.chart, run.parse.tree).values()) < SURE
    )
    bench.document.set_sentence(Sentence(run.request.words))
    bench.explore._found(run)
    page.model.renew()
    page.model.mark_as("A", run.record.key)
    view = page.pair.first.view
    assert not view.marks
    page.posteriors.click()
    written = {address: mark.posterior for address, mark in view.marks.items()}
    wanted = posteriors(run.chart, run.parse.tree)
    assert written == {
        address: number_text(share) for address, share in wanted.items() if share < SURE
    }
    page.posteriors.click()
    assert not view.marks
