"""Training: a preset with changes, the trees to train on, the process that trains."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from icm_core.errors import OptionError
from icm_core.wording import say as _tr
from icm_gui.services.loading import is_loaded
from icm_gui.services.train_process import TrainRequest, train_in_process
from icm_gui.viewmodels.app.document import Document, OpenModel, OpenTreebank
from icm_gui.viewmodels.training.options import FIRST_PRESETS, HEADS, TrainOptions

if TYPE_CHECKING:
    from icm_core.inference.parsing.presets import Task
    from icm_gui.services.jobs import Control, Job, Jobs

GROUP, SAVING = "training", "saving the model"
"""Groups of jobs."""
PRESETS_MODULE = "icm_core.inference.parsing.presets"
USUAL_SHARE = 0.9
WHOLE_PERCENT = 100.0


@dataclass(frozen=True)
class Counts:
    """How many trees are trained on, and how many are held back."""

    train: int
    dev: int


class Training(QObject):
    """State of training: options, trees, the run.

    Signals
    -------
    changed
        Options, trees, progress or outcome.
    trained
        A model was trained; the document has it.
    failed : object
        Training or saving ended with this error.
    saved : str
        The model was saved under this path.
    """

    changed = Signal()
    trained = Signal()
    failed = Signal(object)
    saved = Signal(str)

    def __init__(self, document: Document, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.document, self.jobs = document, jobs
        self.options = TrainOptions(self)
        self.whole = True
        """Whether all trees are trained on."""
        self.percent_text = f"{USUAL_SHARE * WHOLE_PERCENT:g}"
        self.job: Job | None = None
        self.error = ""
        """What went wrong the last time, empty for nothing."""
        self.model: OpenModel | None = None
        """The model that was trained last."""
        self.seconds = 0.0
        self._loading = False
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._runs = 0
        self._file: Path | None = None
        """The file of the model that was trained last."""
        self.options.changed.connect(self.changed)
        document.treebank_changed.connect(self._treebank_changed)
        jobs.changed.connect(self._progressed)

    @property
    def ready(self) -> bool:
        """Whether presets and options can be shown (`prepare`)."""
        return is_loaded(PRESETS_MODULE)

    @property
    def running(self) -> bool:
        """Whether a model is being trained."""
        return self.job is not None

    def prepare(self) -> None:
        """Load what the form needs; `changed` tells when it is there."""
        if self.ready:
            self.options.refresh()
        elif not self._loading:
            self._loading = True
            self.jobs.start(
                _tr("Loading the core"), _load, done=self._loaded, cancelled=self._not_loaded
            )

    @property
    def treebank(self) -> OpenTreebank | None:
        """The treebank that is trained on."""
        return self.document.treebank

    @property
    def count(self) -> int:
        """Trees of the treebank."""
        return 0 if self.treebank is None else len(self.treebank.treebank)

    def set_whole(self, whole: bool) -> None:
        """Train on all trees, or on a part."""
        self.whole = whole
        self.changed.emit()

    def set_percent(self, text: str) -> None:
        """Train on so many per cent of the trees, from the first on."""
        self.percent_text = text
        self.changed.emit()

    def counts(self) -> Counts:
        """Return how many trees are trained on and held back.

        Raises
        ------
        OptionError
            If there are none, or the share cannot work.
        """
        from icm_core.data.splits import by_share

        count = self.count
        if not count:
            raise OptionError(_tr("There are no trees: open a treebank."))
        if self.whole:
            return Counts(count, 0)
        try:
            share = float(self.percent_text) / WHOLE_PERCENT
        except ValueError:
            share = 0.0
        if not 0 < share < 1:
            raise OptionError(_tr("Use a share above 0 and below 100 %."))
        split = by_share(count, {"train": share, "dev": 1 - share})
        return Counts(len(split["train"]), len(split["dev"]))

    @property
    def obstacle(self) -> str:
        """Why training cannot begin, empty where it can."""
        if not self.ready:
            return _tr("The core is being loaded.")
        try:
            self.counts()
            self.options.check()
        except OptionError as error:
            return str(error)
        return ""

    def train(self) -> None:
        """Train in a process of its own; the document gets the model."""
        if self.obstacle or self.running or self.treebank is None:
            return
        options = self.options
        request = TrainRequest(
            self.treebank.treebank,
            self.counts().train,
            options.members(),
            options.value(HEADS),
            options.preset_name,
            options.preset.parse,
            options.cleaning(),
        )
        name = f"{Path(self.treebank.name).stem}, {options.preset_name}"
        self._runs += 1
        path = Path(self._own_folder()) / f"model-{self._runs}.icm"

        def work(control: Control) -> tuple[OpenModel, Path]:
            from icm_core.model.file.container import load_models

            train_in_process(request, path, control)
            control.report(_tr("loading the model"), None)
            return OpenModel.of(load_models(path), name), path

        self.error = ""
        self.job = self.jobs.start(
            _tr("Training"),
            work,
            done=self._done,
            failed=self._failed,
            cancelled=self._cancelled,
            group=GROUP,
        )
        self.changed.emit()

    def cancel(self) -> None:
        """Stop training; the process is killed."""
        if self.job is not None:
            self.job.cancel()

    def save_model(self, path: str | Path) -> None:
        """Write the document's model to a file, as a job; `saved` or `failed` tells the end."""
        model = self.document.model
        if model is None:
            return
        target = str(path)
        file = self._file if model is self.model else None

        def work(control: Control) -> str:
            control.report(_tr("writing {0}").format(target))
            write_model(model, target, file)
            return target

        self.jobs.start(
            _tr("Saving the model"),
            work,
            done=self.saved.emit,
            failed=self._saving_failed,
            group=SAVING,
        )

    def close(self) -> None:
        """Remove the files of models that were trained here."""
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None

    def _own_folder(self) -> str:
        if self._folder is None:
            self._folder = tempfile.TemporaryDirectory(
                prefix="icm-training-", ignore_cleanup_errors=True
            )
        return self._folder.name

    def _loaded(self, _nothing: None) -> None:
        self._loading = False
        self._follow_task()
        self.options.refresh()

    def _treebank_changed(self) -> None:
        if self.ready:
            self._follow_task()
        self.changed.emit()

    def _follow_task(self) -> None:
        """Take the usual preset of tags for a treebank without phrases, and of trees for others."""
        if self.treebank is None:
            return
        documents = self.treebank.treebank.documents
        has_phrases = any(document.columns.has_phrases for document in documents)
        task: Task = "trees" if has_phrases or not self.count else "tags"
        if self.options.preset.task != task:
            self.options.set_preset(FIRST_PRESETS[task])

    def _not_loaded(self) -> None:
        self._loading = False

    def _progressed(self) -> None:
        if self.running:
            self.changed.emit()

    def _done(self, outcome: tuple[OpenModel, Path]) -> None:
        model, file = outcome
        if self._file is not None:
            self._file.unlink(missing_ok=True)
        self._file = file
        self.seconds = 0.0 if self.job is None else self.job.seconds
        self.job, self.model = None, model
        self.document.set_model(model)
        self.changed.emit()
        self.trained.emit()

    def _failed(self, error: Exception) -> None:
        self.job, self.error = None, str(error) or type(error).__name__
        self.changed.emit()
        self.failed.emit(error)

    def _saving_failed(self, error: Exception) -> None:
        self.error = str(error)
        self.changed.emit()
        self.failed.emit(error)

    def _cancelled(self) -> None:
        self.job = None
        self.changed.emit()


def write_model(model: OpenModel, path: str, file: Path | None = None) -> None:
    """Write a model that is open to a file; worker threads only.

    Parameters
    ----------
    file
        A model file that has it already, which is copied.
    """
    from icm_core.data.archive.faults import write_whole
    from icm_core.model.file.container import save_models
    from icm_core.model.file.manifest import MODEL_FILE

    if file is not None and file.exists():
        write_whole(path, file.read_bytes(), MODEL_FILE)
        return
    save_models(path, model.models, extra=model.manifest.get("extra", {}))


def _load(control: Control) -> None:
    control.report(_tr("loading presets"))
    import icm_core.inference.parsing.presets  # noqa: F401
