"""A measure and a painter without a screen, for tests of what is drawn."""

from __future__ import annotations

from typing import Any

from icm_core.drawing.paint.painter import Font


class Ruler:
    """Text of a fixed width."""

    def width(self, text: str, font: Font) -> float:
        """Return how wide a text is."""
        return 0.6 * font.size * len(text)

    def ascent(self, font: Font) -> float:
        """Return how far letters reach up."""
        return font.size


class Notes:
    """Notes what is drawn."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, tuple[Any, ...]]] = []

    def __getattr__(self, name: str) -> Any:
        def note(*values: Any, **_: Any) -> None:
            self.calls.append((name, values))

        return note

    def texts(self) -> list[str]:
        """Return the texts that were drawn."""
        return [values[2] for name, values in self.calls if name == "text"]
