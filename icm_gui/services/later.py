"""Something is done once, some time after it was asked for last."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, SignalInstance


def later(
    owner: QObject, does: Callable[[], object] | SignalInstance, milliseconds: int = 0
) -> QTimer:
    """Return a timer that calls once; each ``start`` begins again.

    Parameters
    ----------
    owner
        With it the timer goes.
    does
        A method of an object of Qt, or a signal to emit.
    """
    timer = QTimer(owner, singleShot=True, interval=milliseconds)
    timer.timeout.connect(does)
    return timer
