"""Every search by name: one sentence in, a tree, what it cost, and a trace if one is wanted."""

from __future__ import annotations

import time
import zlib
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property
from typing import Literal, get_args

import numpy as np
from numpy.typing import NDArray

from icm_core.data.tree import Tree
from icm_core.errors import OptionError
from icm_core.inference.astar.options import AStarOptions, AStarResult, Heuristic
from icm_core.inference.astar.search import astar, pcfg_heuristic
from icm_core.inference.exact.bound_refine import refine_bounded
from icm_core.inference.exact.bounds import as_forest, unbounded
from icm_core.inference.exact.certificate import Certificate, CertificateOptions, Certifier, depths
from icm_core.inference.exact.trace import StageWatch
from icm_core.inference.forest import decode
from icm_core.inference.forest.chart import Check, never
from icm_core.inference.forest.derivation import Derivation
from icm_core.inference.forest.forest import Forest
from icm_core.inference.parsing.parser import Analysis, Parse, ParseOptions, Parser, Watch
from icm_core.inference.sampling.draws import proposal_forest
from icm_core.inference.sampling.metropolis import MHResult, metropolis_hastings
from icm_core.inference.sampling.options import MHOptions
from icm_core.inference.trace import Recorder, Subject
from icm_core.model.file.container import fingerprint
from icm_core.model.model import Model

Algorithm = Literal[
    "coarse-to-fine",
    "exact",
    "astar-full",
    "astar-local",
    "astar-admissible",
    "mh",
    "importance",
    "samples",
]
ALGORITHMS: tuple[Algorithm, ...] = get_args(Algorithm)
SUMMARIES: dict[Algorithm, str] = {
    "coarse-to-fine": "the forest refined by states, then the decoder",
    "exact": "the most probable tree, proved",
    "astar-full": "A*, the paper's heuristic over the whole frontier",
    "astar-local": "A*, the paper's heuristic over the new children",
    "astar-admissible": "A* with upper bounds, whose first goal is the best tree of the forest",
    "mh": "Metropolis-Hastings, then minimum Bayes risk",
    "importance": "the same draws weighted by importance",
    "samples": "exact samples from the model's posterior",
}
_BOUND_DEPTH = 3
"""Context depth of the bounds that the admissible A* starts from."""
_SLACK = 1e-6
"""Nats below the best derivation known at which bounds still keep derivations."""


def default_astar(algorithm: Algorithm) -> AStarOptions:
    """Return how an A* search is done unless told otherwise.

    With the local frontier few searches end with a goal, and more than these expansions hardly
    change what is completed at their end.
    """
    return AStarOptions(expansions=20_000) if algorithm == "astar-local" else AStarOptions()


def default_draws(algorithm: Algorithm) -> MHOptions:
    """Return how an algorithm that samples does so unless told otherwise."""
    if algorithm == "importance":
        return MHOptions(burn_in=0, proposal=2, weights="importance")
    if algorithm == "samples":
        return MHOptions(draws=200, burn_in=0, proposal=None)
    return MHOptions()


def _within_pruning() -> CertificateOptions:
    return CertificateOptions(threshold=CertificateOptions().first)


