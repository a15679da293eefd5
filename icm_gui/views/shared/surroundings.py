"""What a widget finds in the window that it is in: jobs, settings, a place for messages."""

from __future__ import annotations

from PySide6.QtWidgets import QMessageBox, QWidget

from icm_gui.services.jobs import Jobs
from icm_gui.services.settings import Settings
from icm_gui.viewmodels.annotate.subjects import Subject
from icm_gui.viewmodels.contexts.why import Why


class Surroundings:
    """Base of a window in which widgets find what they need, beside Qt's class."""

    jobs: Jobs
    settings: Settings
    why: Why

    def say(self, text: str) -> None:
        """Say something in the status bar."""

    @property
    def can_note(self) -> bool:
        """Whether nodes of what is shown can be annotated."""
        return False

    def note_on(self, subject: Subject) -> None:
        """Ask for a note on a node."""


def surroundings_of(widget: QWidget | None) -> Surroundings | None:
    """Return the window that a widget is in, None outside one."""
    while widget is not None and not isinstance(widget, Surroundings):
        widget = widget.parentWidget()
    return widget


def jobs_of(widget: QWidget) -> Jobs | None:
    """Return the jobs of the window; None outside one."""
    found = surroundings_of(widget)
    return None if found is None else found.jobs


def settings_of(widget: QWidget) -> Settings | None:
    """Return the settings of the window; None outside one."""
    found = surroundings_of(widget)
    return None if found is None else found.settings


def say(widget: QWidget, text: str) -> None:
    """Say something in the status bar of the window, if there is one."""
    found = surroundings_of(widget)
    if found is not None:
        found.say(text)


def tell(parent: QWidget, title: str, error: Exception) -> None:
    """Say what did not work, without waiting for an answer."""
    box = QMessageBox(QMessageBox.Icon.Warning, title, str(error), parent=parent)
    box.setObjectName("copy-failed")
    box.finished.connect(box.deleteLater)
    box.open()
