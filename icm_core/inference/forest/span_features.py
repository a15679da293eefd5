"""Features of items and hyperedges for the log-linear model of spans.

Of an item its symbol with words, tags and lengths at the edges of its span, of a tag also the form
of its word; of a hyperedge its rule with those at its split. Each is hashed to a number. Model
files hold weights by these numbers: a template that is changed takes its weights from old files.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from icm_core.grammar.symbols import Kind
from icm_core.inference.forest.forest import Forest
from icm_core.inference.forest.refine import Sums
from icm_core.model.model import Model
from icm_core.model.span_model import BITS, NOTHING, WEIGHT_STEP, SpanModel

Ids = NDArray[np.int64]
Features = NDArray[np.int32]

_MULTIPLIER: Final = np.uint64(0x9E3779B97F4A7C15)
_FOLD, _TOP = np.uint64(29), np.uint64(64 - BITS)
_OUTSIDE: Final = -1
"""Stands for the word and the tag before the first token and behind the last."""
_NONE: Final = "(none)"
_INSIDE: Final = 6
"""Tokens of the longest span whose tags are a feature."""
_BINS: Final = np.array([0, 1, 2, 3, 4, 5, 6, 6, *[8] * 3, *[11] * 5, *[16] * 10, 26])
"""Lengths that count as one."""
_MOST_SCORE: Final = 300.0
"""Keeps probabilities in the range of floats."""
_AFFIXES: Final = (-1, -2, -3, -4, 2, 3)
"""Suffixes and prefixes of the word of a tag, in letters."""

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


def span_features(model: Model, words: Sequence[str], forest: Forest, sums: Sums) -> SpanFeatures:
    """Return the features of a forest of the PCFG.

    Parameters
    ----------
    sums
        Inside-outside over it: each token's most probable tag is its tag in features.
    """
    columns = _Columns.of(model, words, forest, sums)
    symbol = forest.symbol.astype(np.int64)
    names = columns.around(forest.start, forest.end)
    items = [_hashed(at, symbol, names, text) for at, text in enumerate(SPAN)]
    inside = forest.end - forest.start <= _INSIDE
    names["tags inside"] = columns.inside(forest)
    for at, text in enumerate(SHORT, len(SPAN)):
        items.append(np.where(inside, _hashed(at, symbol, names, text), NOTHING))
    is_tag = np.array([s.kind is Kind.TAG for s in model.grammar.table.symbols])[symbol]
    for at, form in enumerate(columns.forms, len(SPAN) + len(SHORT)):
        of_word = {"form": form[forest.start]}
        items.append(np.where(is_tag, _hashed(at, symbol, of_word, "form"), NOTHING))
    return SpanFeatures(np.stack(items, axis=1), _edges(columns, forest, names, len(items)))


def weighed(forest: Forest, score: NDArray[np.float64]) -> Forest:
    """Return a forest whose hyperedges' probabilities are multiplied by exp(score)."""
    bounded = np.clip(score, -_MOST_SCORE, _MOST_SCORE)
    return replace(forest, probability=forest.probability * np.exp(bounded))


def _edges(columns: _Columns, forest: Forest, names: dict[str, Ids], first: int) -> Features:
    """Return the features of the hyperedges; their templates are numbered on from ``first``."""
    around = columns.beside(forest, names)
    rule, label = forest.rule.astype(np.int64), forest.symbol[forest.head].astype(np.int64)
    found = [_hashed(at, rule, around, text) for at, text in enumerate(SPLIT, first)]
    found += [_hashed(at, label, around, text) for at, text in enumerate(LOOSE, first + len(SPLIT))]
    features = np.stack(found, axis=1)
    features[forest.left < 0] = NOTHING
    return features


def reasons(
    model: Model, spans: SpanModel, words: Sequence[str], forest: Forest, sums: Sums, item: int
) -> list[tuple[str, float]]:
    """Return the features of an item over a phrase's span that have a weight, the heaviest first.

    Parameters
    ----------
    forest, sums
        As in `span_features`.
    """
    ids = span_features(model, words, forest, sums).items[item]
    start, end = int(forest.start[item]), int(forest.end[item])
    symbols = model.grammar.table.symbols
    tags = [symbols[tag].label for tag in _tags(model, forest, sums)]
    shown = [
        model.grammar.vocabulary.name(t) for t in model.grammar.vocabulary.terminals(list(words))
    ]
    values = {"length": str(_BINS[min(end - start, len(_BINS) - 1)])}
    for name, at in (("before", start - 1), ("first", start), ("last", end - 1), ("after", end)):
        tag_name = f"tag {name}" if name in ("before", "after") else f"{name} tag"
        inside = 0 <= at < len(shown)
        values[name], values[tag_name] = (shown[at], tags[at]) if inside else (_NONE, _NONE)
    values["tags inside"] = " ".join(tags[start:end][:_INSIDE])
    templates = [*SPAN, *SHORT, *("form",) * (len(_AFFIXES) + 2)]
    weights = (spans.steps[ids] * WEIGHT_STEP).tolist()
    found = [
        (", ".join(f"{name} {values[name]}" for name in text.split(" + ")), weight)
        for text, weight in zip(templates, weights, strict=True)
        if weight and text != "form"
    ]
    return sorted(found, key=lambda one: -abs(one[1]))


