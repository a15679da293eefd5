"""The pane of compared sentences: filter, completion, saved queries, rows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot
from window_compare import SYSTEM, Bench

from icm_core.analysis.errors.tally import corpus_errors
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.viewmodels.compare.sentence_columns import Column
from icm_gui.views.compare.page import ComparePage
from icm_gui.views.compare.sentences_pane import SentencesPane
from icm_gui.views.shared.dialogs.naming import NameDialog


@pytest.fixture
def bench(qtbot: QtBot) -> Iterator[Bench]:
    found = Bench()
    found.rest(qtbot)
    yield found
    found.close()


@pytest.fixture
def empty(qtbot: QtBot, bench: Bench) -> SentencesPane:
    pane = SentencesPane(bench.compare, bench.jobs, bench.session, Themes(Settings()))
    qtbot.addWidget(pane)
    pane.resize(560, 300)
    pane.show()
    qtbot.waitExposed(pane)
    return pane


@pytest.fixture
def pane(qtbot: QtBot, bench: Bench, empty: SentencesPane, tmp_path: Path) -> SentencesPane:
    bench.compare.activate()
    bench.add(qtbot, tmp_path, "system.mrg", *SYSTEM)
    QApplication.processEvents()
    return empty


def typed(qtbot: QtBot, bench: Bench, pane: SentencesPane, text: str) -> None:
    """Type a filter and wait for what it finds."""
    pane.filter.clear()
    qtbot.keyClicks(pane.filter, text)
    qtbot.waitUntil(lambda: pane.model.filter_text == text)
    bench.rest(qtbot)
    QApplication.processEvents()


def hint(pane: SentencesPane) -> str:
    assert not pane.view.isVisible()
    return pane.body.hint.text()


def test_without_a_comparison_it_says_what_to_do(empty: SentencesPane) -> None:
    assert "Choose what is compared" in hint(empty)
    assert not empty.filter.isEnabled()


def test_typing_lists_and_the_foot_counts(qtbot: QtBot, bench: Bench, pane: SentencesPane) -> None:
    assert pane.view.isVisible()
    assert pane.about.text().startswith("4 sentences · F1 ")
    assert not pane.everything.isVisible()
    typed(qtbot, bench, pane, "extra:NP")
    assert pane.about.text().startswith("2 of 4 sentences · F1 ")
    typed(qtbot, bench, pane, "len>100")
    assert hint(pane) == "No sentence matches all terms."
    typed(qtbot, bench, pane, "gap>3")
    assert "gap not known yet for 4 more" in hint(pane)
    assert "Open Gaps" in hint(pane)
    qtbot.mouseClick(pane.everything, Qt.MouseButton.LeftButton)
    bench.rest(qtbot)
    assert pane.view.isVisible()
    assert pane.filter.text() == ""


def test_a_wrong_filter_is_told_with_its_place(
    qtbot: QtBot, bench: Bench, pane: SentencesPane
) -> None:
    typed(qtbot, bench, pane, "len>2 lable:NP")
    assert pane._error.isVisible()
    assert "lable:NP at column 7: there is no field lable" in pane._error.text()
    assert pane.filter._wrong == (6, 14)
    assert pane.view.isVisible()
    typed(qtbot, bench, pane, "len>2 label:NP")
    assert not pane._error.isVisible()
    assert pane.filter._wrong is None


def test_a_row_is_shown_by_click_and_keys(qtbot: QtBot, bench: Bench, pane: SentencesPane) -> None:
    place = pane.view.visualRect(pane.model.index(2, 1)).center()
    qtbot.mouseClick(pane.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert bench.compare.row == 2
    qtbot.keyClick(pane.view, Qt.Key.Key_Up)
    assert bench.compare.row == 1
    # Others change the sentence: the list follows.
    bench.compare.show(3)
    assert pane.view.chosen == 3
    typed(qtbot, bench, pane, "extra:NP")
    assert pane.view.chosen == -1
    bench.compare.next_sentence()
    assert bench.compare.row == 0
    assert pane.view.chosen == 0
    qtbot.keyClick(pane.filter, Qt.Key.Key_Escape)
    qtbot.keyClick(pane.filter, Qt.Key.Key_Down)
    assert pane.view.hasFocus() or not pane.isActiveWindow()


def test_what_a_pattern_finds_is_selected_in_the_trees(
    qtbot: QtBot, bench: Bench, pane: SentencesPane
) -> None:
    selected: list[tuple[object, object]] = []
    bench.compare.nodes_selected.connect(lambda one, other: selected.append((one, other)))
    typed(qtbot, bench, pane, 'tree:"NP < NN"')
    qtbot.waitUntil(lambda: bool(selected))
    assert selected[-1] == ((0, 0), (0, 0))
    selected.clear()
    bench.compare.show(3)
    qtbot.waitUntil(lambda: bool(selected))
    assert selected[-1][1] is None
    assert pane.model.hits(3).predicted == ()


def test_heads_sort(qtbot: QtBot, bench: Bench, pane: SentencesPane) -> None:
    def click(column: Column) -> list[int]:
        head = pane.view.horizontalHeader()
        place = head.sectionViewportPosition(int(column)) + head.sectionSize(int(column)) // 2
        at = head.rect().center()
        at.setX(place)
        qtbot.mouseClick(head.viewport(), Qt.MouseButton.LeftButton, pos=at)
        bench.rest(qtbot)
        return pane.model.rows.tolist()

    assert click(Column.LENGTH) == [0, 2, 3, 1]
    assert click(Column.LENGTH) == [1, 3, 2, 0]
    assert click(Column.LENGTH) == [0, 1, 2, 3]
    assert click(Column.NUMBER) == [3, 2, 1, 0]


def test_the_filter_of_another_pane_is_taken(
    qtbot: QtBot, bench: Bench, pane: SentencesPane
) -> None:
    bench.compare.ask_sentences("other:NP>PP or exact:yes")
    bench.rest(qtbot)
    assert pane.filter.text() == "other:NP>PP or exact:yes"
    assert pane.model.rows.tolist() == [1]
    pane.restore("extra:NP")
    bench.rest(qtbot)
    assert pane.state() == "extra:NP"
    assert pane.model.rows.tolist() == [0, 2]
    pane.restore(7)
    assert pane.state() == "extra:NP"


def test_completion_offers_fields_and_values(
    qtbot: QtBot, bench: Bench, pane: SentencesPane
) -> None:
    pane.filter.setFocus()
    qtbot.keyClicks(pane.filter, "len>2 ext")
    assert pane.filter.is_open
    assert [row.adds for row in pane.filter.completions.rows] == ["extra:"]
    qtbot.keyClick(pane.filter, Qt.Key.Key_Tab)
    assert pane.filter.text() == "len>2 extra:"
    assert [row.adds for row in pane.filter.completions.rows] == ["NP"]
    qtbot.keyClick(pane.filter, Qt.Key.Key_Down)
    qtbot.keyClick(pane.filter, Qt.Key.Key_Return)
    assert pane.filter.text() == "len>2 extra:NP"
    qtbot.keyClicks(pane.filter, " go")
    qtbot.keyClick(pane.filter, Qt.Key.Key_Tab)
    assert pane.filter.text() == 'len>2 extra:NP gold:""'
    assert pane.filter.cursorPosition() == len(pane.filter.text()) - 1
    qtbot.keyClick(pane.filter, Qt.Key.Key_Escape)
    assert not pane.filter.is_open


def test_queries_are_saved_chosen_renamed_and_removed(
    qtbot: QtBot, bench: Bench, pane: SentencesPane
) -> None:
    typed(qtbot, bench, pane, "extra:NP")
    menu = pane.saved.menu()
    menu.aboutToShow.emit()
    action(menu, "query-save").trigger()
    box = pane.saved.findChild(NameDialog)
    assert box is not None
    box.line.setText("NPs & more")
    box.accept()
    qtbot.waitUntil(lambda: pane.saved.findChild(NameDialog) is None)
    assert pane.queries.names == ("NPs & more",)
    menu.aboutToShow.emit()
    assert not action(menu, "query-save").isEnabled()
    typed(qtbot, bench, pane, "exact:yes")
    menu.aboutToShow.emit()
    next(one for one in menu.actions() if one.data() == "NPs & more").trigger()
    bench.rest(qtbot)
    assert pane.filter.text() == "extra:NP"
    assert pane.model.rows.tolist() == [0, 2]
    submenu(menu, "query-rename").actions()[0].trigger()
    box = pane.saved.findChild(NameDialog)
    assert box is not None
    box.line.setText("NPs")
    box.accept()
    assert pane.queries.names == ("NPs",)
    menu.aboutToShow.emit()
    submenu(menu, "query-remove").actions()[0].trigger()
    assert pane.queries.names == ()
    # What is wrong cannot be saved.
    typed(qtbot, bench, pane, "exact:maybe")
    menu.aboutToShow.emit()
    assert not action(menu, "query-save").isEnabled()


def action(menu: QMenu, name: str):
    return next(one for one in menu.actions() if one.objectName() == name)


def submenu(menu: QMenu, name: str) -> QMenu:
    return next(
        one.menu() for one in menu.actions() if one.menu() and one.menu().objectName() == name
    )  # type: ignore[return-value]


def test_what_becomes_known_moves_nobody(qtbot: QtBot, bench: Bench, pane: SentencesPane) -> None:
    pane.resize(560, 130)
    bench.compare.show(0)
    QApplication.processEvents()
    bar = pane.view.verticalScrollBar()
    assert bar.maximum() > 0
    bar.setValue(bar.maximum())
    with qtbot.assertNotEmitted(pane.model.modelReset):
        bench.compare.set_errors(corpus_errors(bench.compare.comparison))
        bench.rest(qtbot)
    QApplication.processEvents()
    assert bar.value() == bar.maximum()
    assert pane.view.chosen == 0
    assert not pane.view.isColumnHidden(Column.ERRORS)
    assert pane.model.index(0, int(Column.ERRORS)).data() == "1"


def test_errors_are_offered_with_their_numbers(
    qtbot: QtBot, bench: Bench, pane: SentencesPane
) -> None:
    wanted: list[bool] = []

    def find() -> None:
        wanted.append(True)
        bench.compare.set_errors(corpus_errors(bench.compare.comparison))

    bench.compare.errors_wanted.connect(find)
    pane.filter.setFocus()
    qtbot.keyClicks(pane.filter, "error:")
    assert wanted
    bench.rest(qtbot)

    def offered() -> dict[str, str]:
        return {one.adds: one.about for one in pane.filter.completions.rows}

    qtbot.waitUntil(lambda: offered().get("pp") == "PP attachment, 1 error")
    pane.filter.take(list(offered()).index("word="))
    assert pane.filter.text() == 'error:"word="'
    assert offered()["with"] == "1 error"
    pane.filter.take(list(offered()).index("with"))
    assert pane.filter.text() == 'error:"word=with"'
    bench.rest(qtbot)
    qtbot.waitUntil(lambda: pane.model.rowCount() == 1)


def test_rows_are_copied_and_saved(qtbot: QtBot, bench: Bench, pane: SentencesPane) -> None:
    bench.compare.show(1)
    menu = pane.view.menu()
    names = [one.objectName() for one in menu.actions()][:5]
    assert names == [
        "compare-sentences-copy",
        "compare-sentences-copy-all",
        "",
        "save-csv",
        "save-tex",
    ]
    action(menu, "compare-sentences-copy").trigger()
    assert QGuiApplication.clipboard().text().startswith("2\tshe slept\t2\t100.0")
    action(menu, "compare-sentences-copy-all").trigger()
    assert len(QGuiApplication.clipboard().text().splitlines()) == 4
    assert pane.view.csv().splitlines()[2].startswith("2,she slept,2,100.0")


def test_rare_columns_give_way(qtbot: QtBot, bench: Bench, pane: SentencesPane) -> None:
    assert not pane.view.isColumnHidden(Column.DIFFERENCES)
    pane.resize(260, 300)
    QApplication.processEvents()
    assert pane.view.isColumnHidden(Column.DIFFERENCES)
    assert pane.view.columnWidth(Column.WORDS) >= 80


def test_the_page_keeps_the_filter(qtbot: QtBot) -> None:
    bench = Workbench(keep=False)
    themes = Themes(Settings())
    for text in ("", "diff:NP len<20"):
        page = ComparePage(bench, themes)
        qtbot.addWidget(page)
        page.pages.sentences.ask(text)
        state = page.state()
        again = ComparePage(bench, themes)
        qtbot.addWidget(again)
        again.restore(state)
        assert again.pages.sentences.filter.text() == text
        assert again.pages.sentences.model.filter_text == text
    bench.close()
