"""Which characters the fonts of the screen have."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtGui import QGlyphRun, QGuiApplication, QTextLayout


def missing(characters: Iterable[str]) -> frozenset[str]:
    """Return the characters that neither the application's font nor any substitute has."""
    font = QGuiApplication.font()
    found = set()
    for char in characters:
        layout = QTextLayout(char, font)
        layout.beginLayout()
        layout.createLine()
        layout.endLayout()
        if any(_is_box(run) for run in layout.glyphRuns()):
            found.add(char)
    return frozenset(found)


def _is_box(run: QGlyphRun) -> bool:
    # Glyph 0 of every font is the box for what it lacks. Where a script needs to be shaped and
    # no font can, Qt has boxes of its own, in a font that has no size.
    return 0 in run.glyphIndexes() or run.rawFont().pixelSize() <= 0
