"""Decisions in which two trees differ, hand-made."""

from __future__ import annotations

import math

import pytest
from strategies_parsing import ATTACHMENT, read, small_model

from icm_core.analysis.comparison.comparison import Comparison
from icm_core.analysis.gold.errors import GoldErrorFinder
from icm_core.analysis.report.sentences import decisions_under
from icm_core.analysis.verdicts.decision_depths import explain_difference, place
from icm_core.analysis.verdicts.decisions import compare_decisions
from icm_core.data.tree import Tree
from icm_core.inference.forest.gold import score_tree
from icm_core.model.model import Model

LOW = "(ROOT (S (NP (n I)) (VP (v saw) (NP (NP (n stars)) (PP (p with) (NP (n eyes)))))))"
FLAT = "(ROOT (S (NP (n I)) (VP (v saw) (NP (n stars)) (PP (p with) (NP (n eyes))))))"
UNSEEN = "(ROOT (S (NP (n I)) (VP (v saw) (VP (NP (n stars)) (PP (p with) (NP (n eyes)))))))"
OTHER_ROOT = "(TOP (S (NP (n I)) (VP (v saw) (NP (n stars)) (PP (p with) (NP (n eyes))))))"

# Under S a B is mostly x, under T mostly y; by itself it is mostly y.
GRANDPARENT = "\n".join(
    ["(ROOT (S (A (B (x w)))))"] * 6
    + ["(ROOT (T (A (B (y w)))))"] * 20
    + ["(ROOT (S (A (B (y w)))))"]
)


@pytest.fixture(scope="module")
def model() -> Model:
    return small_model(ATTACHMENT)


def test_two_attachments(model: Model) -> None:
    gold, predicted = read(LOW)[0], read(FLAT)[0]
    table = compare_decisions(model, gold, predicted)
    rules = {(one.rule, one.gold is not None, one.predicted is not None) for one in table.decisions}
    assert ("VP → v NP", True, False) in rules
    assert ("NP → NP PP", True, False) in rules
    assert ("VP → v VP|", False, True) in rules
    assert ("VP| → NP PP", False, True) in rules
    # Both find the same phrase there, under other ancestors.
    assert ("PP → p NP", True, True) in rules
    by_rule = {one.rule: one for one in table.decisions}
    both = by_rule["PP → p NP"]
    assert both.gold_short[:2] == ("NP·2", "VP·2")
    assert both.predicted_short[:2] == ("VP|·2", "VP·2")
    assert both.contexts(2) == "NP·2 < VP·2 < … / VP|·2 < VP·2 < …"
    assert by_rule["n → stars"].contexts(1) == "NP·1 < NP·1 < … / NP·1 < VP|·1 < …"
    assert both.gold_context.startswith("PP < NP→NP PP·2 < VP→v NP·2")
    # A row of binarisation belongs to the phrase that it is part of.
    assert by_rule["VP| → NP PP"].predicted_address == (0, 1)
    assert by_rule["NP → NP PP"].gold_address == (0, 1, 1)
    assert (by_rule["VP → v VP|"].start, by_rule["VP → v VP|"].split) == (1, 2)
    assert by_rule["NP → NP PP"].predicted_context == ""
    total = score_tree(model, gold).total
    assert table.gold_sum + table.shared == pytest.approx(total, abs=1e-9)


def test_a_report_tells_the_decisions_at_the_depth_of_the_search(model: Model) -> None:
    gold, predicted = read(LOW)[0], read(FLAT)[0]
    comparison = Comparison.of([gold, gold], [predicted, None])
    for depth in (None, 0, 1):
        decide = decisions_under(model, comparison, depth)
        table = decide(0)
        assert table is not None
        assert table.gold_total == pytest.approx(score_tree(model, gold, depth).total, abs=1e-9)
        assert table == compare_decisions(model, gold, predicted, depth)
        assert decide(1) is None


def test_one_tree_differs_in_nothing_from_itself(model: Model) -> None:
    (tree,) = read(LOW)
    table = compare_decisions(model, tree, tree)
    assert (len(table), table.shared_count) == (0, 13)
    assert table.shared == pytest.approx(table.gold_total, abs=1e-9)
    assert explain_difference(model, tree, tree).by_depth.text() == "Neither is preferred."


def test_as_a_table(model: Model) -> None:
    table = compare_decisions(model, read(LOW)[0], read(FLAT)[0])
    found = table.table()
    assert found.key == "decisions"
    assert len(found) == len(table)
    own = [value for value in found.column("gold") if value is not None]
    assert math.fsum(own) + table.shared == pytest.approx(table.gold_total, abs=1e-9)  # type: ignore[arg-type]
    assert found.total is not None
    assert found.total[5:7] == (table.gold_total, table.predicted_total)
    assert f"{table.shared_count} shared decisions" in found.note


