"""The workspace Annotate in a window, its keys and places, as its tests use them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from window_compare import ATTACHED, FLAT, GOLD, treebank_of
from window_fixtures import PATIENCE_MS

from icm_core.data.tree import Address, Tree
from icm_core.data.treebank import from_text
from icm_gui.services.settings import Settings
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.views.annotate.page import AnnotatePage
from icm_gui.views.window.main_window import MainWindow

KEY = Qt.Key
CONTROL, SHIFT, NONE = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.NoModifier,
)
LEFT = Qt.MouseButton.LeftButton
FILES = count()


@pytest.fixture(scope="module")
def window(qapp: object) -> Iterator[MainWindow]:
    found = MainWindow(Workbench(keep=False), Themes(Settings()))
    yield found
    found.close()
    found.deleteLater()


@pytest.fixture
def page(window: MainWindow, qtbot: QtBot) -> Iterator[AnnotatePage]:
    bench = window.bench
    window.show()
    bench.document.set_treebank(None)
    # The project would bring the edits of the same file back.
    trees = (ATTACHED, GOLD[1], FLAT, GOLD[3], "\n" * next(FILES))
    bench.document.set_treebank(treebank_of(*trees))
    window.show_page("annotate")
    bench.document.use_treebank_sentence(0)
    window.activateWindow()
    found = window.parts.annotate
    found.focus_first()
    qtbot.waitUntil(lambda: not bench.jobs.running, timeout=PATIENCE_MS)
    yield found
    qtbot.waitUntil(lambda: not bench.jobs.running, timeout=PATIENCE_MS)


def tree(brackets: str) -> Tree:
    return from_text(brackets)[0].tree


def press(window: MainWindow, *keys: object) -> int:
    """Press keys wherever the keyboard is, a text letter by letter; return how many."""
    pressed = 0
    for one in keys:
        for key in one if isinstance(one, str) else [one]:
            target = window.focusWidget()
            assert target is not None
            if isinstance(key, tuple):
                QTest.keyClick(target, *key)
            else:
                QTest.keyClick(target, key)
            pressed += 1
    return pressed


def place(page: AnnotatePage, address: Address) -> QPoint:
    found = page.canvas.place_of(address)
    assert found is not None
    return found.toPoint()
