"""What of another tree a correction takes: the node in question, and nothing elsewhere."""

from __future__ import annotations

from icm_core.analysis.gold.corrections import _alone, changed_part
from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.tree import Tree
from icm_core.data.treebank import from_text

GOLD = (
    "(ROOT (S (NP (DT the) (NN dog)) (VP (VBD saw) (NP (DT a) (NN bird) "
    "(PP (IN with) (NP (DT the) (JJ red) (NN cat)))))))"
)


def read(text: str) -> Tree:
    (tree,) = from_text(text).trees()
    return tree


def test_brackets_that_the_model_adds_elsewhere_are_left_out() -> None:
    found = read(
        "(ROOT (S (NP (NP (DT the)) (NN dog)) (VP (VBD saw) (NP (DT a) (NN bird)) "
        "(PP (IN with) (NP (DT the) (ADJP (JJ red)) (NN cat))))))"
    )
    gold = read(GOLD)
    made = _alone(gold, found, (0, 1, 1))
    assert format_tree(made) == (
        "(ROOT (S (NP (DT the) (NN dog)) (VP (VBD saw) (NP (DT a) (NN bird)) "
        "(PP (IN with) (NP (DT the) (JJ red) (NN cat))))))"
    )
    assert changed_part(gold, made) == format_tree(made.children[0].children[1])


def test_a_tag_is_changed_alone() -> None:
    found = read(GOLD.replace("(NN cat)", "(NNS cat)").replace("(NN bird)", "(NP (NN bird))"))
    made = _alone(read(GOLD), found, (0, 1, 1, 2, 1, 2))
    assert format_tree(made) == GOLD.replace("(NN cat)", "(NNS cat)")


def test_the_whole_tree_in_question_is_the_other_tree() -> None:
    found = read("(ROOT (S (NP (DT a) (NN b)) (VP (VBD c))))")
    assert _alone(read("(ROOT (NP (DT a) (NN b) (VP (VBD c))))"), found, ()) == found
    # The node below it was relabelled.
    made = _alone(read("(ROOT (NP (DT a) (NN b) (VP (VBD c))))"), found, (0,))
    assert made == found
