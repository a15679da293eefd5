"""The step card of exact searches: the event in words and numbers, the round, what is known."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from icm_core.rendering.steps import event_line
from icm_gui.viewmodels.explore.exact.rounds import as_exact, rounds_of, standing_at
from icm_gui.viewmodels.shared.numbers import count, nats
from icm_gui.views.explore.lecture.blocks import Block, Heading, Note, facts
from icm_gui.views.explore.lecture.following_sheet import FollowingSheet
from icm_gui.views.explore.lecture.heading import step_heading

if TYPE_CHECKING:
    from icm_core.inference.exact.trace import ExactTrace
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.explore.playback import Playback


class RoundSheet(FollowingSheet):
    """Follows each step of an exact search."""

    def __init__(self, playback: Playback, themes: Themes) -> None:
        super().__init__(playback, themes, self.tr("Step"))
        self.setObjectName("exact-step")

    def renew(self) -> None:
        """Show the step."""
        trace = as_exact(self._playback.trace)
        if trace is None or not len(trace):
            hint = self.tr("Run a sentence: for each step it says here what the round has done.")
            self.show_blocks([Heading(self.tr("No run of an exact search")), Note(hint)])
            return
        step = self._playback.step_of(trace)
        line = event_line(trace, step)
        blocks: list[Block] = [step_heading(trace, step)]
        if line.what:
            blocks.append(Note(line.what, "ink"))
        if line.numbers:
            blocks.append(facts(line.numbers))
        self.show_blocks([*blocks, *self._round(trace, step)])

    def _round(self, trace: ExactTrace, step: int) -> list[Block]:
        """Return which round it is, and what is known so far."""
        rounds = rounds_of(trace)
        at = sum(one.begin <= step for one in rounds)
        blocks: list[Block] = []
        if at:
            one = rounds[at - 1]
            place = self.tr("{round} of {rounds}").format(round=at, rounds=len(rounds))
            found = (
                (self.tr("context depth"), count(one.depth)),
                (self.tr("items left"), count(one.items)),
                (self.tr("states"), count(one.states)),
            )
            blocks = [Heading(self.tr("Round"), place), facts(found)]
        standing = standing_at(trace, rounds, step)
        known = [(self.tr("best known, log P"), standing.known)]
        if standing.bounds:
            name = self.tr("bound") if trace.is_certificate else self.tr("log of the sum")
            known.append((name, standing.bounds[-1][1]))
        values = tuple((name, nats(value)) for name, value in known if math.isfinite(value))
        blocks.append(Heading(self.tr("Known so far")))
        if values:
            blocks.append(facts(values))
        blocks.append(Note(standing.verdict, standing.colour))
        return blocks
