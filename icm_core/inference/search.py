"""Searches one sentence: its tree, the effort, and a trace on request.

A search is a function of a `Searcher`, the words, a recorder and a check, which returns an
`Outcome`. The catalogue knows it by name; between chunks of 20 to 50 ms it gives its events to
the recorder and calls the check.
"""

from __future__ import annotations

import time
import zlib
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, TypeVar

from icm_core.data.tree import Tree
from icm_core.errors import Check, OptionError, never
from icm_core.inference import catalogue
from icm_core.inference.entries import load
from icm_core.inference.parsing.parser import Parse, ParseOptions, Parser
from icm_core.inference.parsing.stages import Forests, Watch
from icm_core.inference.sampling.diagnostics import ChainHealth
from icm_core.inference.trace import Recorder
from icm_core.model.file.container import fingerprint
from icm_core.model.model import Model

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class SearchOptions:
    """Which search, and how.

    Parameters
    ----------
    algorithm
        Its name in the catalogue.
    own
        Its own options, None for the usual ones. What the search is by definition, and what the
        parser has too (depth, price, memory), is not taken from here.

    Raises
    ------
    OptionError
        If there is no such algorithm, or these are not its options.
    """

    algorithm: str = catalogue.USUAL
    own: Any = None

    def __post_init__(self) -> None:
        entry = catalogue.search(self.algorithm)
        if not entry.run:
            raise OptionError(f"algorithm {self.algorithm!r} is {entry.algorithm} with a decoder")
        if self.own is None:
            return
        if not entry.options_class or not isinstance(self.own, load(entry.options_class)):
            raise OptionError(f"{type(self.own).__name__}: not the options of {self.algorithm!r}")

    @classmethod
    def of_texts(
        cls, algorithm: str, texts: Mapping[str, str], seed: int | None = None
    ) -> SearchOptions:
        """Return a search whose own options are given as text, as behind flags.

        Parameters
        ----------
        texts
            Values by name of the option; those that the search does not have count for nothing.
        seed
            Of a search that draws random numbers, None for the usual one.

        Raises
        ------
        OptionError
            If a value cannot be read or is outside its range.
        """
        entry = catalogue.search(algorithm)
        usual = entry.default()
        if usual is None:
            return cls(algorithm)
        changes: dict[str, Any] = {
            one.name: one.of_flag(texts[one.name])
            for one in entry.own_options()
            if one.has_flag and one.name in texts
        }
        if seed is not None and "seed" in entry.options:
            changes["seed"] = seed
        if {"draws", "burn_in"} <= entry.flags and "draws" in changes:
            # A tenth, as of the usual number of draws.
            changes.setdefault("burn_in", usual.burn_in * changes["draws"] // usual.draws)
        return cls(algorithm, replace(usual, **changes))

    @property
    def options(self) -> Any:
        """The search's own options as they are in force, None where it has none."""
        entry = catalogue.search(self.algorithm)
        if self.own is None:
            return entry.default()
        return replace(self.own, **entry.fixed)


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found.

    Parameters
    ----------
    parse
        The tree.
    result
        What only this kind of search has, None where there is no more.
    """

    parse: Parse
    result: Any


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a search gives back.

    Parameters
    ----------
    answer
        Tree, what was maximised, and entropy where it is known; None for no parse.
    events
        What it counts: hypotheses pushed, derivations drawn, hyperedges looked at.
    result
        What only this kind of search has.
    ended
        How it ended, empty where there is one status.
    health
        How well its chains did.
    """

    answer: tuple[Tree, float, float | None] | None
    events: int = 0
    result: Any = None
    ended: str = ""
    health: ChainHealth | None = None


class Searcher(Parser):
    """A parser that finds its trees by the chosen search.

    Parameters
    ----------
    models
        Searches that do not decode use the first alone.
    options
        Limits, pruning thresholds, depth and penalty of all searches.
    search
        Which search, and how.
    """

    def __init__(
        self,
        models: Sequence[Model],
        options: ParseOptions | None = None,
        search: SearchOptions | None = None,
    ) -> None:
        super().__init__(models, options)
        self.chosen = search or SearchOptions()
        self._kept: dict[str, Any] = {}

    def searching(self, search: SearchOptions) -> Searcher:
        """Return a searcher of the same models and options with another search."""
        other = copy(self)
        other.chosen, other._kept = search, {}
        return other

    def parse(
        self, words: Sequence[str], check: Check = never, watch: Watch | None = None
    ) -> Parse:
        """Parse a sentence (see `Parser.parse`); only a search that decodes is watched."""
        if watch is not None and catalogue.search(self.chosen.algorithm).decodes:
            return self.decode(words, check, watch)
        return self.search(words, check=check).parse

    def decode(
        self, words: Sequence[str], check: Check = never, watch: Watch | None = None
    ) -> Parse:
        """Parse a sentence by the parser's decoder, whatever the search is."""
        return super().parse(words, check, watch)

    def search(
        self, words: Sequence[str], recorder: Recorder | None = None, check: Check = never
    ) -> Found:
        """Search for a sentence's tree.

        Parameters
        ----------
        recorder
            Takes the run's trace.

        Raises
        ------
        LimitError
            If the sentence is longer, or its chart or a forest larger, than the options allow.
        OptionError
            If a record of PCFG Viterbi parsing is wanted, which keeps no forest.
        """
        begun = time.perf_counter()
        words = list(words)
        self._guard(words)
        run = load(catalogue.search(self.chosen.algorithm).run)
        if recorder is not None:
            recorder.algorithm = self.chosen.algorithm
        outcome: Outcome | Parse = run(self, words, recorder, check)
        if isinstance(outcome, Parse):
            return Found(outcome, None)
        parse = self._answer(words, outcome.answer, begun, check)
        parse = replace(parse, ended=outcome.ended, events=outcome.events, health=outcome.health)
        return Found(parse, outcome.result)

    def coarse(self, words: Sequence[str], check: Check = never) -> Forests:
        """Return a sentence's forest before contexts are used, and its sums."""
        plain = self.with_options(replace(self.options, decoder="pcfg-mbr", exponent=1.0))
        return plain.analyse(words, check=check)

    @cached_property
    def fingerprint(self) -> str:
        """That of the model that searches."""
        return fingerprint(self.models[0])

    def keep(self, name: str, make: Callable[[], _T]) -> _T:
        """Return what a search keeps between sentences; it is made once."""
        if name not in self._kept:
            self._kept[name] = make()
        kept: _T = self._kept[name]
        return kept


def number_of(words: Sequence[str]) -> int:
    """Return a number for a sentence's stream of random numbers, the same in every process."""
    return zlib.crc32("\n".join(words).encode("utf-8", "surrogatepass"))
