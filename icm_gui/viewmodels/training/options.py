"""The options of training as a form: a preset and changes to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from icm_core.errors import OptionError
from icm_core.wording import say as _tr
from icm_gui.viewmodels.shared.options import SEVERAL, Options
from icm_gui.viewmodels.training.fields import FIELDS, PRIORS, SAMPLERS

if TYPE_CHECKING:
    from icm_core.data.cleaning.clean import CleanOptions
    from icm_core.inference.parsing.presets import Preset, Task
    from icm_core.model.model import ModelOptions

FIRST_PRESETS: dict[Task, str] = {"trees": "default", "tags": "tag-fast"}
"""The usual preset of each task."""
HEADS = "binarisation.heads"
AUTO = "auto"
ONE_DISCOUNT = ("map", "sampled")
"""Fits to the probability of a seating, which has one discount."""


class TrainOptions(Options):
    """The options of training as a form; the preset gives the defaults."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(FIELDS, parent)
        self.preset_name = FIRST_PRESETS["trees"]

    def presets(self) -> dict[str, Preset]:
        """Return the presets by name."""
        from icm_core.inference.parsing.presets import PRESETS

        return PRESETS

    @property
    def preset(self) -> Preset:
        """The preset in force."""
        return self.presets()[self.preset_name]

    def set_preset(self, name: str) -> None:
        """Take the defaults from another preset; what was changed stays where it differs."""
        if name not in self.presets():
            return
        self.preset_name = name
        for key, value in list(self._given.items()):
            if value == self.default(key):
                del self._given[key]
        self.refresh()

    def default(self, key: str) -> Any:
        """Return what the preset says; some defaults follow from what else was chosen."""
        if key == HEADS:
            return AUTO
        if key.startswith("clean."):
            return getattr(_clean_defaults(), key.removeprefix("clean."))
        if key in ("seating", "fit.method", "fit.discounts"):
            return self._followed(self._given)[key]
        return self._of_preset(key)

    def members(self) -> tuple[ModelOptions, ...]:
        """Return the options of every model, those that became the same once.

        Raises
        ------
        OptionError
            If a value cannot work.
        """
        self.check()
        return self._members(self._given)

    def cleaning(self) -> CleanOptions:
        """Return how trees are cleaned.

        Raises
        ------
        OptionError
            If a value cannot work.
        """
        self.check()
        return self._cleaning(self._given)

    def _of_preset(self, key: str) -> Any:
        values = {_value_in(member, key) for member in self.preset.members}
        return values.pop() if len(values) == 1 else SEVERAL

    def _followed(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return the defaults of seating, fit and number of discounts: they belong together."""
        seating = self._of_preset("seating")
        if given.get("fit.method") == "sampled":
            seating = "sampled"
        elif given.get("fit.method") in ("held-out", "map") and seating == "sampled":
            seating = "minimal"
        chosen = given.get("seating", seating)
        method = self._of_preset("fit.method")
        if chosen == "sampled" and method not in ("sampled", "fixed"):
            method = "sampled"
        elif chosen != "sampled" and method == "sampled":
            method = "held-out" if chosen == "raw" else "map"
        discounts = self._of_preset("fit.discounts")
        if given.get("fit.method", method) in ONE_DISCOUNT:
            discounts = 1
        return {"seating": seating, "fit.method": method, "fit.discounts": discounts}

    def _build(self, given: Mapping[str, Any]) -> object:
        return self._members(given), self._cleaning(given)

    def _members(self, given: Mapping[str, Any]) -> tuple[ModelOptions, ...]:
        changes = {**self._followed(given), **given}
        if changes.get(HEADS) == AUTO:
            del changes[HEADS]
        from icm_core.inference.parsing.presets import distinct

        return distinct(_changed(member, changes) for member in self.preset.members)

    def _cleaning(self, given: Mapping[str, Any]) -> CleanOptions:
        cleaning = replace(
            _clean_defaults(),
            **{
                key.removeprefix("clean."): value
                for key, value in given.items()
                if key.startswith("clean.")
            },
        )
        label = cleaning.root_label
        if not label or any(character.isspace() or character in "()" for character in label):
            raise OptionError(
                _tr("{0}: use a label without spaces and brackets").format(repr(label))
            )
        return cleaning

    def _idle(self) -> dict[str, str]:
        return idle_reasons(self._members(self.good()))


def idle_reasons(members: Sequence[ModelOptions]) -> dict[str, str]:
    """Return the fields that no model looks at, and why."""
    methods = {member.fit.method for member in members}
    fitted = _tr("Only where discounts and concentrations are fitted.")
    prior = _tr("Only with the fits MAP and sampled.")
    sampled = _tr("Only with the sampled seating.")
    rules = [
        (
            HEADS,
            any(m.binarisation.direction == "head" for m in members),
            _tr("Only with head-outward binarisation."),
        ),
        ("alpha", any(m.base == "mle" for m in members), _tr("Only with the PCFG as base.")),
        (
            "fit.held_out_share",
            "held-out" in methods,
            _tr("Only with the fit on held-out sentences."),
        ),
        *((key, bool(methods & {*ONE_DISCOUNT}), prior) for key in PRIORS),
        ("fit.levels", methods != {"fixed"}, fitted),
        (
            "fit.max_iterations",
            bool(methods & {"held-out", "map"}),
            _tr("Only with the fits MAP and on held-out sentences."),
        ),
        *((key, any(m.seating == "sampled" for m in members), sampled) for key in SAMPLERS),
    ]
    return {key: why for key, used, why in rules if not used}


def _clean_defaults() -> CleanOptions:
    from icm_core.data.cleaning.clean import CleanOptions

    return CleanOptions()


def _value_in(member: ModelOptions, key: str) -> Any:
    value: Any = member
    for name in key.split("."):
        value = getattr(value, name)
    return value


def _changed(member: ModelOptions, changes: Mapping[str, Any]) -> ModelOptions:
    """Return options with some values changed, each dataclass made once."""
    own: dict[str, Any] = {}
    parts: dict[str, dict[str, Any]] = {}
    for key, value in changes.items():
        part, _, name = key.rpartition(".")
        if part == "clean" or value is SEVERAL:
            continue
        (parts.setdefault(part, {}) if part else own)[name] = value
    for part, values in parts.items():
        own[part] = replace(getattr(member, part), **values)
    return replace(member, **own)
