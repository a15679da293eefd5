"""Jobs that measure how training, opening and parsing grow with the treebank."""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import numpy as np

from benchmarks.jobs import Figures

SEED: Final = 1
_STATUS: Final = Path("/proc/self/status")
_LOOK_S: Final = 0.05
_WORDS: Final = (10, 25)
_PARSED: Final = 40
_LOOKED_AT: Final = 1000
_COLUMNS: Final = {
    "trie": ("parent", "link", "arc", "depth", "roots", "table"),
    "counts": ("start", "dish", "raw"),
    "seats": ("customers", "tables", "above"),
    "hyper": ("discount", "concentration"),
    "predictions": ("weight", "predicted"),
}


def _own_mb() -> float:
    """Return the memory that is the process's own: what the system cannot read again from files."""
    found = re.search(r"RssAnon:\s+(\d+)", _STATUS.read_text())
    return int(found[1]) * 1024 / 1e6 if found else float("nan")


@contextmanager
def _peak(figures: Figures, name: str) -> Iterator[None]:
    """Put the most of `_own_mb` that there was meanwhile among the figures."""
    done = threading.Event()
    most = [_own_mb()]

    def look() -> None:
        while not done.wait(_LOOK_S):
            most[0] = max(most[0], _own_mb())

    thread = threading.Thread(target=look)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()
        figures[name] = max(most[0], _own_mb())


def scale_train(train: str, sentences: str, where: str, model_file: str) -> Figures:
    """Draw a treebank from a model of a treebank's file, train on it and write the model.

    ``where``: contexts are counted in ``memory``, on ``disk``, or as the program chooses
    (``auto``).
    """
    from benchmarks.data import clean_trees
    from benchmarks.scale_trees import sampled
    from icm_core.model import training
    from icm_core.model import trie as tries
    from icm_core.model.file.container import save_models
    from icm_core.model.model import ModelOptions

    teacher = training.train(clean_trees(Path(train)), ModelOptions())
    rows = sampled(teacher, int(sentences), SEED)
    grammar = teacher.grammar
    del teacher
    if where != "auto":
        tries.MOST_CONTEXTS = 0 if where == "disk" else 1 << 40
    figures: Figures = {"sentences": len(rows), "rows": len(rows.rule)}
    begun = time.process_time()
    with _peak(figures, "train_mb"):
        model = training.train_derivations(
            rows, grammar.table, grammar.vocabulary, ModelOptions(), report=_told
        )
    figures["train_s"] = time.process_time() - begun
    figures["events"] = int(model.trie.depth[model.leaf].sum(dtype=np.int64)) + len(model.leaf)
    figures["contexts"] = len(model.trie)
    figures["entries"] = len(model.counts.dish)
    begun = time.process_time()
    with _peak(figures, "save_mb"):
        save_models(model_file, [model])
    figures["save_s"] = time.process_time() - begun
    figures["file_mb"] = Path(model_file).stat().st_size / 1e6
    return figures


def _told(stage: str, share: float) -> None:
    print(f"{time.process_time():8.0f} s {share:6.1%} {stage}", flush=True)


def scale_same(train: str, sentences: str) -> Figures:
    """Train in memory and on disk on one drawn treebank; 1 where both models are equal.

    Equal are all contexts, counts, fitted values and predictions, bit by bit.
    """
    from benchmarks.data import clean_trees
    from benchmarks.scale_trees import sampled
    from icm_core.model import training
    from icm_core.model import trie as tries
    from icm_core.model.model import ModelOptions

    teacher = training.train(clean_trees(Path(train)), ModelOptions())
    rows = sampled(teacher, int(sentences), SEED)
    table, vocabulary = teacher.grammar.table, teacher.grammar.vocabulary
    models = []
    for most in (1 << 40, 0):
        tries.MOST_CONTEXTS = most
        models.append(training.train_derivations(rows, table, vocabulary, ModelOptions()))
    one, other = models
    same = [
        np.array_equal(getattr(getattr(one, part), name), getattr(getattr(other, part), name))
        for part, names in _COLUMNS.items()
        for name in names
    ]
    same.append(np.array_equal(one.leaf, other.leaf))
    return {"sentences": len(rows), "contexts": len(one.trie), "same": float(all(same))}


def scale_open(dev: str, model_file: str) -> Figures:
    """Open a model and parse sentences of 10 to 25 words, each twice, the second time counted."""
    from benchmarks.data import clean_trees
    from icm_core.data.tree import tokens
    from icm_core.inference.parsing.parser import Parser
    from icm_core.inference.parsing.presets import preset
    from icm_core.model.file.container import load_models

    low, high = _WORDS
    every = [tokens(tree) for tree in clean_trees(Path(dev))]
    sentences = [words for words in every if low <= len(words) <= high][:_PARSED]
    figures: Figures = {}
    begun = time.process_time()
    with _peak(figures, "open_mb"):
        models = load_models(model_file).models
    figures["open_s"] = time.process_time() - begun
    parser = Parser(models, preset("right").parse)
    for words in sentences:
        parser.parse(words)
    begun = time.process_time()
    for words in sentences:
        parser.parse(words)
    figures["parse_ms"] = 1e3 * (time.process_time() - begun) / len(sentences)
    return figures


def scale_contexts(model_file: str) -> Figures:
    """Open a model and make what Contexts needs of it; then look at the children of contexts."""
    from icm_core.analysis.contexts.index import ContextIndex
    from icm_core.model.file.container import load_models

    model = load_models(model_file).models[0]
    figures: Figures = {"contexts": len(model.trie)}
    with _peak(figures, "own_mb"):
        begun = time.process_time()
        index = ContextIndex.of(model)
        index.children(-1)
        figures["shown_s"] = time.process_time() - begun
        begun = time.process_time()
        index.measures()
        figures["measured_s"] = time.process_time() - begun
    nodes = np.random.default_rng(SEED).choice(len(model.trie), _LOOKED_AT)
    each = []
    for node in nodes.tolist():
        begun = time.perf_counter()
        index.children(node)
        each.append(1e3 * (time.perf_counter() - begun))
    figures["children_p99_ms"] = float(np.percentile(each, 99))
    return figures


JOBS: Final[dict[str, Callable[..., Figures]]] = {
    "scale_train": scale_train,
    "scale_same": scale_same,
    "scale_open": scale_open,
    "scale_contexts": scale_contexts,
}
