"""Constraints on the trees of a sentence: brackets kept or forbidden, tags, spans.

They speak of the treebank's trees, not of binarised ones: an intermediate symbol is no bracket.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from icm_core.errors import ConstraintError, OptionError
from icm_core.grammar.symbols import Kind, Symbol
from icm_core.wording import noop, say

Demand = Literal["keep", "forbid", "tag", "together"]
DEMANDS: tuple[Demand, ...] = ("keep", "forbid", "tag", "together")
_TEXTS = {
    "keep": noop("keep {label} at words {first} to {last}"),
    "forbid": noop("forbid {label} at words {first} to {last}"),
    "tag": noop("tag {label} at word {first}"),
    "together": noop("no phrase across words {first} to {last}"),
}
_SPAN = re.compile(r"(\d+)(?:-(\d+))?(?::(\S+))?")


@dataclass(frozen=True, slots=True, order=True)
class Constraint:
    """One demand on the trees of a sentence.

    Parameters
    ----------
    demand
        ``keep``: a phrase has this span (and label); ``forbid``: none has; ``tag``: the word's
        tag is the label; ``together``: no phrase crosses the span.
    start, end
        Half-open token span.
    label
        Label of the treebank, empty for any phrase.

    Raises
    ------
    OptionError
        If the demand is unknown, the span is empty, or a tag has no label or not one word.
    """

    demand: Demand
    start: int
    end: int
    label: str = ""

    def __post_init__(self) -> None:
        if self.demand not in DEMANDS:
            raise OptionError(f"constraint {self.demand!r}: use one of {', '.join(DEMANDS)}")
        if not 0 <= self.start < self.end:
            raise OptionError(
                f"words {self.start + 1} to {self.end}: give the first word, numbered from 1, and "
                "a last word that is not before it"
            )
        if self.demand == "tag" and (not self.label or self.end != self.start + 1):
            raise OptionError("a tag needs one word and a label, as in 4:VBD")
        if self.demand == "together" and self.label:
            raise OptionError(f"words to keep together have no label: leave out {self.label!r}")

    @classmethod
    def read(cls, demand: Demand, text: str) -> Constraint:
        """Return the constraint of ``3-5:NP``, ``3-5``, ``4:NP`` or ``4``, words from 1.

        Raises
        ------
        OptionError
            If the text is none of these.
        """
        found = _SPAN.fullmatch(text.strip())
        if found is None:
            raise OptionError(
                f"{text!r}: write words and a label, as in 3-5:NP, 3-5 or 4:VBD, words from 1"
            )
        first, last, label = found.groups()
        return cls(demand, int(first) - 1, int(last or first), label or "")

    def __str__(self) -> str:
        return say(_TEXTS[self.demand]).format(
            label=self.label or say("a phrase"), first=self.start + 1, last=self.end
        )

    def crosses(self, other: Constraint) -> bool:
        """Whether the two spans overlap and neither is in the other."""
        one, two = sorted([(self.start, self.end), (other.start, other.end)])
        return one[0] < two[0] < one[1] < two[1]


@dataclass(frozen=True, slots=True)
class Constraints:
    """All demands on the trees of a sentence, each once, in a fixed order."""

    all: tuple[Constraint, ...] = ()

    @classmethod
    def of(cls, constraints: Iterable[Constraint]) -> Constraints:
        """Return them sorted, each once."""
        return cls(tuple(sorted(set(constraints))))

    def __bool__(self) -> bool:
        return bool(self.all)

    def of_demand(self, demand: Demand) -> list[Constraint]:
        """Return those of one kind."""
        return [one for one in self.all if one.demand == demand]

    def check(self, words: int, symbols: Sequence[Symbol]) -> None:
        """Refuse what can be seen to be impossible without a search.

        Parameters
        ----------
        words
            Number of words of the sentence.
        symbols
            Symbols of the grammar.

        Raises
        ------
        ConstraintError
            If a constraint is outside the sentence, has a label that the model does not have, or
            contradicts another one.
        """
        phrases = {symbol.label for symbol in symbols if symbol.kind is Kind.PHRASE}
        tags = {symbol.label for symbol in symbols if symbol.kind is Kind.TAG}
        for one in self.all:
            if one.end > words:
                raise ConstraintError(f"{one}: the sentence has {words} words")
            if one.demand == "tag" and one.label not in tags:
                raise ConstraintError(f"{one}: the model has no tag {one.label}")
            if one.demand == "keep" and one.label and one.label not in phrases:
                raise ConstraintError(f"{one}: the model has no phrase label {one.label}")
        kept = self.of_demand("keep")
        for index, one in enumerate(kept):
            for other in [*kept[index + 1 :], *self.of_demand("together")]:
                if one.crosses(other):
                    raise ConstraintError(f"{one}, and {other}: they cross, leave one of them out")
            for other in self.of_demand("forbid"):
                same = (one.start, one.end) == (other.start, other.end)
                if same and other.label in ("", one.label):
                    raise ConstraintError(f"{one}, and {other}: leave one of them out")
