"""The two sides of a comparison: where trees come from, and how they are put together."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Literal

from PySide6.QtCore import QCoreApplication

from icm_core.analysis.scoring.brackets import COLLINS
from icm_core.data.cleaning.clean import CleanReport, clean
from icm_core.data.columns import columns_from_trees
from icm_core.project.predictions import Origin, PredictedTrees, StoredPredictions
from icm_core.wording import local, say

if TYPE_CHECKING:
    from icm_core.analysis.comparison.comparison import Comparison
    from icm_core.analysis.scoring.brackets import ScoringRules
    from icm_core.data.cleaning.clean import CleanOptions
    from icm_core.data.tree import Tree
    from icm_core.data.treebank import Treebank
    from icm_gui.services.jobs import Control
    from icm_gui.viewmodels.app.document import OpenTreebank

GOLD = "gold"
"""Key of the open treebank among the sources."""
SourceKind = Literal["gold", "parsed", "imported", "runs"]
_LOOK = 64
"""Sentences between two looks at whether to continue."""


@dataclass(frozen=True)
class Source:
    """Something that a side can be.

    Parameters
    ----------
    key
        `GOLD`, or the uid of predictions.
    name, detail
        For people; the detail says how many sentences there are and where they come from.
    """

    key: str
    name: str
    kind: SourceKind
    detail: str = ""


@dataclass(frozen=True, eq=False)
class PredictionSet:
    """Predicted trees of the open treebank's sentences.

    Parameters
    ----------
    treebank
        Fingerprint of the treebank that they belong to.
    info
        Where they come from, in JSON's types.
    count
        Sentences.
    trees
        None until they are asked for.
    """

    uid: str
    name: str
    origin: Origin
    treebank: str
    info: dict[str, Any] = field(default_factory=dict)
    count: int = 0
    trees: PredictedTrees | None = None


@dataclass(frozen=True, eq=False)
class GoldSide:
    """The open treebank as a side: cleaned trees by place, and the file of each."""

    treebank: Treebank
    trees: PredictedTrees
    files: tuple[str, ...]
    fingerprint: str

    @property
    def read(self) -> PredictedTrees:
        """The same sentences as they were read."""
        trees = self.treebank.trees()
        places = self.trees.indices
        graphs = {}
        if any(document.discontinuous.trees for document in self.treebank.documents):
            found = ((place, self.treebank[place].graph) for place in places)
            graphs = {place: graph for place, graph in found if graph is not None}
        return PredictedTrees(places, tuple(trees[place] for place in places), graphs)

    def follow(self, treebank: Treebank, options: CleanOptions) -> GoldSide:
        """Return the side of the treebank after some edits."""
        indices, changed = self.trees.indices, self.treebank.changes(treebank)
        edited = _cleaned([treebank[index].tree for index in changed], options, lambda: None)
        rows = [bisect_left(indices, index) for index in changed]
        if all(
            tree is not None and row < len(indices) and indices[row] == index
            for row, index, tree in zip(rows, changed, edited, strict=True)
        ):
            # Nearly every edit: the same sentences have trees, and nothing else is to be made.
            same = list(self.trees.trees)
            for row, tree in zip(rows, edited, strict=True):
                same[row] = tree
            kept_trees = replace(self.trees, trees=tuple(same))
            return replace(self, treebank=treebank, trees=kept_trees)
        trees = dict(zip(indices, self.trees.trees, strict=True))
        trees.update(zip(changed, edited, strict=True))
        kept = ((index, trees[index]) for index in sorted(trees))
        return _side(treebank, [(index, tree) for index, tree in kept if tree is not None])


class GoldKeeper:
    """Makes the gold side once for a treebank and how it is cleaned."""

    def __init__(self) -> None:
        self._kept: tuple[OpenTreebank, CleanOptions, GoldSide] | None = None

    def known(self, opened: OpenTreebank, options: CleanOptions) -> GoldSide | None:
        """Return the side, if it was made already."""
        kept = self._kept
        return kept[2] if kept is not None and kept[0] is opened and kept[1] == options else None

    def side(self, opened: OpenTreebank, options: CleanOptions, control: Control) -> GoldSide:
        """Return the side, made now if it is not there. For worker threads."""
        side = self.known(opened, options)
        if side is None:
            control.report(QCoreApplication.translate("Predictions", "gold trees"))
            side = gold_side(opened.treebank, options, control.check)
            self._kept = opened, options, side
        return side

    def follow(self, opened: OpenTreebank, options: CleanOptions) -> None:
        """Take an edit of the treebank into the side."""
        if self._kept is None:
            return
        before, cleaned, side = self._kept
        if before.treebank.documents is opened.treebank.documents and cleaned == options:
            self._kept = opened, options, side.follow(opened.treebank, options)


@dataclass(frozen=True, eq=False)
class Compared:
    """What came of a comparison: one system, and a second one over the same sentences."""

    first: Comparison
    second: Comparison | None


def kept_set(one: StoredPredictions) -> PredictionSet:
    """Return predictions of a project, whose descriptions may come from anybody."""
    faults, count = one.info.get("faults", []), one.info.get("count")
    told = [str(fault) for fault in faults] if isinstance(faults, list) else []
    if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= one.size:
        # Each tree takes a letter at least. The number cannot be right, but the trees are there.
        count = 1
    return PredictionSet(
        one.uid, one.name, one.origin, one.treebank, {**one.info, "faults": told}, count
    )


def with_tree(
    before: PredictedTrees | None, place: int, tree: Tree | None
) -> PredictedTrees | None:
    """Return predictions with the tree of one sentence, None where it is in them already."""
    trees = {} if before is None else dict(zip(before.indices, before.trees, strict=True))
    if trees.get(place) == tree:
        return None
    trees[place] = tree
    places = tuple(sorted(trees))
    return PredictedTrees(places, tuple(trees[one] for one in places))


def gold_side(treebank: Treebank, options: CleanOptions, check: Callable[[], None]) -> GoldSide:
    """Return the treebank's trees as a model sees them; those without words are left out."""
    from icm_core.data.cleaning.clean_columns import clean_columns

    check()
    found = enumerate(clean_columns(treebank.columns, options).trees())
    check()
    return _side(treebank, [(index, tree) for index, tree in found if tree is not None])


