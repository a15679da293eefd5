"""What a format is: stills, texts of trees, films; and how a picture is to look."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, Literal, Protocol

from icm_core.data.tree import Tree
from icm_core.errors import DataError, OptionError
from icm_core.wording import say

if TYPE_CHECKING:
    # The command line and the window name formats before they draw anything.
    import numpy as np
    from numpy.typing import NDArray

    from icm_core.drawing.paint.painter import Painter
    from icm_core.drawing.paint.palette import Palette
    from icm_core.rendering.painters.lettering import Lettering
    from icm_core.rendering.pictures import Picture

LEAST_SCALE, USUAL_SCALE, MOST_SCALE = 0.1, 2.0, 16.0
LEAST_RATE, USUAL_RATE, MOST_RATE = 0.1, 5.0, 50.0
"""Frames a second; programs that show GIF slow down what is faster."""
USUAL_HOLD, MOST_HOLD = 2.0, 600.0
"""Seconds for which the last frame is shown."""

LookOption = Literal["palette", "scale", "text", "background", "document"]
Text = Literal["text", "outlined"]
Progress = Callable[[int], None]

OF_PICTURES: Final[frozenset[LookOption]] = frozenset({"palette", "background"})


def _light() -> Palette:
    from icm_core.drawing.paint.palette import LIGHT

    return LIGHT


def _usual() -> Lettering:
    from icm_core.rendering.painters.lettering import USUAL

    return USUAL


@dataclass(frozen=True)
class Look:
    """How a picture is written; a format says which of this counts.

    Parameters
    ----------
    palette
        The colours.
    scale
        Pixels for each unit, where there are pixels.
    text
        ``text``, which can be searched and changed but needs fonts where it is opened; or
        ``outlined``.
    background
        Whether it is filled with the palette's canvas.
    document
        Whether LaTeX is a whole document, rather than what is put into one.
    lettering
        How text is set.
    """

    palette: Palette = field(default_factory=_light)
    scale: float = USUAL_SCALE
    text: Text = "text"
    background: bool = True
    document: bool = True
    lettering: Lettering = field(default_factory=_usual)

    def __post_init__(self) -> None:
        if not LEAST_SCALE <= self.scale <= MOST_SCALE:
            raise OptionError(f"a scale of {self.scale:g}: use {LEAST_SCALE:g} to {MOST_SCALE:g}")


@dataclass(frozen=True)
class Rendered:
    """A file's content.

    Parameters
    ----------
    missing
        Characters that no font of this computer has; boxes represent them.
    """

    data: bytes
    missing: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Timing:
    """How fast a film plays.

    Parameters
    ----------
    per_second
        Frames a second.
    hold
        Seconds for which the last frame is shown.
    """

    per_second: float = USUAL_RATE
    hold: float = USUAL_HOLD

    def __post_init__(self) -> None:
        if not LEAST_RATE <= self.per_second <= MOST_RATE:
            raise OptionError(
                f"{self.per_second:g} frames a second: use {LEAST_RATE:g} to {MOST_RATE:g}"
            )
        if not 0.0 <= self.hold <= MOST_HOLD:
            raise OptionError(f"{self.hold:g} seconds at the end: use 0 to {MOST_HOLD:g}")

    def durations_ms(self, count: int) -> list[float]:
        """Return how long each of some frames lasts."""
        each = 1000.0 / self.per_second
        return [*([each] * (count - 1)), max(each, 1000.0 * self.hold)][:count]

    def seconds(self, count: int) -> float:
        """Return how long some frames last."""
        return sum(self.durations_ms(count)) / 1000.0


class FrameSource(Protocol):
    """What draws frames."""

    def __len__(self) -> int: ...

    def pixels(self, number: int) -> NDArray[np.uint8]:
        """Return a frame, uint8 ``[rows, columns, 3 or more]``: red, green, blue."""

    def picture(self, number: int) -> Picture:
        """Return a frame as a picture, its background in it."""

    @property
    def still(self) -> Look:
        """How pictures of frames are written."""

    @property
    def colours(self) -> Sequence[int]:
        """Colours that must stay as they are; see `encoders.colours.number_of`."""

    @property
    def most_colours(self) -> int:
        """How many colours are enough."""


class DrawnFormat(ABC):
    """A format of files that come of something drawn.

    Attributes
    ----------
    name
        In settings and options.
    title
        In lists of formats, English; windows translate it.
    suffixes
        With dots; names that are offered end in the first one.
    options
        Which fields of a `Look` count.
    order
        Formats are listed by it.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    suffixes: ClassVar[tuple[str, ...]]
    options: ClassVar[frozenset[LookOption]] = frozenset()
    order: ClassVar[int] = 50

    @property
    def suffix(self) -> str:
        """The suffix that is offered."""
        return self.suffixes[0]

    @property
    def short(self) -> str:
        """What it is called in a menu, in the user's language: the title up to its colon."""
        return say(self.title).partition(":")[0]

    def patterns(self) -> str:
        """Return what its files are called, as dialogs take it: ``SVG (*.svg)``."""
        ends = " ".join(f"*{suffix}" for suffix in self.suffixes)
        return f"{self.short} ({ends})"

    def note(self, _look: Look) -> str:
        """Return what is good to know of files that look so, empty for nothing."""
        return ""

    def check(self) -> None:
        """Refuse early what could not be written here.

        Raises
        ------
        OptionError
            If something is missing; says what to install.
        """
        return


