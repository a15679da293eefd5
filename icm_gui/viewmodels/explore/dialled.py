"""What the depth dial changed: the result before it was turned, beside the one that is shown."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QObject, Signal

from icm_core.rendering.shown import Shown, carried
from icm_gui.services.later import later
from icm_gui.viewmodels.explore.playback import Playback
from icm_gui.viewmodels.explore.run import Run


class Shows(Protocol):
    """Which runs are shown."""

    playback: Playback
    run_shown: Run | None
    second: Run | None


class Dialled(QObject):
    """Keeps the run that was shown at another depth, until something else than the depth changes.

    Signals
    -------
    changed
        There is another run before, none, or it is marked no longer.
    """

    changed = Signal()

    def __init__(self, explore: Shows, parent: QObject) -> None:
        super().__init__(parent)
        self._explore = explore
        self._last: Run | None = None
        self._before: Run | None = None
        self._carried: tuple[Run, Run, Shown] | None = None
        self._expected = False
        self.marked = True
        """Whether the user wants to see what changed."""
        self._to_end = later(self, self._show_end)

    @property
    def is_known(self) -> bool:
        """Whether the run that is shown followed one of another depth."""
        return self._before is not None

    @property
    def before(self) -> Run | None:
        """The run at the previous depth, None where nothing is to be marked."""
        return self._before if self.marked and self._explore.second is None else None

    def expect(self) -> None:
        """Note that the next run is of the depth that the dial was turned to."""
        self._expected = True

    def set_marked(self, marked: bool) -> None:
        """Mark what changed, or not."""
        if marked != self.marked:
            self.marked = marked
            self.changed.emit()

    def shown_before(self) -> Shown | None:
        """Return the tree before as nodes of the chart that is shown, at the end of the run."""
        before, run = self.before, self._explore.run_shown
        playback = self._explore.playback
        if before is None or run is None or playback.step < playback.last:
            return None
        if run is not self._last:
            # Who shows it has not heard of the run yet, and has the chart of another one.
            return None
        kept = self._carried
        if kept is None or kept[0] is not before or kept[1] is not run:
            kept = before, run, carried(before.result, before.chart.nodes, run.chart.nodes)
            self._carried = kept
        return kept[2]

    def run_changed(self) -> None:
        """Note that another run is shown, or none."""
        now, last = self._explore.run_shown, self._last
        self._last = now
        if now is last:
            return
        known, turned = self._before, self._expected
        self._before = self._carried = None
        self._expected = False
        if now is not None and last is not None and _is_same_search(now, last):
            if last.request.depth == now.request.depth:
                # The same search again leaves what it is compared with.
                self._before = known
            elif turned:
                self._before = last
        if turned and now is not None:
            # The dial asks for what is found; others have not heard of the run yet.
            self._to_end.start(0)
        if known is not None or self._before is not None:
            self.changed.emit()

    def _show_end(self) -> None:
        playback = self._explore.playback
        if not playback.playing and playback.step == 0:
            playback.seek(playback.last)


def _is_same_search(one: Run, other: Run) -> bool:
    return one.request.words == other.request.words and one.algorithm == other.algorithm
