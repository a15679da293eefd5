"""A lesson that is played: which page is shown, the run behind it, and what was answered."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Signal

from icm_gui.viewmodels.explore.playback import Bookmark
from icm_gui.viewmodels.explore.running import Worker
from icm_gui.viewmodels.lessons.reading import Opened, find_run, read_lesson
from icm_gui.viewmodels.lessons.score import Score, kept_answers, kept_page, score_of, with_place

if TYPE_CHECKING:
    from icm_core.lessons.lesson import Lesson, Page
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.services.settings import Settings
    from icm_gui.viewmodels.app.document import Document, OpenModel
    from icm_gui.viewmodels.explore.explore import Explore
    from icm_gui.viewmodels.explore.run import Run
    from icm_gui.viewmodels.project.session import Session

OPEN: Final = "lesson.open"
PLACES: Final = "lesson.places"
"""Names of the states in the project."""
PREVIEW: Final = "draft:"
"""In place of the path of a lesson that is being written: the project has its draft."""
GROUP: Final = "lesson"
RUN_GROUP: Final = "run of the lesson"
END: Final = "end"
"""How a page's step is written that is the last one."""


class Lessons(QObject):
    """Plays a lesson in Explore; the user may leave its page at any time, and come back.

    Signals
    -------
    lesson_changed
        Another lesson is open, or none.
    page_changed
        Another page is shown.
    answered
        A question was answered, or all answers were taken back.
    away_changed
        Explore shows something else than the page, or the page again.
    shown
        What the page speaks about is shown.
    view_asked : str
        The page wants ``chart``, ``hypergraph`` or ``trees``.
    failed : str, object
        Something could not be opened: a title and the error.
    opened : str
        A lesson was opened from a path.
    preview_wanted
        The lesson that was open is the one that is being written.
    """

    lesson_changed = Signal()
    page_changed = Signal()
    answered = Signal()
    away_changed = Signal()
    shown = Signal()
    view_asked = Signal(str)
    failed = Signal(str, object)
    opened = Signal(str)
    preview_wanted = Signal()

    def __init__(
        self,
        document: Document,
        explore: Explore,
        session: Session,
        settings: Settings,
        jobs: Jobs,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._document, self._explore = document, explore
        self._session, self._settings, self._jobs = session, settings, jobs
        self._worker = Worker()
        self.lesson: Lesson | None = None
        self.path = ""
        self.page = 0
        """The page shown; as many as there are pages for the end with the score."""
        self.answers: dict[int, int] = {}
        self.away = False
        self.missing = ""
        """Why the model is not available, empty where it is."""
        self._models: OpenModel | None = None
        self._before: OpenModel | None = None
        """The model that was open before the lesson."""
        self._runs: dict[tuple[str, int | None], Run] = {}
        self._wanted: tuple[str, int | None] | None = None
        self._going = False
        explore.run_changed.connect(self._look)
        explore.playback.step_changed.connect(self._look)
        session.restored.connect(self.restore)
        self._in_sight = True
        for changed in (self.page_changed, self.answered, self.shown, explore.run_changed):
            changed.connect(self._ask)

    # What is shown

    @property
    def pages(self) -> int:
        """How many pages the lesson has, the end left out."""
        return 0 if self.lesson is None else len(self.lesson.pages)

    @property
    def current(self) -> Page | None:
        """The page shown, None at the end and where no lesson is open."""
        lesson = self.lesson
        return lesson.pages[self.page] if lesson is not None and self.page < self.pages else None

    @property
    def can_go_on(self) -> bool:
        """Whether there is a next page; the end is one."""
        return self.lesson is not None and self.page < self.pages

    @property
    def can_go_back(self) -> bool:
        """Whether there is a page before."""
        return self.lesson is not None and self.page > 0

    @property
    def score(self) -> Score:
        """What the answers are worth."""
        return Score(()) if self.lesson is None else score_of(self.lesson, self.answers)

    @property
    def is_busy(self) -> bool:
        """Whether the run of the page is still being read."""
        return self._jobs.is_running(RUN_GROUP)

    # Opening and closing

    def open(self, path: str | Path) -> None:
        """Read a lesson file, or make the runs of one that is written as text, and show it."""
        name = str(Path(path).absolute())
        document, recent = self._document, self._settings.recent()

        def work(control: Control) -> Opened:
            return read_lesson(name, document.model, recent, control)

        self._jobs.start(
            self.tr("Opening {name}").format(name=Path(name).name),
            work,
            done=partial(self._read, name),
            failed=partial(self._failed, name),
            group=GROUP,
        )

    def play(self, opened: Opened, path: str = "", page: int = 0) -> None:
        """Show a lesson that was read.

        Parameters
        ----------
        path
            Where it was read from, `PREVIEW` for the one that is being written.
        page
            The page to begin with, where none is remembered.
        """
        self._jobs.cancel_group(RUN_GROUP)
        if self.lesson is None:
            self._before = self._document.model
        self.lesson, self.path, self.missing = opened.lesson, path, opened.missing
        self._models, self._runs = opened.model, {}
        place = self._places().get(path, {}) if path else {}
        self.page = min(max(kept_page(place.get("page"), page), 0), self.pages)
        self.answers = kept_answers(place.get("answers"), opened.lesson)
        if opened.model is not None and opened.model is not self._document.model:
            self._document.set_model(opened.model)
        self._keep()
        self.lesson_changed.emit()
        self.page_changed.emit()
        self._go()

    def close(self) -> None:
        """Close the lesson; the model that was open before is open again."""
        if self.lesson is None:
            return
        self._jobs.cancel_group(GROUP)
        self._jobs.cancel_group(RUN_GROUP)
        model, before = self._models, self._before
        self.lesson, self.path, self.page, self.answers = None, "", 0, {}
        self._models = self._before = self._wanted = None
        self._runs = {}
        self.missing = ""
        self._set_away(False)
        self._session.set_state(OPEN, "")
        if before is not None and before is not model and self._document.model is model:
            self._document.set_model(before)
        self.lesson_changed.emit()
        self.page_changed.emit()

    def forget(self, path: str) -> None:
        """Forget page and answers of a lesson."""
        places = self._places()
        if places.pop(path, None) is not None:
            self._session.set_state(PLACES, places)

    def restore(self) -> None:
        """Open the lesson that was open in the project."""
        path = str(self._session.state(OPEN, "") or "")
        if path == PREVIEW:
            if self.lesson is None:
                self.preview_wanted.emit()
        elif path and path != self.path and Path(path).exists():
            self.open(path)
        elif not path:
            self.close()

    # Walking

    def show(self, page: int) -> None:
        """Show a page; the number of pages is the end."""
        if self.lesson is None:
            return
        page = min(max(page, 0), self.pages)
        if page != self.page:
            self.page = page
            self._keep()
            self.page_changed.emit()
        self._go()

    def next_page(self) -> None:
        """Show the next page, or the score after the last one."""
        if self.can_go_on:
            self.show(self.page + 1)

    def previous_page(self) -> None:
        """Show the page before."""
        if self.can_go_back:
            self.show(self.page - 1)

    def back(self) -> None:
        """Return to the run of the page."""
        self._go()

    def again(self) -> None:
        """Begin the lesson again, without answers."""
        if self.lesson is not None:
            self.answers = {}
            self.answered.emit()
            self.show(0)
            self._keep()

    def answer(self, value: int) -> None:
        """Answer the question of the page; the first answer counts."""
        page = self.current
        if page is not None and page.question is not None and self.page not in self.answers:
            self.answers[self.page] = int(value)
            self._keep()
            self.answered.emit()
            if not self.away and self._wanted in self._runs:
                # The run continues to what was asked.
                self._go()

    # Runs

    def _read(self, path: str, opened: Opened) -> None:
        self.play(opened, path)
        self.opened.emit(path)

    def _failed(self, path: str, error: Exception) -> None:
        title = self.tr("{name} was not opened").format(name=Path(path).name)
        self.failed.emit(title, error)

    def _go(self) -> None:
        """Show the run of the page at its step, as soon as it is there."""
        page = self.current
        if page is None or not page.run:
            self._wanted = None
            self._set_away(False)
            return
        key = page.run, page.depth
        self._wanted = key
        run = self._runs.get(key)
        if run is not None:
            self._show(run, page)
            return
        lesson, models, worker = self.lesson, self._models, self._worker
        assert lesson is not None

        def work(control: Control) -> Run:
            return find_run(lesson, page, models, worker, control)

        self._jobs.start(
            self.tr("Run of the page"),
            work,
            done=partial(self._found, key),
            failed=partial(self._not_found, page.run),
            group=RUN_GROUP,
        )

    def _found(self, key: tuple[str, int | None], run: Run) -> None:
        self._runs[key] = run = replace(run, is_borrowed=True)
        page = self.current
        if page is not None and key == self._wanted:
            self._show(run, page)

    def _not_found(self, name: str, error: Exception) -> None:
        self.failed.emit(self.tr("The run {name} is not shown").format(name=name), error)
        self._look()

    def _show(self, run: Run, page: Page) -> None:
        playback = self._explore.playback
        self._going = True
        try:
            if self._explore.run_shown is not run:
                self._explore.show_recorded(run)
                playback.set_bookmarks(self._marks(page.run, page.depth))
            playback.go_to(self._step_of(page))
        finally:
            self._going = False
        if page.view:
            self.view_asked.emit(page.view)
        self._look()
        self.shown.emit()

    def _step_of(self, page: Page) -> int:
        """Return the step of a page, after its answer that which shows it.

        A search at another depth may have fewer or more of them.
        """
        from icm_core.lessons.questions import revealed

        last = max(self._explore.playback.last, 0)
        if page.at == END:
            return last
        lesson, step = self.lesson, page.step
        run = None if lesson is None else lesson.run(page.run)
        if run is not None and self.page in self.answers and page.depth in (None, run.depth):
            assert lesson is not None
            step = revealed(lesson, page) or step
        return min(step, last)

    def _ask(self, *_values: object) -> None:
        """Let panels veil what the page asks, as long as its run is shown and not answered."""
        page, run = self.current, self._explore.run_shown
        mine = None if page is None else self._runs.get((page.run, page.depth))
        is_open = run is not None and run is mine and self.page not in self.answers
        question = page.question if page is not None and is_open and self._in_sight else None
        self._explore.playback.set_asked("" if question is None else question.kind)

    def set_in_sight(self, seen: bool) -> None:
        """Note whether the lesson can be seen: a question that nobody sees hides nothing."""
        if seen != self._in_sight:
            self._in_sight = seen
            self._ask()

    def _marks(self, run: str, depth: int | None) -> list[Bookmark]:
        """Return the pages of a run as bookmarks: one for each step."""
        assert self.lesson is not None
        pages = [page for page in self.lesson.pages if (page.run, page.depth) == (run, depth)]
        return [Bookmark(step, title) for step, title in {p.step: p.title for p in pages}.items()]

    def _look(self, *_values: object) -> None:
        """See whether Explore still shows what the page speaks about."""
        page = self.current
        if self._going or page is None or self._wanted is None:
            return
        mine = self._runs.get((page.run, page.depth))
        explore = self._explore
        here = (
            mine is not None
            and explore.run_shown is mine
            and (explore.playback.step == self._step_of(page))
        )
        self._set_away(not here and not self.is_busy)

    def _set_away(self, away: bool) -> None:
        if away != self.away:
            self.away = away
            self.away_changed.emit()

    # What is kept

    def _places(self) -> dict[str, Any]:
        found = self._session.state(PLACES, {})
        return dict(found) if isinstance(found, dict) else {}

    def _keep(self) -> None:
        """Keep page and answers, so that they are there after a restart."""
        if not self.path:
            return
        kept = with_place(self._places(), self.path, self.page, self.answers)
        self._session.set_state(PLACES, kept)
        self._session.set_state(OPEN, self.path)
