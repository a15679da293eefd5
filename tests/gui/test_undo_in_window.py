"""Undo and redo in the Edit menu: one order for trees, marks and lessons, named and shown."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from window_compare import FLAT, GOLD, treebank_of
from window_fixtures import PATIENCE_MS

from icm_core.data.treebank import from_text
from icm_core.project.notes import Mark, NodeKey
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.views.window.commands.lessons import LessonCommands
from icm_gui.views.window.main_window import MainWindow

KEY = NodeKey("she saw", 0, 1, "N&P")


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    found = MainWindow(Workbench(keep=False), Themes(Settings()))
    found.show()
    found.bench.document.set_treebank(treebank_of(*GOLD))
    found.show_page("explore")
    qtbot.waitUntil(lambda: not found.bench.jobs.running, timeout=PATIENCE_MS)
    yield found
    found.close()
    found.deleteLater()


def names(window: MainWindow) -> tuple[str, str]:
    """Return what Undo and Redo say, empty where they cannot be used."""
    undo, redo = (window.actions_[f"edit.{name}"] for name in ("undo", "redo"))
    return undo.text() * undo.isEnabled(), redo.text() * redo.isEnabled()


def test_one_order_of_undoing_for_everything(qtbot: QtBot, window: MainWindow) -> None:
    bench = window.bench
    document, marks, writer = bench.document, bench.marks, bench.lesson_writer
    assert names(window) == ("", "")
    assert window.actions_["edit.undo"].text() == "&Undo"
    writer.begin()
    document.edit(1, from_text(FLAT)[0].tree, "flatten")
    marks.set_verdict(KEY, "error")
    writer.add_text_page()
    assert names(window) == ("&Undo: add a page", "")
    window.actions_["edit.undo"].trigger()
    assert names(window) == ("&Undo: mark N&&P as an error", "&Redo: add a page")
    editor = window.parts.commands(LessonCommands).editor
    assert editor is not None
    assert editor.isVisible()
    assert editor.button("undo").toolTip() == "mark N&P as an error"
    window.actions_["edit.undo"].trigger()
    assert window.page == "compare"
    assert marks.get(KEY) == Mark()
    assert names(window)[0] == "&Undo: flatten"
    window.show_page("contexts")
    window.activateWindow()
    QTest.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert document.sentence is not None
    assert document.sentence.index == 1
    assert window.page == "explore"
    assert names(window) == ("", "&Redo: flatten")
    for _ in range(3):
        window.actions_["edit.redo"].trigger()
    assert marks.get(KEY) == Mark("error")
    assert writer.lesson is not None
    assert len(writer.lesson.pages) == 2
    writer.close()
    assert names(window) == ("&Undo: mark N&&P as an error", "")
    document.set_treebank(None)
    window.actions_["edit.undo"].trigger()
    assert names(window)[0] == ""
    qtbot.waitUntil(lambda: not bench.jobs.running, timeout=PATIENCE_MS)
