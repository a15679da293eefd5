"""The version of the code that decides what a run finds, kept beside what it found."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path
from typing import Final

import icm_core
from icm_core.data.archive.manifest import own_version

_DECIDING: Final = ("data", "grammar", "inference", "kernels", "model", "runs")
"""Packages whose sources can change a tree or a score; those that write or draw cannot."""
_DIGITS: Final = 8


@lru_cache(maxsize=1)
def code_version() -> str:
    """Return the release and a hash of the sources, as in ``0.1.0-1f3a90bc``.

    The release alone would not tell two states of the code apart between releases. What is hashed
    was on the disk at the first call.
    """
    root = Path(icm_core.__file__).parent
    digest = hashlib.sha256()
    for package in _DECIDING:
        for path in sorted((root / package).rglob("*.py")):
            digest.update(path.relative_to(root).as_posix().encode())
            # A checkout may have the line ends of its system.
            digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return f"{own_version()}-{digest.hexdigest()[:_DIGITS]}"
