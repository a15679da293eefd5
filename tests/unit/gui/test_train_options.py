"""Options of training as a form: every field is there, defaults, faults, effects."""

from __future__ import annotations

import itertools
from dataclasses import fields, is_dataclass, replace

import pytest

from icm_core.cli.train import _idle
from icm_core.data.cleaning.clean import CleanOptions
from icm_core.inference.parsing.presets import PRESETS
from icm_core.model.model import ModelOptions
from icm_gui.viewmodels.shared.options import SEVERAL, Field, accepted
from icm_gui.viewmodels.training.fields import FIELDS, GROUPS
from icm_gui.viewmodels.training.options import TrainOptions, idle_reasons

FLAG_OF = {
    "heads": "binarisation.heads",
    "alpha": "alpha",
    "held-out-share": "fit.held_out_share",
    "levels": "fit.levels",
    "max-iterations": "fit.max_iterations",
    "beta-a": "fit.beta_a",
    "beta-b": "fit.beta_b",
    "gamma-shape": "fit.gamma_shape",
    "gamma-rate": "fit.gamma_rate",
    "sweeps": "sampling.sweeps",
    "burn-in": "sampling.burn_in",
    "thinning": "sampling.thinning",
    "seed": "sampling.seed",
}


def all_keys() -> set[str]:
    """Return a key for every field of every option of training."""
    options = ModelOptions()
    keys = {f"clean.{field.name}" for field in fields(CleanOptions)}
    for field in fields(options):
        value = getattr(options, field.name)
        if is_dataclass(value):
            keys |= {f"{field.name}.{inner.name}" for inner in fields(value)}
        else:
            keys.add(field.name)
    return keys


def test_every_field_of_the_options_has_a_control() -> None:
    """The form offers all that training can be told, once."""
    keys = [field.key for field in FIELDS]
    assert sorted(keys) == sorted(all_keys())
    assert {field.group for field in FIELDS} == {"", *GROUPS}
    assert all(field.title and field.tip for field in FIELDS)


@pytest.mark.parametrize("name", PRESETS)
def test_the_presets_are_the_defaults(name: str) -> None:
    """Without a change, the models are the preset's."""
    options = TrainOptions()
    options.set_preset(name)
    assert options.members() == PRESETS[name].members
    assert options.cleaning() == CleanOptions()
    assert not options.faults
    assert options.changed_keys() == []


def test_choices_offer_every_value() -> None:
    """Each offered value can be chosen from some preset, and no other one can."""
    for field in FIELDS:
        if field.kind != "choice":
            continue
        for value, title in field.choices:
            assert title
            options = TrainOptions()
            options.set_value(field.key, value)
            assert options.faults == {}, (field.key, value)
            assert options.value(field.key) == value


def test_a_change_of_several_models_makes_them_one() -> None:
    """Models that became the same are trained once."""
    options = TrainOptions()
    options.set_preset("best")
    assert options.value("binarisation.direction") is SEVERAL
    assert len(options.members()) == 3
    options.set_value("binarisation.direction", "left")
    assert [m.binarisation.direction for m in options.members()] == ["left"]
    options.reset("binarisation.direction")
    assert len(options.members()) == 3


def test_seating_and_fit_follow_each_other() -> None:
    """What belongs together is chosen together, unless told otherwise."""
    options = TrainOptions()
    options.set_value("seating", "sampled")
    (member,) = options.members()
    assert (member.fit.method, member.fit.discounts) == ("sampled", 1)
    assert options.changed_keys() == ["seating"]
    options.reset()
    options.set_value("fit.method", "sampled")
    (member,) = options.members()
    assert (member.seating, member.fit.discounts) == ("sampled", 1)
    options.set_preset("sampled")
    options.set_value("seating", "minimal")
    assert options.members()[0].fit.method == "map"
    options.set_value("seating", "raw")
    assert options.members()[0].fit.method == "held-out"
    options.reset()
    options.set_value("fit.method", "held-out")
    assert options.members()[0].seating == "minimal"


