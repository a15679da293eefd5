"""What is known of sentences besides their trees, in columns."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

import numpy as np
from numpy.typing import NDArray

from icm_core.data.sentence_facts import Mask

STATES: Final = ("todo", "work", "done", "doubtful")
"""States of a sentence, by number."""


@dataclass(frozen=True, eq=False)
class SentenceValues:
    """What is known of sentences besides their trees; one entry for each.

    Parameters
    ----------
    f1
        float64[S] in percent; NaN where none is known.
    state
        int8[S] index into `STATES`.
    note
        bool[S] whether there is a note.
    doubt
        float64[S] how uncertain the model is; NaN where that is not known.
    reviewed
        bool[S] whether a reviewer has accepted the tree.
    """

    f1: NDArray[np.float64]
    state: NDArray[np.int8]
    note: Mask
    doubt: NDArray[np.float64]
    reviewed: Mask

    @classmethod
    def empty(cls, sentences: int) -> SentenceValues:
        """Return values of which nothing is known."""
        return cls(
            np.full(sentences, np.nan),
            np.zeros(sentences, dtype=np.int8),
            np.zeros(sentences, dtype=np.bool_),
            np.full(sentences, np.nan),
            np.zeros(sentences, dtype=np.bool_),
        )

    def copy(self) -> SentenceValues:
        """Return values that later changes leave as they are."""
        return SentenceValues(*(getattr(self, one.name).copy() for one in fields(self)))
