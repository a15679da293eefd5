"""Values of steps come back as they were, and a tree after an edit costs little."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import SMALL_TREES

from icm_core.data.tree import Tree, to_rows
from icm_core.project.packing import Unpacking, packed, unpacked


@given(st.text(st.characters(exclude_categories=["Cs"])), st.text(max_size=99))
def test_any_value_comes_back(value: str, known: str) -> None:
    known = known.encode("utf-8", "replace").decode()
    assert unpacked(packed(value, known), known) == value


@given(SMALL_TREES, SMALL_TREES)
def test_trees_come_back(one: Tree, other: Tree) -> None:
    old, new = (json.dumps(to_rows(tree)) for tree in (one, other))
    assert unpacked(packed(old)) == old
    assert unpacked(packed(new, old), old) == new


def test_a_tree_after_an_edit_takes_some_tens_of_bytes() -> None:
    leaves = [Tree("NN", (), f"word{at * at}") for at in range(60)]
    old = json.dumps(to_rows(Tree("S", (Tree("NP", tuple(leaves)),))))
    new = json.dumps(to_rows(Tree("S", (Tree("VP", tuple(leaves)),))))
    assert len(packed(new, old)) < 60 < len(packed(old)) < len(old) / 2


def test_what_is_no_value_is_refused() -> None:
    value = packed("a" * 1000)
    assert isinstance(value, bytes)
    for strange in (value[:-1], value[3:], b"", 7, None):
        with pytest.raises((ValueError, TypeError)):
            unpacked(strange)
    with pytest.raises((ValueError, TypeError)):
        unpacked(packed("b" * 100 + "a" * 1000, "b" * 100), "c" * 100)


def test_values_that_are_kept_together_have_a_limit() -> None:
    """Each is small when packed and allowed by itself; what is not packed costs nothing."""
    value = packed("a" * 1000)
    unpacking = Unpacking(2500)
    assert [len(unpacking.value(value)) for _ in range(2)] == [1000, 1000]
    with pytest.raises(ValueError, match="more than 2,500 bytes together"):
        unpacking.value(value)
    assert unpacking.value("short") == "short"
    # Four bytes a letter, as they are kept in memory.
    wide = packed("a" * 999 + "\U0001f600")
    unpacking = Unpacking(4500)
    assert len(unpacking.value(wide)) == 1000
    with pytest.raises(ValueError, match="together"):
        unpacking.value(wide)
