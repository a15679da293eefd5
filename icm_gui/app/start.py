"""Making the application and its window, in the order that shows the window soonest."""

from __future__ import annotations

import argparse
import logging
import signal
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QProcess, QTimer
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from icm_core.project.schema import SUFFIX
from icm_gui.app.fonts import load_fonts
from icm_gui.app.preload import Preloader
from icm_gui.services import languages
from icm_gui.services.allocator import give_back
from icm_gui.services.languages import LANGUAGE
from icm_gui.services.scratch import use_scratch
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.app.workbench import Workbench
from icm_gui.views.shared.spoken_parts import install
from icm_gui.views.window.commands.files import FileCommands
from icm_gui.views.window.commands.window import WindowCommands
from icm_gui.views.window.main_window import MainWindow

_WAKE_MS = 200
"""How often Python may look for signals while Qt waits."""
_STYLE = "fusion"
"""As the style calls itself."""
_SWITCH_S = 0.0005


class HandedFiles:
    """Files that the system hands to a running program: macOS does so at a double click.

    Attributes
    ----------
    take
        Gets the paths, None until there is a window; those that come before wait.
    """

    def __init__(self) -> None:
        self.take: Callable[[list[str]], object] | None = None
        self._waiting: list[str] = []

    def put(self, path: str) -> None:
        """Hand on a path, or keep it until it can be."""
        if self.take is None:
            self._waiting.append(path)
        else:
            self.take([path])

    def hand_to(self, take: Callable[[list[str]], object]) -> list[str]:
        """Hand on what comes from now on; return what came before."""
        self.take = take
        waiting, self._waiting = self._waiting, []
        return waiting


class Application(QApplication):
    """The application, which is told of files that are to be opened.

    A filter of all events would hear of them, too, and cost a call of Python for every event.
    """

    def __init__(self, arguments: list[str]) -> None:
        super().__init__(arguments)
        self.handed = HandedFiles()

    def event(self, event: QEvent) -> bool:
        """Take files; everything else is Qt's."""
        if event.type() == QEvent.Type.FileOpen and isinstance(event, QFileOpenEvent):
            if event.file():
                self.handed.put(event.file())
            return True
        return super().event(event)


class Starter(QObject):
    """Makes the window, then what can wait."""

    def __init__(self, application: QApplication, options: argparse.Namespace) -> None:
        super().__init__(application)
        self._options = options
        # The user who asks for a picture, or for the demonstration, wants the first state.
        fresh = options.screenshot is not None or options.demo
        # Files that are named are opened alone, and not put into the project of the last session.
        files = [Path(name) for name in options.files]
        alone = bool(files) and all(one.suffix != SUFFIX for one in files)
        self.bench = Workbench(keep=not fresh, parent=self, alone=alone)
        if options.theme:
            self.bench.settings.override("look/theme", options.theme)
        if options.language:
            self.bench.settings.override(LANGUAGE, options.language)
        languages.install(languages.chosen(self.bench.settings))
        self.themes = Themes(self.bench.settings, self)
        self.window = MainWindow(self.bench, self.themes)
        self.preloader = Preloader(self)
        self.preloader.done.connect(self.window.make_workspaces)
        if options.size:
            self.window.resize(*options.size)
        else:
            self.window.fit_screen()
            if not fresh:
                self.window.restore(self.bench.session.window())
        self.window.show()
        # The first frame first; everything that takes time comes after it.
        QTimer.singleShot(0, self._after_first_frame)

    def _after_first_frame(self) -> None:
        # What is opened finds all pages there, as they follow what changes.
        self.window.pages.make_in_turns(self._begin)

    def _begin(self) -> None:
        if not self.window.isVisible():
            # It was closed meanwhile, and its state with it.
            return
        # After the kernels: numba is loaded by then, in a worker.
        self.bench.warmup.ready.connect(self.preloader.begin)
        if self._options.demo:
            # Its run plays before anything else takes the processor.
            self.bench.demo.playing.connect(self.bench.start)
        else:
            self.bench.start()
        files = list(self._options.files)
        application = QApplication.instance()
        if isinstance(application, Application):
            files += application.handed.hand_to(self.window.parts.commands(FileCommands).open_paths)
        if self._options.demo:
            self.bench.front.show_explore()
            self.bench.demo.open(play=True)
        elif files:
            self.bench.front.show_explore()
            self.bench.opening.open(files)
        elif self._options.screenshot is None:
            if not self.bench.session.has_content:
                self.window.parts.commands(WindowCommands).guide.offer()
            self.bench.session.restore()


def make_application() -> QApplication:
    """Return the application, in the style that the palette is made for."""
    application = QApplication.instance()
    if not isinstance(application, QApplication):
        application = Application(sys.argv[:1])
    application.setApplicationName("icm")
    application.setApplicationDisplayName("icm")
    if application.style().name() != _STYLE:
        # Even the same one again would be told to all widgets there are.
        application.setStyle(_STYLE)
    # A worker in plain Python hands over this often. Every cell that is painted asks for the
    # interpreter, and with the default of 5 ms a table of 100 cells waits for half a second.
    sys.setswitchinterval(_SWITCH_S)
    load_fonts()
    install()
    return application


def make_program() -> QApplication:
    """Return the application of a program of its own, with its log and its scratch folder."""
    give_back()
    logging.getLogger("icm").setLevel(logging.INFO)
    use_scratch()
    return make_application()


def start(options: argparse.Namespace) -> int:
    """Start the window and stay until it is closed."""
    application = make_program()
    starter = Starter(application, options)
    quit_on_signal(starter)
    code = application.exec()
    if starter.window.restarts:
        # The session is closed and kept by now: the next window opens it again.
        QProcess.startDetached(sys.executable, ["-m", "icm_gui.app.main"])
    return code


def quit_on_signal(starter: Starter) -> None:
    """Close the window in order when the program is told to end."""

    def close(_number: int, _frame: object) -> None:
        # Python may be in the middle of anything: what closes the window comes after it.
        QTimer.singleShot(0, starter.window.close)

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, close)
    # Python handles signals between its own instructions, of which Qt's loop has none.
    wake = QTimer(starter, interval=_WAKE_MS)
    wake.timeout.connect(_nothing)
    wake.start()


def _nothing() -> None:
    return None
