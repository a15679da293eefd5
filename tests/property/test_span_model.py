"""The log-linear model of spans against derivations written out one by one."""

from __future__ import annotations

from collections import defaultdict
from zlib import crc32

import numpy as np
import pytest
from hypothesis import given
from strategies_parsing import MOST_DERIVATIONS, Case, cases

from icm_core.grammar.symbols import Kind
from icm_core.inference.forest import decode
from icm_core.inference.forest.derivation import Derivation
from icm_core.inference.forest.refine import Sums, inside_outside
from icm_core.inference.forest.span_features import (
    LOOSE,
    SHORT,
    SPAN,
    SPLIT,
    SentenceColumns,
    weighed,
)
from icm_core.model.span_model import BITS, NOTHING, SIZE, WEIGHT_STEP, SpanModel

_STEPS = np.random.default_rng(5).integers(-800, 800, SIZE).astype(np.int16)
_STEPS[NOTHING] = 0
_WORD = (1 << 64) - 1
_OUTSIDE = -1
_BINS = ((6, 7), (8, 10), (11, 15), (16, 25))


def _number(template: int, values: list[int]) -> int:
    found = (template + 1) * 0x9E3779B97F4A7C15 & _WORD
    for value in values:
        found = ((found ^ (value & _WORD)) * 0x9E3779B97F4A7C15) & _WORD
        found ^= found >> 29
    return found >> (64 - BITS)


def _binned(length: int) -> int:
    return next((low for low, high in _BINS if low <= length <= high), min(length, 26))


class _Oracle:
    """Features of a derivation, a row after the other."""

    def __init__(self, case: Case, sums: Sums) -> None:
        self.case = case
        symbols = case.model.grammar.table.symbols
        self.is_tag = [symbol.kind is Kind.TAG for symbol in symbols]
        total: defaultdict[tuple[int, int], float] = defaultdict(float)
        forest = case.forest
        for item, symbol in enumerate(forest.symbol.tolist()):
            if self.is_tag[symbol]:
                total[int(forest.start[item]), symbol] += sums.item_posterior[item]
        self.tags = [
            max(range(len(symbols)), key=lambda tag, at=at: (total[at, tag], -tag))
            for at in range(len(case.words))
        ]

    def _at(self, place: int) -> tuple[int, int]:
        if not 0 <= place < len(self.case.words):
            return _OUTSIDE, _OUTSIDE
        return self.case.terminals[place], self.tags[place]

    def _around(self, start: int, end: int) -> dict[str, int]:
        found = {"length": _binned(end - start)}
        found["before"], found["tag before"] = self._at(start - 1)
        found["first"], found["first tag"] = self._at(start)
        found["last"], found["last tag"] = self._at(end - 1)
        found["after"], found["tag after"] = self._at(end)
        inside = 0
        for place in range(start, min(end, start + 6)):
            inside = inside * 1009 + self.tags[place] + 2
        found["tags inside"] = inside
        return found

    def _forms(self, place: int) -> list[int]:
        word = self.case.words[place]
        lower = word.lower()
        signs = [word[:1].isupper(), place == 0, any(c.isdigit() for c in word), "-" in word]
        shape = "".join(str(int(sign)) for sign in signs[:3]) + str(signs[3])
        shape = shape.replace("True", "1").replace("False", "0")
        parts = [lower, lower[-1:], lower[-2:], lower[-3:], lower[-4:], lower[:2], lower[:3], shape]
        return [crc32(part.encode()) for part in parts]

    def features(self, derivation: Derivation) -> list[int]:
        """Return the features of all rows."""
        found = []
        children = defaultdict(list)
        for row, parent in enumerate(derivation.parent.tolist()):
            children[parent].append(row)
        for row, symbol in enumerate(derivation.symbol.tolist()):
            start, end = int(derivation.start[row]), int(derivation.end[row])
            names = self._around(start, end)
            texts = [*SPAN, *(SHORT if end - start <= 6 else ())]
            found += [
                _number(at, [symbol, *(names[name] for name in text.split(" + "))])
                for at, text in enumerate(texts)
            ]
            first = len(SPAN) + len(SHORT)
            forms = self._forms(start)
            if self.is_tag[symbol]:
                found += [_number(first + at, [symbol, form]) for at, form in enumerate(forms)]
            below = children[row]
            if not below:
                continue
            split = int(derivation.end[below[0]]) if len(below) == 2 else -1
            left, right = (split - 1, split) if split >= 0 else (start, end - 1)
            names["left"], names["left tag"] = self._at(left)
            names["right"], names["right tag"] = self._at(right)
            names["left length"] = _binned(split - start) if split >= 0 else 0
            names["right length"] = _binned(end - max(split, start))
            first += len(forms)
            for at, text in enumerate((*SPLIT, *LOOSE)):
                subject = int(derivation.rule[row]) if at < len(SPLIT) else symbol
                values = [names[name] for name in text.split(" + ") if name]
                found.append(_number(first + at, [subject, *values]))
        return found


@given(cases())
def test_posteriors_are_those_of_derivations_written_out(case: Case) -> None:
    forest, spans = case.forest, SpanModel(_STEPS)
    plain = inside_outside(forest)
    features = SentenceColumns.of(case.model, case.words, forest, plain).features(forest)
    score = spans.sums(features.edges) + spans.sums(features.items)[forest.head]
    found = inside_outside(weighed(forest, score))
    oracle = _Oracle(case, plain)
    derivations = decode.k_best(forest, decode.log_probability(forest), 2 * MOST_DERIVATIONS)
    logs = np.array(
        [
            log + sum(int(_STEPS[one]) for one in oracle.features(derivation)) * WEIGHT_STEP
            for derivation, log in derivations
        ]
    )
    share = np.exp(logs - logs.max())
    share /= share.sum()
    expected: defaultdict[tuple[int, int, int], float] = defaultdict(float)
    for (derivation, _), weight in zip(derivations, share.tolist(), strict=True):
        rows = (derivation.start, derivation.end, derivation.symbol)
        for key in zip(*(column.tolist() for column in rows), strict=True):
            expected[key] += weight
    total: defaultdict[tuple[int, int, int], float] = defaultdict(float)
    rows = (forest.start, forest.end, forest.symbol)
    for key, value in zip(
        zip(*(column.tolist() for column in rows), strict=True),
        found.item_posterior.tolist(),
        strict=True,
    ):
        total[key] += value
    assert dict(total) == pytest.approx({key: expected[key] for key in total}, abs=1e-9)
    assert set(expected) <= set(total)
