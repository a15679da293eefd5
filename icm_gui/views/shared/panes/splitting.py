"""Splitters of a workspace and how they share its room."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeGuard

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSplitter, QSplitterHandle, QWidget

from icm_gui.views.shared.named import named

_MOST_UPPER = 72
"""Percent of the height that a canvas above panes takes at most."""


class _Handle(QSplitterHandle):
    """A line; its colour needs no style sheet, which would be that of all parts, too."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the line."""
        QPainter(self).fillRect(
            self.rect(), QGuiApplication.palette().color(QPalette.ColorRole.Mid)
        )


class _Splitter(QSplitter):
    def createHandle(self) -> QSplitterHandle:
        """Return a line."""
        return _Handle(self.orientation(), self)


def splitter(name: str, way: Qt.Orientation, parent: QWidget) -> QSplitter:
    """Return a splitter whose parts cannot be made to vanish."""
    found = named(_Splitter(way, parent), name)
    found.setHandleWidth(1)
    found.setChildrenCollapsible(False)
    return found


def are_sizes(value: Any, count: int) -> TypeGuard[list[int]]:
    """Whether a value of a state can be the sizes of so many parts."""
    return (
        isinstance(value, list)
        and len(value) == count
        and all(isinstance(one, int) and one >= 0 for one in value)
    )


def share_out(parts: QSplitter, shares: tuple[int, ...], room: int) -> None:
    """Give parts their shares in percent of the room; those without one get nothing."""
    sizes = [max(1, room * share // 100) for share in shares]
    parts.setSizes(sizes + [0] * (parts.count() - len(sizes)))


def share_height(
    parts: QSplitter, least: int, needed: Callable[[int, int], int], most: int = _MOST_UPPER
) -> None:
    """Give a canvas above panes the height that it needs: panes yield before it does.

    Parameters
    ----------
    least
        Its share in percent that it has anyhow.
    needed
        Returns the height that it needs, of the least and the most that there is.
    most
        The share in percent that it has at most.
    """
    whole = parts.height() - parts.handleWidth()
    upper = needed(whole * least // 100, whole * most // 100)
    if parts.sizes()[0] != upper:
        parts.setSizes([upper, whole - upper])
