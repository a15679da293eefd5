"""How pictures are written: flags that all commands share which write some."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal

import typer

from icm_core.cli.flags.idle import Idle
from icm_core.cli.shared.console import note, warn
from icm_core.errors import OptionError

if TYPE_CHECKING:
    from icm_core.rendering.files import Look
    from icm_core.rendering.pictures import Picture

LOOK = "Look"
DRAWN = (".svg", ".pdf", ".png")
"""Endings of files that show a picture; those of others hold its trees or data."""

ThemeName = Literal["light", "dark"]
TextName = Literal["text", "outlined"]
LatexName = Literal["forest", "tikz-qtree"]

_LEAST_ROOM, _MOST_ROOM = 100, 20_000


def room_of(fit: str | None, flag: str = "--fit") -> tuple[float, float] | None:
    """Return the room that ``1280x720`` names, None for none.

    Parameters
    ----------
    flag
        Which names it, for messages.

    Raises
    ------
    OptionError
        If it names none.
    """
    if fit is None:
        return None
    parts = fit.split("x")
    if len(parts) != 2 or not all(
        part.isascii() and part.isdigit() and len(part) <= len(str(_MOST_ROOM)) for part in parts
    ):
        raise OptionError(f"{flag} {fit!r}: use WIDTHxHEIGHT, as in 1280x720")
    width, height = map(int, parts)
    if not all(_LEAST_ROOM <= side <= _MOST_ROOM for side in (width, height)):
        raise OptionError(f"{flag} {fit!r}: use {_LEAST_ROOM} to {_MOST_ROOM:,} each")
    return float(width), float(height)


@dataclass(frozen=True)
class LookFlags:
    """How pictures look.

    Parameters
    ----------
    fit
        Scale the picture to fit into this size.
    theme
        Dark on light, or light on dark.
    scale
        PNG: pixels for each unit, 0.1 to 16.
    text
        SVG: text, which can be searched and changed, or outlined, which needs no fonts.
    background
        Whether the background is filled.
    latex
        For .tex: the package to draw with.
    """

    PANEL: ClassVar[str] = LOOK
    fit: Annotated[str | None, typer.Option(metavar="WxH")] = None
    theme: ThemeName = "light"
    scale: float = 2.0
    text: TextName = "text"
    background: Annotated[bool, typer.Option("--background/--transparent")] = True
    latex: LatexName = "forest"

    def room(self) -> tuple[float, float] | None:
        """Return the room for the picture, None for as much as it takes.

        Raises
        ------
        OptionError
            If the flags name none that there is.
        """
        self.look()
        return room_of(self.fit)

    def look(self) -> Look:
        """Return what they say.

        Raises
        ------
        OptionError
            If the scale is beyond its limits.
        """
        from icm_core.drawing.paint.palette import DARK, LIGHT
        from icm_core.rendering.files import Look

        palette = DARK if self.theme == "dark" else LIGHT
        return Look(palette, self.scale, self.text, self.background, self.latex)


def idle(suffix: str) -> list[Idle]:
    """Return which of the flags count for a kind of file."""
    drawn = suffix in DRAWN
    why = f"for {suffix}"
    return [
        ("--theme", drawn, why),
        ("--scale", suffix == ".png", why),
        ("--text", suffix == ".svg", why),
        ("--background", drawn, why),
        ("--latex", suffix == ".tex", why),
    ]


def file_of(picture: Picture, suffix: str, flags: LookFlags) -> bytes:
    """Return a picture as a file; characters without a font are reported on stderr."""
    from icm_core.rendering.advice import missing_notes
    from icm_core.rendering.files import rendered

    made = rendered(picture, suffix, flags.look())
    for text in missing_notes(made.missing):
        warn(text)
    return made.data


def write(output: Path, data: bytes, quiet: bool) -> None:
    """Write a file, whole or not at all."""
    from icm_core.data.saving import write_atomically

    write_atomically(output, data)
    note(f"{output}: written", quiet)
