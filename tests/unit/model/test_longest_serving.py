"""The longest context in which a rule was seen, against the smoothing ladder."""

from __future__ import annotations

from random import Random

import pytest
from toy_models import toy_model

from icm_core.model.contexts import ContextKind
from icm_core.model.explain import explain, longest_serving


@pytest.mark.parametrize("kind", ["R", "N", "LS"])
def test_it_is_the_first_rung_with_customers(kind: ContextKind) -> None:
    """Also where it is the context itself, or no context at all."""
    model = toy_model(kind)
    random = Random(5)
    lhs = model.grammar.lhs
    found = set()
    for _ in range(400):
        node = random.randrange(len(model.trie))
        symbol = model.trie.symbol(node)
        rules = [rule for rule in range(len(lhs)) if lhs[rule] == symbol]
        rule = random.choice(rules)
        rungs = explain(model, node, rule).rungs
        wanted = next((rung.node for rung in rungs if rung.customers > 0), -1)
        got = longest_serving(model, node, rule)
        assert got == wanted
        found.add((got == node, got < 0))
    assert {(True, False), (False, False)} <= found
