"""Options of a lesson's runs by name: the few that change what is seen, and their way to searches.

An option that is not given is as usual. ``None`` stands for all: the whole context.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from icm_core.lessons.lesson import WAYS, OptionValue

if TYPE_CHECKING:
    from icm_core.inference.parsing.parser import ParseOptions
    from icm_core.inference.search import SearchOptions

_MOST_COUNT: Final = 1_000_000
ALL: Final = "all"
"""How None is written."""


@dataclass(frozen=True, slots=True)
class Option:
    """One option.

    Parameters
    ----------
    of
        What it belongs to: ``parse``, ``astar``, ``draws``.
    low, high
        Range of a number; of a whole one where `low` is an int.
    words
        The words that it can be, where it is not a number.
    can_be_all
        Whether it can be None.
    """

    of: str
    low: float = 0
    high: float = _MOST_COUNT
    words: tuple[str, ...] = ()
    can_be_all: bool = False

    @property
    def expects(self) -> str:
        """What it can be, in words."""
        if self.words:
            return f"use one of {', '.join(self.words)}"
        kind = "a whole number" if isinstance(self.low, int) else "a number"
        return f"use {kind} from {self.low:,} to {self.high:,}{' or all' * self.can_be_all}"

    def fits(self, value: object) -> bool:
        """Return whether a value can be its value."""
        if value is None:
            return self.can_be_all
        if self.words:
            return value in self.words
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            return False
        if isinstance(self.low, int) and not isinstance(value, int):
            return False
        return self.low <= value <= self.high

    def read(self, text: str) -> OptionValue:
        """Return a value from its text.

        Raises
        ------
        ValueError
            If it cannot be read; `expects` says what can be.
        """
        value: OptionValue = text
        if self.can_be_all and text == ALL:
            value = None
        elif not self.words:
            value = int(text) if isinstance(self.low, int) else float(text)
        if not self.fits(value):
            raise ValueError(text)
        return value


OPTIONS: Final[Mapping[str, Option]] = {
    "depth": Option("parse", 0, 1_000, can_be_all=True),
    "decoder": Option("parse", words=("mbr", "max-rule", "viterbi")),
    "price": Option("parse", 0.0, 0.999),
    "exponent": Option("parse", 0.001, 4.0),
    "beam": Option("astar", 1),
    "expansions": Option("astar", 1),
    "completions": Option("astar", 1, 10_000),
    "first": Option("astar", words=("left", "right", "short", "long")),
    "draws": Option("draws", 1),
    "burn_in": Option("draws", 0),
    "thinning": Option("draws", 1),
    "chains": Option("draws", 1, 64),
    "seed": Option("draws", 0, (1 << 31) - 1),
    "proposal": Option("draws", 0, 1_000, can_be_all=True),
    "decoding": Option("draws", words=("mbr", "most-frequent")),
}
"""Every option of a run."""
_OF_FAMILY: Final = {"astar": ("parse", "astar"), "mh": ("parse", "draws"), "exact": ("parse",)}


def options_of(way: str) -> dict[str, Option]:
    """Return the options that a way to search has."""
    parts = _OF_FAMILY[WAYS[way]]
    found = {name: option for name, option in OPTIONS.items() if option.of in parts}
    if way != "coarse-to-fine":
        found.pop("decoder")
    return found


def wrong_options(way: str, options: Mapping[str, OptionValue]) -> Iterator[tuple[str, str]]:
    """Return what is wrong with the options of a run: the name of each, and why."""
    known = options_of(way)
    for name, value in options.items():
        if name not in known:
            yield name, f"{way} has no such option; its options are {', '.join(known)}"
        elif not known[name].fits(value):
            yield name, known[name].expects


def parse_options(way: str, options: Mapping[str, OptionValue], base: ParseOptions) -> ParseOptions:
    """Return how the parser of a run parses.

    Parameters
    ----------
    base
        The model's own options.

    Raises
    ------
    OptionError
        If a value cannot work.
    """
    changes: dict[str, Any] = {"depth": None} | _given("parse", options)
    if way == "pcfg-mbr":
        changes["decoder"] = "pcfg-mbr"
    return replace(base, **changes)


def search_options(way: str, options: Mapping[str, OptionValue]) -> SearchOptions:
    """Return how a run searches.

    Raises
    ------
    OptionError
        If a value cannot work.
    """
    from icm_core.inference.search import SearchOptions, default_astar, default_draws

    algorithm: Any = algorithm_of(way)
    family = WAYS[way]
    if family == "astar":
        changes = _given("astar", options)
        return SearchOptions(algorithm, astar=replace(default_astar(algorithm), **changes))
    if family == "mh":
        changes = _given("draws", options)
        return SearchOptions(algorithm, draws=replace(default_draws(algorithm), **changes))
    return SearchOptions(algorithm)


def algorithm_of(way: str) -> str:
    """Return the search that a way uses."""
    return "coarse-to-fine" if way == "pcfg-mbr" else way


def _given(of: str, options: Mapping[str, OptionValue]) -> dict[str, Any]:
    return {name: value for name, value in options.items() if OPTIONS[name].of == of}


def differing(
    way: str, parse: ParseOptions, search: SearchOptions, base: ParseOptions
) -> dict[str, OptionValue]:
    """Return the options of a run as a lesson keeps them: those that are not as usual.

    Parameters
    ----------
    parse, search
        How the run was made.
    base
        The model's own options of parsing.
    """
    usual, ordinary = search_options(way, {}), parse_options(way, {}, base)
    of = {"parse": (parse, ordinary), "astar": (search.astar, usual.astar),
          "draws": (search.draws, usual.draws)}  # fmt: skip
    found: dict[str, OptionValue] = {}
    for name, option in options_of(way).items():
        given, expected = of[option.of]
        value = getattr(given, name, None)
        if given is not None and value != getattr(expected, name) and option.fits(value):
            found[name] = value
    return found
