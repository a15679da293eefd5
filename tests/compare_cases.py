"""Five sentences with a system's trees, its errors and gaps, small enough to be read."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.comparison.filters.facts import QueryFacts
from icm_core.data.treebank import from_text

GOLD = """
(ROOT (S (NP (DT The) (NN cat)) (VP (VBD saw) (NP (NP (DT a) (NN dog)) (PP (IN in) (NP (NN town)))))))
(ROOT (S (NP (DT The) (NN cat)) (VP (VBD slept))))
(ROOT (S (NP (NNP Ann)) (VP (VBD saw) (NP (NN town)))))
(ROOT (S (NP (NNP Bob)) (VP (VBD ran))))
(ROOT (S (NP (NNP Cy)) (VP (VBD saw) (SBAR (IN that) (S (NP (NNP Bob)) (VP (VBD ran)))))))
"""  # noqa: E501
PREDICTED = """
(ROOT (S (NP (DT The) (NN cat)) (VP (VBD saw) (NP (DT a) (NN dog)) (PP (IN in) (NP (NN town))))))
(ROOT (S (NP (DT The) (NN cat)) (VP (VBD slept))))
(ROOT (S (NP (NN Ann)) (VP (VBD saw) (ADVP (NN town)))))
(())
(ROOT (S (NP (NNP Cy)) (VP (VBD saw) (NP (IN that) (NNP Bob))) (VP (VBD ran))))
"""


@dataclass(frozen=True)
class Error:
    type: str


class Errors:
    done = 5
    errors = ((Error("pp"),), (), (Error("label"), Error("unary")), (), (Error("clause"),))


class Gaps:
    search = np.array([0.0, 0.0, 2.5, np.nan, np.nan])
    model = np.array([7.5, 0.0, 0.0, np.nan, np.nan])
    verdict = ("model error", "gold tree", "search error", "no tree", "")


def comparison() -> Comparison:
    predicted = from_text(PREDICTED).trees()
    return Comparison.of(
        from_text(GOLD).trees(),
        [None if tree.is_empty or not tree.label else tree for tree in predicted],
        indices=[10, 11, 12, 13, 14],
        files=["ca01.mrg", "ca01.mrg", "cf02.mrg", "cf02.mrg", ""],
        groups=["ca", "ca", "cf", "cf", ""],
    )


FACTS = QueryFacts.of(comparison(), Errors(), Gaps())
