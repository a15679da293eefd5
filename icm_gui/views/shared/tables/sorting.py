"""Sorting a table by keys: the heads of columns take clicks alone."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QHeaderView, QMenu, QTableView, QTreeView

if TYPE_CHECKING:
    Sorted = QTableView | QTreeView


def focused_table() -> Sorted | None:
    """Return the table that has the keyboard, if its columns can be sorted."""
    found = QApplication.focusWidget()
    if isinstance(found, QTableView | QTreeView) and head_of(found).sectionsClickable():
        return found
    return None


def head_of(view: Sorted) -> QHeaderView:
    """Return the heads of a table's columns."""
    return view.header() if isinstance(view, QTreeView) else view.horizontalHeader()


def sort_menu(view: Sorted) -> QMenu:
    """Return a menu of the columns; choosing one does what a click on its head does."""
    menu = QMenu(view)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    head, model = head_of(view), view.model()
    for column in range(head.count()):
        if head.isSectionHidden(column):
            continue
        title = str(model.headerData(column, Qt.Orientation.Horizontal) or "").strip()
        action = menu.addAction(title.replace("&", "&&"), partial(_sort, view, column))
        action.setEnabled(bool(title))
        action.setCheckable(True)
        action.setChecked(head.isSortIndicatorShown() and head.sortIndicatorSection() == column)
    return menu


def pop_sort_menu() -> None:
    """Show the menu of the table that has the keyboard."""
    view = focused_table()
    if view is not None:
        sort_menu(view).popup(view.mapToGlobal(QPoint(0, head_of(view).height())))


def _sort(view: Sorted, column: int) -> None:
    if view.isSortingEnabled():
        head = head_of(view)
        ascending = Qt.SortOrder.AscendingOrder
        again = head.isSortIndicatorShown() and head.sortIndicatorSection() == column
        turned = again and head.sortIndicatorOrder() == ascending
        view.sortByColumn(column, Qt.SortOrder.DescendingOrder if turned else ascending)
    else:
        head_of(view).sectionClicked.emit(column)
