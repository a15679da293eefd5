"""Filters and patterns saved under names, and the last ones; they are kept in the project."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Signal

from icm_gui.viewmodels.project.session import Session

STATE: Final = "compare.queries"
"""Name of the state in the project: filters of the comparison."""
PATTERNS: Final = "search.patterns"
"""The same for patterns of trees."""
_RECENT: Final = ".recent"
"""Behind the name: the state of the last ones."""
MOST_RECENT: Final = 20
MOST: Final = 200
MOST_LETTERS: Final = 4_000
"""Longest text of a query that is kept."""


class SavedQueries(QObject):
    """Queries by name, in the order in which they were saved, and the last ones that were asked.

    Parameters
    ----------
    state
        Name of their state in the project.

    Signals
    -------
    changed
        There are others.
    """

    changed = Signal()

    def __init__(self, session: Session, parent: QObject | None = None, state: str = STATE) -> None:
        super().__init__(parent)
        self._session, self._state = session, state
        self.recent: tuple[str, ...] = ()
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

    def remember(self, text: str) -> None:
        """Put a query in front of the last ones."""
        text = text.strip()
        if text and len(text) <= MOST_LETTERS and text != next(iter(self.recent), ""):
            others = (one for one in self.recent if one != text)
            self.recent = (text, *others)[:MOST_RECENT]
            self._session.set_state(self._state + _RECENT, list(self.recent))

    def _keep(self, texts: dict[str, str]) -> None:
        if texts != self._texts or list(texts) != list(self._texts):
            self._texts = texts
            self._session.set_state(self._state, [[name, text] for name, text in texts.items()])
            self.changed.emit()

    def _read(self) -> None:
        """Take what is in the project; what is no such state is left out."""
        found = self._session.state(self._state)
        recent = self._session.state(self._state + _RECENT)
        listed = recent if isinstance(recent, list) else []
        self.recent = tuple(one for one in listed if isinstance(one, str))[:MOST_RECENT]
        texts: dict[str, str] = {}
        for pair in found if isinstance(found, list) else []:
            if isinstance(pair, list) and len(pair) == 2 and all(isinstance(a, str) for a in pair):
                texts[pair[0]] = pair[1]
        if texts != self._texts:
            self._texts = texts
            self.changed.emit()
