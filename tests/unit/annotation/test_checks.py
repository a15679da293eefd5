"""The validator on faults made by hand: each is found at its node, and nothing else is."""

from __future__ import annotations

import pytest

from icm_core.annotation.checks import Inventory, violations
from icm_core.data.tree import Address, Tree, replaced
from icm_core.data.treebank import from_text

BANK = """
(ROOT (S (NP-SBJ-1 (DT the) (NNS cats)) (VP (VBD wanted)
  (S (NP-SBJ (-NONE- *-1)) (VP (TO to) (VP (VB sleep)))))))
(ROOT (S (NP (PRP she)) (VP (VBD saw) (NP (DT a) (NN sack)) (PP (IN with) (NP (NN rye))))))
(ROOT (S (NP (NN rye)) (VP (VBD slept))))
"""
SEEN = Inventory.of(from_text(BANK).trees())


def tree(text: str) -> Tree:
    return from_text(text)[0].tree


SOUND = tree("(ROOT (S (NP (DT a) (NN sack)) (VP (VBD saw) (NP (DT the) (NNS cats)))))")
# fmt: off
FAULTS = [
    ("(X (S (NP (PRP she)) (VP (VBD slept))))", [((), "label"), ((), "root")]),
    ("(ROOT (S (NP (PRP she)) (QP (VBD slept))))", [((0,), "rule"), ((0, 1), "label")]),
    ("(ROOT (S (NP (PRQ she)) (VP (VBD slept))))", [((0, 0), "rule"), ((0, 0, 0), "tag")]),
    ("(ROOT (S (NP (NP (PRP she))) (VP (VBD slept))))", [((0, 0), "cycle"), ((0, 0), "rule")]),
    ("(ROOT (S (VP (VBD slept)) (NP (PRP she))))", [((0,), "rule")]),
    ("(ROOT (S (NP-SBJ-1 (PRP she)) (VP (VBD saw) (S (NP-SBJ (-NONE- *-2)) "
     "(VP (TO to) (VP (VB sleep)))))))", [((0, 1, 1, 0, 0), "index")]),
    ("(ROOT (S (NP-SBJ-2 (PRP she)) (VP (VBD saw) (S (NP-SBJ (-NONE- *-2)) "
     "(VP (TO to) (VP (VB sleep)))))))", []),
    # Function tags and indices make no rule a new one.
    ("(ROOT (S-TPC-3 (NP-SBJ-7 (PRP she)) (VP (VBD slept))))", []),
]
# fmt: on


@pytest.mark.parametrize(("text", "wanted"), FAULTS)
def test_faults_are_found_at_their_nodes(text: str, wanted: list[tuple[Address, str]]) -> None:
    found = [(one.address, one.kind) for one in violations(tree(text), SEEN)]
    assert sorted(found) == sorted(wanted)


def test_a_node_without_words_is_found() -> None:
    hollow = replaced(SOUND, (0, 1, 1), Tree("NP"))
    found = violations(hollow, SEEN)
    assert ((0, 1, 1), "empty") in [(one.address, one.kind) for one in found]
    assert "NP has no word below it" in [one.message for one in found]
    assert "empty" not in {one.kind for one in violations(SOUND, SEEN)}


def test_what_is_counted_out_is_new_again() -> None:
    counted = Inventory.of([SOUND])
    assert violations(SOUND, counted) == ()
    counted.add(SOUND, -1)
    kinds = {one.kind for one in violations(SOUND, counted)}
    assert kinds == {"root", "label", "tag"}
