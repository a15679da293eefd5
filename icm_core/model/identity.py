"""What a model is known by, whatever file or name it has."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

import numpy as np

if TYPE_CHECKING:
    from icm_core.model.model import Model

_KNOWN: Final[WeakKeyDictionary[Model, str]] = WeakKeyDictionary()


def identity(models: Sequence[Model]) -> str:
    """Return a hash of everything that a tree's probability depends on, empty for no model.

    That is more than the fingerprint of the training data: two models fitted otherwise on the same
    sentences differ. It is computed once for each model; that may take a second.
    """
    if not models:
        return ""
    parts = [_of(one) for one in models]
    return parts[0] if len(parts) == 1 else hashlib.sha256(" ".join(parts).encode()).hexdigest()


def _of(model: Model) -> str:
    known = _KNOWN.get(model)
    if known is None:
        known = _KNOWN[model] = _computed(model)
    return known


def _computed(model: Model) -> str:
    from icm_core.model.file.container import fingerprint
    from icm_core.model.file.options import options_to_json
    from icm_core.model.file.vocabulary import vocabulary_key

    digest = hashlib.sha256(fingerprint(model).encode())
    options = options_to_json(model.options)
    # As before there were models of spans, so that projects know their models again.
    options = {key: value for key, value in options.items() if key != "spans" or value}
    digest.update(json.dumps(options, sort_keys=True).encode())
    digest.update(repr(vocabulary_key(model.grammar.vocabulary)[2:]).encode())
    columns = (
        model.hyper.discount,
        model.hyper.concentration,
        model.predictions.weight,
        model.predictions.predicted,
    )
    for column in columns:
        digest.update(np.ascontiguousarray(column).astype("<f8", copy=False).tobytes())
    if model.spans is not None:
        digest.update(model.spans.steps.astype("<i2", copy=False).tobytes())
    return digest.hexdigest()
