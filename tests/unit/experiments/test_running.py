"""Experiments: runs are what parsing gives, whatever stops them and wherever they run."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from toy_experiments import DEV, RECIPE, toy_experiment, write_toy

from icm_core.analysis.scoring.brackets import COLLINS
from icm_core.analysis.scoring.scoring import score_corpus
from icm_core.data.tree import tokens
from icm_core.errors import Cancelled, DataError, IcmError, ModelFileError
from icm_core.experiments.grid import Cell, _changed
from icm_core.experiments.recipe import read_recipe
from icm_core.experiments.results import results_of
from icm_core.experiments.running import Experiment
from icm_core.experiments.store import ExperimentStore, Row, folder_of
from icm_core.experiments.tables import all_tables
from icm_core.inference.parsing.parser import Parser
from icm_core.model.file.container import load_models
from icm_core.runs.code_version import code_version

CELLS = 5


def rows_of(experiment: Experiment) -> dict[str, dict[int, Row]]:
    """Return all rows without their times."""
    found = {}
    for cell in experiment.plan.cells:
        kept = experiment.store.kept(cell.key)
        rows = {} if kept is None else kept.rows
        found[cell.key] = {at: replace(row, seconds=0.0) for at, row in rows.items()}
    return found


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Experiment:
    experiment = toy_experiment(tmp_path_factory.mktemp("whole"))
    experiment.run()
    return experiment


def test_runs_are_what_parsing_gives(whole: Experiment) -> None:
    results = results_of(whole)
    assert len(results) == len(whole.plan.cells) == CELLS
    for one in results:
        path = whole.store.model_path(one.training.key)
        parser = Parser(load_models(path).models, one.cell.parse)
        gold = whole.corpora["toy"].part("dev").trees
        found = [parser.parse(tokens(tree)).tree for tree in gold]
        assert one.trees == found
        assert one.score.all == score_corpus(gold, found, COLLINS).all
        assert len(one.rows) == DEV


def test_a_second_run_does_nothing(whole: Experiment) -> None:
    heard: list[str] = []
    again = Experiment(whole.recipe, whole.store, report=lambda text, _share: heard.append(text))
    again.run()
    assert heard == ["reading toy", "done"]


@pytest.mark.parametrize("seed", range(3))
def test_a_stopped_run_goes_on_where_it_was(whole: Experiment, tmp_path: Path, seed: int) -> None:
    path, rng = write_toy(tmp_path), random.Random(seed)
    for _ in range(100):
        stopped = Experiment(
            read_recipe(path), ExperimentStore(tmp_path / "out"), check=_after(rng.randint(5, 60))
        )
        try:
            stopped.run()
            break
        except Cancelled:
            # A kill may cut off what is being written.
            files = sorted(
                (tmp_path / "out" / "runs").iterdir(), key=lambda one: one.stat().st_mtime
            )
            if files and rng.random() < 0.5:
                data = files[-1].read_bytes()
                files[-1].write_bytes(data[: -rng.randint(1, 40)])
    else:
        pytest.fail("it never came to its end")
    assert rows_of(stopped) == rows_of(whole)


def test_an_executor_finds_the_same(whole: Experiment, tmp_path: Path) -> None:
    experiment = toy_experiment(tmp_path)
    with ThreadPoolExecutor(2) as executor:
        experiment.executor = executor
        experiment.run()
    assert rows_of(experiment) == rows_of(whole)


def test_what_stays_the_same_is_not_done_again(whole: Experiment, tmp_path: Path) -> None:
    more = RECIPE.replace('depths = [0, "all"]', 'depths = [0, 1, "all"]').replace('toy"', 't"')
    path = write_toy(tmp_path, more)
    wider = Experiment(read_recipe(path), whole.store)
    left = [cell for cell in wider.plan.cells if not wider.is_done(cell)]
    assert {cell.depth for cell in left} == {1}
    assert len(left) == 2


def test_looks_at_a_test_part_are_counted(tmp_path: Path) -> None:
    recipe = RECIPE[: RECIPE.index("[[grid]]")] + '[[grid]]\nparts = ["dev", "test"]\n'
    experiment = toy_experiment(tmp_path, recipe)
    experiment.run()
    experiment.run()
    assert experiment.store.looks() == {("toy", "test"): 2}
    tables = {table.key: table for table in all_tables(experiment, results_of(experiment))}
    assert tables["looks"].rows == (("toy", "test", 2),)


def test_folds_are_pooled(tmp_path: Path) -> None:
    recipe = RECIPE.replace('dev = "dev.mrg"', "folds = 3\nheld_out = [1, 3]")
    experiment = toy_experiment(tmp_path, recipe[: recipe.index("[model.paper]")])
    experiment.run()
    (result,) = results_of(experiment)
    train = experiment.corpora["toy"].part("train").trees
    assert list(result.gold) == [*train[:30], *train[60:]]
    assert result.part == "2 folds"
    for cell in result.cells:
        words = [tuple(tokens(tree)) for tree in cell.training.part.trees]
        assert len(words) == 60
        assert not {id(tree) for tree in cell.training.part.trees} & {
            id(tree) for tree in cell.part.trees
        }


def test_two_names_for_one_run_are_done_once(whole: Experiment, tmp_path: Path) -> None:
    head = RECIPE[: RECIPE.index("[[grid]]")]
    path = write_toy(tmp_path, head + '[model.again]\npreset = "right"\n')
    experiment = Experiment(read_recipe(path), ExperimentStore(tmp_path / "out"))
    experiment.run()
    assert len(experiment.plan.trainings) == 2
    results = {one.training.model.name: one for one in results_of(experiment)}
    assert list(results) == ["right", "paper", "again"]
    assert results["again"].trees == results["right"].trees
    assert len(list((tmp_path / "out" / "runs").iterdir())) == 2


@dataclass(frozen=True)
class _Inner:
    rate: float = 0.5


@dataclass(frozen=True)
class _Old:
    depth: int | None = None
    inner: _Inner = _Inner()


@dataclass(frozen=True)
class _New(_Old):
    more: bool = False


def test_keys_do_not_change_with_options_that_are_new() -> None:
    assert _changed(_Old(3, _Inner(0.25))) == {"depth": 3, "inner": {"rate": 0.25}}
    assert _changed(_New(3, _Inner(0.25))) == _changed(_Old(3, _Inner(0.25)))
    assert _changed(_New(more=True)) == {"more": True}


def test_what_is_only_looked_at_makes_no_folder(tmp_path: Path) -> None:
    experiment = toy_experiment(tmp_path)
    assert not any(experiment.is_done(cell) for cell in experiment.plan.cells)
    assert not results_of(experiment)
    assert not experiment.store.folder.exists()


def test_a_part_without_a_sentence_to_evaluate_is_told(tmp_path: Path) -> None:
    experiment = toy_experiment(tmp_path, "longest = 1\n" + RECIPE)
    with pytest.raises(IcmError, match="no sentence of dev of toy has up to 1 tokens"):
        experiment.run()


def test_odd_lines_of_a_run_are_passed_over(whole: Experiment, tmp_path: Path) -> None:
    store = ExperimentStore(tmp_path)
    store.make()
    cell = whole.plan.cells[0]
    data = whole.store.run_path(cell.key).read_bytes()
    odd = b'{"at": [1], "length": 1, "tree": null, "status": "", "seconds": 0, '
    odd += b'"log_probability": 0}'
    deep = b"[" * 100_000
    store.run_path(cell.key).write_bytes(data + odd + b"\n" + deep + b"\n")
    assert Experiment(whole.recipe, store).is_done(cell)


def test_what_another_version_computed_is_told_and_done_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A run of which a half is of other code, too; nothing that is whole is thrown away."""
    ours, other = code_version(), "0-other"
    experiment = toy_experiment(tmp_path)
    first, *others = experiment.plan.cells
    with monkeypatch.context() as patch:
        patch.setattr("icm_core.experiments.running.code_version", lambda: other)
        experiment.told = _in_the_middle
        with pytest.raises(Cancelled):
            experiment.run()
    done = experiment.done(first)
    assert done == DEV // 2
    again = toy_experiment(tmp_path)
    again.run()
    # Its model is of the other code: what this code found with it is of both.
    assert experiment.store.programs(first.key) == {other, f"{ours}, model by {other}"}
    assert all(map(again.is_outdated, again.plan.cells_of(first.training)))
    fresh = [cell for cell in others if cell.training.key != first.training.key]
    assert not any(map(again.is_outdated, fresh))
    outdated = sum(map(again.is_outdated, again.plan.cells))
    notes = {table.key: table.note for table in all_tables(again, results_of(again))}
    assert f"another version of icm: {outdated} of" in notes["parsing-toy"]
    before = rows_of(again)
    assert again.renew() == outdated
    assert [again.done(cell) for cell in fresh] == [DEV] * len(fresh)
    again.run()
    assert not any(map(again.is_outdated, again.plan.cells))
    assert again.renew() == 0
    same = {
        key: {at: replace(row, program=ours) for at, row in rows.items()}
        for key, rows in before.items()
    }
    assert rows_of(again) == same
    notes = {table.key: table.note for table in all_tables(again, results_of(again))}
    assert "version" not in notes["parsing-toy"]


