"""A parser whose trees satisfy constraints, and the constraints that no tree satisfies."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from icm_core.data.tree import Tree
from icm_core.errors import Check, ConstraintError, OptionError, never
from icm_core.inference.constrained.cells import Cells
from icm_core.inference.constrained.constraints import Constraint, Constraints
from icm_core.inference.forest import decode
from icm_core.inference.forest.chart import EVERYTHING, Chart, fill_chart
from icm_core.inference.forest.derivation import Derivation
from icm_core.inference.forest.forest import DEFAULT_MEMORY
from icm_core.inference.forest.prune import ForestOptions
from icm_core.inference.parsing.parser import Parser
from icm_core.inference.parsing.phrases import PhraseAnalyser, PhraseAnalysis
from icm_core.kernels.forest.chart import Narrow

_NO_TREE = "the model has no tree of this sentence, with or without constraints: see icm why"


def constrained(parser: Parser, constraints: Constraints) -> Parser:
    """Return a parser whose trees satisfy the constraints, for sentences that they are of.

    Its charts have no other derivations, so pruning is by posteriors under the constraints and
    cannot lose them; every decoder is as exact as without. Where no tree of a model satisfies
    the constraints, it raises `ConstraintError` with the fewest that contradict each other or
    the model.

    Raises
    ------
    OptionError
        If a model does not analyse sentences by a chart of phrases.
    """
    if not constraints:
        return parser
    analysers = []
    for one in parser.analysers:
        if not isinstance(one, PhraseAnalyser):
            raise OptionError("constraints are for models of phrase trees")
        analysers.append(ConstrainedAnalyser(one, constraints))
    return parser.with_analysers(analysers)


class ConstrainedAnalyser:
    """Analyses sentences under constraints (see `words.Analyser`)."""

    def __init__(self, plain: PhraseAnalyser, constraints: Constraints) -> None:
        self.plain, self.constraints = plain, constraints

    def analyse(
        self, words: Sequence[str], memory_limit: int = DEFAULT_MEMORY, check: Check = never
    ) -> ConstrainedAnalysis:
        """Return a sentence's chart under the constraints.

        Raises
        ------
        ConstraintError
            If a constraint cannot be of this sentence or model, or contradicts another.
        """
        words = list(words)
        self.constraints.check(len(words), self.plain.model.grammar.table.symbols)
        return ConstrainedAnalysis(self.plain, self.constraints, words, memory_limit, check)

    def seen_as(self, words: Sequence[str]) -> tuple[str, ...]:
        """Return the class that represents each word, empty for words that the model knows."""
        return self.plain.seen_as(words)


class ConstrainedAnalysis(PhraseAnalysis):
    """All trees of a sentence that satisfy constraints (see `words.Analysis`)."""

    def __init__(
        self,
        analyser: PhraseAnalyser,
        constraints: Constraints,
        words: list[str],
        memory_limit: int,
        check: Check,
    ) -> None:
        super().__init__(analyser, words, memory_limit, check)
        self._constraints = constraints

    def best(self, check: Check = never) -> tuple[Derivation, float] | None:
        """Return the PCFG's most probable derivation and its log-probability.

        The forest has it: each edge of it has at least its share of the sum, which is the
        threshold.
        """
        options = ForestOptions()
        while True:
            forest = self.forest(options, self._memory_limit, check)
            if not len(forest):
                return None
            found, score = decode.viterbi(forest, decode.log_probability(forest))
            share = float(np.exp(score - self.chart.log_total)) / 2
            if share >= options.threshold:
                return found, score
            options = ForestOptions(share)

    def pieces(self, check: Check = never) -> Tree:
        """Refuse: pieces would not satisfy the constraints.

        Raises
        ------
        ConstraintError
            Always, with the fewest constraints that no tree satisfies.
        """
        raise impossible(self._analyser, self._words, self._constraints, check)

    def _filled(self, best: bool, check: Check, narrow: Narrow = EVERYTHING) -> Chart:
        memory = self._memory_limit
        return _chart(self._analyser, self._words, self._constraints, memory, check, narrow)


def _chart(
    analyser: PhraseAnalyser,
    words: list[str],
    constraints: Constraints,
    memory_limit: int,
    check: Check,
    narrow: Narrow = EVERYTHING,
) -> Chart:
    grammar = analyser.model.grammar
    return fill_chart(
        analyser.grammar,
        grammar.vocabulary.terminals(words),
        grammar.word_factors(words),
        narrow=narrow,
        restriction=Cells(constraints, analyser.grammar, grammar.table.symbols, len(words)),
        memory_limit=memory_limit,
        check=check,
    )


def impossible(
    analyser: PhraseAnalyser, words: Sequence[str], constraints: Constraints, check: Check = never
) -> ConstraintError:
    """Return the error that names the constraints which no tree of a model satisfies."""
    found = conflict(analyser, words, constraints, check)
    if not found:
        return ConstraintError(_NO_TREE)
    told = "; ".join(map(str, found))
    if len(found) == 1:
        return ConstraintError(f"{told}: no tree of the model satisfies this constraint")
    return ConstraintError(
        f"{told}: no tree of the model satisfies these constraints together; leave one of them out"
    )


def impossible_in(
    parser: Parser, words: Sequence[str], constraints: Constraints, check: Check = never
) -> ConstraintError:
    """Return the error for a sentence of which a parser's first model has no tree."""
    analyser = parser.analysers[0]
    plain = analyser.plain if isinstance(analyser, ConstrainedAnalyser) else analyser
    if not isinstance(plain, PhraseAnalyser):
        return ConstraintError(_NO_TREE)
    return impossible(plain, words, constraints, check)


def conflict(
    analyser: PhraseAnalyser, words: Sequence[str], constraints: Constraints, check: Check = never
) -> tuple[Constraint, ...]:
    """Return fewest constraints that no tree of a model satisfies together.

    None of them can be left out (other sets may be as small); empty where the model has no tree
    of the sentence, or one that satisfies all constraints. Constraints are left out one by one
    while there is still no tree (the deletion filter of Chinneck and Dravnieks 1991, section 2).
    """
    sentence = list(words)

    def parsed(some: Sequence[Constraint]) -> bool:
        chart = _chart(analyser, sentence, Constraints(tuple(some)), DEFAULT_MEMORY, check)
        return bool(np.isfinite(chart.log_total))

    if parsed(constraints.all) or not parsed(()):
        return ()
    left = list(constraints.all)
    for one in constraints.all:
        if not parsed([one]):
            return (one,)
    for one in constraints.all:
        rest = [other for other in left if other is not one]
        if not parsed(rest):
            left = rest
    return tuple(left)