@dataclass(frozen=True, slots=True)
class SearchOptions:
    """Which search, and how.

    Parameters
    ----------
    algorithm
        See `SUMMARIES`.
    astar
        Of the A* searches, None for `default_astar`; heuristic, depth and limit on memory follow
        from the algorithm and the parser.
    draws
        Of the searches that sample; None for `default_draws`. Depth and price are the parser's;
        weights, and what `samples` is by definition, follow from the algorithm.
    certificate
        Of the exact search. Unlike a certificate that is asked for as such, it leaves out the
        edges that hardly ever matter, which take most of the time.

    Raises
    ------
    OptionError
        If there is no such algorithm.
    """

    algorithm: Algorithm = "coarse-to-fine"
    astar: AStarOptions | None = None
    draws: MHOptions | None = None
    certificate: CertificateOptions = field(default_factory=_within_pruning)

    def __post_init__(self) -> None:
        if self.algorithm not in ALGORITHMS:
            raise OptionError(f"algorithm {self.algorithm!r}: use one of {', '.join(ALGORITHMS)}")


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found.

    Parameters
    ----------
    parse
        The tree.
    result
        What only this kind of search has, None for coarse-to-fine and for glued trees.
    """

    parse: Parse
    result: AStarResult | MHResult | Certificate | None


_Result = AStarResult | MHResult | Certificate | None
_Outcome = tuple[tuple[Tree, float, float | None] | None, int, _Result]
"""Tree, score and entropy (None for no parse), events, what only this kind of search has."""


class Searcher(Parser):
    """A parser that finds its trees by the search it is told to use.

    Parameters
    ----------
    models
        Searches other than coarse-to-fine use the first alone.
    options
        Limits, pruning thresholds, depth and price of all searches.
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

    def searching(self, search: SearchOptions) -> Searcher:
        """Return a searcher of the same models and options with another search."""
        other = object.__new__(Searcher)
        other.models, other.options = self.models, self.options
        other.grammars, other.labels = self.grammars, self.labels
        other.chosen = search
        return other

    def parse(
        self, words: Sequence[str], check: Check = never, watch: Watch | None = None
    ) -> Parse:
        """Parse a sentence (see `Parser.parse`); only coarse-to-fine search is watched."""
        if watch is not None and self.chosen.algorithm == "coarse-to-fine":
            return super().parse(words, check, watch)
        return self.search(words, check=check).parse

    def search(
        self, words: Sequence[str], recorder: Recorder | None = None, check: Check = never
    ) -> Found:
        """Search for a sentence's tree.

        Parameters
        ----------
        recorder
            Takes the run's trace.
        check
            Called between chunks of work; it may raise `Cancelled`.

        Raises
        ------
        LimitError
            If the sentence is longer, or its chart or a forest larger, than the options allow.
        OptionError
            If a record of PCFG Viterbi parsing is wanted, which keeps no forest.
        """
        begun = time.perf_counter()
        words = list(words)
        algorithm = self.chosen.algorithm
        if algorithm == "coarse-to-fine":
            return Found(self._coarse_to_fine(words, recorder, check), None)
        self._guard(words)
        if algorithm == "exact":
            outcome = self._exact(words, recorder, check)
        elif algorithm.startswith("astar"):
            outcome = self._astar(words, recorder, check)
        else:
            outcome = self._sampled(words, recorder, check)
        found, events, result = outcome
        ended = ""
        if isinstance(result, AStarResult):
            ended = result.status
        elif isinstance(result, Certificate):
            ended = result.verdict
        health = result.health if isinstance(result, MHResult) else None
        parse = self._answer(words, found, begun, check)
        return Found(replace(parse, ended=ended, events=events, health=health), result)

    def _coarse_to_fine(self, words: list[str], recorder: Recorder | None, check: Check) -> Parse:
        if recorder is None:
            return super().parse(words, check)
        if self.options.decoder == "pcfg-viterbi":
            raise OptionError("pcfg-viterbi keeps no forest to record: use another decoder")
        model = self.models[0]

        def describe(forest: Forest) -> Subject:
            symbols = tuple(model.grammar.table.symbols)
            options = asdict(self.options)
            return Subject(
                self.chosen.algorithm, tuple(words), symbols, forest, options, self._fingerprint
            )

        watch = StageWatch(recorder, describe, int(model.trie.depth.max(initial=0)))
        parse = super().parse(words, check, watch)
        watch.finish(parse.status, parse.log_probability)
        return parse

    @cached_property
    def _certifier(self) -> Certifier:
        return Certifier(self, self.chosen.certificate)

    def _exact(self, words: list[str], recorder: Recorder | None, check: Check) -> _Outcome:
        certificate = self._certifier.certify(words, recorder, check)
        if certificate.tree is None:
            return None, certificate.looked_at, certificate
        answer = certificate.tree, certificate.log_probability, None
        return answer, certificate.looked_at, certificate

    def _coarse(self, words: list[str], check: Check) -> Analysis:
        """Return the PCFG's forest of a sentence and its sums."""
        plain = self.with_options(replace(self.options, decoder="pcfg-mbr", exponent=1.0))
        return plain.analyse(words, check=check)

    def _astar(self, words: list[str], recorder: Recorder | None, check: Check) -> _Outcome:
        algorithm = self.chosen.algorithm
        heuristic: Heuristic = algorithm.removeprefix("astar-")  # type: ignore[assignment]
        options = replace(
            self.chosen.astar or default_astar(algorithm),
            heuristic=heuristic,
            depth=self.options.depth,
            memory_limit=self.options.memory_limit,
        )
        known: tuple[Derivation, float] | None = None
        if heuristic == "admissible":
            forest, values, known = self._bounded(words, check)
        else:
            forest = self._coarse(words, check).coarse
            values = pcfg_heuristic(forest)
        found = astar(
            forest,
            values,
            self.models[0],
            options,
            words=words,
            recorder=recorder,
            fingerprint=self._fingerprint if recorder is not None else "",
            check=check,
        )
        best = None if found.derivation is None else (found.derivation, found.log_probability)
        if found.status != "goal" and known is not None and known[1] > found.log_probability:
            # The derivation that the bounds were cut with is better than what was completed. (A
            # goal is never below it but by rounding.)
            best = known
        if best is None:
            return None, found.pushes, found
        return (self._tree(best[0], words), best[1], None), found.pushes, found

    def _bounded(
        self, words: list[str], check: Check
    ) -> tuple[Forest, NDArray[np.float64], tuple[Derivation, float] | None]:
        """Return the forest split by states, an upper bound for each item, the best known tree.

        Derivations below the one that coarse-to-fine search finds are left out: the best is not
        among them.
        """
        certifier = self._certifier
        analysis = certifier.parser.analyse(words, check=check)
        forest, bounds = analysis.coarse, certifier.bounds
        if not len(forest):
            return forest, np.zeros(0), None
        known = decode.viterbi(analysis.forest, decode.log_probability(analysis.forest))
        current = unbounded(forest)
        for depth in depths(min(_BOUND_DEPTH, bounds.deepest)):
            current, _ = refine_bounded(
                current, forest, bounds, bounds.reach(forest, depth), known[1] - _SLACK, check,
                self.options.memory_limit,
            )  # fmt: skip
        return as_forest(current, forest), current.inside, known

    @cached_property
    def _fingerprint(self) -> str:
        return fingerprint(self.models[0])

    def _sampled(self, words: list[str], recorder: Recorder | None, check: Check) -> _Outcome:
        algorithm = self.chosen.algorithm
        options = self.chosen.draws or default_draws(algorithm)
        options = replace(options, depth=self.options.depth, price=self.options.price)
        if algorithm == "samples":
            options = replace(options, proposal=None, burn_in=0, thinning=1, weights="chain")
        if algorithm == "importance":
            options = replace(options, weights="importance")
        coarse = self._coarse(words, check).coarse
        if not len(coarse):
            return None, 0, None
        model = self.models[0]
        forest, sums = proposal_forest(
            coarse, model, options.proposal, self.options.refine_threshold,
            self.options.memory_limit, check,
        )  # fmt: skip
        found = metropolis_hastings(
            words,
            forest,
            sums,
            model,
            options,
            recorder,
            check,
            sentence=number_of(words),
            algorithm=algorithm,
            fingerprint=self._fingerprint if recorder is not None else "",
        )
        tree, score = found.tree(model, self.labels, words)
        return (tree, score, None), options.total, found


def number_of(words: Sequence[str]) -> int:
    """Return a number for a sentence's stream of random numbers, the same in every process."""
    return zlib.crc32("\n".join(words).encode("utf-8", "surrogatepass"))
