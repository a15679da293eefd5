"""The experiment that is open: read, run in a process of its own, stopped, resumed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from icm_core.errors import Cancelled, IcmError
from icm_core.wording import say
from icm_gui.services.worker_process import WorkerProcess
from icm_gui.viewmodels.experiments.run_table import RunRow, RunTable
from icm_gui.viewmodels.experiments.typed import TypedRecipes
from icm_gui.viewmodels.experiments.work import Figures, Opened, figures, opened, text_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from icm_core.experiments.recipe import Recipe
    from icm_core.experiments.results import Result
    from icm_core.experiments.running import Experiment
    from icm_core.experiments.store import ExperimentStore
    from icm_gui.services.jobs import Control, Job, Jobs
    from icm_gui.services.settings import Settings

WORKER: Final = WorkerProcess(
    "icm_gui.services.experiment_worker",
    "ran the experiment",
    "use fewer processes or a depth limit",
)
LAST: Final = "experiments/recipe"
"""Setting with the recipe that was open last."""
_READ, _SCORE, _RUN = "experiment-read", "experiment-score", "experiment-run"
_SCORE_MS: Final = 1_500
"""Scores follow a run that is done after this time, together with those done meanwhile."""


class Experiments(QObject):
    """One experiment: its recipe, its runs, what they found.

    Signals
    -------
    changed
        Another experiment, or it began or ended to run.
    scored
        Tables and figures are others.
    failed : str, object
        Something was not done: what, and the error.
    """

    changed = Signal()
    scored = Signal()
    failed = Signal(str, object)

    def __init__(self, jobs: Jobs, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs, self._settings = jobs, settings
        self._typed = TypedRecipes(settings)
        self.table = RunTable(self)
        self.recipe: Path | None = None
        self.text = ""
        self.problem = ""
        self.found = Figures((), (), ())
        self.processes, self.cluster = 1, ""
        self._experiment: Experiment | None = None
        self._job: Job | None = None
        self._late = QTimer(self, singleShot=True, interval=_SCORE_MS)
        self._late.timeout.connect(self._score)

    # What is open

    @property
    def folder(self) -> Path | None:
        """Where models, runs and tables are."""
        from icm_core.experiments.store import folder_of

        return None if self.recipe is None else folder_of(self.recipe)

    @property
    def page(self) -> Path | None:
        """Its page in HTML, None until it is there."""
        store = self.store
        return store.page if store is not None and store.page.exists() else None

    @property
    def store(self) -> ExperimentStore | None:
        """Its folder, None where no recipe is open."""
        from icm_core.experiments.store import ExperimentStore

        return None if self.folder is None else ExperimentStore(self.folder)

    @property
    def title(self) -> str:
        """What it is called."""
        return "" if self._experiment is None else self._experiment.recipe.title

    @property
    def is_running(self) -> bool:
        """Whether it is run."""
        return self._job is not None

    @property
    def is_reading(self) -> bool:
        """Whether its recipe and treebanks are being read."""
        return any(job.group == _READ for job in self._jobs.running)

    @property
    def is_scoring(self) -> bool:
        """Whether tables and figures are being made, or soon will be."""
        return self._late.isActive() or any(job.group == _SCORE for job in self._jobs.running)

    @property
    def can_run(self) -> bool:
        """Whether there is something that is not done: a run, or the page with the tables."""
        store = self.store
        if self.is_running or self._experiment is None or self.recipe is None or store is None:
            return False
        rows = self.table.rows
        undone = any(row.state != "done" for row in rows)
        return undone or bool(rows and not store.is_told(self.recipe))

    @property
    def can_renew(self) -> bool:
        """Whether another version of the program computed some runs, which can be done again."""
        return not self.is_running and any(row.is_outdated for row in self.table.rows)

    def last_recipe(self) -> str:
        """Return the recipe that was open last, empty for none."""
        return str(self._settings.value(LAST, ""))

    def open_again(self) -> None:
        """Open the recipe that was open last, if it is there."""
        last = self.last_recipe()
        if last and Path(last).exists():
            self.open(last)

    @property
    def asked(self) -> Recipe | None:
        """What the recipe asks for, None where none is read."""
        return None if self._experiment is None else self._experiment.recipe

    def result_of(self, row: RunRow) -> Result | None:
        """Return what a run came to, None until it is scored."""
        return next((one for one in self.found.results if row.cell in one.cells), None)

    def open(self, path: str | Path) -> None:
        """Open a recipe: what is done of it is shown, nothing is run."""
        self.stop()
        self.recipe = Path(path)
        self._settings.set_value(LAST, str(self.recipe))
        self.text = ""
        self._show_nothing()
        self._read()

    def save(self, text: str) -> bool:
        """Write the recipe's text and read it again; a wrong one is written too, and said to be.

        Returns
        -------
        bool
            Whether it was written.
        """
        if self.recipe is None or not self._written(self.recipe, text):
            return False
        self.text = text
        self.keep_draft(None)
        self._read()
        return True

    @property
    def draft(self) -> str | None:
        """What was typed into the recipe and not saved, in an earlier session too."""
        return self._typed.text(self.recipe)

    def keep_draft(self, text: str | None) -> None:
        """Keep what is typed into the recipe, until it is saved or given up."""
        self._typed.keep(self.recipe, text)

    def create(self, path: str | Path, text: str) -> None:
        """Write a new recipe and open it."""
        if self._written(Path(path), text):
            self.open(path)

    def _written(self, path: Path, text: str) -> bool:
        from icm_core.data.saving import write_atomically

        try:
            write_atomically(path, text.encode("utf-8"))
        except (IcmError, UnicodeEncodeError) as error:
            self.failed.emit(say("The recipe was not saved"), error)
            return False
        return True

    def _show_nothing(self) -> None:
        self.table.show_rows([])
        self.found = Figures((), (), ())
        self.scored.emit()

    def _read(self) -> None:
        recipe, folder = self.recipe, self.folder
        assert recipe is not None
        assert folder is not None
        self._experiment, self.problem = None, ""
        # Scores of what was open are nobody's any more.
        self._late.stop()
        self._jobs.cancel_group(_SCORE)

        def work(control: Control) -> tuple[str, Opened | IcmError]:
            text = text_of(recipe)
            try:
                return text, opened(recipe, folder, control)
            except IcmError as error:
                control.check()
                return text, error

        self._jobs.start(
            say("Reading the experiment"),
            work,
            done=self._was_read,
            failed=self._read_failed,
            cancelled=self._read_stopped,
            group=_READ,
        )
        self.changed.emit()

    def _was_read(self, found: tuple[str, Opened | IcmError]) -> None:
        self.text, opened = found
        if isinstance(opened, IcmError):
            self.problem = str(opened)
            self._show_nothing()
        else:
            self._experiment = opened.experiment
            self.table.show_rows(opened.rows)
            self._score()
            self.scored.emit()
        self.changed.emit()

    def _read_failed(self, error: Exception) -> None:
        self.problem = str(error)
        self._show_nothing()
        self.changed.emit()

    def _read_stopped(self) -> None:
        # Another reading may have taken its place.
        if self._experiment is None and not self._jobs.is_running(_READ):
            self._read_failed(Cancelled(say("Stopped. Open the recipe again to read it.")))

    # Running

    def run(self, *, renew: bool = False) -> None:
        """Do what is not done yet.

        Parameters
        ----------
        renew
            Do what another version of the program computed again, too.
        """
        recipe, folder, store = self.recipe, self.folder, self.store
        if recipe is None or folder is None or store is None or not self.can_run:
            return
        request = {
            "recipe": str(recipe),
            "folder": str(folder),
            "data": str(recipe.parent),
            "jobs": self.processes,
            "dask": self.cluster,
            "renew": renew,
        }

        def work(control: Control) -> None:
            store.make()
            WORKER.run(request, (), folder / "log.txt", control, control.partial)

        self._job = self._jobs.start(
            say("Experiment"),
            work,
            done=self._ended,
            failed=self._run_failed,
            partial=self._heard,
            cancelled=self._ended,
            group=_RUN,
        )
        self.changed.emit()

    def run_again(self, row: RunRow) -> None:
        """Do a run once more; what it had found stays in the folder, put aside."""
        store = self.store
        if store is None or self.is_running:
            return
        try:
            store.put_aside(store.run_path(row.cell.key))
        except IcmError as error:
            self.failed.emit(say("The run was not put aside"), error)
            return
        self._begin_anew(self.table.rows_of(row.cell.key))
        self.run()

    def renew(self) -> None:
        """Do again what another version of the program computed; that is put aside."""
        if self.can_renew:
            self._begin_anew([row for row in self.table.rows if row.is_outdated])
            self.run(renew=True)

    def _begin_anew(self, rows: Sequence[RunRow]) -> None:
        for one in rows:
            one.done, one.scores, one.is_outdated = 0, None, False
            self.table.renew(one)
        if self._experiment is not None:
            # Their rows will be others.
            self._experiment.scored.clear()

    def stop(self) -> None:
        """Stop running; what is done is kept."""
        if self._job is not None:
            self._job.cancel()

    def _heard(self, message: Any) -> None:
        rows = self.table.rows_of(str(message.get("run")))
        if not rows or self._job is None:
            return
        for other in self.table.rows:
            if other.is_running and other not in rows:
                other.is_running = False
                self.table.renew(other)
                self._late.start()
        for row in rows:
            row.done, row.is_running = int(message["count"]), True
            self.table.renew(row)
        self.changed.emit()

    def _ended(self, _nothing: object = None) -> None:
        self._job = None
        rows, experiment = list(self.table.rows), self._experiment
        for row in rows:
            row.is_running = False
        self.changed.emit()
        if experiment is None:
            return  # Another recipe is being read, which must not be stopped.

        def work(control: Control) -> list[tuple[int, bool]]:
            found = []
            for row in rows:
                control.check()
                found.append((experiment.done(row.cell), experiment.is_outdated(row.cell)))
            return found

        self._jobs.start(say("Reading the runs"), work, done=self._counted, group=_READ)

    def _counted(self, found: list[tuple[int, bool]]) -> None:
        for row, (done, outdated) in zip(self.table.rows, found, strict=False):
            row.done, row.is_outdated = done, outdated
        self.table.cells_changed()
        self.changed.emit()
        self._score()

    def _run_failed(self, error: Exception) -> None:
        self._ended()
        self.failed.emit(say("The experiment ended early"), error)

    # What they found

    def _score(self) -> None:
        experiment = self._experiment
        if experiment is None:
            return

        def work(control: Control) -> Figures:
            return figures(experiment, control)

        self._jobs.start(
            say("Scoring runs"),
            work,
            done=self._was_scored,
            failed=self._score_failed,
            group=_SCORE,
        )

    def _was_scored(self, found: Figures) -> None:
        self.found = found
        for row in self.table.rows:
            row.scores = found.scores.get(row.cell.key)
            if row.scores is not None:
                row.done = row.of
        self.table.cells_changed()
        self.scored.emit()

    def _score_failed(self, error: Exception) -> None:
        self.failed.emit(say("The runs were not scored"), error)
