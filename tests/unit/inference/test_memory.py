"""Memory of forests is limited as that of charts is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from icm_core.errors import LimitError
from icm_core.inference.forest.chart import memory_needed
from icm_core.inference.forest.prune import ForestOptions
from icm_core.inference.forest.refine import refined
from icm_core.inference.parsing.parser import ParseOptions, Parser
from icm_core.model.model import Model
from icm_core.runs.batch import Refused, parse_or_refuse

WORDS = ["I", "saw", "stars", "with", "eyes", "with", "telescopes", "with", "eyes"]
EVERYTHING = ParseOptions(chart_threshold=0.0, refine_threshold=0.0)


def test_a_forest_beyond_the_limit_is_refused(attachment_model: Model) -> None:
    analysis = Parser([attachment_model], EVERYTHING).analyse(WORDS)
    keep = ForestOptions(0.0, 0.0)
    assert analysis.analysis.forest(keep, 1 << 20).edges == analysis.coarse.edges
    for limit in (0, 1, 1 << 12):
        with pytest.raises(LimitError, match=r"the 9 words has more than .* hyperedges"):
            analysis.analysis.forest(keep, limit)


def test_a_refined_forest_beyond_the_limit_is_refused(attachment_model: Model) -> None:
    analysis = Parser([attachment_model], EVERYTHING).analyse(WORDS)
    fine = refined(analysis.coarse, attachment_model, None)
    # Less room than is taken at first is no reason to refuse.
    limit = 1 << 18
    close = refined(analysis.coarse, attachment_model, None, memory_limit=limit)
    assert (len(close), close.edges) == (len(fine), fine.edges)
    for limit in (1, 1 << 10):
        with pytest.raises(LimitError, match=r"the 9 words has more than .* hyperedges"):
            refined(analysis.coarse, attachment_model, None, memory_limit=limit)


def test_a_batch_goes_on_after_a_forest_beyond_the_limit(attachment_model: Model) -> None:
    parser = Parser([attachment_model], EVERYTHING)
    limit = memory_needed(len(WORDS), len(attachment_model.grammar.table.symbols))
    small = parser.with_options(replace(EVERYTHING, memory_limit=limit))
    found = parse_or_refuse(small, WORDS)
    assert isinstance(found, Refused)
    assert "hyperedges" in found.reason
