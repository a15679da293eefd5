"""Flags for every option of a model, and how they change a preset."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from icm_core.cli.flags.settings import limit
from icm_core.errors import OptionError

if TYPE_CHECKING:
    from icm_core.data.treebank import Treebank
    from icm_core.model.fit import FitOptions
    from icm_core.model.model import ModelOptions

DirectionName = Literal["right", "left", "head"]
HeadsName = Literal["auto", "penn", "gum"]
ContextsName = Literal["R", "N", "LS"]
SeatingName = Literal["raw", "minimal", "sampled"]
FitName = Literal["held-out", "map", "sampled", "fixed"]
BaseName = Literal["mle", "uniform"]

GRAMMAR = "Grammar (instead of the preset's)"
WORDS = "Rare and unknown words (instead of the preset's)"
MODEL = "Contexts (instead of the preset's)"
PRIORS = ("--beta-a", "--beta-b", "--gamma-shape", "--gamma-rate")
"""Flags of the priors of the fits map and sampled."""
SAMPLERS = ("--sweeps", "--burn-in", "--thinning", "--seed")
"""Flags of the sampled seating."""
ONE_DISCOUNT = ("map", "sampled")
"""Fits to the probability of a seating, which has one discount."""
FIT = "Fit of discounts and concentrations (instead of the preset's)"
SAMPLING = "Sampled seating (instead of the preset's)"

Binarise = Annotated[
    DirectionName | None,
    typer.Option("--binarise", help="Order of binarisation.", rich_help_panel=GRAMMAR),
]
Horizontal = Annotated[
    str | None,
    typer.Option(
        "--h", metavar="N|all", help="Siblings that a symbol remembers.", rich_help_panel=GRAMMAR
    ),
]
Vertical = Annotated[
    int | None,
    typer.Option(
        "--v",
        help="Labels in a symbol: 1 its own, 2 its parent's as well, and so on.",
        rich_help_panel=GRAMMAR,
    ),
]
Heads = Annotated[
    HeadsName,
    typer.Option(
        "--heads",
        help="Head table; auto takes gum where the trees have the tag HYPH and the root ROOT, "
        "else penn.",
        rich_help_panel=GRAMMAR,
    ),
]
Base = Annotated[
    BaseName | None,
    typer.Option("--base", help="Base measure: a PCFG, or uniform.", rich_help_panel=GRAMMAR),
]
Alpha = Annotated[
    float | None,
    typer.Option("--alpha", help="Pseudo-counts of lexical smoothing.", rich_help_panel=GRAMMAR),
]
RareCount = Annotated[
    int | None,
    typer.Option(
        "--rare-count",
        help="Words seen at most this often become classes of shape and suffix.",
        rich_help_panel=WORDS,
    ),
]
SuffixLength = Annotated[
    int | None,
    typer.Option("--suffix-length", help="Longest suffix of a class.", rich_help_panel=WORDS),
]
SignatureCount = Annotated[
    int | None,
    typer.Option(
        "--signature-count",
        help="Rare words a class must stand for, else it backs off to a coarser one.",
        rich_help_panel=WORDS,
    ),
]
LogLinear = Annotated[
    bool | None,
    typer.Option(
        "--log-linear/--no-log-linear",
        help="Whether a model of prefixes, suffixes and shape says which tags unknown words have.",
        rich_help_panel=WORDS,
    ),
]
Contexts = Annotated[
    ContextsName | None,
    typer.Option(
        "--contexts",
        help="Chain of rules and child positions (R), of labels (N), or of labels with left "
        "siblings (LS).",
        rich_help_panel=MODEL,
    ),
]
DepthLimit = Annotated[
    str | None,
    typer.Option(
        "--depth-limit",
        metavar="N|all",
        help="Greatest context depth in training.",
        rich_help_panel=MODEL,
    ),
]
Seating = Annotated[
    SeatingName | None,
    typer.Option(
        "--seating",
        help="Counts go all the way up (raw), or one per dish (minimal, the paper's), or one per "
        "sampled table (sampled).",
        rich_help_panel=MODEL,
    ),
]
Fit = Annotated[
    FitName | None,
    typer.Option(
        "--fit",
        help="On held-out sentences, by the seating's probability (map, the paper's), sampled with "
        "the seating, or not.",
        rich_help_panel=FIT,
    ),
]
Discounts = Annotated[
    int | None,
    typer.Option("--discounts", help="Discounts at each depth, 1 or 3.", rich_help_panel=FIT),
]
Levels = Annotated[
    int | None,
    typer.Option(
        "--levels",
        help="Depths with values of their own; deeper ones share the last.",
        rich_help_panel=FIT,
    ),
]
HeldOut = Annotated[
    float | None,
    typer.Option(
        "--held-out-share",
        help="Share of the sentences, from the end, that the fit sets apart.",
        rich_help_panel=FIT,
    ),
]
Discount = Annotated[
    float | None,
    typer.Option(
        "--discount", help="Discount without a fit, and the fit's start.", rich_help_panel=FIT
    ),
]
Concentration = Annotated[
    float | None,
    typer.Option(
        "--concentration",
        help="Concentration without a fit, and the fit's start.",
        rich_help_panel=FIT,
    ),
]
BetaA = Annotated[
    float | None,
    typer.Option("--beta-a", help="Prior of discounts (map, sampled).", rich_help_panel=FIT),
]
BetaB = Annotated[
    float | None,
    typer.Option("--beta-b", help="Prior of discounts (map, sampled).", rich_help_panel=FIT),
]
GammaShape = Annotated[
    float | None,
    typer.Option(
        "--gamma-shape", help="Prior of concentrations (map, sampled).", rich_help_panel=FIT
    ),
]
GammaRate = Annotated[
    float | None,
    typer.Option(
        "--gamma-rate", help="Prior of concentrations (map, sampled).", rich_help_panel=FIT
    ),
]
MaxIterations = Annotated[
    int | None,
    typer.Option("--max-iterations", help="Limit of the optimiser.", rich_help_panel=FIT),
]

Sweeps = Annotated[
    int | None,
    typer.Option("--sweeps", help="Times every event is seated anew.", rich_help_panel=SAMPLING),
]
BurnIn = Annotated[
    int | None,
    typer.Option(
        "--burn-in", help="Sweeps before the first that may be kept.", rich_help_panel=SAMPLING
    ),
]
Thinning = Annotated[
    int | None,
    typer.Option(
        "--thinning", help="Every so many-th later sweep is kept.", rich_help_panel=SAMPLING
    ),
]
Seed = Annotated[
    int | None,
    typer.Option("--seed", help="The same seed, the same model.", rich_help_panel=SAMPLING),
]


@dataclass(frozen=True)
class ModelFlags:
    """Flags of a model; None where not given.

    The names of the parts are those of `ModelOptions`; the names of the fields inside a part
    are those of its options.
    """

    binarisation: dict[str, Any]
    unknown: dict[str, Any]
    fit: dict[str, Any]
    sampling: dict[str, Any]
    own: dict[str, Any]

    def over(self, options: ModelOptions) -> ModelOptions:
        """Return the options with the given flags in force."""
        changes = _given(self.own)
        if (self.fit.get("method") or options.fit.method) in ONE_DISCOUNT:
            options = replace(options, fit=self._one_discount(options.fit))
        for part in ("binarisation", "unknown", "fit", "sampling"):
            changes[part] = replace(getattr(options, part), **_given(getattr(self, part)))
        return replace(options, **changes)

    def _one_discount(self, fit: FitOptions) -> FitOptions:
        """Return a fit of a preset with as many discounts as a seating's probability has."""
        if self.fit.get("discounts") == 3:
            raise OptionError(
                "--discounts 3: three discounts have no seating probability to fit to; use "
                "--discounts 1, or --fit held-out"
            )
        return replace(fit, discounts=1)

    def members(self, members: Iterable[ModelOptions]) -> tuple[ModelOptions, ...]:
        """Return the options of all models of a preset; those that became the same are one."""
        return tuple(dict.fromkeys(self.over(member) for member in members))


