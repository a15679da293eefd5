"""What two trees of a sentence are worth to a decoder that looks at posteriors of brackets."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from icm_core.data.tree import Tree, spans, tokens
from icm_core.inference.entries import BY_TREES
from icm_core.inference.forest.gold import forest_of, score_tree
from icm_core.inference.forest.span_forest import SpanForest
from icm_core.inference.forest.spans import Expected, expected, posterior, span_posteriors
from icm_core.inference.parsing.parser import ParseOptions, Parser
from icm_core.inference.parsing.stages import Forests, tree_scores
from icm_core.model.model import Model
from icm_core.model.span_model import SpanModel
from icm_core.wording import local, say

_REASONS: Final = 3
"""Features that are told of a bracket where there is little room."""


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
    by_spans
        Its posterior under the log-linear model of spans alone, None without one.
    reasons
        The features of that model for it and their weights, the heaviest first.
    """

    label: str
    start: int
    end: int
    posterior: float
    of_gold: bool
    by_spans: float | None = None
    reasons: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True, slots=True)
class WholeTrees:
    """What exact-match decoding adds for two trees as wholes, in nats before their weight.

    Parameters
    ----------
    weight
        Weight of the sum.
    gold, predicted
        Log-probability under the first model, raised by the exponent, and the score of its model
        of spans, where it has one; None for a tree that the first model does not have.
    """

    weight: float
    gold: tuple[float, ...] | None
    predicted: tuple[float, ...] | None

    def worth(self, parts: tuple[float, ...] | None) -> float:
        """Return what the parts of a tree add, -inf where it is no tree of the model."""
        return -math.inf if parts is None else self.weight * sum(parts)

    def text(self) -> str:
        """Return a sentence for people."""
        return say(
            "Whole trees count {weight} times the sum of log P and the score of the model of "
            "spans, where there is one: gold {gold}, predicted {predicted}"
        ).format(
            weight=local(f"{self.weight:g}"), gold=_sum(self.gold), predicted=_sum(self.predicted)
        )


def _sum(parts: tuple[float, ...] | None) -> str:
    return (
        say("impossible")
        if parts is None
        else " + ".join(f"({local(f'{one:.2f}')})" for one in parts)
    )


@dataclass(frozen=True, slots=True)
class ExpectedMatches:
    """Two trees by the posteriors of their brackets.

    Parameters
    ----------
    models
        How many models the posteriors are averaged over, those of spans included.
    gold, predicted
        What each tree is worth.
    brackets
        Where they differ, the greatest posterior first.
    whole
        What exact-match decoding adds for whole trees, None with other decoders.
    """

    models: int
    gold: Expected
    predicted: Expected
    brackets: tuple[Bracket, ...]
    whole: WholeTrees | None = None

    header: ClassVar[tuple[str, ...]] = ("bracket", "words", "posterior", " of")

    def rows(self) -> list[tuple[str, ...]]:
        """Return a row for each difference (see `header`)."""
        return [
            (
                one.label,
                f"{one.start + 1}-{one.end}",
                f"{one.posterior:.3f}",
                (" gold" if one.of_gold else " predicted") + _by_spans(one),
            )
            for one in self.brackets
        ]

    def text(self) -> str:
        """Return a sentence for people, and one for whole trees where these count."""
        expected = say(
            "Expected matches less penalties, models averaged: {models}; gold {gold}, predicted "
            "{predicted}"
        ).format(
            models=self.models, gold=self._worth(self.gold), predicted=self._worth(self.predicted)
        )
        return expected if self.whole is None else f"{expected}. {self.whole.text()}"

    def _worth(self, one: Expected) -> str:
        if self.whole is None:
            text = say("{total} (brackets {brackets}, tags {tags})")
        else:
            text = say("{total} (brackets {brackets}, tags {tags}, whole tree {tree})")
        numbers = (
            ("total", one.total),
            ("brackets", one.brackets),
            ("tags", one.tags),
            ("tree", one.tree),
        )
        return text.format(**{name: local(f"{value:.2f}") for name, value in numbers})


