"""A box for a number of any size."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QDoubleSpinBox

from icm_core.wording import local, plain, separator

_MIDDLE, _LARGE = 10.0, 100.0
"""Numbers from which on one decimal, and none, is shown."""


class NumberBox(QDoubleSpinBox):
    """A number with as many decimals as say something: ``0.35``, ``12.5``, ``100,000``."""

    begins: ClassVar[str] = " ,."
    """What a number may be made of that is not one yet."""

    def number_of(self, text: str) -> float:
        """Return the number that a text is; a ValueError where it is none."""
        return float(plain(text.replace(separator(), "")).strip())

    def textFromValue(self, value: float) -> str:
        """Return the number as text."""
        if value >= _LARGE:
            return local(f"{value:,.0f}")
        return local(f"{value:.1f}" if value >= _MIDDLE else f"{value:.2f}")

    def valueFromText(self, text: str) -> float:
        """Return the number that a text says."""
        try:
            return self.number_of(text)
        except ValueError:
            return self.value()

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """Say whether a text is a number within the range, or may become one."""
        try:
            fits = self.minimum() <= self.number_of(text) <= self.maximum()
        except ValueError:
            if not set(plain(text)) <= set(self.begins):
                return QValidator.State.Invalid, text, position
            fits = False
        state = QValidator.State.Acceptable if fits else QValidator.State.Intermediate
        return state, text, position
