"""Every test of the window runs offscreen, with settings and data folders of its own."""

from __future__ import annotations

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ.setdefault("QT_LOGGING_RULES", "qt.qpa.*=false")

import gc
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QSettings
from pytestqt.qtbot import QtBot

if TYPE_CHECKING:
    from window_stage import Stage

    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.explore.explore import Explore

PATIENCE_MS = 240_000
"""How long tests wait unless they say otherwise: whatever calls a kernel first may compile it."""
for _waits in (
    QtBot.waitUntil,
    QtBot.waitSignal,
    QtBot.waitSignals,
    QtBot.waitExposed,
    QtBot.waitActive,
):
    _waits.__kwdefaults__["timeout"] = PATIENCE_MS


@pytest.fixture(autouse=True, scope="module")
def collected() -> Iterator[None]:
    """Collect everything once a module; tests look only through what they made themselves."""
    yield
    gc.unfreeze()
    gc.collect()


@pytest.fixture(autouse=True)
def isolated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Keep settings and projects out of the user's folders; leaked threads fail the test."""
    config, data, here = (tmp_path / name for name in ("config", "data", "here"))
    for folder in (config, data, here):
        folder.mkdir()
    # Dialogs begin in the folder that is current, and a random user makes folders there.
    monkeypatch.chdir(here)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(config))
    monkeypatch.setenv("XDG_DATA_HOME", str(data))
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(config))
    before = set(threading.enumerate())
    gc.freeze()
    yield
    _hide_all()
    gc.collect()
    left = [thread.name for thread in set(threading.enumerate()) - before if thread.is_alive()]
    left = [name for name in left if name.startswith("icm ")]
    assert not left, f"threads left running: {left}"


def _hide_all() -> None:
    """Hide what a test has left: the collector takes a widget's parts before Qt hides it."""
    widgets = sys.modules.get("PySide6.QtWidgets")
    application = None if widgets is None else widgets.QApplication.instance()
    if application is not None and hasattr(application, "topLevelWidgets"):
        for widget in application.topLevelWidgets():
            widget.hide()
        # No loop runs after the last test: what is to be deleted would outlive the application.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def stage(qapp: object) -> Iterator[Stage]:
    """A stage with a long sentence that has a gold tree."""
    from window_runs import long_tree
    from window_stage import Stage

    made = Stage(long_tree())
    yield made
    made.close()


@pytest.fixture
def explore(qapp: object) -> Iterator[Explore]:
    """Explore without a window."""
    from window_explore import explore_of

    made = explore_of()
    yield made
    made.playback.pause()
    made.jobs.close()


@pytest.fixture
def themes(qapp: object) -> Themes:
    """The themes, with settings of their own."""
    from icm_gui.services.settings import Settings
    from icm_gui.services.theme import Themes

    return Themes(Settings())


@pytest.fixture
def said() -> Iterator[list[str]]:
    """What Qt warns of, but for what the platform without a screen says of a few operations."""
    from PySide6.QtCore import QtMsgType, qInstallMessageHandler

    found: list[str] = []

    def hear(_kind: QtMsgType, _where: object, text: str) -> None:
        if not text.startswith("This plugin does not support"):
            found.append(text)

    before = qInstallMessageHandler(hear)
    yield found
    qInstallMessageHandler(before)
