"""The members of a model file that its manifest requires, and what they take in memory."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from icm_core.data.archive.container import MANIFEST, Archive, Shape, json_memory
from icm_core.data.archive.faults import Advice, Fault, guarded
from icm_core.model import room
from icm_core.model.file.manifest import (
    MEMORY_LIMIT,
    MODEL_FILE,
    Manifest,
    ModelHead,
    Sizes,
    VocabularySizes,
    read_head,
)
from icm_core.model.span_model import SIZE

MARKS_MEMBER: Final = "sentence_marks.npy"
MARKS_TYPE: Final = "<u8"
SPANS_MEMBER: Final = "span_steps"
SPANS_TYPE: Final = "<i2"
_ID_BYTES: Final = 4


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
    for index, head in enumerate(manifest.models):
        if head.like is None:
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
        own = columns(head.sizes, head.sampled) if head.like is None else ()
        expected.update(array_member(index, column) for column in own)
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
