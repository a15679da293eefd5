"""What two trees of a sentence are worth to a decoder that looks at posteriors of brackets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from icm_core.data.tree import Tree, spans, tokens
from icm_core.inference.forest.spans import Expected, expected, posterior
from icm_core.inference.parsing.parser import ParseOptions, Parser
from icm_core.model.model import Model
from icm_core.wording import say


@dataclass(frozen=True, slots=True)
class Bracket:
    """A labelled span or tag that only one of the trees has.

    Parameters
    ----------
    label, start, end
        Half-open span.
    posterior
        Mean over the models.
    of_gold
        Whether gold has it.
    """

    label: str
    start: int
    end: int
    posterior: float
    of_gold: bool


@dataclass(frozen=True, slots=True)
class ExpectedMatches:
    """Two trees by the posteriors of their brackets.

    Parameters
    ----------
    models
        How many models the posteriors are averaged over.
    gold, predicted
        What each tree is worth.
    brackets
        Where they differ, the greatest posterior first.
    """

    models: int
    gold: Expected
    predicted: Expected
    brackets: tuple[Bracket, ...]

    header: ClassVar[tuple[str, ...]] = ("bracket", "words", "posterior", " of")

    def rows(self) -> list[tuple[str, ...]]:
        """Return a row for each difference (see `header`)."""
        return [
            (
                one.label,
                f"{one.start + 1}-{one.end}",
                f"{one.posterior:.3f}",
                " gold" if one.of_gold else " predicted",
            )
            for one in self.brackets
        ]

    def text(self) -> str:
        """Return a sentence for people."""
        return say(
            "Expected matches less penalties, models averaged: {models}; gold {gold} (brackets "
            "{gold_brackets}, tags {gold_tags}), predicted {predicted} (brackets "
            "{predicted_brackets}, tags {predicted_tags})"
        ).format(
            models=self.models,
            gold=f"{self.gold.total:.2f}",
            gold_brackets=f"{self.gold.brackets:.2f}",
            gold_tags=f"{self.gold.tags:.2f}",
            predicted=f"{self.predicted.total:.2f}",
            predicted_brackets=f"{self.predicted.brackets:.2f}",
            predicted_tags=f"{self.predicted.tags:.2f}",
        )


def expected_matches(
    models: Sequence[Model],
    options: ParseOptions,
    gold: Tree,
    predicted: Tree,
) -> ExpectedMatches | None:
    """Compare two trees by the posteriors of models, None where none of them parses."""
    parser = Parser(models, options)
    found = parser.posteriors(tokens(gold))
    if found is None:
        return None
    labels, price = parser.labels, parser.options.price

    def lone(tree: Tree, other: Tree, of_gold: bool) -> Iterator[Bracket]:
        left = Counter(_keys(other))
        for node, start, end in spans(tree):
            key = node.label, start, end
            if left[key]:
                left[key] -= 1
            else:
                value = posterior(found, labels, node, start, end)
                yield Bracket(*key, value, of_gold)

    brackets = [*lone(gold, predicted, True), *lone(predicted, gold, False)]
    brackets.sort(key=lambda one: (-one.posterior, one.start, -one.end, one.label))
    worth = [expected(tree, found, labels, price) for tree in (gold, predicted)]
    return ExpectedMatches(len(parser.models), worth[0], worth[1], tuple(brackets))


def _keys(tree: Tree) -> Iterator[tuple[str, int, int]]:
    for node, start, end in spans(tree):
        yield node.label, start, end
