"""The picture that exports and copies of the menus are of: what the user is working in."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QWidget

from icm_core.errors import DataError
from icm_gui.views.shared.pictures.canvas import Canvas
from icm_gui.views.window.parts import Parts


def canvas_around(widget: QWidget | None) -> Canvas | None:
    """Return the largest picture that a widget is a part of, None for none."""
    found: Canvas | None = None
    while widget is not None and not widget.isWindow():
        if isinstance(widget, Canvas):
            found = widget
        widget = widget.parentWidget()
    return found


def front_canvas(parts: Parts) -> Canvas:
    """Return the picture with the keyboard, else the one that its workspace is about.

    Raises
    ------
    DataError
        If the workspace shows no picture.
    """
    from icm_gui.views.shared.pictures.pictures import has_picture

    for focus in (QApplication.focusWidget(), parts.root.focusWidget()):
        found = canvas_around(focus)
        # Who has moved along the timeline means the picture above it; its own menu exports it.
        if found is not None and has_picture(found) and not found.is_tool:
            return found
    picture = parts.workspaces.front.picture()
    if picture is not None:
        return picture
    text = QApplication.translate("front_canvas", "there is no picture here to export or to copy")
    raise DataError(text)
