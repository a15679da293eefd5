"""The manifest of a model file: its values."""

from __future__ import annotations

import math
from dataclasses import dataclass, fields
from typing import Any, Final

from icm_core.data.archive.container import Archive
from icm_core.data.archive.faults import Advice, Fault, FileKind
from icm_core.data.archive.manifest import shown, typed, whole
from icm_core.errors import ModelFileError
from icm_core.model import room

FORMAT: Final = "icm-model"
VERSION: Final = 5
"""Version 5 has models that share columns, version 4 models of spans, version 3 the marks of
training sentences, version 2 columns of sampled seatings; a file is written as the first version
that has what is in it."""
SAMPLED_VERSION: Final = 2
MARKS_VERSION: Final = 3
SPANS_VERSION: Final = 4
KIND: Final = "parser"
MODEL_FILE: Final = FileKind(
    content="model",
    suffix="*.icm",
    again="train the model again",
    smaller="use a smaller model",
    error=ModelFileError,
)
MAX_MANIFEST_BYTES: Final = 1 << 23
MAX_MODELS: Final = 64
_SHARE_OF_MEMORY: Final = 2 / 3
MEMORY_LIMIT: Final = max(4 << 30, int(_SHARE_OF_MEMORY * room.physical_memory()))
"""Bytes that models may take: two thirds of the machine's memory, or 4 GiB if that is more."""
_MOST: Final = (1 << 31) - 2
"""Greatest count of anything: ids are int32."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """How many of everything a model has."""

    symbols: int
    rules: int
    nodes: int
    entries: int
    sentences: int
    rows: int


@dataclass(frozen=True, slots=True)
class VocabularySizes:
    """How many of everything a vocabulary has.

    Parameters
    ----------
    features, tags
        Of its log-linear word model; without one there are no tags.
    around, around_tags
        Features and tags of its model of neighbours; without one there are no tags.
    """

    words: int
    signatures: int
    features: int = 0
    tags: int = 0
    around: int = 0
    around_tags: int = 0

    def to_json(self) -> dict[str, Any]:
        """Return the sizes as they are in the manifest."""
        value: dict[str, Any] = {"words": self.words, "signatures": self.signatures}
        if self.tags:
            value["word_model"] = {"features": self.features, "tags": self.tags}
        if self.around_tags:
            value["neighbour_model"] = {"features": self.around, "tags": self.around_tags}
        return value


@dataclass(frozen=True, slots=True)
class ModelHead:
    """What the manifest says of one model.

    Parameters
    ----------
    options
        `ModelOptions` as JSON, not yet checked.
    vocabulary
        Index of its vocabulary.
    root
        Symbol id of the root.
    discount, concentration
        Hyperparameters by depth.
    fingerprint
        Hash of the training derivations with their symbols and words.
    spans
        Whether it has a log-linear model of spans.
    like
        Index of the earlier model whose symbols and columns it has, None for its own.
    """

    options: dict[str, Any]
    provenance: dict[str, Any]
    vocabulary: int
    root: int
    sizes: Sizes
    discount: list[list[float]]
    concentration: list[float]
    fingerprint: str
    spans: bool = False
    like: int | None = None

    @property
    def sampled(self) -> bool:
        """Whether the model has a sampled seating."""
        return self.options.get("seating") == "sampled"

    def to_json(self) -> dict[str, Any]:
        """Return the head as it is in the manifest."""
        return {
            "options": self.options,
            "provenance": self.provenance,
            "vocabulary": self.vocabulary,
            "root": self.root,
            "sizes": {field.name: getattr(self.sizes, field.name) for field in fields(Sizes)},
            "discount": self.discount,
            "concentration": self.concentration,
            "fingerprint": self.fingerprint,
            **({"spans": True} if self.spans else {}),
            **({} if self.like is None else {"like": self.like}),
        }


@dataclass(frozen=True, slots=True)
class Manifest:
    """A checked manifest.

    Parameters
    ----------
    raw
        All of it as read.
    marked
        Whether it has the marks of the training sentences, the same for all models.
    """

    models: tuple[ModelHead, ...]
    vocabularies: tuple[VocabularySizes, ...]
    extra: dict[str, Any]
    raw: dict[str, Any]
    marked: bool = False


def read_head(archive: Archive) -> Manifest:
    """Read and check the manifest of an open file.

    Raises
    ------
    Fault
        If there is none, or it is of another program or version, or says impossible things.
    """
    raw, version = archive.manifest(MAX_MANIFEST_BYTES, FORMAT, VERSION)
    kind = typed(raw, "kind", str)
    if kind != KIND:
        raise Fault(f"a model of the kind {kind!r}", Advice.NEWER)
    typed(raw, "icm", str)
    vocabularies = tuple(_vocabulary_sizes(item) for item in _objects(raw, "vocabularies"))
    models = tuple(_model_head(item, len(vocabularies)) for item in _objects(raw, "models"))
    if version < SAMPLED_VERSION and any(head.sampled for head in models):
        raise Fault(f"a sampled seating, which format version {version} does not have")
    marked = "marks" in raw and typed(raw, "marks", bool)
    if version < SPANS_VERSION and any(head.spans for head in models):
        raise Fault(f"a model of spans, which format version {version} does not have")
    if version < VERSION and any(head.like is not None for head in models):
        raise Fault(f"models that share columns, which format version {version} does not have")
    _check_likes(models, vocabularies)
    if marked and version < MARKS_VERSION:
        raise Fault(f"marks of sentences, which format version {version} does not have")
    if marked and len({head.sizes.sentences for head in models}) > 1:
        raise Fault("marks of sentences, of which its models have different numbers")
    return Manifest(models, vocabularies, typed(raw, "extra", dict), raw, marked)


def may_share(first: ModelHead, second: ModelHead) -> bool:
    """Return whether a model can have the symbols and columns of another one.

    Those of a sampled seating are never shared.
    """
    shaping = ("contexts", "depth_limit")
    return (
        not (first.sampled or second.sampled)
        and all(first.options.get(name) == second.options.get(name) for name in shaping)
        and (first.root, first.sizes) == (second.root, second.sizes)
        and first.fingerprint == second.fingerprint
    )


def _check_likes(models: tuple[ModelHead, ...], vocabularies: tuple[VocabularySizes, ...]) -> None:
    """Check that each model that has the columns of an earlier one can have them.

    Raises
    ------
    Fault
        If it cannot.
    """
    for index, head in enumerate(models):
        if head.like is None:
            continue
        first = models[min(head.like, index)]
        known = [vocabularies[one.vocabulary] for one in (first, head)]
        fits = known[0].words == known[1].words and known[0].signatures == known[1].signatures
        if first.like is not None or not fits or not may_share(first, head):
            raise Fault(f"its model {index} cannot have the columns of model {head.like}")


def _vocabulary_sizes(raw: dict[str, Any]) -> VocabularySizes:
    words, signatures = whole(raw, "words", 0, _MOST), whole(raw, "signatures", 1, _MOST)
    form, around = _table_sizes(raw, "word_model"), _table_sizes(raw, "neighbour_model")
    return VocabularySizes(words, signatures, *form, *around)


def _table_sizes(raw: dict[str, Any], name: str) -> tuple[int, int]:
    """Return how many features and tags a log-linear model has, 0 and 0 without one."""
    if name not in raw:
        return 0, 0
    inner = typed(raw, name, dict)
    return whole(inner, "features", 0, _MOST), whole(inner, "tags", 1, _MOST)


def _model_head(raw: dict[str, Any], vocabularies: int) -> ModelHead:
    counts = typed(raw, "sizes", dict)
    sizes = Sizes(**{field.name: whole(counts, field.name, 1, _MOST) for field in fields(Sizes)})
    concentration = _numbers(typed(raw, "concentration", list), "concentration")
    rows = typed(raw, "discount", list)
    if not all(isinstance(row, list) for row in rows):
        raise Fault(f"its manifest has a wrong 'discount': {shown(rows)}")
    discount = [_numbers(row, "discount") for row in rows]
    _check_hyperparameters(discount, concentration)
    return ModelHead(
        typed(raw, "options", dict),
        typed(raw, "provenance", dict),
        whole(raw, "vocabulary", 0, vocabularies - 1),
        whole(raw, "root", 0, sizes.symbols - 1),
        sizes,
        discount,
        concentration,
        typed(raw, "fingerprint", str),
        "spans" in raw and typed(raw, "spans", bool),
        whole(raw, "like", 0, MAX_MODELS - 1) if "like" in raw else None,
    )


def _check_hyperparameters(discount: list[list[float]], concentration: list[float]) -> None:
    if not concentration or len(discount) != len(concentration):
        raise Fault("its discounts and concentrations do not have a row for each depth")
    for level, (row, c) in enumerate(zip(discount, concentration, strict=True)):
        # The discount of k customers may not take more than the k there are.
        if len(row) != 3 or not all(0.0 <= d <= k for k, d in enumerate(row, 1)) or c < 0.0:
            raise Fault(f"discounts {row} with concentration {c} at depth {level} cannot work")


def _objects(raw: dict[str, Any], key: str) -> list[dict[str, Any]]:
    items = typed(raw, key, list)
    if not 1 <= len(items) <= MAX_MODELS or not all(isinstance(item, dict) for item in items):
        raise Fault(f"its manifest has wrong {key!r}: not 1 to {MAX_MODELS} objects")
    return list(items)


def _numbers(values: list[Any], key: str) -> list[float]:
    if not all(type(value) is float and math.isfinite(value) for value in values):
        raise Fault(f"its manifest has a wrong {key!r}: {shown(values)}")
    return values
