"""Contexts and the automaton on hand-made trees, for all three kinds."""

from __future__ import annotations

import pytest

from icm_core.analysis.contexts.names import context_text
from icm_core.data.tree import Tree, tokens
from icm_core.grammar.derivation import Derivations, encode_trees
from icm_core.grammar.rules import RuleTable
from icm_core.grammar.unknown import Vocabulary
from icm_core.model.contexts import KINDS, ContextKind
from icm_core.model.fit import FitOptions
from icm_core.model.model import Model, ModelOptions
from icm_core.model.training import train_derivations

FIXED = FitOptions(method="fixed")


def node(label: str, *children: Tree | str) -> Tree:
    return Tree(label, tuple(Tree(c, word="w") if isinstance(c, str) else c for c in children))


def trained(
    train: list[Tree], test: list[Tree], kind: ContextKind, limit: int | None = None
) -> tuple[Model, Derivations]:
    """Return a model of the first trees, and the others over the same rules."""
    options = ModelOptions(contexts=kind, fit=FIXED, depth_limit=limit)
    vocabulary = Vocabulary.learn((tokens(tree) for tree in train), options.unknown)
    table = RuleTable()
    both = encode_trees([*train, *test], options.binarisation, vocabulary, table)
    model = train_derivations(both.select(0, len(train)), table, vocabulary, options)
    return model, both.select(len(train), len(train) + len(test))


def contexts(model: Model, derivations: Derivations) -> list[str]:
    states = model.trie.states(derivations, model.grammar.lhs, model.grammar.arcs.of)
    return [context_text(model, int(state)) for state in states]


TREE = node("ROOT", node("S", node("NP", "n"), node("VP", "v")))


CONTEXTS: dict[ContextKind, list[str]] = {
    "N": [
        "ROOT",
        "S < ROOT",
        "NP < S < ROOT",
        "n < NP < S < ROOT",
        "VP < S < ROOT",
        "v < VP < S < ROOT",
    ],
    "R": [
        "ROOT",
        "S < ROOT -> S [0]",
        "NP < S -> NP VP [0] < ROOT -> S [0]",
        "n < NP -> n [0] < S -> NP VP [0] < ROOT -> S [0]",
        "VP < S -> NP VP [1] < ROOT -> S [0]",
        "v < VP -> v [0] < S -> NP VP [1] < ROOT -> S [0]",
    ],
    "LS": [
        "ROOT",
        "S < ROOT",
        "NP < S < ROOT",
        "n < NP < S < ROOT",
        "VP < S/NP < ROOT",
        "v < VP < S/NP < ROOT",
    ],
}


@pytest.mark.parametrize("kind", KINDS)
def test_contexts_of_a_tree(kind: ContextKind) -> None:
    model, again = trained([TREE], [TREE], kind)
    assert contexts(model, again) == CONTEXTS[kind]


# S -> NP PP is seen below X only, NP below S below ROOT with S -> NP VP only.
OTHER = node("ROOT", node("X", node("S", node("NP", "n"), node("PP", "p"))))
MIXED = node("ROOT", node("S", node("NP", "n"), node("PP", "p")))


def keyed_by_rule(model: Model, new: Derivations) -> list[int]:
    """The wrong automaton: transitions (state, rule, which) as they occur in training."""
    old, trie, lhs = model.derivations, model.trie, model.grammar.table.lhs
    seen: dict[tuple[int, int, int], int] = {}
    for s in range(len(old)):
        start = int(old.offsets[s])
        for row in range(start, int(old.offsets[s + 1])):
            if old.parent[row] < 0:
                continue
            above = start + int(old.parent[row])
            paths = trie.path(int(model.leaf[above])), trie.path(int(model.leaf[row]))[1:]
            for state, child in zip(*paths, strict=True):
                seen[state, int(old.rule[above]), int(old.which[row])] = child
    states: list[int] = []
    for row, rule in enumerate(new.rule):
        found = int(trie.roots[lhs[int(rule)]])
        if new.parent[row] >= 0:
            above = int(new.parent[row])
            key = int(new.rule[above]), int(new.which[row])
            for state in reversed(trie.path(states[above])):
                if (state, *key) in seen:
                    found = seen[state, *key]
                    break
        states.append(found)
    return states


@pytest.mark.parametrize("kind", ["N", "LS"])
def test_keying_by_the_rule_alone_would_miss_known_contexts(kind: ContextKind) -> None:
    model, mixed = trained([TREE, OTHER], [MIXED], kind)
    right = contexts(model, mixed)
    wrong = [context_text(model, state) for state in keyed_by_rule(model, mixed)]
    assert right[2:4] == ["NP < S < ROOT", "n < NP < S < ROOT"]
    assert wrong[2:4] == ["NP < S", "n < NP < S"]


def test_keying_by_the_rule_is_no_different_for_rule_contexts() -> None:
    model, mixed = trained([TREE, OTHER], [MIXED], "R")
    right = contexts(model, mixed)
    assert right == [context_text(model, state) for state in keyed_by_rule(model, mixed)]
    assert right[2] == "NP < S -> NP PP [0]"


def test_a_state_forgets_what_no_training_context_had() -> None:
    # Below a context that was never seen the match starts anew, and grows again from there.
    test = node("ROOT", node("X", node("S", node("NP", "n"), node("VP", "v"))))
    model, new = trained([TREE, OTHER], [test], "R")
    assert contexts(model, new) == [
        "ROOT",
        "X < ROOT -> X [0]",
        "S < X -> S [0] < ROOT -> X [0]",
        "NP < S -> NP VP [0]",
        "n < NP -> n [0] < S -> NP VP [0]",
        "VP < S -> NP VP [1]",
        "v < VP -> v [0] < S -> NP VP [1]",
    ]


@pytest.mark.parametrize("limit", [0, 1, 2])
def test_depth_limit_cuts_contexts_at_training_and_at_prediction_alike(limit: int) -> None:
    cut, again = trained([TREE, OTHER], [TREE, OTHER, MIXED], "R", limit)
    full, same = trained([TREE, OTHER], [TREE, OTHER, MIXED], "R")
    shallow = full.trie.states(same, full.grammar.lhs, full.grammar.arcs.of, limit)
    assert contexts(cut, again) == [context_text(full, int(state)) for state in shallow]
    assert int(full.trie.depth[shallow].max()) == limit


def test_unknown_arc_leads_to_the_label_alone() -> None:
    model, _ = trained([TREE], [], "N")
    state = int(model.leaf[1])
    symbol = model.grammar.table.lhs[int(model.derivations.rule[2])]
    assert model.trie.step(state, -1, symbol) == model.trie.roots[symbol]


def test_contexts_1200_levels_deep() -> None:
    deep = Tree("n", word="w")
    for _ in range(1200):
        deep = Tree("A", (deep, Tree("b", word="w")))
    model, again = trained([Tree("ROOT", (deep,))], [Tree("ROOT", (deep,))], "N")
    states = model.trie.states(again, model.grammar.lhs, model.grammar.arcs.of)
    assert int(model.trie.depth.max()) == 1201
    assert states.tolist() == model.leaf.tolist()
