"""A small treebank, systems that err in it, and the state of Compare over them, for tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot
from window_fixtures import PATIENCE_MS
from window_sessions import Bench as SessionBench

from icm_core.data.document import read_document
from icm_core.data.sources import Source
from icm_core.data.treebank import Treebank
from icm_gui.viewmodels.app.document import OpenTreebank
from icm_gui.viewmodels.compare.comparer import Comparer
from icm_gui.viewmodels.compare.predictions import Predictions

GOLD = (
    "(ROOT (S (NP (DT the) (NN miller)) (VP (VBD saw) (NP (DT a) (NN sack)) "
    "(PP (IN with) (NP (NN rye))))))",
    "(ROOT (S (NP (PRP she)) (VP (VBD slept))))",
    "(ROOT (S (NP (NNS cats) (CC and) (NNS dogs)) (VP (VBD ran) (ADVP (RB home)))))",
    "(ROOT (S (NP (NN rye)) (VP (VBZ grows) (PP (IN in) (NP (NN May))))))",
)
ATTACHED = (
    "(ROOT (S (NP (DT the) (NN miller)) (VP (VBD saw) (NP (NP (DT a) (NN sack)) "
    "(PP (IN with) (NP (NN rye)))))))"
)
FLAT = "(ROOT (S (NP (NNS cats)) (CC and) (NP (NNS dogs)) (VP (VBD ran) (ADVP (RB home)))))"
SYSTEM = (ATTACHED, GOLD[1], FLAT, "(())")
OTHER = (GOLD[0], "(ROOT (S (NP (PRP she)) (VP (VBN slept))))", GOLD[2], GOLD[3])


def treebank_of(*trees: str, name: str = "mill.mrg") -> OpenTreebank:
    """Return an open treebank of some trees."""
    source = Source(name, "\n".join(trees).encode(), None)
    return OpenTreebank(name, (), Treebank([read_document(source)]))


def written(folder: Path, name: str, *trees: str) -> str:
    """Return the path of a file with some trees."""
    path = folder / name
    path.write_text("\n".join(trees) + "\n", encoding="utf-8")
    return str(path)


class Bench(QObject):
    """Compare with all that it needs and the treebank open.

    Parameters
    ----------
    keep
        Go on with the last session.
    """

    def __init__(self, keep: bool = False, opened: bool = True) -> None:
        super().__init__()
        self.inner = SessionBench(keep)
        self.document, self.jobs = self.inner.document, self.inner.jobs
        self.session, self.explore = self.inner.session, self.inner.explore
        self.predictions = Predictions(self.document, self.explore, self.session, self.jobs, self)
        self.compare = Comparer(self.document, self.predictions, self.session, self.jobs, self)
        self.notes: list[tuple[str, list[str]]] = []
        self.predictions.noted.connect(self._noted)
        if opened:
            self.document.set_treebank(treebank_of(*GOLD))

    def _noted(self, title: str, lines: list[str]) -> None:
        self.notes.append((title, lines))

    def rest(self, qtbot: QtBot) -> None:
        """Wait until nothing runs."""
        qtbot.waitUntil(lambda: self.inner.rests, timeout=PATIENCE_MS)

    def add(self, qtbot: QtBot, folder: Path, name: str, *trees: str) -> str:
        """Import predictions and return their uid."""
        before = {one.uid for one in self.predictions.sets}
        self.predictions.import_files(written(folder, name, *trees))
        self.rest(qtbot)
        (uid,) = {one.uid for one in self.predictions.sets} - before
        return uid

    def close(self) -> None:
        """End as the window does."""
        self.inner.close()


Start = Callable[..., Bench]


@pytest.fixture
def start(qtbot: QtBot) -> Iterator[Start]:
    """Return what makes a bench; all are ended after the test."""
    benches: list[Bench] = []

    def begin(keep: bool = False, **more: bool) -> Bench:
        bench = Bench(keep, **more)
        benches.append(bench)
        bench.rest(qtbot)
        return bench

    yield begin
    for bench in benches:
        bench.close()
