"""What a model file says about its use: its preset, how to parse, how its trees were cleaned."""

from __future__ import annotations

from dataclasses import asdict, fields, replace
from typing import TYPE_CHECKING, Any

from icm_core.errors import ModelFileError, OptionError

if TYPE_CHECKING:
    from icm_core.data.cleaning.clean import CleanOptions
    from icm_core.inference.parsing.parser import ParseOptions


def extra_of(
    preset: str,
    parse: ParseOptions,
    cleaning: CleanOptions,
    third_item: str,
    bare_terminals: str = "empty",
    tag_column: str = "auto",
) -> dict[str, Any]:
    """Return what a model file keeps about its use."""
    return {
        "preset": preset,
        "parse": asdict(parse),
        "cleaning": asdict(cleaning),
        "third_item": third_item,
        "bare_terminals": bare_terminals,
        "tag_column": tag_column,
    }


def changed_extra(extra: dict[str, Any], parse: ParseOptions) -> dict[str, Any]:
    """Return what a file keeps about the use of models that were changed by hand.

    They are no longer those of a preset.
    """
    kept = {key: value for key, value in extra.items() if key != "preset"}
    return kept | {"parse": asdict(parse)}


def stored_parse(extra: dict[str, Any], name: str) -> ParseOptions:
    """Return how a model file says that sentences are parsed.

    Raises
    ------
    ModelFileError
        If what it says cannot be used.
    """
    from icm_core.inference.parsing.parser import ParseOptions

    options: ParseOptions = _stored(ParseOptions(), extra.get("parse", {}), name)
    return options


def stored_cleaning(extra: dict[str, Any], name: str) -> CleanOptions:
    """Return how the trees of a model were cleaned.

    Raises
    ------
    ModelFileError
        If what the file says cannot be used.
    """
    from icm_core.data.cleaning.clean import CleanOptions

    options: CleanOptions = _stored(CleanOptions(), extra.get("cleaning", {}), name)
    return options


def _stored(default: Any, values: object, name: str) -> Any:
    known = {field.name: getattr(default, field.name) for field in fields(default)}
    if not isinstance(values, dict) or not values.keys() <= known.keys():
        raise ModelFileError(f"{name}: its options of use are not understood: train it again")
    for key, value in values.items():
        # A depth is a number or null; everything else has the type of its default.
        right = (
            value is None or type(value) is int
            if known[key] is None
            else (
                type(value) is type(known[key])
                or (type(known[key]) is float and type(value) is int)
            )
        )
        if not right:
            raise ModelFileError(f"{name}: its option of use {key!r} is {value!r}: train it again")
    try:
        return replace(default, **values)
    except OptionError as error:
        raise ModelFileError(f"{name}: {error}: train it again") from error
