"""The rule table and the base measure on examples small enough to work out by hand."""

from __future__ import annotations

import numpy as np
import pytest

from icm_core.data.tree import Tree, tokens
from icm_core.errors import OptionError
from icm_core.grammar.binarise import BinariseOptions
from icm_core.grammar.derivation import encode_trees
from icm_core.grammar.rules import LEXICAL, NONE, BaseMeasure, RuleTable, base_measure
from icm_core.grammar.symbols import Kind, Symbol
from icm_core.grammar.unknown import UnknownWordOptions, Vocabulary

S, X = Symbol("S", Kind.PHRASE), Symbol("X", Kind.TAG)


def test_ids_are_positions_and_asking_again_adds_nothing() -> None:
    table = RuleTable()
    s, x = table.symbol(S), table.symbol(X)
    ids = [table.rule(s, x, x), table.rule(s, x, NONE), table.rule(x, 0, LEXICAL)]
    assert ids == [0, 1, 2]
    assert [table.rule(s, x, x), table.rule(s, x, NONE), table.rule(x, 0, LEXICAL)] == ids
    assert table.symbol(Symbol("S", Kind.PHRASE)) == s
    assert len(table) == 3
    assert [column.dtype for column in table.arrays()] == [np.int32] * 3
    assert [column.tolist() for column in table.arrays()] == [[0, 0, 1], [1, 1, 0], [1, -1, -2]]


def test_table_over_columns_goes_on_where_the_first_stopped() -> None:
    table = RuleTable()
    s, x = table.symbol(S), table.symbol(X)
    table.rule(s, x, x)
    copy = RuleTable.of(table.symbols, list(table.lhs), list(table.left), list(table.right))
    assert copy.rule(s, x, x) == 0
    assert copy.rule(s, x, NONE) == 1
    assert copy.symbol(Symbol("T", Kind.PHRASE)) == 2
    assert (len(table), len(table.symbols)) == (1, 2)


def test_rule_names() -> None:
    table = RuleTable()
    vocabulary = Vocabulary.of(["the"], [()], UnknownWordOptions())
    s, x = table.symbol(S), table.symbol(X)
    more = table.symbol(Symbol("S", Kind.INTERMEDIATE))
    rules = [(s, x, more), (s, x, NONE), (x, 0, LEXICAL), (x, 1, LEXICAL)]
    names = [table.name(table.rule(*rule), vocabulary) for rule in rules]
    assert names == ["S -> X S|", "S -> X", "X -> the", "X -> <unknown>"]


def small() -> tuple[RuleTable, np.ndarray, Vocabulary]:
    """n: dog x2, cat, `<unknown>` x1; v: dog x1, `<unknown>` x1 (both rare)."""
    pairs = [("n", "dog"), ("n", "dog"), ("n", "cat"), ("n", "ox"), ("v", "dog"), ("v", "go")]
    trees = [Tree("S", (Tree(tag, word=word),)) for tag, word in pairs]
    vocabulary = Vocabulary.of(["cat", "dog"], [()], UnknownWordOptions())
    table = RuleTable()
    rule = encode_trees(trees, BinariseOptions(), vocabulary, table).rule
    assert [len(tokens(tree)) for tree in trees] == [1] * 6
    return table, np.bincount(rule, minlength=len(table)), vocabulary


def lexical(base: BaseMeasure, table: RuleTable, tag: str) -> list[float]:
    row: list[float] = base.lexical[table.symbol_ids[Symbol(tag, Kind.TAG)]].tolist()
    return row


def test_smoothed_lexical_probabilities_by_hand() -> None:
    table, counts, vocabulary = small()
    base = base_measure(table, counts, vocabulary, "mle", 1.0)
    # Rare words: one n, one v, and a pseudo-count split 4 to 2: P(n | rare) = (1 + 2/3) / 3.
    rare = 5 / 9
    unknown = (1 + rare) / 3
    cat, dog = (1 + rare) / 2, (2 + rare) / 4
    joint = [cat * 1, dog * 3, unknown * 2]
    assert lexical(base, table, "n") == pytest.approx([j / sum(joint) for j in joint], abs=1e-15)
    other = [(1 - cat) * 1, (1 - dog) * 3, (1 - unknown) * 2]
    assert lexical(base, table, "v") == pytest.approx([j / sum(other) for j in other], abs=1e-15)


def test_unsmoothed_lexical_probabilities_are_ratios() -> None:
    table, counts, vocabulary = small()
    base = base_measure(table, counts, vocabulary, "mle", 0.0)
    assert lexical(base, table, "n") == pytest.approx([1 / 4, 2 / 4, 1 / 4], abs=1e-15)
    assert lexical(base, table, "v") == pytest.approx([0, 1 / 2, 1 / 2], abs=1e-15)


def test_rules_without_counts_have_no_base_probability() -> None:
    table, counts, vocabulary = small()
    s, v = table.symbol_ids[S], table.symbol_ids[Symbol("v", Kind.TAG)]
    unused = table.rule(s, v, v)
    padded = np.append(counts, 0)
    for kind, used in (("mle", [4 / 6, 2 / 6]), ("uniform", [1 / 2, 1 / 2])):
        base = base_measure(table, padded, vocabulary, kind, 1.0)  # type: ignore[arg-type]
        assert base.rule[unused] == 0.0
        rules = [r for r in range(len(table)) if table.lhs[r] == s and r != unused]
        assert base.rule[rules].tolist() == pytest.approx(used, abs=1e-15)


@pytest.mark.parametrize(("kind", "alpha"), [("mle", -0.1), ("mle", float("nan")), ("kneser", 1.0)])
def test_bad_base_options_are_refused(kind: str, alpha: float) -> None:
    table, counts, vocabulary = small()
    with pytest.raises(OptionError):
        base_measure(table, counts, vocabulary, kind, alpha)  # type: ignore[arg-type]
