"""Jobs that measure the Contexts workspace offscreen, on a model of two million contexts."""

from __future__ import annotations

import resource
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from benchmarks.jobs import Figures
from benchmarks.window_jobs import Window

if TYPE_CHECKING:
    from icm_gui.viewmodels.contexts.browser import ContextBrowser

_TYPED_S: Final = 0.5
_OPENED: Final = 60
_SCROLLS: Final = 120
_TRIED: Final = 8
_WORDS: Final = (18, 22)
_TURN_S: Final = 0.03
"""Between two steps of a slider that is dragged."""
_CUSTOMERS: Final = 300_000
_EVENTS: Final = 170_000
_FILTERS: Final = ("NP", "NP depth=3", "depth=3 n>20 flips:yes", "entropy<1 n>10", "under:SBAR", "")


def _resident_mb() -> float:
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * resource.getpagesize() / 1e6


class _Contexts(Window):
    """A window with a model open, before Contexts was looked at."""

    def __init__(self, model: str) -> None:
        super().__init__()
        self.open_model(model)
        # A second after the kernels are there the modules of other workspaces are loaded, too.
        self.wait(lambda: self.starter.preloader.is_done and self.idle())
        self.browser: ContextBrowser = self.bench.contexts

    def show(self) -> None:
        """Bring Contexts to the front, everything computed and drawn."""
        self.window.show_page("contexts")
        self.wait(lambda: self.browser.measures is not None and self.idle())


def first_show(model: str) -> Figures:
    """Measure from the click on the workspace's tab to the trie on screen; and memory."""
    window = _Contexts(model)
    assert window.bench.document.model is not None
    opened = window.bench.document.model.models[0]
    # What the model keeps of itself is the model's, whoever asks first.
    _ = opened.customers_of, opened.tables_of
    before = _resident_mb()
    window.listen()
    begun = time.perf_counter()
    window.window.show_page("contexts")
    window.wait(lambda: window.browser.index is not None)
    window.window.repaint()
    shown = 1e3 * (time.perf_counter() - begun)
    window.wait(lambda: window.browser.measures is not None and window.idle())
    measured = 1e3 * (time.perf_counter() - begun)
    heard = window.heard()
    pages: Any = window.window.contexts.pages
    window.window.contexts.bring("ranking")
    window.wait(lambda: pages.ranking.model.rowCount() > 0 and window.idle())
    figures = {
        "ms": shown,
        "measured_ms": measured,
        "stall_ms": heard["max_ms"],
        "memory_mb": _resident_mb() - before,
        "contexts": float(len(opened.trie)),
    }
    window.close()
    return figures


def browsing(model: str) -> Figures:
    """Measure stalls while the trie is opened and scrolled and the ranking is filtered."""
    window = _Contexts(model)
    window.show()
    contexts: Any = window.window.contexts
    trie, ranking = contexts.pages.trie, contexts.pages.ranking
    window.wait(window.idle)
    rng = np.random.default_rng(1)
    depth = window.browser.index.model.trie.depth  # type: ignore[union-attr]
    window.listen()
    deep = rng.choice(np.flatnonzero(depth > 3), _OPENED)
    for node in deep.tolist():
        window.browser.show(int(node))
        window.application.processEvents()
    window.wait(window.idle)
    bar = trie.view.verticalScrollBar()
    for at in np.linspace(0, bar.maximum(), _SCROLLS).astype(int).tolist():
        bar.setValue(at)
        window.application.processEvents()
    opening = window.heard()
    contexts.bring("ranking")
    window.wait(lambda: ranking.model.rowCount() > 0 and window.idle())
    window.listen()
    bar = ranking.view.verticalScrollBar()
    for at in np.linspace(0, bar.maximum(), _SCROLLS).astype(int).tolist():
        bar.setValue(at)
        window.application.processEvents()
    for text in _FILTERS:
        ranking.filter.setText(text)
        window.rest(_TYPED_S)
        window.wait(lambda: not ranking.model.busy and window.idle())
    filtering = window.heard()
    window.close()
    return {
        "max_ms": max(opening["max_ms"], filtering["max_ms"]),
        "opening.max_ms": opening["max_ms"],
        "opening.p99_ms": opening["p99_ms"],
        "filtering.max_ms": filtering["max_ms"],
        "filtering.p99_ms": filtering["p99_ms"],
    }


def ranking(model: str) -> Figures:
    """Measure each ranking over all contexts, from the choice to the rows."""
    from icm_gui.viewmodels.contexts.ranking import RANKINGS

    window = _Contexts(model)
    window.window.show_page("contexts")
    contexts: Any = window.window.contexts
    contexts.bring("ranking")
    pane = contexts.pages.ranking
    figures: Figures = {}
    # From nothing: the index and the measures are made, too.
    begun = time.perf_counter()
    window.wait(lambda: pane.model.rowCount() > 0 and not pane.model.busy)
    figures["first.s"] = time.perf_counter() - begun
    for at, one in enumerate(RANKINGS[1:], 1):
        begun = time.perf_counter()
        pane.ranking.setCurrentIndex(at)
        window.wait(lambda: not pane.model.busy)
        figures[f"{one.order}.s"] = time.perf_counter() - begun
    figures["worst_s"] = max(figures.values())
    window.close()
    return figures


