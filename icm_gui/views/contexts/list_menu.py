"""The menu of a row in the lists of contexts."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractItemView, QMenu

from icm_core.analysis.contexts.names import context_name
from icm_gui.viewmodels.contexts.browser import ContextBrowser
from icm_gui.viewmodels.contexts.columns import NODE_ROLE, tr
from icm_gui.views.shared.named import named


class ListMenu(QObject):
    """Offers what can be done with the context under the pointer, or with the one selected.

    Signals
    -------
    compare_asked : int
        The current context is to be compared with this one.
    """

    compare_asked = Signal(int)

    def __init__(self, view: QAbstractItemView, browser: ContextBrowser) -> None:
        super().__init__(view)
        self._view, self._browser = view, browser
        self._node = -1
        view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        view.customContextMenuRequested.connect(self._asked)

    def menu(self, node: int) -> QMenu:
        """Return the menu of a context."""
        self._node = node
        browser = self._browser
        menu = named(QMenu(self._view), "context-menu")
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        compare = menu.addAction(tr("Compare the current context with this"), self._compare)
        index = browser.index
        compare.setEnabled(
            index is not None
            and node != browser.node
            and browser.node >= 0
            and int(index.symbol[node]) == int(index.symbol[browser.node])
        )
        menu.addAction(tr("Copy the path"), self._copy)
        return menu

    def _asked(self, place: QPoint) -> None:
        index = self._view.indexAt(place)
        if index.isValid():
            node = index.siblingAtColumn(0).data(NODE_ROLE)
            self.menu(int(node)).popup(self._view.viewport().mapToGlobal(place))

    def _compare(self) -> None:
        self.compare_asked.emit(self._node)

    def _copy(self) -> None:
        if self._browser.model is not None:
            QGuiApplication.clipboard().setText(context_name(self._browser.model, self._node))
