"""Checks of paths before work begins, so that an hour of it is not lost at its end."""

from __future__ import annotations

import os
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from icm_core.data.packing.kinds import HEAD_BYTES, own_beginning
from icm_core.errors import DataError, OptionError

_MODEL_SUFFIX: Final = ".icm"


def check_output(path: Path | None, *read: Path | None) -> None:
    """Make sure that a file can be written, and that it is none of those that are read.

    Raises
    ------
    DataError
        If its folder is missing or cannot be written to, it is a folder itself, or what is read
        would be lost.
    """
    if path is None:
        return
    check_not_read(path, *read)
    if path.is_dir():
        raise DataError(f"{path}: is a folder; name a file")
    folder = path.resolve().parent
    if not folder.is_dir():
        raise DataError(f"{path}: there is no folder {folder}; make it first")
    if not os.access(folder, os.W_OK):
        raise DataError(f"{path}: the folder {folder} cannot be written to")


def check_not_read(path: Path | None, *read: Path | None) -> None:
    """Make sure that a file is none of those that are read.

    Raises
    ------
    DataError
        If what is read would be lost.
    """
    if path is not None and any(one is not None and _is_same(path, one) for one in read):
        raise DataError(f"{path}: is also an input and would be overwritten; name another file")


def _is_same(path: Path, other: Path) -> bool:
    """Whether two paths are one regular file: a terminal is both read and written."""
    try:
        return path.is_file() and path.samefile(other)
    except OSError:
        return False


def check_folder(path: Path | None) -> None:
    """Make sure that files can be written into a folder, which may still have to be made.

    Raises
    ------
    DataError
        If it is a file, or neither it nor what is above it can be written to.
    """
    if path is None:
        return
    if path.exists() and not path.is_dir():
        raise DataError(f"{path}: is a file; name a folder")
    above = path.resolve()
    while not above.exists():
        above = above.parent
    if not above.is_dir() or not os.access(above, os.W_OK):
        raise DataError(f"{path}: the folder {above} cannot be written to")


def is_model_file(path: Path) -> bool:
    """Whether a file is a model rather than a treebank, by its content, or else by its name."""
    # What has been looked at in a pipe is gone.
    if not path.is_file():
        return False
    if path.suffix.lower() == _MODEL_SUFFIX:
        return True
    try:
        with zipfile.ZipFile(path) as archive:
            return "manifest.json" in archive.namelist()
    except Exception:  # what `zipfile` raises on damaged files has no common root
        with path.open("rb") as file:
            return own_beginning(file.read(HEAD_BYTES)) == "icm-model"


def checked_suffix(path: Path, suffixes: tuple[str, ...]) -> str:
    """Return how a file's name ends.

    Raises
    ------
    OptionError
        If that is none of some endings, or there is no folder to write it into.
    """
    suffix = path.suffix.lower()
    if suffix not in suffixes:
        raise OptionError(f"-o {path}: use a name that ends in {any_of(suffixes)}")
    if not path.absolute().parent.is_dir():
        raise OptionError(f"-o {path}: there is no folder {path.absolute().parent}")
    return suffix


def any_of(names: Sequence[str]) -> str:
    """Return names as a text offers them: ``.svg, .pdf or .png``."""
    return " or ".join(filter(None, (", ".join(names[:-1]), names[-1])))
