"""The window in which a lesson is written, beside the main window."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QLabel,
    QListWidget,
    QPushButton,
    QSplitter,
    QTabWidget,
    QWidget,
)

from icm_core.data.problems import Problem
from icm_core.errors import LessonError
from icm_core.lessons.lesson import Page
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.lessons.draft import Draft, form_place
from icm_gui.viewmodels.lessons.writer import LessonWriter
from icm_gui.views.lessons.head_form import HeadForm
from icm_gui.views.lessons.page import PageView
from icm_gui.views.lessons.page_form import PageForm
from icm_gui.views.lessons.text_view import LessonTextView, ProblemStrip, TextPage
from icm_gui.views.shared.boxes import filled, hbox, vbox
from icm_gui.views.shared.dialogs.dialog import GAP, Dialog, Role
from icm_gui.views.shared.named import named, push_button
from icm_gui.views.shared.speaking import announce

_SIZE = (1180, 720)
_LIST_PX, _PREVIEW_PX = 230, 330
_PAGE, _LESSON, _TEXT = range(3)


class LessonEditor(Dialog):
    """Pages at the left, the one that is chosen at the right; the same as text.

    Signals
    -------
    step_asked
        The step that is shown in Explore is to become a page.
    preview_asked, save_asked, save_as_asked, new_asked, open_asked
        The buttons.
    """

    step_asked = Signal()
    preview_asked = Signal()
    save_asked = Signal()
    save_as_asked = Signal()
    new_asked = Signal()
    open_asked = Signal()

    def __init__(self, writer: LessonWriter, themes: Themes, parent: QWidget) -> None:
        super().__init__("lesson-editor", parent, themes)
        self._writer, self._themes = writer, themes
        self._busy = False
        self._unbuilt: tuple[Draft, tuple[Problem, ...]] | None = None
        """A draft that could not be built, and why."""
        self._buttons: dict[str, QPushButton] = {}
        self.setModal(False)
        scale = themes.scale
        self.resize(round(_SIZE[0] * scale), round(_SIZE[1] * scale))
        self.form, self.head = PageForm(themes), HeadForm()
        self.source = LessonTextView(themes)
        self.problems = ProblemStrip(themes)
        name = self.tr("The page as it is read")
        self.preview = named(PageView(themes), "lesson-editor-preview-page", name)
        self.preview.answered.connect(self._preview_answered)
        self.tabs = named(QTabWidget(), "lesson-editor-tabs", self.tr("Parts of the lesson"))
        self.tabs.addTab(self.form, self.tr("Page"))
        self.tabs.addTab(self.head, self.tr("Lesson"))
        self.tabs.addTab(TextPage(self.source), self.tr("Text"))
        split = QSplitter(Qt.Orientation.Horizontal)
        split.addWidget(self._build_list())
        split.addWidget(self.tabs)
        split.addWidget(self.preview)
        split.setStretchFactor(1, 1)
        form = _SIZE[0] - _LIST_PX - _PREVIEW_PX
        split.setSizes([round(wide * scale) for wide in (_LIST_PX, form, _PREVIEW_PX)])
        split.setChildrenCollapsible(False)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(0)
        self.body.addWidget(split, 1)
        self.body.addWidget(self.problems)
        self._build_foot()
        self.form.edited.connect(self._page_edited)
        self.form.step_asked.connect(self._writer.take_step)
        self.head.edited.connect(self._head_edited)
        self.source.typed.connect(self._typed)
        self.problems.asked.connect(self.show_place)
        self.tabs.currentChanged.connect(self._show_problems)
        writer.changed.connect(self.renew)
        writer.failed.connect(self._failed)
        writer.undo.changed.connect(self._name_steps)
        self._name_steps()
        for name, keys, slot in (
            ("undo", QKeySequence.StandardKey.Undo, writer.undo.undo),
            ("redo", QKeySequence.StandardKey.Redo, writer.undo.redo),
            ("save", QKeySequence.StandardKey.Save, self.save_asked),
        ):
            action = QAction(self)
            action.setObjectName(f"lesson-editor-{name}")
            action.setShortcut(QKeySequence(keys))
            action.triggered.connect(slot)
            self.addAction(action)
        self.renew()

    def _build_list(self) -> QWidget:
        self.list = named(QListWidget(), "lesson-editor-pages", self.tr("Pages of the lesson"))
        self.list.setStyleSheet("QListWidget::item { padding: 3px 4px; }")
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.currentRowChanged.connect(self._row_changed)
        side = QWidget()
        column = filled(vbox(side, GAP), (self.list, 1))
        rows = (
            (("step", self.tr("Add the step shown"), self.step_asked),),
            (("text", self.tr("Add a page of text"), self._writer.add_text_page),),
            (
                ("up", self.tr("Up"), self._move_up),
                ("down", self.tr("Down"), self._move_down),
                ("remove", self.tr("Remove"), self._writer.remove_page),
            ),
        )
        for row in rows:
            buttons = (self._button(f"page-{name}", title, slot) for name, title, slot in row)
            column.addLayout(filled(hbox(), *buttons))
        return side

    def _build_foot(self) -> None:
        self.state = named(
            QLabel(textFormat=Qt.TextFormat.PlainText), "lesson-editor-state", look="second"
        )
        self.above_foot.insertWidget(0, self.state)
        for name, title, slot, role in (
            ("undo", self.tr("Undo"), self._writer.undo.undo, Role.ResetRole),
            ("redo", self.tr("Redo"), self._writer.undo.redo, Role.ResetRole),
            ("new", self.tr("New…"), self.new_asked, Role.ActionRole),
            ("open", self.tr("Open…"), self.open_asked, Role.ActionRole),
            ("preview", self.tr("Preview"), self._preview, Role.ActionRole),
            ("save-as", self.tr("Save as…"), self.save_as_asked, Role.ActionRole),
            # Enter belongs to the fields, so no button accepts.
            ("save", self.tr("Save"), self.save_asked, Role.ApplyRole),
        ):
            self._buttons[name] = self.add_button(
                f"lesson-editor-{name}", title, slot, role, primary=name == "save"
            )

    def _button(
        self, name: str, title: str, slot: Callable[..., object] | SignalInstance
    ) -> QPushButton:
        button = self._buttons[name] = push_button(title, f"lesson-editor-{name}", slot)
        # Enter belongs to the fields.
        button.setAutoDefault(False)
        return button

    def button(self, name: str) -> QPushButton:
        """Return a button by its name."""
        return self._buttons[name]

    def renew(self) -> None:
        """Show the draft as it is now."""
        writer, draft = self._writer, self._writer.draft
        if draft is None:
            self.close()
            return
        lesson = draft.lesson
        self._busy = True
        try:
            titles = [
                self.tr("{number}. {title}").format(number=at, title=page.title or "–")
                for at, page in enumerate(lesson.pages, 1)
            ]
            if titles != [self.list.item(at).text() for at in range(self.list.count())]:
                self.list.clear()
                self.list.addItems(titles)
            self.list.setCurrentRow(writer.page if titles else -1)
            self.form.show_page(lesson, writer.current)
            self.head.show_lesson(lesson)
            self.source.show_text(draft.text)
            self.source.show_problems(draft.problems)
            self._show_problems()
            self._show_preview()
        finally:
            self._busy = False
        self._enable()
        self._say()

    def _show_problems(self, *_values: object) -> None:
        """List what is wrong, in the words of the form where that is in front."""
        draft = self._writer.draft
        if draft is not None:
            in_form = self.tabs.currentIndex() != _TEXT
            found = list(draft.problems)
            if self._unbuilt is not None and self._unbuilt[0] is draft:
                found += self._unbuilt[1]
            self.problems.show_problems(found, draft.text if in_form else None)

    def _failed(self, _title: str, error: object) -> None:
        """List why the draft cannot be built, until it is changed."""
        draft = self._writer.draft
        found = error.problems if isinstance(error, LessonError) else ()
        if draft is not None and found:
            self._unbuilt = draft, tuple(one for one in found if isinstance(one, Problem))
            self._show_problems()
            announce(self.problems, self.problems.item(self.problems.count() - 1).text())

    def _show_preview(self) -> None:
        """Show the current page as it will be read."""
        page = self._page_shown()
        self.preview.setVisible(page is not None)
        if page is not None:
            self.preview.show_page(page, None)

    def _preview_answered(self, given: int) -> None:
        """Show the explanation, as who answers sees it; nothing is kept."""
        page = self._page_shown()
        if page is not None:
            self.preview.show_page(page, given)

    def _page_shown(self) -> Page | None:
        """Return the current page with the figures of its texts."""
        from icm_core.lessons.figures import page_shown

        lesson, page = self._writer.lesson, self._writer.current
        return None if lesson is None or page is None else page_shown(lesson, page)

    def show_place(self, line: int, column: int) -> None:
        """Show a place of the text, or its page where the form is in front."""
        draft = self._writer.draft
        if self.tabs.currentIndex() == _TEXT or draft is None:
            self.tabs.setCurrentIndex(_TEXT)
            self.source.go_to(line, column)
            return
        place = form_place(draft.text, line)
        if place.page < 0:
            self.tabs.setCurrentIndex(_LESSON)
        else:
            self._writer.select(place.page)
            self.tabs.setCurrentIndex(_PAGE)

    def flush(self) -> None:
        """Take what was typed a moment ago."""
        if self._writer.draft is not None and self.source.toPlainText() != self._writer.draft.text:
            self.source.flush()

    def _enable(self) -> None:
        writer, lesson = self._writer, self._writer.lesson
        pages = 0 if lesson is None else len(lesson.pages)
        problems = () if writer.draft is None else writer.draft.problems
        for name, holds in (
            ("page-up", writer.page > 0),
            ("page-down", writer.page < pages - 1),
            ("page-remove", pages > 0),
            ("preview", not problems),
        ):
            self.button(name).setEnabled(holds)

    def _name_steps(self) -> None:
        """Say what would be undone and redone."""
        undo = self._writer.undo
        for name, step in (("undo", undo.next_back), ("redo", undo.next_forward)):
            self.button(name).setEnabled(step is not None)
            self.button(name).setToolTip("" if step is None else step.what)

    def _say(self) -> None:
        """Tell where the draft is."""
        writer = self._writer
        name = writer.path or self.tr("a new lesson")
        self.setWindowTitle(self.tr("{name} — write a lesson").format(name=name))
        problems = () if writer.draft is None else writer.draft.problems
        if problems:
            text = self.tr("Problems: {number}").format(number=len(problems))
        elif writer.is_saved:
            text = self.tr("Saved")
        else:
            text = self.tr("Not in a file yet; the project keeps it")
        if text != self.state.text():
            self.state.setText(text)
            announce(self.state, text)

    def _row_changed(self, row: int) -> None:
        if not self._busy and row >= 0:
            self._writer.select(row)

    def _move_up(self) -> None:
        self._writer.move_page(-1)

    def _move_down(self) -> None:
        self._writer.move_page(1)

    def _page_edited(self, field: str) -> None:
        page = self.form.page()
        if not self._busy and page is not None:
            self._writer.set_page(page, field)

    def _head_edited(self) -> None:
        lesson = self.head.lesson()
        if not self._busy and lesson is not None:
            self._writer.set_head(
                lesson.title, lesson.author, lesson.summary, lesson.language, lesson.model
            )

    def _typed(self, text: str) -> None:
        if not self._busy:
            self._writer.set_text(text)

    def _preview(self) -> None:
        self.flush()
        self.preview_asked.emit()
