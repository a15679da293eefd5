"""Gold trees that sentences are taken from: read, cleaned as a model's, chosen by flags."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from icm_core.cli.flags.settings import CleaningFlags
from icm_core.cli.shared.console import note, plural, progress, say, warn
from icm_core.cli.shared.reading import ReadingFlags, cleaned, read, stored_reading, tell_problems
from icm_core.errors import DataError, OptionError
from icm_core.inference.parsing.use import stored_cleaning

if TYPE_CHECKING:
    from icm_core.analysis.scoring.discontinuous import Parsed
    from icm_core.data.rows.tree_rows import TreeRows
    from icm_core.data.tree import Tree


@dataclass(frozen=True)
class Gold:
    """The gold trees that are parsed, as cleaned and as read, and what was left out of them.

    ``crossing`` are those as read with their crossing branches, None where no file has any.
    """

    trees: list[Tree]
    as_read: TreeRows[Tree]
    crossing: list[Parsed] | None
    read: int
    without_tokens: int
    too_long: int
    not_asked: int
    set_aside: int


def gold_of(
    paths: Sequence[Path],
    reading: ReadingFlags,
    cleaning: CleaningFlags,
    extra: dict[str, Any],
    name: str,
    longest: int | None,
    every: int,
    quiet: bool,
    of_tags: bool | None = None,
) -> Gold:
    """Read and choose gold trees.

    Parameters
    ----------
    extra, name
        What the model file says about its use, and its name.
    longest, every
        Only sentences of so many tokens, only every K-th.
    of_tags
        Whether the trees are to be those of a model of tags, or of phrase trees; None where only
        their words count.

    Raises
    ------
    DataError
        If no tree is left.
    OptionError
        If the model is of phrase trees and no tree has a phrase.
    """
    import numpy as np

    from icm_core.analysis.comparison.comparison import crosses, parsed_rows
    from icm_core.data.rows.tree_rows import TreeRows
    from icm_core.data.tree import tokens

    options = cleaning.over(stored_cleaning(extra, name))
    with progress(quiet) as update:
        treebank = read(paths, reading, update, **stored_reading(extra))
    tell_problems(treebank, reading)
    found = list(cleaned(treebank, options).trees)
    kept = [(at, tree) for at, tree in enumerate(found) if tree is not None]
    asked = kept[::every]
    taken = [one for one in asked if longest is None or len(tokens(one[1])) <= longest]
    trees = [tree for _, tree in taken]
    if of_tags is not None:
        trees = suited(trees, of_tags, name)
    whole: TreeRows[Tree] = TreeRows(treebank.columns, np.arange(len(treebank)))
    as_read = whole.take([at for at, _ in taken])
    graphs = parsed_rows(as_read, treebank) if crosses(treebank) else None
    chosen = Gold(
        trees,
        as_read,
        None if graphs is None else [one for one in graphs if one is not None],
        len(treebank),
        len(treebank) - len(kept),
        len(asked) - len(trees),
        len(kept) - len(asked),
        len(treebank.set_aside),
    )
    if chosen.without_tokens:
        warn(f"{plural(chosen.without_tokens, 'gold tree')} without tokens left out")
    if chosen.set_aside:
        warn(f"{plural(chosen.set_aside, 'gold tree')} could not be read and are not scored")
    if longest is not None:
        say(f"{plural(chosen.too_long, 'sentence')} of more than {longest} tokens left out")
    if every > 1:
        note(f"one sentence in {every}: {len(asked):,} of {len(kept):,}", quiet)
    if not trees:
        raise DataError("there is no gold tree to evaluate on: check the files and the flags")
    return chosen


def suited(trees: Sequence[Tree], of_tags: bool, model: str) -> list[Tree]:
    """Return trees as a model sees them: of a model of tags without their phrases.

    Raises
    ------
    OptionError
        If the model is of phrase trees and none of the trees has a phrase.
    """
    from icm_core.data.cleaning.clean import tag_sequence
    from icm_core.inference.parsing.presets import task_of

    if of_tags:
        return [tag_sequence(tree) for tree in trees]
    if trees and task_of(trees) == "tags":
        raise OptionError(
            f"{model} is a model of phrase trees, and the sentences have tags and no phrase: use "
            "a model of tags (icm train --task tags), or trees"
        )
    return list(trees)
