"""The surprises of a treebank's nodes, found by worker processes part by part."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import fields, replace
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from icm_core.analysis.gold.error_list import GoldErrors
from icm_core.analysis.gold.errors import Progress, gold_surprises
from icm_core.data.tree import Tree
from icm_core.model.file.container import load_models
from icm_core.model.model import Model
from icm_core.runs.batch import ParserSource, completed

_PART: Final = 200
"""Trees of a part: a second of work or so, without the model's loading."""
_NUMBERED: Final = ("rule", "preferred")
"""Columns with numbers of rules."""


def gold_surprises_on(
    executor: Executor,
    source: ParserSource,
    member: int,
    trees: Sequence[Tree],
    sentences: Sequence[int] | NDArray[np.int32],
    progress: Progress,
) -> GoldErrors:
    """Return what `gold_surprises` does, found over an executor.

    Parameters
    ----------
    source
        The model's file.
    member
        Which of its models, from 0.
    """
    places = range(0, len(trees), _PART)
    futures = [
        executor.submit(
            _found,
            source,
            member,
            trees[at : at + _PART],
            [int(one) for one in sentences[at : at + _PART]],
        )
        for at in places
    ]
    done = 0

    def tick() -> None:
        progress(done, len(trees))

    try:
        for future in completed(futures, tick):
            done += len(future.result().words)
    except BaseException:
        for future in futures:
            future.cancel()
        raise
    tick()
    return joined([future.result() for future in futures])


def joined(parts: Sequence[GoldErrors]) -> GoldErrors:
    """Return parts as one: the same, to the numbers of rules, as if they had been found at once."""
    labels: dict[str, int] = {}
    rules: dict[str, int] = {}
    columns: dict[str, list[NDArray[np.generic]]] = {}
    names = [one.name for one in fields(GoldErrors) if one.type.startswith("NDArray")]
    for part in parts:
        label = np.array([labels.setdefault(one, len(labels)) for one in part.labels], np.int32)
        # The last is that of -1, no rule.
        numbers = [rules.setdefault(one, len(rules)) for one in part.rules]
        rule = np.array([*numbers, -1], np.int32)
        moved = replace(
            part,
            label=label[part.label],
            pointer=np.diff(part.pointer),
            **{name: rule[getattr(part, name)] for name in _NUMBERED},
        )
        for name in names:
            columns.setdefault(name, []).append(getattr(moved, name))
    arrays = {name: np.concatenate(found) for name, found in columns.items()}
    arrays["pointer"] = np.concatenate([np.zeros(1, np.int64), np.cumsum(arrays["pointer"])])
    words = tuple(words for part in parts for words in part.words)
    note = next((part.note for part in parts if part.note), "")
    return GoldErrors(tuple(labels), tuple(rules), words, note=note, **arrays)


@lru_cache(maxsize=1)
def _model_of(source: ParserSource, member: int) -> Model:
    return load_models(source.path).models[member]


def _found(
    source: ParserSource, member: int, trees: Sequence[Tree], sentences: Sequence[int]
) -> GoldErrors:
    return gold_surprises(_model_of(source, member), trees, sentences)
