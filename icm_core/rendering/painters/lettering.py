"""Which fonts text is set in, and how wide it is to be."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property

from icm_core.drawing.paint.painter import Font, Measure
from icm_core.rendering.painters import fonts
from icm_core.rendering.painters.lines import FontMeasure


@dataclass(frozen=True)
class Lettering:
    """How painters set text.

    Parameters
    ----------
    sans, mono
        Families that are asked first; empty for those that come with the program. A family that
        cannot be used here is left out.
    measure
        What the picture was laid out with, if not with these fonts: text keeps these widths.
    """

    sans: str = ""
    mono: str = ""
    measure: Measure | None = field(default=None, compare=False)

    def first(self, font: Font) -> str:
        """Return the family that is asked first for a text."""
        return fonts.first_family(self.mono if font.mono else self.sans, font.mono)

    def embedded(self) -> Lettering:
        """Return what files can have in them: TrueType."""
        sans, mono = (
            name if fonts.is_true_type(fonts.first_family(name, is_mono)) else ""
            for name, is_mono in ((self.sans, False), (self.mono, True))
        )
        return replace(self, sans=sans, mono=mono)

    @cached_property
    def own(self) -> FontMeasure:
        """Measure of these fonts."""
        return FontMeasure(self.sans, self.mono)

    def width(self, text: str, font: Font) -> float:
        """Return how wide a text is to be, in pixels."""
        return (self.measure or self.own).width(text, font)

    def fitted(self, text: str, font: Font) -> tuple[float, float]:
        """Return how much wider than in its own font a text is, and where in its room it begins.

        Letters become narrower where the room demands it, and hardly wider.
        """
        if self.measure is None:
            return 1.0, 0.0
        own, asked = self.own.width(text, font), self.measure.width(text, font)
        if own <= 0 or asked <= 0:
            return 1.0, 0.0
        stretch = min(asked / own, _MOST_STRETCH)
        return stretch, (asked - own * stretch) / 2


_MOST_STRETCH = 1.05
USUAL = Lettering()
