"""Predictions of other parsers, read from bracket files and put beside the open treebank."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from icm_core.wording import local, say

if TYPE_CHECKING:
    from icm_core.data.clean import CleanOptions
    from icm_core.data.tree import Tree
    from icm_core.data.treebank import Treebank
    from icm_core.project.predictions import PredictedTrees
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
    """

    name: str
    trees: PredictedTrees
    faults: tuple[str, ...]
    matching: int


def imported(
    path: str, gold: GoldSide, options: CleanOptions, check: Callable[[], None]
) -> Imported:
    """Read a file and align it by position; words are checked, and nothing is dropped.

    A file that is not UTF-8 is read in the encoding with which most sentences fit.

    Raises
    ------
    DataError
        If it cannot be read or holds no trees.
    """
    from icm_core.data.encodings import EncodingProblem
    from icm_core.data.treebank import read_treebank
    from icm_core.errors import DataError

    note: list[str] = []
    try:
        found = _aligned(read_treebank([path]), gold, options, check)
    except EncodingProblem as problem:
        tried = []
        for guess in problem.guesses:
            treebank = read_treebank([path], encoding=guess.encoding)
            tried.append((_aligned(treebank, gold, options, check), guess.encoding))
        if not tried:
            raise
        found, encoding = max(tried, key=lambda one: one[0][2])
        text = say("{path}: not UTF-8; read as {encoding}, in which most words are those of gold")
        note = [text.format(path=path, encoding=encoding)]
    trees, faults, matching = found
    if not any(tree is not None for tree in trees.trees):
        raise DataError(say("{path}: there are no trees in it").format(path=path))
    told = [*note, *faults]
    if len(told) > _MOST_FAULTS:
        told[_MOST_FAULTS:] = [
            say("and {count} more").format(count=local(f"{len(told) - _MOST_FAULTS:,}"))
        ]
    return Imported(Path(path).name, trees, tuple(told), matching)


def _aligned(
    treebank: Treebank, gold: GoldSide, options: CleanOptions, check: Callable[[], None]
) -> tuple[PredictedTrees, list[str], int]:
    from icm_core.analysis.comparison.alignment import aligned_sides
    from icm_core.data.clean import CleanReport, clean
    from icm_core.project.predictions import PredictedTrees

    report = CleanReport()
    read = _with_places(treebank)
    cleaned = [None if tree is None else clean(tree, options, report) for tree in read]
    check()
    right: list[Tree] = [tree for tree in gold.trees.trees if tree is not None]
    places = list(gold.trees.indices)
    whole = (places[-1] + 1) if places else 0
    if len(read) != len(right) and len(read) >= whole:
        # It has trees for the sentences, too, that are empty once gold is cleaned.
        read = [read[place] for place in places] + read[whole:]
        cleaned = [cleaned[place] for place in places] + cleaned[whole:]
    found = aligned_sides(right, cleaned)
    faults = [
        say("{place}: not read: {reason}; its sentence counts as a failed parse").format(
            place=f"{aside.file}:{aside.line}:{aside.column}", reason=aside.reason
        )
        for aside in treebank.set_aside
    ]
    kept = min(len(read), len(places))
    failed = sum(one is None for one in found.predicted)
    trees = PredictedTrees(tuple(places), (*read[:kept], *[None] * (len(places) - kept)))
    return trees, [*faults, *found.faults], len(places) - len(found.mismatches) - failed


def _with_places(treebank: Treebank) -> list[Tree | None]:
    """Return the trees in order, None in the place of one that could not be read."""
    lines: list[tuple[int, int, Tree | None]] = []
    for at, document in enumerate(treebank.documents):
        trees = document.trees()
        for number, tree in enumerate(trees):
            start = int(document.bounds[number, 0])
            lines.append((at, document.place(start)[0], tree))
        lines += [(at, aside.start_line, None) for aside in document.set_aside]
    return [tree for _, _, tree in sorted(lines, key=lambda one: one[:2])]
