"""Which conditions of the table of actions hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from icm_gui.viewmodels.compare.sides import GOLD

if TYPE_CHECKING:
    from icm_gui.viewmodels.app.document import Document
    from icm_gui.viewmodels.compare.comparer import Comparer
    from icm_gui.viewmodels.contexts.browser import ContextBrowser
    from icm_gui.viewmodels.explore.explore import Explore
    from icm_gui.viewmodels.lessons.player import Lessons
    from icm_gui.viewmodels.lessons.writer import LessonWriter


class Conditions(QObject):
    """Follows the document and Explore.

    Signals
    -------
    changed
        Another set of conditions holds.
    """

    changed = Signal()

    def __init__(
        self,
        document: Document,
        explore: Explore,
        contexts: ContextBrowser,
        compare: Comparer,
        lessons: Lessons,
        writer: LessonWriter,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._document, self._explore, self._contexts = document, explore, contexts
        self._compare = compare
        self._lessons, self._writer = lessons, writer
        self._page = ""
        self._problems = 0
        self._chosen = self._node = False
        self._ranked = 0
        self.holding: frozenset[str] = frozenset({"always"})
        for signal in (
            document.treebank_changed,
            document.model_changed,
            document.sentence_changed,
            document.undo.changed,
            explore.busy_changed,
            explore.run_changed,
            explore.choice_changed,
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
        ):
            signal.connect(self.update)
        self.update()

    def set_page(self, page: str) -> None:
        """Note which workspace is in front."""
        self._page = page
        self.update()

    def set_problems(self, problems: int) -> None:
        """Note how many problems the files have."""
        self._problems = problems
        self.update()

    def set_chosen(self, chosen: bool) -> None:
        """Note whether a sentence is selected in the list."""
        self._chosen = chosen
        self.update()

    def set_ranked(self, contexts: int) -> None:
        """Note how many contexts the ranking shows."""
        self._ranked = contexts
        self.update()

    def set_node(self, selected: bool) -> None:
        """Note whether a node of a tree or chart is selected."""
        self._node = selected
        self.update()

    def update(self, *_values: object) -> None:
        """Look again, and tell if another set holds."""
        found = frozenset(self._found())
        if found != self.holding:
            self.holding = found
            self.changed.emit()

    def _found(self) -> list[str]:
        document, explore = self._document, self._explore
        playback = explore.playback
        run, trace = explore.run_shown, playback.trace
        contexts = self._contexts
        looking = self._page == "contexts" and contexts.index is not None
        comparing = self._page == "compare" and self._compare.comparison is not None
        pair = self._compare.pair
        lessons, drafting = self._lessons, self._writer.is_open
        has_trace = trace is not None and len(trace) > 0
        tree = comparing or (run is not None and self._page == "explore")
        return [
            name
            for name, holds in (
                ("always", True),
                ("treebank", document.treebank is not None),
                ("model", document.model is not None),
                ("step back", document.undo.next_back is not None),
                ("step forward", document.undo.next_forward is not None),
                ("sentence", document.sentence is not None),
                ("ready to run", explore.can_run),
                ("busy", explore.busy),
                ("run", run is not None),
                ("result", run is not None and self._page == "explore"),
                ("picture", tree or (looking and contexts.node >= 0)),
                ("tree", tree),
                ("trace", has_trace),
                ("before the end", has_trace and playback.step < playback.last),
                ("after the start", has_trace and playback.step > 0),
                ("second run", playback.second is not None),
                ("bookmarks", bool(playback.bookmarks)),
                ("selection", explore.selection.item is not None),
                ("explore", self._page == "explore"),
                ("contexts", looking),
                ("ranked contexts", looking and self._ranked > 0),
                ("context", looking and contexts.node >= 0),
                ("longer context", looking and contexts.parent_node >= 0),
                ("context before", looking and contexts.can_go_back),
                ("context after", looking and contexts.can_go_forward),
                ("compare", self._page == "compare"),
                ("comparison", comparing),
                ("difference", comparing and pair is not None and bool(pair.differences)),
                ("predictions", self._compare.predicted_source not in ("", GOLD)),
                (
                    "treebank and model",
                    document.treebank is not None and document.model is not None,
                ),
                ("parsing", self._compare.predictions.is_parsing),
                ("node", self._node and document.model is not None),
                ("problems", self._problems > 0),
                ("sentence of the treebank", self._chosen and document.treebank is not None),
                ("lesson", lessons.lesson is not None),
                ("page after", lessons.can_go_on),
                ("page before", lessons.can_go_back),
                ("away from the lesson", lessons.away),
                ("draft", drafting),
                ("step for the lesson", drafting and has_trace),
            )
            if holds
        ]
