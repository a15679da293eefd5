"""The window as it starts with the bundled treebank and a run, for tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot
from window_fixtures import PATIENCE_MS

from icm_gui.app.main import parser
from icm_gui.app.start import Starter, make_application


@pytest.fixture
def starter(qtbot: QtBot) -> Iterator[Starter]:
    """The window with the bundled treebank and a run."""
    application = make_application()
    found = Starter(application, parser().parse_args(["--demo"]))
    bench = found.bench
    qtbot.waitUntil(
        lambda: bench.playback.trace is not None and not bench.jobs.running, timeout=PATIENCE_MS
    )
    bench.playback.pause()
    yield found
    found.window.close()
    found.deleteLater()


def settle(qtbot: QtBot, starter: Starter) -> None:
    """Wait until nothing runs."""
    qtbot.waitUntil(lambda: not starter.bench.jobs.running, timeout=PATIENCE_MS)
