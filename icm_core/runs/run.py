"""One search of one sentence: the request, the result, and the function between them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from icm_core.data.tree import Tree
from icm_core.errors import Check, never
from icm_core.inference.entries import Search

if TYPE_CHECKING:
    from icm_core.inference.forest.gold import Outside
    from icm_core.inference.parsing.parser import Parse, ParseOptions
    from icm_core.inference.search import Found, Searcher, SearchOptions
    from icm_core.inference.trace import Recorder, Trace
    from icm_core.model.model import Model


def _silent(_stage: str) -> None:
    """Report nothing."""


@dataclass(frozen=True)
class Request:
    """What is to be run.

    Parameters
    ----------
    algorithm
        The search, as the catalogue has it.
    gold
        The gold tree, None where it is not known.
    models
        Empty where only a record is available.
    depth
        Context depth, None for all.
    most_events
        Events that are kept.
    """

    algorithm: Search
    words: tuple[str, ...]
    gold: Tree | None
    models: tuple[Model, ...]
    parse: ParseOptions
    search: SearchOptions
    depth: int | None
    most_events: int

    @property
    def options(self) -> ParseOptions:
        """How the sentence is parsed: at the depth, and with the decoder that the search fixes."""
        decoder: Any = self.algorithm.decoder or self.parse.decoder
        return replace(self.parse, depth=self.depth, decoder=decoder)


@dataclass(frozen=True, eq=False)
class Run:
    """A finished search.

    Parameters
    ----------
    trace
        What it did, None where nothing can be recorded (PCFG Viterbi) or no parse was found.
    log_probability
        Of the tree under the model at the request's depth, in nats; -inf where it is impossible.
    gold_log_probability
        Of the gold tree, in nats; None where gold is not known.
    proved
        Whether the search itself proved that no tree is more probable.
    outside
        Why the model cannot build the gold tree, empty where it can; what a project has kept from
        before is text, in the language of that time.
    """

    request: Request
    parse: Parse
    found: Found
    trace: Trace | None
    log_probability: float
    gold_log_probability: float | None
    proved: bool
    outside: Outside | str

    @property
    def model(self) -> Model | None:
        """The model that it was searched with, None where only the record is available."""
        return self.request.models[0] if self.request.models else None

    @property
    def algorithm(self) -> Search:
        """How it was searched."""
        return self.request.algorithm

    @property
    def tree(self) -> Tree:
        """The tree that it found."""
        return self.parse.tree

    @property
    def gold(self) -> Tree | None:
        """The gold tree, None where it is not known."""
        return self.request.gold

    @property
    def status(self) -> str:
        """Whether a derivation covers the sentence: ``parsed`` or ``glued``."""
        return self.parse.status

    @property
    def ended(self) -> str:
        """How the search ended."""
        return self.parse.ended

    @property
    def depth(self) -> int | None:
        """Context depth that it was searched at, None for all."""
        return self.request.depth

    @property
    def seconds(self) -> float:
        """Time the search took."""
        return self.parse.seconds

    @property
    def events(self) -> int:
        """Events of the search: what was recorded, else what was counted."""
        return self.parse.events if self.trace is None else len(self.trace) + self.trace.lost


class Runner:
    """Runs requests; keeps the searchers of a model between runs."""

    def __init__(self) -> None:
        self._kept: tuple[tuple[Model, ...], dict[ParseOptions, Searcher]] = ((), {})

    def searcher(
        self, models: tuple[Model, ...], options: ParseOptions, search: SearchOptions | None = None
    ) -> Searcher:
        """Return a searcher; those of the same models share what takes time to make.

        One with a search is the caller's own: what it keeps between sentences is not shared.
        """
        from icm_core.inference.search import Searcher

        # Models and their searchers change as one: jobs of an old model, which were cancelled but
        # have not looked yet, must not put theirs among those of the new one.
        owner, searchers = self._kept
        if models != owner:
            searchers = {}
            self._kept = models, searchers
        found = searchers.get(options)
        if found is None:
            found = searchers[options] = Searcher(models, options)
        return found if search is None else found.searching(search)

    def search(
        self,
        request: Request,
        check: Check = never,
        report: Callable[[str], None] = _silent,
        recorder: Recorder | None = None,
    ) -> Run:
        """Search a sentence.

        Parameters
        ----------
        recorder
            Takes the record, None for one of its own: what it has is there if the search is
            stopped, too.

        Raises
        ------
        IcmError
            If the sentence is beyond a limit, or an option is wrong; `Cancelled` where it was.
        """
        from icm_core.inference.forest.gold import score_tree
        from icm_core.inference.trace import Recorder

        algorithm = request.algorithm
        searcher = self.searcher(request.models, request.options, request.search)
        report(algorithm.title)
        if recorder is None and algorithm.is_recorded:
            recorder = Recorder(request.most_events)
        found = searcher.search(list(request.words), recorder, check)
        trace = None
        if recorder is not None and recorder.begun:
            trace = recorder.trace()
        gold_log_p: float | None = None
        outside: Outside | str = ""
        if request.gold is not None:
            gold = score_tree(request.models[0], request.gold, request.depth)
            gold_log_p = gold.total
            outside = gold.outside or ""
        proved = bool(getattr(found.result, "proved", False))
        return Run(
            request,
            found.parse,
            found,
            trace,
            found.parse.log_probability,
            gold_log_p,
            proved,
            outside,
        )


def run(request: Request, check: Check = never) -> Run:
    """Run one request alone (see `Runner.search`)."""
    return Runner().search(request, check)
