"""Which panes around the canvas are open: those of a search give way to it, the user's stay."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from icm_core.inference import catalogue
from icm_gui.services.settings import Settings

TREEBANK, SEARCH, PLOTS, RESULTS = "treebank", "search", "plots", "results"
FOLDING = (TREEBANK, SEARCH, PLOTS, RESULTS)
"""Panes that can be folded to a strip."""
LOWEST = (SEARCH, PLOTS, RESULTS)
OF_FAMILY = (SEARCH, PLOTS)
"""Panes whose pages are others for each family of runs."""
OPEN, FOLDED = "open", "folded"


class Room(QObject):
    """Says which panes are open.

    The list of sentences is open until there is a run, where the window is wide enough; the
    lowest panes are folded. What the user opens or folds stays so, also at the next start; panes
    whose pages are those of a family of runs stay so for that family. But beside a lesson the
    list is folded until it is opened there.

    Signals
    -------
    changed
        Other panes are to be open.
    """

    changed = Signal()

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._family = ""
        self._has_run = False
        self.is_narrow = False
        """Whether the window has no room for panes at both sides."""
        self._has_guest = self._opened_beside = False

    def set_run(self, has_run: bool) -> None:
        """Note whether a run is shown."""
        if has_run != self._has_run:
            self._has_run = has_run
            self.changed.emit()

    def set_family(self, family: str) -> None:
        """Note the family of the runs whose pages the panes show."""
        if family != self._family:
            self._family = family
            self.changed.emit()

    def set_narrow(self, narrow: bool) -> None:
        """Note whether the window is narrow."""
        if narrow != self.is_narrow:
            self.is_narrow = narrow
            self.changed.emit()

    def set_guest(self, there: bool) -> None:
        """Note whether a lesson stands beside the list: the canvas needs the room more."""
        if there != self._has_guest:
            self._has_guest, self._opened_beside = there, False
            self.changed.emit()

    def is_open(self, pane: str) -> bool:
        """Whether a pane is open; a pane that cannot be folded always is."""
        if pane not in FOLDING:
            return True
        if pane == TREEBANK and self._has_guest:
            return self._opened_beside
        chosen = self.choice(pane)
        if chosen:
            return chosen == OPEN
        return pane == TREEBANK and not self._has_run and not self.is_narrow

    def choice(self, pane: str) -> str:
        """Return what the user chose for a pane, empty for nothing."""
        chosen: str = self._settings.value(_key(pane, self._family), "")
        return chosen if chosen in (OPEN, FOLDED) else ""

    def choose(self, pane: str, is_open: bool) -> None:
        """Keep what the user chose for a pane."""
        if pane == TREEBANK and self._has_guest:
            self._opened_beside = is_open
            self.changed.emit()
        elif pane in FOLDING:
            self._settings.set_value(_key(pane, self._family), OPEN if is_open else FOLDED)
            self.changed.emit()

    def forget(self) -> None:
        """Forget what the user chose."""
        for family in catalogue.families():
            for pane in FOLDING:
                self._settings.remove(_key(pane, family.name))
        self.changed.emit()


def _key(pane: str, family: str) -> str:
    """Return where the choice for a pane is kept."""
    return f"explore/pane-{pane}-{family}" if pane in OF_FAMILY else f"explore/pane-{pane}"
