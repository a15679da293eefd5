"""Rows, columns and stacks of widgets, and what scrolls."""

from __future__ import annotations

from typing import Any, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QLayout,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

Margins = int | tuple[int, int, int, int]
"""The same on all sides, or left, top, right, bottom."""
Item = QWidget | QLayout | int
_Box = TypeVar("_Box", bound=QBoxLayout)
_Area = TypeVar("_Area", bound=QScrollArea)


def hbox(
    parent: QWidget | None = None, margins: Margins | None = None, spacing: int | None = None
) -> QHBoxLayout:
    """Return a row; margins and spacing are the style's where they are not given."""
    return _made(QHBoxLayout() if parent is None else QHBoxLayout(parent), margins, spacing)


def vbox(
    parent: QWidget | None = None, margins: Margins | None = None, spacing: int | None = None
) -> QVBoxLayout:
    """Return a column; margins and spacing are the style's where they are not given."""
    return _made(QVBoxLayout() if parent is None else QVBoxLayout(parent), margins, spacing)


def grid_box(
    parent: QWidget | None = None,
    margins: Margins | None = None,
    spacing: int | tuple[int, int] | None = None,
    wide: int | None = None,
) -> QGridLayout:
    """Return a grid; margins and spacing are the style's where they are not given.

    Parameters
    ----------
    spacing
        Between columns and between rows, if not the same.
    wide
        Column that takes what the others leave.
    """
    grid = QGridLayout() if parent is None else QGridLayout(parent)
    if margins is not None:
        grid.setContentsMargins(*_sides(margins))
    if spacing is not None:
        across, down = (spacing, spacing) if isinstance(spacing, int) else spacing
        grid.setHorizontalSpacing(across)
        grid.setVerticalSpacing(down)
    if wide is not None:
        grid.setColumnStretch(wide, 1)
    return grid


def filled(box: _Box, *items: Item | tuple[Any, ...]) -> _Box:
    """Return a row or column to which things were added, one after another.

    Parameters
    ----------
    items
        Widgets and layouts, with their stretch and alignment behind them in a tuple where they
        have some; a number is a stretch without anything.
    """
    for item in items:
        if isinstance(item, int):
            box.addStretch(item)
            continue
        one, *rest = item if isinstance(item, tuple) else (item,)
        (box.addLayout if isinstance(one, QLayout) else box.addWidget)(one, *rest)
    return box


def upright(area: _Area, *parts: QWidget) -> _Area:
    """Return an area without a frame, in which things as wide as it is stand below each other."""
    area.setWidgetResizable(True)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    if parts:
        body = QWidget()
        filled(vbox(body, 0, 0), *parts, 1)
        area.setWidget(body)
    return area


def stacked(*pages: QWidget) -> QStackedWidget:
    """Return pages of which the first one is in front."""
    stack = QStackedWidget()
    for page in pages:
        stack.addWidget(page)
    return stack


def _made(box: _Box, margins: Margins | None, spacing: int | None) -> _Box:
    if margins is not None:
        box.setContentsMargins(*_sides(margins))
    if spacing is not None:
        box.setSpacing(spacing)
    return box


def _sides(margins: Margins) -> tuple[int, int, int, int]:
    return (margins, margins, margins, margins) if isinstance(margins, int) else margins
