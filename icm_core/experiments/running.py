"""Runs what a recipe asks for, sentence by sentence; what is done is not done again."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final

from icm_core.data.formats.bracket_text import format_tree
from icm_core.data.tree import tokens
from icm_core.errors import Check, ModelFileError, never
from icm_core.experiments.corpora import Corpus, as_task
from icm_core.experiments.grid import Cell, Plan, Training
from icm_core.experiments.recipe import TEST, Recipe
from icm_core.experiments.store import ExperimentStore, Row
from icm_core.inference.parsing.parser import Parse
from icm_core.inference.parsing.presets import train_members
from icm_core.inference.parsing.use import extra_of
from icm_core.model.file.container import load_models, save_models
from icm_core.runs.batch import (
    ParserSource,
    Refused,
    parse_all,
    parse_on,
    warm_parser,
)
from icm_core.runs.code_version import code_version

_FLUSH_SECONDS: Final = 0.5
"""Rows are written through to the disk at least so often while a run continues."""

Report = Callable[[str, float], None]
"""What is being done, and the share of the whole work that is done. May raise `Cancelled`."""
Told = Callable[[Cell, int], None]
"""A run and how many of its sentences are done."""


def _silent(_text: str, _share: float) -> None:
    """Report nothing."""


def _untold(_cell: Cell, _done: int) -> None:
    """Tell nothing."""


@dataclass(eq=False)
class Experiment:
    """A recipe with its treebanks, its plan and its folder.

    Parameters
    ----------
    executor
        Parses sentences in other processes; None for this one.
    report, told
        Hear of the progress of the whole, and of each run.
    scored
        Results that `results.results_of` keeps.
    """

    recipe: Recipe
    store: ExperimentStore
    executor: Executor | None = None
    report: Report = _silent
    told: Told = _untold
    check: Check = never
    corpora: dict[str, Corpus] = field(init=False)
    scored: dict[tuple[str, ...], Any] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        self.corpora = {name: Corpus(one) for name, one in self.recipe.treebanks.items()}
        self._plan: Plan | None = None
        self._done = 0.0
        self._all = 1.0

    @property
    def plan(self) -> Plan:
        """What is to be done; the treebanks are read for it."""
        if self._plan is None:
            for name, corpus in self.corpora.items():
                self.report(f"reading {name}", 0.0)
                corpus.training("", 1.0, self.check)
            self._plan = Plan(self.recipe, self.corpora)
        return self._plan

    def run(self) -> None:
        """Do all that is not done yet.

        Raises
        ------
        IcmError
            If something cannot be done; `Cancelled` where it was. What was done is kept.
        """
        plan = self.plan
        self.store.make()
        self._all = float(sum(len(cell.places) for cell in plan.cells)) or 1.0
        self._done = 0.0
        for training in plan.trainings:
            cells = plan.cells_of(training)
            left = [cell for cell in cells if not self.is_done(cell)]
            self._done += sum(len(cell.places) for cell in cells if cell not in left)
            if left:
                self._train(training)
            for cell in left:
                # Another name for the same run may have done it.
                if self.is_done(cell):
                    self._done += len(cell.places)
                    continue
                try:
                    self._parse(cell)
                except ModelFileError as error:
                    raise ModelFileError(
                        f"{error}; it is a file of this experiment: remove it and run the "
                        "experiment again, which trains the model again and keeps what was parsed"
                    ) from error
        self.report("done", 1.0)

    def done(self, cell: Cell) -> int:
        """Return how many sentences of a run are done."""
        places = self.store.places(cell.key)
        return sum(at in places for at in cell.places)

    def is_done(self, cell: Cell) -> bool:
        """Whether a run has all its sentences."""
        return self.done(cell) == len(cell.places)

    def is_outdated(self, cell: Cell) -> bool:
        """Whether another version of the code found something of a run, or trained its model."""
        return bool(self.store.programs(cell.key) - {code_version()})

    def renew(self) -> int:
        """Let all that another version of the code computed be done again.

        Returns
        -------
        int
            Number of runs; what they had found is put aside in the folder.

        Raises
        ------
        DataError
            If a file cannot be moved.
        """
        paths = {
            self.store.run_path(cell.key): None
            for cell in self.plan.cells
            if self.is_outdated(cell)
        }
        for path in paths:
            self.store.put_aside(path)
        for training in self.plan.trainings:
            if self._trained_by(training) != code_version():
                self.store.put_aside(self.store.model_path(training.key))
        self.scored.clear()
        return len(paths)

    def _trained_by(self, training: Training) -> str:
        """Return the version of the code that trained a model, empty where nobody knows."""
        return str(self.store.training(training.key).get("program", ""))

    def _share(self) -> float:
        return min(self._done / self._all, 1.0)

    def _train(self, training: Training) -> None:
        path = self.store.model_path(training.key)
        if path.exists():
            return
        begun = time.perf_counter()
        recipe = self.recipe.treebanks[training.treebank]
        trees = as_task(training.part.trees, training.task)

        def heard(stage: str, _share: float) -> None:
            self.check()
            self.report(f"training {training.model.title}: {stage}", self._share())

        provenance: dict[str, object] = {
            "files": list(training.part.files),
            "trees": len(trees) + training.part.set_aside,
            "set_aside": training.part.set_aside,
            "sentences": len(trees),
            "tokens": sum(len(tokens(tree)) for tree in trees),
        }
        models = train_members(trees, training.members, report=heard, provenance=provenance)
        extra = extra_of(
            training.preset.name,
            training.model.parsing(training.preset.parse),
            recipe.cleaning,
            recipe.third_item,
            recipe.bare_terminals,
            recipe.tag_column,
        )
        # First what is told of it: the model's file says that all is there.
        self.store.tell_training(
            training.key,
            {
                "model": training.model.name,
                "title": training.model.title,
                "treebank": training.treebank,
                "share": training.share,
                "fold": training.fold,
                "members": [asdict(one) for one in training.members],
                "sentences": len(trees),
                "program": code_version(),
                "seconds": round(time.perf_counter() - begun, 3),
            },
        )
        save_models(path, models, extra=extra)

    def _parse(self, cell: Cell) -> None:
        trees = [cell.part.trees[at] for at in cell.places]
        sentences = [tokens(tree) for tree in trees]
        kept = self.store.kept(cell.key)
        if kept is None:
            if cell.part.name.startswith(TEST):
                self.store.look(cell.training.treebank, cell.part.name, cell.key)
            self.store.begin(cell.key, self._head(cell, sentences))
        here = {} if kept is None else kept.rows
        left = [i for i, at in enumerate(cell.places) if at not in here]
        rows = _Rows(self.store, cell, left, sentences, self._program(cell.training))
        self._done += len(here)
        begun = self._done

        def progress(done: int, _all: int) -> None:
            self.check()
            self._done = begun + done
            self.told(cell, len(here) + done)
            self.report(cell.words, self._share())

        asked = [sentences[i] for i in left]
        source = ParserSource.of(self.store.model_path(cell.training.key), cell.parse, cell.options)
        try:
            if self.executor is None:
                parser = warm_parser(source, asked, self.check)
                parse_all(parser, asked, progress, self.check, rows.keep)
            else:
                parse_on(self.executor, source, asked, progress, rows.keep)
        finally:
            rows.flush()
        self._done = begun + len(left)

    def _program(self, training: Training) -> str:
        """Return what rows say of the code that makes them: its version, and the model's."""
        trained, now = self._trained_by(training) or "unknown", code_version()
        return now if trained == now else f"{now}, model by {trained}"

    def _head(self, cell: Cell, sentences: Sequence[Sequence[str]]) -> dict[str, Any]:
        """Return what is told once of a run."""
        head = cell.described()
        if cell.training.task == "tags":
            models = load_models(self.store.model_path(cell.training.key)).models
            known = models[0].grammar.vocabulary.is_known
            words = sorted({word for sentence in sentences for word in sentence})
            head["unknown"] = [word for word in words if not known(word)]
        return head


