"""Searches on the WSJ sample: no tree is more probable than a proved optimum."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from icm_core.data.tree import Tree, tokens
from icm_core.inference.entries import DECODERS
from icm_core.inference.forest.gold import outside_forest, score_tree
from icm_core.inference.forest.prune import ForestOptions
from icm_core.inference.parsing.parser import ParseOptions, Parser
from icm_core.inference.proof.certificate import CertificateOptions
from icm_core.inference.sampling.options import MHOptions
from icm_core.inference.search import Searcher, SearchOptions

PARTS = 8
TOLERANCE = 1e-6
PRUNED = CertificateOptions(threshold=1e-7, seconds=300.0, edges=1_000_000)
"""An honest budget in edges, so that the test does the same everywhere."""
WHOLE = CertificateOptions(threshold=0.0, seconds=300.0, edges=2_000_000)
SHORT = 12
SEARCHES = (
    SearchOptions("astar-full"),
    SearchOptions("astar-local"),
    SearchOptions("mh", MHOptions(draws=50, burn_in=5, proposal=2, decoding="most-frequent")),
)


def trees_of(parser: Parser, words: list[str]) -> list[Tree]:
    """The trees of all decoders and some searches."""
    trees = []
    for decoder in DECODERS:
        options = ParseOptions(decoder, refine_threshold=1e-3, chart_threshold=1e-4)
        trees.append(parser.with_options(options).parse(words).tree)
    searcher = Searcher(parser.models, replace(parser.options, chart_threshold=1e-4))
    trees += [searcher.searching(search).parse(words).tree for search in SEARCHES]
    return trees


# Every second sentence: all of them take a minute and found nothing more.
@pytest.mark.data
@pytest.mark.parametrize("part", range(0, PARTS, 2))
def test_no_tree_is_more_probable_than_a_proved_optimum(
    part: int, wsj_parser: Parser, wsj_dev: list[Tree]
) -> None:
    model = wsj_parser.models[0]
    searcher = Searcher(wsj_parser.models, wsj_parser.options)
    proved = 0
    for gold in wsj_dev[part::PARTS]:
        words = tokens(gold)
        budget = WHOLE if len(words) <= SHORT else PRUNED
        found = searcher.searching(SearchOptions("exact", budget)).search(words)
        if found.parse.ended not in ("certified", "optimal within pruning"):
            continue
        proved += 1
        forest = None
        for tree in [gold, *trees_of(wsj_parser, words)]:
            score = score_tree(model, tree)
            if math.isinf(score.total) or score.total <= found.parse.score + TOLERANCE:
                continue
            # Above a certified optimum there is nothing; above one within pruning, only trees
            # with an edge that was pruned.
            assert found.parse.ended == "optimal within pruning"
            if forest is None:
                analysis = wsj_parser.analyse(words).analysis
                forest = analysis.forest(ForestOptions(PRUNED.threshold))
            assert outside_forest(model, score, forest) is not None
    assert proved >= len(wsj_dev[part::PARTS]) // 3