def fit_notes(flags: ModelFlags, preset: Sequence[ModelOptions]) -> list[str]:
    """Return what to know about how models are fitted that the flags and a preset make."""
    lines = []
    method = flags.fit.get("method")
    asked = method in ONE_DISCOUNT and flags.fit.get("discounts") is None
    if asked and any(member.fit.discounts != 1 for member in preset):
        lines.append(f"--fit {method}: one discount at each depth instead of the preset's three")
    if any(m.fit.method == "map" and m.seating == "raw" for m in flags.members(preset)):
        lines.append(
            "--fit map with --seating raw: raw counts are no seating of the process; use "
            "--seating minimal for the paper's model"
        )
    return lines


NOT_GIVEN = object()
"""Stands for a flag that was not given where None is a value."""


def limit_or_not(text: str | None, flag: str) -> Any:
    """Return the value of a flag that may mean no limit, `NOT_GIVEN` where there was none."""
    return NOT_GIVEN if text is None else limit(text, flag)


def _given(flags: dict[str, Any]) -> dict[str, Any]:
    limits = ("h", "depth_limit")
    return {
        name: value
        for name, value in flags.items()
        if value is not NOT_GIVEN and (value is not None or name in limits)
    }


def looks_like_gum(treebank: Treebank) -> bool:
    """Whether trees are in the style of GUM (see `heads.like_gum`)."""
    from icm_core.grammar.heads import like_gum

    return like_gum(label for doc in treebank.documents for label in doc.columns.labels)
