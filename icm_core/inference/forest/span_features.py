"""Features of items and hyperedges for the log-linear model of spans.

Of an item its symbol with words, tags and lengths at the edges of its span, of a tag also the form
of its word; of a hyperedge its rule with those at its split. Each is hashed to a number. Model
files hold weights by these numbers: a template that is changed takes its weights from old files.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from icm_core.grammar.symbols import Kind
from icm_core.inference.forest.forest import Forest
from icm_core.inference.forest.refine import Sums
from icm_core.kernels.forest import span_features as kernels
from icm_core.model.model import Model
from icm_core.model.span_model import BITS, WEIGHT_STEP, SpanModel

Features = NDArray[np.int32]

_MULTIPLIER: Final = 0x9E3779B97F4A7C15
_WORD: Final = (1 << 64) - 1
_OUTSIDE: Final = -1
"""Stands for the word and the tag before the first token and behind the last."""
_NONE: Final = "(none)"
_BINS: Final = np.array([0, 1, 2, 3, 4, 5, 6, 6, *[8] * 3, *[11] * 5, *[16] * 10, 26])
"""Lengths that count as one."""
_MOST_SCORE: Final = 300.0
"""Keeps probabilities in the range of floats."""
_AFFIXES: Final = (-1, -2, -3, -4, 2, 3)
"""Suffixes and prefixes of the word of a tag, in letters."""
_FORMS: Final = len(_AFFIXES) + 2
_COLUMNS: Final = (
    "length",
    "first",
    "last",
    "before",
    "after",
    "first tag",
    "last tag",
    "tag before",
    "tag after",
    "tags inside",
    "left",
    "right",
    "left tag",
    "right tag",
    "left length",
    "right length",
)
"""What is known of a span and a split, by the numbers that `kernels.span_features` has for it."""

SPAN: Final = (
    "length",
    "first",
    "last",
    "before",
    "after",
    "first tag",
    "last tag",
    "tag before",
    "tag after",
    "tag before + first tag",
    "last tag + tag after",
    "tag before + tag after",
    "first tag + last tag",
    "before + first tag",
    "tag before + first",
    "last + tag after",
    "last tag + after",
    "before + first",
    "last + after",
    "tag before + first tag + last tag + tag after",
    "tag before + length",
    "tag after + length",
)
SHORT: Final = ("tags inside", "tags inside + tag before + tag after")
SPLIT: Final = (
    "",
    "left tag",
    "right tag",
    "left",
    "right",
    "left tag + right tag",
    "left + right",
    "first + right",
    "tag before + right tag",
    "before + right",
    "left length",
    "right length",
    "first tag",
    "last tag",
    "tag before",
    "tag after",
    "first + left",
)
"""Those of a rule; `left` and `right` are beside the split, of a unary rule at the span's ends."""
LOOSE: Final = ("left tag + right tag", "left", "right")
"""Those of a label alone."""


@dataclass(frozen=True, slots=True)
class SpanFeatures:
    """The features of a forest.

    Parameters
    ----------
    items
        int32 ``[items, features]``, `NOTHING` where there are fewer.
    edges
        int32 ``[edges, features]``; lexical ones have none.
    """

    items: Features
    edges: Features


def weighed(forest: Forest, score: NDArray[np.float64]) -> Forest:
    """Return a forest whose hyperedges' probabilities are multiplied by exp(score)."""
    bounded = np.clip(score, -_MOST_SCORE, _MOST_SCORE)
    return replace(forest, probability=forest.probability * np.exp(bounded))


def reasons(
    model: Model,
    spans: SpanModel,
    words: Sequence[str],
    forest: Forest,
    columns: SentenceColumns,
    item: int,
) -> list[tuple[str, float]]:
    """Return the features of an item over a phrase's span that have a weight, the heaviest first.

    Parameters
    ----------
    forest, columns
        A forest with the item, and what its features are made of.
    """
    ids = columns.features(forest).items[item]
    start, end = int(forest.start[item]), int(forest.end[item])
    symbols = model.grammar.table.symbols
    tags = [symbols[tag].label for tag in columns.tokens.tag[1:-1].tolist()]
    shown = [
        model.grammar.vocabulary.name(t) for t in model.grammar.vocabulary.terminals(list(words))
    ]
    values = {"length": lengths_text(end - start)}
    for name, at in (("before", start - 1), ("first", start), ("last", end - 1), ("after", end)):
        tag_name = f"tag {name}" if name in ("before", "after") else f"{name} tag"
        inside = 0 <= at < len(shown)
        values[name], values[tag_name] = (shown[at], tags[at]) if inside else (_NONE, _NONE)
    values["tags inside"] = " ".join(tags[start:end][: kernels.INSIDE])
    templates = [*SPAN, *SHORT, *("form",) * _FORMS]
    weights = (spans.steps[ids] * WEIGHT_STEP).tolist()
    found = [
        (", ".join(f"{name} {values[name]}" for name in text.split(" + ")), weight)
        for text, weight in zip(templates, weights, strict=True)
        if weight and text != "form"
    ]
    return sorted(found, key=lambda one: -abs(one[1]))


