"""Runs in the project: what was searched, its bookmarks, and the step that was shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final
from weakref import WeakKeyDictionary

from PySide6.QtCore import QObject

from icm_core.errors import OptionError
from icm_core.inference import catalogue
from icm_core.project.records import StoredBookmark, StoredRun
from icm_core.project.results import result_json
from icm_core.project.store import Project
from icm_core.runs.record import Key, Record
from icm_core.wording import say as _tr
from icm_gui.services.jobs import Control
from icm_gui.services.later import later
from icm_gui.viewmodels.app.document import Document, OpenModel
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.explore.playback import Bookmark
from icm_gui.viewmodels.explore.run import Run
from icm_gui.viewmodels.explore.search.search_settings import SearchSettings
from icm_gui.viewmodels.project import parts
from icm_gui.viewmodels.project.saving import Saver

CHOICE: Final = "explore.choice"
OPTIONS: Final = "explore.options"
SHOWN: Final = "explore.shown"
STEP: Final = "playback.step"
SPEED: Final = "playback.speed"
"""Names of the states in the project."""
MOST_RESULTS: Final = 20_000
"""Newest results that are read from a project."""
_STEP_MS, _PLAYED_MS = 400, 5_000
"""How often the step is kept while the user changes it, and while the run plays."""


@dataclass(eq=False)
class _Kept:
    """What is known of a result that is, or will be, in the project.

    Parameters
    ----------
    record, verdict
        What the project has of it, and what it says of its tree's place under the model.
    key
        None until it is there.
    marks
        Its bookmarks as they are to be.
    is_gone
        Whether the user deleted it meanwhile.
    """

    record: Record
    verdict: str
    marks: tuple[StoredBookmark, ...] = ()
    key: int | None = None
    is_gone: bool = False


class RunKeeper(QObject):
    """Keeps runs and playback in the open project."""

    def __init__(
        self,
        document: Document,
        explore: Explore,
        search_settings: SearchSettings,
        saver: Saver,
        set_state: Callable[[str, Any], None],
        pass_state: Callable[[str, Any], None],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._document, self._explore, self._saver = document, explore, saver
        self._set_state, self._pass_state = set_state, pass_state
        self._search_settings = search_settings
        self._playback = explore.playback
        self._kept: dict[Key, _Kept] = {}
        self._models: WeakKeyDictionary[OpenModel, int] = WeakKeyDictionary()
        self._before: Mapping[str, Any] = {}
        """The states of the project as it was opened."""
        # What is so from the beginning must not take the place of what the project has.
        self._told = {
            CHOICE: self._choice(),
            OPTIONS: search_settings.as_json(),
            SPEED: self._playback.speed,
        }
        self._marks: tuple[StoredBookmark, ...] = ()
        """Bookmarks as they were seen last."""
        self._again: tuple[str, int] | None = None
        """Algorithm and step of a run that is searched for again."""
        self._wanted: Record | None = None
        """Result whose recording is looked for, until another run or sentence is looked at."""
        self._timer = later(self, self.keep_step)
        explore.run_changed.connect(self._run_changed)
        explore.recording_wanted.connect(self._look_for)
        explore.kept.added.connect(self._added)
        explore.kept.removed.connect(self._removed)
        explore.results_changed.connect(self._judge_all)
        explore.choice_changed.connect(self._choice_changed)
        search_settings.changed.connect(self._options_changed)
        self._playback.trace_changed.connect(self._trace_changed)
        self._playback.state_changed.connect(self._state_changed)
        self._playback.step_changed.connect(self._step_changed)

    def restore(self, states: Mapping[str, Any]) -> None:
        """Choose what was chosen."""
        self._before = dict(states)
        choice = states.get(CHOICE)
        options, speed = states.get(OPTIONS), states.get(SPEED)
        if options is not None:
            self._search_settings.from_json(options)
        if isinstance(choice, dict):
            depth = choice.get("depth")
            self._explore.set_algorithm(_known(choice.get("way")))
            self._explore.set_depth(depth if isinstance(depth, int) else None)
        if isinstance(speed, (int, float)):
            self._playback.set_speed(speed)

    def search_again(self) -> None:
        """Search once more for the run that was shown, and show the step that was."""
        shown, step = self._before.get(SHOWN), self._before.get(STEP)
        sentence = self._document.sentence
        if not isinstance(shown, dict) or sentence is None or shown.get("text") != sentence.text:
            return
        algorithm = _known(shown.get("way"))
        self._explore.set_algorithm(algorithm)
        self._again = (algorithm, step if isinstance(step, int) else 0)
        self._explore.run()

    def keep_choices(self) -> None:
        """Keep what is chosen in a project that has nothing yet."""
        for key, value in self._told.items():
            self._set_state(key, value)

    def forget(self) -> None:
        """Forget which runs and models are kept: another project is opened."""
        self._timer.stop()
        self._again = None
        self._before = {}
        self._marks = ()
        self._kept = {}
        self._explore.kept.clear()
        self._models = WeakKeyDictionary()

    def keep_again(self) -> None:
        """Keep everything in another project, which has nothing yet."""
        self._marks = ()
        self._kept = {}
        self._models = WeakKeyDictionary()
        self._added([record.key for record in self._explore.kept.records])

    def set_model(self, model: OpenModel | None, key: int | None) -> None:
        """Note the key of a model in the project; from any thread."""
        if model is not None and key is not None:
            self._models[model] = key

    def keep_step(self) -> None:
        """Keep the step that is shown."""
        self._timer.stop()
        if self._explore.run_shown is not None:
            self._pass_state(STEP, self._playback.step)

    # Runs

    def _run_changed(self) -> None:
        run = self._explore.run_shown
        self._wanted = None
        if run is None or run.is_borrowed:
            # Where another sentence or model is looked at, its run is shown when it was made, and
            # the step of the one that was searched for again is none of its.
            self._again = None
            return
        self._set_state(SHOWN, {"text": " ".join(run.request.words), "way": run.algorithm.key})
        self._show_marks()
        if self._again is not None:
            (algorithm, step), self._again = self._again, None
            if algorithm == run.algorithm.key:
                self._playback.seek(step)

    def read_results(self) -> None:
        """Look which results the project has."""

        def work(project: Project, _control: Control | None) -> tuple[Project, Any, Any]:
            names = {one.key: one.name for one in project.models()}
            return project, names, project.results.listed(MOST_RESULTS)

        self._saver.large(_tr("Reading results"), work, done=self._read, needed=False)

    def _read(
        self, found: tuple[Project, Mapping[int | None, str], list[tuple[StoredRun, Record]]]
    ) -> None:
        project, names, stored = found
        if project is not self._saver.project:
            return
        new = []
        for one, record in stored:
            if one.model in names:
                self._explore.model_names.setdefault(record.key.model, names[one.model])
            if record.key not in self._explore.kept:
                self._kept[record.key] = _Kept(
                    record, str(one.result.get("verdict")), one.bookmarks, one.key
                )
                new.append(record)
        self._explore.kept.restore(new)

    def _added(self, keys: list[Key]) -> None:
        for key in keys:
            run, record = self._explore.kept.recorded(key), self._explore.kept.record(key)
            if record is not None and (run is None or not run.is_borrowed):
                self._keep(record, run)

    def _removed(self, keys: list[Key]) -> None:
        kept = [self._kept.pop(key) for key in keys if key in self._kept]
        there = [one.key for one in kept if one.key is not None]
        for one in kept:
            one.is_gone = True
        if there:
            self._saver.small(lambda project: project.results.remove(there))

    def _keep(self, record: Record, run: Run | None) -> None:
        """Put a result into the project, once."""
        known = self._kept.get(record.key)
        if known is not None:
            if known.record != record:
                self._write(known, record, known.verdict)
            return
        verdict = self._explore.place(record).text
        self._kept[record.key] = kept = _Kept(record, verdict)
        # A result that is taken back may be of a model that was open before.
        own = record.key.model == self._explore.identity
        models, model = self._models, self._document.model if own else None

        def note() -> parts.RunNote:
            key = None if model is None else models.get(model)
            return parts.RunNote(kept.record, run, kept.verdict, key, kept.marks)

        def work(
            project: Project, _control: Control | None
        ) -> tuple[int, tuple[StoredBookmark, ...]]:
            return parts.keep_run(project, note)

        def done(value: tuple[int, tuple[StoredBookmark, ...]]) -> None:
            kept.key, stored = value
            if kept.is_gone:
                there = [kept.key]
                self._saver.small(lambda project: project.results.remove(there))
                return
            self._judge(kept)
            if kept.marks and kept.marks != stored:
                self._write_marks(kept)
            elif stored:
                kept.marks = stored
                self._show_marks()

        self._saver.large(_tr("Saving the run"), work, done=done, thing=record.key)

    def _look_for(self, record: Record) -> None:
        """Show a result without its model, by the trace that the project may have."""
        kept = self._kept.get(record.key)
        if kept is None or self._saver.project is None:
            self._not_found(record)
            return
        self._wanted = record

        def work(project: Project, control: Control | None) -> Run | None:
            key = kept.key  # known now: it was saved before
            return None if key is None else parts.recording(project, key, record, control)

        def done(run: Run | None) -> None:
            if self._wanted is not record or self._explore.busy:
                return
            if run is None:
                self._not_found(record)
            else:
                self._explore.show_kept(record, run)

        self._saver.large(_tr("Reading the run"), work, done=done, needed=False)

    def _not_found(self, record: Record) -> None:
        """Say why a result is not shown: nothing is recorded of it, and its model is not open."""
        model = self._explore.model_names.get(record.key.model)
        if not record.key.model:
            text = _tr("Its steps are not kept any more, and which model found it is not known.")
        else:
            text = _tr(
                "Its steps are not kept, and it is a result of {model}, which is not open. "
                "Open that model to show the run again."
            ).format(model=model or _tr("another model"))
        self._explore.refused.emit(record.algorithm.title, OptionError(text))

    def _judge_all(self) -> None:
        """Keep the verdicts of the sentence in sight, which another run may change."""
        for record in self._explore.compared:
            kept = self._kept.get(record.key)
            if kept is not None:
                self._judge(kept)

    def _judge(self, kept: _Kept) -> None:
        verdict = self._explore.place(kept.record).text
        if kept.key is not None and verdict != kept.verdict:
            self._write(kept, kept.record, verdict)

    def _write(self, kept: _Kept, record: Record, verdict: str) -> None:
        """Change what the project has of a result."""
        kept.record, kept.verdict = record, verdict
        key = kept.key
        if key is not None:
            result = result_json(record, verdict)
            self._saver.small(lambda project: project.runs.set_result(key, result))

    # Bookmarks, step, choices

    def _show_marks(self) -> None:
        """Show the bookmarks that the run has in the project."""
        run = self._explore.run_shown
        kept = None if run is None else self._kept.get(run.record.key)
        if kept is not None and kept.marks and not self._playback.bookmarks:
            self._marks = kept.marks
            self._playback.set_bookmarks([Bookmark(mark.step, mark.text) for mark in kept.marks])

    def _trace_changed(self) -> None:
        # Showing a run clears the bookmarks: that removes none from the project.
        self._marks = self._marks_now()

    def _state_changed(self) -> None:
        self._tell(SPEED, self._playback.speed)
        if self._timer.isActive() and not self._playback.playing:
            self.keep_step()
        marks, run = self._marks_now(), self._explore.run_shown
        if marks == self._marks:
            return
        self._marks = marks
        kept = None if run is None else self._kept.get(run.record.key)
        if kept is not None:
            kept.marks = marks
            if kept.key is not None:
                self._write_marks(kept)

    def _write_marks(self, kept: _Kept) -> None:
        key, marks = kept.key, kept.marks
        assert key is not None
        self._saver.small(lambda project: project.runs.set_bookmarks(key, marks))

    def _marks_now(self) -> tuple[StoredBookmark, ...]:
        return tuple(StoredBookmark(mark.step, mark.text) for mark in self._playback.bookmarks)

    def _step_changed(self, _step: int) -> None:
        # Playing is no edit: where it stops, its step is kept at once.
        if not self._timer.isActive():
            self._timer.start(_PLAYED_MS if self._playback.playing else _STEP_MS)

    def _choice_changed(self) -> None:
        self._wanted = None
        self._tell(CHOICE, self._choice())
        self._show_marks()

    def _options_changed(self) -> None:
        self._tell(OPTIONS, self._search_settings.as_json())

    def _choice(self) -> dict[str, Any]:
        return {"way": self._explore.algorithm.key, "depth": self._explore.depth}

    def _tell(self, key: str, value: Any) -> None:
        if self._told[key] != value:
            self._told[key] = value
            self._set_state(key, value)


def _known(algorithm: object) -> str:
    """Return the algorithm that a project names, the usual one where there is none of the name."""
    known = {one.key for one in catalogue.searches()}
    return str(algorithm) if algorithm in known else catalogue.SHOWN
