"""Predictions of other parsers, read from bracket files and put beside the open treebank."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from icm_core.data.encodings import EncodingProblem
from icm_core.data.formats.graph import Graph
from icm_core.errors import DataError
from icm_core.project.predictions import PredictedTrees
from icm_core.runs.origin import Origin, origin_of
from icm_core.wording import local, say

if TYPE_CHECKING:
    from icm_core.analysis.comparison.predictions.predicted import Aligned
    from icm_core.data.cleaning.clean import CleanOptions
    from icm_core.data.tree import Tree
    from icm_core.data.treebank import Treebank
    from icm_gui.viewmodels.compare.sides import GoldSide

_MOST_FAULTS = 1_000
"""Faults that are kept in words; the others are counted."""


@dataclass(frozen=True, eq=False)
class Imported:
    """A file beside the treebank.

    Parameters
    ----------
    trees
        By place in the treebank, as read.
    faults
        All that did not fit, in words.
    matching
        Sentences over the words of gold.
    untagged
        Whether they have no tags of their own.
    origin
        What the file says that chose them.
    alike
        Faults that are none where words of a kind are taken for the same.
    """

    name: str
    trees: PredictedTrees
    faults: tuple[str, ...]
    matching: int
    untagged: bool = False
    origin: Origin = field(default_factory=Origin)
    alike: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def info(self, path: str) -> dict[str, Any]:
        """Return what is kept of it with the trees."""
        return {
            "path": path,
            "faults": list(self.faults),
            "matching": self.matching,
            "untagged": self.untagged,
            "alike": {name: list(texts) for name, texts in self.alike.items()},
            "decoder": self.origin.decoder,
            "way": self.origin.algorithm,
            "model": self.origin.model,
        }


def imported(
    path: str, gold: GoldSide, options: CleanOptions, check: Callable[[], None]
) -> Imported:
    """Read a file and align it by its words; nothing is dropped without a word.

    A file that is not UTF-8 is read in the encoding with which most sentences fit.

    Raises
    ------
    DataError
        If it cannot be read or holds no trees.
    """
    note: list[str] = []
    encoding: str | None = None
    try:
        found = _aligned(_read(path, gold), gold, options, check)
    except EncodingProblem as problem:
        tried = []
        for guess in problem.guesses:
            treebank = _read(path, gold, guess.encoding)
            tried.append((_aligned(treebank, gold, options, check), guess.encoding))
        if not tried:
            raise
        found, encoding = max(tried, key=lambda one: one[0][2])
        text = say("{path}: not UTF-8; read as {encoding}, in which most words are those of gold")
        note = [text.format(path=path, encoding=encoding)]
    trees, sides, matching = found
    if not any(tree is not None for tree in trees.trees):
        text = say("{path}: there are no trees in it").format(path=path)
        problems = _read(path, gold, encoding).problems
        worst = sorted(problems, key=lambda one: one.severity != "error")
        raise DataError("".join([text, *(f": {one.reason} ({one.fix})" for one in worst[:1])]))
    told = [*note, *sides.faults]
    if len(told) > _MOST_FAULTS:
        told[_MOST_FAULTS:] = [
            say("and {count} more").format(count=local(f"{len(told) - _MOST_FAULTS:,}"))
        ]
    origin = origin_of(Path(path))
    name, untagged = Path(path).name, sides.untagged
    return Imported(name, trees, tuple(told), matching, untagged, origin, sides.alike)


def _read(path: str, gold: GoldSide, encoding: str | None = None) -> Treebank:
    """Read predictions: tags of the column that gold's are of, if they have any there."""
    from icm_core.data.treebank import read_treebank

    found = read_treebank([path], encoding=encoding, tag_column=gold.treebank.tag_column)
    return found if len(found) else read_treebank([path], encoding=encoding)


def _aligned(
    treebank: Treebank, gold: GoldSide, options: CleanOptions, check: Callable[[], None]
) -> tuple[PredictedTrees, Aligned, int]:
    from icm_core.analysis.comparison.comparison import crosses, parsed_rows
    from icm_core.analysis.comparison.predictions.items import Items
    from icm_core.analysis.comparison.predictions.predicted import aligned_sides
    from icm_core.data.rows.tree_rows import TreeRows

    right: list[Tree] = [tree for tree in gold.trees.trees if tree is not None]
    places = tuple(gold.trees.indices)
    numbers = [place + 1 for place in places]
    items = Items(treebank)
    found = aligned_sides(right, items, options=options, numbers=numbers, check=check)
    failed = sum(one is None for one in found.predicted)
    read = TreeRows.of(found.read)
    graphs: dict[int, Graph] = {}
    if crosses(treebank) and read.columns is items.rows.columns:
        rows = zip(places, parsed_rows(read, treebank), strict=True)
        graphs = {place: one for place, one in rows if isinstance(one, Graph)}
    trees = PredictedTrees(places, tuple(read), graphs)
    matching = len(places) - len(found.mismatches) - failed
    return trees, found, matching
