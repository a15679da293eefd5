"""Pictures of the window without a display."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from icm_core.wording import visible
from icm_gui.app.start import Starter, make_program
from icm_gui.viewmodels.app.warmup import Warmup
from icm_gui.viewmodels.app.workbench import Workbench

_PATIENCE_S = 300.0
"""How long a picture waits for kernels, training and search."""
_SUFFIXES = (".png", ".jpg", ".jpeg", ".webp", ".bmp")
_CHATTER = "This plugin does not support propagateSizeHints"
_INTERESTING = 0.6
"""How far into the run the demonstration is when its picture is taken."""


def wait_for(ready: Callable[[], bool], patience: float = _PATIENCE_S) -> bool:
    """Let the window work until something holds; return whether it does."""
    end = time.monotonic() + patience
    while not ready() and time.monotonic() < end:
        QApplication.processEvents()
        time.sleep(0.005)
    QApplication.processEvents()
    return ready()


def quieten() -> None:
    """Leave out what Qt says of sizes at each window that has no screen."""

    def handle(_kind: QtMsgType, _context: QMessageLogContext, message: str) -> None:
        if not message.startswith(_CHATTER):
            print(message, file=sys.stderr)

    qInstallMessageHandler(handle)


def write_screenshot(options: argparse.Namespace) -> int:
    """Write one picture of the window to ``--screenshot``; return the exit code."""
    from icm_core.errors import IcmError

    try:
        path = checked(options.screenshot)
        starter = settled(options)
        save(starter, path)
    except IcmError as error:
        print(visible(f"icm-gui: {error}"), file=sys.stderr)
        return 1
    starter.window.close()
    return 0


def write_pictures(options: argparse.Namespace, folder: Path) -> int:
    """Write pictures of the demonstration, light and dark, into a folder."""
    from icm_core.errors import IcmError

    options.demo = not options.files
    options.screenshot = folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
        starter = settled(options)
        for theme in ("light", "dark"):
            starter.bench.settings.override("look/theme", theme)
            for page in ("chart", "hypergraph", "tree"):
                starter.window.canvas.show_page(page)
                path = folder / f"explore-{page}-{theme}.png"
                save(starter, path)
                print(path)
    except (IcmError, OSError) as error:
        print(visible(f"icm-gui: {error}"), file=sys.stderr)
        return 1
    starter.window.close()
    return 0


def checked(path: Path) -> Path:
    """Return a path that a picture can be written to.

    Raises
    ------
    DataError
        If its suffix names no kind of picture, or its folder is missing.
    """
    from icm_core.errors import DataError

    if path.suffix.lower() not in _SUFFIXES:
        raise DataError(f"{path}: use a name that ends in {', '.join(_SUFFIXES)}")
    if not path.absolute().parent.is_dir():
        raise DataError(f"{path}: there is no folder {path.absolute().parent}")
    return path


def settled(options: argparse.Namespace) -> Starter:
    """Return a window in which everything that was asked for is done.

    Raises
    ------
    IcmError
        If something did not work.
    """
    from icm_core.errors import IcmError

    application = make_program()
    quieten()
    starter = Starter(application, options)
    bench = starter.bench
    told = _Told(bench.warmup)
    problems: list[str] = []

    def note(title: str, error: object) -> None:
        problems.append(f"{title}: {error}")

    for signal in (bench.jobs.failed, bench.explore.refused):
        signal.connect(note)
    bench.opening.refused.connect(lambda refusal: note(refusal.title, refusal.text))

    def done() -> bool:
        if problems:
            return True
        if options.demo:
            trace = bench.playback.trace
            return trace is not None and bench.playback.playing
        return bench.warmup.is_ready and not bench.jobs.running

    bench.warmup.changed.connect(told.next_part)
    wait_for(done)
    if problems:
        starter.window.close()
        raise IcmError("; ".join(problems))
    if options.demo and bench.playback.trace is not None:
        bench.playback.pause()
        pops = bench.playback.trace.steps("pop")
        bench.playback.seek(int(pops[int(len(pops) * _INTERESTING)]))
        frontier = starter.window.canvas.chart.shown.frontier
        if len(frontier):
            widest = max(frontier.tolist(), key=lambda node: len(_words(bench, node)))
            bench.selection.select(int(widest), pin=True)
    wait_for(lambda: not bench.jobs.running, 10.0)
    return starter


class _Told:
    """Says on stderr what a first start waits for, part by part."""

    def __init__(self, warmup: Warmup) -> None:
        self._warmup = warmup
        self._said = -1

    def next_part(self) -> None:
        """Say which part of the kernels is compiled now, if they are compiled at all."""
        from icm_gui.viewmodels.app.warmup import parts

        done, all_parts = len(set(self._warmup.parts)), parts()
        if not self._warmup.is_first or done <= self._said:
            return
        if self._said < 0:
            print(
                "icm-gui: compiling the kernels, once on this computer: one or two minutes",
                file=sys.stderr,
            )
        self._said = done
        seconds = [part.seconds for part in all_parts]
        share = sum(seconds[:done]) / sum(seconds)
        print(f"icm-gui: {share:4.0%} {all_parts[done].title}", file=sys.stderr, flush=True)


def _words(bench: Workbench, node: int) -> str:
    run = bench.explore.run_shown
    return "" if run is None else run.chart.text_of(node)


def save(starter: Starter, path: Path) -> None:
    """Write a picture of the window as it is.

    Raises
    ------
    DataError
        If it cannot be written.
    """
    from icm_core.errors import DataError

    QApplication.processEvents()
    if not starter.window.grab().save(str(path)):
        raise DataError(f"{path}: cannot be written")
