"""What the actions of Compare do in the whole window."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar, cast

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QDialog, QMessageBox
from pytestqt.qtbot import QtBot
from window_compare import FLAT, GOLD, SYSTEM, treebank_of, written
from window_fixtures import PATIENCE_MS
from window_stage import opened

from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.views.compare.parse_dialog import ParseDialog
from icm_gui.views.shared.dialogs.naming import NameDialog
from icm_gui.views.shared.pictures.export_dialog import ExportDialog
from icm_gui.views.window.commands.all import all_actions
from icm_gui.views.window.commands.compare import CompareCommands
from icm_gui.views.window.main_window import MainWindow

_Dialog = TypeVar("_Dialog", bound=QDialog)


@pytest.fixture
def bare(qtbot: QtBot) -> Iterator[MainWindow]:
    """Return the window on Compare with nothing open."""
    window = MainWindow(Workbench(keep=False), Themes(Settings()))
    window.resize(1440, 900)
    window.show()
    window.show_page("compare")
    yield window
    window.close()
    window.deleteLater()


@pytest.fixture
def window(qtbot: QtBot, bare: MainWindow, tmp_path: Path) -> MainWindow:
    """Return the window with a treebank, a model, and imported predictions in Compare."""
    bare.bench.document.set_treebank(treebank_of(*GOLD))
    bare.bench.document.set_model(opened())
    rest(qtbot, bare)
    bare.bench.predictions.import_files(written(tmp_path, "system.mrg", *SYSTEM))
    rest(qtbot, bare)
    assert bare.bench.compare.comparison is not None
    return bare


def rest(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: not window.bench.jobs.running, timeout=PATIENCE_MS)


def act(window: MainWindow, name: str) -> None:
    assert window.actions_[name].isEnabled(), name
    window.actions_[name].trigger()


def dialog_of(window: MainWindow, kind: type[_Dialog]) -> _Dialog:
    (found,) = (one for one in window.findChildren(kind) if one.isVisible())
    return cast("_Dialog", found)


def enabled(window: MainWindow) -> set[str]:
    """Return the actions of Compare that can be chosen."""
    every = (one.id for one in all_actions() if one.id.startswith("compare."))
    return {name.partition(".")[2] for name in every if window.actions_[name].isEnabled()}


def test_what_can_be_done_when(qtbot: QtBot, bare: MainWindow, tmp_path: Path) -> None:
    window, bench = bare, bare.bench
    nothing = {"side-by-side", "stacked"}
    assert enabled(window) == nothing
    bench.document.set_treebank(treebank_of(*GOLD))
    rest(qtbot, window)
    gold = nothing | {"import", "quotes", "brackets"}
    assert enabled(window) == gold
    bench.document.set_model(opened())
    rest(qtbot, window)
    treebank = gold | {"parse", "gold-errors"}
    assert enabled(window) == treebank
    bench.predictions.import_files(written(tmp_path, "system.mrg", *SYSTEM))
    rest(qtbot, window)
    sides = treebank | {"rename", "remove"}
    comparison = sides | {
        "next-sentence",
        "previous-sentence",
        "filter",
        "explore",
        "fit",
        "export",
        "report",
    }
    walk = {"next-difference", "previous-difference"}
    assert enabled(window) == comparison | walk
    # A sentence whose trees are the same, and one without a parse, have no difference to go to.
    for row in (1, 3):
        bench.compare.show(row)
        assert enabled(window) == comparison
    bench.compare.show(2)
    window.show_page("explore")
    assert enabled(window) == sides - nothing
    window.show_page("compare")
    assert enabled(window) == comparison | walk


def test_no_key_of_compare_means_two_things(window: MainWindow) -> None:
    """Neither in the menus nor to the letters of a menu."""
    keys: dict[str, list[str]] = {}
    letters: dict[str, list[str]] = {}
    for one in all_actions():
        action = window.actions_[one.id]
        for key in action.shortcuts():
            keys.setdefault(key.toString(), []).append(one.id)
        if one.id.startswith("compare.") and "&" in one.text:
            letters.setdefault(one.text[one.text.index("&") + 1].lower(), []).append(one.id)
    assert [found for found in keys.values() if len(found) > 1] == []
    assert [found for found in letters.values() if len(found) > 1] == []


def test_the_way_through_sentences_and_differences(window: MainWindow) -> None:
    compare = window.bench.compare
    compare.show(0)
    assert window.status._where.text() == "1 · 1 difference"
    act(window, "compare.next-sentence")
    assert window.status._where.text() == "2 · 0 differences"
    act(window, "compare.next-sentence")
    assert (compare.row, compare.difference) == (2, 0)
    act(window, "compare.next-difference")
    act(window, "compare.next-difference")
    assert compare.difference == 2
    act(window, "compare.previous-difference")
    assert compare.difference == 1
    act(window, "compare.next-sentence")
    assert window.status._where.text() == "4 · not comparable"
    act(window, "compare.previous-sentence")
    assert compare.row == 2
    act(window, "compare.explore")
    assert window.page == "explore"
    assert window.bench.document.sentence.index == 2


def test_why_here_after_a_leap_to_a_difference(qtbot: QtBot, window: MainWindow) -> None:
    """Its node is selected, whatever was before; the context of that node is shown."""
    compare = window.bench.compare
    compare.show(2)
    window.compare.trees.select_nodes(None, None)
    assert not window.actions_["contexts.why"].isEnabled()
    act(window, "compare.next-difference")
    act(window, "contexts.why")
    qtbot.waitUntil(lambda: window.page == "contexts", timeout=PATIENCE_MS)
    rest(qtbot, window)


def test_a_filter_is_typed_from_anywhere_in_compare(qtbot: QtBot, window: MainWindow) -> None:
    act(window, "compare.filter")
    sentences = window.compare.pages.sentences
    qtbot.waitUntil(sentences.filter.hasFocus, timeout=PATIENCE_MS)
    sentences.filter.setText("diff:NP")
    sentences.filter.returnPressed.emit()
    qtbot.waitUntil(lambda: sentences.model.rows.tolist() == [0, 2], timeout=PATIENCE_MS)
    window.bench.compare.show(0)
    act(window, "compare.next-sentence")
    assert window.bench.compare.row == 2


def test_words_alike_are_ticked(qtbot: QtBot, window: MainWindow) -> None:
    act(window, "compare.quotes")
    rest(qtbot, window)
    assert window.bench.predictions.alike.names == ("quotes",)
    assert window.actions_["compare.quotes"].isChecked()
    assert not window.actions_["compare.brackets"].isChecked()
    comparison = window.bench.compare.comparison
    assert comparison is not None
    assert comparison.rules.equal_words
    act(window, "compare.quotes")
    rest(qtbot, window)
    assert not window.actions_["compare.quotes"].isChecked()


def test_trees_side_by_side_and_stacked(qtbot: QtBot, window: MainWindow) -> None:
    act(window, "compare.stacked")
    assert window.compare.stacked
    assert window.actions_["compare.stacked"].isChecked()
    assert not window.actions_["compare.side-by-side"].isChecked()
    act(window, "compare.side-by-side")
    assert not window.compare.stacked
    assert not window.compare.bar.buttons["compare.stacked"].isChecked()
    for _ in range(6):
        window.compare.trees.zoom_in()
    zoom = window.compare.trees.zoom
    act(window, "compare.fit")
    qtbot.waitUntil(lambda: window.compare.trees.zoom < zoom, timeout=PATIENCE_MS)


def drop(window: MainWindow, *paths: str) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(path) for path in paths])
    event = QDropEvent(
        QPointF(50, 50),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    window.dropEvent(event)


def test_files_that_are_dropped_stand_against_gold(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    """Elsewhere they are opened, as ever."""
    path = written(tmp_path, "dropped.mrg", *GOLD)
    drop(window, path)
    rest(qtbot, window)
    compare = window.bench.compare
    assert [one.name for one in compare.sources] == ["Gold", "system.mrg", "dropped.mrg"]
    assert compare.other is not None
    assert compare.other.predicted_name == "dropped.mrg"
    assert window.bench.document.treebank.name == "mill.mrg"
    window.show_page("explore")
    drop(window, path)
    rest(qtbot, window)
    assert window.bench.document.treebank.name != "mill.mrg"


def test_the_treebank_is_parsed_as_the_dialog_says(qtbot: QtBot, window: MainWindow) -> None:
    window.show_page("explore")
    act(window, "compare.parse")
    dialog = dialog_of(window, ParseDialog)
    assert "Up to 4 sentences." in dialog.note.text()
    dialog.every_box.setValue(4)
    assert "Up to 1 sentence." in dialog.note.text()
    dialog.every_box.setValue(2)
    dialog.algorithm_box.setCurrentIndex(dialog.algorithm_box.findData("pcfg-mbr"))
    dialog.depth_box.setCurrentIndex(dialog.depth_box.findData(0))
    dialog.begin.click()
    assert window.page == "compare"
    assert window.actions_["compare.stop"].isEnabled()
    rest(qtbot, window)
    assert not window.actions_["compare.stop"].isEnabled()
    one = window.bench.predictions.sets[-1]
    assert (one.info["way"], one.info["depth"], one.info["every"]) == ("pcfg-mbr", 0, 2)
    assert one.trees.indices == (0, 2)
    assert window.bench.compare.other_source == one.uid


def test_predictions_get_another_name_and_go(qtbot: QtBot, window: MainWindow) -> None:
    act(window, "compare.rename")
    dialog = dialog_of(window, NameDialog)
    assert dialog.line.text() == "system.mrg"
    dialog.line.setText("  their parser ")
    dialog.accept()
    rest(qtbot, window)
    assert window.compare.bar.predicted.currentText() == "their parser"
    assert window.compare.trees.pair.second._title.text() == "their parser"
    act(window, "compare.remove")
    box = dialog_of(window, QMessageBox)
    assert "their parser" in box.text()
    assert "4 trees" in box.informativeText()
    box.button(QMessageBox.StandardButton.Cancel).click()
    assert len(window.bench.predictions.sets) == 1
    act(window, "compare.remove")
    dialog_of(window, QMessageBox).button(QMessageBox.StandardButton.Discard).click()
    rest(qtbot, window)
    assert window.bench.predictions.sets == []
    assert window.bench.compare.comparison is None
    assert not enabled(window) & {"rename", "remove", "report"}


def test_what_does_not_fit_is_told_and_can_be_read(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    path = written(tmp_path, "odd.mrg", GOLD[1], GOLD[0], FLAT)
    window.parts.commands(CompareCommands).import_from(path)
    rest(qtbot, window)
    box = dialog_of(window, QMessageBox)
    assert box.text() == "odd.mrg: 3 of 4 sentences have the words of gold"
    assert "predicted" in box.detailedText()
    box.close()
    window.parts.commands(CompareCommands).import_from(str(tmp_path / "none.mrg"))
    rest(qtbot, window)
    assert "none.mrg" in window.status._message.text()


def test_both_trees_are_written(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    act(window, "compare.export")
    dialog = dialog_of(window, ExportDialog)
    picture = tmp_path / "pair.svg"
    dialog.write(str(picture))
    qtbot.waitUntil(picture.exists, timeout=PATIENCE_MS)
    rest(qtbot, window)
    text = picture.read_text("utf-8")
    assert text.count(">miller<") == 2


def test_gold_errors_come_to_the_front_and_are_looked_for(qtbot: QtBot, window: MainWindow) -> None:
    act(window, "compare.gold-errors")
    assert window.compare.panes["compare-corpus"].front == "gold-errors"
    rest(qtbot, window)
    assert window.compare.pages.gold_errors.search.errors is not None


def test_a_window_closed_in_compare_comes_back_there(qtbot: QtBot, window: MainWindow) -> None:
    """With pages in front, filter and arrangement, though its workspace is made anew."""
    window.compare.bring("rules")
    window.compare.set_stacked(True)
    window.compare.pages.sentences.ask("len<9")
    state = window.state()
    assert state["page"] == "compare"
    again = MainWindow(Workbench(keep=False), Themes(Settings()))
    try:
        again.restore(state)
        again.resize(1440, 900)
        again.show()
        assert again.page == "compare"
        assert again.compare.panes["compare-corpus"].front == "rules"
        assert again.compare.stacked
        assert again.compare.pages.sentences.filter.text() == "len<9"
        # The sentence, too, which nothing is compared for yet.
        now, before = (
            json.loads(text) for text in (again.state()["compare"], window.compare.state())
        )
        # A splitter that is styled before it is shown may round by a pixel.
        rows = now.pop("compare-rows"), before.pop("compare-rows")
        assert rows[0] == pytest.approx(rows[1], abs=2)
        assert now == before
    finally:
        again.close()
        again.deleteLater()
