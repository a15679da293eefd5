"""Which trees are for training, development and test; the order is never shuffled."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import OptionError

Indices = NDArray[np.int64]
SHARE_TOLERANCE: Final = 1e-9
"""How far shares may exceed 1 together, for rounding."""
_FEWEST: Final = 2
"""Folds that can be trained on and evaluated in turn."""


@dataclass(frozen=True)
class Split:
    """Named parts of a treebank.

    Parameters
    ----------
    parts
        Per name, int64 indices of its trees, ascending and read-only.
    rest
        int64 indices of the trees in no part.
    """

    parts: Mapping[str, Indices]
    rest: Indices

    def __getitem__(self, name: str) -> Indices:
        return self.parts[name]


@dataclass(frozen=True)
class Fold:
    """One fold of a cross-validation: int64 indices to train on, and held out."""

    train: Indices
    held_out: Indices


def by_share(count: int, shares: Mapping[str, float]) -> Split:
    """Split ``count`` trees into contiguous parts, in the order of ``shares``.

    Raises
    ------
    OptionError
        If a share is not positive, they exceed 1 together, or a part would be empty.
    """
    if not shares or any(not (math.isfinite(share) and share > 0) for share in shares.values()):
        raise OptionError(f"shares must be positive numbers, not {dict(shares)}")
    total = math.fsum(shares.values())
    if total > 1 + SHARE_TOLERANCE:
        raise OptionError(f"the shares {dict(shares)} are {total:g} together, more than 1")
    cuts = [round(share * count) for share in np.cumsum([0.0, *shares.values()]).tolist()]
    parts = {
        name: _frozen(np.arange(start, end))
        for name, start, end in zip(shares, cuts[:-1], cuts[1:], strict=True)
    }
    _check_filled(parts, count)
    return Split(parts, _frozen(np.arange(cuts[-1], count)))


def folds(count: int, k: int) -> tuple[Fold, ...]:
    """Return ``k`` folds whose held-out parts are contiguous and differ by one tree at most.

    Raises
    ------
    OptionError
        If ``k`` is below 2 or above ``count``.
    """
    if count < _FEWEST:
        raise OptionError(f"of {count} trees no folds can be made; it takes {_FEWEST}")
    if not _FEWEST <= k <= count:
        raise OptionError(f"{k} folds of {count} trees: give a number from {_FEWEST} to {count}")
    every = np.arange(count)
    return tuple(
        Fold(_frozen(np.setdiff1d(every, held, assume_unique=True)), _frozen(held))
        for held in np.array_split(every, k)
    )


def _frozen(indices: Indices) -> Indices:
    indices = indices.astype(np.int64)
    indices.setflags(write=False)
    return indices


def _check_filled(parts: Mapping[str, Indices], count: int) -> None:
    for name, indices in parts.items():
        if not len(indices):
            raise OptionError(f"of {count} trees, no tree is left for {name!r}; give it more")
