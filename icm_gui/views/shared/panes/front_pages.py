"""Pages of which one is in front."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStackedWidget, QWidget

from icm_gui.views.shared.named import named
from icm_gui.views.shared.tables.cells import hint_label


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


class Hinted(FrontPages):
    """Pages, or a hint where there is nothing to show on them.

    Parameters
    ----------
    name
        Of the hint.
    """

    def __init__(self, name: str, *pages: QWidget) -> None:
        super().__init__()
        self.hint = named(hint_label(""), name)
        for page in (self.hint, *pages):
            self.addWidget(page)

    def say(self, text: str, page: int = 0) -> None:
        """Show a hint, or a page where there is nothing to say."""
        self.hint.setText(text)
        self.setCurrentIndex(0 if text else page + 1)
