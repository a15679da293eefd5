"""What a widget finds in the window that it is in: jobs, settings, a place for messages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from icm_gui.services.jobs import Jobs
    from icm_gui.services.settings import Settings


def above(widget: QWidget | None, name: str) -> Any:
    """Return an attribute of the nearest widget around another that has it, None for none."""
    while widget is not None:
        found = getattr(widget, name, None)
        if found is not None:
            return found
        widget = widget.parentWidget()
    return None


def jobs_of(widget: QWidget) -> Jobs | None:
    """Return the jobs of the window; None outside one."""
    bench = above(widget, "bench")
    return None if bench is None else bench.jobs


def settings_of(widget: QWidget) -> Settings | None:
    """Return the settings of the window; None outside one."""
    bench = above(widget, "bench")
    return None if bench is None else bench.settings


def say(widget: QWidget, text: str) -> None:
    """Say something in the status bar of the window, if there is one."""
    status = above(widget, "status")
    if status is not None and hasattr(status, "say"):
        status.say(text)
