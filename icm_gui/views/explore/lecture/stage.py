"""What is between sentence and timeline: the canvas, and the pseudocode below it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from icm_gui.views.explore.lecture.pseudocode import PseudocodeStrip

if TYPE_CHECKING:
    from icm_gui.services.settings import Settings
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.explore.explore import Explore

CODE = "explore/pseudocode"
"""Name of the setting that shows the pseudocode."""


class Stage(QWidget):
    """Holds the canvas with what stands around it.

    Parameters
    ----------
    canvas
        The canvas with its tools.
    """

    def __init__(
        self, canvas: QWidget, explore: Explore, settings: Settings, themes: Themes
    ) -> None:
        super().__init__()
        self._settings = settings
        self.code = PseudocodeStrip(explore, themes)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(canvas, 1)
        column.addWidget(self.code)
        explore.run_changed.connect(self._fit)
        settings.changed.connect(self._setting_changed)
        self._fit()

    @property
    def wants_code(self) -> bool:
        """Whether the user wants to see the pseudocode."""
        return bool(self._settings.value(CODE, False))

    def _setting_changed(self, key: str) -> None:
        if key == CODE:
            self._fit()

    def _fit(self) -> None:
        self.code.setVisible(self.wants_code and self.code.has_code)
