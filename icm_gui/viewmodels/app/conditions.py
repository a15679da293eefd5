"""What decides when actions can be used."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from icm_gui.viewmodels.annotate.assist.assist import Assist
from icm_gui.viewmodels.app.front import Front
from icm_gui.viewmodels.compare.comparer import Comparer
from icm_gui.viewmodels.compare.sides import GOLD
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.experiments.chosen import ChosenRuns
from icm_gui.viewmodels.explore.explore import Explore
from icm_gui.viewmodels.lessons.player import Lessons
from icm_gui.viewmodels.lessons.writer import LessonWriter
from icm_gui.viewmodels.treebank.problems import ProblemsModel


class Conditions(QObject):
    """Answers what actions ask before they can be used.

    Signals
    -------
    changed
        Some answers may be others.
    """

    changed = Signal()

    def __init__(  # noqa: PLR0913 - all that actions ask about
        self,
        front: Front,
        explore: Explore,
        contexts: ContextBrowser,
        compare: Comparer,
        lessons: Lessons,
        writer: LessonWriter,
        problems: ProblemsModel,
        assist: Assist,
        chosen_runs: ChosenRuns,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.front, self.explore, self.document = front, explore, explore.document
        self.contexts, self.compare = contexts, compare
        self.lessons, self.writer, self.problems = lessons, writer, problems
        self.assist, self.editor = assist, assist.editor
        self.playback = explore.playback
        self.chosen_runs, self.experiments = chosen_runs, chosen_runs.experiments
        self.has_chosen = self.has_node = False
        self.ranked = 0
        for signal in (
            front.changed,
            self.document.treebank_changed,
            self.document.model_changed,
            self.document.sentence_changed,
            self.document.undo.changed,
            explore.busy_changed,
            explore.run_changed,
            explore.choice_changed,
            explore.draft.changed,
            explore.selection.changed,
            explore.playback.trace_changed,
            explore.playback.step_changed,
            explore.playback.state_changed,
            contexts.index_changed,
            contexts.node_changed,
            compare.sources_changed,
            compare.comparison_changed,
            compare.sentence_changed,
            compare.predictions.parsing_changed,
            lessons.lesson_changed,
            lessons.page_changed,
            lessons.away_changed,
            writer.changed,
            problems.counts_changed,
            self.editor.changed,
            self.editor.selection_changed,
            assist.constraints.changed,
            assist.learner.changed,
            self.experiments.changed,
            chosen_runs.chosen,
            chosen_runs.changed,
        ):
            signal.connect(self.changed)

    def set_chosen(self, chosen: bool) -> None:
        """Note whether a sentence is selected in the list."""
        self.has_chosen = chosen
        self.changed.emit()

    def set_ranked(self, contexts: int) -> None:
        """Note how many contexts the ranking shows."""
        self.ranked = contexts
        self.changed.emit()

    def set_node(self, selected: bool) -> None:
        """Note whether a node of a tree or chart is selected."""
        self.has_node = selected
        self.changed.emit()

    def has_treebank(self) -> bool:
        """Whether a treebank is open."""
        return self.document.treebank is not None

    def has_model(self) -> bool:
        """Whether a model is open."""
        return self.document.model is not None

    def has_treebank_and_model(self) -> bool:
        """Whether both are open."""
        return self.has_treebank() and self.has_model()

    def in_explore(self) -> bool:
        """Whether Explore is in front."""
        return self.front.page == "explore"

    def has_result(self) -> bool:
        """Whether a run is shown in Explore."""
        return self.in_explore() and self.explore.run_shown is not None

    def has_lattice(self) -> bool:
        """Whether a run of a model of tags is shown in Explore."""
        return self.in_explore() and self.explore.has_lattice

    def has_tree(self) -> bool:
        """Whether a tree is in front."""
        return self.has_result() or self.has_comparison() or self.has_edited_tree()

    def has_edited_tree(self) -> bool:
        """Whether a tree is corrected in Annotate."""
        return self.front.page == "annotate" and self.editor.tree is not None

    def has_edited_node(self) -> bool:
        """Whether a node of it is selected."""
        return self.has_edited_tree() and bool(self.editor.selection)

    def can_suggest(self) -> bool:
        """Whether a model can parse the sentence that is corrected."""
        return self.has_edited_tree() and self.has_model()

    def can_constrain(self) -> bool:
        """Whether a node can be kept or forbidden."""
        return self.has_edited_node() and self.has_model()

    def has_constraints(self) -> bool:
        """Whether there are constraints on the sentence."""
        return self.has_edited_tree() and bool(self.assist.constraints.current)

    def has_learnt(self) -> bool:
        """Whether there is a model that has learnt from accepted trees."""
        return self.assist.learner.has_learnt

    def has_picture(self) -> bool:
        """Whether a picture is in front."""
        return self.has_tree() or self.has_context()

    def has_trace(self) -> bool:
        """Whether there is a recorded run."""
        trace = self.playback.trace
        return trace is not None and len(trace) > 0

    def is_before_end(self) -> bool:
        """Whether a recorded run continues after the step."""
        return self.has_trace() and self.playback.step < self.playback.last

    def is_after_start(self) -> bool:
        """Whether a recorded run has events before the step."""
        return self.has_trace() and self.playback.step > 0

    def in_contexts(self) -> bool:
        """Whether contexts can be looked at in Contexts."""
        return self.front.page == "contexts" and self.contexts.index is not None

    def has_context(self) -> bool:
        """Whether a context is selected."""
        return self.in_contexts() and self.contexts.node >= 0

    def has_longer_context(self) -> bool:
        """Whether the selected context has a parent."""
        return self.in_contexts() and self.contexts.parent_node >= 0

    def in_compare(self) -> bool:
        """Whether Compare is in front."""
        return self.front.page == "compare"

    def has_comparison(self) -> bool:
        """Whether Compare compares trees."""
        return self.in_compare() and self.compare.comparison is not None

    def has_difference(self) -> bool:
        """Whether the trees that are compared differ."""
        pair = self.compare.pair
        return self.has_comparison() and pair is not None and bool(pair.differences)

    def has_predictions(self) -> bool:
        """Whether predictions are compared."""
        return self.compare.predicted_source not in ("", GOLD)
