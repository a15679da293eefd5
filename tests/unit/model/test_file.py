"""Saving and loading models: nothing is lost, nothing is written by halves."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import model_files as helpers
import numpy as np
import pytest
from model_files import sample

from icm_core.data.sentence_marks import count_known
from icm_core.data.treebank import from_text
from icm_core.errors import ModelFileError
from icm_core.grammar.binarise import BinariseOptions
from icm_core.grammar.unknown import UnknownWordOptions
from icm_core.model.file.container import (
    load_models,
    read_manifest,
    save_models,
    training_marks,
)
from icm_core.model.fit import FitOptions
from icm_core.model.model import Model, ModelOptions
from icm_core.model.update import updated

OPTIONS = {
    "default": ModelOptions(),
    "minimal": ModelOptions(seating="minimal", fit=FitOptions("map", discounts=1)),
    "nonterminals": ModelOptions(contexts="N", depth_limit=2, fit=FitOptions("fixed")),
    "siblings": ModelOptions(contexts="LS", binarisation=BinariseOptions("left", h=2, v=2)),
    "head": ModelOptions(
        binarisation=BinariseOptions("head", h=None), unknown=UnknownWordOptions(0), alpha=0.5
    ),
    "depth 0": ModelOptions(depth_limit=0, base="uniform"),
    "sampled": sample.sampled_options(FitOptions("sampled", discounts=1)),
    "sampled seating": sample.sampled_options(FitOptions("fixed", discount=0.0)),
    "word model": ModelOptions(unknown=UnknownWordOptions(log_linear=True)),
}

WITH_WORDS = OPTIONS["word model"]


@pytest.fixture(scope="module")
def model() -> Model:
    return sample.sample_model()


@pytest.mark.parametrize("name", OPTIONS)
def test_everything_comes_back_to_the_bit(name: str, tmp_path: Path) -> None:
    made = sample.sample_model(OPTIONS[name])
    path = tmp_path / "m.icm"
    save_models(path, [made], extra={"exponent": 0.8})
    loaded = load_models(path)
    assert len(loaded.models) == 1
    helpers.assert_same(made, loaded.models[0])
    assert loaded.extra == {"exponent": 0.8}
    assert sample.log_totals(made) == sample.log_totals(loaded.models[0])


def test_an_updated_model_comes_back(model: Model, tmp_path: Path) -> None:
    # New symbols get contexts after those of old ones, and emptied contexts are dropped.
    text = "(ROOT (X (Y a) (S (NP (DT the) (NN bread)) (VP (VBZ sleeps)))))"
    changed = updated(model, [from_text(text)[0].tree], remove=[0, 3])
    save_models(tmp_path / "m.icm", [changed])
    loaded = load_models(tmp_path / "m.icm").models[0]
    helpers.assert_same(changed, loaded)
    helpers.assert_same(updated(changed, remove=[1]), updated(loaded, remove=[1]))


def test_an_ensemble_shares_its_vocabulary(tmp_path: Path) -> None:
    models = [sample.sample_model(OPTIONS[name]) for name in ("default", "siblings", "head")]
    save_models(tmp_path / "m.icm", models)
    loaded = load_models(tmp_path / "m.icm")
    for first, second in zip(models, loaded.models, strict=True):
        helpers.assert_same(first, second)
    vocabularies = [made.grammar.vocabulary for made in loaded.models]
    assert vocabularies[0] is vocabularies[1]
    assert vocabularies[0] is not vocabularies[2]


def test_an_ensemble_shares_its_word_model(tmp_path: Path) -> None:
    # Learnt twice, stored once: what counts is what is in it.
    models = [sample.sample_model(WITH_WORDS) for _ in range(2)]
    models.append(sample.sample_model())
    assert models[0].grammar.vocabulary is not models[1].grammar.vocabulary
    save_models(tmp_path / "m.icm", models)
    loaded = load_models(tmp_path / "m.icm")
    for first, second in zip(models, loaded.models, strict=True):
        helpers.assert_same(first, second)
    vocabularies = [made.grammar.vocabulary for made in loaded.models]
    assert vocabularies[0] is vocabularies[1]
    assert vocabularies[0] is not vocabularies[2]
    stored = loaded.manifest["vocabularies"]
    form = vocabularies[0].word_model
    assert form is not None
    assert [row.get("word_model") for row in stored] == [
        {"features": len(form.names), "tags": len(form.tags)},
        None,
    ]


def test_an_average_shares_what_is_the_same(tmp_path: Path) -> None:
    models = sample.sharing_samples()
    # Emissions that are spread more thinly, discounts and seating of its own, and the same columns.
    options = replace(models[0].options, seating="minimal", fit=FitOptions("map", discounts=1))
    models.append(sample.train(sample.flat_trees(), options))
    path = tmp_path / "m.icm"
    save_models(path, models)
    loaded = load_models(path)
    assert [head.get("like") for head in loaded.manifest["models"]] == [None, None, 0, 0]
    assert loaded.manifest["version"] == 5
    for first, second in zip(models, loaded.models, strict=True):
        helpers.assert_same(first, second)
    assert loaded.models[2].trie is loaded.models[0].trie
    # Whatever the manifest says, columns are looked at.
    first = models[0]
    other = replace(first, counts=replace(first.counts, raw=first.counts.raw + 1))
    save_models(path, [first, other])
    assert "like" not in read_manifest(path)["models"][1]
    save_models(path, models)
    assert not [
        name for name in helpers.members_of(path) if name.startswith(("model2/", "model3/"))
    ]


def test_no_word_model_where_there_are_no_rare_words(tmp_path: Path) -> None:
    trees = [entry.tree for entry in from_text("(ROOT (S (NP (DT a) (NN b))))\n" * 6)]
    made = sample.train(trees, WITH_WORDS)
    assert made.grammar.vocabulary.word_model is None
    save_models(tmp_path / "m.icm", [made])
    helpers.assert_same(made, load_models(tmp_path / "m.icm").models[0])


def test_a_word_model_without_features_comes_back(tmp_path: Path) -> None:
    # One rare word: nothing is seen in two words, and predictions are uniform.
    rows = ["(ROOT (S (NP (DT a) (NN b))))\n"] * 6 + ["(ROOT (S (NP (DT a) (NN c))))\n"]
    made = sample.train([entry.tree for entry in from_text("".join(rows))], WITH_WORDS)
    form = made.grammar.vocabulary.word_model
    assert form is not None
    assert form.weight.shape == (0, 1)
    save_models(tmp_path / "m.icm", [made])
    helpers.assert_same(made, load_models(tmp_path / "m.icm").models[0])


def test_an_updated_model_keeps_its_word_model(tmp_path: Path) -> None:
    changed = updated(sample.sample_model(WITH_WORDS), remove=[0, 3])
    save_models(tmp_path / "m.icm", [changed])
    helpers.assert_same(changed, load_models(tmp_path / "m.icm").models[0])


def test_a_word_model_that_would_come_back_as_another_is_not_written(tmp_path: Path) -> None:
    made = sample.sample_model(WITH_WORDS)
    vocabulary = made.grammar.vocabulary
    form = vocabulary.word_model
    assert form is not None
    for wrong in (
        replace(vocabulary, options=UnknownWordOptions()),
        replace(vocabulary, word_model=replace(form, weight=form.weight + 1e-6)),
        replace(vocabulary, word_model=replace(form, weight=form.weight + 100.0)),
        replace(vocabulary, word_model=replace(form, average=form.average * (1 + 1e-12))),
    ):
        with pytest.raises(ValueError, match="word model"):
            save_models(
                tmp_path / "m.icm",
                [replace(made, grammar=replace(made.grammar, vocabulary=wrong))],
            )
    assert not list(tmp_path.iterdir())


def test_odd_words_and_labels_come_back(tmp_path: Path) -> None:
    text = '(ROOT (S|"<a (N^P né\\u2028) (日 \U0001f600)) (\\x00 x))\n' * 2
    made = sample.train([entry.tree for entry in from_text(text)])
    save_models(tmp_path / "m.icm", [made])
    helpers.assert_same(made, load_models(tmp_path / "m.icm").models[0])


def test_the_same_model_gives_the_same_bytes(model: Model, tmp_path: Path) -> None:
    first, second = tmp_path / "a.icm", tmp_path / "b.icm"
    save_models(first, [model], extra={"b": 1, "a": [None, "x"]})
    loaded = load_models(first)
    save_models(second, loaded.models, extra=loaded.extra)
    assert first.read_bytes() == second.read_bytes()


def test_manifest_alone(model: Model, tmp_path: Path) -> None:
    save_models(tmp_path / "m.icm", [model], extra={"price": 0.4})
    manifest = read_manifest(tmp_path / "m.icm")
    assert manifest == load_models(tmp_path / "m.icm").manifest
    assert manifest["format"] == "icm-model"
    assert manifest["version"] == 3
    assert manifest["extra"] == {"price": 0.4}
    head = manifest["models"][0]
    assert head["sizes"]["nodes"] == len(model.trie)
    assert head["options"]["binarisation"]["direction"] == "right"
    assert len(head["fingerprint"]) == 64


def test_files_are_of_the_first_version_that_has_what_is_in_them(
    model: Model, tmp_path: Path
) -> None:
    sampled = sample.sample_model(OPTIONS["sampled"])
    old, drawn = replace(model, marks=None), replace(sampled, marks=None)
    for made, version in (([old], 1), ([old, drawn], 2), ([model, drawn], 2), ([model], 3)):
        save_models(tmp_path / "m.icm", made)
        assert read_manifest(tmp_path / "m.icm")["version"] == version
    # Its last sample alone predicts something else, and that comes back, too.
    moved = sampled.with_hyperparameters(sampled.hyper)
    assert not np.array_equal(moved.predictions.predicted, sampled.predictions.predicted)
    save_models(tmp_path / "m.icm", [moved])
    helpers.assert_same(moved, load_models(tmp_path / "m.icm").models[0])


def test_the_sentences_of_training_are_known(model: Model, tmp_path: Path) -> None:
    path = tmp_path / "m.icm"
    save_models(path, [model])
    words = ["she", "sells", "the", "bread", "of", "the", "baker", "."]
    assert count_known([words, words[1:], words], training_marks(path)) == 2
    # An escape is no other word, and what is removed is not known any more.
    changed = updated(
        model, add=from_text(r"(ROOT (X (NN a\/b) (-LRB- -LRB-)))").trees(), remove=[2]
    )
    assert len(marks := changed.marks if changed.marks is not None else []) == len(
        model.derivations
    )
    assert count_known([words, ["a/b", "("], ["a/b"]], np.asarray(marks)) == 1
    save_models(path, [replace(model, marks=None)])
    assert training_marks(path) is None
    assert count_known([words], None) is None
    # One that the file does not know is not known of the others.
    save_models(path, [model, replace(model, marks=None)])
    assert load_models(path).models[0].marks is None


def test_fingerprint_is_of_the_training_data(model: Model, tmp_path: Path) -> None:
    def fingerprint(made: Model) -> str:
        save_models(tmp_path / "m.icm", [made])
        return str(read_manifest(tmp_path / "m.icm")["models"][0]["fingerprint"])

    other_fit = sample.sample_model(ModelOptions(fit=FitOptions("fixed")))
    assert fingerprint(model) == fingerprint(other_fit)
    assert fingerprint(model) == fingerprint(sample.sample_model(WITH_WORDS))
    assert fingerprint(model) != fingerprint(updated(model, remove=[1]))


def test_reading_a_manifest_needs_no_kernels() -> None:
    code = (
        "import sys; from icm_core.model.file.members import read_manifest; "
        f"read_manifest({str(helpers.SAMPLES / 'version1.icm')!r}); "
        "assert 'numba' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_a_file_survives_a_failed_save(
    model: Model, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "m.icm"
    save_models(path, [model])
    before = path.read_bytes()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(ModelFileError, match=r"m\.icm.*No space left"):
            save_models(path, [model], extra={"more": 1})
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["m.icm"]


def test_a_file_survives_a_kill(model: Model, tmp_path: Path) -> None:
    path = tmp_path / "m.icm"
    save_models(path, [model])
    before = path.read_bytes()
    code = (
        "import os, signal, sys\n"
        "from icm_core.model.file.container import load_models, save_models\n"
        "loaded = load_models(sys.argv[1])\n"
        "os.fsync = lambda _: os.kill(os.getpid(), signal.SIGKILL)\n"
        "save_models(sys.argv[1], loaded.models, extra={'more': 1})\n"
    )
    ended = subprocess.run([sys.executable, "-c", code, str(path)], timeout=120, check=False)
    assert ended.returncode == -9
    assert path.read_bytes() == before


@pytest.mark.parametrize("extra", [{"a": float("nan")}, {"a": object()}, {"a": "x" * (1 << 23)}])
def test_what_could_not_be_read_is_not_written(
    model: Model, tmp_path: Path, extra: dict[str, object]
) -> None:
    with pytest.raises(ValueError, match=r"JSON|manifest"):
        save_models(tmp_path / "m.icm", [model], extra=extra)
    assert not list(tmp_path.iterdir())


def test_a_model_that_contradicts_itself_is_not_written(model: Model, tmp_path: Path) -> None:
    wrong = replace(model, leaf=np.zeros_like(model.leaf))
    with pytest.raises(ValueError, match="deepest contexts"):
        save_models(tmp_path / "m.icm", [wrong])
    sampled = sample.sample_model(OPTIONS["sampled"])
    wrong = replace(sampled, seats=replace(sampled.seats, tables=sampled.seats.customers))
    with pytest.raises(ValueError, match="customers"):
        save_models(tmp_path / "m.icm", [wrong])
    with pytest.raises(ValueError, match="0 models"):
        save_models(tmp_path / "m.icm", [])


def test_saving_where_no_file_can_be(model: Model, tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none" / "m.icm", "/"):
        with pytest.raises(ModelFileError):
            save_models(path, [model])


@pytest.mark.parametrize(
    "name",
    [
        "version1",
        "version1-words",
        "version2",
        "version3",
        "version3-neighbours",
        "version4",
        "version5",
    ],
)
def test_samples_of_all_versions_are_read(name: str) -> None:
    loaded = load_models(helpers.SAMPLES / f"{name}.icm")
    expected = json.loads((helpers.SAMPLES / f"{name}.json").read_text())
    found = [sample.log_totals(made) for made in loaded.models]
    np.testing.assert_allclose(found, expected, rtol=1e-9)
    assert loaded.extra == {"exponent": 0.8, "price": 0.45}
    with_spans = [at for at, made in enumerate(loaded.models) if made.spans is not None]
    assert with_spans == ([0] if name == "version4" else [])
