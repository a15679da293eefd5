"""Errors between any two trees over the same words: mending them all gives gold, counts add up."""

from __future__ import annotations

from collections import Counter

import hypothesis.strategies as st
from corrected_trees import corrected, tree_of
from hypothesis import example, given

from icm_core.analysis.errors.board import Board
from icm_core.analysis.errors.moves import moves, run_moves, simple_steps
from icm_core.analysis.errors.search import find_errors
from icm_core.analysis.errors.trees import LONGEST_CHAIN, WorkTree
from icm_core.analysis.scoring.brackets import COLLINS, skeleton
from icm_core.analysis.scoring.scoring import score_sentence
from icm_core.data.tree import ROOT_LABELS, Tree, preterminals

LABELS = ["S", "NP", "VP", "PP", "ADVP", "PRT", "SBAR", "UCP", "ROOT", "X"]
TAGS = ["DT", "NN", "IN", "VBD", "RB", "CC", ",", ".", "``"]


@st.composite
def tree_over(draw: st.DrawFn, tags: list[str]) -> Tree:
    """Draw a tree with phrases (chains included) over words with the given tags."""
    row = [Tree(tag, word=f"w{at}") for at, tag in enumerate(tags)]
    for _ in range(draw(st.integers(0, min(2 * len(tags), LONGEST_CHAIN - 2)))):
        start = draw(st.integers(0, len(row) - 1))
        end = draw(st.integers(start + 1, len(row)))
        row[start:end] = [Tree(draw(st.sampled_from(LABELS)), tuple(row[start:end]))]
    return Tree(draw(st.sampled_from(["ROOT", "TOP", "", "S"])), tuple(row))


PAIRS = st.lists(st.sampled_from(TAGS), min_size=1, max_size=12).flatmap(
    lambda tags: st.tuples(tree_over(tags), tree_over(tags))
)


def shape(tree: Tree) -> object:
    """Return a tree without tags; all names of the root are one."""
    if tree.word is not None:
        return tree.word
    return tree.label, [shape(child) for child in tree.children]


def rootless(tree: Tree) -> object:
    """Return the shape of a tree, the name of its root left out if it is one of a root."""
    if tree.label in (*ROOT_LABELS, "") and tree.word is None:
        return "root", [shape(child) for child in tree.children]
    return shape(tree)


def wrong_brackets(gold: Tree, predicted: Tree, loose: set[int]) -> int:
    """Count missing and extra brackets over the tokens that are not loose."""
    sides = []
    for tree in (gold, predicted):
        columns = skeleton(tree)
        kept = columns.keeping([at not in loose for at in range(len(columns.words))])
        sides.append(kept.phrases)
    tops = [side[-1:] for side in sides]
    if all(top and top[0][0] in (*ROOT_LABELS, "") for top in tops):
        # How the root is called does not matter.
        sides = [side[:-1] for side in sides]
    ours, theirs = (Counter(side) for side in sides)
    return ((ours - theirs) + (theirs - ours)).total()


@given(PAIRS)
@example((Tree("NN", word="a"), Tree("NP", (Tree("NN", word="a"),))))
@example((Tree("NP", (Tree("NN", word="a"),)), Tree("NN", word="a")))
def test_mending_all_errors_gives_gold(pair: tuple[Tree, Tree]) -> None:
    gold, predicted = pair
    errors = find_errors(gold, predicted)
    assert rootless(corrected(predicted, errors)) == rootless(gold)


@given(PAIRS)
def test_counts_of_errors_take_the_score_to_gold(pair: tuple[Tree, Tree]) -> None:
    gold, predicted = pair
    errors = find_errors(gold, predicted)
    now = score_sentence(gold, predicted, COLLINS)
    assert now.matched + sum(error.matched for error in errors) == now.gold
    assert now.predicted + sum(error.predicted for error in errors) == now.gold


@given(PAIRS, st.integers(0, 8))
def test_counts_of_first_errors_are_those_of_the_tree_that_they_mend(
    pair: tuple[Tree, Tree], several: int
) -> None:
    gold, predicted = pair
    errors = find_errors(gold, predicted)[:several]
    now = score_sentence(gold, predicted, COLLINS)
    then = score_sentence(gold, corrected(predicted, errors), COLLINS)
    assert then.matched == now.matched + sum(error.matched for error in errors)
    assert then.predicted == now.predicted + sum(error.predicted for error in errors)


