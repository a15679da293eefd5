"""How many sentences are in which state: a bar, and the numbers below it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from icm_core.wording import say as _tr
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.annotate.sentence_notes import SentenceNotes
from icm_gui.viewmodels.shared.numbers import count
from icm_gui.views.shared.boxes import filled, vbox
from icm_gui.views.shared.named import named
from icm_gui.views.shared.text.elided import ElidedLabel

_PARTS: Final = (("done", "teal"), ("work", "blue"), ("doubtful", "ochre"))
_PAD, _BAR = 8, 8


class _Bar(QWidget):
    """The shares of the states, one beside the other."""

    def __init__(self, themes: Themes) -> None:
        super().__init__()
        self._themes = themes
        self.counts: dict[str, int] = {}
        self.setFixedHeight(_BAR)

    def sizeHint(self) -> QSize:
        """Ask for no width of its own."""
        return QSize(0, _BAR)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the shares."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._themes.colour("line"))
        total = sum(self.counts.values())
        left = 0.0
        for state, role in _PARTS:
            wide = self.width() * self.counts.get(state, 0) / total if total else 0.0
            if wide:
                part = QRectF(left, 0, wide, self.height())
                painter.fillRect(part, self._themes.colour(role))
                # A line between two: nobody is to tell them by colour alone.
                painter.fillRect(
                    QRectF(left + wide - 1, 0, 1, self.height()), self._themes.colour("panel")
                )
            left += wide
        painter.end()


class Progress(QWidget):
    """The strip below the list of sentences."""

    def __init__(self, notes: SentenceNotes, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._notes, self._themes = notes, themes
        self.setObjectName("annotate-progress")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._bar = _Bar(themes)
        self._text = named(ElidedLabel(), "annotate-progress-text")
        filled(vbox(self, _PAD, 4), self._bar, self._text)
        notes.changed.connect(self._show)
        themes.dress(self, self._restyle)
        self._show()

    def _show(self) -> None:
        counts = self._notes.counts
        self.setVisible(sum(counts.values()) > 0)
        self._bar.counts = counts
        self._bar.update()
        names = {
            "done": _tr("{count} done"),
            "work": _tr("{count} in progress"),
            "doubtful": _tr("{count} doubtful"),
        }
        text = " · ".join(names[state].format(count=count(counts[state])) for state, _ in _PARTS)
        self._text.setText(text)
        self._text.setToolTip(text)
        self.setAccessibleName(_tr("Progress: {text}").format(text=text))

    def _restyle(self) -> None:
        self._text.setFont(self._themes.font(11))
        self.setStyleSheet(
            f"#annotate-progress {{ background: {self._themes.palette.panel}; }}"
            f"#annotate-progress-text {{ color: {self._themes.palette.ink2}; }}"
        )
