"""What every pane that follows the clock does when it comes into sight and when it leaves."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QResizeEvent

from icm_gui.viewmodels.explore.following import Follower
from icm_gui.viewmodels.explore.playback import Playback
from icm_gui.views.shared.visibility import WhileVisible


class InSight(WhileVisible):
    """Base of a pane that shows the step of the clock, before Qt's class."""

    _follower: Follower

    def _follow(self, playback: Playback, rate: float, show: Callable[[], object]) -> None:
        """Call what shows the step when it is due, while playing so often a second at most."""
        self._follower = Follower(playback, rate, self)
        self._follower.due.connect(show)

    def _in_sight(self, there: bool) -> None:
        self._follower.set_active(there)


class InRoom(InSight):
    """Shows as much as there is room for, too."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show more, or less."""
        super().resizeEvent(event)
        self._follower.renew()
