"""Tags of a forest: places of the chain are the same tags, steps are paths through them."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest

from icm_core.data.tree import Tree
from icm_core.drawing.charts.cells import Nodes
from icm_core.drawing.charts.state import Change
from icm_core.grammar.symbols import Kind, Symbol
from icm_core.inference.forest.forest import empty_forest
from icm_core.inference.forest.naming import is_lattice
from icm_core.inference.forest.refine import inside_outside
from icm_core.rendering.chart_data import ChartData, Pass
from icm_core.rendering.families import look_of
from icm_core.rendering.lattice.tags import TagLattice, found_rows, seen
from icm_core.rendering.scenes import Cells
from icm_core.rendering.shown import Shown

ROOT, NN, VB, NN_CHAIN, VB_CHAIN = range(5)
SYMBOLS = (
    Symbol("ROOT", Kind.PHRASE),
    Symbol("NN", Kind.TAG),
    Symbol("VB", Kind.TAG),
    Symbol("NN", Kind.INTERMEDIATE),
    Symbol("VB", Kind.INTERMEDIATE),
)
WORDS = ("fish", "fish", "fish")


def chart(reverse: bool) -> ChartData:
    """Return a forest with both tags at each word."""
    spans = [(0, 3, ROOT)]
    for word in range(3):
        chain = (0, word + 1) if reverse else (word, 3)
        spans += [(word, word + 1, tag) for tag in (NN, VB)]
        spans += [(*chain, tag) for tag in (NN_CHAIN, VB_CHAIN)]
    start, end, symbol = (np.array(one, dtype=np.int32) for one in zip(*spans, strict=True))
    nodes = Nodes.of(3, start, end, symbol)
    posterior = np.where(np.isin(nodes.symbol, (VB, VB_CHAIN)), 0.7, 0.3)
    forest = empty_forest()
    passes = (Pass("all", posterior, len(nodes)),)
    cells = Cells.of(nodes, posterior)
    return ChartData(WORDS, SYMBOLS, nodes, forest, inside_outside(forest), passes, cells)


def find(data: ChartData, start: int, end: int, symbol: int) -> int:
    found = data.nodes.find(*(np.array([one], dtype=np.int32) for one in (start, end, symbol)))
    assert found[0] >= 0
    return int(found[0])


@pytest.mark.parametrize("reverse", [False, True])
def test_a_hypothesis_is_a_path_of_tags(reverse: bool) -> None:
    data = chart(reverse)
    lattice = TagLattice(data)
    assert lattice.reverse == reverse
    tags = [find(data, word, word + 1, tag) for word, tag in ((0, NN), (1, VB), (2, NN))]

    def chain(word: int, tag: int) -> int:
        return find(data, *((0, word + 1) if reverse else (word, 3)), tag)

    steps = [(0, NN_CHAIN), (1, VB_CHAIN), (2, NN_CHAIN)]
    steps = steps[::-1] if reverse else steps
    order = tags[::-1] if reverse else tags
    first, second, third = (chain(*step) for step in steps)
    root = find(data, 0, 3, ROOT)
    # root -> first; first -> its tag and second; second is open.
    pair = (second, order[0]) if reverse else (order[0], second)
    shown = Shown(
        np.array([root, first]),
        np.array([first, pair[0]]),
        np.array([-1, pair[1]]),
        np.array([order[0], second]),
        Change((second,), ((second, order[1], third),), ends=(third,), span=(0, 3), split=1),
    )
    path = lattice.path(shown)
    rows = set(zip(path.head.tolist(), path.left.tolist(), path.right.tolist(), strict=True))
    assert rows == {(order[0], -1, -1), (order[0], order[1], -1)}
    assert path.frontier.tolist() == [order[1]], "a tag whose word is not read is told last"
    assert path.change.popped == (order[1],)
    assert path.change.added == ((order[1], order[2], -1),)
    assert path.change.span == ((0, 2) if reverse else (1, 3))
    assert seen([path]) == set(tags)


def test_links_to_new_tags_are_new_where_whole_sequences_are_proposed() -> None:
    data = chart(reverse=False)
    lattice = TagLattice(data)
    one, two, three = (find(data, word, word + 1, NN) for word in range(3))
    other = find(data, 1, 2, VB)
    new, last = find(data, 1, 3, VB_CHAIN), find(data, 2, 3, NN_CHAIN)
    heads = [find(data, word, 3, NN_CHAIN) for word in range(3)]
    change = Change((), ((new, other, last),), pruned=True)
    shown = Shown(
        np.array(heads),
        np.array([one, two, three]),
        np.array([*heads[1:], -1]),
        np.zeros(0),
        change,
    )
    added = lattice.path(shown, proposes=True).change.added
    assert set(added) == {(one, other, -1), (other, three, -1)}
    assert set(lattice.path(shown).change.added) == {(other, three, -1)}


def test_arcs_are_the_transitions_of_a_tag(monkeypatch: pytest.MonkeyPatch) -> None:
    data = chart(False)
    tag = {(at, one): find(data, at, at + 1, one) for at in range(3) for one in (NN, VB)}
    chain = {(at, one): find(data, at, 3, one + 2) for at in range(3) for one in (NN, VB)}
    pairs = [((at, a), (at + 1, b)) for at in (0, 1) for a in (NN, VB) for b in (NN, VB)]
    links = SimpleNamespace(
        head=np.array([chain[one] for one, _ in pairs]),
        left=np.array([tag[one] for one, _ in pairs]),
        right=np.array([chain[other] for _, other in pairs]),
        posterior=np.linspace(0.8, 0.1, len(pairs)),
    )
    monkeypatch.setattr(ChartData, "links", links)
    own = tag[1, VB]
    assert TagLattice(data).arcs(own) == [
        (tag[one], tag[other], pytest.approx(posterior))
        for (one, other), posterior in reversed(
            list(zip(pairs, links.posterior.tolist(), strict=True))
        )
        if own in (tag[one], tag[other])
    ]


def test_columns_have_the_most_probable_tag_first() -> None:
    data = chart(reverse=False)
    columns = TagLattice(data).columns
    assert [[data.label(node) for node in column] for column in columns] == [["VB", "NN"]] * 3


def test_only_models_of_tags_are_lattices() -> None:
    assert is_lattice(SYMBOLS)
    assert not is_lattice(SYMBOLS[:3])
    assert not is_lattice((*SYMBOLS, Symbol("NP", Kind.PHRASE)))
    assert not is_lattice((*SYMBOLS, Symbol("ROOT", Kind.INTERMEDIATE)))


def _flat(*tags: str) -> Tree:
    return Tree("ROOT", tuple(Tree(tag, word="fish") for tag in tags))


def test_runs_with_the_same_tags_have_one_row() -> None:
    runs = [("exact", _flat("NN", "VB")), ("mh", _flat("NN", "NN")), ("A*", _flat("NN", "VB"))]
    rows, notes = found_rows(_flat("NN", "VB"), runs, 2)
    assert [(row.name, row.tags, sorted(row.differs)) for row in rows] == [
        ("gold", ("NN", "VB"), []),
        ("A", ("NN", "VB"), []),
        ("B", ("NN", "NN"), [1]),
    ]
    assert notes == ("A: exact, A*", "B: mh")
    alone, none = found_rows(None, runs[:1], 2)
    assert [row.name for row in alone] == ["found"]
    assert none == ()
    assert found_rows(None, runs, 3) == ((), ()), "trees of other words"


@pytest.mark.parametrize("family", ["astar", "mh", "exact"])
def test_the_legend_of_a_lattice_speaks_of_tags(family: str) -> None:
    look = look_of(family)
    told = {**look.meanings(), **look.tag_meanings()}.values()
    assert not [text for text in told if {"tree", "bracket", "span"} & set(text.split())]
