"""How the table of training evidence draws its cells."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QWidget

from icm_gui.services.theme import Themes
from icm_gui.viewmodels.contexts.evidence.evidence_rows import SPAN_ROLE, Column
from icm_gui.views.shared.tables.cells import CELL_PX, CellDelegate, Index

_BOLD = 600
_DOTS = "…"
_BEFORE_SHARE = 0.4
"""Share of a cell's width that words before the node get where there is no room for all."""


class EvidenceDelegate(CellDelegate):
    """The words of the node in bold; what is far from it gives way first."""

    def __init__(self, themes: Themes, parent: QWidget) -> None:
        mono = Column.NUMBER, Column.WORDS
        super().__init__(themes, mono, parent=parent, pale=(Column.NUMBER,))

    def paint_content(self, painter: QPainter, rect: QRect, index: Index) -> None:
        """Draw what is in a cell."""
        found = index.data(SPAN_ROLE) if index.column() == Column.SENTENCE else None
        if found is None:
            super().paint_content(painter, rect, index)
            return
        words, start, end = found
        plain, bold = self._themes.font(CELL_PX), self._themes.font(CELL_PX, _BOLD)
        palette = self._themes.palette
        x, right = float(rect.left()), float(rect.right())
        base = (
            rect.center().y() + (QFontMetrics(plain).ascent() - QFontMetrics(plain).descent()) / 2
        )
        for text, font, colour in parts(words, start, end, rect.width(), plain, bold):
            painter.setFont(font)
            painter.setPen(QColor(getattr(palette, colour)))
            metrics = painter.fontMetrics()
            if x + metrics.horizontalAdvance(text) > right:
                text = _cut(text, metrics, right - x)
            painter.drawText(round(x), round(base), text)
            x += metrics.horizontalAdvance(text)


def parts(
    words: Sequence[str], start: int, end: int, width: int, plain: QFont, bold: QFont
) -> list[tuple[str, QFont, str]]:
    """Return what is drawn: texts with font and colour; words before the node are cut at the left.

    Parameters
    ----------
    words
        Of the sentence; those of the node are ``start`` to ``end``.
    width
        Room there is, in pixels.
    plain, bold
        Fonts.
    """
    before, node, after = (" ".join(words[a:b]) for a, b in ((0, start), (start, end), (end, None)))
    small, strong = QFontMetrics(plain), QFontMetrics(bold)
    need = strong.horizontalAdvance(node)
    room = max(width - need, width * _BEFORE_SHARE)
    if before and small.horizontalAdvance(f"{before} ") + need > width:
        first = start
        dots = small.horizontalAdvance(f"{_DOTS} ")
        used = dots
        while first > 0:
            used += small.horizontalAdvance(f"{words[first - 1]} ")
            if used > room:
                break
            first -= 1
        kept = " ".join(words[first:start])
        before = f"{_DOTS} {kept}" if kept else _DOTS
    found = []
    if before:
        found.append((f"{before} ", plain, "ink2"))
    found.append((node, bold, "ink"))
    if after:
        found.append((f" {after}", plain, "ink2"))
    return found


def _cut(text: str, metrics: QFontMetrics, width: float) -> str:
    return metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(round(width), 0))
