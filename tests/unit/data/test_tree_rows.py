"""Trees in rows are a sequence of trees like any other."""

from __future__ import annotations

from icm_core.data.cleaning.clean import CleanOptions, clean_all
from icm_core.data.cleaning.clean_columns import clean_rows
from icm_core.data.rows.tree_rows import BLOCK, TreeRows, row_words, trees_in_turn
from icm_core.data.tree import Tree
from icm_core.data.treebank import from_text

TREES: list[Tree | None] = [
    *from_text("(S (A a) (-NONE- *)) (S (B b) (C c))").trees(),
    None,
    *from_text("(S (-NONE- *))").trees(),
]


def test_rows_are_what_they_are_made_of() -> None:
    rows = TreeRows.of(TREES)
    assert TreeRows.of(rows) is rows
    assert list(rows) == TREES
    assert rows[1] is TREES[1]
    assert rows[2] is None
    assert rows[1:3] == TREES[1:3]
    assert rows.there == [0, 1, 3]


def test_rows_are_taken_in_any_order() -> None:
    rows = TreeRows.of(TREES).take([3, None, 0, 0, 2])
    assert list(rows) == [TREES[3], None, TREES[0], TREES[0], None]
    assert len(rows.row_columns()) == 3
    # Objects are made of columns where none are known yet, and then they stay the same.
    made = TreeRows(rows.columns, rows.places)
    assert made[2] == TREES[0]
    assert made[3] is made[2]
    assert list(made)[2] is made[2]
    assert list(made) == list(rows)


def test_rows_are_cleaned_where_they_stand() -> None:
    cleaned = clean_rows(TreeRows.of(TREES), CleanOptions())
    wanted = iter(clean_all([tree for tree in TREES if tree is not None], CleanOptions())[0])
    assert list(cleaned) == [None if tree is None else next(wanted) for tree in TREES]


def test_words_of_rows() -> None:
    rows = TreeRows.of(TREES)
    assert row_words(rows, str, hidden=False) == [("a", "*"), ("b", "c"), (), ("*",)]
    assert row_words(rows, str.upper, hidden=True) == [("A",), ("B", "C"), (), ()]


def test_trees_in_turn_are_the_trees_one_by_one() -> None:
    texts = (f"(ROOT (S (NN w{at % 7}) (VP (VB v{at}))))" for at in range(2 * BLOCK + 3))
    columns = from_text("\n".join(texts)).columns
    for first in (0, 1, BLOCK, 2 * BLOCK + 2, len(columns)):
        alone = [columns.tree(at) for at in range(first, len(columns))]
        assert list(trees_in_turn(columns, first)) == alone
