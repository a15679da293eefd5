"""What stays of a run: figures and tree, which tables, exports and comparisons all read."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import TYPE_CHECKING, Any

from icm_core.data.tree import Tree
from icm_core.errors import OptionError
from icm_core.inference import catalogue
from icm_core.inference.entries import Search
from icm_core.runs.run import Request, Run

if TYPE_CHECKING:
    from icm_core.inference.forest.gold import Outside
    from icm_core.inference.parsing.parser import ParseOptions
    from icm_core.model.model import Model


@dataclass(frozen=True, slots=True)
class Key:
    """What a result is of: runs with the same key find the same.

    Parameters
    ----------
    model
        What the model is known by (`icm_core.model.identity`), empty for a record without one.
    algorithm
        Name of the search in the catalogue.
    depth
        Context depth, None for all.
    options
        The options that the search looks at, as JSON (see `options_text`).
    """

    model: str
    words: tuple[str, ...]
    algorithm: str
    depth: int | None
    options: str

    @property
    def text(self) -> str:
        """The tokens with spaces between them."""
        return " ".join(self.words)

    def request(
        self, models: Sequence[Model], gold: Tree | None, parse: ParseOptions, most_events: int
    ) -> Request:
        """Return what finds it again.

        Parameters
        ----------
        parse
            What the search does not look at: limits.

        Raises
        ------
        OptionError
            If the program does not have the search or an option any more.
        """
        from icm_core.inference.search import SearchOptions

        chosen = catalogue.search(self.algorithm)
        told = json.loads(self.options)
        own = chosen.default()
        try:
            parse = replace(parse, **told["parse"])
            own = None if own is None else replace(own, **told["own"])
        except (TypeError, KeyError) as error:
            raise OptionError(f"{chosen.title}: its options are other ones now: {error}") from error
        search = SearchOptions(chosen.algorithm, own)
        return Request(
            chosen, self.words, gold, tuple(models), parse, search, self.depth, most_events
        )


@dataclass(frozen=True, slots=True)
class Record:
    """What came of a run, without what was recorded of its steps.

    Parameters
    ----------
    status
        ``parsed`` or ``glued``.
    log_probability, gold_log_probability
        As in `icm_core.runs.run.Run`.
    f1
        Against gold, in percent; None where gold is not known.
    proved, ended
        What the search itself proved, and how it ended.
    outside
        As in `icm_core.runs.run.Run`.
    seconds, events
        What it cost.
    """

    key: Key
    tree: Tree
    status: str
    log_probability: float
    gold: Tree | None
    gold_log_probability: float | None
    f1: float | None
    proved: bool
    ended: str
    outside: Outside | str
    seconds: float
    events: int

    @property
    def last_step(self) -> int:
        """The last step of its timeline, whose first one is 0; else what the search counted."""
        return max(self.events - 1, 0) if self.algorithm.is_recorded else self.events

    @property
    def algorithm(self) -> Search:
        """How it was searched."""
        return catalogue.search(self.key.algorithm)

    @property
    def depth(self) -> int | None:
        """Context depth that it was searched at, None for all."""
        return self.key.depth


def record_of(run: Run, f1: float | None) -> Record:
    """Return what stays of a run."""
    return Record(
        key_of(run.request),
        run.tree,
        run.status,
        run.log_probability,
        run.gold,
        run.gold_log_probability,
        f1,
        run.proved,
        run.ended,
        run.outside,
        run.seconds,
        run.events,
    )


def key_of(request: Request) -> Key:
    """Return what a run of a request is known by."""
    from icm_core.model.identity import identity

    own = request.search.options
    options = options_text(
        request.algorithm, asdict(request.parse), {} if own is None else asdict(own)
    )
    return Key(
        identity(request.models), request.words, request.algorithm.key, request.depth, options
    )


def options_text(chosen: Search, parse: Mapping[str, Any], own: Mapping[str, Any]) -> str:
    """Return the options that a search looks at as text; equal ones have equal texts."""
    told = {
        "parse": {name: parse[name] for name in chosen.parsing},
        "own": {name: own[name] for name in chosen.options if name in own},
    }
    return json.dumps(told, sort_keys=True)
