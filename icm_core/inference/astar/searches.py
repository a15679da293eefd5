"""The A* searches by name: how the catalogue runs them."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from icm_core.errors import Check
from icm_core.inference.astar.search import astar, pcfg_heuristic
from icm_core.inference.exact.searches import certifier_of
from icm_core.inference.forest import decode
from icm_core.inference.forest.derivation import Derivation
from icm_core.inference.forest.forest import Forest
from icm_core.inference.proof.bound_refine import refine_bounded
from icm_core.inference.proof.bounds import as_forest, unbounded
from icm_core.inference.proof.certificate import CertificateOptions, depths
from icm_core.inference.search import Outcome, Searcher
from icm_core.inference.trace import Recorder

_BOUND_DEPTH = 3
"""Context depth of the bounds that the admissible search starts from."""
_SLACK = 1e-6
"""Nats below the best derivation known at which bounds still keep derivations."""


def search(
    searcher: Searcher, words: list[str], recorder: Recorder | None, check: Check
) -> Outcome:
    """Search the PCFG's forest, or with admissible bounds the one split by states."""
    given = searcher.options
    options = replace(searcher.chosen.options, depth=given.depth, memory_limit=given.memory_limit)
    known: tuple[Derivation, float] | None = None
    if options.heuristic == "admissible":
        forest, values, known = _bounded(searcher, words, check)
    else:
        forest = searcher.coarse(words, check).coarse
        values = pcfg_heuristic(forest)
    found = astar(
        forest,
        values,
        searcher.models[0],
        options,
        words=words,
        recorder=recorder,
        fingerprint=searcher.fingerprint if recorder is not None else "",
        check=check,
    )
    # Bounds prove it, unless a beam dropped what could have become better.
    bounded = options.heuristic == "admissible" and found.status == "goal"
    found = replace(found, proved=bounded and not found.prunes)
    best = None if found.derivation is None else (found.derivation, found.log_probability)
    if found.status != "goal" and known is not None and known[1] > found.log_probability:
        # The derivation that the bounds were cut with is better than what was completed. (A
        # goal is never below it but by rounding.)
        best = known
    answer = None if best is None else (searcher.tree_of(best[0], words), best[1], None)
    return Outcome(answer, found.pushes, found, found.status)


def _bounded(
    searcher: Searcher, words: list[str], check: Check
) -> tuple[Forest, NDArray[np.float64], tuple[Derivation, float] | None]:
    """Return the forest split by states, an upper bound for each item, the best known tree.

    Derivations below the one that coarse-to-fine search finds are left out: the best is not
    among them.
    """
    certifier = certifier_of(searcher, CertificateOptions())
    analysis = certifier.parser.analyse(words, check=check)
    forest, bounds = analysis.coarse, certifier.bounds
    if not len(forest):
        return forest, np.zeros(0), None
    known = decode.viterbi(analysis.forest, decode.log_probability(analysis.forest))
    current = unbounded(forest)
    for depth in depths(min(_BOUND_DEPTH, bounds.deepest)):
        current, _ = refine_bounded(
            current,
            forest,
            bounds,
            bounds.reach(forest, depth),
            known[1] - _SLACK,
            check,
            searcher.options.memory_limit,
        )
    return as_forest(current, forest), current.inside, known
