"""The picture that exports and copies of the menus are of: what a person is working in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from PySide6.QtWidgets import QApplication, QWidget

from icm_core.errors import DataError

if TYPE_CHECKING:
    from icm_gui.views.shared.pictures.pictures import Canvas
    from icm_gui.views.window.parts import Parts

_ASKED = ("content_size", "paint", "brackets")
"""What a canvas has."""


def is_canvas(widget: Any) -> bool:
    """Return whether a widget draws a picture that can be exported."""
    return all(hasattr(widget, name) for name in _ASKED)


def is_tool(widget: Any) -> bool:
    """Return whether a picture is there to work with another one, as a timeline is."""
    return bool(getattr(widget, "IS_TOOL", False))


def canvas_around(widget: QWidget | None) -> Canvas | None:
    """Return the largest picture that a widget is a part of, None for none."""
    found: Canvas | None = None
    while widget is not None and not widget.isWindow():
        if is_canvas(widget):
            found = cast("Canvas", widget)
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
        if found is not None and has_picture(found) and not is_tool(found):
            return found
    if parts.page == "explore":
        return parts.explore.canvas.canvas()
    if parts.page == "compare":
        return parts.compare.trees
    if parts.page == "contexts":
        pages = parts.contexts.pages
        for page in (pages.distribution, *(page for _, page in pages.titled.values())):
            for widget in page.findChildren(QWidget):
                if is_canvas(widget) and widget.isVisible():
                    canvas = cast("Canvas", widget)
                    if has_picture(canvas):
                        return canvas
    text = QApplication.translate("front_canvas", "there is no picture here to export or to copy")
    raise DataError(text)
