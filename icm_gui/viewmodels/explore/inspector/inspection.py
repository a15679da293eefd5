"""The selection of the inspector: a node, one derivation of it, the step of the run."""

from __future__ import annotations

import logging

import numpy as np
from PySide6.QtCore import QObject, Signal

from icm_core.errors import IcmError
from icm_core.rendering.families import look_of
from icm_core.rendering.families.look import Inspected
from icm_gui.services.later import later
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.explore.inspector.ladder import LadderView, ladder_view
from icm_gui.viewmodels.explore.inspector.node import EdgeRow, NodeView, node_view
from icm_gui.viewmodels.explore.inspector.text import inspection_text
from icm_gui.viewmodels.explore.run import Run

log = logging.getLogger("icm.inspection")
_SOON_MS, _PLAYING_MS = 0, 66


class Inspection(QObject):
    """Follows the selection and the step.

    Signals
    -------
    changed
        Another node, or none.
    ladder_changed
        Another way to build it is explained.
    step_changed
        The step, a hypothesis, or what they mean for the node.
    """

    changed = Signal()
    ladder_changed = Signal()
    step_changed = Signal()

    def __init__(self, explore: Explore, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._explore = explore
        self.node: NodeView | None = None
        self.ladder: LadderView | None = None
        self.step: Inspected | None = None
        self.status: tuple[str, ...] = ()
        self.chosen = 0
        self._watched, self._late = True, False
        self.run: Run | None = None
        """The run that is looked at."""
        self._soon = later(self, self._look_at_step)
        explore.run_changed.connect(self._run_changed)
        explore.selection.changed.connect(self._selection_changed)
        explore.selection.hovered_changed.connect(self._hovered)
        explore.playback.step_changed.connect(self._stepped)
        explore.playback.state_changed.connect(self._stepped)
        self._run_changed()

    @property
    def pinned(self) -> bool:
        """Whether the node stays when the pointer goes elsewhere."""
        return self._explore.selection.pinned

    def set_watched(self, watched: bool) -> None:
        """Note whether anybody sees what a step is; what was missed is looked up then."""
        self._watched = watched
        if watched and self._late:
            self._look_at_step()

    def set_pinned(self, pinned: bool) -> None:
        """Keep the node that is selected, or let it go."""
        self._explore.selection.set_pinned(pinned)

    def select(self, node: int) -> None:
        """Look at another node, in all views."""
        self._explore.selection.select(node)

    def select_item(self, item: int) -> None:
        """Look at the node of an item of the recorded run's forest."""
        run = self.run
        if run is not None and run.trace is not None:
            node = int(run.chart.node_of(run.trace.subject.forest)[item])
            if node >= 0:
                self.select(node)

    def choose(self, row: int) -> None:
        """Explain another of the ways to build the node."""
        if self.node is not None and 0 <= row < len(self.node.incoming):
            self.chosen = row
            self._explain(self.node.incoming[row])

    @property
    def text(self) -> str:
        """Everything in plain text."""
        return inspection_text(self.node, self.status, self.step, self.ladder)

    # --- following ---

    def _run_changed(self) -> None:
        self.run = self._explore.run_shown
        self.node = self.ladder = None
        self._look()
        self._look_at_step()

    def _wanted(self) -> int | None:
        selection = self._explore.selection
        if not selection.pinned and selection.hovered is not None:
            return selection.hovered
        return selection.item

    def _selection_changed(self) -> None:
        self._look()
        self._look_at_step()

    def _hovered(self) -> None:
        self._look()
        self._stepped()

    def _look(self) -> None:
        run, node = self.run, self._wanted()
        if run is None or node is None or not 0 <= node < len(run.chart.nodes):
            if self.node is not None or self.ladder is not None:
                self.node = self.ladder = None
                self.status = ()
                self.ladder_changed.emit()
            self.changed.emit()
            return
        if self.node is not None and self.node.node == node:
            # The pin may have changed.
            self.changed.emit()
            return
        self.node = node_view(run, node)
        self.chosen = 0
        self.status = ()
        self._explain(self.node.incoming[0] if self.node.incoming else None)
        self.changed.emit()

    def _explain(self, row: EdgeRow | None) -> None:
        run = self.run
        self.ladder = None
        if row is not None and run is not None and run.model is not None:
            try:
                self.ladder = ladder_view(run, row)
            except (IcmError, ValueError) as error:
                log.warning("no ladder: %s", error)
        self.ladder_changed.emit()

    def _stepped(self, *_values: object) -> None:
        # Many steps in one turn, as of scrubbing, are looked at once; of a run that plays as many
        # a second as can be read.
        self._late = not self._watched
        if self._late:
            return
        if not self._explore.playback.playing:
            self._soon.start(_SOON_MS)
        elif not self._soon.isActive():
            self._soon.start(_PLAYING_MS)

    def _look_at_step(self) -> None:
        run, playback = self.run, self._explore.playback
        self._soon.stop()
        self._late = False
        before = self.step
        self.step = None
        if run is not None and run.trace is not None and run.trace is playback.trace:
            selection = self._explore.selection
            node = None if self.node is None else self.node.node
            at, inspected = playback.step_of(run.trace), look_of(run.trace.FAMILY).inspected
            try:
                self.step = inspected(
                    run.chart, run.trace, run.model, at, selection.hypothesis, node
                )
            except IcmError as error:
                log.warning("no view of step %d: %s", playback.step, error)
        if self.node is not None and run is not None:
            self.status = self._status(run, self.node.node)
        if self.step is not None or before is not None or self.node is not None:
            self.step_changed.emit()

    def _status(self, run: Run, node: int) -> tuple[str, ...]:
        """Return what the node is at the step."""
        from icm_core.rendering.shown import ended
        from icm_core.rendering.steps import at_step

        result = []
        playback = self._explore.playback
        alive = None
        if run.trace is not None and run.trace is playback.trace:
            hypothesis = self._explore.selection.hypothesis
            step = playback.step_of(run.trace)
            shown = at_step(run.chart, run.trace, step, hypothesis)
            alive = shown.alive
            if step == len(run.trace) - 1:
                alive = ended(shown, run.result).alive
            if np.any(shown.frontier == node):
                result.append("frontier")
            elif node in shown.nodes:
                result.append(look_of(run.trace.FAMILY).in_tree)
        if node in run.result.nodes:
            result.append("in best tree")
        if not len(run.chart.items_of(node)) or (alive is not None and not alive[node]):
            result.append("pruned")
        return tuple(result)
