"""One search of one sentence, with everything that the window shows of it. Worker threads only."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Protocol

from icm_core.inference.entries import Search
from icm_core.rendering import chart_data
from icm_core.rendering.shown import Shown, tree_shown
from icm_core.wording import local, noop, say

if TYPE_CHECKING:
    from icm_core.data.tree import Tree
    from icm_core.inference.parsing.parser import Parse, ParseOptions
    from icm_core.inference.search import Found, Searcher, SearchOptions
    from icm_core.inference.trace import Trace
    from icm_core.model.model import Model
    from icm_core.rendering.chart_data import ChartData
    from icm_gui.services.jobs import Control

TIE = 1e-6
"""Nats below which two log-probabilities are the same."""


class SearchChoices(Protocol):
    """Where a run's options come from."""

    def parse_options(self) -> ParseOptions:
        """Return how sentences are parsed, the context depth left out."""

    def search_options(self, algorithm: str) -> SearchOptions:
        """Return how an algorithm searches."""

    def most_events(self) -> int:
        """Return how many events of a run are kept."""


@dataclass(frozen=True)
class Request:
    """What is to be run.

    Parameters
    ----------
    depth
        Context depth, None for all.
    gold
        The gold tree, None where it is not known.
    """

    way: Search
    words: tuple[str, ...]
    gold: Tree | None
    models: tuple[Model, ...]
    parse: ParseOptions
    search: SearchOptions
    depth: int | None
    most_events: int


@dataclass(frozen=True, eq=False)
class Run:
    """A search that has come to its end.

    Parameters
    ----------
    trace
        What it did, None where nothing can be recorded (PCFG Viterbi) or no parse was found.
    chart
        What the canvas shows.
    result
        The tree that was found, as nodes.
    log_probability
        Of the tree under the model at the request's depth, in nats; -inf where it is impossible.
    f1, gold_log_probability
        Against gold, in percent; of the gold tree, in nats; None where gold is not known.
    proved
        Whether the search itself proved that no tree is more probable.
    outside
        Why the model cannot build the gold tree, empty where it can.
    is_borrowed
        Whether it belongs to a lesson: the project does not keep it.
    """

    request: Request
    parse: Parse
    found: Found
    trace: Trace | None
    chart: ChartData
    result: Shown
    log_probability: float
    f1: float | None
    gold_log_probability: float | None
    proved: bool
    outside: str
    is_borrowed: bool = False

    @property
    def model(self) -> Model | None:
        """The model that it was searched with, None where only the record is at hand."""
        return self.request.models[0] if self.request.models else None

    @property
    def way(self) -> Search:
        """How it was searched."""
        return self.request.way

    @property
    def seconds(self) -> float:
        """Time the search took."""
        return self.parse.seconds

    @property
    def events(self) -> int:
        """Events of the search: what was recorded, else what was counted."""
        return self.parse.events or (len(self.trace) if self.trace is not None else 0)


class Worker:
    """Keeps the parser of a model between runs."""

    def __init__(self) -> None:
        self._kept: tuple[tuple[Model, ...], dict[ParseOptions, Searcher]] = ((), {})

    def searcher(self, models: tuple[Model, ...], options: ParseOptions) -> Searcher:
        """Return a searcher; those of the same models share what takes time to make."""
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
        return found

    def run(self, request: Request, control: Control) -> Run:
        """Search, and make what is shown of it.

        Raises
        ------
        IcmError
            If the sentence is beyond a limit, or an option is wrong; `Cancelled` where it was.
        """
        from icm_core.inference.trace import Recorder

        way, words = request.way, request.words
        options = replace(request.parse, depth=request.depth)
        if way.decoder:
            decoder: object = way.decoder
            options = replace(options, decoder=decoder)  # type: ignore[arg-type]
        searcher = self.searcher(request.models, options).searching(request.search)
        control.report(way.title)
        recorder = Recorder(request.most_events) if way.is_recorded else None
        found = searcher.search(list(words), recorder, control.check)
        trace = None
        if recorder is not None and recorder.begun:
            trace = recorder.trace()
        control.report("posteriors")
        chart = self.chart(request, trace, control)
        control.check()
        run = self._judged(request, searcher, found, trace, chart)
        warm(run)
        return run

    def recorded(self, request: Request, trace: Trace, control: Control) -> Run:
        """Return the run of a trace that was recorded before, with what is shown of it.

        Raises
        ------
        OptionError
            If it was recorded with another model.
        """
        from icm_core.errors import OptionError
        from icm_core.model.file.container import fingerprint

        control.report(request.way.title)
        model = request.models[0]
        if trace.subject.model and trace.subject.model != fingerprint(model):
            raise OptionError(
                "the run was recorded with another model than the one that is open: open that "
                "model first, then the run again"
            )
        # Its tree and verdict come from the same search, which takes less than a second.
        run = self.run(request, control)
        chart = self.chart(request, trace, control)
        result = tree_shown(model, run.parse.tree, chart, request.depth)
        shown = replace(run, trace=trace, chart=chart, result=result)
        warm(shown)
        return shown

    def chart(self, request: Request, trace: Trace | None, control: Control) -> ChartData:
        """Return the sentence's forest with the posteriors of every pass."""
        options = replace(request.parse, depth=request.depth, decoder="mbr", exponent=1.0)
        searcher = self.searcher(request.models, options)
        return chart_data.of_sentence(searcher, request.words, trace, control.check)

    def _judged(
        self,
        request: Request,
        searcher: Searcher,
        found: Found,
        trace: Trace | None,
        chart: ChartData,
    ) -> Run:
        from icm_core.analysis.scoring.scoring import COLLINS, score_sentence
        from icm_core.analysis.verdicts.searches import PROVED
        from icm_core.inference.forest.gold import score_tree

        parse, model = found.parse, request.models[0]
        f1 = gold_log_p = None
        outside = ""
        if request.gold is not None:
            gold = score_tree(model, request.gold, request.depth)
            gold_log_p = gold.total
            outside = "" if gold.outside is None else str(gold.outside)
            f1 = score_sentence(request.gold, parse.tree, COLLINS).f1
        return Run(
            request, parse, found, trace, chart,
            tree_shown(model, parse.tree, chart, request.depth), parse.log_probability, f1,
            gold_log_p, parse.ended in PROVED, outside,
        )  # fmt: skip


