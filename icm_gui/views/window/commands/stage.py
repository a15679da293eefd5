"""What is for people who show the window to others, or see it for the first time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from icm_gui.views.window.tour import TourGuide

if TYPE_CHECKING:
    from icm_gui.views.window.parts import Parts


class StageCommands(QObject):
    """Presenter mode, the guided tour, and scripts that the screen has no font for.

    Parameters
    ----------
    parts
        Of the window whose actions they are.
    """

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts.root)
        self._parts, self._bench = parts, parts.bench
        self.guide = TourGuide(parts)
        self._bench.font_notes.changed.connect(self.tell_fonts)

    def slots(self) -> dict[str, Callable[..., object]]:
        """Return what is done, by the action's id."""
        return {
            "view.presenter": self._bench.presenting.set_active,
            "help.tour": self.guide.begin,
        }

    def check(self) -> None:
        """Show whether presenter mode is on."""
        presenting = self._bench.presenting
        self._parts.actions["view.presenter"].setChecked(presenting.active)

    def tell_fonts(self) -> None:
        """Say for which scripts there is no font."""
        notes = self._bench.font_notes
        self._parts.status.set_fonts(notes.text, notes.advice)
