"""The Experiments workspace: made, run, stopped, resumed, looked at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from experiments_monkey import ExperimentsMonkey
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot
from toy_experiments import toy_experiment, write_toy

from icm_core.errors import DataError
from icm_core.experiments.running import Experiment
from icm_core.experiments.store import ExperimentStore, folder_of
from icm_core.runs.code_version import code_version
from icm_gui.app.main import parser
from icm_gui.app.start import Starter, make_application
from icm_gui.viewmodels.experiments.chosen import Written, worst_sentence
from icm_gui.viewmodels.experiments.experiments import Experiments
from icm_gui.viewmodels.shared.column_table import plain_tip
from icm_gui.views.experiments.new_dialog import NewExperimentDialog
from icm_gui.views.experiments.page import ExperimentsPage
from icm_gui.views.window.commands.experiments import ExperimentCommands

_PATIENCE_MS = 180_000
_DEEDS = 120
_RECIPE = """title = "toy"

[treebank.toy]
train = "train.mrg"
dev = "dev.mrg"

[model.right]
preset = "right"

[[grid]]
depths = [0, "all"]
"""


@pytest.fixture
def starter(qtbot: QtBot) -> Iterator[Starter]:
    """The program with nothing open, Experiments in front."""
    application = make_application()
    closes = QApplication.quitOnLastWindowClosed()
    QApplication.setQuitOnLastWindowClosed(False)
    made = Starter(application, parser().parse_args([]))
    made.window.show()
    bench = made.bench
    qtbot.waitUntil(lambda: bench.warmup.is_ready and not bench.jobs.running, timeout=_PATIENCE_MS)
    bench.front.show_experiments()
    yield made
    made.window.close()
    # Before the models that its views show.
    made.window.deleteLater()
    made.deleteLater()
    QApplication.setQuitOnLastWindowClosed(closes)


def _page(starter: Starter) -> ExperimentsPage:
    return starter.window.workspaces.widget("experiments")


def _rests(it: Experiments, qtbot: QtBot) -> None:
    def still() -> bool:
        return not it.is_running and not it.is_reading and not it.is_scoring

    qtbot.waitUntil(still, timeout=_PATIENCE_MS)


def test_an_experiment_is_made_run_stopped_and_resumed(
    starter: Starter, qtbot: QtBot, tmp_path: Path
) -> None:
    it, page = starter.bench.experiments, _page(starter)
    commands = starter.window.parts.commands(ExperimentCommands)
    actions = starter.window.actions_
    assert not actions["experiments.run"].isEnabled()
    recipe = write_toy(tmp_path, _RECIPE)
    commands.open_recipe(str(recipe))
    _rests(it, qtbot)
    assert [row.state for row in it.table.rows] == ["waiting", "waiting"]
    assert page.recipe.edit.toPlainText() == _RECIPE
    assert actions["experiments.run"].isEnabled()
    actions["experiments.run"].trigger()
    qtbot.waitUntil(lambda: it.table.rows[0].done > 0, timeout=_PATIENCE_MS)
    actions["experiments.stop"].trigger()
    _rests(it, qtbot)
    done = sum(row.done for row in it.table.rows)
    actions["experiments.run"].trigger()
    _rests(it, qtbot)
    assert [row.state for row in it.table.rows] == ["done", "done"]
    assert sum(row.done for row in it.table.rows) >= done
    scores = [row.score for row in it.table.rows]
    table = page.tables.table
    assert table is not None
    assert table.key == "parsing-toy"
    assert list(table.column("F1")) == scores
    assert page.figures.plot.figure is not None
    assert it.page is not None
    assert not actions["experiments.run"].isEnabled()
    it.page.unlink()  # As where a stop came after the last sentence, and before the page.
    it.run()
    assert it.is_running
    _rests(it, qtbot)
    assert it.page is not None
    page.tables.copy_latex()
    assert "\\toprule" in QGuiApplication.clipboard().text()
    page.runs.copy()
    assert QGuiApplication.clipboard().text().startswith("Model,Search,Depth")
    result = it.result_of(it.table.rows[1])
    assert result is not None
    assert worst_sentence(result)
    _runs_are_looked_at(starter, qtbot)
    _a_run_is_done_again(starter, qtbot)


def _runs_are_looked_at(starter: Starter, qtbot: QtBot) -> None:
    """Side by side, as a card, and in Compare."""
    bench, page = starter.bench, _page(starter)
    chosen, rows = bench.chosen_runs, bench.experiments.table.rows
    page.runs.view.selectAll()
    qtbot.waitUntil(lambda: chosen.table is not None, timeout=_PATIENCE_MS)
    table = page.tables.table
    assert table is not None
    assert (table.key, len(table)) == ("chosen", 2)
    assert table.column("F1") == tuple(row.score for row in rows)
    assert (table.column("p")[0], table.column("p")[1] is None) == (None, False)
    assert chosen.card is not None
    facts = dict(fact for _, facts in chosen.card.parts for fact in facts)
    assert facts["Greatest depth"] == "0"
    assert facts["Key"] == rows[0].cell.key
    assert chosen.card.models
    page.card.copy_recipe()
    assert '"algorithm"' in QGuiApplication.clipboard().text()
    compare = page.card.findChild(QToolButton, "card-experiments.compare")
    assert compare is not None
    assert compare.defaultAction() in page.runs.menu().actions()
    qtbot.waitUntil(compare.isEnabled, timeout=_PATIENCE_MS)
    compare.click()
    qtbot.waitUntil(lambda: len(bench.predictions.sets) == 2, timeout=_PATIENCE_MS)
    qtbot.waitUntil(lambda: bool(bench.compare.other_source), timeout=_PATIENCE_MS)
    qtbot.waitUntil(lambda: not bench.jobs.running, timeout=_PATIENCE_MS)
    assert bench.compare.comparison is not None
    assert bench.compare.comparison.collins.all.f1 == pytest.approx(rows[0].score)
    _lost_gold_is_no_other_treebank(starter, qtbot)
    bench.front.show_experiments()


def _lost_gold_is_no_other_treebank(starter: Starter, qtbot: QtBot) -> None:
    """Trees that wait for gold which cannot be read are not put beside what is opened later."""
    bench = starter.bench
    assert bench.document.treebank is not None
    here = bench.document.treebank.paths
    lost, reading = (here[0] + ".lost",), {"tag_column": "auto"}
    commands = starter.window.parts.commands(ExperimentCommands)
    with qtbot.waitSignal(bench.opening.refused, timeout=_PATIENCE_MS):
        commands.compare(Written(lost, reading, "", (here[0],)))
    bench.front.show_explore()
    before = len(bench.predictions.sets)
    with qtbot.waitSignal(bench.opening.treebank_opened, timeout=_PATIENCE_MS):
        bench.opening.open_treebank(here)
    qtbot.waitUntil(lambda: not bench.jobs.running, timeout=_PATIENCE_MS)
    assert bench.front.page == "explore"
    assert len(bench.predictions.sets) == before


def _a_run_is_done_again(starter: Starter, qtbot: QtBot) -> None:
    it = starter.bench.experiments
    row = it.table.rows[1]
    score, path = row.score, it.store and it.store.run_path(row.cell.key)
    assert path is not None
    before = path.read_bytes()
    it.run_again(row)
    assert it.is_running
    _rests(it, qtbot)
    assert (row.state, row.score) == ("done", score)
    assert path.with_suffix(".previous").read_bytes() == before
    assert path.exists()


def test_what_another_version_computed_is_done_again(
    starter: Starter, qtbot: QtBot, tmp_path: Path
) -> None:
    it, page = starter.bench.experiments, _page(starter)
    experiment = toy_experiment(tmp_path, _RECIPE)
    experiment = Experiment(experiment.recipe, ExperimentStore(folder_of(experiment.recipe.path)))
    experiment.run()
    for path in sorted((experiment.store.folder / "runs").iterdir())[:1]:
        text = path.read_text("utf-8")
        path.write_text(text.replace(code_version(), "0-other"), "utf-8")
    it.open(experiment.recipe.path)
    _rests(it, qtbot)
    assert [row.told for row in it.table.rows].count("outdated") == 1
    assert it.table.summary == "2 of 2 runs done, 1 outdated"
    assert page.bar.renew_button.isVisibleTo(page)
    page.bar.renew_button.click()
    assert it.is_running
    _rests(it, qtbot)
    assert [row.told for row in it.table.rows] == ["done", "done"]
    assert not page.bar.renew_button.isVisibleTo(page)
    page.runs.view.selectRow(0)
    worst = starter.window.actions_["experiments.worst"]
    qtbot.waitUntil(worst.isEnabled, timeout=_PATIENCE_MS)
    worst.trigger()
    assert starter.bench.front.page == "explore"
    document = starter.bench.document
    qtbot.waitUntil(lambda: document.model is not None, timeout=_PATIENCE_MS)
    qtbot.waitUntil(lambda: not starter.bench.jobs.running, timeout=_PATIENCE_MS)


def test_a_wrong_recipe_is_told_and_can_be_mended(
    starter: Starter, qtbot: QtBot, tmp_path: Path
) -> None:
    it, page = starter.bench.experiments, _page(starter)
    recipe = write_toy(tmp_path, _RECIPE)
    it.open(recipe)
    _rests(it, qtbot)
    page.recipe.edit.setPlainText(_RECIPE.replace("depths", "deepness"))
    page.recipe.save.click()
    _rests(it, qtbot)
    assert "toy.toml:11: grid #1.deepness: is not known here" in it.problem
    assert page.runs.hint.text() == it.problem
    assert page.runs.hint.textFormat() == Qt.TextFormat.PlainText
    assert page.recipe.problem.toolTip() == plain_tip(it.problem)
    assert not it.table.rows
    page.recipe.edit.setPlainText(_RECIPE)
    page.recipe.save.click()
    _rests(it, qtbot)
    assert not it.problem
    assert len(it.table.rows) == 2
    assert recipe.read_text("utf-8") == _RECIPE


def test_another_recipe_is_opened_while_one_runs(
    starter: Starter, qtbot: QtBot, tmp_path: Path
) -> None:
    it = starter.bench.experiments
    it.open(write_toy(tmp_path / "one", _RECIPE))
    _rests(it, qtbot)
    it.run()
    qtbot.waitUntil(lambda: it.table.share > 0, timeout=_PATIENCE_MS)
    it.open(write_toy(tmp_path / "two", _RECIPE.replace('[0, "all"]', "[0, 1, 2]")))
    assert not it.table.rows
    assert not it.can_run
    _rests(it, qtbot)
    assert [row.cell.depth for row in it.table.rows] == [0, 1, 2]
    assert it.title == "toy"
    assert it.can_run


def test_what_cannot_be_saved_is_not_lost(
    starter: Starter, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    it, page = starter.bench.experiments, _page(starter)
    it.open(write_toy(tmp_path, _RECIPE))
    _rests(it, qtbot)
    typed = _RECIPE + "# more\n"
    page.recipe.edit.setPlainText(typed)

    def refuse(_path: object, _data: bytes) -> None:
        raise DataError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr("icm_core.data.saving.write_atomically", refuse)
        page.recipe.save.click()
    it.changed.emit()
    assert page.recipe.edit.toPlainText() == typed
    assert page.recipe.save.isEnabled()
    page.recipe.save.click()
    assert page.recipe.edit.toPlainText() == typed
    _rests(it, qtbot)
    assert page.recipe.edit.toPlainText() == typed
    assert not page.recipe.save.isEnabled()


def test_what_is_typed_is_there_again(starter: Starter, qtbot: QtBot, tmp_path: Path) -> None:
    it, page = starter.bench.experiments, _page(starter)
    first = write_toy(tmp_path / "one", _RECIPE)
    second = write_toy(tmp_path / "two", _RECIPE + "# two\n")
    typed = _RECIPE + "# more\n"
    it.open(first)
    _rests(it, qtbot)
    page.recipe.edit.setPlainText(typed)
    it.open(second)
    _rests(it, qtbot)
    assert page.recipe.edit.toPlainText() == _RECIPE + "# two\n"
    it.open(first)
    _rests(it, qtbot)
    assert page.recipe.edit.toPlainText() == typed
    assert page.recipe.save.isEnabled()
    other = Experiments(starter.bench.jobs, starter.bench.settings)
    other.recipe = first
    assert other.draft == typed
    page.recipe.revert.click()
    assert page.recipe.edit.toPlainText() == _RECIPE
    assert other.draft is None
    assert first.read_text("utf-8") == _RECIPE


def test_a_new_experiment_names_each_open_file_once(
    starter: Starter, qtbot: QtBot, tmp_path: Path
) -> None:
    write_toy(tmp_path)
    path = str(tmp_path / "train.mrg")
    starter.bench.opening.open([path])
    document = starter.bench.document
    qtbot.waitUntil(lambda: document.treebank is not None, timeout=_PATIENCE_MS)
    starter.window.actions_["experiments.new"].trigger()
    dialog = starter.window.findChild(NewExperimentDialog)
    assert dialog is not None
    assert dialog.train == (path,)
    assert "10 runs" in dialog.note.text()
    dialog.folds.setValue(3)
    assert "6 runs" in dialog.note.text()
    dialog.reject()


def test_the_form_makes_a_recipe_of_the_open_files(
    starter: Starter, qtbot: QtBot, tmp_path: Path
) -> None:
    write_toy(tmp_path)
    it = starter.bench.experiments
    commands = starter.window.parts.commands(ExperimentCommands)
    dialog = NewExperimentDialog([str(tmp_path / "train.mrg")], starter.themes)
    qtbot.addWidget(dialog)
    dialog.chosen.connect(commands.create)
    dialog.set_dev([str(tmp_path / "dev.mrg")])
    dialog.depths.setText("0, x")
    assert not dialog.begin.isEnabled()
    dialog.depths.setText("0, all")
    assert dialog.begin.isEnabled()
    dialog.write(str(tmp_path / "made.toml"))
    _rests(it, qtbot)
    assert not it.problem
    assert len(it.table.rows) == 4
    assert starter.bench.front.page == "experiments"


def test_nothing_that_is_done_at_random_raises(
    starter: Starter, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    # The page of an experiment would open in a browser.
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda _url: True)
    recipes = [write_toy(tmp_path / "one"), write_toy(tmp_path / "two", _RECIPE)]
    with ExperimentsMonkey(starter, 1, recipes) as monkey:
        monkey.play(_DEEDS)
        starter.window.close()
        QApplication.processEvents()
    assert monkey.errors == []
    assert starter.bench.jobs.running == []
