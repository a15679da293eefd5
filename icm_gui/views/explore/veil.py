"""The cover of a panel while a lesson asks for what the panel shows."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QWidget

from icm_gui.viewmodels.explore.playback import Playback
from icm_gui.views.shared.tables.cells import hint_label


class Veil(QObject):
    """Covers a panel while a question of some kinds is open.

    Parameters
    ----------
    over
        The panel.
    kinds
        Of questions whose answers it shows.
    """

    def __init__(self, over: QWidget, playback: Playback, *kinds: str) -> None:
        super().__init__(over)
        self._over, self._playback, self._kinds = over, playback, kinds
        self.label = hint_label(self.tr("Hidden until the question of the lesson is answered."))
        self.label.setParent(over)
        self.label.setObjectName(f"{over.objectName()}-veil")
        over.installEventFilter(self)
        playback.asked_changed.connect(self._look)
        self._look()

    def _look(self) -> None:
        self.label.resize(self._over.size())
        self.label.setVisible(self._playback.asked in self._kinds)
        self.label.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Stay as large as the panel."""
        if event.type() == QEvent.Type.Resize:
            self.label.resize(self._over.size())
        return super().eventFilter(watched, event)
