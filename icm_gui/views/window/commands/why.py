"""From nodes of Explore to contexts, and from training evidence back to Explore."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from icm_gui.viewmodels.compare.lost_step import ShowStep
from icm_gui.views.shared.trees.why_here import TreeNode

if TYPE_CHECKING:
    from icm_core.data.tree import Address
    from icm_gui.views.compare.page import ComparePage
    from icm_gui.views.shared.trees.why_here import Subject
    from icm_gui.views.window.main_window import MainWindow


class WhyCommands(QObject):
    """Ties "why here" to the window.

    Parameters
    ----------
    window
        Whose canvases are asked from.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window, self._why = window, window.bench.why
        self._why.found.connect(window.show_contexts)
        self._why.refused.connect(self._refused)
        window.pages.tree_search.open_asked.connect(self.open_sentence)
        bench = window.bench
        self.steps = ShowStep(bench.compare, bench.explore, bench.jobs, self)
        self.steps.told.connect(window.status.say)
        bench.compare.step_asked.connect(self.show_step)
        window.bench.compare.context_asked.connect(self.show_context_page)
        window.bench.selection.changed.connect(self._selected)
        window.bench.explore.run_changed.connect(self._selected)
        window.canvas.page_changed.connect(self._selected)
        window.canvas.tree.node_chosen.connect(self._selected)

    def slots(self) -> dict[str, Callable[..., object]]:
        """Return what is done, by the action's id."""
        return {"contexts.why": self.ask, "treebank.search": self.search_trees}

    def ask(self) -> None:
        """Look at the context of the node that is selected in Explore or Compare."""
        subject = self._subject()
        if subject is not None:
            subject.ask(self._why)
        else:
            self._window.status.say(
                self.tr("Select a node of a tree or chart: its context is shown then.")
            )

    def search_trees(self) -> None:
        """Go to the box in which a pattern of trees is typed."""
        self._window.show_explore()
        self._window.panes.treebank.show()
        self._window.panes.treebank.bring("tree-search")
        self._window.pages.tree_search.focus_box()

    def open_sentence(self, index: int, address: Address) -> None:
        """Show a sentence of the open treebank in Explore with a node of its gold tree selected."""
        window, document = self._window, self._window.bench.document
        if document.treebank is None or not 0 <= index < len(document.treebank.treebank):
            return
        document.use_treebank_sentence(index)
        window.show_explore()
        window.canvas.show_gold_node(address)

    def show_step(self, index: int, way: str) -> None:
        """Show a sentence of the open treebank in Explore, at the step that lost gold.

        Parameters
        ----------
        way
            Empty for the one that is chosen.
        """
        if self.steps.show(index, way):
            self._window.show_explore()

    def show_context_page(self, page: str) -> None:
        """Bring a page of Contexts to the front."""
        self._window.show_contexts()
        self._window.contexts.bring(page)

    def _refused(self, text: str) -> None:
        self._window.status.say(text, error=True)

    def look_again(self) -> None:
        """Note whether a node is selected in the workspace in front."""
        self._selected()

    def _selected(self, *_values: object) -> None:
        self._window.bench.conditions.set_node(self._subject() is not None)

    def wire(self, page: ComparePage) -> None:
        """Follow the nodes that are selected in Compare, too."""
        page.trees.node_chosen.connect(self._selected)
        self._window.bench.compare.sentence_changed.connect(self._selected)

    def _subject(self) -> Subject | None:
        """Return the node that is selected in the workspace in front."""
        if self._window.page != "compare":
            return self._window.canvas.subject()
        found = self._window.compare.trees.selected()
        return None if found is None else TreeNode(*found)
