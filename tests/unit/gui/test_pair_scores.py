"""Log-probabilities of the trees that are compared."""

from __future__ import annotations

import numpy as np
import pytest
from compare_stand import StandComparer
from pytestqt.qtbot import QtBot
from toy_models import toy_model, toy_treebank

from icm_core.data.cleaning.clean import tag_sequence
from icm_core.data.tree import Tree
from icm_core.inference.forest.gold import score_tree
from icm_core.inference.parsing.presets import PRESETS, train_members
from icm_gui.viewmodels.compare.pair_scores import PairScores, worth_of


@pytest.fixture
def comparer(qtbot: QtBot) -> StandComparer:
    trees = [tree for tree in toy_treebank().trees() if tree is not None][:3]
    made = StandComparer(trees, [trees[0], None, Tree("ODD", (trees[2],))])
    made.model = toy_model()  # type: ignore[assignment]
    return made


def test_a_tree_is_worth_what_the_model_gives_it(comparer: StandComparer) -> None:
    assert comparer.pair is not None
    assert comparer.model is not None
    gold = comparer.pair.gold
    worth = worth_of(comparer.model, gold)
    assert worth is not None
    assert worth.log_probability == pytest.approx(score_tree(comparer.model, gold).total)
    assert np.isfinite(worth.log_probability)
    assert worth_of(comparer.model, None) is None


def test_trees_outside_the_model_say_why(comparer: StandComparer) -> None:
    comparer.show(2)
    assert comparer.pair is not None
    assert comparer.model is not None
    worth = worth_of(comparer.model, comparer.pair.predicted)
    assert worth is not None
    assert worth.log_probability is None
    assert "ODD" in worth.outside


def test_a_phrase_tree_is_outside_a_model_of_tags(comparer: StandComparer) -> None:
    assert comparer.pair is not None
    gold = comparer.pair.gold
    model = train_members([tag_sequence(gold)], PRESETS["tag-best"].members)[0]
    worth = worth_of(model, gold)
    assert worth is not None
    assert worth.log_probability is None
    assert "the tree has the phrase" in worth.outside


def test_scores_follow_the_sentence_and_the_model(qtbot: QtBot, comparer: StandComparer) -> None:
    scores = PairScores(comparer, comparer.jobs)  # type: ignore[arg-type]
    with qtbot.waitSignal(scores.changed):
        scores.ask()
    assert scores.gold == scores.predicted is not None
    # The kernels are there by now: no job is needed for a short sentence.
    comparer.show(1)
    scores.ask()
    assert not comparer.jobs.running
    assert scores.gold is not None
    assert scores.predicted is None
    comparer.model = None
    with qtbot.waitSignal(scores.changed):
        scores.ask()
    assert scores.gold is None


def test_an_answer_for_a_sentence_that_was_left_is_dropped(
    qtbot: QtBot, comparer: StandComparer
) -> None:
    scores = PairScores(comparer, comparer.jobs)  # type: ignore[arg-type]
    scores.ask()
    comparer.show(2)
    qtbot.waitUntil(lambda: not comparer.jobs.running)
    assert scores.gold is None
