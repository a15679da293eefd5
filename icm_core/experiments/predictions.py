"""The trees of a run as a file, which the command line and Compare put beside gold."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from icm_core.data.formats.catalogue import format_for
from icm_core.data.saving import write_atomically
from icm_core.errors import DataError
from icm_core.experiments.recipe import TRAIN, Recipe
from icm_core.experiments.results import Result
from icm_core.inference import catalogue
from icm_core.runs.origin import Origin

FOLDER: Final = "predictions"
_NO_TREE: Final = "(())"
_ODD: Final = re.compile(r"[^\w.+-]+")
_LONGEST: Final = 80
_KEY: Final = 6
"""Characters of a run's key that its file has in its name, beside what people read."""


def gold_files(recipe: Recipe, result: Result) -> tuple[Path, ...]:
    """Return the files that have a run's gold trees."""
    training = result.training
    part = TRAIN if training.fold else result.cell.part.name
    return recipe.treebanks[training.treebank].parts[part]


def write_predictions(result: Result, folder: Path) -> Path:
    """Write the trees of a run into a folder of an experiment's, and return the file.

    Raises
    ------
    DataError
        If it cannot be written.
    """
    path = folder / FOLDER / _name(result)
    if result.is_of_tags:
        form = format_for(path.name)
        text = form.whole([(tree, None) for tree in result.trees if tree is not None])
    else:
        text = _origin(result).line() + "\n"
        text += "".join(f"{_NO_TREE if row.tree is None else row.tree}\n" for row in result.rows)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DataError(f"{path.parent}: {error.strerror or error}") from error
    write_atomically(path, text.encode("utf-8", "surrogatepass"))
    return path


def _origin(result: Result) -> Origin:
    cell = result.cell
    algorithm = cell.options.algorithm
    decodes = catalogue.search(algorithm).decodes
    return Origin(
        cell.parse.decoder if decodes else "",
        "" if decodes else algorithm,
        f"{cell.training.key}.icm",
    )


def _name(result: Result) -> str:
    words = result.cell.words.partition(" on ")[0]
    suffix = ".tsv" if result.is_of_tags else ".mrg"
    plain = _ODD.sub("-", words)[:_LONGEST].strip("-")
    return f"{plain}-{result.cell.key[:_KEY]}{suffix}"
