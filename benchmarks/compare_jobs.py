"""Jobs that measure the Compare workspace offscreen, on the training part of the WSJ sample."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from benchmarks.data import clean_trees
from benchmarks.jobs import Figures
from benchmarks.window_jobs import Window

if TYPE_CHECKING:
    from icm_gui.viewmodels.compare.comparer import Comparer

_SWITCHES: Final = 150
_QUERIES: Final = (
    "diff:NP",
    "missing:PP",
    "error:pp",
    "f1<80 len>20",
    'gold:"NP < PP"',
    'tree:"VP << (NP $ PP)"',
    "-exact:yes crossing>1",
    "word:that label:SBAR",
    "other:NP>PP",
    'rule:"NP -> DT NN"',
    "",
)
_SETTLE_S: Final = 1.0


def predict(treebank: str, model: str, target: str) -> Figures:
    """Write the PCFG's trees for all sentences of a treebank."""
    from icm_core.data.formats.bracket_text import format_tree
    from icm_core.data.tree import tokens
    from icm_core.inference.parsing.parser import ParseOptions
    from icm_core.inference.search import Searcher
    from icm_core.model.file.container import load_models
    from icm_core.runs.batch import Refused, parse_or_refuse

    models = load_models(Path(model)).models
    searcher = Searcher(models, ParseOptions(decoder="pcfg-mbr"))
    begun = time.perf_counter()
    lines = []
    for tree in clean_trees(Path(treebank)):
        found = parse_or_refuse(searcher, tokens(tree))
        lines.append("(())" if isinstance(found, Refused) else format_tree(found.tree))
    Path(target).write_text("\n".join(lines) + "\n", encoding="utf-8")
    return {"s": time.perf_counter() - begun, "sentences": len(lines)}


class _Compare(Window):
    """A window with a treebank, a model and predictions, Compare not yet looked at."""

    def __init__(self, treebank: str, model: str, predicted: str) -> None:
        super().__init__()
        self.open_model(model)
        self.open_treebank(treebank)
        self.wait(lambda: self.starter.preloader.is_done and self.idle())
        self.compare: Comparer = self.bench.compare
        self.bench.predictions.import_files(predicted)
        self.wait(lambda: bool(self.bench.predictions.sets) and self.idle())
        self.uid = self.bench.predictions.sets[-1].uid
        self.window.show_page("compare")
        self.settle()

    def settle(self) -> None:
        """Wait until everything is done and drawn."""
        self.rest(_SETTLE_S)
        self.wait(self.idle)

    def forget(self) -> None:
        """Close the comparison, and keep no tree of it in memory."""
        from icm_gui.viewmodels.compare.sides import GOLD, GoldKeeper

        predictions: Any = self.bench.predictions
        self.wait(lambda: self.bench.session.is_saved)
        self.compare.choose(GOLD, "")
        one = predictions._all[self.uid]
        predictions._all[self.uid] = replace(one, trees=None)
        predictions._gold = GoldKeeper()
        self.settle()

    def knows_errors(self) -> bool:
        """Whether the error types of all sentences are known: a part of them comes first."""
        comparison, errors = self.compare.comparison, self.compare.errors
        return comparison is not None and errors is not None and errors.done == len(comparison)


def opening(treebank: str, model: str, predicted: str) -> Figures:
    """Measure from the choice of predictions to the comparison, its tables and its error types."""
    from icm_gui.viewmodels.compare.sides import GOLD

    window = _Compare(treebank, model, predicted)
    window.forget()
    table: Any = window.window.compare.pages.corpus.list.view.model()
    window.listen()
    begun = time.perf_counter()
    window.compare.choose(GOLD, window.uid)
    window.wait(lambda: window.compare.comparison is not None)
    window.window.repaint()
    compared = time.perf_counter() - begun
    window.wait(lambda: table.rowCount() > 0)
    shown = time.perf_counter() - begun
    window.wait(window.knows_errors)
    errors = time.perf_counter() - begun
    window.settle()
    heard = window.heard()
    assert window.compare.comparison is not None
    assert window.compare.errors is not None
    figures = {
        "s": shown,
        "compared_s": compared,
        "errors_s": errors - shown,
        "stall_ms": heard["max_ms"],
        "stall_p99_ms": heard["p99_ms"],
        "rows": float(len(window.compare.comparison)),
        "errors": float(sum(map(len, window.compare.errors.errors))),
    }
    window.close()
    return figures


def switching(treebank: str, model: str, predicted: str) -> Figures:
    """Measure from another sentence to both trees on screen, and stalls while all panes follow."""
    window = _Compare(treebank, model, predicted)
    comparison = window.compare.comparison
    assert comparison is not None
    rows = np.random.default_rng(1).choice(len(comparison), _SWITCHES, replace=False)
    trees: Any = window.window.compare.trees
    took = []
    window.listen()
    for row in rows.tolist():
        begun = time.perf_counter()
        window.compare.show(int(row))
        trees.repaint()
        took.append(1e3 * (time.perf_counter() - begun))
        window.wait(window.idle)
    heard = window.heard()
    window.close()
    return {
        "ms": max(took),
        "median_ms": float(np.median(took)),
        "p95_ms": float(np.percentile(took, 95)),
        "stall_ms": heard["max_ms"],
        "stall_p99_ms": heard["p99_ms"],
    }


def filtering(treebank: str, model: str, predicted: str) -> Figures:
    """Measure each of some filters over all sentences, facts made before."""
    from icm_core.analysis.comparison.filters.facts import QueryFacts

    window = _Compare(treebank, model, predicted)
    window.wait(window.knows_errors)
    window.settle()
    comparison = window.compare.comparison
    assert comparison is not None
    begun = time.perf_counter()
    facts = QueryFacts.of(comparison, window.compare.errors, None)
    _matched('gold:"NP < PP"', facts)
    made = time.perf_counter() - begun
    took = [_timed(partial(_matched, query, facts)) for query in _QUERIES]
    window.close()
    return {"ms": 1e3 * max(took), "median_ms": 1e3 * float(np.median(took)), "facts_s": made}


def _matched(query: str, facts: Any) -> None:
    from icm_core.analysis.comparison.filters.filter import matching, parse_query

    matching(parse_query(query), facts)


def gold_errors(treebank: str, model: str) -> Figures:
    """Measure the gold-error finder over all training sentences."""
    from icm_core.analysis.gold.errors import gold_surprises
    from icm_core.model.file.container import load_models

    trees = list(clean_trees(Path(treebank)))
    one = load_models(Path(model)).models[0]
    took = []
    for _ in range(2):
        begun = time.perf_counter()
        found = gold_surprises(one, trees, range(len(trees)))
        took.append(time.perf_counter() - begun)
    return {"s": took[1], "first_s": took[0], "nodes": float(len(found)), "trees": len(trees)}


def _timed(call: Callable[[], object]) -> float:
    begun = time.perf_counter()
    call()
    return time.perf_counter() - begun


JOBS: Final[dict[str, Callable[..., Figures]]] = {
    "compare_predict": predict,
    "compare_opening": opening,
    "compare_switching": switching,
    "compare_filtering": filtering,
    "compare_gold": gold_errors,
}
