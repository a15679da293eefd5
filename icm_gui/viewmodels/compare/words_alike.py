"""Which words of predictions are taken for gold's although they are written in another way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, get_args

from PySide6.QtCore import QObject, Signal

from icm_core.analysis.comparison.predictions.remarks import ALL_ALIKE, Normalised
from icm_core.analysis.scoring.brackets import COLLINS, ScoringRules
from icm_gui.viewmodels.project.session import Session

ALIKE: Final = "compare.alike"
"""Name of the state in the project."""


class WordsAlike(QObject):
    """The choice of a project.

    Signals
    -------
    changed
        Other words are taken for the same.
    """

    changed = Signal()

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session

    @property
    def names(self) -> tuple[Normalised, ...]:
        """What is taken for the same."""
        known = self._session.state(ALIKE)
        chosen = known if isinstance(known, list) else []
        return tuple(name for name in get_args(Normalised) if name in chosen)

    def take(self, name: Normalised, alike: bool) -> None:
        """Take words of a kind for the same, or no longer."""
        kept = [one for one in self.names if one != name]
        self._session.set_state(ALIKE, [*kept, name] if alike else kept)
        self.changed.emit()


def rules_of(names: Sequence[Normalised]) -> ScoringRules:
    """Return Collins' rules that take some words for the same."""
    from icm_core.analysis.comparison.predictions.predicted import WORDS_ALIKE

    words = tuple(group for name in names for group in WORDS_ALIKE[name])
    return replace(COLLINS, equal_words=COLLINS.equal_words + words)


def faults_of(info: dict[str, Any], names: Sequence[Normalised]) -> list[str]:
    """Return the faults of imported predictions but those that are none where words are alike.

    Parameters
    ----------
    info
        What is kept of predictions; ``alike`` has, by kind of words, the faults that vanish.
    """
    known = info.get("alike")
    alike = known if isinstance(known, dict) else {}
    keys = (*names, ALL_ALIKE) if len(names) > 1 else names
    gone = {str(fault) for key in keys for fault in alike.get(key) or ()}
    return [fault for fault in info.get("faults", []) if fault not in gone]
