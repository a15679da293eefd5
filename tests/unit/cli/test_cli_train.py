"""`icm train`: flags, model card, what is told about the files."""

from __future__ import annotations

import json
import math
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

import pytest

from icm_core.cli.flags import model as model_flags
from icm_core.cli.flags.settings import ParseFlags
from icm_core.cli.shared import card, reading
from icm_core.data.document import THIRD_ITEMS
from icm_core.data.heads import TABLES
from icm_core.grammar.binarise import DIRECTIONS, BinariseOptions
from icm_core.grammar.unknown import UnknownWordOptions
from icm_core.inference import catalogue
from icm_core.inference.astar.partial import FIRSTS
from icm_core.inference.entries import PresetName
from icm_core.inference.parsing.parser import ParseOptions
from icm_core.inference.parsing.presets import PRESETS
from icm_core.inference.sampling.options import Decoding
from icm_core.model.by_hand import LOG_LIMIT
from icm_core.model.contexts import KINDS
from icm_core.model.file.container import load_models
from icm_core.model.fit import FITS, FitOptions
from icm_core.model.model import ModelOptions
from icm_core.model.restaurants import SEATINGS
from icm_core.model.sampling import SamplingOptions

TREE = "(S (NP (PRP I)) (VP (VBP go)))\n"


def test_names_of_values_are_those_of_the_core() -> None:
    assert get_args(PresetName) == tuple(PRESETS)
    assert get_args(reading.ThirdItemName) == THIRD_ITEMS
    assert get_args(model_flags.DirectionName) == DIRECTIONS
    assert {*get_args(model_flags.HeadsName)} == {"auto", *TABLES}
    assert {*get_args(model_flags.ContextsName)} == {*KINDS}
    assert {*get_args(model_flags.SeatingName)} == {*SEATINGS}
    assert {*get_args(model_flags.FitName)} == {*FITS}
    for search, name, values in (
        ("mh", "decoding", get_args(Decoding)),
        ("astar-full", "first", FIRSTS),
    ):
        [option] = [one for one in catalogue.search(search).own_options() if one.name == name]
        assert [value for value, _ in option.choices] == list(values)
    for part, core in (
        (model_flags.BinarisationFlags, BinariseOptions),
        (model_flags.UnknownFlags, UnknownWordOptions),
        (model_flags.FitFlags, FitOptions),
        (model_flags.SamplingFlags, SamplingOptions),
        (model_flags.OwnFlags, ModelOptions),
        (ParseFlags, ParseOptions),
    ):
        assert {one.name for one in fields(part)} <= {one.name for one in fields(core)}


# Flag, value, and the option of the model that it sets.
FLAGS: dict[str, tuple[str, str, str, Any]] = {
    "--binarise": ("left", "binarisation", "direction", "left"),
    "--h": ("all", "binarisation", "h", None),
    "--v": ("2", "binarisation", "v", 2),
    "--heads": ("gum", "binarisation", "heads", "gum"),
    "--rare-count": ("2", "unknown", "rare_count", 2),
    "--suffix-length": ("2", "unknown", "suffix_length", 2),
    "--signature-count": ("4", "unknown", "min_signature_count", 4),
    "--log-linear": ("", "unknown", "log_linear", True),
    "--no-neighbours": ("", "unknown", "neighbours", False),
    "--word-dropout": ("0", "unknown", "word_dropout", 0.0),
    "--other-spellings": ("", "unknown", "other_spellings", True),
    "--fit": ("map", "fit", "method", "map"),
    "--discounts": ("1", "fit", "discounts", 1),
    "--levels": ("3", "fit", "levels", 3),
    "--held-out-share": ("0.2", "fit", "held_out_share", 0.2),
    "--discount": ("0.5", "fit", "discount", 0.5),
    "--concentration": ("3", "fit", "concentration", 3.0),
    "--beta-a": ("2", "fit", "beta_a", 2.0),
    "--beta-b": ("3", "fit", "beta_b", 3.0),
    "--gamma-shape": ("2", "fit", "gamma_shape", 2.0),
    "--gamma-rate": ("3", "fit", "gamma_rate", 3.0),
    "--max-iterations": ("5", "fit", "max_iterations", 5),
    "--sweeps": ("9", "sampling", "sweeps", 9),
    "--burn-in": ("3", "sampling", "burn_in", 3),
    "--thinning": ("2", "sampling", "thinning", 2),
    "--seed": ("4", "sampling", "seed", 4),
    "--contexts": ("N", "", "contexts", "N"),
    "--depth-limit": ("3", "", "depth_limit", 3),
    "--seating": ("minimal", "", "seating", "minimal"),
    "--base": ("uniform", "", "base", "uniform"),
    "--alpha": ("0.5", "", "alpha", 0.5),
    "--spans": ("", "", "spans", True),
}


