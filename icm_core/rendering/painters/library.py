"""Skia, loaded where something is drawn or measured, or what to do where it cannot be."""

from __future__ import annotations

import importlib
from functools import cache
from typing import Any

from icm_core.errors import OptionError
from icm_core.wording import say


@cache
def skia() -> Any:
    """Return the library.

    Raises
    ------
    OptionError
        If libraries of the system are missing that it is linked with.
    """
    try:
        return importlib.import_module("skia")
    except ImportError as error:
        text = say(
            "pictures need what is not installed ({reason}); on Debian and Ubuntu "
            "“sudo python3 start.py packages” installs it"
        )
        raise OptionError(text.format(reason=error)) from error
