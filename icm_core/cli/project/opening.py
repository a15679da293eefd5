"""Projects and their treebanks as the commands name them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from icm_core.cli.shared.console import plural
from icm_core.errors import OptionError

if TYPE_CHECKING:
    from icm_core.data.treebank import Treebank
    from icm_core.project.records import StoredTreebank
    from icm_core.project.store import Project

ProjectFile = Annotated[
    Path,
    typer.Argument(metavar="PROJECT", help="A project file, *.icmproj; no window has it open."),
]
TreebankName = Annotated[
    str | None,
    typer.Option(
        "--treebank",
        metavar="NAME",
        help="Which treebank, by name or number; the only one if not given.",
    ),
]


def chosen(project: Project, name: str | None) -> StoredTreebank:
    """Return the treebank of a project that is meant.

    Raises
    ------
    OptionError
        If there is none of the name or number, or several and none was named.
    """
    stored = project.treebanks()
    names = ", ".join(f"{number} {one.name}" for number, one in enumerate(stored, 1))
    if not stored:
        raise OptionError(f"{project.path}: there is no treebank in it")
    if name is None:
        if len(stored) > 1:
            raise OptionError(
                f"{project.path}: it holds {plural(len(stored), 'treebank')}; choose one with "
                f"--treebank: {names}"
            )
        return stored[0]
    found = [one for one in stored if one.name == name]
    if not found and name.isdecimal() and 1 <= int(name) <= len(stored):
        found = [stored[int(name) - 1]]
    if len(found) != 1:
        raise OptionError(f"--treebank {name}: use one of {names}, by its number")
    return found[0]


def sentence_place(sentence: int, treebank: Treebank) -> int:
    """Return the place from 0 of a sentence that is numbered from 1.

    Raises
    ------
    OptionError
        If there is no such sentence.
    """
    if not 1 <= sentence <= len(treebank):
        raise OptionError(
            f"sentence {sentence}: the treebank has {plural(len(treebank), 'sentence')}"
        )
    return sentence - 1


def places_of(text: str, treebank: Treebank) -> list[int]:
    """Return the places of sentences named as ``3,7-9``.

    Raises
    ------
    OptionError
        If a part is no number or range, or there is no such sentence.
    """
    found: list[int] = []
    for part in text.split(","):
        first, dash, last = part.strip().partition("-")
        if not first.isdecimal() or (dash and not last.isdecimal()):
            raise OptionError(f"{part.strip()!r} is no sentence and no range: use 3 or 7-9")
        numbers: Sequence[int] = range(int(first), int(last or first) + 1)
        found += [sentence_place(number, treebank) for number in numbers]
    return found
