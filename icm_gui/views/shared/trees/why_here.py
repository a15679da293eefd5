"""Menus of trees and charts: "why here" and a note before the copies, wherever they are."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication, QPoint
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from icm_gui.viewmodels.annotate.subjects import Subject
from icm_gui.viewmodels.contexts.why import Why
from icm_gui.views.shared.surroundings import Surroundings, surroundings_of


def why_of(widget: QWidget) -> Why | None:
    """Return what answers in the window that a widget is in; None where no model is open."""
    around = surroundings_of(widget)
    return around.why if around is not None and around.why.can_ask else None


class WhyAction(QAction):
    """Asks for the context of one node."""

    def __init__(self, why: Why, subject: Subject, parent: QMenu) -> None:
        text = QCoreApplication.translate("why", "Why here: the context of {node}")
        super().__init__(text.format(node=subject.name.replace("&", "&&")), parent)
        self.setObjectName("why-here")
        self._why, self._subject = why, subject
        self.triggered.connect(self.ask)

    def ask(self) -> None:
        """Look at the context."""
        self._subject.ask(self._why)


class NoteAction(QAction):
    """Asks for a note on one node."""

    def __init__(self, around: Surroundings, subject: Subject, parent: QMenu) -> None:
        text = QCoreApplication.translate("why", "Note on {node}…")
        super().__init__(text.format(node=subject.name.replace("&", "&&")), parent)
        self.setObjectName("note-here")
        self._around, self._subject = around, subject
        self.triggered.connect(self.ask)

    def ask(self) -> None:
        """Ask for it."""
        self._around.note_on(self._subject)


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
    why, around = why_of(canvas), surroundings_of(canvas)
    if around is not None and subject is not None:
        first = menu.actions()[0]
        if why is not None:
            menu.insertAction(first, WhyAction(why, subject, menu))
        if around.can_note:
            menu.insertAction(first, NoteAction(around, subject, menu))
        menu.insertSeparator(first)
    menu.popup(place)
    return menu