def _by_spans(one: Bracket) -> str:
    """Return what the model of spans says of a bracket, empty without one."""
    if one.by_spans is None:
        return ""
    heaviest = "; ".join(
        f"{text} {local(f'{weight:+.2f}')}" for text, weight in one.reasons[:_REASONS]
    )
    told = say("model of spans {posterior}").format(posterior=local(f"{one.by_spans:.3f}"))
    return f", {told}" + (f" ({heaviest})" if heaviest else "")


def expected_matches(
    models: Sequence[Model],
    options: ParseOptions,
    gold: Tree,
    predicted: Tree,
) -> ExpectedMatches | None:
    """Compare two trees by the posteriors of models, None where none of them parses."""
    parser = Parser(models, options)
    averaged = parser.averaged(list(tokens(gold)))
    if averaged is None:
        return None
    first, member, found = averaged
    labels, price = parser.labels, parser.options.price
    tell = _span_teller(parser, tokens(gold))

    def lone(tree: Tree, other: Tree, of_gold: bool) -> Iterator[Bracket]:
        left = Counter(_keys(other))
        for node, start, end in spans(tree):
            key = node.label, start, end
            if left[key]:
                left[key] -= 1
            else:
                value = posterior(found, labels, node, start, end)
                yield Bracket(*key, value, of_gold, *tell(node, start, end))

    brackets = [*lone(gold, predicted, True), *lone(predicted, gold, False)]
    brackets.sort(key=lambda one: (-one.posterior, one.start, -one.end, one.label))
    worth = [expected(tree, found, labels, price) for tree in (gold, predicted)]
    whole = None
    if options.decoder in BY_TREES:
        parts = [_whole(models[member], options, tree, first) for tree in (gold, predicted)]
        whole = WholeTrees(options.tree_weight, *parts)
        worth = [
            replace(one, tree=whole.worth(part)) for one, part in zip(worth, parts, strict=True)
        ]
    count = len(parser.models) + len(_with_spans(parser))
    return ExpectedMatches(count, worth[0], worth[1], tuple(brackets), whole)


def _whole(
    model: Model, options: ParseOptions, tree: Tree, found: Forests
) -> tuple[float, ...] | None:
    """Return what exact-match decoding adds up for a tree, None where the model has no such."""
    score = score_tree(model, tree, options.depth)
    if score.outside is not None:
        return None
    forest = forest_of(model, score, options.exponent)
    return tuple(float(part.sum()) for part in tree_scores(forest, found.weighed))


_Told = tuple[float, tuple[tuple[str, float], ...]] | tuple[()]


def _span_teller(parser: Parser, words: Sequence[str]) -> Callable[[Tree, int, int], _Told]:
    """Return what gives posterior and reasons of a node by the first model of spans there is."""
    of, seen = None, None
    for member, model, weights in _with_spans(parser)[:1]:
        coarse = parser.analyse(words, member).coarse
        if len(coarse):
            of = SpanForest.of(coarse, model, weights, words)
            seen = span_posteriors(of.forest, of.sums.item_posterior, parser.labels, member)

    def tell(node: Tree, start: int, end: int) -> _Told:
        if of is None or seen is None:
            return ()
        found = of.reasons(node.label, start, end) if node.word is None else []
        return posterior(seen, parser.labels, node, start, end), tuple(found)

    return tell


def _with_spans(parser: Parser) -> list[tuple[int, Model, SpanModel]]:
    """Return the models whose model of spans joins the average; none with the PCFG alone."""
    if parser.options.decoder.startswith("pcfg-"):
        return []
    members = enumerate(parser.models)
    return [(at, model, model.spans) for at, model in members if model.spans is not None]


def _keys(tree: Tree) -> Iterator[tuple[str, int, int]]:
    for node, start, end in spans(tree):
        yield node.label, start, end