def test_typed_values_are_validated_where_they_stand() -> None:
    """A wrong value is told at its field with the core's words; mending it mends the form."""
    options = TrainOptions()
    options.set_text("fit.held_out_share", "1.5")
    assert options.faults == {"fit.held_out_share": "held-out share 1.5: use a value in (0, 1)"}
    assert options.faults
    options.set_text("depth_limit", "x")
    assert "all" in options.faults["depth_limit"]
    assert options.text("depth_limit") == "x"
    with pytest.raises(Exception, match="Share held out"):
        options.members()
    options.set_text("depth_limit", "all")
    options.set_text("fit.held_out_share", "0.15")
    assert not options.faults
    assert options.changed_keys() == []


def test_values_that_contradict_each_other_are_told_once() -> None:
    """Of values that do not go together the newest is told, and both orders can be corrected."""
    options = TrainOptions()
    options.set_preset("sampled")
    options.set_text("sampling.burn_in", "250")
    assert list(options.faults) == ["sampling.burn_in"]
    options.set_text("sampling.sweeps", "400")
    assert not options.faults
    sampling = options.members()[0].sampling
    assert (sampling.sweeps, sampling.burn_in) == (400, 250)


@pytest.mark.parametrize("text", ["", "-1", "1.5", "1" * 40, "٣", "nan"])
def test_wrong_whole_numbers_are_refused(text: str) -> None:
    """Nothing but digits of a number that can be kept."""
    options = TrainOptions()
    options.set_text("unknown.rare_count", text)
    assert list(options.faults) == ["unknown.rare_count"]


@pytest.mark.parametrize("text", ["", "a b", "(", "X)"])
def test_root_labels_are_labels(text: str) -> None:
    """A label with spaces or brackets could not be written."""
    options = TrainOptions()
    options.set_text("clean.root_label", text)
    assert list(options.faults) == ["clean.root_label"]
    assert options.idle


def test_a_preset_keeps_changes_that_still_are_changes() -> None:
    """Another preset changes defaults; what is its default is no change any more."""
    options = TrainOptions()
    options.set_value("seating", "minimal")
    options.set_text("depth_limit", "3")
    options.set_preset("paper")
    assert options.changed_keys() == ["depth_limit"]
    assert options.members()[0] == replace(PRESETS["paper"].members[0], depth_limit=3)


def test_fields_without_effect_are_those_of_the_command_line() -> None:
    """The same rules as for flags, over all kinds of models."""
    checked = 0
    for preset, direction, base, method in itertools.product(
        PRESETS, (None, "right", "head"), ("mle", "uniform"), (None, "map", "fixed", "sampled")
    ):
        options = TrainOptions()
        options.set_preset(preset)
        for key, value in (
            ("binarisation.direction", direction),
            ("base", base),
            ("fit.method", method),
        ):
            if value is not None:
                options.set_value(key, value)
        if options.faults:
            continue
        members = options.members()
        told = {FLAG_OF[flag.removeprefix("--")] for flag, used, _ in _idle(members) if not used}
        assert set(options.idle) == told == set(idle_reasons(members))
        assert all(options.idle.values())
        checked += 1
    assert checked > 100


def test_fields_read_what_they_write() -> None:
    """The text of a value is read as that value."""
    for field in FIELDS:
        if field.kind in ("whole", "number", "text"):
            default = TrainOptions().default(field.key)
            assert field.read(field.text(default)) == default
    assert Field("x", "X", "", "whole", scale=1 << 20).text(3 << 20) == "3"
    assert Field("x", "X", "", "whole", scale=1 << 20).read("3") == 3 << 20


def test_accepted_tries_again_what_a_later_value_makes_possible() -> None:
    """A value that works only with a later one is taken."""

    def build(given: object) -> None:
        assert isinstance(given, dict)
        if given.get("low", 0) > given.get("high", 1):
            from icm_core.errors import OptionError

            raise OptionError("low above high")

    assert accepted({"low": 3, "high": 5}, build) == ({"high": 5, "low": 3}, {})
    assert accepted({"low": 9, "high": 5}, build) == ({"high": 5}, {"low": "low above high"})
