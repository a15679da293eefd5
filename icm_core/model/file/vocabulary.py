"""Vocabularies of a model file: words and signatures, and the log-linear word model if any."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from icm_core.data.archive.container import Archive
from icm_core.data.archive.faults import Fault, require
from icm_core.grammar.unknown import UnknownWordOptions, Vocabulary
from icm_core.grammar.word_model import LEAST_AVERAGE, WEIGHT_STEP, WordModel
from icm_core.model.file.manifest import (
    VocabularySizes,
    vocabulary_member,
    word_columns,
    word_member,
)
from icm_core.model.file.options import options_from_json, options_to_json

_SUM_TOLERANCE: Final = 1e-4


def vocabulary_key(vocabulary: Vocabulary) -> tuple[object, ...]:
    """Return what tells a vocabulary from others: equal ones are stored once."""
    model = vocabulary.word_model
    form = None if model is None else model.key()
    return vocabulary.words, vocabulary.signatures, vocabulary.options, form


def vocabulary_sizes(vocabulary: Vocabulary) -> VocabularySizes:
    """Return what the manifest says of a vocabulary."""
    words, signatures = len(vocabulary.words), len(vocabulary.signatures)
    model = vocabulary.word_model
    if model is None:
        return VocabularySizes(words, signatures)
    return VocabularySizes(words, signatures, len(model.names), len(model.tags))


def vocabulary_members(number: int, vocabulary: Vocabulary) -> dict[str, Any]:
    """Return the members that a vocabulary is stored as.

    Raises
    ------
    ValueError
        If its word model would come back as another one.
    """
    value: dict[str, Any] = {
        "words": vocabulary.words,
        "signatures": vocabulary.signatures,
        "options": options_to_json(vocabulary.options),
    }
    members: dict[str, Any] = {vocabulary_member(number): value}
    model = vocabulary.word_model
    if model is not None and not vocabulary.options.log_linear:
        raise ValueError("the vocabulary has a word model, but its options say that it has none")
    if vocabulary.options.log_linear:
        # None where training had no rare words.
        value["word_model"] = model and {"names": model.names, "tags": model.tags}
    if model is not None:
        steps = np.rint(model.weight / WEIGHT_STEP).astype(np.int16)
        stored: dict[str, NDArray[Any]] = {
            "word_weight": steps,
            "word_average": model.average.astype(np.float32),
        }
        weight, average = _tables(steps, stored["word_average"])
        if (weight.tobytes(), average.tobytes()) != model.key()[2:]:
            raise ValueError("the word model is finer than a model file keeps it")
        for name, (dtype, _) in word_columns(vocabulary_sizes(vocabulary)).items():
            members[word_member(number, name)] = stored[name].astype(dtype, copy=False)
    return members


def _tables(
    steps: NDArray[np.int16], average: NDArray[np.float32]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return weights and averages as the model has them."""
    return steps.astype(np.float64) * WEIGHT_STEP, average.astype(np.float64)


def read_vocabulary(
    archive: Archive, number: int, sizes: VocabularySizes, json_limit: int
) -> Vocabulary:
    """Read and check a vocabulary."""
    value = archive.json(vocabulary_member(number), json_limit)
    match value:
        case {"words": list(known), "signatures": list(classes), "options": options, **rest}:
            pass
        case _:
            raise Fault("its vocabulary is not an object of words, signatures and options")
    _require_strings(known, sizes.words, "words of the vocabulary")
    require(len(classes) == sizes.signatures, "a number of signatures")
    require(
        all(type(marks) is list and all(type(mark) is str for mark in marks) for marks in classes),
        "a signature",
    )
    unique = set(map(tuple, classes))
    require(len(unique) == sizes.signatures and () in unique, "a list of signatures")
    unknown = options_from_json(UnknownWordOptions, options, "vocabulary options")
    require(unknown.log_linear == ("word_model" in rest), "a word model against the options")
    form = rest.get("word_model")
    require((form is None) == (sizes.tags == 0), "a word model against the manifest")
    model = None if form is None else _word_model(archive, number, sizes, form)
    return Vocabulary.of(known, map(tuple, classes), unknown, model)


def _require_strings(values: list[Any], count: int, what: str) -> None:
    require(all(type(value) is str for value in values), what)
    require(len(values) == count, f"a number of {what}")
    require(len(set(values)) == count, f"{what}, one of them twice,")


def _word_model(archive: Archive, number: int, sizes: VocabularySizes, value: object) -> WordModel:
    match value:
        case {"names": list(names), "tags": list(tags)}:
            pass
        case _:
            raise Fault("its word model is not an object of names and tags")
    _require_strings(names, sizes.features, "features of the word model")
    _require_strings(tags, sizes.tags, "tags of the word model")

    def column(name: str) -> Any:
        return archive.array(word_member(number, name), *word_columns(sizes)[name])

    weight, average = _tables(column("word_weight"), column("word_average"))
    # Not so for what is not a number either.
    require(np.all(average >= LEAST_AVERAGE / 2), "averages of the word model")
    sums = average.sum(axis=1)
    require(np.all(np.abs(sums - 1.0) <= _SUM_TOLERANCE), "averages of the word model")
    return WordModel(tuple(names), tuple(tags), weight, average)
