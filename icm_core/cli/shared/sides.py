"""Gold and predicted trees of one command: read, cleaned, chosen alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from icm_core.cli.shared.console import note, plural, progress, say, warn
from icm_core.cli.shared.reading import ReadingFlags, cleaned, read, tell_problems
from icm_core.errors import DataError

if TYPE_CHECKING:
    from icm_core.data.clean import CleanOptions
    from icm_core.data.tree import Tree


@dataclass(frozen=True)
class Side:
    """The trees of one side."""

    path: Path
    trees: list[Tree]
    set_aside: int
    files: list[str]


def read_sides(
    paths: Sequence[Path], reading: ReadingFlags, options: CleanOptions | None, quiet: bool
) -> list[Side]:
    """Read each file; a tree without tokens keeps its place, since sides are matched by number.

    Parameters
    ----------
    options
        How both sides are cleaned, None for not at all.
    """
    from icm_core.data.tree import Tree

    files = []
    for path in paths:
        with progress(quiet) as update:
            treebank = read([path], reading, update)
        tell_problems(treebank, reading)
        trees = treebank.trees()
        if options is not None:
            trees = [tree or Tree("") for tree in cleaned(treebank, options).trees]
        files.append(Side(path, trees, len(treebank.set_aside), treebank.files))
    return files


def chosen_places(
    gold: Sequence[Tree], longest: int | None, every: int, traces: bool, quiet: bool
) -> list[int]:
    """Return the places of the gold trees that `icm evaluate` would parse; tell what is left out.

    Parameters
    ----------
    traces
        Whether traces are tokens.
    """
    from icm_core.data.clean import TRACE_TAG
    from icm_core.data.tree import preterminals

    lengths = [
        sum(traces or node.label != TRACE_TAG for node in preterminals(tree)) for tree in gold
    ]
    kept = [place for place, length in enumerate(lengths) if length]
    asked = kept[::every]
    chosen = [place for place in asked if longest is None or lengths[place] <= longest]
    if len(kept) < len(gold):
        warn(f"{plural(len(gold) - len(kept), 'gold tree')} without tokens left out")
    if longest is not None:
        say(
            f"{plural(len(asked) - len(chosen), 'sentence')} of more than {longest} tokens left out"
        )
    if every > 1:
        note(f"one sentence in {every}: {len(asked):,} of {len(kept):,}", quiet)
    if not chosen:
        raise DataError("there is no gold tree to compare with: check the files and the flags")
    return chosen


def selected(files: list[Side], chosen: list[int]) -> list[Side]:
    """Return the chosen trees of gold, and those of predictions that hold all of them."""
    gold = files[0]
    whole = len(gold.trees)
    for file in files[1:]:
        if len(file.trees) not in (whole, len(chosen)):
            raise DataError(
                f"{file.path}: gold has {plural(len(chosen), 'sentence')} of {whole:,}, predicted "
                f"has {len(file.trees):,}; predicted must hold all of gold's or just the chosen "
                "ones, in the same order"
            )
    return [
        replace(
            file,
            trees=[file.trees[place] for place in chosen],
            files=[file.files[place] for place in chosen],
        )
        if len(file.trees) == whole
        else file
        for file in files
    ]


def without_traces(trees: Sequence[Tree]) -> list[Tree | None]:
    """Return trees as the scorer looks at them; None for one without tokens, a failed parse."""
    from icm_core.data.clean import CleanOptions, clean_all

    return clean_all(trees, CleanOptions(function_tags=False, collapse_x_over_x=False))[0]
