"""Phrases that repeat the place of another one: arcs from ``NP=1`` to ``NP-1``."""

from __future__ import annotations

import pytest

from icm_core.annotation.checks import Inventory, violations
from icm_core.annotation.edits import EditError
from icm_core.annotation.indices import Link, dangling, links
from icm_core.annotation.operations import clear_index, co_index, relabel, repeat_place
from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.tree import Tree
from icm_core.data.treebank import from_text

GAPPED = """\
(S (S (NP-SBJ-1 (NN rye)) (VP (VBZ costs) (NP-2 (CD two)))) (CC and)
   (S (NP-SBJ=1 (NN oat)) (NP=2 (CD one))))
"""
PLAIN = GAPPED.replace("-1", "").replace("-2", "").replace("=1", "").replace("=2", "")
FIRST, SECOND, THIRD, FOURTH = (0, 0), (0, 1, 1), (2, 0), (2, 1)


def tree(text: str) -> Tree:
    return from_text(text)[0].tree


def test_a_phrase_is_joined_to_the_one_whose_place_it_repeats() -> None:
    assert links(tree(GAPPED)) == (Link(THIRD, FIRST, 1, True), Link(FOURTH, SECOND, 2, True))
    assert dangling(tree(GAPPED.replace("NP-2", "NP"))) == ("NP=2",)


def test_a_trace_refers_to_the_phrase_with_its_own_index() -> None:
    text = "(S (NP=1 (NN a)) (NP-1 (NN b)) (NP (-NONE- *-1)))"
    assert Link((2, 0), (1,), 1) in links(tree(text))
    alone = tree("(S (NP=1 (NN a)) (NP (-NONE- *-1)))")
    assert Link((1, 0), (0,), 1) in links(alone)
    # A phrase that repeats a place gets an index of its own where a trace is to refer to it.
    made = co_index(tree("(S (NP-1 (NN a)) (NP=1 (NN b)) (NP (-NONE- *)))"), (2, 0), (1,))
    assert format_tree(made.tree) == "(S (NP-1 (NN a)) (NP=1-2 (NN b)) (NP (-NONE- *-2)))"


def test_places_are_joined_and_parted() -> None:
    one = repeat_place(tree(PLAIN), THIRD, FIRST)
    two = repeat_place(one.tree, FOURTH, SECOND)
    assert two.tree == tree(GAPPED)
    assert two.selected == (FOURTH,)
    assert not two.notes
    crossed = repeat_place(two.tree, FOURTH, FIRST)
    assert links(crossed.tree)[1] == Link(FOURTH, FIRST, 1, True)
    assert "NP-2" not in format_tree(crossed.tree), "nothing needs it any longer"
    back = clear_index(clear_index(two.tree, THIRD).tree, FOURTH)
    assert back.tree == tree(PLAIN)


@pytest.mark.parametrize(
    ("phrase", "template"), [(THIRD, THIRD), (THIRD, (2,)), ((2,), THIRD), ((1,), FIRST)]
)
def test_only_phrases_apart_from_each_other_are_joined(
    phrase: tuple[int, ...], template: tuple[int, ...]
) -> None:
    with pytest.raises(EditError, match="cannot repeat the place"):
        repeat_place(tree(PLAIN), phrase, template)


def test_joining_twice_and_parting_nothing_are_refused() -> None:
    with pytest.raises(EditError, match="already"):
        repeat_place(tree(GAPPED), THIRD, FIRST)
    with pytest.raises(EditError, match="refers to nothing"):
        clear_index(tree(PLAIN), THIRD)


def test_what_loses_its_template_is_said() -> None:
    edit = relabel(tree(GAPPED), [FIRST], "NP")
    assert edit.notes == ("NP-SBJ=1 refers to nothing now",)
    found = violations(edit.tree, Inventory.of([edit.tree]))
    assert [one.address for one in found if one.kind == "index"] == [THIRD]
    assert "=1 repeats the place of nothing" in found[0].message
