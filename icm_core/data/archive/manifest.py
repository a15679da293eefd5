"""Values of a file's manifest, which may be of any type and size until they are checked."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final

from icm_core.data.archive.faults import Fault

_SHOWN: Final = 40


def typed(raw: dict[str, Any], key: str, kind: type) -> Any:
    """Return a value that must be of a type."""
    value = raw.get(key)
    if not isinstance(value, kind):
        raise Fault(f"its manifest has a wrong {key!r}: {shown(value)}")
    return value


def whole(raw: dict[str, Any], key: str, low: int, high: int) -> int:
    """Return an integer that must be in ``low..high``."""
    value = raw.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise Fault(f"its manifest has a wrong {key!r}: {shown(value)}, not {low:,} to {high:,}")
    return int(value)


def shown(value: object) -> str:
    """Return a value for a message."""
    # A value of a forged file may be megabytes long.
    text = repr(value) if isinstance(value, (str, int, float)) else type(value).__name__
    return text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."


def own_version() -> str:
    """Return the version of this program."""
    try:
        return version("icm")
    except PackageNotFoundError:
        return "unknown"
