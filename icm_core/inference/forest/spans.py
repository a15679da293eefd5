"""Minimum-Bayes-risk decoding over labelled spans, with a penalty for each span.

Posteriors of labelled spans do not depend on how trees were binarised, so those of several
models can be averaged and decoded once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from icm_core.data.tree import Tree
from icm_core.data.tree import spans as spans_of
from icm_core.grammar.rules import NONE
from icm_core.grammar.symbols import Kind, Symbol
from icm_core.inference.forest.forest import Forest
from icm_core.kernels.forest import spans as kernels
from icm_core.kernels.forest.chart import cell
from icm_core.model.model import Grammar, Model


@dataclass(frozen=True, slots=True)
class Labels:
    """Phrase labels and tags of one or more grammars, by common ids.

    Parameters
    ----------
    phrases, tags
        Names by id.
    phrase_of, tag_of
        Per grammar int32 ``[symbols]``: id of each symbol's label, -1 for other symbols.
    above
        float64 ``[phrases, phrases]``: how often the first stood directly over the second in
        training, which orders the labels of one span.
    root
        Id of the root label.
    """

    phrases: tuple[str, ...]
    tags: tuple[str, ...]
    phrase_of: tuple[NDArray[np.int32], ...]
    tag_of: tuple[NDArray[np.int32], ...]
    above: NDArray[np.float64]
    root: int

    @classmethod
    def of(cls, models: Sequence[Model]) -> Labels:
        """Collect the labels of models trained on the same trees."""
        phrases: dict[str, int] = {}
        tags: dict[str, int] = {}
        phrase_of, tag_of = [], []
        for model in models:
            symbols = model.grammar.table.symbols
            phrase_of.append(_label_ids(symbols, Kind.PHRASE, phrases))
            tag_of.append(_label_ids(symbols, Kind.TAG, tags))
        above = _unary_counts(models[0].grammar, phrase_of[0], len(phrases))
        root = int(phrase_of[0][models[0].grammar.root])
        return cls(tuple(phrases), tuple(tags), tuple(phrase_of), tuple(tag_of), above, root)

    @classmethod
    def of_symbols(cls, symbols: Sequence[Symbol], root: int, above: NDArray[np.float64]) -> Labels:
        """Return the labels of one grammar by its symbols, as `of` numbers them."""
        phrases: dict[str, int] = {}
        tags: dict[str, int] = {}
        phrase_of = _label_ids(symbols, Kind.PHRASE, phrases)
        tag_of = _label_ids(symbols, Kind.TAG, tags)
        return cls(
            tuple(phrases), tuple(tags), (phrase_of,), (tag_of,), above, int(phrase_of[root])
        )

    def ordered(self, labels: list[int]) -> list[int]:
        """Return labels of one span from the innermost to the outermost."""
        if len(labels) < 2:
            return labels
        lead = self.above[np.ix_(labels, labels)]
        score = np.sign(lead - lead.T).sum(axis=1)
        overall = self.above[labels].sum(axis=1) - self.above[:, labels].sum(axis=0)
        order = sorted(range(len(labels)), key=lambda i: (score[i], overall[i], -labels[i]))
        return [labels[i] for i in order]


def _label_ids(symbols: Sequence[Symbol], kind: Kind, ids: dict[str, int]) -> NDArray[np.int32]:
    """Return the id of each symbol's label, -1 for symbols of other kinds; ``ids`` grows."""
    return np.array(
        [ids.setdefault(s.label, len(ids)) if s.kind is kind else -1 for s in symbols],
        dtype=np.int32,
    )


def _unary_counts(
    grammar: Grammar, phrase_of: NDArray[np.int32], phrases: int
) -> NDArray[np.float64]:
    above = np.zeros((phrases, phrases))
    unary = np.flatnonzero(grammar.right == NONE)
    upper, lower = phrase_of[grammar.lhs[unary]], phrase_of[grammar.left[unary]]
    kept = (upper >= 0) & (lower >= 0)
    np.add.at(above, (upper[kept], lower[kept]), grammar.counts[unary[kept]])
    return above


@dataclass(frozen=True, slots=True)
class SpanPosteriors:
    """Posterior probability of every labelled span and of every token's tag.

    Parameters
    ----------
    phrases
        float64 ``[cells, phrases]``; cells as in `kernels.chart.cell`.
    tags
        float64 ``[tokens, tags]``.
    """

    phrases: NDArray[np.float64]
    tags: NDArray[np.float64]