PRIORS = {"--beta-a", "--beta-b", "--gamma-shape", "--gamma-rate"}
SAMPLERS = {"--sweeps", "--burn-in", "--thinning", "--seed"}


def _named() -> set[str]:
    """Return the flags as a card names their options."""
    return {flag.replace("--no-", "--") for flag in FLAGS}


def test_every_option_of_a_model_has_a_flag(icm: Any, train_file: Path, tmp_path: Path) -> None:
    model = tmp_path / "m.icm"
    given = [text for flag, (value, *_) in FLAGS.items() for text in (flag, value) if text]
    icm("train", train_file, "-o", model, *given)
    made = load_models(model).models[0].options
    for flag, (_, part, name, value) in FLAGS.items():
        owner = getattr(made, part) if part else made
        assert getattr(owner, name) == value, flag
    # No option is without a flag.
    covered = {(part, name) for _, part, name, _ in FLAGS.values()}
    parts = ("binarisation", "unknown", "fit", "sampling")
    for part in (*parts, ""):
        owner = getattr(made, part) if part else made
        names = {*type(owner).__dataclass_fields__} - {*parts}
        assert {(part, name) for name in names} <= covered


def test_card_and_what_the_file_keeps(icm: Any, train_file: Path, tmp_path: Path) -> None:
    model = tmp_path / "m.icm"
    flags = ("--keep-traces", "--third-item", "join", "--preset", "right")
    text, _ = icm("train", train_file, "-o", model, *flags)
    assert "preset right" in text
    assert "trained on 120 sentences" in text
    assert "fingerprint" in text
    assert "concentration" in text
    extra = load_models(model).extra
    assert extra["preset"] == "right"
    assert extra["cleaning"]["traces"] is False
    assert extra["third_item"] == "join"
    assert extra["parse"]["decoder"] == "mbr"
    manifest = json.loads(icm("info", model, "--json")[0])
    assert manifest["extra"] == extra
    assert icm("info", model)[0] == text


def test_the_card_speaks_as_the_flags_do(icm: Any, train_file: Path, tmp_path: Path) -> None:
    model = tmp_path / "m.icm"
    text, _ = icm("train", train_file, "-o", model, "--keep-traces")
    shown = [line.split(": ", 1)[1] for line in text.splitlines() if line.startswith("model: ")]
    names = {part.split()[0] for part in shown[0].split(", ")}
    assert {f"--{name}" for name in names} == _named() - PRIORS - SAMPLERS
    assert "cleaning: traces kept, function tags removed, X over X collapsed, root" in text
    parsing = next(line for line in text.splitlines() if line.startswith("parsing: "))
    assert parsing == (
        "parsing: decoder mbr, penalty 0.4, exponent 0.75, depth all, chart-threshold 0.0001, "
        "refine-threshold 0.0001, max-length 200, memory 2,048 MB"
    )


def test_the_card_of_a_sampled_model(icm: Any, train_file: Path, tmp_path: Path) -> None:
    model = tmp_path / "m.icm"
    quick = ("--sweeps", "6", "--burn-in", "4", "--thinning", "1", "--levels", "3")
    text, told = icm("train", train_file, "-o", model, "--preset", "sampled", *quick)
    assert "has no effect" not in told
    shown = [line.split(": ", 1)[1] for line in text.splitlines() if line.startswith("model: ")]
    names = {f"--{part.split()[0]}" for part in shown[0].split(", ")}
    assert names == _named() - {"--heads", "--held-out-share", "--max-iterations"}
    assert "seating sampled" in shown[0]
    assert "sweeps 6, burn-in 4, thinning 1, seed 0" in shown[0]
    assert icm("info", model)[0] == text
    manifest = json.loads(icm("info", model, "--json")[0])
    assert len(manifest["models"][0]["provenance"]["log_seating"]) == 6
    fixed = ("--fit", "fixed", "--discount", "0.5", "--preset", "sampled")
    text, _ = icm("train", train_file, "-o", model, *fixed, *quick[:-2])
    assert "seating sampled" in text
    # A preset of three discounts gets one.
    all_sampled = ("--seating", "sampled", "--fit", "sampled", *quick)
    _, told = icm("train", train_file, "-o", model, *all_sampled)
    assert "--fit sampled: one discount at each depth instead of the preset's three" in told
    assert load_models(model).models[0].options.fit.discounts == 1


