"""A monkey at the whole window: no exception, whatever is done in whatever order."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from window_fixtures import PATIENCE_MS
from window_monkey import LessonMonkey

from icm_gui.app.main import parser
from icm_gui.app.start import Starter, make_application

_DEEDS = 150


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_that_is_done_at_random_raises(qtbot: QtBot, seed: int) -> None:
    application = make_application()
    closes = QApplication.quitOnLastWindowClosed()
    QApplication.setQuitOnLastWindowClosed(False)
    starter = Starter(application, parser().parse_args(["--demo"]))
    bench = starter.bench
    try:
        qtbot.waitUntil(
            lambda: bench.playback.trace is not None and not bench.jobs.running,
            timeout=PATIENCE_MS,
        )
        with LessonMonkey(starter, seed) as monkey:
            monkey.play(_DEEDS)
            starter.window.close()
            QApplication.processEvents()
        assert monkey.errors == []
        assert bench.jobs.running == []
    finally:
        starter.window.close()
        # Before the models that its views show.
        starter.window.deleteLater()
        starter.deleteLater()
        QApplication.setQuitOnLastWindowClosed(closes)
