"""The painter protocol: one interface for the screen, SVG and others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol, TypedDict, Unpack

import numpy as np
from numpy.typing import NDArray

Anchor = Literal["start", "middle", "end"]
Move = tuple[Literal["M"], float, float]
Line = tuple[Literal["L"], float, float]
Cubic = tuple[Literal["C"], float, float, float, float, float, float]
Close = tuple[Literal["Z"]]
Command = Move | Line | Cubic | Close
Commands = Sequence[Command]
"""A path as in SVG, absolute: move, line, cubic curve, close."""


def moved(
    commands: Commands, x: Callable[[float], float], y: Callable[[float], float]
) -> list[Command]:
    """Return a path whose places are put elsewhere."""
    found: list[Command] = []
    # Kind by kind: a frame has thousands of them.
    for one in commands:
        if one[0] == "M":
            found.append(("M", x(one[1]), y(one[2])))
        elif one[0] == "L":
            found.append(("L", x(one[1]), y(one[2])))
        elif one[0] == "C":
            first, second = (x(one[1]), y(one[2])), (x(one[3]), y(one[4]))
            found.append(("C", *first, *second, x(one[5]), y(one[6])))
        else:
            found.append(one)
    return found


@dataclass(frozen=True, slots=True)
class Font:
    """A font: the system's, or the system's fixed one.

    Parameters
    ----------
    size
        In pixels.
    weight
        400, 500 or 600.
    """

    size: float = 13.0
    weight: int = 400
    mono: bool = False


@dataclass(frozen=True, slots=True)
class Pen:
    """How a line is drawn.

    Parameters
    ----------
    width
        In pixels.
    dash
        Lengths of dashes and gaps in pixels; empty for a whole line.
    opacity
        0 to 1.
    """

    colour: str
    width: float = 1.0
    dash: tuple[float, ...] = ()
    opacity: float = 1.0


class Look(TypedDict, total=False):
    """How a shape is drawn: filled, with a line around it, or both; the line alone by default."""

    fill: str | None
    pen: Pen | None


class Box(Look, total=False):
    """How a rectangle is drawn: the radius of its corners, 0, and the opacity of its fill, 1."""

    radius: float
    opacity: float


class Put(TypedDict, total=False):
    """How a text is drawn: which part of it is at its place, its start, and its opacity, 1."""

    anchor: Anchor
    opacity: float


class Measure(Protocol):
    """Knows how large text is."""

    def width(self, text: str, font: Font) -> float:
        """Return the width of text in pixels."""

    def ascent(self, font: Font) -> float:
        """Return how far letters reach above the baseline, in pixels."""


class Painter(Protocol):
    """Draws; all places in pixels, y downwards, colours as ``#RRGGBB``."""

    def rect(self, x: float, y: float, width: float, height: float, **look: Unpack[Box]) -> None:
        """Draw a rectangle, with round corners where there is a radius."""

    def line(self, x1: float, y1: float, x2: float, y2: float, pen: Pen) -> None:
        """Draw a straight line."""

    def path(self, commands: Commands, **look: Unpack[Look]) -> None:
        """Draw a path."""

    def circle(self, x: float, y: float, radius: float, **look: Unpack[Look]) -> None:
        """Draw a circle."""

    def text(
        self, x: float, baseline: float, text: str, font: Font, colour: str, **put: Unpack[Put]
    ) -> None:
        """Draw one line of text."""

    def image(
        self, x: float, y: float, width: float, height: float, pixels: NDArray[np.uint32]
    ) -> None:
        """Draw pixels, uint32 ``[rows, columns]`` as 0xAARRGGBB, each a sharp block."""

    def push_clip(self, x: float, y: float, width: float, height: float) -> None:
        """Draw within a rectangle only, until `pop`."""

    def push_opacity(self, opacity: float) -> None:
        """Draw everything with an opacity, until `pop`."""

    def pop(self) -> None:
        """Undo the last push."""
