"""Jobs that measure Annotate and the project that it writes to; each in a process of its own."""

from __future__ import annotations

import json
import random
import tempfile
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from benchmarks.jobs import Figures
from benchmarks.window_jobs import Window

if TYPE_CHECKING:
    from icm_core.data.tree import Tree
    from icm_core.data.treebank import Treebank

_WORDS: Final = 250
_EDITS, _FIRST = 60, 5
_SENTENCES: Final = 50_000
_REPLAYED: Final = 100_000
_AT_ONCE: Final = 500
_LABELS: Final = ("NP", "VP", "PP", "S")
_TURNS: Final = 5


def edit() -> Figures:
    """Measure an edit of a long tree: until it is on the disk, and until it is on screen."""
    from icm_core.data.formats.bracket_text import format_tree
    from icm_core.data.tree import Tree, preorder
    from icm_core.data.treebank import from_text
    from icm_gui.viewmodels.app.document import OpenTreebank

    window, rng = Window(), random.Random(5)
    document, editor = window.bench.document, window.bench.editor
    tree = Tree("ROOT", (_grown(rng, _WORDS),))
    document.set_model(None)
    document.set_treebank(OpenTreebank("long", (), from_text(format_tree(tree))))
    window.window.show_page("annotate")
    document.use_treebank_sentence(0)
    window.wait(window.idle)
    assert editor.tree is not None
    phrases = [address for address, node in preorder(editor.tree) if node.children and address]
    times: dict[str, list[float]] = {"disk": [], "shown": [], "thread": [], "whole": [], "undo": []}
    for turn in range(_FIRST + _EDITS):
        address = rng.choice(phrases)
        editor.select(address)
        window.rest(0.05)
        begun, worked = time.perf_counter(), time.thread_time()
        editor.relabel("NX" if editor.node(address).label != "NX" else "NY")
        written = time.perf_counter()
        if not window.bench.session.is_saved:
            raise RuntimeError("the edit is not in the project yet")
        # What was asked to be drawn; the brackets follow when the tree is there.
        window.application.sendPostedEvents()
        shown, done = time.perf_counter(), time.thread_time()
        window.application.processEvents()
        whole = time.perf_counter()
        if turn >= _FIRST:
            times["disk"].append(written - begun)
            times["shown"].append(shown - begun)
            times["thread"].append(done - worked)
            times["whole"].append(whole - begun)
        window.wait(window.idle)
    for _ in range(_EDITS // 2):
        begun = time.perf_counter()
        document.undo.undo()
        window.application.processEvents()
        times["undo"].append(time.perf_counter() - begun)
        window.wait(window.idle)
    window.close()
    found: Figures = {}
    for name, values in times.items():
        found[f"{name}_ms"] = 1e3 * float(np.median(values))
        found[f"{name}_p95_ms"] = 1e3 * float(np.percentile(values, 95))
    return found


def _grown(rng: random.Random, words: int) -> Tree:
    """Return a random tree over so many words."""
    from icm_core.data.tree import Tree

    if words == 1:
        return Tree(rng.choice(("NN", "VB", "DT", "IN")), (), rng.choice(("rye", "of", "miller")))
    count = min(words, rng.choice((2, 2, 2, 3, 4)))
    cuts = [0, *sorted(rng.sample(range(1, words), count - 1)), words]
    sizes = [end - start for start, end in pairwise(cuts)]
    return Tree(rng.choice(_LABELS), tuple(_grown(rng, size) for size in sizes))


def project(train: str) -> Figures:
    """Measure a project of 50,000 sentences: opening it, and 100,000 edits replayed in it.

    Parameters
    ----------
    train
        A treebank's file; it is repeated.
    """
    from icm_core.data.treebank import read_treebank
    from icm_core.project.store import Project

    text = Path(train).read_bytes()
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "many.mrg")
        times = -(-_SENTENCES // len(read_treebank(train)))
        source.write_bytes((text + b"\n") * times)
        treebank = read_treebank(source)
        path = Path(folder, "many.icmproj")
        with Project.create(path) as made:
            made.add_treebank("many", treebank.documents)
        opened = _opening(path, _TURNS)
        with Project.open(path) as made:
            seconds = _replay(made, treebank)
        size = sum(one.stat().st_size for one in Path(folder).glob("many.icmproj*"))
        figures = {
            "sentences": float(len(treebank)),
            "open_s": opened,
            "edited_open_s": _opening(path, 1),
            "made_s": _making(path),
            "replay_s": seconds,
            "ratio": size / source.stat().st_size,
            "file_mb": size / 1e6,
        }
        return figures | _undoing(path, treebank)


def _opening(path: Path, turns: int) -> float:
    """Return the median time in which a project and its treebank are open, as in the window.

    Trees of edits are made when they are asked for, and all of them in a job afterwards.
    """
    from icm_core.project.store import Project

    found = []
    for _ in range(turns):
        begun = time.perf_counter()
        with Project.open(path) as opened:
            treebank = opened.load_treebank(opened.treebanks()[0].key, late=True)
            opened.steps.stack()
            found.append(time.perf_counter() - begun)
            del treebank
    return float(np.median(found))


def _making(path: Path) -> float:
    """Return the processor time in which all edits of a project are made into trees."""
    from icm_core.data.rows.late_trees import damage
    from icm_core.project.store import Project

    with Project.open(path) as opened:
        treebank = opened.load_treebank(opened.treebanks()[0].key, late=True)
        begun = time.process_time()
        if damage(treebank.late_trees):
            raise RuntimeError("an edit is damaged")
        return time.process_time() - begun


def _replay(made: Any, treebank: Treebank) -> float:
    from icm_core.annotation.operations import relabel
    from icm_core.data.tree import preorder, to_rows
    from icm_core.project.steps import AS_READ, TREE, Step

    rng, reading = random.Random(1), treebank.reading
    trees, values = treebank.trees(), [AS_READ] * len(treebank)
    waiting: list[tuple[Any, Step]] = []
    begun = time.perf_counter()
    for number in range(_REPLAYED):
        place = rng.randrange(len(trees))
        phrases = [address for address, node in preorder(trees[place]) if node.children]
        done = relabel(trees[place], [rng.choice(phrases)], rng.choice(_LABELS))
        value = json.dumps(to_rows(done.tree))
        waiting.append(("do", Step(done.what, TREE, str(place), values[place], value, reading)))
        trees[place], values[place] = done.tree, value
        if len(waiting) == _AT_ONCE or number == _REPLAYED - 1:
            made.steps.add_all(waiting)
            waiting = []
    return time.perf_counter() - begun


def _undoing(path: Path, treebank: Treebank) -> Figures:
    """Measure undoing the last edits in a document whose project keeps each turn."""
    from icm_core.project.store import Project
    from icm_gui.viewmodels.app.document import Document, OpenTreebank

    found = []
    with Project.open(path) as opened:
        document = Document()
        document.undo.load(opened.steps.stack())
        document.undo.turned.connect(opened.steps.add)
        document.set_treebank(OpenTreebank("many", (), opened.steps.edited(treebank)))
        for _ in range(_EDITS):
            begun = time.perf_counter()
            document.undo.undo()
            found.append(1e3 * (time.perf_counter() - begun))
    return {
        "undo_ms": float(np.median(found[1:])),
        "undo_first_ms": found[0],
        "undo_p95_ms": float(np.percentile(found[1:], 95)),
    }


JOBS: Final[dict[str, Callable[..., Figures]]] = {
    "annotate_edit": edit,
    "annotate_project": project,
}
