"""A monkey at the window: random actions, keys and clicks from a seed, and what went wrong."""

from __future__ import annotations

import logging
import random
import sys
import time
import traceback
from collections.abc import Callable
from types import TracebackType

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QFileDialog,
    QPushButton,
    QToolButton,
    QWidget,
)

from icm_core.inference import catalogue
from icm_gui.app.start import Starter
from icm_gui.viewmodels.lessons.bundled import bundled
from icm_gui.views.window.commands.all import all_actions
from icm_gui.views.window.commands.files import FileCommands

_LEFT_ALONE = {"file.quit"}
_SLOW_S = 0.1
# fmt: off
_KEYS = (
    Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Return,
    Qt.Key.Key_Escape, Qt.Key.Key_Space, Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Home,
    Qt.Key.Key_End, Qt.Key.Key_PageDown, Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_0,
    Qt.Key.Key_Delete, Qt.Key.Key_A, Qt.Key.Key_Backspace,
)
# fmt: on
_SENTENCES = (
    "",
    "dog",
    "zzzz qqqq",
    "the captain met the sailor .",
    "the dog saw the man with a hat .",
    "\U0001f600 \u0645\u0631\u062d\u0628\u0627 \u4f60\u597d",
    "e\u0301\u0301 \u200f\u202eabc",
    "x" * 600,
    "( ) (",
    "the " * 30,
    " ".join(["the man"] * 20) + " .",
    "\u200f",
    "\x00 \x07",
)
_SIZES = ((600, 400), (1280, 800), (1440, 900), (1920, 1080), (1000, 600))


