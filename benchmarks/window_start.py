"""The job that measures the first frame of the window, in new processes."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from typing import Final

import numpy as np

Figures = dict[str, float]
_FIRST_FRAME: Final = """
import gc, sys, time
gc.disable()  # As `icm_gui.app.main` does.
from icm_gui.app.main import parser
from icm_gui.app.start import Starter, make_application
application = make_application()
starter = Starter(application, parser().parse_args([]))
from PySide6.QtCore import QObject, QEvent, QTimer
class Watch(QObject):
    def eventFilter(self, _of, event):
        if event.type() == QEvent.Type.Paint:
            starter.window.centralWidget().removeEventFilter(self)
            QTimer.singleShot(0, shown)
        return False
gaps, last = [], [time.perf_counter()]
def beat():
    now = time.perf_counter(); gaps.append(now - last[0]); last[0] = now
def shown():
    print("shown", time.time(), flush=True)
    last[0] = time.perf_counter()
    heart.start()
    QTimer.singleShot(SECONDS * 1000, end)
def end():
    print("stall", max(gaps), "first", int(starter.bench.warmup.is_first), flush=True)
    starter.window.close()
    application.quit()
watch = Watch()
starter.window.centralWidget().installEventFilter(watch)
heart = QTimer(); heart.setInterval(1); heart.timeout.connect(beat)
application.exec()
"""


def start(first: str = "0") -> Figures:
    """Start the window in new processes: seconds until its first frame, stalls after it.

    Parameters
    ----------
    first
        ``1`` begins with no compiled kernel, as on a new computer.
    """
    rounds = 1 if first == "1" else 5
    seconds, stalls = [], []
    with tempfile.TemporaryDirectory() as folder:
        own = {"XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder}
        if first == "1":
            own["XDG_CACHE_HOME"] = folder
        environment = os.environ | own | {"QT_QPA_PLATFORM": "offscreen"}
        # A new computer compiles for half a minute; what is felt of it is felt in that time.
        code = _FIRST_FRAME.replace("SECONDS", "20" if first == "1" else "3")
        for _ in range(rounds):
            begun = time.time()
            done = subprocess.run(
                [sys.executable, "-c", code], env=environment, capture_output=True, text=True
            )
            lines = dict(line.split(" ", 1) for line in done.stdout.splitlines() if " " in line)
            if "stall" not in lines:
                raise RuntimeError(done.stderr[-2000:])
            seconds.append(float(lines["shown"]) - begun)
            stall, _, is_first = lines["stall"].split()
            stalls.append(float(stall))
            if is_first != first:
                raise RuntimeError("kernels were compiled already, or were not")
    return {
        "median_s": float(np.median(seconds)),
        "worst_s": max(seconds),
        "stall_ms": 1e3 * max(stalls),
    }
