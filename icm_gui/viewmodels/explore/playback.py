"""The one clock: which step of the recorded run is shown, and how it plays."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from icm_core.rendering.steps import at_step
from icm_core.rendering.turns import TurnTie

if TYPE_CHECKING:
    from icm_core.inference.trace import Trace
    from icm_core.rendering.chart_data import ChartData
    from icm_core.rendering.shown import Shown

LEAST_SPEED, MOST_SPEED = 1.0, 10_000.0
"""Events a second."""
DEFAULT_SPEED = 100.0
TWEEN_SPEED = 60.0
"""Above this many events a second nothing moves between states: one repaint a frame."""
CALM_SPEED = 4.0
"""States a second at most where motion is reduced."""
_FRAME_MS = 16
_MOST_PAUSE_S = 0.25
"""Most time that counts between two frames: after a delay the run does not jump."""


@dataclass(frozen=True, slots=True)
class Bookmark:
    """A step with a name."""

    step: int
    text: str


class Playback(QObject):
    """Plays a trace, or two on the same clock.

    Signals
    -------
    trace_changed
        Another run is shown, or none.
    step_changed : int
        Another step is shown.
    state_changed
        Playing, speed or bookmarks are others.
    asked_changed
        What a lesson asks about the run; panels must hide it until then.

    Parameters
    ----------
    now
        The clock, in seconds.
    """

    trace_changed = Signal()
    step_changed = Signal(int)
    state_changed = Signal()
    asked_changed = Signal()

    def __init__(
        self, parent: QObject | None = None, now: Callable[[], float] = time.perf_counter
    ) -> None:
        super().__init__(parent)
        self.trace: Trace | None = None
        self.second: Trace | None = None
        self._turns: TurnTie | None = None
        self._turn = ""
        self.step = 0
        self.playing = False
        self.follows = True
        """Whether pictures bring what a step changes into sight."""
        self.speed = DEFAULT_SPEED
        self._reduced_motion = False
        self.bookmarks: list[Bookmark] = []
        self.asked = ""
        """Kind of the question of a lesson that is open about the run, empty for none."""
        self._now = now
        self._before = 0.0
        self._due = 0.0
        self._looked_up: dict[tuple[object, ...], Shown] = {}
        """What was looked up at this step of the clock."""
        self._timer = QTimer(self)
        self._timer.setInterval(_FRAME_MS)
        self._timer.timeout.connect(self.tick)

    @property
    def reduced_motion(self) -> bool:
        """Whether nothing moves, and few states a second are shown."""
        return self._reduced_motion

    @reduced_motion.setter
    def reduced_motion(self, reduced: bool) -> None:
        if reduced != self._reduced_motion:
            self._reduced_motion = reduced
            # What moves now stops at once, also where no step follows.
            self.state_changed.emit()

    @property
    def is_fast(self) -> bool:
        """Whether it plays faster than anything moves between its states."""
        return self.playing and self.speed > TWEEN_SPEED

    @property
    def last(self) -> int:
        """The last step of the longer trace, -1 where there is none."""
        if self._turns is not None and self.trace is not None:
            return self._turns.last
        lengths = [len(trace) for trace in (self.trace, self.second) if trace is not None]
        return max(lengths, default=0) - 1

    @property
    def tie(self) -> TurnTie | None:
        """How the second run follows the first one by their turns, None where it does by steps."""
        return self._turns

    @property
    def second_end(self) -> int:
        """Steps of the clock after which the second run does nothing more."""
        if self._turns is not None:
            return self._turns.second_end
        return 0 if self.second is None else len(self.second)

    def step_of(self, trace: Trace | None) -> int:
        """Return the step at which a trace is: a shorter one stays at its end; -1 for none."""
        if trace is None:
            return -1
        if self._turns is not None and trace is self.second:
            return self._turns.second_at(self.step)
        return min(self.step, len(trace) - 1)

    def shown(
        self, chart: ChartData, trace: Trace, step: int, hypothesis: int | None = None
    ) -> Shown:
        """Return what a step looks like, see `at_step`: every canvas asks for the same one."""
        key = chart, trace, step, hypothesis
        found = self._looked_up.get(key)
        if found is None:
            found = self._looked_up[key] = at_step(*key)
        return found

    @property
    def is_empty(self) -> bool:
        """Whether no run is shown, and nothing is left of one."""
        return (self.trace, self.second, self.step, self.bookmarks) == (None, None, 0, [])

    def set_trace(self, trace: Trace | None, second: Trace | None = None, turn: str = "") -> None:
        """Show another run from its beginning.

        Parameters
        ----------
        turn
            Kind of event that both runs have equally often at every step of the clock; empty where
            they are tied by their steps.
        """
        self.pause()
        self.trace, self.second, self._turns = trace, second, None
        self._turn = turn
        if turn and trace is not None and second is not None:
            self._turns = TurnTie.of(trace, second, turn)
        self.step, self._due = 0, 0.0
        self.bookmarks = []
        self._looked_up.clear()
        self.trace_changed.emit()
        self.step_changed.emit(self.step)
        self.state_changed.emit()

    def seek(self, step: int) -> None:
        """Show a step, or the nearest there is."""
        step = min(max(int(step), 0), max(self.last, 0))
        if step != self.step:
            self.step = step
            self._looked_up.clear()
            self.step_changed.emit(step)

    def set_asked(self, kind: str) -> None:
        """Note which kind of question is open about the run."""
        if kind != self.asked:
            self.asked = kind
            self.asked_changed.emit()

    def play(self) -> None:
        """Continue from the step shown, at the end from the beginning."""
        if self.playing or self.last < 1:
            return
        if self.step >= self.last:
            self.seek(0)
        self.playing = True
        self._before, self._due = self._now(), 0.0
        self._timer.start()
        self.state_changed.emit()

    def pause(self) -> None:
        """Stay at the step shown."""
        if self.playing:
            self.playing = False
            self._timer.stop()
            self.state_changed.emit()

    def toggle(self) -> None:
        """Play or pause."""
        if self.playing:
            self.pause()
        else:
            self.play()

    def tick(self) -> None:
        """Show what is due by the clock."""
        now = self._now()
        self._due += min(now - self._before, _MOST_PAUSE_S) * self.speed
        self._before = now
        # Where motion is reduced, what is due waits until a state may be shown again.
        enough = max(1.0, self.speed / CALM_SPEED) if self.reduced_motion else 1.0
        if self._due < enough:
            return
        whole = int(self._due)
        self._due -= whole
        self.seek(self.step + whole)
        if self.step >= self.last:
            self.pause()

    def go_to(self, step: int) -> None:
        """Show a step, paused."""
        self.pause()
        self.seek(step)

    def forward(self) -> None:
        """Show the next step, paused."""
        self.go_to(self.step + 1)

    def back(self) -> None:
        """Show the step before, paused."""
        self.go_to(self.step - 1)

    def home(self) -> None:
        """Show the first step."""
        self.go_to(0)

    def end(self) -> None:
        """Show the last step."""
        self.go_to(self.last)

    def run_to(self, *kinds: str) -> bool:
        """Show the next event of some kinds; return whether there is one."""
        self.pause()
        found = None if self.trace is None else self.trace.next(self.step, *kinds)
        found = self.turn_after(*kinds) if found is None else found
        if found is not None:
            self.seek(found)
        return found is not None

    def turn_after(self, *kinds: str) -> int | None:
        """Return the next turn of a second run that continues after the end of the first one.

        Parameters
        ----------
        kinds
            Of the events that are looked for.
        """
        if self._turns is None or self.trace is None or self._turn not in kinds:
            return None
        found = max(self.step, len(self.trace) - 1) + 1
        return found if found <= self.last else None

    def back_to(self, *kinds: str) -> bool:
        """Show the last event of some kinds before this; return whether there is one."""
        self.pause()
        found = None if self.trace is None else self.trace.previous(self.step, *kinds)
        if self._turns is not None and self._turn in kinds and self.trace is not None:
            # After the end of the first run, each step of the clock is a turn of the second one.
            found = self.step - 1 if self.step > len(self.trace) else found
        if found is not None:
            self.seek(found)
        return found is not None

    def set_follows(self, follows: bool) -> None:
        """Let pictures follow the step, or stay where they are."""
        if follows != self.follows:
            self.follows = follows
            self.state_changed.emit()

    def set_speed(self, speed: float) -> None:
        """Play at so many events a second, within limits."""
        speed = min(max(float(speed), LEAST_SPEED), MOST_SPEED)
        if speed != self.speed:
            self.speed = speed
            self.state_changed.emit()

    def add_bookmark(self, step: int, text: str) -> None:
        """Name a step, instead of the name it had."""
        others = [mark for mark in self.bookmarks if mark.step != step]
        self.bookmarks = sorted([*others, Bookmark(step, text)], key=lambda mark: mark.step)
        self.state_changed.emit()

    def remove_bookmark(self, step: int) -> None:
        """Take the name of a step away."""
        self.bookmarks = [mark for mark in self.bookmarks if mark.step != step]
        self.state_changed.emit()

    def set_bookmarks(self, bookmarks: list[Bookmark]) -> None:
        """Set all bookmarks, as they were kept."""
        self.bookmarks = sorted(bookmarks, key=lambda mark: mark.step)
        self.state_changed.emit()

    def next_bookmark(self, direction: int) -> bool:
        """Show the next (1) or last (-1) bookmarked step; return whether there is one."""
        ahead = [mark.step for mark in self.bookmarks if (mark.step - self.step) * direction > 0]
        if ahead:
            self.go_to(min(ahead) if direction > 0 else max(ahead))
        return bool(ahead)
