"""Why here: from a node of any tree or chart to its context."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from icm_core.errors import DataError
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.viewmodels.explore.inspector.node import node_view

if TYPE_CHECKING:
    from icm_core.analysis.contexts.lookup import Lookup
    from icm_core.data.tree import Address, Tree
    from icm_core.model.model import Model
    from icm_gui.services.jobs import Control, Jobs
    from icm_gui.viewmodels.app.document import Document
    from icm_gui.viewmodels.contexts.browser import ContextBrowser
    from icm_gui.viewmodels.explore.run import Run

GROUP = "why here"


class Why(QObject):
    """Works out the context of a node and lets the browser look at it.

    Signals
    -------
    found
        The browser looks at it, or will as soon as its index is there.
    refused : str
        Why there is no context.
    """

    found = Signal()
    refused = Signal(str)

    def __init__(
        self,
        browser: ContextBrowser,
        document: Document,
        jobs: Jobs,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._browser, self._document, self._jobs = browser, document, jobs
        self._waiting: tuple[Tree, Address] | None = None
        browser.index_changed.connect(self._index_changed)

    @property
    def can_ask(self) -> bool:
        """Whether there is a model to ask."""
        return self._document.model is not None

    def tree_node(self, tree: Tree, address: Address) -> None:
        """Look at the context of a node of a tree, as read or cleaned."""
        if self._document.model is None:
            self.refused.emit(tr("No model is open: its contexts would answer."))
            return
        self._browser.activate()
        self.found.emit()
        if self._browser.index is None:
            self._waiting = tree, address
        else:
            self._work_out(tree, address)

    def item(self, run: Run, node: int, row: int = 0) -> None:
        """Look at the context of a node of a run's chart: of its most probable state.

        Parameters
        ----------
        row
            Which of the ways to build it is looked at, most probable first.
        """
        opened = self._document.model
        models: tuple[Model, ...] = () if opened is None else opened.models
        if not models or run.model is not models[0]:
            self.refused.emit(tr("The open model is not the one of this run: run it again."))
            return
        view = node_view(run, node)
        if view.state < 0:
            self.refused.emit(
                tr("{node} was pruned, so no context of it is left.").format(node=view.text)
            )
            return
        rule = -1
        if row < len(view.incoming):
            rule = int(run.chart.forest.rule[view.incoming[row].edge])
        self._browser.show_member(0, view.state, rule)
        self.found.emit()

    def context(self, model: Model, node: int, rule: int = -1) -> None:
        """Look at a context, and at a rule of it.

        Parameters
        ----------
        model
            Whose trie the node is of; another one may be open by now.
        """
        opened = self._document.model
        if opened is None or model not in opened.models:
            self.refused.emit(tr("Another model is open than the one that was asked."))
            return
        self._browser.show_member(opened.models.index(model), node, rule)
        self.found.emit()

    def _index_changed(self) -> None:
        if self._browser.index is not None and self._waiting is not None:
            (tree, address), self._waiting = self._waiting, None
            self._work_out(tree, address)
        elif not self._browser.loading:
            self._waiting = None

    def _work_out(self, tree: Tree, address: Address) -> None:
        opened, index = self._document.model, self._browser.index
        assert opened is not None
        assert index is not None
        options = opened.clean

        def work(control: Control) -> tuple[Lookup, int]:
            from icm_core.analysis.contexts.lookup import look_up_node
            from icm_core.analysis.contexts.tree_contexts import node_context

            control.report(tr("finding the context of the node"))
            found = node_context(index.model, tree, address, options)
            return look_up_node(index, found), found.rule

        def done(result: tuple[Lookup, int]) -> None:
            # Another model may have come meanwhile.
            if (
                self._browser.index is not None
                and self._browser.index.model.trie is index.model.trie
            ):
                lookup, rule = result
                self._browser.show_lookup(lookup)
                if rule >= 0 and lookup.node >= 0:
                    self._browser.show_rule(rule)

        self._jobs.start(tr("Why here"), work, done=done, failed=self._failed, group=GROUP)

    def _failed(self, error: Exception) -> None:
        if isinstance(error, DataError):
            self.refused.emit(str(error))
        else:
            self._jobs.failed.emit(tr("Why here"), error)
