"""Hypothesis strategies: trees, treebanks, options, hyperparameters."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from hypothesis import strategies as st

from icm_core.data.tree import Tree
from icm_core.grammar.binarise import BinariseOptions
from icm_core.grammar.unknown import UnknownWordOptions
from icm_core.model.contexts import KINDS
from icm_core.model.fit import FitOptions
from icm_core.model.model import ModelOptions
from icm_core.model.restaurants import Hyperparameters

ODD_LABELS = st.one_of(
    st.sampled_from(["", "NP", "NP|", "NP^S", "NP|>DT,JJ", "|", "^", "+", "<", ">", "$", ",", " "]),
    st.text(alphabet="NP|+^<>$,@ -=(é日\u0301\U0001f600", max_size=6),
)
ODD_WORDS = st.one_of(st.sampled_from(["", "a", "-LRB-", "$", "\\/"]), st.text(max_size=3))

LABELS = ("S", "NP", "VP")
TAGS = ("n", "v", "x")
WORDS = ("a", "b", "c", "Al", "runs", "sun", "1990", "x-ray")


def trees(
    labels: st.SearchStrategy[str],
    tags: st.SearchStrategy[str],
    words: st.SearchStrategy[str],
    max_children: int = 4,
    max_leaves: int = 10,
) -> st.SearchStrategy[Tree]:
    """Cleaned trees: every leaf a preterminal, every phrase with a child."""
    return st.recursive(
        st.builds(lambda tag, word: Tree(tag, word=word), tags, words),
        lambda below: st.builds(
            lambda label, children: Tree(label, tuple(children)),
            labels,
            st.lists(below, min_size=1, max_size=max_children),
        ),
        max_leaves=max_leaves,
    )


ODD_TREES = trees(ODD_LABELS, ODD_LABELS, ODD_WORDS, max_children=12, max_leaves=25)
SMALL_TREES = trees(st.sampled_from(LABELS), st.sampled_from(TAGS), st.sampled_from(WORDS))


def rooted(children: Sequence[Tree]) -> Tree:
    """Return a tree with the root label that all trees of a treebank share."""
    return Tree("ROOT", tuple(children))


SENTENCES = st.lists(SMALL_TREES, min_size=1, max_size=3).map(rooted)


def treebanks(min_size: int = 1, max_size: int = 5) -> st.SearchStrategy[list[Tree]]:
    """Lists of cleaned trees under one root label, over few labels, tags and words."""
    return st.lists(SENTENCES, min_size=min_size, max_size=max_size)


BINARISATIONS = st.builds(
    BinariseOptions,
    direction=st.sampled_from(["right", "left", "head"]),
    h=st.sampled_from([0, 1, 2, None]),
    v=st.integers(1, 3),
    heads=st.sampled_from(["penn", "gum"]),
)
UNKNOWNS = st.builds(
    UnknownWordOptions,
    rare_count=st.integers(0, 2),
    suffix_length=st.integers(0, 3),
    min_signature_count=st.integers(0, 3),
)
FIXED = st.builds(
    FitOptions,
    method=st.just("fixed"),
    discount=st.floats(0.0, 0.95),
    concentration=st.floats(0.05, 20.0),
)
OPTIONS = st.builds(
    ModelOptions,
    contexts=st.sampled_from(KINDS),
    depth_limit=st.sampled_from([None, None, 0, 1, 2, 3]),
    seating=st.sampled_from(["minimal", "raw"]),
    base=st.sampled_from(["mle", "uniform"]),
    alpha=st.sampled_from([0.0, 0.5, 1.0]),
    binarisation=BINARISATIONS,
    unknown=UNKNOWNS,
    fit=FIXED,
)


@st.composite
def hyperparameters(draw: st.DrawFn, discounts: int | None = None) -> Hyperparameters:
    """Values by depth for 1 to 4 levels, with one discount or three."""
    levels = draw(st.integers(1, 4))
    three = draw(st.sampled_from([1, 3])) if discounts is None else discounts
    share = st.lists(st.floats(0.02, 0.98), min_size=levels * three, max_size=levels * three)
    values = np.array(draw(share)).reshape(levels, three)
    if three == 1:
        discount = np.repeat(values, 3, axis=1)
    else:
        discount = values * np.array([1.0, 2.0, 3.0])
    concentration = st.lists(st.floats(0.01, 30.0), min_size=levels, max_size=levels)
    return Hyperparameters(discount, np.array(draw(concentration)))
