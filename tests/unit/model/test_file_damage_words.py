"""Forged word models of model files: wrong sizes, types and values, options that contradict."""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import model_files as helpers
import numpy as np
import pytest

from icm_core.errors import ModelFileError
from icm_core.model.file.container import load_models, read_manifest

PLAIN = helpers.SAMPLES / "version1.icm"
SAMPLE = helpers.SAMPLES / "version1-words.icm"
Json = dict[str, Any]


def refused(path: Path, pattern: str, **options: Any) -> None:
    with pytest.raises(ModelFileError, match=pattern) as caught:
        load_models(path, **options)
    assert len(str(caught.value)) < 500 + len(str(path))


def changed(folder: Path, source: Path = SAMPLE, **changes: Callable[[Json], object]) -> Path:
    """Write a copy with JSON members changed in place."""
    members = helpers.members_of(source)
    for name, change in changes.items():
        value = json.loads(members[f"{name}.json"])
        change(value)
        members[f"{name}.json"] = json.dumps(value).encode()
    helpers.write_members(folder / "m.icm", members)
    return folder / "m.icm"


def without_arrays(path: Path) -> Path:
    members = helpers.members_of(path)
    helpers.write_members(path, {n: d for n, d in members.items() if "/word_" not in n})
    return path


def column(name: str) -> np.ndarray[Any, Any]:
    return helpers.array_of(helpers.members_of(SAMPLE)[f"vocabulary0/{name}.npy"]).copy()


def test_options_and_word_model_must_agree(tmp_path: Path) -> None:
    def off(vocabulary: Json) -> None:
        vocabulary["options"]["log_linear"] = False

    def on(vocabulary: Json) -> None:
        vocabulary["options"]["log_linear"] = True

    refused(changed(tmp_path, vocabulary0=off), "against the options")
    refused(changed(tmp_path, PLAIN, vocabulary0=on), "against the options")
    refused(changed(tmp_path, vocabulary0=lambda v: v.pop("word_model")), "against the options")
    refused(changed(tmp_path, vocabulary0=lambda v: v.update(word_model=None)), "the manifest")
    path = changed(tmp_path, manifest=lambda m: m["vocabularies"][0].pop("word_model"))
    refused(path, "does not speak of")
    refused(without_arrays(path), "against the manifest")
    refused(without_arrays(changed(tmp_path)), "is missing")


def test_a_file_may_say_that_there_were_no_rare_words(tmp_path: Path) -> None:
    path = changed(
        tmp_path,
        manifest=lambda m: m["vocabularies"][0].pop("word_model"),
        vocabulary0=lambda v: v.update(word_model=None),
    )
    loaded = load_models(without_arrays(path)).models[0]
    assert loaded.grammar.vocabulary.word_model is None
    assert loaded.grammar.vocabulary.options.log_linear


@pytest.mark.parametrize("key", ["names", "tags"])
@pytest.mark.parametrize("value", [None, "abc", {}, [1], [None]])
def test_wrong_names(tmp_path: Path, key: str, value: object) -> None:
    def change(vocabulary: Json) -> None:
        vocabulary["word_model"][key] = value

    refused(changed(tmp_path, vocabulary0=change), "names and tags|features|tags")


@pytest.mark.parametrize("key", ["names", "tags"])
def test_names_and_tags_are_distinct_and_all_there(tmp_path: Path, key: str) -> None:
    def twice(vocabulary: Json) -> None:
        vocabulary["word_model"][key][1] = vocabulary["word_model"][key][0]

    refused(changed(tmp_path, vocabulary0=twice), "twice")
    path = changed(tmp_path, vocabulary0=lambda v: v["word_model"][key].append("new"))
    refused(path, "a number of")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("tags", 0),
        ("tags", -1),
        ("tags", 12),
        ("tags", True),
        ("tags", 2**31 - 2),
        ("features", -1),
        ("features", 3),
        ("features", 1.0),
        ("features", None),
        ("features", 2**31 - 2),
        ("features", 10**400),
    ],
)
def test_wrong_sizes_are_refused_before_memory_is_taken(
    tmp_path: Path, key: str, value: object
) -> None:
    def change(manifest: Json) -> None:
        manifest["vocabularies"][0]["word_model"][key] = value

    path = changed(tmp_path, manifest=change)
    tracemalloc.start()
    refused(path, f"'{key}'|limit|word_weight|number of")
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 8 << 20
    with pytest.raises(ModelFileError):
        read_manifest(changed(tmp_path, manifest=lambda m: m["vocabularies"].append(1)))


@pytest.mark.parametrize("value", [None, 3, [], "x"])
def test_wrong_sizes_of_another_kind(tmp_path: Path, value: object) -> None:
    path = changed(tmp_path, manifest=lambda m: m["vocabularies"][0].update(word_model=value))
    refused(path, "'word_model'")


@pytest.mark.parametrize("name", ["word_weight", "word_average"])
def test_wrong_types_and_shapes(tmp_path: Path, name: str) -> None:
    good = column(name)
    for wrong in (
        good.astype(np.float64),
        good.astype(good.dtype.newbyteorder(">")),
        good[:-1],
        good[:, :-1],
        good.reshape(-1),
        np.asfortranarray(good),
    ):
        key = {f"vocabulary0__{name}": wrong}
        refused(helpers.forged(SAMPLE, tmp_path / "m.icm", **key), name)


@pytest.mark.parametrize("value", [0.0, -0.1, 1e-12, 2.0, np.nan, np.inf, -np.inf])
def test_averages_are_distributions(tmp_path: Path, value: float) -> None:
    average = column("word_average")
    average[1, 3] = value
    path = helpers.forged(SAMPLE, tmp_path / "m.icm", vocabulary0__word_average=average)
    refused(path, "averages of the word model")


def test_any_weights_work(tmp_path: Path) -> None:
    # Every weight that the type can hold is a weight: predictions stay distributions.
    weight = column("word_weight")
    weight[:] = np.random.default_rng(0).choice([-(2**15), 2**15 - 1], weight.shape)
    path = helpers.forged(SAMPLE, tmp_path / "m.icm", vocabulary0__word_weight=weight)
    model = load_models(path).models[0]
    assert np.isfinite(helpers.sample.log_totals(model)).all()
    form = model.grammar.vocabulary.word_model
    assert form is not None
    found = form.predict([("Walking", True, False), ("", False, False)])
    np.testing.assert_allclose(found.sum(axis=1), 1.0)


def test_half_a_character_is_no_text(tmp_path: Path) -> None:
    path = changed(tmp_path, manifest=lambda m: m["extra"].update(preset="\ud800"))
    with pytest.raises(ModelFileError, match=r"'manifest\.json' is not the JSON text"):
        read_manifest(path)
    whole = changed(tmp_path, manifest=lambda m: m["extra"].update(preset="\U0001f600"))
    assert read_manifest(whole)["extra"]["preset"] == "\U0001f600"
