"""Rows and columns of widgets."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

Margins = int | tuple[int, int, int, int]
"""The same on all sides, or left, top, right, bottom."""
_Box = TypeVar("_Box", bound=QBoxLayout)


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


def _made(box: _Box, margins: Margins | None, spacing: int | None) -> _Box:
    if margins is not None:
        box.setContentsMargins(*((margins,) * 4 if isinstance(margins, int) else margins))
    if spacing is not None:
        box.setSpacing(spacing)
    return box
