"""Files that come with the program: treebanks and whatever else is in ``resources/``.

A wheel carries them inside the package, a checkout beside it.
"""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from platformdirs import user_cache_path

from icm_core.errors import DataError
from icm_core.wording import say

_PACKAGE: Final = Path(__file__).resolve().parent
_FOLDERS: Final = (_PACKAGE / "_resources", _PACKAGE.parent / "resources", _PACKAGE.parent)
"""In a wheel, in a checkout, and in a checkout the pages of ``docs/`` that the window shows."""
_TEACHING: Final = "treebanks/teaching"
_TAGGED: Final = "treebanks/tagged"
Language = Literal["english", "german"]
DEMO_PRESET: Final = "right"
"""How the demonstrations train, that of the window and that of the command line."""


@dataclass(frozen=True, slots=True)
class TeachingTreebank:
    """Paths of the bundled teaching treebank.

    Parameters
    ----------
    train, dev
        The two parts; they share no sentence.
    handwritten
        The trees written by hand; each is in one of the parts as well.
    ambiguous
        Sentences to try, one a line.
    """

    train: Path
    dev: Path
    handwritten: Path
    ambiguous: Path


@dataclass(frozen=True, slots=True)
class TaggedCorpus:
    """Paths of a bundled corpus of tagged sentences.

    Parameters
    ----------
    train, dev
        The two parts; they share no sentence.
    ambiguous
        Sentences to try in all languages, one a line.
    """

    train: Path
    dev: Path
    ambiguous: Path


def resource(name: str) -> Path:
    """Return the path of a bundled file or folder.

    Parameters
    ----------
    name
        Path below ``resources/``, or a page of ``docs/``, with forward slashes.

    Raises
    ------
    DataError
        If there is no such file.
    """
    for folder in _FOLDERS:
        path = folder / name
        if path.exists():
            return path
    raise DataError(f"the bundled file {name} is missing: install the program again")


def teaching_treebank() -> TeachingTreebank:
    """Return the paths of the bundled teaching treebank."""
    return TeachingTreebank(
        resource(f"{_TEACHING}/train.mrg"),
        resource(f"{_TEACHING}/dev.mrg"),
        resource(f"{_TEACHING}/handwritten.mrg"),
        resource(f"{_TEACHING}/ambiguous.txt"),
    )


def tagged_corpus(language: Language) -> TaggedCorpus:
    """Return the paths of the bundled tagged corpus of a language."""
    return TaggedCorpus(
        resource(f"{_TAGGED}/{language}-train.tsv"),
        resource(f"{_TAGGED}/{language}-dev.tsv"),
        resource(f"{_TAGGED}/ambiguous.txt"),
    )


def cache_advice() -> str:
    """Return what to do where compiled kernels cannot be kept; empty where they can be."""
    folder = user_cache_path("icm")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return ""
    except OSError:
        text = say(
            "compiled kernels cannot be kept in {folder}, so every start compiles them again, "
            "which takes a minute or two: make this folder writable, or set XDG_CACHE_HOME to "
            "one that is"
        )
        return text.format(folder=folder)
