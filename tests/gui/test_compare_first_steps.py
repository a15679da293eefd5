"""Where nothing is compared yet, buttons lead on from the hint."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot
from window_compare import GOLD, SYSTEM, treebank_of, written
from window_stage import opened

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.views.compare.first_steps import FirstSteps
from icm_gui.views.compare.parse_dialog import ParseDialog
from icm_gui.views.window.main_window import MainWindow


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[MainWindow]:
    bench = Workbench(keep=False)
    window = MainWindow(bench, Themes(bench.settings))
    window.resize(1280, 800)
    window.show()
    window.show_page("compare")
    qtbot.waitUntil(lambda: window.compare.trees.findChild(FirstSteps).isVisible())
    yield window
    window.close()
    window.deleteLater()


def seen(window: MainWindow) -> list[str]:
    steps = window.compare.trees.findChild(FirstSteps)
    return [name for name, button in steps.buttons.items() if button.isVisible()]


def test_what_is_missing_has_a_button(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    """A treebank, then a model or predictions; none once something is compared."""
    bench = window.bench
    assert seen(window) == ["file.open"]
    bench.document.set_treebank(treebank_of(*GOLD))
    qtbot.waitUntil(lambda: seen(window) == ["compare.import", "model.train"])
    bench.document.set_model(opened())
    qtbot.waitUntil(lambda: seen(window) == ["compare.import", "compare.parse"])
    window.compare.trees.findChild(FirstSteps).buttons["compare.parse"].click()
    qtbot.waitUntil(lambda: any(one.isVisible() for one in window.findChildren(ParseDialog)))
    for dialog in window.findChildren(ParseDialog):
        dialog.close()
    bench.predictions.import_files(written(tmp_path, "system.mrg", *SYSTEM))
    qtbot.waitUntil(
        lambda: not window.compare.trees.findChild(FirstSteps).isVisible(), timeout=60_000
    )
    (one,) = bench.predictions.sets
    bench.predictions.remove(one.uid)
    qtbot.waitUntil(lambda: seen(window) == ["compare.import", "compare.parse"], timeout=60_000)


def test_the_first_one_opens_a_file(window: MainWindow, qtbot: QtBot) -> None:
    window.compare.trees.findChild(FirstSteps).buttons["file.open"].click()
    qtbot.waitUntil(lambda: any(one.isVisible() for one in window.findChildren(QFileDialog)))
    for dialog in window.findChildren(QFileDialog):
        dialog.close()


@pytest.mark.parametrize("size", [9, 13, 20])
def test_buttons_stand_below_the_hint(window: MainWindow, qtbot: QtBot, size: int) -> None:
    """Whatever the size of text, title, hint and buttons do not cover each other."""
    window.bench.settings.override("look/font", size)
    window.bench.document.set_treebank(treebank_of(*GOLD))
    steps, view = window.compare.trees.findChild(FirstSteps), window.compare.trees.views[0]
    qtbot.waitUntil(lambda: len(seen(window)) == 2)
    assert steps.y() > view.mapTo(window.compare.trees, view.hint.box.bottomLeft()).y()
    assert steps.geometry().bottom() < window.compare.trees.height()
    for button in steps.buttons.values():
        if button.isVisible():
            assert abs(button.font().pixelSize() - 12 * size / 13) <= 1
            assert button.width() >= button.fontMetrics().horizontalAdvance(button.text())
