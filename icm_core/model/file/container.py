"""The model file ``*.icm``: a zip of arrays and a JSON manifest; one or more models in it.

What follows from other parts is not stored but computed again: arcs, counts of rules, base
measure, depths, hash table, deepest contexts, seating, predictions. Of a sampled seating (format
version 2) the last sample's tables and the averaged predictions are stored, too. Columns are
differences from what they mostly are (a context's back-off is mostly the node before it), which
deflate packs to a fifth.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Final
from zipfile import LargeZipFile

import numpy as np
from numpy.typing import NDArray

from icm_core.data.archive.container import MANIFEST, Archive, packed
from icm_core.data.archive.faults import guarded, write_whole
from icm_core.data.archive.manifest import own_version
from icm_core.data.sentence_marks import Marks
from icm_core.errors import ModelFileError
from icm_core.grammar.unknown import Vocabulary
from icm_core.model import room
from icm_core.model.contexts import Arcs
from icm_core.model.file import checks
from icm_core.model.file.manifest import (
    FORMAT,
    KIND,
    MARKS_VERSION,
    MAX_MANIFEST_BYTES,
    MAX_MODELS,
    MEMORY_LIMIT,
    MODEL_FILE,
    SAMPLED_VERSION,
    SPANS_VERSION,
    VERSION,
    Manifest,
    ModelHead,
    Sizes,
    may_share,
    read_head,
)
from icm_core.model.file.members import (
    MARKS_MEMBER,
    MARKS_TYPE,
    SPANS_MEMBER,
    SPANS_TYPE,
    array_member,
    check_members,
    columns,
    read_manifest,
    symbols_member,
)
from icm_core.model.file.options import options_from_json, options_to_json
from icm_core.model.file.stored import back_offs, same_columns, stored_as, stored_columns, sums
from icm_core.model.file.vocabulary import (
    read_vocabulary,
    vocabulary_key,
    vocabulary_members,
    vocabulary_sizes,
)
from icm_core.model.model import Grammar, Model, ModelOptions
from icm_core.model.restaurants import Hyperparameters, Predictions, customers_of
from icm_core.model.span_model import SIZE, SpanModel
from icm_core.model.training import assembled

__all__ = ["LoadedModels", "load_models", "read_manifest", "save_models", "training_marks"]

Ints = NDArray[np.int32]

_JSON_LIMIT: Final = 1 << 30


@dataclass(frozen=True, slots=True)
class LoadedModels:
    """What a model file holds.

    Parameters
    ----------
    models
        The models of an averaged ensemble; mostly one.
    extra
        What the writer added, such as defaults of parsing.
    manifest
        The whole manifest.
    """

    models: tuple[Model, ...]
    extra: dict[str, Any]
    manifest: dict[str, Any]


def save_models(
    path: str | Path, models: Sequence[Model], *, extra: dict[str, Any] | None = None
) -> None:
    """Write models to a file; an existing file is replaced only when the new one is whole.

    Parameters
    ----------
    path
        The file, by custom ``*.icm``.
    models
        One or more models.
    extra
        JSON values to keep with them.

    Raises
    ------
    ModelFileError
        If the file cannot be written.
    ValueError
        If there are no models or too many, a model contradicts itself, or the provenance or
        ``extra`` are not JSON.
    """
    if not 1 <= len(models) <= MAX_MODELS:
        raise ValueError(f"{len(models)} models: a file holds 1 to {MAX_MODELS}")
    try:
        data = _file_bytes(models, extra or {})
    except TypeError as error:
        raise ValueError(f"the provenance or the extra values are not JSON: {error}") from error
    except LargeZipFile as error:
        raise ModelFileError(
            f"{path}: the models take more than the 4 GB of a model file; save them one by one, "
            "or train with a depth limit"
        ) from error
    write_whole(path, data, MODEL_FILE)


def load_models(path: str | Path, *, memory_limit: int = MEMORY_LIMIT) -> LoadedModels:
    """Read a model file; every size is checked before memory is taken, every index before use.

    Parameters
    ----------
    path
        The file.
    memory_limit
        Bytes that the models may take.

    Raises
    ------
    ModelFileError
        If the file is damaged, foreign, too large, or made by a newer version.
    """
    with guarded(path, MODEL_FILE), Archive(path, memory_limit, MODEL_FILE) as archive:
        manifest = read_head(archive)
        check_members(manifest, archive, memory_limit)
        vocabularies = [
            read_vocabulary(archive, index, sizes, _JSON_LIMIT)
            for index, sizes in enumerate(manifest.vocabularies)
        ]
        marks = _marks(archive, manifest)
        models: list[Model] = []
        for index, head in enumerate(manifest.models):
            vocabulary = vocabularies[head.vocabulary]
            if head.like is None:
                model = _read_model(archive, index, head, vocabulary)
            else:
                model = _model_like(models[head.like], head, vocabulary)
            spans = _spans(archive, index) if head.spans else None
            models.append(replace(model, marks=marks, spans=spans))
        room.give_back()
        return LoadedModels(tuple(models), manifest.extra, manifest.raw)


def training_marks(path: str | Path) -> Marks | None:
    """Return what a model's training sentences are known by, None where the file has none.

    The models are not loaded.

    Raises
    ------
    ModelFileError
        See `load_models`.
    """
    with guarded(path, MODEL_FILE), Archive(path, MEMORY_LIMIT, MODEL_FILE) as archive:
        manifest = read_head(archive)
        check_members(manifest, archive, 1 << 62)
        return _marks(archive, manifest)


def _marks(archive: Archive, manifest: Manifest) -> Marks | None:
    if not manifest.marked:
        return None
    shape = (manifest.models[0].sizes.sentences,)
    return archive.array(MARKS_MEMBER, MARKS_TYPE, shape).astype(np.uint64)


def _spans(archive: Archive, index: int) -> SpanModel:
    steps = archive.array(array_member(index, SPANS_MEMBER), SPANS_TYPE, (SIZE,))
    return SpanModel(steps.astype(np.int16, copy=False))


def _common_marks(models: Sequence[Model]) -> Marks | None:
    """Return the marks that all models have; members of an ensemble are of the same sentences."""
    first = models[0].marks
    same = first is not None and all(
        one.marks is not None and np.array_equal(first, one.marks) for one in models
    )
    return first if same else None


def _file_bytes(models: Sequence[Model], extra: dict[str, Any]) -> bytes:
    shared: dict[tuple[object, ...], int] = {}
    members: dict[str, Any] = {MANIFEST: None}
    heads: list[ModelHead] = []
    vocabularies: list[dict[str, Any]] = []
    for index, model in enumerate(models):
        _check_derived(model)
        vocabulary = model.grammar.vocabulary
        number = shared.setdefault(vocabulary_key(vocabulary), len(shared))
        if number == len(vocabularies):
            vocabularies.append(vocabulary_sizes(vocabulary).to_json())
            members.update(vocabulary_members(number, vocabulary))
        head = _head(model, number)
        heads.append(replace(head, like=_first_like(models, heads, head)))
        if heads[-1].like is None:
            members[symbols_member(index)] = [s.to_json() for s in model.grammar.table.symbols]
            stored = stored_columns(model)
            for name, (dtype, _) in columns(head.sizes, head.sampled).items():
                members[array_member(index, name)] = partial(stored_as, stored[name], dtype)
        if model.spans is not None:
            members[array_member(index, SPANS_MEMBER)] = model.spans.steps.astype(SPANS_TYPE)
    marks = _common_marks(models)
    if marks is not None:
        members[MARKS_MEMBER] = marks.astype(MARKS_TYPE)
    versions = {
        SAMPLED_VERSION: any(head.sampled for head in heads),
        MARKS_VERSION: marks is not None,
        SPANS_VERSION: any(head.spans for head in heads),
        VERSION: any(head.like is not None for head in heads),
    }
    members[MANIFEST] = {
        "format": FORMAT,
        "version": max((version for version, needed in versions.items() if needed), default=1),
        "icm": own_version(),
        "kind": KIND,
        "vocabularies": vocabularies,
        "models": [head.to_json() for head in heads],
        "extra": extra,
        **({} if marks is None else {"marks": True}),
    }
    return packed(members.items(), {MANIFEST: MAX_MANIFEST_BYTES})


def _first_like(models: Sequence[Model], heads: Sequence[ModelHead], head: ModelHead) -> int | None:
    """Return the first model that differs from the next one in no symbol and no column, if any."""
    model = models[len(heads)]
    for index, (one, other) in enumerate(zip(models, heads, strict=False)):
        if may_share(other, head) and same_columns(one, model):
            return index
    return None


def _head(model: Model, vocabulary: int) -> ModelHead:
    sizes = Sizes(
        len(model.grammar.table.symbols),
        len(model.grammar.table),
        len(model.trie),
        len(model.counts.dish),
        len(model.derivations),
        len(model.derivations.rule),
    )
    return ModelHead(
        options_to_json(model.options),
        model.provenance,
        vocabulary,
        model.grammar.root,
        sizes,
        model.hyper.discount.tolist(),
        model.hyper.concentration.tolist(),
        fingerprint(model),
        model.spans is not None,
    )


def fingerprint(model: Model) -> str:
    """Return a hash of a model's training data as the model sees them.

    The same sentences in the same order with the same preprocessing have the same fingerprint,
    whatever was fitted on them. A word model is fitted, too, and not part of it.
    """
    grammar, rows = model.grammar, model.derivations
    digest = hashlib.sha256()
    digest.update(repr([grammar.vocabulary.words, grammar.vocabulary.signatures]).encode())
    digest.update(repr([symbol.to_json() for symbol in grammar.table.symbols]).encode())
    for column in (*grammar.table.arrays(), rows.offsets, rows.rule, rows.parent, rows.which):
        digest.update(np.ascontiguousarray(column).astype(column.dtype.newbyteorder("<")).tobytes())
    return digest.hexdigest()


def _check_derived(model: Model) -> None:
    """Check that what loading computes again is what the model has.

    Raises
    ------
    ValueError
        If it is not: the model would come back as another one.
    """
    grammar, rows = model.grammar, model.derivations
    arcs = Arcs(model.options.contexts)
    arcs.extend(grammar.table)
    same = {
        "arcs": arcs.symbols == grammar.arcs.symbols
        and arcs.elements == grammar.arcs.elements
        and np.array_equal(arcs.of, grammar.arcs.of),
        "counts of rules": np.array_equal(
            np.bincount(rows.rule, minlength=len(grammar.table)), grammar.counts
        ),
        "deepest contexts": np.array_equal(
            model.trie.states(rows, grammar.lhs, arcs.of, model.options.limit), model.leaf
        ),
    }
    if model.options.seating == "sampled":
        implied = customers_of(model.counts, model.seats.above, model.seats.tables)
        same["customers"] = np.array_equal(implied, model.seats.customers)
    for what, equal in same.items():
        if not equal:
            raise ValueError(f"the model's {what} do not follow from its training derivations")


def _read_model(archive: Archive, index: int, head: ModelHead, vocabulary: Vocabulary) -> Model:
    shapes = columns(head.sizes, head.sampled)

    def column(name: str) -> Any:
        return archive.array(array_member(index, name), *shapes[name], room.empty)

    options = options_from_json(ModelOptions, head.options)
    symbols = checks.symbols_from_json(
        archive.json(symbols_member(index), _JSON_LIMIT), head.sizes.symbols
    )
    table = checks.rule_table(
        symbols,
        column("rule_lhs"),
        column("rule_left"),
        column("rule_right"),
        len(vocabulary),
        head.root,
    )
    rows = checks.derivations(
        column("sentence_rows"),
        column("row_rule"),
        column("row_up"),
        column("row_which"),
        table,
        head.root,
    )
    arcs = Arcs(options.contexts)
    arcs.extend(table)
    rule_counts = np.bincount(rows.rule, minlength=len(table)).astype(np.int64)
    grammar = Grammar.of(table, vocabulary, arcs, rule_counts, head.root, options)
    trie = checks.trie(
        back_offs(column("trie_parent")),
        sums(column("trie_link"), 1),
        sums(column("trie_arc")),
        sums(column("trie_roots")),
        grammar,
        options.limit,
    )
    raw = column("count_raw")
    raw += 1
    counts = checks.counts(
        column("count_size"), sums(column("count_dish")), raw, trie, grammar, head.sizes.rows
    )
    hyper = _hyperparameters(head)
    leaf = trie.states(rows, grammar.lhs, arcs.of, options.limit)
    if not head.sampled:
        model = assembled(options, grammar, trie, counts, hyper, rows, leaf, head.provenance)
        checks.check_sums(model)
        return model
    seats = checks.seating(column("seat_tables"), trie, counts)
    predictions = Predictions(column("seat_weight"), column("seat_predicted"))
    model = Model(
        options, grammar, trie, counts, seats, hyper, predictions, rows, leaf, head.provenance
    )
    checks.check_sums(model)
    checks.check_predictions(model)
    return model


def _model_like(first: Model, head: ModelHead, vocabulary: Vocabulary) -> Model:
    """Return a model that has the columns of another one, and so its memory."""
    options = options_from_json(ModelOptions, head.options)
    own = first.grammar
    grammar = Grammar.of(own.table, vocabulary, own.arcs, own.counts, head.root, options)
    parts = first.trie, first.counts, _hyperparameters(head), first.derivations, first.leaf
    model = assembled(options, grammar, *parts, head.provenance)
    checks.check_sums(model)
    return model


def _hyperparameters(head: ModelHead) -> Hyperparameters:
    return Hyperparameters(np.asarray(head.discount, float), np.asarray(head.concentration, float))
