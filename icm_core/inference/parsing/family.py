"""Searches that are a decoder on the PCFG alone, as the catalogue knows them."""

from __future__ import annotations

from typing import Final

from icm_core.inference.entries import Search, Variant
from icm_core.inference.exact.family import FAMILY
from icm_core.inference.exact.pseudocode import (
    HMM_DECODED,
    HMM_VITERBI,
    PCFG_DECODED,
    PCFG_VITERBI,
)

SEARCHES: Final = (
    Search(
        "pcfg-viterbi",
        "PCFG Viterbi",
        "coarse-to-fine",
        "pcfg-viterbi",
        None,
        "The most probable tree of the PCFG, which uses no ancestors.",
        warms=3.0,
        parsing=("chart_threshold",),
        seeks_best=True,
        variants=(Variant("pcfg-viterbi", "most probable tree of the PCFG"),),
        code=PCFG_VITERBI,
        tag_code=HMM_VITERBI,
    ),
    Search(
        "pcfg-mbr",
        "PCFG MBR",
        "coarse-to-fine",
        "pcfg-mbr",
        FAMILY,
        "Minimum Bayes risk over the PCFG's forest.",
        parsing=("price", "chart_threshold"),
        variants=(Variant("pcfg-mbr", "MBR of the PCFG"),),
        code=PCFG_DECODED,
        tag_code=HMM_DECODED,
    ),
)
