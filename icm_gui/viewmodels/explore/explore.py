"""Explore: which run is shown, alone or beside another one, and what is known of its sentence."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from icm_core.errors import IcmError, LimitError, OptionError
from icm_core.inference import catalogue
from icm_core.inference.forest.naming import is_lattice
from icm_core.rendering.turns import turn_of
from icm_core.runs.place import Place, best_known, place_of
from icm_core.runs.record import Record, key_of
from icm_core.runs.run import Request
from icm_gui.services.later import later
from icm_gui.viewmodels.app.document import Document, Sentence
from icm_gui.viewmodels.app.selection import Selection
from icm_gui.viewmodels.explore.dialled import Dialled
from icm_gui.viewmodels.explore.playback import Playback
from icm_gui.viewmodels.explore.results.deleting import Deleting
from icm_gui.viewmodels.explore.results.found import Result, results_of
from icm_gui.viewmodels.explore.results.proving import Proving
from icm_gui.viewmodels.explore.run import Run
from icm_gui.viewmodels.explore.search.searching import ALL, MODEL, SEARCH, Searching

if TYPE_CHECKING:
    from icm_core.data.tree import Tree
    from icm_core.inference.trace import Trace
    from icm_gui.services.jobs import Jobs
    from icm_gui.viewmodels.explore.search.search_settings import SearchSettings

DEEPEST_DIAL = 8
"""Greatest context depth on the dial; one step further is the whole context."""
_TURN_MS = 40
"""Pause of the dial after which the result is redrawn."""


class Explore(Searching):
    """The state of the Explore workspace: which run is shown, and what is known of its sentence.

    Signals
    -------
    run_changed
        Another run is shown, or none.
    recording_wanted : Record
        A result is to be shown whose recording is gone and whose model is not open.
    """

    run_changed = Signal()
    recording_wanted = Signal(object)

    def __init__(
        self,
        document: Document,
        jobs: Jobs,
        playback: Playback,
        selection: Selection,
        choices: SearchSettings,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(document, jobs, choices, parent)
        self.playback, self.selection = playback, selection
        self.run_shown: Run | None = None
        self.second: Run | None = None
        self.deleting = Deleting(self.kept, document.undo, self)
        self.proves = True
        """Whether the optimum is looked for after a run, so that its verdict is known."""
        self._proving = Proving(self, self._is_proved)
        self.kernels_changed.connect(self._proving.go_on)
        self._play = False
        self._beside = ""
        """Algorithm that is to be played beside the run that is under way, empty for none."""
        self._turning = later(self, self._turned, _TURN_MS)
        self.dialled = Dialled(self, self)
        # First of all that hear of a run: what others mark depends on it.
        self.run_changed.connect(self.dialled.run_changed)
        document.sentence_changed.connect(self._sentence_changed)
        document.model_changed.connect(self._model_changed)

    @property
    def tree(self) -> Tree | None:
        """The tree that the run found."""
        return None if self.run_shown is None else self.run_shown.parse.tree

    @property
    def has_lattice(self) -> bool:
        """Whether the run that is shown is one of a model of tags."""
        return self.run_shown is not None and is_lattice(self.run_shown.chart.symbols)

    def set_depth(self, depth: int | None) -> None:
        """Turn the dial: the result is searched for again at this context depth."""
        if depth == self.depth:
            return
        self.depth = depth
        # A search that is under way is of the old depth.
        again = self.run_shown is not None or self.jobs.is_running(SEARCH)
        self.jobs.cancel_group(SEARCH)
        self._stop_others()
        self.choice_changed.emit()
        self.results_changed.emit()
        if again:
            self._turning.start()

    def run(self, play: bool = False) -> None:
        """Run the chosen algorithm on the sentence and show the run.

        Parameters
        ----------
        play
            Play it from the beginning when it is there.
        """
        if not self.can_run:
            return
        self.draft.take()
        if not self.ready:
            self._wait(self.replay if play else self.run)
            return
        self._play = play
        self._start(self.algorithm, self._found)

    def replay(self) -> None:
        """Run, then play."""
        self.run(play=True)

    def open_recorded(self, trace: Trace) -> None:
        """Show a run that was recorded before, with the model that is open."""
        try:
            chosen = catalogue.search(trace.subject.algorithm)
        except OptionError as error:
            self.refused.emit(trace.subject.algorithm, error)
            return
        if self.document.model is None:
            hint = self.tr("open the model that the run was recorded with first")
            self.refused.emit(chosen.title, OptionError(hint))
            return
        self.document.set_sentence(Sentence(trace.subject.words))
        self._choose(trace.subject.options.get("depth"), chosen.key)
        self._start(chosen, self._found, trace)

    def show_recorded(self, run: Run) -> None:
        """Show a run made elsewhere; its sentence, algorithm and depth are chosen with it."""
        self.cancel()
        words, gold = run.request.words, run.request.gold
        sentence = self.document.sentence
        if sentence is None or sentence.words != words or sentence.gold != gold:
            self.document.set_sentence(Sentence(words, gold))
        self._choose(run.request.depth, run.algorithm.key)
        self._show(run)
        self.busy_changed.emit()

    def run_second(self, key: str) -> None:
        """Run another algorithm and play it beside the run that is shown.

        Of what is typed and not searched yet there is no run to be beside: the chosen algorithm
        searches it first.
        """
        if self.run_shown is None or not self.can_run:
            return
        if self.draft.is_other:
            self.run()
            self._beside = key
            return
        if self.prepared.has(key):
            self._start(catalogue.search(key), self._found_second)
        else:
            self._wait(partial(self.run_second, key))

    def drop_second(self) -> None:
        """Show one run only."""
        if self.second is not None:
            self.second = None
            step = self.playback.step
            marks = self.playback.bookmarks
            self.playback.set_trace(None if self.run_shown is None else self.run_shown.trace)
            self.playback.set_bookmarks(marks)
            self.playback.seek(step)
            self.choice_changed.emit()

    def run_all(self) -> None:
        """Run every algorithm on the sentence; the results table fills row by row."""
        if not self.can_run:
            return
        self.draft.take()
        if not self.prepared.is_whole:
            self._wait(self.run_all)
            return
        try:
            requests = [self.request(one) for one in catalogue.searches()]
        except IcmError as error:
            self.refused.emit("Run all", error)
            return
        work = partial(self.worker.run_each, requests)
        self.jobs.start(
            "Run all",
            work,
            partial=self._one_of_all,
            done=self._all_done,
            failed=partial(self._failed, "Run all"),
            cancelled=self.busy_changed.emit,
            group=ALL,
        )
        self.busy_changed.emit()

    def show_result(self, key: str) -> None:
        """Show the run behind a row of the results; it is run again if its recording is gone."""
        found = self.results.get(key)
        if found is not None and found.record is not None:
            self.show_kept(found.record)

    def show_kept(self, record: Record, read: Run | None = None) -> None:
        """Show a result of any sentence and depth; it is run again if its recording is gone.

        With another model than its own it would be another result: `recording_wanted`.

        Parameters
        ----------
        read
            What answers that.
        """
        key = record.key
        sentence = self.document.sentence
        if sentence is None or sentence.words != key.words:
            self.document.set_sentence(Sentence(key.words, record.gold))
        self._choose(key.depth, key.algorithm)
        run = read or self.kept.run(key)
        if run is not None:
            self._show(run)
        else:
            self._again(record)

    def _choose(self, depth: int | None, algorithm: str) -> None:
        """Choose what a run was searched with, without a search for it."""
        self.set_depth(depth)
        self._turning.stop()
        self.set_algorithm(algorithm)
        self._play = False

    def _again(self, record: Record) -> None:
        """Run what a key says with its model, and with its options and not those set now."""
        key, sentence = record.key, self.document.sentence
        if sentence is None or sentence.words != key.words:
            return  # another one was chosen while this waited
        if self.document.model is None or self.identity not in ("", key.model):
            self.recording_wanted.emit(record)
        elif not self.identity:
            self._identify(partial(self._again, record))
        elif not self.prepared.has(key.algorithm):
            self._wait(partial(self._again, record))
        else:
            chosen = catalogue.search(key.algorithm)
            self._start(chosen, self._found, key=key, gold=record.gold)

    def cancel(self) -> None:
        """Stop the searches."""
        super().cancel()
        self._proving.stop()

    def _stop_others(self) -> None:
        super()._stop_others()
        self._proving.stop()

    @property
    def compared(self) -> list[Record]:
        """The results of the sentence at the depth, the newest last."""
        sentence, shown = self.document.sentence, self.run_shown
        if sentence is None:
            return []
        # A recorded run may be shown without its model.
        model = self.identity if shown is None else shown.record.key.model
        return self.kept.of_sentence(model, sentence.words, self.depth)

    @property
    def results(self) -> dict[str, Result]:
        """The newest result of each algorithm on the sentence at the depth."""
        sentence = self.document.sentence
        if sentence is None:
            return {}
        return results_of(self.kept, self.compared, sentence.words, self.depth)

    def best_known(self) -> tuple[float, bool]:
        """Return the greatest log-probability of all results, in nats, and whether it is proved."""
        return best_known(self.compared)

    def _is_proved(self) -> bool:
        return catalogue.proving().key in self.results or self.best_known()[1]

    def place(self, run: Run | Record) -> Place:
        """Return what a tree is worth, by all results of its sentence, model and depth."""
        key = run.key if isinstance(run, Record) else run.record.key
        return place_of(run, self.kept.of_sentence(key.model, key.words, key.depth))

    def _found(self, run: Run) -> None:
        self._know(run.record.key.model)
        self._show(run)
        self.busy_changed.emit()
        beside, self._beside = self._beside, ""
        if beside:
            self.run_second(beside)
        elif self._play:
            self.playback.play()
        if self.proves:
            self._proving.begin()

    def _found_second(self, run: Run) -> None:
        self.second = run
        self.kept.put(run)
        first = self.run_shown
        trace = None if first is None else first.trace
        self.playback.set_trace(trace, run.trace, turn_of(trace, run.trace))
        self.choice_changed.emit()
        self.busy_changed.emit()

    def _show(self, run: Run) -> None:
        self.run_shown, self.second = run, None
        self.selection.clear()
        self.playback.set_trace(run.trace)
        # Before anyone hears of the run: what it is worth is asked then.
        if run.stored is None:
            self.kept.put(run)
        self.run_changed.emit()

    def _one_of_all(self, found: tuple[Request, Run | LimitError]) -> None:
        request, run = found
        if isinstance(run, LimitError):
            self.kept.refuse(request.words, request.depth, request.algorithm.key, str(run))
            return
        self._know(run.record.key.model)
        if self.run_shown is None:
            self._show(run)
        else:
            self.kept.put(run)

    def _all_done(self, _nothing: None) -> None:
        self.results_changed.emit()
        self.busy_changed.emit()

    def _turned(self) -> None:
        """Show the result at the depth that was dialled, or search for it."""
        kept = None
        self.dialled.expect()
        self.draft.take()
        if self.can_run and self.identity:
            with suppress(IcmError):
                kept = self.kept.run(key_of(self.request(self.algorithm)))
        if kept is None:
            self.run()
        else:
            self._found(kept)

    def _sentence_changed(self) -> None:
        self.draft.forget()
        self._beside = ""
        self.jobs.cancel_group(SEARCH)
        self._turning.stop()
        # First: who hears that there are other results must not take the old run for theirs.
        self.run_shown = self.second = None
        self._stop_others()
        self.selection.clear()
        if not self.playback.is_empty:
            self.playback.set_trace(None)
        self.results_changed.emit()
        self.run_changed.emit()

    def _model_changed(self) -> None:
        self.identity = ""
        self.jobs.cancel_group(MODEL)
        self._sentence_changed()
        if self.kept:
            self._identify()  # else the first run tells
