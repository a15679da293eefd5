"""The pane without a lesson: the bundled ones, and how to open another."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.lessons.bundled import bundled
from icm_gui.views.lessons.choice import WrappedLink
from icm_gui.views.shared.boxes import filled, vbox
from icm_gui.views.shared.named import named

_EDGE = 12


class NoLesson(QWidget):
    """Says what lessons there are.

    Signals
    -------
    path_asked : str
        A bundled lesson is to be opened.
    """

    path_asked = Signal(str)

    def __init__(self, themes: Themes) -> None:
        super().__init__()
        self._themes = themes
        self.setObjectName("no-lesson")
        self._title = QLabel(self.tr("No lesson is open"))
        hint = self.tr(
            "A lesson shows recorded runs step by step, with text and questions. These come "
            "with the program:"
        )
        self._hint = named(QLabel(hint, wordWrap=True), "no-lesson-hint", look="second")
        self.open = named(QPushButton(self.tr("Open a lesson…")), "lesson-open")
        self._links: list[WrappedLink] = []
        column = filled(vbox(self, _EDGE, 6), self._title, self._hint)
        for at, found in enumerate(bundled()):
            link = named(WrappedLink(found.title), f"lesson-bundled-{at + 1}")
            link.setProperty("path", found.path)
            link.clicked.connect(self._clicked)
            column.addWidget(link)
            self._links.append(link)
        filled(column, (self.open, 0, Qt.AlignmentFlag.AlignLeft), 1)
        themes.dress(self, self.restyle)

    def take_focus(self) -> None:
        """Put the focus on what can be opened first."""
        (self._links[0] if self._links else self.open).setFocus()

    def _clicked(self) -> None:
        self.path_asked.emit(str(self.sender().property("path")))

    def restyle(self) -> None:
        """Take on fonts and colours."""
        self._title.setFont(self._themes.font(15, 600))
        for link in self._links:
            link.restyle(self._themes)
