"""Binarisation on hand-made trees: symbols, head-outward order, extremes, refusals."""

from __future__ import annotations

import itertools

import pytest

from icm_core.data.tree import Tree
from icm_core.errors import OptionError
from icm_core.grammar.binarise import BinariseOptions, BinaryTree, binarise, debinarise
from icm_core.grammar.symbols import Kind, Symbol

DIRECTIONS = ("right", "left", "head")
ALL_OPTIONS = [
    BinariseOptions(direction, h, v)  # type: ignore[arg-type]
    for direction, h, v in itertools.product(DIRECTIONS, (0, 1, 2, None), (1, 2, 3))
]


def leaf(label: str) -> Tree:
    return Tree(label, word=label.lower())


def phrase(label: str, *children: Tree | str) -> Tree:
    return Tree(label, tuple(leaf(c) if isinstance(c, str) else c for c in children))


def shown(binary: BinaryTree, row: int = 0) -> str:
    below = binary.children()[row]
    text = str(binary.symbols[row])
    return f"({' '.join([text, *[shown(binary, child) for child in below]])})" if below else text


NP = phrase("NP", "DT", "JJ", "NN", "PP", "SBAR")


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (BinariseOptions("right"), "(NP DT (NP| JJ (NP| NN (NP| PP SBAR))))"),
        (BinariseOptions("left"), "(NP (NP| (NP| (NP| DT JJ) NN) PP) SBAR)"),
        (BinariseOptions("right", 1), "(NP DT (NP|DT JJ (NP|JJ NN (NP|NN PP SBAR))))"),
        (BinariseOptions("right", 2), "(NP DT (NP|DT JJ (NP|JJ,DT NN (NP|NN,JJ PP SBAR))))"),
        (
            BinariseOptions("right", None),
            "(NP DT (NP|DT JJ (NP|JJ,DT NN (NP|NN,JJ,DT PP SBAR))))",
        ),
        (BinariseOptions("left", 1), "(NP (NP|SBAR (NP|PP (NP|NN DT JJ) NN) PP) SBAR)"),
        # The head NN joins its right dependents first, nearest first, then the left ones.
        (BinariseOptions("head"), "(NP DT (NP|NN JJ (NP|NN> (NP|NN> NN PP) SBAR)))"),
        (
            BinariseOptions("head", 1),
            "(NP DT (NP|NNDT JJ (NP|NN>JJ (NP|NN>SBAR NN PP) SBAR)))",
        ),
    ],
)
def test_flat_phrase_is_split_in_the_stated_order(options: BinariseOptions, expected: str) -> None:
    assert shown(binarise(NP, options)) == expected


@pytest.mark.parametrize("count", range(1, 13))
def test_intermediates_of_head_outward_binarisation_hold_the_head(count: int) -> None:
    for head in range(count):
        children = ["NN" if i == head else f"X{i}" for i in range(count)]
        binary = binarise(phrase("NP", *children), BinariseOptions("head", None))
        below = binary.children()
        (row,) = [i for i, symbol in enumerate(binary.symbols) if symbol.label == "NN"]
        above = []
        while binary.parents[row] >= 0:
            row = binary.parents[row]
            above.append(row)
        inner = [i for i, s in enumerate(binary.symbols) if s.kind is Kind.INTERMEDIATE]
        assert set(inner) <= set(above)
        assert len(inner) == max(count - 2, 0)
        for i in inner:
            # Only right siblings are left to generate once `after` is set.
            first = binary.symbols[below[i][0]]
            assert binary.symbols[i].head == "NN"
            assert binary.symbols[i].after == (first.label == "NN" or first.after)


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_undoing_holds_for_flat_nodes_unary_chains_and_labels_of_marks(
    options: BinariseOptions,
) -> None:
    chain = leaf("NN")
    for label in ("NP", "NP|", "NP", "", "NP^S"):
        chain = phrase(label, chain)
    for count in range(1, 13):
        labels = ["NP|", "NN", "", "A^B", "C+D", "<E>", "$", " ", "é", "NP|>NN", "|", ","]
        tree = phrase("NP|", *labels[:count], chain)
        assert debinarise(binarise(tree, options)) == tree


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_undoing_holds_1200_levels_deep(options: BinariseOptions) -> None:
    tree = leaf("NN")
    for level in range(1200):
        tree = phrase(f"L{level % 3}", "A", tree, *["B"] * (level % 4))
    binary = binarise(tree, options)
    assert debinarise(binary) == tree


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_parents_mark_phrases_and_intermediates_nearest_first_but_not_tags(direction: str) -> None:
    tree = phrase("S", phrase("VP", phrase("NP", "DT", "JJ", "NN")))
    symbols = binarise(tree, BinariseOptions(direction, 0, 3)).symbols  # type: ignore[arg-type]
    parents = {(s.label, s.kind): s.parents for s in symbols}
    assert parents[("VP", Kind.PHRASE)] == ("S",)
    assert parents[("NP", Kind.PHRASE)] == ("VP", "S")
    assert parents[("NP", Kind.INTERMEDIATE)] == ("VP", "S")
    assert parents[("DT", Kind.TAG)] == ()


def test_horizontal_order_zero_forgets_siblings_but_head_stays() -> None:
    for symbol in binarise(NP, BinariseOptions("head", 0)).symbols:
        assert symbol.siblings == ()
        assert symbol.head == ("NN" if symbol.kind is Kind.INTERMEDIATE else "")


def test_symbol_text_carries_all_marks() -> None:
    symbol = Symbol("NP", Kind.INTERMEDIATE, ("VP", "S"), ("JJ", "DT"), "NN", True)
    assert str(symbol) == "NP|NN>JJ,DT^VP^S"
    assert str(Symbol("NP", Kind.PHRASE, ("VP",))) == "NP^VP"
    assert str(Symbol("NN", Kind.TAG)) == "NN"


def test_marks_in_a_label_do_not_make_symbols_equal() -> None:
    assert Symbol("NP|", Kind.PHRASE) != Symbol("NP", Kind.INTERMEDIATE)
    assert str(Symbol("NP|", Kind.PHRASE)) == str(Symbol("NP", Kind.INTERMEDIATE))


@pytest.mark.parametrize(
    "value",
    [None, [], ["NP", 0, [], [], ""], ["NP", 0, [1], [], "", False], ["NP", 9, [], [], "", False]],
)
def test_json_of_another_shape_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match=r"not a grammar symbol|not a valid Kind"):
        Symbol.from_json(value)


def test_empty_node_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="empty node 'NP'"):
        binarise(Tree("S", (Tree("NP"),)), BinariseOptions())


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"direction": "up"}, "'up'"),
        ({"h": -1}, "h=-1"),
        ({"v": 0}, "v=0"),
        ({"heads": "negra"}, "'negra'"),
    ],
)
def test_options_out_of_range_are_refused(values: dict[str, object], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        BinariseOptions(**values)  # type: ignore[arg-type]
