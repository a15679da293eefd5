"""Buttons whose words take several lines: choices of a question, links."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from icm_gui.services.theme import Themes

_PAD = 6
_NUMBER_PX = 16
_OPEN, _RIGHT, _WRONG, _OTHER = "open", "right", "wrong", "other"


class Wrapped(QPushButton):
    """A button whose words may take several lines."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.words = QLabel(text, wordWrap=True)
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(_PAD + 2, _PAD, _PAD + 2, _PAD)
        row.setSpacing(_PAD)
        self.put(self.words, 1)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def put(self, label: QLabel, stretch: int = 0, at: int = -1) -> None:
        """Put a label into the button."""
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        top = Qt.AlignmentFlag.AlignTop
        self._row.insertWidget(at, label, stretch, Qt.AlignmentFlag(0) if stretch else top)

    def hasHeightForWidth(self) -> bool:
        """Whether the height follows the width: words are wrapped."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height that the words need."""
        return self._row.totalHeightForWidth(width)

    def sizeHint(self) -> QSize:
        """Return the room that the labels need: a button knows its own text alone."""
        return self._row.totalSizeHint()

    def minimumSizeHint(self) -> QSize:
        """Return the least room that the labels need."""
        return self._row.totalMinimumSize()


class WrappedLink(Wrapped):
    """A link of several lines."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setAccessibleName(text)
        self.setProperty("link", True)
        self._row.setContentsMargins(4, 3, 4, 3)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def restyle(self, themes: Themes) -> None:
        """Take on fonts and colours."""
        self.words.setFont(themes.font(13))
        self.words.setStyleSheet(f"color: {themes.palette.accent};")


class ChoiceButton(Wrapped):
    """A choice; once the question is answered it says whether it was the right one.

    Parameters
    ----------
    at
        Its place, from 0; the key to press is one more.
    """

    def __init__(self, at: int, text: str, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.at, self._text, self._themes = at, text, themes
        self._state = _OPEN
        self.setObjectName(f"lesson-choice-{at + 1}")
        self.setCheckable(True)
        self.setProperty("choice", True)
        self._number = QLabel(str(at + 1))
        self._number.setFixedWidth(round(_NUMBER_PX * themes.scale))
        self._mark = QLabel()
        self.put(self._number, at=0)
        self.put(self._mark)
        self.toggled.connect(self._say)
        self._say()

    def show_answer(self, given: bool, right: bool) -> None:
        """Say whether this was the right choice, and whether it was chosen."""
        self._state = _RIGHT if right else _WRONG if given else _OTHER
        self.setChecked(given)
        self.setCheckable(given)
        self.setEnabled(given or right)
        if right:
            self._mark.setText(self.tr("✓ right"))
        elif given:
            self._mark.setText(self.tr("✗ your answer"))
        self._say()

    def _say(self, *_values: object) -> None:
        """Set the accessible name and the colours."""
        mark = self._mark.text()
        name = self.tr("{number}: {text}").format(number=self.at + 1, text=self._text)
        if mark:
            name = self.tr("{choice}, {mark}").format(choice=name, mark=mark[2:])
        self.setAccessibleName(name)
        self.restyle()

    def restyle(self) -> None:
        """Take on fonts and colours."""
        themes, palette = self._themes, self._themes.palette
        border, fill, mark = {
            _OPEN: (palette.ctl, palette.canvas, palette.ink2),
            _RIGHT: (palette.teal, palette.teal_tint, palette.teal),
            _WRONG: (palette.hyp, palette.hyp_tint, palette.hyp),
            _OTHER: (palette.line, palette.panel, palette.ink3),
        }[self._state]
        if self._state == _OPEN and self.isChecked():
            border, fill = palette.accent, palette.selected
        ink = palette.ink3 if self._state == _OTHER else palette.ink
        name = self.objectName()
        self.setStyleSheet(
            f"#{name} {{ background: {fill}; border: 1px solid {border}; border-radius: 4px;"
            f" padding: 0; }} #{name}:focus {{ border: 2px solid {palette.accent}; }}"
        )
        self._number.setFont(themes.font(12, 600))
        self._number.setStyleSheet(f"color: {palette.ink2};")
        self.words.setFont(themes.font(13))
        self.words.setStyleSheet(f"color: {ink};")
        self._mark.setFont(themes.font(11, 600))
        self._mark.setStyleSheet(f"color: {mark};")
