"""Told to end from outside, the window closes, but not in the middle of something."""

from __future__ import annotations

import os
import signal
import sys
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from icm_gui.app.start import quit_on_signal


class _Program(QObject):
    def __init__(self, window: QWidget) -> None:
        super().__init__()
        self.window = window


@pytest.mark.skipif(sys.platform == "win32", reason="signals are others there")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_closes_the_window_when_nothing_is_under_way(qtbot: QtBot, number: int) -> None:
    before = {one: signal.getsignal(one) for one in (signal.SIGINT, signal.SIGTERM)}
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    program: Any = _Program(window)
    try:
        quit_on_signal(program)
        os.kill(os.getpid(), number)
        for _ in range(1_000):  # Python looks for signals now
            SimpleNamespace()
        assert window.isVisible(), "whatever is being done comes to its end first"
        qtbot.waitUntil(lambda: not window.isVisible())
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)
