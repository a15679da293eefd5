"""Frames as files: a film, or numbered pictures in a folder, in any format of the catalogue."""

from __future__ import annotations

import contextlib
import os
import shutil
from pathlib import Path

from icm_core.data.leftovers import temporary_beside
from icm_core.errors import DataError
from icm_core.rendering.formats.base import (
    FilmFormat,
    FrameSource,
    Progress,
    StillFormat,
    Timing,
)


def write_frames(
    source: FrameSource,
    path: str | Path,
    form: FilmFormat | StillFormat,
    timing: Timing | None = None,
    progress: Progress | None = None,
) -> None:
    """Write frames; nothing is left behind where it was stopped.

    Parameters
    ----------
    path
        A file; for stills a folder that is not there yet, or empty.
    progress
        Told after each frame how many are done; an exception of it ends the work.

    Raises
    ------
    DataError
        If there are no frames, or it cannot be written.
    OptionError
        If the format cannot be made here.
    """
    if not len(source):
        raise DataError("an animation without frames cannot be written")
    form.check()
    if isinstance(form, FilmFormat):
        form.write(source, path, timing or Timing(), progress)
    else:
        _write_series(source, Path(path), form, progress)


def _write_series(
    source: FrameSource, folder: Path, form: StillFormat, progress: Progress | None
) -> None:
    check_folder(folder)
    # Also "." has a name then, and of a link the folder itself is filled.
    folder = Path(os.path.realpath(folder))
    is_new = not folder.exists()
    # In a folder of another name until all is there, on the same disk.
    made = temporary_beside(folder, None if is_new else folder)
    count = len(source)
    digits = max(len(str(count)), 3)
    try:
        made.mkdir()
        for number in range(count):
            name = f"{folder.name}-{number + 1:0{digits}d}{form.suffix}"
            (made / name).write_bytes(form.frame(source, number))
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
