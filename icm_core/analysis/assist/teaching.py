"""Models that are taught the corrected trees of a treebank, one tree for each sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from icm_core.data.sentence_marks import marks_of
from icm_core.data.tree import Tree, tokens
from icm_core.errors import Check, never
from icm_core.grammar.derivation import encode_trees
from icm_core.model.model import Model
from icm_core.model.update import updated

_TRAINING = -1


@dataclass(frozen=True)
class Lesson:
    """A corrected sentence.

    Parameters
    ----------
    index
        Its place in the treebank.
    tree
        Its tree now, cleaned.
    as_read
        Its tree as in the file, cleaned; None where that has no words.
    """

    index: int
    tree: Tree
    as_read: Tree | None = None


@dataclass(frozen=True, eq=False)
class Taught:
    """Models, and which of their training sentences are which sentences of the treebank.

    Parameters
    ----------
    models
        All were trained on the same trees.
    owner
        int64 ``[training sentences]``: place in the treebank, -1 for what the training had.
    """

    models: tuple[Model, ...]
    owner: NDArray[np.int64]

    @classmethod
    def of(cls, models: Sequence[Model]) -> Taught:
        """Return models that were taught nothing yet."""
        return cls(tuple(models), np.full(len(models[0].derivations), _TRAINING, dtype=np.int64))

    @property
    def count(self) -> int:
        """Sentences that were taught."""
        return int(np.count_nonzero(self.owner != _TRAINING))

    def learn(self, lessons: Sequence[Lesson], check: Check = never) -> Taught:
        """Return the models with the trees of some sentences; their trees before are taken out.

        What was taught of a sentence before goes, and so does its tree as in the file where the
        training had exactly that one. Of lessons of one sentence the last one counts.
        """
        last = {one.index: one for one in lessons}
        gone: dict[int, int] = {}
        for one in last.values():
            place = self._place(one, set(gone.values()))
            if place is not None:
                gone[one.index] = place
        new = [one for one in last.values() if not self._is_known(one, gone.get(one.index))]
        if not new:
            return self
        places = [gone[one.index] for one in new if one.index in gone]
        models = []
        for model in self.models:
            check()
            models.append(updated(model, [one.tree for one in new], places))
        kept = np.delete(self.owner, places)
        return Taught(tuple(models), np.append(kept, [one.index for one in new]))

    def _place(self, lesson: Lesson, taken: set[int]) -> int | None:
        """Return the training sentence that a lesson takes the place of."""
        own = np.flatnonzero(self.owner == lesson.index)
        if len(own):
            return int(own[0])
        model = self.models[0]
        if lesson.as_read is None or model.marks is None:
            return None
        alike = (model.marks == marks_of([tokens(lesson.as_read)])) & (self.owner == _TRAINING)
        for place in np.flatnonzero(alike).tolist():
            if place not in taken and self._has(place, lesson.as_read):
                return int(place)
        return None

    def _has(self, place: int, tree: Tree) -> bool:
        """Whether a training sentence has a tree."""
        model = self.models[0]
        grammar, known = model.grammar, model.derivations.select(place, place + 1)
        found = encode_trees(
            [tree], model.options.binarisation, grammar.vocabulary, grammar.table.copy()
        )
        return bool(
            np.array_equal(found.rule, known.rule) and np.array_equal(found.parent, known.parent)
        )

    def _is_known(self, lesson: Lesson, place: int | None) -> bool:
        return place is not None and self._has(place, lesson.tree)
