"""Skia, loaded where something is drawn or measured, or what to do where it cannot be."""

from __future__ import annotations

import importlib
from functools import cache
from typing import Any

from icm_core import system_packages
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
        if missing := system_packages.missing_of(system_packages.PICTURE_LIBRARIES):
            text = say(
                "pictures need libraries that this system does not have: {names}; on Debian and "
                "Ubuntu this line installs them: {line}"
            )
            line = system_packages.install_line(system_packages.packages_of(missing))
            raise OptionError(text.format(names=", ".join(missing), line=line)) from error
        text = say("pictures need Skia, which cannot be loaded: {reason}")
        raise OptionError(text.format(reason=error)) from error
