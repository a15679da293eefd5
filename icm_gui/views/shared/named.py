"""Names of widgets: one for tests and saved places, and one that assistive technology reads."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QPushButton, QWidget

_Widget = TypeVar("_Widget", bound=QWidget)


def named(widget: _Widget, name: str, said: str = "", tip: str = "", look: str = "") -> _Widget:
    """Return a widget that was given its names.

    Parameters
    ----------
    name
        Of the object: what tests and saved places call it.
    said
        What assistive technology reads; nothing where the text on the widget says it.
    tip
        Shown while the mouse rests on it.
    look
        A rule of the style sheet that it follows: ``second``, ``link``, ``primary``.
    """
    widget.setObjectName(name)
    if said:
        widget.setAccessibleName(said)
    if tip:
        widget.setToolTip(tip)
    if look:
        widget.setProperty(look, True)
    return widget


def push_button(
    text: str,
    name: str,
    pressed: Callable[..., object] | SignalInstance,
    said: str = "",
    tip: str = "",
    look: str = "",
) -> QPushButton:
    """Return a button with its names that does something; its text is read if nothing else is."""
    made = named(QPushButton(text), name, said, tip, look)
    made.clicked.connect(pressed)
    return made


def link_button(text: str, name: str, said: str = "", *, flat: bool = False) -> QPushButton:
    """Return a button that looks like a link; its text is read where no other one is given."""
    return named(QPushButton(text, flat=flat), name, said or text, look="link")
