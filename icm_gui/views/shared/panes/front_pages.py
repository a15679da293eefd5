"""Pages of which one is in front."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStackedWidget


class FrontPages(QStackedWidget):
    """Pages of which only the one in front says how small the window may be.

    No slot follows `currentChanged`: Qt emits it while the pages go, when there are no slots left.
    """

    def minimumSizeHint(self) -> QSize:
        """Return the least size of the page in front."""
        page = self.currentWidget()
        if page is None:
            return super().minimumSizeHint()
        return page.minimumSizeHint().expandedTo(page.minimumSize())
