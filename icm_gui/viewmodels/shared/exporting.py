"""What a picture is exported as: form, theme, size; kept between starts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from icm_core.drawing.paint.palette import DARK, LIGHT, Palette
from icm_core.rendering.formats import catalogue
from icm_core.rendering.formats.base import (
    MOST_SCALE,
    USUAL_SCALE,
    Look,
    StillFormat,
    Text,
    WrittenFormat,
)
from icm_core.rendering.painters.lettering import Lettering
from icm_core.wording import local
from icm_core.wording import say as _tr
from icm_gui.services.settings import Settings

LEAST_SCALE = 0.25
"""Pixels of a PNG for each pixel of the screen."""
PX_PER_INCH, CM_PER_INCH = 96.0, 2.54
_KEY = "export/"


@dataclass(frozen=True)
class ExportChoice:
    """What a picture is exported as.

    Parameters
    ----------
    form
        Name of the format.
    dark
        In the colours of the dark theme.
    scale
        Pixels of a PNG for each pixel of the screen.
    background
        Whether the picture has one, rather than that what is behind it is seen.
    outlined
        Whether the text of an SVG is drawn as shapes, the same with all fonts.
    document
        Whether LaTeX is a whole document, rather than what is put into one.
    """

    form: str = "svg"
    dark: bool = False
    scale: float = USUAL_SCALE
    background: bool = True
    outlined: bool = False
    document: bool = True

    @property
    def format(self) -> WrittenFormat:
        """The format."""
        return catalogue.written_as(self.form)

    @property
    def is_picture(self) -> bool:
        """Whether it is drawn, and not written as text."""
        return isinstance(self.format, StillFormat)

    @property
    def palette(self) -> Palette:
        """The colours."""
        return DARK if self.dark else LIGHT

    def look(self, lettering: Lettering) -> Look:
        """Return how it is written, with text set in some way."""
        text: Text = "outlined" if self.outlined else "text"
        return Look(self.palette, self.scale, text, self.background, self.document, lettering)


USUAL: Final = ExportChoice()


def forms_of(has_tree: bool) -> tuple[WrittenFormat, ...]:
    """Return the formats that a picture can be exported as."""
    return catalogue.written() if has_tree else catalogue.stills()


def size_text(width: float, height: float, choice: ExportChoice) -> str:
    """Return how large the picture becomes: ``612 × 340 px, 16.2 × 9.0 cm``."""
    form = choice.format
    if isinstance(form, StillFormat) and not form.has_size:
        text = _tr("{width} × {height} pixels")
        return text.format(
            width=local(f"{max(round(width * choice.scale), 1):,}"),
            height=local(f"{max(round(height * choice.scale), 1):,}"),
        )
    wide, high = (side / PX_PER_INCH * CM_PER_INCH for side in (width, height))
    text = _tr("{width} × {height} px, {wide} × {high} cm")
    return text.format(
        width=local(f"{width:,.0f}"),
        height=local(f"{height:,.0f}"),
        wide=local(f"{wide:,.1f}"),
        high=local(f"{high:,.1f}"),
    )


def kept_choice(settings: Settings, has_tree: bool) -> ExportChoice:
    """Return what was chosen last, as far as it is possible for a picture."""
    form = settings.value(f"{_KEY}form", USUAL.form)
    known = next((one.name for one in forms_of(has_tree) if one.name == form), USUAL.form)
    scale = float(settings.value(f"{_KEY}scale", USUAL.scale))
    if not LEAST_SCALE <= scale <= MOST_SCALE:
        scale = USUAL.scale

    def is_on(name: str) -> bool:
        return bool(settings.value(_KEY + name, getattr(USUAL, name)))

    return ExportChoice(
        known, is_on("dark"), scale, is_on("background"), is_on("outlined"), is_on("document")
    )


_SWITCHES = ("dark", "background", "outlined", "document")


def keep_choice(settings: Settings, choice: ExportChoice) -> None:
    """Keep a choice for the next time."""
    for name in ("form", "scale", *_SWITCHES):
        settings.set_value(_KEY + name, getattr(choice, name))
