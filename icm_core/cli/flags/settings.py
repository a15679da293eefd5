"""Flags that say how trees are cleaned and sentences parsed, otherwise than a model does."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

import typer

from icm_core.errors import OptionError
from icm_core.inference import entries

if TYPE_CHECKING:
    from icm_core.data.cleaning.clean import CleanOptions
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
        Penalty of each labelled span in MBR and exact-match decoding, from 0 to below 1.
    tree_weight
        Weight of log P of the whole tree, and of its score under a model of spans, in exact-match
        decoding: 0 counts expected spans alone, and the greater it is, the nearer to Viterbi.
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
    span_threshold
        Of averaged models: spans with a smaller posterior under the first model are left out of
        the other models' charts; 0 keeps all.
    weighed_threshold
        With a model of spans: edges with a smaller posterior under it are pruned before contexts
        refine the rest; 0 keeps all.
    span_weight
        Weight of a model of spans in the average, where each model of contexts has 1.
    """

    PANEL: ClassVar[str] = "Parsing"
    decoder: entries.Decoder | None = None
    price: Annotated[float | None, typer.Option("--penalty")] = None
    tree_weight: float | None = None
    exponent: float | None = None
    depth: Annotated[str | None, typer.Option(metavar="N|all")] = None
    max_length: int | None = None
    chart_threshold: float | None = None
    refine_threshold: float | None = None
    span_threshold: float | None = None
    weighed_threshold: float | None = None
    span_weight: float | None = None

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