def test_a_value_at_the_limit_of_the_fit_is_marked() -> None:
    values = [math.exp(LOG_LIMIT), 2.0, math.exp(-LOG_LIMIT), 0.0]
    marked = ["162754.791 (limit)", "2.000", "0.000 (limit)", "0.000"]
    for given in ({"fit": "map"}, {}):
        assert [text.strip() for text in card._concentrations(values, given)] == marked
    plain = ["162754.791", "2.000", "0.000", "0.000"]
    assert card._concentrations(values, {"fit": "fixed"}) == plain


def test_the_card_of_a_file_without_some_options() -> None:
    head = {
        "options": {},
        "provenance": {},
        "sizes": {},
        "fingerprint": "f",
        "discount": [[0.5, 0.5, 0.5]],
        "concentration": [1.0],
    }
    assert "fingerprint" in card.card_text("m", {"extra": {}, "models": [head]})


@pytest.mark.parametrize("preset", ["pcfg", "pcfg-v2h1"])
def test_the_card_of_a_pcfg(icm: Any, train_file: Path, tmp_path: Path, preset: str) -> None:
    out, _ = icm("train", train_file, "-o", tmp_path / "m.icm", "--preset", preset)
    for word in ("concentration", "discount", "penalty", "exponent", "seating", "heads", "levels"):
        assert word not in out
    assert "model: a PCFG, base mle, alpha " in out
    assert ", binarise right, h " in out
    assert "parsing: decoder pcfg-viterbi, max-length 200, memory 2,048 MB\n" in out


def test_models_of_a_preset_that_flags_make_equal_are_one(
    icm: Any, train_file: Path, tmp_path: Path
) -> None:
    model = tmp_path / "m.icm"
    _, told = icm("train", train_file, "-o", model, "--preset", "best", "--binarise", "right")
    assert "1 model left" in told
    assert len(load_models(model).models) == 1


def test_fit_map_takes_one_discount_by_itself(icm: Any, train_file: Path, tmp_path: Path) -> None:
    model = tmp_path / "m.icm"
    arguments = ("train", train_file, "-o", model, "--fit", "map")
    _, told = icm(*arguments)
    assert "--fit map: one discount at each depth instead of the preset's three" in told
    assert "use --seating minimal for the paper's model" in told
    assert load_models(model).models[0].options.fit.discounts == 1
    _, told = icm(*arguments, "--seating", "minimal", "--discounts", "1")
    assert "--fit map" not in told
    assert "--fit map" not in icm("train", train_file, "-o", model, "--preset", "paper")[1]


@pytest.mark.parametrize(
    ("flags", "told"),
    [
        (
            ("--price", "0.1", "--decoder", "viterbi"),
            "--penalty has no effect with --decoder viterbi",
        ),
        (("--exponent", "2", "--decoder", "pcfg-mbr"), "--exponent has no effect with --decoder p"),
        (
            ("--depth", "2", "--decoder", "pcfg-mbr"),
            "--depth has no effect with --decoder pcfg-mbr",
        ),
        (("--depth", "2", "--decoder", "pcfg-mbr", "--json"), ""),
        (("--seed", "2"), "--seed has no effect without --samples"),
        (("--seed", "2", "--samples", "1"), ""),
        (("--pretty", "--json"), "--pretty has no effect with --json"),
        (
            ("--penalty", "0.1", "--k-best", "1"),
            "--penalty has no effect with --k-best or --samples",
        ),
        (("--span-threshold", "0.1"), "--span-threshold has no effect without several models"),
        (("--weighed-threshold", "0.1"), "--weighed-threshold has no effect without a model of"),
        (("--span-weight", "0.1"), "--span-weight has no effect without a model of spans"),
        (("--price", "0.1", "--exponent", "0.5", "--depth", "2", "--pretty"), ""),
    ],
)
def test_flags_of_parsing_that_say_nothing(
    icm: Any, model_file: Path, flags: tuple[str, ...], told: str
) -> None:
    lines = [
        line
        for line in icm("parse", model_file, *flags, "-q", stdin="She saw .")[1].splitlines()
        if "has no effect" in line
    ]
    assert len(lines) == (1 if told else 0)
    assert not told or lines[0].startswith(f"warning: {told}")


