"""Names and arguments in a locale that knows ASCII alone."""

from __future__ import annotations

import sys


def leave_ascii() -> None:
    """Start the program again in Python's UTF-8 mode where the locale knows ASCII alone.

    A pattern, a label, a name in a recipe would not be what was written, and files of such names
    could not be opened. A locale with another encoding stays: it says what the user types.
    """
    if sys.getfilesystemencoding() == "ascii":
        import os

        os.execv(sys.executable, [sys.executable, "-X", "utf8", *sys.orig_argv[1:]])
