"""Notes written into a file of their own, and taken in from one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from icm_core.errors import DataError
from icm_core.wording import say as _tr

if TYPE_CHECKING:
    from icm_core.data.treebank import Treebank
    from icm_core.project.steps import Step
    from icm_core.project.store import Project
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.app.document import Document
    from icm_gui.viewmodels.project.session import Session

_Read = tuple["Treebank", list["Step"], list[str]]


class NotesFile(QObject):
    """Saves the notes on the open treebank, and takes in those of a file.

    Signals
    -------
    told : str
        What was done.
    failed : str, object
        What could not be: a title and the error.
    """

    told = Signal(str)
    failed = Signal(str, object)

    def __init__(
        self, document: Document, session: Session, jobs: Jobs, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._document, self._session, self._jobs = document, session, jobs

    def save(self, path: str) -> None:
        """Write the notes, in a job."""
        opened, project = self._document.treebank, self._session.project
        if opened is None or project is None:
            return
        treebank = opened.treebank

        def work(_control: Control) -> str:
            from icm_core.data.saving import write_atomically
            from icm_core.project.side_notes import notes_in, notes_text

            write_atomically(Path(path), notes_text(notes_in(project, treebank), treebank).encode())
            return _tr("{path} is written").format(path=path)

        self._jobs.start(
            _tr("Saving the notes"), work, done=self.told.emit, failed=self._save_failed
        )

    def open(self, path: str) -> None:
        """Take in the notes of a file as one step, read in a job."""
        opened, project = self._document.treebank, self._session.project
        if opened is None or project is None:
            return
        treebank = opened.treebank

        def work(_control: Control) -> _Read:
            return _read(path, project, treebank)

        self._jobs.start(_tr("Reading the notes"), work, done=self._take, failed=self._open_failed)

    def _take(self, found: _Read) -> None:
        treebank, steps, strange = found
        opened = self._document.treebank
        if opened is None or opened.treebank.reading != treebank.reading:
            return
        what = _tr("notes imported: {count}").format(count=len(steps))
        self._document.edit_all(what, opened.treebank, steps)
        if strange:
            what += "; " + _tr("left out: {count}, such as {first}").format(
                count=len(strange), first=strange[0]
            )
        self.told.emit(what)

    def _save_failed(self, error: Exception) -> None:
        self.failed.emit(_tr("The notes were not saved"), error)

    def _open_failed(self, error: Exception) -> None:
        self.failed.emit(_tr("The notes were not imported"), error)


def _read(path: str, project: Project, treebank: Treebank) -> _Read:
    from icm_core.project.side_notes import noted_steps, notes_in, read_notes

    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise DataError(f"{path}: {error}") from error
    new, strange = read_notes(text, path, treebank)
    what = _tr("Notes of {name}").format(name=Path(path).name)
    steps = noted_steps(notes_in(project, treebank), new, treebank.reading, what)
    return treebank, steps, strange
