"""Collect garbage in the GUI thread only, at moments of our own choosing.

Python's collector can run in any thread, and would destroy Qt objects there; and one full
collection takes some 50 ms once a model is loaded. So it is switched off, and young generations
are collected on a timer, old ones only where nobody watches something move.
"""

from __future__ import annotations

import gc
import linecache
from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

_TURN_MS = 1_000
_YOUNG, _MIDDLE = 0, 1
_FULL_TURNS = 60
"""Turns after which everything is collected, when nothing moves."""
MOST_YOUNG = 20_000
"""Young objects that one turn looks through: some milliseconds. More of them come from work that
made a treebank's trees or the like; they are set aside and go when nobody holds them."""


class Collector(QObject):
    """Collects on a timer while it lives.

    Parameters
    ----------
    busy
        Whether something is moving on the screen, so that a full collection should wait.
    """

    def __init__(self, busy: Callable[[], bool], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._busy = busy
        self._turns = 0
        self._timer = QTimer(self, interval=_TURN_MS)
        self._timer.timeout.connect(self._turn)
        gc.disable()
        self._timer.start()

    def settle(self) -> None:
        """Keep everything that is there now out of later collections: they get short."""
        _drop_sources()
        gc.collect(_MIDDLE)
        gc.freeze()

    def stop(self) -> None:
        """Give collecting back to Python."""
        self._timer.stop()
        gc.unfreeze()
        gc.enable()

    def _turn(self) -> None:
        self._turns += 1
        if gc.get_count()[_YOUNG] > MOST_YOUNG:
            gc.freeze()
        if self._turns >= _FULL_TURNS and not self._busy():
            self._turns = 0
            _drop_sources()
            gc.collect()
        else:
            gc.collect(_YOUNG)


def _drop_sources() -> None:
    """Let go the text of modules: Qt's Python layer reads that of each one that is imported.

    The lines of 1,270 files took 29 MB; who wants them again reads them again.
    """
    linecache.clearcache()
