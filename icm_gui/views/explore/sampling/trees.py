"""Metropolis-Hastings: the current tree and the proposed one, and what moves between them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from icm_core.drawing.trees.differences import moved_words, moving_marks
from icm_core.drawing.trees.layout import Part
from icm_core.drawing.trees.placement import height_of
from icm_gui.viewmodels.explore.sampling.chains import as_mh
from icm_gui.viewmodels.shared.numbers import count
from icm_gui.views.explore.canvas.ahead import LONG, Ahead
from icm_gui.views.explore.found_trees import RATE
from icm_gui.views.explore.in_sight import InSight
from icm_gui.views.explore.sampling.proposal_motion import ProposalMotion
from icm_gui.views.shared.pictures.qt_painter import QtMeasure
from icm_gui.views.shared.trees.pair import TreePair

if TYPE_CHECKING:
    from icm_core.data.tree import Tree
    from icm_core.drawing.trees.folding import Folded
    from icm_core.inference.sampling.trace import MHTrace
    from icm_gui.services.theme import Themes
    from icm_gui.viewmodels.explore.explore import Explore

_NOTHING = -1
_KEPT_TREES = 32


class ProposalTrees(InSight, TreePair):
    """Shows the step of a run of Metropolis-Hastings."""

    name = "proposal"

    def __init__(self, explore: Explore, themes: Themes) -> None:
        super().__init__(themes, ("current-tree", ""), ("proposed-tree", ""))
        self.setObjectName("proposal-trees")
        self.first.view.setAccessibleName(self.tr("Current tree T"))
        self.second.view.setAccessibleName(self.tr("Proposed tree T\u2032"))
        self._playback = explore.playback
        self._shown: tuple[MHTrace, int] | None = None
        self._trees: dict[int, Tree] = {}
        self._levels = 0
        self._explore = explore
        self._ahead = Ahead(explore.jobs, self.tr("Laying out"))
        self._aside = QtMeasure()
        """Sizes of text in the thread that lays out."""
        self.motion = ProposalMotion(self, self._playback)
        self.motion.ended.connect(self._draw_step)
        self._follow(self._playback, RATE, self.show_step)
        self._playback.trace_changed.connect(self._forget)

    def show_step(self) -> None:
        """Show the step of the clock, moving from the one before it where there is time."""
        trace = as_mh(self._playback.trace)
        if trace is None or not len(trace):
            self._clear()
            return
        step = self._playback.step_of(trace)
        outcome = self._outcome(trace, step)
        if outcome and self.isVisible() and self.motion.settle(outcome):
            return
        self._draw_step()

    def _outcome(self, trace: MHTrace, step: int) -> str:
        """Return what became of the proposal shown, where this is the chain's next step."""
        if self._shown is None or self._shown[0] is not trace:
            return ""
        before = self._shown[1]
        if before == step or before != step - trace.options.chains:
            return ""
        return trace.kind(before)

    def _draw_step(self) -> None:
        """Show the step of the clock as it is."""
        trace = as_mh(self._playback.trace)
        if trace is None or not len(trace):
            self._clear()
            return
        step = self._playback.step_of(trace)
        if not self._lay_out_ahead(trace, step):
            self._ahead.drop()
            self._draw(trace, step)

    def _lay_out_ahead(self, trace: MHTrace, step: int) -> bool:
        """Lay the step out in a thread of its own, then show it; return whether that is done.

        While a run of a long sentence plays, the step before may be seen until then.
        """
        run, last, earlier = self._explore.run_shown, self._shown, step - trace.options.chains
        views = self.first.view, self.second.view
        can_wait = (
            self._playback.playing
            and self.isVisible()
            and run is not None
            and len(run.request.words) > LONG
            and last is not None
            and last[0] is trace
            and earlier >= 0
            and not self.first.isHidden()
            and not any(view.collapsed for view in views)
        )
        if not can_wait:
            return False
        current = self._tree(trace, int(trace.events["current"][earlier]))
        proposal = self._tree(trace, step)
        if max(height_of(current), height_of(proposal)) > self._levels:
            return False
        marks = moving_marks(current, proposal)
        parts = [Part(*one) for one in zip((current, proposal), marks, strict=True)]
        asked, aside = views[0].asked_of(parts), self._aside

        def work() -> Folded:
            return asked.laid_out(aside)

        def take(made: Folded) -> None:
            views[0].take_beforehand(asked, made)
            self._draw(trace, step)

        self._ahead.ask(lambda: (work, take))
        return True

    def _draw(self, trace: MHTrace, step: int) -> None:
        """Show a step."""
        # Of traces only whether it is the same one counts: they hold arrays.
        last = self._shown
        moved = last is None or last[0] is not trace or last[1] != step
        self._shown = trace, step
        chains = trace.options.chains
        earlier = step - chains
        before = int(trace.events["current"][earlier]) if earlier >= 0 else _NOTHING
        chain = int(trace.events["chain"][step]) + 1
        of_chain = self.tr(" \u00b7 chain {chain}").format(chain=chain) if chains > 1 else ""
        proposal = self._tree(trace, step)
        current = self._tree(trace, before) if before >= 0 else None
        leaving, entering = ({}, {}) if current is None else moving_marks(current, proposal)
        self._keep_levels(current, proposal)
        if current is None:
            self.second.set_head(
                self.tr("First tree"), self.tr("step {step}").format(step=count(step)) + of_chain
            )
        else:
            self.first.set_head(
                self.tr("Sample before") if trace.is_exact else self.tr("Current tree T"),
                self.tr("step {step}").format(step=count(earlier)) + of_chain,
                [(self._moving(len(leaving), leave=True), "blue")] if leaving else [],
            )
            chips = [(self._moving(len(entering), leave=False), "hyp")] if entering else []
            if current == proposal:
                chips = [(self.tr("same tree"), "blue")]
            self._head_proposed(trace, step, chips)
        self.first.view.set_tree(current, leaving, keep=True)
        self.second.view.set_tree(proposal, entering, keep=True)
        # The chain's first tree has all the room: nothing is beside it.
        other = self.first.isHidden() != (current is None)
        self.show_first(current is not None)
        self.show_second(True)
        elsewhere = () if current is None else moved_words(current, proposal)
        self.first.view.set_moved(elsewhere, "leaving")
        self.second.view.set_moved(elsewhere, "entering")
        if other or last is None or last[0] is not trace:
            # The same for all steps of a run: the eye finds the trees where they were.
            self.arrange()
        if moved and self.isVisible():
            self.motion.appear()

    def _head_proposed(self, trace: MHTrace, step: int, chips: list[tuple[str, str]]) -> None:
        """Name the tree of a step, and say whether it was taken where that is decided."""
        place = self.tr("step {step}")
        title = self.tr("Exact sample") if trace.is_exact else self.tr("Proposed tree T\u2032")
        if not trace.is_exact:
            place = self.tr("step {step} \u00b7 drawn from Q")
            accepted = trace.kind(step) == "accept"
            verdict = (self.tr("accepted"), "teal") if accepted else (self.tr("rejected"), "ochre")
            chips = [*chips, verdict]
        self.second.set_head(title, place.format(step=count(step)), chips)

    def _moving(self, brackets: int, leave: bool) -> str:
        if brackets == 1:
            return self.tr("1 bracket leaves") if leave else self.tr("1 bracket enters")
        text = self.tr("{n} brackets leave") if leave else self.tr("{n} brackets enter")
        return text.format(n=brackets)

    def _keep_levels(self, *trees: Tree | None) -> None:
        """Let levels be as far apart as the highest tree so far allows, so that they stay."""
        most = max(height_of(tree) for tree in trees if tree is not None)
        if most > self._levels:
            self._levels = most
            for pane in (self.first, self.second):
                pane.view.set_least_levels(most)

    def _tree(self, trace: MHTrace, number: int) -> Tree:
        found = self._trees.get(number)
        if found is None:
            if len(self._trees) >= _KEPT_TREES:
                self._trees.clear()
            found = self._trees[number] = trace.tree(number)
        return found

    def _forget(self) -> None:
        self.motion.stop()
        self._ahead.drop()
        self._trees.clear()
        self._shown = None
        self._levels = 0
        for pane in (self.first, self.second):
            pane.view.set_least_levels(0)
            pane.view.set_tree(None)

    def _clear(self) -> None:
        self.show_first(True)
        self.show_second(True)
        for pane in (self.first, self.second):
            pane.view.set_hint(
                self.tr("No samples"), self.tr("run Metropolis-Hastings to see them")
            )
            pane.view.set_tree(None)
            pane.set_head("")

    def hideEvent(self, event: Any) -> None:
        """Rest."""
        super().hideEvent(event)
        self.motion.stop()
