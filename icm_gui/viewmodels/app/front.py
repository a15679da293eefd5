"""Which workspace is in front."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal


class Front(QObject):
    """The workspace in front.

    Signals
    -------
    asked : str
        A workspace is to come to the front; also where it is there already.
    changed
        A workspace came to the front, or was asked for again.
    """

    asked = Signal(str)
    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.page = "welcome"

    def show(self, page: str) -> None:
        """Ask for a workspace."""
        self.asked.emit(page)

    def show_explore(self) -> None:
        """Ask for Explore."""
        self.show("explore")

    def show_contexts(self) -> None:
        """Ask for Contexts."""
        self.show("contexts")

    def show_compare(self, *_values: object) -> None:
        """Ask for Compare."""
        self.show("compare")

    def show_annotate(self) -> None:
        """Ask for Annotate."""
        self.show("annotate")

    def show_results(self) -> None:
        """Ask for Results."""
        self.show("results")

    def show_experiments(self) -> None:
        """Ask for Experiments."""
        self.show("experiments")

    def set_page(self, page: str) -> None:
        """Note which workspace came to the front."""
        self.page = page
        self.changed.emit()
