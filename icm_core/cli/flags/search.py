"""Flags that choose a search, and what they ask for."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from icm_core.cli.flags.idle import Idle
from icm_core.cli.flags.settings import WHOLE, limit
from icm_core.cli.shared.console import note
from icm_core.errors import OptionError

if TYPE_CHECKING:
    from icm_core.inference.search import SearchOptions

AlgorithmName = Literal[
    "coarse-to-fine",
    "exact",
    "astar-full",
    "astar-local",
    "astar-admissible",
    "mh",
    "importance",
    "samples",
]
DecodingName = Literal["mbr", "most-frequent"]
FirstName = Literal["left", "right", "short", "long"]
PCFG = "pcfg"
SEARCHING = "Searching"
SAMPLING = ("mh", "importance", "samples")
"""Algorithms that sample."""

Algorithm = Annotated[
    AlgorithmName,
    typer.Option("--algorithm", help="How trees are searched for.", rich_help_panel=SEARCHING),
]
Beam = Annotated[
    str | None,
    typer.Option(
        "--beam",
        metavar="N|none",
        help="A*: greatest size of the agenda.",
        rich_help_panel=SEARCHING,
    ),
]
Expansions = Annotated[
    int | None,
    typer.Option("--expansions", help="A*: most expansions.", rich_help_panel=SEARCHING),
]
First = Annotated[
    FirstName | None,
    typer.Option("--first", help="A*: which child is expanded first.", rich_help_panel=SEARCHING),
]
Draws = Annotated[
    int | None,
    typer.Option("--draws", help="Sampling: draws of each chain.", rich_help_panel=SEARCHING),
]
BurnIn = Annotated[
    int | None,
    typer.Option(
        "--burn-in", help="mh: states dropped from the first on.", rich_help_panel=SEARCHING
    ),
]
Thinning = Annotated[
    int | None,
    typer.Option("--thinning", help="mh: one state in N is kept.", rich_help_panel=SEARCHING),
]
Chains = Annotated[
    int | None,
    typer.Option("--chains", help="Sampling: number of chains.", rich_help_panel=SEARCHING),
]
Proposal = Annotated[
    str | None,
    typer.Option(
        "--proposal",
        metavar="pcfg|N|all",
        help="mh and importance: context depth of the forest that proposals are drawn from.",
        rich_help_panel=SEARCHING,
    ),
]
Decoding = Annotated[
    DecodingName | None,
    typer.Option("--decoding", help="Sampling: which tree is chosen.", rich_help_panel=SEARCHING),
]
Seconds = Annotated[
    float | None,
    typer.Option("--seconds", help="exact: budget of each sentence.", rich_help_panel=SEARCHING),
]
Threshold = Annotated[
    float | None,
    typer.Option(
        "--threshold",
        help="exact: edges of smaller PCFG posterior are left out; 0 keeps all.",
        rich_help_panel=SEARCHING,
    ),
]

_OF_ASTAR = ("beam", "expansions", "first")
_OF_CHAINS = ("burn_in", "thinning")
_OF_DRAWS = ("draws", "chains", "decoding")
_OF_EXACT = ("seconds", "threshold")


@dataclass(frozen=True)
class SearchFlags:
    """Flags of a search; None where not given."""

    algorithm: AlgorithmName = "coarse-to-fine"
    beam: str | None = None
    expansions: int | None = None
    first: FirstName | None = None
    draws: int | None = None
    burn_in: int | None = None
    thinning: int | None = None
    chains: int | None = None
    proposal: str | None = None
    decoding: DecodingName | None = None
    seconds: float | None = None
    threshold: float | None = None
    seed: int = 0

    def options(self) -> SearchOptions:
        """Return the search that the flags ask for.

        Raises
        ------
        OptionError
            If a value is outside its range.
        """
        from icm_core.inference.search import SearchOptions, default_astar, default_draws

        default = SearchOptions(self.algorithm)
        astar = self._given(*_OF_ASTAR)
        if self.beam is not None:
            astar["beam"] = _beam(self.beam)
        draws = self._given(*_OF_DRAWS, *_OF_CHAINS) | {"seed": self.seed}
        if self.proposal is not None:
            draws["proposal"] = proposal_depth(self.proposal)
        usual = default_draws(self.algorithm)
        if self.draws is not None and self.burn_in is None:
            # A tenth, as of the usual number of draws.
            draws["burn_in"] = usual.burn_in * self.draws // usual.draws
        return replace(
            default,
            astar=replace(default_astar(self.algorithm), **astar),
            draws=replace(usual, **draws),
            certificate=replace(default.certificate, **self._given(*_OF_EXACT)),
        )

    @property
    def samples(self) -> bool:
        """Whether the algorithm samples."""
        return self.algorithm in SAMPLING

    def _given(self, *names: str) -> dict[str, Any]:
        return {name: value for name in names if (value := getattr(self, name)) is not None}

    def idle(self) -> list[Idle]:
        """Return the flags of searches that do not count with the algorithm."""
        why = f"with --algorithm {self.algorithm}"
        groups = (
            (_OF_ASTAR, self.algorithm.startswith("astar")),
            (_OF_DRAWS, self.samples),
            (_OF_CHAINS, self.algorithm == "mh"),
            (("proposal",), self.algorithm in ("mh", "importance")),
            (_OF_EXACT, self.algorithm == "exact"),
        )
        return [
            (f"--{name.replace('_', '-')}", used, why) for names, used in groups for name in names
        ]


def _beam(text: str) -> int | None:
    """Return the number in a value of ``--beam``, None for no limit."""
    if text in WHOLE:
        return None
    if not (text.isascii() and text.isdecimal() and int(text[:9]) > 0):
        raise OptionError(f"--beam {text!r}: use a number from 1, or none")
    return limit(text, "--beam")


def tell_ended(ended: Counter[str], quiet: bool) -> None:
    """Say how the searches ended, where they have several ways of ending."""
    parts = [f"{count:,} {how}" for how, count in ended.most_common() if how]
    if parts:
        note(f"searches ended: {', '.join(parts)}", quiet)


def proposal_depth(text: str) -> int | None:
    """Return the depth in a value of ``--proposal``: 0 for the PCFG, None for all."""
    if text == PCFG:
        return 0
    if text in WHOLE:
        return None
    return limit(text, "--proposal")
