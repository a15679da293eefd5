"""Flags for every option of a model, and how they change a preset."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

import typer

from icm_core.cli.flags.settings import given_values
from icm_core.errors import OptionError

if TYPE_CHECKING:
    from icm_core.data.treebank import Treebank
    from icm_core.model.fit import FitOptions
    from icm_core.model.model import ModelOptions

DirectionName = Literal["right", "left", "head", "tags", "tags-reversed"]
HeadsName = Literal["auto", "penn", "gum"]
ContextsName = Literal["R", "N", "LS"]
SeatingName = Literal["raw", "minimal", "sampled"]
FitName = Literal["held-out", "map", "sampled", "fixed"]
BaseName = Literal["mle", "uniform"]

GRAMMAR = "Grammar (instead of the preset's)"
PRIORS = ("--beta-a", "--beta-b", "--gamma-shape", "--gamma-rate")
"""Flags of the priors of the fits map and sampled."""
SAMPLERS = ("--sweeps", "--burn-in", "--thinning", "--seed")
"""Flags of the sampled seating."""
ONE_DISCOUNT = ("map", "sampled")
"""Fits to the probability of a seating, which has one discount."""


@dataclass(frozen=True)
class BinarisationFlags:
    """Flags of `BinariseOptions`; None where not given.

    Parameters
    ----------
    direction
        Order of binarisation; tags and tags-reversed are for tag sequences.
    h
        Siblings kept in a symbol.
    v
        Labels in a symbol: 1 its own, 2 its parent's as well, and so on.
    heads
        Head table; auto takes gum where the trees have the tag HYPH and the root ROOT, else penn.
    """

    PANEL: ClassVar[str] = GRAMMAR
    direction: Annotated[DirectionName | None, typer.Option("--binarise")] = None
    h: Annotated[str | None, typer.Option("--h", metavar="N|all")] = None
    v: Annotated[int | None, typer.Option("--v")] = None
    heads: HeadsName = "auto"


@dataclass(frozen=True)
class UnknownFlags:
    """Flags of `UnknownWordOptions`; None where not given.

    Parameters
    ----------
    rare_count
        Words seen at most this often are replaced by classes of shape and suffix.
    suffix_length
        Longest suffix of a class.
    min_signature_count
        Rare words that a class must cover; otherwise it backs off to a coarser class.
    log_linear
        Whether a model of prefixes, suffixes and shape says which tags unknown words have.
    neighbours
        For tag sequences: whether a log-linear model of forms and neighbouring words weighs the
        tags of all words.
    word_dropout
        Share of the tokens that this model learns from by their form alone.
    other_spellings
        Whether unknown quotes, dashes, brackets and apostrophes are looked up in other spellings.
    """

    PANEL: ClassVar[str] = "Rare and unknown words (instead of the preset's)"
    rare_count: int | None = None
    suffix_length: int | None = None
    min_signature_count: Annotated[int | None, typer.Option("--signature-count")] = None
    log_linear: bool | None = None
    neighbours: bool | None = None
    word_dropout: float | None = None
    other_spellings: bool | None = None


@dataclass(frozen=True)
class FitFlags:
    """Flags of `FitOptions`; None where not given.

    Parameters
    ----------
    method
        On held-out sentences, by the seating's probability (map, the paper's), sampled with the
        seating, or not.
    discounts
        Discounts at each depth, 1 or 3.
    levels
        Depths with values of their own; deeper ones share the last.
    held_out_share
        Share of the sentences, from the end, that are held out for the fit.
    discount
        Discount without a fit, and the fit's start.
    concentration
        Concentration without a fit, and the fit's start.
    beta_a, beta_b
        Prior of discounts (map, sampled).
    gamma_shape, gamma_rate
        Prior of concentrations (map, sampled).
    max_iterations
        Limit of the optimiser.
    """

    PANEL: ClassVar[str] = "Fit of discounts and concentrations (instead of the preset's)"
    method: Annotated[FitName | None, typer.Option("--fit")] = None
    discounts: int | None = None
    levels: int | None = None
    held_out_share: float | None = None
    discount: float | None = None
    concentration: float | None = None
    beta_a: float | None = None
    beta_b: float | None = None
    gamma_shape: float | None = None
    gamma_rate: float | None = None
    max_iterations: int | None = None


@dataclass(frozen=True)
class SamplingFlags:
    """Flags of `SamplingOptions`; None where not given.

    Parameters
    ----------
    sweeps
        Number of times that every event is reseated.
    burn_in
        Sweeps that are discarded as burn-in.
    thinning
        One later sweep out of this many is kept.
    seed
        The same seed, the same model.
    """

    PANEL: ClassVar[str] = "Sampled seating (instead of the preset's)"
    sweeps: int | None = None
    burn_in: int | None = None
    thinning: int | None = None
    seed: int | None = None


@dataclass(frozen=True)
class OwnFlags:
    """Flags of what `ModelOptions` has itself; None where not given.

    Parameters
    ----------
    base
        Base measure: a PCFG, or uniform.
    alpha
        Pseudo-counts of lexical smoothing.
    spans
        For phrase trees: whether a log-linear model of spans is learnt as well, whose posteriors
        join the average.
    contexts
        Chain of rules and child positions (R), of labels (N), or of labels with left siblings (LS).
    depth_limit
        Greatest context depth in training.
    seating
        Counts go all the way up (raw), or one per dish (minimal, the paper's), or one per sampled
        table (sampled).
    """

    PANEL: ClassVar[str] = "Contexts (instead of the preset's)"
    base: Annotated[BaseName | None, typer.Option(rich_help_panel=GRAMMAR)] = None
    alpha: Annotated[float | None, typer.Option(rich_help_panel=GRAMMAR)] = None
    spans: Annotated[bool | None, typer.Option(rich_help_panel=GRAMMAR)] = None
    contexts: ContextsName | None = None
    depth_limit: Annotated[str | None, typer.Option(metavar="N|all")] = None
    seating: SeatingName | None = None


@dataclass(frozen=True)
class ModelFlags:
    """Flags of a model: a part for each of `ModelOptions`, whose fields have the same names."""

    binarisation: BinarisationFlags = BinarisationFlags()
    unknown: UnknownFlags = UnknownFlags()
    own: OwnFlags = OwnFlags()
    fit: FitFlags = FitFlags()
    sampling: SamplingFlags = SamplingFlags()

    def over(self, options: ModelOptions) -> ModelOptions:
        """Return the options with the given flags in force."""
        changes = given_values(self.own, "depth_limit")
        if (self.fit.method or options.fit.method) in ONE_DISCOUNT:
            options = replace(options, fit=self._one_discount(options.fit))
        for part in ("binarisation", "unknown", "fit", "sampling"):
            given = given_values(getattr(self, part), "h")
            if given.get("heads") == "auto":
                del given["heads"]
            changes[part] = replace(getattr(options, part), **given)
        return replace(options, **changes)

    def _one_discount(self, fit: FitOptions) -> FitOptions:
        """Return a fit of a preset with as many discounts as a seating's probability has."""
        if self.fit.discounts == 3:
            raise OptionError(
                "--discounts 3: three discounts have no seating probability to fit to; use "
                "--discounts 1, or --fit held-out"
            )
        return replace(fit, discounts=1)

    def members(self, members: Iterable[ModelOptions]) -> tuple[ModelOptions, ...]:
        """Return the options of all models of a preset; those that became the same are one."""
        from icm_core.inference.parsing.presets import distinct

        return distinct(self.over(member) for member in members)


def fit_notes(flags: ModelFlags, preset: Sequence[ModelOptions]) -> list[str]:
    """Return what to know about how models are fitted that the flags and a preset make."""
    lines = []
    method = flags.fit.method
    asked = method in ONE_DISCOUNT and flags.fit.discounts is None
    if asked and any(member.fit.discounts != 1 for member in preset):
        lines.append(f"--fit {method}: one discount at each depth instead of the preset's three")
    if any(m.fit.method == "map" and m.seating == "raw" for m in flags.members(preset)):
        lines.append(
            "--fit map with --seating raw: raw counts are no seating of the process; use "
            "--seating minimal for the paper's model"
        )
    return lines


def looks_like_gum(treebank: Treebank) -> bool:
    """Whether trees are in the style of GUM (see `heads.like_gum`)."""
    from icm_core.data.heads import like_gum

    return like_gum(label for doc in treebank.documents for label in doc.columns.labels)
