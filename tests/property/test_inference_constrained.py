"""Parsing under constraints: every derivation that satisfies them and no other, written out."""

from __future__ import annotations

import math
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles_parsing import Node, forest_derivations
from strategies_parsing import Case, cases

from icm_core.data.tree import Tree
from icm_core.errors import ConstraintError
from icm_core.grammar.symbols import Kind
from icm_core.inference.constrained.analyser import conflict, constrained
from icm_core.inference.constrained.constraints import DEMANDS, Constraint, Constraints
from icm_core.inference.forest.gold import score_tree
from icm_core.inference.forest.prune import ForestOptions
from icm_core.inference.parsing.parser import ParseOptions, Parser
from icm_core.inference.parsing.phrases import PhraseAnalyser

WHOLE = ParseOptions("viterbi", chart_threshold=0.0, refine_threshold=0.0)


@st.composite
def demands(draw: st.DrawFn, case: Case, most: int = 3) -> Constraints:
    """Constraints on a case's sentence: of a tree of it, or of any label and span."""
    symbols = case.model.grammar.table.symbols
    labels = {kind: sorted({s.label for s in symbols if s.kind is kind}) for kind in Kind}
    places = sorted({node.item[1:3] for one in case.derivations for node in _nodes(one)})
    found = []
    for _ in range(draw(st.integers(1, most))):
        demand = draw(st.sampled_from(DEMANDS))
        start, end = draw(st.sampled_from(places))
        label = ""
        if demand == "tag":
            end = start + 1
            label = draw(st.sampled_from(labels[Kind.TAG]))
        elif demand != "together" and labels[Kind.PHRASE] and draw(st.booleans()):
            label = draw(st.sampled_from(labels[Kind.PHRASE]))
        found.append(Constraint(demand, start, end, label))
    return Constraints.of(found)


def _nodes(node: Node) -> list[Node]:
    return [node, *(below for child in node.children for below in _nodes(child))]


def hold(constraints: Constraints, tree: Tree) -> bool:
    """Whether a tree satisfies constraints."""
    spans: dict[tuple[int, int], set[str]] = {}
    tags: list[str] = []

    def walk(node: Tree) -> None:
        begin = len(tags)
        if node.word is not None:
            tags.append(node.label)
            return
        for child in node.children:
            walk(child)
        spans.setdefault((begin, len(tags)), set()).add(node.label)

    walk(tree)
    for one in constraints.all:
        labels = spans.get((one.start, one.end), set())
        if one.demand == "tag":
            satisfied = tags[one.start] == one.label
        elif one.demand == "together":
            satisfied = not any(
                a < one.start < b < one.end or one.start < a < one.end < b for a, b in spans
            )
        else:
            there = one.label in labels if one.label else bool(labels)
            satisfied = there is (one.demand == "keep")
        if not satisfied:
            return False
    return True


def satisfying(case: Case, constraints: Constraints) -> list[Node]:
    """Return the derivations whose trees satisfy the constraints."""
    return [node for node in case.derivations if hold(constraints, case.plain.tree(node))]


@settings(max_examples=40)
@given(cases(), st.data())
def test_the_forest_has_the_derivations_that_satisfy_the_constraints(
    case: Case, data: st.DataObject
) -> None:
    constraints = data.draw(demands(case))
    wanted = satisfying(case, constraints)
    parser = constrained(Parser([case.model], WHOLE), constraints)
    try:
        analysis = parser.analysers[0].analyse(case.words)
    except ConstraintError:
        assert not wanted
        return
    forest = analysis.forest(ForestOptions(0.0, 0.0))
    found = forest_derivations(forest)
    assert len(found) == len(wanted)
    assert math.fsum(weight for _, weight in found) == pytest.approx(
        math.fsum(case.plain.pcfg_probability(node) for node in wanted)
    )
    ours = sorted(round(math.log(weight), 6) for _, weight in found)
    theirs = sorted(round(math.log(case.plain.pcfg_probability(node)), 6) for node in wanted)
    assert ours == pytest.approx(theirs, abs=3e-6)


@settings(max_examples=40)
@given(cases(), st.data())
def test_the_k_best_under_constraints_are_the_first_of_all_trees_sorted(
    case: Case, data: st.DataObject
) -> None:
    constraints = data.draw(st.one_of(st.just(Constraints()), demands(case)))
    k = data.draw(st.integers(1, 6))
    scores = {
        tree: score_tree(case.model, tree).total
        for tree in map(case.plain.tree, satisfying(case, constraints))
    }
    scores = {tree: score for tree, score in scores.items() if score > -math.inf}
    best = sorted(scores.values(), reverse=True)[:k]
    parser = constrained(Parser([case.model], WHOLE), constraints)
    if not best:
        with pytest.raises(ConstraintError):
            parser.parse(case.words)
        return
    found = parser.k_best(case.words, k)
    assert [score for _, score in found] == pytest.approx(best, rel=1e-9, abs=1e-9)
    assert max(Counter(tree for tree, _ in found).values()) == 1
    for tree, score in found:
        assert score == pytest.approx(scores[tree], rel=1e-9, abs=1e-9)


@settings(max_examples=40)
@given(cases(), st.data(), st.sampled_from(["mbr", "max-rule", "pcfg-mbr", "pcfg-viterbi"]))
def test_pruning_never_loses_a_constraint(case: Case, data: st.DataObject, decoder: str) -> None:
    constraints = data.draw(demands(case))
    options = ParseOptions(decoder, chart_threshold=0.3, refine_threshold=0.5)  # type: ignore[arg-type]
    parser = constrained(Parser([case.model], options), constraints)
    wanted = satisfying(case, constraints)
    if not wanted:
        with pytest.raises(ConstraintError):
            parser.parse(case.words)
        return
    parse = parser.parse(case.words)
    assert parse.status == "parsed"
    assert hold(constraints, parse.tree)
    if decoder == "pcfg-viterbi":
        best = max(map(case.plain.pcfg_probability, wanted))
        assert parse.score == pytest.approx(math.log(best), rel=1e-9, abs=1e-9)


@settings(max_examples=40)
@given(cases(), st.data())
def test_a_conflict_is_unsatisfiable_and_none_of_it_can_be_left_out(
    case: Case, data: st.DataObject
) -> None:
    constraints = data.draw(demands(case, 5))
    found = conflict(PhraseAnalyser(case.model), case.words, constraints)
    assert bool(found) is not bool(satisfying(case, constraints))
    if found:
        assert set(found) <= set(constraints.all)
        assert not satisfying(case, Constraints(found))
    for one in found:
        rest = Constraints(tuple(other for other in found if other != one))
        assert satisfying(case, rest)