class _Rows:
    """Rows of a run on their way to its file."""

    def __init__(
        self,
        store: ExperimentStore,
        cell: Cell,
        places: Sequence[int],
        sentences: Sequence[Sequence[str]],
        program: str,
    ) -> None:
        self._store, self._cell, self._program = store, cell, program
        self._places, self._sentences = places, sentences
        self._waiting: list[Row] = []
        self._last = time.monotonic()

    def keep(self, which: Sequence[int], found: Sequence[Parse | Refused]) -> None:
        for number, result in zip(which, found, strict=True):
            place = self._places[number]
            row = _row(self._cell.places[place], len(self._sentences[place]), result)
            self._waiting.append(replace(row, program=self._program))
        if time.monotonic() - self._last >= _FLUSH_SECONDS:
            self.flush()

    def flush(self) -> None:
        self._store.add(self._cell.key, self._waiting)
        self._waiting = []
        self._last = time.monotonic()


def _row(at: int, length: int, found: Parse | Refused) -> Row:
    if isinstance(found, Refused):
        return Row(at, length, None, "refused", 0.0, None, found.reason)
    log_p = found.log_probability
    return Row(
        at,
        length,
        format_tree(found.tree),
        found.status,
        round(found.seconds, 6),
        log_p if math.isfinite(log_p) else None,
        found.ended,
        found.events,
    )
