"""Options of a lesson's runs by name: the few that change the picture, for each search.

An option that is not given is as usual. ``None`` represents all: the whole context.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from icm_core.inference import catalogue
from icm_core.inference.entries import ALL, REFINED, Option, OptionValue

if TYPE_CHECKING:
    from icm_core.inference.parsing.parser import ParseOptions
    from icm_core.inference.search import SearchOptions

_PARSE: Final = (
    Option("depth", "", "", "whole", none=ALL, span=(0, 1_000)),
    Option("decoder", "", "", "choice", tuple((one, one) for one in REFINED)),
    Option("price", "", "", "number", span=(0.0, 0.999)),
    Option("tree_weight", "", "", "number", span=(0.0, 100.0)),
    Option("exponent", "", "", "number", span=(0.001, 4.0)),
)
"""Options of parsing, which all runs have."""


def all_options() -> dict[str, Option]:
    """Return the options that runs of some search have."""
    own = (one for family in catalogue.families() for one in family.options if one.in_lessons)
    return {one.name: one for one in (*_PARSE, *own)}


def options_of(algorithm: str) -> dict[str, Option]:
    """Return the options of an algorithm."""
    entry = catalogue.search(algorithm)
    own = (one for one in catalogue.family(entry.family).options if one.in_lessons)
    found = {one.name: one for one in (*_PARSE, *own)}
    if not entry.decodes:
        found.pop("decoder")
    return found


def wrong_options(algorithm: str, options: Mapping[str, OptionValue]) -> Iterator[tuple[str, str]]:
    """Return what is wrong with the options of a run: the name of each, and why."""
    known = options_of(algorithm)
    for name, value in options.items():
        if name not in known:
            yield name, f"{algorithm} has no such option; its options are {', '.join(known)}"
        elif not known[name].fits(value):
            yield name, known[name].expects


def parse_options(
    algorithm: str, options: Mapping[str, OptionValue], base: ParseOptions
) -> ParseOptions:
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
    changes: dict[str, Any] = {"depth": None} | _given(options)[0]
    if decoder := catalogue.search(algorithm).decoder:
        changes["decoder"] = decoder
    return replace(base, **changes)


def search_options(algorithm: str, options: Mapping[str, OptionValue]) -> SearchOptions:
    """Return how a run searches.

    Raises
    ------
    OptionError
        If a value cannot work.
    """
    from icm_core.inference.search import SearchOptions

    entry = catalogue.search(algorithm)
    usual = entry.default()
    if usual is None:
        return SearchOptions(entry.algorithm)
    return SearchOptions(entry.algorithm, replace(usual, **_given(options)[1]))


def _given(options: Mapping[str, OptionValue]) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return what is given of the options of parsing, and of the search's own."""
    parsing = {one.name for one in _PARSE}
    of_parsing = {name: value for name, value in options.items() if name in parsing}
    own = {name: value for name, value in options.items() if name not in parsing}
    return of_parsing, own


def differing(
    algorithm: str, parse: ParseOptions, search: SearchOptions, base: ParseOptions
) -> dict[str, OptionValue]:
    """Return the options of a run as a lesson keeps them: those that are not as usual.

    Parameters
    ----------
    parse, search
        How the run was made.
    base
        The model's own options of parsing.
    """
    usual, ordinary = search_options(algorithm, {}), parse_options(algorithm, {}, base)
    found: dict[str, OptionValue] = {}
    for name, option in options_of(algorithm).items():
        is_parsing = option in _PARSE
        given = parse if is_parsing else search.options
        expected = ordinary if is_parsing else usual.options
        value = getattr(given, name, None)
        if given is not None and value != getattr(expected, name) and option.fits(value):
            found[name] = value
    return found
