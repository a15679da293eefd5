"""The box for a context's path: what stands in it, what can follow, what was never seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from icm_core.analysis.contexts.completion import complete
from icm_core.analysis.contexts.lookup import look_up
from icm_core.analysis.contexts.names import context_name
from icm_core.analysis.contexts.reading import Names
from icm_gui.viewmodels.contexts.browser import FIRST_MS, ContextBrowser
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.viewmodels.shared.column_table import RIGHT, SPOKEN, ColumnTable, TableColumn
from icm_gui.viewmodels.shared.numbers import count

if TYPE_CHECKING:
    from icm_core.analysis.contexts.completion import Completion
    from icm_core.analysis.contexts.index import ContextIndex
    from icm_core.analysis.contexts.lookup import Lookup
    from icm_gui.services.jobs import Control, Jobs

GROUP = "contexts names"
MOST_OFFERED = 40
"""Completions that are offered at a time."""


class Completions(ColumnTable):
    """Ways to continue: the context as it would be, and its customers."""

    COLUMNS = (
        TableColumn("", text=lambda _, row: row.text),
        TableColumn("", text=lambda _, row: count(row.customers), side=RIGHT),
    )

    def role_of(self, row: Completion, _column: int, role: int) -> str | None:
        """Return a row in words."""
        if role != SPOKEN:
            return None
        text = tr("{context}, {customers} customers")
        return text.format(context=row.text, customers=count(row.customers))


class PathBox(QObject):
    """What the path bar shows and does; widgets hold what is being typed.

    Signals
    -------
    changed
        The text that the box is to hold, or what is said below it.
    ready_changed
        Names are there, so that typing can be answered, or no longer.

    Attributes
    ----------
    text
        What is in the box while nobody types.
    message
        What is said below it, empty for nothing.
    examples
        Contexts to go to instead, by name and trie node.
    is_found
        Whether what was asked for was found whole.
    """

    changed = Signal()
    ready_changed = Signal()

    def __init__(self, browser: ContextBrowser, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._browser, self._jobs = browser, jobs
        self._named: ContextIndex | None = None
        self._waiting = ""
        self.completions = Completions(self)
        self.text = self.message = ""
        self.examples: list[tuple[str, int]] = []
        self.is_found = True
        browser.index_changed.connect(self._index_changed)
        browser.node_changed.connect(self._follow)
        browser.asked_changed.connect(self._follow)
        self._index_changed()

    @property
    def ready(self) -> bool:
        """Whether typing can be answered."""
        return self._named is not None

    @property
    def kind(self) -> str:
        """What is browsed, where there is nothing to choose; empty for nothing."""
        members = self._browser.members
        return members[self._browser.member] if self._browser.member < len(members) else ""

    def complete(self, text: str) -> bool:
        """Offer ways to continue; returns whether there are any."""
        rows: list[Completion] = []
        if self._browser.index is not None and self.ready:
            rows = complete(self._browser.index, text, MOST_OFFERED)
        self.completions.show_rows(rows)
        return bool(rows)

    def go(self, text: str) -> None:
        """Look at the context that a text means; while names are made, the text is kept."""
        index = self._browser.index
        if index is None or not self.ready:
            self._waiting = text
            if index is not None and not self._jobs.is_running(GROUP):
                # The user stopped it.
                self._name()
            return
        self._browser.show_lookup(look_up(index, text))
        # The same context may be asked for in another way.
        self._follow()

    def show_example(self, at: int) -> None:
        """Look at one of the examples."""
        if 0 <= at < len(self.examples):
            self._browser.show(self.examples[at][1])

    def _index_changed(self) -> None:
        self._named = None
        index = self._browser.index
        if index is None:
            self._jobs.cancel_group(GROUP)
        else:
            # What is in sight is drawn first: the worker would take turns with it.
            QTimer.singleShot(FIRST_MS, self, self._name)
        self._follow()
        self.ready_changed.emit()

    def _name(self) -> None:
        """Make the names of all elements in a job: it takes too long for a key stroke."""
        index = self._browser.index
        made = self._named is index or self._jobs.is_running(GROUP)
        if index is None or made:
            return

        def work(control: Control) -> ContextIndex:
            control.check()
            Names.of_index(index)
            return index

        self._jobs.start(tr("Names of contexts"), work, done=self._made, group=GROUP)

    def _made(self, index: ContextIndex) -> None:
        self._named = index
        self.ready_changed.emit()
        waiting, self._waiting = self._waiting, ""
        if waiting:
            self.go(waiting)

    def _follow(self) -> None:
        browser = self._browser
        asked: Lookup | None = browser.asked
        self.text, self.message, self.examples, self.is_found = "", "", [], True
        if browser.index is not None:
            model = browser.index.model
            if browser.node >= 0:
                self.text = context_name(model, browser.node)
            if asked is not None:
                self.message, self.is_found = asked.message, asked.exact
                self.examples = [(context_name(model, one), one) for one in asked.examples]
                if not asked.exact:
                    # It stays as it was written, to be corrected.
                    self.text = asked.text
        self.changed.emit()
