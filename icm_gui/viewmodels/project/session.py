"""The session: whatever happens in the window is in the open project, and comes back at start."""

from __future__ import annotations

import logging
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from icm_core.errors import IcmError, ProjectDamagedError, ProjectFileError
from icm_core.project.schema import SUFFIX
from icm_core.project.steps import Step, Steps, Turn
from icm_core.project.store import Project
from icm_gui.viewmodels.app.document import MOST_HISTORY, Sentence
from icm_gui.viewmodels.project import parts, places
from icm_gui.viewmodels.project.mending import fill, is_damage_of, renewed
from icm_gui.viewmodels.project.run_keeper import RunKeeper
from icm_gui.viewmodels.project.saving import Saver

if TYPE_CHECKING:
    from collections.abc import Callable

    from icm_core.data.treebank import Treebank
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.services.settings import Settings
    from icm_gui.viewmodels.app.document import Document, OpenModel, OpenTreebank
    from icm_gui.viewmodels.explore.explore import Explore
    from icm_gui.viewmodels.explore.search_settings import SearchSettings
    from icm_gui.viewmodels.shared.undo import Undo

TREEBANK: Final = "document.treebank"
MODEL: Final = "document.model"
SENTENCE: Final = "document.sentence"
WINDOW: Final = "window"
"""Names of the states in the project."""
_KEYS: Final = (TREEBANK, MODEL)
"""States that are keys of the project."""

log = logging.getLogger("icm.session")


