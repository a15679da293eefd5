"""The fields of a lesson as a whole: what it is, and whose model it needs."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QLabel, QLineEdit, QWidget

from icm_gui.views.shared.boxes import filled, vbox
from icm_gui.views.shared.named import named

if TYPE_CHECKING:
    from icm_core.lessons.lesson import Lesson, ModelKind

_EDGE = 12


class HeadForm(QWidget):
    """Title, author, summary, language, model.

    Signals
    -------
    edited
        A field was changed.
    """

    edited = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("head-form")
        self._lesson: Lesson | None = None
        self.title, self.author, self.summary = QLineEdit(), QLineEdit(), QLineEdit()
        self.language, self.name, self.hint = QLineEdit(), QLineEdit(), QLineEdit()
        self.language.setPlaceholderText("en")
        self.hint.setPlaceholderText(self.tr("where readers can get the model"))
        self.kind = QComboBox()
        for title, kind in (
            (self.tr("comes with the program"), "bundled"),
            (self.tr("is put into the lesson"), "embedded"),
            (self.tr("is a file of its own, which readers need"), "reference"),
        ):
            self.kind.addItem(title, kind)
        form = QFormLayout()
        for name, title, field in (
            ("title", self.tr("Title"), self.title),
            ("author", self.tr("Author"), self.author),
            ("summary", self.tr("Summary"), self.summary),
            ("language", self.tr("Language"), self.language),
            ("model-kind", self.tr("The model"), self.kind),
            ("model-name", self.tr("Its name"), self.name),
            ("hint", self.tr("Hint"), self.hint),
        ):
            named(field, f"head-{name}", title)
            form.addRow(title, field)
        self.note = QLabel(wordWrap=True)
        self.note.setProperty("second", True)
        filled(vbox(self, _EDGE), form, self.note, 1)
        for line in self._lines():
            line.textChanged.connect(self._edited)
        self.kind.currentIndexChanged.connect(self._edited)

    def show_lesson(self, lesson: Lesson) -> None:
        """Show a lesson; where the fields say the same already, they are left as they are."""
        if self._lesson is not None and self.lesson() is not None:
            mine = self.lesson()
            if mine is not None and _head(mine) == _head(lesson):
                self._lesson = lesson
                return
        self._lesson = lesson
        self.blockSignals(True)
        part = lesson.model
        values = (
            lesson.title,
            lesson.author,
            lesson.summary,
            lesson.language,
            part.name,
            part.hint,
        )
        for line, value in zip(self._lines(), values, strict=True):
            if line.text().strip() != value:
                line.setText(value)
        self.kind.setCurrentIndex(self.kind.findData(part.kind))
        self.blockSignals(False)
        self._say()

    def lesson(self) -> Lesson | None:
        """Return what the fields say."""
        before = self._lesson
        if before is None:
            return None
        kind: ModelKind = self.kind.currentData()
        part = before.model
        data = part.data if kind == part.kind else b""
        return replace(
            before,
            title=self.title.text(),
            author=self.author.text(),
            summary=self.summary.text(),
            language=self.language.text(),
            model=replace(part, kind=kind, name=self.name.text(), hint=self.hint.text(), data=data),
        )

    def _lines(self) -> tuple[QLineEdit, ...]:
        return (self.title, self.author, self.summary, self.language, self.name, self.hint)

    def _say(self) -> None:
        notes = {
            "bundled": self.tr("Its name is the preset that is trained on the bundled treebank."),
            "embedded": self.tr(
                "The file of the model becomes a part of the built lesson; small models only."
            ),
            "reference": self.tr(
                "Recorded runs play without the model; contexts and other depths need it."
            ),
        }
        self.note.setText(notes[self.kind.currentData()])

    def _edited(self, *_values: object) -> None:
        self._say()
        self.edited.emit()


def _head(lesson: Lesson) -> tuple[object, ...]:
    part = lesson.model
    return (
        lesson.title,
        lesson.author,
        lesson.summary,
        lesson.language,
        part.kind,
        part.name,
        part.hint,
    )
