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
from icm_core.inference import catalogue

if TYPE_CHECKING:
    from icm_core.inference.search import SearchOptions

DecodingName = Literal["mbr", "most-frequent"]
FirstName = Literal["left", "right", "short", "long"]
PCFG = "pcfg"
SEARCHING = "Searching"


def _algorithm(text: str) -> str:
    """Return the name of a search that there is."""
    known = catalogue.algorithms()
    if text not in known:
        raise typer.BadParameter(f"{text!r} is not one of {', '.join(map(repr, known))}.")
    return text


def offer_algorithms(command: Any) -> None:
    """Let the help of a command and those below it list the searches of this moment."""
    for below in getattr(command, "commands", {}).values():
        offer_algorithms(below)
    for parameter in command.params:
        if parameter.opts == ["--algorithm"] and not parameter.multiple:
            parameter.metavar = f"[{'|'.join(catalogue.algorithms())}]"


Algorithm = Annotated[
    str,
    typer.Option(
        "--algorithm",
        parser=_algorithm,
        help="How trees are searched for.",
        rich_help_panel=SEARCHING,
    ),
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

_FLAGS = (
    "beam", "expansions", "first", "draws", "burn_in", "thinning", "chains", "proposal",
    "decoding", "seconds", "threshold",
)  # fmt: skip
"""Flags that are an option of the name, for searches that have it."""


@dataclass(frozen=True)
class SearchFlags:
    """Flags of a search; None where not given."""

    algorithm: str = catalogue.USUAL
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
        from icm_core.inference.search import SearchOptions

        entry = catalogue.search(self.algorithm)
        usual = entry.default()
        if usual is None:
            return SearchOptions(self.algorithm)
        given: dict[str, Any] = {name: getattr(self, name) for name in entry.flags}
        changes = {name: value for name, value in given.items() if value is not None}
        if self.samples:
            changes["seed"] = self.seed
        for name, read in (("beam", _beam), ("proposal", proposal_depth)):
            if name in changes:
                changes[name] = read(changes[name])
        if {"draws", "burn_in"} <= entry.flags and self.draws is not None and self.burn_in is None:
            # A tenth, as of the usual number of draws.
            changes["burn_in"] = usual.burn_in * self.draws // usual.draws
        return SearchOptions(self.algorithm, replace(usual, **changes))

    @property
    def samples(self) -> bool:
        """Whether the algorithm draws random numbers."""
        return "seed" in catalogue.search(self.algorithm).options

    def idle(self) -> list[Idle]:
        """Return the flags of searches that do not count with the algorithm."""
        why = f"with --algorithm {self.algorithm}"
        used = catalogue.search(self.algorithm).flags
        return [(f"--{name.replace('_', '-')}", name in used, why) for name in _FLAGS]


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
