"""Features of items and hyperedges for the log-linear model of spans.

Of an item its symbol with words, tags and lengths at the edges of its span, of a tag also the form
of its word; of a hyperedge its rule with those at its split. Each is hashed to a number. Model
files hold weights by these numbers: a template that is changed takes its weights from old files.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
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
_WORD: Final = (1 << 64) - 1
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
    return SentenceColumns.of(model, words, forest, sums).features(forest)


def weighed(forest: Forest, score: NDArray[np.float64]) -> Forest:
    """Return a forest whose hyperedges' probabilities are multiplied by exp(score)."""
    bounded = np.clip(score, -_MOST_SCORE, _MOST_SCORE)
    return replace(forest, probability=forest.probability * np.exp(bounded))


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
    tags = [symbols[tag].label for tag in _tags(forest, sums, _tag_items(model, forest))]
    shown = [
        model.grammar.vocabulary.name(t) for t in model.grammar.vocabulary.terminals(list(words))
    ]
    values = {"length": lengths_text(end - start)}
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


def lengths_text(length: int) -> str:
    """Return the lengths that count as one with a length: ``11-15``, or ``26+``."""
    alike = np.flatnonzero(_BINS[min(length, len(_BINS) - 1)] == _BINS).tolist()
    if alike[-1] == len(_BINS) - 1:
        return f"{alike[0]}+"
    return "-".join(map(str, dict.fromkeys((alike[0], alike[-1]))))


@dataclass(frozen=True, slots=True)
class SentenceColumns:
    """What the features of a sentence's forest are made of, so that they need not be kept.

    Parameters
    ----------
    word, tag
        int64 ``[tokens + 2]``, with what stands around the sentence: token i is in row i + 1.
    forms
        For each kind of form, int64 ``[tokens]``.
    tag_items
        bool ``[items]``: those of tags.
    """

    word: Ids
    tag: Ids
    forms: tuple[Ids, ...]
    tag_items: NDArray[np.bool_]

    @classmethod
    def of(cls, model: Model, words: Sequence[str], forest: Forest, sums: Sums) -> SentenceColumns:
        """Return the columns; parameters as in `span_features`."""
        kept = list(words)
        terminals = model.grammar.vocabulary.terminals(kept)
        tag_items = _tag_items(model, forest)
        tags = _tags(forest, sums, tag_items)
        forms = zip(*(list(_forms(word, at == 0)) for at, word in enumerate(kept)), strict=True)
        return cls(
            np.array([_OUTSIDE, *terminals, _OUTSIDE], dtype=np.int64),
            np.array([_OUTSIDE, *tags, _OUTSIDE], dtype=np.int64),
            tuple(np.array(form, dtype=np.int64) for form in forms),
            tag_items,
        )

    def features(self, forest: Forest) -> SpanFeatures:
        """Return the features of the forest that the columns were made of."""
        names = self._around(forest.start, forest.end)
        around = self._beside(forest, names)
        names["tags inside"] = self._inside(forest)
        forms = {f"form {at}": form[forest.start] for at, form in enumerate(self.forms)}
        symbol = forest.symbol.astype(np.int64)
        inside, form = len(SPAN), len(SPAN) + len(SHORT)
        items = _hashed(0, symbol, names | forms, [*SPAN, *SHORT, *forms])
        items[forest.end - forest.start > _INSIDE, inside:form] = NOTHING
        items[~self.tag_items, form:] = NOTHING
        first = items.shape[1]
        of_rule = _hashed(first, forest.rule.astype(np.int64), around, SPLIT)
        of_label = _hashed(first + len(SPLIT), symbol[forest.head], around, LOOSE)
        edges = np.concatenate([of_rule, of_label], axis=1)
        edges[forest.left < 0] = NOTHING
        return SpanFeatures(items, edges)

    def _around(self, start: NDArray[np.int32], end: NDArray[np.int32]) -> dict[str, Ids]:
        """Return the columns of spans, by name."""
        places = {"before": start, "first": start + 1, "last": end, "after": end + 1}
        found = {"length": _binned(end - start)}
        for name, place in places.items():
            tag_name = f"tag {name}" if name in ("before", "after") else f"{name} tag"
            found[name], found[tag_name] = self.word[place], self.tag[place]
        return found

    def _beside(self, forest: Forest, names: dict[str, Ids]) -> dict[str, Ids]:
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

    def _inside(self, forest: Forest) -> Ids:
        """Return a number for the tags of each span's first tokens."""
        found = np.zeros(len(forest), dtype=np.int64)
        for step in range(_INSIDE):
            place = forest.start + step
            tag = self.tag[np.minimum(place + 1, len(self.tag) - 1)]
            found = np.where(place < forest.end, found * 1009 + tag + 2, found)
        return found


def _tag_items(model: Model, forest: Forest) -> NDArray[np.bool_]:
    """Return which items are those of tags."""
    is_tag = np.array([s.kind is Kind.TAG for s in model.grammar.table.symbols])
    found: NDArray[np.bool_] = is_tag[forest.symbol]
    return found


def _tags(forest: Forest, sums: Sums, tag_items: NDArray[np.bool_]) -> list[int]:
    """Return the symbol of each token's most probable tag."""
    at = np.flatnonzero(tag_items)
    total = np.zeros((forest.tokens, int(forest.symbol.max()) + 1))
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


def _hashed(
    first: int, subject: Ids, names: Mapping[str, Ids], templates: Sequence[str]
) -> Features:
    """Return the features of templates, numbered from ``first``, int32 ``[rows, templates]``.

    Each is hashed from the subject and the template's columns, joined by ``+``.
    """
    found = np.empty((len(subject), len(templates)), dtype=np.int32)
    shifted = np.empty(len(subject), dtype=np.uint64)
    for at, template in enumerate(templates):
        value = np.full(len(subject), (first + at + 1) * int(_MULTIPLIER) & _WORD, dtype=np.uint64)
        for column in (subject, *(names[name] for name in template.split(" + ") if name)):
            value ^= column.view(np.uint64)
            value *= _MULTIPLIER
            value ^= np.right_shift(value, _FOLD, out=shifted)
        found[:, at] = np.right_shift(value, _TOP, out=shifted)
    return found
