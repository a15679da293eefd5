"""Shares of brackets in samples beside exact posteriors, and one step of A* in facts."""

from __future__ import annotations

import random

import numpy as np
import pytest
from window_runs import run_of

from icm_gui.viewmodels.explore.astar.agenda import as_astar
from icm_gui.viewmodels.explore.astar.step_card import StepCards, step_card
from icm_gui.viewmodels.explore.sampling.chains import as_mh
from icm_gui.viewmodels.explore.sampling.sampled_exact import shares_at


@pytest.mark.parametrize("key", ["mh", "samples"])
def test_sampled_shares_are_those_of_the_trees_and_exact_ones_of_the_model(key: str) -> None:
    run = run_of(key)
    trace = as_mh(run.trace)
    assert trace is not None
    last = len(trace) - 1
    found = shares_at(run, trace, last)
    assert found is not None
    counts = trace.counts_at(last)
    assert found.kept == trace.samples_at(last) > 0
    assert max(row.sampled for row in found.rows) == pytest.approx(
        counts[~trace.table.is_tag].max() / found.kept
    )
    gaps = [abs(row.gap) for row in found.rows]
    assert gaps == sorted(gaps, reverse=True)
    # The top of the tree is in all trees, whatever is drawn.
    top = next(row for row in found.rows if row.span == (0, len(trace.subject.words), "S"))
    assert top.exact == pytest.approx(1.0, abs=0.01)
    if key == "samples":
        assert gaps[0] < 4 * np.sqrt(0.25 / found.kept)
    few = found.chosen(3)
    assert len(few) == 3
    assert [row.exact for row in few] == sorted((row.exact for row in few), reverse=True)


def test_nothing_is_kept_in_the_burn_in_and_moving_brackets_come_first() -> None:
    run = run_of("mh")
    trace = as_mh(run.trace)
    assert trace is not None
    found = shares_at(run, trace, 0)
    assert found is not None
    assert found.kept == 0
    assert found.largest is None
    step = next(at for at in range(2, len(trace)) if trace.at(at).entering)
    at = shares_at(run, trace, step)
    assert at is not None
    state = trace.at(step)
    moving = {*state.leaving, *state.entering}
    assert {row.span for row in at.chosen(len(moving)) if row.moves} <= moving
    assert all(row.moves for row in at.chosen(1))


def test_columns_of_a_step_card_add_up_at_every_step() -> None:
    trace = as_astar(run_of("astar-full").trace)
    assert trace is not None
    assert step_card(trace, 0) is None
    rises = 0
    for step in range(1, len(trace)):
        card = step_card(trace, step)
        assert card is not None
        g, h, f = card.change
        assert g + h == pytest.approx(f)
        g, h, f = card.lead
        assert g + h == pytest.approx(f)
        # What was popped was the best; of equals the older one.
        assert f >= 0.0
        pop = trace.previous(step + 1, "pop")
        assert pop is not None
        end = trace.next(pop, "pop", "goal", "complete") or len(trace)
        assert card.queued == trace.events["queue"][end - 1]
        assert card.left == trace.events["queue"][pop]
        pushed = [
            row["hypothesis"] for row in trace.events[pop:end] if trace.KINDS[row["kind"]] == "push"
        ]
        assert sorted(one.scores.number for one in card.expansions) == sorted(pushed)
        ranks = {line.scores.number: line.rank for line in card.agenda}
        assert all(one.rank == ranks.get(one.scores.number, one.rank) for one in card.expansions)
        assert card.popped.scores.number in (trace.at(step).current, card.shown)
        assert [line.rank for line in card.agenda] == list(range(1, len(card.agenda) + 1))
        assert all(line.is_new for line in card.agenda if card.best == line.scores)
        rises += card.rises
    assert rises


def test_a_step_is_told_in_a_sentence_of_the_recorded_step() -> None:
    trace = as_astar(run_of("astar-full").trace)
    assert trace is not None
    told = set()
    for pop in trace.steps("pop").tolist():
        card = step_card(trace, pop)
        assert card is not None
        if card.expanded is None:
            assert "whole tree" in card.sentence
            continue
        assert card.expanded.label in card.sentence
        assert "{" not in card.sentence
        if card.best is None:
            continue
        best = card.expansions[0]
        told.add(best.split is None)
        if best.split is not None:
            assert f"after \u201c{trace.subject.words[best.split - 1]}\u201d" in card.sentence
        again = [step_card(trace, pop + at) for at in range(1, len(card.expansions) + 1)]
        assert {one.sentence for one in again if one is not None} == {card.sentence}
    assert told == {True, False}


def test_cards_that_are_kept_are_those_of_the_step() -> None:
    cards = StepCards()
    for key in ("astar-full", "astar-local"):
        trace = as_astar(run_of(key).trace)
        assert trace is not None
        steps = [*range(0, len(trace), 2), *random.Random(1).sample(range(len(trace)), 40)]
        for step in steps:
            for rows in (2, 9) if step % 5 == 0 else (9,):
                assert cards.at(trace, step, rows) == step_card(trace, step, rows)


def test_f_never_rises_with_upper_bounds() -> None:
    trace = as_astar(run_of("astar-admissible").trace)
    assert trace is not None
    cards = [step_card(trace, step) for step in range(1, len(trace))]
    assert not any(card.rises for card in cards if card is not None)