@pytest.mark.parametrize(
    ("flags", "told"),
    [
        (("--beta-a", "2"), "--beta-a has no effect without --fit map"),
        (("--gamma-rate", "2"), "--gamma-rate has no effect without --fit map"),
        (("--gamma-rate", "2", "--fit", "map"), ""),
        (
            ("--held-out-share", "0.2", "--preset", "paper"),
            "--held-out-share has no effect without",
        ),
        (("--alpha", "2", "--base", "uniform"), "--alpha has no effect without --base mle"),
        (("--alpha", "2", "--heads", "gum"), ""),
        (("--sweeps", "300"), "--sweeps has no effect without --seating sampled"),
        (("--max-iterations", "3", "--preset", "sampled", "--sweeps", "105"), "--max-iterations h"),
        (("--gamma-rate", "2", "--preset", "sampled", "--sweeps", "105"), ""),
        (("--heads", "gum", "--preset", "right"), "--heads has no effect without --binarise head"),
        (
            ("--max-iterations", "3", "--fit", "fixed"),
            "--max-iterations has no effect without --fit",
        ),
    ],
)
def test_flags_of_training_that_say_nothing(
    icm: Any, tmp_path: Path, flags: tuple[str, ...], told: str
) -> None:
    (tmp_path / "t.mrg").write_text(TREE * 8, encoding="utf-8")
    arguments = ("train", tmp_path / "t.mrg", "-o", tmp_path / "m.icm", "-q")
    lines = [line for line in icm(*arguments, *flags)[1].splitlines() if "has no effect" in line]
    assert len(lines) == (1 if told else 0)
    assert not told or lines[0].startswith(f"warning: {told}")


@pytest.mark.parametrize(
    ("text", "heads"),
    [
        ("(ROOT (NP (NN a) (HYPH -) (NN b)))\n", "gum"),
        ("(TOP (NP (NN a) (HYPH -) (NN b)))\n", "penn"),
        ("(ROOT (NP (NN a) (NN b)))\n", "penn"),
    ],
)
def test_heads_follow_the_treebank(icm: Any, tmp_path: Path, text: str, heads: str) -> None:
    (tmp_path / "t.mrg").write_text(text, encoding="utf-8")
    icm("train", tmp_path / "t.mrg", "-o", tmp_path / "m.icm")
    assert load_models(tmp_path / "m.icm").models[0].options.binarisation.heads == heads


def test_what_is_set_aside_is_told(icm: Any, tmp_path: Path) -> None:
    broken = "(S (NN a(b)))\n" * 7
    (tmp_path / "t.mrg").write_text(TREE + broken + TREE, encoding="utf-8")
    arguments = ("train", tmp_path / "t.mrg", "-o", tmp_path / "m.icm")
    _, told = icm(*arguments)
    assert "t.mrg:2:9: error: tree set aside: a bracket inside a token" in told
    assert "7 errors in the files; 7 trees set aside; --problems lists all" in told
    assert "7 trees could not be read and were not used for training" in told
    assert told.count(": error: ") == 5
    _, told = icm(*arguments, "--problems", "--quiet", "--strict", code=1)
    assert told.count(": error: ") == 7


def test_errors_are_one_line(icm: Any, tmp_path: Path, train_file: Path) -> None:
    def error(*arguments: object) -> str:
        told: str = icm("train", *arguments, code=2)[1]
        assert told.count("\n") == 1
        assert told.startswith("icm: ")
        return told

    model = tmp_path / "m.icm"
    assert "no such file" in error(tmp_path / "missing.mrg", "-o", model)
    assert "there is no folder" in error(train_file, "-o", tmp_path / "no" / "m.icm")
    assert "is a folder" in error(train_file, "-o", tmp_path)
    assert "use a number from 0, or all" in error(train_file, "-o", model, "--h", "-2")
    told = error(train_file, "-o", model, "--fit", "map", "--discounts", "3")
    assert "use --discounts 1, or --fit held-out" in told
    assert "--discounts 1" in error(train_file, "-o", model, "--preset", "paper", "--discounts", 3)
    told = error(train_file, "-o", model, "--seating", "sampled")
    assert "use the fit sampled" in told
    assert "use a sampled seating" in error(train_file, "-o", model, "--fit", "sampled")
    (tmp_path / "latin.mrg").write_bytes("(S (NN café))\n".encode("latin-1"))
    assert "name the encoding with --encoding" in error(tmp_path / "latin.mrg", "-o", model)
    assert not model.exists()
