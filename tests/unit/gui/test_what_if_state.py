"""What-if without widgets: values in, models and parses out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot
from window_runs import teaching_model, trained
from window_stage import Bench, opened

from icm_core.analysis.contexts.what_if import WhatIf, changed, parse_options
from icm_core.data.cleaning.clean import CleanOptions
from icm_core.inference.parsing.parser import ParseOptions, Parser
from icm_core.model.by_hand import NOTE
from icm_core.model.file.container import load_models
from icm_core.model.fit import FitOptions
from icm_core.model.model import ModelOptions
from icm_core.model.training import train
from icm_gui.viewmodels.app.document import OpenModel
from icm_gui.viewmodels.contexts import what_if as module
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.contexts.what_if import WhatIfState

FLAT = "She saw the captain with a telescope ."


class Stage(Bench):
    """A document, a browser of its model, and a what-if."""

    def __init__(self, qtbot: QtBot) -> None:
        super().__init__()
        self.qtbot = qtbot
        self.browser = ContextBrowser(self.document, self.jobs, self)
        self.browser.activate()
        self.state = WhatIfState(self.browser, self.document, self.jobs, self)

    def load(self, model: OpenModel | None = None) -> None:
        """Open a model and wait until it is browsed."""
        self.document.set_model(model or opened())
        self.qtbot.waitUntil(lambda: self.browser.index is not None)

    def settle(self) -> None:
        """Wait until what was changed last is shown."""
        self.qtbot.waitUntil(lambda: not self.state.busy and not self.state.saving)


@pytest.fixture
def stage(qtbot: QtBot) -> Iterator[Stage]:
    stage = Stage(qtbot)
    yield stage
    stage.close()


def test_nothing_is_there_without_a_model(stage: Stage) -> None:
    assert not stage.state.ready
    assert stage.state.rows == []
    stage.state.reset()
    stage.state.save("nowhere.icm")
    assert not stage.state.busy


def test_rows_are_the_values_of_the_model(stage: Stage) -> None:
    stage.load()
    model = teaching_model()
    rows = stage.state.rows
    assert [row.discount for row in rows] == [(d,) for d in model.hyper.discount[:, 0].tolist()]
    assert [row.concentration for row in rows] == model.hyper.concentration.tolist()
    assert rows[-1].name == f"{len(rows) - 1}+"
    assert not any(row.changed for row in rows)
    assert not stage.state.is_changed


def test_a_value_changes_the_model_that_is_browsed(stage: Stage) -> None:
    stage.load()
    stage.state.set_discount(1, (0.25,))
    stage.state.set_concentration(2, 9.0)
    assert [row.depth for row in stage.state.rows if row.changed] == [1, 2]
    stage.settle()
    wanted = changed(teaching_model(), WhatIf({1: (0.25,)}, {2: 9.0}))
    model = stage.browser.model
    assert model is not None
    assert np.array_equal(model.predictions.predicted, wanted.predictions.predicted)
    assert stage.browser.is_changed
    stage.state.reset_depth(2)
    stage.settle()
    assert [row.depth for row in stage.state.rows if row.changed] == [1]
    stage.state.reset()
    assert not stage.browser.is_changed
    assert stage.browser.model is teaching_model()


def test_the_value_of_the_model_is_no_change(stage: Stage) -> None:
    stage.load()
    fitted = stage.state.rows[1]
    stage.state.set_discount(1, (0.25,))
    stage.state.set_discount(1, fitted.discount)
    assert not stage.state.is_changed
    stage.settle()
    assert not stage.browser.is_changed


def test_of_many_values_in_a_row_the_last_one_counts(stage: Stage) -> None:
    stage.load()
    made: list[object] = []
    stage.browser.model_changed.connect(lambda: made.append(stage.browser.model))
    for value in np.linspace(0.1, 0.9, 40).tolist():
        stage.state.set_discount(0, (value,))
    stage.settle()
    model = stage.browser.model
    assert model is not None
    assert model.hyper.discount[0, 0] == 0.9
    assert len(made) < 5


def test_what_is_turned_without_a_pause_is_shown_meanwhile(stage: Stage) -> None:
    stage.load()
    made: list[float] = []

    def note() -> None:
        model = stage.browser.model
        assert model is not None
        made.append(float(model.hyper.discount[0, 0]))
        if len(made) < 4:
            # While the job still runs: the next one takes its place.
            stage.state.set_discount(0, (0.1 * (len(made) + 1),))

    stage.browser.model_changed.connect(note)
    stage.type(FLAT)
    stage.state.set_discount(0, (0.05,))
    stage.state._pause.timeout.emit()
    stage.state.set_discount(0, (0.1,))
    stage.qtbot.waitUntil(lambda: len(made) == 4)
    stage.settle()
    assert made == pytest.approx([0.05, 0.2, 0.3, 0.4])
    found, model = stage.state.parse, stage.browser.model
    assert found is not None
    assert model is not None
    wanted = Parser([model], ParseOptions()).parse(FLAT.split())
    assert found.after.log_probability == pytest.approx(wanted.log_probability)


def test_a_try_that_was_cancelled_can_be_made_again(stage: Stage) -> None:
    stage.load()
    stage.state.set_discount(0, (0.5,))
    stage.state._pause.timeout.emit()
    stage.jobs.cancel_group(module.GROUP)
    stage.state.set_discount(0, (0.6,))
    stage.settle()
    model = stage.browser.model
    assert model is not None
    assert model.hyper.discount[0, 0] == 0.6


def test_a_sentence_is_parsed_before_and_after(stage: Stage) -> None:
    stage.load()
    stage.type(FLAT)
    assert stage.state.parse is None
    stage.state.set_seating("minimal")
    stage.settle()
    found = stage.state.parse
    assert found is not None
    model = teaching_model()
    other = changed(model, WhatIf(seating="minimal"))
    before = Parser([model], ParseOptions()).parse(FLAT.split())
    after = Parser([other], ParseOptions()).parse(FLAT.split())
    assert (found.before.tree, found.after.tree) == (before.tree, after.tree)
    assert found.before.log_probability == pytest.approx(before.log_probability)
    assert found.after.log_probability == pytest.approx(after.log_probability)
    assert found.same == (before.tree == after.tree)
    assert found.before.f1 is None


def test_a_depth_limit_is_one_of_parsing_and_of_the_distributions(stage: Stage) -> None:
    stage.load()
    stage.type(FLAT)
    stage.state.set_limit(0)
    assert [row.passes_on for row in stage.state.rows[:2]] == [False, True]
    stage.settle()
    found, model = stage.state.parse, stage.browser.model
    assert found is not None
    assert model is not None
    shallow = Parser([teaching_model()], parse_options(ParseOptions(), WhatIf(depth=0)))
    wanted = shallow.parse(FLAT.split())
    assert found.after.tree == wanted.tree
    assert found.after.log_probability == pytest.approx(wanted.log_probability)
    deep = model.trie.depth > 0
    assert (model.predictions.weight[deep] == 1).all()


def test_gold_gives_scores(stage: Stage) -> None:
    stage.open(3)
    stage.qtbot.waitUntil(lambda: stage.browser.index is not None)
    stage.state.set_limit(0)
    stage.settle()
    found = stage.state.parse
    assert found is not None
    assert found.before.f1 is not None
    assert found.after.f1 is not None
    assert (found.left == 0 and found.came == 0) == found.same or found.left == found.came == 0
    assert len(found.old_marks) == found.left


def test_another_sentence_is_parsed_under_the_same_values(stage: Stage) -> None:
    stage.load()
    stage.state.set_limit(1)
    stage.settle()
    assert stage.state.parse is None
    stage.type(FLAT)
    stage.settle()
    first = stage.state.parse
    stage.type("She saw the captain .")
    assert stage.state.parse is None
    stage.settle()
    second = stage.state.parse
    assert first is not None
    assert second is not None
    assert second.sentence.text == "She saw the captain ."


def test_a_sentence_beyond_the_limit_says_so(stage: Stage) -> None:
    model = OpenModel("m", None, (teaching_model(),), ParseOptions(max_length=3), CleanOptions())
    stage.load(model)
    stage.type(FLAT)
    stage.state.set_limit(1)
    stage.settle()
    assert stage.state.parse is None
    assert "8 tokens, the limit is 3" in stage.state.why_not
    assert stage.browser.is_changed


def test_another_model_begins_anew(stage: Stage) -> None:
    stage.load()
    stage.type(FLAT)
    stage.state.set_discount(0, (0.5,))
    stage.settle()
    stage.document.set_model(opened(trained()))
    assert not stage.state.is_changed
    assert stage.state.parse is None
    assert not stage.state.ready
    stage.qtbot.waitUntil(lambda: stage.state.ready)
    assert not stage.browser.is_changed


def test_a_change_that_is_under_way_does_not_reach_another_model(stage: Stage) -> None:
    stage.load()
    stage.state.set_discount(0, (0.5,))
    stage.state._pause.timeout.emit()
    assert stage.jobs.is_running(module.GROUP)
    stage.load(opened(trained()))
    stage.settle()
    assert not stage.browser.is_changed


def test_a_value_outside_its_range_is_a_fault(stage: Stage) -> None:
    stage.load()
    stage.state.set_discount(0, (1.5,))
    stage.settle()
    assert "discount 1.5 at depth 0" in stage.state.fault
    assert not stage.browser.is_changed
    stage.state.set_discount(0, (0.5,))
    stage.settle()
    assert stage.state.fault == ""
    assert stage.browser.is_changed


def test_a_changed_model_is_saved_with_the_others(stage: Stage, tmp_path: Path) -> None:
    models = (teaching_model(), *trained())
    stage.load(opened(models))
    stage.browser.choose_member(1)
    stage.qtbot.waitUntil(lambda: stage.state.ready)
    stage.state.set_discount(1, (0.25,))
    stage.state.set_limit(4)
    path = tmp_path / "changed.icm"
    with stage.qtbot.waitSignal(stage.state.saved) as told:
        stage.state.save(str(path))
    assert told.args == [str(path)]
    loaded = load_models(path)
    assert NOTE not in loaded.models[0].provenance
    assert NOTE in loaded.models[1].provenance
    stage.settle()
    browsed = stage.browser.model
    assert browsed is not None
    predicted = loaded.models[1].predictions.predicted
    assert np.array_equal(predicted, browsed.predictions.predicted)
    assert loaded.extra["parse"]["depth"] == 4
    assert "preset" not in loaded.extra


def test_a_file_that_cannot_be_written_is_told(stage: Stage, tmp_path: Path) -> None:
    stage.load()
    stage.state.set_limit(1)
    with stage.qtbot.waitSignal(stage.state.failed) as told:
        stage.state.save(str(tmp_path / "no folder" / "m.icm"))
    assert "no folder" in str(told.args[1])


def test_sampled_models_predict_by_their_last_sample(stage: Stage) -> None:
    from window_runs import treebank_trees

    from icm_core.model.sampling import SamplingOptions

    options = ModelOptions(
        seating="sampled",
        fit=FitOptions("sampled", discounts=1),
        sampling=SamplingOptions(sweeps=2, burn_in=0, thinning=1),
    )
    stage.load(opened((train(treebank_trees()[:40], options),)))
    assert not stage.state.last_sample_alone
    stage.state.set_concentration(0, 3.0)
    assert stage.state.last_sample_alone
    stage.state.set_seating("raw")
    assert not stage.state.last_sample_alone
    stage.settle()
    model = stage.browser.model
    assert model is not None
    assert model.options.seating == "raw"


def test_a_window_that_closes_meanwhile_is_no_error(stage: Stage) -> None:
    stage.load()
    stage.state.set_limit(1)
    stage.jobs.close()
    stage.state.reset()
    stage.state.set_limit(1)
    stage.qtbot.waitUntil(lambda: not stage.state._pause.isActive())
