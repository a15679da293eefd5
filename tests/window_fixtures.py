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

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

PATIENCE_MS = 90_000
"""How long tests wait unless they say otherwise: whatever calls a kernel first may compile it."""
for _waits in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitSignals):
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
    config, data = tmp_path / "config", tmp_path / "data"
    config.mkdir()
    data.mkdir()
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
