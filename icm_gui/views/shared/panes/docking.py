"""Sizes of docks: asked for only where the window can give them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow

_Dock = TypeVar("_Dock", bound=QDockWidget)


def resize_docks(
    window: QMainWindow, sizes: Mapping[_Dock, int], orientation: Qt.Orientation
) -> None:
    """Give docks widths or heights, those that are hidden, floating or without a place left out.

    Qt warns of all of them, and of a size of nothing.
    """
    there = {
        dock: size
        for dock, size in sizes.items()
        if size > 0
        and not dock.isFloating()
        and dock.isVisibleTo(window)
        and window.dockWidgetArea(dock) != Qt.DockWidgetArea.NoDockWidgetArea
    }
    if there:
        window.resizeDocks(list(there), list(there.values()), orientation)
