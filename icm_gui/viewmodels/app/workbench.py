"""All view models of a window, made and tied together once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

from PySide6.QtCore import QObject

from icm_gui.services.collector import Collector
from icm_gui.services.jobs import Jobs
from icm_gui.services.settings import MOTION, Settings
from icm_gui.viewmodels.annotate.assist.assist import Assist
from icm_gui.viewmodels.annotate.bulk import BulkEdit
from icm_gui.viewmodels.annotate.colleague import Colleague
from icm_gui.viewmodels.annotate.edit_change import EditChange
from icm_gui.viewmodels.annotate.editor import Editor
from icm_gui.viewmodels.annotate.history import History
from icm_gui.viewmodels.annotate.labels import Labels
from icm_gui.viewmodels.annotate.node_notes import NodeNotes
from icm_gui.viewmodels.annotate.sentence_notes import SentenceNotes
from icm_gui.viewmodels.annotate.violations import Violations
from icm_gui.viewmodels.annotate.work import Work
from icm_gui.viewmodels.app.conditions import Conditions
from icm_gui.viewmodels.app.demo import Demo
from icm_gui.viewmodels.app.document import Document
from icm_gui.viewmodels.app.font_notes import FontNotes
from icm_gui.viewmodels.app.front import Front
from icm_gui.viewmodels.app.log import LogTable
from icm_gui.viewmodels.app.opening import Opening
from icm_gui.viewmodels.app.preferences import CSV_FORMULAS
from icm_gui.viewmodels.app.presenting import Presenting
from icm_gui.viewmodels.app.selection import Selection
from icm_gui.viewmodels.app.touring import Tour
from icm_gui.viewmodels.app.warmup import Warmup
from icm_gui.viewmodels.compare.comparer import Comparer
from icm_gui.viewmodels.compare.gold.marks import GoldMarks
from icm_gui.viewmodels.compare.predictions import Predictions
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.contexts.why import Why
from icm_gui.viewmodels.experiments.chosen import ChosenRuns
from icm_gui.viewmodels.experiments.experiments import Experiments
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.explore.inspector.inspection import Inspection
from icm_gui.viewmodels.explore.playback import Playback
from icm_gui.viewmodels.explore.room import Room
from icm_gui.viewmodels.explore.search.search_settings import SearchSettings
from icm_gui.viewmodels.lessons.player import Lessons
from icm_gui.viewmodels.lessons.writer import LessonWriter
from icm_gui.viewmodels.project.session import Session
from icm_gui.viewmodels.training.training import Training
from icm_gui.viewmodels.treebank.fetching import Fetching
from icm_gui.viewmodels.treebank.hit_counts import HitCounts
from icm_gui.viewmodels.treebank.problems import ProblemsModel
from icm_gui.viewmodels.treebank.saving import TreebankSaver
from icm_gui.viewmodels.treebank.sentences import SentenceTable
from icm_gui.viewmodels.treebank.source_watch import SourceWatch
from icm_gui.viewmodels.treebank.tree_hits import TreeHits

_Watch = TypeVar("_Watch", bound=QObject)


class Workbench(QObject):
    """The state of one window.

    Parameters
    ----------
    keep
        Continue with the last session and keep what happens; else begin with nothing and leave
        nothing behind.
    alone
        Begin with the automatic project, though one with a name was open last.
    """

    def __init__(
        self, keep: bool = True, parent: QObject | None = None, *, alone: bool = False
    ) -> None:
        super().__init__(parent)
        self.settings = Settings(self)
        self.front = Front(self)
        self.front.changed.connect(self._page_changed)
        self.jobs = Jobs(self)
        self.document = Document(self)
        self.playback = Playback(self)
        self.selection = Selection(self)
        self.search_settings = SearchSettings(self.document, self.settings, self)
        self.explore = Explore(
            self.document, self.jobs, self.playback, self.selection, self.search_settings, self
        )
        self.explore.set_ready(False)
        self.room = Room(self.settings, self)
        self.inspection = Inspection(self.explore, self)
        self._watches: dict[object, QObject] = {}
        self.sentences = SentenceTable(self.document, self.jobs, self)
        self.tree_hits = TreeHits(self.document, self.sentences, self.jobs, self)
        self.hit_counts = HitCounts(self.tree_hits, self.jobs, self)
        self.explore.results_changed.connect(self._results_changed)
        # What another model scored says nothing of this one.
        self.document.model_changed.connect(self.sentences.clear_scores)
        self.contexts = ContextBrowser(self.document, self.jobs, self)
        self.why = Why(self.contexts, self.document, self.jobs, self)
        self._step_seen = self.playback.step
        self.collector = Collector(self._is_moving, self)
        self.warmup = Warmup(self.jobs, self)
        self.warmup.changed.connect(self._kernels_changed)
        self.warmup.ready.connect(self.collector.settle)
        self.demo = Demo(self.document, self.explore, self.warmup, self.jobs, self)
        self.font_notes = FontNotes(self.document, self.jobs, self)
        self.opening = Opening(self.document, self.jobs, self)
        self.problems = ProblemsModel(self.opening, self)
        self.log = LogTable(self)
        self.log.install()
        self.training = Training(self.document, self.jobs, self)
        self.fetching = Fetching(self.jobs, self.settings, self)
        self.session = Session(
            self.document,
            self.explore,
            self.search_settings,
            self.jobs,
            self.settings,
            keep,
            self,
            alone=alone,
        )
        self.lessons = Lessons(
            self.document, self.explore, self.session, self.settings, self.jobs, self
        )
        self.lesson_writer = LessonWriter(
            self.document, self.explore, self.session, self.jobs, self
        )
        self.predictions = Predictions(self.document, self.explore, self.session, self.jobs, self)
        self.marks = GoldMarks(self.session, self)
        self.editor = Editor(self.document, self)
        self.edit_change = EditChange(self.editor, self.jobs, self)
        self.history = History(self.editor, self.session, self.jobs, self)
        self.labels = Labels(self.document, self)
        self.treebank_saver = TreebankSaver(self.document, self.jobs, self)
        self.source_watch = SourceWatch(self.document, self.treebank_saver, self.jobs, self)
        self.sentence_notes = SentenceNotes(self.document, self.session, self.sentences, self)
        self.node_notes = NodeNotes(self.editor, self.marks, self)
        self.colleague = Colleague(self.editor, self.session, self.jobs, self)
        self.work = Work(self.editor, self.session, self.jobs, self)
        self.bulk = BulkEdit(self.editor, self.jobs, self)
        self.violations = Violations(self.editor, self.session, self.jobs, self)
        self.assist = Assist(
            self.editor,
            self.sentence_notes,
            self.sentences,
            self.front,
            self.session,
            self.jobs,
            self,
        )
        self.compare = Comparer(self.document, self.predictions, self.session, self.jobs, self)
        self.experiments = Experiments(self.jobs, self.settings, self)
        self.chosen_runs = ChosenRuns(self.experiments, self.jobs, self)
        self.conditions = Conditions(
            self.front,
            self.explore,
            self.contexts,
            self.compare,
            self.lessons,
            self.lesson_writer,
            self.problems,
            self.assist,
            self.chosen_runs,
            self,
        )
        self.presenting = Presenting(
            self.playback, self.contexts, self.compare, self.settings, self
        )
        lessons = self.lessons
        self.presenting.set_lessons(lessons, lessons.lesson_changed, lessons.page_changed)
        self.tour = Tour(self.document, self.explore, self.demo, self.settings, self)
        self.settings.changed.connect(self._setting_changed)
        self.playback.reduced_motion = self.settings.reduced_motion
        self._setting_changed(CSV_FORMULAS)

    def watch(self, make: Callable[[Playback, Jobs, QObject], _Watch]) -> _Watch:
        """Return what follows the run for the panes of a family; made once, when it is asked for.

        Parameters
        ----------
        make
            Its class.
        """
        found = self._watches.get(make)
        if found is None:
            made = self._watches[make] = make(self.playback, self.jobs, self)
            return made
        return cast("_Watch", found)

    def start(self) -> None:
        """Begin what runs in the background."""
        self.warmup.start()

    def close(self) -> None:
        """Stop everything; nothing is left running."""
        self.playback.pause()
        self.training.close()
        self.jobs.close()
        self.lesson_writer.keep()
        self.session.close()
        self.collector.stop()
        self.log.remove()
        self.settings.sync()

    def _is_moving(self) -> bool:
        """Whether a run plays, or the user has gone to another step since this was asked last."""
        before, self._step_seen = self._step_seen, self.playback.step
        return self.playback.playing or self._step_seen != before

    def _kernels_changed(self) -> None:
        self.explore.set_ready(self.warmup.is_ready, self.warmup.parts)

    def _page_changed(self) -> None:
        self.presenting.set_page(self.front.page)

    def _results_changed(self) -> None:
        """The list of sentences shows the F1 of the run that is shown."""
        sentence, run = self.document.sentence, self.explore.run_shown
        if sentence is None or sentence.index is None or run is None or run.f1 is None:
            return
        self.sentences.set_scores([sentence.index], [run.f1])

    def _setting_changed(self, key: str) -> None:
        if key == MOTION:
            self.playback.reduced_motion = self.settings.reduced_motion
        elif key == CSV_FORMULAS:
            from icm_core.analysis.tables.csv_rows import keep_formulas

            keep_formulas(bool(self.settings.value(CSV_FORMULAS, False)))
