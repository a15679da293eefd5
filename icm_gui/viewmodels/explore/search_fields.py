"""Every option of a search as a field of a form, and which of them matter for which way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from icm_gui.viewmodels.shared.options import Field

if TYPE_CHECKING:
    from icm_gui.viewmodels.explore.ways import Way

_MB = 1 << 20
DECODING, SEARCH, PRUNING, LIMITS = "Decoding", "Search", "Pruning", "Limits"
GROUPS: Final = (SEARCH, DECODING, PRUNING, LIMITS)

ASTAR: Final = ("astar-full", "astar-local", "astar-admissible")
SAMPLING: Final = ("mh", "importance", "samples")

ELSEWHERE: Final[Mapping[str, str]] = {
    "parse.depth": "the context dial",
    "astar.heuristic": "the algorithm",
    "astar.depth": "the context dial",
    "astar.memory_limit": "the limit on memory of all searches",
    "draws.weights": "the algorithm",
    "draws.price": "the price of all searches",
    "draws.depth": "the context dial",
}
"""Fields of the dataclasses of options that no form has, and what sets them."""

_PARSE: Final = (
    Field("parse.decoder", "Decoding objective", "How the tree is chosen from the forest.",
          "choice", (("mbr", "MBR: most expected spans"), ("max-rule", "max-rule"),
                     ("viterbi", "Viterbi: most probable tree"), ("pcfg-mbr", "MBR, PCFG alone"),
                     ("pcfg-max-rule", "max-rule, PCFG alone"),
                     ("pcfg-viterbi", "Viterbi, PCFG alone")), group=DECODING),
    Field("parse.price", "Price of a span, λ", "What each labelled span costs in MBR decoding, "
          "from 0 (the paper's rule) to below 1.", "number", group=DECODING),
    Field("parse.exponent", "Exponent", "Power that the model's probabilities are raised to before "
          "summing.", "number", group=DECODING),
    Field("parse.chart_threshold", "Chart", "Edges of the chart with a smaller PCFG posterior are "
          "dropped; 0 keeps all.", "number", group=PRUNING),
    Field("parse.refine_threshold", "Refinement", "The same in each stage of refinement but the "
          "last.", "number", group=PRUNING),
    Field("parse.max_length", "Longest sentence", "Longer ones are refused.", "whole",
          group=LIMITS, unit="tokens"),
    Field("parse.memory_limit", "Most memory", "For a chart, and for each forest made from it.",
          "whole", group=LIMITS, unit="MB", scale=_MB),
)  # fmt: skip
_ASTAR: Final = (
    Field("astar.beam", "Beam", "Greatest size of the agenda; the worst hypothesis is dropped. A "
          "number from 1, or none.", "whole", none="none", group=SEARCH, unit="hypotheses"),
    Field("astar.expansions", "Most expansions", "The search ends after so many.", "whole",
          group=SEARCH),
    Field("astar.completions", "Completions", "Hypotheses that are completed where the search "
          "ends without a goal.", "whole", group=SEARCH),
    Field("astar.first", "Expanded first", "Which child of a new edge is expanded first.",
          "choice", (("left", "the left child"), ("right", "the right child"),
                     ("short", "the shorter child"), ("long", "the longer child")), group=SEARCH),
)  # fmt: skip
_DRAWS: Final = (
    Field("draws.draws", "Samples", "Draws of each chain, kept and dropped.", "whole",
          group=SEARCH, unit="a chain"),
    Field("draws.burn_in", "Burn-in", "States of each chain, from the first on, that are dropped.",
          "whole", group=SEARCH),
    Field("draws.thinning", "Thinning", "One state in so many is kept; 1 keeps all.", "whole",
          group=SEARCH),
    Field("draws.chains", "Chains", "Chains that take the draws in turn.", "whole", group=SEARCH),
    Field("draws.proposal", "Proposal depth", "Context depth of the forest that proposals are "
          "drawn from: 0 is the PCFG (the paper's), all makes every draw an exact sample.",
          "whole", none="all", group=SEARCH),
    Field("draws.seed", "Seed", "The same seed gives the same draws.", "whole", group=SEARCH),
    Field("draws.decoding", "Tree chosen", "The one with the most expected spans, or the one "
          "sampled most often.", "choice", (("mbr", "MBR: most expected spans"),
                                            ("most-frequent", "most frequent")), group=DECODING),
)  # fmt: skip
_EXACT: Final = (
    Field("certificate.seconds", "Time budget", "A certificate is given up after so long.",
          "number", group=SEARCH, unit="seconds"),
    Field("certificate.edges", "Edge budget", "Edges looked at in all refinements.", "whole",
          group=SEARCH),
    Field("certificate.threshold", "Threshold", "Edges of smaller PCFG posterior are left out; "
          "with 0 nothing is, and only then the optimum is certified without pruning.", "number",
          group=SEARCH),
    Field("certificate.first", "Threshold at first", "Of the forest that is looked at first.",
          "number", group=SEARCH),
)  # fmt: skip


def _of(algorithm: str, fields: tuple[Field, ...]) -> tuple[Field, ...]:
    """Return the fields of one algorithm: each keeps values of its own."""
    return tuple(replace(field, key=f"{algorithm}.{field.key}") for field in fields)


FIELDS: Final[tuple[Field, ...]] = (
    *_PARSE,
    *(field for algorithm in ASTAR for field in _of(algorithm, _ASTAR)),
    *(field for algorithm in SAMPLING for field in _of(algorithm, _DRAWS)),
    *_of("exact", _EXACT),
)
_OF_MH: Final = ("draws.burn_in", "draws.thinning")
"""What only a chain has."""
_LIMITS: Final = ("parse.max_length", "parse.memory_limit")


def keys_of(way: Way) -> tuple[str, ...]:
    """Return the options that matter for a way, in the order of the form."""
    algorithm = way.algorithm
    own = [field.key for field in FIELDS if field.key.startswith(f"{algorithm}.")]
    pruning = ["parse.chart_threshold", "parse.refine_threshold"]
    decoding: list[str] = []
    if algorithm in SAMPLING:
        decoding = ["parse.price"]
        if algorithm != "mh":
            own = [key for key in own if not key.endswith(_OF_MH)]
        if algorithm == "samples":
            own.remove("samples.draws.proposal")
    elif algorithm == "coarse-to-fine":
        decoding = ["parse.decoder", "parse.price", "parse.exponent"]
        if way.decoder:
            decoding = ["parse.price"] if way.decoder.endswith("mbr") else []
            pruning = pruning[:1]
    elif algorithm in ("astar-full", "astar-local"):
        pruning = pruning[:1]
    return (*own, *decoding, *pruning, *_LIMITS)
