"""A window before an audience, for tests: its keys, and what a person sees of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDockWidget, QToolBar, QWidget

from icm_gui.app.main import parser
from icm_gui.app.screenshot import wait_for
from icm_gui.app.start import Starter, make_application


def demo_window() -> Starter:
    """Return a window with the run of the demo, at its beginning."""
    found = Starter(make_application(), parser().parse_args(["--demo"]))
    # Each size of text takes its time in every workspace that there is.
    found.preloader.done.disconnect(found.window.make_workspaces)
    bench = found.bench
    wait(lambda: bench.playback.trace is not None and not bench.jobs.running)
    bench.playback.pause()
    return found


def close(starter: Starter) -> None:
    """Close the window."""
    starter.window.close()
    starter.window.deleteLater()
    starter.deleteLater()


def show_window(stage: Starter) -> None:
    """Show the window, which is hidden after every test; keys only reach what is active."""
    stage.window.show()
    # The platform without a screen activates a window that was hidden in no other way.
    with pytest.deprecated_call():
        QApplication.setActiveWindow(stage.window)
    assert stage.window.isActiveWindow()


def wait(ready: Callable[[], bool], patience_s: float = 90.0) -> None:
    assert wait_for(ready, patience_s)


def comes_back(look: Callable[[], object], before: object) -> None:
    """Wait until everything looks as before; tell what does not."""
    wait_for(lambda: look() == before, 3.0)
    now = look()
    if isinstance(now, dict) and isinstance(before, dict):
        now, before = (
            {k: v for k, v in one.items() if now[k] != before[k]} for one in (now, before)
        )
    assert now == before


def press(window: QWidget, key: Qt.Key) -> None:
    QTest.keyClick(window.focusWidget() or window, key)
    QApplication.processEvents()


def looks(starter: Starter) -> dict[str, object]:
    """Return what a person sees of the window."""
    window = starter.window
    window.repaint()
    parts = [
        *window.findChildren(QDockWidget),
        *window.findChildren(QToolBar),
        window.statusBar(),
        window.menuBar(),
        window.canvas,
        window.canvas.head,
    ]
    found: dict[str, object] = {
        f"{at} {part.objectName()}": (part.isHidden(), part.isVisible() and part.geometry())
        for at, part in enumerate(parts)
    }
    found["size"] = window.size()
    found["state"] = window.windowState()
    found["font"] = QApplication.font().pixelSize()
    found["theme"] = starter.themes.palette
    found["page"] = window.page
    found["shortcuts"] = [action.shortcut().toString() for _, action in window.actions_.all()]
    return found
