"""The smoothing graph of the current context, made in a job."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from icm_core.analysis.contexts.graph import dot_text, graphml_text, path_graph, picture_of
from icm_core.analysis.contexts.index import ContextIndex
from icm_core.analysis.tables.csv_rows import csv_text
from icm_core.drawing.contexts.graph import GraphPicture
from icm_core.errors import DataError
from icm_gui.services.jobs import Control, Jobs
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.contexts.columns import tr
from icm_gui.viewmodels.contexts.pane_model import PaneModel
from icm_gui.viewmodels.shared.latest import Latest

LEAST_COLUMNS, MOST_COLUMNS = 1, 9
"""Contexts beside each other."""


@dataclass(frozen=True, eq=False)
class _Question:
    index: ContextIndex
    node: int
    rule: int
    columns: int


def _answer(question: _Question, _control: Control) -> GraphPicture:
    # networkx takes a while to load the first time, so nothing of this is done in sight.
    return picture_of(
        path_graph(
            question.index,
            question.node,
            question.rule,
            siblings=question.columns - 1,
            children=question.columns,
        )
    )


class SmoothingGraph(PaneModel):
    """How the context backs off, with its largest neighbours.

    Attributes
    ----------
    picture
        None for none, or none yet.
    error
        Why there is none, empty for no reason.
    columns
        How many contexts find room beside each other.
    """

    def __init__(self, browser: ContextBrowser, jobs: Jobs) -> None:
        super().__init__(browser)
        self.picture: GraphPicture | None = None
        self.error = ""
        self.columns = 3
        self._asked: _Question | None = None
        self._latest = Latest(jobs, tr("Smoothing graph"), _answer, self)
        self._latest.answered.connect(self._answered)
        self._latest.failed.connect(self._failed)

    def key(self) -> tuple[Any, ...]:
        """Return what the graph depends on."""
        return *super().key(), self.columns

    def set_columns(self, columns: int) -> None:
        """Show as many contexts beside each other as there is room for."""
        self.columns = min(max(columns, LEAST_COLUMNS), MOST_COLUMNS)
        self.follow()

    def renew(self) -> None:
        """Ask for the graph; until it is there, the last one stays."""
        index, node = self.browser.index, self.browser.node
        if index is None or node < 0:
            self.clear()
            return
        self.error = ""
        self._asked = _Question(index, node, self.browser.rule, self.columns)
        self._latest.ask(self._asked)

    def clear(self) -> None:
        """Show no graph; what was asked for is not wanted any more."""
        self.picture, self._asked = None, None
        self._latest.drop()

    def _answered(self, question: _Question, picture: GraphPicture) -> None:
        if question is self._asked:
            self.picture, self.error = picture, ""
            self._asked = None
            self.changed.emit()

    def _failed(self, question: _Question, error: Exception) -> None:
        if question is self._asked:
            self.picture, self.error = None, str(error)
            self._asked = None
            self.changed.emit()

    @property
    def hint(self) -> str:
        """What is said where there is nothing to show."""
        said = super().hint
        if not said and self.picture is None:
            return self.error or tr("Drawing the graph…")
        return said

    def look_at(self, place: int) -> None:
        """Look at the context of a node of the picture."""
        if self.picture is not None and 0 <= place < len(self.picture.nodes):
            key = self.picture.nodes[place].key
            if key >= 0:
                self.browser.show(key, self.browser.rule)

    def graphml(self) -> str:
        """Return the graph as GraphML."""
        return graphml_text(self._graph())

    def dot(self) -> str:
        """Return the graph as DOT."""
        return dot_text(self._graph())

    def _graph(self) -> Any:
        index, node, rule = self.browser.index, self.browser.node, self.browser.rule
        if index is None or node < 0:
            raise DataError(tr("there is no context to write: pick one in the trie"))
        return path_graph(index, node, rule, self.columns - 1, self.columns)

    def csv(self) -> str:
        """Return the nodes of the graph as CSV."""
        graph = self._graph()
        names = list(dict.fromkeys(key for _, data in graph.nodes(data=True) for key in data))
        rows = [tuple(data.get(name, "") for name in names) for _, data in graph.nodes(data=True)]
        return csv_text(iter([tuple(names), *rows]))
