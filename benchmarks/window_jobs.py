"""Jobs that measure the window offscreen; each runs in a process of its own."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from benchmarks import window_start
from benchmarks.jobs import Figures

if TYPE_CHECKING:
    from icm_gui.app.start import Starter

_HEART_MS: Final = 1
_PATIENCE_S: Final = 1800.0
"""A machine that does other work, too, compiles the kernels for minutes."""
_LENGTHS: Final = (18, 22)
_COPIES: Final = 4
"""How often the training part is read for a treebank of over 10,000 trees."""
_PLAYED_S: Final = 6.0
_TYPED_S: Final = 0.6
_SETTLED_S: Final = 0.3
_TURNS: Final = 3
_SENTENCES: Final = 100_000
_FOREST: Final = ("parse.chart_threshold", 1e-9)
_EXPANSIONS: Final = "astar-local.astar.expansions"
"""What makes large forests and long runs."""


class Window:
    """A window with a heart: how long its event loop stood still."""

    def __init__(self) -> None:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        folder = tempfile.mkdtemp(prefix="icm-bench-")
        os.environ["XDG_CONFIG_HOME"] = os.environ["XDG_DATA_HOME"] = folder
        from PySide6.QtCore import QTimer

        from icm_gui.app.main import parser
        from icm_gui.app.start import Starter, make_application

        self.application = make_application()
        self.starter: Starter = Starter(self.application, parser().parse_args(["--demo"]))
        self.bench = self.starter.bench
        self.window = self.starter.window
        self.gaps: list[float] = []
        self._last = 0.0
        self._heart = QTimer()
        self._heart.setInterval(_HEART_MS)
        self._heart.timeout.connect(self._beat)
        self.wait(lambda: self.bench.playback.trace is not None and not self.bench.jobs.running)
        self.bench.playback.pause()
        # What is loaded and made after the start has a row of its own.
        self.wait(lambda: self.starter.preloader.is_done)
        while self.window.workspaces.make_next():
            pass

    def _beat(self) -> None:
        now = time.perf_counter()
        self.gaps.append(now - self._last)
        self._last = now

    def listen(self) -> None:
        """Begin to measure."""
        self.gaps = []
        self._last = time.perf_counter()
        self._heart.start()

    def heard(self) -> Figures:
        """Return the stalls since `listen`."""
        self._heart.stop()
        gaps = 1e3 * np.array(self.gaps)
        return {
            "p99_ms": float(np.percentile(gaps, 99)),
            "max_ms": float(gaps.max()),
            "over_50": float((gaps > 50).sum()),
            "beats": len(gaps),
        }

    def wait(self, ready: Callable[[], bool]) -> None:
        """Let the window work until something holds."""
        from PySide6.QtCore import QEventLoop

        end = time.monotonic() + _PATIENCE_S
        flags = QEventLoop.ProcessEventsFlag.WaitForMoreEvents
        while not ready():
            if time.monotonic() > end:
                raise RuntimeError("the window did not get there in time")
            self.application.processEvents(flags, 20)

    def rest(self, seconds: float) -> None:
        """Let the window work for a while."""
        end = time.perf_counter() + seconds
        self.wait(lambda: time.perf_counter() > end)

    def idle(self) -> bool:
        """Whether no job runs."""
        return not self.bench.jobs.running

    def open_model(self, path: str) -> None:
        """Open a model file."""
        before = self.bench.document.model
        self.bench.opening.open([path])
        self.wait(lambda: self.bench.document.model is not before and self.idle())

    def open_treebank(self, path: str) -> None:
        """Open a treebank."""
        before = self.bench.document.treebank
        self.bench.opening.open([path])
        self.wait(lambda: self.bench.document.treebank is not before and self.idle())

    def close(self) -> None:
        """Close the window."""
        self.window.close()


def _lengths(window: Window) -> list[int]:
    from icm_core.data.tree import tokens

    treebank = window.bench.document.treebank
    assert treebank is not None
    found = []
    for entry in treebank.treebank:
        cleaned = window.bench.document.cleaned(entry.tree)
        found.append(0 if cleaned is None else len(tokens(cleaned)))
    return found


def stalls(train: str, dev: str, model: str) -> Figures:
    """Measure stalls while loading 10,000 trees, training, parsing and certifying."""
    window = Window()
    figures: Figures = {}

    def measured(name: str, work: Callable[[], None]) -> None:
        window.listen()
        begun = time.perf_counter()
        work()
        window.wait(window.idle)
        figures[f"{name}.s"] = time.perf_counter() - begun
        figures.update({f"{name}.{key}": value for key, value in window.heard().items()})

    with tempfile.TemporaryDirectory() as folder:
        large = Path(folder) / "large.mrg"
        large.write_bytes(Path(train).read_bytes() * _COPIES)
        measured("loading", lambda: window.open_treebank(str(large)))
        treebank = window.bench.document.treebank
        assert treebank is not None
        figures["loading.trees"] = len(treebank.treebank)
    window.open_treebank(train)

    def training() -> None:
        before = window.bench.document.model
        window.bench.training.prepare()
        window.wait(lambda: window.bench.training.ready)
        window.bench.training.train()
        window.wait(lambda: window.bench.document.model is not before)

    measured("training", training)
    window.open_model(model)
    window.open_treebank(dev)
    lengths = _lengths(window)
    chosen = [at for at, length in enumerate(lengths) if 15 <= length <= 40][:25]

    def runs(key: str) -> Callable[[], None]:
        def work() -> None:
            window.bench.explore.set_algorithm(key)
            for index in chosen:
                window.bench.document.use_treebank_sentence(index)
                window.bench.explore.run()
                window.wait(window.idle)

        return work

    measured("parsing", runs("coarse-to-fine"))
    measured("certifying", runs("exact"))
    every = [name for name in figures if name.endswith("p99_ms")]
    figures["p99_ms"] = max(figures[name] for name in every)
    figures["max_ms"] = max(figures[name.replace("p99", "max")] for name in every)
    window.close()
    return figures


def on_screen(dev: str, model: str) -> Figures:
    """Measure from Enter in the sentence box to the exact parse on screen, some 20 words."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    window = Window()
    window.open_model(model)
    window.open_treebank(dev)
    window.bench.explore.set_algorithm("exact")
    lengths = _lengths(window)
    chosen = [at for at, length in enumerate(lengths) if _LENGTHS[0] <= length <= _LENGTHS[1]]
    box: Any = window.window.sentence_bar.sentence.lineEdit()
    times = []
    from icm_core.data.tree import tokens

    treebank = window.bench.document.treebank
    assert treebank is not None
    chart = window.window.canvas.chart
    for index in chosen:
        tree = window.bench.document.cleaned(treebank.treebank[index].tree)
        assert tree is not None
        box.setText(" ".join(tokens(tree)))
        window.application.processEvents()
        # What was shown stays until the next one is there.
        shown = partial(_is_other_run, window, window.bench.explore.run_shown)
        begun = time.perf_counter()
        QTest.keyClick(box, Qt.Key.Key_Return)
        window.wait(shown)
        chart.repaint()
        times.append(1e3 * (time.perf_counter() - begun))
        window.wait(window.idle)
    window.close()
    # The first one waits for what the certifier makes once for a model.
    values = np.array(times)
    return {
        "median_ms": float(np.median(values)),
        "p95_ms": float(np.percentile(values, 95)),
        "worst_ms": float(values.max()),
        "first_ms": float(values[0]),
        "sentences": len(values),
    }


