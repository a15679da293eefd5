"""Names of files that are being written, and the removal of those that killed programs left."""

from __future__ import annotations

import contextlib
import os
import platform
import re
import secrets
import shutil
import zlib
from pathlib import Path
from typing import Final

_NAME: Final = re.compile(r"\..+\.([0-9a-f]{8})-(\d+)-[0-9a-f]{12}\.tmp(?:-wal|-shm|-journal)?")


def temporary_beside(path: Path, folder: Path | None = None) -> Path:
    """Return a new name for what is to become a file, on its disk.

    It names this machine and this process, so that the next save in the folder can tell what a
    killed process left from what another one is writing. Such leftovers are removed.

    Parameters
    ----------
    path
        The file.
    folder
        Where the new name is, if not beside the file.
    """
    place = path.parent if folder is None else folder
    remove_leftovers(place)
    return place / f".{path.name}.{_machine()}-{os.getpid()}-{secrets.token_hex(6)}.tmp"


def remove_leftovers(folder: Path) -> None:
    """Remove what processes of this machine that are gone were writing into a folder."""
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            found = _NAME.fullmatch(entry.name)
            if found is None or found.group(1) != _machine() or _is_alive(int(found.group(2))):
                continue
            with contextlib.suppress(OSError):
                if entry.is_dir(follow_symlinks=False):
                    shutil.rmtree(entry.path)
                else:
                    os.unlink(entry.path)


def _machine() -> str:
    return f"{zlib.crc32(platform.node().encode()):08x}"


def _is_alive(process: int) -> bool:
    if os.name == "nt":
        return True  # asking would end it; files in use cannot be removed there anyway
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True
