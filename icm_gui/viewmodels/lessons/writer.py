"""Writing a lesson: the draft, its changes and steps back, building, saving, nothing lost."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Signal

from icm_core.errors import IcmError
from icm_core.project.steps import Step
from icm_gui.services.later import later
from icm_gui.viewmodels.lessons import draft as drafts
from icm_gui.viewmodels.lessons.reading import TEXT_SUFFIX, Opened, with_model
from icm_gui.viewmodels.lessons.recording import build_draft, part_of, with_run

if TYPE_CHECKING:
    from collections.abc import Callable

    from icm_core.lessons.lesson import Lesson, ModelPart, Page, View
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.app.document import Document
    from icm_gui.viewmodels.explore.explore import Explore
    from icm_gui.viewmodels.project.session import Session

DRAFT: Final = "lesson.draft"
"""Name of the state in the project."""
KIND: Final = "lesson"
"""Kind of steps that change the draft: the subject is the page, values are drafts."""
GROUP: Final = "building a lesson"
_KEEP_MS: Final = 400
"""Pause after a change until it is kept."""


class LessonWriter(QObject):
    """Writes a lesson; the project keeps the draft all the time.

    Signals
    -------
    changed
        The draft, or the number of the current page.
    built : Opened
        The draft as it would be played.
    saved : str
        It was written to a path.
    revealed
        A change was undone or redone.
    failed : str, object
        Something could not be done: a title and the error.
    """

    changed = Signal()
    revealed = Signal()
    built = Signal(object)
    saved = Signal(str)
    failed = Signal(str, object)

    def __init__(
        self,
        document: Document,
        explore: Explore,
        session: Session,
        jobs: Jobs,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._document, self._explore = document, explore
        self._session, self._jobs = session, jobs
        self._recorded = drafts.Recorded()
        self.draft: drafts.Draft | None = None
        self.path = ""
        self.is_saved = True
        self.page = 0
        self._kept: Any = None
        self.undo = document.undo
        self.undo.own(KIND, self._put, self._is_draft, self._reveal)
        self._keeping = later(self, self.keep, _KEEP_MS)
        session.restored.connect(self.restore)
        session.project_changed.connect(self.restore)

    # What it is

    @property
    def is_open(self) -> bool:
        """Whether there is a draft."""
        return self.draft is not None

    @property
    def lesson(self) -> Lesson | None:
        """What the draft says."""
        return None if self.draft is None else self.draft.lesson

    @property
    def current(self) -> Page | None:
        """The current page."""
        lesson = self.lesson
        return lesson.pages[self.page] if lesson and self.page < len(lesson.pages) else None

    # Beginning and end

    def begin(self, view: View = "") -> None:
        """Make a draft of the run that is shown: a page for each bookmark, else for its step."""
        from icm_core.lessons.lesson import Lesson, ModelPart

        run, opened = self._explore.run_shown, self._document.model
        part = ModelPart()
        title = self.tr("A new lesson")
        if run is not None and opened is not None:
            part = part_of(opened)
            title = self.tr("“{sentence}”").format(sentence=" ".join(run.request.words))
        self._start(drafts.of_lesson(Lesson(title, model=part), self._recorded), "", False)
        marks = self._explore.playback.bookmarks
        if run is None or run.trace is None:
            self.add_text_page()
        elif marks:
            for mark in marks:
                self.add_step(mark.step, mark.text, view)
        else:
            self.add_step(self._explore.playback.step, "", view)
        self.undo.drop(KIND)
        self.select(0)

    def edit(self, lesson: Lesson, path: str = "") -> None:
        """Change a lesson that is there."""
        self._start(drafts.of_lesson(lesson, self._recorded), path, True)

    def open_text(self, text: str, path: str = "", is_saved: bool = True) -> None:
        """Change a lesson by its text, whatever is wrong with it."""
        self._start(drafts.of_text(text, self._recorded), path, is_saved)

    def open(self, path: str | Path) -> None:
        """Read a lesson file and change it."""
        name = str(path)

        def work(_control: Control) -> Lesson | str:
            if name.lower().endswith(TEXT_SUFFIX):
                from icm_core.lessons.text import read_lesson_text

                # Refuses what is no text; what is wrong in it is shown.
                read_lesson_text(name)
                return Path(name).read_text(encoding="utf-8-sig")
            from icm_core.lessons.file import load_lesson

            return load_lesson(name)

        def done(found: Lesson | str) -> None:
            if isinstance(found, str):
                self.open_text(found, name)
            else:
                self.edit(found, name)

        title = self.tr("Opening {name}").format(name=Path(name).name)
        self._jobs.start(
            title, work, done=done, failed=partial(self.failed.emit, title), group=GROUP
        )

    def close(self) -> None:
        """Throw the draft away."""
        self._jobs.cancel_group(GROUP)
        self.draft, self.path, self.page, self.is_saved = None, "", 0, True
        self.undo.drop(KIND)
        self._recorded = drafts.Recorded()
        self.keep()
        self.changed.emit()

    def _start(self, draft: drafts.Draft, path: str, is_saved: bool) -> None:
        self.draft, self.path, self.page, self.is_saved = draft, path, 0, is_saved
        self.undo.drop(KIND)
        self._keeping.start()
        self.changed.emit()

    # Changes

    def select(self, page: int) -> None:
        """Look at another page."""
        count = len(self.lesson.pages) if self.lesson else 0
        page = min(max(page, 0), max(count - 1, 0))
        if page != self.page:
            self.page = page
            self.changed.emit()

    def set_text(self, text: str) -> None:
        """Take the text as it was typed."""
        if self.draft is not None and text != self.draft.text:
            draft = drafts.of_text(text, self._recorded)
            self._set(self.tr("edit the text of the lesson"), draft, "text")

    def set_page(self, page: Page, what: str = "") -> None:
        """Put another page instead of the current one.

        Parameters
        ----------
        what
            Which part is changed.
        """
        lesson = self.lesson
        if lesson is not None and self.current is not None and page != self.current:
            new = drafts.with_page(lesson, self.page, page)
            self._change(self.tr("edit a page"), new, f"{what} {self.page}")

    def set_head(
        self, title: str, author: str, summary: str, language: str, model: ModelPart | None = None
    ) -> None:
        """Set what the lesson says of itself."""
        lesson = self.lesson
        if lesson is not None:
            parts = {"title": title, "author": author, "summary": summary, "language": language}
            new = drafts.with_parts(lesson, parts, model)
            if not new.same(lesson):
                self._change(self.tr("edit the head of the lesson"), new, "head")

    def add_step(self, step: int | None = None, title: str = "", view: View = "") -> bool:
        """Make a page of a step of the run that is shown, after the current one.

        Returns
        -------
        bool
            Whether there is such a page now; else `failed` says why.
        """
        from icm_core.lessons.lesson import Page

        run = self._explore.run_shown
        if self.draft is None or run is None:
            return False
        step = self._explore.playback.step if step is None else step
        try:
            lesson, name = with_run(self.draft.lesson, run, self._document.model)
        except IcmError as error:
            self.failed.emit(self.tr("The step is no page of this lesson"), error)
            return False
        assert run.trace is not None
        title = title or self.tr("Step {step}: {kind}").format(step=step, kind=run.trace.kind(step))
        self._insert(lesson, Page(title, name, step, view))
        return True

    def take_step(self) -> None:
        """Let the current page be about the run and the step that are shown."""
        from dataclasses import replace

        page, run = self.current, self._explore.run_shown
        if self.draft is None or page is None or run is None:
            return
        try:
            lesson, name = with_run(self.draft.lesson, run, self._document.model)
        except IcmError as error:
            self.failed.emit(self.tr("The step is no page of this lesson"), error)
            return
        page = replace(page, run=name, step=self._explore.playback.step, at="")
        new = drafts.with_page(lesson, self.page, page)
        self._change(self.tr("take another step"), new)

    def add_text_page(self) -> None:
        """Make a page without a run."""
        from icm_core.lessons.lesson import Page

        if self.draft is not None:
            self._insert(self.draft.lesson, Page(self.tr("A new page")))

    def remove_page(self) -> None:
        """Take away the current page."""
        if self.draft is not None and self.current is not None:
            lesson = drafts.without_page(self.draft.lesson, self.page)
            self.page = min(self.page, max(len(lesson.pages) - 1, 0))
            self._change(self.tr("remove a page"), lesson)

    def move_page(self, by: int) -> None:
        """Move the current page up (-1) or down (1)."""
        lesson = self.lesson
        to = self.page + by
        if lesson is not None and self.current is not None and 0 <= to < len(lesson.pages):
            moved = drafts.with_page_moved(lesson, self.page, to)
            self.page = to
            self._change(self.tr("move a page"), moved)

    def _insert(self, lesson: Lesson, page: Page) -> None:
        at = self.page + 1 if lesson.pages else 0
        self.page = at
        self._change(self.tr("add a page"), drafts.with_new_page(lesson, at, page))

    def _change(self, what: str, lesson: Lesson, part: str = "") -> None:
        self._set(what, drafts.of_lesson(lesson, self._recorded), part)

    def _set(self, what: str, draft: drafts.Draft, part: str = "") -> None:
        """Change the draft; what is typed into one part is one step back."""
        self.undo.do(Step(what, KIND, str(self.page), self.draft, draft, part=part))

    def _is_draft(self, _step: Step) -> bool:
        return self.draft is not None

    def _put(self, _step: Step, draft: drafts.Draft) -> None:
        self.draft = draft
        self.page = min(self.page, max(len(draft.lesson.pages) - 1, 0))
        self._touched()

    def _reveal(self, step: Step) -> None:
        self.select(int(step.subject))
        self.revealed.emit()

    def _touched(self) -> None:
        self.is_saved = False
        self._keeping.start()
        self.changed.emit()

    # Building and saving

    def build(self) -> None:
        """Build the draft, to play it."""
        draft, opened = self.draft, self._document.model
        if draft is None:
            return
        path = self.path

        def work(control: Control) -> Opened:
            lesson = build_draft(draft, path, opened, control)
            return with_model(lesson, opened, [Path(path).parent] if path else [], control)

        self._start_job(self.tr("Building the lesson"), work, self._played)

    def save(self, path: str | Path) -> None:
        """Write the draft: as text by the name ``*.lesson``, else built."""
        name, draft, opened = str(path), self.draft, self._document.model
        before = self.path or name
        if draft is None:
            return

        def work(control: Control) -> Lesson | None:
            if name.lower().endswith(TEXT_SUFFIX):
                from icm_core.data.saving import write_atomically

                # Also what is wrong in it is worth keeping.
                write_atomically(name, draft.text.encode("utf-8"))
                return None
            from icm_core.lessons.file import save_lesson

            lesson = build_draft(draft, before, opened, control)
            save_lesson(lesson, name)
            return lesson

        self._start_job(
            self.tr("Saving {name}").format(name=Path(name).name),
            work,
            partial(self._written, name, draft),
        )

    def _start_job(
        self, title: str, work: Callable[[Control], Any], done: Callable[[Any], None]
    ) -> None:
        self._jobs.start(
            title, work, done=done, failed=partial(self.failed.emit, title), group=GROUP
        )

    def _played(self, opened: Opened) -> None:
        self._recorded.keep(opened.lesson)
        self.built.emit(opened)

    def _written(self, path: str, draft: drafts.Draft, lesson: Lesson | None) -> None:
        if lesson is not None:
            self._recorded.keep(lesson)
        self.path = path
        # What was changed while it was written is not in the file.
        self.is_saved = self.draft is draft
        self.keep()
        self.changed.emit()
        self.saved.emit(path)

    # What is kept

    def keep(self) -> None:
        """Keep the draft in the project."""
        self._keeping.stop()
        value = None
        if self.draft is not None:
            value = {
                "text": self.draft.text,
                "path": self.path,
                "saved": self.is_saved,
                "page": self.page,
            }
        if value != self._kept:
            self._kept = value
            self._session.set_state(DRAFT, value)

    def restore(self) -> None:
        """Continue the draft that is in the project."""
        value = self._session.state(DRAFT)
        if value == self._kept:
            return
        self._keeping.stop()
        self._kept = value
        self._recorded = drafts.Recorded()
        if isinstance(value, dict) and isinstance(value.get("text"), str):
            page, path = value.get("page"), str(value.get("path", ""))
            self.open_text(value["text"], path, value.get("saved") is True)
            self.select(page if isinstance(page, int) else 0)
        else:
            self.draft, self.path, self.page, self.is_saved = None, "", 0, True
            self.changed.emit()