class WrittenFormat(DrawnFormat):
    """A format that one picture is written in."""

    @property
    def is_copied(self) -> bool:
        """Whether clipboards take it."""
        return True

    @abstractmethod
    def write(self, picture: Picture, look: Look) -> Rendered:
        """Return a picture as a file.

        Raises
        ------
        DataError
            If the picture has nothing that the format shows.
        LimitError
            If the file would be too large.
        """


class StillFormat(WrittenFormat):
    """A format that shows a picture.

    Attributes
    ----------
    in_series
        What a folder of numbered pictures is called in lists; empty where there are none.
    media_type
        In clipboards; empty where they do not take it.
    has_size
        Whether a picture has a size on paper, rather than one in pixels.
    """

    options = OF_PICTURES
    in_series: ClassVar[str] = ""
    media_type: ClassVar[str] = ""
    has_size: ClassVar[bool] = True

    @property
    def is_copied(self) -> bool:
        """Whether clipboards take it."""
        return bool(self.media_type)

    def frame(self, source: FrameSource, number: int) -> bytes:
        """Return a frame as a file."""
        return self.write(source.picture(number), source.still).data


class TreesFormat(WrittenFormat):
    """A format that holds a picture's trees, as text."""

    @property
    def short(self) -> str:
        """What it is called in a menu: its title."""
        return say(self.title)

    @abstractmethod
    def text(self, trees: Sequence[Tree], look: Look) -> str:
        """Return trees as text, with a line's end at the end."""

    def write(self, picture: Picture, look: Look) -> Rendered:
        """Return the trees of a picture."""
        if not picture.trees:
            raise DataError(f"{picture.name}: there is no tree in this picture")
        return Rendered(self.text(picture.trees, look).encode("utf-8", "surrogatepass"))


class FilmFormat(DrawnFormat):
    """A format that frames are written in."""

    options = frozenset({"palette"})

    @abstractmethod
    def write(
        self, source: FrameSource, path: str | Path, timing: Timing, progress: Progress | None
    ) -> None:
        """Write frames; nothing is left behind where it was stopped.

        Parameters
        ----------
        progress
            Told after each frame how many are done; an exception of it ends the work.

        Raises
        ------
        DataError
            If it cannot be written.
        """


def paint(picture: Picture, painter: Painter, look: Look) -> None:
    """Draw a picture on its background, if it is to have one."""
    if look.background:
        painter.rect(0, 0, *picture.size(), fill=look.palette.canvas)
    picture.draw(painter, look.palette)
