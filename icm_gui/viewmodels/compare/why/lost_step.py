"""From a search error to the step of the search: Explore shows where it lost gold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from icm_core.inference import catalogue
from icm_core.rendering.families import look_of
from icm_core.wording import local
from icm_core.wording import say as _tr
from icm_gui.viewmodels.compare.why.verdict import found_by

if TYPE_CHECKING:
    from icm_core.data.tree import Tree
    from icm_core.inference.forest.lost import LostStep
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.compare.comparer import Comparer
    from icm_gui.viewmodels.explore.explore import Explore
    from icm_gui.viewmodels.explore.run import Run

GROUP = "lost step"


class ShowStep(QObject):
    """Searches a sentence again in Explore and goes to the step that decided against gold.

    Signals
    -------
    told : str
        What that step is.
    """

    told = Signal(str)

    def __init__(
        self, comparer: Comparer, explore: Explore, jobs: Jobs, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._comparer, self._explore, self._jobs = comparer, explore, jobs
        self._wanted: tuple[str, Tree] | None = None
        explore.run_changed.connect(self._run_changed)

    def show(self, index: int, algorithm: str) -> bool:
        """Look at a sentence of the open treebank in Explore; return whether there is one.

        A search that tells where it lost gold runs at once and goes to that step; a run of another
        one is shown where it is there.

        Parameters
        ----------
        algorithm
            How the sentence was searched, empty where that is not known.
        """
        explore, document = self._explore, self._explore.document
        if document.treebank is None or not 0 <= index < len(document.treebank.treebank):
            return False
        pair = self._comparer.pair
        gold = pair.gold if pair is not None and pair.index == index else None
        document.use_treebank_sentence(index)
        if not algorithm:
            return True
        explore.set_depth(found_by(self._comparer).depth)
        explore.set_algorithm(algorithm)
        family = catalogue.search(algorithm).of
        tells = family is not None and look_of(family.name).lost is not None
        self._wanted = (algorithm, gold) if tells and gold is not None else None
        found = explore.results.get(algorithm)
        if found is not None and found.run is not None:
            explore.show_result(algorithm)
        elif tells:
            explore.run()
        return True

    def _run_changed(self) -> None:
        run, wanted = self._explore.run_shown, self._wanted
        if run is None or wanted is None:
            return
        self._wanted = None
        algorithm, gold = wanted
        model = run.model
        trace = run.trace
        if run.algorithm.key != algorithm or trace is None or model is None:
            return
        lost = look_of(trace.FAMILY).lost
        if lost is None:
            return

        def work(control: Control) -> LostStep:
            control.report(_tr("looking for the step"))
            return lost(model, trace, gold, run.request.depth)

        def done(found: LostStep) -> None:
            self._found(run, found)

        self._jobs.start(_tr("Where gold was lost"), work, done=done, group=GROUP)

    def _found(self, run: Run, found: LostStep) -> None:
        if self._explore.run_shown is not run:
            return
        self._explore.playback.seek(found.step)
        text = {
            "found": _tr("Step {step}: gold is found."),
            "pruned": _tr(
                "Step {step}: the beginning of gold with {edges} of its {all} decisions is pruned."
            ),
            "left": _tr(
                "Step {step}: the last beginning of gold that the search continued with, {edges} "
                "of its {all} decisions."
            ),
            "not in the forest": _tr(
                "Step {step}: the last beginning of gold that the search continued with; its "
                "forest does not have all of gold."
            ),
        }[found.fate]
        self.told.emit(
            text.format(step=local(f"{found.step:,}"), edges=found.edges, all=found.all_edges)
        )
