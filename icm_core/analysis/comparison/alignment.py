"""Which predicted tree belongs to which gold tree: by position, and nothing is dropped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from icm_core.analysis.scoring.brackets import STRICT, Mismatch, aligned, skeleton
from icm_core.data.tree import Tree

_SHIFTS: Final = 3
"""Places by which the whole of the predictions may be shifted to be told so."""
_ENOUGH: Final = 0.5
"""Share of sentences with the words of gold that makes a shift worth telling."""


@dataclass(frozen=True, eq=False)
class Aligned:
    """Two sides of one length.

    Parameters
    ----------
    gold, predicted
        As many trees; None where predicted has none for the sentence.
    mismatches
        Sentences over other words, and where they differ first.
    surplus
        Predicted trees beyond the last gold tree; they cannot be compared.
    faults
        All that is wrong, in words: mismatches, missing and surplus trees, and a shift by which
        more sentences would fit.
    """

    gold: tuple[Tree, ...]
    predicted: tuple[Tree | None, ...]
    mismatches: tuple[Mismatch, ...]
    surplus: tuple[Tree | None, ...]
    faults: tuple[str, ...]


def aligned_sides(gold: Sequence[Tree], predicted: Sequence[Tree | None]) -> Aligned:
    """Put predicted trees beside gold trees by position, and check their words.

    Parameters
    ----------
    gold
        Gold trees.
    predicted
        In the same order; None or a tree without words is a failed parse. Missing ones at the end
        are failed parses, surplus ones are told.
    """
    mismatches = []
    columns = [None if tree is None else skeleton(tree) for tree in predicted]
    wanted = [skeleton(tree) for tree in gold]
    for number, (right, guess) in enumerate(zip(wanted, columns, strict=False), start=1):
        if guess is None or not guess.words:
            continue
        found = aligned(right, guess, STRICT, number)
        if isinstance(found, Mismatch):
            mismatches.append(found)
    faults = [found.message for found in mismatches]
    missing = len(gold) - len(predicted)
    if missing > 0:
        faults.append(
            f"predicted has {_trees(len(predicted))} where gold has {len(gold):,}: the rest "
            f"from sentence {len(predicted) + 1:,} on counts as failed parses"
        )
    elif missing < 0:
        faults.append(
            f"predicted has {_trees(len(predicted))} where gold has {len(gold):,}: "
            f"{_surplus(gold, predicted)}"
        )
    if len(mismatches) > _ENOUGH * min(len(gold), len(predicted)):
        found_words = [None if one is None else one.words for one in columns]
        shift = _shift([one.words for one in wanted], found_words)
        if shift:
            where = "later" if shift > 0 else "earlier"
            faults.insert(
                0,
                f"most sentences have the words of gold {abs(shift)} places {where}: one of the "
                "files seems to lack sentences, or begins elsewhere",
            )
    padded = [*predicted[: len(gold)], *[None] * max(missing, 0)]
    return Aligned(
        tuple(gold), tuple(padded), tuple(mismatches), tuple(predicted[len(gold) :]), tuple(faults)
    )


def _shift(gold: list[list[str]], predicted: list[list[str] | None]) -> int:
    """Return by how many places most predictions stand too early, 0 where none fits better."""
    best, most = 0, _ENOUGH * min(len(gold), len(predicted))
    for shift in range(-_SHIFTS, _SHIFTS + 1):
        same = sum(
            words is not None and 0 <= at + shift < len(gold) and words == gold[at + shift]
            for at, words in enumerate(predicted)
        )
        if shift and same > most:
            best, most = shift, same
    return best


def _trees(count: int) -> str:
    return "1 tree" if count == 1 else f"{count:,} trees"


def _surplus(gold: Sequence[Tree], predicted: Sequence[Tree | None]) -> str:
    first, last = len(gold) + 1, len(predicted)
    if first == last:
        return f"tree {last:,} has no gold tree and is not compared"
    return f"trees {first:,} to {last:,} have no gold tree and are not compared"
