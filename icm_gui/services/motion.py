"""Whether the system asks programs to hold still."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

_CLIENT_AREA_ANIMATION = 0x1042
"""SPI_GETCLIENTAREAANIMATION of Windows."""
_MAC_FILE = Path("Library/Preferences/com.apple.universalaccess.plist")
_SIGNS = {
    "kdeglobals": r"^AnimationDurationFactor\s*=\s*0(\.0*)?\s*$",
    "gtk-4.0/settings.ini": r"^gtk-enable-animations\s*=\s*(0|false)\s*$",
    "gtk-3.0/settings.ini": r"^gtk-enable-animations\s*=\s*(0|false)\s*$",
}
"""Files of desktops below the folder of configurations, and the line that says so."""
_GNOME = ("gsettings", "get", "org.gnome.desktop.interface", "enable-animations")
_PATIENCE_S = 0.5


@cache
def system_reduces_motion() -> bool:
    """Return whether the user told the system so; asked once, False where it cannot be known."""
    try:
        if sys.platform == "win32":
            return _windows()
        if sys.platform == "darwin":
            return _mac()
        return _files_say_so() or _gnome()
    except (OSError, ValueError, AttributeError):
        return False


def _mac() -> bool:
    import plistlib

    return bool(plistlib.loads((Path.home() / _MAC_FILE).read_bytes()).get("reduceMotion"))


def _windows() -> bool:
    import ctypes

    animated = ctypes.c_int(1)
    user32 = getattr(ctypes, "windll").user32  # noqa: B009
    user32.SystemParametersInfoW(_CLIENT_AREA_ANIMATION, 0, ctypes.byref(animated), 0)
    return not animated.value


def _files_say_so() -> bool:
    folder = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    for name, sign in _SIGNS.items():
        path = folder / name
        if path.is_file():
            text = path.read_text(encoding="utf-8", errors="replace")
            if re.search(sign, text, re.MULTILINE | re.IGNORECASE):
                return True
    return False


def _gnome() -> bool:
    if "GNOME" not in os.environ.get("XDG_CURRENT_DESKTOP", "").upper():
        return False
    try:
        told = subprocess.run(
            _GNOME, capture_output=True, text=True, timeout=_PATIENCE_S, check=False
        )
    except subprocess.SubprocessError:
        return False
    return told.stdout.strip() == "false"
