"""What the actions on lessons do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QFileDialog, QMessageBox

from icm_core.errors import LessonError
from icm_gui.viewmodels.lessons.player import PREVIEW
from icm_gui.views.shared.dialogs.files import path_dialog
from icm_gui.views.window.action import Action
from icm_gui.views.window.commands.files import FileCommands
from icm_gui.views.window.commands.group import CommandGroup

if TYPE_CHECKING:
    from icm_core.lessons.lesson import View
    from icm_gui.viewmodels.lessons.reading import Opened
    from icm_gui.views.lessons.editor import LessonEditor
    from icm_gui.views.window.parts import Parts

_VIEWS: dict[View, str] = {
    "chart": "chart",
    "hypergraph": "hypergraph",
    "trees": "tree",
    "lattice": "lattice",
}
"""Pages of the canvas by what a lesson calls them."""


class LessonCommands(CommandGroup):
    """Opens, plays and writes lessons."""

    # fmt: off
    actions: ClassVar[tuple[Action[LessonCommands], ...]] = (
        Action("lesson.pane", "&Lesson pane", "Run/Lesson", lambda it: it.show_pane,
               shortcut="Ctrl+Alt+L", icon="chalkboard-teacher",
               tip="Go to the pane that plays lessons.", group="play"),
        Action("lesson.next", "&Next page", "Run/Lesson", lambda it: it._bench.lessons.next_page,
               when=lambda now: now.lessons.can_go_on, shortcut="Ctrl+PgDown", icon="caret-right",
               tip="Show the next page of the lesson.", group="play"),
        Action("lesson.previous", "&Previous page", "Run/Lesson",
               lambda it: it._bench.lessons.previous_page, when=lambda now: now.lessons.can_go_back,
               shortcut="Ctrl+PgUp", icon="caret-left", tip="Show the previous page of the lesson.",
               group="play"),
        Action("lesson.back", "&Back to the lesson", "Run/Lesson",
               lambda it: it._bench.lessons.back,
               when=lambda now: now.lessons.away, shortcut="Ctrl+Alt+B", icon="arrow-u-up-left",
               tip="Return to the run of the page.", group="play"),
        Action("lesson.again", "Begin &again", "Run/Lesson", lambda it: it._bench.lessons.again,
               when=lambda now: now.lessons.lesson is not None,
               tip="Begin the lesson again, without answers.", group="play"),
        Action("lesson.close", "&Close the lesson", "Run/Lesson",
               lambda it: it._bench.lessons.close,
               when=lambda now: now.lessons.lesson is not None,
               tip="Close the lesson; the model that was open before is open again.", group="play"),
        Action("lesson.open", "&Open a lesson…", "Run/Lesson", lambda it: it.ask_lesson,
               icon="folder-open", tip="Open a lesson file (*.icmlesson, *.lesson).", group="file"),
        Action("lesson.write", "&Write a lesson…", "Run/Lesson", lambda it: it.write,
               icon="pencil-simple",
               tip="Make a lesson of the recorded run and its bookmarks, or continue with the "
               "draft.",
               group="write"),
        Action("lesson.add-page", "Add this &step to the draft", "Run/Lesson",
               lambda it: it.add_step, when=lambda now: now.writer.is_open and now.has_trace(),
               shortcut="Ctrl+Shift+B", icon="plus", tip="Make a page of the step that is shown.",
               group="write"),
        Action("lesson.edit", "Chan&ge this lesson…", "Run/Lesson", lambda it: it.edit,
               when=lambda now: now.lessons.lesson is not None,
               tip="Open the lesson that is played in the editor.", group="write"),
    )
    # fmt: on

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self._files = parts.commands(FileCommands)
        self._lessons, self._writer = parts.bench.lessons, parts.bench.lesson_writer
        self.editor: LessonEditor | None = None
        """The editor, None where none was opened."""
        self._go_on: Callable[[], None] | None = None
        self._restoring = False
        self._wire()

    def _wire(self) -> None:
        """Connect what is not an action."""
        parts, lessons = self._parts, self._lessons
        pane = parts.lessons.pane
        pane.empty.open.clicked.connect(self.ask_lesson)
        pane.empty.path_asked.connect(self.open_path)
        parts.welcome.lesson_asked.connect(self.open_path)
        parts.bench.opening.lesson_requested.connect(self.open_path)
        lessons.view_asked.connect(self._show_view)
        lessons.shown.connect(self._come_back)
        lessons.lesson_changed.connect(self._lesson_changed)
        lessons.failed.connect(parts.status.failed)
        lessons.opened.connect(parts.bench.opening.opened)
        lessons.preview_wanted.connect(self._build_again)
        writer = self._writer
        writer.built.connect(self._built)
        writer.revealed.connect(self.show_editor)
        writer.saved.connect(self._saved)
        writer.failed.connect(self._writing_failed)

    def ask_lesson(self) -> None:
        """Ask for a lesson and open it."""
        self.ask_open(
            "open-lesson",
            self.tr("Open a lesson"),
            self.tr("Lessons (*.icmlesson *.lesson);;All files (*)"),
            self.open_path,
        )

    def open_path(self, path: str) -> None:
        """Open a lesson."""
        self._parts.bench.front.show_explore()
        self._parts.bench.demo.cancel()
        self._lessons.open(path)

    def show_pane(self) -> None:
        """Go to the pane that plays lessons."""
        self._parts.lessons.show(take_focus=True)

    # Writing

    def write(self) -> None:
        """Continue the draft, or make one of the run that is shown."""
        if not self._writer.is_open:
            self._writer.begin(self._view())
        self.show_editor()

    def begin_anew(self) -> None:
        """Begin another lesson, when a draft that is in no file may go."""
        self._instead(self._begin)

    def edit(self) -> None:
        """Change the lesson that is played."""
        self._instead(self._edit)

    def ask_edit(self) -> None:
        """Ask for a lesson and change it."""
        self._instead(self._ask_edit)

    def add_step(self) -> None:
        """Make a page of the step that is shown."""
        if self._writer.add_step(view=self._view()):
            page = self._writer.current
            assert page is not None
            self._parts.status.say(self.tr("Added: {title}").format(title=page.title))

    def show_editor(self) -> None:
        """Show the editor beside the window."""
        from icm_gui.views.lessons.editor import LessonEditor

        if self.editor is None:
            editor = self.editor = LessonEditor(self._writer, self._parts.themes, self._parts.root)
            editor.step_asked.connect(self.add_step)
            editor.preview_asked.connect(self._writer.build)
            editor.save_asked.connect(self.save)
            editor.save_as_asked.connect(self.save_as)
            editor.new_asked.connect(self.begin_anew)
            editor.open_asked.connect(self.ask_edit)
        self.editor.renew()
        self.editor.show()
        self.editor.raise_()
        self.editor.activateWindow()

    def closing(self) -> None:
        """Close the editor with the window; what was typed last is in the draft."""
        if self.editor is not None:
            self.editor.flush()
            self.editor.close()

    def save(self) -> None:
        """Write the draft to its file, or ask for one."""
        if self.editor is not None:
            self.editor.flush()
        if self._writer.path:
            self._writer.save(self._writer.path)
        else:
            self.save_as()

    def save_as(self) -> None:
        """Ask for a file and write the draft."""
        if self.editor is not None:
            self.editor.flush()
        filters = self.tr("Lessons (*.icmlesson);;Lessons as text (*.lesson)")
        dialog = path_dialog(
            self.editor or self._parts.root,
            "save-lesson",
            self.tr("Save the lesson as"),
            filters,
            self._writer.save,
        )
        dialog.filterSelected.connect(_Suffix(dialog).follow)
        self._dialogs.open(dialog, "save-lesson")

    def _instead(self, go_on: Callable[[], None]) -> None:
        """Begin something else, when a draft that is in no file may go."""
        writer = self._writer
        if not writer.is_open or writer.is_saved:
            go_on()
            return
        box = QMessageBox(self.editor or self._parts.root)
        box.setWindowTitle(self.tr("Write a lesson"))
        box.setText(self.tr("There is a draft that is in no file yet."))
        box.setInformativeText(self.tr("Discard it and begin another lesson?"))
        away = box.addButton(self.tr("Discard"), QMessageBox.ButtonRole.DestructiveRole)
        box.addButton(self.tr("Keep it"), QMessageBox.ButtonRole.RejectRole)
        self._go_on = go_on
        away.clicked.connect(self._thrown_away)
        self._dialogs.open(box, "lesson-draft")

    def _thrown_away(self) -> None:
        go_on, self._go_on = self._go_on, None
        self._writer.close()
        if go_on is not None:
            go_on()

    def _begin(self) -> None:
        self._writer.begin(self._view())
        self.show_editor()

    def _edit(self) -> None:
        lesson = self._lessons.lesson
        if lesson is not None:
            path = self._lessons.path
            self._writer.edit(lesson, "" if path == PREVIEW else path)
            self.show_editor()

    def _ask_edit(self) -> None:
        self.ask_open(
            "edit-lesson",
            self.tr("Change a lesson"),
            self.tr("Lessons (*.icmlesson *.lesson);;All files (*)"),
            self._writer.open,
        )

    def _built(self, opened: Opened) -> None:
        """Play the draft from the current page; after a restart from the one that was shown."""
        if self._restoring:
            self._restoring = False
        else:
            self._lessons.forget(PREVIEW)
        self._lessons.play(opened, PREVIEW, self._writer.page)

    def _build_again(self) -> None:
        """Play the draft that was played when the program ended, once it is there again."""
        QTimer.singleShot(0, self, self._build_draft)

    def _build_draft(self) -> None:
        if self._writer.is_open:
            self._restoring = True
            self._writer.build()

    def _saved(self, path: str) -> None:
        self._files.written(path)
        self._parts.bench.opening.opened.emit(path)

    def _writing_failed(self, title: str, error: object) -> None:
        self._parts.status.failed(title, error)
        if self.editor is None or not self.editor.isVisible():
            return
        if isinstance(error, LessonError) and error.problems:
            # The editor lists them, in the words of its form.
            return
        box = QMessageBox(QMessageBox.Icon.Warning, title, title, parent=self.editor)
        box.setInformativeText(str(error))
        self._dialogs.open(box, "lesson-failed")

    def _view(self) -> View:
        """Return how the run is shown, as lessons call it."""
        page = self._parts.explore.canvas.page
        return next((name for name, own in _VIEWS.items() if own == page), "")

    # Playing

    def _show_view(self, view: View) -> None:
        self._parts.explore.canvas.show_page(_VIEWS[view])

    def _come_back(self) -> None:
        """The run of a page is in Explore."""
        if self._parts.page == "welcome":
            self._parts.bench.front.show_explore()

    def _lesson_changed(self) -> None:
        if self._lessons.lesson is not None:
            self._parts.lessons.show(take_focus=True)


class _Suffix(QObject):
    """Lets the suffix of a new file follow the kind that is chosen."""

    def __init__(self, dialog: QFileDialog) -> None:
        super().__init__(dialog)
        self._dialog = dialog

    def follow(self, kind: str) -> None:
        """Take the suffix of a filter."""
        self._dialog.setDefaultSuffix("lesson" if "(*.lesson)" in kind else "icmlesson")
