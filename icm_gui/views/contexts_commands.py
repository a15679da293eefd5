"""What the actions of the Contexts workspace do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from icm_gui.services.jobs import Control
    from icm_gui.views.contexts.page import ContextsPage
    from icm_gui.views.dialog_host import DialogHost
    from icm_gui.views.main_window import MainWindow


class ContextsCommands(QObject):
    """Does what the actions of Contexts say.

    Parameters
    ----------
    window
        Whose actions they are.
    """

    def __init__(self, window: MainWindow, dialogs: DialogHost) -> None:
        super().__init__(window)
        self._window, self._dialogs = window, dialogs
        self._browser = window.bench.contexts
        window.bench.selection.changed.connect(self._selected)
        self._browser.node_changed.connect(self._tell)
        self._browser.index_changed.connect(self._tell)

    def slots(self) -> dict[str, Callable[..., object]]:
        """Return what is done, by the action's id."""
        browser = self._browser
        return {
            "window.contexts": self._window.show_contexts,
            "contexts.why": self.why,
            "contexts.parent": browser.up,
            "contexts.back": browser.back,
            "contexts.forward": browser.forward,
            "contexts.surprising": self.show_surprising,
            "contexts.flips": self.show_flips,
            "contexts.filter": self.filter,
            "contexts.export-list": self.export_list,
        }

    def wire(self, page: ContextsPage) -> None:
        """Connect the workspace when it is there."""

    def why(self) -> None:
        """Look at the context of the node that is selected in Explore."""
        from icm_gui.viewmodels.node_view import node_view

        bench = self._window.bench
        run, item = bench.explore.run_shown, bench.selection.item
        if run is not None and item is not None:
            state = node_view(run, item).state
            if state >= 0:
                self._browser.show_member(0, state)
                self._window.show_contexts()

    def show_surprising(self) -> None:
        """Rank contexts by how surprising they are."""
        self._rank("surprising")

    def show_flips(self) -> None:
        """Rank contexts whose best rule is not their parent's."""
        self._rank("flips")

    def filter(self) -> None:
        """Go to the filter of the ranked contexts."""
        self._window.show_contexts()
        self._window.contexts.bring("ranking")
        self._window.contexts.pages.ranking.focus_filter()

    def export_list(self) -> None:
        """Ask for a name and write the ranked contexts."""
        self._window.commands.files.ask_path(
            "export-contexts", self.tr("Export the ranked contexts"),
            self.tr("Tables (*.csv)"), "csv", self.export_list_to,
        )  # fmt: skip

    def export_list_to(self, path: str) -> None:
        """Write the ranked contexts, as they are filtered and sorted."""
        index, ranking = self._browser.index, self._window.contexts.pages.ranking.model
        if index is None:
            return
        nodes = ranking.nodes
        stage = self.tr("writing the contexts")

        def work(control: Control) -> Path:
            from icm_core.analysis.context_table import write_csv

            write_csv(Path(path), index, nodes, lambda share: control.report(stage, share))
            return Path(path)

        self._window.bench.jobs.start(
            self.tr("Exporting contexts"), work, done=self._window.commands.files.written
        )

    def _rank(self, order: str) -> None:
        self._window.show_contexts()
        self._window.contexts.bring("ranking")
        self._window.contexts.pages.ranking.show_ranking(order)

    def _selected(self) -> None:
        bench = self._window.bench
        bench.conditions.set_node(bench.selection.item is not None)

    def _tell(self) -> None:
        if self._window.page == "contexts":
            self._window.status.set_where(self.where())

    def where(self) -> str:
        """Return what is looked at, for the status bar."""
        from icm_core.analysis.context_names import context_name

        browser = self._browser
        if browser.index is None or browser.node < 0:
            return ""
        model = browser.index.model
        customers = int(model.customers_of[browser.node])
        return self.tr("{context} · {customers} customers").format(
            context=context_name(model, browser.node), customers=f"{customers:,}"
        )