def test_rows_without_a_version_are_of_another_one(whole: Experiment, tmp_path: Path) -> None:
    store, cell = ExperimentStore(tmp_path), whole.plan.cells[0]
    store.make()
    text = whole.store.run_path(cell.key).read_text("utf-8")
    old = text.replace(f', "program": "{code_version()}"', "")
    assert old != text
    store.run_path(cell.key).write_text(old, "utf-8")
    again = Experiment(whole.recipe, store)
    assert again.is_done(cell)
    assert again.is_outdated(cell)


def test_a_recipe_without_a_suffix_has_another_folder() -> None:
    assert folder_of(Path("a/toy.toml")) == Path("a/toy")
    assert folder_of(Path("a/toy")) == Path("a/toy-results")


def test_a_foreign_run_is_named(whole: Experiment, tmp_path: Path) -> None:
    store = ExperimentStore(tmp_path)
    store.make()
    store.run_path("x").write_text('{"format": "other"}\n', "utf-8")
    with pytest.raises(DataError, match=r"x\.jsonl:1"):
        store.kept("x")


def _in_the_middle(_cell: Cell, done: int) -> None:
    if done == DEV // 2:
        raise Cancelled("stopped")


def _after(calls: int) -> Callable[[], None]:
    """Return a check that stops the work at some call."""
    left = [calls]

    def check() -> None:
        left[0] -= 1
        if left[0] <= 0:
            raise Cancelled("stopped")

    return check