def lengths_text(length: int) -> str:
    """Return the lengths that count as one with a length: ``11-15``, or ``26+``."""
    alike = np.flatnonzero(_BINS[min(length, len(_BINS) - 1)] == _BINS).tolist()
    if alike[-1] == len(_BINS) - 1:
        return f"{alike[0]}+"
    return "-".join(map(str, dict.fromkeys((alike[0], alike[-1]))))


@dataclass(frozen=True, slots=True)
class SentenceColumns:
    """What the features of a sentence's forests are made of, so that they need not be kept.

    Parameters
    ----------
    tokens
        What is known of the sentence's tokens.
    is_tag
        bool ``[symbols]``.
    """

    tokens: kernels.Tokens
    is_tag: NDArray[np.bool_]

    @classmethod
    def of(cls, model: Model, words: Sequence[str], forest: Forest, sums: Sums) -> SentenceColumns:
        """Return the columns.

        Parameters
        ----------
        forest, sums
            Of the PCFG, and inside-outside over it: each token's most probable tag is its tag in
            features.
        """
        kept = list(words)
        terminals = model.grammar.vocabulary.terminals(kept)
        is_tag = np.array([s.kind is Kind.TAG for s in model.grammar.table.symbols])
        tags = _tags(forest, sums, is_tag)
        forms = np.array([_forms(word, at == 0) for at, word in enumerate(kept)], dtype=np.int64)
        tokens = kernels.Tokens(
            np.array([_OUTSIDE, *terminals, _OUTSIDE], dtype=np.int64),
            np.array([_OUTSIDE, *tags, _OUTSIDE], dtype=np.int64),
            np.ascontiguousarray(forms.T),
            _BINS,
        )
        return cls(tokens, is_tag)

    def features(self, forest: Forest) -> SpanFeatures:
        """Return the features of a forest of the sentence, refined by contexts or not."""
        items = np.empty((len(forest), _TEMPLATES.forms), dtype=np.int32)
        edges = np.empty((forest.edges, len(SPLIT) + len(LOOSE)), dtype=np.int32)
        spans = kernels.Items(forest.start, forest.end, self.is_tag[forest.symbol])
        kernels.features(spans, forest.as_arrays, self.tokens, _TEMPLATES, items, edges)
        return SpanFeatures(items, edges)


def _tags(forest: Forest, sums: Sums, is_tag: NDArray[np.bool_]) -> list[int]:
    """Return the symbol of each token's most probable tag."""
    at = np.flatnonzero(is_tag[forest.symbol])
    total = np.zeros((forest.tokens, int(forest.symbol.max()) + 1))
    np.add.at(total, (forest.start[at], forest.symbol[at]), sums.item_posterior[at])
    tags: list[int] = total.argmax(axis=1).tolist()
    return tags


def _forms(word: str, initial: bool) -> list[int]:
    """Return numbers of a word, its suffixes and prefixes, and its shape."""
    lower = word.lower()
    shape = f"{word[:1].isupper():d}{initial:d}{any(map(str.isdigit, word)):d}{'-' in word:d}"
    cuts = (lower[size:] if size < 0 else lower[:size] for size in _AFFIXES)
    return [crc32(text.encode("utf-8", "surrogatepass")) for text in (lower, *cuts, shape)]


def _templates() -> kernels.Templates:
    """Return the templates by numbers of columns, in the order of features."""
    columns = {name: at for at, name in enumerate(_COLUMNS)}
    columns |= {f"form {at}": kernels.FORM + at for at in range(_FORMS)}
    items = [*SPAN, *SHORT, *(f"form {at}" for at in range(_FORMS))]
    rows = [
        [columns[name] for name in template.split(" + ") if name]
        for template in (*items, *SPLIT, *LOOSE)
    ]
    most = max(map(len, rows))
    return kernels.Templates(
        np.array([(at + 1) * _MULTIPLIER & _WORD for at in range(len(rows))], dtype=np.uint64),
        np.array([row + [-1] * (most - len(row)) for row in rows], dtype=np.int8),
        len(SPAN),
        len(SPAN) + len(SHORT),
        len(items),
        len(items) + len(SPLIT),
        np.uint64(64 - BITS),
    )


_TEMPLATES: Final = _templates()
