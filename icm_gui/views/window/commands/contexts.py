"""What the actions of the Contexts workspace do."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from icm_core.wording import local
from icm_gui.viewmodels.app.conditions import Conditions
from icm_gui.views.window.action import Action
from icm_gui.views.window.commands.files import FileCommands
from icm_gui.views.window.commands.group import CommandGroup
from icm_gui.views.window.commands.why import WhyCommands

if TYPE_CHECKING:
    from icm_gui.services.jobs import Control
    from icm_gui.views.contexts.page import ContextsPage
    from icm_gui.views.window.parts import Parts

PART_DEPTH, PART_CONTEXTS = 50, 2_000
"""Levels and contexts of a part of the trie that is exported, at most; those with most customers
are kept, and how many are left out below each is among its attributes."""


class ContextsCommands(CommandGroup):
    """Does what the actions of Contexts say."""

    # fmt: off
    actions: ClassVar[tuple[Action[ContextsCommands], ...]] = (
        Action("contexts.path", "&Go to a context by its path", "Analyse", lambda it: it.focus_path,
               when=Conditions.has_model, shortcut="Ctrl+L", icon="text-t",
               tip="Type a context: NP < VP < S.", group="look"),
        Action("contexts.parent", "&Parent context", "Analyse", lambda it: it._bench.contexts.up,
               when=Conditions.has_longer_context, shortcut="Alt+Up", icon="caret-up",
               tip="Show the context one ancestor shorter.", group="look"),
        Action("contexts.back", "Previous conte&xt", "Analyse", lambda it: it._bench.contexts.back,
               when=lambda now: now.in_contexts() and now.contexts.trail.can_go_back,
               shortcut="Alt+Left", icon="caret-left", tip="Show the previous context again.",
               group="look"),
        Action("contexts.forward", "N&ext context", "Analyse",
               lambda it: it._bench.contexts.forward,
               when=lambda now: now.in_contexts() and now.contexts.trail.can_go_forward,
               shortcut="Alt+Right", icon="caret-right", tip="Go forward again.", group="look"),
        Action("contexts.surprising", "Most &surprising contexts", "Analyse", lambda it: it._rank,
               given=("surprising",), when=Conditions.has_model, icon="fire-simple",
               tip="Rank contexts by how far they are from their parents, weighted by customers.",
               group="rank"),
        Action("contexts.flips", "Contexts that &flip the best rule", "Analyse",
               lambda it: it._rank, given=("flips",), when=Conditions.has_model,
               icon="arrows-down-up",
               tip="Rank contexts whose last ancestor makes another rule the best one.",
               group="rank"),
        Action("contexts.filter", "Filter the &ranked contexts", "Analyse", lambda it: it.filter,
               when=Conditions.in_contexts, shortcut="Ctrl+Shift+F", icon="funnel",
               tip="Type conditions for the contexts: NP depth=3 n>20 flips:yes.", group="rank"),
        Action("contexts.compare", "&Compare with the parent", "Analyse", lambda it: it.compare,
               when=Conditions.has_longer_context, icon="git-diff",
               tip="Show the context beside its parent.", group="compare"),
        Action("contexts.what-if", "W&hat if…", "Analyse", lambda it: it.what_if,
               when=Conditions.has_model, icon="sliders-horizontal",
               tip="Change discounts, concentrations, seating or depth, and see what follows.",
               group="compare"),
        Action("contexts.export-part", "Export this part of the trie…", "Analyse",
               lambda it: it.export_part, when=Conditions.has_context, icon="share-network",
               tip="Write the context and those below it as GraphML or DOT.", group="export"),
        Action("contexts.export-list", "Export the ranked contexts…", "Analyse",
               lambda it: it.export_list, when=lambda now: now.in_contexts() and now.ranked > 0,
               icon="export", tip="Write the list as it is filtered and sorted as a table (CSV).",
               group="export"),
        Action("window.contexts", "&Contexts", "Window", lambda it: it._bench.front.show_contexts,
               shortcut="Ctrl+2", icon="tree-structure", tip="Browse the contexts that the model "
               "learned.",
               group="workspaces"),
    )
    # fmt: on

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self._files, self._why = parts.commands(FileCommands), parts.commands(WhyCommands)
        self._browser = parts.bench.contexts
        parts.workspaces.made.connect(self._made)
        self._browser.node_changed.connect(self._tell_where)
        self._browser.index_changed.connect(self._tell_where)

    def _made(self, name: str) -> None:
        if name == "contexts":
            self._wire(self._parts.contexts)

    def _wire(self, page: ContextsPage) -> None:
        """Connect the workspace when it is there."""
        actions, why = self._parts.actions, self._why
        page.path.use_actions(
            {
                "back": actions["contexts.back"],
                "forward": actions["contexts.forward"],
                "parent": actions["contexts.parent"],
            }
        )
        page.path.add_tools([actions["contexts.surprising"], actions["contexts.what-if"]])
        page.path.why_asked.connect(why.ask)
        page.pages.evidence.open_asked.connect(why.open_sentence)

    def focus_path(self) -> None:
        """Go to the box of the path."""
        self._parts.bench.front.show_contexts()
        self._parts.contexts.path.focus_path()

    def filter(self) -> None:
        """Go to the filter of the ranked contexts."""
        self._parts.bench.front.show_contexts()
        self._parts.contexts.bring("ranking")
        self._parts.contexts.pages.ranking.focus_filter()

    def compare(self) -> None:
        """Show the context beside its parent."""
        self._parts.contexts.compare_with(self._browser.parent_node)

    def what_if(self) -> None:
        """Show what can be changed about the model."""
        self._parts.bench.front.show_contexts()
        self._parts.contexts.bring("what-if")

    def export_part(self) -> None:
        """Ask for a name and write the context and those below it as a graph."""
        self.ask_path(
            "export-part",
            self.tr("Export this part of the trie"),
            self.tr("GraphML (*.graphml);;DOT (*.dot)"),
            self.export_part_to,
        )

    def export_part_to(self, path: str) -> None:
        """Write the context and those below it; the form follows the name."""
        index, node, rule = self._browser.index, self._browser.node, self._browser.rule
        if index is None or node < 0:
            return
        title = self.tr("Exporting contexts")
        write = {".graphml": "write_graphml", ".dot": "write_dot", ".gv": "write_dot"}.get(
            Path(path).suffix.lower()
        )
        if write is None:
            self._parts.status.failed(
                title, self.tr("{0}: use a name that ends in .graphml or .dot").format(path)
            )
            return

        def work(_control: Control) -> Path:
            from icm_core.analysis.contexts import graph as context_graph

            graph = context_graph.subtree_graph(index, node, rule, PART_DEPTH, PART_CONTEXTS)
            getattr(context_graph, write)(graph, path)
            return Path(path)

        self._parts.bench.jobs.start(title, work, done=self._files.written)

    def export_list(self) -> None:
        """Ask for a name and write the ranked contexts."""
        self.ask_path(
            "export-contexts",
            self.tr("Export the ranked contexts"),
            self.tr("Tables (*.csv)"),
            self.export_list_to,
        )

    def export_list_to(self, path: str) -> None:
        """Write the ranked contexts, as they are filtered and sorted."""
        index, ranking = self._browser.index, self._parts.contexts.pages.ranking.model
        if index is None:
            return
        nodes = ranking.rows
        stage = self.tr("writing the contexts")

        def work(control: Control) -> Path:
            from icm_core.analysis.contexts.table import write_csv

            write_csv(Path(path), index, nodes, lambda share: control.report(stage, share))
            return Path(path)

        self._parts.bench.jobs.start(self.tr("Exporting contexts"), work, done=self._files.written)

    def _rank(self, order: str) -> None:
        self._parts.bench.front.show_contexts()
        self._parts.contexts.bring("ranking")
        ranking = self._parts.contexts.pages.ranking
        ranking.show_ranking(order)
        ranking.focus_filter()

    def _tell_where(self) -> None:
        if self._parts.page == "contexts":
            self._parts.status.set_where(self.where())

    def where(self) -> str:
        """Return what is looked at, for the status bar."""
        from icm_core.analysis.contexts.names import context_name

        browser = self._browser
        if browser.index is None or browser.node < 0:
            return ""
        model = browser.index.model
        customers = int(model.customers_of[browser.node])
        name = context_name(model, browser.node)
        if customers == 1:
            return self.tr("{context} · 1 customer").format(context=name)
        return self.tr("{context} · {customers} customers").format(
            context=name, customers=local(f"{customers:,}")
        )