class Monkey:
    """Does things at random, notes every exception and how long each thing took.

    Parameters
    ----------
    starter
        The program.
    seed
        Repeats what it does, up to the timing of the work in the background.
    """

    def __init__(self, starter: Starter, seed: int) -> None:
        self._starter, self._random = starter, random.Random(seed)
        self.errors: list[str] = []
        self.done: list[str] = []
        self.slow: list[tuple[float, float, str]] = []
        """Wall and processor time in seconds, and what was done."""
        self._handler = _Listener(self.errors)

    def __enter__(self) -> Monkey:
        self._hook = sys.excepthook
        sys.excepthook = self._failed
        logging.getLogger("icm").addHandler(self._handler)
        return self

    def __exit__(self, *_: object) -> None:
        sys.excepthook = self._hook
        logging.getLogger("icm").removeHandler(self._handler)

    def play(self, count: int) -> None:
        """Do so many things, or fewer where one of them closes the window."""
        deeds = self._deeds()
        functions, weights = [d for d, _ in deeds], [w for _, w in deeds]
        for _ in range(count):
            if not self._starter.window.isVisible():  # it found "Quit" in the palette
                return
            deed = self._random.choices(functions, weights)[0]
            began, used = time.perf_counter(), time.thread_time()
            what = f"{deed.__name__} "
            try:
                what += str(deed() or "")
                QApplication.processEvents()
                # As the loop of the program does: else what was let go would stay for good.
                QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            except Exception:
                self.errors.append(f"{what}\n{traceback.format_exc()}")
            self.done.append(what)
            took, cpu = time.perf_counter() - began, time.thread_time() - used
            if took > _SLOW_S:
                self.slow.append((took, cpu, what))

    def _failed(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        text = "".join(traceback.format_exception(kind, error, trace))
        self.errors.append(f"after {self.done[-3:]}\n{text}")

    # What it does

    def _deeds(self) -> list[tuple[Callable[[], object], int]]:
        """Return what it does and how often."""
        return [
            (self._action, 10),
            (self._key, 8),
            (self._click, 12),
            (self._choose_algorithm, 3),
            (self._depth, 3),
            (self._sentence, 3),
            (self._tree, 3),
            (self._seek, 6),
            (self._speed, 1),
            (self._select, 4),
            (self._hover, 4),
            (self._resize, 1),
            (self._dock, 2),
            (self._wheel, 3),
            (self._run, 4),
            (self._wait, 6),
            (self._close_dialogs, 3),
            (self._second, 1),
            (self._cancel, 2),
        ]

    def _action(self) -> str:
        enabled = [
            one.id
            for one in all_actions()
            if one.id not in _LEFT_ALONE and self._starter.window.actions_[one.id].isEnabled()
        ]
        name = self._random.choice(enabled)
        self._starter.window.actions_[name].trigger()
        return name

    def _key(self) -> str:
        widget = QApplication.focusWidget() or self._starter.window
        key = self._random.choice(_KEYS)
        if not _is_file_dialog(widget) and not _opens_menu(widget):
            QTest.keyClick(widget, key)
        return f"{key.name} {widget.objectName()} {type(widget).__name__}"

    def _click(self) -> str:
        kinds = (QAbstractButton, QAbstractItemView, QAbstractSlider, QAbstractSpinBox, QWidget)
        kind = self._random.choice(kinds)
        tops = [
            top
            for top in QApplication.topLevelWidgets()
            if top.isVisible() and not _is_file_dialog(top)
        ]
        tops.sort(key=lambda top: (type(top).__name__, top.objectName()))
        found = [
            child
            for top in tops
            for child in top.findChildren(kind)
            if child.isVisible() and child.isEnabled() and type(child) is not QComboBox
        ]
        if not found:
            return ""
        widget = self._random.choice(found)
        if isinstance(widget, QAbstractItemView):
            widget = widget.viewport()
        spot = QPoint(
            self._random.randrange(max(1, widget.width())),
            self._random.randrange(max(1, widget.height())),
        )
        name = f"{type(widget).__name__} {widget.objectName()} {spot.toTuple()}"
        if _opens_menu(widget):
            # A press would wait until somebody closes the menu.
            widget.menu().popup(widget.mapToGlobal(spot))
            return name
        if self._random.random() < 0.2:
            QTest.mouseDClick(widget, Qt.MouseButton.LeftButton, pos=spot)
        else:
            QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=spot)
        return name

    def _choose_algorithm(self) -> str:
        key = self._random.choice(catalogue.searches()).key
        self._starter.bench.explore.set_algorithm(key)
        return key

    def _depth(self) -> str:
        depth = self._random.choice([None, 0, 1, 2, 3, 8])
        self._starter.bench.explore.set_depth(depth)
        return str(depth)

    def _sentence(self) -> str:
        text = self._random.choice(_SENTENCES)
        bar = self._starter.window.sentence_bar
        bar.sentence.setEditText(text)
        bar.submit()
        return ascii(text[:30])

    def _tree(self) -> str:
        treebank = self._starter.bench.document.treebank
        if treebank is None:
            self._starter.window.parts.commands(FileCommands).open_sample()
            return "sample"
        index = self._random.randrange(len(treebank.treebank))
        self._starter.bench.document.use_treebank_sentence(index)
        return str(index)

    def _seek(self) -> str:
        playback = self._starter.bench.playback
        step = self._random.randint(-5, playback.last + 5)
        playback.seek(step)
        return str(step)

    def _speed(self) -> str:
        speed = self._random.choice([0.0, 1.0, 30.0, 10_000.0, 1e12])
        self._starter.bench.playback.set_speed(speed)
        return str(speed)

    def _select(self) -> str:
        run = self._starter.bench.explore.run_shown
        if run is None or not len(run.chart.nodes):
            return ""
        item = self._random.randrange(len(run.chart.nodes))
        self._starter.bench.selection.select(item)
        return str(item)

    def _hover(self) -> str:
        canvas = self._starter.window.canvas.canvas()
        if not canvas.isVisible() or canvas.width() < 1:
            return ""
        spot = QPoint(
            self._random.randrange(canvas.width()), self._random.randrange(max(1, canvas.height()))
        )
        QTest.mouseMove(canvas, spot)
        return str(spot.toTuple())

    def _resize(self) -> str:
        size = self._random.choice(_SIZES)
        self._starter.window.resize(*size)
        return str(size)

    def _dock(self) -> str:
        dock = self._random.choice(self._starter.window.panes.docks)
        deed = self._random.choice(["float", "close", "show", "raise"])
        if deed == "float":
            dock.setFloating(not dock.isFloating())
        elif deed == "raise":
            dock.raise_()
        else:
            dock.setVisible(deed == "show")
        return f"{deed} {dock.objectName()}"

    def _wheel(self) -> str:
        window = self._starter.window
        target = self._random.choice([window, window.canvas.canvas()])
        spot = QPointF(target.width() / 3, target.height() / 3)
        control = self._random.random() < 0.6
        event = QWheelEvent(
            spot,
            target.mapToGlobal(spot),
            QPoint(),
            QPoint(0, self._random.choice([120, -120, 600, -600])),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.ControlModifier if control else Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(target, event)
        return type(target).__name__

    def _run(self) -> str:
        self._starter.bench.explore.run(play=self._random.random() < 0.5)
        return ""

    def _second(self) -> str:
        key = self._random.choice(catalogue.searches()).key
        self._starter.bench.explore.run_second(key)
        return key

    def _cancel(self) -> str:
        jobs = self._starter.bench.jobs.running
        if jobs:
            job = self._random.choice(jobs)
            job.cancel()
            return job.title
        return ""

    def _wait(self) -> str:
        end = time.perf_counter() + self._random.choice([0.0, 0.005, 0.03])
        while time.perf_counter() < end:
            QApplication.processEvents()
        return ""

    def _close_dialogs(self) -> str:
        popup = QApplication.activePopupWidget()
        if popup is not None:
            popup.close()
        for top in QApplication.topLevelWidgets():
            if isinstance(top, QDialog) and top.isVisible():
                top.reject()
        return ""


class LessonMonkey(Monkey):
    """Plays lessons, too."""

    def _deeds(self) -> list[tuple[Callable[[], object], int]]:
        return [*super()._deeds(), (self._lesson, 2), (self._answer, 3)]

    def _lesson(self) -> str:
        path = self._random.choice([one.path for one in bundled()])
        self._starter.bench.lessons.open(path)
        return path

    def _answer(self) -> str:
        lessons = self._starter.bench.lessons
        lessons.show(self._random.randint(-1, lessons.pages + 1))
        lessons.answer(self._random.randint(-1, 9))
        return str(lessons.page)


class _Listener(logging.Handler):
    """Notes tracebacks in the log: they are of mistakes, not of bad input."""

    def __init__(self, errors: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._errors = errors

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info and record.exc_info[1] is not None:
            self._errors.append(logging.Formatter().format(record))


def _opens_menu(widget: QWidget) -> bool:
    return isinstance(widget, QPushButton | QToolButton) and widget.menu() is not None


def _is_file_dialog(widget: QWidget) -> bool:
    return isinstance(widget.window(), QFileDialog)
