"""A model with other discounts, concentrations, seating or depth limit."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import OptionError
from icm_core.model.by_hand import NOTE, NOTE_BEFORE, PASSES_ON
from icm_core.model.fit import FitOptions
from icm_core.model.model import Model, ModelOptions
from icm_core.model.restaurants import Hyperparameters, Seated, predict, seated

if TYPE_CHECKING:
    from icm_core.inference.parsing.parser import ParseOptions

Reseating = Literal["raw", "minimal"]
RESEATINGS: tuple[Reseating, ...] = ("raw", "minimal")
"""Seatings that follow from counts, so that any model can be seated in their way."""
_LEVELS = FitOptions().levels
_BELOW_ONE = 1.0 - 1e-9
"""Greatest discount that options may name as fixed; what is in force is not cut."""


@dataclass(frozen=True)
class WhatIf:
    """What is to be other than in a model; nothing is by default.

    Parameters
    ----------
    discount
        Depth to one discount, or to three for rules with 1, 2 and 3 or more customers.
    concentration
        Depth to concentration.
    seating
        Another seating: ``raw`` or ``minimal``; None for the model's.
    depth
        Greatest context depth at prediction; None for the whole context.

    Notes
    -----
    Depths are those of `rows`, whose last one represents all deeper ones.

    Raises
    ------
    OptionError
        If a value is outside its range.
    """

    discount: Mapping[int, tuple[float, ...]] = field(default_factory=dict)
    concentration: Mapping[int, float] = field(default_factory=dict)
    seating: Reseating | None = None
    depth: int | None = None

    def __post_init__(self) -> None:
        for depth, values in self.discount.items():
            _check_discount(depth, values)
        for depth, value in self.concentration.items():
            if not 0.0 < value <= PASSES_ON:
                raise OptionError(
                    f"concentration {value:g} at depth {depth}: use a value above 0 "
                    f"and up to {PASSES_ON:g}"
                )
        if self.seating is not None and self.seating not in RESEATINGS:
            raise OptionError(f"seating {self.seating!r}: use {' or '.join(RESEATINGS)}")
        if self.depth is not None and self.depth < 0:
            raise OptionError(f"depth limit {self.depth}: use 0 or more, or none")

    def __bool__(self) -> bool:
        return bool(self.discount or self.concentration or self.seating or self.depth is not None)


def _check_discount(depth: int, values: tuple[float, ...]) -> None:
    if len(values) not in (1, 3):
        raise OptionError(f"{len(values)} discounts at depth {depth}: use 1 or 3")
    for customers, value in enumerate(values, 1):
        # No more may be taken of a table than the customers there are.
        if not 0.0 <= value <= customers:
            raise OptionError(
                f"discount {value:g} at depth {depth}: use a value from 0 to {customers}"
            )


def rows(model: Model) -> Hyperparameters:
    """Return the discounts and concentrations in force with a row for each depth.

    A model with one row for all depths gets as many as a fit would, or as its contexts have
    depths where those are fewer.
    """
    deepest = int(model.trie.depth.max(initial=0))
    return _spread(model.hyper, max(len(model.hyper.concentration), min(_LEVELS, deepest + 1)))


def _spread(hyper: Hyperparameters, levels: int) -> Hyperparameters:
    """Return the same values with more rows: the last one again and again."""
    level = np.minimum(np.arange(levels), len(hyper.concentration) - 1)
    return Hyperparameters(hyper.discount[level], hyper.concentration[level])


def parse_options(options: ParseOptions, what_if: WhatIf) -> ParseOptions:
    """Return how to parse under a what-if: its depth limit is one of parsing, too.

    The changed model gives the same probabilities without, but its deeper contexts would all be
    looked at for nothing.
    """
    depths = [one for one in (options.depth, what_if.depth) if one is not None]
    return replace(options, depth=min(depths, default=None))


class Changer:
    """Makes changed models of one model; what takes time is kept between them.

    Parameters
    ----------
    model
        The model as it is.
    """

    def __init__(self, model: Model) -> None:
        self.model = model
        self._seats: dict[str, Seated] = {}
        self._sums: dict[str, dict[str, NDArray[np.int64]]] = {}

    def changed(self, what_if: WhatIf) -> Model:
        """Return the model as it would be; its counts and contexts are the same arrays.

        Some 25 ms for two million contexts, 100 ms where they are reseated. What is sampled
        cannot be averaged again: such a model then predicts by the seating of its last sample
        alone, and says so in its provenance.

        Raises
        ------
        OptionError
            If a depth is not one of `rows`, or three discounts are given for a sampled seating.
        """
        if not what_if:
            return self.model
        model = self.model
        hyper = _changed_hyper(model, what_if)
        other = None if what_if.seating == model.options.seating else what_if.seating
        seats = model.seats if other is None else self._seated(other)
        predictions = predict(model.trie, model.counts, seats, hyper, model.grammar.base.rule)
        result = replace(
            model,
            options=_options(model.options, other, hyper),
            seats=seats,
            hyper=hyper,
            predictions=predictions,
            provenance=_provenance(model, what_if, other),
        )
        self._share_sums(result, other or "")
        return result

    def _share_sums(self, result: Model, seating: str) -> None:
        """Give a model its sums over all entries, which are those of its seating.

        Whoever shows the model would have to wait for them.
        """
        names = ("customers_of", "tables_of")
        if seating not in self._sums:
            same = result if seating else self.model
            self._sums[seating] = {name: getattr(same, name) for name in names}
        vars(result).update(self._sums[seating])

    def _seated(self, seating: Reseating) -> Seated:
        if seating not in self._seats:
            model = self.model
            self._seats[seating] = seated(model.trie, model.counts, seating, model.seats.above)
        return self._seats[seating]


def changed(model: Model, what_if: WhatIf) -> Model:
    """Return a model as it would be under a what-if (see `Changer.changed`)."""
    return Changer(model).changed(what_if)


def _changed_hyper(model: Model, what_if: WhatIf) -> Hyperparameters:
    hyper = rows(model)
    levels = len(hyper.concentration)
    for depth in (*what_if.discount, *what_if.concentration):
        if not 0 <= depth < levels:
            raise OptionError(
                f"depth {depth}: the model has values for depths 0 to {levels - 1}, "
                "the last of which are those of all deeper contexts"
            )
    sampled = what_if.seating is None and model.options.seating == "sampled"
    discount, concentration = hyper.discount.copy(), hyper.concentration.copy()
    for depth, values in what_if.discount.items():
        if sampled and len(set(values)) > 1:
            raise OptionError(
                f"three discounts at depth {depth}: a sampled seating has tables of its own, "
                "which have one discount; give one, or choose the raw or minimal seating"
            )
        discount[depth] = values
    for depth, value in what_if.concentration.items():
        concentration[depth] = value
    hyper = Hyperparameters(discount, concentration)
    if what_if.depth is None or what_if.depth >= int(model.trie.depth.max(initial=0)):
        # No context is so deep: a limit of a million would take a row for each depth.
        return hyper
    return _limited(hyper, what_if.depth)


def _limited(hyper: Hyperparameters, depth: int) -> Hyperparameters:
    """Return values with which contexts beyond a depth predict as their ancestor at it does."""
    limited = _spread(hyper, max(len(hyper.concentration), depth + 2))
    limited.discount[depth + 1 :] = 0.0
    limited.concentration[depth + 1 :] = PASSES_ON
    return limited


def _options(
    options: ModelOptions, seating: Reseating | None, hyper: Hyperparameters
) -> ModelOptions:
    """Return options that say what the model now is: values that nothing was fitted to."""
    three = bool((hyper.discount != hyper.discount[:, :1]).any())
    fit = replace(
        options.fit,
        method="fixed",
        discounts=3 if three else 1,
        levels=len(hyper.concentration),
        discount=min(float(hyper.discount[0, 0]), _BELOW_ONE),
        # A file may hold a concentration of 0, which options do not know.
        concentration=max(float(hyper.concentration[0]), math.ulp(0.0)),
    )
    return replace(options, seating=seating or options.seating, fit=fit)


def _provenance(model: Model, what_if: WhatIf, seating: Reseating | None) -> dict[str, object]:
    before = rows(model)
    note: dict[str, Any] = {}
    if what_if.discount:
        note["discount"] = {
            str(depth): {"from": before.discount[depth].tolist(), "to": list(values)}
            for depth, values in sorted(what_if.discount.items())
        }
    if what_if.concentration:
        note["concentration"] = {
            str(depth): {"from": float(before.concentration[depth]), "to": float(value)}
            for depth, value in sorted(what_if.concentration.items())
        }
    if seating is not None:
        note["seating"] = {"from": model.options.seating, "to": seating}
    if what_if.depth is not None:
        note["depth"] = what_if.depth
    if seating is None and model.options.seating == "sampled":
        note["seating"] = "its last sample alone"
    note["fit"] = {"from": model.options.fit.method}
    if NOTE in model.provenance:
        note[NOTE_BEFORE] = model.provenance[NOTE]
    # What was noted of the sampler is not of this seating.
    kept = {key: value for key, value in model.provenance.items() if key != "log_seating"}
    return kept | {NOTE: note}
