"""What the panes over the whole corpus share: they work while in sight, or say why they do not."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QWidget,
)

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.compare.corpus.derived import Derived
from icm_gui.views.shared.panes.pane_parts import BarPane
from icm_gui.views.shared.visibility import WhileVisible


class DerivedPane(WhileVisible, BarPane):
    """A bar of small controls, below it a hint or what was worked out.

    Parameters
    ----------
    derived
        Works out what is shown.
    """

    def __init__(self, derived: Derived, themes: Themes, name: str, title: str) -> None:
        super().__init__(themes, name, title)
        self.derived = derived
        derived.setParent(self)
        self._stale = True
        self.bar.hide()
        derived.changed.connect(self._changed)
        derived.comparer.sources_changed.connect(self._tell)

    def add_to_bar(self, *widgets: QWidget) -> None:
        """Add controls to the bar."""
        super().add_to_bar(*widgets)
        self.bar.show()
        self._restyle()

    def fill(self) -> None:
        """Show what was worked out, or nothing."""

    @property
    def why_none(self) -> str:
        """What is said where there is nothing to show."""
        return self.derived.why_none

    def _tell(self) -> None:
        self.body.say(self.why_none)

    def _changed(self, name: str) -> None:
        if name and name != self.derived.name:
            return
        self._stale = True
        if self.isVisible():
            self._renew()
        elif self.derived.value is None:
            # A comparison that is not looked at any more must not be kept.
            self._renew()

    def _renew(self) -> None:
        self._stale = False
        self._tell()
        self.fill()

    def _in_sight(self, there: bool) -> None:
        self.derived.watch(there)
        if there and self._stale:
            self._renew()
        elif there:
            self._tell()
