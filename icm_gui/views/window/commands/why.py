"""From nodes of Explore to contexts, and from training evidence back to Explore."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from icm_gui.viewmodels.annotate.subjects import Subject, TreeNode
from icm_gui.viewmodels.app.conditions import Conditions
from icm_gui.viewmodels.compare.why.lost_step import ShowStep
from icm_gui.views.window.action import Action
from icm_gui.views.window.commands.group import CommandGroup

if TYPE_CHECKING:
    from icm_core.data.tree import Address
    from icm_gui.views.compare.page import ComparePage
    from icm_gui.views.explore.tree_page import Called
    from icm_gui.views.window.parts import Parts


class WhyCommands(CommandGroup):
    """Ties "why here" to the window."""

    # fmt: off
    actions: ClassVar[tuple[Action[WhyCommands], ...]] = (
        Action("treebank.search", "&Search in the trees", "Treebank", lambda it: it.search_trees,
               when=Conditions.has_treebank, shortcut="Ctrl+Alt+S", icon="magnifying-glass",
               tip="Find nodes by a pattern: NP < (PP < IN).", group="list"),
        Action("contexts.why", "&Why here: the context of this node", "Analyse", lambda it: it.ask,
               when=lambda now: now.has_node and now.has_model(), shortcut="F7",
               icon="tree-structure",
               tip="Show the context of the node that is selected in a tree or chart.",
               group="why"),
    )
    # fmt: on

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self._why = parts.bench.why
        self._why.found.connect(parts.bench.front.show_contexts)
        self._why.refused.connect(self._refused)
        parts.explore.pages.made.connect(self._page_made)
        bench = parts.bench
        self.steps = ShowStep(bench.compare, bench.explore, bench.jobs, self)
        self.steps.told.connect(parts.status.say)
        bench.compare.step_asked.connect(self.show_step)
        parts.bench.compare.context_asked.connect(self.show_context_page)
        parts.bench.selection.changed.connect(self._selected)
        parts.bench.front.changed.connect(self._selected)
        parts.bench.explore.run_changed.connect(self._selected)
        parts.bench.editor.selection_changed.connect(self._selected)
        parts.explore.canvas.page_changed.connect(self._selected)
        parts.explore.canvas.tree.node_chosen.connect(self._selected)

    def _page_made(self, name: str) -> None:
        if name == "tree-search":
            self._parts.explore.pages.tree_search.open_asked.connect(self.open_hit)

    def ask(self) -> None:
        """Look at the context of the node that is selected in Explore or Compare."""
        subject = self.subject()
        if subject is not None:
            subject.ask(self._why)
        else:
            self._parts.status.say(
                self.tr("Select a node of a tree or chart: its context is shown then.")
            )

    def search_trees(self) -> None:
        """Go to the box in which a pattern of trees is typed."""
        self._parts.bench.front.show_explore()
        self._parts.explore.panes.open_page("tree-search")
        self._parts.explore.pages.tree_search.focus_box()

    def open_sentence(self, index: int, address: Address) -> None:
        """Show a sentence of the open treebank in Explore with a node of its gold tree selected."""
        if self._use_sentence(index):
            self._parts.explore.canvas.show_gold_node(address)

    def open_hit(self, index: int, address: Address, called: Called) -> None:
        """Show the tree in which a pattern was found, as in its file, with the nodes marked."""
        if self._use_sentence(index):
            document = self._parts.bench.document
            if document.places(index) is not None:
                document.as_read.show_hit(index)
            self._parts.explore.canvas.show_gold_node(address, as_read=True, called=called)

    def _use_sentence(self, index: int) -> bool:
        """Show a sentence of the open treebank in Explore; return whether there is one."""
        document = self._parts.bench.document
        if document.treebank is None or not 0 <= index < len(document.treebank.treebank):
            return False
        document.use_treebank_sentence(index)
        self._parts.bench.front.show_explore()
        return True

    def show_step(self, index: int, algorithm: str) -> None:
        """Show a sentence of the open treebank in Explore, at the step that lost gold.

        Parameters
        ----------
        algorithm
            Empty for the one that is chosen.
        """
        if self.steps.show(index, algorithm):
            self._parts.bench.front.show_explore()

    def show_context_page(self, page: str) -> None:
        """Bring a page of Contexts to the front."""
        self._parts.bench.front.show_contexts()
        self._parts.contexts.bring(page)

    def _refused(self, text: str) -> None:
        self._parts.status.say(text, error=True)

    def _selected(self, *_values: object) -> None:
        self._bench.conditions.set_node(self.subject() is not None)

    def wire(self, page: ComparePage) -> None:
        """Follow the nodes that are selected in Compare, too."""
        page.trees.node_chosen.connect(self._selected)
        self._parts.bench.compare.sentence_changed.connect(self._selected)

    def subject(self) -> Subject | None:
        """Return the node that is selected in the workspace in front."""
        if self._parts.page == "annotate":
            editor = self._bench.editor
            if editor.tree is None or editor.current is None:
                return None
            return TreeNode(editor.tree, editor.current)
        if self._parts.page != "compare":
            return self._parts.explore.canvas.subject()
        found = self._parts.compare.trees.selected()
        return None if found is None else TreeNode(*found)
