"""State of the plots of the Contexts workspace, without widgets."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot
from window_contexts import opened, toy_model

from icm_core.analysis.contexts.figures.curves import rank_curves
from icm_core.analysis.contexts.figures.fits import other_fits
from icm_core.analysis.contexts.figures.likelihood import Events, likelihood_by_depth
from icm_core.data.cleaning.clean import CleanOptions, clean_all
from icm_core.data.treebank import read_treebank
from icm_core.model.restaurants import Hyperparameters
from icm_core.resources import teaching_treebank
from icm_gui.services.jobs import Jobs
from icm_gui.viewmodels.app.document import Document, OpenTreebank
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.contexts.plots.depth import HyperPlot, SizesPlot
from icm_gui.viewmodels.contexts.plots.likelihood import LikelihoodPlot
from icm_gui.viewmodels.contexts.plots.rank import (
    C_STEPS,
    D_STEPS,
    MOST_C,
    RankPlot,
    c_of,
    c_step,
    d_of,
    d_step,
)

WAIT_MS = 20_000


class Scene(QObject):
    """A document, its jobs and a browser."""

    def __init__(self) -> None:
        super().__init__()
        self.jobs = Jobs(self)
        self.document = Document(self)
        self.browser = ContextBrowser(self.document, self.jobs, self)


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[Scene]:
    made = Scene()
    made.document.set_model(opened(toy_model()))
    made.browser.activate()
    qtbot.waitUntil(lambda: made.browser.index is not None, timeout=WAIT_MS)
    idle(made, qtbot)
    yield made
    made.jobs.close()


def idle(scene: Scene, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not scene.jobs.running, timeout=WAIT_MS)


def test_steps_of_the_sliders_reach_both_ends() -> None:
    assert (d_of(0), d_of(D_STEPS)) == (0.0, 0.99)
    assert c_of(0) == pytest.approx(0.01)
    assert c_of(C_STEPS) == pytest.approx(100_000.0)
    for step in (0, 33, D_STEPS):
        assert d_step(d_of(step)) == step
    for step in (0, 250, C_STEPS):
        assert c_step(c_of(step)) == step
    assert (c_step(1e9), d_step(3.0)) == (C_STEPS, D_STEPS)


def test_samples_are_drawn_while_someone_watches(scene: Scene, qtbot: QtBot) -> None:
    plot = RankPlot(scene.browser, scene.jobs)
    scene.browser.show(scene.browser.node)
    assert not scene.jobs.running
    assert plot.curves is None
    assert plot.figure is None
    assert plot.rows() is None
    plot.watch(True)
    qtbot.waitUntil(lambda: plot.curves is not None, timeout=WAIT_MS)
    assert plot.curves.node == scene.browser.node
    assert not plot.moved
    fitted = plot.curves.curve("fitted")
    assert plot.discount == min(fitted.discount, 0.99)
    assert plot.concentration == min(max(fitted.concentration, 0.01), MOST_C)
    assert plot.curves.curve("chosen") is None
    child = int(scene.browser.index.children(scene.browser.node)[0])
    scene.browser.show(child)
    qtbot.waitUntil(lambda: plot.curves.node == child, timeout=WAIT_MS)


def test_the_newest_values_win(scene: Scene, qtbot: QtBot) -> None:
    plot = RankPlot(scene.browser, scene.jobs)
    plot.watch(True)
    for step in range(10, 40):
        plot.set_values(d_of(step), 2.0)
    plot.set_values(2.0, 1e9)
    assert (plot.discount, plot.concentration) == (0.99, MOST_C)
    plot.set_values(0.35, 1.0)
    idle(scene, qtbot)
    chosen = plot.curves.curve("chosen")
    assert (chosen.discount, chosen.concentration) == (0.35, 1.0)
    expected = rank_curves(toy_model(), scene.browser.node, (0.35, 1.0), base="parent")
    assert chosen.customers.tolist() == expected.curve("chosen").customers.tolist()
    # Values that were turned stay for the next context.
    scene.browser.show(int(scene.browser.index.children(scene.browser.node)[0]))
    idle(scene, qtbot)
    assert plot.curves.curve("chosen").discount == 0.35
    plot.reset()
    idle(scene, qtbot)
    assert plot.curves.curve("chosen") is None
    assert plot.discount != 0.35


def test_base_seed_and_best_values_change_the_samples(scene: Scene, qtbot: QtBot) -> None:
    plot = RankPlot(scene.browser, scene.jobs)
    plot.watch(True)
    idle(scene, qtbot)
    assert not plot.can_fit
    plot.fit()
    assert not scene.jobs.running
    first = plot.curves.curve("fitted").customers.tolist()
    plot.set_base("own")
    idle(scene, qtbot)
    assert plot.curves.base == "own"
    own = plot.curves.curve("fitted").customers.tolist()
    assert own != first
    plot.new_sample()
    idle(scene, qtbot)
    assert plot.curves.curve("fitted").customers.tolist() != own
    assert plot.can_fit
    plot.fit()
    idle(scene, qtbot)
    assert plot.moved
    assert (plot.discount, plot.concentration) != (0.0, 1.0)
    assert plot.curves.curve("chosen").discount == plot.discount


def test_a_what_if_is_drawn_and_a_closed_model_is_not(scene: Scene, qtbot: QtBot) -> None:
    plot = RankPlot(scene.browser, scene.jobs)
    plot.watch(True)
    idle(scene, qtbot)
    other = toy_model().with_hyperparameters(Hyperparameters.fixed(0.3, 7.0))
    scene.browser.try_model(other)
    idle(scene, qtbot)
    assert plot.curves.curve("fitted").concentration == 7.0
    scene.document.set_model(None)
    assert plot.curves is None


def test_other_fits_are_made_in_a_job_and_forgotten(scene: Scene, qtbot: QtBot) -> None:
    plot = HyperPlot(scene.browser, scene.jobs)
    assert len(plot.curves.fits) == 1
    assert plot.can_compare
    plot.compare()
    assert plot.busy
    idle(scene, qtbot)
    assert not plot.busy
    expected = other_fits(toy_model())
    assert [one.key for one in plot.others] == [one.key for one in expected]
    assert np.array_equal(plot.others[0].hyper.discount, expected[0].hyper.discount)
    assert len(list(plot.rows())) == 1 + plot.curves.depths * (1 + len(expected))
    # A what-if changes the model's own values alone.
    scene.browser.try_model(toy_model().with_hyperparameters(Hyperparameters.fixed(0.3, 7.0)))
    assert plot.curves.fits[0].hyper.concentration.tolist() == [7.0]
    assert len(plot.curves.fits) == 1 + len(expected)
    plot.forget()
    assert len(plot.curves.fits) == 1


def test_fits_can_be_stopped(scene: Scene, qtbot: QtBot) -> None:
    plot = HyperPlot(scene.browser, scene.jobs)
    plot.compare()
    plot.forget()
    idle(scene, qtbot)
    qtbot.waitUntil(lambda: not plot.busy, timeout=WAIT_MS)
    assert plot.others == ()
    scene.document.set_model(None)
    assert plot.curves is None
    assert plot.figure is None
    assert not plot.can_compare


def test_the_depth_of_the_context_is_marked(scene: Scene, qtbot: QtBot) -> None:
    plot = HyperPlot(scene.browser, scene.jobs)
    node = scene.browser.node
    for _ in range(2):
        node = int(scene.browser.index.children(node)[0])
    with qtbot.waitSignal(plot.changed):
        scene.browser.show(node)
    assert {one.x for half in plot.figure.plots for one in half.highlights} == {2}


def test_sizes_are_counted_while_someone_watches(scene: Scene, qtbot: QtBot) -> None:
    plot = SizesPlot(scene.browser, scene.jobs)
    scene.browser.show(scene.browser.node)
    assert plot.curves is None
    plot.watch(True)
    qtbot.waitUntil(lambda: plot.curves is not None, timeout=WAIT_MS)
    assert plot.curves.customers.sum() == toy_model().customers_of.sum()
    assert plot.figure is not None
    first = plot.curves
    plot.watch(False)
    plot.watch(True)
    assert plot.curves is first
    assert not scene.jobs.running


def treebank() -> OpenTreebank:
    return OpenTreebank("dev.mrg", (), read_treebank(teaching_treebank().dev))


def test_the_open_treebank_is_taken_and_said(scene: Scene, qtbot: QtBot) -> None:
    plot = LikelihoodPlot(scene.browser, scene.jobs, scene.document)
    assert plot.sources == ("training",)
    assert plot.source == "training"
    assert "more context always helps" in plot.words
    scene.document.set_treebank(treebank())
    assert plot.source == "treebank"
    assert plot.words.startswith("dev.mrg: ")
    plot.compute()
    assert plot.busy
    idle(scene, qtbot)
    assert not plot.busy
    trees, _ = clean_all(read_treebank(teaching_treebank().dev).trees(), CleanOptions())
    model = toy_model()
    events = Events.of_trees(model, [tree for tree in trees if tree is not None])
    expected = likelihood_by_depth(model, events)
    assert plot.curves.mean == pytest.approx(expected.mean)
    assert plot.curves.source == "dev.mrg"
    assert "trained on" in plot.words
    assert plot.left_out == expected.impossible
    assert len(list(plot.rows())) == 1 + len(expected.mean)


def test_training_trees_are_marked_as_such(scene: Scene, qtbot: QtBot) -> None:
    plot = LikelihoodPlot(scene.browser, scene.jobs, scene.document)
    scene.document.set_treebank(treebank())
    plot.compute()
    idle(scene, qtbot)
    plot.choose("training")
    assert plot.curves is None
    plot.compute()
    idle(scene, qtbot)
    assert plot.curves.is_trained
    assert "trained on" in plot.figure.plots[0].title
    assert plot.left_out == 0
    # Another treebank does not matter then.
    scene.document.set_treebank(None)
    assert plot.curves is not None


def test_a_what_if_is_computed_at_once(scene: Scene, qtbot: QtBot) -> None:
    plot = LikelihoodPlot(scene.browser, scene.jobs, scene.document)
    plot.watch(True)
    plot.compute()
    idle(scene, qtbot)
    before = plot.curves.mean.copy()
    scene.browser.try_model(toy_model().with_hyperparameters(Hyperparameters.fixed(0.3, 7.0)))
    idle(scene, qtbot)
    assert plot.curves.mean[-1] != before[-1]
    scene.browser.try_model(None)
    idle(scene, qtbot)
    assert plot.curves.mean == pytest.approx(before)


def test_a_what_if_is_computed_only_when_it_is_seen(scene: Scene, qtbot: QtBot) -> None:
    plot = LikelihoodPlot(scene.browser, scene.jobs, scene.document)
    plot.watch(True)
    plot.compute()
    idle(scene, qtbot)
    before = plot.curves.mean.copy()
    plot.watch(False)
    scene.browser.try_model(toy_model().with_hyperparameters(Hyperparameters.fixed(0.3, 7.0)))
    assert not plot.busy
    idle(scene, qtbot)
    assert plot.curves.mean[-1] == before[-1]
    plot.watch(True)
    assert plot.busy
    idle(scene, qtbot)
    assert plot.curves.mean[-1] != before[-1]


def test_without_a_model_there_is_nothing(qtbot: QtBot) -> None:
    scene = Scene()
    plot = LikelihoodPlot(scene.browser, scene.jobs, scene.document)
    assert not plot.can_compute
    assert plot.words == ""
    plot.compute()
    assert not scene.jobs.running
    assert plot.figure is None
    assert plot.rows() is None
    scene.jobs.close()
