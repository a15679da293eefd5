"""The screens of Explore and Contexts for `make_images`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from icm_gui.app.start import Starter

_FAR = 0.6
_FLIP = "VP < S -> VP [0] < SBAR -> WHNP S [1] < NP -> NP SBAR [1]"
"""A context of the bundled treebank whose best rule its third ancestor makes another one."""


def wait_for(done: Callable[[], bool], *seconds: float) -> None:
    """Wait for something; the window is loaded late, when its folders are set."""
    from icm_gui.app import screenshot

    screenshot.wait_for(done, *seconds)


def settle(starter: Starter) -> None:
    """Wait until no job runs."""
    wait_for(lambda: not starter.bench.jobs.running)


def run_algorithm(starter: Starter, key: str, page: str, share: float = _FAR) -> None:
    """Search in a way and show a step of it."""
    bench = starter.bench
    starter.window.show_page("explore")
    starter.window.canvas.chart.fit()
    bench.explore.set_algorithm(key)
    bench.explore.run()
    wait_for(lambda: not bench.jobs.running)
    trace = bench.playback.trace
    if trace is not None:
        kinds = {"astar": "pop", "mh": "reject"}.get(trace.FAMILY, trace.KINDS[1])
        steps = trace.steps(kinds)
        bench.playback.seek(int(steps[int(len(steps) * share)]) if len(steps) else 0)
    starter.window.canvas.show_page(page)
    shown = starter.window.canvas.chart.shown
    nodes = shown.frontier if len(shown.frontier) else shown.nodes
    if len(nodes):
        widest = max(nodes.tolist(), key=lambda node: len(_text(starter, node)))
        bench.selection.select(int(widest), pin=True)
    wait_for(lambda: not bench.jobs.running, 20.0)


def _text(starter: Starter, node: int) -> str:
    run = starter.bench.explore.run_shown
    if run is None or node == 0:
        return ""
    words = run.chart.text_of(node)
    # Not the whole sentence: its item explains least.
    return "" if len(words.split()) > len(run.request.words) - 2 else words


def astar(starter: Starter) -> None:
    run_algorithm(starter, "astar-full", "chart")


def hypergraph(starter: Starter) -> None:
    run_algorithm(starter, "exact", "hypergraph", 0.99)
    starter.bench.playback.end()


def tree(starter: Starter) -> None:
    run_algorithm(starter, "pcfg-viterbi", "tree")


def sampling(starter: Starter) -> None:
    run_algorithm(starter, "mh", "tree", 0.5)


def exact(starter: Starter) -> None:
    run_algorithm(starter, "exact", "chart", 0.4)


def run_all(starter: Starter) -> None:
    astar(starter)
    starter.bench.explore.run_all()
    settle(starter)
    starter.window.panes.open_page("results")


def close(starter: Starter) -> None:
    astar(starter)
    canvas = starter.window.canvas.chart
    canvas.zoom_by(3.4, canvas.width() / 2, 40)


def far(starter: Starter) -> None:
    """Show the heat map, with the pointer over an item."""
    astar(starter)
    canvas = starter.window.canvas.chart
    canvas.zoom_by(0.3, canvas.width() / 2, 40)
    starter.bench.selection.hover(starter.bench.selection.item)


def hovered(starter: Starter) -> None:
    """Show the incoming hyperedges of an item."""
    exact(starter)
    starter.bench.playback.end()
    run = starter.bench.explore.run_shown
    if run is not None:
        starter.bench.selection.hover(int(run.chart.cells.members(len(run.chart.cells) - 1)[0]))


def side_by_side(starter: Starter) -> None:
    """Show a second run on the clock."""
    astar(starter)
    starter.bench.explore.run_second("astar-local")
    settle(starter)
    starter.bench.playback.seek(starter.bench.playback.last // 2)


def flipped(starter: Starter, *fronts: str) -> None:
    """Look at a context that its third ancestor flips, with some pages in front."""
    window, browser = starter.window, starter.bench.contexts
    window.show_page("contexts")
    wait_for(lambda: browser.measures is not None)
    window.contexts.path.box.go(_FLIP)
    for page in ("trie", "distribution", "ladder", "rank", "hyper", *fronts):
        window.contexts.bring(page)
    wait_for(lambda: not starter.bench.jobs.running and browser.depth == 3)


def trie(starter: Starter) -> None:
    flipped(starter)


def ranking(starter: Starter) -> None:
    """Rank flips, and show the rules of one."""
    flipped(starter, "rules", "sizes")
    starter.window.actions_["contexts.flips"].trigger()
    settle(starter)


def compared(starter: Starter) -> None:
    """Compare the context with its parent."""
    flipped(starter, "likelihood")
    starter.window.actions_["contexts.compare"].trigger()


def graph(starter: Starter) -> None:
    flipped(starter, "graph")


def what_if(starter: Starter) -> None:
    """Try other values, so that the sentence gets another tree."""
    flipped(starter, "what-if")
    state = starter.window.contexts.pages.what_if.state
    state.set_limit(0)
    wait_for(lambda: not state.busy and state.parse is not None, 20.0)
