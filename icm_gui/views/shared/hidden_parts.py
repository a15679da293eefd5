"""Hiding parts of a page for a while, so that everything comes back as it was."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QByteArray
from PySide6.QtWidgets import QSplitter, QWidget


class HiddenParts:
    """Hides widgets and keeps the sizes of splitters."""

    def __init__(self) -> None:
        self._hidden: list[QWidget] = []
        self._sizes: list[tuple[QSplitter, QByteArray]] = []
        self.is_on = False

    def hide(self, widgets: Iterable[QWidget], splitters: Iterable[QSplitter] = ()) -> None:
        """Hide what is not hidden already."""
        if self.is_on:
            return
        self.is_on = True
        self._sizes = [(one, one.saveState()) for one in splitters]
        self._hidden = [one for one in widgets if not one.isHidden()]
        for one in self._hidden:
            one.hide()

    def show_again(self) -> None:
        """Show exactly what was hidden, in the sizes that it had."""
        self.is_on = False
        for one in self._hidden:
            one.show()
        for splitter, sizes in self._sizes:
            splitter.restoreState(sizes)
        self._hidden, self._sizes = [], []
