"""MP4 videos, by the extra ``video``: H.264, as players and programs for slides take it."""

from __future__ import annotations

import importlib
import importlib.util
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from icm_core.errors import DataError, OptionError

if TYPE_CHECKING:
    from numpy.typing import NDArray

INSTALL = 'pip install "icm[video]"'
"""The command that makes MP4 possible."""
_FLAGS = ["-preset", "veryfast", "-crf", "18", "-tune", "animation", "-movflags", "+faststart"]
"""A rate at which drawings lose nothing that is seen; the index first, so that it plays at once."""


def has_video() -> bool:
    """Return whether MP4 can be written here."""
    return importlib.util.find_spec("imageio_ffmpeg") is not None


def check_video() -> None:
    """Refuse early what could not be written.

    Raises
    ------
    OptionError
        If the extra is not installed; names the command.
    """
    if not has_video():
        raise OptionError(f"MP4 needs the package imageio-ffmpeg: {INSTALL}; GIF needs nothing")


def write_mp4(
    frames: Iterable[NDArray[np.uint8]],
    path: str | Path,
    per_second: float,
    repeats: Callable[[int], int] | None = None,
    progress: Callable[[int], None] | None = None,
) -> None:
    """Write a film; the file is written whole or not at all.

    Parameters
    ----------
    frames
        uint8 ``[rows, columns, 3 or more]``, red, green, blue; all of one size. Odd sizes get one
        more row or column, as the format demands.
    repeats
        How often a frame is shown, by its number; once if None.
    progress
        Told after each frame how many are done; an exception of it ends the work.

    Raises
    ------
    OptionError
        If the extra is not installed.
    DataError
        If there are no frames, or they could not be written.
    """
    check_video()
    from icm_core.data.saving import write_atomically

    with tempfile.TemporaryDirectory(prefix="icm-film-") as folder:
        made = Path(folder) / "film.mp4"
        try:
            _encode(frames, made, per_second, repeats, progress)
        except (OSError, RuntimeError) as error:
            raise DataError(f"{path}: the video could not be written ({error})") from error
        if not made.is_file() or not made.stat().st_size:
            raise DataError("a video without frames cannot be written")
        write_atomically(path, made.read_bytes())


def _encode(
    frames: Iterable[NDArray[np.uint8]],
    made: Path,
    per_second: float,
    repeats: Callable[[int], int] | None,
    progress: Callable[[int], None] | None,
) -> None:
    imageio_ffmpeg: Any = importlib.import_module("imageio_ffmpeg")
    film: Any = None
    try:
        for number, frame in enumerate(frames):
            even = _even(frame)
            if film is None:
                rows, columns = even.shape[:2]
                film = imageio_ffmpeg.write_frames(
                    str(made),
                    (columns, rows),
                    fps=per_second,
                    codec="libx264",
                    quality=None,
                    macro_block_size=1,
                    output_params=_FLAGS,
                    ffmpeg_log_level="error",
                )
                film.send(None)
            for _ in range(1 if repeats is None else repeats(number)):
                film.send(even)
            if progress is not None:
                progress(number + 1)
    finally:
        # Also where it was stopped: it waits for the other program, which then is gone.
        if film is not None:
            film.close()


def _even(frame: NDArray[np.uint8]) -> NDArray[np.uint8]:
    rows, columns = frame.shape[:2]
    whole = frame[:, :, :3]
    if rows % 2 or columns % 2:
        whole = np.pad(whole, ((0, rows % 2), (0, columns % 2), (0, 0)), mode="edge")
    return np.ascontiguousarray(whole)