def span_posteriors(
    forest: Forest, posterior: NDArray[np.float64], labels: Labels, member: int
) -> SpanPosteriors:
    """Add up a forest's item posteriors by labelled span.

    Parameters
    ----------
    posterior
        float64 ``[items]``.
    member
        Which of the grammars behind ``labels`` the forest belongs to.
    """
    n = int(forest.end[0])
    phrases = np.zeros((n * (n + 1) // 2, len(labels.phrases)))
    tags = np.zeros((n, len(labels.tags)))
    kernels.add_span_posteriors(
        forest.start, forest.end, labels.phrase_of[member][forest.symbol], posterior, n, phrases
    )
    tag = labels.tag_of[member][forest.symbol]
    is_tag = tag >= 0
    np.add.at(tags, (forest.start[is_tag], tag[is_tag]), posterior[is_tag])
    return SpanPosteriors(phrases, tags)


def averaged(
    parts: Sequence[SpanPosteriors], weights: Sequence[float] | None = None
) -> SpanPosteriors:
    """Return the mean of several models' posteriors, with equal weights unless some are given."""
    if len(parts) == 1:
        return parts[0]
    total = float(len(parts))
    if weights is not None:
        total, rows = sum(weights), zip(parts, weights, strict=True)
        parts = [SpanPosteriors(part.phrases * one, part.tags * one) for part, one in rows]
    share = 1.0 / total
    return SpanPosteriors(
        np.add.reduce([part.phrases for part in parts]) * share,
        np.add.reduce([part.tags for part in parts]) * share,
    )


@dataclass(frozen=True, slots=True)
class Expected:
    """What a tree is worth by posteriors.

    Parameters
    ----------
    brackets
        Sum over its labelled spans below the root of posterior minus penalty.
    tags
        Sum of the posteriors of its tags.
    tree
        What the tree as a whole adds in exact-match decoding, -inf where the first model does
        not have it.
    """

    brackets: float
    tags: float
    tree: float = 0.0

    @property
    def total(self) -> float:
        """All together."""
        return self.brackets + self.tags + self.tree


def expected(tree: Tree, posteriors: SpanPosteriors, labels: Labels, price: float) -> Expected:
    """Return what a tree is worth by posteriors."""
    brackets = tags = 0.0
    for node, start, end in spans_of(tree):
        value = posterior(posteriors, labels, node, start, end)
        if node.word is not None:
            tags += value
        elif node is not tree:
            brackets += value - price
    return Expected(brackets, tags)


def posterior(
    posteriors: SpanPosteriors, labels: Labels, node: Tree, start: int, end: int
) -> float:
    """Return the posterior of a node of some tree over a span, 0 for an unknown label."""
    names = labels.phrases if node.word is None else labels.tags
    if node.label not in names:
        return 0.0
    at = names.index(node.label)
    if node.word is not None:
        return float(posteriors.tags[start, at])
    return float(posteriors.phrases[cell(len(posteriors.tags), start, end - start), at])


def item_gains(
    forest: Forest, posteriors: SpanPosteriors, labels: Labels, member: int, price: float
) -> NDArray[np.float64]:
    """Return what each item adds to a tree's expected matches.

    Of a labelled span that is its posterior minus the penalty, of a tag its posterior, of the root
    and of intermediate symbols nothing.

    Parameters
    ----------
    member
        Which of the grammars behind ``labels`` the forest belongs to.

    Returns
    -------
    float64 ``[items]``.
    """
    phrase, tag = (of[member][forest.symbol] for of in (labels.phrase_of, labels.tag_of))
    is_span, is_tag = (phrase >= 0) & (phrase != labels.root), tag >= 0
    shorter = (forest.end - forest.start - 1).astype(np.int64)
    # The cells of `kernels.chart.cell`, for a column of items.
    here = shorter * forest.tokens - shorter * (shorter - 1) // 2 + forest.start
    gains = np.zeros(len(forest))
    gains[is_span] = posteriors.phrases[here[is_span], phrase[is_span]] - price
    gains[is_tag] = posteriors.tags[forest.start[is_tag], tag[is_tag]]
    return gains


def mbr_tree(
    posteriors: SpanPosteriors, labels: Labels, words: list[str], price: float
) -> tuple[Tree, float]:
    """Return the tree with the greatest sum over its spans of posterior minus penalty.

    Spans only have to nest; no grammar limits how they combine.

    Returns
    -------
    tree
        With the root label on top.
    gain
        The sum over its labelled spans below the root.
    """
    n = len(words)
    if labels.root < 0 and n == 1:
        # The root is a tag itself, of a model whose training trees were single words.
        return Tree(labels.tags[int(posteriors.tags[0].argmax())], word=words[0]), 0.0
    surplus = np.where(posteriors.phrases > price, posteriors.phrases - price, 0.0)
    surplus[:, labels.root] = 0.0
    split = np.zeros(len(surplus), dtype=np.int64)
    gain = float(kernels.best_brackets(surplus.sum(axis=1), n, split))
    tag_ids = posteriors.tags.argmax(axis=1)
    built: list[tuple[Tree, ...]] = []
    stack: list[tuple[int, int, bool]] = [(0, n, False)]
    while stack:
        start, length, open_below = stack.pop()
        here = cell(n, start, length)
        if length > 1 and not open_below:
            first = int(split[here])
            stack.append((start, length, True))
            stack.append((start + first, length - first, False))
            stack.append((start, first, False))
            continue
        if length == 1:
            children: tuple[Tree, ...] = (
                Tree(labels.tags[int(tag_ids[start])], word=words[start]),
            )
        else:
            right, left = built.pop(), built.pop()
            children = left + right
        for label in labels.ordered(np.flatnonzero(surplus[here]).tolist()):
            children = (Tree(labels.phrases[label], children),)
        built.append(children)
    return Tree(labels.phrases[labels.root], built.pop()), gain
