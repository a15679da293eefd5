"""Every search has its algorithm in lines, and every event of a run lights one of them."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest
from window_runs import SENTENCE, Free, teaching_model

from icm_core.inference import catalogue
from icm_core.inference.parsing.parser import ParseOptions
from icm_core.inference.pseudocode import lit as lit_by
from icm_core.inference.search import SearchOptions
from icm_core.rendering.families import look_of
from icm_core.runs.run import Request
from icm_gui.viewmodels.explore.running import Worker

FEWEST, MOST, WIDEST = 8, 15, 46
QUIET = {
    "astar-local": {"loop", "each", "estimate"},
    "astar-full": {"loop", "each", "estimate"},
    "astar-admissible": {"loop", "each", "estimate"},
    "mh": {"loop", "propose", "ratio", "uniform", "count", "result"},
    "importance": {"loop", "weight", "add", "divide", "result"},
    "samples": {"inside", "loop", "root", "open", "edge", "count", "result"},
    "coarse-to-fine": {"chart", "prune", "split", "sums", "choose"},
    "pcfg-mbr": {"chart", "prune", "brackets", "spans", "split", "label", "sum"},
    "exact": {"bounds", "tree", "stop"},
}
"""Lines that no event is about, by search."""


@pytest.mark.parametrize("key", [one.key for one in catalogue.searches()])
def test_every_search_has_its_algorithm_in_lines(key: str) -> None:
    code = catalogue.search(key).code
    assert FEWEST <= len(code) <= MOST
    assert len({line.name for line in code}) == len(code)
    assert all(2 * line.level + len(line.says) <= WIDEST for line in code)
    # No line is deeper than one below the line before it.
    assert all(after.level <= before.level + 1 for before, after in itertools.pairwise(code))
    assert {line.name for line in code if not line.lit_by} == QUIET.get(
        key, {line.name for line in code}
    )


FORMS: dict[str, tuple[dict[str, object], ...]] = {
    "astar": ({}, {"beam": 1}, {"expansions": 3}),
    "mh": ({"draws": 60, "burn_in": 0},),
    "exact": ({},),
}
"""Options of small runs that together have every kind of event, by family."""
RARE = {
    "exact": {"incumbent"},
    "astar-local": {"goal"},
    "astar-admissible": {"prune"},
    "samples": set(),
    "mh": set(),
}
"""Lines of events that no small run need have."""


@pytest.mark.parametrize("key", list(catalogue.recorded()))
def test_every_event_lights_a_line_and_every_line_is_lit_but_the_quiet_ones(key: str) -> None:
    search, lit = catalogue.search(key), set()
    for changes in FORMS[search.family]:
        options = search.default()
        if options is not None:
            options = replace(options, **changes)
        chosen = SearchOptions(search.algorithm, options)
        request = Request(
            search, SENTENCE, None, (teaching_model(),), ParseOptions(), chosen, None, 100_000
        )
        trace = Worker().run(request, Free()).trace  # type: ignore[arg-type]
        assert trace is not None
        event = look_of(trace.FAMILY).event
        places = {lit_by(search.code, event(trace, step)) for step in range(len(trace))}
        assert -1 not in places
        lit |= {search.code[at].name for at in places}
    loud = {line.name for line in search.code if line.lit_by}
    assert loud - RARE.get(key, set()) <= lit <= loud