@dataclass(frozen=True, slots=True)
class _Columns:
    """A sentence with what stands around it: token i is in row i + 1.

    Parameters
    ----------
    word, tag
        int64 ``[tokens + 2]``.
    forms
        For each kind of form, int64 ``[tokens]``.
    """

    word: Ids
    tag: Ids
    forms: tuple[Ids, ...]

    @classmethod
    def of(cls, model: Model, words: Sequence[str], forest: Forest, sums: Sums) -> _Columns:
        kept = list(words)
        terminals = model.grammar.vocabulary.terminals(kept)
        tags = _tags(model, forest, sums)
        forms = zip(*(list(_forms(word, at == 0)) for at, word in enumerate(kept)), strict=True)
        return cls(
            np.array([_OUTSIDE, *terminals, _OUTSIDE], dtype=np.int64),
            np.array([_OUTSIDE, *tags, _OUTSIDE], dtype=np.int64),
            tuple(np.array(form, dtype=np.int64) for form in forms),
        )

    def around(self, start: NDArray[np.int32], end: NDArray[np.int32]) -> dict[str, Ids]:
        """Return the columns of spans, by name."""
        places = {"before": start, "first": start + 1, "last": end, "after": end + 1}
        found = {"length": _binned(end - start)}
        for name, place in places.items():
            tag_name = f"tag {name}" if name in ("before", "after") else f"{name} tag"
            found[name], found[tag_name] = self.word[place], self.tag[place]
        return found

    def beside(self, forest: Forest, names: dict[str, Ids]) -> dict[str, Ids]:
        """Return the columns of hyperedges, by name, from those of items."""
        head = forest.head
        around = {name: column[head] for name, column in names.items()}
        start, end = forest.start[head], forest.end[head]
        split = np.where(forest.right >= 0, forest.end[np.maximum(forest.left, 0)], -1)
        binary = split >= 0
        places = np.where(binary, split - 1, start), np.where(binary, split, end - 1)
        for side, place in zip(("left", "right"), places, strict=True):
            around[side], around[f"{side} tag"] = self.word[place + 1], self.tag[place + 1]
        around["left length"] = _binned(np.where(binary, split - start, 0))
        around["right length"] = _binned(end - np.maximum(split, start))
        return around

    def inside(self, forest: Forest) -> Ids:
        """Return a number for the tags of each span's first tokens."""
        found = np.zeros(len(forest), dtype=np.int64)
        for step in range(_INSIDE):
            place = forest.start + step
            tag = self.tag[np.minimum(place + 1, len(self.tag) - 1)]
            found = np.where(place < forest.end, found * 1009 + tag + 2, found)
        return found


def _tags(model: Model, forest: Forest, sums: Sums) -> list[int]:
    """Return the symbol of each token's most probable tag."""
    is_tag = np.array([s.kind is Kind.TAG for s in model.grammar.table.symbols])[forest.symbol]
    total = np.zeros((forest.tokens, len(model.grammar.table.symbols)))
    at = np.flatnonzero(is_tag)
    np.add.at(total, (forest.start[at], forest.symbol[at]), sums.item_posterior[at])
    tags: list[int] = total.argmax(axis=1).tolist()
    return tags


def _forms(word: str, initial: bool) -> Iterator[int]:
    """Yield numbers of a word, its suffixes and prefixes, and its shape."""
    lower = word.lower()
    shape = f"{word[:1].isupper():d}{initial:d}{any(map(str.isdigit, word)):d}{'-' in word:d}"
    cuts = (lower[size:] if size < 0 else lower[:size] for size in _AFFIXES)
    for text in (lower, *cuts, shape):
        yield crc32(text.encode("utf-8", "surrogatepass"))


def _binned(length: NDArray[np.int32]) -> Ids:
    found: Ids = _BINS[np.minimum(length, len(_BINS) - 1)]
    return found


def _hashed(number: int, subject: Ids, names: dict[str, Ids], template: str) -> Features:
    """Return the feature of a template for each row, from its columns joined by ``+``."""
    columns = [subject, *(names[name] for name in template.split(" + ") if name)]
    with np.errstate(over="ignore"):
        value = np.full(len(subject), number + 1, dtype=np.uint64) * _MULTIPLIER
        for column in columns:
            value = (value ^ column.astype(np.uint64)) * _MULTIPLIER
            value ^= value >> _FOLD
    found: Features = (value >> _TOP).astype(np.int32)
    return found
