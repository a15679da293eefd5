"""A job that measures the frames of a run that plays, with every pane in sight."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

import numpy as np

from benchmarks.jobs import Figures
from benchmarks.window_jobs import Window

_TEXT: Final = (
    "The sailor told the children that the captain had hidden a map of the island under the bridge "
    "before the storm reached the harbour and the women said that the fishermen had seen a boat "
    "near the beach where the captain had hidden the map that the old sailor told the children "
    "about before the storm came to the harbour"
)
_WORDS: Final = (24, 38, 60)
_PAGES: Final = (
    ("astar-full", "chart"),
    ("astar-full", "hypergraph"),
    ("mh", "chart"),
    ("mh", "tree"),
)
_SIZE: Final = (1440, 900)
_FRAMES, _TURN = 80, 8
"""Frames in all, and of one kind after each other."""
_FRAME_S, _POLL_S = 0.016, 0.004
_BEGINS: Final = 0.4
"""Share of the run at which it begins to play."""


def steps(algorithm: str = "", words: str = "") -> Figures:
    """Measure what a step of a playing run costs the process, and with everything drawn again.

    Frames of both kinds are measured in turn: as they are, and as a program without layers would
    draw them.

    Parameters
    ----------
    algorithm, words
        Only runs of this one, or of this many words.
    """
    window = Window()
    window.window.resize(*_SIZE)
    window.bench.explore.proves = False
    figures: Figures = {}
    for count in [int(words)] if words else _WORDS:
        window.bench.document.type_sentence(" ".join(_TEXT.split()[:count]))
        for key, page in _PAGES:
            if algorithm in ("", key):
                _run(window, key, page)
                plain, kept = _played(window)
                name = f"{key}.{page}.{count}"
                figures[f"{name}.median_ms"] = float(np.median(kept))
                figures[f"{name}.p95_ms"] = float(np.percentile(kept, 95))
                figures[f"{name}.ratio"] = float(np.median(plain) / np.median(kept))
    window.close()
    for what in ("median_ms", "p95_ms"):
        figures[what] = max(number for name, number in figures.items() if name.endswith(what))
    return figures


def _run(window: Window, key: str, page: str) -> None:
    explore = window.bench.explore
    window.window.show_page("explore")
    explore.set_algorithm(key)
    explore.run()
    window.wait(window.idle)
    window.window.canvas.show_page(page)
    window.window.canvas.fit()
    window.bench.selection.select(None)
    window.wait(window.idle)


def _played(window: Window) -> tuple[list[float], list[float]]:
    """Return the milliseconds of frames with everything drawn again, and of the others."""
    playback = window.bench.playback
    step = round(_BEGINS * playback.last)
    playback.seek(step)
    window.rest(0.3)
    playback.play()
    # Each frame gets one step, however long it takes.
    playback._timer.stop()
    found: tuple[list[float], list[float]] = ([], [])
    for frame in range(_FRAMES):
        step, end = min(step + 1, playback.last - 1), time.perf_counter() + _FRAME_S
        begun = time.process_time()
        playback.seek(step)
        kept = frame // _TURN % 2
        if not kept:
            _forget(window)
        window.application.processEvents()
        while window.bench.jobs.running:
            for job in window.bench.jobs.running:
                # Looking again and again whether it is done would be measured, too.
                if job._thread is not None:
                    job._thread.join()
            time.sleep(_POLL_S)
            window.application.processEvents()
        found[kept].append(1e3 * (time.process_time() - begun))
        window.wait(lambda end=end: time.perf_counter() > end)  # type: ignore[misc]
    playback.pause()
    return found


def _forget(window: Window) -> None:
    """Let everything be drawn again."""
    from PySide6.QtWidgets import QWidget

    canvas: Any = window.window.canvas.canvas()
    if hasattr(canvas, "_forget"):
        canvas._forget()
    for widget in window.window.findChildren(QWidget):
        if widget.isVisible():
            widget.update()


JOBS: Final[dict[str, Callable[..., Figures]]] = {"window_steps": steps}
