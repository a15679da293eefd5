"""Training sentences are found again in a treebank, by their terminals."""

from __future__ import annotations

import pytest

from icm_core.analysis.contexts.evidence import match_sentences, training_sentence
from icm_core.data.tree import Tree, replaced, tokens
from icm_core.data.treebank import from_text
from icm_core.errors import Cancelled
from icm_core.model.model import ModelOptions
from icm_core.model.training import train

TEXT = """
(ROOT (S (NP (NNP Ann)) (VP (VBD saw) (NP (NN tea)))))
(ROOT (S (NP (NNP Bob)) (VP (VBD saw) (NP (NN tea)))))
(ROOT (S (NP (NN tea)) (VP (VBD ran))))
(ROOT (S (NP (NN tea) (VBD ran))))
(ROOT (S (NP (NNP Xixi)) (VP (VBD saw) (NP (NN tea)))))
"""


@pytest.fixture(scope="module")
def trees() -> list[Tree]:
    return list(from_text(TEXT).trees())


def test_sentences_are_found_in_another_order(trees: list[Tree]) -> None:
    model = train(trees, ModelOptions())
    order = [3, 1, 4, 0, 2]
    found = match_sentences(model, [trees[at] for at in order])
    assert found.found == len(trees)
    assert found.same_tree.all()
    # Names seen once are all one class: which of them it is the order decides.
    assert [order[at] for at in found.index[2:4]] == [2, 3]
    assert sorted(order[at] for at in found.index) == [0, 1, 2, 3, 4]
    for sentence, at in enumerate(found.index.tolist()):
        whole = training_sentence(model, sentence).with_words(found.words[at])
        assert whole.tree == trees[order[at]]


def test_other_trees_and_sentences_are_told_apart(trees: list[Tree]) -> None:
    model = train(trees, ModelOptions())
    edited = replaced(trees[2], (0, 0), Tree("X", trees[2].children[0].children[0].children))
    found = match_sentences(model, [edited, from_text("(ROOT (X (Y z)))").trees()[0]])
    assert found.found == 1
    (sentence,) = [at for at, place in enumerate(found.index.tolist()) if place == 0]
    assert not found.same_tree[sentence]
    assert list(found.words[0]) == tokens(trees[2])


def test_classes_of_rare_words_alone_tell_nothing(trees: list[Tree]) -> None:
    odd = from_text("(ROOT (S (NP (NNP Zed)) (VP (VBD quux))))").trees()
    model = train([*trees, *odd], ModelOptions())
    alike = from_text("(ROOT (X (NNP Abe) (VBD zonk)))").trees()
    assert match_sentences(model, alike).found == 0
    assert match_sentences(model, odd).found == 1


def test_each_sentence_is_given_once(trees: list[Tree]) -> None:
    model = train(trees[2:3], ModelOptions())
    found = match_sentences(model, [trees[2], trees[2]])
    assert found.index.tolist() == [0]


def test_matching_can_be_stopped(trees: list[Tree]) -> None:
    def stop(share: float) -> None:
        raise Cancelled("stopped")

    with pytest.raises(Cancelled):
        match_sentences(train(trees, ModelOptions()), trees, report=stop)


def test_words_must_be_as_many(trees: list[Tree]) -> None:
    with pytest.raises(ValueError, match="number of tokens"):
        training_sentence(train(trees, ModelOptions()), 0).with_words(["a"])