def _is_other_run(window: Window, before: object) -> bool:
    return window.bench.explore.run_shown not in (None, before)


def _long_run(window: Window, items: int, events: int, expansions: int) -> None:
    """Show a run of A* over a forest of at least so many items, with at least so many events."""
    settings: Any = window.bench.search_settings
    settings.set_value(*_FOREST)
    settings.set_value(_EXPANSIONS, expansions)
    lengths = _lengths(window)
    window.bench.explore.set_algorithm("astar-local")
    for index in np.argsort(lengths)[::-1]:
        if lengths[index] > 90:
            continue
        window.bench.document.use_treebank_sentence(int(index))
        window.bench.explore.run()
        window.wait(window.idle)
        trace = window.bench.playback.trace
        if trace is None:
            continue
        if len(trace.subject.forest) >= items and len(trace) >= events:
            return
    raise RuntimeError(f"no run of {items:,} items and {events:,} events was found")


def playing(dev: str, model: str, items: str = "20000") -> Figures:
    """Measure the time between frames while an A* run plays over a large forest."""
    from PySide6.QtCore import QEvent, QObject

    window = Window()
    window.open_model(model)
    window.open_treebank(dev)
    _long_run(window, int(items), 100_000, 50_000)
    stamps: list[float] = []

    class Watch(QObject):
        def eventFilter(self, _of: QObject, event: QEvent) -> bool:
            if event.type() == QEvent.Type.Paint:
                stamps.append(time.perf_counter())
            return False

    figures: Figures = {}
    trace = window.bench.playback.trace
    assert trace is not None
    figures["items"], figures["events"] = len(trace.subject.forest), len(trace)
    for page, canvas in (
        ("chart", window.window.canvas.chart),
        ("hypergraph", window.window.canvas.graph),
    ):
        window.window.canvas.show_page(page)
        if page == "chart":
            canvas.zoom_by(3.0, canvas.width() / 2, 60)
        watch = Watch()
        canvas.installEventFilter(watch)
        window.bench.playback.seek(0)
        window.bench.playback.set_speed(3_000)
        window.application.processEvents()
        stamps.clear()
        window.bench.playback.play()
        window.rest(_PLAYED_S)
        window.bench.playback.pause()
        canvas.removeEventFilter(watch)
        gaps = 1e3 * np.diff(stamps)
        figures[f"{page}.median_ms"] = float(np.median(gaps))
        figures[f"{page}.p95_ms"] = float(np.percentile(gaps, 95))
        figures[f"{page}.max_ms"] = float(gaps.max())
    window.close()
    return figures


