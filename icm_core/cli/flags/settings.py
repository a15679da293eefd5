"""What a model file says about its use, and flags that say otherwise."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields, replace
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

import typer

from icm_core.errors import ModelFileError, OptionError
from icm_core.inference import entries

if TYPE_CHECKING:
    from icm_core.data.clean import CleanOptions
    from icm_core.inference.parsing.parser import ParseOptions

MAX_LIMIT = 2**31 - 1
"""Greatest limit that kernels can count to."""


def limit(text: str, flag: str) -> int | None:
    """Return the number in a flag's value, None for no limit.

    Raises
    ------
    OptionError
        If it is neither.
    """
    if text in entries.UNLIMITED:
        return None
    if not (text.isascii() and text.isdecimal()):
        raise OptionError(f"{flag} {text!r}: use a number from 0, or all")
    # No treebank comes near; and Python refuses to read numbers of thousands of digits.
    digits = text.lstrip("0") or "0"
    return int(digits) if len(digits) < len(str(MAX_LIMIT)) else MAX_LIMIT


@dataclass(frozen=True)
class CleaningFlags:
    """Flags of cleaning; None where not given.

    Parameters
    ----------
    keep_traces
        Whether traces (-NONE-) are kept.
    keep_function_tags
        Whether NP-SBJ-1 is kept or becomes NP.
    keep_x_over_x
        Whether a phrase whose only child is a phrase of the same label is kept.
    cut
        Marks of other conventions to cut from labels and tags, separated by commas: features,
        brackets, semicolons, binarisation, parents, colons, slashes, functions, or all;
        icm info says which ones the labels show.
    """

    PANEL: ClassVar[str] = "Cleaning"
    keep_traces: Annotated[
        bool | None,
        typer.Option("--keep-traces/--remove-traces", show_default="remove"),
    ] = None
    keep_function_tags: Annotated[
        bool | None,
        typer.Option("--keep-function-tags/--remove-function-tags", show_default="remove"),
    ] = None
    keep_x_over_x: Annotated[
        bool | None,
        typer.Option("--keep-x-over-x/--collapse-x-over-x", show_default="collapse"),
    ] = None
    cut: Annotated[str | None, typer.Option(metavar="NAMES")] = None

    @property
    def given(self) -> bool:
        """Whether any flag was given."""
        return self != CleaningFlags()

    def over(self, options: CleanOptions) -> CleanOptions:
        """Return the options with the given flags in force."""
        kept = {
            "traces": self.keep_traces,
            "function_tags": self.keep_function_tags,
            "collapse_x_over_x": self.keep_x_over_x,
        }
        changes: dict[str, Any] = {
            name: not keep for name, keep in kept.items() if keep is not None
        }
        if self.cut is not None:
            changes["cut"] = self.cut
        return replace(options, **changes)


@dataclass(frozen=True)
class ParseFlags:
    """Flags of parsing; None where not given.

    Parameters
    ----------
    decoder
        The decoding rule.
    price
        Penalty of each labelled span in MBR decoding, from 0 to below 1.
    exponent
        Exponent of the model's probabilities before summing.
    depth
        Greatest context depth at prediction.
    max_length
        Longest sentence in tokens; longer ones are refused.
    chart_threshold
        Chart edges with a smaller PCFG posterior are pruned; 0 keeps all.
    refine_threshold
        The same threshold for each stage of refinement except the last.
    """

    PANEL: ClassVar[str] = "Parsing"
    decoder: entries.Decoder | None = None
    price: Annotated[float | None, typer.Option("--penalty")] = None
    exponent: float | None = None
    depth: Annotated[str | None, typer.Option(metavar="N|all")] = None
    max_length: int | None = None
    chart_threshold: float | None = None
    refine_threshold: float | None = None

    def over(self, options: ParseOptions) -> ParseOptions:
        """Return the options with the given flags in force."""
        return replace(options, **given_values(self, "depth"))


def given_values(flags: Any, *limits: str) -> dict[str, Any]:
    """Return the flags of a dataclass that were given; those that are limits as numbers."""
    found = {field.name: getattr(flags, field.name) for field in fields(flags)}
    return {
        name: limit(value, f"--{name.replace('_', '-')}") if name in limits else value
        for name, value in found.items()
        if value is not None
    }


def extra_of(
    preset: str,
    parse: ParseOptions,
    cleaning: CleanOptions,
    third_item: str,
    bare_terminals: str = "empty",
) -> dict[str, Any]:
    """Return what a model file keeps about its use."""
    return {
        "preset": preset,
        "parse": asdict(parse),
        "cleaning": asdict(cleaning),
        "third_item": third_item,
        "bare_terminals": bare_terminals,
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
    from icm_core.data.clean import CleanOptions

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
