"""Animations of any frames: GIF, MP4, and numbered pictures in a folder."""

from __future__ import annotations

import contextlib
import io
import os
import secrets
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, Protocol, get_args

from icm_core.errors import DataError, OptionError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

AnimationForm = Literal["gif", "mp4", "png", "svg"]
FORMS: Final[tuple[AnimationForm, ...]] = get_args(AnimationForm)
LEAST_RATE, USUAL_RATE, MOST_RATE = 0.1, 5.0, 50.0
"""Frames a second; programs that show GIF slow down what is faster."""
USUAL_HOLD, MOST_HOLD = 2.0, 600.0
"""Seconds for which the last frame is shown."""
_SAMPLED = 12
_LEAST_RATE_OF_FILMS = 10.0
"""Films of fewer frames a second are jerky where they are wound; frames are repeated instead."""

Progress = Callable[[int], None]


class FrameSource(Protocol):
    """What draws frames."""

    def __len__(self) -> int: ...

    def pixels(self, number: int) -> NDArray[np.uint8]:
        """Return a frame, uint8 ``[rows, columns, 3 or more]``: red, green, blue."""

    def svg(self, number: int) -> str:
        """Return a frame as SVG."""

    @property
    def colours(self) -> Sequence[int]:
        """Colours that must stay as they are; see `colours.number_of`."""

    @property
    def most_colours(self) -> int:
        """How many colours are enough."""


@dataclass(frozen=True)
class Timing:
    """How fast it plays.

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


def form_of(path: str | Path) -> AnimationForm | None:
    """Return what the end of a name says; None for none, or another one."""
    suffix = Path(path).suffix.lower()
    return next((form for form in ("gif", "mp4") if suffix == f".{form}"), None)


def write_animation(
    source: FrameSource,
    path: str | Path,
    form: AnimationForm,
    timing: Timing | None = None,
    progress: Progress | None = None,
) -> None:
    """Write frames; nothing is left behind where it was stopped.

    Parameters
    ----------
    path
        A file; for ``png`` and ``svg`` a folder that is not there yet, or empty.
    progress
        Told after each frame how many are done; an exception of it ends the work.

    Raises
    ------
    DataError
        If there are no frames, or it cannot be written.
    OptionError
        If MP4 cannot be made here.
    """
    timing = timing or Timing()
    count = len(source)
    if not count:
        raise DataError("an animation without frames cannot be written")
    if form == "gif":
        from icm_core.rendering.frames import spread
        from icm_core.rendering.gif import write_gif

        # Drawn one after the other: all at once would need gigabytes.
        samples = (source.pixels(number) for number in spread(count, _SAMPLED))
        write_gif(
            _frames(source), path, timing.durations_ms(count), progress,
            colours=source.colours, most=source.most_colours, samples=samples,
        )  # fmt: skip
    elif form == "mp4":
        from icm_core.rendering.video import write_mp4

        rate = timing.per_second
        times = max(1, -int(-_LEAST_RATE_OF_FILMS // rate)) if rate < _LEAST_RATE_OF_FILMS else 1
        shown = [round(lasts * rate * times / 1000.0) for lasts in timing.durations_ms(count)]
        write_mp4(_frames(source), path, rate * times, shown.__getitem__, progress)
    else:
        _write_series(source, Path(path), form, progress)


def _frames(source: FrameSource) -> Iterator[NDArray[np.uint8]]:
    for number in range(len(source)):
        yield source.pixels(number)


def _write_series(
    source: FrameSource, folder: Path, form: AnimationForm, progress: Progress | None
) -> None:
    check_folder(folder)
    # Also "." has a name then, and of a link the folder itself is filled.
    folder = Path(os.path.realpath(folder))
    is_new = not folder.exists()
    # In a folder of another name until all is there, on the same disk.
    made = (folder.parent if is_new else folder) / f".{folder.name}.{secrets.token_hex(6)}.tmp"
    count = len(source)
    digits = max(len(str(count)), 3)
    try:
        made.mkdir()
        for number in range(count):
            name = f"{folder.name}-{number + 1:0{digits}d}.{form}"
            (made / name).write_bytes(_picture(source, number, form))
            if progress is not None:
                progress(number + 1)
        if is_new:
            os.replace(made, folder)
        else:
            # It stays the folder that it is: somebody's shell may be in it.
            for picture in sorted(made.iterdir()):
                picture.replace(folder / picture.name)
    except OSError as error:
        raise DataError(f"{folder}: cannot be written ({error.strerror or error})") from error
    finally:
        with contextlib.suppress(OSError):
            shutil.rmtree(made)


def check_folder(folder: str | Path) -> None:
    """Refuse a folder in which other files would be lost among the pictures.

    Raises
    ------
    DataError
        If there are files in it, it is a file, or there is no place for it.
    """
    path = Path(folder)
    if path.is_dir():
        if any(path.iterdir()):
            raise DataError(f"{folder}: the folder is not empty; name a new one")
    elif path.exists():
        raise DataError(f"{folder}: is a file; name a folder for the pictures")
    into = path if path.is_dir() else Path(os.path.realpath(path)).parent
    if not into.is_dir():
        raise DataError(f"{folder}: there is no folder {into}; make it first")
    if not os.access(into, os.W_OK):
        raise DataError(f"{folder}: the folder {into} cannot be written to")


def _picture(source: FrameSource, number: int, form: AnimationForm) -> bytes:
    if form == "svg":
        return source.svg(number).encode("utf-8")
    from PIL import Image

    target = io.BytesIO()
    Image.fromarray(source.pixels(number)[:, :, :3].copy()).save(target, "PNG")
    return target.getvalue()