def trying(treebank: str, model: str) -> Figures:
    """Measure a what-if from a value that is turned to the sentence's new parse.

    Each sentence is parsed once before, so that what is measured is what turning a value continues
    to take.
    """
    window = _Contexts(model)
    window.open_treebank(treebank)
    window.show()
    contexts: Any = window.window.contexts
    contexts.bring("what-if")
    pane = contexts.pages.what_if
    state, index = pane.state, window.browser.index
    assert index is not None
    window.browser.show(int(index.children(int(window.browser.node))[0]))
    shown: list[float] = []
    begun = 0.0

    def note() -> None:
        shown.append(1e3 * (time.perf_counter() - begun))

    window.browser.model_changed.connect(note)
    done: list[float] = []
    seats: list[float] = []
    stalls: list[float] = []
    for at in _sentences(window):
        window.bench.document.use_treebank_sentence(at)
        state.set_discount(1, (0.4,))
        window.wait(lambda: not state.busy and window.idle())
        shown.clear()
        for value in (0.2, 0.3):
            window.listen()
            begun = time.perf_counter()
            state.set_discount(1, (value,))
            window.wait(lambda: not state.busy)
            done.append(1e3 * (time.perf_counter() - begun))
            window.wait(window.idle)
            stalls.append(window.heard()["max_ms"])
        begun = time.perf_counter()
        state.set_seating(None if state.seating else "minimal")
        window.wait(lambda: not state.busy)
        seats.append(1e3 * (time.perf_counter() - begun))
        window.wait(window.idle)
    window.close()
    return {
        "worst_ms": max(done),
        "median_ms": float(np.median(done)),
        "shown_ms": float(np.median(shown)),
        "seating_ms": float(np.median(seats)),
        "stall_ms": max(stalls),
    }


def _sentences(window: Window) -> list[int]:
    """Return some sentences of the treebank that are of usual length."""
    from icm_core.data.tree import tokens

    opened = window.bench.document.treebank
    assert opened is not None
    lengths = np.array([len(tokens(tree)) for tree in opened.treebank.trees()])
    usual = np.flatnonzero((lengths >= _WORDS[0]) & (lengths <= _WORDS[1]))
    return [int(at) for at in np.random.default_rng(2).choice(usual, _TRIED, replace=False)]


def plots(model: str) -> Figures:
    """Measure stalls while a slider draws samples, and the samples and likelihoods themselves."""
    window = _Contexts(model)
    window.show()
    contexts: Any = window.window.contexts
    pages = contexts.pages
    window.wait(window.idle)
    opened: Any = window.browser.model
    # The context with the most rules has the most points.
    node = int(np.argmax(np.diff(opened.counts.start)))
    window.browser.show(node)
    contexts.bring("rank")
    window.wait(lambda: pages.rank.plot.figure is not None and window.idle())
    window.listen()
    for base in ("own", "parent"):
        pages.rank.state.set_base(base)
        for step in range(0, 100, 2):
            pages.rank.d_slider.setValue(step)
            window.rest(_TURN_S)
        window.wait(window.idle)
    turning = window.heard()
    window.close()
    return {
        "stall_ms": turning["max_ms"],
        "stall.p99_ms": turning["p99_ms"],
        "points": float(np.diff(opened.counts.start)[node]),
        "sample_ms": _sampling_ms(),
        "events_ms": _likelihood_ms(opened),
    }


def _sampling_ms() -> float:
    """Return the time of the slowest sample of many customers."""
    from icm_core.analysis.contexts.figures.pyp import sample

    slowest = 0.0
    for d, c in ((0.0, 1.0), (0.0, 1e5), (0.5, 10.0), (0.9, 1e4), (0.99, 0.01), (0.99, 1e5)):
        begun = time.perf_counter()
        sample(_CUSTOMERS, d, c, np.random.default_rng(1))
        slowest = max(slowest, time.perf_counter() - begun)
    return 1e3 * slowest


def _likelihood_ms(model: Any) -> float:
    """Return the time of the likelihood by depth of so many events."""
    from icm_core.analysis.contexts.figures.likelihood import Events, likelihood_by_depth

    events = Events.of_training(model)
    likelihood_by_depth(model, events)
    begun = time.perf_counter()
    likelihood_by_depth(model, events)
    return 1e3 * (time.perf_counter() - begun) * _EVENTS / len(events.rule)


JOBS: Final[dict[str, Callable[..., Figures]]] = {
    "contexts_what_if": trying,
    "contexts_first_show": first_show,
    "contexts_browsing": browsing,
    "contexts_ranking": ranking,
    "contexts_plots": plots,
}
