"""A font to draw with, also where the system has none."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from PySide6.QtGui import QFontDatabase, QGuiApplication

_BUNDLED = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSansMono.ttf")


def load_fonts() -> None:
    """Load the fonts that come with matplotlib where the system has no font at all."""
    if QFontDatabase.families():
        return
    found = find_spec("matplotlib")
    if found is None or found.origin is None:
        return
    folder = Path(found.origin).parent / "mpl-data" / "fonts" / "ttf"
    families: list[str] = []
    for name in _BUNDLED:
        if (folder / name).exists():
            number = QFontDatabase.addApplicationFont(str(folder / name))
            families += QFontDatabase.applicationFontFamilies(number)
    if families:
        font = QGuiApplication.font()
        font.setFamily(families[0])
        QGuiApplication.setFont(font)
