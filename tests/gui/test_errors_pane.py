"""The pane of errors: one by one, counted by two facets, cells that lead to their sentences."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from window_compare import SYSTEM, Bench

from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.compare.corpus.error_data import BY, ONLY
from icm_gui.viewmodels.compare.corpus.error_rows import ErrorRows
from icm_gui.views.compare.corpus.errors_pane import ErrorsPane


@pytest.fixture
def bench(qtbot: QtBot) -> Iterator[Bench]:
    found = Bench()
    found.rest(qtbot)
    yield found
    found.close()


@pytest.fixture
def pane(bench: Bench, qtbot: QtBot) -> ErrorsPane:
    # Finds the errors that are asked for.
    ErrorRows(bench.compare, bench.jobs, bench.compare)
    found = ErrorsPane(bench.compare, bench.jobs, Themes(Settings()))
    qtbot.addWidget(found)
    found.resize(700, 400)
    found.show()
    qtbot.waitExposed(found)
    return found


def test_errors_one_by_one_and_counted(
    bench: Bench, pane: ErrorsPane, qtbot: QtBot, tmp_path: Path
) -> None:
    assert "Choose two sides" in pane.hint.text()
    assert not pane.columns.isEnabled()
    bench.compare.activate()
    bench.compare.choose("gold", bench.add(qtbot, tmp_path, "system.mrg", *SYSTEM))
    qtbot.waitUntil(lambda: pane.list.table is not None)
    bench.rest(qtbot)
    asked: list[str] = []
    bench.compare.sentences_asked.connect(asked.append)
    table = pane.list.table
    assert table is not None
    words = table.column("Words")
    pane.list.pick(words.index("with rye"))
    # A row shows the sentence that the error is in.
    assert bench.compare.row == int(table.sentences[words.index("with rye")][0])
    pane.list.open()
    assert asked == ["id=1"]

    pane.rows.setCurrentIndex(BY.index("word"))
    pane.columns.setCurrentIndex(BY.index("direction"))
    key = "errors-by-word-and-direction"
    qtbot.waitUntil(lambda: pane.list.table is not None and pane.list.table.key == key)
    bench.rest(qtbot)
    table = pane.list.table
    assert table is not None
    row = table.column("Word").index("with")
    at = [one.name for one in table.columns].index("NP → VP")
    index = pane.list.model.index(pane.list.model.shown_at(row), at)
    pane.list.view.setCurrentIndex(index)
    assert pane.list.about.text() == "with, NP → VP: 1"
    qtbot.keyClick(pane.list.view, Qt.Key.Key_Return)
    assert asked[-1] == 'error:"word=with; direction=NP → VP"'
    # What is chosen stays while the pane is out of sight.
    pane.hide()
    pane.show()
    bench.rest(qtbot)
    assert pane.list.view.currentIndex() == index

    pane.only.setCurrentIndex(ONLY.index("np"))
    qtbot.waitUntil(lambda: bool(pane.hint.text()))
    assert pane.hint.text() == "There are no such errors."

    # Columns are something else than rows.
    pane.rows.setCurrentIndex(BY.index("direction"))
    assert pane.columns.currentIndex() == 0
    pane.columns.setFocus()
    qtbot.keyClicks(pane.columns, pane.rows.currentText())
    assert pane.columns.currentIndex() == 0
