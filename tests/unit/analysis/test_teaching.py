"""Models taught corrected trees are those trained on the corrected treebank."""

from __future__ import annotations

import math

import numpy as np
from strategies_parsing import ATTACHMENT, read, small_model

from icm_core.analysis.assist.sentence import Assistant
from icm_core.analysis.assist.teaching import Lesson, Taught
from icm_core.data.tree import Tree, tokens
from icm_core.inference.forest.gold import score_tree
from icm_core.inference.parsing.parser import ParseOptions, Parser
from icm_core.model.model import Model
from icm_core.model.update import updated

TREES = read(ATTACHMENT)


def other_tree(model: Model, tree: Tree) -> Tree:
    best = Assistant(Parser([model], ParseOptions("viterbi")), tokens(tree)).best(5).trees
    return next(one for one in best if one not in TREES)


def same(one: Model, two: Model) -> bool:
    return all(
        math.isclose(score_tree(one, tree).total, score_tree(two, tree).total, rel_tol=1e-12)
        for tree in TREES
    )


def test_the_old_tree_goes_where_the_training_had_exactly_it() -> None:
    model = small_model(ATTACHMENT)
    wanted = other_tree(model, TREES[1])
    taught = Taught.of([model]).learn([Lesson(7, wanted, TREES[1])])
    assert len(taught.models[0].derivations) == len(TREES)
    assert taught.count == 1
    assert same(taught.models[0], updated(model, [wanted], [1]))
    # Corrected again, its own tree goes; the place of the treebank tells which.
    again = taught.learn([Lesson(7, TREES[1], TREES[1])])
    assert len(again.models[0].derivations) == len(TREES)
    assert same(again.models[0], updated(updated(model, [wanted], [1]), [TREES[1]], [4]))
    np.testing.assert_array_equal(again.owner, [-1, -1, -1, -1, 7])


def test_sentences_that_the_training_did_not_have_come_in_addition() -> None:
    model = small_model(ATTACHMENT)
    wanted = other_tree(model, TREES[0])
    taught = Taught.of([model]).learn([Lesson(0, wanted, wanted), Lesson(1, wanted)])
    assert len(taught.models[0].derivations) == len(TREES) + 2
    assert same(taught.models[0], updated(model, [wanted, wanted]))


def test_what_is_known_teaches_nothing() -> None:
    model = small_model(ATTACHMENT)
    start = Taught.of([model])
    assert start.learn([Lesson(3, TREES[2], TREES[2])]) is start
    wanted = other_tree(model, TREES[2])
    taught = start.learn([Lesson(3, TREES[2], TREES[2]), Lesson(3, wanted, TREES[2])])
    assert taught.count == 1
    assert taught.learn([Lesson(3, wanted, TREES[2])]) is taught
