"""A small comparison, and who looks at it, for tests of the panes of Compare."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from PySide6.QtCore import QObject, Signal

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.data.tree import Tree
from icm_core.data.treebank import from_text

GOLD = (
    "(ROOT (S (NP (DT the) (NN man)) (VP (VBD saw) (NP (DT a) (NN dog)))))",
    "(ROOT (S (NP (NNP May)) (VP (VBD saw) (NP (DT a) (NN dog)) (PP (IN in) (NP (NN June))))))",
    "(ROOT (S (NP (NNP May)) (VP (VBD ran) (ADVP (RB home)))))",
)
PREDICTED = (
    "(ROOT (S (NP (DT the) (NN man)) (VP (VBD saw) (NP (DT a) (NN dog)))))",
    "(ROOT (S (NP (NNP May)) (VP (VBD saw) "
    "(NP (NP (DT a) (NN dog)) (PP (IN in) (NP (NN June)))))))",
    "(ROOT (S (NP (NNP May)) (VP (VBD ran) (NP (NN home)))))",
)
OTHER = (
    "(ROOT (S (NP (DT the) (NN man)) (VBD saw) (NP (DT a) (NN dog))))",
    "(ROOT (S (NP (NNP May)) (VP (VBD saw) (NP (DT a) (NN dog)) (PP (IN in) (NP (NN June))))))",
    "(ROOT (S (NP (NNP May)) (VP (VBD ran) (ADVP (RB home)))))",
)


def tree(text: str) -> Tree:
    """Return the one tree of a text."""
    return from_text(text)[0].tree


def comparison(times: int = 4, name: str = "A* 14", of: tuple[str, ...] = PREDICTED) -> Comparison:
    """Return three sentences, again and again; the last one is a failed parse."""
    gold = [tree(text) for text in GOLD] * times
    predicted: list[Tree | None] = [tree(text) for text in of] * times
    if of is PREDICTED:
        predicted[-1] = None
    return Comparison.of(
        gold, predicted, predicted_name=name, files=[f"cf0{at % 3}.mrg" for at in range(3 * times)]
    )


class Opened(QObject):
    """Stands for the open document."""

    model_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.model: Any = None
        self.treebank: Any = None

    def set_model(self, model: Any) -> None:
        """Open another model, or none."""
        self.model = model
        self.model_changed.emit()


class Looking(QObject):
    """Stands for the state of the workspace."""

    comparison_changed = Signal()
    model_changed = Signal()
    sentence_changed = Signal()
    gaps_changed = Signal()
    sources_changed = Signal()
    sentences_asked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.comparison: Comparison | None = None
        self.other: Comparison | None = None
        self.gaps: Any = None
        self.is_comparing, self.failure = False, ""
        self.gold_source, self.predicted_source, self.other_source = "gold", "", ""
        self.row = -1
        self.document: Any = Opened()
        self.predictions = SimpleNamespace(get=lambda _key: None, options=None)
        self.asked: list[str] = []
        self.shown: list[int] = []

    def take(self, first: Comparison | None, second: Comparison | None = None) -> None:
        """Compare."""
        self.comparison, self.other, self.gaps = first, second, None
        self.comparison_changed.emit()

    def ask_sentences(self, query: str) -> None:
        """Note what was asked."""
        self.asked.append(query)
        self.sentences_asked.emit(query)

    def show(self, row: int) -> None:
        """Look at a row."""
        self.row = row
        self.shown.append(row)
        self.sentence_changed.emit()

    def set_gaps(self, gaps: Any) -> None:
        """Note what is known."""
        self.gaps = gaps
        self.gaps_changed.emit()
