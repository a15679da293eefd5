"""A sheet that follows the clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from icm_gui.viewmodels.explore.following import Follower
from icm_gui.views.explore.lecture.sheet import Sheet

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent

    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.explore.playback import Playback

_RATE = 15.0


class FollowingSheet(Sheet):
    """Shows the step of the clock anew while it is in sight; subclasses say what of it."""

    def __init__(self, playback: Playback, themes: Themes, name: str) -> None:
        super().__init__(themes, name)
        self._playback = playback
        self._follower = Follower(playback, _RATE, self)
        self._follower.due.connect(self.renew)

    def renew(self) -> None:
        """Show the step."""
        raise NotImplementedError

    def _themed(self) -> None:
        super()._themed()
        # Text of another size leaves room for more rows, or fewer.
        self._follower.renew()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as much as there is room for."""
        super().resizeEvent(event)
        self._follower.renew()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up."""
        super().showEvent(event)
        self._follower.set_active(True)

    def hideEvent(self, event: QHideEvent) -> None:
        """Rest."""
        super().hideEvent(event)
        self._follower.set_active(False)