def jump(dev: str, model: str, events: str = "1000000", expansions: str = "120000") -> Figures:
    """Measure a jump to any step of a run of so many events, everything repainted."""
    window = Window()
    window.open_model(model)
    window.open_treebank(dev)
    _long_run(window, 1_000, int(events), int(expansions))
    trace = window.bench.playback.trace
    assert trace is not None
    rng = np.random.default_rng(1)
    window.bench.playback.seek(len(trace) // 2)
    window.application.processEvents()
    times = []
    for step in rng.integers(0, len(trace), 200).tolist():
        begun = time.perf_counter()
        window.bench.playback.seek(step)
        window.window.repaint()
        window.application.processEvents()
        times.append(1e3 * (time.perf_counter() - begun))
    window.close()
    values = np.array(times)
    return {
        "events": len(trace),
        "median_ms": float(np.median(values)),
        "p95_ms": float(np.percentile(values, 95)),
        "worst_ms": float(values.max()),
    }


def sentences() -> Figures:
    """Measure scrolling and filtering a list of 100,000 sentences."""
    window = Window()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "many.mrg"
        rng = np.random.default_rng(1)
        nouns = np.array(["map", "island", "pier", "letter", "garden", "river", "bridge"])
        picks = nouns[rng.integers(0, len(nouns), (_SENTENCES, 3))]
        path.write_text(
            "".join(
                f"(ROOT (S (NP (DT the) (NN {a})) (VP (VBD met) (NP (NP (DT a) (NN {b})) "
                f"(PP (IN with) (NP (NN {c})))))))\n"
                for a, b, c in picks.tolist()
            ),
            encoding="utf-8",
        )
        window.open_treebank(str(path))
    dock: Any = window.window.pages.treebank
    window.window.panes.treebank.show()
    shown: list[int] = []
    window.listen()
    bar = dock.view.verticalScrollBar()
    for at in np.linspace(0, bar.maximum(), 120).astype(int).tolist():
        bar.setValue(at)
        window.application.processEvents()
    for text in ("w", "word:map", "word:map label:PP", "word:map len>3 -word:pier", "river", ""):
        dock.filter.setText(text)
        window.rest(_TYPED_S)
        window.wait(window.idle)
        shown.append(dock.view.model().rowCount())
    figures = window.heard()
    window.close()
    if shown[-1] != _SENTENCES or not 0 < shown[1] < _SENTENCES:
        raise RuntimeError(f"the filter did not work: {shown}")
    return figures | {"sentences": _SENTENCES}


def themes() -> Figures:
    """Measure another theme, another size of text and presenter mode, all workspaces visited."""
    window = Window()
    for page in ("contexts", "compare", "welcome", "explore"):
        window.window.show_page(page)
        window.wait(window.idle)
        window.rest(_SETTLED_S)
    actions, figures = window.window.actions_, {}
    worst = 0.0
    for name, there, back in (
        ("theme", "view.theme-dark", "view.theme-light"),
        ("text", "view.text-larger", "view.text-normal"),
        ("presenter", "view.presenter", "view.presenter"),
    ):
        times = []
        for action in (there, back) * _TURNS:
            # What the window's thread works, so that other programs do not count.
            begun = time.thread_time()
            actions[action].trigger()
            times.append(1e3 * (time.thread_time() - begun))
            window.rest(_SETTLED_S)
        figures[f"{name}_ms"] = float(np.median(times))
        worst = max(worst, figures[f"{name}_ms"])
    window.close()
    return figures | {"worst_ms": worst}


JOBS: Final[dict[str, Callable[..., Figures]]] = {
    "window_start": window_start.start,
    "window_stalls": stalls,
    "window_on_screen": on_screen,
    "window_playing": playing,
    "window_jump": jump,
    "window_sentences": sentences,
    "window_themes": themes,
}
