"""The A* searches, as the catalogue knows them."""

from __future__ import annotations

from typing import Final

from icm_core.inference.astar.pseudocode import (
    ADMISSIBLE,
    ADMISSIBLE_TAGS,
    FULL,
    FULL_TAGS,
    LOCAL,
    LOCAL_TAGS,
)
from icm_core.inference.entries import MOST_COUNT, Asked, Family, Option, Search, Variant

KINDS: Final = ("pop", "expand", "push", "prune", "goal", "complete")
"""Kinds of events."""
# fmt: off
FAMILY: Final = Family(
    "astar",
    trace="icm_core.inference.astar.trace:AStarTrace",
    kinds=KINDS,
    part="astar",
    options=(
        Option("beam", "Beam", "Greatest size of the agenda; the worst hypothesis is dropped. A "
               "number from 1, or none.", "whole", none="none", unit="hypotheses",
               span=(1, MOST_COUNT), flag="A*: greatest size of the agenda."),
        Option("expansions", "Most expansions", "The search stops after this many expansions.",
               "whole", span=(1, MOST_COUNT), flag="A*: most expansions."),
        Option("completions", "Completions", "Number of hypotheses that are completed if the "
               "search ends without a goal.", "whole", span=(1, 10_000), has_flag=False),
        Option("first", "Expanded first", "The child of a new edge that is expanded first.",
               "choice", (("left", "the left child"), ("right", "the right child"),
                          ("short", "the shorter child"), ("long", "the longer child")),
               flag="A*: the child that is expanded first."),
    ),
    questions=(
        Asked("next-pop", "which hypothesis is popped next?",
              "Answers come from the run: A* at the page's step.",
              "icm_core.inference.astar.questions:next_pop", ("pop",)),
    ),
)
# fmt: on

_RUN: Final = "icm_core.inference.astar.searches:search"
_OPTIONS_CLASS: Final = "icm_core.inference.astar.options:AStarOptions"
_OPTIONS: Final = ("beam", "expansions", "completions", "first")

SEARCHES: Final = (
    Search(
        "astar-local",
        "A* local frontier",
        "astar-local",
        "",
        FAMILY,
        "The paper's search: the heuristic covers the new children only. It is not admissible: the "
        "first goal need not be the best tree.",
        summary="A*, the paper's heuristic over the new children",
        run=_RUN,
        options_class=_OPTIONS_CLASS,
        # Few of these searches end with a goal, and more expansions hardly change what is
        # completed at their end.
        usual={"expansions": 20_000},
        fixed={"heuristic": "local"},
        options=_OPTIONS,
        parsing=("chart_threshold",),
        seeks_best=True,
        variants=(Variant("astar-local", "A*, heuristic of the new children"),),
        code=LOCAL,
        tag_code=LOCAL_TAGS,
    ),
    Search(
        "astar-full",
        "A* full frontier",
        "astar-full",
        "",
        FAMILY,
        "The heuristic covers all open items. It is not admissible: the first goal need not be the "
        "best tree.",
        summary="A*, the paper's heuristic over the whole frontier",
        run=_RUN,
        options_class=_OPTIONS_CLASS,
        fixed={"heuristic": "full"},
        options=_OPTIONS,
        warms=10.0,
        parsing=("chart_threshold",),
        seeks_best=True,
        variants=(Variant("astar-full", "A*, heuristic of the whole frontier"),),
        code=FULL,
        tag_code=FULL_TAGS,
    ),
    Search(
        "astar-admissible",
        "A* admissible bounds",
        "astar-admissible",
        "",
        FAMILY,
        "Upper bounds as heuristic, which is admissible: the first goal is the best tree of the "
        "forest.",
        summary="A* with upper bounds, whose first goal is the best tree of the forest",
        run=_RUN,
        options_class=_OPTIONS_CLASS,
        fixed={"heuristic": "admissible"},
        options=_OPTIONS,
        short="A* admissible",
        parsing=("chart_threshold", "refine_threshold"),
        seeks_best=True,
        variants=(Variant("astar-admissible", "A*, upper bounds"),),
        code=ADMISSIBLE,
        tag_code=ADMISSIBLE_TAGS,
    ),
)
