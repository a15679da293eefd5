"""The bundled samples: the teaching treebank with a model trained on the spot."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QObject, Signal

from icm_core.inference import catalogue
from icm_core.resources import DEMO_PRESET, teaching_treebank
from icm_core.wording import noop, say
from icm_gui.services.jobs import Control, Jobs
from icm_gui.viewmodels.app.arriving import DEMO_GROUP
from icm_gui.viewmodels.app.document import Document, OpenModel, OpenTreebank, Sentence
from icm_gui.viewmodels.app.warmup import TRAIN, Warmup
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.explore.run import Run

NAME = noop("Teaching treebank")
RECORDED = ("frontier", "map-full")
"""Lesson and run that play where kernels are still to be compiled: what the demonstration runs."""
_SPEED = 8.0
"""Events a second at first: slow enough to be read."""


class Demo(QObject):
    """Opens what comes with the program.

    Signals
    -------
    playing
        A recorded run plays, or none will: what takes the processor may begin.
    opened
        The treebank and a model of it are open.
    """

    playing = Signal()
    opened = Signal()

    def __init__(
        self,
        document: Document,
        explore: Explore,
        warmup: Warmup,
        jobs: Jobs,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._document, self._explore, self._jobs = document, explore, jobs
        self._warmup = warmup
        self._wanted = False
        self._play = False
        self._recorded: Run | None = None

    def open(self, play: bool = False) -> None:
        """Open the teaching treebank and train on it.

        Parameters
        ----------
        play
            Run A* on the first ambiguous sentence and play it. Where kernels are still to be
            compiled, play at once what was recorded of the same run.
        """
        self._play, self._recorded, self._wanted = play, None, True
        if play:
            title = self.tr("Opening the bundled treebank")
            self._jobs.start(
                title, _record, done=self._show_record, failed=self._no_record, group=DEMO_GROUP
            )
        else:
            self._warmup.when(TRAIN, self._train)

    def _show_record(self, run: Run | None) -> None:
        if run is not None:
            self._recorded = run
            self._explore.show_recorded(run)
            self._explore.playback.set_speed(_SPEED)
            self._explore.playback.play()
        self.playing.emit()
        # Compiled once, by the process that keeps it, and not here as well.
        self._warmup.when(TRAIN, self._train)

    def _no_record(self, _error: Exception) -> None:
        self._show_record(None)

    def _train(self) -> None:
        if self._wanted:
            title = self.tr("Opening the bundled treebank")
            self._jobs.start(title, _train, done=self._done, group=DEMO_GROUP)

    def cancel(self) -> None:
        """Stop opening: something else is opened instead."""
        self._wanted = False
        self._jobs.cancel_group(DEMO_GROUP)

    def _done(self, found: tuple[OpenTreebank, OpenModel, tuple[str, ...]]) -> None:
        treebank, model, words = found
        playback = self._explore.playback
        step, playing = playback.step, playback.playing
        self._document.set_treebank(treebank)
        self._document.set_model(model)
        for sentence in reversed(sentences()):
            self._document.remember(sentence)
        self._document.set_sentence(Sentence(words))
        self.opened.emit()
        if self._recorded is not None:
            # A model that is opened closes the run: it continues where it was.
            self._explore.show_recorded(self._recorded)
            playback.seek(step)
            if playing:
                playback.play()
        elif self._play:
            self._explore.set_algorithm(catalogue.SHOWN)
            playback.set_speed(_SPEED)
            self._explore.replay()


def sentences() -> list[str]:
    """Return the ambiguous sentences that come with the teaching treebank."""
    lines = teaching_treebank().ambiguous.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line.strip() and not line.startswith("#")]


def _record(control: Control) -> Run | None:
    """Return the recorded run, None where kernels are compiled: then it is run."""
    from icm_core.lessons.bundled import bundled_lesson
    from icm_core.lessons.file import load_lesson
    from icm_gui.viewmodels.app import warm_kernels
    from icm_gui.viewmodels.explore.recorded import run_of_trace

    if warm_kernels.are_compiled():
        return None
    lesson, name = RECORDED
    run = load_lesson(bundled_lesson(lesson)).run(name)
    if run is None or run.trace is None:
        return None
    return run_of_trace(run.trace, catalogue.search(run.algorithm), None, run.depth, control)


def _train(control: Control) -> tuple[OpenTreebank, OpenModel, tuple[str, ...]]:
    from icm_core.data.cleaning.clean import CleanOptions, clean_all
    from icm_core.data.treebank import read_treebank
    from icm_core.inference.parsing.presets import preset, train_members
    from icm_core.inference.parsing.use import extra_of
    from icm_core.model.file.container import read_manifest, save_models

    control.report("reading")
    path: Path = teaching_treebank().train
    treebank = read_treebank(path)
    options = CleanOptions()
    cleaned, _ = clean_all(treebank.trees(), options)
    kept = [tree for tree in cleaned if tree is not None]
    chosen = preset(DEMO_PRESET)
    models = train_members(kept, chosen.members, report=control.report)
    control.report("card of the model")
    with TemporaryDirectory(prefix="icm-") as folder:
        file = Path(folder) / "model.icm"
        save_models(file, models, extra=extra_of(DEMO_PRESET, chosen.parse, options, "auto"))
        manifest = read_manifest(file)
    return (
        OpenTreebank(say(NAME), (str(path),), treebank),
        OpenModel(
            f"{say(NAME)} \u00b7 {DEMO_PRESET}", None, models, chosen.parse, options, manifest
        ),
        tuple(sentences()[0].split()),
    )
