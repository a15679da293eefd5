"""A family's own section of the inspector: what there is to say of the step that is shown."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget


class StepSection(QWidget):
    """Shows what the family's `Look.inspected` returns.

    Signals
    -------
    item_opened : int
        An item of the run's forest is asked for.
    """

    item_opened = Signal(int)

    def restyle(self) -> None:
        """Take the theme's fonts."""

    def set_view(self, view: Any, node_text: str = "") -> None:
        """Show what is said of another step, None for nothing.

        Parameters
        ----------
        node_text
            The current node.
        """
        raise NotImplementedError