@given(PAIRS)
def test_nodes_of_errors_are_the_wrong_brackets(pair: tuple[Tree, Tree]) -> None:
    gold, predicted = pair
    errors = find_errors(gold, predicted)
    loose = set(errors[0].loose) if errors else set()
    if not errors:
        assert rootless(gold) == rootless(predicted)
        return
    mended_nodes = sum(error.nodes for error in errors if error.operation != "reorder")
    assert mended_nodes == wrong_brackets(gold, predicted, loose)
    # Every step mends more than it spoils, so that there are no more steps than wrong brackets.
    assert all(error.nodes > 0 for error in errors if error.type != "punctuation")


@given(PAIRS)
def test_errors_are_the_same_each_time_and_none_between_equal_trees(
    pair: tuple[Tree, Tree],
) -> None:
    gold, predicted = pair
    assert find_errors(gold, predicted) == find_errors(gold, predicted)
    assert find_errors(gold, gold) == ()


@given(PAIRS)
def test_a_step_that_mends_everything_is_found(pair: tuple[Tree, Tree]) -> None:
    """Whatever single move makes the predicted tree from gold's phrases, one step mends it."""
    gold, _ = pair
    for predicted in one_step_away(gold):
        errors = [one for one in find_errors(gold, predicted) if one.type != "punctuation"]
        assert len(errors) <= 1, [error.text for error in errors]


def one_step_away(tree: Tree) -> list[Tree]:
    """Return trees with one phrase less, with another label, or with one phrase more."""
    work = WorkTree(tree)
    found = []
    for place in range(len(work.phrases)):
        for change in ("less", "label", "more"):
            copy = WorkTree(tree)
            node = copy.phrases[place]
            if change == "label":
                node.label = f"{node.label}-other"
            elif change == "less" and place:
                parent = node.above
                at = parent.index(node)
                parent.children[at : at + 1] = node.children
                for child in node.children:
                    child.parent = parent
            elif change == "more" and len(node.children) > 1:
                made = copy._new("NEW")
                made.parent, made.children = node, node.children[:2]
                node.children[:2] = [made]
                for child in made.children:
                    child.parent = made
                made.start, made.end = made.children[0].start, made.children[-1].end
            found.append(tree_of(copy))
    return [one for one in found if [leaf.word for leaf in preterminals(one)]]


def board_of(pair: tuple[Tree, Tree]) -> Board:
    """Return the search's view of two trees before the first step; punctuation counts here."""
    gold, predicted = (WorkTree(tree) for tree in pair)
    return Board(gold, predicted)


@given(PAIRS)
def test_a_step_does_to_the_brackets_what_was_said(pair: tuple[Tree, Tree]) -> None:
    count = len(list(moves(board_of(pair)))) + len(list(simple_steps(board_of(pair))))
    for at in range(min(count, 12)):
        board = board_of(pair)
        # As many steps from either end: moves stand first.
        steps = [*moves(board), *simple_steps(board)]
        chosen = steps[at // 2 if at % 2 else -1 - at // 2]
        words = [leaf.leaf for leaf in board.tree.leaves]
        wrong = board.wrong
        board.take(chosen)
        assert wrong - board.wrong == chosen.gain > 0
        ours = board_of((pair[0], tree_of(board.tree)))
        assert ours.wrong == board.wrong
        assert {key for key, left in ours.surplus.items() if left} == {
            ours_key(ours, board, key) for key, left in board.surplus.items() if left
        }
        assert [leaf.leaf for leaf in WorkTree(tree_of(board.tree)).leaves] == words


def ours_key(ours: Board, board: Board, key: int) -> int:
    """Return the number of a bracket on another board."""
    label, start, end = board.bracket(key)
    return ours.code(label) + start * ours.width + end


@given(PAIRS)
def test_what_one_move_of_any_run_mends_one_step_mends(pair: tuple[Tree, Tree]) -> None:
    """Leaving runs out that touch nothing wrong leaves out no move that mends everything."""
    board = board_of(pair)
    wrong = board.wrong
    best = max((step.gain for step in (*moves(board), *simple_steps(board))), default=0)
    for node in board.tree.phrases:
        count = len(node.children)
        for first in range(count):
            for last in range(first + 1, count + 1 if first else count):
                for step in run_moves(board, node, first, last):
                    assert step.gain < wrong or best == wrong
