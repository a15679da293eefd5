"""The pane that plays a lesson beside Explore."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFrame,
    QLabel,
    QSizePolicy,
    QStackedWidget,
    QWidget,
)

from icm_gui.views.lessons.choice import ChoiceButton
from icm_gui.views.lessons.empty import NoLesson
from icm_gui.views.lessons.page import EDGE, PageView
from icm_gui.views.lessons.summary import Summary
from icm_gui.views.shared.boxes import filled, hbox, vbox
from icm_gui.views.shared.named import named, push_button
from icm_gui.views.shared.speaking import announce
from icm_gui.views.shared.text.elided import ElidedBox

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from icm_core.lessons.lesson import Page
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.lessons.player import Lessons

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class LessonPane(QWidget):
    """Shows the page of the lesson that is open, and walks through it.

    Keys: 1 to 9 and Space choose, Enter gives what is chosen or continues, Page down and Page up
    turn pages.
    """

    def __init__(self, lessons: Lessons, themes: Themes) -> None:
        super().__init__()
        self._lessons, self._themes = lessons, themes
        named(self, "lesson", self.tr("Lesson"))
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.page = PageView(themes)
        self.page.answered.connect(lessons.answer)
        self.summary = Summary(themes)
        self.summary.page_asked.connect(lessons.show)
        self.summary.again.clicked.connect(lessons.again)
        self.summary.close_button.clicked.connect(lessons.close)
        self.empty = NoLesson(themes)
        self._stack = QStackedWidget()
        for page in (self.page, self.summary, self.empty):
            self._stack.addWidget(page)
        filled(vbox(self, 0, 0), self._build_head(), (self._stack, 1), self._build_foot())
        lessons.lesson_changed.connect(self._lesson_changed)
        lessons.page_changed.connect(self._page_changed)
        lessons.answered.connect(self._answered)
        lessons.away_changed.connect(self._away_changed)
        themes.dress(self, self.restyle)
        self._lesson_changed()
        self._page_changed()

    def _build_head(self) -> QWidget:
        self._head = named(QFrame(), "lesson-head")
        self.title = named(
            QLabel(textFormat=Qt.TextFormat.PlainText, wordWrap=True), "lesson-title"
        )
        self.list = named(ElidedBox(), "lesson-pages", self.tr("Pages of the lesson"))
        self.list.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.list.activated.connect(self._lessons.show)
        self.missing = named(
            QLabel(textFormat=Qt.TextFormat.PlainText, wordWrap=True), "lesson-missing"
        )
        filled(vbox(self._head, (EDGE, 8, EDGE, 8), 6), self.title, self.list, self.missing)
        return self._head

    def _build_foot(self) -> QWidget:
        self._foot = named(QFrame(), "lesson-foot")
        lessons, name = self._lessons, "lesson-back-to"
        text, said = self.tr("Back to the lesson"), self.tr("Return to the run of the page")
        self.away = push_button(text, name, lessons.back, said)
        text, said = self.tr("Back"), self.tr("Previous page")
        self.back = push_button(text, "lesson-previous", lessons.previous_page, said)
        self.place = named(
            QLabel(alignment=Qt.AlignmentFlag.AlignCenter), "lesson-place", look="second"
        )
        text, said = self.tr("Next"), self.tr("Next page")
        self.next = push_button(text, "lesson-next", lessons.next_page, said, look="primary")
        row = filled(hbox(), self.back, (self.place, 1), self.next)
        filled(vbox(self._foot, (EDGE, 8, EDGE, 8), 6), self.away, row)
        return self._foot

    def take_focus(self) -> None:
        """Put the focus where the page is read."""
        if self._stack.currentWidget() is self.page:
            self.page.text.setFocus()
        elif self._stack.currentWidget() is self.summary:
            self.summary.again.setFocus()
        else:
            self.empty.take_focus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose, answer and turn pages."""
        key = event.key()
        if key in _ENTER:
            self._enter()
        elif key == Qt.Key.Key_PageDown:
            self._lessons.next_page()
        elif key == Qt.Key.Key_PageUp:
            self._lessons.previous_page()
        elif Qt.Key.Key_1 <= key <= Qt.Key.Key_9 and not event.modifiers() & (
            Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
        ):
            if not self.page.question.choose(key - Qt.Key.Key_1):
                self._type(event)
        else:
            self._type(event)

    def _type(self, event: QKeyEvent) -> None:
        """Put a digit where a number is asked for, wherever the keyboard is in the pane."""
        on_page = self._stack.currentWidget() is self.page
        if not (on_page and self.page.question.type_in(event.text())):
            super().keyPressEvent(event)

    def _enter(self) -> None:
        """Answer with what was chosen; a button that has the focus is pressed; else continue.

        Nothing is chosen by it: who only continues never answers.
        """
        question, focus = self.page.question, QApplication.focusWidget()
        on_page = self._stack.currentWidget() is self.page
        if on_page and question.is_open and question.answer is not None:
            question.submit()
        elif isinstance(focus, QAbstractButton) and not isinstance(focus, ChoiceButton):
            focus.click()
        elif on_page and question.is_open:
            # Nothing is chosen: there is where to.
            question.first().setFocus()
        else:
            self._lessons.next_page()

    def _lesson_changed(self) -> None:
        lesson, lessons = self._lessons.lesson, self._lessons
        self._head.setVisible(lesson is not None)
        self._foot.setVisible(lesson is not None)
        self.list.clear()
        self.title.setText("" if lesson is None else lesson.title)
        self.title.setToolTip("" if lesson is None else lesson.summary)
        self.missing.setText(lessons.missing)
        self.missing.setVisible(bool(lessons.missing))
        if lesson is not None:
            for number, page in enumerate(lesson.pages, 1):
                self.list.addItem(
                    self.tr("{number}. {title}").format(number=number, title=page.title)
                )
            self.list.addItem(self.tr("The end: points"))

    def _page_changed(self) -> None:
        lessons, page = self._lessons, self._lessons.current
        inside = self._has_focus()
        if lessons.lesson is None:
            self._stack.setCurrentWidget(self.empty)
            return
        self.list.setCurrentIndex(lessons.page)
        if page is not None:
            self._stack.setCurrentWidget(self.page)
            self.page.show_page(self._shown(page), lessons.answers.get(lessons.page))
        else:
            self._stack.setCurrentWidget(self.summary)
            self.summary.show_score(lessons.lesson.title, lessons.score)
        self.back.setEnabled(lessons.can_go_back)
        self.next.setEnabled(lessons.can_go_on)
        place = self.tr("{page} of {pages}").format(
            page=min(lessons.page + 1, lessons.pages), pages=lessons.pages
        )
        self.place.setText(place if page is not None else self.tr("end"))
        self.next.setText(self.tr("Next") if lessons.page < lessons.pages - 1 else self.tr("End"))
        self._away_changed()
        if inside:
            self.take_focus()
        said = self.page.said if page is not None else self.summary.said
        announce(self, self.tr("Page {place}: {text}").format(place=self.place.text(), text=said))

    def _shown(self, page: Page) -> Page:
        """Return a page as it is read, with the figures of its texts."""
        from icm_core.lessons.figures import page_shown

        lesson = self._lessons.lesson
        return page if lesson is None else page_shown(lesson, page)

    def _has_focus(self) -> bool:
        focus = QApplication.focusWidget()
        return focus is not None and self.isAncestorOf(focus)

    def _answered(self) -> None:
        lessons, page = self._lessons, self._lessons.current
        if page is not None:
            self.page.show_page(self._shown(page), lessons.answers.get(lessons.page))
            if lessons.page in lessons.answers and self._has_focus():
                self.next.setFocus()

    def _away_changed(self) -> None:
        self.away.setVisible(self._lessons.away)
        if self._lessons.away:
            announce(self, self.tr("Explore shows something else than the page"))

    def restyle(self) -> None:
        """Take on fonts and colours."""
        themes, palette = self._themes, self._themes.palette
        self.title.setFont(themes.font(12, 600))
        self.place.setFont(themes.font(12))
        self.missing.setFont(themes.font(12))
        self.setStyleSheet(
            self._themes.sheet
            + f"#lesson, #lesson-head {{ background: {palette.panel}; }}"
            f"#lesson-head {{ border-bottom: 1px solid {palette.line}; }}"
            f"#lesson-foot {{ background: {palette.panel}; border-top: 1px solid {palette.line}; }}"
            f"#lesson-missing {{ background: {palette.ochre_tint}; color: {palette.ochre};"
            " padding: 6px 8px; }}".replace("}}", "}")
        )
