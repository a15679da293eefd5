"""Jobs that measure look-ups, completion and evidence, on a model of two million contexts."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from benchmarks.jobs import Figures

if TYPE_CHECKING:
    from icm_core.analysis.contexts.index import ContextIndex
    from icm_core.model.model import Model

_ASKED: Final = 200
"""Contexts that are looked up, each in several ways."""
_BY_LABEL: Final = (
    "NP < S < SBAR",
    "np < vp < s",
    "NP < NP < NP < NP < NP",
    "NP < VP < VP < VP < S < ROOT",
    "NP < NP < NP < QQ",
    "QQ",
    "",
    "NP < ",
    "VP < S < SBAR < NP < ",
    "NP < VP -> VBD NP PP",
)


def paths(model: str) -> Figures:
    """Measure look-ups and completion of contexts written whole, cut short, and by labels."""
    from icm_core.analysis.contexts.completion import complete
    from icm_core.analysis.contexts.lookup import look_up
    from icm_core.analysis.contexts.names import context_name, context_text
    from icm_core.analysis.contexts.reading import Names

    opened, index = _opened(model)
    begun = time.perf_counter()
    Names.of_index(index)
    named = time.perf_counter() - begun
    nodes = np.random.default_rng(3).choice(len(index), _ASKED, replace=False).tolist()
    names = [context_name(opened, node) for node in nodes]
    texts = [*names, *(f"{name} < NOPE" for name in names), *(name[:-3] for name in names)]
    texts += [context_text(opened, node) for node in nodes] + list(_BY_LABEL)
    looking = [_ms(partial(look_up, index, text)) for text in texts]
    completing = [_ms(partial(complete, index, text)) for text in texts]
    return {
        "look_ms": max(looking),
        "look_median_ms": float(np.median(looking)),
        "complete_ms": max(completing),
        "complete_median_ms": float(np.median(completing)),
        "names_ms": 1e3 * named,
    }


def evidence(treebank: str, model: str) -> Figures:
    """Measure the evidence of the largest contexts, and the search for it in the treebank."""
    from icm_core.analysis.contexts.evidence import (
        ALL,
        evidence_of,
        match_sentences,
        training_sentence,
    )
    from icm_core.data.rows.tree_rows import trees_in_turn
    from icm_core.data.treebank import read_treebank
    from icm_core.model.explain import best_rule

    opened, index = _opened(model)
    finding: list[float] = []
    for depth in range(4):
        at_depth = np.flatnonzero(opened.trie.depth == depth)
        for node in at_depth[np.argsort(-opened.customers_of[at_depth])[:20]].tolist():
            rules = (ALL, best_rule(opened, node))
            finding.extend(_ms(partial(evidence_of, index, node, rule)) for rule in rules)
    making = [_ms(partial(training_sentence, opened, at)) for at in range(_ASKED)]
    columns = read_treebank(treebank).columns
    begun = time.perf_counter()
    found = match_sentences(opened, trees_in_turn(columns), count=len(columns)).found
    return {
        "find_ms": max(finding),
        "sentence_ms": float(np.median(making)),
        "match_s": time.perf_counter() - begun,
        "matched": float(found),
    }


def _opened(model: str) -> tuple[Model, ContextIndex]:
    from icm_core.analysis.contexts.index import ContextIndex
    from icm_core.model.file.container import load_models

    opened = load_models(model).models[0]
    _ = opened.customers_of, opened.tables_of
    return opened, ContextIndex.of(opened)


def _ms(work: Callable[[], Any]) -> float:
    begun = time.perf_counter()
    work()
    return 1e3 * (time.perf_counter() - begun)


JOBS: Final[dict[str, Callable[..., Figures]]] = {
    "contexts_paths": paths,
    "contexts_evidence": evidence,
}
