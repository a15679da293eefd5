"""Writing the corrected treebank to its file or another one."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from icm_core.wording import say as _tr
from icm_gui.services.jobs import Control, Jobs
from icm_gui.viewmodels.app.document import Document

_GROUP = "save-treebank"


class TreebankSaver(QObject):
    """Writes the treebank that is open, with its corrections.

    Trees that were not corrected are the same to the byte.

    Signals
    -------
    saved : str
        What was written.
    changed_on_disk : str, str
        The target, and that it is another file than was read: `save` can be asked to write it
        all the same.
    failed : Exception
        Nothing, or not all, was written.
    """

    saved = Signal(str)
    changed_on_disk = Signal(str, str)
    failed = Signal(object)

    def __init__(self, document: Document, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document, self._jobs = document, jobs
        self._written: set[str] = set()

    @property
    def written(self) -> frozenset[str]:
        """Digests of what was written: no other program has."""
        return frozenset(self._written)

    @property
    def is_writing(self) -> bool:
        """Whether files are being written."""
        return self._jobs.is_running(_GROUP)

    @property
    def files(self) -> int:
        """How many files the treebank has: several are written into a folder."""
        opened = self._document.treebank
        return 0 if opened is None else len(opened.treebank.documents)

    @property
    def offered(self) -> Path:
        """The file that was read, or the folder of several."""
        opened = self._document.treebank
        if opened is None:
            return Path()
        documents = opened.treebank.documents
        source = documents[0].source.path
        if len(documents) == 1:
            return Path(Path(documents[0].name).name) if source is None else source
        return Path() if source is None else source.parent

    def save(self, target: str, *, overwrite: bool = False) -> None:
        """Write to a file, or several files into a folder, as a job.

        Parameters
        ----------
        overwrite
            Whether a file that has changed since it was read may be written.
        """
        opened = self._document.treebank
        if opened is None:
            return
        treebank, written = opened.treebank, self.written

        def work(control: Control) -> tuple[list[Path], set[str]]:
            import hashlib

            from icm_core.data.saving import check_unchanged, targets

            paths = targets(treebank.documents, target)
            for document, path in zip(treebank.documents, paths, strict=True):
                control.report(_tr("writing {0}").format(path))
                if not overwrite:
                    check_unchanged(document, path, written)
            treebank.save(target)
            return paths, {hashlib.sha256(path.read_bytes()).hexdigest() for path in paths}

        self._jobs.start(
            _tr("Saving the treebank"),
            work,
            done=self._done,
            failed=lambda error: self._failed(error, target),
            group=_GROUP,
        )

    def _done(self, found: tuple[list[Path], set[str]]) -> None:
        paths, digests = found
        self._written |= digests
        self.saved.emit(", ".join(map(str, paths)))

    def _failed(self, error: Exception, target: str) -> None:
        from icm_core.data.saving import ChangedOnDiskError

        if isinstance(error, ChangedOnDiskError):
            self.changed_on_disk.emit(target, str(error))
        else:
            self.failed.emit(error)
