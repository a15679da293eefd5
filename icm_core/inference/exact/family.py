"""The exact searches, as the catalogue knows them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from icm_core.inference.entries import BY_SPANS, BY_TREES, Family, Option, Search, Variant
from icm_core.inference.exact.pseudocode import (
    CERTIFIED,
    CERTIFIED_TAGS,
    COARSE_TO_FINE,
    COARSE_TO_FINE_TAGS,
)
from icm_core.wording import noop

KINDS: Final = ("level", "span", "bound", "incumbent", "verdict")
"""Kinds of events."""
FAMILY: Final = Family(
    "exact",
    trace="icm_core.inference.exact.trace:ExactTrace",
    kinds=KINDS,
    part="certificate",
    options=(
        Option(
            "seconds",
            "Time budget",
            "Time limit of the search for a certificate.",
            "number",
            unit="seconds",
            flag="exact: budget of each sentence.",
        ),
        Option(
            "edges", "Edge budget", "Edges examined in all refinements.", "whole", has_flag=False
        ),
        Option(
            "threshold",
            "Threshold",
            "Edges with a smaller PCFG posterior are pruned. With 0 "
            "nothing is pruned; only then is the optimum certified in the whole grammar.",
            "number",
            flag="exact: edges with a smaller PCFG posterior are pruned; 0 keeps all.",
        ),
        Option(
            "first",
            "Threshold at first",
            "Threshold of the first forest.",
            "number",
            has_flag=False,
        ),
    ),
)


def _idle(value: Callable[[str], Any]) -> Mapping[str, str]:
    if value("first") > value("threshold"):
        return {}
    return {"first": noop("Only where it prunes more than the threshold.")}


def _idle_with_decoder(value: Callable[[str], Any]) -> Mapping[str, str]:
    decoder = value("decoder")
    idle = {}
    if decoder not in BY_SPANS:
        idle["price"] = noop("Only with MBR and exact match.")
        idle["span_threshold"] = noop("Only with MBR and exact match.")
        idle["weighed_threshold"] = noop("Only with MBR and exact match.")
        idle["span_weight"] = noop("Only with MBR and exact match.")
    if decoder not in BY_TREES:
        idle["tree_weight"] = noop("Only with exact match.")
    if decoder.startswith("pcfg-"):
        idle["exponent"] = noop("Only where contexts are used.")
        idle["refine_threshold"] = noop("Only where contexts are used.")
        idle["weighed_threshold"] = noop("Only where contexts are used.")
        idle["span_weight"] = noop("Only where contexts are used.")
    if decoder == "pcfg-viterbi":
        idle["chart_threshold"] = noop("Viterbi on the PCFG prunes nothing.")
    return idle


SEARCHES: Final = (
    Search(
        "coarse-to-fine",
        "Exact, coarse-to-fine",
        "coarse-to-fine",
        "",
        FAMILY,
        "The PCFG's forest, refined by states of contexts depth by depth, then decoded.",
        summary="the forest refined by states, then the decoder",
        run="icm_core.inference.exact.searches:coarse_to_fine",
        warms=22.0,
        parsing=(
            "decoder",
            "price",
            "tree_weight",
            "exponent",
            "chart_threshold",
            "refine_threshold",
            "span_threshold",
            "weighed_threshold",
            "span_weight",
        ),
        idle=_idle_with_decoder,
        variants=(
            Variant("viterbi", "most probable tree of the refined forest"),
            Variant("mbr", "MBR of the refined forest"),
            Variant("exact-match", "expected spans and log P of the whole tree"),
        ),
        code=COARSE_TO_FINE,
        tag_code=COARSE_TO_FINE_TAGS,
    ),
    Search(
        "exact",
        "Exact, full",
        "exact",
        "",
        FAMILY,
        "Upper bounds, refined until no other tree can be more probable: the optimum, proved.",
        summary="the most probable tree, proved",
        run="icm_core.inference.exact.searches:certified",
        options_class="icm_core.inference.proof.certificate:CertificateOptions",
        # Unlike a certificate that is asked for as such, it leaves out the edges that hardly
        # ever matter, which take most of the time.
        usual={"threshold": 1e-7},
        options=("seconds", "edges", "threshold", "first"),
        warms=17.0,
        parsing=("chart_threshold", "refine_threshold"),
        idle=_idle,
        proves=True,
        seeks_best=True,
        variants=(Variant("exact", "most probable tree, proved"),),
        code=CERTIFIED,
        tag_code=CERTIFIED_TAGS,
    ),
)
