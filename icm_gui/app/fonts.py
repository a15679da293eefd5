"""A font to draw with, also where the system has none."""

from __future__ import annotations

from PySide6.QtGui import QFontDatabase, QGuiApplication

from icm_core.rendering.painters.fonts import MONO, SANS, bundled


def load_fonts() -> None:
    """Load the fonts that come with the program where the system has no font at all."""
    if QFontDatabase.families():
        return
    families: list[str] = []
    for path in (bundled(SANS), bundled(SANS, True), bundled(MONO)):
        if path is not None:
            number = QFontDatabase.addApplicationFont(str(path))
            families += QFontDatabase.applicationFontFamilies(number)
    if families:
        font = QGuiApplication.font()
        font.setFamily(families[0])
        QGuiApplication.setFont(font)
