"""What every pane that follows the clock does when it comes into sight and when it leaves."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from icm_gui.viewmodels.explore.following import Follower

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
    from PySide6.QtWidgets import QWidget

    from icm_gui.viewmodels.explore.playback import Playback

    _Base = QWidget
else:
    _Base = object


class InSight(_Base):
    """Base of a pane that shows the step of the clock, before Qt's class."""

    _follower: Follower

    def _follow(self, playback: Playback, rate: float, show: Callable[[], object]) -> None:
        """Call what shows the step when it is due, while playing so often a second at most."""
        self._follower = Follower(playback, rate, self)
        self._follower.due.connect(show)

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up."""
        super().showEvent(event)
        self._follower.set_active(True)

    def hideEvent(self, event: QHideEvent) -> None:
        """Rest."""
        super().hideEvent(event)
        self._follower.set_active(False)


class InRoom(InSight):
    """Shows as much as there is room for, too."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show more, or less."""
        super().resizeEvent(event)
        self._follower.renew()
