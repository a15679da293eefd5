"""A small treebank of sure rules, and mistakes to be planted in it."""

from __future__ import annotations

from itertools import pairwise

from icm_core.data.tree import Tree
from icm_core.data.treebank import Treebank, from_text
from icm_core.grammar.unknown import UnknownWordOptions
from icm_core.model.fit import FitOptions
from icm_core.model.model import Model, ModelOptions
from icm_core.model.training import train

NOUNS = ("dog", "cat", "bird", "horse")
VERBS = ("saw", "fed", "held")
GOOD = [
    f"(ROOT (S (NP (DT the) (NN {a})) (VP (VBD {verb}) (NP (DT a) (NN {b})) "
    f"(PP (IN with) (NP (DT the) (NN {c}))))))"
    for a in NOUNS
    for verb in VERBS
    for b, c in pairwise(NOUNS)
]
WRONG_RULE = (
    "(ROOT (S (NP (DT the) (NN dog)) (VP (VBD saw) (NP (DT a) (NN bird) "
    "(PP (IN with) (NP (DT the) (NN cat)))))))"
)
WRONG_LABEL = "(ROOT (S (PP (DT the) (NN bird)) (VP (VBD fed) (NP (DT a) (NN dog)))))"
WRONG_TAG = "(ROOT (S (NP (DT the) (NN horse)) (VP (VBD held) (NP (DT a) (VBD cat)))))"
OPTIONS = ModelOptions(
    fit=FitOptions(method="fixed", discount=0.6, concentration=1.0),
    unknown=UnknownWordOptions(rare_count=0),
)


def treebank(*planted: str) -> Treebank:
    """Return the good trees, and after them those that are planted."""
    return from_text("\n".join([*GOOD, *planted]))


def bank(*planted: str) -> tuple[list[Tree], Model]:
    """Return all trees, and a model that was trained on them."""
    trees = list(treebank(*planted).trees())
    return trees, train(trees, OPTIONS)
