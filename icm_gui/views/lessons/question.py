"""The question of a page: what is asked, what may be answered, and why the answer is right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QRegularExpression, Qt, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit, QWidget

from icm_gui.viewmodels.lessons.markup import inline, plain, typeset
from icm_gui.viewmodels.lessons.score import is_number
from icm_gui.views.lessons.choice import ChoiceButton
from icm_gui.views.shared.boxes import filled, vbox
from icm_gui.views.shared.named import named, push_button
from icm_gui.views.shared.speaking import announce

if TYPE_CHECKING:
    from icm_core.lessons.lesson import Question
    from icm_gui.services.theme import Themes

_GAP = 6
_NUMBER = QRegularExpression(r"-?\d{1,13}")


class QuestionBox(QWidget):
    """Asks, takes the answer and explains it.

    Signals
    -------
    answered : int
        Place of the choice, or the number that was typed.
    """

    answered = Signal(int)

    def __init__(self, themes: Themes) -> None:
        super().__init__()
        self._themes = themes
        self._question: Question | None = None
        self._given: int | None = None
        self.choices: list[ChoiceButton] = []
        named(self, "lesson-question", self.tr("Question"))
        self.prompt = named(
            QLabel(wordWrap=True, textFormat=Qt.TextFormat.RichText), "lesson-prompt"
        )
        number = QLineEdit(placeholderText=self.tr("a number"))
        self.number = named(number, "lesson-number", self.tr("Your answer, a number"))
        self.number.setValidator(QRegularExpressionValidator(_NUMBER, self.number))
        self.number.textChanged.connect(self._chosen)
        later = self.tr("Answers come from the run: Preview shows them.")
        self.note = named(QLabel(later, wordWrap=True), "lesson-answers-later", look="second")
        said, tip = self.tr("Answer the question"), self.tr("Enter; the first answer counts")
        self.button = push_button(self.tr("Answer"), "lesson-answer", self.submit, said, tip)
        self.verdict = named(QLabel(), "lesson-verdict")
        self.explanation = named(QLabel(textFormat=Qt.TextFormat.RichText), "lesson-explanation")
        self.why = named(QFrame(), "lesson-why")
        why = vbox(self.why, (10, 8, 10, 8), 4)
        for label in (self.verdict, self.explanation):
            label.setWordWrap(True)
            why.addWidget(label)
        self._list = vbox(spacing=_GAP)
        button = self.button, 0, Qt.AlignmentFlag.AlignLeft
        filled(vbox(self, 0, 8), self.prompt, self._list, self.number, self.note, button, self.why)
        themes.follow(self, self.restyle)

    def ask(self, question: Question | None, given: int | None) -> None:
        """Ask a question, or show what was answered.

        Parameters
        ----------
        given
            The answer, None where there is none yet.
        """
        same = question == self._question
        self._question, self._given = question, given
        self.setVisible(question is not None)
        if question is None:
            return
        self.prompt.setText(inline(question.asks))
        self.prompt.setAccessibleName(plain(question.asks))
        typed = is_number(question)
        if not same:
            self._fill(() if typed else question.choices)
            self.number.clear()
        # In the preview of a draft that is not built, the run has not given the answers yet.
        waits = question.is_computed and typed and question.answer < 0
        self.number.setVisible(typed and not waits)
        self.note.setVisible(waits)
        if given is not None:
            self._show_answer(question, given, typed)
        elif same:
            self._fill(() if typed else question.choices)
            self.number.clear()
        self.number.setReadOnly(given is not None)
        self.button.setVisible(given is None and not waits)
        self.why.setVisible(given is not None)
        self._chosen()
        self.restyle()

    def choose(self, at: int) -> bool:
        """Choose one of the choices; return whether there is such a one to be chosen."""
        if self._given is not None or not 0 <= at < len(self.choices):
            return False
        self._choose(self.choices[at])
        self.choices[at].setFocus()
        return True

    def type_in(self, text: str) -> bool:
        """Type a digit or a sign where a number is asked for; return whether it is."""
        typed = len(text) == 1 and text in "0123456789-"
        if not typed or not self.is_open or self.number.isHidden() or self.number.hasFocus():
            return False
        self.number.setFocus()
        self.number.insert(text)
        return True

    @property
    def answer(self) -> int | None:
        """What is chosen or typed, None where nothing is."""
        if self._question is None:
            return None
        if is_number(self._question):
            text = self.number.text().strip()
            return int(text) if self.number.hasAcceptableInput() and text else None
        return next((one.at for one in self.choices if one.isChecked()), None)

    @property
    def is_open(self) -> bool:
        """Whether there is a question without an answer."""
        return self._question is not None and self._given is None

    def submit(self) -> None:
        """Answer with what is chosen."""
        answer = self.answer
        if self.is_open and answer is not None:
            self.answered.emit(answer)

    def first(self) -> QWidget:
        """Return what takes the answer."""
        return self.choices[0] if self.choices else self.number

    def _fill(self, choices: tuple[str, ...]) -> None:
        for old in self.choices:
            self._list.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.choices = []
        for at, text in enumerate(choices):
            button = ChoiceButton(at, typeset(text), self._themes, self)
            button.clicked.connect(self._clicked)
            self._list.addWidget(button)
            self.choices.append(button)

    def _clicked(self) -> None:
        self._choose(self.sender())

    def _choose(self, chosen: object) -> None:
        for one in self.choices:
            one.setChecked(one is chosen)
        self._chosen()

    def _chosen(self, *_values: object) -> None:
        ready = self.is_open and self.answer is not None
        self.button.setEnabled(ready)
        self.button.setProperty("primary", ready)
        self.button.style().unpolish(self.button)
        self.button.style().polish(self.button)

    def _show_answer(self, question: Question, given: int, typed: bool) -> None:
        right = given == question.answer
        for one in self.choices:
            one.show_answer(one.at == given, one.at == question.answer)
        if typed:
            self.number.setText(str(given))
        self.verdict.setText(typeset(verdict(question, right)))
        self.explanation.setText(inline(question.explanation))
        self.explanation.setVisible(bool(question.explanation))
        said = f"{self.verdict.text()} {plain(question.explanation)}"
        self.why.setAccessibleName(said)
        announce(self.why, said)

    def restyle(self) -> None:
        """Take on fonts and colours."""
        themes, palette = self._themes, self._themes.palette
        question, given = self._question, self._given
        right = question is not None and given == question.answer
        line, tint = (palette.teal, palette.teal_tint) if right else (palette.hyp, palette.hyp_tint)
        self.prompt.setFont(themes.font(13, 600))
        self.verdict.setFont(themes.font(13, 600))
        self.verdict.setStyleSheet(f"color: {line};")
        self.explanation.setFont(themes.font(13))
        self.why.setStyleSheet(
            f"#lesson-why {{ background: {tint}; border-left: 3px solid {line}; }}"
        )
        for one in self.choices:
            one.restyle()


def verdict(question: Question, right: bool) -> str:
    """Return whether an answer was right, in words."""
    if right:
        return QCoreApplication.translate("QuestionBox", "Right. Points: {points}").format(
            points=question.points
        )
    if is_number(question):
        words = str(question.answer)
    else:
        words = question.choices[question.answer]
    return QCoreApplication.translate("QuestionBox", "Not right. The answer is: {answer}").format(
        answer=words
    )
