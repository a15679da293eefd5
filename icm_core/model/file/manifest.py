"""The manifest of a model file: its values, and the members that they require."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final

from icm_core.data.archive.container import MANIFEST, Archive, Shape, json_memory
from icm_core.data.archive.faults import Advice, Fault, FileKind, guarded
from icm_core.data.archive.manifest import shown, typed, whole
from icm_core.errors import ModelFileError
from icm_core.model import room
from icm_core.model.span_model import SIZE

FORMAT: Final = "icm-model"
VERSION: Final = 4
"""Version 4 has models of spans, version 3 the marks of training sentences, version 2 columns of
sampled seatings; a file is written as the first version that has what is in it."""
SAMPLED_VERSION: Final = 2
MARKS_VERSION: Final = 3
MARKS_MEMBER: Final = "sentence_marks.npy"
MARKS_TYPE: Final = "<u8"
SPANS_MEMBER: Final = "span_steps"
SPANS_TYPE: Final = "<i2"
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
_ID_BYTES: Final = 4
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


def columns(sizes: Sizes, sampled: bool) -> dict[str, tuple[str, Shape]]:
    """Return the type and shape of every array of a model, by name.

    Parameters
    ----------
    sampled
        Whether its seating is sampled.
    """
    counts = {
        "rule_lhs": sizes.rules,
        "rule_left": sizes.rules,
        "rule_right": sizes.rules,
        "trie_parent": sizes.nodes,
        "trie_link": sizes.nodes,
        "trie_arc": sizes.nodes,
        "trie_roots": sizes.symbols,
        "count_size": sizes.nodes,
        "count_dish": sizes.entries,
        "count_raw": sizes.entries,
        "sentence_rows": sizes.sentences,
        "row_rule": sizes.rows,
        "row_up": sizes.rows,
    }
    result: dict[str, tuple[str, Shape]] = {name: ("<i4", (n,)) for name, n in counts.items()}
    result["row_which"] = ("|i1", (sizes.rows,))
    if sampled:
        result["seat_tables"] = ("<i4", (sizes.entries,))
        result["seat_predicted"] = ("<f8", (sizes.entries,))
        result["seat_weight"] = ("<f8", (sizes.nodes,))
    return result


def word_columns(sizes: VocabularySizes) -> dict[str, tuple[str, Shape]]:
    """Return the type and shape of every array of a vocabulary's log-linear models, by name."""
    found: dict[str, tuple[str, Shape]] = {}
    if sizes.tags:
        found["word_weight"] = ("<i2", (sizes.features, sizes.tags))
        found["word_average"] = ("<f4", (sizes.signatures, sizes.tags))
    if sizes.around_tags:
        found["around_weight"] = ("<i2", (sizes.around, sizes.around_tags))
    return found


def array_member(model: int, column: str) -> str:
    """Return the name of the zip member with a column of a model."""
    return f"model{model}/{column}.npy"


def symbols_member(model: int) -> str:
    """Return the name of the zip member with the symbols of a model."""
    return f"model{model}/symbols.json"


def vocabulary_member(vocabulary: int) -> str:
    """Return the name of the zip member with a vocabulary."""
    return f"vocabulary{vocabulary}.json"


def word_member(vocabulary: int, column: str) -> str:
    """Return the name of the zip member with a column of a vocabulary's word model."""
    return f"vocabulary{vocabulary}/{column}.npy"


def _json_members(manifest: Manifest) -> Iterator[str]:
    for index in range(len(manifest.vocabularies)):
        yield vocabulary_member(index)
    for index in range(len(manifest.models)):
        yield symbols_member(index)


