"""Vocabularies of a model file: words and signatures, and the log-linear models if any."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from icm_core.data.archive.container import Archive
from icm_core.data.archive.faults import Fault, require
from icm_core.grammar import neighbour_model
from icm_core.grammar.neighbour_model import NeighbourModel
from icm_core.grammar.unknown import UnknownWordOptions, Vocabulary
from icm_core.grammar.word_model import LEAST_AVERAGE, WEIGHT_STEP, WordModel
from icm_core.model.file.manifest import VocabularySizes
from icm_core.model.file.members import vocabulary_member, word_columns, word_member
from icm_core.model.file.options import options_from_json, options_to_json

_SUM_TOLERANCE: Final = 1e-4


def vocabulary_key(vocabulary: Vocabulary) -> tuple[object, ...]:
    """Return what tells a vocabulary from others: equal ones are stored once."""
    model = vocabulary.word_model
    form = None if model is None else model.key()
    around = vocabulary.neighbour_model and vocabulary.neighbour_model.key()
    return vocabulary.words, vocabulary.signatures, vocabulary.options, form, around


def vocabulary_sizes(vocabulary: Vocabulary) -> VocabularySizes:
    """Return what the manifest says of a vocabulary."""
    sizes = VocabularySizes(len(vocabulary.words), len(vocabulary.signatures))
    model, around = vocabulary.word_model, vocabulary.neighbour_model
    if model is not None:
        sizes = replace(sizes, features=len(model.names), tags=len(model.tags))
    if around is not None:
        sizes = replace(sizes, around=len(around.names), around_tags=len(around.tags))
    return sizes


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
    stored: dict[str, NDArray[Any]] = {}
    if model is not None:
        steps = np.rint(model.weight / WEIGHT_STEP).astype(np.int16)
        stored = {"word_weight": steps, "word_average": model.average.astype(np.float32)}
        weight, average = _tables(steps, stored["word_average"])
        if not (_same_bits(weight, model.weight) and _same_bits(average, model.average)):
            raise ValueError("the word model is finer than a model file keeps it")
        del weight, average
    around = vocabulary.neighbour_model
    if (around is not None) != vocabulary.options.neighbours:
        raise ValueError("options and file disagree on a model of neighbours")
    if around is not None:
        value["neighbour_model"] = {"names": around.names, "tags": around.tags}
        steps = np.rint(around.weight / neighbour_model.WEIGHT_STEP).astype(np.int16)
        stored["around_weight"] = steps
        if not _same_bits(_around(steps), around.weight):
            raise ValueError("the model of neighbours is finer than a model file keeps it")
    for name, (dtype, _) in word_columns(vocabulary_sizes(vocabulary)).items():
        members[word_member(number, name)] = stored[name].astype(dtype, copy=False)
    return members


def _same_bits(one: NDArray[np.float64], other: NDArray[np.float64]) -> bool:
    """Return whether two tables are equal, to the sign of each zero."""
    return np.array_equal(one.view(np.int64), other.view(np.int64))


def _around(steps: NDArray[Any]) -> NDArray[np.float64]:
    """Return weights as the model of neighbours has them."""
    return steps.astype(np.float64) * neighbour_model.WEIGHT_STEP


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
    require(unknown.neighbours == ("neighbour_model" in rest), "a model of neighbours")
    around = None
    if unknown.neighbours:
        around = _neighbour_model(archive, number, sizes, rest["neighbour_model"])
    require((around is None) == (sizes.around_tags == 0), "a model of neighbours")
    return Vocabulary.of(known, map(tuple, classes), unknown, model, around)


def _require_strings(values: list[Any], count: int, what: str) -> None:
    require(all(type(value) is str for value in values), what)
    require(len(values) == count, f"a number of {what}")
    require(len(set(values)) == count, f"{what}, one of them twice,")


def _neighbour_model(
    archive: Archive, number: int, sizes: VocabularySizes, value: object
) -> NeighbourModel:
    names, tags = _named(value, sizes.around, sizes.around_tags, "model of neighbours")
    columns = word_columns(sizes)
    require("around_weight" in columns, "a model of neighbours against the manifest")
    steps = archive.array(word_member(number, "around_weight"), *columns["around_weight"])
    return NeighbourModel(names, tags, _around(steps))


def _named(
    value: object, features: int, labels: int, what: str
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the checked names and tags of a log-linear model."""
    match value:
        case {"names": list(names), "tags": list(tags)}:
            pass
        case _:
            raise Fault(f"its {what} is not an object of names and tags")
    _require_strings(names, features, f"features of the {what}")
    _require_strings(tags, labels, f"tags of the {what}")
    return tuple(names), tuple(tags)


def _word_model(archive: Archive, number: int, sizes: VocabularySizes, value: object) -> WordModel:
    names, tags = _named(value, sizes.features, sizes.tags, "word model")

    def column(name: str) -> Any:
        return archive.array(word_member(number, name), *word_columns(sizes)[name])

    weight, average = _tables(column("word_weight"), column("word_average"))
    # Not so for what is not a number either.
    require(np.all(average >= LEAST_AVERAGE / 2), "averages of the word model")
    sums = average.sum(axis=1)
    require(np.all(np.abs(sums - 1.0) <= _SUM_TOLERANCE), "averages of the word model")
    return WordModel(names, tags, weight, average)
