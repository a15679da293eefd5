"""Noticing that a file of the open treebank is another one than was read."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, QFileSystemWatcher, QObject, Signal

from icm_gui.services.later import later

if TYPE_CHECKING:
    from icm_core.data.document import Document as File
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.app.document import Document
    from icm_gui.viewmodels.treebank.saving import TreebankSaver

MOST_WATCHED: Final = 200
"""Files: some systems hold each of them open."""
_PAUSE_MS: Final = 500
"""Programs write a file in pieces."""


class SourceWatch(QObject):
    """Follows the files that the open treebank was read from.

    Signals
    -------
    noticed : str
        What has become of a file; once for each thing that it becomes.
    """

    noticed = Signal(str)

    def __init__(
        self, document: Document, saver: TreebankSaver, jobs: Jobs, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._document, self._saver, self._jobs = document, saver, jobs
        self._files: dict[str, File] = {}
        self._touched: set[str] = set()
        self._told: dict[str, str] = {}
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(self._changed)
        self._watcher.directoryChanged.connect(self._folder_changed)
        self._look_later = later(self, self._look, _PAUSE_MS)
        document.treebank_changed.connect(self._follow)
        self._follow()

    @property
    def watched(self) -> list[str]:
        """The files that are watched, and folders of files that are gone."""
        return [*self._watcher.files(), *self._watcher.directories()]

    def _follow(self) -> None:
        opened = self._document.treebank
        documents = () if opened is None else opened.treebank.documents
        files = {str(one.source.path): one for one in documents if one.source.path is not None}
        files = dict(list(files.items())[:MOST_WATCHED])
        if files == self._files:
            return
        if self.watched:
            self._watcher.removePaths(self.watched)
        self._files, self._told = files, {}
        self._touched.clear()
        self._watch()

    def _watch(self) -> None:
        """Watch the files; one that another program put in the place of the old one, too."""
        watched = set(self.watched)
        gone = {path for path in self._files if not Path(path).exists()}
        # A file that is gone may come back.
        wanted = {path for path in self._files if path not in gone}
        wanted |= {folder for path in gone if (folder := str(Path(path).parent)) != path}
        wanted = {path for path in wanted if Path(path).exists()}
        if wanted - watched:
            self._watcher.addPaths(sorted(wanted - watched))
        if watched - wanted:
            self._watcher.removePaths(sorted(watched - wanted))

    def _changed(self, path: str) -> None:
        self._touched.add(path)
        self._look_later.start()

    def _folder_changed(self, folder: str) -> None:
        for path in self._files:
            if str(Path(path).parent) == folder and Path(path).exists():
                self._changed(path)

    def _look(self) -> None:
        if self._saver.is_writing:
            self._look_later.start()
            return
        files = {path: self._files[path] for path in self._touched if path in self._files}
        self._touched.clear()
        written = self._saver.written

        def work(control: Control) -> dict[str, str]:
            from icm_core.data.saving import ChangedOnDiskError, check_unchanged
            from icm_core.errors import DataError

            found = {}
            for path, file in files.items():
                control.check()
                try:
                    check_unchanged(file, Path(path), written)
                    gone = not Path(path).exists()
                    found[path] = _tr("{0}: is not there any more").format(path) if gone else ""
                except ChangedOnDiskError:
                    found[path] = _tr(
                        "{0}: has changed since it was read. What was read is shown here, "
                        "and saving asks before it writes over the file."
                    ).format(path)
                except DataError as error:
                    found[path] = str(error)
            return found

        if files:
            self._jobs.start(_tr("Looking at the files"), work, done=partial(self._have, written))

    def _have(self, written: frozenset[str], found: dict[str, str]) -> None:
        self._watch()
        if self._saver.is_writing or self._saver.written != written:
            # It may be this program that wrote meanwhile.
            self._touched |= found.keys()
            self._look_later.start()
            return
        for path, text in found.items():
            if path in self._files and text != self._told.get(path, ""):
                self._told[path] = text
                if text:
                    self.noticed.emit(text)


def _tr(text: str) -> str:
    return QCoreApplication.translate("SourceWatch", text)