def test_a_damaged_model_is_said_to_be_removable(tmp_path: Path) -> None:
    """And once it is removed the experiment goes on, with what was parsed before."""
    experiment = toy_experiment(tmp_path)
    experiment.run()
    first = experiment.plan.cells[0]
    model, rows = experiment.store.model_path(first.training.key), rows_of(experiment)
    experiment.store.run_path(first.key).unlink()
    whole = model.read_bytes()
    model.write_bytes(whole[: len(whole) // 2])
    again = toy_experiment(tmp_path)
    with pytest.raises(ModelFileError, match=rf"{model.name}.*: remove it and run the exp"):
        again.run()
    model.unlink()
    again.run()
    assert rows_of(again) == rows


def test_runs_that_are_done_are_read_once(
    whole: Experiment, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    again = Experiment(whole.recipe, ExperimentStore(whole.store.folder))
    read: list[str] = []
    kept = ExperimentStore.kept

    def noted(store: ExperimentStore, key: str) -> object:
        read.append(key)
        return kept(store, key)

    monkeypatch.setattr(ExperimentStore, "kept", noted)
    for _ in range(3):
        again.run()
        assert all(again.is_done(cell) for cell in again.plan.cells)
    assert sorted(read) == sorted({cell.key for cell in again.plan.cells})
