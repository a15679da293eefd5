"""Menus of trees and charts: "why here" and a note before the copies, wherever they are."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import QCoreApplication, QPoint
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from icm_gui.viewmodels.annotate.subjects import Subject
from icm_gui.viewmodels.contexts.why import Why
from icm_gui.views.shared.surroundings import surroundings_of


def why_of(widget: QWidget) -> Why | None:
    """Return what answers in the window that a widget is in; None where no model is open."""
    around = surroundings_of(widget)
    return around.why if around is not None and around.why.can_ask else None


def show_menu(canvas: Any, place: QPoint, subject: Subject | None) -> QMenu:
    """Show the menu of a canvas.

    Parameters
    ----------
    canvas
        A widget that can be copied (`copying.Canvas`).
    place
        On the screen.
    subject
        What is under the pointer, None for nothing.
    """
    from icm_gui.views.shared.pictures.copy_menu import copy_menu

    menu = copy_menu(canvas)
    around = surroundings_of(canvas)
    if around is not None and subject is not None:
        first, node = menu.actions()[0], subject.name.replace("&", "&&")
        why = QCoreApplication.translate("why", "Why here: the context of {node}")
        note = QCoreApplication.translate("why", "Note on {node}…")
        for name, text, is_offered, ask in (
            ("why-here", why, around.why.can_ask, partial(subject.ask, around.why)),
            ("note-here", note, around.can_note, partial(around.note_on, subject)),
        ):
            if is_offered:
                action = QAction(text.format(node=node), menu)
                action.setObjectName(name)
                action.triggered.connect(ask)
                menu.insertAction(first, action)
        menu.insertSeparator(first)
    menu.popup(place)
    return menu
