"""How pictures are written: flags that all commands share which write some."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, get_args

import typer

from icm_core.cli.flags.idle import Idle
from icm_core.cli.shared.console import note, warn
from icm_core.cli.shared.paths import any_of, checked_suffix
from icm_core.drawing.paint.scripts import Script, script_of
from icm_core.errors import OptionError
from icm_core.rendering.formats import catalogue
from icm_core.rendering.formats.base import Look, StillFormat, WrittenFormat

if TYPE_CHECKING:
    from icm_core.rendering.pictures import Picture

LOOK = "Look"
_OPTIONS = {
    "palette": "--theme",
    "scale": "--scale",
    "text": "--text",
    "background": "--background",
}
"""Flags by the option of a look that they set."""

ThemeName = Literal["light", "dark"]
TextName = Literal["text", "outlined"]
LatexName = Literal["forest", "tikz-qtree", "tikz"]

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
        Lay the picture out in this size; trees take more before their text is too small.
    theme
        Dark on light, or light on dark.
    scale
        PNG: pixels for each unit, 0.1 to 16.
    text
        SVG: text, which can be searched and changed, or outlined, which needs no fonts.
    background
        Whether the background is filled.
    latex
        For .tex: the package to draw a tree with, forest unless named; tikz draws the picture as
        it is shown, as it does for a lattice.
    """

    PANEL: ClassVar[str] = LOOK
    fit: Annotated[str | None, typer.Option(metavar="WxH")] = None
    theme: ThemeName = "light"
    scale: float = 2.0
    text: TextName = "text"
    background: Annotated[bool, typer.Option("--background/--transparent")] = True
    latex: LatexName | None = None

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

        palette = DARK if self.theme == "dark" else LIGHT
        return Look(palette, self.scale, self.text, self.background)


def endings() -> str:
    """Return how names of files end that a picture can be written to, for help."""
    return any_of(catalogue.suffixes())


def format_of(output: Path, flags: LookFlags, latex: LatexName = "forest") -> WrittenFormat:
    """Return the format that a name asks for.

    Parameters
    ----------
    latex
        What .tex is drawn with where no flag says it.

    Raises
    ------
    OptionError
        If it asks for none, or there is no folder to write it into.
    """
    return catalogue.written_as(checked_suffix(output, catalogue.suffixes()), flags.latex or latex)


def is_drawn(form: WrittenFormat) -> bool:
    """Whether a format shows a picture, rather than holding its trees."""
    return isinstance(form, StillFormat)


def idle(suffix: str, form: WrittenFormat | None) -> list[Idle]:
    """Return which of the flags count for a format; None for data."""
    options = () if form is None else form.options
    why = f"for {suffix}"
    return [
        *((flag, name in options, why) for name, flag in _OPTIONS.items()),
        ("--latex", form is not None and form.name in get_args(LatexName), why),
    ]


def file_of(picture: Picture, form: WrittenFormat, flags: LookFlags) -> bytes:
    """Return a picture as a file; characters without a font are reported on stderr."""
    made = form.write(picture, flags.look())
    for text in missing_notes(made.missing):
        warn(text)
    return made.data


def write(output: Path, data: bytes, quiet: bool) -> None:
    """Write a file, whole or not at all."""
    from icm_core.data.saving import write_atomically

    write_atomically(output, data)
    note(f"{output}: written", quiet)


_SHOWN = 5
"""Characters of a script that are named at most."""


def missing_notes(missing: Iterable[str]) -> list[str]:
    """Return a line for each script some of whose characters no font has."""
    found: dict[str, tuple[Script, list[str]]] = {}
    for char in sorted(missing):
        script = script_of(char)
        found.setdefault(script.name, (script, []))[1].append(char)
    return [_note(script, chars) for script, chars in found.values()]


def _note(script: Script, chars: list[str]) -> str:
    shown = " ".join(f"{_printable(char)} (U+{ord(char):04X})" for char in chars[:_SHOWN])
    more = f" and {len(chars) - _SHOWN:,} more" if len(chars) > _SHOWN else ""
    install = "install a font that has them"
    if script.package:
        install += f" (on Debian and Ubuntu the package {script.package})"
    return f"no font here has the {script.name} characters {shown}{more}, drawn as boxes: {install}"


def _printable(char: str) -> str:
    # A mark alone would sit on what stands before it.
    if unicodedata.combining(char) or unicodedata.category(char) == "Mc":
        return f"\u25cc{char}"
    return char if char.isprintable() else "\ufffd"
