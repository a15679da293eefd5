"""The session: whatever happens in the window is in the open project, and comes back at start."""

from __future__ import annotations

import logging
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, Signal

from icm_core.errors import IcmError, ProjectFileError
from icm_core.project.schema import SUFFIX
from icm_core.project.store import Project
from icm_core.wording import say as _tr
from icm_gui.services.jobs import Control, Jobs
from icm_gui.services.later import later
from icm_gui.services.settings import Settings
from icm_gui.viewmodels.app.document import MOST_HISTORY, Document
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.explore.search.search_settings import SearchSettings
from icm_gui.viewmodels.project import parts, places
from icm_gui.viewmodels.project.document_keeper import KEYS, NAMES, DocumentKeeper
from icm_gui.viewmodels.project.mending import fill, is_damage_of, put_aside
from icm_gui.viewmodels.project.run_keeper import RunKeeper
from icm_gui.viewmodels.project.saving import Saver
from icm_gui.viewmodels.shared.undo import Undo

WINDOW: Final = "window"
"""Name of the state of the window in the project."""

log = logging.getLogger("icm.session")


class Session(QObject):
    """Keeps a project open: the automatic one until one with a name is opened or saved.

    Parameters
    ----------
    keep
        Continue with the last session and keep what happens; else begin with nothing and leave
        nothing behind.
    alone
        Begin with the automatic project, though one with a name was open last.

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
        *,
        alone: bool = False,
    ) -> None:
        super().__init__(parent)
        self._document, self._explore, self._settings = document, explore, settings
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._troubles: tuple[tuple[str, IcmError], ...] = ()
        self.named = False
        """Whether the project has a name that the user gave it."""
        self._is_restored = False
        """Whether what was open in the project was opened again, or is not to be."""
        self._saver = Saver(jobs, self)
        self._saver.saved_changed.connect(self.saved_changed)
        self._saver.failed.connect(self.failed)
        self._saver.damaged.connect(self._mend)
        self._is_damaged = False
        """Whether reading the open project met damage; it is repaired when all are listening."""
        project = self._first(alone) if keep else None
        self._saver.switch(project or self._passing(), project is not None)
        self._states: dict[str, Any] = self._read_states()
        self._runs = RunKeeper(
            document, explore, search_settings, self._saver, self.set_state, self._pass_state, self
        )
        self._keeper = DocumentKeeper(
            document, self._runs, self._saver, jobs, lambda: self._states, self
        )
        self._keeper.failed.connect(self._edits_failed)
        self._keeper.loaded.connect(self._loaded)
        self._read_history()
        # Who makes the session has no ear for it yet.
        self._telling = later(self, self._tell_beginning)
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
        return any(self._states.get(key) is not None for key in NAMES)

    @property
    def _is_empty(self) -> bool:
        document = self._document
        return all(one is None for one in (document.treebank, document.model, document.sentence))

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
            self._saver.set_state(key, value)

    def _pass_state(self, key: str, value: Any) -> None:
        """Keep a value that changes often, without waiting for the disk."""
        if key not in self._states or self._states[key] != value:
            self._states[key] = value
            self._saver.passing(key, value)

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
        self._is_restored = True
        self._runs.restore(self._states)
        self._runs.read_results()
        self._keeper.restore()

    def close(self) -> None:
        """Write everything and let go of the project; closing twice does nothing."""
        if not self._saver.is_closed:
            self._runs.keep_step()
            self._saver.finish()
            if self.named and self.project is not None:
                # A window that was told which files to open may have begun meanwhile.
                self._settings.set_value(places.NAMED, str(self.project.path.absolute()))
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
            # The window begins with the last project, but not with what was open in it where
            # it was told what to open, as which it may be named again.
            if not self._is_restored and self._is_empty:
                self.restore()
            return

        def work(_project: Project, _control: Control | None) -> Project:
            return Project.open(path)

        self._saver.large(
            _tr("Opening {}").format(Path(path).name), work, done=self._opened, needed=False
        )

    def save_as(self, path: str | Path) -> None:
        """Keep the project in another file and continue there."""
        target = places.with_suffix(path)
        if places.is_in(self.project, target):
            return

        def work(project: Project, _control: Control | None) -> Project:
            # What is changed while it is being copied belongs into the copy.
            self._saver.hold()
            project.save_as(target)
            return Project.open(target)

        self._saver.large(
            _tr("Saving {}").format(target.name),
            work,
            done=self._copied,
            failed=self._not_copied,
            keeps=False,
        )

    # The project

    def _first(self, alone: bool) -> Project | None:
        start = places.first_project(self._settings, alone=alone)
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

    def _tell_troubles(self, troubles: tuple[tuple[str, Exception], ...]) -> None:
        for title, error in troubles:
            log.error("%s: %s", title, error)
            self.failed.emit(title, error)

    def _mend(self) -> None:
        """Put a damaged project aside and continue, with all that is open, in a new one."""
        old, self._is_damaged = self.project, False
        if old is None or self._saver.is_closed:
            return
        project, trouble = put_aside(old)
        if project is None:
            self._saver.replace_damaged(self._passing(), False)
        else:
            self._saver.replace_damaged(project, project.path.parent != self._passing_folder)
        self._tell_troubles((trouble,))
        document = self._document
        states = {key: value for key, value in self._states.items() if key not in KEYS}
        sentences, turns = list(reversed(document.history)), document.undo.turns
        self._saver.small(lambda new: fill(new, states, sentences, turns))
        self._keeper.keep_again()
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
        """Leave everything that is open and continue in another project."""
        self._runs.keep_step()
        self._runs.forget()
        if self.named and self.project is not None:
            self._note_recent(self.project)
        self._saver.switch(project, True)
        self._states = self._read_states()
        self._keeper.leave()
        self._is_restored = True
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

    def _edits_failed(self, title: str, error: Exception) -> None:
        # The project is not put aside: all that is in it but these trees is as it was.
        self._tell_troubles(((title, error),))

    def _loaded(self, loaded: parts.Loaded) -> None:
        self._tell_troubles(loaded.troubles)
        if any(is_damage_of(error, self.project) for _, error in loaded.troubles):
            self._mend()
        self.restored.emit()
