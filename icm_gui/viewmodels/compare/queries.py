"""Filters of the comparison that were saved under a name; they are kept in the project."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from icm_gui.viewmodels.project.session import Session

STATE: Final = "compare.queries"
"""Name of the state in the project."""
MOST: Final = 200
MOST_LETTERS: Final = 4_000
"""Longest text of a query that is kept."""


class SavedQueries(QObject):
    """Queries by name, in the order in which they were saved.

    Signals
    -------
    changed
        There are others.
    """

    changed = Signal()

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._texts: dict[str, str] = {}
        session.project_changed.connect(self._read)
        session.restored.connect(self._read)
        self._read()

    @property
    def names(self) -> tuple[str, ...]:
        """All names."""
        return tuple(self._texts)

    def text(self, name: str) -> str:
        """Return the query of a name, empty where there is none."""
        return self._texts.get(name, "")

    def name_of(self, text: str) -> str:
        """Return the name that a query was saved under, empty where it was not."""
        wanted = text.strip()
        return next((name for name, one in self._texts.items() if one == wanted), "")

    def save(self, name: str, text: str) -> bool:
        """Keep a query; one of the same name is replaced. Return whether it was kept."""
        name, text = " ".join(name.split()), text.strip()
        full = len(self._texts) >= MOST and name not in self._texts
        if not name or not text or full or len(text) > MOST_LETTERS:
            return False
        self._keep({**self._texts, name: text})
        return True

    def rename(self, name: str, new: str) -> bool:
        """Give a query another name, in its place; return whether that could be done."""
        new = " ".join(new.split())
        if name not in self._texts or not new or (new in self._texts and new != name):
            return False
        self._keep({new if one == name else one: text for one, text in self._texts.items()})
        return True

    def remove(self, name: str) -> None:
        """Forget a query."""
        self._keep({one: text for one, text in self._texts.items() if one != name})

    def _keep(self, texts: dict[str, str]) -> None:
        if texts != self._texts or list(texts) != list(self._texts):
            self._texts = texts
            self._session.set_state(STATE, [[name, text] for name, text in texts.items()])
            self.changed.emit()

    def _read(self) -> None:
        """Take what is in the project; what is no such state is left out."""
        found = self._session.state(STATE)
        texts: dict[str, str] = {}
        for pair in found if isinstance(found, list) else []:
            if isinstance(pair, list) and len(pair) == 2 and all(isinstance(a, str) for a in pair):
                texts[pair[0]] = pair[1]
        if texts != self._texts:
            self._texts = texts
            self.changed.emit()
