"""What a run came to: its score, its depth, how its time grows, what it is called."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from icm_core.experiments.results import Result
from icm_core.inference import catalogue

_LEAST_POINTS: Final = 8
"""Sentences from which on a growth exponent is told."""
_DEPTH_LIMIT: Final = re.compile(r", depth_limit=[^,]*")
"""What varying the depth limit adds to the title of a model."""


def growth(result: Result) -> tuple[float | None, float | None]:
    """Return the exponent of time by length and its standard error, None for too few lengths."""
    fitted = fitted_to(result)
    if np.count_nonzero(fitted) < _LEAST_POINTS:
        return None, None
    return exponent(result.lengths[fitted], result.seconds[fitted])


def exponent(x: NDArray[np.float64], y: NDArray[np.float64]) -> tuple[float | None, float | None]:
    """Return how y grows with x, as x to which power, and the standard error of that.

    Both are None for fewer than three different x.
    """
    if len(np.unique(x)) < 3:
        return None, None
    (slope, _), covariance = np.polyfit(np.log(x), np.log(y), 1, cov=True)
    return float(slope), float(np.sqrt(covariance[0, 0]))


def fitted_to(result: Result) -> NDArray[np.bool_]:
    """Return which of the sentences with a time the growth is fitted to."""
    return (result.lengths > 1) & (result.seconds > 0)


def main_score(result: Result) -> float | None:
    """Return F1, or the accuracy of tokens, in percent."""
    return result.interval.point


def exact_of(result: Result) -> float | None:
    """Return the share of the sentences without an error, in percent."""
    if result.is_of_tags:
        return next(share for name, _, _, share in result.tags.rows if name == "sentences")
    return result.score.all.exact_match


def depth_of(result: Result) -> int | None:
    """Return the greatest context depth that counted, None for no limit."""
    trained = result.training.members[0].depth_limit
    limits = [one for one in (result.cell.depth, trained) if one is not None]
    return min(limits, default=None)


def setting_of(result: Result) -> str:
    """Return what a run is called in figures: its model, and what else tells it apart."""
    parts = [result.training.model.title]
    if result.cell.search.options.algorithm != catalogue.USUAL or result.cell.search.parse:
        parts.append(result.cell.search.title)
    if result.cell.depth is not None:
        parts.append(f"depth {result.cell.depth}")
    return ", ".join(parts)


def title_without_depth(result: Result) -> str:
    """Return a model's title without the depth limit that it varies; the rest tells it apart."""
    return _DEPTH_LIMIT.sub("", result.training.model.title)


def learning_curves(results: Sequence[Result]) -> list[list[Result]]:
    """Return runs that differ in the share of the training sentences alone, by that share."""
    found: dict[tuple[Any, ...], list[Result]] = {}
    for one in results:
        key = one.training.treebank, one.training.model.name, one.cell.search.name, one.part
        found.setdefault((*key, one.cell.depth), []).append(one)
    return [
        sorted(curve, key=lambda one: one.training.share)
        for curve in found.values()
        if len(curve) > 1
    ]
