"""Keys and places in the workspace Annotate, as its tests use them."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest

from icm_core.data.tree import Address, Tree
from icm_core.data.treebank import from_text
from icm_gui.views.annotate.page import AnnotatePage
from icm_gui.views.window.main_window import MainWindow


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
