"""Parts of the timeline: the speed slider, the step box, the chains."""

from __future__ import annotations

import math

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QLabel,
    QLineEdit,
    QSizePolicy,
    QSlider,
    QSpinBox,
    QToolButton,
    QWidget,
)

from icm_core.wording import local, say
from icm_gui.services.theme import Themes
from icm_gui.viewmodels.explore.playback import LEAST_SPEED, MOST_SPEED, Playback
from icm_gui.viewmodels.shared.numbers import count, parsed_count
from icm_gui.views.shared.boxes import hbox
from icm_gui.views.shared.named import named

_STEPS_A_DECADE = 100
_DECADES = round(math.log10(MOST_SPEED / LEAST_SPEED))
_LEAST_WIDTH, _MOST_WIDTH = 84, 160
_MOST_STEPS = 99_999
"""The box of steps has room for this number at least."""
_HINT_CHARS = 17
"""Letters that Qt's hint of a line of text has room for."""
_MOST_BUTTONS = 8
"""Chains that have a button each; more of them share a box."""


def position_of(speed: float) -> int:
    """Return where a speed is on the slider."""
    return round(math.log10(max(speed, LEAST_SPEED) / LEAST_SPEED) * _STEPS_A_DECADE)


def speed_at(position: int) -> float:
    """Return the speed at a place of the slider; near whole decades it is round."""
    return float(LEAST_SPEED * 10 ** (position / _STEPS_A_DECADE))


class SpeedSlider(QSlider):
    """Events a second on a log scale."""

    def __init__(self, playback: Playback, themes: Themes, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._playback, self._themes = playback, themes
        named(self, "speed", self.tr("Speed in events a second"))
        self.setRange(0, _DECADES * _STEPS_A_DECADE)
        self.setPageStep(_STEPS_A_DECADE)
        self.setSingleStep(_STEPS_A_DECADE // 10)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        themes.dress(self, self._fit)
        self.valueChanged.connect(self._moved)
        playback.state_changed.connect(self._follow)
        self._follow()

    def _fit(self) -> None:
        """Be as wide as a step of the text's size needs."""
        self.setMinimumWidth(round(_LEAST_WIDTH * self._themes.scale))
        self.setMaximumWidth(round(_MOST_WIDTH * self._themes.scale))

    def _moved(self, position: int) -> None:
        if position_of(self._playback.speed) != position:
            self._playback.set_speed(speed_at(position))

    def _follow(self) -> None:
        self.setValue(position_of(self._playback.speed))
        self.setToolTip(speed_text(self._playback.speed))


def speed_text(speed: float) -> str:
    """Return a speed as people read it."""
    number = count(round(speed)) if speed >= 10 else local(f"{speed:.1f}")
    return say("{0} events/s").format(number)


def empty_hint(algorithm: str) -> str:
    """Return the hint in place of events: the algorithm has none, or nothing was run."""
    if algorithm:
        text = "{0} makes its tree in one piece: there are no events to play."
    else:
        text = "No run yet. Type a sentence and press Run: every event of the search comes here."
    return QCoreApplication.translate("Timeline", text).format(algorithm)


class StepBox(QLineEdit):
    """Shows the step; a number and Enter goes to another one.

    Signals
    -------
    chosen : int
        A step that was typed.
    """

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "step", self.tr("Step"))
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._step = 0
        self._last = _MOST_STEPS
        self.returnPressed.connect(self._typed)
        self._fit()

    def set_last(self, last: int) -> None:
        """Be as wide as the greatest step needs."""
        self._last = max(last, _MOST_STEPS)
        self._fit()

    def _fit(self) -> None:
        digit = self.fontMetrics().horizontalAdvance("x")
        # What the theme has around the text, at this size of text.
        around = self.sizeHint().width() - _HINT_CHARS * digit
        wide = self.fontMetrics().horizontalAdvance(count(self._last)) + around + digit // 2
        self.setFixedWidth(wide)

    def changeEvent(self, event: QEvent) -> None:
        """Have room for the number in another size of text."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def show_step(self, step: int) -> None:
        """Show a step, unless one is being typed."""
        self._step = step
        if not (self.hasFocus() and self.isModified()):
            self.setText(count(step))

    def _typed(self) -> None:
        step = parsed_count(self.text())
        self.setModified(False)
        if step is not None:
            self.chosen.emit(step)
        self.setText(count(self._step))
        self.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape brings the step back."""
        if event.key() == Qt.Key.Key_Escape:
            self.setText(count(self._step))
            self.setModified(False)
            return
        super().keyPressEvent(event)

    def focusOutEvent(self, event: object) -> None:
        """Forget what was typed without Enter."""
        self.setModified(False)
        self.setText(count(self._step))
        super().focusOutEvent(event)  # type: ignore[arg-type]


class ChainPicker(QWidget):
    """The chains of samples; hidden where there is one only.

    Signals
    -------
    chosen : int
        A chain, from 0.
    """

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._count = 1
        self._group = QButtonGroup(self, exclusive=True)
        row = hbox(self, (6, 0, 0, 0), 2)
        row.addWidget(named(QLabel(self.tr("Chain"), self), "chain-name", look="second"))
        row.addSpacing(4)
        self.buttons: list[QToolButton] = []
        for number in range(_MOST_BUTTONS):
            button = named(QToolButton(self), f"chain-{number + 1}")
            button.setText(str(number + 1))
            button.setAccessibleName(self.tr("Chain {0}").format(number + 1))
            button.setToolTip(self.tr("Show chain {0} in this round").format(number + 1))
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setCheckable(True)
            self._group.addButton(button, number)
            self.buttons.append(button)
            row.addWidget(button)
        self.box = named(QSpinBox(self), "chain", self.tr("Chain"))
        row.addWidget(self.box)
        self._group.idClicked.connect(self.chosen)
        self.box.valueChanged.connect(self._typed)

    def set_chains(self, chains: int) -> None:
        """Offer so many chains."""
        self._count = chains
        few = chains <= _MOST_BUTTONS
        for number, button in enumerate(self.buttons):
            button.setVisible(few and number < chains)
        self.box.setVisible(not few)
        blocked = self.box.blockSignals(True)
        self.box.setRange(1, chains)
        self.box.blockSignals(blocked)
        self.setVisible(chains > 1)

    def show_chain(self, chain: int) -> None:
        """Show which chain the event is of."""
        if self._count <= _MOST_BUTTONS:
            self.buttons[chain].setChecked(True)
        blocked = self.box.blockSignals(True)
        self.box.setValue(chain + 1)
        self.box.blockSignals(blocked)

    def _typed(self, number: int) -> None:
        self.chosen.emit(number - 1)
