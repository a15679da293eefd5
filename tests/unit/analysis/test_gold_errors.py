"""Mistakes planted in a small treebank are what surprises most."""

from __future__ import annotations

import numpy as np
import pytest
from gold_bank import GOOD, OPTIONS, WRONG_LABEL, WRONG_RULE, WRONG_TAG, bank, treebank

from icm_core.analysis.contexts.evidence import match_sentences
from icm_core.analysis.gold.error_list import AS_THEY_ARE, EXACT
from icm_core.analysis.gold.errors import (
    APPROXIMATE,
    NOT_TRAINED,
    GoldErrorFinder,
    chain_text,
    gold_surprises,
    training_sentences,
)
from icm_core.data.treebank import from_text
from icm_core.errors import Cancelled
from icm_core.grammar.binarise import BinariseOptions
from icm_core.model.model import ModelOptions
from icm_core.model.sampling import SamplingOptions
from icm_core.model.training import train


@pytest.mark.parametrize("seating", ["raw", "minimal"])
@pytest.mark.parametrize("direction", ["right", "left", "head"])
@pytest.mark.parametrize("contexts", ["R", "N", "LS"])
def test_planted_mistakes_come_first(seating: str, direction: str, contexts: str) -> None:
    trees = list(from_text("\n".join([*GOOD, WRONG_RULE, WRONG_LABEL])).trees())
    options = ModelOptions(
        contexts=contexts,  # type: ignore[arg-type]
        seating=seating,  # type: ignore[arg-type]
        binarisation=BinariseOptions(direction=direction),  # type: ignore[arg-type]
        fit=OPTIONS.fit,
        unknown=OPTIONS.unknown,
    )
    errors = gold_surprises(train(trees, options), trees, range(len(trees)))
    found = [(int(errors.row[node]), errors.rule_of(node)) for node in errors.ranked()[:5]]
    assert (len(GOOD), "NP → DT NN PP") in found
    assert {(len(GOOD) + 1, "S → PP VP"), (len(GOOD) + 1, "PP → DT NN")} & set(found)
    assert all(tree >= len(GOOD) for tree, _ in found[:3])


def test_what_the_model_would_have_taken() -> None:
    trees, model = bank(WRONG_RULE, WRONG_LABEL)
    errors = gold_surprises(model, trees, range(len(trees)))
    place = {(int(errors.row[n]), errors.rule_of(n)): n for n in range(len(errors))}
    node = place[(len(GOOD), "NP → DT NN PP")]
    assert errors.preferred_of(node) == "NP → DT NN"
    assert errors.only_here[node]
    assert errors.text(node) == "a bird with the cat"
    assert errors.address(node) == (0, 1, 1)
    assert errors.chance[node] > 0.8
    wrong = place[(len(GOOD) + 1, "S → PP VP")]
    assert errors.preferred_of(wrong) == "S → NP VP"
    good = place[(0, "S → NP VP")]
    assert errors.preferred_of(good) == ""
    assert errors.gain[good] == 0.0
    assert not errors.only_here[good]


def test_tags_are_a_list_of_their_own() -> None:
    trees, model = bank(WRONG_TAG)
    errors = gold_surprises(model, trees, range(len(trees)))
    first = int(errors.ranked("gain", tags=True)[0])
    assert (int(errors.row[first]), errors.rule_of(first)) == (len(GOOD), "VBD → cat")
    assert errors.preferred_of(first) == "NN → cat"
    assert errors.chance[first] > 0.9
    assert not errors.is_tag[errors.ranked()].any()
    assert errors.is_tag[errors.ranked(tags=True)].all()
    labels = {errors.label_of(node) for node in errors.ranked(label="NP")}
    assert labels == {"NP"}


def test_a_mistake_made_twice_is_not_new() -> None:
    trees, model = bank(WRONG_RULE, WRONG_RULE)
    errors = gold_surprises(model, trees, range(len(trees)))
    rows = errors.row[[n for n in range(len(errors)) if errors.rule_of(n) == "NP → DT NN PP"]]
    assert rows.tolist() == [len(GOOD), len(GOOD) + 1]
    assert not errors.only_here[np.isin(errors.row, rows)].any()


def test_rules_and_symbols_that_a_model_never_saw() -> None:
    _, model = bank()
    text = "(ROOT (S (NP (DT the) (NN dog)) (VP (ADVP (RB often)) (VBD ran)) (X (NN cat))))"
    errors = gold_surprises(model, list(from_text(text).trees()), [NOT_TRAINED])
    assert np.isfinite(errors.surprise).all()
    assert errors.note == ""
    assert errors.table().note == AS_THEY_ARE
    odd = {errors.label_of(n) for n in range(len(errors)) if errors.only_here[n]}
    assert {"S", "VP", "X", "ADVP", "RB"} <= odd
    assert "NP" not in odd