def _side(treebank: Treebank, kept: Sequence[tuple[int, Tree]]) -> GoldSide:
    names = treebank.files
    return GoldSide(
        treebank,
        PredictedTrees(tuple(index for index, _ in kept), tuple(tree for _, tree in kept)),
        tuple(names[index] for index, _ in kept),
        treebank.fingerprint,
    )


def _cleaned(trees: Sequence[Any], options: CleanOptions, check: Callable[[], None]) -> list[Any]:
    report, found = CleanReport(), []
    for at, tree in enumerate(trees):
        if at % _LOOK == 0:
            check()
        found.append(None if tree is None else clean(tree, options, report))
    return found


def cleaned_side(
    trees: PredictedTrees, options: CleanOptions, check: Callable[[], None]
) -> PredictedTrees:
    """Return predictions cleaned as the gold side is."""
    return PredictedTrees(trees.indices, tuple(_cleaned(trees.trees, options, check)))


def scored_sides(
    read: Sequence[PredictedTrees], options: CleanOptions, check: Callable[[], None]
) -> list[PredictedTrees] | None:
    """Return the sides as `icm compare` scores them, None where they are the cleaned ones.

    Parameters
    ----------
    read
        The reference and the systems as they were read.
    options
        How they are cleaned to be looked at.
    """
    from icm_core.analysis.comparison.conventions import conventions

    found = [
        conventions(columns_from_trees([tree for tree in one.trees if tree is not None]))
        for one in read
    ]
    chosen = [one.cleaning(options) for one in found]
    if all(one == options or not known.x_over_x for one, known in zip(chosen, found, strict=True)):
        return None
    return [cleaned_side(one, by, check) for one, by in zip(read, chosen, strict=True)]


def put_together(
    names: Sequence[str],
    sides: Sequence[PredictedTrees],
    gold: GoldSide,
    faults: Sequence[Sequence[str]] = (),
    tagged: Sequence[bool] = (),
    scored: Sequence[PredictedTrees] | None = None,
    rules: ScoringRules | None = None,
) -> Compared:
    """Compare the sentences that all sides have.

    Parameters
    ----------
    names, sides
        The reference, the system, and perhaps a second system.
    gold
        Knows the file of every sentence.
    faults
        What did not fit of each side.
    tagged
        Whether each side has tags of its own; all have where this is not given.
    scored
        The sides that EVALB's scores are of where they are others (`scored_sides`).
    rules
        By which they are scored; Collins' rules where this is not given.
    """
    from icm_core.analysis.comparison.comparison import Comparison, Scoring

    by_place = [dict(zip(side.indices, side.trees, strict=True)) for side in sides]
    shared = set(by_place[0]).intersection(*by_place[1:])
    places = sorted(index for index in shared if by_place[0][index] is not None)
    told = [list(one) for one in faults] or [[] for _ in names]
    told[0] = [f"{names[0]}: {fault}" for fault in told[0]]
    if left := len(shared) - len(places):
        if left == 1:
            text = say("1 sentence is left out: {name} has no tree there")
        else:
            text = say("{count} sentences are left out: {name} has no tree there")
        told[0].append(text.format(count=local(f"{left:,}"), name=names[0]))
    # What is told of the reference is told once.
    told[1] += told[0]
    files = dict(zip(gold.trees.indices, gold.files, strict=True))
    read: list[Any] = [None] * len(names)
    if scored is not None:
        known = [dict(zip(side.indices, side.trees, strict=True)) for side in scored]
        columns = [[one.get(index) for index in places] for one in known]
        read = [(columns[0], column) for column in columns]
    first, *others = (
        Comparison.of(
            [by_place[0][index] for index in places],  # type: ignore[misc]
            [trees[index] for index in places],
            gold_name=names[0],
            predicted_name=name,
            indices=places,
            files=[files.get(index, "") for index in places],
            faults=own_faults,
            scoring=Scoring(rules or COLLINS, read=pair, tagged=own, both=True),
        )
        for name, trees, own, pair, own_faults in zip(
            names[1:],
            by_place[1:],
            (tagged or [True] * len(names))[1:],
            read[1:],
            told[1:],
            strict=True,
        )
    )
    return Compared(first, others[0] if others else None)
