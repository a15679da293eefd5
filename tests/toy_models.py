"""Models of contexts for tests: of the teaching treebank, and one with two million contexts."""

from __future__ import annotations

from functools import cache
from random import Random

from icm_core.data.cleaning.clean import CleanOptions, clean_all
from icm_core.data.tree import Tree
from icm_core.data.treebank import Treebank, read_treebank
from icm_core.model.contexts import ContextKind
from icm_core.model.fit import FitOptions
from icm_core.model.model import Model, ModelOptions
from icm_core.model.training import train
from icm_core.resources import teaching_treebank

SENTENCES = 60
"""Sentences of the teaching treebank that the models are trained on."""
HUGE_TREES, HUGE_WORDS = 110, 140
"""Size of the treebank of two million contexts."""


@cache
def toy_treebank() -> Treebank:
    """Return the bundled training treebank."""
    return read_treebank(teaching_treebank().train)


@cache
def toy_model(kind: ContextKind = "R", sentences: int = SENTENCES) -> Model:
    """Return a model of the first sentences of the teaching treebank; the same one each time."""
    trees, _ = clean_all(list(toy_treebank().trees())[:sentences], CleanOptions())
    return train([tree for tree in trees if tree is not None], ModelOptions(contexts=kind))


@cache
def huge_model() -> Model:
    """Return a model of some two million contexts: long right-branching trees of random tags."""
    random = Random(13)
    trees = []
    for _ in range(HUGE_TREES):
        tree = Tree("S", (_leaf(random),))
        for _ in range(HUGE_WORDS):
            tree = Tree(random.choice("SVN"), (_leaf(random), tree))
        trees.append(Tree("ROOT", (tree,)))
    fixed = FitOptions(method="fixed", discount=0.7, concentration=1.0, discounts=1)
    return train(trees, ModelOptions(fit=fixed))


def _leaf(random: Random) -> Tree:
    tag = random.choice("abcdefgh")
    return Tree(tag, word=tag)
