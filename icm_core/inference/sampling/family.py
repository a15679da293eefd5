"""The searches that sample, as the catalogue knows them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from icm_core.inference.entries import (
    ALL,
    DECODING_GROUP,
    MOST_COUNT,
    Asked,
    Family,
    Option,
    Search,
    Variant,
)
from icm_core.inference.sampling.pseudocode import (
    EXACT,
    EXACT_TAGS,
    IMPORTANCE,
    IMPORTANCE_TAGS,
    METROPOLIS,
    METROPOLIS_TAGS,
)
from icm_core.wording import noop

KINDS: Final = ("start", "accept", "reject")
"""Kinds of events."""
# fmt: off
FAMILY: Final = Family(
    "mh",
    trace="icm_core.inference.sampling.trace:MHTrace",
    kinds=KINDS,
    part="draws",
    options=(
        Option("draws", "Samples", "Draws of each chain, including those that are discarded.",
               "whole",
               unit="a chain", span=(1, MOST_COUNT), flag="Sampling: draws of each chain."),
        Option("burn_in", "Burn-in", "States at the start of each chain that are discarded.",
               "whole", span=(0, MOST_COUNT), flag="mh: states at the start of each chain that "
               "are discarded."),
        Option("thinning", "Thinning", "One state out of this many is kept; 1 keeps all.", "whole",
               span=(1, MOST_COUNT), flag="mh: one state out of N is kept."),
        Option("chains", "Chains", "Chains that take the draws in turn.", "whole", span=(1, 64),
               flag="Sampling: number of chains."),
        Option("proposal", "Proposal depth", "Context depth of the forest that proposals are "
               "drawn from: 0 is the PCFG (the paper's), all makes every draw an exact sample.",
               "whole", none=ALL, span=(0, 1_000), words=(("pcfg", 0),),
               flag="mh and importance: context depth of the forest that proposals are drawn "
               "from."),
        Option("seed", "Seed", "The same seed gives the same draws.", "whole",
               span=(0, (1 << 31) - 1), has_flag=False),
        Option("decoding", "Tree chosen", "The tree with the most expected spans, or the tree "
               "sampled most often.", "choice", (("mbr", "MBR: most expected spans"),
                                                 ("most-frequent", "most frequent")),
               group=DECODING_GROUP, flag="Sampling: the decoding rule."),
    ),
    questions=(
        Asked("accepted", "will the next proposal be accepted?",
              "The answer comes from the run: a chain at the page's step.",
              "icm_core.inference.sampling.questions:accepted", ("accept", "reject")),
    ),
)
# fmt: on

_RUN: Final = "icm_core.inference.sampling.searches:search"
_OPTIONS_CLASS: Final = "icm_core.inference.sampling.options:MHOptions"
_PARSING: Final = ("price", "chart_threshold", "refine_threshold")


def _idle(value: Callable[[str], Any]) -> Mapping[str, str]:
    return {} if value("decoding") == "mbr" else {"price": noop("Only with MBR.")}


SEARCHES: Final = (
    Search(
        "mh",
        "Metropolis-Hastings, then MBR",
        "mh",
        "",
        FAMILY,
        "Trees drawn from a simpler model, accepted or rejected under the full model.",
        summary="Metropolis-Hastings, then minimum Bayes risk",
        run=_RUN,
        options_class=_OPTIONS_CLASS,
        options=("draws", "burn_in", "thinning", "chains", "proposal", "seed", "decoding"),
        warms=3.0,
        parsing=_PARSING,
        idle=_idle,
        short="MH, then MBR",
        variants=(
            Variant("mh", "Metropolis-Hastings, proposals from the PCFG", {"proposal": 0}),
            Variant("mh-1", "proposals from the forest of depth 1", {"proposal": 1}),
            Variant("mh-2", "proposals from the forest of depth 2", {"proposal": 2}),
            Variant("mh-4", "proposals from the forest of depth 4", {"proposal": 4}),
        ),
        code=METROPOLIS,
        tag_code=METROPOLIS_TAGS,
    ),
    Search(
        "importance",
        "Importance sampling, then MBR",
        "importance",
        "",
        FAMILY,
        "The same draws, weighted by the ratio of the full model to the proposal.",
        summary="the same draws weighted by importance",
        run=_RUN,
        options_class=_OPTIONS_CLASS,
        usual={"burn_in": 0, "proposal": 2},
        fixed={"weights": "importance"},
        options=("draws", "chains", "proposal", "seed", "decoding"),
        short="Importance, then MBR",
        parsing=_PARSING,
        idle=_idle,
        variants=(
            Variant("importance-2", "importance weights on draws of depth 2", {"proposal": 2}),
        ),
        code=IMPORTANCE,
        tag_code=IMPORTANCE_TAGS,
    ),
    Search(
        "samples",
        "Exact samples, then MBR",
        "samples",
        "",
        FAMILY,
        "Trees drawn from the model's own posterior.",
        summary="exact samples from the model's posterior",
        run=_RUN,
        options_class=_OPTIONS_CLASS,
        usual={"draws": 200},
        fixed={"proposal": None, "burn_in": 0, "thinning": 1, "weights": "chain"},
        options=("draws", "chains", "seed", "decoding"),
        short="Samples, then MBR",
        parsing=_PARSING,
        idle=_idle,
        variants=(Variant("samples", "exact samples"),),
        code=EXACT,
        tag_code=EXACT_TAGS,
    ),
)
