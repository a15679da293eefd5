"""Flags that choose a search, with its options from the catalogue."""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

import typer

from icm_core.cli.flags.flatten import parameter
from icm_core.cli.flags.idle import Idle
from icm_core.cli.shared.console import note
from icm_core.inference import catalogue
from icm_core.inference.entries import Option

if TYPE_CHECKING:
    from icm_core.inference.search import SearchOptions

SEARCHING = "Searching"
Seed = Annotated[int, typer.Option("--seed", min=0, help="Seed of all samples.")]


def _algorithm(text: str) -> str:
    """Return the name of a search; an unknown one is an error."""
    known = catalogue.algorithms()
    if text not in known:
        raise typer.BadParameter(f"{text!r} is not one of {', '.join(map(repr, known))}.")
    return text


@dataclass(frozen=True)
class SearchFlags:
    """Flags of a search: one for each option that any search of the catalogue has.

    Parameters
    ----------
    algorithm
        The search algorithm.
    values
        What was given, as text, by name of the option.
    """

    algorithm: str = catalogue.USUAL
    values: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def parameters(cls, default: Any) -> list[inspect.Parameter]:
        """Return the flags of the searches of this moment."""
        named = typer.Option(
            parser=_algorithm,
            metavar=f"[{'|'.join(catalogue.algorithms())}]",
            help="The search algorithm.",
            rich_help_panel=SEARCHING,
        )
        usual = default.algorithm if isinstance(default, cls) else catalogue.USUAL
        made = [parameter("algorithm", str, named, usual)]
        for name, option in _options().items():
            info = typer.Option(
                parser=_reader(option),
                metavar=option.metavar,
                help=option.flag or option.tip,
                rich_help_panel=SEARCHING,
            )
            made.append(parameter(name, str | None, info, None))
        return made

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> SearchFlags:
        """Return the flags with their values."""
        given = {name: values[name] for name in _options() if values[name] is not None}
        return cls(values["algorithm"], given)

    def options(self, seed: int = 0) -> SearchOptions:
        """Return the search that the flags ask for.

        Raises
        ------
        OptionError
            If a value is outside its range.
        """
        from icm_core.inference.search import SearchOptions

        return SearchOptions.of_texts(self.algorithm, self.values, seed)

    @property
    def samples(self) -> bool:
        """Whether the algorithm draws random numbers."""
        return "seed" in catalogue.search(self.algorithm).options

    def idle(self) -> list[Idle]:
        """Return the flags of searches that do not count with the algorithm."""
        why = f"with --algorithm {self.algorithm}"
        used = catalogue.search(self.algorithm).flags
        return [(f"--{name.replace('_', '-')}", name in used, why) for name in _options()]


def _options() -> dict[str, Option]:
    """Return the options that are flags, by name; the first of those that share one speaks."""
    found: dict[str, Option] = {}
    for one in catalogue.searches():
        for option in one.own_options():
            if option.has_flag:
                found.setdefault(option.name, option)
    return found


def _reader(option: Option) -> Any:
    """Return what checks a value as soon as it is read; its text is kept."""

    def read(text: str) -> str:
        option.of_flag(text)
        return text

    return read


@dataclass(frozen=True)
class ProofFlags:
    """Flags of the search that proves its optimum.

    Parameters
    ----------
    seconds
        exact: budget of each sentence.
    threshold
        exact: edges with a smaller PCFG posterior are pruned; 0 keeps all.
    """

    PANEL: ClassVar[str] = SEARCHING
    seconds: float | None = None
    threshold: float = 0.0

    def options(self) -> Any:
        """Return what a proof is told."""
        usual = catalogue.proving().default()
        seconds = usual.seconds if self.seconds is None else self.seconds
        return replace(usual, threshold=self.threshold, seconds=seconds)


def tell_ended(ended: Counter[str], quiet: bool) -> None:
    """Say how the searches ended, where they have several ways of ending."""
    parts = [f"{count:,} {how}" for how, count in ended.most_common() if how]
    if parts:
        note(f"searches ended: {', '.join(parts)}", quiet)