def warm(run: Run) -> None:
    """Ask the trace what the window will ask, so that no kernel is loaded in the GUI thread."""
    from icm_core.rendering.families import look_of
    from icm_core.rendering.steps import at_step
    from icm_gui.viewmodels.explore.inspector import inspection

    _ = run.chart.links, run.chart.item_order, run.chart.labels
    inspection.warm(run)
    trace = run.trace
    if trace is None or not len(trace):
        return
    for step in (0, len(trace) - 1):
        at_step(run.chart, trace, step)
        trace.text(step)
    look_of(trace.FAMILY).warm(trace, run.model)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is known of a tree's place under the model.

    Parameters
    ----------
    kind
        ``optimal``, ``search error``, ``model error``, ``gold``, ``impossible``, ``glued``,
        ``not known``.
    nats
        Size of the error, None where there is none.
    proved
        Whether the optimum is proved.
    whole
        Whether that holds in the whole grammar, not only among the trees that pruning left.
    """

    kind: str
    nats: float | None
    proved: bool
    whole: bool = False

    @property
    def text(self) -> str:
        """The verdict in words with its size: ``search error 1.73``."""
        words = say("certified" if self.whole else "optimal")
        if self.kind != "optimal":
            words = say(_KINDS.get(self.kind, self.kind))
        if self.nats is None:
            return words
        text = "{verdict} {nats}" if self.proved else say("{verdict} {nats} at least")
        return text.format(verdict=words, nats=local(f"{self.nats:.2f}"))

    @property
    def detail(self) -> str:
        """What the verdict means, in a sentence; empty where its words say it."""
        known = say("no tree of those that pruning left is more probable")
        if self.whole:
            known = say("no tree in the whole grammar is more probable")
        known = known if self.proved else ""
        texts = {
            "optimal": say("Proved: {known}."),
            "gold": say("The tree is the gold tree; {known}.")
            if known
            else say("The tree is the gold tree; its optimality is not known."),
            "search error": say(
                "A tree is known that is more probable by so many nats; {known} than that one."
            )
            if known
            else say(
                "A tree is known that is more probable by so many nats; there may be better ones."
            ),
            "model error": say(
                "The model's optimum is more probable than the gold tree by so many nats; {known}."
            ),
            "not known": say("It is the most probable tree known, but that is not proved."),
            "impossible": say("The tree has a rule that the model does not have."),
            "glued": say(
                "No derivation covers the sentence: the tree is put together from pieces."
            ),
        }
        return texts.get(self.kind, "").format(known=known)


_KINDS = {
    "gold": noop("gold tree"),
    "search error": noop("search error"),
    "model error": noop("model error"),
    "not known": noop("not known"),
    "impossible": noop("impossible"),
    "glued": noop("glued"),
}


def verdict_of(run: Run, best: float, proved: bool, whole: bool = False) -> Verdict:
    """Judge a run by the best tree known.

    Parameters
    ----------
    best
        Log-probability of the best tree known, in nats.
    proved, whole
        Whether no tree that pruning left is more probable; none of the whole grammar.
    """
    if run.parse.status == "glued":
        return Verdict("glued", None, False)
    if run.request.gold is not None and run.parse.tree == run.request.gold:
        return Verdict("gold", None, proved, whole)
    if math.isnan(run.log_probability):
        return Verdict("not known", None, False)
    if not math.isfinite(run.log_probability):
        return Verdict("impossible", None, proved, whole)
    gap = best - run.log_probability
    if gap > TIE:
        return Verdict("search error", gap, proved, whole)
    if not proved:
        return Verdict("not known", None, False)
    gold = run.gold_log_probability
    if gold is not None and math.isfinite(gold) and best - gold > TIE:
        return Verdict("model error", best - gold, proved, whole)
    return Verdict("optimal", None, proved, whole)
