"""The smoothing ladder beside the canvas of a lecture."""

from __future__ import annotations

from PySide6.QtWidgets import QScrollArea

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.explore.inspector.inspection import Inspection
from icm_gui.viewmodels.explore.inspector.ladder import LadderView
from icm_gui.viewmodels.explore.lecture.ladder import ladder_at
from icm_gui.viewmodels.explore.run import Run
from icm_gui.views.explore.in_sight import InSight
from icm_gui.views.explore.inspector.ladder import LadderPane
from icm_gui.views.explore.inspector.parts import EDGE
from icm_gui.views.explore.lecture.blocks import Block, Heading, Note
from icm_gui.views.explore.lecture.sheet import Sheet
from icm_gui.views.shared.boxes import upright
from icm_gui.views.shared.named import named

_RATE = 4.0


class LadderCompanion(InSight, QScrollArea):
    """Explains the rule of the step; of an item that is clicked, until the next step."""

    def __init__(self, explore: Explore, inspection: Inspection, themes: Themes) -> None:
        super().__init__()
        named(self, "ladder-companion", self.tr("Smoothing ladder of the step, or of an item"))
        self._explore, self._inspection = explore, inspection
        self.shown: LadderView | None = None
        self._run: Run | None = None
        self.head = Sheet(themes, self.tr("The rule"), is_whole=True, edge=EDGE)
        self.ladder = LadderPane(themes)
        upright(self, self.head, self.ladder)
        self._follow(explore.playback, _RATE, self._stepped)
        inspection.ladder_changed.connect(self._picked)
        themes.follow(self, self.renew)
        self._picked()

    def _stepped(self) -> None:
        """Show the rule of the step; where it has none the last one stays, but at the start."""
        run, playback = self._explore.run_shown, self._explore.playback
        if run is not self._run:
            self._run, self.shown = run, self._inspection.ladder
            self.renew()
        if run is not None and run.trace is not None and run.trace is playback.trace:
            step = playback.step_of(run.trace)
            before = self.shown if step else self._inspection.ladder
            self.shown = ladder_at(run, step) or before
            self.renew()

    def _picked(self) -> None:
        """Show the rule of the item that is selected."""
        run = self._explore.run_shown
        if self._inspection.ladder is not None or run is None or run.trace is None:
            self.shown = self._inspection.ladder
            self.renew()

    def renew(self) -> None:
        """Show the ladder of now."""
        view = self.shown
        self.ladder.setVisible(view is not None)
        self.ladder.set_view(view)
        blocks: list[Block] = [Heading(self.tr("Smoothing ladder"))]
        if view is None:
            blocks.append(
                Note(
                    self.tr("Step to a rule, or click an item: how its rule gets its probability.")
                )
            )
        else:
            blocks.append(Note(view.rule, "ink"))
            blocks += [Note(note) for note in view.notes]
        self.head.show_blocks(blocks)
