"""The status bar names the job that runs, and says how many others do."""

from __future__ import annotations

import threading

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMainWindow, QPushButton
from pytestqt.qtbot import QtBot
from window_stage import Stage

from icm_gui.services.jobs import Control
from icm_gui.views.shared import status
from icm_gui.views.shared.text.elided import ElidedLabel


@pytest.mark.parametrize(
    ("title", "reported", "others", "told"),
    [
        ("Reading dev.mrg", "dev.mrg", 0, "Reading dev.mrg"),
        ("Reading dev.mrg", "counting", 1, "Reading dev.mrg  counting  and one more job"),
        ("Training", "Training", 2, "Training  and 2 more jobs"),
    ],
)
def test_nothing_is_said_twice_of_a_job(
    qtbot: QtBot,
    stage: Stage,
    monkeypatch: pytest.MonkeyPatch,
    title: str,
    reported: str,
    others: int,
    told: str,
) -> None:
    monkeypatch.setattr(status, "_SHORT_JOB_S", -1.0)
    bar = status.StatusBar(stage.document, stage.jobs)
    qtbot.addWidget(bar)
    label = bar.findChild(ElidedLabel, "job-text")
    assert label is not None
    ends = threading.Event()

    def work(control: Control) -> None:
        control.report(reported)
        ends.wait()

    try:
        for name in [title, *(f"other {at}" for at in range(others))]:
            stage.jobs.start(name, work)
        qtbot.waitUntil(lambda: label.text() == told)
    finally:
        ends.set()
    qtbot.waitUntil(lambda: not stage.jobs.running)


@pytest.mark.parametrize("lost", ["setEnabled", "setVisible"])
def test_the_keyboard_does_not_fall_on_cancel(
    qtbot: QtBot, stage: Stage, monkeypatch: pytest.MonkeyPatch, lost: str
) -> None:
    monkeypatch.setattr(status, "_SHORT_JOB_S", -1.0)
    window = QMainWindow()
    qtbot.addWidget(window)
    used, bar = QPushButton("Run"), status.StatusBar(stage.document, stage.jobs)
    window.setCentralWidget(used)
    window.setStatusBar(bar)
    cancel = bar.findChild(QPushButton, "job-cancel")
    assert cancel is not None
    window.show()
    qtbot.waitUntil(window.isActiveWindow, timeout=20_000)
    ends = threading.Event()
    try:
        job = stage.jobs.start("Preparing", lambda _: ends.wait())
        qtbot.waitUntil(cancel.isVisible, timeout=20_000)
        used.setFocus()
        getattr(used, lost)(False)
        assert not cancel.hasFocus()
        getattr(used, lost)(True)
        used.setFocus()
        qtbot.keyClick(used, Qt.Key.Key_Tab)
        assert cancel.hasFocus()
        qtbot.keyClick(cancel, Qt.Key.Key_Space)
        assert job.is_cancelled
    finally:
        ends.set()
    qtbot.waitUntil(lambda: not stage.jobs.running, timeout=20_000)
