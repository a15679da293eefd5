"""The fields of a page's question."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QWidget,
)

from icm_core.inference import catalogue
from icm_core.lessons.lesson import FLIP_WORDING, Question, wording
from icm_core.wording import say as _tr
from icm_gui.views.lessons.fields import lines_high
from icm_gui.views.shared.named import named

_MOST_CHOICES, _MOST_POINTS = 9, 100
_PROMPT_LINES, _CHOICE_LINES, _WHY_LINES = 2, 4, 2
_LEAST_KIND = 16
"""Letters of a type of question that are seen at least."""
NONE = ""


def kinds() -> list[tuple[str, str, str]]:
    """Return the kinds of questions: name, title, and what they are."""
    return [
        (NONE, _tr("none"), _tr("The page has no question.")),
        (
            "choice",
            _tr("one of some answers"),
            _tr("You write the answers and mark the correct one."),
        ),
        ("number", _tr("a number"), _tr("Type an integer.")),
        *((one.kind, _tr(one.title), _tr(one.note)) for one in catalogue.questions()),
        (
            "flip-depth",
            _tr(FLIP_WORDING),
            _tr("The answer is searched for at every depth when the lesson is built."),
        ),
    ]


class QuestionForm(QWidget):
    """The question of a page.

    Signals
    -------
    edited : str
        Name of the field that was changed.
    """

    edited = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("question-form")
        self._before: Question | None = None
        # Its longest title is no reason to scroll the form.
        self.kind = QComboBox(
            minimumContentsLength=_LEAST_KIND,
            sizeAdjustPolicy=QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon,
        )
        for name, title, _ in kinds():
            self.kind.addItem(title, name)
        self.note = QLabel()
        self.note.setProperty("second", True)
        self.note.setWordWrap(True)
        self.prompt = QPlainTextEdit()
        self.choices = QPlainTextEdit(placeholderText=self.tr("one answer a line"))
        self.right = QSpinBox()
        self.right.setRange(1, _MOST_CHOICES)
        self.number = QLineEdit()
        self.why = QPlainTextEdit()
        self.points = QSpinBox()
        self.points.setRange(0, _MOST_POINTS)
        self.points.setValue(1)
        self.form = form = QFormLayout(self)
        form.setContentsMargins(0, 0, 0, 0)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)
        for name, title, field in (
            ("kind", self.tr("Question type"), self.kind),
            ("prompt", self.tr("Question"), self.prompt),
            ("choices", self.tr("Answers"), self.choices),
            ("right", self.tr("Correct answer"), self.right),
            ("number", self.tr("Correct number"), self.number),
            ("why", self.tr("Explanation"), self.why),
            ("points", self.tr("Points"), self.points),
        ):
            named(field, f"question-{name}", title)
            form.addRow(title, field)
            if name == "kind":
                form.addRow("", self.note)
        for text in (self.prompt, self.choices, self.why):
            text.setTabChangesFocus(True)
        self.kind.currentIndexChanged.connect(self._kind_changed)
        self.prompt.textChanged.connect(self._edited)
        self.choices.textChanged.connect(self._edited)
        self.right.valueChanged.connect(self._edited)
        self.number.textChanged.connect(self._edited)
        self.why.textChanged.connect(self._edited)
        self.points.valueChanged.connect(self._edited)
        self._arrange()

    def show_question(self, question: Question | None) -> None:
        """Show a question, or that there is none."""
        self._before = question
        self.blockSignals(True)
        self.kind.setCurrentIndex(self.kind.findData(NONE if question is None else question.kind))
        if question is not None:
            self.prompt.setPlainText(question.prompt)
            typed = question.kind == "choice"
            self.choices.setPlainText("\n".join(question.choices) if typed else "")
            self.right.setValue(question.answer + 1 if typed and question.answer >= 0 else 1)
            self.number.setText(str(question.answer) if question.kind == "number" else "")
            self.why.setPlainText(question.explanation)
            self.points.setValue(question.points)
        self.blockSignals(False)
        self._arrange()

    def question(self) -> Question | None:
        """Return what the fields say."""
        from icm_core.lessons.lesson import Question, computed_kinds

        kind: str = self.kind.currentData()
        if not kind:
            return None
        choices: tuple[str, ...] = ()
        answer = -1
        if kind in computed_kinds():
            before = self._before
            if before is not None and before.kind == kind:
                # What the run said once, it says still.
                choices, answer = before.choices, before.answer
        elif kind == "choice":
            choices = tuple(self.choices.toPlainText().splitlines())
            answer = self.right.value() - 1
        else:
            answer = _whole(self.number.text())
        return Question(
            kind,
            self.prompt.toPlainText(),
            choices,
            answer,
            self.why.toPlainText(),
            self.points.value(),
        )

    def _arrange(self) -> None:
        """Show the fields that the kind of question has."""
        kind = self.kind.currentData()
        self.prompt.setPlaceholderText(wording(kind))
        self.note.setText(next(note for name, _, note in kinds() if name == kind))
        for field, shown in (
            (self.prompt, kind != NONE),
            (self.choices, kind == "choice"),
            (self.right, kind == "choice"),
            (self.number, kind == "number"),
            (self.why, kind != NONE),
            (self.points, kind != NONE),
        ):
            self.form.setRowVisible(field, shown)
        for text, lines in (
            (self.prompt, _PROMPT_LINES),
            (self.choices, _CHOICE_LINES),
            (self.why, _WHY_LINES),
        ):
            text.setFixedHeight(lines_high(text, lines))

    def _edited(self) -> None:
        """Tell which field was changed."""
        self.edited.emit(self.sender().objectName().removeprefix("question-"))

    def _kind_changed(self, _at: int) -> None:
        self._arrange()
        self.edited.emit("kind")


def _whole(text: str) -> int:
    """Return an integer; 0 where it is none yet."""
    try:
        return int(text.strip())
    except ValueError:
        return 0