def test_the_table() -> None:
    trees, model = bank(WRONG_RULE)
    errors = gold_surprises(model, trees, range(len(trees)))
    table = errors.table(3)
    assert len(table) == 3
    assert table.key == "gold-errors"
    assert table.note == EXACT
    assert table.column("sentence")[0] == len(GOOD) + 1
    names = [column.name for column in table.columns]
    shown = {
        row[names.index("gold rule")]: dict(zip(names, row, strict=True)) for row in table.rows
    }
    one = shown["NP → DT NN PP"]
    assert one["only here"] == "yes"
    assert (one["from"], one["to"]) == (4, 8)
    assert one["words"] == "a bird with the cat"
    assert errors.table(1, numbers=[*range(len(GOOD)), 900]).rows[0][0] == 900
    assert len(errors.table(label="PP")) == len(GOOD) + 1


def test_sentences_of_a_treebank_are_matched() -> None:
    trees, model = bank(WRONG_RULE)
    other = list(from_text("(ROOT (X (Y new) (Y words)))").trees())
    matches = match_sentences(model, [*other, *reversed(trees)])
    found = training_sentences(matches, len(trees) + 1)
    assert found[0] == NOT_TRAINED
    assert sorted(found[1:].tolist()) == list(range(len(trees)))
    assert found[1] == len(GOOD)


@pytest.mark.parametrize("direction", ["right", "left", "head"])
def test_the_gain_of_a_step(direction: str) -> None:
    trees = list(treebank(WRONG_RULE).trees())
    binarisation = BinariseOptions(direction=direction)  # type: ignore[arg-type]
    options = ModelOptions(binarisation=binarisation, fit=OPTIONS.fit, unknown=OPTIONS.unknown)
    errors = gold_surprises(train(trees, options), trees, range(len(trees)))
    for node in range(len(errors)):
        children = len(errors.rule_of(node).split()) - 2
        assert errors.steps[node] == max(children - 1, 1)
        assert errors.per_step[node] == errors.gain[node] / errors.steps[node]
    values = errors.per_step[errors.ranked("per-step")].tolist()
    assert values == sorted(values, reverse=True)
    assert errors.table(2, by="per-step").column("gain per step")[0] == values[0]


def test_stopping_keeps_what_was_done() -> None:
    trees, model = bank()
    finder = GoldErrorFinder(model)
    assert len(finder.result()) == 0
    for number in range(3):
        finder.add(trees[number], number)
    found = finder.result()
    whole = gold_surprises(model, trees, range(len(trees)))
    assert finder.done == 3
    np.testing.assert_array_equal(found.surprise, whole.surprise[: len(found)])

    def stop(done: int, _count: int) -> None:
        if done == 2:
            raise Cancelled("stopped")

    with pytest.raises(Cancelled):
        gold_surprises(model, trees, range(len(trees)), stop)
    with pytest.raises(IndexError):
        finder.add(trees[0], len(trees))


def test_sampled_seating_says_what_it_is() -> None:
    trees = list(from_text("\n".join([*GOOD, WRONG_RULE])).trees())
    options = ModelOptions(
        seating="sampled",
        fit=OPTIONS.fit,
        sampling=SamplingOptions(10, 5, 1),
        unknown=OPTIONS.unknown,
    )
    errors = gold_surprises(train(trees, options), trees, range(len(trees)))
    assert errors.note == APPROXIMATE
    # Without its PP the verb phrase is as odd as the noun phrase that has it.
    first = [errors.rule_of(node) for node in errors.ranked()[:2]]
    assert set(first) == {"NP → DT NN PP", "VP → VBD NP"}


def test_a_chain_of_binary_rules_is_one_rule() -> None:
    for direction in ("right", "left", "head"):
        trees = list(from_text("(A (B x) (C x) (D x) (E x))").trees())
        options = ModelOptions(
            binarisation=BinariseOptions(direction=direction, h=None),  # type: ignore[arg-type]
            fit=OPTIONS.fit,
        )
        model = train(trees, options)
        rules = model.derivations.rule
        chain = [int(rule) for rule in rules if model.grammar.right[rule] != -2]
        assert chain_text(model, chain) == "A → B C D E"
