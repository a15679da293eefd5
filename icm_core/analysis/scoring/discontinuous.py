"""Scores of trees with crossing branches, of all phrases and of the discontinuous ones alone.

A constituent is a label with the set of words below it, whatever words of others stand between
them. Precision, recall and F1 are of the multisets of constituents, as in disco-dop's ``eval`` and
evalb-lcfrs; without crossing branches they are EVALB's. Words that the rules delete are gone before
it is asked whether a constituent has a gap: punctuation alone makes none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from icm_core.analysis.scoring.brackets import ScoringRules, skeleton
from icm_core.analysis.scoring.scores import BracketCounts, percent
from icm_core.data.cleaning.clean import TRACE_TAG
from icm_core.data.formats.graph import ABOVE, Graph, shown_label
from icm_core.data.tree import Tree

Constituent = tuple[str, frozenset[int]]
"""A label and the words below it."""
Parsed = Tree | Graph
"""A tree, or one whose branches may cross."""


@dataclass(frozen=True, slots=True)
class ConstituentScore(BracketCounts):
    """Counts of some constituents in a treebank.

    Parameters
    ----------
    matched, gold, predicted
        In both, in gold, in the predicted trees.
    exact, sentences
        Sentences where both have the same ones, and those where either has any.
    """

    matched: int
    gold: int
    predicted: int
    exact: int
    sentences: int

    @property
    def exact_match(self) -> float | None:
        """Percent of the sentences that are exact."""
        return percent(self.exact, self.sentences)


@dataclass(frozen=True, slots=True)
class DiscontinuousScores:
    """Scores of all constituents, and of those alone that have a gap.

    Parameters
    ----------
    all, discontinuous
        The two scores.
    rows
        Where either side has a discontinuous constituent.
    """

    all: ConstituentScore
    discontinuous: ConstituentScore
    rows: tuple[int, ...]

    def to_dict(self) -> dict[str, dict[str, float | int | None]]:
        """Return both scores for JSON."""
        names = ("f1", "precision", "recall", "exact_match", "matched", "gold", "predicted")
        return {
            key: {name: getattr(score, name) for name in (*names, "exact", "sentences")}
            for key, score in (("all", self.all), ("discontinuous", self.discontinuous))
        }


def discontinuous_scores(
    gold: Sequence[Parsed], predicted: Sequence[Parsed | None], rules: ScoringRules
) -> DiscontinuousScores:
    """Score predicted trees whose branches may cross.

    Parameters
    ----------
    gold
        The right trees.
    predicted
        As many; None or a tree over other words has no constituents.
    rules
        What is left out and what is equal.
    """
    pairs = [_constituents(*pair, rules) for pair in zip(gold, predicted, strict=True)]
    gaps = [(_with_gap(ours), _with_gap(theirs)) for ours, theirs in pairs]
    rows = tuple(row for row, (ours, theirs) in enumerate(gaps) if ours or theirs)
    return DiscontinuousScores(_score(pairs), _score(gaps), rows)


def _score(
    pairs: Iterable[tuple[Counter[Constituent], Counter[Constituent]]],
) -> ConstituentScore:
    matched = gold = predicted = exact = sentences = 0
    for ours, theirs in pairs:
        matched += (ours & theirs).total()
        gold += ours.total()
        predicted += theirs.total()
        exact += bool(ours) and ours == theirs
        sentences += bool(ours) or bool(theirs)
    return ConstituentScore(matched, gold, predicted, exact, sentences)


def _with_gap(found: Counter[Constituent]) -> Counter[Constituent]:
    return Counter(
        {
            (label, words): times
            for (label, words), times in found.items()
            if max(words) - min(words) >= len(words)
        }
    )


@dataclass(frozen=True, slots=True)
class _Words:
    """Words and tags of a sentence, and the phrases with the words below them."""

    words: list[str]
    tags: list[str]
    phrases: list[Constituent]

    def without_traces(self) -> _Words:
        return self.keeping([tag != TRACE_TAG for tag in self.tags])

    def keeping(self, keep: Sequence[bool]) -> _Words:
        place = {at: new for new, at in enumerate(at for at, kept in enumerate(keep) if kept)}
        return _Words(
            [self.words[at] for at in place],
            [self.tags[at] for at in place],
            [
                (label, frozenset(place[at] for at in below if at in place))
                for label, below in self.phrases
            ],
        )


def _constituents(
    gold: Parsed, predicted: Parsed | None, rules: ScoringRules
) -> tuple[Counter[Constituent], Counter[Constituent]]:
    ours = _words_of(gold, rules)
    theirs = _Words([], [], []) if predicted is None else _words_of(predicted, rules)
    if ours.words != theirs.words and TRACE_TAG in rules.delete_tags:
        ours, theirs = ours.without_traces(), theirs.without_traces()
    keep = [tag not in rules.delete_tags for tag in ours.tags]
    if ours.words != theirs.words:
        theirs = _Words([], [], [])
    else:
        theirs = theirs.keeping(keep)
    return _counted(ours.keeping(keep), rules), _counted(theirs, rules)


def _counted(found: _Words, rules: ScoringRules) -> Counter[Constituent]:
    return Counter(
        (plain, below)
        for label, below in found.phrases
        if below and (plain := rules.plain_label(label)) is not None
    )


def _words_of(parsed: Parsed, rules: ScoringRules) -> _Words:
    if isinstance(parsed, Tree):
        flat = skeleton(parsed)
        phrases = [(label, frozenset(range(start, end))) for label, start, end in flat.phrases]
        return _Words([rules.plain_word(word) for word in flat.words], flat.tags, phrases)
    graph = parsed.with_top_as_item()
    below: list[list[int]] = [[] for _ in graph.items]
    for word in range(graph.words):
        at = graph.items[word].parent
        while at != ABOVE:
            below[at].append(word)
            at = graph.items[at].parent
    items, count = graph.items, graph.words
    return _Words(
        [rules.plain_word(item.word or "") for item in items[:count]],
        [shown_label(item.label) for item in items[:count]],
        [
            (shown_label(item.label), frozenset(words))
            for item, words in zip(items[count:], below[count:], strict=True)
        ],
    )
