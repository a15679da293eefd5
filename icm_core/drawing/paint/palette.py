"""Colours: one colour-blind-safe palette, light and dark. Colour shows state, never category."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import ArrayLike, NDArray

RAMP_DECADES = 4.0
"""Powers of ten that the posterior ramp spans: 10^-4 to 1."""
_TABLE = 256
_ON_DARK, _ON_LIGHT = "#FFFFFF", "#00060F"


@dataclass(frozen=True)
class Palette:
    """The colours by role, as ``#RRGGBB``.

    Parameters
    ----------
    chrome, panel, head, canvas
        Surfaces: menus and status; docks and toolbars; dock titles and table heads; drawings.
    line, ctl
        Hairlines; borders of controls.
    ink, ink2, ink3
        Text, second and third.
    accent, accent_text
        Focus, primary button, active tab; text on it.
    selected
        Selected row.
    hyp, hyp_tint
        Hypothesis, proposal, extra, search error.
    blue, blue_tint
        Current, missing.
    teal, teal_tint
        Certified, accepted, done.
    purple, purple_tint
        Other label, model error, bookmark, second run.
    ochre, ochre_tint
        Warning, unknown word, doubtful.
    rose, rose_tint
        Crossing.
    err, err_tint
        Error.
    ramp
        Six stops of the posterior ramp, for 10^-4 to 1.
    """

    is_dark: bool
    chrome: str
    panel: str
    head: str
    canvas: str
    line: str
    ctl: str
    ink: str
    ink2: str
    ink3: str
    accent: str
    accent_text: str
    selected: str
    hyp: str
    hyp_tint: str
    blue: str
    blue_tint: str
    teal: str
    teal_tint: str
    purple: str
    purple_tint: str
    ochre: str
    ochre_tint: str
    rose: str
    rose_tint: str
    err: str
    err_tint: str
    ramp: tuple[str, ...]


# fmt: off
LIGHT = Palette(
    False,
    "#E9ECF0", "#F6F7F9", "#EFF1F4", "#FFFFFF", "#D8DCE2", "#AEB6C1",
    "#1A1E26", "#48515F", "#5C6675",
    "#1D5FC4", "#FFFFFF", "#DCE9FC",
    "#B03F08", "#FCE9DD", "#1D5FC4", "#E1ECFC", "#0D7468", "#DDF2EE",
    "#48226A", "#ECE4F4", "#5A3C00", "#F8EDD0", "#7B0631", "#FAE1E8",
    "#B3261E", "#FBE4E2",
    ("#F3F7FB", "#D3E3F3", "#9DC3E6", "#5A98D0", "#2468AC", "#0A3F7A"),
)
# fmt: on
# fmt: off
DARK = Palette(
    True,
    "#1A1D23", "#1F2329", "#272C34", "#15181D", "#363D48", "#566071",
    "#E8EBF0", "#B6BDC9", "#A0A9B7",
    "#7DB2FF", "#0E1A2B", "#20395F",
    "#FF9F5C", "#43291A", "#7DB2FF", "#1C3154", "#4FE3DA", "#123D3B",
    "#CB91C7", "#3D2840", "#F4E574", "#3B3517", "#FFAECE", "#4A2536",
    "#FF8A80", "#46211F",
    ("#1B222B", "#1E3550", "#235180", "#3D7AB8", "#73AEE8", "#BFE0FF"),
)
# fmt: on


def rgb(colour: str) -> tuple[int, int, int]:
    """Return red, green and blue, 0 to 255.

    Raises
    ------
    ValueError
        If it is no ``#RRGGBB``.
    """
    if len(colour) != 7 or colour[0] != "#":
        raise ValueError(f"colour {colour!r}: use #RRGGBB")
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mixed(first: str, second: str, share: float) -> str:
    """Return a colour between two: ``share`` 0 is the first, 1 the second."""
    parts = zip(rgb(first), rgb(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in parts)


def _luminance(colour: str) -> float:
    linear = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in rgb(colour))
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@cache
def contrast(first: str, second: str) -> float:
    """Return the contrast of two colours, 1 to 21 (WCAG 2.1, 1.4.3)."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def ramp_position(probability: ArrayLike) -> NDArray[np.float64]:
    """Return where probabilities lie on the ramp: 0 for 10^-4 and less, 1 for 1."""
    floor = 10.0**-RAMP_DECADES
    value = np.log10(np.maximum(np.asarray(probability, dtype=np.float64), floor))
    result: NDArray[np.float64] = np.clip((value + RAMP_DECADES) / RAMP_DECADES, 0.0, 1.0)
    return result


def _index(probability: float) -> int:
    if not probability > 10.0**-RAMP_DECADES:
        return 0
    place = (math.log10(probability) + RAMP_DECADES) / RAMP_DECADES
    return min(max(round(place * (_TABLE - 1)), 0), _TABLE - 1)


@cache
def _ramp(stops: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Return fill and text of every step of a ramp."""
    result = []
    for step in range(_TABLE):
        place = step / (_TABLE - 1) * (len(stops) - 1)
        low = min(int(place), len(stops) - 2)
        fill = mixed(stops[low], stops[low + 1], place - low)
        result.append((fill, max((_ON_DARK, _ON_LIGHT), key=lambda ink: contrast(ink, fill))))
    return tuple(result)


def ramp_colour(palette: Palette, probability: float) -> str:
    """Return the ramp's colour for a probability."""
    return _ramp(palette.ramp)[_index(probability)][0]


def ramp_colours(palette: Palette, probabilities: NDArray[np.float64]) -> list[str]:
    """Return the ramp's colours for many probabilities."""
    ramp = _ramp(palette.ramp)
    places = (ramp_position(probabilities) * (_TABLE - 1)).round().astype(np.int64)
    return [ramp[place][0] for place in places.tolist()]


def ramp_text(palette: Palette, probability: float) -> str:
    """Return the colour of text on the ramp's colour: black or white, whichever contrasts more."""
    return _ramp(palette.ramp)[_index(probability)][1]


@cache
def ramp_table(palette: Palette) -> NDArray[np.uint32]:
    """Return the ramp for images, uint32 ``[256]`` as 0xAARRGGBB, from 10^-4 to 1."""
    table = np.empty(_TABLE, dtype=np.uint32)
    for step, (fill, _) in enumerate(_ramp(palette.ramp)):
        red, green, blue = rgb(fill)
        table[step] = 0xFF000000 | red << 16 | green << 8 | blue
    table.flags.writeable = False
    return table
