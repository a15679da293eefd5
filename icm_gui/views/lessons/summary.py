"""The end of a lesson: points, every question with its answer, and how to continue."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QWidget

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.lessons.score import Mark, Score
from icm_gui.views.lessons.choice import WrappedLink
from icm_gui.views.lessons.page import EDGE
from icm_gui.views.shared.boxes import filled, upright, vbox
from icm_gui.views.shared.flow import FlowLayout
from icm_gui.views.shared.named import named


class Summary(QScrollArea):
    """The score.

    Signals
    -------
    page_asked : int
        A question's page is to be shown.
    """

    page_asked = Signal(int)

    def __init__(self, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._themes = themes
        named(self, "lesson-summary", self.tr("End of the lesson"))
        upright(self)
        self.title = QLabel(wordWrap=True)
        self.points = named(QLabel(wordWrap=True), "lesson-points")
        text, said = self.tr("Begin again"), self.tr("Begin the lesson again, without answers")
        self.again = named(QPushButton(text), "lesson-again", said, look="primary")
        text = self.tr("Close the lesson")
        self.close_button = named(QPushButton(text), "lesson-close")
        self._rows: list[WrappedLink] = []
        self._list = vbox(spacing=2)
        # Beside each other they are wider than a narrow pane is in some languages.
        buttons = FlowLayout()
        buttons.addWidget(self.again)
        buttons.addWidget(self.close_button)
        inner = named(QWidget(), "lesson-summary-inner")
        filled(vbox(inner, EDGE, 10), self.title, self.points, self._list, buttons, 1)
        self.setWidget(inner)
        themes.dress(self, self.restyle)

    def show_score(self, title: str, score: Score) -> None:
        """Show what the answers are worth."""
        self.title.setText(self.tr("The end of “{title}”").format(title=title))
        text = self.tr("This lesson has no questions.")
        if score.marks:
            text = self.tr("{points} of {most} points").format(points=score.points, most=score.most)
        if score.open:
            still = self.tr("Questions without an answer: {number}").format(number=score.open)
            text = f"{text}\n{still}"
        self.points.setText(text)
        for old in self._rows:
            self._list.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._rows = []
        for mark in score.marks:
            name, tip = f"lesson-mark-{mark.page + 1}", self.tr("Show this page again")
            row = named(WrappedLink(self._line(mark)), name, tip=tip)
            row.setProperty("page", mark.page)
            row.clicked.connect(self._clicked)
            row.restyle(self._themes)
            self._list.addWidget(row)
            self._rows.append(row)

    @property
    def said(self) -> str:
        """The score as it is read aloud."""
        return f"{self.title.text()}. {self.points.text()}"

    def _line(self, mark: Mark) -> str:
        places = {"page": mark.page + 1, "title": mark.title}
        if mark.given is None:
            return self.tr("–  Page {page}: {title} (no answer)").format(**places)
        if mark.is_right:
            return self.tr("✓  Page {page}: {title} (right)").format(**places)
        return self.tr("✗  Page {page}: {title} (not right)").format(**places)

    def _clicked(self) -> None:
        self.page_asked.emit(int(self.sender().property("page")))

    def restyle(self) -> None:
        """Take on fonts and colours."""
        themes, palette = self._themes, self._themes.palette
        self.setStyleSheet(
            f"#lesson-summary, #lesson-summary-inner {{ background: {palette.panel}; }}"
        )
        self.title.setFont(themes.font(15, 600))
        self.points.setFont(themes.font(20, 600))
        for row in self._rows:
            row.restyle(themes)