class Session(QObject):
    """Keeps a project open: the automatic one until one with a name is opened or saved.

    Parameters
    ----------
    keep
        Go on with the last session and keep what happens; else begin with nothing and leave
        nothing behind.

    Signals
    -------
    saved_changed : str
        Words for the status bar.
    failed : str, object
        Something could not be kept or read: a title and the error.
    project_changed
        Another project is open.
    recent_changed
        The list of projects that were open.
    restored
        What was open is open again, but for the run, which is searched for once more.
    """

    saved_changed = Signal(str)
    failed = Signal(str, object)
    project_changed = Signal()
    recent_changed = Signal()
    restored = Signal()

    def __init__(
        self,
        document: Document,
        explore: Explore,
        search_settings: SearchSettings,
        jobs: Jobs,
        settings: Settings,
        keep: bool = True,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._document, self._explore, self._settings = document, explore, settings
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._troubles: tuple[tuple[str, IcmError], ...] = ()
        self.named = False
        """Whether the project has a name that the user gave it."""
        self._saver = Saver(jobs, self)
        self._saver.saved_changed.connect(self.saved_changed)
        self._saver.failed.connect(self.failed)
        self._saver.damaged.connect(self._mend)
        self._deaf = False
        self._is_damaged = False
        """Whether reading the open project met damage; it is mended when all are listening."""
        project = self._first() if keep else None
        self._saver.switch(project or self._passing(), project is not None)
        self._states: dict[str, Any] = self._read_states()
        self._runs = RunKeeper(
            document, explore, search_settings, self._saver, self.set_state, self
        )
        # What is in the project already, so that it is not written again.
        self._treebank: OpenTreebank | None = None
        self._model: OpenModel | None = None
        document.treebank_changed.connect(self._treebank_changed)
        document.model_changed.connect(self._model_changed)
        document.sentence_changed.connect(self._sentence_changed)
        document.undo.turned.connect(self._turned)
        self._read_history()
        # Who makes the session has no ear for it yet.
        self._telling = QTimer(self)
        self._telling.setSingleShot(True)
        self._telling.timeout.connect(self._tell_beginning)
        self._telling.start(0)

    # What it is

    @property
    def project(self) -> Project | None:
        """The open project, None where none could be opened."""
        return self._saver.project

    @property
    def undo(self) -> Undo:
        """The stack whose steps it keeps."""
        return self._document.undo

    @property
    def is_saved(self) -> bool:
        """Whether everything is on the disk."""
        return self._saver.is_saved

    @property
    def recent(self) -> list[places.RecentProject]:
        """The projects with a name that were open, the newest first."""
        return places.recent(self._settings)

    @property
    def has_content(self) -> bool:
        """Whether a treebank, a model or a sentence comes back from the last session."""
        return any(self._states.get(key) is not None for key in (TREEBANK, MODEL, SENTENCE))

    def window(self) -> dict[str, str]:
        """Return where everything in the window was, empty where that is not known."""
        found = self._states.get(WINDOW)
        if not isinstance(found, dict):
            return {}
        return {str(key): value for key, value in found.items() if isinstance(value, str)}

    def store_window(self, state: dict[str, str]) -> None:
        """Keep where everything in the window is."""
        self.set_state(WINDOW, dict(state))

    def state(self, key: str, default: Any = None) -> Any:
        """Return a JSON value that was kept under a name."""
        return self._states.get(key, default)

    def set_state(self, key: str, value: Any) -> None:
        """Keep a JSON value under a name."""
        if key not in self._states or self._states[key] != value:
            self._states[key] = value
            self._saver.small(lambda project: project.set_state(key, value))

    def work(
        self,
        title: str,
        work: Callable[[Project, Control | None], Any],
        *,
        done: Callable[[Any], None] | None = None,
        needed: bool = True,
    ) -> None:
        """Do something with the project that takes time, in a job (`Saver.large`)."""
        self._saver.large(title, work, done=done, needed=needed)

    # Beginning and end

    def restore(self) -> None:
        """Open what was open in the project: treebank and model in a job, then the run again."""
        if self.project is None:
            return
        self._runs.restore(self._states)
        self._runs.read_results()
        treebank, model = (
            parts.key_of(self._states.get(TREEBANK)),
            parts.key_of(self._states.get(MODEL)),
        )

        def work(project: Project, control: Control | None) -> parts.Loaded:
            return parts.load(project, treebank, model, control)

        if treebank is None and model is None:
            self._loaded(parts.Loaded(None, None))
        else:
            self._saver.large(
                _tr("Opening the last session"), work, done=self._loaded, needed=False
            )

    def close(self) -> None:
        """Write everything and let go of the project; closing twice does nothing."""
        if not self._saver.is_closed:
            self._runs.keep_step()
            self._saver.finish()
            if self.named and self.project is not None:
                self._note_recent(self.project)
            self._saver.close()
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None

    def new_project(self, path: str | Path) -> None:
        """Begin an empty project in a file, in place of one that is there."""
        target = places.with_suffix(path)

        def work(_project: Project, _control: Control | None) -> Project:
            return Project.create(target, replace=True)

        self._saver.large(_tr("New project"), work, done=self._begun, keeps=False)

    def open_project(self, path: str | Path) -> None:
        """Open a project and what was open in it."""
        if places.is_in(self.project, path):
            return

        def work(_project: Project, _control: Control | None) -> Project:
            return Project.open(path)

        self._saver.large(
            _tr("Opening {}").format(Path(path).name), work, done=self._opened, needed=False
        )

    def save_as(self, path: str | Path) -> None:
        """Keep the project in another file and go on there."""
        target = places.with_suffix(path)
        if places.is_in(self.project, target):
            return

        def work(project: Project, _control: Control | None) -> Project:
            # What is changed while it is being copied belongs into the copy.
            self._saver.hold()
            project.save_as(target)
            return Project.open(target)

        self._saver.large(
            _tr("Saving {}").format(target.name), work, done=self._copied,
            failed=self._not_copied, keeps=False,
        )  # fmt: skip

    # The project

    def _first(self) -> Project | None:
        start = places.first_project(self._settings)
        self.named, self._troubles = start.named, start.troubles
        return start.project

    def _passing(self) -> Project | None:
        """Return a project that goes with the program."""
        try:
            self._folder = tempfile.TemporaryDirectory(prefix="icm-", ignore_cleanup_errors=True)
            return Project.create(Path(self._folder.name, f"passing{SUFFIX}"))
        except (OSError, IcmError) as error:
            self._troubles = ((_tr("Not saved"), ProjectFileError(str(error))),)
            return None

    def _read_states(self) -> dict[str, Any]:
        if self.project is None:
            return {}
        try:
            return self.project.states()
        except IcmError as error:
            self._note(_tr("The state was not read"), error)
            return {}

    def _read_history(self) -> None:
        if self.project is not None:
            try:
                self._document.history = self.project.sentences(MOST_HISTORY)
                self._document.undo.load(self.project.steps.stack())
            except IcmError as error:
                self._note(_tr("The history was not read"), error)

    def _note(self, title: str, error: IcmError) -> None:
        """Remember what went wrong in the open project until there is somebody to tell."""
        self._troubles = (*self._troubles, (title, error))
        self._is_damaged = self._is_damaged or is_damage_of(error, self.project)

    def _tell_beginning(self) -> None:
        """Tell what went wrong when the project was opened."""
        self._tell_troubles(self._troubles)
        self._troubles = ()
        if self._is_damaged:
            self._mend()
        self.saved_changed.emit(self._saver.text)

    def _tell_troubles(self, troubles: tuple[tuple[str, IcmError], ...]) -> None:
        for title, error in troubles:
            log.error("%s: %s", title, error)
            self.failed.emit(title, error)

    def _mend(self) -> None:
        """Put a damaged project aside and go on, with all that is open, in a new one."""
        old, self._is_damaged = self.project, False
        if old is None or self._saver.is_closed:
            return
        title = _tr("{} was damaged").format(old.path.name)
        try:
            project, kept = renewed(old)
        except (IcmError, OSError) as error:
            self._saver.replace_damaged(self._passing(), False)
            log.error("%s: %s", title, error)
            self.failed.emit(title, error)
        else:
            self._saver.replace_damaged(project, project.path.parent != self._passing_folder)
            text = _tr("It was put aside as {}; the work goes on in a new one.").format(kept)
            log.error("%s: %s", title, text)
            self.failed.emit(title, ProjectDamagedError(text))
        document = self._document
        states = {key: value for key, value in self._states.items() if key not in _KEYS}
        sentences, turns = list(reversed(document.history)), document.undo.turns
        self._saver.small(lambda new: fill(new, states, sentences, turns))
        self._treebank = self._model = None
        self._treebank_changed()
        self._model_changed()
        self._runs.keep_again()

    @property
    def _passing_folder(self) -> Path | None:
        return None if self._folder is None else Path(self._folder.name)

    def _begun(self, project: Project) -> None:
        self._go_to(project)
        self._runs.keep_choices()

    def _opened(self, project: Project) -> None:
        self._go_to(project)
        self._read_history()
        self._tell_beginning()
        self.restore()

    def _go_to(self, project: Project) -> None:
        """Leave everything that is open and go on in another project."""
        self._runs.keep_step()
        self._runs.forget()
        if self.named and self.project is not None:
            self._note_recent(self.project)
        self._saver.switch(project, True)
        self._states = self._read_states()
        self._treebank = self._model = None
        document = self._document
        # The new project must not be told that what was open in the old one is closed.
        self._deaf = True
        try:
            document.set_sentence(None)
            document.set_treebank(None)
            document.set_model(None)
            document.history = []
            document.undo.load(Steps())
        finally:
            self._deaf = False
        self._has_name(project)

    def _copied(self, project: Project) -> None:
        self._saver.switch(project, True, is_copy=True)
        self._has_name(project)

    def _not_copied(self, _error: Exception) -> None:
        self._saver.go_on()

    def _has_name(self, project: Project) -> None:
        self.named = True
        self._settings.set_value(places.NAMED, str(project.path.absolute()))
        # A program that is killed must find the project again.
        self._settings.sync()
        self._note_recent(project)
        self.project_changed.emit()

    def _note_recent(self, project: Project) -> None:
        try:
            places.add_recent(self._settings, project)
        except IcmError as error:
            self.failed.emit(_tr("The project was not read"), error)
        self.recent_changed.emit()

    # What happens to the document

    def _treebank_changed(self) -> None:
        opened = self._document.treebank
        if self._deaf or opened is self._treebank:
            return
        self._treebank = opened

        def work(project: Project, _control: Control | None) -> Treebank | None:
            key, edited = (None, None) if opened is None else parts.keep_treebank(project, opened)
            project.set_state(TREEBANK, key)
            return edited

        self._saver.large(_tr("Saving the treebank"), work, done=self._treebank_kept)

    def _treebank_kept(self, edited: Treebank | None) -> None:
        """Go on with the edits of a treebank that the project knew already."""
        opened, sentence = self._document.treebank, self._document.sentence
        if opened is None or edited is None or opened.treebank.documents is not edited.documents:
            return
        now = opened.treebank
        # What was edited meanwhile is newer.
        missing = {
            at: entry.tree
            for at, (entry, one) in enumerate(zip(edited, now, strict=True))
            if entry.edited and not one.edited
        }
        if missing:
            self._treebank = replace(opened, treebank=now.with_trees(missing))
            self._document.set_treebank(self._treebank)
            if sentence is not None and sentence.index is not None:
                self._document.use_treebank_sentence(sentence.index)

    def _turned(self, turn: Turn, step: Step) -> None:
        if step.is_kept:
            self._saver.small(lambda project: project.steps.add(turn, step))

    def _model_changed(self) -> None:
        opened = self._document.model
        if self._deaf or opened is self._model:
            return
        self._model = opened
        runs = self._runs

        def work(project: Project, _control: Control | None) -> None:
            key = None if opened is None else parts.keep_model(project, opened)
            project.set_state(MODEL, key)
            runs.set_model(opened, key)

        self._saver.large(_tr("Saving the model"), work)

    def _sentence_changed(self) -> None:
        sentence = self._document.sentence
        if self._deaf:
            return
        if sentence is None:
            self.set_state(SENTENCE, None)
            return
        value = {"words": list(sentence.words), "index": sentence.index}
        if value == self._states.get(SENTENCE):
            return
        self._states[SENTENCE] = value
        text = sentence.text

        def change(project: Project) -> None:
            project.add_sentence(text)
            project.set_state(SENTENCE, value)

        self._saver.small(change)

    # What comes back

    def _loaded(self, loaded: parts.Loaded) -> None:
        """Open what was read, where nothing else was opened meanwhile."""
        document = self._document
        typed = document.sentence is not None
        if loaded.treebank is not None and document.treebank is None and self._treebank is None:
            self._treebank = loaded.treebank
            document.set_treebank(loaded.treebank)
        if loaded.model is not None and document.model is None and self._model is None:
            self._model = loaded.model
            self._runs.set_model(loaded.model, loaded.model.key)
            document.set_model(loaded.model)
        if not typed:
            self._show_sentence(self._states.get(SENTENCE))
        if not typed and document.model is not None and document.sentence is not None:
            self._runs.search_again()
        self._tell_troubles(loaded.troubles)
        if any(is_damage_of(error, self.project) for _, error in loaded.troubles):
            self._mend()
        self.restored.emit()

    def _show_sentence(self, value: Any) -> None:
        try:
            words, index = tuple(map(str, value["words"])), value["index"]
        except (TypeError, KeyError):
            return
        document = self._document
        if isinstance(index, int) and document.treebank is not None:
            # A gold tree cleaned in another way, or another treebank, has other words.
            if 0 <= index < len(document.treebank.treebank):
                document.use_treebank_sentence(index)
            if document.sentence is not None and document.sentence.words == words:
                return
        if words:
            document.set_sentence(Sentence(words))


def _tr(text: str) -> str:
    return QCoreApplication.translate("Session", text)
