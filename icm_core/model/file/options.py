"""Options as JSON: frozen dataclasses to objects and back, every type checked."""

from __future__ import annotations

import math
from dataclasses import MISSING, asdict, fields, is_dataclass
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from icm_core.data.archive.faults import Advice, Fault
from icm_core.errors import MOST_COUNT, OptionError

_Options = TypeVar("_Options")


def options_to_json(options: Any) -> dict[str, Any]:
    """Return an options dataclass, and those in it, as JSON objects."""
    return asdict(options)


def options_from_json(kind: type[_Options], value: object, name: str = "options") -> _Options:
    """Return the options written by `options_to_json`.

    A field that is not there takes its default, so that options may be added to a format.

    Raises
    ------
    Fault
        If the value has another shape, an unknown field, or a value that cannot work.
    """
    if not isinstance(value, dict):
        raise Fault(f"its {name} are not an object")
    known = {field.name: field for field in fields(kind)}  # type: ignore[arg-type]
    for key in value:
        if key not in known:
            raise Fault(f"its {name} have an unknown entry {key[:40]!r}", Advice.NEWER)
    hints = get_type_hints(kind)
    arguments = {}
    for key, field in known.items():
        if key in value:
            arguments[key] = _checked(hints[key], value[key], f"{name}.{key}")
        elif field.default is MISSING and field.default_factory is MISSING:
            raise Fault(f"its {name} have no entry {key!r}")
    try:
        return kind(**arguments)
    except OptionError as error:
        raise Fault(f"its {name} are not valid ({error})") from error


def _checked(hint: Any, value: object, name: str) -> object:
    if is_dataclass(hint) and isinstance(hint, type):
        return options_from_json(hint, value, name)
    if fits(hint, value):
        return value
    shown = repr(value) if isinstance(value, (str, int, float)) else type(value).__name__
    raise Fault(f"its {name} is {shown[:40]}, which is not valid")


def fits(hint: Any, value: object) -> bool:
    """Return whether a plain value is of an option's type."""
    if get_origin(hint) in (Union, UnionType):
        return any(fits(part, value) for part in get_args(hint))
    if get_origin(hint) is Literal:
        return isinstance(value, str) and value in get_args(hint)
    if hint is NoneType:
        return value is None
    if hint is float:
        # An integer is also a fine float: the options are plain Python values.
        return type(value) in (int, float) and math.isfinite(value)  # type: ignore[arg-type]
    if hint is int:
        return type(value) is int and abs(value) <= MOST_COUNT
    return type(value) is hint
