"""The lecture layout: whether it is on, where the lecture is, and its next place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal, SignalInstance

from icm_core.drawing.paint.numbers import count as shown
from icm_core.rendering.families import look_of
from icm_core.wording import say as _tr
from icm_gui.services.settings import LEAST_FONT_PX, MOST_FONT_PX, Settings
from icm_gui.viewmodels.compare.comparer import Comparer
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.explore.playback import Playback
from icm_gui.viewmodels.lessons.player import Lessons

USUAL_SCALE = 1.7
"""Text in a lecture beside the usual one: what is 11 px high becomes 18."""
FONT, SCALE = "look/font", "presenter/scale"
"""Names of settings."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a talk is.

    Parameters
    ----------
    text
        ``Bookmark 2 of 5``; empty where there is nothing to walk along.
    title
        Name of the bookmark, of the lesson's page, of the context.
    """

    text: str = ""
    title: str = ""


class Presenting(QObject):
    """Whether a lecture is given, and the walk along what is to be shown.

    Pages of an open lesson come first. Else bookmarks of the run in Explore (where there are
    none, the events that change the picture), contexts that were looked at in Contexts, and
    differences, then sentences, in Compare.

    Signals
    -------
    active_changed : bool
        A lecture begins or ends.
    changed
        The screen is blank or not, or the place of the lecture is another.
    """

    active_changed = Signal(bool)
    changed = Signal()

    def __init__(
        self,
        playback: Playback,
        contexts: ContextBrowser,
        compare: Comparer,
        settings: Settings,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._playback, self._contexts, self._compare = playback, contexts, compare
        self._settings = settings
        self._lessons: Lessons | None = None
        self._page = ""
        self.active = False
        self.blank = False
        self.follows_lesson = True
        """Whether the pages of the lesson that is open are in sight."""
        for signal in (
            playback.step_changed,
            playback.state_changed,
            playback.trace_changed,
            contexts.node_changed,
            compare.sentence_changed,
            compare.difference_changed,
        ):
            signal.connect(self._moved)

    def set_lessons(self, lessons: Lessons, *changes: SignalInstance) -> None:
        """Walk along the pages of a lesson whenever one is open.

        Parameters
        ----------
        changes
            Signals that tell of another lesson or page.
        """
        self._lessons = lessons
        for signal in changes:
            signal.connect(self._moved)

    def set_page(self, page: str) -> None:
        """Note which workspace is in front."""
        self._page = page
        self._moved()

    def begin(self) -> None:
        """Begin a lecture."""
        if not self.active:
            self.active, self.blank = True, False
            self.active_changed.emit(True)
            self.changed.emit()

    def end(self) -> None:
        """End the lecture."""
        if self.active:
            self.active = self.blank = False
            self.active_changed.emit(False)
            self.changed.emit()

    def set_active(self, active: bool) -> None:
        """Begin or end a lecture."""
        if active:
            self.begin()
        else:
            self.end()

    # Sizes of text

    @property
    def font_px(self) -> int:
        """Size of the base font in a lecture, in pixels; meant for when it begins."""
        scale = float(self._settings.value(SCALE, USUAL_SCALE))
        size = round(self._settings.usual_font_px * scale)
        return min(max(size, LEAST_FONT_PX), MOST_FONT_PX)

    def resize_text(self, step: int) -> None:
        """Make the text of lectures larger or smaller by so many pixels; it is kept."""
        size = min(max(self.font_px + step, LEAST_FONT_PX), MOST_FONT_PX)
        self._settings.set_value(SCALE, size / self._settings.usual_font_px)

    def normal_text(self) -> None:
        """Make the text of lectures as large as at first."""
        self._settings.set_value(SCALE, USUAL_SCALE)

    # The walk

    def toggle_blank(self) -> None:
        """Show nothing, or what was shown again."""
        if self.active:
            self.blank = not self.blank
            self.changed.emit()

    def next(self) -> bool:
        """Show the next place; return whether there is one. A blank screen is only lit."""
        return self._go(1)

    def previous(self) -> bool:
        """Show the place before; return whether there is one. A blank screen is only lit."""
        return self._go(-1)

    def show_lesson(self, shown: bool) -> None:
        """Walk along the pages of the open lesson, or along the run where they are out of sight."""
        if shown != self.follows_lesson:
            self.follows_lesson = shown
            self._moved()

    def step(self, by: int) -> bool:
        """Show the next step (1) or the one before (-1) of the run; elsewhere the next place."""
        if self.blank or self._page != "explore" or self._playback.trace is None:
            return self._go(by)
        before = self._playback.step
        if by > 0:
            self._playback.forward()
        else:
            self._playback.back()
        return self._playback.step != before

    def to_first(self) -> None:
        """Show the first step of the run."""
        self._on_run(self._playback.home)

    def to_last(self) -> None:
        """Show the last step of the run."""
        self._on_run(self._playback.end)

    def play(self) -> None:
        """Play the run, or pause."""
        self._on_run(self._playback.toggle)

    def jump(self, by: int = 1) -> None:
        """Show the next event (1) of the first kind that the run's family jumps to, or the last."""
        trace = self._playback.trace
        if trace is not None and look_of(trace.FAMILY).jumps:
            kinds = look_of(trace.FAMILY).jumps[0].kinds
            move = self._playback.run_to if by > 0 else self._playback.back_to
            self._on_run(partial(move, *kinds))

    def to_tree(self) -> None:
        """Show the next event with a complete tree."""
        trace = self._playback.trace
        if trace is not None:
            self._on_run(partial(self._playback.run_to, *look_of(trace.FAMILY).trees))

    def _on_run(self, move: Callable[[], object]) -> None:
        if self.blank:
            self.toggle_blank()
        elif self._page == "explore":
            move()

    @property
    def _open_lesson(self) -> Lessons | None:
        """The lesson whose pages are in sight."""
        lessons = self._lessons
        return lessons if lessons is not None and lessons.pages and self.follows_lesson else None

    def _go(self, by: int) -> bool:
        if self.blank:
            self.toggle_blank()
            return True
        lessons = self._open_lesson
        if lessons is not None:
            before = lessons.page
            if by > 0:
                lessons.next_page()
            else:
                lessons.previous_page()
            return lessons.page != before
        walk = {"contexts": self._to_context, "compare": self._to_difference}
        return walk.get(self._page, self._to_step)(by)

    def _to_step(self, by: int) -> bool:
        playback = self._playback
        if playback.bookmarks:
            return playback.next_bookmark(by)
        trace = playback.trace
        if trace is None:
            return False
        jump = playback.run_to if by > 0 else playback.back_to
        return jump(*look_of(trace.FAMILY).turns)

    def _to_context(self, by: int) -> bool:
        contexts = self._contexts
        can = contexts.trail.can_go_forward if by > 0 else contexts.trail.can_go_back
        if can and by > 0:
            contexts.forward()
        elif can:
            contexts.back()
        return can

    def _to_difference(self, by: int) -> bool:
        compare = self._compare
        pair = compare.pair
        if pair is None:
            return False
        at = compare.difference + by
        if 0 <= at < len(pair.differences):
            compare.show_difference(at)
            return True
        before = compare.row
        if by > 0:
            compare.next_sentence()
        else:
            compare.previous_sentence()
            if compare.row != before and compare.pair is not None:
                compare.show_difference(len(compare.pair.differences) - 1)
        return compare.row != before

    # The place

    @property
    def place(self) -> Place:
        """Where the talk is."""
        lessons = self._open_lesson
        if lessons is not None:
            if lessons.current is None:
                return Place(_tr("End of the lesson"))
            text = _tr("Page {number} of {count}")
            return Place(
                text.format(number=lessons.page + 1, count=lessons.pages), lessons.current.title
            )
        where = {"contexts": self._context_place, "compare": self._difference_place}
        return where.get(self._page, self._step_place)()

    @property
    def step_text(self) -> str:
        """Which step of the run is shown, numbered as the timeline does; empty without a run."""
        playback = self._playback
        if playback.trace is None or self._page != "explore":
            return ""
        text = _tr("step {number} of {count}")
        return text.format(number=shown(playback.step), count=shown(playback.last))

    def _step_place(self) -> Place:
        playback = self._playback
        if playback.trace is None:
            return Place()
        if not playback.bookmarks:
            return Place(self.step_text)
        reached = [mark for mark in playback.bookmarks if mark.step <= playback.step]
        count = len(playback.bookmarks)
        if not reached:
            return Place(_tr("Before the first of {count} bookmarks").format(count=count))
        text = _tr("Bookmark {number} of {count}").format(number=len(reached), count=count)
        is_here = reached[-1].step == playback.step
        return Place(
            text
            if is_here
            else _tr("After bookmark {number} of {count}").format(number=len(reached), count=count),
            reached[-1].text,
        )

    def _context_place(self) -> Place:
        contexts = self._contexts
        past, future = contexts.trail.seen
        if contexts.node < 0 or past + future == 0:
            return Place()
        return Place(
            _tr("Context {number} of {count} seen").format(number=past + 1, count=past + future + 1)
        )

    def _difference_place(self) -> Place:
        pair = self._compare.pair
        if pair is None:
            return Place()
        sentence = _tr("Sentence {number}").format(number=shown(pair.index + 1))
        if not pair.differences:
            return Place(_tr("No difference"), sentence)
        if self._compare.difference < 0:
            return Place(_tr("Before the first difference"), sentence)
        return Place(
            _tr("Difference {number} of {count}").format(
                number=self._compare.difference + 1, count=len(pair.differences)
            ),
            sentence,
        )

    def _moved(self, *_values: object) -> None:
        if self.active:
            self.changed.emit()
