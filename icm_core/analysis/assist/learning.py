"""A model that learns from a corrected tree, and the parses that this changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from icm_core.analysis.scoring.brackets import COLLINS
from icm_core.analysis.scoring.scoring import score_sentence
from icm_core.data.tree import Tree, tokens
from icm_core.errors import Check, never
from icm_core.inference.parsing.parser import Parser

Effect = Literal["better", "worse", "as good", "unknown"]


@dataclass(frozen=True, slots=True)
class Reparsed:
    """A sentence whose parse is another one under a changed model.

    Parameters
    ----------
    index
        Which of the sentences.
    before, after
        Its tree then and now.
    effect
        Whether more brackets are right now, by F1 and then by tags; ``unknown`` without gold.
    f1_before, f1_after
        In percent; None without gold, or without a bracket.
    """

    index: int
    before: Tree
    after: Tree
    effect: Effect
    f1_before: float | None
    f1_after: float | None


def reparsed(
    parser: Parser,
    before: Sequence[Tree],
    gold: Sequence[Tree | None],
    *,
    check: Check = never,
) -> list[Reparsed]:
    """Parse sentences again and return those whose tree changed, for better or worse.

    Parameters
    ----------
    parser
        Of the changed model.
    before
        The trees that the model gave before; their words are parsed.
    gold
        The right tree of each sentence, None where it is not known.

    Raises
    ------
    ScoringError
        If a gold tree has other words than the parse.
    """
    result = []
    for index, (old, right) in enumerate(zip(before, gold, strict=True)):
        new = parser.parse(tokens(old), check).tree
        if new != old:
            result.append(_compared(index, old, new, right))
    return result


def _compared(index: int, old: Tree, new: Tree, gold: Tree | None) -> Reparsed:
    if gold is None:
        return Reparsed(index, old, new, "unknown", None, None)
    one, other = (score_sentence(gold, tree, COLLINS) for tree in (old, new))
    then, now = ((s.f1 or 0.0, s.tag_accuracy or 0.0) for s in (one, other))
    effect: Effect = "better" if now > then else "worse" if now < then else "as good"
    return Reparsed(index, old, new, effect, one.f1, other.f1)