def check_members(manifest: Manifest, archive: Archive, memory_limit: int) -> None:
    """Check that the file holds what its manifest says, and that the model will fit.

    Raises
    ------
    Fault
        If a member is missing, of another size or not known, or memory would not do.
    """
    expected = {MANIFEST, *_json_members(manifest)}
    for index, head in enumerate(manifest.models):
        expected.update(array_member(index, column) for column in columns(head.sizes, head.sampled))
        if head.spans:
            expected.add(array_member(index, SPANS_MEMBER))
    for index, vocabulary in enumerate(manifest.vocabularies):
        expected.update(word_member(index, column) for column in word_columns(vocabulary))
    if manifest.marked:
        expected.add(MARKS_MEMBER)
    for name in sorted(expected - archive.names):
        raise Fault(f"its member {name!r} is missing")
    for name in sorted(archive.names - expected):
        raise Fault(f"it has a member {name!r} that its manifest does not speak of")
    models = manifest.models
    needed = json_memory(sum(archive.size(name) for name in _json_members(manifest)))
    needed += sum(map(_word_memory, manifest.vocabularies))
    needed += sum(_memory(head, manifest.vocabularies[head.vocabulary]) for head in models)
    if needed > memory_limit:
        raise Fault(
            f"the model needs up to {needed >> 20:,} MB, more than the limit of "
            f"{memory_limit >> 20:,} MB",
            Advice.TOO_LARGE,
        )


_BYTES_OF: Final = {"symbols": 500, "rules": 1200, "nodes": 96, "entries": 96, "rows": 160}
"""Upper bounds of what one of each takes, working space of checks and Python objects included."""
_BESIDE_FILES: Final = {"symbols": 500, "rules": 1200, "nodes": 24, "entries": 16, "rows": 100}
"""The same for a model whose columns are long enough to be kept in files (see `room`)."""
_SEAT_BYTES: Final = 96
"""What an entry or a context of a sampled seating takes beside that."""
_LEXICAL_BYTES: Final = 8 * 8
"""The base measure keeps and works with tables of all (symbol, terminal) pairs."""


_SPAN_BYTES: Final = 4
"""A feature of a model of spans takes so much, the member's own copy included."""
_WORD_BYTES: Final = 1200
"""What predicting a known word's tags takes beside what is counted by tag and symbol."""
_CELL_BYTES: Final = 4 * 8
"""A cell of a table and of what is made of it on the way."""


def _memory(head: ModelHead, vocabulary: VocabularySizes) -> int:
    sizes = head.sizes
    terminals = vocabulary.words + vocabulary.signatures
    each_takes = _BESIDE_FILES if _ID_BYTES * sizes.nodes >= room.LONG else _BYTES_OF
    listed: int = sum(getattr(sizes, name) * each for name, each in each_takes.items())
    if head.sampled:
        listed += (sizes.entries + sizes.nodes) * _SEAT_BYTES
    if head.spans:
        listed += SIZE * _SPAN_BYTES
    listed += sizes.sentences * 32 + sizes.symbols * terminals * _LEXICAL_BYTES
    if vocabulary.tags:
        # The base measure backs off to the tags of known words that the word model predicts.
        cells = vocabulary.words * (sizes.symbols + vocabulary.tags)
        cells += vocabulary.tags * sizes.symbols
        listed += cells * _CELL_BYTES + vocabulary.words * _WORD_BYTES
    return listed


def _word_memory(vocabulary: VocabularySizes) -> int:
    cells = (vocabulary.features + vocabulary.signatures) * vocabulary.tags
    return (cells + vocabulary.around * vocabulary.around_tags) * _CELL_BYTES


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
    if version < VERSION and any(head.spans for head in models):
        raise Fault(f"a model of spans, which format version {version} does not have")
    if marked and version < MARKS_VERSION:
        raise Fault(f"marks of sentences, which format version {version} does not have")
    if marked and len({head.sizes.sentences for head in models}) > 1:
        raise Fault("marks of sentences, of which its models have different numbers")
    return Manifest(models, vocabularies, typed(raw, "extra", dict), raw, marked)


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


def read_manifest(path: str | Path) -> dict[str, Any]:
    """Return the manifest of a model file without loading the model.

    Parameters
    ----------
    path
        The file.

    Raises
    ------
    ModelFileError
        If it is not a model file that this program can read.
    """
    with guarded(path, MODEL_FILE), Archive(path, MEMORY_LIMIT, MODEL_FILE) as archive:
        manifest = read_head(archive)
        check_members(manifest, archive, 1 << 62)
        return manifest.raw
