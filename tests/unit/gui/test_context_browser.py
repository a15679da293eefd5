"""What is looked at in the Contexts workspace."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest
from pytestqt.qtbot import QtBot
from window_contexts import opened, toy_model

from icm_core.model.explain import best_rule
from icm_core.model.model import Model
from icm_core.model.restaurants import Hyperparameters
from icm_core.model.update import updated
from icm_gui.services.jobs import Jobs
from icm_gui.viewmodels.app.document import Document
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.contexts.comparison import ContextComparison
from icm_gui.viewmodels.contexts.plots.depth import SizesPlot
from icm_gui.viewmodels.contexts.plots.rank import RankPlot
from icm_gui.viewmodels.contexts.ranking import RankedContexts
from icm_gui.viewmodels.contexts.rules_model import Rules


@pytest.fixture(scope="module")
def models() -> tuple[Model, ...]:
    return toy_model("R"), toy_model("N")


@pytest.fixture
def stage(qtbot: QtBot, models: tuple[Model, ...]) -> Iterator[SimpleNamespace]:
    jobs, document = Jobs(), Document()
    browser = ContextBrowser(document, jobs)
    document.set_model(opened(*models))
    yield SimpleNamespace(jobs=jobs, document=document, browser=browser)
    jobs.close()


def ready(qtbot: QtBot, browser: ContextBrowser) -> None:
    browser.activate()
    qtbot.waitUntil(lambda: browser.index is not None)


def test_nothing_is_done_before_the_workspace_is_shown(stage: SimpleNamespace) -> None:
    assert stage.browser.index is None
    assert not stage.browser.loading
    assert not stage.jobs.running


def test_a_phrase_and_its_best_rule_are_looked_at_first(
    qtbot: QtBot, stage: SimpleNamespace, models: tuple[Model, ...]
) -> None:
    browser = stage.browser
    ready(qtbot, browser)
    model = models[0]
    symbol = model.trie.symbol(browser.node)
    assert not model.grammar.base.lexical[symbol].any()
    assert symbol != model.grammar.root
    assert browser.rule == best_rule(model, browser.node)


def test_a_context_asked_for_while_the_index_is_made_is_shown_then(
    qtbot: QtBot, stage: SimpleNamespace
) -> None:
    browser = stage.browser
    browser.activate()
    browser.show(7)
    assert browser.node == -1
    qtbot.waitUntil(lambda: browser.index is not None)
    assert browser.node == 7


def test_back_and_forward_lead_through_what_was_looked_at(
    qtbot: QtBot, stage: SimpleNamespace
) -> None:
    browser = stage.browser
    ready(qtbot, browser)
    first = browser.node
    child = int(browser.index.children(first)[0])
    grandchild = int(browser.index.children(child)[0])
    browser.show(child)
    browser.show(grandchild)
    browser.up()
    assert browser.node == child
    browser.back()
    assert browser.node == grandchild
    browser.back()
    browser.back()
    assert browser.node == first
    assert not browser.trail.can_go_back
    browser.forward()
    assert browser.node == child
    browser.show(first)
    assert not browser.trail.can_go_forward


def test_a_rule_stays_in_other_contexts_of_its_symbol(
    qtbot: QtBot, stage: SimpleNamespace, models: tuple[Model, ...]
) -> None:
    browser = stage.browser
    ready(qtbot, browser)
    lhs = models[0].grammar.lhs
    symbol = models[0].trie.symbol(browser.node)
    rules = [rule for rule in range(len(lhs)) if lhs[rule] == symbol]
    browser.show_rule(rules[-1])
    browser.show(int(browser.index.children(browser.node)[0]))
    assert browser.rule == rules[-1]
    other = next(r for r in models[0].trie.roots.tolist() if models[0].trie.symbol(r) != symbol)
    browser.show(other)
    assert browser.rule == best_rule(models[0], other)
    foreign = rules[-1]
    browser.show_rule(foreign)
    assert browser.rule == best_rule(models[0], other)


def test_signals_come_only_for_what_changed(qtbot: QtBot, stage: SimpleNamespace) -> None:
    browser = stage.browser
    ready(qtbot, browser)
    told: list[str] = []
    for name in ("node_changed", "rule_changed", "asked_changed", "compared_changed"):
        getattr(browser, name).connect(lambda name=name: told.append(name))
    browser.show(browser.node)
    browser.show_rule(browser.rule)
    browser.compare(-1)
    assert told == []
    browser.show(int(browser.index.children(browser.node)[0]))
    assert told == ["node_changed"]


def test_a_what_if_changes_predictions_and_is_taken_back(
    qtbot: QtBot, stage: SimpleNamespace, models: tuple[Model, ...]
) -> None:
    browser = stage.browser
    ready(qtbot, browser)
    node = browser.node
    changed = models[0].with_hyperparameters(Hyperparameters.fixed(0.5, 1.0))
    with qtbot.waitSignal(browser.model_changed):
        browser.try_model(changed)
    assert browser.is_changed
    assert (browser.node, browser.model) == (node, changed)
    with pytest.raises(ValueError, match="another trie"):
        browser.try_model(models[1])
    with qtbot.waitSignal(browser.model_changed):
        browser.try_model(None)
    assert not browser.is_changed


def test_measures_are_computed_one_at_a_time_and_those_of_the_model_are_kept(
    qtbot: QtBot, stage: SimpleNamespace, models: tuple[Model, ...]
) -> None:
    browser = stage.browser
    ready(qtbot, browser)
    qtbot.waitUntil(lambda: browser.measures is not None and not stage.jobs.running)
    own = browser.measures
    for step in range(1, 6):
        browser.try_model(models[0].with_hyperparameters(Hyperparameters.fixed(0.1 * step, 1.0)))
        assert len(stage.jobs.running) == 1
    last = browser.index
    qtbot.waitUntil(lambda: not stage.jobs.running)
    assert browser.measures is last.measures()
    browser.try_model(None)
    assert browser.measures is own
    assert not stage.jobs.running


def test_models_that_were_tried_are_not_kept(
    qtbot: QtBot, stage: SimpleNamespace, models: tuple[Model, ...]
) -> None:
    browser = stage.browser
    rules, comparison = Rules(browser), ContextComparison(browser)
    sizes = SizesPlot(browser, stage.jobs)
    rank, table = RankPlot(browser, stage.jobs), RankedContexts(browser, stage.jobs)
    ready(qtbot, browser)
    browser.compare(browser.node)
    tried = models[0].with_hyperparameters(Hyperparameters.fixed(0.5, 1.0))
    browser.try_model(tried)
    for pane in (rules, comparison):
        pane.set_active(True)
    for plot in (sizes, rank, table):
        plot.watch(True)
    qtbot.waitUntil(lambda: not stage.jobs.running)
    assert rank.curves.model is tried
    for pane in (rules, comparison):
        pane.set_active(False)
    for plot in (sizes, rank, table):
        plot.watch(False)
    forgotten = weakref.ref(tried)
    browser.try_model(None)
    del tried
    gc.collect()
    assert forgotten() is None


def test_a_context_of_another_model_is_not_wanted_any_more(
    qtbot: QtBot, stage: SimpleNamespace, models: tuple[Model, ...]
) -> None:
    browser = stage.browser
    browser.activate()
    browser.show(7)
    stage.document.set_model(opened(models[1]))
    qtbot.waitUntil(lambda: browser.model is models[1])
    assert browser.node != 7


def test_members_of_a_file_are_browsed_one_at_a_time(
    qtbot: QtBot, stage: SimpleNamespace, models: tuple[Model, ...]
) -> None:
    browser = stage.browser
    ready(qtbot, browser)
    assert browser.members == ["R* (rule, child), right", "N* (labels), right"]
    browser.choose_member(1)
    qtbot.waitUntil(lambda: browser.index is not None)
    assert browser.model is models[1]
    browser.show_member(0, 5)
    qtbot.waitUntil(lambda: browser.index is not None)
    assert (browser.model, browser.node) == (models[0], 5)


def test_another_model_begins_anew_and_none_leaves_nothing(
    qtbot: QtBot, stage: SimpleNamespace, models: tuple[Model, ...]
) -> None:
    browser = stage.browser
    ready(qtbot, browser)
    stage.document.set_model(opened(models[1]))
    assert browser.loading
    assert browser.node == -1
    qtbot.waitUntil(lambda: browser.model is models[1])
    stage.document.set_model(None)
    assert browser.index is None
    assert not browser.loading


def test_what_was_looked_at_comes_back(
    qtbot: QtBot, stage: SimpleNamespace, models: tuple[Model, ...]
) -> None:
    browser = stage.browser
    ready(qtbot, browser)
    browser.choose_member(1)
    qtbot.waitUntil(lambda: browser.index is not None)
    browser.show(int(browser.index.children(browser.node)[1]))
    state, node = browser.state, browser.node
    other = ContextBrowser(stage.document, stage.jobs)
    other.remember(state)
    assert other.state == state
    ready(qtbot, other)
    assert (other.member, other.node) == (1, node)
    # Another model in the place of it begins again.
    stage.document.set_model(opened(models[0]))
    qtbot.waitUntil(lambda: other.model is models[0])
    assert other.member == 0


def test_another_model_is_looked_at_where_the_last_one_was(
    qtbot: QtBot, stage: SimpleNamespace, models: tuple[Model, ...]
) -> None:
    browser = stage.browser
    ready(qtbot, browser)
    browser.show(int(browser.index.children(browser.node)[1]))
    rules = np.flatnonzero(models[0].grammar.lhs == browser.index.symbol[browser.node])
    browser.show_rule(int(rules[-1]))
    node, rule = browser.node, browser.rule
    again = replace(opened(models[0]), name="again")
    stage.document.set_model(again)
    qtbot.waitUntil(lambda: browser.index is not None and not browser.loading)
    assert (browser.node, browser.rule) == (node, rule)
    assert browser.model is models[0]


@pytest.mark.parametrize("state", ["", "x", "9\tNP", "0\tno such label", "\t", "-1\tNP"])
def test_what_cannot_be_remembered_is_left(
    qtbot: QtBot, stage: SimpleNamespace, state: str
) -> None:
    browser = stage.browser
    browser.remember("0\tNP")
    # Another project: nothing of the one before comes back.
    browser.remember(state)
    assert browser.state in ("", state)
    ready(qtbot, browser)
    assert browser.node >= 0


def test_a_model_whose_trees_were_all_removed_has_nothing_to_look_at(
    qtbot: QtBot, stage: SimpleNamespace, models: tuple[Model, ...]
) -> None:
    ready(qtbot, stage.browser)
    empty = updated(models[1], remove=range(len(models[1].derivations)))
    stage.document.set_model(opened(empty))
    qtbot.waitUntil(lambda: stage.browser.measures is not None)
    assert stage.browser.opened is empty
    assert stage.browser.node == stage.browser.rule == -1
    assert stage.browser.state == ""
