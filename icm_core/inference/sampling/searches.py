"""The searches that sample by name: how the catalogue runs them."""

from __future__ import annotations

from dataclasses import replace

from icm_core.errors import Check
from icm_core.inference.sampling.draws import proposal_forest
from icm_core.inference.sampling.metropolis import metropolis_hastings
from icm_core.inference.search import Outcome, Searcher, number_of
from icm_core.inference.trace import Recorder


def search(
    searcher: Searcher, words: list[str], recorder: Recorder | None, check: Check
) -> Outcome:
    """Draw trees and choose one by what they expect, or the most frequent one."""
    given = searcher.options
    options = replace(searcher.chosen.options, depth=given.depth, price=given.price)
    coarse = searcher.coarse(words, check).coarse
    if not len(coarse):
        return Outcome(None)
    model = searcher.models[0]
    forest, sums = proposal_forest(
        coarse, model, options.proposal, given.refine_threshold, given.memory_limit, check
    )
    found = metropolis_hastings(
        words,
        forest,
        sums,
        model,
        options,
        recorder,
        check,
        sentence=number_of(words),
        fingerprint=searcher.fingerprint if recorder is not None else "",
    )
    tree, score = found.tree(model, searcher.labels, words)
    return Outcome((tree, score, None), options.total, found, health=found.health)
