"""The inspector's sections of the step, one of each family that has something to say of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from icm_gui.views.explore.families import all_panes
from icm_gui.views.shared.boxes import vbox

if TYPE_CHECKING:
    from icm_core.rendering.families.look import Inspected
    from icm_gui.services.theme import Themes
    from icm_gui.views.explore.families.section import StepSection


class StepSections(QWidget):
    """Shows the section of the run's family.

    Signals
    -------
    item_opened : int
        An item of the run's forest is asked for.

    Attributes
    ----------
    current
        The section of the run, None where its family has none.
    """

    item_opened = Signal(int)

    def __init__(self, themes: Themes, parent: QWidget) -> None:
        super().__init__(parent)
        self.current: StepSection | None = None
        column = vbox(self, 0, 0)
        self._sections = {
            family: panes.section(themes, self)
            for family, panes in all_panes().items()
            if panes.section is not None
        }
        for section in self._sections.values():
            section.hide()
            section.item_opened.connect(self.item_opened)
            column.addWidget(section)

    def restyle(self) -> None:
        """Take the theme's fonts."""
        for section in self._sections.values():
            section.restyle()

    def show_step(self, family: str, view: Inspected | None, node_text: str) -> None:
        """Show what is said of a step of a run, in the section of its family."""
        self.current = self._sections.get(family)
        for section in self._sections.values():
            if section is self.current:
                section.set_view(view, node_text)
            else:
                section.hide()
