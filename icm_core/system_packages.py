"""The only list of the system packages that icm needs; which are missing.

The standard library alone is used, so that ``start.py``, ``tests/run.py`` and ``.ci/run`` can ask
before anything is installed, and the window before Qt is loaded.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import sys
from collections.abc import Iterable
from pathlib import Path

QT_LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
}
"""Libraries that Qt loads even without a screen, with their Debian packages."""
PICTURE_LIBRARIES = ("libEGL.so.1", "libGL.so.1")
"""Those of them that Skia is linked with, which paints pictures without Qt, too."""
XCB_LIBRARIES = {
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
}
"""Libraries of a real window on X11; without one of them Qt aborts the program."""
TEST_PROGRAMS = {"Xvfb": "xvfb", "xdotool": "xdotool", "openbox": "openbox"}
"""Programs that the test of a real window uses; it is skipped without them."""
OPTIONAL_PROGRAMS = {
    "pdftoppm": "poppler-utils",
    "chromium-headless-shell": "chromium-headless-shell",
    "pdflatex": "texlive-latex-recommended texlive-pictures texlive-latex-extra",
}
"""Programs that open reports, PDF and LaTeX in tests, which are skipped without them."""
_RENAMED = {"libglib2.0-0": "libglib2.0-0t64"}
"""Names since Debian 13 and Ubuntu 24.04."""
_RENAMED_SINCE = {"debian": 13.0, "ubuntu": 24.04}


def missing_libraries(*, window: bool) -> list[str]:
    """Return the libraries that cannot be loaded here; on other systems than Linux none.

    Parameters
    ----------
    window
        Whether those of a real window are looked for, too.
    """
    return missing_of([*QT_LIBRARIES, *(XCB_LIBRARIES if window else ())])


def missing_of(libraries: Iterable[str]) -> list[str]:
    """Return which of some libraries cannot be loaded here; on other systems than Linux none."""
    return [name for name in libraries if sys.platform == "linux" and not _loads(name)]


def packages_of(names: list[str]) -> list[str]:
    """Return the Debian packages of libraries and programs, as this system calls them."""
    known = QT_LIBRARIES | XCB_LIBRARIES | TEST_PROGRAMS | OPTIONAL_PROGRAMS
    found = [package for name in names for package in known[name].split()]
    renamed = _RENAMED if _has_renamed() else {}
    return [renamed.get(package, package) for package in found]


def missing_programs(programs: dict[str, str]) -> list[str]:
    """Return which of some programs are not on the path."""
    return [name for name in programs if shutil.which(name) is None]


def install_line(packages: list[str]) -> str:
    """Return the one line that installs packages on Debian and Ubuntu."""
    return "sudo apt-get install --no-install-recommends " + " ".join(packages)


def advice(missing: list[str]) -> str:
    """Return what to do about missing libraries: all of them in one line to paste."""
    line = install_line(packages_of(missing))
    return (
        f"Qt needs libraries that this system does not have: {', '.join(missing)}\n"
        f"On Debian and Ubuntu this line installs all of them:\n  {line}\n"
        "On other systems, install the packages that hold these libraries."
    )


def has_x11_window() -> bool:
    """Whether a window would be shown through X11, so that its libraries must be there."""
    if sys.platform != "linux" or os.environ.get("QT_QPA_PLATFORM", "xcb") != "xcb":
        return False
    return bool(os.environ.get("DISPLAY")) and not os.environ.get("WAYLAND_DISPLAY")


def _loads(name: str) -> bool:
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def _has_renamed() -> bool:
    """Whether this is a system with the later names."""
    try:
        lines = Path("/etc/os-release").read_text(encoding="utf-8").splitlines()
    except OSError:
        return False
    facts = {
        key: value.strip('"') for key, _, value in (line.partition("=") for line in lines) if value
    }
    since = _RENAMED_SINCE.get(facts.get("ID", ""))
    try:
        return since is not None and float(facts.get("VERSION_ID", "0")) >= since
    except ValueError:
        return False
