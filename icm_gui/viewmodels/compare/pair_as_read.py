"""The two trees of a sentence as they were read, with traces and function tags."""

from __future__ import annotations

from bisect import bisect_left

from icm_core.data.cleaning.clean_places import TreePlaces, tree_places
from icm_core.data.tree import Tree
from icm_gui.viewmodels.compare.comparer import Comparer
from icm_gui.viewmodels.compare.sentence_pair import SentencePair
from icm_gui.viewmodels.compare.sides import GOLD


class PairAsRead:
    """Finds the trees of the current sentence as they were read, when they are asked for.

    Parameters
    ----------
    comparer
        Knows where the sides come from.
    """

    def __init__(self, comparer: Comparer) -> None:
        self._comparer = comparer
        self._pair: SentencePair | None = None
        self._found: tuple[TreePlaces | None, TreePlaces | None] = (None, None)

    @property
    def places(self) -> tuple[TreePlaces | None, TreePlaces | None]:
        """Both trees beside the cleaned ones; None where they say no more than those."""
        comparer, pair = self._comparer, self._comparer.pair
        if pair is not self._pair:
            self._pair, self._found = pair, (None, None)
            if pair is not None:
                self._found = (
                    self._places(comparer.gold_source, pair.index, pair.gold),
                    self._places(comparer.predicted_source, pair.index, pair.predicted),
                )
        return self._found

    def _places(self, source: str, index: int, cleaned: Tree | None) -> TreePlaces | None:
        read = self._read(source, index)
        # The names of roots say nothing.
        if read is None or cleaned is None or read.children == cleaned.children:
            return None
        found = tree_places(read, self._comparer.predictions.options)
        # Another tree than was compared: a source that has just changed.
        return found if found is not None and found.differ and found.cleaned == cleaned else None

    def _read(self, source: str, index: int) -> Tree | None:
        """Return the tree of a source, None where it is not in memory."""
        if source == GOLD:
            opened = self._comparer.document.treebank
            known = opened is not None and 0 <= index < len(opened.treebank)
            return opened.treebank[index].tree if opened is not None and known else None
        one = self._comparer.predictions.get(source)
        trees = None if one is None else one.trees
        if trees is None:
            return None
        at = bisect_left(trees.indices, index)
        return trees.trees[at] if trees.indices[at : at + 1] == (index,) else None
