"""A sheet that follows the clock."""

from __future__ import annotations

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.playback import Playback
from icm_gui.views.explore.in_sight import InRoom
from icm_gui.views.explore.lecture.sheet import Sheet

_RATE = 15.0


class FollowingSheet(InRoom, Sheet):
    """Shows the step of the clock again while it is in sight; subclasses say what of it."""

    def __init__(self, playback: Playback, themes: Themes, name: str) -> None:
        super().__init__(themes, name)
        self._playback = playback
        self._follow(playback, _RATE, self.renew)

    def renew(self) -> None:
        """Show the step."""
        raise NotImplementedError

    def _themed(self) -> None:
        super()._themed()
        # Text of another size leaves room for more rows, or fewer.
        self._follower.renew()
