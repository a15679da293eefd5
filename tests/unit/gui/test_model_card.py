"""Cards of models: what manifests say, in order, for one model and for several."""

from __future__ import annotations

import math

from icm_core.data.cleaning.clean import CleanOptions
from icm_core.data.treebank import from_text
from icm_core.inference.parsing.presets import PRESETS, train_members
from icm_core.inference.parsing.use import extra_of
from icm_core.model.file.container import load_models, save_models
from icm_gui.viewmodels.training.model_card import cards

TEXT = "(ROOT (S (NP (DT the) (NN dog)) (VP (VBD barked))))\n" * 5


def manifest(tmp_path: object, preset: str) -> dict[str, object]:
    """Return the manifest of a small model."""
    from pathlib import Path

    path = Path(str(tmp_path)) / "m.icm"
    chosen = PRESETS[preset]
    trees = from_text(TEXT).trees()
    notes: dict[str, object] = {"files": ["a/b.mrg"], "sentences": 5, "tokens": 15}
    models = train_members(trees, chosen.members, provenance=notes)
    save_models(path, models, extra=extra_of(preset, chosen.parse, CleanOptions(), "auto"))
    return load_models(path).manifest


def test_a_card_has_what_the_manifest_says(tmp_path: object) -> None:
    """Sizes, options, provenance, hyperparameters of each depth."""
    found = manifest(tmp_path, "right")
    (card,) = cards(found)
    facts = dict(card.facts)
    assert facts["Preset"] == "right"
    assert facts["Treebank"] == "b.mrg"
    assert facts["Sentences, tokens"] == "5 · 15"
    assert facts["Binarisation"] == "right · h 0, v 1"
    assert facts["Seating, fit"] == "raw · held out, last 15%"
    assert facts["Parsing"] == "mbr · λ 0.4 · exponent 1"
    head = found["models"][0]  # type: ignore[index]
    assert card.fingerprint == head["fingerprint"]
    assert len(card.depths) == len(head["concentration"])
    assert [row[0] for row in card.rows] == ["d", "c"]
    assert all(len(row) == 1 + len(card.depths) for row in card.rows)


def test_each_model_has_a_card(tmp_path: object) -> None:
    """With its number."""
    several = cards(manifest(tmp_path, "best"))
    assert [card.title for card in several] == ["Model 1 of 3", "Model 2 of 3", "Model 3 of 3"]
    directions = [dict(card.facts)["Binarisation"].split(" ")[0] for card in several]
    assert directions == ["outward", "right", "left"]


def test_training_time_tells_of_spans(tmp_path: object) -> None:
    """Where they were learnt, as `icm info` does."""
    found = manifest(tmp_path, "right")
    provenance = found["models"][0]["provenance"]  # type: ignore[index]
    provenance["seconds"] = 2.5
    assert dict(cards(found)[0].facts)["Training time"] == "2.5 s"
    provenance["spans_seconds"] = 1.25
    assert dict(cards(found)[0].facts)["Training time"] == "2.5 s · its spans in 1.2 s"


def test_a_pcfg_has_no_hyperparameters(tmp_path: object) -> None:
    """Its restaurants pass everything on."""
    (card,) = cards(manifest(tmp_path, "pcfg"))
    assert card.depths == ()
    assert card.rows == ()


def test_numbers_of_any_size_are_short() -> None:
    """So that they fit their cells."""
    values = [math.exp(-12), 0.004, 0.5, 9.99, 123.4, 5000.0, math.exp(12), 2e6]
    head = {
        "discount": [[0.5, 0.5, 0.5]] * len(values),
        "concentration": values,
        "options": {},
        "provenance": {},
    }
    (card,) = cards({"models": [head]})
    assert card.rows[-1][1:] == ("limit", "4e−3", "0.50", "10.0", "123", "5k", "limit", "2e6")
    assert card.depths[-1] == "7+"


def test_an_empty_manifest_has_no_card() -> None:
    """And nothing breaks."""
    assert cards({}) == ()
