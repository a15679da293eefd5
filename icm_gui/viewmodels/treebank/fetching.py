"""Treebanks from the network: which there are, one chosen, its files on their way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from icm_core.wording import say
from icm_gui.viewmodels.shared.one_job import OneJob

if TYPE_CHECKING:
    from icm_core.fetching.catalogue import Entry
    from icm_core.fetching.fetch import Fetched
    from icm_gui.services.jobs import Control, Job, Jobs
    from icm_gui.services.settings import Settings

FOLDER: Final = "fetch/folder"
"""Setting with the folder that folders of treebanks are in."""
_STALLED_SECONDS: Final = 10.0
"""How long a server may be silent."""


@dataclass(frozen=True)
class _Read:
    """A catalogue, or why it cannot be read."""

    path: str
    entries: dict[str, Entry]


class Fetching(QObject, OneJob):
    """Fetches one treebank at a time; it continues when its dialog is closed.

    Signals
    -------
    changed
        Another catalogue or treebank, or a download began, continued or ended.
    """

    changed = Signal()
    group = "fetch"

    def __init__(self, jobs: Jobs, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs, self._settings = jobs, settings
        self.catalogue = ""
        self.entries: dict[str, Entry] = {}
        self.entry: Entry | None = None
        self.folder = ""
        self.accepted = False
        self.fetched: Fetched | None = None
        jobs.changed.connect(self._jobs_changed)

    @property
    def job(self) -> Job | None:
        """What is on its way, with its progress."""
        return next((one for one in self._jobs.running if one.group == self.group), None)

    @property
    def can_start(self) -> bool:
        """Whether there is a treebank, a folder for it, and its licence is accepted."""
        return not self.busy and self.entry is not None and bool(self.folder) and self.accepted

    def load(self, path: str = "") -> None:
        """Read a catalogue; without a path, the one that comes with the program."""

        def work(_control: Control) -> _Read:
            from icm_core.fetching.catalogue import read_catalogue

            return _Read(path, read_catalogue(path or None))

        self.begin(say("Reading the catalogue"), work, self._was_read)

    def _was_read(self, found: _Read) -> None:
        self.catalogue, self.entries = found.path, found.entries
        self.choose(next(iter(self.entries)))

    def choose(self, name: str) -> None:
        """Choose a treebank; its licence is not accepted yet."""
        self.entry = self.entries.get(name)
        self.folder = str(self.base / name)
        self.accepted, self.fetched, self.error = False, None, ""
        self.changed.emit()

    @property
    def base(self) -> Path:
        """Where folders of treebanks are made."""
        return Path(str(self._settings.value(FOLDER, "")) or Path.home() / "treebanks")

    def set_base(self, folder: str) -> None:
        """Make the folder of the treebank in another one, from now on."""
        self._settings.set_value(FOLDER, folder)
        if self.entry is not None:
            self.folder = str(self.base / self.entry.name)
        # What is in another folder is not in this one.
        self.fetched, self.error = None, ""
        self.changed.emit()

    def accept(self, accepted: bool) -> None:
        """Accept the licence, or not."""
        self.accepted = accepted
        self.changed.emit()

    def start(self, by_hand: Sequence[str] = ()) -> None:
        """Fetch the treebank; from files that a person downloaded, where they are given."""
        entry, folder = self.entry, Path(self.folder)
        if entry is None or not self.can_start:
            return
        self.fetched = None

        def work(control: Control) -> Fetched:
            from icm_core.fetching.download import Patience
            from icm_core.fetching.fetch import fetch

            files = [Path(one) for one in by_hand]
            patience = Patience(seconds=_STALLED_SECONDS)
            return fetch(entry, folder, control.report, control.check, files, patience)

        self.begin(say("Downloading {0}").format(entry.title), work, self._was_fetched)

    def _was_fetched(self, found: Fetched) -> None:
        self.fetched = found
        self.changed.emit()

    def _jobs_changed(self) -> None:
        if self.busy:
            self.changed.emit()
