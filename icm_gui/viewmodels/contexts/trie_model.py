"""The trie as a lazy tree: a context's children are looked up when it is opened."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, Qt

from icm_core.analysis.contexts.index import ContextIndex
from icm_core.analysis.contexts.names import element_name, symbol_name
from icm_core.analysis.contexts.rank import keys
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.contexts.columns import ORDERS, Column, ContextColumns, tr
from icm_gui.viewmodels.contexts.first_look import NONE
from icm_gui.viewmodels.shared.column_table import FALLING, NOWHERE, Index
from icm_gui.viewmodels.shared.numbers import count


class TrieModel(ContextColumns, QAbstractItemModel):
    """Contexts below contexts, each with its last element.

    An index carries the trie node as its internal id. Children are kept in order once they were
    asked for; nothing is kept of contexts that were never opened.

    Parameters
    ----------
    browser
        Whose trie is shown.
    """

    def __init__(self, browser: ContextBrowser, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._browser = browser
        self._children: dict[int, NDArray[np.int32]] = {}
        self._row: dict[int, int] = {}
        self._customers: NDArray[np.int64] | None = None
        self._names: dict[int, str] = {}
        self._all_seated = False
        self.sorted_by, self.falling = Column.CUSTOMERS, True
        browser.index_changed.connect(self._renew)
        browser.model_changed.connect(self._model_changed)
        browser.measures_changed.connect(self._measured)

    @property
    def nodes(self) -> int:
        """Contexts of the trie."""
        return 0 if self._browser.index is None else len(self._browser.index)

    @property
    def count_text(self) -> str:
        """How many contexts there are."""
        if self._browser.index is None:
            return tr("indexing the contexts…") if self._browser.loading else ""
        return tr("{0} contexts, looked up as you open them").format(count(self.nodes))

    def index_of(self, node: int) -> QModelIndex:
        """Return where a context is; the contexts above it are looked up."""
        index = self._browser.index
        if index is None or not 0 <= node < len(index):
            return QModelIndex()
        for above in index.model.trie.path(node)[:-1]:
            self._of(above)
        self._of(NONE)
        row = self._row.get(node)
        # Contexts whose customers all left are not shown.
        return QModelIndex() if row is None else self.createIndex(row, 0, int(node))

    def node_at(self, index: Index) -> int:
        """Return the context at a place, -1 for none."""
        return int(index.internalId()) if index.isValid() else NONE

    # What Qt asks for.

    def index(self, row: int, column: int, parent: Index = NOWHERE) -> QModelIndex:
        """Return the place of a child."""
        if not 0 <= column < len(Column) or row < 0 or (parent.isValid() and parent.column() > 0):
            return QModelIndex()
        children = self._of(self.node_at(parent))
        if row >= len(children):
            return QModelIndex()
        return self.createIndex(row, column, int(children[row]))

    def parent(self, index: Index = NOWHERE) -> Any:
        """Return the place of the context one element shorter."""
        found = self._browser.index
        if found is None or not index.isValid():
            return QModelIndex()
        above = int(found.model.trie.parent[self.node_at(index)])
        return QModelIndex() if above < 0 else self.createIndex(self._row[above], 0, int(above))

    def rowCount(self, parent: Index = NOWHERE) -> int:
        """Return how many contexts are one element longer."""
        if parent.isValid() and parent.column() > 0:
            return 0
        return len(self._of(self.node_at(parent)))

    def columnCount(self, _parent: Index = NOWHERE) -> int:
        """Return how many columns there are."""
        return len(Column)

    def hasChildren(self, parent: Index = NOWHERE) -> bool:
        """Whether a context can be opened; its children are not looked up for that."""
        index = self._browser.index
        if index is None or (parent.isValid() and parent.column() > 0):
            return False
        node = self.node_at(parent)
        if node in self._children or node == NONE:
            return len(self._of(node)) > 0
        first, end = int(index.child_start[node]), int(index.child_start[node + 1])
        if self._all_seated:
            # Asked for every open row when they are laid out.
            return end > first
        return bool((index.model.customers_of[index.child[first:end]] > 0).any())

    def item_at(self, index: Index) -> int | None:
        """Return the context at a place, None while there is no model."""
        return None if self._browser.index is None else self.node_at(index)

    def text_of(self, node: int, column: int) -> str:
        """Return what a cell shows: of a context its last element."""
        index = self._browser.index
        if index is not None and column == Column.CONTEXT:
            return self._name(index, node, int(index.element[node]))
        return super().text_of(node, column)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Put the children of every context that was opened in another order."""
        self.sorted_by = Column(column)
        self.falling = order == FALLING
        self._arrange()

    # How it is kept.

    def _of(self, node: int) -> NDArray[np.int32]:
        index = self._browser.index
        if index is None:
            return np.zeros(0, dtype=np.int32)
        found = self._children.get(node)
        if found is None:
            found = self._children[node] = self._in_order(index.children(node))
            self._row.update(zip(found.tolist(), range(len(found)), strict=True))
        return found

    def _name(self, index: ContextIndex, node: int, arc: int) -> str:
        """Return the last element of a context; few elements stand in many contexts."""
        name = self._names.get(arc)
        if name is None:
            if arc < 0:
                return symbol_name(index.model, int(index.symbol[node]))
            name = self._names[arc] = element_name(index.model, arc)
        return name

    def _in_order(self, nodes: NDArray[np.int32]) -> NDArray[np.int32]:
        index = self._browser.index
        assert index is not None
        if self.sorted_by is Column.CONTEXT:
            element = index.element[nodes].tolist()
            names = [
                self._name(index, node, arc)
                for node, arc in zip(nodes.tolist(), element, strict=True)
            ]
            place = sorted(range(len(names)), key=names.__getitem__, reverse=self.falling)
            return nodes[place]
        order = ORDERS[Column(self.sorted_by)]
        if order in ("entropy", "divergence"):
            measures = self._browser.measures
            if measures is None:
                return nodes
            # Those of the model before a what-if stand until the new ones are there.
            values = getattr(measures, order)[nodes]
        else:
            values = keys(index, order, nodes)
        wanted = values.astype(np.float64)
        return nodes[np.argsort(-wanted if self.falling else wanted, kind="stable")]

    def _arrange(self) -> None:
        index = self._browser.index
        if index is None:
            return
        # From the order of customers on, which decides between equal ones.
        ordered = {above: self._in_order(index.children(above)) for above in list(self._children)}
        if any(len(ordered[above]) != len(known) for above, known in self._children.items()):
            # Another seating: contexts that nobody sits in come or go.
            self._renew()
            return
        self.layoutAboutToBeChanged.emit()
        old = self.persistentIndexList()
        nodes = [(self.node_at(index), index.column()) for index in old]
        self._children = ordered
        for found in ordered.values():
            self._row.update(zip(found.tolist(), range(len(found)), strict=True))
        new = [self.createIndex(self._row[node], column, int(node)) for node, column in nodes]
        self.changePersistentIndexList(old, new)
        self.layoutChanged.emit()

    def _renew(self) -> None:
        model = self._browser.model
        self.beginResetModel()
        self._children, self._row, self._names = {}, {}, {}
        self._count(None if model is None else model.customers_of)
        self.endResetModel()

    def _count(self, customers: NDArray[np.int64] | None) -> None:
        self._customers = customers
        self._all_seated = customers is not None and bool((customers > 0).all())

    def _model_changed(self) -> None:
        model = self._browser.model
        if model is not None and model.customers_of is not self._customers:
            self._count(model.customers_of)
            self._arrange()
        self._data_changed()

    def _measured(self) -> None:
        if self.sorted_by in (Column.ENTROPY, Column.DIVERGENCE):
            self._arrange()
        self._data_changed()

    def _data_changed(self) -> None:
        """Tell that numbers are other ones.

        Told of the contexts of depth 0 alone: for that a view draws everything in it again, while
        telling it of every context that was opened takes time with each of them.
        """
        roots = self._children.get(NONE)
        if roots is not None and len(roots):
            last = len(roots) - 1
            self.dataChanged.emit(
                self.createIndex(0, Column.CUSTOMERS, int(roots[0])),
                self.createIndex(last, Column.DIVERGENCE, int(roots[last])),
            )
