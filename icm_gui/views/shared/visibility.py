"""What widgets do when they are shown, hidden or resized."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    _Base = QWidget
else:
    _Base = object


class WhileVisible(_Base):
    """Base of what works while it is visible; before Qt's class."""

    def _in_sight(self, there: bool) -> None:
        """Work, or rest."""
        raise NotImplementedError

    def showEvent(self, event: QShowEvent) -> None:
        """Work from now on."""
        super().showEvent(event)
        self._in_sight(True)

    def hideEvent(self, event: QHideEvent) -> None:
        """Rest."""
        self._in_sight(False)
        super().hideEvent(event)


class ManualLayout(_Base):
    """Base of what places its parts by its size, before Qt's class."""

    def _arrange(self) -> None:
        """Place the parts."""
        raise NotImplementedError

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the parts again."""
        super().resizeEvent(event)
        self._arrange()