def test_an_unknown_rule_is_told_and_the_other_rows_are_shown(model: Model) -> None:
    table = compare_decisions(model, read(UNSEEN)[0], read(FLAT)[0])
    assert table.gold_outside is not None
    assert (table.gold_outside.cause, table.gold_outside.detail) == ("rule", "VP -> v VP")
    assert table.gold_sum + table.shared == pytest.approx(table.gold_total, abs=1e-9)
    assert math.isfinite(table.gold_total)
    assert table.gold_total < table.predicted_total
    first = table.decisions[0]
    assert (first.title, first.rule_id) == ("VP → v VP (impossible)", -1)
    assert first.gold is not None
    assert math.isfinite(first.gold)
    assert len(table) > 2
    assert "cannot build gold" in table.table().note
    found = explain_difference(model, read(UNSEEN)[0], read(FLAT)[0])
    assert found.by_depth.decides == 0
    assert found.by_depth.text() == (
        "Only predicted is possible under the model. With what it never saw at its "
        "floor: Predicted is preferred without any ancestor."
    )
    assert found.by_depth.gold[-1] == pytest.approx(table.gold_total, abs=1e-9)


@pytest.mark.parametrize(
    "text", [UNSEEN, LOW, UNSEEN.replace("PP", "QQ"), UNSEEN.replace("v ", "a ")]
)
def test_the_floor_is_that_of_gold_errors(model: Model, text: str) -> None:
    (tree,) = read(text)
    score, finder = score_tree(model, tree), GoldErrorFinder(model)
    finder.add(tree)
    found = finder.result()
    # The nodes of a tree are charged all its rows, each by itself.
    assert -score.floored == pytest.approx(float(found.surprise.sum()), abs=1e-9)
    assert bool(found.only_here.any()) == (score.outside is not None)


def test_an_impossible_decision_of_both_trees_is_listed(model: Model) -> None:
    (tree,) = read(UNSEEN)
    table = compare_decisions(model, tree, tree)
    assert [one.possible for one in table.decisions].count(False) >= 1
    assert math.isfinite(table.shared)
    assert table.decisions[0].cost == 0.0
    assert explain_difference(model, tree, tree).by_depth.text() == "The model can build neither."


def test_a_root_that_the_model_lacks(model: Model) -> None:
    table = compare_decisions(model, read(LOW)[0], read(OTHER_ROOT)[0])
    assert table.predicted_outside is not None
    assert table.predicted_outside.cause == "root"
    assert math.isfinite(table.predicted_total)
    assert any(one.predicted is not None and one.possible for one in table.decisions)


def test_the_grandparent_decides() -> None:
    model = small_model(GRANDPARENT)
    gold, predicted = read("(ROOT (S (A (B (x w)))))\n(ROOT (S (A (B (y w)))))")
    found = explain_difference(model, gold, predicted)
    assert found.by_depth.prefers == "gold"
    assert found.by_depth.decides == 2
    assert found.by_depth.ancestor == "S→A·1"
    assert found.by_depth.decision is not None
    assert found.by_depth.decision.rule in ("B → x", "B → y")
    text = found.by_depth.text()
    assert text.startswith("Gold is preferred from depth 2 on: the grandparent S→A·1 of B → ")
    (rivals,) = found.rivals
    assert (rivals.gold.rule, rivals.predicted.rule) == ("B → x", "B → y")
    assert rivals.by_depth.decides == 2
    assert rivals.by_depth.gold[1] < rivals.by_depth.predicted[1]
    # With less context the other tree is the better one, and nothing has to turn for that.
    shallow = explain_difference(model, gold, predicted, depth=1)
    assert shallow.by_depth.prefers == "predicted"
    assert (shallow.by_depth.decides, shallow.by_depth.ancestor) == (0, "")


def test_words_may_be_escaped_otherwise(model: Model) -> None:
    gold = read("(ROOT (NP (n -LRB-)))")[0]
    other = read(r"(ROOT (NP (n \()))")[0]
    assert compare_decisions(model, gold, other).gold_total == pytest.approx(
        compare_decisions(model, gold, other).predicted_total
    )
    with pytest.raises(ValueError, match="other words"):
        compare_decisions(model, gold, read("(ROOT (NP (n stars)))")[0])


def test_contexts_that_only_a_rule_tells_apart() -> None:
    model = small_model("(ROOT (S (A (x a)) (B (y b))))\n(ROOT (S (A (x a)) (C (y b))))")
    table = compare_decisions(model, *model_trees())
    (both,) = [one for one in table.decisions if one.rule == "A → x"]
    assert both.gold_short == both.predicted_short
    assert both.contexts() == "S→A B·1 < ROOT·1 / S→A C·1 < ROOT·1"


def model_trees() -> list[Tree]:
    return read("(ROOT (S (A (x a)) (B (y b))))\n(ROOT (S (A (x a)) (C (y b))))")


def test_names_of_places() -> None:
    assert [place(depth) for depth in (1, 2, 3, 4)] == [
        "parent",
        "grandparent",
        "great-grandparent",
        "ancestor 4 levels up",
    ]
